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
 * Submits an order: locks its price, creates the customer and user it describes, starts provisioning; where the brand
 * asks for approval, it waits for that instead. Exactly once: an order that was submitted is returned as it is, however
 * many ask at the same time, because all wait for its row.
 * @throws ApiError orderNotFound, orderEnded, signInToBuy, orderNotReady, taxesUnavailable, orderNotSigned, orderNotPaid,
 * orderNeedsPaymentProfile, promoCodeUsedUp, and of staff what `changeSim` throws where a SIM is ordered
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
    // Money that has arrived is honoured even if something became invalid meanwhile; a line that then cannot be
    // delivered fails and is paid back, rather than the payment hanging in the air.
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
 * A new SIM takes the line over, whoever has chosen it: staff who submit it need what a change of SIM asks of them.
 * @throws ApiError of staff what `changeSim` throws
 */
async function requireSimChanges(ctx: Ctx, { lines }: OrderRecord): Promise<void> {
  for (const { type, subscriptionId } of lines)
    if (type === "SIM_CARD" && subscriptionId) await requireSimChangeByStaff(ctx, subscriptionId);
}

/** What has to happen before has happened. True when nothing has to be paid. */
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
 * Changes an order that is in one of these states: on the record at once, so that what tells of it may go with it.
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

/** From here on the price is locked, and what was ordered is being delivered. */
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
