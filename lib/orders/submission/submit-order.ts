import { and, eq, inArray } from "drizzle-orm";
import { pipelined } from "@/db/pipelined";
import { orders } from "@/db/schema/orders";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { enqueue } from "@/lib/kernel/jobs/jobs";
import { expiryFrom } from "@/lib/orders/drafts/create-order";
import { requireMayBuy } from "@/lib/orders/drafts/guests";
import { createParties } from "@/lib/orders/drafts/parties";
import { requireValid } from "@/lib/orders/drafts/require-valid";
import { requirementsOf } from "@/lib/orders/drafts/validation";
import { announceRecord } from "@/lib/orders/events";
import { provisionOrder } from "@/lib/orders/jobs";
import type { Order } from "@/lib/orders/model";
import { presentOrder } from "@/lib/orders/present";
import { takeRedemptions } from "@/lib/orders/pricing/redemptions";
import { loadOrder, type OrderRecord } from "@/lib/orders/record";
import { ORDER_MOVES, ORDER_STEPS } from "@/lib/orders/states";
import { requireSimChangeByStaff } from "@/lib/subscriptions/sim/change-sim";

/**
 * Submits an order: locks its price, creates the customer and user that it describes, and starts provisioning. If the
 * brand requires an approval, it waits for that first. Exactly once: simultaneous requests wait for the row, and a
 * submitted order is returned unchanged.
 * @throws ApiError orderNotFound, orderEnded, signInToBuy, orderNotReady, taxesUnavailable, orderNotSigned,
 *   orderNotPaid, orderNeedsPaymentProfile, promoCodeUsedUp, and of staff what `changeSim` throws when a SIM is ordered
 */
export function submitOrder(ctx: Ctx, orderId: string): Promise<Order> {
  return inTransaction(ctx, async (ctx) => {
    const record = await loadOrder(ctx, orderId, { lock: true });
    const { order } = record;
    const { from, done, refused } = ORDER_MOVES.submit;
    if (done?.includes(order.status)) return presentOrder(record, ctx.clock.now());
    if (!from.includes(order.status)) throw new ApiError(refused);
    const paid = order.paymentStatus === "PAID";
    requireMayBuy(ctx, record);
    await requireSimChanges(ctx, record);
    // A paid order is accepted even if it became invalid. An item that cannot be provisioned then fails and is refunded,
    // so that no payment is left without an order.
    if (!paid) await requireValid(ctx, record, failures.orderNotReady);
    const free = requireMet(record);
    await createParties(ctx, record);
    const redeemed = await takeRedemptions(ctx, order);
    const changes = { ...redeemed, ...(free && { paymentStatus: "NOT_REQUIRED" as const }) };
    if (!ctx.tenant.settings.orderApproval) return startProvisioning(ctx, record, from, changes);
    const now = ctx.clock.now();
    const [, asked] = await pipelined(
      move(ctx, record, from, {
        ...changes,
        status: ORDER_STEPS.askApproval.to,
        expiresAt: expiryFrom(now),
      }),
      announceRecord(ctx, record, "order.statusChanged"),
    );
    return asked;
  });
}

/**
 * Any new SIM takes over the subscription, so staff who submit it need what a SIM change requires.
 * @throws ApiError of staff what `changeSim` throws
 */
async function requireSimChanges(ctx: Ctx, { items }: OrderRecord): Promise<void> {
  for (const { type, subscriptionId } of items)
    if (type === "SIM_CARD" && subscriptionId) await requireSimChangeByStaff(ctx, subscriptionId);
}

/** Requires that the order's requirements are met. Returns true when nothing has to be paid. */
function requireMet(record: OrderRecord): boolean {
  const { signing, paymentProfile, payment } = requirementsOf(record);
  if (signing === "REQUIRED") throw new ApiError(failures.orderNotSigned);
  if (paymentProfile === "REQUIRED") throw new ApiError(failures.orderNeedsPaymentProfile);
  if (payment !== "REQUIRED") return true;
  if (record.order.paymentStatus !== "PAID") throw new ApiError(failures.orderNotPaid);
  return false;
}

type Changes = Partial<Omit<OrderRecord["order"], "tenantId" | "id">>;

/**
 * Moves an order that is in one of these states. Updates the in-memory record first, so the event can be built in the
 * same batch.
 * @throws ApiError orderNotDraft
 */
async function move(
  ctx: Ctx,
  { order }: OrderRecord,
  from: readonly OrderRecord["order"]["status"][],
  changes: Changes,
): Promise<void> {
  const stored = { ...changes, updatedAt: ctx.clock.now() };
  Object.assign(order, stored);
  const moved = await ctx.db
    .update(orders)
    .set(stored)
    .where(
      and(eq(orders.tenantId, ctx.tenant.id), eq(orders.id, order.id), inArray(orders.status, [...from])),
    )
    .returning({ id: orders.id });
  if (moved.length === 0) throw new ApiError(failures.orderNotDraft);
}

/** Locks the price and starts provisioning. */
export async function startProvisioning(
  ctx: Ctx,
  record: OrderRecord,
  from: readonly OrderRecord["order"]["status"][],
  changes: Changes,
): Promise<Order> {
  const { id } = record.order;
  const [, , submitted] = await pipelined(
    move(ctx, record, from, {
      ...changes,
      status: ORDER_MOVES.submit.to,
      submittedAt: ctx.clock.now(),
    }),
    enqueue(ctx, provisionOrder, { orderId: id }, { key: `provision:${id}` }),
    announceRecord(ctx, record, "order.submitted", "order.statusChanged"),
  );
  return submitted;
}
