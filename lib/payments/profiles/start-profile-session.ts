import { and, eq } from "drizzle-orm";
import { customers } from "@/db/schema/customers";
import { paymentProfileSessions } from "@/db/schema/payments";
import { getCustomer } from "@/lib/customers/queries";
import { requireInCustomer } from "@/lib/identity/authorize";
import { requireAllowedUrls } from "@/lib/identity/sign-in/return-url";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { enqueue } from "@/lib/kernel/jobs/jobs";
import { createParties } from "@/lib/orders/drafts/parties";
import { requireValid } from "@/lib/orders/drafts/require-valid";
import { requirementsOf } from "@/lib/orders/drafts/validation";
import { loadOrder } from "@/lib/orders/record";
import { LIFETIME_MS } from "@/lib/payments/collections/collections";
import { consentOf } from "@/lib/payments/collections/consent";
import { requireNotEnded } from "@/lib/payments/collections/debt";
import { contextFrom } from "@/lib/payments/collections/provider-context";
import { FIRST_CHECK_MS, type StartedCollection } from "@/lib/payments/collections/start-collection";
import { checkSetup } from "@/lib/payments/jobs";
import type { ProviderContext } from "@/lib/payments/model";
import type {
  CreatePaymentProfileSessionRequest,
  PaymentProfileSession,
} from "@/lib/payments/profiles/profile-model";
import {
  findProfileSession,
  type ProfileSessionRow,
  presentProfileSession,
} from "@/lib/payments/profiles/profile-sessions";
import { paymentProvider } from "@/lib/payments/providers";
import { customerAtProvider } from "@/lib/payments/providers/provider-customer";
import { providerFailure } from "@/lib/payments/providers/provider-failure";
import { hostedTokenHash } from "@/lib/platform/secrets/hosted-tokens";
import { newId } from "@/lib/platform/secrets/ids";
import { ProviderError } from "@/lib/providers/errors";
import { excludedMethods } from "@/lib/values/tenant/tenant";

/**
 * Creates a form that saves a method without a charge, for a customer or for an order that costs nothing today. `finishProfileSession`
 * calls the provider afterwards.
 * @throws ApiError customerNotFound, forbidden, orderNotFound, orderAlreadyPaid, orderNotPayable, orderNeedsPayment,
 *   paymentProviderUnavailable, paymentProviderHostedOnly, paymentProviderKeepsNoMethods, returnUrlNotAllowed
 */
