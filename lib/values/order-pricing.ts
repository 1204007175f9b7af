import { z } from "zod";
import { CurrencyCode, Minor } from "@/lib/platform/inputs/scalars";
import type { TaxResolution, TaxSuggestion } from "@/lib/providers/tax/tax";
import { BillingCycle, DiscountNames } from "@/lib/values/price";

const Timestamp = z.iso.datetime();

export const PricingJurisdiction = z
  .object({
    level: z
      .enum(["COUNTRY", "STATE", "COUNTY", "CITY", "DISTRICT"])
      .describe("DISTRICT: a special district, such as a transit authority."),
    code: z
      .string()
      .describe("Code of the jurisdiction, stable within its level, such as SE, US-TX or US-TX-AUSTIN."),
    name: z.string(),
  })
  .meta({ id: "PricingJurisdiction", description: "The jurisdiction that levies a tax." });
export type PricingJurisdiction = z.infer<typeof PricingJurisdiction>;

export const TaxReliefEntry = z
  .object({
    reason: z.enum([
      "REVERSE_CHARGE",
      "INTRA_COMMUNITY_SUPPLY",
      "OUTSIDE_SCOPE",
      "EXPORT",
      "EXEMPTION_CERTIFICATE",
    ]),
    reference: z.string().optional().describe("The buyer's VAT number, or the number of the certificate."),
  })
  .meta({
    id: "TaxRelief",
    description:
      "Why a tax is not charged. REVERSE_CHARGE: a business in another EU country accounts for it. INTRA_COMMUNITY_SUPPLY: goods for such a business. OUTSIDE_SCOPE, EXPORT: services or goods for a buyer outside the EU. EXEMPTION_CERTIFICATE: a certificate of a US state.",
  });

export const PricingTaxEntry = z
  .object({
    description: z.string(),
    jurisdiction: PricingJurisdiction,
    rate: z
      .string()
      .regex(/^\d+(\.\d+)?$/)
      .describe("Decimal fraction as a string. 0.25 is 25 %."),
    amountMinor: Minor.min(0),
    relief: TaxReliefEntry.optional().describe(
      "Why the buyer does not pay the tax. `rate` is then 0. Absent when the tax is charged.",
    ),
  })
  .meta({ id: "PricingTaxEntry", description: "One tax of one jurisdiction." });
export type PricingTaxEntry = z.infer<typeof PricingTaxEntry>;

export const PricingDiscountSource = z
  .enum(["STANDARD", "BINDING_CONTRACT", "UPFRONT_PAYMENT", "PROMO_CODE"])
  .meta({ id: "PricingDiscountSource" });
export type PricingDiscountSource = z.infer<typeof PricingDiscountSource>;

export const PricingDiscount = z
  .object({
    name: z.string(),
    translations: DiscountNames.optional().describe(
      "Only on the platform API. The end-user API returns the caller's language instead.",
    ),
    source: PricingDiscountSource,
    code: z.string().optional().describe("The promo code, when source is PROMO_CODE."),
    amountMinor: Minor.min(0).describe(
      "Positive amount without tax. The entries add up to totalDiscountsMinor.",
    ),
    amountIncludingTaxMinor: Minor.min(0)
      .optional()
      .describe("The same discount including tax. Present where prices include tax."),
  })
  .meta({ id: "PricingDiscount", description: "A discount and its amount." });
export type PricingDiscount = z.infer<typeof PricingDiscount>;

const amounts = {
  subtotalMinor: Minor.min(0).describe(
    "Amount before discounts, without tax (also where prices include tax).",
  ),
  totalDiscountsMinor: Minor.min(0).describe("Positive amount without tax."),
  taxAmountMinor: Minor.min(0).describe("All taxes, whether prices include them or not."),
  totalMinor: Minor.min(0).describe("Amount to pay: subtotalMinor − totalDiscountsMinor + taxAmountMinor."),
};

export const PricingSection = z.object(amounts).meta({
  id: "PricingSection",
  description: "Amount that is due with the order, before recurring charges.",
});
export type PricingSection = z.infer<typeof PricingSection>;

export const RecurringCosts = z
  .object({
    ...amounts,
    billingCycle: BillingCycle.optional().describe(
      "The billing cycle of the amounts. Absent when nothing recurs. Items with different cycles are shown over the shortest period that contains whole cycles of each.",
    ),
  })
  .meta({
    id: "RecurringCosts",
    description: "The charge that follows the initial invoice, per billing cycle.",
  });
