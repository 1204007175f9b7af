import { and, desc, eq, inArray, ne, sql } from "drizzle-orm";
import { orders } from "@/db/schema/orders";
import { paymentAttempts, paymentIntents, paymentProfiles, paymentSessions } from "@/db/schema/payments";
import { type Ctx, inSavepoint, inTransaction } from "@/lib/kernel/context";
import { ApiError } from "@/lib/kernel/errors";
import { announceOrder } from "@/lib/orders/events";
import { releaseReservedRedemptions, reserveRedemptions } from "@/lib/orders/pricing/redemptions";
import { submitOrder } from "@/lib/orders/submission/submit-order";
import { queueChargeReturned, queuePaymentChanged } from "@/lib/payments/changed";
import { collectedMinor, providerPaymentsOnly } from "@/lib/payments/collections/collected";
import { LIFETIME_MS, type SessionRow } from "@/lib/payments/collections/collections";
import { amountOwed, debtLeft, lockSubject } from "@/lib/payments/collections/debt";
import { noteIntent, noteIntentState } from "@/lib/payments/collections/intent-events";
import { blockMethod } from "@/lib/payments/profiles/block-method";
import { type SavingAgreement, saveProfile } from "@/lib/payments/profiles/save-profile";
import { paymentProvider } from "@/lib/payments/providers";
import type { IntentRow } from "@/lib/payments/queries";
import { recordOwedRefund } from "@/lib/payments/refunds/refunds";
import { INTENT_TRANSITIONS, intentStatesBefore } from "@/lib/payments/states";
import { sumMinor } from "@/lib/platform/money/money";
import { newId } from "@/lib/platform/secrets/ids";
import type { PaymentSnapshot } from "@/lib/providers/payments/provider";
import { tenantTimeOf } from "@/lib/values/tenant/tenant";

/** Longer than any bank takes for a direct debit. */
const BANK_DAYS_MS = 30 * 24 * 3600 * 1000;

async function findIntent(ctx: Ctx, paymentIntentId: string, lock = false): Promise<IntentRow | undefined> {
  const query = ctx.db
    .select()
    .from(paymentIntents)
    .where(and(eq(paymentIntents.tenantId, ctx.tenant.id), eq(paymentIntents.id, paymentIntentId)));
  const [row] = await (lock ? query.for("update") : query);
  return row;
}

/**
 * Updates an intent from the provider. Webhook, redirect, reconciliation and cancellation all use this one function. It reads the payment
 * at the provider and trusts no message. It decides under a lock on the order or invoice.
 * Safe to run any number of times, at once, late, and out of order.
 */
export async function settleIntent(ctx: Ctx, paymentIntentId: string): Promise<void> {
  const intent = await findIntent(ctx, paymentIntentId);
  if (!intent?.providerRef) return;
  const provider = paymentProvider(intent.provider);
  const snapshot = await provider.readPayment(intent.providerRef);
  await recordLookUp(ctx, intent);
  await inTransaction(ctx, async (ctx) => {
    await lockSubject(ctx, intent);
    const current = await findIntent(ctx, paymentIntentId, true);
    if (!current) return;
    const isReturned = await wasPending(ctx, current, snapshot);
    const fresh = await recordAttempts(ctx, current, snapshot);
    if (isReturned && current.invoiceId) await queueChargeReturned(ctx, current.invoiceId);
    if (fresh) await queuePaymentChanged(ctx, current.id);
    if (snapshot.status === "SUCCEEDED" && provider.capabilities.invoices)
      await applyCollected(ctx, current, snapshot);
    else if (snapshot.status === "SUCCEEDED") await applySuccess(ctx, current, snapshot, fresh);
    else await applyStatus(ctx, current, snapshot);
  });
}

/** Whether a charge that now failed was accepted before, such as a direct debit that the bank returned after days. */
async function wasPending(ctx: Ctx, intent: IntentRow, { charge }: PaymentSnapshot): Promise<boolean> {
  if (charge?.status !== "FAILED") return false;
  const pending = await ctx.db.$count(
    paymentAttempts,
    and(
      eq(paymentAttempts.tenantId, ctx.tenant.id),
      eq(paymentAttempts.paymentIntentId, intent.id),
      eq(paymentAttempts.providerRef, charge.providerRef),
      eq(paymentAttempts.status, "PROCESSING"),
    ),
  );
  return pending > 0;
}

