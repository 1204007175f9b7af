import { and, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Executor } from "@/db/client";
import { selectWithEnd } from "@/db/prepared";
import {
  productCatalogOfferings,
  productOfferingGroups,
  productOfferings,
  products,
} from "@/db/schema/catalog";
import type { Language } from "@/i18n/locales";
import { inCatalogsOf, inDefaultCatalog, visibleOfferings } from "@/lib/catalog/catalogs/visibility";
import type { ProductCategory, ProductOffering, ProductType } from "@/lib/catalog/model";
import { joinGroup, joinProduct, offeringColumns, toOffering } from "@/lib/catalog/rows";
import { coversTheSame } from "@/lib/catalog/texts/coverage";
import { regionsContaining } from "@/lib/catalog/texts/regions";
import { type Ctx, seesWholeBrand, userOf } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { type Page, page, readCursor } from "@/lib/kernel/lists/pagination";
import { isUuid } from "@/lib/platform/secrets/ids";
import type { CustomerType } from "@/lib/values/customer-type";
import type { Tenant } from "@/lib/values/tenant/tenant";

export { findDiscounts } from "@/lib/catalog/offerings/discounts";
export { loadTaxRates } from "@/lib/catalog/tax/tax-rates";

export type OfferingFilter = {
  customerType: CustomerType;
  types?: readonly ProductType[] | undefined;
  categories?: readonly ProductCategory[] | undefined;
  productCatalogId?: string | undefined;
  includeArchived?: boolean | undefined;
  /** ISO 3166-1 alpha-3. */
  countries?: readonly string[] | undefined;
  regions?: readonly string[] | undefined;
  /** ISO 3166-1 alpha-2: what is sold in this country, and what is sold everywhere. */
  market?: string | undefined;
  /** Letters of the name, in any language. */
  name?: string | undefined;
  productOfferingIds?: readonly string[] | undefined;
  /** What sells this product. */
  productId?: string | undefined;
  /** What is in this group. */
  productOfferingGroupId?: string | undefined;
};

/** The place in the shop, and the id. */
export const OfferingCursor = z.tuple([z.int().min(-2147483648).max(2147483647), z.uuid()]);

/** Offerings with their product and group; goes with `toOffering`. It is given what follows the tables: `where …`. */
export const selectOfferings = selectWithEnd((db) =>
  db
    .select(offeringColumns)
    .from(productOfferings)
    .innerJoin(products, joinProduct)
    .leftJoin(productOfferingGroups, joinGroup),
);

/** The shop's order. */
export const inShopOrder = sql`order by ${productOfferings.position}, ${productOfferings.id}`;

const anyOf = (key: "countries" | "regions", values: readonly string[]): SQL =>
  values.length === 0
    ? sql`false`
    : sql`${products.features}->${sql.raw(`'${key}'`)} ?| array[${sql.join(
        values.map((value) => sql`${value}`),
        sql`, `,
      )}]::text[]`;

const inMarket = (market: string) => or(isNull(productOfferings.market), eq(productOfferings.market, market));

function conditions(tenantId: string, filter: Omit<OfferingFilter, "customerType">): (SQL | undefined)[] {
  const { types, categories, countries, regions, productCatalogId, market, name, productOfferingIds } =
    filter;
  const { productId, productOfferingGroupId } = filter;
  return [
    filter.includeArchived ? undefined : eq(productOfferings.status, "AVAILABLE"),
    types?.length ? inArray(products.type, [...types]) : undefined,
    categories?.length ? inArray(products.category, [...categories]) : undefined,
    countries?.length
      ? or(anyOf("countries", countries), anyOf("regions", regionsContaining(countries)))
      : undefined,
    regions?.length ? anyOf("regions", regions) : undefined,
    market ? inMarket(market) : undefined,
    productCatalogId === undefined ? undefined : inCatalog(tenantId, productCatalogId),
    name === undefined ? undefined : isNamed(name),
    productOfferingIds === undefined
      ? undefined
      : sql`${productOfferings.id} = any(${sql.param(productOfferingIds.filter(isUuid))}::uuid[])`,
    productId === undefined ? undefined : isThis(productOfferings.productId, productId),
    productOfferingGroupId === undefined
      ? undefined
      : isThis(productOfferings.groupId, productOfferingGroupId),
  ];
}

const isThis = (
  column: typeof productOfferings.productId | typeof productOfferings.groupId,
  id: string,
): SQL => (isUuid(id) ? eq(column, id) : sql`false`);