export type RecurringCosts = z.infer<typeof RecurringCosts>;

export const PricingSummary = z
  .object({
    currency: CurrencyCode,
    ...amounts,
    includesTax: z.boolean().describe("Whether the prices of all items include tax."),
    initialInvoice: PricingSection,
    recurringCosts: RecurringCosts,
    taxBreakdown: z.array(PricingTaxEntry),
    discounts: z.array(PricingDiscount),
    notes: z
      .array(z.string())
      .optional()
      .describe("Statement that tax law requires when a tax is not charged. It is also on the invoice."),
    taxesChangeAt: Timestamp.optional().describe(
      "From this time on, other taxes may apply. Update the draft to calculate its price again. Absent when no change is known.",
    ),
  })
  .meta({
    id: "PricingSummary",
    description:
      "The price of the order. The amounts at this level are due when the order is placed: one-time charges, and the first billing cycle or all prepaid ones.",
  });
export type PricingSummary = z.infer<typeof PricingSummary>;

export const RecurringStep = z
  .object({
    fromMonth: z.int().min(0).describe("Number of months after the start when this amount is first charged."),
    amountMinor: Minor.min(0).describe("Amount per billing cycle from then on, including tax."),
  })
  .meta({ id: "RecurringStep", description: "How the price of a recurring item changes over time." });
export type RecurringStep = z.infer<typeof RecurringStep>;

export const FirstPeriod = z
  .object({
    charge: z.enum(["PRORATED", "FULL"]).describe("The part of the price and allowance, as in the offering."),
    startsOn: z.iso.date().describe("First day, in the market's calendar."),
    endsOn: z.iso.date().describe("Last day. On the next day, the add-on renews at its full price."),
    days: z.int().min(1).describe("Remaining days of the period, including the first."),
    ofDays: z.int().min(1).describe("Number of days in a whole period of the plan."),
  })
  .meta({
    id: "FirstPeriod",
    description: "The first period of a recurring add-on, and what is charged for it.",
  });

export const Proration = z
  .object({
    fromProductOfferingId: z.string().describe("The replaced offering."),
    priceDifferenceMinor: Minor.describe(
      "The price difference of one billing cycle per unit, in the terms of the price.",
    ),
    cycles: z.int().min(1).describe("Paid billing cycles: the current one, and those paid in advance."),
    days: z.int().min(0).describe("Remaining paid days of those cycles."),
    ofDays: z.int().min(1).describe("Total days of those cycles."),
  })
  .meta({
    id: "Proration",
    description:
      "How the charge for a change of offering is calculated: the price difference for the remaining paid days.",
  });

export const LineItemPricing = z
  .object({
    currency: CurrencyCode,
    initialInvoiceAmountMinor: Minor.min(0).describe(
      "Total of this item on the initial invoice. Equals totalMinor.",
    ),
    recurringAmountMinor: Minor.min(0).describe(
      "Total of the first charge after the initial invoice, per billing cycle. 0 for one-time prices.",
    ),
    ...amounts,
    includesTax: z.boolean(),
    billingCycle: BillingCycle.optional().describe("Absent for one-time prices."),
    firstPeriod: FirstPeriod.optional().describe(
      "For a recurring add-on that begins within a period of its subscription: what the initial amount is for.",
    ),
    proration: Proration.optional().describe(
      "For a change to a higher price: what the initial amount is for.",
    ),
    taxBreakdown: z.array(PricingTaxEntry),
    discounts: z.array(PricingDiscount),
    recurringSchedule: z
      .array(RecurringStep)
      .describe("How the recurring amount changes when discounts end, in order. Empty for one-time prices."),
  })
  .meta({ id: "LineItemPricing", description: "The price of an item for its whole quantity." });
export type LineItemPricing = z.infer<typeof LineItemPricing>;

/** Why an order item has no price. */
export type PricingProblem = {
  lineItemId: string;
  reason: "no_price_in_currency" | "tax_unresolved" | "tax_unavailable" | "too_much";
  message: string;
  /** For an unresolved tax: the address field to correct, and a suggested value. */
  field?: Extract<TaxResolution, { resolved: false }>["field"];
  suggestion?: TaxSuggestion;
};