/** Records when a payment in progress was last looked up. The oldest look-up is repeated first. */
async function recordLookUp(ctx: Ctx, intent: IntentRow): Promise<void> {
  await ctx.db
    .update(paymentIntents)
    .set({ checkedAt: ctx.systemClock.now() })
    .where(and(eq(paymentIntents.tenantId, ctx.tenant.id), eq(paymentIntents.id, intent.id)));
}

/** @returns whether money arrived that was not known before */
async function recordAttempts(ctx: Ctx, intent: IntentRow, snapshot: PaymentSnapshot): Promise<boolean> {
  if (!snapshot.charges) return recordAttempt(ctx, intent, snapshot);
  let came = false;
  for (const charge of await providerPaymentsOnly(ctx, intent, snapshot.charges))
    came = (await recordAttempt(ctx, intent, { ...snapshot, charge })) || came;
  return came;
}

/**
 * The time of a charge. Providers give whole seconds, rounded down. A charge in the first second of a step's day would be dated before the
 * step, on the day before. So it is dated at the end of its second, but not in the future. All times are real time, not the tenant's.
 * @param told the provider's time of the charge
 */
export function chargeInstant(told: Date, now: Date): Date {
  const isWholeSecond = told.getTime() % 1000 === 0;
  const latest = isWholeSecond ? told.getTime() + 999 : told.getTime();
  return new Date(Math.max(told.getTime(), Math.min(latest, now.getTime())));
}

/**
 * Stores one row per charge at the provider. The same failure reported twice stays one attempt.
 * @returns whether money arrived that was not known before
 */
export async function recordAttempt(
  ctx: Ctx,
  intent: IntentRow,
  { charge, lastError, method, methodRef }: PaymentSnapshot,
): Promise<boolean> {
  if (!charge) return false;
  const status =
    charge.status === "SUCCEEDED" ? "SUCCEEDED" : charge.status === "FAILED" ? "FAILED" : "PROCESSING";
  const outcome = {
    status,
    failureCode:
      status === "FAILED" ? (lastError?.declineCode ?? charge.failureCode ?? lastError?.code ?? null) : null,
    failureMessage: status === "FAILED" ? (charge.failureMessage ?? lastError?.message ?? null) : null,
  } as const;
  const written = await ctx.db
    .insert(paymentAttempts)
    .values({
      tenantId: ctx.tenant.id,
      id: newId(),
      paymentIntentId: intent.id,
      providerRef: charge.providerRef,
      amountMinor: charge.amountMinor,
      paymentProfileId: await profileOf(ctx, intent, methodRef),
      methodName: method?.displayName ?? null,
      customerId: intent.customerId,
      traceId: ctx.traceId,
      createdAt: tenantTimeOf(ctx.tenant, chargeInstant(charge.createdAt, ctx.systemClock.now())),
      ...outcome,
    })
    .onConflictDoUpdate({
      target: [paymentAttempts.tenantId, paymentAttempts.paymentIntentId, paymentAttempts.providerRef],
      set: outcome,
      // An older report does not undo a charge that succeeded, and a repeated one changes nothing.
      setWhere: and(
        ne(paymentAttempts.status, "SUCCEEDED"),
        sql`(${paymentAttempts.status}, ${paymentAttempts.failureCode}, ${paymentAttempts.failureMessage})
          is distinct from (excluded.status, excluded.failure_code, excluded.failure_message)`,
      ),
    })
    .returning({ id: paymentAttempts.id });
  if (written.length > 0) noteIntent(ctx, intent.id, "payment_intent.updated");
  const last4 = method && last4Of(method.displayName);
  if (last4)
    await ctx.db
      .update(paymentIntents)
      .set({ methodLast4: last4 })
      .where(
        and(
          eq(paymentIntents.tenantId, ctx.tenant.id),
          eq(paymentIntents.id, intent.id),
          sql`${paymentIntents.methodLast4} is distinct from ${last4}`,
        ),
      );
  if (status === "FAILED" && lastError?.final && methodRef)
    await blockMethod(ctx, { provider: intent.provider, providerRef: methodRef }, "REFUSED");
  return status === "SUCCEEDED" && written.length > 0;
}

