import { and, asc, desc, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import { productCatalogOfferings, productCatalogs, productOfferings } from "@/db/schema/catalog";
import type { ProductCatalog } from "@/lib/catalog/model";
import type { CreateProductCatalogRequest, UpdateProductCatalogRequest } from "@/lib/catalog/requests";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError, type Detail } from "@/lib/kernel/errors";
import { type Page, page, readCursor, TimeCursor } from "@/lib/kernel/lists/pagination";
import { isUuid, newId } from "@/lib/platform/secrets/ids";
import type { CustomerType } from "@/lib/values/customer-type";

/** A catalog with its offerings, in one statement, however many catalogs there are. */
const columns = {
  catalog: productCatalogs,
  offeringIds: sql<string[]>`array(
    select i.offering_id from product_catalog_offerings i
      join product_offerings o on o.tenant_id = i.tenant_id and o.id = i.offering_id
     where i.tenant_id = product_catalogs.tenant_id and i.catalog_id = product_catalogs.id
     order by o.position, o.id)`.as("offering_ids"),
};

type Row = { catalog: typeof productCatalogs.$inferSelect; offeringIds: string[] };

const show = ({ catalog, offeringIds }: Row): ProductCatalog => ({
  productCatalogId: catalog.id,
  name: catalog.name,
  customerType: catalog.customerType,
  isDefault: catalog.isDefault,
  productOfferingIds: offeringIds,
  createdAt: catalog.createdAt.toISOString(),
  updatedAt: catalog.updatedAt.toISOString(),
});

const own = (ctx: Ctx, id: string) =>
  and(eq(productCatalogs.tenantId, ctx.tenant.id), eq(productCatalogs.id, id));

const contains = (offeringId: string): SQL =>
  isUuid(offeringId)
    ? sql`exists (select 1 from ${productCatalogOfferings}
        where ${productCatalogOfferings.tenantId} = ${productCatalogs.tenantId}
          and ${productCatalogOfferings.catalogId} = ${productCatalogs.id}
          and ${productCatalogOfferings.offeringId} = ${offeringId})`
    : sql`false`;

/** @throws ApiError productCatalogNotFound */
export async function getCatalog(ctx: Ctx, catalogId: string): Promise<ProductCatalog> {
  const [row] = isUuid(catalogId)
    ? await ctx.db.select(columns).from(productCatalogs).where(own(ctx, catalogId))
    : [];
  if (!row) throw new ApiError(failures.productCatalogNotFound);
  return show(row);
}

