import { and, eq, sql } from "drizzle-orm";
import { paymentDisputes, paymentIntents } from "@/db/schema/payments";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { queuePaymentChanged } from "@/lib/payments/changed";
import { settleReported } from "@/lib/payments/collections/settle-reported";
import { noteDisputeReport } from "@/lib/payments/disputes/dispute-events";
import { blockMethod } from "@/lib/payments/profiles/block-method";
import { paymentProvider } from "@/lib/payments/providers";
import { NotHereYet } from "@/lib/payments/providers/errors";
import { newId } from "@/lib/platform/secrets/ids";
import type { DisputeSnapshot, PaymentProviderName } from "@/lib/providers/payments/provider";
import { tenantTimeOf } from "@/lib/values/tenant/tenant";

type DisputeRow = typeof paymentDisputes.$inferSelect;

/**
 * Records a payer's bank's decisions about a payment: asked, taken back, won or lost. Reads the provider, so events may come in any order.
 * A job updates the books.
 * @throws NotHereYet when the payment does not exist (yet)
 */
export async function followDispute(
  ctx: Ctx,
  provider: PaymentProviderName,
  providerRef: string,
): Promise<void> {
  const dispute = await paymentProvider(provider).readDispute?.(providerRef);
  if (dispute) await recordDispute(ctx, provider, dispute);
}

/**
 * Records a dispute as read from the provider.
 * @throws NotHereYet when the payment does not exist (yet)
 */
export async function recordDispute(
  ctx: Ctx,
  provider: PaymentProviderName,
  dispute: DisputeSnapshot,
): Promise<void> {
  if (!dispute.paymentRef) return;
  const disputedMethod = isFraud(dispute) ? await methodOf(ctx, provider, dispute.paymentRef) : null;
  const { providerRef, paymentRef, status, needsAnswer, reason, amountMinor, currency } = dispute;
  const { evidenceDueBy, createdAt } = dispute;
  await inTransaction(ctx, async (ctx) => {
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
    if (!intent) throw new NotHereYet(`dispute ${providerRef} is about payment ${paymentRef}`);
    const now = ctx.clock.now();
    // The provider uses real time. The tenant sees tenant time (docs/decisions/clock.md).
    const inTenantTime = (at: Date) => tenantTimeOf(ctx.tenant, at);
    const dueBy = evidenceDueBy && inTenantTime(evidenceDueBy);
    const id = newId();
    const told = { status, needsAnswer, reason, amountMinor, evidenceDueBy: dueBy, updatedAt: now };
    const [before] = await ctx.db
      .select()
      .from(paymentDisputes)
      .where(
        and(
          eq(paymentDisputes.tenantId, ctx.tenant.id),
          eq(paymentDisputes.provider, provider),
          eq(paymentDisputes.providerRef, providerRef),
        ),
      )
      .for("update");
    const [row] = await ctx.db
      .insert(paymentDisputes)
      .values({
        tenantId: ctx.tenant.id,
        id,
        paymentIntentId: intent.id,
        provider,
        providerRef,
        currency,
        customerId: intent.customerId,
        traceId: ctx.traceId,
        createdAt: inTenantTime(createdAt),
        ...told,
      })
      .onConflictDoUpdate({
        target: [paymentDisputes.tenantId, paymentDisputes.provider, paymentDisputes.providerRef],
        set: told,
        // A dispute that is won stays won: a report that was read before the decision may arrive late.
        setWhere: sql`${paymentDisputes.status} <> 'WON'`,
      })
      .returning();
    // A row with another id was written by a simultaneous report, which has recorded it as new.
    if (row) noteDisputeReport(ctx, before ?? (row.id === id ? undefined : row), row);
    if (row) await queuePaymentChanged(ctx, intent.id);
    if (disputedMethod) await blockMethod(ctx, { provider, providerRef: disputedMethod }, "DISPUTED");
  });
}

/** Whether the card's holder reports misuse, and the bank has not decided against them. */
const isFraud = ({ reason, status }: Pick<DisputeRow, "reason" | "status">): boolean =>
  reason === "fraudulent" && status !== "WON";

/** The provider's reference of a payment's method. Settles the payment first, because that may save the method. */
async function methodOf(ctx: Ctx, provider: PaymentProviderName, paymentRef: string): Promise<string | null> {
  const { methodRef, metadata } = await paymentProvider(provider).readPayment(paymentRef);
  await settleReported(ctx, provider, paymentRef, metadata.paymentIntentId);
  return methodRef;
}