/** The digits in a method's name, as in "Visa •••• 4242" or "Visa •••• 4242 (Apple Pay)". Undefined if it has none. */
const last4Of = (name: string): string | undefined => /•••• (\d{4})(?= \(|$)/.exec(name)?.[1];

/** The saved method of the attempt, if it was one. */
async function profileOf(ctx: Ctx, intent: IntentRow, methodRef: string | null): Promise<string | null> {
  if (!methodRef) return null;
  const [profile] = await ctx.db
    .select({ id: paymentProfiles.id })
    .from(paymentProfiles)
    .where(
      and(
        eq(paymentProfiles.tenantId, ctx.tenant.id),
        eq(paymentProfiles.provider, intent.provider),
        eq(paymentProfiles.providerRef, methodRef),
      ),
    );
  return profile?.id ?? null;
}

async function moveIntent(ctx: Ctx, intent: IntentRow, to: IntentRow["status"]): Promise<boolean> {
  const moved = await ctx.db
    .update(paymentIntents)
    .set({
      status: to,
      updatedAt: ctx.clock.now(),
      // A final state answers every charge that was requested.
      ...(INTENT_TRANSITIONS[to].length === 0 && { chargesAnswered: sql`${paymentIntents.chargesMade}` }),
    })
    .where(
      and(
        eq(paymentIntents.tenantId, ctx.tenant.id),
        eq(paymentIntents.id, intent.id),
        inArray(paymentIntents.status, intentStatesBefore(to)),
      ),
    )
    .returning({ id: paymentIntents.id });
  if (moved.length > 0) noteIntentState(ctx, intent.id, to);
  if (moved.length > 0 && to === "CANCELED" && intent.orderId)
    await releaseReservedRedemptions(ctx, intent.orderId);
  return moved.length > 0;
}

/**
 * Applies money that arrived. An order takes it if it equals the order's price and the order still waits. An invoice takes any amount until
 * it is settled, also after its form ended, it was written off, or another amount was left; the books hold the excess for the customer. In
 * every other case it is refunded: a late success after a cancellation is never lost and never kept.
 * @param fresh whether this money is new; known money was already applied, or is owed back
 */
async function applySuccess(
  ctx: Ctx,
  intent: IntentRow,
  snapshot: PaymentSnapshot,
  fresh: boolean,
): Promise<void> {
  if (intent.status === "SUCCEEDED") return;
  const owed = await amountOwed(ctx, intent);
  const ours = snapshot.currency === intent.currency && snapshot.metadata.paymentIntentId === intent.id;
  const paysDebt = ours && intent.invoiceId !== null && (await debtLeft(ctx, intent.invoiceId, intent)) > 0;
  const wanted =
    paysDebt ||
    (ours &&
      owed !== null &&
      snapshot.currency === owed.currency &&
      snapshot.amountReceivedMinor === owed.amountMinor);
  const moved =
    wanted && (await ensureRedemptions(ctx, intent)) && (await moveIntent(ctx, intent, "SUCCEEDED"));
  if (!moved) {
    if (!fresh || paysDebt) return;
    ctx.log.warn(
      {
        paymentIntentId: intent.id,
        intent: intent.status,
        received: snapshot.amountReceivedMinor,
        owed: owed?.amountMinor,
      },
      "a payment nobody waits for is paid back",
    );
    await moveIntent(ctx, intent, "CANCELED");
    await recordOwedRefund(ctx, {
      intent,
      amountMinor: snapshot.amountReceivedMinor,
      orderLineItemId: null,
      cause: "NOT_EXPECTED",
    });
    return;
  }
  const collection = (await endCollection(ctx, intent, "COMPLETED")) ?? (await lastCollection(ctx, intent));
  if (collection?.savePaymentProfile && snapshot.method)
    await saveProfile(ctx, agreementOf(collection, intent.currency), snapshot.method);
  // The books update an invoice.
  if (intent.orderId) await payOrder(ctx, intent, intent.orderId);
}

/**
 * Applies the result of a provider that sends invoices and has collected everything. Nothing is refunded here: the books use the attempts
 * to pay the invoice, and hold unexpected money for the customer.
 */
async function applyCollected(ctx: Ctx, intent: IntentRow, snapshot: PaymentSnapshot): Promise<void> {
  if (intent.status === "SUCCEEDED" || snapshot.metadata.paymentIntentId !== intent.id) return;
  const collected = await collectedMinor(ctx, intent.id);
  const asked = sumMinor([intent.amountMinor, intent.providerRoundingMinor]);
  const waits = intent.orderId
    ? (await amountOwed(ctx, intent))?.amountMinor === intent.amountMinor &&
      collected >= asked &&
      (await ensureRedemptions(ctx, intent))
    : collected > 0;
  if (!(await moveIntent(ctx, intent, waits ? "SUCCEEDED" : "CANCELED"))) return;
  await endCollection(ctx, intent, waits ? "COMPLETED" : "FAILED");
  // The books are updated again, because the rounding depends on the state.
  await queuePaymentChanged(ctx, intent.id);
  if (waits && intent.orderId) await payOrder(ctx, intent, intent.orderId);
}

/**
 * Whether the order of a payment has the redemptions that its price needs, or gets them now. They are missing only if the order changed
 * without a change of its total.
 */
async function ensureRedemptions(ctx: Ctx, { orderId }: IntentRow): Promise<boolean> {
  if (!orderId) return true;
  try {
    await inSavepoint(ctx, (ctx) => reserveRedemptions(ctx, orderId));
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return false;
  }
}

async function payOrder(ctx: Ctx, intent: IntentRow, orderId: string): Promise<void> {
  await ctx.db
    .update(orders)
    .set({ paymentStatus: "PAID", paymentIntentId: intent.id, updatedAt: ctx.clock.now() })
    .where(and(eq(orders.tenantId, ctx.tenant.id), eq(orders.id, orderId)));
  await submitOrder(ctx, orderId);
}

const agreementOf = (collection: SessionRow, currency: string): SavingAgreement => ({
  customerId: collection.customerId,
  provider: collection.provider,
  currency,
  setAsDefault: collection.setAsDefaultPaymentProfile,
  autopayConsent: collection.autopayConsent,
});

/** Ends the live link or session of the intent: it was paid, or can no longer be. */
async function endCollection(
  ctx: Ctx,
  intent: IntentRow,
  status: "COMPLETED" | "FAILED",
): Promise<SessionRow | undefined> {
  const now = ctx.clock.now();
  const [collection] = await ctx.db
    .update(paymentSessions)
    .set({ status, updatedAt: now, ...(status === "COMPLETED" && { completedAt: now }) })
    .where(
      and(
        eq(paymentSessions.tenantId, ctx.tenant.id),
        eq(paymentSessions.paymentIntentId, intent.id),
        eq(paymentSessions.status, "ACTIVE"),
      ),
    )
    .returning();
  return collection;
}

/** The agreement of a form that had ended when its payment succeeded. */
async function lastCollection(ctx: Ctx, intent: IntentRow): Promise<SessionRow | undefined> {
  const [collection] = await ctx.db
    .select()
    .from(paymentSessions)
    .where(and(eq(paymentSessions.tenantId, ctx.tenant.id), eq(paymentSessions.paymentIntentId, intent.id)))
    .orderBy(desc(paymentSessions.createdAt), desc(paymentSessions.id))
    .limit(1);
  return collection;
}

/** Extends the form of a direct debit while the bank decides, which may take days. After a refusal it can be used for another method. */
async function extendCollection(ctx: Ctx, intent: IntentRow, status: IntentRow["status"]): Promise<void> {
  const lifetime = status === "PROCESSING" ? BANK_DAYS_MS : intent.status === "PROCESSING" ? LIFETIME_MS : 0;
  if (lifetime === 0) return;
  const now = ctx.clock.now();
  await ctx.db
    .update(paymentSessions)
    .set({ expiresAt: new Date(now.getTime() + lifetime), updatedAt: now })
    .where(
      and(
        eq(paymentSessions.tenantId, ctx.tenant.id),
        eq(paymentSessions.paymentIntentId, intent.id),
        eq(paymentSessions.status, "ACTIVE"),
      ),
    );
}

/** Applies any state but success. The order is PROCESSING while the bank decides, so that it cannot change. */
async function applyStatus(ctx: Ctx, intent: IntentRow, snapshot: PaymentSnapshot): Promise<void> {
  // One of our charges is unanswered, and this state may be the failure before it. The answer decides.
  if (intent.chargesMade > intent.chargesAnswered && snapshot.status !== "CANCELED") return;
  const moved = await moveIntent(ctx, intent, snapshot.status);
  // The payment was canceled at the provider while its form was open. It can no longer be paid.
  if (moved && snapshot.status === "CANCELED") await endCollection(ctx, intent, "FAILED");
  else if (moved) await extendCollection(ctx, intent, snapshot.status);
  if (!moved || !intent.orderId) return;
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
  if (changed.length > 0) await announceOrder(ctx, intent.orderId, "order.updated");
}
