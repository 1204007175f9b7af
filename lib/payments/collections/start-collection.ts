import { and, eq, inArray, ne } from "drizzle-orm";
import { customers } from "@/db/schema/customers";
import { paymentIntents, paymentProfiles, paymentSessions } from "@/db/schema/payments";
import { billingRecipient } from "@/lib/customers/billing-recipient";
import { requireAllowedUrls } from "@/lib/identity/sign-in/return-url";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError, type Detail } from "@/lib/kernel/errors";
import { enqueue } from "@/lib/kernel/jobs/jobs";
import { releaseReservedRedemptions, reserveRedemptions } from "@/lib/orders/pricing/redemptions";
import { queueInvoiceAtProvider } from "@/lib/payments/changed";
import {
  LIFETIME_MS,
  presentLink,
  presentSession,
  type SessionRow,
} from "@/lib/payments/collections/collections";
import { consentOf } from "@/lib/payments/collections/consent";
import { type Debt, invoiceDebt, orderDebt, type PaymentSubject } from "@/lib/payments/collections/debt";
import { noteIntent, noteIntentChange, noteIntentState } from "@/lib/payments/collections/intent-events";
import { cancelProviderPayment, checkPayment } from "@/lib/payments/jobs";
import { mailPaymentLink } from "@/lib/payments/mails";
import type {
  CreatePaymentLinkRequest,
  CreatePaymentSessionRequest,
  PaymentLink,
  PaymentSession,
} from "@/lib/payments/model";
import { paymentProvider, providerFor } from "@/lib/payments/providers";
import type { IntentRow } from "@/lib/payments/queries";
import { COLLECTION_MOVES } from "@/lib/payments/states";
import { hostedTokenHash } from "@/lib/platform/secrets/hosted-tokens";
import { isUuid, newId } from "@/lib/platform/secrets/ids";
import type { PaymentProviderName } from "@/lib/providers/payments/provider";

/** Delay of our own read at the provider, in case no webhook comes. */
export const FIRST_CHECK_MS = 60_000;

/** What the transaction created. The provider's part follows after the commit. */
export type StartedCollection<T> = { collectionId: string; shown: T };

/**
 * Creates everything of a payment session in our tables, in one transaction: the customer, the one live intent of the order and the
 * session. Ends any earlier collection. `finishSession` calls the provider afterwards.
 * @throws ApiError orderNotFound, orderAlreadyPaid, paymentInProgress, orderNotPayable, orderTotalZero, promoCodeUsedUp,
 *   paymentProviderUnavailable, paymentProviderHostedOnly, paymentProfileNotFound, paymentProfileNotActive, returnUrlNotAllowed
 */
export function startPaymentSession(
  ctx: Ctx,
  input: CreatePaymentSessionRequest,
): Promise<StartedCollection<PaymentSession>> {
  return inTransaction(ctx, async (ctx) => {
    requireAllowedUrls(ctx.tenant, { returnUrl: input.returnUrl, cancelUrl: input.cancelUrl });
    const provider = paymentProvider(input.paymentProvider);
    if (!input.hosted && !provider.capabilities.embedded)
      throw new ApiError(failures.paymentProviderHostedOnly);
    const debt = await orderDebt(ctx, input.orderId);
    const row = await startCollection(ctx, debt, { ...input, kind: "SESSION", provider: provider.name });
    return { collectionId: row.id, shown: presentSession(ctx.tenant, row, ctx.clock.now()) };
  });
}

/**
 * The same for a payment link, of an order or an invoice. Anyone with the address may pay without signing in. With `email` it is mailed to
 * the customer's billing address, never to an address from the caller.
 * @throws ApiError as `startPaymentSession`, and invoiceNotFound, invoiceNotPayable, customerWithoutEmail
 */
export function startLink(
  ctx: Ctx,
  input: CreatePaymentLinkRequest,
): Promise<StartedCollection<PaymentLink>> {
  return inTransaction(ctx, async (ctx) => {
    requireAllowedUrls(ctx.tenant, { returnUrl: input.returnUrl, cancelUrl: input.cancelUrl });
    const debt =
      input.orderId !== undefined
        ? await orderDebt(ctx, input.orderId)
        : await invoiceDebt(ctx, input.invoiceId ?? "");
    const provider = await collectorOf(ctx, debt, input.paymentProfileId);
    const row = await startCollection(ctx, debt, { ...input, kind: "LINK", provider, hosted: true });
    const shown = presentLink(ctx.tenant, row, ctx.clock.now());
    if (!input.email) return { collectionId: row.id, shown };
    const to = await billingRecipient(ctx, debt.customerId);
    if (!to) throw new ApiError(failures.customerWithoutEmail, { details: [NO_ADDRESS] });
    await mailPaymentLink(ctx, row.id);
    return { collectionId: row.id, shown: { ...shown, sentTo: to.address } };
  });
}

