import { and, eq, inArray, sql } from "drizzle-orm";
import { customers } from "@/db/schema/customers";
import { paymentProfiles } from "@/db/schema/payments";
import { profileStatusAt } from "@/lib/customers/default-profile";
import type { Ctx } from "@/lib/kernel/context";
import { compact } from "@/lib/orders/present";
import type { EmbeddedPaymentProfile, PaymentProfile } from "@/lib/payments/profiles/profile-model";
import type { ProfileRow } from "@/lib/payments/profiles/profile-row";

export const presentEmbedded = (row: ProfileRow, isDefault: boolean, now: Date): EmbeddedPaymentProfile =>
  compact({
    paymentProfileId: row.id,
    paymentProvider: row.provider,
    type: row.type,
    status: profileStatusAt(row, now),
    displayName: row.displayName,
    isDefault,
    expiresAt: row.expiresAt,
    createdAt: row.createdAt.toISOString(),
  }) as EmbeddedPaymentProfile;

export const presentProfile = (row: ProfileRow, isDefault: boolean, now: Date): PaymentProfile => ({
  ...presentEmbedded(row, isDefault, now),
  customerId: row.customerId,
  card: row.card,
  usableOffSession: row.usableOffSession && profileStatusAt(row, now) === "ACTIVE",
  ...(row.autopayConsentAt && { autopayConsentAt: row.autopayConsentAt.toISOString() }),
});

/** SQL: whether the profile is the default of its customer. The statement joins both tables. */
export const isDefault = sql<boolean>`coalesce(${customers.billing}->>'defaultPaymentProfileId' = ${paymentProfiles.id}::text, false)`;

/** Profiles by id, also removed ones, in no order. One statement. */
export async function readProfiles(ctx: Ctx, ids: readonly string[]): Promise<PaymentProfile[]> {
  const rows = await ctx.db
    .select({ profile: paymentProfiles, isDefault })
    .from(paymentProfiles)
    .innerJoin(
      customers,
      and(eq(customers.tenantId, paymentProfiles.tenantId), eq(customers.id, paymentProfiles.customerId)),
    )
    .where(and(eq(paymentProfiles.tenantId, ctx.tenant.id), inArray(paymentProfiles.id, [...ids])));
  return rows.map((row) => presentProfile(row.profile, row.isDefault, ctx.clock.now()));
}
