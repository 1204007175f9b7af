import { and, eq, isNull } from "drizzle-orm";
import { paymentIntents } from "@/db/schema/payments";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { queuePaymentChanged } from "@/lib/payments/changed";
import { roundingAgainst } from "@/lib/payments/collections/collected";
import { lockSubject } from "@/lib/payments/collections/debt";
import { recordAttempt, settleIntent } from "@/lib/payments/collections/settle";
import { paymentProvider } from "@/lib/payments/providers";
import { NotHereYet } from "@/lib/payments/providers/errors";
import type { IntentRow } from "@/lib/payments/queries";
import { recordOwedRefund } from "@/lib/payments/refunds/refunds";
import { isUuid, newId } from "@/lib/platform/secrets/ids";
import { ProviderRefused } from "@/lib/providers/errors";
import type { PaymentProviderName, PaymentSnapshot } from "@/lib/providers/payments/provider";

/**
 * Settles a payment that the provider reports, by the id of our intent in it. It also covers a payment whose reference we never stored: the
 * process that created it died, or has not committed yet.
 * @throws NotHereYet when there is no such intent (yet)
 */
export async function settleReported(
  ctx: Ctx,
  provider: PaymentProviderName,
  providerRef: string,
  paymentIntentId: string | null,
): Promise<void> {
  if (!paymentIntentId || !isUuid(paymentIntentId)) return;
  const intent = await intentOf(ctx, paymentIntentId);
  if (!intent) throw new NotHereYet(`payment ${providerRef} is for an intent that is not here`);
  if (intent.provider === provider && intent.providerRef === providerRef) return settleIntent(ctx, intent.id);
  const snapshot = await paymentProvider(provider).readPayment(providerRef);
  if (!isOurs(ctx, intent, snapshot)) return;
  if (
    intent.provider === provider &&
    intent.providerRef === null &&
    (await adoptReference(ctx, intent, snapshot))
  )
    return settleIntent(ctx, intent.id);
  // Another process stored a reference at this moment.
  const { providerRef: known } = (await intentOf(ctx, paymentIntentId)) ?? intent;
  if (known === providerRef) return settleIntent(ctx, intent.id);
  await endDuplicate(ctx, intent, provider, snapshot);
}

async function intentOf(ctx: Ctx, id: string): Promise<IntentRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(paymentIntents)
    .where(and(eq(paymentIntents.tenantId, ctx.tenant.id), eq(paymentIntents.id, id)));
  return row;
}

const isOurs = (ctx: Ctx, intent: IntentRow, { metadata }: PaymentSnapshot): boolean =>
  metadata.tenantId === ctx.tenant.id && metadata.paymentIntentId === intent.id;

async function adoptReference(ctx: Ctx, intent: IntentRow, snapshot: PaymentSnapshot): Promise<boolean> {
  const adopted = await ctx.db
    .update(paymentIntents)
    .set({
      providerRef: snapshot.providerRef,
      providerRoundingMinor: roundingAgainst(intent, snapshot),
      providerClaimedUntil: null,
    })
    .where(
      and(
        eq(paymentIntents.tenantId, ctx.tenant.id),
        eq(paymentIntents.id, intent.id),
        isNull(paymentIntents.providerRef),
      ),
    )
    .returning({ id: paymentIntents.id });
  return adopted.length > 0;
}

/**
 * Ends a second payment of an intent. It was created, its answer was lost, and then the intent's terms changed. It must not be payable. If
 * it was paid, it is refunded.
 */
async function endDuplicate(
  ctx: Ctx,
  intent: IntentRow,
  provider: PaymentProviderName,
  snapshot: PaymentSnapshot,
): Promise<void> {
  const { providerRef, status } = snapshot;
  ctx.log.error({ paymentIntentId: intent.id, providerRef, status }, "an intent has a second payment");
  if (status === "SUCCEEDED") {
    await inTransaction(ctx, async (ctx) => {
      await lockSubject(ctx, intent);
      if (await recordAttempt(ctx, intent, snapshot)) await queuePaymentChanged(ctx, intent.id);
      await recordOwedRefund(ctx, {
        intent,
        amountMinor: snapshot.amountReceivedMinor,
        orderLineItemId: null,
        cause: "NOT_EXPECTED",
        paymentRef: providerRef,
      });
    });
    return;
  }
  // A payment that the bank decides about cannot be stopped. Its success is reported, and refunded above.
  if (status === "PROCESSING" || status === "CANCELED") return;
  try {
    await paymentProvider(provider).cancelPayment({
      providerRef,
      reason: "duplicate",
      idempotencyKey: `cancel:${providerRef}:${newId()}`,
    });
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
  }
}