export function startProfileSession(
  ctx: Ctx,
  input: CreatePaymentProfileSessionRequest,
): Promise<StartedCollection<PaymentProfileSession>> {
  return inTransaction(ctx, async (ctx) => {
    requireAllowedUrls(ctx.tenant, { returnUrl: input.returnUrl, cancelUrl: input.cancelUrl });
    const provider = paymentProvider(input.paymentProvider);
    if (!provider.capabilities.setups) throw new ApiError(failures.paymentProviderKeepsNoMethods);
    if (!input.hosted && !provider.capabilities.embedded)
      throw new ApiError(failures.paymentProviderHostedOnly);
    const owner = input.orderId
      ? await ownerByOrder(ctx, input.orderId)
      : { customerId: await customerFor(ctx, input.customerId ?? ""), orderId: null, needsDefault: false };
    const now = ctx.clock.now();
    const key = { tenantId: ctx.tenant.id, id: newId() };
    const [row] = await ctx.db
      .insert(paymentProfileSessions)
      .values({
        ...key,
        customerId: owner.customerId,
        orderId: owner.orderId,
        provider: provider.name,
        // Later periods of the order are charged to this method.
        setAsDefault: input.setAsDefault || owner.needsDefault,
        grantAutopayConsent: input.grantAutopayConsent,
        autopayConsent: input.grantAutopayConsent ? await consentOf(ctx, owner.customerId) : null,
        hosted: input.hosted,
        hostedTokenHash: input.hosted ? hostedTokenHash("save", key) : null,
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
      checkSetup,
      { paymentProfileSessionId: row!.id },
      { key: `check-setup:${row!.id}`, afterMs: FIRST_CHECK_MS },
    );
    return { collectionId: row!.id, shown: presentProfileSession(ctx.tenant, row!, now) };
  });
}

async function customerFor(ctx: Ctx, idOrReference: string): Promise<string> {
  const { customerId } = await getCustomer(ctx, idOrReference);
  requireInCustomer(ctx, customerId, "payment-profiles:write");
  return customerId;
}

/** The customer of an order that waits for a saved method. Ends an earlier form of the same order. */
async function ownerByOrder(ctx: Ctx, orderId: string) {
  const record = await loadOrder(ctx, orderId, { lock: true });
  const { order } = record;
  const now = ctx.clock.now();
  requireNotEnded(order);
  if (order.status !== "DRAFT") throw new ApiError(failures.orderAlreadyPaid);
  await requireValid(ctx, record, failures.orderNotPayable);
  if (requirementsOf(record).paymentProfile !== "REQUIRED") throw new ApiError(failures.orderNeedsPayment);
  await createParties(ctx, record);
  const customerId = order.customerId!;
  requireInCustomer(ctx, customerId, "payment-profiles:write");
  await ctx.db
    .update(paymentProfileSessions)
    .set({ status: "CANCELED", cancelReason: "superseded", updatedAt: now })
    .where(
      and(
        eq(paymentProfileSessions.tenantId, ctx.tenant.id),
        eq(paymentProfileSessions.orderId, orderId),
        eq(paymentProfileSessions.status, "ACTIVE"),
      ),
    );
  return { customerId, orderId, needsDefault: !record.customer?.billing?.defaultPaymentProfileId };
}

/** Does the provider's part of a profile session. Safe to repeat, because its key is the session's. */
export async function finishProfileSession(
  ctx: Ctx,
  started: StartedCollection<PaymentProfileSession>,
): Promise<PaymentProfileSession> {
  const session = await findProfileSession(ctx, started.collectionId);
  const context = await setupContext(ctx, session);
  if (session.hosted || !context) return started.shown;
  return { ...started.shown, providerContext: context };
}

/**
 * Starts the set-up at the provider, or returns it again: the session's own key always gives the same one. The credential is never stored.
 * @throws ApiError paymentProviderFailed, paymentProviderUnreachable
 */
export async function setupContext(ctx: Ctx, session: ProfileSessionRow): Promise<ProviderContext | null> {
  try {
    const setup = await paymentProvider(session.provider).createSetup({
      tenantId: ctx.tenant.id,
      paymentProfileSessionId: session.id,
      customerRef: await customerAtProvider(ctx, session),
      currency: await billingCurrency(ctx, session.customerId),
      excludedMethods: excludedMethods(ctx.tenant),
      description: null,
      idempotencyKey: `setup:${session.id}`,
    });
    if (session.providerRef !== setup.providerRef) {
      await ctx.db
        .update(paymentProfileSessions)
        .set({ providerRef: setup.providerRef })
        .where(
          and(eq(paymentProfileSessions.tenantId, ctx.tenant.id), eq(paymentProfileSessions.id, session.id)),
        );
    }
    return setup.clientContext && contextFrom(ctx.tenant, setup.clientContext);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    ctx.log.error({ err: error, paymentProfileSessionId: session.id }, "the provider did not start a set-up");
    throw providerFailure(error);
  }
}

/** The currency of a customer's later charges. A customer who was never billed starts in that of the first market. */
async function billingCurrency(ctx: Ctx, customerId: string): Promise<string> {
  const [row] = await ctx.db
    .select({ billing: customers.billing })
    .from(customers)
    .where(and(eq(customers.tenantId, ctx.tenant.id), eq(customers.id, customerId)));
  return row?.billing?.currency ?? ctx.tenant.settings.markets[0]!.currency;
}
