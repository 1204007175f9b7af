import { setTimeout } from "node:timers/promises";
import { and, eq, isNull, lte, or } from "drizzle-orm";
import { paymentIntents, paymentProfiles, paymentSessions } from "@/db/schema/payments";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { enqueue } from "@/lib/kernel/jobs/jobs";
import type { SessionRow } from "@/lib/payments/collections/collections";
import { paymentInvoice } from "@/lib/payments/collections/payment-invoice";
import { contextFrom } from "@/lib/payments/collections/provider-context";
import { settleIntent } from "@/lib/payments/collections/settle";
import type { StartedCollection } from "@/lib/payments/collections/start-collection";
import { cancelProviderPayment } from "@/lib/payments/jobs";
import type { PaymentLink, PaymentSession, ProviderContext } from "@/lib/payments/model";
import { paymentProvider } from "@/lib/payments/providers";
import { customerAtProvider } from "@/lib/payments/providers/provider-customer";
import { providerFailure } from "@/lib/payments/providers/provider-failure";
import type { IntentRow } from "@/lib/payments/queries";
import { ProviderError, ProviderRefused, ProviderUnreachable } from "@/lib/providers/errors";
import type { ProviderPaymentStatus, StartedPayment } from "@/lib/providers/payments/provider";

/**
 * The provider's side of a session: makes its payment or shows it again with the right amount. Every call carries a
 * key derived from our rows, so running it again creates nothing twice.
 */
export async function finishSession(
  ctx: Ctx,
  started: StartedCollection<PaymentSession>,
): Promise<PaymentSession> {
  const { collection, payment } = await finish(ctx, started.collectionId);
  if (collection.hosted || !payment.clientContext) return started.shown;
  return { ...started.shown, providerContext: contextFrom(ctx.tenant, payment.clientContext) };
}

/** The provider's side of a link. Its page asks for a fresh credential whenever it is opened. */
export async function finishLink(ctx: Ctx, started: StartedCollection<PaymentLink>): Promise<PaymentLink> {
  await finish(ctx, started.collectionId);
  return started.shown;
}

async function finish(ctx: Ctx, collectionId: string) {
  const [row] = await ctx.db
    .select({ intent: paymentIntents, session: paymentSessions })
    .from(paymentSessions)
    .innerJoin(
      paymentIntents,
      and(
        eq(paymentIntents.tenantId, paymentSessions.tenantId),
        eq(paymentIntents.id, paymentSessions.paymentIntentId),
      ),
    )
    .where(and(eq(paymentSessions.tenantId, ctx.tenant.id), eq(paymentSessions.id, collectionId)));
  if (!row) throw new ApiError(failures.paymentSessionNotFound);
  return { collection: row.session, payment: await providerPayment(ctx, row.session, row.intent) };
}

/** With what a hosted page lets somebody pay: the provider's form on it, or the way to a page of the provider's own. */
export type HostedForm = { context: ProviderContext | null; url: string | null };

/** The same, fresh: the credential of a form is never stored. */
export async function hostedForm(ctx: Ctx, session: SessionRow): Promise<HostedForm | null> {
  const [intent] = await ctx.db
    .select()
    .from(paymentIntents)
    .where(and(eq(paymentIntents.tenantId, ctx.tenant.id), eq(paymentIntents.id, session.paymentIntentId)));
  if (!intent) return null;
  const { clientContext, hostedUrl } = await providerPayment(ctx, session, intent);
  return { context: clientContext && contextFrom(ctx.tenant, clientContext), url: hostedUrl };
}

/** How often, and after how long, a call is repeated that met another one under the same key. */
const CONFLICT_PAUSES_MS = [100, 300, 900, 2_000];

/**
 * The same request sent five times at once makes five of these calls under one provider key. The provider answers one
 * and refuses the others while it is busy; they wait and then find its payment on our row.
 */
