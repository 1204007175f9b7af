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
      "SUBSCRIPTION creates a standalone subscription; SUBSCRIPTION_ADDON attaches to one; LICENSE creates a license; EXTERNAL_PRODUCT is orderable only through orders; SIM_CARD replaces a subscription's SIM.",
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
    internalName: z.string().describe("Not for display to customers."),
    type: ProductType,
    category: ProductCategory,
    networkProviderId: z.string().optional(),
    features: ProductFeatures.optional(),
  })
  .meta({ id: "Product", description: "What is delivered, whatever it is sold for." });
export type Product = z.infer<typeof Product>;

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

/** A product as the brand's own tools see it. */
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
