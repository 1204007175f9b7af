import { z } from "zod";
import { EmbeddedProductOffering } from "@/lib/catalog/model";
import { Metadata, Msisdn } from "@/lib/customers/model";
import { EmailAddress } from "@/lib/platform/inputs/email-address";
import { SubscriptionStatus } from "@/lib/subscriptions/model";
import { Address, AddressInput } from "@/lib/values/address";

const fields = {
  subscriberId: z.string(),
  name: z.string(),
  email: z.string().optional(),
  address: Address.optional().describe(
    "In the US the address emergency services are sent to; also where the line is taxed.",
  ),
  customerId: z.string().optional(),
  subscriptionIds: z
    .array(z.string())
    .optional()
    .describe("Normally one; newest first, at most 50 in a list."),
  createdAt: z.iso.datetime().optional(),
  updatedAt: z.iso.datetime().optional(),
};

export const SubscriberListItem = z
  .object(fields)
  .meta({ id: "SubscriberListItem", description: "Who uses a line; distinct from who signs in or pays." });
export type SubscriberListItem = z.infer<typeof SubscriberListItem>;

export const SubscriberSubscription = z
  .object({
    subscriptionId: z.string(),
    referenceId: z.string().optional(),
    status: SubscriptionStatus,
    type: z.string(),
    display: z.string(),
    msisdn: z.string().describe("E.164."),
    productOffering: EmbeddedProductOffering.optional(),
  })
  .meta({ id: "SubscriberSubscription", description: "A line as its user's page shows it." });
export type SubscriberSubscription = z.infer<typeof SubscriberSubscription>;

export const Subscriber = z
  .object({
    ...fields,
    contactNumber: z
      .string()
      .optional()
      .describe("E.164; where the person is reached when the line does not work."),
    metadata: Metadata.optional(),
    subscriptions: z.array(SubscriberSubscription).optional().describe("Newest first, ended ones included."),
  })
  .meta({ id: "Subscriber", description: "Who uses a line, with the lines." });
export type Subscriber = z.infer<typeof Subscriber>;

export const UpdateSubscriberRequest = z
  .object({
    name: z.string().trim().min(1, "Enter a name.").max(200).optional(),
    email: EmailAddress.nullish().describe("`null` clears it."),
    contactNumber: Msisdn.nullish().describe("`null` clears it."),
    address: AddressInput.nullish().describe(
      "Replaced as a whole; `null` clears it. A US address must exist, and a US line needs one.",
    ),
    metadata: Metadata.nullish().describe("Replaces all entries; `null` clears them."),
  })
  .meta({
    id: "UpdateSubscriberRequest",
    description: "What is named is replaced, what is left out stays, `null` clears an optional field.",
  });
export type UpdateSubscriberRequest = z.output<typeof UpdateSubscriberRequest>;
