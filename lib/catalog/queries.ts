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
import { isNamed } from "@/lib/catalog/texts/names";
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
  /** ISO 3166-1 alpha-2: offerings of this country, and offerings without a country. */
  market?: string | undefined;
  /** Letters of the name, in any language. */
  name?: string | undefined;
  productOfferingIds?: readonly string[] | undefined;
  /** Offerings of this product. */
  productId?: string | undefined;
  /** Offerings in this group. */
  productOfferingGroupId?: string | undefined;
};

/** The position in the shop, and the id. */
export const OfferingCursor = z.tuple([z.int().min(-2147483648).max(2147483647), z.uuid()]);

/** Offerings with their product and group, for `toOffering`. The argument is the rest of the statement: `where …`. */
export const selectOfferings = selectWithEnd((db) =>
  db
    .select(offeringColumns)
    .from(productOfferings)
    .innerJoin(products, joinProduct)
    .leftJoin(productOfferingGroups, joinGroup),
);

/** The shop's order. */
export const inShopOrder = sql`order by ${productOfferings.position}, ${productOfferings.id}`;

const cursorKey = ({ position, id }: { position: number; id: string }) => [position, id];

/** @throws ApiError invalidCursor */
function isAfter(cursor: string | undefined): SQL | undefined {
  const after = readCursor(cursor, OfferingCursor);
  return (
    after && sql`(${productOfferings.position}, ${productOfferings.id}) > (${after[0]}, ${after[1]}::uuid)`
  );
}

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
    name === undefined ? undefined : isNamed(productOfferings, name),
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
  const matching = and(
    eq(productOfferings.tenantId, ctx.tenant.id),
    visibleOfferings(ctx, query.customerType),
    ...conditions(ctx.tenant.id, query),
    isAfter(query.cursor),
  );
  const rows = await selectOfferings(ctx.db, sql`where ${matching} ${inShopOrder} limit ${query.limit + 1}`);
  return page(rows, query.limit, cursorKey, (row) => toOffering(ctx, row));
}

/** Every matching offering that the caller may order, in the shop's order. For pages: a shop has hundreds of offerings, not thousands. */
export async function offeringsFor(ctx: Ctx, filter: OfferingFilter): Promise<ProductOffering[]> {
  return (await listOfferings(ctx, { ...filter, limit: 1000 })).items;
}

/** The customer types of the caller. A caller without a customer may become either. */
function shoppingAs(ctx: Ctx): CustomerType[] {
  const types = new Set((userOf(ctx.caller)?.memberships ?? []).map((one) => one.customerType));
  return types.size > 0 ? [...types] : ["CONSUMER", "BUSINESS"];
}

/**
 * One offering, including archived ones, which stay valid for their customers.
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
 * Offerings by id, regardless of the caller, because orders and subscriptions name them. Includes archived ones, with their status. Ids
 * that do not exist are absent from the map. One statement; none for an empty list.
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
 * The offerings among these that the caller may order as `customerType`: for a tenant's key all, for a person or guest those in their
 * catalog, archived or not.
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

/** The add-on categories of each category of subscription. */
const ADDONS_OF: Partial<Record<ProductCategory, ProductCategory[]>> = {
  PRODUCT_CATEGORY_SUBSCRIPTION_CELL: ["PRODUCT_CATEGORY_EXTRA_DATA", "PRODUCT_CATEGORY_ABROAD"],
  PRODUCT_CATEGORY_SUBSCRIPTION_DATA_SIM: ["PRODUCT_CATEGORY_EXTRA_DATA"],
  PRODUCT_CATEGORY_SUBSCRIPTION_BROADBAND: ["PRODUCT_CATEGORY_EXTRA_DATA"],
  PRODUCT_CATEGORY_SUBSCRIPTION_M2M: ["PRODUCT_CATEGORY_EXTRA_DATA"],
  PRODUCT_CATEGORY_TRAVEL_ESIM: ["PRODUCT_CATEGORY_TRAVEL_ESIM_PACKAGE"],
};

/** The categories of add-ons that fit a subscription of this category. Empty if it takes none. */
export const addonCategoriesOf = (category: ProductCategory): readonly ProductCategory[] =>
  ADDONS_OF[category] ?? [];

/**
 * Add-ons that can be bought for a subscription of `offering`. The category matches, the market is the same, the customer's catalog has it
 * (specification, Subscription add-ons), and it covers a country of the subscription. A customer that does not exist yet has the default
 * catalog of its type.
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
 * The public offer of a market, without a request or a caller, for the prerendered shop. In the shop's order. It includes add-ons and
 * everything else, so filter by `product.type`.
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
  /** The visiting customer. Their own catalog counts, if they have one. */
  customerId?: string;
};

const onSaleIn = ({ tenant, market, customerType, customerId }: Shop) =>
  and(
    eq(productOfferings.tenantId, tenant.id),
    eq(productOfferings.status, "AVAILABLE"),
    inMarket(market),
    customerId === undefined
      ? inDefaultCatalog(tenant.id, customerType)
      : inCatalogsOf(tenant.id, [customerId], customerType),
  );

/** The shop of a market in its order, for a customer or a new visitor. */
export async function shopOfferings(input: Shop): Promise<ProductOffering[]> {
  const rows = await selectOfferings(input.db, sql`where ${onSaleIn(input)} ${inShopOrder}`);
  return rows.map((row) => toOffering(input, row));
}

/**
 * One page of the shop of a market, in its order.
 * @throws ApiError invalidCursor
 */
export async function shopPage(
  input: Shop,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<ProductOffering>> {
  const matching = and(onSaleIn(input), isAfter(cursor));
  const rows = await selectOfferings(input.db, sql`where ${matching} ${inShopOrder} limit ${limit + 1}`);
  return page(rows, limit, cursorKey, (row) => toOffering(input, row));
}

/**
 * One offering of the public offer, in any market, without a request or a caller, for a prerendered plan page. Includes archived ones, with
 * their status. Null for an offering that is not public, and for an invalid id.
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
