import { and, eq, isNull } from "drizzle-orm";
import { paymentIntents, paymentRefunds } from "@/db/schema/payments";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { NotHereYet } from "@/lib/payments/providers/errors";
import { noteManualRefund } from "@/lib/payments/refunds/refund-events";
import { sendRefund } from "@/lib/payments/refunds/refunds";
import { isUuid, newId } from "@/lib/platform/secrets/ids";
import type { PaymentProviderName, RefundSnapshot } from "@/lib/providers/payments/provider";

/**
 * Records a refund that the provider reports. It is ours (also if the answer to our call was lost), or a person made it there; then it is
 * recorded here for the books.
 * @throws NotHereYet when it has the id of one of our refunds that does not exist (yet)
 */
export async function followRefund(
  ctx: Ctx,
  provider: PaymentProviderName,
  reported: RefundSnapshot,
): Promise<void> {
  const { paymentRefundId } = reported.metadata;
  const id = paymentRefundId ?? (await recordManualRefund(ctx, provider, reported));
  if (!id || !isUuid(id)) return;
  const own = and(eq(paymentRefunds.tenantId, ctx.tenant.id), eq(paymentRefunds.id, id));
  await ctx.db
    .update(paymentRefunds)
    .set({ providerRef: reported.providerRef })
    .where(and(own, isNull(paymentRefunds.providerRef)));
  const [refund] = await ctx.db.select({ ref: paymentRefunds.providerRef }).from(paymentRefunds).where(own);
  if (!refund) throw new NotHereYet(`refund ${reported.providerRef} is for one that is not here`);
  await sendRefund(ctx, id);
}

/** Records a refund made at the provider by hand, once. Null when its payment is not ours. */
async function recordManualRefund(
  ctx: Ctx,
  provider: PaymentProviderName,
  { providerRef, paymentRef, amountMinor, createdAt }: RefundSnapshot,
): Promise<string | null> {
  if (!paymentRef) return null;
  const [intent] = await ctx.db
    .select({ id: paymentIntents.id, customerId: paymentIntents.customerId })
    .from(paymentIntents)
    .where(
      and(
        eq(paymentIntents.tenantId, ctx.tenant.id),
        eq(paymentIntents.provider, provider),
        eq(paymentIntents.providerRef, paymentRef),
      ),
    );
  if (!intent) return null;
  await inTransaction(ctx, async (ctx) => {
    const recorded = await ctx.db
      .insert(paymentRefunds)
      .values({
        tenantId: ctx.tenant.id,
        id: newId(),
        paymentIntentId: intent.id,
        customerId: intent.customerId,
        status: "PENDING",
        amountMinor,
        cause: "REQUESTED",
        reason: "made at the payment provider",
        providerRef,
        traceId: ctx.traceId,
        // Stored as text.
        createdAt: new Date(createdAt),
        updatedAt: ctx.clock.now(),
      })
      .onConflictDoNothing()
      .returning({ id: paymentRefunds.id });
    for (const { id } of recorded) noteManualRefund(ctx, id);
  });
  const [row] = await ctx.db
    .select({ id: paymentRefunds.id })
    .from(paymentRefunds)
    .where(
      and(
        eq(paymentRefunds.tenantId, ctx.tenant.id),
        eq(paymentRefunds.paymentIntentId, intent.id),
        eq(paymentRefunds.providerRef, providerRef),
      ),
    );
  return row?.id ?? null;
}
