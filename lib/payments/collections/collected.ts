import { and, eq, sql } from "drizzle-orm";
import { invoices } from "@/db/schema/billing";
import { paymentAttempts } from "@/db/schema/payments";
import type { Ctx } from "@/lib/kernel/context";
import { leftToPay } from "@/lib/payments/collections/debt";
import type { IntentRow } from "@/lib/payments/queries";
import { subtractMinor, sumMinor } from "@/lib/platform/money/money";
import type { ChargeSnapshot, PaymentSnapshot } from "@/lib/providers/payments/provider";

/**
 * The charges that a provider has collected, without those that we registered there. An invoice that was paid in another way, or from the
 * balance, is marked as paid there too (`updateInvoiceAtProvider`). No money came by such a charge.
 */
export async function providerPaymentsOnly(
  ctx: Ctx,
  intent: IntentRow,
  charges: readonly ChargeSnapshot[],
): Promise<readonly ChargeSnapshot[]> {
  if (!intent.invoiceId || !charges.some(({ manual }) => manual)) return charges;
  const [[invoice], attempts] = await Promise.all([
    ctx.db
      .select()
      .from(invoices)
      .where(and(eq(invoices.tenantId, ctx.tenant.id), eq(invoices.id, intent.invoiceId))),
    ctx.db
      .select({ providerRef: paymentAttempts.providerRef, amountMinor: paymentAttempts.amountMinor })
      .from(paymentAttempts)
      .where(
        and(eq(paymentAttempts.tenantId, ctx.tenant.id), eq(paymentAttempts.paymentIntentId, intent.id)),
      ),
  ]);
  if (!invoice) return charges;
  const known = new Set(attempts.map(({ providerRef }) => providerRef));
  // The part of the requested amount that came in another way: neither paid through the provider, nor credited, nor left.
  const left = leftToPay(invoice);
  const { providerRoundingMinor: rounding } = intent;
  let registered = subtractMinor(
    sumMinor([intent.amountMinor, rounding]),
    sumMinor([left > 0 ? sumMinor([left, rounding]) : 0, invoice.creditedMinor, invoice.paidMinor]),
  );
  return charges.filter(({ manual, providerRef, amountMinor }) => {
    if (!manual || known.has(providerRef) || amountMinor > registered) return true;
    registered = subtractMinor(registered, amountMinor);
    return false;
  });
}

/** The money that came in through a payment, in minor units, without subtracting refunds. */
export async function collectedMinor(ctx: Ctx, paymentIntentId: string): Promise<number> {
  const [row] = await ctx.db
    .select({ sum: sql<number>`coalesce(sum(${paymentAttempts.amountMinor}), 0)::bigint` })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.tenantId, ctx.tenant.id),
        eq(paymentAttempts.paymentIntentId, paymentIntentId),
        eq(paymentAttempts.status, "SUCCEEDED"),
      ),
    );
  return Number(row?.sum ?? 0);
}

/** The amount that a provider of whole amounts asks for in addition to ours. Zero if both are equal. */
export const roundingAgainst = (intent: IntentRow, snapshot: PaymentSnapshot): number =>
  snapshot.invoice
    ? subtractMinor(sumMinor([snapshot.amountMinor, snapshot.roundingMinor ?? 0]), intent.amountMinor)
    : 0;
