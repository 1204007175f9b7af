import { z } from "zod";
import { ProductCategory, ProductOfferingStatus, ProductType } from "@/lib/catalog/model";
import { MAX_PRICE_MINOR, priceProblems } from "@/lib/catalog/offerings/price-rules";
import { PromoCode } from "@/lib/catalog/promo-codes/model";
import { REGIONS } from "@/lib/catalog/texts/regions";
import { CurrencyCode, Minor } from "@/lib/platform/inputs/scalars";
import { CountryCode } from "@/lib/values/address";
import { CustomerType } from "@/lib/values/customer-type";
import { inLanguages } from "@/lib/values/languages";
import { Duration, Price } from "@/lib/values/price";
import { CountryCode3, ProductFeatures } from "@/lib/values/product-features";

type Sink = z.core.$RefinementCtx<unknown>;

function report(ctx: Sink, path: (string | number)[], code: string, message: string) {
  ctx.addIssue({ code: "custom", path, message, params: { code } });
}

const name = z.string().trim().min(1, "Enter a name.").max(200);
const description = z.string().trim().max(2000);
const id = z.string().max(64);

/** Texts in other languages. An unknown field is refused, because it would be lost silently. */
const translationsInput = <Texts extends z.ZodRawShape>(texts: Texts, metaId: string) =>
  inLanguages(z.strictObject(texts).nullish()).strict().nullish().meta({
    id: metaId,
    description:
      "The texts in other languages, by language (ISO 639-1). A sent language replaces all its texts, and null removes it. Other languages are unchanged.",
  });
/** The limit of offerings per discount. A discount of everything in one call would not be one change any more. */
const offeringIds = z.array(id).max(5000);

/** The categories of each product type (specification, Product offering). */
const CATEGORIES: Record<ProductType, readonly ProductCategory[]> = {
  SUBSCRIPTION: [
    "PRODUCT_CATEGORY_SUBSCRIPTION_CELL",
    "PRODUCT_CATEGORY_SUBSCRIPTION_DATA_SIM",
    "PRODUCT_CATEGORY_SUBSCRIPTION_BROADBAND",
    "PRODUCT_CATEGORY_SUBSCRIPTION_M2M",
    "PRODUCT_CATEGORY_TRAVEL_ESIM",
  ],
  SUBSCRIPTION_ADDON: [
    "PRODUCT_CATEGORY_EXTRA_DATA",
    "PRODUCT_CATEGORY_TRAVEL_ESIM_PACKAGE",
    "PRODUCT_CATEGORY_ABROAD",
  ],
  LICENSE: ["PRODUCT_CATEGORY_LICENSE"],
  EXTERNAL_PRODUCT: ["PRODUCT_CATEGORY_EXTERNAL_PRODUCT", "PRODUCT_CATEGORY_EXTERNAL_PRODUCT_ADDON"],
  SIM_CARD: ["PRODUCT_CATEGORY_SIM_CARD"],
};

// ─── Products ──────────────────────────────────────────────────────────────────────────────────────────────────────

const FeaturesInput = ProductFeatures.extend({
  countries: z.array(CountryCode3).max(250).optional(),
  regions: z
    .array(z.enum(REGIONS.map((region) => region.id)))
    .max(50)
    .optional()
    .describe("Ids of regions, such as EUROPE."),
  dataMb: z.number().min(0).max(1_000_000_000).optional(),
  includedCallSeconds: z.int().min(0).max(1_000_000_000).optional(),
  includedSms: z.int().min(0).max(1_000_000_000).optional(),
  validityDays: z.int().min(1).max(3650).optional(),
}).meta({ id: "ProductFeaturesInput" });

const productFields = {
  internalName: name,
  networkProviderId: z.string().trim().min(1).max(64),
  subscriptionType: z
    .string()
    .regex(/^[A-Z][A-Z0-9_]{0,31}$/, "Use capitals, such as CELL or TRAVEL_ESIM.")
    .describe("The type of its subscriptions. By default derived from the category."),
  licenseType: z
    .string()
    .regex(/^[A-Z][A-Z0-9_]{0,31}$/, "Use capitals, such as PBX_USER_LEVEL.")
    .describe("The type of its licenses. By default the internal name."),
  features: FeaturesInput,
};

