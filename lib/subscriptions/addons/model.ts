import { z } from "zod";
import { EmbeddedProductOffering } from "@/lib/catalog/model";
import { Metadata } from "@/lib/customers/model";

export const AddonStatus = z.enum(["PENDING", "ACTIVE", "EXPIRED", "CANCELLED"]).meta({
  id: "SubscriptionAddonStatus",
  description:
    "PENDING: waits for its line, or for the network. ACTIVE: can be used. EXPIRED: its time has run out. CANCELLED: ended before that, or refused by the network.",
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
          .describe("The price change of the brand that makes it. Absent where somebody chose the offering."),
      })
      .optional()
      .describe(
        "Present only while a change of the offering is scheduled for the renewal, or made by the network: what it becomes, and on which day (UTC).",
      ),
    validFrom: Timestamp.optional().describe("Absent until it can be used, or until it is used first."),
    validTo: Timestamp.optional().describe("Absent while it has no end."),
    renews: z
      .boolean()
      .describe("Goes on with the subscription's next period; otherwise it ends with `validTo`."),
    goodwillReason: z
      .string()
      .optional()
      .describe("Why it was given free as goodwill. Absent for one that is bought."),
    cancelledAt: Timestamp.optional(),
    orderId: z.string().optional().describe("The order that bought it."),
    metadata: Metadata.optional(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "SubscriptionAddon", description: "Something a line has besides its plan." });
export type SubscriptionAddon = z.infer<typeof SubscriptionAddon>;

const subscriptionAddonId = z.string().min(1).max(64);

export const AddAddonRequest = z
  .object({
    productOfferingId: z.string().min(1).max(64).describe("One of …/addon-options."),
    referenceId: z.string().min(1).max(255).optional().describe("Your own id; unique per tenant."),
    metadata: Metadata.optional(),
  })
  .meta({ id: "AddSubscriptionAddonRequest" });
export type AddAddonRequest = z.infer<typeof AddAddonRequest>;

export const GiveAddonRequest = z
  .object({
    productOfferingId: z.string().min(1).max(64).describe("One of …/addon-options."),
    reason: z.string().trim().min(1).max(500).describe("The customer reads it."),
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
        "END_OF_PERIOD: it does not renew, and can be used until then. NOW: what is left of it is gone.",
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