/** The brand's catalogs, newest first. `productOfferingId`: those that contain the offering. */
export async function listCatalogs(
  ctx: Ctx,
  query: {
    customerType?: CustomerType | undefined;
    productOfferingId?: string | undefined;
    limit: number;
    cursor?: string | undefined;
  },
): Promise<Page<ProductCatalog>> {
  const after = readCursor(query.cursor, TimeCursor);
  const rows = await ctx.db
    .select(columns)
    .from(productCatalogs)
    .where(
      and(
        eq(productCatalogs.tenantId, ctx.tenant.id),
        query.customerType ? eq(productCatalogs.customerType, query.customerType) : undefined,
        query.productOfferingId === undefined ? undefined : contains(query.productOfferingId),
        after &&
          sql`(${productCatalogs.createdAt}, ${productCatalogs.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(productCatalogs.createdAt), desc(productCatalogs.id))
    .limit(query.limit + 1);
  return page(rows, query.limit, ({ catalog }) => [catalog.createdAt.toISOString(), catalog.id], show);
}

/** @throws ApiError invalidRequest for offerings that do not exist */
export function createCatalog(ctx: Ctx, input: CreateProductCatalogRequest): Promise<ProductCatalog> {
  return inTransaction(ctx, async (ctx) => {
    const id = newId();
    const now = ctx.clock.now();
    const { name, customerType, isDefault, productOfferingIds } = input;
    const ids = await knownOfferings(ctx, "productOfferingIds", productOfferingIds);
    if (isDefault) await endDefault(ctx, customerType, id);
    await ctx.db
      .insert(productCatalogs)
      .values({ tenantId: ctx.tenant.id, id, name, customerType, isDefault, createdAt: now, updatedAt: now });
    await add(ctx, id, ids);
    return getCatalog(ctx, id);
  });
}

/**
 * Changes the fields that the request names.
 * @throws ApiError productCatalogNotFound, catalogTypeFixed, invalidRequest
 */
export function updateCatalog(
  ctx: Ctx,
  catalogId: string,
  input: UpdateProductCatalogRequest,
): Promise<ProductCatalog> {
  return inTransaction(ctx, async (ctx) => {
    const before = await getCatalog(ctx, catalogId);
    if (input.customerType !== undefined && input.customerType !== before.customerType)
      throw new ApiError(failures.catalogTypeFixed);
    const whole = input.productOfferingIds;
    const added = await knownOfferings(
      ctx,
      whole ? "productOfferingIds" : "addProductOfferingIds",
      whole ?? input.addProductOfferingIds ?? [],
    );
    if (input.isDefault) await endDefault(ctx, before.customerType, catalogId);
    await ctx.db
      .update(productCatalogs)
      .set({ name: input.name, isDefault: input.isDefault, updatedAt: ctx.clock.now() })
      .where(own(ctx, catalogId));
    const removed = whole
      ? before.productOfferingIds.filter((id) => !added.includes(id))
      : (input.removeProductOfferingIds ?? []).filter(isUuid);
    await remove(ctx, catalogId, removed);
    await add(ctx, catalogId, added);
    return getCatalog(ctx, catalogId);
  });
}

/** Ends the current default of a type, because a type has at most one. Simultaneous requests wait for each other. */
async function endDefault(ctx: Ctx, customerType: CustomerType, nextId: string): Promise<void> {
  await ctx.db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`default-catalog:${ctx.tenant.id}:${customerType}`}, 0))`,
  );
  await ctx.db
    .update(productCatalogs)
    .set({ isDefault: false, updatedAt: ctx.clock.now() })
    .where(
      and(
        eq(productCatalogs.tenantId, ctx.tenant.id),
        eq(productCatalogs.customerType, customerType),
        eq(productCatalogs.isDefault, true),
        ne(productCatalogs.id, nextId),
      ),
    );
}

/** The ids, each once. @throws ApiError invalidRequest naming each that is no offering of the brand */
export async function knownOfferings(ctx: Ctx, property: string, ids: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(ids.filter(isUuid).map((id) => id.toLowerCase()))];
  const rows =
    wanted.length === 0
      ? []
      : await ctx.db
          .select({ id: productOfferings.id })
          .from(productOfferings)
          .where(and(eq(productOfferings.tenantId, ctx.tenant.id), inArray(productOfferings.id, wanted)))
          .orderBy(asc(productOfferings.id));
  const known = new Set(rows.map(({ id }) => id));
  const details = ids.flatMap((id, index): Detail[] =>
    known.has(id.toLowerCase())
      ? []
      : [
          {
            property: `${property}.${index}`,
            code: "invalid_value",
            message: "There is no such product offering.",
          },
        ],
  );
  if (details.length > 0) throw new ApiError(failures.invalidRequest, { details });
  return [...known];
}

async function add(ctx: Ctx, catalogId: string, offeringIds: readonly string[]): Promise<void> {
  if (offeringIds.length === 0) return;
  await ctx.db
    .insert(productCatalogOfferings)
    .values(offeringIds.map((offeringId) => ({ tenantId: ctx.tenant.id, catalogId, offeringId })))
    .onConflictDoNothing();
}

async function remove(ctx: Ctx, catalogId: string, offeringIds: readonly string[]): Promise<void> {
  if (offeringIds.length === 0) return;
  await ctx.db
    .delete(productCatalogOfferings)
    .where(
      and(
        eq(productCatalogOfferings.tenantId, ctx.tenant.id),
        eq(productCatalogOfferings.catalogId, catalogId),
        inArray(productCatalogOfferings.offeringId, [...offeringIds]),
      ),
    );
}
