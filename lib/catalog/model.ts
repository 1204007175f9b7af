import { z } from "zod";
import type { Language } from "@/i18n/locales";
import { pageOf } from "@/lib/kernel/lists/pagination";
import { CurrencyCode, Minor } from "@/lib/platform/scalars";
import { CustomerType } from "@/lib/values/customer-type";

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

/** What there may be of texts in each language our pages speak. */
export const inLanguages = <T extends z.ZodType>(texts: T) =>
  z.object({ en: texts, sv: texts } satisfies Record<Language, T>);

const translationsOf = <T extends z.ZodType>(translations: T) =>
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

export const ProductType = z
  .enum(["SUBSCRIPTION", "SUBSCRIPTION_ADDON", "LICENSE", "EXTERNAL_PRODUCT", "SIM_CARD"])
  .meta({
    id: "ProductType",
    description:
      "SUBSCRIPTION creates a standalone subscription; SUBSCRIPTION_ADDON attaches to one; LICENSE creates a license; EXTERNAL_PRODUCT is orderable only through orders; SIM_CARD replaces a subscription's SIM.",
  });
export type ProductType = z.infer<typeof ProductType>;

/** The specification's list names no category for LICENSE products; PRODUCT_CATEGORY_LICENSE is our addition. */
export const ProductCategory = z
  .enum([
    "PRODUCT_CATEGORY_SUBSCRIPTION_CELL",
    "PRODUCT_CATEGORY_SUBSCRIPTION_DATA_SIM",
    "PRODUCT_CATEGORY_SUBSCRIPTION_BROADBAND",
    "PRODUCT_CATEGORY_SUBSCRIPTION_M2M",
    "PRODUCT_CATEGORY_TRAVEL_ESIM",
    "PRODUCT_CATEGORY_EXTRA_DATA",
    "PRODUCT_CATEGORY_TRAVEL_ESIM_PACKAGE",
    "PRODUCT_CATEGORY_ABROAD",
    "PRODUCT_CATEGORY_EXTERNAL_PRODUCT",
    "PRODUCT_CATEGORY_EXTERNAL_PRODUCT_ADDON",
    "PRODUCT_CATEGORY_SIM_CARD",
    "PRODUCT_CATEGORY_LICENSE",
  ])
  .meta({ id: "ProductCategory" });
export type ProductCategory = z.infer<typeof ProductCategory>;

export const ProductOfferingStatus = z.enum(["AVAILABLE", "ARCHIVED"]).meta({
  id: "ProductOfferingStatus",
  description: "ARCHIVED offerings cannot be newly ordered but stay valid for existing subscriptions.",
});
export type ProductOfferingStatus = z.infer<typeof ProductOfferingStatus>;

/** ISO 3166-1 alpha-3, as travel packages name their countries. */
export const CountryCode3 = z
  .string()
  .regex(/^[A-Z]{3}$/, "Use a three-letter country code in capitals, such as SWE or USA.")
  .meta({ description: "ISO 3166-1 alpha-3 country code." });

export const ProductFeatures = z
  .object({
    dataMb: z.number().min(0).optional().describe("Included data in megabytes."),
    includedCallSeconds: z.int().min(0).optional(),
    includedSms: z.int().min(0).optional(),
    validityDays: z.int().min(1).optional().describe("Travel packages: days of validity."),
    countries: z.array(CountryCode3).optional().describe("Travel packages: ISO 3166-1 alpha-3 codes."),
    regions: z.array(z.string()).optional().describe("Travel packages: region names."),
    activationType: z.enum(["INSTANT", "FIRST_USE"]).optional(),
    simCardType: z.enum(["PSIM", "ESIM"]).optional(),
  })
  .meta({ id: "ProductFeatures", description: "What the product includes." });
export type ProductFeatures = z.infer<typeof ProductFeatures>;

export const Product = z
  .object({
    productId: z.string(),
    internalName: z.string().describe("Not for display to customers."),
    type: ProductType,
    category: ProductCategory,
    networkProviderId: z.string().optional(),
    features: ProductFeatures.optional(),
  })
  .meta({ id: "Product", description: "What is delivered, whatever it is sold for." });
export type Product = z.infer<typeof Product>;

export const ProductOfferingTranslations = inLanguages(
  z
    .object({
      name: z.string().optional(),
      description: z.string().optional(),
      richContent: z.string().optional(),
      uspList: z.array(z.string()).optional(),
    })
    .optional(),
).meta({
  id: "ProductOfferingTranslations",
  description:
    "An offering's texts in other languages, by language (ISO 639-1); what a language lacks is as the offering itself has it.",
});
export type ProductOfferingTranslations = z.infer<typeof ProductOfferingTranslations>;

export const ProductOfferingGroupTranslations = inLanguages(
  z.object({ name: z.string().optional(), description: z.string().optional() }).optional(),
).meta({
  id: "ProductOfferingGroupTranslations",
  description:
    "A group's texts in other languages, by language (ISO 639-1); what a language lacks is as the group itself has it.",
});
export type ProductOfferingGroupTranslations = z.infer<typeof ProductOfferingGroupTranslations>;

export const ProductOfferingNames = inLanguages(z.object({ name: z.string() }).optional()).meta({
  id: "ProductOfferingNames",
  description: "An offering's name in other languages, by language (ISO 639-1).",
});
export type ProductOfferingNames = z.infer<typeof ProductOfferingNames>;

