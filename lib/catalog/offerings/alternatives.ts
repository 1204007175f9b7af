import { and, asc, eq, or, sql } from "drizzle-orm";
import { productOfferingGroups, productOfferings, products } from "@/db/schema/catalog";
import { inCatalogsOf } from "@/lib/catalog/catalogs/visibility";
import type { ProductOffering } from "@/lib/catalog/model";
import { joinGroup, joinProduct, offeringColumns, toOffering } from "@/lib/catalog/rows";
import type { Ctx } from "@/lib/kernel/context";
import { isUuid } from "@/lib/platform/secrets/ids";
import type { CustomerType } from "@/lib/values/customer-type";

/** An offering that a customer can buy now: on sale, and in their catalog. Null for any other. */
export async function sellableTo(
  ctx: Ctx,
  productOfferingId: string,
  customer: { customerId: string; customerType: CustomerType },
): Promise<ProductOffering | null> {
  if (!isUuid(productOfferingId)) return null;
  const [row] = await select(ctx).where(
    and(
      eq(productOfferings.tenantId, ctx.tenant.id),
      eq(productOfferings.id, productOfferingId),
      eq(productOfferings.status, "AVAILABLE"),
      inCatalogsOf(ctx.tenant.id, [customer.customerId], customer.customerType),
    ),
  );
  return row ? toOffering(ctx, row) : null;
}

const select = ({ db }: Ctx) =>
  db
    .select(offeringColumns)
    .from(productOfferings)
    .innerJoin(products, joinProduct)
    .leftJoin(productOfferingGroups, joinGroup);

export type Alternatives = { current: ProductOffering; alternatives: ProductOffering[] };

/**
 * The alternatives to each of these offerings: offerings on sale now, in the same market and of the same kind (product type and category),
 * in the customer's catalog. In the shop's order. The offering itself is returned separately, archived or not. One statement; none for an
 * empty list.
 */
export async function alternativesToAll(
  ctx: Ctx,
  productOfferingIds: readonly string[],
  customer: { customerId: string; customerType: CustomerType },
): Promise<ReadonlyMap<string, Alternatives>> {
  if (productOfferingIds.length === 0) return new Map();
  const ids = sql`any(${sql.param([...new Set(productOfferingIds)])}::uuid[])`;
  const sold = sql<boolean>`(${productOfferings.status} = 'AVAILABLE'
    and ${inCatalogsOf(ctx.tenant.id, [customer.customerId], customer.customerType)})`;
  const rows = await ctx.db
    .select({ ...offeringColumns, market: productOfferings.market, sold })
    .from(productOfferings)
    .innerJoin(products, joinProduct)
    .leftJoin(productOfferingGroups, joinGroup)
    .where(
      and(
        eq(productOfferings.tenantId, ctx.tenant.id),
        or(
          sql`${productOfferings.id} = ${ids}`,
          and(
            sold,
            sql`(${products.type}, ${products.category}) in (select p.type, p.category
              from product_offerings o join products p on p.tenant_id = o.tenant_id and p.id = o.product_id
              where o.tenant_id = ${ctx.tenant.id} and o.id = ${ids})`,
          ),
        ),
      ),
    )
    .orderBy(asc(productOfferings.position), asc(productOfferings.id));
  return new Map(
    productOfferingIds.map((id) => {
      const own = rows.find((row) => row.id === id)!;
      const others = rows.filter(
        (row) =>
          row.sold &&
          row.id !== id &&
          row.type === own.type &&
          row.category === own.category &&
          (row.market === null || own.market === null || row.market === own.market),
      );
      return [
        id,
        {
          current: toOffering(ctx, own),
          alternatives: others.map((row) => toOffering(ctx, row)),
        },
      ];
    }),
  );
}

/** The same for one offering. */
export async function alternativesTo(
  ctx: Ctx,
  productOfferingId: string,
  customer: { customerId: string; customerType: CustomerType },
): Promise<Alternatives> {
  return (await alternativesToAll(ctx, [productOfferingId], customer)).get(productOfferingId)!;
}