async function providerPayment(ctx: Ctx, session: SessionRow, intent: IntentRow): Promise<StartedPayment> {
  for (const pause of CONFLICT_PAUSES_MS) {
    try {
      return await startOrResume(ctx, session, intent);
    } catch (error) {
      if (!isBusy(error)) throw asFailure(ctx, session, error);
      await setTimeout(pause);
      const [fresh] = await ctx.db
        .select()
        .from(paymentIntents)
        .where(and(eq(paymentIntents.tenantId, ctx.tenant.id), eq(paymentIntents.id, intent.id)));
      if (fresh) Object.assign(intent, fresh);
    }
  }
  try {
    return await startOrResume(ctx, session, intent);
  } catch (error) {
    throw asFailure(ctx, session, error);
  }
}

/** Busy with the same key, or the payment moved on between our read and our call: both are over in a moment. */
const isBusy = (error: unknown): boolean =>
  error instanceof ProviderRefused
    ? error.reason === "conflict"
    : error instanceof ProviderError && error.code === "idempotency_key_in_use";

function asFailure(ctx: Ctx, session: SessionRow, error: unknown): unknown {
  if (!(error instanceof ProviderError)) return error;
  ctx.log.error(
    { err: error, paymentSessionId: session.id },
    "the payment provider did not start the payment",
  );
  return providerFailure(error);
}

async function startOrResume(ctx: Ctx, session: SessionRow, intent: IntentRow): Promise<StartedPayment> {
  const provider = paymentProvider(session.provider);
  const customerRef = await customerAtProvider(ctx, session);
  if (intent.providerRef) {
    const current = await provider.readPayment(intent.providerRef);
    if (intent.status !== "SUCCEEDED") await refuseIfPaid(ctx, intent, current.status);
    const terms = await renewalTerms(ctx, session, intent);
    const { amountUpdates } = provider.capabilities;
    const differs = current.amountMinor !== intent.amountMinor || terms !== undefined;
    if (amountUpdates && differs && intent.status !== "SUCCEEDED") {
      await provider.updatePaymentAmount({
        providerRef: intent.providerRef,
        amountMinor: intent.amountMinor,
        currency: intent.currency,
        ...terms,
        idempotencyKey: `amount:${session.id}:${intent.amountMinor}`,
      });
    }
    return await provider.resumePayment({ providerRef: intent.providerRef, customerRef });
  }
  // Somebody is charging it at this moment: a second payment for it must not come to be.
  if (intent.status === "PROCESSING") throw new ApiError(failures.paymentInProgress);
  const methodRef = session.paymentProfileId ? await profileRef(ctx, session.paymentProfileId) : null;
  return createAtProvider(ctx, intent, {
    customerRef,
    methodRef,
    saveForLater: session.savePaymentProfile,
  });
}

/** How long whoever makes a payment at a provider without idempotency keys has for it; longer than any call takes. */
const CLAIM_MS = 60_000;

/**
 * Makes the provider's payment of an intent and keeps its reference. Where the provider would make it twice, only one of
 * those who try at once does, and one that follows a crash finds what was made.
 * @throws ProviderRefused `conflict` while somebody else is at it
 */
