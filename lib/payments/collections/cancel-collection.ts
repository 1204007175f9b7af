import { and, eq, inArray, lte } from "drizzle-orm";
import { paymentIntents, paymentSessions } from "@/db/schema/payments";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { enqueue } from "@/lib/kernel/jobs/jobs";
import { queueInvoiceAtProvider } from "@/lib/payments/changed";
import {
  findCollection,
  presentLink,
  presentSession,
  type SessionRow,
} from "@/lib/payments/collections/collections";
import { amountOwed, lockSubject, type PaymentSubject } from "@/lib/payments/collections/debt";
import { settleIntent } from "@/lib/payments/collections/settle";
import { cancelIntent, isSent } from "@/lib/payments/collections/start-collection";
import { cancelProviderPayment } from "@/lib/payments/jobs";
import type { PaymentLink, PaymentSession } from "@/lib/payments/model";
import { paymentProvider } from "@/lib/payments/providers";
import type { IntentRow } from "@/lib/payments/queries";
import { COLLECTION_MOVES } from "@/lib/payments/states";
import { newId } from "@/lib/platform/secrets/ids";
import { ProviderRefused } from "@/lib/providers/errors";

type Reason = { reason?: string | undefined; metadata?: Record<string, string> | undefined };

/**
 * Ends a live session and the payment behind it, so nothing more can be paid through it.
 * @throws ApiError paymentSessionNotFound, paymentSessionNotActive, paymentInProgress
 */
export const cancelSession = async (
  ctx: Ctx,
  paymentSessionId: string,
  reason: Reason,
): Promise<PaymentSession> =>
  presentSession(
    ctx.tenant,
    await cancelCollection(ctx, "SESSION", paymentSessionId, reason),
    ctx.clock.now(),
  );

/**
 * Ends a live payment link and the payment behind it.
 * @throws ApiError paymentLinkNotFound, paymentLinkNotActive, paymentInProgress
 */
export const cancelLink = async (ctx: Ctx, paymentLinkId: string, reason: Reason): Promise<PaymentLink> =>
  presentLink(ctx.tenant, await cancelCollection(ctx, "LINK", paymentLinkId, reason), ctx.clock.now());

function cancelCollection(
  ctx: Ctx,
  kind: SessionRow["kind"],
  collectionId: string,
  { reason, metadata }: Reason,
): Promise<SessionRow> {
  const move = COLLECTION_MOVES[kind === "LINK" ? "cancelLink" : "cancelSession"];
  return inTransaction(ctx, async (ctx) => {
    // The row of what is paid is what settlement locks too: one of us comes first.
    await lockSubject(ctx, await findCollection(ctx, kind, collectionId));
    const collection = await findCollection(ctx, kind, collectionId);
    const now = ctx.clock.now();
    if (!move.from.includes(collection.status) || collection.expiresAt <= now)
      throw new ApiError(move.refused);
    const intent = await intentOf(ctx, collection.paymentIntentId);
    if (intent?.status === "PROCESSING") throw new ApiError(failures.paymentInProgress);
    if (intent && !isStandingDebt(intent)) await cancelIntent(ctx, intent);
    const [canceled] = await ctx.db
      .update(paymentSessions)
      .set({ status: move.to!, cancelReason: reason ?? null, updatedAt: now, ...(metadata && { metadata }) })
      .where(
        and(
          eq(paymentSessions.tenantId, ctx.tenant.id),
          eq(paymentSessions.id, collection.id),
          inArray(paymentSessions.status, move.from),
        ),
      )
      .returning();
    if (!canceled) throw new ApiError(move.refused);
    return canceled;
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
export const endOutdatedCollection = (ctx: Ctx, orderId: string): Promise<void> =>
  endOutdated(ctx, { orderId, invoiceId: null });

/** The same for an invoice that was paid in another way, credited or voided. */
export const endOutdatedInvoiceCollection = (ctx: Ctx, invoiceId: string): Promise<void> =>
  endOutdated(ctx, { orderId: null, invoiceId });

function endOutdated(ctx: Ctx, subject: PaymentSubject): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await lockSubject(ctx, subject);
    const owed = await amountOwed(ctx, subject);
    const [live] = await ctx.db
      .select({ collection: paymentSessions, intent: paymentIntents })
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
          subject.orderId
            ? eq(paymentSessions.orderId, subject.orderId)
            : eq(paymentSessions.invoiceId, subject.invoiceId!),
          eq(paymentSessions.status, "ACTIVE"),
        ),
      )
      .for("update");
    if (!live) return;
    if (owed?.amountMinor === live.intent.amountMinor && owed.currency === live.intent.currency) return;
    // What is left of an invoice that a provider has sent is paid at the same place.
    if (owed && owed.amountMinor > 0 && isSent(live.intent)) return;
    await ctx.db
      .update(paymentSessions)
      .set({ status: "CANCELED", cancelReason: "outdated", updatedAt: ctx.clock.now() })
      .where(and(eq(paymentSessions.tenantId, ctx.tenant.id), eq(paymentSessions.id, live.collection.id)));
    if (owed === null || !isStandingDebt(live.intent)) await cancelIntent(ctx, live.intent);
  });
}