/** Compared as text, so that a sign that a pattern would read means itself. */
const isNamed = (letters: string): SQL => {
  const has = (name: SQL) => sql`strpos(lower(${name}), lower(${letters})) > 0`;
  return sql`(${has(sql`${productOfferings.name}`)} or exists (
    select 1 from jsonb_each(${productOfferings.translations}) spoken where ${has(sql`spoken.value->>'name'`)}))`;
};

const inCatalog = (tenantId: string, catalogId: string): SQL =>
  isUuid(catalogId)
    ? sql`${productOfferings.id} in (select ${productCatalogOfferings.offeringId} from ${productCatalogOfferings}
        where ${productCatalogOfferings.tenantId} = ${tenantId} and ${productCatalogOfferings.catalogId} = ${catalogId})`
    : sql`false`;

/** One page of the offer, in the shop's order. All filters combine (specification, Product offerings). */
export async function listOfferings(
  ctx: Ctx,
  query: OfferingFilter & { limit: number; cursor?: string | undefined },
): Promise<Page<ProductOffering>> {
  const after = readCursor(query.cursor, OfferingCursor);
  const matching = and(
    eq(productOfferings.tenantId, ctx.tenant.id),
    visibleOfferings(ctx, query.customerType),
    ...conditions(ctx.tenant.id, query),
    after
      ? sql`(${productOfferings.position}, ${productOfferings.id}) > (${after[0]}, ${after[1]}::uuid)`
      : undefined,
  );
  const rows = await selectOfferings(ctx.db, sql`where ${matching} ${inShopOrder} limit ${query.limit + 1}`);
  return page(
    rows,
    query.limit,
    (row) => [row.position, row.id],
    (row) => toOffering(ctx, row),
  );
}

/** Everything the caller may order that matches, in the shop's order. For pages; a shop has hundreds, not thousands. */
export async function offeringsFor(ctx: Ctx, filter: OfferingFilter): Promise<ProductOffering[]> {
  return (await listOfferings(ctx, { ...filter, limit: 1000 })).items;
}

/** The kinds of customer the caller is; somebody who is none yet may become either. */
function shoppingAs(ctx: Ctx): CustomerType[] {
  const types = new Set((userOf(ctx.caller)?.memberships ?? []).map((one) => one.customerType));
  return types.size > 0 ? [...types] : ["CONSUMER", "BUSINESS"];
}

/**
 * One offering, archived ones too: they stay valid for those who have them.
 * @throws ApiError productOfferingNotFound
 */
export async function getOffering(ctx: Ctx, productOfferingId: string): Promise<ProductOffering> {
  const visible = seesWholeBrand(ctx.caller)
    ? undefined
    : or(...shoppingAs(ctx).map((customerType) => visibleOfferings(ctx, customerType)));
  const own = and(
    eq(productOfferings.tenantId, ctx.tenant.id),
    eq(productOfferings.id, productOfferingId),
    visible,
  );
  const [row] = isUuid(productOfferingId) ? await selectOfferings(ctx.db, sql`where ${own}`) : [];
  if (!row) throw new ApiError(failures.productOfferingNotFound);
  return toOffering(ctx, row);
}

/**
 * Offerings by id, whoever asks: orders and subscriptions name them. Archived ones are among them, with their status.
 * Ids that do not exist are absent from the map. One statement; none for an empty list.
 */
