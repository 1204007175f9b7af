import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { creditNotes } from "@/db/schema/billing";
import { orderLineItems, orders } from "@/db/schema/orders";
import { paymentIntents, paymentRefunds } from "@/db/schema/payments";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { enqueue } from "@/lib/kernel/jobs/jobs";
import { announceOrder } from "@/lib/orders/events";
import { queuePaymentChanged } from "@/lib/payments/changed";
import { lockSubject } from "@/lib/payments/collections/debt";
import { payRefund } from "@/lib/payments/jobs";
import { mailRefunded } from "@/lib/payments/mails";
import { paymentProvider } from "@/lib/payments/providers";
import type { IntentRow } from "@/lib/payments/queries";
import { noteRefundState } from "@/lib/payments/refunds/refund-events";
import { refundStatesBefore } from "@/lib/payments/states";
import { subtractMinor } from "@/lib/platform/money/money";
import { newId } from "@/lib/platform/secrets/ids";
import { ProviderRefused } from "@/lib/providers/errors";

export type RefundRow = typeof paymentRefunds.$inferSelect;
type Owed = {
  intent: IntentRow;
  amountMinor: number;
  orderLineItemId: string | null;
  cause: "NOT_EXPECTED" | "NOT_DELIVERED";
  /** The provider's payment that the money came by, if it is not the intent's own. */
  paymentRef?: string;
};

/**
 * Records that money must be refunded, in the transaction of its cause, and queues the job that sends it. A failed item is refunded once,
 * and never beyond what is left. A late success that was not expected is owed once.
 */
export async function recordOwedRefund(ctx: Ctx, owed: Owed): Promise<void> {
  const { intent, orderLineItemId, cause } = owed;
  const left = cause === "NOT_DELIVERED" ? await leftToRefund(ctx, intent.id) : owed.amountMinor;
  // The intent is locked for this read, so what a person refunded of the item before it failed is not refunded twice.
  const before = orderLineItemId ? await refundedOfItem(ctx, orderLineItemId, sql`<> 'FAILED'`) : 0;
  const amountMinor = Math.min(subtractMinor(owed.amountMinor, before), left);
  if (amountMinor <= 0) return;
  const id = newId();
  const now = ctx.clock.now();
  const paymentRef = owed.paymentRef ?? null;
  const once =
    cause === "NOT_DELIVERED"
      ? sql`true`
      : sql`not exists (select 1 from ${paymentRefunds} r where r.tenant_id = ${ctx.tenant.id} and r.payment_intent_id = ${intent.id}
             and r.cause = 'NOT_EXPECTED' and r.payment_ref is not distinct from ${paymentRef}::text)`;
  const written = await ctx.db.execute(sql`
    insert into ${paymentRefunds} (tenant_id, id, payment_intent_id, order_line_item_id, status, amount_minor, cause, reason, payment_ref, customer_id, trace_id, created_at, updated_at)
    select ${ctx.tenant.id}::uuid, ${id}::uuid, ${intent.id}::uuid, ${orderLineItemId}::uuid, 'OWED', ${amountMinor}::bigint, ${cause}, ${cause.toLowerCase()}, ${paymentRef}::text, ${intent.customerId}::uuid, ${ctx.traceId},
           ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
     where ${once}
    on conflict do nothing`);
  if ((written.rowCount ?? 0) === 0) return;
  noteRefundState(ctx, id, "OWED");
  await enqueue(ctx, payRefund, { paymentRefundId: id });
}

/** The money that came in for an intent, less refunds. Locks the intent, so that two refunds at once never exceed it. */
export async function leftToRefund(ctx: Ctx, paymentIntentId: string): Promise<number> {
  const own = and(eq(paymentIntents.tenantId, ctx.tenant.id), eq(paymentIntents.id, paymentIntentId));
  await ctx.db.select({ id: paymentIntents.id }).from(paymentIntents).where(own).for("update");
  const [sums] = await ctx.db
    .select({
      collected: sql<number>`coalesce((select sum(a.amount_minor) from payment_attempts a
        where a.tenant_id = payment_intents.tenant_id and a.payment_intent_id = payment_intents.id
          and a.status = 'SUCCEEDED'), 0)::bigint`,
      refunded: sql<number>`coalesce((select sum(r.amount_minor) from payment_refunds r
        where r.tenant_id = payment_intents.tenant_id and r.payment_intent_id = payment_intents.id
          and r.status <> 'FAILED'), 0)::bigint`,
    })
    .from(paymentIntents)
    .where(own);
  return sums ? subtractMinor(sums.collected, sums.refunded) : 0;
}

/** The refunded part of an item, by refunds in certain states. */
async function refundedOfItem(ctx: Ctx, orderLineItemId: string, inStatus: SQL): Promise<number> {
  const [sum] = await ctx.db
    .select({ total: sql<number>`coalesce(sum(${paymentRefunds.amountMinor}), 0)::bigint` })
    .from(paymentRefunds)
    .where(
      and(
        eq(paymentRefunds.tenantId, ctx.tenant.id),
        eq(paymentRefunds.orderLineItemId, orderLineItemId),
        sql`${paymentRefunds.status} ${inStatus}`,
      ),
    );
  return Number(sum!.total);
}

/** The refund of an order item that the provider refused. 0 if it refused none. */
export const refusedRefund = (ctx: Ctx, orderLineItemId: string): Promise<number> =>
  refundedOfItem(ctx, orderLineItemId, sql`= 'FAILED'`);

