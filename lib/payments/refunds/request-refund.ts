import { and, eq, ne, sql } from "drizzle-orm";
import { orderLineItems } from "@/db/schema/orders";
import { paymentRefunds } from "@/db/schema/payments";
import { spendAllowance } from "@/lib/identity/staff/limits/spend";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { enqueue } from "@/lib/kernel/jobs/jobs";
import { requireCurrency } from "@/lib/payments/collections/require-currency";
import { payRefund } from "@/lib/payments/jobs";
import type { CreateRefundRequest, PaymentRefund } from "@/lib/payments/model";
import { findIntent, type IntentRow } from "@/lib/payments/queries";
import { noteRefundState } from "@/lib/payments/refunds/refund-events";
import { refundable } from "@/lib/payments/refunds/refundable";
import { INTENT_MOVES } from "@/lib/payments/states";
import { subtractMinor } from "@/lib/platform/money/money";
import { newId } from "@/lib/platform/secrets/ids";

/**
 * Decides on a refund and queues it. The intent is locked while the rest is counted, so simultaneous refunds never exceed what was
 * collected. Without an amount, the refund is all that is left of the payment or of the item.
 * @throws ApiError paymentIntentNotFound, paymentIntentNotRefundable, refundExceedsPayment, invalidRequest, approvalRequired
 */
export function requestRefund(
  ctx: Ctx,
  paymentIntentId: string,
  { amountMinor, currency, reason, lineItemId }: CreateRefundRequest,
): Promise<PaymentRefund> {
  return inTransaction(ctx, async (ctx) => {
    const intent = await findIntent(ctx, paymentIntentId);
    requireCurrency(currency, intent.currency);
    if (!INTENT_MOVES.refund.from.includes(intent.status)) throw new ApiError(INTENT_MOVES.refund.refused);
    const left = await refundable(ctx, intent);
    const item = lineItemId === undefined ? null : await itemOf(ctx, intent, lineItemId);
    const most = item ? Math.min(left, item.leftMinor) : left;
    const amount = amountMinor ?? most;
    if (amount <= 0 || amount > most) {
      throw new ApiError(failures.refundExceedsPayment, {
        details: [
          {
            property: "amountMinor",
            code: "too_big",
            message: `At most ${most} can be given back.`,
            suggestion: most,
          },
        ],
      });
    }
    await spendAllowance(ctx, {
      kind: "REFUND",
      customerId: intent.customerId,
      amountMinor: amount,
      currency: intent.currency,
    });
    const id = newId();
    const now = ctx.clock.now();
    await ctx.db.insert(paymentRefunds).values({
      tenantId: ctx.tenant.id,
      id,
      paymentIntentId: intent.id,
      customerId: intent.customerId,
      orderLineItemId: item?.id ?? null,
      status: "OWED",
      amountMinor: amount,
      cause: "REQUESTED",
      reason,
      traceId: ctx.traceId,
      createdAt: now,
      updatedAt: now,
    });
    noteRefundState(ctx, id, "OWED");
    await enqueue(ctx, payRefund, { paymentRefundId: id });
    return {
      paymentRefundId: id,
      status: "OWED",
      amountMinor: amount,
      currency: intent.currency,
      reason,
      ...(lineItemId !== undefined && { lineItemId }),
      createdAt: now.toISOString(),
    };
  });
}

/** The order item of a refund, and how much of its price is not refunded yet. */
async function itemOf(
  ctx: Ctx,
  intent: IntentRow,
  lineItemId: string,
): Promise<{ id: string; leftMinor: number }> {
  const [item] = intent.orderId
    ? await ctx.db
        .select({ id: orderLineItems.id, pricing: orderLineItems.pricing })
        .from(orderLineItems)
        .where(
          and(
            eq(orderLineItems.tenantId, ctx.tenant.id),
            eq(orderLineItems.orderId, intent.orderId),
            eq(orderLineItems.lineItemId, lineItemId),
          ),
        )
    : [];
  if (!item) {
    throw new ApiError(failures.invalidRequest, {
      details: [
        { property: "lineItemId", code: "invalid_value", message: "The payment is not for such a line." },
      ],
    });
  }
  const [sum] = await ctx.db
    .select({ refunded: sql<number>`coalesce(sum(${paymentRefunds.amountMinor}), 0)::bigint` })
    .from(paymentRefunds)
    .where(
      and(
        eq(paymentRefunds.tenantId, ctx.tenant.id),
        eq(paymentRefunds.orderLineItemId, item.id),
        ne(paymentRefunds.status, "FAILED"),
      ),
    );
  return { id: item.id, leftMinor: subtractMinor(item.pricing?.totalMinor ?? 0, sum?.refunded ?? 0) };
}