export const CreateProductRequest = z
  .object({
    internalName: productFields.internalName,
    type: ProductType,
    category: ProductCategory,
    networkProviderId: productFields.networkProviderId.optional(),
    subscriptionType: productFields.subscriptionType.optional(),
    licenseType: productFields.licenseType.optional(),
    features: productFields.features.optional(),
  })
  .superRefine(({ type, category }, ctx) => {
    const fitting = CATEGORIES[type];
    if (!fitting.includes(category))
      report(ctx, ["category"], "invalid_value", `A ${type} product is one of ${fitting.join(", ")}.`);
  })
  .meta({ id: "CreateProductRequest" });
export type CreateProductRequest = z.output<typeof CreateProductRequest>;

export const UpdateProductRequest = z
  .object({
    internalName: productFields.internalName.optional(),
    type: ProductType.optional().describe("Cannot change. Only the current value is accepted."),
    category: ProductCategory.optional().describe("Cannot change. Only the current value is accepted."),
    networkProviderId: productFields.networkProviderId.nullish(),
    subscriptionType: productFields.subscriptionType.nullish(),
    licenseType: productFields.licenseType.nullish(),
    features: productFields.features
      .nullish()
      .describe("The new allowances. Existing subscriptions get them with their next period."),
  })
  .meta({
    id: "UpdateProductRequest",
    description: "Changes only the fields that are sent. null clears a field.",
  });
export type UpdateProductRequest = z.output<typeof UpdateProductRequest>;

// ─── Groups ────────────────────────────────────────────────────────────────────────────────────────────────────────

const groupTranslations = translationsInput(
  { name: name.optional(), description: description.min(1).optional() },
  "ProductOfferingGroupTranslationsInput",
);

export const CreateProductOfferingGroupRequest = z
  .object({
    name,
    description: description.optional(),
    category: ProductCategory,
    internalDescription: description.optional(),
    translations: groupTranslations,
  })
  .meta({ id: "CreateProductOfferingGroupRequest" });
export type CreateProductOfferingGroupRequest = z.output<typeof CreateProductOfferingGroupRequest>;

export const UpdateProductOfferingGroupRequest = z
  .object({
    name: name.optional(),
    description: description.nullish(),
    category: ProductCategory.optional(),
    internalDescription: description.nullish(),
    translations: groupTranslations,
  })
  .meta({
    id: "UpdateProductOfferingGroupRequest",
    description: "Changes only the fields that are sent. null clears a field.",
  });
export type UpdateProductOfferingGroupRequest = z.output<typeof UpdateProductOfferingGroupRequest>;

// ─── Offerings ─────────────────────────────────────────────────────────────────────────────────────────────────────

const ImageUrl = z
  .url({ protocol: /^https?$/, error: "Use a web address, such as https://example.com/plan.png." })
  .max(2000);

const offeringFields = {
  name,
  description,
  richContent: z
    .string()
    .max(20_000)
    .describe("HTML. Elements that could run code, load content or change the style are removed."),
  uspList: z.array(z.string().trim().min(1).max(200)).max(20),
  imageUrl: ImageUrl,
  productOfferingGroupId: id,
  market: CountryCode.describe("The country in which it is sold. Absent when it is sold everywhere."),
  customerTypes: z
    .array(CustomerType)
    .min(1)
    .max(2)
    .describe("The customer type that may order it when no catalog decides."),
  position: z.int().min(0).max(1_000_000).describe("Position in the shop, ascending."),
};

const offeringTranslations = translationsInput(
  {
    name: name.optional(),
    description: description.min(1).optional(),
    richContent: offeringFields.richContent.min(1).optional(),
    uspList: offeringFields.uspList.min(1).optional(),
  },
  "ProductOfferingTranslationsInput",
);

