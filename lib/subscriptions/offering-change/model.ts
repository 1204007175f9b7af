import { z } from "zod";
import { EmbeddedProductOffering, ProductOffering } from "@/lib/catalog/model";
import { CurrencyCode, Minor } from "@/lib/platform/inputs/scalars";

const Timestamp = z.iso.datetime();

const terms = {
  effectiveAt: Timestamp.describe(
    "When the new offering begins: now for something dearer, with the next renewal for anything else.",
  ),
  currency: CurrencyCode,
  priceDifferenceMinor: Minor.describe(
    "How much more one billing cycle costs from then on; negative when it costs less. Before tax where the price does not include it.",
  ),
  dueNowMinor: Minor.describe(
    "To pay for the change itself: the difference for the rest of what is paid already, counted in days. Before tax where the price does not include it.",
  ),
};

export const OfferingOption = z
  .object({
    subscriptionAddonId: z
      .string()
      .optional()
      .describe("The add-on it is an option for; absent where the line or license itself changes."),
    productOffering: ProductOffering,
    ...terms,
    recurringPriceMinor: Minor.describe(
      "What one billing cycle of the new offering costs from then on, with what is always taken off its list price. Before tax where the price does not include it.",
    ),
    allowed: z.boolean(),
    internalCode: z.string().optional().describe("Why not, as in the error registry."),
    reason: z.string().optional(),
  })
  .meta({
    id: "ProductOfferingOption",
    description: "An offering that could be had instead, and what changing to it means.",
  });
export type OfferingOption = z.infer<typeof OfferingOption>;

export const OfferingOptions = z.object({ items: z.array(OfferingOption) });

export const ChangeOfferingRequest = z
  .object({ productOfferingId: z.string().min(1).max(64).describe("One of …/product-offering-options.") })
  .meta({ id: "ChangeProductOfferingRequest" });

export const OfferingChange = z
  .object({
    subscriptionId: z.string(),
    subscriptionAddonId: z.string().optional().describe("The add-on that changes; absent: the line itself."),
    status: z
      .enum(["SCHEDULED", "REQUESTED", "APPLIED"])
      .describe(
        "SCHEDULED: waits for the renewal, can be undone. REQUESTED: the network is carrying it out. APPLIED: it has been carried out.",
      ),
    from: EmbeddedProductOffering,
    productOffering: EmbeddedProductOffering.describe("What it changes to."),
    ...terms,
    orderId: z.string().optional().describe("The order it was made with."),
    priceChangeId: z
      .string()
      .optional()
      .describe("The price change of the brand that made it. It cannot be undone for one subscription."),
    createdAt: Timestamp,
  })
  .meta({ id: "ProductOfferingChange", description: "A change of the offering of a line or an add-on." });
export type OfferingChange = z.infer<typeof OfferingChange>;
