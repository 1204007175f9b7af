import { and, asc, eq, inArray, lte, sql } from "drizzle-orm";
import { invoices, ledgerEntries } from "@/db/schema/billing";
import { paymentAttempts, paymentDisputes, paymentIntents, paymentRefunds } from "@/db/schema/payments";
import type { InvoiceRow } from "@/lib/billing/invoices/invoice-row";
import { ensureOrderInvoice } from "@/lib/billing/invoices/issue-invoice";
import { followLedger } from "@/lib/billing/ledger/follow-ledger";
import {
  postDispute,
  postDisputeWon,
  postIssued,
  postPayment,
  postRounding,
  postWriteOffReversed,
} from "@/lib/billing/ledger/postings";
import { sumsOfInvoice } from "@/lib/billing/ledger/sums";
import { applyBalance } from "@/lib/billing/received/apply-balance";
import { bookRefund } from "@/lib/billing/received/book-refund";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import type { IntentRow } from "@/lib/payments/queries";
import { addDays, calendarDate } from "@/lib/platform/dates/calendar";
import { subtractMinor, sumMinor } from "@/lib/platform/money/money";
import { todaySqlByCurrency } from "@/lib/subscriptions/periods/market-day";

/**
 * Brings the books in step with a payment: each attempt that succeeded, each refund and each dispute is posted once,
 * however often and late it is asked for, and the invoice then shows what the ledger holds. What came for an invoice pays
 * it, also in parts and also when the intent was given up meanwhile; what is more than it asks for, and what nobody
 * waited for, is held for the customer.
 */
export function bookPayment(ctx: Ctx, paymentIntentId: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const found = await findIntent(ctx, paymentIntentId);
    if (!found) return;
    if (found.orderId && found.status === "SUCCEEDED") await ensureOrderInvoice(ctx, found.orderId);
    const invoice = await invoiceOf(ctx, found);
    const intent = (await findIntent(ctx, paymentIntentId, true))!;
    if (invoice && invoice.status !== "DRAFT") await postIssued(ctx, invoice);
    await bookAttempts(ctx, intent, invoice);
    await bookRefunds(ctx, intent, invoice);
    await bookDisputes(ctx, intent, invoice);
    if (!invoice) return;
    const current = await followLedger(ctx, invoice, { by: intent.id });
    // Parts of an order's payment that came before it was paid in full were held until now.
    if (intent.orderId) await applyBalance(ctx, current);
  });
}

async function findIntent(ctx: Ctx, paymentIntentId: string, lock = false): Promise<IntentRow | undefined> {
  const query = ctx.db
    .select()
    .from(paymentIntents)
    .where(and(eq(paymentIntents.tenantId, ctx.tenant.id), eq(paymentIntents.id, paymentIntentId)));
  const [row] = await (lock ? query.for("update") : query);
  return row;
}

/** The invoice a payment is for, held; of an order only the payment that paid it. */
async function invoiceOf(ctx: Ctx, intent: IntentRow): Promise<InvoiceRow | undefined> {
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

const posted = (
  cause: "PAYMENT" | "REFUND" | "REFUND_RETURNED" | "DISPUTE" | "DISPUTE_WON",
  id: typeof paymentAttempts.id | typeof paymentRefunds.id | typeof paymentDisputes.id,
) =>
  sql<boolean>`exists (select 1 from ${ledgerEntries} e where e.tenant_id = ${id.table}.tenant_id and e.cause = ${cause} and e.cause_id = ${id})`;

/** What a payment has to do with, for its postings. */
const ofPayment = (intent: IntentRow, invoice: InvoiceRow | undefined) => ({
  customerId: intent.customerId,
  currency: intent.currency,
  paymentIntentId: intent.id,
  invoiceId: invoice?.id ?? null,
});

async function bookAttempts(ctx: Ctx, intent: IntentRow, invoice: InvoiceRow | undefined): Promise<void> {
  const collected = await ctx.db
    .select({
      id: paymentAttempts.id,
      amountMinor: paymentAttempts.amountMinor,
      createdAt: paymentAttempts.createdAt,
      posted: posted("PAYMENT", paymentAttempts.id),
    })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.tenantId, ctx.tenant.id),
        eq(paymentAttempts.paymentIntentId, intent.id),
        eq(paymentAttempts.status, "SUCCEEDED"),
      ),
    )
    .orderBy(asc(paymentAttempts.createdAt), asc(paymentAttempts.id));
  const unexpected = unexpectedParts(collected, await unexpectedMinor(ctx, intent));
  const fresh = collected.filter(({ posted }) => !posted);
  if (fresh.length === 0) return;
  if (invoice) {
    await bookRounding(ctx, intent, invoice, {
      collectedMinor: sumMinor(collected.map(({ amountMinor }) => amountMinor)),
      freshMinor: sumMinor(fresh.map(({ amountMinor }) => amountMinor)),
    });
  }
  for (const { id, amountMinor } of fresh) {
    // What goes back because nobody waited for it pays nothing meanwhile.
    const expected = subtractMinor(amountMinor, unexpected.get(id) ?? 0);
    const forInvoiceMinor = invoice ? await takenBy(ctx, invoice, id, expected) : 0;
    await postPayment(
      ctx,
      { id, ...ofPayment(intent, invoice) },
      { forInvoiceMinor, heldMinor: subtractMinor(amountMinor, forInvoiceMinor) },
    );
  }
}

