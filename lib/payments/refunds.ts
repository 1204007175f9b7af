import { and, eq, inArray, sql } from "drizzle-orm";
import { orderLineItems, orders } from "@/db/schema/orders";
import { paymentIntents, paymentRefunds } from "@/db/schema/payments";
import { type Ctx, inTransaction } from "@/lib/identity/context";
import { announce } from "@/lib/orders/events";
import { payRefund } from "@/lib/payments/jobs";
import { paymentProvider } from "@/lib/payments/providers";
import type { IntentRow } from "@/lib/payments/queries";
import { newId } from "@/lib/platform/ids";
import { enqueue } from "@/lib/platform/jobs";
import { ProviderRefused } from "@/lib/providers/errors";

type Owed = { intent: IntentRow; amountMinor: number; orderLineItemId: string | null; reason: string };

/**
 * Writes down that money must go back, in the transaction of its cause, and queues the job that sends it. What is owed
 * never exceeds what came in; a failed line is paid back once.
 */
export async function oweRefund(
  ctx: Ctx,
  { intent, amountMinor, orderLineItemId, reason }: Owed,
): Promise<void> {
  if (amountMinor <= 0) return;
  const id = newId();
  const now = ctx.clock.now();
  // Without a line it is the whole payment; a second notice of the same late success must not owe it twice.
  const once = orderLineItemId
    ? sql`true`
    : sql`not exists (select 1 from ${paymentRefunds} r where r.tenant_id = ${ctx.tenant.id} and r.payment_intent_id = ${intent.id} and r.order_line_item_id is null)`;
  const written = await ctx.db.execute(sql`
    insert into ${paymentRefunds} (tenant_id, id, payment_intent_id, order_line_item_id, status, amount_minor, reason, created_at, updated_at)
    select ${ctx.tenant.id}::uuid, ${id}::uuid, ${intent.id}::uuid, ${orderLineItemId}::uuid, 'OWED', ${amountMinor}::bigint, ${reason},
           ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
     where ${once}
    on conflict do nothing`);
  if ((written.rowCount ?? 0) > 0) await enqueue(ctx, payRefund, { paymentRefundId: id });
}

/** Pays back the lines of an order that could not be delivered. Reads their state, so it may run twice. */
export function refundFailedLines(ctx: Ctx, orderId: string): Promise<void> {
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
        ),
      );
    for (const { line, intent } of rows) {
      await oweRefund(ctx, {
        intent,
        amountMinor: line.pricing?.totalMinor ?? 0,
        orderLineItemId: line.id,
        reason: "not_delivered",
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
  if (!row || !["OWED", "PENDING"].includes(row.refund.status)) return;
  const { refund, intent } = row;
  const provider = paymentProvider(intent.provider);
  try {
    const sent = refund.providerRef
      ? await provider.readRefund(refund.providerRef)
      : await provider.refund({
          paymentRef: intent.providerRef!,
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
    const changed = await ctx.db
      .update(paymentRefunds)
      .set({ status, providerRef, updatedAt: ctx.clock.now() })
      .where(
        and(
          eq(paymentRefunds.tenantId, ctx.tenant.id),
          eq(paymentRefunds.id, id),
          inArray(paymentRefunds.status, ["OWED", "PENDING"]),
        ),
      )
      .returning({ id: paymentRefunds.id });
    if (changed.length === 0 || status !== "SUCCEEDED" || !intent.orderId) return;
    await markRefunded(ctx, intent);
  });
}

/** An order whose whole payment went back is REFUNDED. */
async function markRefunded(ctx: Ctx, intent: IntentRow): Promise<void> {
  const [sum] = await ctx.db
    .select({ total: sql<number>`coalesce(sum(${paymentRefunds.amountMinor}), 0)::bigint` })
    .from(paymentRefunds)
    .where(
      and(
        eq(paymentRefunds.tenantId, ctx.tenant.id),
        eq(paymentRefunds.paymentIntentId, intent.id),
        eq(paymentRefunds.status, "SUCCEEDED"),
      ),
    );
  if (Number(sum?.total ?? 0) < intent.amountMinor) return;
  const changed = await ctx.db
    .update(orders)
    .set({ paymentStatus: "REFUNDED", updatedAt: ctx.clock.now() })
    .where(
      and(
        eq(orders.tenantId, ctx.tenant.id),
        eq(orders.id, intent.orderId!),
        eq(orders.paymentIntentId, intent.id),
        eq(orders.paymentStatus, "PAID"),
      ),
    )
    .returning({ id: orders.id });
  if (changed.length > 0) await announce(ctx, intent.orderId!, "order.updated");
}
