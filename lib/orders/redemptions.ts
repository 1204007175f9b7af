import { and, eq, sql } from "drizzle-orm";
import { orders } from "@/db/schema/orders";
import { failures } from "@/lib/api/error-registry";
import { ApiError } from "@/lib/api/errors";
import type { Ctx } from "@/lib/identity/context";
import type { OrderRow } from "@/lib/orders/record";

/**
 * Redemptions of promo codes. `orders.redeemedCodes` names the codes that an order counts as a redemption of, and
 * `product_discounts.redemptions` is the count; both change in one transaction that holds the order's row.
 * An order takes its redemptions when a collection starts or when it is submitted, whichever comes first
 * (docs/decisions/promo-codes.md).
 */

type Priced = Pick<OrderRow, "pricing" | "redeemedCodes">;

/** The codes that lower the price of the order. */
const codesOf = ({ pricing }: Priced): string[] => [
  ...new Set(pricing?.discounts.flatMap((discount) => discount.code ?? [])),
];

/**
 * Takes the redemptions that the order's price needs and does not have yet. The limit holds however many orders ask at
 * once: the discounts' rows are locked in one order, and the update is conditional.
 * @returns all codes the order counts as a redemption of; the caller stores them on the order
 * @throws ApiError promoCodeUsedUp, with nothing to keep: the caller's transaction or savepoint must end
 */
export async function redeem(ctx: Ctx, order: Priced): Promise<string[]> {
  const codes = codesOf(order);
  const missing = codes.filter((code) => !order.redeemedCodes.includes(code));
  if (missing.length === 0) return order.redeemedCodes;
  const { rows } = await ctx.db.execute<{ code: string }>(sql`
    update product_discounts d set redemptions = d.redemptions + 1
      from (select id from product_discounts
             where tenant_id = ${ctx.tenant.id} and code = any(${sql.param(missing)}::text[]) order by id for update) held
     where d.tenant_id = ${ctx.tenant.id} and d.id = held.id
       and (d.max_redemptions is null or d.redemptions < d.max_redemptions)
    returning d.code`);
  const taken = rows.map(({ code }) => code);
  const usedUp = missing.filter((code) => !taken.includes(code));
  if (usedUp.length > 0)
    throw new ApiError(failures.promoCodeUsedUp, {
      details: usedUp.map((code) => ({
        property: "promoCodes",
        code: "not_allowed",
        message: `${code} has been used up.`,
      })),
    });
  return [...order.redeemedCodes, ...taken];
}

/**
 * The same for an order whose row the caller has locked, stored on the order: to be called when a collection starts and
 * before a payment is accepted.
 * @throws ApiError promoCodeUsedUp
 */
export async function reserveRedemptions(ctx: Ctx, orderId: string): Promise<void> {
  const [order] = await ctx.db
    .select({ pricing: orders.pricing, redeemedCodes: orders.redeemedCodes })
    .from(orders)
    .where(own(ctx, orderId));
  if (!order) return;
  const redeemedCodes = await redeem(ctx, order);
  if (redeemedCodes.length === order.redeemedCodes.length) return;
  await ctx.db.update(orders).set({ redeemedCodes }).where(own(ctx, orderId));
}

/** Returns the redemptions of codes that no longer lower the order's price. Changes the record; the caller stores it. */
export async function releaseUnused(ctx: Ctx, order: Priced): Promise<void> {
  const codes = codesOf(order);
  const unused = order.redeemedCodes.filter((code) => !codes.includes(code));
  if (unused.length === 0) return;
  await release(ctx, unused);
  order.redeemedCodes = order.redeemedCodes.filter((code) => codes.includes(code));
}

/** Returns the redemptions of an order that ended without a delivery. Its row is locked. A second call changes nothing. */
export async function giveBack(ctx: Ctx, orderId: string): Promise<void> {
  const [order] = await ctx.db
    .select({ redeemedCodes: orders.redeemedCodes })
    .from(orders)
    .where(own(ctx, orderId));
  if (!order || order.redeemedCodes.length === 0) return;
  await release(ctx, order.redeemedCodes);
  await ctx.db.update(orders).set({ redeemedCodes: [] }).where(own(ctx, orderId));
}

/** The same when the collection of an order ends unpaid. A submitted order keeps its redemptions. */
export async function releaseReserved(ctx: Ctx, orderId: string): Promise<void> {
  const [draft] = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(own(ctx, orderId), eq(orders.status, "DRAFT")));
  if (draft) await giveBack(ctx, orderId);
}

async function release(ctx: Ctx, codes: readonly string[]): Promise<void> {
  await ctx.db.execute(sql`
    update product_discounts d set redemptions = greatest(d.redemptions - 1, 0)
      from (select id from product_discounts
             where tenant_id = ${ctx.tenant.id} and code = any(${sql.param(codes)}::text[]) order by id for update) held
     where d.tenant_id = ${ctx.tenant.id} and d.id = held.id`);
}

const own = (ctx: Ctx, orderId: string) => and(eq(orders.tenantId, ctx.tenant.id), eq(orders.id, orderId));
