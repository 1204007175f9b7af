import { z } from "zod";
import { EmbeddedProductOffering } from "@/lib/catalog/model";
import { Metadata } from "@/lib/customers/model";

export const AddonStatus = z.enum(["PENDING", "ACTIVE", "EXPIRED", "CANCELLED"]).meta({
  id: "SubscriptionAddonStatus",
  description:
    "PENDING: waiting for its subscription or the network. ACTIVE: can be used. EXPIRED: its time is over. CANCELLED: ended earlier, or rejected by the network.",
});
export type AddonStatus = z.infer<typeof AddonStatus>;

const Timestamp = z.iso.datetime();

export const SubscriptionAddon = z
  .object({
    subscriptionAddonId: z.string(),
    subscriptionId: z.string(),
    referenceId: z.string().optional(),
    status: AddonStatus,
    productOffering: EmbeddedProductOffering.optional(),
    pendingProductOffering: z
      .object({
        scheduledAt: z.iso.date(),
        product: EmbeddedProductOffering,
        priceChangeId: z
          .string()
          .optional()
          .describe("The price change of the brand that causes it. Absent when a person chose the offering."),
      })
      .optional()
      .describe(
        "The change of the offering that is scheduled for the renewal or in progress at the network. Gives the new offering and the day (UTC). Absent without such a change.",
      ),
    validFrom: Timestamp.optional().describe(
      "When it begins. Absent until it can be used, or until its first use.",
    ),
    validTo: Timestamp.optional().describe("When it ends. Absent while it has no end."),
    renews: z
      .boolean()
      .describe("Whether it continues with the subscription's next period. Otherwise it ends at `validTo`."),
    goodwillReason: z
      .string()
      .optional()
      .describe("Reason for a goodwill add-on. Absent for one that was bought."),
    cancelledAt: Timestamp.optional(),
    orderId: z.string().optional().describe("The order that bought it."),
    metadata: Metadata.optional(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({
    id: "SubscriptionAddon",
    description: "A package that a subscription has in addition to its plan.",
  });
export type SubscriptionAddon = z.infer<typeof SubscriptionAddon>;

const subscriptionAddonId = z.string().min(1).max(64);

export const AddAddonRequest = z
  .object({
    productOfferingId: z.string().min(1).max(64).describe("One of …/addon-options."),
    referenceId: z.string().min(1).max(255).optional().describe("Your own id, unique per tenant."),
    metadata: Metadata.optional(),
  })
  .meta({ id: "AddSubscriptionAddonRequest" });
export type AddAddonRequest = z.infer<typeof AddAddonRequest>;

export const GiveAddonRequest = z
  .object({
    productOfferingId: z.string().min(1).max(64).describe("One of …/addon-options."),
    reason: z.string().trim().min(1).max(500).describe("Text for the customer."),
  })
  .meta({ id: "GiveSubscriptionAddonRequest" });
export type GiveAddonRequest = z.infer<typeof GiveAddonRequest>;

export const CancelAddonRequest = z
  .object({
    subscriptionAddonId,
    when: z
      .enum(["NOW", "END_OF_PERIOD"])
      .default("END_OF_PERIOD")
      .describe(
        "END_OF_PERIOD: it does not renew, and can be used until then. NOW: it ends at once, and the rest is lost.",
      ),
  })
  .meta({ id: "CancelSubscriptionAddonRequest" });
export type CancelAddonRequest = z.infer<typeof CancelAddonRequest>;

export const RestoreAddonRequest = z
  .object({ subscriptionAddonId })
  .meta({ id: "RestoreSubscriptionAddonRequest" });

export const ChangeAddonOfferingRequest = z
  .object({
    subscriptionAddonId,
    productOfferingId: z.string().min(1).max(64).describe("One of …/addons/product-offering-options."),
  })
  .meta({ id: "ChangeSubscriptionAddonOfferingRequest" });
