import { and, eq, inArray, sql } from "drizzle-orm";
import { productDiscounts } from "@/db/schema/catalog";
import { orders } from "@/db/schema/orders";
import { failures } from "@/lib/api/error-registry";
import { ApiError, type Detail } from "@/lib/api/errors";
import { type Ctx, inTransaction } from "@/lib/identity/context";
import { announceRecord } from "@/lib/orders/events";
import { provisionOrder } from "@/lib/orders/jobs";
import type { Order, OrderValidation } from "@/lib/orders/model";
import { createParties } from "@/lib/orders/parties";
import { presentOrder } from "@/lib/orders/present";
import { loadOrder, type OrderRecord } from "@/lib/orders/record";
import { orderStatesBefore } from "@/lib/orders/states";
import { requirementsOf, validateOrder } from "@/lib/orders/validation";
import { enqueue } from "@/lib/platform/jobs";

/** `validation` as the details of an error. */
export const validationDetails = (validation: OrderValidation): Detail[] =>
  validation.errors.map(({ message, code, property, suggestion }) => ({
    message,
    code: code as Detail["code"],
    ...(property && { property }),
    ...(suggestion !== undefined && { suggestion }),
  }));

/**
 * Submits an order: locks its price, creates the customer and user it describes, starts provisioning. Exactly once: an
 * order that was submitted is returned as it is, however many ask at the same time, because all wait for its row.
 * @throws ApiError orderNotFound, orderEnded, orderNotReady, orderNotPaid
 */
export function submitOrder(ctx: Ctx, orderId: string): Promise<Order> {
  return inTransaction(ctx, async (ctx) => {
    const record = await loadOrder(ctx, orderId, { lock: true });
    const { order } = record;
    if (order.status === "CANCELLED" || order.status === "EXPIRED") throw new ApiError(failures.orderEnded);
    if (order.status !== "DRAFT") return presentOrder(record, ctx.clock.now());
    const paid = order.paymentStatus === "PAID";
    // Money that has arrived is honoured even if something became invalid meanwhile; a line that then cannot be
    // delivered fails and is paid back, rather than the payment hanging in the air.
    if (!paid) requireReady(record, ctx.clock.now());
    const free = requirePaid(record);
    const created = await createParties(ctx, record);
    return lockAndStart(ctx, created ? await loadOrder(ctx, orderId) : record, free);
  });
}

function requireReady(record: OrderRecord, now: Date): void {
  const validation = validateOrder(record, now);
  if (validation.isValid) return;
  throw new ApiError(failures.orderNotReady, { details: validationDetails(validation) });
}

/** True when nothing has to be paid. */
function requirePaid(record: OrderRecord): boolean {
  const { order } = record;
  const requirements = requirementsOf(record);
  if (requirements.signing === "REQUIRED") {
    throw new ApiError(failures.orderNotReady, {
      message: "An order with a binding period must be signed before it is submitted.",
    });
  }
  if (requirements.paymentProfile === "REQUIRED" && !record.customer?.billing?.defaultPaymentProfileId) {
    throw new ApiError(failures.orderNotPaid, {
      message: "Nothing is due today, but later periods need a saved payment method.",
    });
  }
  if (requirements.payment !== "REQUIRED") return true;
  if (order.paymentStatus !== "PAID") throw new ApiError(failures.orderNotPaid);
  return false;
}

async function lockAndStart(ctx: Ctx, record: OrderRecord, free: boolean): Promise<Order> {
  const { order } = record;
  const now = ctx.clock.now();
  const changes = {
    status: "SUBMITTED" as const,
    submittedAt: now,
    updatedAt: now,
    ...(free && { paymentStatus: "NOT_REQUIRED" as const }),
  };
  const moved = await ctx.db
    .update(orders)
    .set(changes)
    .where(
      and(
        eq(orders.tenantId, ctx.tenant.id),
        eq(orders.id, order.id),
        inArray(orders.status, orderStatesBefore("SUBMITTED")),
      ),
    )
    .returning({ id: orders.id });
  if (moved.length === 0) throw new ApiError(failures.orderNotDraft);
  await countRedemptions(ctx, order.pricing?.discounts.flatMap((discount) => discount.code ?? []) ?? []);
  await enqueue(ctx, provisionOrder, { orderId: order.id }, { key: `provision:${order.id}` });
  Object.assign(order, changes);
  return announceRecord(ctx, record, "order.submitted", "order.statusChanged");
}

/** A code's last redemption is not refused here: whoever was shown the discount and paid gets it. */
async function countRedemptions(ctx: Ctx, codes: string[]): Promise<void> {
  if (codes.length === 0) return;
  await ctx.db
    .update(productDiscounts)
    .set({
      redemptions: sql`least(${productDiscounts.redemptions} + 1, coalesce(${productDiscounts.maxRedemptions}, 2147483647))`,
    })
    .where(and(eq(productDiscounts.tenantId, ctx.tenant.id), inArray(productDiscounts.code, codes)));
}
