import { and, eq, inArray, isNull, lte } from "drizzle-orm";
import { paymentProfileSessions } from "@/db/schema/payments";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { ApiError } from "@/lib/kernel/errors";
import { enqueue } from "@/lib/kernel/jobs/jobs";
import { submitOrder } from "@/lib/orders/submission/submit-order";
import { lockSubject } from "@/lib/payments/collections/debt";
import { cancelProviderSetup, submitSecuredOrder } from "@/lib/payments/jobs";
import type { PaymentProfileSession } from "@/lib/payments/profiles/profile-model";
import {
  findProfileSession,
  type ProfileSessionRow,
  presentProfileSession,
} from "@/lib/payments/profiles/profile-sessions";
import { saveProfile } from "@/lib/payments/profiles/save-profile";
import { paymentProvider } from "@/lib/payments/providers";
import { NotHereYet } from "@/lib/payments/providers/errors";
import { COLLECTION_MOVES } from "@/lib/payments/states";
import { isUuid } from "@/lib/platform/secrets/ids";
import { ProviderRefused } from "@/lib/providers/errors";

const own = (ctx: Ctx, sessionId: string) =>
  and(eq(paymentProfileSessions.tenantId, ctx.tenant.id), eq(paymentProfileSessions.id, sessionId));

/**
 * Brings a profile session in step with the provider, from webhook, redirect or our own reading of it. The method is
 * kept only once the provider says that it can be charged; an order that waited for it is submitted.
 * @throws NotHereYet for a reported set-up whose session is not here (yet)
 */
export async function settleSetup(ctx: Ctx, sessionId: string, reportedRef?: string): Promise<void> {
  if (!isUuid(sessionId)) return;
  const [known] = await ctx.db.select().from(paymentProfileSessions).where(own(ctx, sessionId));
  if (!known && reportedRef) throw new NotHereYet(`set-up ${reportedRef} is for a session that is not here`);
  // A reported one whose reference we never got to write down: the process that made it died.
  const providerRef = known?.providerRef ?? reportedRef;
  if (!known || !providerRef || !isWaiting(known)) return;
  const snapshot = await paymentProvider(known.provider).readSetup(providerRef);
  if (snapshot.metadata.tenantId !== ctx.tenant.id || snapshot.metadata.paymentProfileSessionId !== sessionId)
    return;
  if (!known.providerRef) {
    await ctx.db
      .update(paymentProfileSessions)
      .set({ providerRef })
      .where(and(own(ctx, sessionId), isNull(paymentProfileSessions.providerRef)));
  }
  await inTransaction(ctx, async (ctx) => {
    await lockSubject(ctx, { orderId: known.orderId, invoiceId: null });
    const session = await findProfileSession(ctx, sessionId, { lock: true });
    if (!isWaiting(session)) return;
    if (snapshot.status === "CANCELED") await end(ctx, session, { status: "FAILED" });
    if (snapshot.status !== "SUCCEEDED" || !snapshot.method) return;
    const paymentProfileId = await saveProfile(
      ctx,
      {
        customerId: session.customerId,
        provider: session.provider,
        currency: ctx.tenant.settings.markets[0]!.currency,
        setAsDefault: session.setAsDefault,
        autopayConsent: session.autopayConsent,
      },
      snapshot.method,
    );
    await ctx.db
      .update(paymentProfileSessions)
      .set({
        paymentProfileId,
        updatedAt: ctx.clock.now(),
        ...(session.status === "ACTIVE" && { status: "COMPLETED", completedAt: ctx.clock.now() }),
      })
      .where(own(ctx, session.id));
    if (session.orderId) await enqueue(ctx, submitSecuredOrder, { orderId: session.orderId });
  });
}

/**
 * Whether a saved method is still to come of it: a form that has ended by itself may have been completed in its last
 * moment, and an order may wait for that. What was cancelled is wanted no more.
 */
const isWaiting = ({ status, paymentProfileId }: ProfileSessionRow): boolean =>
  status === "ACTIVE" || (status === "EXPIRED" && paymentProfileId === null);