/**
 * A renewal is one payment from its first try to its last, with or without its customer: the form on which they would
 * pay it ends, the payment does not.
 */
const isStandingDebt = ({ type }: IntentRow): boolean => type === "PREPAID_RENEWAL";

/**
 * Cancels a payment at the provider. If it was too late, because the money had gone through, settlement finds it and
 * gives it back.
 */
export async function cancelAtProvider(ctx: Ctx, paymentIntentId: string): Promise<void> {
  const intent = await intentOf(ctx, paymentIntentId);
  if (!intent?.providerRef) return;
  // An invoice that was sent ends with its debt, not with a form that showed it.
  if (isSent(intent)) return queueInvoiceAtProvider(ctx, intent.invoiceId!);
  const provider = paymentProvider(intent.provider);
  const { status } = await provider.readPayment(intent.providerRef);
  // What the bank decides about is left to it: what was sent cannot be called back for certain.
  if (status !== "SUCCEEDED" && status !== "PROCESSING" && status !== "CANCELED") {
    try {
      await provider.cancelPayment({
        providerRef: intent.providerRef,
        reason: "abandoned",
        // A key of its own each time: a refusal would be replayed, and cancelling twice is fine.
        idempotencyKey: `cancel:${intent.id}:${newId()}`,
      });
    } catch (error) {
      if (!(error instanceof ProviderRefused)) throw error;
    }
  }
  await settleIntent(ctx, paymentIntentId);
}

/**
 * Ends links and sessions past their 24 hours, and the payments behind them. A payment counts as ended once the provider
 * says so: one that was made in the last moment is found out and kept, because its order or invoice still waits for it.
 */
export async function expireCollections(ctx: Ctx, batch = 500): Promise<number> {
  const due = await ctx.db
    .select({
      id: paymentSessions.id,
      orderId: paymentSessions.orderId,
      invoiceId: paymentSessions.invoiceId,
      intentId: paymentSessions.paymentIntentId,
    })
    .from(paymentSessions)
    .where(
      and(
        eq(paymentSessions.tenantId, ctx.tenant.id),
        eq(paymentSessions.status, "ACTIVE"),
        lte(paymentSessions.expiresAt, ctx.clock.now()),
      ),
    )
    .limit(batch);
  for (const { id, intentId, ...subject } of due) {
    await inTransaction(ctx, async (ctx) => {
      await lockSubject(ctx, subject);
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
      if (expired.length === 0 || !intent || isStandingDebt(intent)) return;
      if (intent.providerRef) await enqueue(ctx, cancelProviderPayment, { paymentIntentId: intent.id });
      else await cancelIntent(ctx, intent);
    });
  }
  return due.length;
}
