import { and, eq, gte, isNotNull, isNull, or, sql } from "drizzle-orm";
import { customers } from "@/db/schema/customers";
import { paymentProfiles } from "@/db/schema/payments";
import type { Ctx } from "@/lib/kernel/context";
import { ApiError } from "@/lib/kernel/errors";
import type { ProfileRow } from "@/lib/payments/profiles/profile-row";
import { isSetUp, providerFor } from "@/lib/payments/providers";
import { calendarDate } from "@/lib/platform/dates/calendar";
import type { PaymentProviderName } from "@/lib/providers/payments/provider";

/**
 * The saved method that may be charged without the customer being present. It is their default, active, not expired and usable off-session;
 * the customer has consented and has auto-pay switched on. Each charge checks all of this again, because each can change between two
 * charges. Null when one condition fails.
 */
export async function chargeableProfile(ctx: Ctx, customerId: string): Promise<ProfileRow | null> {
  return (await payerOf(ctx, customerId))?.profile ?? null;
}

/** The name of the provider that collects from a customer. Null when no provider is set up; a person settles the invoice then. */
export async function collectorOf(ctx: Ctx, customerId: string): Promise<PaymentProviderName | null> {
  const payer = await payerOf(ctx, customerId);
  if (payer?.profile && isSetUp(payer.profile.provider)) return payer.profile.provider;
  try {
    return payer ? providerFor(ctx, payer) : null;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/** The customer, with the method that may be charged. */
async function payerOf(ctx: Ctx, customerId: string) {
  const [payer] = await ctx.db
    .select({
      customerType: customers.customerType,
      billing: customers.billing,
      profile: paymentProfiles,
    })
    .from(customers)
    .leftJoin(
      paymentProfiles,
      and(
        eq(paymentProfiles.tenantId, customers.tenantId),
        eq(paymentProfiles.customerId, customers.id),
        sql`${paymentProfiles.id}::text = ${customers.billing}->>'defaultPaymentProfileId'`,
        sql`${customers.billing}->'autoPay' = 'true'::jsonb`,
        eq(paymentProfiles.status, "ACTIVE"),
        eq(paymentProfiles.usableOffSession, true),
        isNotNull(paymentProfiles.autopayConsentAt),
        isNull(paymentProfiles.deletedAt),
        or(isNull(paymentProfiles.expiresAt), gte(paymentProfiles.expiresAt, calendarDate(ctx.clock.now()))),
      ),
    )
    .where(and(eq(customers.tenantId, ctx.tenant.id), eq(customers.id, customerId)));
  return payer;
}