const NO_ADDRESS: Detail = {
  property: "email",
  code: "not_allowed",
  message: "The customer has no e-mail address.",
};

/**
 * Whether an intent is an invoice that a provider has sent. It is collected until it is settled, possibly in parts, whichever of our forms
 * shows it.
 */
export const isSent = (intent: IntentRow): boolean =>
  intent.invoiceId !== null &&
  intent.providerRef !== null &&
  paymentProvider(intent.provider).capabilities.invoices;

/**
 * The provider that collects through a link: the one that has sent the invoice, otherwise the one with the chosen method, otherwise the
 * tenant's choice.
 */
async function collectorOf(
  ctx: Ctx,
  debt: Debt,
  paymentProfileId: string | undefined,
): Promise<PaymentProviderName> {
  const { customerId } = debt;
  const live = await lockLiveIntent(ctx, debt);
  if (live && isSent(live)) return live.provider;
  if (paymentProfileId !== undefined && isUuid(paymentProfileId)) {
    const [profile] = await ctx.db
      .select({ provider: paymentProfiles.provider })
      .from(paymentProfiles)
      .where(and(eq(paymentProfiles.tenantId, ctx.tenant.id), eq(paymentProfiles.id, paymentProfileId)));
    if (profile) return profile.provider;
  }
  const [customer] = await ctx.db
    .select({ customerType: customers.customerType, billing: customers.billing })
    .from(customers)
    .where(and(eq(customers.tenantId, ctx.tenant.id), eq(customers.id, customerId)));
  return providerFor(ctx, customer!);
}

type Terms = Omit<CreatePaymentLinkRequest, "orderId" | "invoiceId" | "email"> &
  Pick<CreatePaymentSessionRequest, "hosted" | "branding"> &
  Pick<SessionRow, "kind" | "provider">;