export async function createAtProvider(
  ctx: Ctx,
  intent: IntentRow,
  terms: { customerRef: string; methodRef: string | null; saveForLater: boolean },
): Promise<StartedPayment> {
  const provider = paymentProvider(intent.provider);
  const { idempotencyKeys, invoices } = provider.capabilities;
  const invoice = invoices ? await paymentInvoice(ctx, intent) : null;
  if (!idempotencyKeys) await claim(ctx, intent);
  try {
    const payment = await provider.createPayment({
      ids: { tenantId: ctx.tenant.id, paymentIntentId: intent.id, orderId: intent.orderId },
      amountMinor: intent.amountMinor,
      currency: intent.currency,
      ...terms,
      description: intent.description,
      ...(invoice && { invoice }),
      // With the amount: the provider refuses a key that comes again with other parameters.
      idempotencyKey: `payment:${intent.id}:${intent.amountMinor}`,
    });
    const made = await updateIntent(ctx, intent.id, {
      providerRef: payment.providerRef,
      providerRoundingMinor: payment.roundingMinor ?? 0,
      providerClaimedUntil: null,
    });
    // Replaced or cancelled while its payment was in the making: whoever did that had nothing to cancel there yet.
    if (made?.status === "CANCELED")
      await enqueue(ctx, cancelProviderPayment, { paymentIntentId: intent.id });
    return payment;
  } catch (error) {
    // Certainly nothing was made: whoever tries next need not wait. Otherwise the claim stands until the call is over.
    const nothing = error instanceof ProviderRefused || error instanceof ProviderUnreachable;
    if (!idempotencyKeys && nothing) await updateIntent(ctx, intent.id, { providerClaimedUntil: null });
    throw error;
  }
}

async function updateIntent(
  ctx: Ctx,
  id: string,
  changes: Partial<typeof paymentIntents.$inferInsert>,
): Promise<IntentRow | undefined> {
  const [row] = await ctx.db
    .update(paymentIntents)
    .set(changes)
    .where(and(eq(paymentIntents.tenantId, ctx.tenant.id), eq(paymentIntents.id, id)))
    .returning();
  return row;
}

async function claim(ctx: Ctx, intent: IntentRow): Promise<void> {
  const now = ctx.systemClock.now();
  const claimed = await ctx.db
    .update(paymentIntents)
    .set({ providerClaimedUntil: new Date(now.getTime() + CLAIM_MS) })
    .where(
      and(
        eq(paymentIntents.tenantId, ctx.tenant.id),
        eq(paymentIntents.id, intent.id),
        isNull(paymentIntents.providerRef),
        or(isNull(paymentIntents.providerClaimedUntil), lte(paymentIntents.providerClaimedUntil, now)),
      ),
    )
    .returning({ id: paymentIntents.id });
  if (claimed.length > 0) return;
  throw new ProviderRefused("Somebody else is making this payment", {
    provider: intent.provider,
    code: "claimed",
    reason: "conflict",
  });
}

/**
 * The payment of a renewal was made to be charged without its customer. Who pays it by hand may want their method kept,
 * or have chosen one, so the provider is told with each new form.
 */
async function renewalTerms(ctx: Ctx, session: SessionRow, intent: IntentRow) {
  if (intent.type !== "PREPAID_RENEWAL") return undefined;
  return {
    saveForLater: session.savePaymentProfile,
    methodRef: session.paymentProfileId ? await profileRef(ctx, session.paymentProfileId) : null,
  };
}

/**
 * The provider has the money, or is about to, and its webhook has not told us yet. A form shown now would ask for it a
 * second time; the payment is settled instead and the caller told.
 */
async function refuseIfPaid(ctx: Ctx, intent: IntentRow, status: ProviderPaymentStatus): Promise<void> {
  if (status !== "SUCCEEDED" && status !== "PROCESSING") return;
  await settleIntent(ctx, intent.id);
  if (status !== "SUCCEEDED") throw new ApiError(failures.paymentInProgress);
  throw new ApiError(intent.invoiceId ? failures.invoiceNotPayable : failures.orderAlreadyPaid);
}

async function profileRef(ctx: Ctx, paymentProfileId: string): Promise<string | null> {
  const [profile] = await ctx.db
    .select({ providerRef: paymentProfiles.providerRef })
    .from(paymentProfiles)
    .where(
      and(
        eq(paymentProfiles.tenantId, ctx.tenant.id),
        eq(paymentProfiles.id, paymentProfileId),
        // Removed since the link was made: the payer chooses another.
        isNull(paymentProfiles.deletedAt),
      ),
    );
  return profile?.providerRef ?? null;
}
