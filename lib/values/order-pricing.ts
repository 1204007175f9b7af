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
    code: z.string().describe("Stable within level, such as SE, US-TX or US-TX-AUSTIN."),
    name: z.string(),
  })
  .meta({ id: "PricingJurisdiction", description: "Who levies a tax." });
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
      "Why a tax is not charged. REVERSE_CHARGE: a business in another EU country accounts for it. INTRA_COMMUNITY_SUPPLY: goods for one. OUTSIDE_SCOPE, EXPORT: services or goods for somebody outside the EU. EXEMPTION_CERTIFICATE: of a US state.",
  });

export const PricingTaxEntry = z
  .object({
    description: z.string(),
    jurisdiction: PricingJurisdiction,
    rate: z
      .string()
      .regex(/^\d+(\.\d+)?$/)
      .describe("Decimal fraction as a string: 0.25 is 25 %."),
    amountMinor: Minor.min(0),
    relief: TaxReliefEntry.optional().describe(
      "Present where the buyer is spared the tax; `rate` is then 0.",
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
      "On the platform API; the end-user API answers in the caller's language instead.",
    ),
    source: PricingDiscountSource,
    code: z.string().optional().describe("The promo code, when source is PROMO_CODE."),
    amountMinor: Minor.min(0).describe("Positive; net of tax. The entries add up to totalDiscountsMinor."),
    amountIncludingTaxMinor: Minor.min(0)
      .optional()
      .describe("Where prices include tax: the same discount as the price list states it, tax included."),
  })
  .meta({ id: "PricingDiscount", description: "What one discount takes off." });
export type PricingDiscount = z.infer<typeof PricingDiscount>;

const amounts = {
  subtotalMinor: Minor.min(0).describe("Before discounts, net of tax (also where prices include tax)."),
  totalDiscountsMinor: Minor.min(0).describe("Net of tax, positive."),
  taxAmountMinor: Minor.min(0).describe("All tax, whether prices include it or it is added."),
  totalMinor: Minor.min(0).describe("To pay: subtotalMinor − totalDiscountsMinor + taxAmountMinor."),
};

export const PricingSection = z
  .object(amounts)
  .meta({ id: "PricingSection", description: "What is charged with the order, before anything recurs." });
export type PricingSection = z.infer<typeof PricingSection>;

export const RecurringCosts = z
  .object({
    ...amounts,
    billingCycle: BillingCycle.optional().describe(
      "The cycle the amounts are for; absent when nothing recurs. Lines with different cycles are shown over the shortest span that holds whole cycles of each.",
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
    includesTax: z.boolean().describe("True when the price of every line includes its tax."),
    initialInvoice: PricingSection,
    recurringCosts: RecurringCosts,
    taxBreakdown: z.array(PricingTaxEntry),
    discounts: z.array(PricingDiscount),
    notes: z
      .array(z.string())
      .optional()
      .describe("What tax law wants said where a tax is not charged; the invoice says it too."),
    taxesChangeAt: Timestamp.optional().describe(
      "From this instant on other taxes may apply: a draft must then be updated to be priced anew. Absent while no change is known of.",
    ),
  })
  .meta({
    id: "PricingSummary",
    description:
      "What the order costs. The amounts at this level are what is due for placing it: one-time charges and the first billing cycle, or all prepaid ones.",
  });
export type PricingSummary = z.infer<typeof PricingSummary>;

export const RecurringStep = z
  .object({
    fromMonth: z.int().min(0).describe("Months after the start when this amount is first charged."),
    amountMinor: Minor.min(0).describe("Per billing cycle, tax included, from then on."),
  })
  .meta({ id: "RecurringStep", description: "From when on a recurring line costs what." });
export type RecurringStep = z.infer<typeof RecurringStep>;

export const FirstPeriod = z
  .object({
    charge: z
      .enum(["PRORATED", "FULL"])
      .describe("The part of the price and allowance, as the offering says."),
    startsOn: z.iso.date().describe("First day, in the market's calendar."),
    endsOn: z.iso.date().describe("Last day; the day after it the add-on renews at its whole price."),
    days: z.int().min(1).describe("Days that are left of the period, the first one included."),
    ofDays: z.int().min(1).describe("Days of a whole period of the plan."),
  })
  .meta({
    id: "FirstPeriod",
    description: "The period of the plan in which a recurring add-on begins, and what is charged for it.",
  });

export const Proration = z
  .object({
    fromProductOfferingId: z.string().describe("The offering that is replaced."),
    priceDifferenceMinor: Minor.describe(
      "How much more one billing cycle costs, per unit and in the terms of the price.",
    ),
    cycles: z.int().min(1).describe("Paid billing cycles: the running one, and those paid ahead."),
    days: z.int().min(0).describe("Paid days that are left of those cycles."),
    ofDays: z.int().min(1).describe("All days of those cycles."),
  })
  .meta({
    id: "Proration",
    description:
      "How the charge for a change of offering comes about: the price difference for the paid days that are left.",
  });

export const LineItemPricing = z
  .object({
    currency: CurrencyCode,
    initialInvoiceAmountMinor: Minor.min(0).describe(
      "Total of this line on the initial invoice; equals totalMinor.",
    ),
    recurringAmountMinor: Minor.min(0).describe(
      "Total of the first charge after the initial invoice, per billing cycle; 0 for one-time prices.",
    ),
    ...amounts,
    includesTax: z.boolean(),
    billingCycle: BillingCycle.optional().describe("Absent for one-time prices."),
    firstPeriod: FirstPeriod.optional().describe(
      "For a recurring add-on of a subscription whose period is running: what the initial amount is for.",
    ),
    proration: Proration.optional().describe(
      "For a change to a higher price: what the initial amount is for.",
    ),
    taxBreakdown: z.array(PricingTaxEntry),
    discounts: z.array(PricingDiscount),
    recurringSchedule: z
      .array(RecurringStep)
      .describe("How the recurring amount changes as discounts end, in order; empty for one-time prices."),
  })
  .meta({ id: "LineItemPricing", description: "What one line costs, for its whole quantity." });
export type LineItemPricing = z.infer<typeof LineItemPricing>;

/** Why a line has no price. */
export type PricingProblem = {
  lineItemId: string;
  reason: "no_price_in_currency" | "tax_unresolved" | "tax_unavailable" | "too_much";
  message: string;
  /** For an unresolved tax: the address field to look at, and what would mend it. */
  field?: Extract<TaxResolution, { resolved: false }>["field"];
  suggestion?: TaxSuggestion;
};
