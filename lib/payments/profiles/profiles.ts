import { and, desc, eq, inArray, isNull, lt, type SQL, sql } from "drizzle-orm";
import { customers } from "@/db/schema/customers";
import { paymentProfiles } from "@/db/schema/payments";
import { profileStatusAt, requireCanBeDefault } from "@/lib/customers/default-profile";
import { getCustomer } from "@/lib/customers/queries";
import { requireInCustomer, visibleCustomerIds } from "@/lib/identity/authorize";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { enqueue } from "@/lib/kernel/jobs/jobs";
import { detachProfile } from "@/lib/payments/jobs";
import { mailCardExpiring } from "@/lib/payments/mails";
import { isDefault, presentEmbedded, presentProfile } from "@/lib/payments/profiles/present-profile";
import { noteProfile } from "@/lib/payments/profiles/profile-events";
import type { EmbeddedPaymentProfile, PaymentProfile } from "@/lib/payments/profiles/profile-model";
import type { ProfileRow } from "@/lib/payments/profiles/profile-row";
import { makeDefault } from "@/lib/payments/profiles/save-profile";
import { paymentProvider } from "@/lib/payments/providers";
import { addDays, calendarDate } from "@/lib/platform/dates/calendar";
import { isUuid } from "@/lib/platform/secrets/ids";
import type { Permission } from "@/lib/values/permissions";

/**
 * A customer's saved methods, newest first, with the default marked.
 * @throws ApiError customerNotFound, forbidden
 */
export async function listPaymentProfiles(
  ctx: Ctx,
  customerId: string,
): Promise<{ items: EmbeddedPaymentProfile[] }> {
  const customer = await getCustomer(ctx, customerId);
  requireInCustomer(ctx, customer.customerId, "payment-profiles:read");
  const rows = await ctx.db
    .select()
    .from(paymentProfiles)
    .where(
      and(
        eq(paymentProfiles.tenantId, ctx.tenant.id),
        eq(paymentProfiles.customerId, customer.customerId),
        isNull(paymentProfiles.deletedAt),
      ),
    )
    .orderBy(desc(paymentProfiles.createdAt), desc(paymentProfiles.id));
  const now = ctx.clock.now();
  const standard = customer.billing?.defaultPaymentProfileId;
  return { items: rows.map((row) => presentEmbedded(row, row.id === standard, now)) };
}

type FoundProfile = { profile: ProfileRow; isDefault: boolean };

function visible(ctx: Ctx, permission: Permission): SQL | undefined {
  const ids = visibleCustomerIds(ctx.caller, permission);
  const own = and(eq(paymentProfiles.tenantId, ctx.tenant.id), isNull(paymentProfiles.deletedAt));
  if (ids === null) return own;
  return and(own, ids.length > 0 ? inArray(paymentProfiles.customerId, ids) : sql`false`);
}

/** @throws ApiError paymentProfileNotFound */
async function findProfile(
  ctx: Ctx,
  paymentProfileId: string,
  permission: Permission,
  lock = false,
): Promise<FoundProfile> {
  const missing = new ApiError(failures.paymentProfileNotFound);
  if (!isUuid(paymentProfileId)) throw missing;
  const query = ctx.db
    .select({ profile: paymentProfiles, isDefault })
    .from(paymentProfiles)
    .innerJoin(
      customers,
      and(eq(customers.tenantId, paymentProfiles.tenantId), eq(customers.id, paymentProfiles.customerId)),
    )
    .where(and(visible(ctx, permission), eq(paymentProfiles.id, paymentProfileId)));
  // Locks the customer's row too, because it has the default method.
  const [found] = await (lock ? query.for("update") : query);
  if (!found) throw missing;
  return found;
}

/** @throws ApiError paymentProfileNotFound */
export async function getPaymentProfile(ctx: Ctx, paymentProfileId: string): Promise<PaymentProfile> {
  const found = await findProfile(ctx, paymentProfileId, "payment-profiles:read");
  return presentProfile(found.profile, found.isDefault, ctx.clock.now());
}

export type ChargedMethod = Pick<PaymentProfile, "customerId" | "paymentProfileId" | "displayName"> & {
  expiresAt: string | null;
  status: ProfileRow["status"];
};

/** The methods that are charged automatically, for the customers whose methods the caller may see. One statement. */
export async function chargedMethods(ctx: Ctx): Promise<ChargedMethod[]> {
  const rows = await ctx.db
    .select({ profile: paymentProfiles })
    .from(paymentProfiles)
    .innerJoin(
      customers,
      and(eq(customers.tenantId, paymentProfiles.tenantId), eq(customers.id, paymentProfiles.customerId)),
    )
    .where(
      and(
        visible(ctx, "payment-profiles:read"),
        isDefault,
        sql`${customers.billing}->'autoPay' = 'true'::jsonb`,
      ),
    );
  return rows.map(({ profile }) => ({
    customerId: profile.customerId,
    paymentProfileId: profile.id,
    ...(profile.displayName !== null && { displayName: profile.displayName }),
    expiresAt: profile.expiresAt,
    status: profileStatusAt(profile, ctx.clock.now()),
  }));
}

