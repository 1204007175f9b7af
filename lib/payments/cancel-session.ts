import { and, eq, lte } from "drizzle-orm";
import { paymentIntents, paymentSessions } from "@/db/schema/payments";
import { failures } from "@/lib/api/error-registry";
import { ApiError } from "@/lib/api/errors";
import { type Ctx, inTransaction } from "@/lib/identity/context";
import { loadOrder } from "@/lib/orders/record";
import type { PaymentSession } from "@/lib/payments/model";
import { paymentProvider } from "@/lib/payments/providers";
import { findSession, presentSession } from "@/lib/payments/queries";
import { settle } from "@/lib/payments/settle";
import { cancelIntent } from "@/lib/payments/start-session";
import { ProviderRefused } from "@/lib/providers/errors";

type Reason = { reason?: string | undefined; metadata?: Record<string, string> | undefined };

/**
 * Ends a live session and the payment behind it, so nothing more can be paid through it.
 * @throws ApiError paymentSessionNotFound, paymentSessionNotActive, paymentInProgress
 */
export function cancelSession(
  ctx: Ctx,
  paymentSessionId: string,
  { reason, metadata }: Reason,
): Promise<PaymentSession> {
  return inTransaction(ctx, async (ctx) => {
    const found = await findSession(ctx, paymentSessionId);
    // The order's row is what settlement locks too: one of us comes first.
    await loadOrder(ctx, found.orderId, { lock: true });
    const session = await findSession(ctx, paymentSessionId);
    if (session.status === "CANCELED") return presentSession(session, ctx.clock.now());
    if (session.status !== "ACTIVE" || session.expiresAt <= ctx.clock.now())
      throw new ApiError(failures.paymentSessionNotActive);
    const intent = await intentOf(ctx, session.paymentIntentId);
    if (intent?.status === "PROCESSING") throw new ApiError(failures.paymentInProgress);
    if (intent) await cancelIntent(ctx, intent);
    const [canceled] = await ctx.db
      .update(paymentSessions)
      .set({
        status: "CANCELED",
        cancelReason: reason ?? null,
        updatedAt: ctx.clock.now(),
        ...(metadata && { metadata }),
      })
      .where(
        and(
          eq(paymentSessions.tenantId, ctx.tenant.id),
          eq(paymentSessions.id, session.id),
          eq(paymentSessions.status, "ACTIVE"),
        ),
      )
      .returning();
    if (!canceled) throw new ApiError(failures.paymentSessionNotActive);
    return presentSession(canceled, ctx.clock.now());
  });
}

async function intentOf(ctx: Ctx, id: string) {
  const [row] = await ctx.db
    .select()
    .from(paymentIntents)
    .where(and(eq(paymentIntents.tenantId, ctx.tenant.id), eq(paymentIntents.id, id)));
  return row;
}

/**
 * Ends the live collection of an order that was cancelled, has expired, or costs something else now. Judged by the
 * order as it is, under its lock: the event that asks may be older than the form it would close.
 */
export function endOutdatedCollection(ctx: Ctx, orderId: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { order } = await loadOrder(ctx, orderId, { lock: true });
    const [live] = await ctx.db
      .select({ session: paymentSessions, intent: paymentIntents })
      .from(paymentSessions)
      .innerJoin(
        paymentIntents,
        and(
          eq(paymentIntents.tenantId, paymentSessions.tenantId),
          eq(paymentIntents.id, paymentSessions.paymentIntentId),
        ),
      )
      .where(
        and(
          eq(paymentSessions.tenantId, ctx.tenant.id),
          eq(paymentSessions.orderId, orderId),
          eq(paymentSessions.status, "ACTIVE"),
        ),
      )
      .for("update");
    if (!live) return;
    const { pricing } = order;
    const asShown =
      order.status === "DRAFT" &&
      pricing?.totalMinor === live.intent.amountMinor &&
      pricing.currency === live.intent.currency;
    if (asShown) return;
    await ctx.db
      .update(paymentSessions)
      .set({ status: "CANCELED", cancelReason: "order_changed", updatedAt: ctx.clock.now() })
      .where(and(eq(paymentSessions.tenantId, ctx.tenant.id), eq(paymentSessions.id, live.session.id)));
    await cancelIntent(ctx, live.intent);
  });
}

/**
 * Cancels a payment at the provider. If it was too late, because the money had gone through, settlement finds it and
 * gives it back.
 */
export async function cancelAtProvider(ctx: Ctx, paymentIntentId: string): Promise<void> {
  const intent = await intentOf(ctx, paymentIntentId);
  if (!intent?.providerRef) return;
  try {
    await paymentProvider(intent.provider).cancelPayment({
      providerRef: intent.providerRef,
      reason: "abandoned",
      idempotencyKey: `cancel:${intent.id}`,
    });
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
  }
  await settle(ctx, paymentIntentId);
}

/** Ends sessions past their 24 hours. The intent stays: its order may be paid through a new session. */
export async function expireSessions(ctx: Ctx, batch = 500): Promise<number> {
  const due = await ctx.db
    .select({ id: paymentSessions.id, intentId: paymentSessions.paymentIntentId })
    .from(paymentSessions)
    .where(
      and(
        eq(paymentSessions.tenantId, ctx.tenant.id),
        eq(paymentSessions.status, "ACTIVE"),
        lte(paymentSessions.expiresAt, ctx.clock.now()),
      ),
    )
    .limit(batch);
  for (const { id, intentId } of due) {
    await inTransaction(ctx, async (ctx) => {
      const expired = await ctx.db
        .update(paymentSessions)
        .set({ status: "EXPIRED", updatedAt: ctx.clock.now() })
        .where(
          and(
            eq(paymentSessions.tenantId, ctx.tenant.id),
            eq(paymentSessions.id, id),
            eq(paymentSessions.status, "ACTIVE"),
          ),
        )
        .returning({ id: paymentSessions.id });
      const intent = await intentOf(ctx, intentId);
      if (expired.length > 0 && intent) await cancelIntent(ctx, intent);
    });
  }
  return due.length;
}