async function startCollection(ctx: Ctx, debt: Debt, terms: Terms): Promise<SessionRow> {
  await requireProfile(ctx, debt, terms.paymentProfileId);
  const superseded = await endLiveCollections(ctx, debt);
  const intent = await liveIntent(ctx, debt, terms, superseded);
  if (debt.orderId) await reserveRedemptions(ctx, debt.orderId);
  const now = ctx.clock.now();
  const key = { tenantId: ctx.tenant.id, id: newId() };
  const [row] = await ctx.db
    .insert(paymentSessions)
    .values({
      ...key,
      kind: terms.kind,
      orderId: debt.orderId,
      invoiceId: debt.invoiceId,
      customerId: debt.customerId,
      paymentIntentId: intent.id,
      provider: terms.provider,
      paymentProfileId: terms.paymentProfileId ?? null,
      savePaymentProfile: terms.savePaymentProfile,
      setAsDefaultPaymentProfile: terms.setAsDefaultPaymentProfile,
      grantAutopayConsent: terms.grantAutopayConsent,
      autopayConsent: terms.grantAutopayConsent ? await consentOf(ctx, debt.customerId) : null,
      hosted: terms.hosted,
      hostedTokenHash: terms.hosted ? hostedTokenHash("pay", key) : null,
      status: "ACTIVE",
      description: terms.description ?? null,
      returnUrl: terms.returnUrl ?? null,
      cancelUrl: terms.cancelUrl ?? null,
      branding: terms.branding ?? null,
      expiresAt: new Date(now.getTime() + LIFETIME_MS),
      metadata: terms.metadata ?? {},
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  await enqueue(
    ctx,
    checkPayment,
    { paymentIntentId: intent.id },
    { key: `check:${intent.id}`, afterMs: FIRST_CHECK_MS },
  );
  return row!;
}

async function requireProfile(
  ctx: Ctx,
  { customerId }: Debt,
  paymentProfileId: string | undefined,
): Promise<void> {
  if (paymentProfileId === undefined) return;
  const missing = new ApiError(failures.paymentProfileNotFound);
  if (!isUuid(paymentProfileId)) throw missing;
  const [profile] = await ctx.db
    .select({ deletedAt: paymentProfiles.deletedAt, blockedFor: paymentProfiles.blockedFor })
    .from(paymentProfiles)
    .where(
      and(
        eq(paymentProfiles.tenantId, ctx.tenant.id),
        eq(paymentProfiles.id, paymentProfileId),
        eq(paymentProfiles.customerId, customerId),
      ),
    );
  if (!profile || profile.deletedAt) throw missing;
  if (profile.blockedFor) throw new ApiError(failures.paymentProfileNotActive);
}

const ofSubject = ({ orderId, invoiceId }: PaymentSubject) =>
  orderId ? eq(paymentSessions.orderId, orderId) : eq(paymentSessions.invoiceId, invoiceId!);

/** Keeps one live collection per order or invoice: a new link or session ends the older one. */
async function endLiveCollections(ctx: Ctx, subject: PaymentSubject): Promise<SessionRow[]> {
  return ctx.db
    .update(paymentSessions)
    .set({ status: "CANCELED", cancelReason: "superseded", updatedAt: ctx.clock.now() })
    .where(
      and(
        eq(paymentSessions.tenantId, ctx.tenant.id),
        ofSubject(subject),
        inArray(paymentSessions.status, COLLECTION_MOVES.cancelSession.from),
      ),
    )
    .returning();
}

/**
 * The one live intent of the order or invoice. An unused one is used again with the current amount. It is replaced if its terms changed
 * (provider, currency, customer, or saving the method), because a provider fixes those. A renewal stays one payment from its first attempt
 * to its last, even if different people pay it.
 */
async function liveIntent(ctx: Ctx, debt: Debt, terms: Terms, superseded: SessionRow[]): Promise<IntentRow> {
  const now = ctx.clock.now();
  const current = await lockLiveIntent(ctx, debt);
  if (current?.status === "SUCCEEDED")
    throw new ApiError(debt.orderId ? failures.orderAlreadyPaid : failures.invoiceNotPayable);
  if (current?.status === "PROCESSING") throw new ApiError(failures.paymentInProgress);
  if (current && isSent(current)) return current;
  const sameTerms =
    current?.type === "PREPAID_RENEWAL" ||
    (superseded.length > 0 &&
      superseded.every(
        (session) =>
          session.savePaymentProfile === terms.savePaymentProfile &&
          session.paymentProfileId === (terms.paymentProfileId ?? null),
      ));
  const sameMoney =
    current?.provider === terms.provider &&
    (current.amountMinor === debt.amountMinor ||
      paymentProvider(current.provider).capabilities.amountUpdates) &&
    current.currency === debt.currency &&
    current.customerId === debt.customerId &&
    // Its payment may be in creation, under a key with that amount.
    (current.providerRef !== null || current.amountMinor === debt.amountMinor);
  if (current && sameTerms && sameMoney) {
    const [updated] = await ctx.db
      .update(paymentIntents)
      .set({ amountMinor: debt.amountMinor, updatedAt: now })
      .where(and(eq(paymentIntents.tenantId, ctx.tenant.id), eq(paymentIntents.id, current.id)))
      .returning();
    noteIntentChange(ctx, current, updated!);
    return updated!;
  }
  if (current) await cancelIntent(ctx, current);
  const { orderId, invoiceId, customerId, amountMinor, currency, description, type } = debt;
  const [created] = await ctx.db
    .insert(paymentIntents)
    .values({
      tenantId: ctx.tenant.id,
      id: newId(),
      customerId,
      orderId,
      invoiceId,
      status: "PENDING",
      type,
      amountMinor,
      currency,
      description,
      provider: terms.provider,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  noteIntent(ctx, created!.id, "payment_intent.created");
  return created!;
}

/** Locks the one intent of an order or invoice that is not canceled. */
async function lockLiveIntent(
  ctx: Ctx,
  { orderId, invoiceId }: PaymentSubject,
): Promise<IntentRow | undefined> {
  const [intent] = await ctx.db
    .select()
    .from(paymentIntents)
    .where(
      and(
        eq(paymentIntents.tenantId, ctx.tenant.id),
        orderId ? eq(paymentIntents.orderId, orderId) : eq(paymentIntents.invoiceId, invoiceId!),
        ne(paymentIntents.status, "CANCELED"),
      ),
    )
    .for("update");
  return intent;
}

/**
 * Ends an intent here. A job ends it at the provider, and finds out if money arrived at that moment. Releases the reserved promo codes: a
 * payment that succeeds later is refunded. The caller has locked the order's row. An invoice that a provider has sent does not end with its
 * form: the provider is updated with the invoice's state instead.
 */
export async function cancelIntent(ctx: Ctx, intent: IntentRow): Promise<void> {
  if (isSent(intent)) return queueInvoiceAtProvider(ctx, intent.invoiceId!);
  const canceled = await ctx.db
    .update(paymentIntents)
    .set({ status: "CANCELED", updatedAt: ctx.clock.now() })
    .where(
      and(
        eq(paymentIntents.tenantId, ctx.tenant.id),
        eq(paymentIntents.id, intent.id),
        inArray(paymentIntents.status, ["PENDING", "REQUIRES_ACTION", "REQUIRES_PAYMENT_METHOD", "UNKNOWN"]),
      ),
    )
    .returning({ id: paymentIntents.id });
  for (const { id } of canceled) noteIntentState(ctx, id, "CANCELED");
  if (intent.orderId) await releaseReservedRedemptions(ctx, intent.orderId);
  if (intent.providerRef) await enqueue(ctx, cancelProviderPayment, { paymentIntentId: intent.id });
}
