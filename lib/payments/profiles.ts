import { and, eq } from "drizzle-orm";
import { customers } from "@/db/schema/customers";
import { orders } from "@/db/schema/orders";
import { paymentProfiles } from "@/db/schema/payments";
import type { Ctx } from "@/lib/identity/context";
import type { SessionRow } from "@/lib/payments/queries";
import { calendarDate, daysInMonth } from "@/lib/platform/calendar";
import { newId } from "@/lib/platform/ids";
import type { MethodSnapshot } from "@/lib/providers/payments/provider";

/** A card is good to the last day of its month. */
const lastDay = (card: MethodSnapshot["card"]): string | null =>
  card
    ? calendarDate(
        new Date(Date.UTC(card.expYear, card.expMonth - 1, daysInMonth(card.expYear, card.expMonth))),
      )
    : null;

/**
 * Keeps the method a session was paid with, because its customer asked for it; the same method is one profile. Default
 * and auto-pay follow what was agreed to in that session, with the time of the consent.
 */
export async function saveProfile(ctx: Ctx, session: SessionRow, method: MethodSnapshot): Promise<void> {
  const now = ctx.clock.now();
  const consent = session.grantAutopayConsent ? { autopayConsentAt: now } : {};
  const fresh = {
    status: "ACTIVE" as const,
    displayName: method.displayName,
    card: method.card,
    expiresAt: lastDay(method.card),
    usableOffSession: true,
    updatedAt: now,
    ...consent,
  };
  const [profile] = await ctx.db
    .insert(paymentProfiles)
    .values({
      tenantId: ctx.tenant.id,
      id: newId(),
      customerId: session.customerId,
      provider: session.provider,
      providerRef: method.providerRef,
      type: method.type,
      createdAt: now,
      ...fresh,
    })
    .onConflictDoUpdate({
      target: [paymentProfiles.tenantId, paymentProfiles.provider, paymentProfiles.providerRef],
      set: fresh,
    })
    .returning({ id: paymentProfiles.id });
  if (session.setAsDefaultPaymentProfile) await makeDefault(ctx, session, profile!.id);
}

async function makeDefault(ctx: Ctx, session: SessionRow, paymentProfileId: string): Promise<void> {
  const [row] = await ctx.db
    .select({ customer: customers, currency: orders.currency })
    .from(customers)
    .leftJoin(orders, and(eq(orders.tenantId, customers.tenantId), eq(orders.id, session.orderId)))
    .where(and(eq(customers.tenantId, ctx.tenant.id), eq(customers.id, session.customerId)));
  if (!row) return;
  const { customer, currency } = row;
  // A business without billing prepays; inventing a billing method for it would turn it into a postpaid customer.
  if (!customer.billing && customer.customerType === "BUSINESS") return;
  const billing = customer.billing ?? {
    method: "EMAIL_INVOICE" as const,
    ...(customer.contact.email && { email: customer.contact.email }),
    currency: currency ?? "SEK",
  };
  await ctx.db
    .update(customers)
    .set({
      billing: {
        ...billing,
        defaultPaymentProfileId: paymentProfileId,
        autoPay: session.grantAutopayConsent || billing.autoPay === true,
      },
      updatedAt: ctx.clock.now(),
    })
    .where(and(eq(customers.tenantId, ctx.tenant.id), eq(customers.id, session.customerId)));
}