/** What came for a payment and goes, or went, back because nobody waited for it. */
async function unexpectedMinor(ctx: Ctx, intent: IntentRow): Promise<number> {
  const rows = await ctx.db
    .select({ amountMinor: paymentRefunds.amountMinor })
    .from(paymentRefunds)
    .where(
      and(
        eq(paymentRefunds.tenantId, ctx.tenant.id),
        eq(paymentRefunds.paymentIntentId, intent.id),
        eq(paymentRefunds.cause, "NOT_EXPECTED"),
      ),
    );
  return sumMinor(rows.map(({ amountMinor }) => amountMinor));
}

/** Which attempts it came by: what comes last is what nobody waited for any more. */
function unexpectedParts(
  attempts: readonly { id: string; amountMinor: number }[],
  unexpected: number,
): Map<string, number> {
  const parts = new Map<string, number>();
  let left = unexpected;
  for (const { id, amountMinor } of attempts.toReversed()) {
    const part = Math.min(left, amountMinor);
    parts.set(id, part);
    left = subtractMinor(left, part);
  }
  return parts;
}

/**
 * How much of a payment an invoice takes: what is left of it. Of one that was given up it is what was given up, which is
 * then no loss any more.
 */
async function takenBy(
  ctx: Ctx,
  invoice: InvoiceRow,
  attemptId: string,
  amountMinor: number,
): Promise<number> {
  const { receivableMinor, writtenOffMinor } = await sumsOfInvoice(ctx, invoice.id);
  const recovered = Math.max(Math.min(amountMinor - Math.max(receivableMinor, 0), writtenOffMinor), 0);
  if (recovered > 0) await postWriteOffReversed(ctx, invoice, attemptId, recovered);
  return Math.min(amountMinor, sumMinor([Math.max(receivableMinor, 0), recovered]));
}

/**
 * A provider of whole amounts only collected all it asked for, and that is not to the minor unit what is left: the
 * difference is nobody's debt.
 */
async function bookRounding(
  ctx: Ctx,
  intent: IntentRow,
  invoice: InvoiceRow,
  { collectedMinor, freshMinor }: { collectedMinor: number; freshMinor: number },
): Promise<void> {
  const { providerRoundingMinor } = intent;
  if (providerRoundingMinor === 0) return;
  // All of it: by its own word, where something was credited meanwhile, else by what it asked for.
  const all =
    intent.status === "SUCCEEDED" || collectedMinor >= sumMinor([intent.amountMinor, providerRoundingMinor]);
  if (!all) return;
  const { receivableMinor } = await sumsOfInvoice(ctx, invoice.id);
  if (subtractMinor(freshMinor, receivableMinor) !== providerRoundingMinor) return;
  await postRounding(ctx, invoice, intent.id, -providerRoundingMinor);
}

async function bookRefunds(ctx: Ctx, intent: IntentRow, invoice: InvoiceRow | undefined): Promise<void> {
  const refunds = await ctx.db
    .select({
      refund: paymentRefunds,
      posted: posted("REFUND", paymentRefunds.id),
      returned: posted("REFUND_RETURNED", paymentRefunds.id),
    })
    .from(paymentRefunds)
    .where(
      and(
        eq(paymentRefunds.tenantId, ctx.tenant.id),
        eq(paymentRefunds.paymentIntentId, intent.id),
        inArray(paymentRefunds.status, ["SUCCEEDED", "FAILED"]),
      ),
    )
    .orderBy(asc(paymentRefunds.createdAt), asc(paymentRefunds.id));
  for (const { refund, posted, returned } of refunds)
    await bookRefund(ctx, { ...ofPayment(intent, invoice), refund, posted, returned }, invoice);
}

/** While a bank decides, the money is not ours; a warning takes none. */
async function bookDisputes(ctx: Ctx, intent: IntentRow, invoice: InvoiceRow | undefined): Promise<void> {
  const disputes = await ctx.db
    .select({
      id: paymentDisputes.id,
      status: paymentDisputes.status,
      amountMinor: paymentDisputes.amountMinor,
      posted: posted("DISPUTE", paymentDisputes.id),
    })
    .from(paymentDisputes)
    .where(and(eq(paymentDisputes.tenantId, ctx.tenant.id), eq(paymentDisputes.paymentIntentId, intent.id)));
  for (const { id, status, amountMinor, posted } of disputes) {
    const of = { id, ...ofPayment(intent, invoice) };
    if (!["WARNING", "CLOSED", "WON"].includes(status)) await postDispute(ctx, of, amountMinor);
    if (status === "WON" && posted) await postDisputeWon(ctx, of, amountMinor);
  }
}

/** Invoices whose day has passed without money, by the calendar of their market. */
export async function markOverdue(ctx: Ctx, batch = 500): Promise<void> {
  const now = ctx.clock.now();
  const due = ctx.db
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(
        eq(invoices.tenantId, ctx.tenant.id),
        eq(invoices.status, "ISSUED"),
        // No day is further than the next one of UTC; the index finds these, the calendar of the market decides.
        lte(invoices.dueDate, addDays(calendarDate(now), 1)),
        sql`${invoices.dueDate} < ${todaySqlByCurrency(ctx, sql`${invoices.currency}`)}`,
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
