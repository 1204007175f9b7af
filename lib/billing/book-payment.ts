import { and, eq, inArray, sql } from "drizzle-orm";
import { invoices } from "@/db/schema/billing";
import { paymentIntents } from "@/db/schema/payments";
import { issueOrderInvoice } from "@/lib/billing/issue-invoice";
import type { InvoiceRow } from "@/lib/billing/queries";
import { renewPaid } from "@/lib/billing/renew-paid";
import { INVOICE_TRANSITIONS, statusBy } from "@/lib/billing/states";
import { type Ctx, inTransaction } from "@/lib/identity/context";
import { endOutdatedInvoiceCollection } from "@/lib/payments/cancel-collection";
import type { IntentRow } from "@/lib/payments/queries";
import { calendarDate } from "@/lib/platform/calendar";
import { subtractMinor, sumMinor } from "@/lib/platform/money";

/**
 * Brings the invoice of a payment in step with the money. What it shows is computed from the attempts and refunds that
 * succeeded, never added to: run twice, late or out of order it says the same, and the books cannot drift from the
 * payments.
 */
export function bookPayment(ctx: Ctx, paymentIntentId: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const intent = await intentOf(ctx, paymentIntentId);
    // What came in for an intent that is not SUCCEEDED was not expected, and goes back: no invoice knows of it.
    if (intent?.status !== "SUCCEEDED") return;
    if (intent.orderId) await issueOrderInvoice(ctx, intent.orderId);
    const invoice = await lockInvoice(ctx, intent);
    if (!invoice) return;
    const { collected, refunded } = await sumsOf(ctx, intent.id);
    const paidMinor = subtractMinor(collected, refunded);
    const now = ctx.clock.now();
    const status = statusBy(
      {
        totalMinor: invoice.totalMinor,
        creditedMinor: refunded,
        paidMinor: sumMinor([paidMinor, invoice.paidOutsideMinor]),
        dueDate: invoice.dueDate,
      },
      calendarDate(now),
    );
    const moves = status !== invoice.status && INVOICE_TRANSITIONS[invoice.status].includes(status);
    await ctx.db
      .update(invoices)
      .set({
        paymentIntentId: intent.id,
        paidMinor,
        creditedMinor: refunded,
        updatedAt: now,
        ...(moves && { status }),
        ...(moves && status === "PAID" && !invoice.paidAt && { paidAt: now }),
      })
      .where(and(eq(invoices.tenantId, ctx.tenant.id), eq(invoices.id, invoice.id)));
    if (!moves) return;
    await endOutdatedInvoiceCollection(ctx, invoice.id);
    if (status === "PAID" && !invoice.paidAt) await renewPaid(ctx, invoice);
  });
}

async function intentOf(ctx: Ctx, paymentIntentId: string): Promise<IntentRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(paymentIntents)
    .where(and(eq(paymentIntents.tenantId, ctx.tenant.id), eq(paymentIntents.id, paymentIntentId)));
  return row;
}

/** The invoice a payment is for; of an order only the payment that paid it. */
async function lockInvoice(ctx: Ctx, intent: IntentRow): Promise<InvoiceRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.tenantId, ctx.tenant.id),
        intent.invoiceId ? eq(invoices.id, intent.invoiceId) : eq(invoices.paymentIntentId, intent.id),
      ),
    )
    .for("update");
  return row;
}

/** What came in for a payment and what went back, in minor units. */
async function sumsOf(ctx: Ctx, paymentIntentId: string) {
  const sumOf = (table: "payment_attempts" | "payment_refunds") => sql<number>`coalesce((
    select sum(amount_minor) from ${sql.identifier(table)}
     where tenant_id = ${ctx.tenant.id} and payment_intent_id = ${paymentIntentId} and status = 'SUCCEEDED'), 0)::bigint`;
  const { rows } = await ctx.db.execute<{ collected: number; refunded: number }>(
    sql`select ${sumOf("payment_attempts")} as collected, ${sumOf("payment_refunds")} as refunded`,
  );
  return rows[0]!;
}

/** Invoices whose day has passed without money. */
export async function markOverdue(ctx: Ctx, batch = 500): Promise<void> {
  const now = ctx.clock.now();
  const due = ctx.db
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(
        eq(invoices.tenantId, ctx.tenant.id),
        eq(invoices.status, "ISSUED"),
        sql`${invoices.dueDate} < ${calendarDate(now)}`,
      ),
    )
    .orderBy(invoices.dueDate)
    .limit(batch)
    .for("update", { skipLocked: true });
  await ctx.db
    .update(invoices)
    .set({ status: "OVERDUE", updatedAt: now })
    .where(
      and(eq(invoices.tenantId, ctx.tenant.id), eq(invoices.status, "ISSUED"), inArray(invoices.id, due)),
    );
}
