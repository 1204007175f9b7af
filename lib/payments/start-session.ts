import { and, eq, inArray, ne } from "drizzle-orm";
import { paymentIntents, paymentProfiles, paymentSessions } from "@/db/schema/payments";
import { failures } from "@/lib/api/error-registry";
import { ApiError } from "@/lib/api/errors";
import { type Ctx, inTransaction } from "@/lib/identity/context";
import { createParties } from "@/lib/orders/parties";
import { loadOrder, type OrderRecord } from "@/lib/orders/record";
import { validationDetails } from "@/lib/orders/submit-order";
import { requirementsOf, validateOrder } from "@/lib/orders/validation";
import { cancelProviderPayment, checkPayment } from "@/lib/payments/jobs";
import type { CreatePaymentSessionRequest, PaymentSession } from "@/lib/payments/model";
import { paymentProvider } from "@/lib/payments/providers";
import { type IntentRow, presentSession, type SessionRow } from "@/lib/payments/queries";
import { requireAllowedUrls } from "@/lib/payments/return-url";
import { isUuid, newId, randomToken } from "@/lib/platform/ids";
import { enqueue } from "@/lib/platform/jobs";

const LIFETIME_MS = 24 * 3600 * 1000;
/** When our own read asks the provider, in case its webhook never comes. */
const FIRST_CHECK_MS = 60_000;

export type StartedSession = { sessionId: string; session: PaymentSession };

/**
 * Everything a payment session is in our tables, in one transaction: the customer, the one live intent of the order,
 * the session, and the end of any earlier one. The provider is called afterwards, by `finishSession`.
 * @throws ApiError orderNotFound, orderAlreadyPaid, paymentInProgress, orderNotPayable, orderTotalZero,
 * paymentProviderUnavailable, paymentProfileNotFound, returnUrlNotAllowed
 */
