import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { customers } from "@/db/schema/customers";
import { paymentProfiles } from "@/db/schema/payments";
import { getCustomer } from "@/lib/customers/queries";
import { requireInCustomer } from "@/lib/identity/authorize";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { consentOf, consentText } from "@/lib/payments/collections/consent";
import { noteProfile } from "@/lib/payments/profiles/profile-events";
import type { ProfileRow } from "@/lib/payments/profiles/profile-row";
import { getPaymentProfile } from "@/lib/payments/profiles/profiles";
import { makeDefault } from "@/lib/payments/profiles/save-profile";
import { calendarDate } from "@/lib/platform/dates/calendar";
import type { AutoPay, SetAutoPayRequest } from "./model";

/**
 * Whether the invoices of a customer are charged automatically, and what prevents it.
 * @throws ApiError customerNotFound, forbidden
 */
export async function getAutoPay(ctx: Ctx, idOrReference: string): Promise<AutoPay> {
  const customer = await getCustomer(ctx, idOrReference);
  const { customerId, billing } = customer;
  requireInCustomer(ctx, customerId, "payment-profiles:read");
  const method = await defaultMethod(ctx, customerId);
  const enabled = billing?.autoPay === true;
  const obstacle = obstacleOf(method, calendarDate(ctx.clock.now()));
  return {
    customerId,
    enabled,
    active: enabled && obstacle === undefined,
    ...(enabled && obstacle && { blockedBy: obstacle }),
    ...(method && { paymentProfileId: method.id }),
    ...(method?.displayName && { displayName: method.displayName }),
    ...(method?.autopayConsentAt && {
      consent: {
        at: method.autopayConsentAt.toISOString(),
        ...(method.autopayConsent && { text: method.autopayConsent.text }),
      },
    }),
    consentText: consentText(ctx, customer.preferredLocale),
  };
}

async function defaultMethod(ctx: Ctx, customerId: string): Promise<ProfileRow | undefined> {
  const [row] = await ctx.db
    .select({ profile: paymentProfiles })
    .from(customers)
    .innerJoin(
      paymentProfiles,
      and(
        eq(paymentProfiles.tenantId, customers.tenantId),
        eq(paymentProfiles.customerId, customers.id),
        sql`${paymentProfiles.id}::text = ${customers.billing}->>'defaultPaymentProfileId'`,
        isNull(paymentProfiles.deletedAt),
      ),
    )
    .where(and(eq(customers.tenantId, ctx.tenant.id), eq(customers.id, customerId)));
  return row?.profile;
}

/** The condition of `chargeableProfile` that is not met. */
export function obstacleOf(
  method: Pick<ProfileRow, "status" | "expiresAt" | "usableOffSession" | "autopayConsentAt"> | undefined,
  today: string,
): AutoPay["blockedBy"] {
  if (!method) return "NO_METHOD";
  if (method.status === "EXPIRED" || (method.expiresAt !== null && method.expiresAt < today))
    return "METHOD_EXPIRED";
  if (method.status !== "ACTIVE" || !method.usableOffSession) return "METHOD_NOT_USABLE";
  return method.autopayConsentAt ? undefined : "NO_CONSENT";
}

/**
 * Switches auto-pay on or off. On: the caller consents to the text shown; who consented, when and from where is stored with the method.
 * Off: every consent is withdrawn, and invoices from then on ask for payment.
 * @throws ApiError customerNotFound, forbidden, autoPayNeedsMethod, paymentProfileNotFound, paymentProfileNotActive, customerHasNoBilling
 */
export function setAutoPay(ctx: Ctx, idOrReference: string, input: SetAutoPayRequest): Promise<AutoPay> {
  return inTransaction(ctx, async (ctx) => {
    const { customerId } = await getCustomer(ctx, idOrReference);
    requireInCustomer(ctx, customerId, "payment-profiles:write");
    // Locks the row with the default method, so that two switches at once run one after the other.
    await ctx.db
      .select({ id: customers.id })
      .from(customers)
      .where(and(eq(customers.tenantId, ctx.tenant.id), eq(customers.id, customerId)))
      .for("update");
    if (input.enabled) await switchOn(ctx, customerId, input.paymentProfileId);
    else await switchOff(ctx, customerId);
    return getAutoPay(ctx, customerId);
  });
}

async function switchOn(ctx: Ctx, customerId: string, named: string | undefined): Promise<void> {
  const standard = named === undefined ? await defaultMethod(ctx, customerId) : undefined;
  if (named === undefined && standard?.status !== "ACTIVE") throw new ApiError(failures.autoPayNeedsMethod);
  const profile = await getPaymentProfile(ctx, named ?? standard!.id);
  if (profile.customerId !== customerId) throw new ApiError(failures.paymentProfileNotFound);
  const { paymentProfileId } = profile;
  const now = ctx.clock.now();
  const autopayConsent = await consentOf(ctx, customerId);
  const agreed = profile.usableOffSession
    ? await ctx.db
        .update(paymentProfiles)
        .set({ autopayConsentAt: now, autopayConsent, updatedAt: now })
        .where(
          and(
            eq(paymentProfiles.tenantId, ctx.tenant.id),
            eq(paymentProfiles.id, paymentProfileId),
            eq(paymentProfiles.status, "ACTIVE"),
            isNull(paymentProfiles.deletedAt),
          ),
        )
        .returning({ id: paymentProfiles.id })
    : [];
  if (agreed.length === 0) throw new ApiError(failures.paymentProfileNotActive);
  noteProfile(ctx, paymentProfileId, "payment_profile.updated");
  const currency = ctx.tenant.settings.markets[0]!.currency;
  const made = await makeDefault(ctx, { customerId, paymentProfileId, currency, autopayConsent });
  if (!made) throw new ApiError(failures.customerHasNoBilling);
}

async function switchOff(ctx: Ctx, customerId: string): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db
    .update(customers)
    .set({ billing: sql`jsonb_set(${customers.billing}, '{autoPay}', 'false')`, updatedAt: now })
    .where(
      and(
        eq(customers.tenantId, ctx.tenant.id),
        eq(customers.id, customerId),
        sql`${customers.billing}->'autoPay' = 'true'::jsonb`,
      ),
    );
  // The consent and its withdrawal stay on record, because they explain the charges made between.
  const withdrawn = await ctx.db
    .update(paymentProfiles)
    .set({
      autopayConsentAt: null,
      autopayConsent: sql`${paymentProfiles.autopayConsent} || jsonb_build_object('withdrawn', jsonb_build_object(
        'givenAt', ${paymentProfiles.autopayConsentAt}, 'at', ${now.toISOString()}::text, 'actor', ${ctx.actor}::text))`,
      updatedAt: now,
    })
    .where(
      and(
        eq(paymentProfiles.tenantId, ctx.tenant.id),
        eq(paymentProfiles.customerId, customerId),
        isNotNull(paymentProfiles.autopayConsentAt),
      ),
    )
    .returning({ id: paymentProfiles.id });
  for (const { id } of withdrawn) noteProfile(ctx, id, "payment_profile.updated");
}
