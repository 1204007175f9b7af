import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, id, instant, minor, tenantId, updatedAt } from "@/db/schema/columns";
import type {
  ProductOfferingGroupTranslations,
  ProductOfferingTranslations,
} from "@/lib/values/offering-texts";
import type { DiscountNames, Price } from "@/lib/values/price";
import type { ProductFeatures } from "@/lib/values/product-features";

export const productOfferingGroups = pgTable(
  "product_offering_groups",
  {
    tenantId: tenantId(),
    id: id(),
    name: text("name").notNull(),
    description: text("description"),
    category: text("category").notNull(),
    internalDescription: text("internal_description"),
    /** The texts in other languages, by language. */
    translations: jsonb("translations").$type<ProductOfferingGroupTranslations>().notNull().default({}),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index("product_offering_groups_newest").on(
      t.tenantId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    check("product_offering_groups_translations", sql`jsonb_typeof(${t.translations}) = 'object'`),
  ],
);

export const products = pgTable(
  "products",
  {
    tenantId: tenantId(),
    id: id(),
    internalName: text("internal_name").notNull(),
    type: text("type").notNull(),
    category: text("category").notNull(),
    networkProviderId: text("network_provider_id"),
    /** The type of its subscriptions (CELL, DATA, …). Absent for products that create none. */
    subscriptionType: text("subscription_type"),
    /** The `type` of its licenses (PBX_USER_LEVEL, …). Absent: the internal name. */
    licenseType: text("license_type"),
    features: jsonb("features").$type<ProductFeatures>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index("products_newest").on(t.tenantId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("products_by_type").on(
      t.tenantId,
      t.type,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    check(
      "products_type",
      sql`${t.type} in ('SUBSCRIPTION', 'SUBSCRIPTION_ADDON', 'LICENSE', 'EXTERNAL_PRODUCT', 'SIM_CARD')`,
    ),
  ],
);

export const productOfferings = pgTable(
  "product_offerings",
  {
    tenantId: tenantId(),
    id: id(),
    productId: uuid("product_id").notNull(),
    groupId: uuid("group_id"),
    status: text("status").$type<"AVAILABLE" | "ARCHIVED">().notNull().default("AVAILABLE"),
    name: text("name").notNull(),
    description: text("description"),
    richContent: text("rich_content"),
    uspList: jsonb("usp_list").$type<string[]>().notNull().default([]),
    /** The texts in other languages, by language. */
    translations: jsonb("translations").$type<ProductOfferingTranslations>().notNull().default({}),
    imageUrl: text("image_url"),
    price: jsonb("price").$type<Price>().notNull(),
    /** The country it is sold in, alpha-2. Absent: everywhere. */
    market: text("market"),
    /** The customer types that may order it, where no catalog decides. */
    customerTypes: text("customer_types").array().notNull().default(["CONSUMER", "BUSINESS"]),
    position: integer("position").notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    foreignKey({ columns: [t.tenantId, t.productId], foreignColumns: [products.tenantId, products.id] }),
    foreignKey({
      columns: [t.tenantId, t.groupId],
      foreignColumns: [productOfferingGroups.tenantId, productOfferingGroups.id],
    }),
    index("product_offerings_in_order").on(t.tenantId, t.position, t.id),
    check("product_offerings_status", sql`${t.status} in ('AVAILABLE', 'ARCHIVED')`),
    check("product_offerings_translations", sql`jsonb_typeof(${t.translations}) = 'object'`),
  ],
);

export const productCatalogs = pgTable(
  "product_catalogs",
  {
    tenantId: tenantId(),
    id: id(),
    name: text("name").notNull(),
    customerType: text("customer_type").$type<"CONSUMER" | "BUSINESS">().notNull(),
    /** The catalog of customers without their own. */
    isDefault: boolean("is_default").notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index("product_catalogs_newest").on(
      t.tenantId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("product_catalogs_by_type").on(
      t.tenantId,
      t.customerType,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    uniqueIndex("product_catalogs_one_default").on(t.tenantId, t.customerType).where(sql`${t.isDefault}`),
  ],
);

export const productCatalogOfferings = pgTable(
  "product_catalog_offerings",
  {
    tenantId: tenantId(),
    catalogId: uuid("catalog_id").notNull(),
    offeringId: uuid("offering_id").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.catalogId, t.offeringId] }),
    foreignKey({
      columns: [t.tenantId, t.catalogId],
      foreignColumns: [productCatalogs.tenantId, productCatalogs.id],
    }).onDelete("cascade"),
    foreignKey({
      columns: [t.tenantId, t.offeringId],
      foreignColumns: [productOfferings.tenantId, productOfferings.id],
    }).onDelete("cascade"),
  ],
);

export const productDiscounts = pgTable(
  "product_discounts",
  {
    tenantId: tenantId(),
    id: id(),
    name: text("name").notNull(),
    /** The name in other languages, by language. */
    translations: jsonb("translations").$type<DiscountNames>().notNull().default({}),
    /** Upper case, as customers type it. */
    code: text("code").notNull(),
    amountMinor: minor("amount_minor"),
    currency: text("currency"),
    percent: numeric("percent", { precision: 5, scale: 2 }),
    durationMonths: integer("duration_months"),
    offeringIds: uuid("offering_ids").array(),
    validFrom: instant("valid_from"),
    validTo: instant("valid_to"),
    maxRedemptions: integer("max_redemptions"),
    redemptions: integer("redemptions").notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index("product_discounts_newest").on(
      t.tenantId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    uniqueIndex("product_discounts_code").on(t.tenantId, t.code),
    check("product_discounts_translations", sql`jsonb_typeof(${t.translations}) = 'object'`),
    check("product_discounts_amount_or_percent", sql`(${t.amountMinor} is null) <> (${t.percent} is null)`),
    check(
      "product_discounts_limit",
      sql`${t.maxRedemptions} is null or ${t.redemptions} <= ${t.maxRedemptions}`,
    ),
  ],
);

/**
 * All promo codes of a brand. Each belongs to a discount: its own code (`product_discounts.code`), which triggers copy
 * here, and codes that were added later. Orders store codes by id, because a code can be renamed, ended, and then
 * reused by another discount.
 */
export const productDiscountCodes = pgTable(
  "product_discount_codes",
  {
    tenantId: tenantId(),
    id: id(),
    discountId: uuid("discount_id").notNull(),
    /** Upper case, as customers type it. */
    code: text("code").notNull(),
    /** Whether it is the discount's own code. */
    isOwn: boolean("is_own").notNull().default(false),
    maxRedemptions: integer("max_redemptions"),
    redemptions: integer("redemptions").notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex("product_discount_codes_code").on(t.tenantId, t.code),
    // Also the order of the list.
    index("product_discount_codes_of_discount").on(t.tenantId, t.discountId, t.code),
    uniqueIndex("product_discount_codes_one_own").on(t.tenantId, t.discountId).where(sql`${t.isOwn}`),
    foreignKey({
      columns: [t.tenantId, t.discountId],
      foreignColumns: [productDiscounts.tenantId, productDiscounts.id],
    }).onDelete("cascade"),
    check(
      "product_discount_codes_limit",
      sql`${t.maxRedemptions} is null or ${t.redemptions} <= ${t.maxRedemptions}`,
    ),
  ],
);

/**
 * A tenant's own rates of sales tax, VAT and telecom taxes. They replace our rates for a country or state. A row needs
 * a source.
 */
export const taxRates = pgTable(
  "tax_rates",
  {
    tenantId: tenantId(),
    id: id(),
    country: text("country").notNull(),
    /** Absent for taxes of a whole country. */
    state: text("state"),
    level: text("level").$type<"COUNTRY" | "STATE" | "COUNTY" | "CITY" | "DISTRICT">().notNull(),
    code: text("code").notNull(),
    name: text("name").notNull(),
    county: text("county"),
    city: text("city"),
    zip: text("zip"),
    rate: numeric("rate", { precision: 9, scale: 7 }).notNull(),
    appliesTo: text("applies_to").$type<"SALE" | "TELECOM">().notNull(),
    sourceName: text("source_name").notNull(),
    sourceUrl: text("source_url"),
    sourceDate: date("source_date", { mode: "string" }).notNull(),
    validFrom: date("valid_from", { mode: "string" }),
    validTo: date("valid_to", { mode: "string" }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index("tax_rates_by_state").on(t.tenantId, t.country, t.state),
    index("tax_rates_newest").on(t.tenantId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("tax_rates_by_country").on(
      t.tenantId,
      t.country,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    check("tax_rates_rate", sql`${t.rate} >= 0 and ${t.rate} < 1`),
    check("tax_rates_source", sql`length(${t.sourceName}) > 0`),
    check("tax_rates_level", sql`(${t.level} = 'COUNTRY') = (${t.state} is null)`),
    check(
      "tax_rates_days",
      sql`${t.validFrom} is null or ${t.validTo} is null or ${t.validFrom} <= ${t.validTo}`,
    ),
  ],
);
