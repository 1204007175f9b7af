import { and, eq, or, sql } from "drizzle-orm";
import { invoices } from "@/db/schema/billing";
import { ledgerEntries } from "@/db/schema/ledger";
import { paymentAttempts, paymentIntents } from "@/db/schema/payments";
import type { InvoiceRow } from "@/lib/billing/invoices/invoice-row";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { isUuid } from "@/lib/platform/secrets/ids";

/**
 * Locks an invoice of the brand until the transaction ends. Transactions take this lock first, so those that pay, credit or collect the
 * invoice wait for each other here.
 * @throws ApiError invoiceNotFound
 */
export async function lockInvoice(ctx: Ctx, invoiceId: string): Promise<InvoiceRow> {
  const [invoice] = isUuid(invoiceId)
    ? await ctx.db
        .select()
        .from(invoices)
        .where(and(eq(invoices.tenantId, ctx.tenant.id), eq(invoices.id, invoiceId)))
        .for("update")
    : [];
  if (!invoice) throw new ApiError(failures.invoiceNotFound);
  return invoice;
}

/**
 * Refuses while a payment is in progress or not booked yet. Otherwise the invoice could be paid twice: by hand and by that payment.
 * @throws ApiError paymentInProgress
 */
export async function refuseWhilePaying(ctx: Ctx, invoiceId: string): Promise<void> {
  const notBooked = sql`exists (select 1 from ${paymentAttempts} a
    where a.tenant_id = ${paymentIntents.tenantId} and a.payment_intent_id = ${paymentIntents.id} and a.status = 'SUCCEEDED'
      and not exists (select 1 from ${ledgerEntries} e
        where e.tenant_id = a.tenant_id and e.cause = 'PAYMENT' and e.cause_id = a.id))`;
  const [paying] = await ctx.db
    .select({ id: paymentIntents.id })
    .from(paymentIntents)
    .where(
      and(
        eq(paymentIntents.tenantId, ctx.tenant.id),
        eq(paymentIntents.invoiceId, invoiceId),
        or(eq(paymentIntents.status, "PROCESSING"), notBooked),
      ),
    );
  if (paying) throw new ApiError(failures.paymentInProgress);
}