export function startSession(ctx: Ctx, input: CreatePaymentSessionRequest): Promise<StartedSession> {
  return inTransaction(ctx, async (ctx) => {
    requireAllowedUrls(ctx.tenant, { returnUrl: input.returnUrl, cancelUrl: input.cancelUrl });
    const provider = paymentProvider(input.paymentProvider);
    if (!input.hosted && !provider.capabilities.embedded)
      throw new ApiError(failures.paymentProviderUnavailable);
    const record = await loadOrder(ctx, input.orderId, { lock: true });
    requirePayable(record, ctx.clock.now());
    await createParties(ctx, record);
    await requireProfile(ctx, record, input.paymentProfileId);

    const superseded = await endLiveSessions(ctx, record.order.id);
    const intent = await liveIntent(ctx, record, input, superseded);
    const now = ctx.clock.now();
    const [session] = await ctx.db
      .insert(paymentSessions)
      .values({
        tenantId: ctx.tenant.id,
        id: newId(),
        orderId: record.order.id,
        customerId: record.order.customerId!,
        paymentIntentId: intent.id,
        provider: input.paymentProvider,
        paymentProfileId: input.paymentProfileId ?? null,
        savePaymentProfile: input.savePaymentProfile,
        setAsDefaultPaymentProfile: input.setAsDefaultPaymentProfile,
        grantAutopayConsent: input.grantAutopayConsent,
        hosted: input.hosted,
        hostedToken: input.hosted ? randomToken() : null,
        status: "ACTIVE",
        returnUrl: input.returnUrl,
        cancelUrl: input.cancelUrl ?? null,
        branding: input.branding ?? null,
        expiresAt: new Date(now.getTime() + LIFETIME_MS),
        metadata: input.metadata ?? {},
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    await enqueue(
      ctx,
      checkPayment,
      { paymentIntentId: intent.id },
      { key: `check:${intent.id}`, runAt: new Date(now.getTime() + FIRST_CHECK_MS) },
    );
    return { sessionId: session!.id, session: presentSession(session!, now) };
  });
}

/** The same guard as submission: nobody pays for what would then be refused. */
function requirePayable(record: OrderRecord, now: Date): void {
  const { order } = record;
  if (order.paymentStatus === "PROCESSING") throw new ApiError(failures.paymentInProgress);
  if (order.status !== "DRAFT" || order.paymentStatus === "PAID")
    throw new ApiError(failures.orderAlreadyPaid);
  const validation = validateOrder(record, now);
  if (!validation.isValid)
    throw new ApiError(failures.orderNotPayable, { details: validationDetails(validation) });
  if (requirementsOf(record).payment !== "REQUIRED") throw new ApiError(failures.orderTotalZero);
}

async function requireProfile(
  ctx: Ctx,
  { order }: OrderRecord,
  paymentProfileId: string | undefined,
): Promise<void> {
  if (paymentProfileId === undefined) return;
  const missing = new ApiError(failures.paymentProfileNotFound);
  if (!isUuid(paymentProfileId)) throw missing;
  const [profile] = await ctx.db
    .select({ id: paymentProfiles.id })
    .from(paymentProfiles)
    .where(
      and(
        eq(paymentProfiles.tenantId, ctx.tenant.id),
        eq(paymentProfiles.id, paymentProfileId),
        eq(paymentProfiles.customerId, order.customerId!),
      ),
    );
  if (!profile) throw missing;
}

/** One live collection per order: a new session ends the older one. */
async function endLiveSessions(ctx: Ctx, orderId: string): Promise<SessionRow[]> {
  return ctx.db
    .update(paymentSessions)
    .set({ status: "CANCELED", cancelReason: "superseded", updatedAt: ctx.clock.now() })
    .where(
      and(
        eq(paymentSessions.tenantId, ctx.tenant.id),
        eq(paymentSessions.orderId, orderId),
        eq(paymentSessions.status, "ACTIVE"),
      ),
    )
    .returning();
}

/**
 * The order's one live intent. An untouched one is used again, with today's amount; one made under other terms (another
 * provider, currency or customer, or whether the method is kept) is replaced, because a provider fixes those.
 */
async function liveIntent(
  ctx: Ctx,
  record: OrderRecord,
  input: CreatePaymentSessionRequest,
  superseded: SessionRow[],
): Promise<IntentRow> {
  const { order } = record;
  const now = ctx.clock.now();
  const { totalMinor, currency } = order.pricing!;
  const [current] = await ctx.db
    .select()
    .from(paymentIntents)
    .where(
      and(
        eq(paymentIntents.tenantId, ctx.tenant.id),
        eq(paymentIntents.orderId, order.id),
        ne(paymentIntents.status, "CANCELED"),
      ),
    )
    .for("update");
  if (current?.status === "SUCCEEDED") throw new ApiError(failures.orderAlreadyPaid);
  if (current?.status === "PROCESSING") throw new ApiError(failures.paymentInProgress);
  const sameTerms =
    current?.provider === input.paymentProvider &&
    current.currency === currency &&
    current.customerId === order.customerId &&
    superseded.every(
      (session) =>
        session.savePaymentProfile === input.savePaymentProfile &&
        session.paymentProfileId === (input.paymentProfileId ?? null),
    ) &&
    superseded.length > 0;
  if (current && sameTerms) {
    const [updated] = await ctx.db
      .update(paymentIntents)
      .set({ amountMinor: totalMinor, updatedAt: now })
      .where(and(eq(paymentIntents.tenantId, ctx.tenant.id), eq(paymentIntents.id, current.id)))
      .returning();
    return updated!;
  }
  if (current) await cancelIntent(ctx, current);
  const [created] = await ctx.db
    .insert(paymentIntents)
    .values({
      tenantId: ctx.tenant.id,
      id: newId(),
      customerId: order.customerId!,
      orderId: order.id,
      status: "PENDING",
      type: "INITIAL_ORDER",
      amountMinor: totalMinor,
      currency,
      description: `Order ${order.humanReadableId}`,
      provider: input.paymentProvider,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  return created!;
}

/** Ends an intent here; a job ends it at the provider, and finds out if money had arrived in that very moment. */
export async function cancelIntent(ctx: Ctx, intent: IntentRow): Promise<void> {
  await ctx.db
    .update(paymentIntents)
    .set({ status: "CANCELED", updatedAt: ctx.clock.now() })
    .where(
      and(
        eq(paymentIntents.tenantId, ctx.tenant.id),
        eq(paymentIntents.id, intent.id),
        inArray(paymentIntents.status, ["PENDING", "REQUIRES_ACTION", "REQUIRES_PAYMENT_METHOD", "UNKNOWN"]),
      ),
    );
  if (intent.providerRef) await enqueue(ctx, cancelProviderPayment, { paymentIntentId: intent.id });
}
