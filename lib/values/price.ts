import { z } from "zod";
import { CurrencyCode, Minor } from "@/lib/platform/inputs/scalars";
import { inLanguages } from "@/lib/values/languages";

export const PriceType = z
  .enum(["ONE_TIME", "RECURRING"])
  .meta({ id: "PriceType", description: "Charged once, or every billing cycle." });
export type PriceType = z.infer<typeof PriceType>;

export const Duration = z
  .object({
    unit: z.literal("MONTHS"),
    value: z.int().min(1).describe("Number of calendar months."),
  })
  .meta({ id: "Duration", description: "A length of time in whole months." });
export type Duration = z.infer<typeof Duration>;

export const DiscountSource = z.enum(["STANDARD", "BINDING_CONTRACT", "UPFRONT_PAYMENT"]).meta({
  id: "DiscountSource",
  description:
    "STANDARD: for everyone. BINDING_CONTRACT: needs commitment. UPFRONT_PAYMENT: needs several periods paid at once.",
});
export type DiscountSource = z.infer<typeof DiscountSource>;

export const translationsOf = <T extends z.ZodType>(translations: T) =>
  translations
    .optional()
    .describe("On the platform API; the end-user API answers in the caller's language instead.");

/** Written as part of a price: a field that is not among them would be lost without a word, so it is refused. */
export const DiscountTranslations = inLanguages(
  z.strictObject({ invoicingDescription: z.string().trim().min(1).max(200).optional() }).optional(),
)
  .strict()
  .meta({ id: "DiscountTranslations", description: "A discount's label in other languages (ISO 639-1)." });

export const DiscountNames = inLanguages(z.object({ name: z.string().optional() }).optional()).meta({
  id: "DiscountNames",
  description: "What a discount is called in other languages, by language (ISO 639-1).",
});
export type DiscountNames = z.infer<typeof DiscountNames>;

export const Discount = z
  .object({
    amountMinor: Minor.describe("Taken off each billing period; not a total."),
    duration: Duration.optional().describe(
      "Omitted when the discount never ends; UPFRONT_PAYMENT always has one.",
    ),
    source: DiscountSource.optional(),
    invoicingDescription: z.string().optional().describe("Label on the invoice."),
    translations: translationsOf(DiscountTranslations),
  })
  .meta({ id: "Discount", description: "A reduction of a price." });
export type Discount = z.infer<typeof Discount>;

export const BillingCycle = z
  .object({
    period: z.literal("MONTHLY"),
    interval: z.int().min(1).describe("Periods between charges."),
  })
  .meta({ id: "BillingCycle", description: "How often a recurring price is charged." });
export type BillingCycle = z.infer<typeof BillingCycle>;

export const BindingContract = z.object({ duration: Duration, discount: Discount.optional() }).meta({
  id: "BindingContract",
  description: "The commitment a price offers, and what it is rewarded with.",
});
export type BindingContract = z.infer<typeof BindingContract>;

export const CustomUpfrontPayment = z
  .object({
    billingCycles: z.int().min(1).describe("Billing cycles paid at once; cycles, not months."),
    discount: Discount.optional(),
  })
  .meta({ id: "CustomUpfrontPayment", description: "The choice to pay several billing cycles at once." });
export type CustomUpfrontPayment = z.infer<typeof CustomUpfrontPayment>;

export const Price = z
  .object({
    netPriceMinor: Minor.optional().describe(
      "Price of one unit for one billing cycle (or once). The total the customer pays when includesTax is true.",
    ),
    includesTax: z.boolean().optional(),
    currency: CurrencyCode,
    priceType: PriceType,
    bindingContract: BindingContract.optional().describe("Absent when there is no binding period."),
    standardDiscount: Discount.optional(),
    customUpfrontPayment: CustomUpfrontPayment.optional(),
    billingCycle: BillingCycle.optional(),
    firstPeriod: z
      .enum(["PRORATED", "FULL"])
      .optional()
      .describe(
        "Recurring add-ons bought within a period of the plan. PRORATED, the default: the price and the allowance of the days that are left. FULL: the whole price and the whole allowance. The next renewal charges the whole price.",
      ),
    currencyOptionsMinor: z
      .record(CurrencyCode, Minor)
      .optional()
      .describe("The price in other currencies, in minor units, by currency code."),
  })
  .meta({ id: "Price", description: "What an offering costs. All amounts are integers in minor units." });
export type Price = z.infer<typeof Price>;