/** Refunds the items of an order that could not be delivered. Reads their state, so it is safe to repeat. */
export function refundFailedItems(ctx: Ctx, orderId: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .select({ item: orderLineItems, intent: paymentIntents })
      .from(orderLineItems)
      .innerJoin(
        orders,
        and(eq(orders.tenantId, orderLineItems.tenantId), eq(orders.id, orderLineItems.orderId)),
      )
      .innerJoin(
        paymentIntents,
        and(
          eq(paymentIntents.tenantId, orders.tenantId),
          eq(paymentIntents.id, orders.paymentIntentId),
          eq(paymentIntents.status, "SUCCEEDED"),
        ),
      )
      .where(
        and(
          eq(orderLineItems.tenantId, ctx.tenant.id),
          eq(orderLineItems.orderId, orderId),
          eq(orderLineItems.status, "FAILED"),
          // The item was credited on an unpaid invoice, so nothing was paid for it.
          sql`not exists (select 1 from ${creditNotes} n
            where n.tenant_id = ${orderLineItems.tenantId} and n.undelivered_line_id = ${orderLineItems.id})`,
        ),
      )
      // A retry of the item takes the same lock. So an item is delivered or refunded, never both.
      .for("no key update", { of: orderLineItems });
    for (const { item, intent } of rows) {
      await recordOwedRefund(ctx, {
        intent,
        amountMinor: item.pricing?.totalMinor ?? 0,
        orderLineItemId: item.id,
        cause: "NOT_DELIVERED",
      });
    }
  });
}

/**
 * Sends one refund that is owed. The provider's key is the row's id, so a repeated job pays once. A refusal is final and shown to care. The
 * queue repeats any other failure.
 */
export async function sendRefund(ctx: Ctx, paymentRefundId: string): Promise<void> {
  const [row] = await ctx.db
    .select({ refund: paymentRefunds, intent: paymentIntents })
    .from(paymentRefunds)
    .innerJoin(
      paymentIntents,
      and(
        eq(paymentIntents.tenantId, paymentRefunds.tenantId),
        eq(paymentIntents.id, paymentRefunds.paymentIntentId),
      ),
    )
    .where(and(eq(paymentRefunds.tenantId, ctx.tenant.id), eq(paymentRefunds.id, paymentRefundId)));
  if (!row || row.refund.status === "FAILED") return;
  const { refund, intent } = row;
  const provider = paymentProvider(intent.provider);
  try {
    const sent = refund.providerRef
      ? await provider.readRefund(refund.providerRef)
      : await provider.refund({
          paymentRef: refund.paymentRef ?? intent.providerRef!,
          amountMinor: refund.amountMinor,
          currency: intent.currency,
          reason: "requested_by_customer",
          ids: {
            tenantId: ctx.tenant.id,
            paymentIntentId: intent.id,
            orderId: intent.orderId,
            paymentRefundId: refund.id,
          },
          idempotencyKey: `refund:${refund.id}`,
        });
    const status =
      sent.status === "SUCCEEDED"
        ? "SUCCEEDED"
        : sent.status === "FAILED" || sent.status === "CANCELED"
          ? "FAILED"
          : "PENDING";
    await recordRefund(ctx, refund.id, intent, status, sent.providerRef);
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    ctx.log.error({ err: error, paymentRefundId: refund.id }, "the provider refused a refund that is owed");
    await recordRefund(ctx, refund.id, intent, "FAILED", refund.providerRef);
  }
}

async function recordRefund(
  ctx: Ctx,
  id: string,
  intent: IntentRow,
  status: "PENDING" | "SUCCEEDED" | "FAILED",
  providerRef: string | null,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    // Two refunds that end at once must count each other: the second waits here for the first.
    await lockSubject(ctx, intent);
    const changed = await ctx.db
      .update(paymentRefunds)
      .set({ status, providerRef, updatedAt: ctx.clock.now() })
      .where(
        and(
          eq(paymentRefunds.tenantId, ctx.tenant.id),
          eq(paymentRefunds.id, id),
          inArray(paymentRefunds.status, refundStatesBefore(status)),
        ),
      )
      .returning({ id: paymentRefunds.id });
    if (changed.length === 0) return;
    noteRefundState(ctx, id, status);
    await queuePaymentChanged(ctx, intent.id);
    if (status === "SUCCEEDED") await mailRefunded(ctx, id);
    if (intent.orderId) await markRefunded(ctx, intent);
  });
}

/** Marks an order as REFUNDED when its whole payment was refunded, unless the payer's bank returns the refund. */
async function markRefunded(ctx: Ctx, intent: IntentRow): Promise<void> {
  const [sum] = await ctx.db
    .select({ total: sql<number>`coalesce(sum(${paymentRefunds.amountMinor}), 0)::bigint` })
    .from(paymentRefunds)
    .where(
      and(
        eq(paymentRefunds.tenantId, ctx.tenant.id),
        eq(paymentRefunds.paymentIntentId, intent.id),
        eq(paymentRefunds.status, "SUCCEEDED"),
        // An unexpected payment that was refunded does not belong to the order.
        isNull(paymentRefunds.paymentRef),
      ),
    );
  const whole = Number(sum!.total) >= intent.amountMinor;
  const changed = await ctx.db
    .update(orders)
    .set({ paymentStatus: whole ? "REFUNDED" : "PAID", updatedAt: ctx.clock.now() })
    .where(
      and(
        eq(orders.tenantId, ctx.tenant.id),
        eq(orders.id, intent.orderId!),
        eq(orders.paymentIntentId, intent.id),
        eq(orders.paymentStatus, whole ? "PAID" : "REFUNDED"),
      ),
    )
    .returning({ id: orders.id });
  if (changed.length > 0) await announceOrder(ctx, intent.orderId!, "order.updated");
}
