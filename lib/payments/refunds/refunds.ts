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
  /** The provider's payment it came by, where that is not the intent's own. */
  paymentRef?: string;
};

/**
 * Writes down that money must go back, in the transaction of its cause, and queues the job that sends it. A failed line
 * is paid back once, and never more of it than is left; a late success that nobody waited for is owed once.
 */
export async function recordOwedRefund(ctx: Ctx, owed: Owed): Promise<void> {
  const { intent, orderLineItemId, cause } = owed;
  const left = cause === "NOT_DELIVERED" ? await leftToRefund(ctx, intent.id) : owed.amountMinor;
  // Read with the intent held: what somebody gave back of the line before it failed is not given twice.
  const before = orderLineItemId ? await backForLine(ctx, orderLineItemId, sql`<> 'FAILED'`) : 0;
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
  if ((written.rowCount ?? 0) > 0) await enqueue(ctx, payRefund, { paymentRefundId: id });
}

/** What came in for an intent less what goes or went back. Holds the intent: two refunds at once never exceed it. */
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

/** What of a line goes or went back by refunds in certain states. */
async function backForLine(ctx: Ctx, orderLineItemId: string, inStatus: SQL): Promise<number> {
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
  return Number(sum?.total ?? 0);
}

/** What the provider refused to send back for a line of an order; 0 where it refused nothing. */
export const refusedRefund = (ctx: Ctx, orderLineItemId: string): Promise<number> =>
  backForLine(ctx, orderLineItemId, sql`= 'FAILED'`);

/** Pays back the lines of an order that could not be delivered. Reads their state, so it may run twice. */
export function refundFailedItems(ctx: Ctx, orderId: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .select({ line: orderLineItems, intent: paymentIntents })
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
          // It was taken off the invoice before that was paid: nothing was paid for it.
          sql`not exists (select 1 from ${creditNotes} n
            where n.tenant_id = ${orderLineItems.tenantId} and n.undelivered_line_id = ${orderLineItems.id})`,
        ),
      )
      // A retry waits for this, and this for a retry: an item is delivered or paid back, never both.
      .for("no key update", { of: orderLineItems });
    for (const { line, intent } of rows) {
      await recordOwedRefund(ctx, {
        intent,
        amountMinor: line.pricing?.totalMinor ?? 0,
        orderLineItemId: line.id,
        cause: "NOT_DELIVERED",
      });
    }
  });
}

/**
 * Sends one refund that is owed. The provider's key is the row's id, so a job that died after the call pays nothing
 * twice. A refusal is final and left for care to see; anything else is tried again by the queue.
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
    // Two that end at once count each other: the second waits here for the first.
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
    await queuePaymentChanged(ctx, intent.id);
    if (status === "SUCCEEDED") await mailRefunded(ctx, id);
    if (intent.orderId) await markRefunded(ctx, intent);
  });
}

/** An order whose whole payment went back is REFUNDED, until its payer's bank returns it. */
async function markRefunded(ctx: Ctx, intent: IntentRow): Promise<void> {
  const [sum] = await ctx.db
    .select({ total: sql<number>`coalesce(sum(${paymentRefunds.amountMinor}), 0)::bigint` })
    .from(paymentRefunds)
    .where(
      and(
        eq(paymentRefunds.tenantId, ctx.tenant.id),
        eq(paymentRefunds.paymentIntentId, intent.id),
        eq(paymentRefunds.status, "SUCCEEDED"),
        // What came besides and went back is none of the order's.
        isNull(paymentRefunds.paymentRef),
      ),
    );
  const whole = Number(sum?.total ?? 0) >= intent.amountMinor;
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