export async function getOfferings(
  ctx: Ctx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ProductOffering>> {
  const wanted = ids.filter(isUuid);
  if (wanted.length === 0) return new Map();
  const rows = await selectOfferings(
    ctx.db,
    sql`where ${productOfferings.tenantId} = ${ctx.tenant.id}
          and ${productOfferings.id} = any(${sql.param(wanted)}::uuid[])`,
  );
  return new Map(rows.map((row) => [row.id, toOffering(ctx, row)]));
}

/**
 * Which of these offerings the caller may order as `customerType`: a tenant's key any, a person or guest what their
 * catalog holds, archived or not.
 */
export async function orderableOfferings(
  ctx: Ctx,
  ids: readonly string[],
  customerType: CustomerType,
): Promise<ReadonlySet<string>> {
  if (seesWholeBrand(ctx.caller) || ids.length === 0) return new Set(ids);
  const rows = await ctx.db
    .select({ id: productOfferings.id })
    .from(productOfferings)
    .where(
      and(
        eq(productOfferings.tenantId, ctx.tenant.id),
        inArray(productOfferings.id, [...ids]),
        visibleOfferings(ctx, customerType),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** Which add-on categories go with which kind of line. */
const ADDONS_OF: Partial<Record<ProductCategory, ProductCategory[]>> = {
  PRODUCT_CATEGORY_SUBSCRIPTION_CELL: ["PRODUCT_CATEGORY_EXTRA_DATA", "PRODUCT_CATEGORY_ABROAD"],
  PRODUCT_CATEGORY_SUBSCRIPTION_DATA_SIM: ["PRODUCT_CATEGORY_EXTRA_DATA"],
  PRODUCT_CATEGORY_SUBSCRIPTION_BROADBAND: ["PRODUCT_CATEGORY_EXTRA_DATA"],
  PRODUCT_CATEGORY_SUBSCRIPTION_M2M: ["PRODUCT_CATEGORY_EXTRA_DATA"],
  PRODUCT_CATEGORY_TRAVEL_ESIM: ["PRODUCT_CATEGORY_TRAVEL_ESIM_PACKAGE"],
};

/** The categories of add-ons that go with a line of this category; empty for what takes none. */
export const addonCategoriesOf = (category: ProductCategory): readonly ProductCategory[] =>
  ADDONS_OF[category] ?? [];

/**
 * Add-ons that can be bought for a line of `offering`: the category matches, it is sold in the same market, it
 * belongs to the customer's catalog (specification, Subscription add-ons), and it is of use where the line is. A
 * customer that does not exist yet has the default catalog of its type.
 */
export async function addonOfferings(
  ctx: Ctx,
  offering: ProductOffering,
  customer: { customerId?: string | undefined; customerType: CustomerType },
): Promise<ProductOffering[]> {
  const categories = addonCategoriesOf(offering.product.category);
  if (categories.length === 0) return [];
  const market = sql`(select base.market from ${productOfferings} base
    where base.tenant_id = ${ctx.tenant.id} and base.id = ${offering.productOfferingId})`;
  const options = and(
    eq(productOfferings.tenantId, ctx.tenant.id),
    eq(productOfferings.status, "AVAILABLE"),
    eq(products.type, "SUBSCRIPTION_ADDON"),
    inArray(products.category, [...categories]),
    sql`(${productOfferings.market} is null or ${market} is null or ${productOfferings.market} = ${market})`,
    customer.customerId
      ? inCatalogsOf(ctx.tenant.id, [customer.customerId], customer.customerType)
      : inDefaultCatalog(ctx.tenant.id, customer.customerType),
  );
  const rows = await selectOfferings(ctx.db, sql`where ${options} ${inShopOrder}`);
  return rows
    .map((row) => toOffering(ctx, row))
    .filter(({ product }) => coversTheSame(offering.product.features, product.features));
}

/**
 * The public offer of a market, without a request or a caller: what the prerendered shop shows. In the shop's order;
 * add-ons and everything else are among it, so filter by `product.type`.
 */
export const listShopOfferings = (input: Omit<Shop, "customerId">): Promise<ProductOffering[]> =>
  shopOfferings(input);

type Shop = {
  db: Executor;
  tenant: Pick<Tenant, "id" | "settings">;
  language: Language;
  /** ISO 3166-1 alpha-2. */
  market: string;
  customerType: CustomerType;
  /** A customer who looks: their own catalog counts, if they have one. */
  customerId?: string;
};

/** What the shop of a market shows, in its order, to a customer or to somebody new. */
export async function shopOfferings(input: Shop): Promise<ProductOffering[]> {
  const { db, tenant, market, customerType, customerId } = input;
  const offer = and(
    eq(productOfferings.tenantId, tenant.id),
    eq(productOfferings.status, "AVAILABLE"),
    inMarket(market),
    customerId === undefined
      ? inDefaultCatalog(tenant.id, customerType)
      : inCatalogsOf(tenant.id, [customerId], customerType),
  );
  const rows = await selectOfferings(db, sql`where ${offer} ${inShopOrder}`);
  return rows.map((row) => toOffering(input, row));
}

/**
 * One offering of the public offer, in any market, without a request or a caller: what a prerendered plan page shows.
 * An archived one is among them, with its status. Null for what is not public, and for what is no id.
 */
export async function findShopOffering(input: {
  db: Executor;
  tenant: Pick<Tenant, "id" | "settings">;
  language: Language;
  productOfferingId: string;
}): Promise<ProductOffering | null> {
  const { db, tenant, productOfferingId } = input;
  if (!isUuid(productOfferingId)) return null;
  const own = and(
    eq(productOfferings.tenantId, tenant.id),
    eq(productOfferings.id, productOfferingId),
    or(inDefaultCatalog(tenant.id, "CONSUMER"), inDefaultCatalog(tenant.id, "BUSINESS")),
  );
  const [row] = await selectOfferings(db, sql`where ${own}`);
  return row ? toOffering(input, row) : null;
}
