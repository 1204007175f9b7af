import { and, eq } from "drizzle-orm";
import { orders } from "@/db/schema/orders";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { expiryFrom } from "@/lib/orders/drafts/create-order";
import {
  attachTargets,
  type RequestedItem,
  requestedItems,
  storeOrderItems,
} from "@/lib/orders/drafts/items";
import { canCharge, chooseCustomer, chooseUser, requireMayOrder } from "@/lib/orders/drafts/parties";
import { announceRecord } from "@/lib/orders/events";
import type { Order } from "@/lib/orders/model";
import { releaseUnused } from "@/lib/orders/pricing/redemptions";
import { price } from "@/lib/orders/pricing/reprice";
import { refuseImpossible } from "@/lib/orders/provisioning/refuse-impossible";
import { loadOrder, type OrderRecord } from "@/lib/orders/record";
import type { UpdateOrderRequest } from "@/lib/orders/requests";
import { ORDER_MOVES } from "@/lib/orders/states";

/** An order that may be changed, locked until the transaction ends. */
async function loadDraft(ctx: Ctx, orderId: string): Promise<OrderRecord> {
  const record = await loadOrder(ctx, orderId, { lock: true });
  if (!ORDER_MOVES.update.from.includes(record.order.status)) throw new ApiError(ORDER_MOVES.update.refused);
  if (record.order.paymentStatus === "PROCESSING") throw new ApiError(failures.paymentInProgress);
  return record;
}

/**
 * Replaces the fields that the request names and keeps the others; `null` clears one. Only a draft without a payment in
 * progress can change, so the charged amount is the shown one. A change of signed terms clears the signature.
 * @throws ApiError orderNotFound, orderNotDraft, paymentInProgress, and what creating an order throws
 */
export function updateOrder(ctx: Ctx, orderId: string, input: UpdateOrderRequest): Promise<Order> {
  return inTransaction(ctx, async (ctx) => {
    const record = await loadDraft(ctx, orderId);
    const before = record.items;
    const { order } = record;
    await changeParties(ctx, record, input);
    if (input.billing !== undefined) order.billing = input.billing;
    if (input.promoCodes !== undefined) order.promoCodes = input.promoCodes;
    if (input.metadata !== undefined) order.metadata = input.metadata ?? {};
    const { metadata: _, ...terms } = input;
    if (Object.keys(terms).length > 0) Object.assign(order, { signedAt: null, signingSessionId: null });
    const named = input.lineItems && (await changeItems(ctx, record, input.lineItems));
    if (named && order.customerId) requireMayOrder(ctx, order.customerId, record.items);
    if (named) await refuseImpossible(ctx, record, named);
    await storePriced(ctx, record, before);
    return announceRecord(ctx, record, "order.updated");
  });
}

async function changeParties(ctx: Ctx, record: OrderRecord, input: UpdateOrderRequest): Promise<void> {
  const { order } = record;
  order.customerType = input.customerType ?? order.customerType;
  if (input.user !== undefined) {
    const { user, ...orderer } = await chooseUser(ctx, input.user);
    Object.assign(order, orderer);
    record.user = user;
  }
  if (input.customer !== undefined) {
    const lineItems = input.lineItems ?? record.items;
    const { customer, ...payer } = await chooseCustomer(ctx, input.customer, {
      customerType: order.customerType,
      lineItems,
    });
    Object.assign(order, payer);
    record.customer = customer;
  }
}

async function changeItems(
  ctx: Ctx,
  record: OrderRecord,
  given: NonNullable<UpdateOrderRequest["lineItems"]>,
): Promise<RequestedItem[]> {
  const named = await requestedItems(ctx, record.order.id, record.items, given);
  Object.assign(
    record,
    await attachTargets(
      ctx,
      named.map(({ row }) => row),
    ),
  );
  return named;
}

/** Prices a draft with today's rates and changes nothing else (the baseline's calculate-price). */
export function recalculate(ctx: Ctx, orderId: string): Promise<Order> {
  return inTransaction(ctx, async (ctx) => {
    const record = await loadDraft(ctx, orderId);
    await storePriced(ctx, record, record.items);
    return announceRecord(ctx, record, "order.updated");
  });
}

/**
 * Prices the changed order and writes it.
 * @param before the items that are stored now
 */
export async function storePriced(
  ctx: Ctx,
  record: OrderRecord,
  before: readonly { id: string }[],
): Promise<void> {
  const { order } = record;
  const now = ctx.clock.now();
  await price(ctx, record);
  await releaseUnused(ctx, order);
  record.canCharge = await canCharge(ctx, record);
  Object.assign(order, { updatedAt: now, expiresAt: expiryFrom(now) });
  const { tenantId: _t, id: _i, ...columns } = order;
  await ctx.db
    .update(orders)
    .set(columns)
    .where(and(eq(orders.tenantId, ctx.tenant.id), eq(orders.id, order.id)));
  await storeOrderItems(ctx, before, record.items);
}
