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
import { excludedMethods } from "@/lib/values/tenant/tenant";

/**
 * Does the provider's part of a session: creates its payment, or returns it with the right amount. Every call has a key derived from our
 * rows, so repeating it creates nothing twice.
 */
export async function finishSession(
  ctx: Ctx,
  started: StartedCollection<PaymentSession>,
): Promise<PaymentSession> {
  const { collection, payment } = await finish(ctx, started.collectionId);
  if (collection.hosted || !payment.clientContext) return started.shown;
  return { ...started.shown, providerContext: contextFrom(ctx.tenant, payment.clientContext) };
}

/** Does the provider's part of a link. Its page asks for a fresh credential whenever it is opened. */
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

/** What a hosted page needs for a payment: the provider's form, or the address of the provider's own page. */
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

/** How often, and after which delays, a call is repeated that conflicted with another one under the same key. */
const CONFLICT_PAUSES_MS = [100, 300, 900, 2_000];

/**
 * The provider's payment of an intent. Five simultaneous requests make five calls under one provider key. The provider answers one and
 * refuses the others while it is busy; they wait and then find its payment on our row.
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

/** The provider is busy with the same key, or the payment changed between our read and our call. Both are over in a moment. */
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
  // An automatic charge is in progress. A second payment of the debt must not be created.
  if (intent.status === "PROCESSING") throw new ApiError(failures.paymentInProgress);
  const methodRef = session.paymentProfileId ? await profileRef(ctx, session.paymentProfileId) : null;
  return createAtProvider(ctx, intent, {
    customerRef,
    methodRef,
    saveForLater: session.savePaymentProfile,
  });
}

/** How long the creation of a payment may take at a provider without idempotency keys. Longer than any call takes. */
const CLAIM_MS = 60_000;

/**
 * Creates the provider's payment of an intent and stores its reference. Without idempotency keys at the provider, only one of several
 * simultaneous callers creates it. A caller after a crash then finds the created payment.
 * @throws ProviderRefused `conflict` while another process creates it
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
      excludedMethods: excludedMethods(ctx.tenant),
      description: intent.description,
      ...(invoice && { invoice }),
      // The key includes the amount, because the provider refuses a repeated key with other parameters.
      idempotencyKey: `payment:${intent.id}:${intent.amountMinor}`,
    });
    const made = await updateIntent(ctx, intent.id, {
      providerRef: payment.providerRef,
      providerRoundingMinor: payment.roundingMinor ?? 0,
      providerClaimedUntil: null,
    });
    // The intent was replaced or cancelled during the creation, when there was no payment to cancel yet.
    if (made?.status === "CANCELED")
      await enqueue(ctx, cancelProviderPayment, { paymentIntentId: intent.id });
    return payment;
  } catch (error) {
    // Nothing was created for certain, so the next caller need not wait. Otherwise the claim stays until it times out.
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
  throw new ProviderRefused("Another process is making this payment", {
    provider: intent.provider,
    code: "claimed",
    reason: "conflict",
  });
}

/**
 * The payment of a renewal was created for an automatic charge. A person who pays it may want to save the method, or have chosen one, so
 * each new form updates the provider.
 */
async function renewalTerms(ctx: Ctx, session: SessionRow, intent: IntentRow) {
  if (intent.type !== "PREPAID_RENEWAL") return undefined;
  return {
    saveForLater: session.savePaymentProfile,
    methodRef: session.paymentProfileId ? await profileRef(ctx, session.paymentProfileId) : null,
  };
}

/**
 * Settles the payment if the provider has the money, or is about to, before its webhook has arrived. A form would ask for the money a
 * second time, so the caller gets a refusal.
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
        // If the method was removed after the link was created, the payer chooses another one.
        isNull(paymentProfiles.deletedAt),
      ),
    );
  return profile?.providerRef ?? null;
}
