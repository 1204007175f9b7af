import { and, eq, sql } from "drizzle-orm";
import { orders } from "@/db/schema/orders";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import type { OrderRow } from "@/lib/orders/record";

/**
 * Redemptions of promo codes. `orders.redeemedCodes` names the codes that an order counts as a redemption of, and
 * `orders.redeemedCodeIds` their rows, because a code can be renamed or ended meanwhile. The counts are in
 * `product_discount_codes` and `product_discounts`. All change in one transaction that holds the order's row.
 * An order takes its redemptions when a collection starts or when it is submitted, whichever comes first
 * (docs/decisions/promo-codes.md).
 */

export type TakenRedemptions = Pick<OrderRow, "redeemedCodes" | "redeemedCodeIds">;
type Priced = TakenRedemptions & Pick<OrderRow, "pricing">;

const COLUMNS = { redeemedCodes: orders.redeemedCodes, redeemedCodeIds: orders.redeemedCodeIds } as const;

/** The codes that lower the price of the order. */
const codesOf = ({ pricing }: Priced): string[] => [
  ...new Set(pricing?.discounts.flatMap((discount) => discount.code ?? [])),
];

/**
 * Takes the redemptions that the order's price needs and does not have yet. The limits of a discount and of a code hold
 * however many orders ask at once: their rows are locked in one order, and checked again after the wait.
 * @returns what the order counts as a redemption of; the caller stores it on the order. Null when that is as before.
 * @throws ApiError promoCodeUsedUp, with nothing to keep: the caller's transaction or savepoint must end
 */
export async function takeRedemptions(ctx: Ctx, order: Priced): Promise<TakenRedemptions | null> {
  const missing = codesOf(order).filter((code) => !order.redeemedCodes.includes(code));
  if (missing.length === 0) return null;
  const { rows } = await ctx.db.execute<{ code: string; id: string }>(sql`
    with held as (
      select c.id, c.discount_id
        from product_discount_codes c
        join product_discounts d on d.tenant_id = c.tenant_id and d.id = c.discount_id
       where c.tenant_id = ${ctx.tenant.id} and c.code = any(${sql.param(missing)}::text[])
         and (c.max_redemptions is null or c.redemptions < c.max_redemptions)
         and (d.max_redemptions is null or d.redemptions < d.max_redemptions)
       order by d.id, c.id
         for update of d, c),
    counted as (
      update product_discounts d set redemptions = d.redemptions + 1
       where d.tenant_id = ${ctx.tenant.id} and d.id in (select discount_id from held))
    update product_discount_codes c set redemptions = c.redemptions + 1 from held
     where c.tenant_id = ${ctx.tenant.id} and c.id = held.id
    returning c.code, c.id`);
  const usedUp = missing.filter((code) => !rows.some((row) => row.code === code));
  if (usedUp.length > 0)
    throw new ApiError(failures.promoCodeUsedUp, {
      details: usedUp.map((code) => ({
        property: "promoCodes",
        code: "not_allowed",
        message: `${code} has been used up.`,
      })),
    });
  return {
    redeemedCodes: [...order.redeemedCodes, ...rows.map(({ code }) => code)],
    redeemedCodeIds: [...order.redeemedCodeIds, ...rows.map(({ id }) => id)],
  };
}

/**
 * The same for an order whose row the caller has locked, stored on the order: to be called when a collection starts and
 * before a payment is accepted.
 * @throws ApiError promoCodeUsedUp
 */
export async function reserveRedemptions(ctx: Ctx, orderId: string): Promise<void> {
  const [order] = await ctx.db
    .select({ pricing: orders.pricing, ...COLUMNS })
    .from(orders)
    .where(own(ctx, orderId));
  const redeemed = order && (await takeRedemptions(ctx, order));
  if (redeemed) await ctx.db.update(orders).set(redeemed).where(own(ctx, orderId));
}

/** Returns the redemptions of codes that no longer lower the order's price. Changes the record; the caller stores it. */
export async function releaseUnused(ctx: Ctx, order: Priced): Promise<void> {
  const codes = codesOf(order);
  const isUsed = (_: unknown, place: number) => codes.includes(order.redeemedCodes[place]!);
  const unused = order.redeemedCodeIds.filter((id, place) => !isUsed(id, place));
  if (order.redeemedCodes.every(isUsed)) return;
  await release(ctx, unused);
  const kept = {
    redeemedCodes: order.redeemedCodes.filter(isUsed),
    redeemedCodeIds: order.redeemedCodeIds.filter(isUsed),
  };
  Object.assign(order, kept);
}

/** Returns the redemptions of an order that ended without a delivery. Its row is locked. A second call changes nothing. */
export async function returnRedemptions(ctx: Ctx, orderId: string): Promise<void> {
  const [order] = await ctx.db.select(COLUMNS).from(orders).where(own(ctx, orderId));
  if (!order || order.redeemedCodes.length === 0) return;
  await release(ctx, order.redeemedCodeIds);
  await ctx.db.update(orders).set({ redeemedCodes: [], redeemedCodeIds: [] }).where(own(ctx, orderId));
}

/** The same when the collection of an order ends unpaid. A submitted order keeps its redemptions. */
export async function releaseReservedRedemptions(ctx: Ctx, orderId: string): Promise<void> {
  const [draft] = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(own(ctx, orderId), eq(orders.status, "DRAFT")));
  if (draft) await returnRedemptions(ctx, orderId);
}

/** A code or discount that was deleted has nothing to return to. */
async function release(ctx: Ctx, codeIds: readonly string[]): Promise<void> {
  await ctx.db.execute(sql`
    with held as (
      select c.id, c.discount_id
        from product_discount_codes c
        join product_discounts d on d.tenant_id = c.tenant_id and d.id = c.discount_id
       where c.tenant_id = ${ctx.tenant.id} and c.id = any(${sql.param([...codeIds])}::uuid[])
       order by d.id, c.id
         for update of d, c),
    counted as (
      update product_discounts d set redemptions = greatest(d.redemptions - 1, 0)
       where d.tenant_id = ${ctx.tenant.id} and d.id in (select discount_id from held))
    update product_discount_codes c set redemptions = greatest(c.redemptions - 1, 0) from held
     where c.tenant_id = ${ctx.tenant.id} and c.id = held.id`);
}

const own = (ctx: Ctx, orderId: string) => and(eq(orders.tenantId, ctx.tenant.id), eq(orders.id, orderId));
