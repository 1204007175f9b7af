import { sql } from "drizzle-orm";
import type { Ctx } from "@/lib/kernel/context";

/** The first purchase of a customer, and its time (RFC 3339). */
export type FirstBought = { name: string; at: string };

/**
 * The first purchase of each customer, by id. It distinguishes two customers of one name. The caller has checked that
 * the reader may see them. One statement; a customer without a purchase is absent.
 */
export async function firstBought(
  ctx: Ctx,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, FirstBought>> {
  if (customerIds.length === 0) return new Map();
  const { rows } = await ctx.db.execute<{ customer_id: string; name: string; at: string }>(sql`
    select c.id as customer_id, bought.name, bought.at
      from unnest(${sql.param([...customerIds])}::uuid[]) c(id)
      cross join lateral (
        select f.name, to_json(o.submitted_at) #>> '{}' as at
          from orders o
          join order_line_items l on l.tenant_id = o.tenant_id and l.order_id = o.id
          join product_offerings f on f.tenant_id = l.tenant_id and f.id = l.product_offering_id
         where o.tenant_id = ${ctx.tenant.id} and o.customer_id = c.id and o.submitted_at is not null
         order by o.created_at, o.id, l.position limit 1) bought`);
  return new Map(rows.map(({ customer_id, name, at }) => [customer_id, { name, at }]));
}
