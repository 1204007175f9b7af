import { and, eq } from "drizzle-orm";
import { orders } from "@/db/schema/orders";
import { failures } from "@/lib/api/error-registry";
import { ApiError } from "@/lib/api/errors";
import { type Ctx, inTransaction } from "@/lib/identity/context";
import { expiryFrom } from "@/lib/orders/create-order";
import { announceRecord } from "@/lib/orders/events";
import { replaceLines } from "@/lib/orders/lines";
import type { Order } from "@/lib/orders/model";
import { chooseCustomer, chooseUser } from "@/lib/orders/parties";
import { loadOrder } from "@/lib/orders/record";
import { reprice } from "@/lib/orders/reprice";
import type { UpdateOrderRequest } from "@/lib/orders/requests";

/**
 * Replaces what the request names and leaves the rest; `null` clears. Only a draft whose payment is not under way can
 * be changed, so what is charged is what was shown.
 * @throws ApiError orderNotFound, orderNotDraft, paymentInProgress, and what creating an order throws
 */
export function updateOrder(ctx: Ctx, orderId: string, input: UpdateOrderRequest): Promise<Order> {
  return inTransaction(ctx, async (ctx) => {
    const record = await loadOrder(ctx, orderId, { lock: true });
    const { order } = record;
    if (order.status !== "DRAFT") throw new ApiError(failures.orderNotDraft);
    if (order.paymentStatus === "PROCESSING") throw new ApiError(failures.paymentInProgress);
    const now = ctx.clock.now();
    const customerType = input.customerType ?? order.customerType;
    const changes: Partial<typeof orders.$inferInsert> = {
      customerType,
      updatedAt: now,
      expiresAt: expiryFrom(now),
    };
    if (input.user !== undefined) Object.assign(changes, await chooseUser(ctx, input.user));
    if (input.customer !== undefined)
      Object.assign(changes, await chooseCustomer(ctx, input.customer, customerType));
    if (input.billing !== undefined) changes.billing = input.billing;
    if (input.promoCodes !== undefined) changes.promoCodes = input.promoCodes;
    if (input.metadata !== undefined) changes.metadata = input.metadata ?? {};
    await ctx.db
      .update(orders)
      .set(changes)
      .where(and(eq(orders.tenantId, ctx.tenant.id), eq(orders.id, orderId)));
    if (input.lineItems) await replaceLines(ctx, orderId, record.lines, input.lineItems);
    const changed = await loadOrder(ctx, orderId);
    await reprice(ctx, changed);
    return announceRecord(ctx, changed, "order.updated");
  });
}

/** Calculates a draft anew with today's rates, without changing it otherwise (the baseline's calculate-price). */
export function recalculate(ctx: Ctx, orderId: string): Promise<Order> {
  return inTransaction(ctx, async (ctx) => {
    const record = await loadOrder(ctx, orderId, { lock: true });
    if (record.order.status !== "DRAFT") throw new ApiError(failures.orderNotDraft);
    if (record.order.paymentStatus === "PROCESSING") throw new ApiError(failures.paymentInProgress);
    await reprice(ctx, record);
    return announceRecord(ctx, record, "order.updated");
  });
}