export const ProductOfferingGroup = z
  .object({
    productOfferingGroupId: z.string(),
    name: z.string(),
    description: z.string().optional(),
    category: ProductCategory,
    internalDescription: z.string().optional(),
    translations: translationsOf(ProductOfferingGroupTranslations),
  })
  .meta({ id: "ProductOfferingGroup", description: "Offerings that belong together in a shop." });
export type ProductOfferingGroup = z.infer<typeof ProductOfferingGroup>;

export const ProductOffering = z
  .object({
    productOfferingId: z.string(),
    status: ProductOfferingStatus,
    name: z.string(),
    description: z.string().optional(),
    richContent: z.string().optional().describe("HTML, sanitized."),
    uspList: z.array(z.string()).optional().describe("Selling points, in order."),
    price: Price,
    product: Product,
    group: ProductOfferingGroup.optional(),
    imageUrl: z.url().optional(),
    market: z
      .string()
      .optional()
      .describe("The country it is sold in (ISO 3166-1 alpha-2); absent: everywhere."),
    customerTypes: z
      .array(CustomerType)
      .optional()
      .describe("Who may order it where no catalog says otherwise."),
    position: z.int().optional().describe("Its place in the shop, ascending."),
    translations: translationsOf(ProductOfferingTranslations),
  })
  .meta({ id: "ProductOffering", description: "A product at a price, as it can be ordered." });
export type ProductOffering = z.infer<typeof ProductOffering>;

export const EmbeddedProductOffering = z
  .object({
    productOfferingId: z.string(),
    name: z.string(),
    price: Price,
    group: ProductOfferingGroup.optional(),
    imageUrl: z.url().optional(),
    translations: translationsOf(ProductOfferingNames),
  })
  .meta({
    id: "EmbeddedProductOffering",
    description: "An offering as it stands inside subscriptions, licenses, add-ons and order lines.",
  });
export type EmbeddedProductOffering = z.infer<typeof EmbeddedProductOffering>;

/** What the brand's own tools see of a product. */
export const ProductDetail = Product.extend({
  subscriptionType: z
    .string()
    .optional()
    .describe("The type a subscription of it gets, such as CELL; by its category when absent."),
  licenseType: z
    .string()
    .optional()
    .describe("The type a license of it gets, such as PBX_USER_LEVEL; its internal name when absent."),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
}).meta({ id: "ProductDetail", description: "A product, as the brand manages it." });
export type ProductDetail = z.infer<typeof ProductDetail>;

export const ProductCatalog = z
  .object({
    productCatalogId: z.string(),
    name: z.string(),
    customerType: CustomerType,
    isDefault: z
      .boolean()
      .describe("Whether it counts for every customer of the type without one of its own."),
    productOfferingIds: z.array(z.string()),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "ProductCatalog", description: "What a group of customers may order." });
export type ProductCatalog = z.infer<typeof ProductCatalog>;

export const CustomerProductCatalog = pageOf(ProductOffering)
  .extend({
    customerId: z.string(),
    productCatalogId: z.string().optional().describe("Absent where the brand has no catalog for the type."),
    name: z.string().optional(),
    isDefault: z.boolean().optional().describe("False for a catalog of the customer's own."),
  })
  .meta({ id: "CustomerProductCatalog", description: "What a customer may order, in the shop's order." });
export type CustomerProductCatalog = z.infer<typeof CustomerProductCatalog>;

export const ProductDiscount = z
  .object({
    productDiscountId: z.string(),
    code: z.string().describe("What a customer enters; in capitals."),
    name: z.string().describe("Shown on the order and the invoice."),
    translations: DiscountNames.optional(),
    amountMinor: Minor.optional().describe("Off each billing period, per unit. Either this or `percent`."),
    currency: CurrencyCode.optional().describe("Stands with `amountMinor`."),
    percent: z.string().optional().describe("Percentage points as a decimal string, such as 12.5."),
    duration: Duration.optional().describe("For how long it counts; absent: as long as the line lives."),
    productOfferingIds: z.array(z.string()).optional().describe("What it counts for; absent: everything."),
    validFrom: z.iso.datetime().optional(),
    validTo: z.iso.datetime().optional().describe("Until before this instant."),
    maxRedemptions: z.int().optional().describe("Orders that may use it; absent: any number."),
    redemptions: z.int().describe("Submitted orders that use it."),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "ProductDiscount", description: "A promo code and what it takes off." });
export type ProductDiscount = z.infer<typeof ProductDiscount>;

/** The part of an offering that subscriptions, licenses, add-ons and order lines show. */
export function embedOffering(offering: ProductOffering): EmbeddedProductOffering {
  const { productOfferingId, name, price, group, imageUrl, translations } = offering;
  const names = translations && namesOf(translations);
  return {
    productOfferingId,
    name,
    price,
    ...(group && { group }),
    ...(imageUrl && { imageUrl }),
    ...(names && { translations: names }),
  };
}

/** Of an offering's texts in other languages the names; undefined when there are none. */
function namesOf(translations: ProductOfferingTranslations): ProductOfferingNames | undefined {
  const names = Object.entries(translations).flatMap(([language, texts]) =>
    texts?.name === undefined ? [] : [[language, { name: texts.name }]],
  );
  return names.length > 0 ? Object.fromEntries(names) : undefined;
}
