import { and, eq, sql } from "drizzle-orm";
import type { Executor } from "@/db/client";
import { customers } from "@/db/schema/customers";
import { type LedgerAccount, type LedgerCause, ledgerEntries } from "@/db/schema/ledger";
import { paymentRefunds } from "@/db/schema/payments";
import type { InvoiceSums } from "@/lib/billing/ledger/standing";
import type { Ctx } from "@/lib/kernel/context";

const amountOf = (
  account: LedgerAccount | readonly LedgerAccount[],
  causes: readonly LedgerCause[],
) => sql<number>`
  coalesce(sum(amount_minor) filter (where account = any(${sql.param([account].flat())}::text[])
                                       and cause = any(${sql.param([...causes])}::text[])), 0)::bigint`;

/** The sums of an invoice in the ledger, as columns over its entries. Each column is positive in the usual case. */
export const INVOICE_SUMS = sql`
  coalesce(sum(amount_minor) filter (where account = 'RECEIVABLE'), 0)::bigint as "receivableMinor",
  -coalesce(sum(amount_minor) filter (where account = 'TAX'), 0)::bigint as "taxMinor",
  ${amountOf("RECEIVABLE", ["INVOICE_ISSUED"])} as "issuedMinor",
  -${amountOf("RECEIVABLE", ["INVOICE_VOIDED"])} as "voidedMinor",
  ${amountOf(["REVENUE", "TAX"], ["CREDIT_NOTE"])} as "creditedMinor",
  -${amountOf("CUSTOMER_BALANCE", ["CREDIT_NOTE"])} as "releasedMinor",
  -${amountOf("RECEIVABLE", ["PAYMENT", "REFUND", "REFUND_RETURNED"])} as "paidMinor",
  -${amountOf("RECEIVABLE", ["PAID_OUTSIDE", "INCOMING_PAYMENT_MATCHED"])} as "paidOutsideMinor",
  -${amountOf("RECEIVABLE", ["BALANCE_APPLIED"])} as "paidFromBalanceMinor",
  -${amountOf("RECEIVABLE", ["ROUNDING"])} as "roundingMinor",
  ${amountOf("LOSS", ["WRITTEN_OFF", "WRITE_OFF_REVERSED"])} as "writtenOffMinor"`;

/** The sums of one invoice in the ledger. One statement. */
export async function sumsOfInvoice(ctx: Ctx, invoiceId: string): Promise<InvoiceSums> {
  const { rows } = await ctx.db.execute<InvoiceSums>(sql`
    select ${INVOICE_SUMS} from ${ledgerEntries}
     where tenant_id = ${ctx.tenant.id} and invoice_id = ${invoiceId}`);
  return rows[0]!;
}

/** Locks the balance of a customer, so that two invoices issued at once do not both use it. */
export async function lockBalance(ctx: Ctx, customerId: string): Promise<void> {
  await ctx.db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.tenantId, ctx.tenant.id), eq(customers.id, customerId)))
    .for("no key update");
}

/** The balance of a customer in a currency, positive when it is theirs. Leaves out money that is on its way back to them. One statement. */
export async function availableBalance(
  ctx: { db: Executor; tenant: { id: string } },
  customerId: string,
  currency: string,
): Promise<number> {
  const { rows } = await ctx.db.execute<{ available: number }>(sql`
    with held as (
      select payment_intent_id, -sum(amount_minor) as amount from ${ledgerEntries}
       where tenant_id = ${ctx.tenant.id} and customer_id = ${customerId} and currency = ${currency}
         and account = 'CUSTOMER_BALANCE'
       group by payment_intent_id),
    leaving as (
      select least(held.amount, sum(r.amount_minor)) as amount
        from held join ${paymentRefunds} r on r.tenant_id = ${ctx.tenant.id}
         and r.payment_intent_id = held.payment_intent_id and r.status in ('OWED', 'PENDING')
       where held.amount > 0 group by held.payment_intent_id, held.amount)
    select (coalesce((select sum(amount) from held), 0) - coalesce((select sum(amount) from leaving), 0))::bigint as available`);
  return rows[0]!.available;
}

/** The part of a payment that is held for its customer and not on an invoice. */
export async function heldOfIntent(ctx: Ctx, paymentIntentId: string): Promise<number> {
  const { rows } = await ctx.db.execute<{ held: number }>(sql`
    select -coalesce(sum(amount_minor), 0)::bigint as held from ${ledgerEntries}
     where tenant_id = ${ctx.tenant.id} and payment_intent_id = ${paymentIntentId} and account = 'CUSTOMER_BALANCE'`);
  return rows[0]!.held;
}