function priceIsSound({ price }: { price?: Price | undefined }, ctx: Sink) {
  for (const { path, code, message } of price ? priceProblems(price) : [])
    report(ctx, ["price", ...path], code, message);
}

export const CreateProductOfferingRequest = z
  .object({
    productId: id,
    name,
    price: Price,
    status: ProductOfferingStatus.default("AVAILABLE"),
    description: offeringFields.description.optional(),
    richContent: offeringFields.richContent.optional(),
    uspList: offeringFields.uspList.default([]),
    imageUrl: offeringFields.imageUrl.optional(),
    productOfferingGroupId: offeringFields.productOfferingGroupId.optional(),
    market: offeringFields.market.optional(),
    customerTypes: offeringFields.customerTypes.default(["CONSUMER", "BUSINESS"]),
    position: offeringFields.position.default(0),
    translations: offeringTranslations,
  })
  .superRefine(priceIsSound)
  .meta({ id: "CreateProductOfferingRequest", description: "A product with a price." });
export type CreateProductOfferingRequest = z.output<typeof CreateProductOfferingRequest>;

export const UpdateProductOfferingRequest = z
  .object({
    productId: id.optional(),
    name: name.optional(),
    price: Price.optional().describe(
      "Can change only before the first sale. Translations of its discounts can always change. See the failures.",
    ),
    status: ProductOfferingStatus.optional(),
    description: offeringFields.description.nullish(),
    richContent: offeringFields.richContent.nullish(),
    uspList: offeringFields.uspList.optional(),
    imageUrl: offeringFields.imageUrl.nullish(),
    productOfferingGroupId: offeringFields.productOfferingGroupId.nullish(),
    market: offeringFields.market.nullish(),
    customerTypes: offeringFields.customerTypes.optional(),
    position: offeringFields.position.optional(),
    translations: offeringTranslations,
  })
  .superRefine(priceIsSound)
  .meta({
    id: "UpdateProductOfferingRequest",
    description: "Changes only the fields that are sent. null clears a field.",
  });
export type UpdateProductOfferingRequest = z.output<typeof UpdateProductOfferingRequest>;

// ─── Catalogs ──────────────────────────────────────────────────────────────────────────────────────────────────────

export const CreateProductCatalogRequest = z
  .object({
    name,
    customerType: CustomerType,
    isDefault: z.boolean().default(false).describe("Replaces the existing default."),
    productOfferingIds: offeringIds.default([]),
  })
  .meta({ id: "CreateProductCatalogRequest" });
export type CreateProductCatalogRequest = z.output<typeof CreateProductCatalogRequest>;

export const UpdateProductCatalogRequest = z
  .object({
    name: name.optional(),
    customerType: CustomerType.optional().describe("Cannot change. Only the current value is accepted."),
    isDefault: z.boolean().optional().describe("true replaces the existing default."),
    productOfferingIds: offeringIds.optional().describe("The whole list of offerings."),
    addProductOfferingIds: offeringIds.optional(),
    removeProductOfferingIds: offeringIds.optional(),
  })
  .superRefine((body, ctx) => {
    if (body.productOfferingIds === undefined) return;
    for (const field of ["addProductOfferingIds", "removeProductOfferingIds"] as const)
      if (body[field] !== undefined)
        report(ctx, [field], "not_allowed", "Give either the whole list or what changes in it.");
  })
  .meta({
    id: "UpdateProductCatalogRequest",
    description: "Changes only the fields that are sent.",
  });
export type UpdateProductCatalogRequest = z.output<typeof UpdateProductCatalogRequest>;

export const SetCustomerCatalogRequest = z
  .object({
    productCatalogId: id
      .nullable()
      .describe("The customer's own catalog. null: the default for the customer's type."),
  })
  .meta({ id: "SetCustomerCatalogRequest" });

// ─── Discounts ─────────────────────────────────────────────────────────────────────────────────────────────────────

