import type { FieldAdded } from "@/lib/kernel/revisions/revision";

/**
 * Schemas of a part of an amount, such as one tax of a price. Modules store them without a currency, because the
 * surrounding object has it.
 */
const PARTS = [
  "Discount",
  "InvoiceDiscount",
  "InvoiceNamedAmount",
  "InvoiceTax",
  "PlanComparisonExtraData",
  "PlanComparisonInvoiced",
  "PlanComparisonOffering",
  "PlanComparisonOfferingMonth",
  "PreviewedAccount",
  "PreviewedCharge",
  "PreviewedCreditNote",
  "PreviewedDraft",
  "PreviewedInvoiceStanding",
  "PreviewedNextInvoice",
  "PreviewedOpenInvoice",
  "PricingDiscount",
  "PricingSection",
  "PricingTaxEntry",
  "Proration",
  "RecurringCosts",
  "RecurringStep",
];

/**
 * Adds the currency to every part of an amount. The specification wants it "on the same object" as the amount, so
 * answers and webhooks of each revision include it. A request may repeat it, because clients send back what they read.
 */
export const CURRENCY_OF_PARTS: readonly FieldAdded[] = PARTS.map((schema) => ({
  schema,
  properties: {
    currency: {
      type: "string",
      pattern: "^[A-Z]{3}$",
      description: "ISO 4217. The currency of the containing object.",
    },
  },
  down: (_part, currency) => (currency === undefined ? {} : { currency }),
  up: ({ currency, ...part }, sent) => {
    if (currency !== undefined && currency !== sent.around)
      sent.problem("currency", "invalid_value", "Must be the currency of the object it is in, or left out.");
    return part;
  },
}));
