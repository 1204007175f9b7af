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
 * Settles a payment that the provider tells of, by the intent of ours that it carries. Also one whose reference we never
 * got to write down: the process that made it died, or has not committed yet.
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
  if (intent.provider === provider && intent.providerRef === null && (await adopt(ctx, intent, snapshot)))
    return settleIntent(ctx, intent.id);
  // Somebody else wrote a reference down at this moment.
  const { providerRef: known } = (await intentOf(ctx, paymentIntentId)) ?? intent;
  if (known === providerRef) return settleIntent(ctx, intent.id);
  await endStray(ctx, intent, provider, snapshot);
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

async function adopt(ctx: Ctx, intent: IntentRow, snapshot: PaymentSnapshot): Promise<boolean> {
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
 * A second payment for an intent that has one: made, and its answer lost, before the intent's terms changed. Nobody
 * should be able to pay it; if somebody did, it goes back.
 */
async function endStray(
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
  // What the bank decides about cannot be stopped; its success is told, and ends above.
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