/**
 * Removes a saved method for good: here at once, and at the provider by a job. The row stays, because attempts and consents refer to it.
 * @throws ApiError paymentProfileNotFound, paymentProfileIsDefault
 */
export function deletePaymentProfile(ctx: Ctx, paymentProfileId: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const found = await findProfile(ctx, paymentProfileId, "payment-profiles:write", true);
    if (found.isDefault) throw new ApiError(failures.paymentProfileIsDefault);
    const now = ctx.clock.now();
    await ctx.db
      .update(paymentProfiles)
      .set({ status: "INACTIVE", usableOffSession: false, deletedAt: now, updatedAt: now })
      .where(and(eq(paymentProfiles.tenantId, ctx.tenant.id), eq(paymentProfiles.id, paymentProfileId)));
    noteProfile(ctx, paymentProfileId, "payment_profile.deleted");
    await enqueue(ctx, detachProfile, { paymentProfileId });
  });
}

/**
 * Makes a saved method the one that is charged automatically.
 * @throws ApiError paymentProfileNotFound, paymentProfileNotActive, customerHasNoBilling
 */
export function setDefaultProfile(ctx: Ctx, paymentProfileId: string): Promise<PaymentProfile> {
  return inTransaction(ctx, async (ctx) => {
    const { profile } = await findProfile(ctx, paymentProfileId, "payment-profiles:write", true);
    const now = ctx.clock.now();
    requireCanBeDefault(profile, now);
    const made = await makeDefault(ctx, {
      customerId: profile.customerId,
      paymentProfileId,
      currency: ctx.tenant.settings.markets[0]!.currency,
      autopayConsent: null,
    });
    if (!made) throw new ApiError(failures.customerHasNoBilling);
    return presentProfile(profile, true, now);
  });
}

/** Detaches a removed or disputed method at the provider. A method that was saved again in the meantime stays. */
export async function detachAtProvider(ctx: Ctx, paymentProfileId: string): Promise<void> {
  const [profile] = await ctx.db
    .select()
    .from(paymentProfiles)
    .where(and(eq(paymentProfiles.tenantId, ctx.tenant.id), eq(paymentProfiles.id, paymentProfileId)));
  if (profile && (profile.deletedAt || profile.blockedFor === "DISPUTED"))
    await paymentProvider(profile.provider).detachMethod(profile.providerRef);
}

/** How many days before its expiry a card's owner is notified. */
const NOTICE_DAYS = 30;

/** Marks cards whose last month is over. Records cards that expire soon, once per expiry date. Notifies the owners of both. */
export async function expireProfiles(ctx: Ctx, batch = 500): Promise<void> {
  const now = ctx.clock.now();
  const today = calendarDate(now);
  const active = and(eq(paymentProfiles.tenantId, ctx.tenant.id), eq(paymentProfiles.status, "ACTIVE"));
  const claim = (due: SQL | undefined) =>
    inArray(
      paymentProfiles.id,
      ctx.db
        .select({ id: paymentProfiles.id })
        .from(paymentProfiles)
        .where(and(active, due))
        .orderBy(paymentProfiles.expiresAt)
        .limit(batch)
        .for("update", { skipLocked: true }),
    );
  const told = { id: paymentProfiles.id, expiresAt: paymentProfiles.expiresAt };
  await inTransaction(ctx, async (ctx) => {
    const expired = await ctx.db
      .update(paymentProfiles)
      .set({ status: "EXPIRED", usableOffSession: false, updatedAt: now })
      .where(and(active, claim(lt(paymentProfiles.expiresAt, today))))
      .returning(told);
    for (const { id } of expired) noteProfile(ctx, id, "payment_profile.expired");
    for (const { id, expiresAt } of expired) await mailCardExpiring(ctx, id, { expired: true, expiresAt });
    const expiring = await ctx.db
      .update(paymentProfiles)
      .set({ expiryToldFor: sql`${paymentProfiles.expiresAt}` })
      .where(
        and(
          active,
          claim(
            and(
              lt(paymentProfiles.expiresAt, addDays(today, NOTICE_DAYS)),
              sql`${paymentProfiles.expiryToldFor} is distinct from ${paymentProfiles.expiresAt}`,
            ),
          ),
        ),
      )
      .returning(told);
    for (const { id, expiresAt } of expiring) await mailCardExpiring(ctx, id, { expired: false, expiresAt });
  });
}
