import { and, asc, eq, inArray, lte, sql } from "drizzle-orm";
import { invoices } from "@/db/schema/billing";
import { ledgerEntries } from "@/db/schema/ledger";
import { paymentAttempts, paymentDisputes, paymentIntents, paymentRefunds } from "@/db/schema/payments";
import { noteInvoice } from "@/lib/billing/events";
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
 * Updates the books from a payment. Each successful attempt, refund and dispute is posted once, however often and late this runs. The
 * invoice then shows what the ledger has. Money that came for an invoice pays it, also in parts, and also if the intent was canceled. Money
 * beyond the invoice's amount, and money that was not expected any more, is held for the customer.
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
    // Parts of an order's payment that came before it was fully paid were held for the customer until now.
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

/** The invoice of a payment, locked. For an order, only the payment that paid it has one. */
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

/** The references that each posting of a payment records. */
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
    // Money that is refunded because it was not expected pays nothing.
    const expected = subtractMinor(amountMinor, unexpected.get(id) ?? 0);
    const forInvoiceMinor = invoice ? await amountForInvoice(ctx, invoice, id, expected) : 0;
    await postPayment(
      ctx,
      { id, ...ofPayment(intent, invoice) },
      { forInvoiceMinor, heldMinor: subtractMinor(amountMinor, forInvoiceMinor) },
    );
  }
}

/** The amount of a payment that was not expected and is refunded, or will be. */
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

/** Assigns the unexpected amount to attempts, from the last one backwards: the last money to arrive is the unexpected money. */
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
 * The part of a payment that an invoice takes: what is left to pay, and what was written off. The part that was written off reverses the
 * loss.
 */
async function amountForInvoice(
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
 * Posts the rounding difference of a provider that collects whole amounts only. It applies when the provider has collected all it asked
 * for.
 */
async function bookRounding(
  ctx: Ctx,
  intent: IntentRow,
  invoice: InvoiceRow,
  { collectedMinor, freshMinor }: { collectedMinor: number; freshMinor: number },
): Promise<void> {
  const { providerRoundingMinor } = intent;
  // Stryker disable next-line ConditionalExpression: a difference of zero posts nothing.
  if (providerRoundingMinor === 0) return;
  // Everything is collected when the provider says so (something may have been credited since), or when the amount that it asked for has
  // arrived.
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

/** Posts disputes. The money is not the brand's while a bank decides. A warning takes no money. */
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

/** Marks unpaid invoices as overdue after their due date, by the calendar of their market. */
export async function markOverdue(ctx: Ctx, batch = 500): Promise<void> {
  const now = ctx.clock.now();
  const due = ctx.db
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(
        eq(invoices.tenantId, ctx.tenant.id),
        eq(invoices.status, "ISSUED"),
        // No market's day is ahead of the next UTC day. The index finds these invoices; the market's calendar decides.
        lte(invoices.dueDate, addDays(calendarDate(now), 1)),
        sql`${invoices.dueDate} < ${todaySqlByCurrency(ctx, sql`${invoices.currency}`)}`,
      ),
    )
    .orderBy(invoices.dueDate)
    .limit(batch)
    .for("update", { skipLocked: true });
  await inTransaction(ctx, async (ctx) => {
    const overdue = await ctx.db
      .update(invoices)
      .set({ status: "OVERDUE", updatedAt: now })
      .where(
        and(eq(invoices.tenantId, ctx.tenant.id), eq(invoices.status, "ISSUED"), inArray(invoices.id, due)),
      )
      .returning({ id: invoices.id });
    for (const { id } of overdue) noteInvoice(ctx, id, "invoice.overdue");
  });
}
