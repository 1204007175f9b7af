import { and, eq, inArray, ne } from "drizzle-orm";
import { orders } from "@/db/schema/orders";
import { paymentAttempts, paymentIntents, paymentSessions } from "@/db/schema/payments";
import { type Ctx, inTransaction } from "@/lib/identity/context";
import { announce } from "@/lib/orders/events";
import { submitOrder } from "@/lib/orders/submit-order";
import { saveProfile } from "@/lib/payments/profiles";
import { paymentProvider } from "@/lib/payments/providers";
import type { IntentRow } from "@/lib/payments/queries";
import { oweRefund } from "@/lib/payments/refunds";
import { intentStatesBefore } from "@/lib/payments/states";
import { newId } from "@/lib/platform/ids";
import type { PaymentSnapshot } from "@/lib/providers/payments/provider";

async function findIntent(ctx: Ctx, paymentIntentId: string, lock = false): Promise<IntentRow | undefined> {
  const query = ctx.db
    .select()
    .from(paymentIntents)
    .where(and(eq(paymentIntents.tenantId, ctx.tenant.id), eq(paymentIntents.id, paymentIntentId)));
  const [row] = await (lock ? query.for("update") : query);
  return row;
}

/**
 * Brings one of our intents in step with the provider: the one way in for webhook, redirect, reconciliation and
 * cancellation. The provider is read, never believed by hearsay; what follows is decided under a lock on the order.
 * Safe to run any number of times, at once, late, and out of order.
 */
export async function settle(ctx: Ctx, paymentIntentId: string): Promise<void> {
  const intent = await findIntent(ctx, paymentIntentId);
  if (!intent?.providerRef) return;
  const snapshot = await paymentProvider(intent.provider).readPayment(intent.providerRef);
  await inTransaction(ctx, async (ctx) => {
    if (intent.orderId) {
      await ctx.db
        .select({ id: orders.id })
        .from(orders)
        .where(and(eq(orders.tenantId, ctx.tenant.id), eq(orders.id, intent.orderId)))
        .for("update");
    }
    const current = await findIntent(ctx, paymentIntentId, true);
    if (!current) return;
    await recordAttempt(ctx, current, snapshot);
    if (snapshot.status === "SUCCEEDED") await applySuccess(ctx, current, snapshot);
    else await applyStatus(ctx, current, snapshot);
  });
}

/** One row per charge at the provider; the same failure told twice stays one attempt. */
async function recordAttempt(
  ctx: Ctx,
  intent: IntentRow,
  { charge, lastError }: PaymentSnapshot,
): Promise<void> {
  if (!charge) return;
  const status =
    charge.status === "SUCCEEDED" ? "SUCCEEDED" : charge.status === "FAILED" ? "FAILED" : "PROCESSING";
  const outcome = {
    status,
    failureCode:
      status === "FAILED" ? (lastError?.declineCode ?? charge.failureCode ?? lastError?.code ?? null) : null,
    failureMessage: status === "FAILED" ? (charge.failureMessage ?? lastError?.message ?? null) : null,
  } as const;
  await ctx.db
    .insert(paymentAttempts)
    .values({
      tenantId: ctx.tenant.id,
      id: newId(),
      paymentIntentId: intent.id,
      providerRef: charge.providerRef,
      amountMinor: charge.amountMinor,
      createdAt: charge.createdAt,
      ...outcome,
    })
    .onConflictDoUpdate({
      target: [paymentAttempts.tenantId, paymentAttempts.paymentIntentId, paymentAttempts.providerRef],
      set: outcome,
      // A charge that went through is not un-gone by an older report.
      setWhere: ne(paymentAttempts.status, "SUCCEEDED"),
    });
}

