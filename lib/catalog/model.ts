import { z } from "zod";
import { pageOf } from "@/lib/kernel/lists/pagination";
import { CurrencyCode, Minor } from "@/lib/platform/inputs/scalars";
import { CustomerType } from "@/lib/values/customer-type";
import { inLanguages } from "@/lib/values/languages";
import { ProductOfferingGroupTranslations, ProductOfferingTranslations } from "@/lib/values/offering-texts";
import { DiscountNames, Duration, Price, translationsOf } from "@/lib/values/price";
import { ProductFeatures } from "@/lib/values/product-features";

export const ProductType = z
  .enum(["SUBSCRIPTION", "SUBSCRIPTION_ADDON", "LICENSE", "EXTERNAL_PRODUCT", "SIM_CARD"])
  .meta({
    id: "ProductType",
    description:
      "SUBSCRIPTION creates a standalone subscription. SUBSCRIPTION_ADDON attaches to one. LICENSE creates a license. EXTERNAL_PRODUCT can be ordered only in orders. SIM_CARD replaces a subscription's SIM.",
  });
export type ProductType = z.infer<typeof ProductType>;

/** The specification lists no category for LICENSE products. PRODUCT_CATEGORY_LICENSE is our addition. */
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

export const Product = z
  .object({
    productId: z.string(),
    internalName: z.string().describe("Internal. Do not show it to customers."),
    type: ProductType,
    category: ProductCategory,
    networkProviderId: z.string().optional(),
    features: ProductFeatures.optional(),
  })
  .meta({ id: "Product", description: "What is delivered, independent of its price." });
export type Product = z.infer<typeof Product>;

export const ProductOfferingNames = inLanguages(z.object({ name: z.string() }).optional()).meta({
  id: "ProductOfferingNames",
  description: "The offering's name in other languages, by language (ISO 639-1).",
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
  .meta({ id: "ProductOfferingGroup", description: "A group of offerings in a shop." });
export type ProductOfferingGroup = z.infer<typeof ProductOfferingGroup>;

export const ProductOffering = z
  .object({
    productOfferingId: z.string(),
    status: ProductOfferingStatus,
    name: z.string(),
    description: z.string().optional(),
    richContent: z.string().optional().describe("Description as sanitized HTML."),
    uspList: z.array(z.string()).optional().describe("Selling points, in order."),
    price: Price,
    product: Product,
    group: ProductOfferingGroup.optional(),
    imageUrl: z.url().optional(),
    market: z
      .string()
      .optional()
      .describe("The country in which it is sold (ISO 3166-1 alpha-2). Absent when it is sold everywhere."),
    customerTypes: z
      .array(CustomerType)
      .optional()
      .describe("The customer type that may order it when no catalog decides."),
    position: z.int().optional().describe("Position in the shop, ascending."),
    translations: translationsOf(ProductOfferingTranslations),
  })
  .meta({ id: "ProductOffering", description: "A product with a price, which customers can order." });
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
    description: "An offering inside subscriptions, licenses, add-ons and line items.",
  });
export type EmbeddedProductOffering = z.infer<typeof EmbeddedProductOffering>;

/** A product as the brand's own tools see it. */
export const ProductDetail = Product.extend({
  subscriptionType: z
    .string()
    .optional()
    .describe("The type of its subscriptions, such as CELL. By default derived from the category."),
  licenseType: z
    .string()
    .optional()
    .describe("The type of its licenses, such as PBX_USER_LEVEL. By default the internal name."),
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
      .describe("Whether it is the default for customers of its type that have no own catalog."),
    productOfferingIds: z.array(z.string()),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "ProductCatalog", description: "The offerings that a group of customers may order." });
export type ProductCatalog = z.infer<typeof ProductCatalog>;

export const CustomerProductCatalog = pageOf(ProductOffering)
  .extend({
    customerId: z.string(),
    productCatalogId: z
      .string()
      .optional()
      .describe("The catalog. Absent when the brand has no catalog for the type."),
    name: z.string().optional(),
    isDefault: z
      .boolean()
      .optional()
      .describe("Whether it is the default catalog. False for the customer's own catalog."),
  })
  .meta({
    id: "CustomerProductCatalog",
    description: "The offerings that a customer may order, in the order of the shop.",
  });
export type CustomerProductCatalog = z.infer<typeof CustomerProductCatalog>;

export const ProductDiscount = z
  .object({
    productDiscountId: z.string(),
    code: z.string().describe("The promo code that a customer enters, in capital letters."),
    name: z.string().describe("Text on the order and the invoice."),
    translations: DiscountNames.optional(),
    amountMinor: Minor.optional().describe(
      "Discount per billing period and unit. Send either this or `percent`.",
    ),
    currency: CurrencyCode.optional().describe("Currency of `amountMinor`."),
    percent: z.string().optional().describe("Percentage points as a decimal string, such as 12.5."),
    duration: Duration.optional().describe(
      "How long the discount lasts. Absent: as long as the subscription exists.",
    ),
    productOfferingIds: z
      .array(z.string())
      .optional()
      .describe("What the discount applies to. Absent: everything."),
    validFrom: z.iso.datetime().optional(),
    validTo: z.iso.datetime().optional().describe("End of the validity (exclusive)."),
    maxRedemptions: z.int().optional().describe("Number of orders that may use it. Absent: unlimited."),
    redemptions: z.int().describe("Number of submitted orders that use it."),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "ProductDiscount", description: "A promo code and its discount." });
export type ProductDiscount = z.infer<typeof ProductDiscount>;

/** The part of an offering that subscriptions, licenses, add-ons and order items show. */
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

/** The names in an offering's translations. Undefined when there are none. */
function namesOf(translations: ProductOfferingTranslations): ProductOfferingNames | undefined {
  const names = Object.entries(translations).flatMap(([language, texts]) =>
    texts?.name === undefined ? [] : [[language, { name: texts.name }]],
  );
  return names.length > 0 ? Object.fromEntries(names) : undefined;
}