/** Up to 100 percentage points with two decimals. */
const Percent = z
  .string()
  .regex(/^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/, 'Use percentage points up to 100, such as "12.5".')
  .refine((text) => Number(text) > 0, "More than 0.");

const discountFields = {
  code: PromoCode.describe("Stored in capital letters. Customers can enter capital or small letters."),
  name,
  translations: translationsInput({ name: name.optional() }, "ProductDiscountTranslationsInput"),
  amountMinor: Minor.min(1).max(MAX_PRICE_MINOR),
  currency: CurrencyCode,
  percent: Percent,
  duration: Duration.extend({ value: z.int().min(1).max(120) }),
  productOfferingIds: offeringIds.min(1),
  validFrom: z.iso.datetime({ offset: true }),
  validTo: z.iso.datetime({ offset: true }),
  maxRedemptions: z.int().min(1).max(1_000_000_000),
};

/** A table cannot store instants before or after its calendar. */
function validityIsSound(
  { validFrom, validTo }: { validFrom?: string | null | undefined; validTo?: string | null | undefined },
  ctx: Sink,
) {
  if (validFrom && validTo && Date.parse(validTo) <= Date.parse(validFrom))
    report(ctx, ["validTo"], "too_small", "It must end after it begins.");
}

export const CreateProductDiscountRequest = z
  .object({
    code: discountFields.code,
    name: discountFields.name,
    translations: discountFields.translations,
    amountMinor: discountFields.amountMinor.optional(),
    currency: discountFields.currency.optional(),
    percent: discountFields.percent.optional(),
    duration: discountFields.duration.optional(),
    productOfferingIds: discountFields.productOfferingIds.optional(),
    validFrom: discountFields.validFrom.optional(),
    validTo: discountFields.validTo.optional(),
    maxRedemptions: discountFields.maxRedemptions.optional(),
  })
  .superRefine((discount, ctx) => {
    if (discount.amountMinor === undefined && discount.percent === undefined)
      report(ctx, ["amountMinor"], "required", "Give either amountMinor or percent.");
    if (discount.amountMinor !== undefined && discount.percent !== undefined)
      report(ctx, ["percent"], "not_allowed", "Give either amountMinor or percent, not both.");
    if (discount.amountMinor !== undefined && discount.currency === undefined)
      report(ctx, ["currency"], "required", "An amount is in a currency.");
    if (discount.amountMinor === undefined && discount.currency !== undefined)
      report(ctx, ["currency"], "not_allowed", "A percentage has no currency.");
    validityIsSound(discount, ctx);
  })
  .meta({ id: "CreateProductDiscountRequest" });
export type CreateProductDiscountRequest = z.output<typeof CreateProductDiscountRequest>;

export const UpdateProductDiscountRequest = z
  .object({
    code: discountFields.code.optional(),
    name: discountFields.name.optional(),
    translations: discountFields.translations,
    amountMinor: discountFields.amountMinor.optional().describe("Replaces a percentage."),
    currency: discountFields.currency.optional(),
    percent: discountFields.percent.optional().describe("Replaces an amount."),
    duration: discountFields.duration.nullish(),
    productOfferingIds: discountFields.productOfferingIds.nullish(),
    validFrom: discountFields.validFrom.nullish(),
    validTo: discountFields.validTo.nullish(),
    maxRedemptions: discountFields.maxRedemptions.nullish(),
  })
  .superRefine((discount, ctx) => {
    if (discount.amountMinor !== undefined && discount.percent !== undefined)
      report(ctx, ["percent"], "not_allowed", "Give either amountMinor or percent, not both.");
    if (discount.percent !== undefined && discount.currency !== undefined)
      report(ctx, ["currency"], "not_allowed", "A percentage has no currency.");
    validityIsSound(discount, ctx);
  })
  .meta({
    id: "UpdateProductDiscountRequest",
    description:
      "Changes only the fields that are sent. null clears a field. Submitted orders keep their discount.",
  });
export type UpdateProductDiscountRequest = z.output<typeof UpdateProductDiscountRequest>;
