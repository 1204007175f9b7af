import { and, eq, sql } from "drizzle-orm";
import { invoices } from "@/db/schema/billing";
import { paymentAttempts } from "@/db/schema/payments";
import type { Ctx } from "@/lib/kernel/context";
import { leftToPay } from "@/lib/payments/collections/debt";
import type { IntentRow } from "@/lib/payments/queries";
import { subtractMinor, sumMinor } from "@/lib/platform/money/money";
import type { ChargeSnapshot, PaymentSnapshot } from "@/lib/providers/payments/provider";

/**
 * What a provider that sends invoices has seen, without what we registered there ourselves: an invoice that was paid in
 * another way, or from the customer's balance, is paid there too (`updateInvoiceAtProvider`), and no money came by that.
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
  // Of what was asked for: what neither came through the provider nor was credited nor is left, came in another way.
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

/** What came in through a payment, in minor units; what went back of it is not taken off. */
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

/** What a provider of whole amounts asks for beyond ours; nothing where it asks for what we do. */
export const roundingAgainst = (intent: IntentRow, snapshot: PaymentSnapshot): number =>
  snapshot.invoice
    ? subtractMinor(sumMinor([snapshot.amountMinor, snapshot.roundingMinor ?? 0]), intent.amountMinor)
    : 0;
