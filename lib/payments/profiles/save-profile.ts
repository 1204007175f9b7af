import { and, asc, eq, sql } from "drizzle-orm";
import { customers } from "@/db/schema/customers";
import { memberships, users } from "@/db/schema/identity";
import { type AutopayConsent, paymentProfiles } from "@/db/schema/payments";
import { canBeDefault } from "@/lib/customers/default-profile";
import type { Ctx } from "@/lib/kernel/context";
import { blockOfCard } from "@/lib/payments/profiles/block-method";
import { noteProfile } from "@/lib/payments/profiles/profile-events";
import { calendarDate, daysInMonth } from "@/lib/platform/dates/calendar";
import { newId } from "@/lib/platform/secrets/ids";
import type { MethodSnapshot, PaymentProviderName } from "@/lib/providers/payments/provider";

/** A card is valid until the last day of its month. */
export const lastDay = (card: MethodSnapshot["card"]): string | null =>
  card
    ? calendarDate(
        new Date(Date.UTC(card.expYear, card.expMonth - 1, daysInMonth(card.expYear, card.expMonth))),
      )
    : null;

/** What the customer agreed to with a form that saves the method. */
export type SavingAgreement = {
  customerId: string;
  provider: PaymentProviderName;
  /** The currency of the payment. Billing starts in it when the customer has none. */
  currency: string;
  setAsDefault: boolean;
  /** Null: each charge needs the customer. */
  autopayConsent: AutopayConsent | null;
};

/**
 * Saves a method on its customer's request. The same method is one profile. Default and auto-pay follow the agreement, with time, place and
 * text of the consent.
 * @returns the profile's id
 */
export async function saveProfile(
  ctx: Ctx,
  agreement: SavingAgreement,
  method: MethodSnapshot,
): Promise<string> {
  const now = ctx.clock.now();
  const { autopayConsent } = agreement;
  const blockedFor = await blockOfCard(ctx, agreement.customerId, method.cardFingerprint);
  const fresh = {
    displayName: method.displayName,
    card: method.card,
    cardFingerprint: method.cardFingerprint,
    expiresAt: lastDay(method.card),
    deletedAt: null,
    updatedAt: now,
    ...(autopayConsent && { autopayConsentAt: now, autopayConsent }),
  };
  const id = newId();
  const [before] = await ctx.db
    .select({ deletedAt: paymentProfiles.deletedAt })
    .from(paymentProfiles)
    .where(
      and(
        eq(paymentProfiles.tenantId, ctx.tenant.id),
        eq(paymentProfiles.provider, agreement.provider),
        eq(paymentProfiles.providerRef, method.providerRef),
      ),
    )
    .for("update");
  const [profile] = await ctx.db
    .insert(paymentProfiles)
    .values({
      tenantId: ctx.tenant.id,
      id,
      customerId: agreement.customerId,
      provider: agreement.provider,
      providerRef: method.providerRef,
      type: method.type,
      createdAt: now,
      ...fresh,
      blockedFor,
      status: blockedFor === null ? "ACTIVE" : "INACTIVE",
      usableOffSession: blockedFor === null,
    })
    .onConflictDoUpdate({
      target: [paymentProfiles.tenantId, paymentProfiles.provider, paymentProfiles.providerRef],
      // A blocked method stays blocked, and so does its card. The customer saves another one.
      set: {
        ...fresh,
        status: sql`case when ${paymentProfiles.blockedFor} is null then 'ACTIVE' else 'INACTIVE' end`,
        usableOffSession: sql`${paymentProfiles.blockedFor} is null`,
      },
    })
    .returning({
      id: paymentProfiles.id,
      status: paymentProfiles.status,
      expiresAt: paymentProfiles.expiresAt,
    });
  // A method that is saved again after its removal is a new one for the brand.
  const isNew = profile!.id === id || (before?.deletedAt ?? null) !== null;
  noteProfile(ctx, profile!.id, isNew ? "payment_profile.created" : "payment_profile.updated");
  if (agreement.setAsDefault && canBeDefault(profile!, now))
    await makeDefault(ctx, { ...agreement, paymentProfileId: profile!.id });
  return profile!.id;
}

/** The e-mail address of the customer's first user. */
async function emailOfUser(ctx: Ctx, customerId: string): Promise<string | undefined> {
  const [row] = await ctx.db
    .select({ email: users.email })
    .from(memberships)
    .innerJoin(users, and(eq(users.tenantId, memberships.tenantId), eq(users.id, memberships.userId)))
    .where(and(eq(memberships.tenantId, ctx.tenant.id), eq(memberships.customerId, customerId)))
    .orderBy(asc(memberships.createdAt), asc(memberships.userId))
    .limit(1);
  return row?.email;
}

type NewDefault = Pick<SavingAgreement, "customerId" | "currency" | "autopayConsent"> & {
  paymentProfileId: string;
};

/**
 * Makes a profile the default of a customer. Starts the billing of a consumer who was never billed.
 * @returns false when the customer has no billing that could have a default
 */
export async function makeDefault(
  ctx: Ctx,
  { customerId, currency, autopayConsent, paymentProfileId }: NewDefault,
): Promise<boolean> {
  const [customer] = await ctx.db
    .select()
    .from(customers)
    .where(and(eq(customers.tenantId, ctx.tenant.id), eq(customers.id, customerId)))
    .for("update");
  // A business without billing prepays. Inventing a billing method would make it a postpaid customer.
  if (!customer || (!customer.billing && customer.customerType === "BUSINESS")) return false;
  const email = customer.billing
    ? undefined
    : (customer.contact.email ?? (await emailOfUser(ctx, customerId)));
  // Receipts without an e-mail address would make every later order of the customer invalid.
  if (!customer.billing && !email) return false;
  const billing = customer.billing ?? { method: "EMAIL_INVOICE" as const, email, currency };
  await ctx.db
    .update(customers)
    .set({
      billing: {
        ...billing,
        defaultPaymentProfileId: paymentProfileId,
        autoPay: autopayConsent !== null || billing.autoPay === true,
      },
      updatedAt: ctx.clock.now(),
    })
    .where(and(eq(customers.tenantId, ctx.tenant.id), eq(customers.id, customerId)));
  // The API shows with each method whether it is the default.
  const former = customer.billing?.defaultPaymentProfileId;
  if (former !== paymentProfileId)
    for (const id of [paymentProfileId, ...(former === undefined ? [] : [former])])
      noteProfile(ctx, id, "payment_profile.updated");
  return true;
}
