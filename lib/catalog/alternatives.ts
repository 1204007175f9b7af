import { and, asc, eq, or, sql } from "drizzle-orm";
import { productOfferingGroups, productOfferings, products } from "@/db/schema/catalog";
import type { ProductOffering } from "@/lib/catalog/model";
import { joinGroup, joinProduct, offeringColumns, toOffering } from "@/lib/catalog/rows";
import { inCatalogsOf } from "@/lib/catalog/visibility";
import type { Ctx } from "@/lib/identity/context";
import type { CustomerType } from "@/lib/identity/customer-type";
import { isUuid } from "@/lib/platform/ids";

/** An offering that a customer can get now: sold, and in their catalog. Null for any other. */
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
  return row ? toOffering(row) : null;
}

const select = ({ db }: Ctx) =>
  db
    .select(offeringColumns)
    .from(productOfferings)
    .innerJoin(products, joinProduct)
    .leftJoin(productOfferingGroups, joinGroup);

/**
 * What somebody who has an offering could have instead: what is sold now, in the same market and of the same kind
 * (product type and category), and belongs to the customer's catalog. In the shop's order; the offering itself is apart,
 * archived or not. One statement.
 */
export async function alternativesTo(
  ctx: Ctx,
  productOfferingId: string,
  customer: { customerId: string; customerType: CustomerType },
): Promise<{ current: ProductOffering; alternatives: ProductOffering[] }> {
  const ofCurrent = (column: "p.type" | "p.category" | "o.market") => sql`(select ${sql.raw(column)}
    from product_offerings o join products p on p.tenant_id = o.tenant_id and p.id = o.product_id
    where o.tenant_id = ${ctx.tenant.id} and o.id = ${productOfferingId})`;
  const rows = await select(ctx)
    .where(
      and(
        eq(productOfferings.tenantId, ctx.tenant.id),
        or(
          eq(productOfferings.id, productOfferingId),
          and(
            eq(productOfferings.status, "AVAILABLE"),
            sql`${products.type} = ${ofCurrent("p.type")}`,
            sql`${products.category} = ${ofCurrent("p.category")}`,
            sql`(${productOfferings.market} is null or ${ofCurrent("o.market")} is null
              or ${productOfferings.market} = ${ofCurrent("o.market")})`,
            inCatalogsOf(ctx.tenant.id, [customer.customerId], customer.customerType),
          ),
        ),
      ),
    )
    .orderBy(asc(productOfferings.position), asc(productOfferings.id));
  const offerings = rows.map(toOffering);
  return {
    current: offerings.find((one) => one.productOfferingId === productOfferingId)!,
    alternatives: offerings.filter((one) => one.productOfferingId !== productOfferingId),
  };
}
