import { and, eq, sql } from "drizzle-orm";
import { orders } from "@/db/schema/orders";
import { failures } from "@/lib/api/error-registry";
import { ApiError } from "@/lib/api/errors";
import type { Ctx } from "@/lib/identity/context";
import type { OrderRecord } from "@/lib/orders/record";

/** The codes that take something off the order. */
const codesOf = ({ order }: OrderRecord): string[] => [
  ...new Set(order.pricing?.discounts.flatMap((discount) => discount.code ?? [])),
];

/**
 * Counts an order as a redemption of its codes, never beyond a code's limit however many ask at once: the rows of the
 * discounts are locked, in one order. A paid order gets what it was shown even where the last redemption went to
 * somebody else meanwhile; an unpaid one is refused. What was counted is noted on the order, for giving it back.
 * @throws ApiError promoCodeUsedUp
 */
export async function redeem(ctx: Ctx, record: OrderRecord, { paid }: { paid: boolean }): Promise<string[]> {
  const codes = codesOf(record);
  if (codes.length === 0) return [];
  const { rows } = await ctx.db.execute<{ code: string }>(sql`
    update product_discounts d set redemptions = d.redemptions + 1
      from (select id from product_discounts
             where tenant_id = ${ctx.tenant.id} and code = any(${sql.param(codes)}::text[]) order by id for update) held
     where d.tenant_id = ${ctx.tenant.id} and d.id = held.id
       and (d.max_redemptions is null or d.redemptions < d.max_redemptions)
    returning d.code`);
  const counted = rows.map(({ code }) => code);
  const usedUp = codes.filter((code) => !counted.includes(code));
  if (usedUp.length > 0 && !paid)
    throw new ApiError(failures.promoCodeUsedUp, {
      details: usedUp.map((code) => ({
        property: "promoCodes",
        code: "not_allowed",
        message: `${code} has been used up.`,
      })),
    });
  return counted;
}

/** Gives back the redemptions of an order that came to nothing. Once: what it gives back it no longer counts as. */
export async function giveBack(ctx: Ctx, orderId: string): Promise<void> {
  await ctx.db.execute(sql`
    update product_discounts d set redemptions = greatest(d.redemptions - 1, 0)
      from (select id from product_discounts
             where tenant_id = ${ctx.tenant.id}
               and code = any((select redeemed_codes from orders where tenant_id = ${ctx.tenant.id} and id = ${orderId})::text[])
             order by id for update) held
     where d.tenant_id = ${ctx.tenant.id} and d.id = held.id`);
  await ctx.db
    .update(orders)
    .set({ redeemedCodes: [] })
    .where(and(eq(orders.tenantId, ctx.tenant.id), eq(orders.id, orderId)));
}
