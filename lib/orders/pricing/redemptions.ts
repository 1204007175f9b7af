import { and, eq, sql } from "drizzle-orm";
import { orders } from "@/db/schema/orders";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import type { OrderRow } from "@/lib/orders/record";

/**
 * Redemptions of promo codes. `orders.redeemedCodes` has the codes that an order redeems. `orders.redeemedCodeIds` has
 * their rows, because a code can be renamed or ended later. The counts are in `product_discount_codes` and
 * `product_discounts`. All of them change in one transaction that locks the order's row. An order redeems its codes when
 * a collection starts or when it is submitted, whichever comes first (docs/decisions/promo-codes.md).
 */

export type TakenRedemptions = Pick<OrderRow, "redeemedCodes" | "redeemedCodeIds">;
type Priced = TakenRedemptions & Pick<OrderRow, "pricing">;

const COLUMNS = { redeemedCodes: orders.redeemedCodes, redeemedCodeIds: orders.redeemedCodeIds } as const;

/** The codes that lower the price of the order. */
const codesOf = ({ pricing }: Priced): string[] => [
  ...new Set(pricing?.discounts.flatMap((discount) => discount.code ?? [])),
];

/**
 * Redeems the codes that the order's price needs and that are not redeemed yet. Simultaneous orders cannot exceed the
 * limit of a discount or code: their rows are locked in a fixed order and checked again after the wait.
 * @returns the order's redemptions, for the caller to store; null when they are unchanged
 * @throws ApiError promoCodeUsedUp. The caller's transaction or savepoint must then roll back
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
 * The same for an order whose row the caller has locked. Stores the redemptions. Called when a collection starts and
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

/**
 * Releases the redemptions of codes that no longer lower the order's price. Changes the record only; the caller stores
 * it.
 */
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

/** Releases the redemptions of an order that ended without a delivery. The caller has locked its row. Safe to repeat. */
export async function returnRedemptions(ctx: Ctx, orderId: string): Promise<void> {
  const [order] = await ctx.db.select(COLUMNS).from(orders).where(own(ctx, orderId));
  if (!order || order.redeemedCodes.length === 0) return;
  await release(ctx, order.redeemedCodeIds);
  await ctx.db.update(orders).set({ redeemedCodes: [], redeemedCodeIds: [] }).where(own(ctx, orderId));
}

/** Releases the redemptions when the collection of an order ends unpaid. A submitted order keeps them. */
export async function releaseReservedRedemptions(ctx: Ctx, orderId: string): Promise<void> {
  const [draft] = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(own(ctx, orderId), eq(orders.status, "DRAFT")));
  if (draft) await returnRedemptions(ctx, orderId);
}

/** Releases redemptions. A deleted code or discount has no count to lower. */
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
