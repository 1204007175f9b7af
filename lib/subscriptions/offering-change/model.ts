import { z } from "zod";
import { EmbeddedProductOffering, ProductOffering } from "@/lib/catalog/model";
import { CurrencyCode, Minor } from "@/lib/platform/inputs/scalars";

const Timestamp = z.iso.datetime();

const terms = {
  effectiveAt: Timestamp.describe(
    "When the new offering begins. A more expensive one begins now, any other one at the next renewal.",
  ),
  currency: CurrencyCode,
  priceDifferenceMinor: Minor.describe(
    "The difference in each following billing cycle. Negative when it costs less. Without tax when the price is without tax.",
  ),
  dueNowMinor: Minor.describe(
    "Amount due for the change: the difference for the rest of the paid period, counted in days. Without tax when the price is without tax.",
  ),
};

export const OfferingOption = z
  .object({
    subscriptionAddonId: z
      .string()
      .optional()
      .describe("The add-on that can change to it. Absent when the subscription or license itself changes."),
    productOffering: ProductOffering,
    ...terms,
    recurringPriceMinor: Minor.describe(
      "Price of each following billing cycle, less permanent discounts. Without tax when the price is without tax.",
    ),
    allowed: z.boolean(),
    internalCode: z
      .string()
      .optional()
      .describe("Why the change is not allowed, with a code of the error registry."),
    reason: z.string().optional(),
  })
  .meta({
    id: "ProductOfferingOption",
    description: "An offering to change to, with the effects of the change.",
  });
export type OfferingOption = z.infer<typeof OfferingOption>;

export const OfferingOptions = z.object({ items: z.array(OfferingOption) });

export const ChangeOfferingRequest = z
  .object({ productOfferingId: z.string().min(1).max(64).describe("One of …/product-offering-options.") })
  .meta({ id: "ChangeProductOfferingRequest" });

export const OfferingChange = z
  .object({
    subscriptionId: z.string(),
    subscriptionAddonId: z
      .string()
      .optional()
      .describe("The add-on to change. Default: the subscription itself."),
    status: z
      .enum(["SCHEDULED", "REQUESTED", "APPLIED"])
      .describe(
        "SCHEDULED: waits for the renewal and can be undone. REQUESTED: in progress at the network. APPLIED: complete.",
      ),
    from: EmbeddedProductOffering,
    productOffering: EmbeddedProductOffering.describe("The new offering."),
    ...terms,
    orderId: z.string().optional().describe("The order that made the change."),
    priceChangeId: z
      .string()
      .optional()
      .describe("The price change of the brand that caused it. It cannot be undone for one subscription."),
    createdAt: Timestamp,
  })
  .meta({
    id: "ProductOfferingChange",
    description: "A change of the offering of a subscription or an add-on.",
  });
export type OfferingChange = z.infer<typeof OfferingChange>;
