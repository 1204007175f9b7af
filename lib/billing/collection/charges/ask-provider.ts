import { and, eq } from "drizzle-orm";
import { paymentIntents, providerCustomers } from "@/db/schema/payments";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { noteIntent } from "@/lib/payments/collections/intent-events";
import type { ProfileRow } from "@/lib/payments/profiles/profile-row";
import { paymentProvider } from "@/lib/payments/providers";
import { customerAtProvider } from "@/lib/payments/providers/provider-customer";
import type { IntentRow } from "@/lib/payments/queries";
import type { PaymentSnapshot } from "@/lib/providers/payments/provider";

/**
 * Charges a saved method at its provider. The key has the number of the charge, so a repetition gets the same answer.
 * @param charge `intent` with `chargesMade` committed, and the method
 * @throws ProviderUnreachable, ProviderUncertain, ProviderRefused
 */
export async function askProvider(
  ctx: Ctx,
  { intent, profile }: { intent: IntentRow; profile: Pick<ProfileRow, "providerRef"> },
): Promise<PaymentSnapshot> {
  if (intent.providerRef) {
    const known = await correctAmount(intent, intent.providerRef);
    // The payment has been paid or is in progress: that is the answer.
    if (known.status === "SUCCEEDED" || known.status === "PROCESSING") return known;
  }
  return paymentProvider(intent.provider).chargeOffSession({
    ids: { tenantId: ctx.tenant.id, paymentIntentId: intent.id, orderId: intent.orderId },
    amountMinor: intent.amountMinor,
    currency: intent.currency,
    customerRef: await customerRef(ctx, intent),
    methodRef: profile.providerRef,
    description: intent.description,
    existingRef: intent.providerRef,
    idempotencyKey: `charge:${intent.id}:${intent.chargesMade}`,
  });
}

/** Corrects the amount at the provider. A part may have been paid in another way since the payment was created there. */
async function correctAmount(intent: IntentRow, providerRef: string): Promise<PaymentSnapshot> {
  const provider = paymentProvider(intent.provider);
  const known = await provider.readPayment(providerRef);
  const settled = ["SUCCEEDED", "PROCESSING", "CANCELED"].includes(known.status);
  if (known.amountMinor === intent.amountMinor || settled) return known;
  return provider.updatePaymentAmount({
    providerRef,
    amountMinor: intent.amountMinor,
    currency: intent.currency,
    idempotencyKey: `amount:${intent.id}:${intent.chargesMade}:${intent.amountMinor}`,
  });
}

/** The provider's reference of the customer. Found through a method that was saved for this very customer. */
async function customerRef(ctx: Ctx, { customerId, provider }: IntentRow): Promise<string> {
  const [known] = await ctx.db
    .select({ providerRef: providerCustomers.providerRef })
    .from(providerCustomers)
    .where(
      and(
        eq(providerCustomers.tenantId, ctx.tenant.id),
        eq(providerCustomers.customerId, customerId),
        eq(providerCustomers.provider, provider),
      ),
    );
  return known?.providerRef ?? customerAtProvider(ctx, { customerId, provider });
}

/** Marks that no charge is in progress, so a person may pay in another way until the call is repeated. */
export async function releaseCharge(ctx: Ctx, intent: IntentRow): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const released = await ctx.db
      .update(paymentIntents)
      .set({ status: intent.providerRef ? "REQUIRES_PAYMENT_METHOD" : "PENDING", updatedAt: ctx.clock.now() })
      .where(
        and(
          eq(paymentIntents.tenantId, ctx.tenant.id),
          eq(paymentIntents.id, intent.id),
          eq(paymentIntents.status, "PROCESSING"),
        ),
      )
      .returning({ id: paymentIntents.id });
    // The provider was not reached, so no charge has failed.
    for (const { id } of released) noteIntent(ctx, id, "payment_intent.updated");
  });
}
