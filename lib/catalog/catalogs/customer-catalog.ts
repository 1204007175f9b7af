import { and, eq, sql } from "drizzle-orm";
import { productCatalogs, productOfferings } from "@/db/schema/catalog";
import { customers } from "@/db/schema/customers";
import { inCatalogsOf } from "@/lib/catalog/catalogs/visibility";
import type { CustomerProductCatalog } from "@/lib/catalog/model";
import { inShopOrder, OfferingCursor, selectOfferings } from "@/lib/catalog/queries";
import { toOffering } from "@/lib/catalog/rows";
import { getCustomer } from "@/lib/customers/queries";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { page, readCursor } from "@/lib/kernel/lists/pagination";
import { isUuid } from "@/lib/platform/secrets/ids";

type PageQuery = { limit: number; cursor?: string | undefined };

/**
 * What a customer may order, in the shop's order: its own catalog, otherwise the default of its type, otherwise everything sold to the
 * type.
 * @throws ApiError customerNotFound
 */
export async function customerCatalog(
  ctx: Ctx,
  idOrReference: string,
  query: PageQuery,
): Promise<CustomerProductCatalog> {
  const after = readCursor(query.cursor, OfferingCursor);
  const { customerId, customerType } = await getCustomer(ctx, idOrReference);
  const [catalog] = await ctx.db
    .select({
      productCatalogId: productCatalogs.id,
      name: productCatalogs.name,
      isDefault: productCatalogs.isDefault,
    })
    .from(productCatalogs)
    .where(
      and(
        eq(productCatalogs.tenantId, ctx.tenant.id),
        sql`${productCatalogs.id} = coalesce(
          (select c.product_catalog_id from customers c where c.tenant_id = ${ctx.tenant.id} and c.id = ${customerId}),
          (select d.id from product_catalogs d
            where d.tenant_id = ${ctx.tenant.id} and d.customer_type = ${customerType} and d.is_default))`,
      ),
    );
  const held = and(
    eq(productOfferings.tenantId, ctx.tenant.id),
    eq(productOfferings.status, "AVAILABLE"),
    inCatalogsOf(ctx.tenant.id, [customerId], customerType),
    after && sql`(${productOfferings.position}, ${productOfferings.id}) > (${after[0]}, ${after[1]}::uuid)`,
  );
  const rows = await selectOfferings(ctx.db, sql`where ${held} ${inShopOrder} limit ${query.limit + 1}`);
  return {
    customerId,
    ...catalog,
    ...page(
      rows,
      query.limit,
      (row) => [row.position, row.id],
      (row) => toOffering(ctx, row),
    ),
  };
}

/**
 * Gives a customer a catalog of its own. Null restores the default of its type.
 * @throws ApiError customerNotFound, invalidRequest for a catalog that does not exist or is for the other type
 */
export function setCustomerCatalog(
  ctx: Ctx,
  idOrReference: string,
  productCatalogId: string | null,
): Promise<CustomerProductCatalog> {
  return inTransaction(ctx, async (ctx) => {
    const { customerId, customerType } = await getCustomer(ctx, idOrReference);
    if (productCatalogId !== null) await requireCatalog(ctx, productCatalogId, customerType);
    await ctx.db
      .update(customers)
      .set({ productCatalogId, updatedAt: ctx.clock.now() })
      .where(and(eq(customers.tenantId, ctx.tenant.id), eq(customers.id, customerId)));
    return customerCatalog(ctx, customerId, { limit: 100 });
  });
}

async function requireCatalog(ctx: Ctx, catalogId: string, customerType: string): Promise<void> {
  const [catalog] = isUuid(catalogId)
    ? await ctx.db
        .select({ customerType: productCatalogs.customerType })
        .from(productCatalogs)
        .where(and(eq(productCatalogs.tenantId, ctx.tenant.id), eq(productCatalogs.id, catalogId)))
    : [];
  if (catalog?.customerType === customerType) return;
  const message = catalog
    ? `This catalog is for ${catalog.customerType} customers.`
    : failures.productCatalogNotFound.message;
  throw new ApiError(failures.invalidRequest, {
    details: [{ property: "productCatalogId", code: "invalid_value", message }],
  });
}
