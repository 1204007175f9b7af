import { z } from "zod";
import { CurrencyCode, Minor } from "@/lib/platform/inputs/scalars";
import { inLanguages } from "@/lib/values/languages";

export const PriceType = z
  .enum(["ONE_TIME", "RECURRING"])
  .meta({ id: "PriceType", description: "Whether the price is charged once or every billing cycle." });
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
    "STANDARD: for every buyer. BINDING_CONTRACT: requires a binding period. UPFRONT_PAYMENT: requires payment of several billing cycles at once.",
});
export type DiscountSource = z.infer<typeof DiscountSource>;

export const translationsOf = <T extends z.ZodType>(translations: T) =>
  translations
    .optional()
    .describe("Only on the platform API. The end-user API returns the caller's language instead.");

/** Part of a price that callers send. An unknown field would be lost silently, so it is refused. */
export const DiscountTranslations = inLanguages(
  z.strictObject({ invoicingDescription: z.string().trim().min(1).max(200).optional() }).optional(),
)
  .strict()
  .meta({ id: "DiscountTranslations", description: "Label of a discount in other languages (ISO 639-1)." });

export const DiscountNames = inLanguages(z.object({ name: z.string().optional() }).optional()).meta({
  id: "DiscountNames",
  description: "Labels of a discount in other languages, by language (ISO 639-1).",
});
export type DiscountNames = z.infer<typeof DiscountNames>;

export const Discount = z
  .object({
    amountMinor: Minor.describe("Discount per billing period, not in total."),
    duration: Duration.optional().describe(
      "Absent when the discount never ends. UPFRONT_PAYMENT always has a duration.",
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
    interval: z.int().min(1).describe("Number of periods between charges."),
  })
  .meta({ id: "BillingCycle", description: "How often a recurring price is charged." });
export type BillingCycle = z.infer<typeof BillingCycle>;

export const BindingContract = z.object({ duration: Duration, discount: Discount.optional() }).meta({
  id: "BindingContract",
  description: "The binding period of a price, and the discount for it.",
});
export type BindingContract = z.infer<typeof BindingContract>;

export const CustomUpfrontPayment = z
  .object({
    billingCycles: z.int().min(1).describe("Number of billing cycles to pay at once, not months."),
    discount: Discount.optional(),
  })
  .meta({ id: "CustomUpfrontPayment", description: "The option to pay several billing cycles at once." });
export type CustomUpfrontPayment = z.infer<typeof CustomUpfrontPayment>;

export const Price = z
  .object({
    netPriceMinor: Minor.optional().describe(
      "Price of one unit in minor units, for one billing cycle or once. When includesTax is true, it is the total that the customer pays.",
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
        "For recurring add-ons that are bought within a period of the plan. PRORATED (default): price and allowance for the remaining days. FULL: the whole price and allowance. The next renewal charges the whole price.",
      ),
    currencyOptionsMinor: z
      .record(CurrencyCode, Minor)
      .optional()
      .describe("The price in other currencies, in minor units, by currency code."),
  })
  .meta({ id: "Price", description: "The price of an offering. All amounts are integers in minor units." });
export type Price = z.infer<typeof Price>;