async function end(
  ctx: Ctx,
  session: ProfileSessionRow,
  changes: Partial<typeof paymentProfileSessions.$inferInsert>,
): Promise<void> {
  await ctx.db
    .update(paymentProfileSessions)
    .set({ ...changes, updatedAt: ctx.clock.now() })
    .where(and(own(ctx, session.id), eq(paymentProfileSessions.status, "ACTIVE")));
}

/** Submits an order whose saved method has come. What refuses it now stands on the order for its buyer to see. */
export async function submitSecured(ctx: Ctx, orderId: string): Promise<void> {
  try {
    await submitOrder(ctx, orderId);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    ctx.log.warn({ err: error, orderId }, "an order with a saved method could not be submitted");
  }
}

type Reason = { reason?: string | undefined; metadata?: Record<string, string> | undefined };

/**
 * Ends a live profile session, here and at the provider.
 * @throws ApiError paymentProfileSessionNotFound, paymentProfileSessionNotActive
 */
export function cancelProfileSession(
  ctx: Ctx,
  sessionId: string,
  { reason, metadata }: Reason,
): Promise<PaymentProfileSession> {
  const move = COLLECTION_MOVES.cancelProfileSession;
  return inTransaction(ctx, async (ctx) => {
    const found = await findProfileSession(ctx, sessionId);
    await lockSubject(ctx, { orderId: found.orderId, invoiceId: null });
    const session = await findProfileSession(ctx, sessionId, { lock: true });
    const now = ctx.clock.now();
    if (!move.from.includes(session.status) || session.expiresAt <= now) throw new ApiError(move.refused);
    await end(ctx, session, {
      status: move.to!,
      cancelReason: reason ?? null,
      ...(metadata && { metadata }),
    });
    await enqueue(ctx, cancelProviderSetup, { paymentProfileSessionId: session.id });
    return presentProfileSession(ctx.tenant, await findProfileSession(ctx, sessionId), now);
  });
}

/** Ends the form of an order that was cancelled, has expired or was submitted in another way. */
export async function endOrderProfileSessions(ctx: Ctx, orderId: string): Promise<void> {
  const ended = await ctx.db
    .update(paymentProfileSessions)
    .set({ status: "CANCELED", cancelReason: "outdated", updatedAt: ctx.clock.now() })
    .where(
      and(
        eq(paymentProfileSessions.tenantId, ctx.tenant.id),
        eq(paymentProfileSessions.orderId, orderId),
        eq(paymentProfileSessions.status, "ACTIVE"),
      ),
    )
    .returning({ id: paymentProfileSessions.id });
  for (const { id } of ended) await enqueue(ctx, cancelProviderSetup, { paymentProfileSessionId: id });
}

/** Ends a set-up at the provider. One that succeeded in the last moment before its form expired is kept after all. */
export async function cancelSetupAtProvider(ctx: Ctx, sessionId: string): Promise<void> {
  const [session] = await ctx.db.select().from(paymentProfileSessions).where(own(ctx, sessionId));
  if (!session?.providerRef) return;
  try {
    await paymentProvider(session.provider).cancelSetup({
      providerRef: session.providerRef,
      idempotencyKey: `cancel-setup:${session.id}`,
    });
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    await settleSetup(ctx, sessionId);
  }
}

/** Ends profile sessions past their 24 hours. */
export async function expireProfileSessions(ctx: Ctx, batch = 500): Promise<void> {
  const due = ctx.db
    .select({ id: paymentProfileSessions.id })
    .from(paymentProfileSessions)
    .where(
      and(
        eq(paymentProfileSessions.tenantId, ctx.tenant.id),
        eq(paymentProfileSessions.status, "ACTIVE"),
        lte(paymentProfileSessions.expiresAt, ctx.clock.now()),
      ),
    )
    .limit(batch)
    .for("update", { skipLocked: true });
  await inTransaction(ctx, async (ctx) => {
    const ended = await ctx.db
      .update(paymentProfileSessions)
      .set({ status: "EXPIRED", updatedAt: ctx.clock.now() })
      .where(and(eq(paymentProfileSessions.tenantId, ctx.tenant.id), inArray(paymentProfileSessions.id, due)))
      .returning({ id: paymentProfileSessions.id });
    for (const { id } of ended) await enqueue(ctx, cancelProviderSetup, { paymentProfileSessionId: id });
  });
}