async function moveIntent(ctx: Ctx, intent: IntentRow, to: IntentRow["status"]): Promise<boolean> {
  const moved = await ctx.db
    .update(paymentIntents)
    .set({ status: to, updatedAt: ctx.clock.now() })
    .where(
      and(
        eq(paymentIntents.tenantId, ctx.tenant.id),
        eq(paymentIntents.id, intent.id),
        inArray(paymentIntents.status, intentStatesBefore(to)),
      ),
    )
    .returning({ id: paymentIntents.id });
  return moved.length > 0;
}

/**
 * Money arrived. Applied to the order if it is what the order costs and the order still waits for it; otherwise it is
 * given back, whatever the reason: a late success after a cancel is never lost and never kept.
 */
async function applySuccess(ctx: Ctx, intent: IntentRow, snapshot: PaymentSnapshot): Promise<void> {
  if (intent.status === "SUCCEEDED") return;
  const order = intent.orderId ? await orderOf(ctx, intent.orderId) : null;
  const owed = order?.pricing?.totalMinor;
  const wanted =
    order !== null &&
    order.status === "DRAFT" &&
    order.paymentStatus !== "PAID" &&
    snapshot.currency === intent.currency &&
    snapshot.currency === order.currency &&
    snapshot.amountReceivedMinor === owed &&
    snapshot.metadata.paymentIntentId === intent.id;
  if (!wanted || !(await moveIntent(ctx, intent, "SUCCEEDED"))) {
    ctx.log.warn(
      { paymentIntentId: intent.id, intent: intent.status, received: snapshot.amountReceivedMinor, owed },
      "a payment nobody waits for is paid back",
    );
    await moveIntent(ctx, intent, "CANCELED");
    await oweRefund(ctx, {
      intent,
      amountMinor: snapshot.amountReceivedMinor,
      orderLineItemId: null,
      reason: "not_expected",
    });
    return;
  }
  await ctx.db
    .update(orders)
    .set({ paymentStatus: "PAID", paymentIntentId: intent.id, updatedAt: ctx.clock.now() })
    .where(and(eq(orders.tenantId, ctx.tenant.id), eq(orders.id, order.id)));
  const session = await completeSession(ctx, intent);
  if (session?.savePaymentProfile && snapshot.method) await saveProfile(ctx, session, snapshot.method);
  await submitOrder(ctx, order.id);
}

async function orderOf(ctx: Ctx, orderId: string) {
  const [row] = await ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.tenantId, ctx.tenant.id), eq(orders.id, orderId)));
  return row ?? null;
}

/** The latest session of the intent is the one that was paid, also when it expired a moment before. */
async function completeSession(ctx: Ctx, intent: IntentRow) {
  const [session] = await ctx.db
    .update(paymentSessions)
    .set({ status: "COMPLETED", updatedAt: ctx.clock.now() })
    .where(
      and(
        eq(paymentSessions.tenantId, ctx.tenant.id),
        eq(paymentSessions.paymentIntentId, intent.id),
        eq(paymentSessions.status, "ACTIVE"),
      ),
    )
    .returning();
  return session;
}

/** Anything but success. The order shows PROCESSING while the bank decides, so that nothing about it changes meanwhile. */
async function applyStatus(ctx: Ctx, intent: IntentRow, snapshot: PaymentSnapshot): Promise<void> {
  if (!(await moveIntent(ctx, intent, snapshot.status)) || !intent.orderId) return;
  const paymentStatus = snapshot.status === "PROCESSING" ? "PROCESSING" : "UNPAID";
  const changed = await ctx.db
    .update(orders)
    .set({ paymentStatus, updatedAt: ctx.clock.now() })
    .where(
      and(
        eq(orders.tenantId, ctx.tenant.id),
        eq(orders.id, intent.orderId),
        eq(orders.status, "DRAFT"),
        inArray(orders.paymentStatus, paymentStatus === "PROCESSING" ? ["UNPAID"] : ["PROCESSING"]),
      ),
    )
    .returning({ id: orders.id });
  if (changed.length > 0) await announce(ctx, intent.orderId, "order.updated");
}
