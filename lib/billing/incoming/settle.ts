import { and, eq } from "drizzle-orm";
import { incomingPaymentParts, incomingPayments } from "@/db/schema/incoming-payments";
import type { IncomingPayment, MatchIncomingPaymentRequest } from "@/lib/billing/incoming/model";
import { findIncoming, getIncoming, type IncomingRow } from "@/lib/billing/incoming/queries";
import { lockInvoice, refuseWhilePaying } from "@/lib/billing/invoices/find-invoice";
import type { InvoiceRow } from "@/lib/billing/invoices/invoice-row";
import { followLedger } from "@/lib/billing/ledger/follow-ledger";
import { postIncomingMatched, postIncomingReturned } from "@/lib/billing/ledger/postings";
import { lockBalance } from "@/lib/billing/ledger/sums";
import { OPEN_INVOICES } from "@/lib/billing/states";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { leftToPay } from "@/lib/payments/collections/debt";
import { startOfDay } from "@/lib/platform/dates/calendar";
import { sumMinor } from "@/lib/platform/money/money";
import { newId } from "@/lib/platform/secrets/ids";

/**
 * Uses a bank payment for the invoices it was meant for. They are paid by it as by any other payment: what they are for is
 * renewed, suspended subscriptions come back, open payment links end. Two people at once: the payment is held, so one wins.
 * @throws ApiError incomingPaymentNotFound, incomingPaymentSettled, incomingAmountsDiffer, invoiceNotFound, invoiceNotOpen,
 * paymentInProgress, invalidRequest for another currency
 */
export function matchIncoming(
  ctx: Ctx,
  incomingPaymentId: string,
  { parts, heldMinor = 0 }: MatchIncomingPaymentRequest,
): Promise<IncomingPayment> {
  return inTransaction(ctx, async (ctx) => {
    const payment = await lockUnmatched(ctx, incomingPaymentId);
    const usedMinor = sumMinor([...parts.map(({ amountMinor }) => amountMinor), heldMinor]);
    if (usedMinor !== payment.amountMinor)
      throw amountsDiffer(
        "parts",
        `The parts come to ${usedMinor}, the payment to ${payment.amountMinor}.`,
        payment.amountMinor,
      );
    const amounts = new Map(
      parts.map(({ invoiceId, amountMinor }) => [invoiceId.toLowerCase(), amountMinor]),
    );
    if (amounts.size < parts.length) throw amountsDiffer("parts", "An invoice is named twice.");
    const paid: InvoiceRow[] = [];
    // In the order of their ids, so that two matches never wait for each other both.
    for (const [invoiceId, amountMinor] of [...amounts].toSorted(([a], [b]) => (a < b ? -1 : 1)))
      paid.push(await payInvoice(ctx, payment, invoiceId, amountMinor));
    if (heldMinor > 0) await hold(ctx, payment, paid, heldMinor);
    await settle(ctx, payment, "MATCHED");
    return getIncoming(ctx, payment.id);
  });
}

/**
 * Notes that the brand sends a bank payment back. The transfer itself is made at the bank.
 * @throws ApiError incomingPaymentNotFound, incomingPaymentSettled
 */
export function returnIncoming(ctx: Ctx, incomingPaymentId: string): Promise<IncomingPayment> {
  return inTransaction(ctx, async (ctx) => {
    const payment = await lockUnmatched(ctx, incomingPaymentId);
    await postIncomingReturned(ctx, payment);
    await settle(ctx, payment, "RETURNED");
    return getIncoming(ctx, payment.id);
  });
}

async function lockUnmatched(ctx: Ctx, incomingPaymentId: string): Promise<IncomingRow> {
  const payment = await findIncoming(ctx, incomingPaymentId, { lock: true });
  if (payment.status !== "UNMATCHED") throw new ApiError(failures.incomingPaymentSettled);
  return payment;
}

async function payInvoice(
  ctx: Ctx,
  payment: IncomingRow,
  invoiceId: string,
  amountMinor: number,
): Promise<InvoiceRow> {
  const invoice = await lockInvoice(ctx, invoiceId);
  if (!OPEN_INVOICES.includes(invoice.status)) throw new ApiError(failures.invoiceNotOpen);
  if (invoice.currency !== payment.currency)
    throw new ApiError(failures.invalidRequest, {
      details: [
        {
          property: "parts",
          code: "invalid_value",
          message: `Invoice ${invoice.number} is in ${invoice.currency}, the payment in ${payment.currency}.`,
        },
      ],
    });
  await refuseWhilePaying(ctx, invoice.id);
  const left = leftToPay(invoice);
  if (amountMinor > left)
    throw amountsDiffer("parts", `Of invoice ${invoice.number}, ${left} is left to pay.`, left);
  await use(ctx, payment, { customerId: invoice.customerId, invoiceId: invoice.id, amountMinor });
  return followLedger(ctx, invoice, { at: paidAt(payment, invoice) });
}

/** More than the invoices ask for: the customer's, for the next invoice. */
async function hold(
  ctx: Ctx,
  payment: IncomingRow,
  paid: readonly InvoiceRow[],
  amountMinor: number,
): Promise<void> {
  const [customerId, ...others] = new Set(paid.map((invoice) => invoice.customerId));
  if (others.length > 0)
    throw amountsDiffer("heldMinor", "The invoices are of several customers: nobody can hold the rest.");
  await lockBalance(ctx, customerId!);
  await use(ctx, payment, { customerId: customerId!, invoiceId: null, amountMinor });
}

type Use = { customerId: string; invoiceId: string | null; amountMinor: number };

async function use(ctx: Ctx, payment: IncomingRow, part: Use): Promise<void> {
  const id = newId();
  await ctx.db.insert(incomingPaymentParts).values({
    tenantId: ctx.tenant.id,
    id,
    incomingPaymentId: payment.id,
    createdAt: ctx.clock.now(),
    ...part,
  });
  await postIncomingMatched(ctx, { id, currency: payment.currency, ...part });
}

async function settle(ctx: Ctx, { id }: IncomingRow, status: "MATCHED" | "RETURNED"): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db
    .update(incomingPayments)
    .set({ status, settledAt: now, updatedAt: now })
    .where(and(eq(incomingPayments.tenantId, ctx.tenant.id), eq(incomingPayments.id, id)));
}

/** An invoice is paid when the bank had the money, and never before it was issued. */
function paidAt({ receivedOn }: IncomingRow, { issuedAt }: InvoiceRow): Date {
  const received = startOfDay(receivedOn);
  if (issuedAt && issuedAt > received) return issuedAt;
  return received;
}

const amountsDiffer = (property: string, message: string, suggestion?: number) =>
  new ApiError(failures.incomingAmountsDiffer, {
    details: [{ property, code: "invalid_value", message, ...(suggestion !== undefined && { suggestion }) }],
  });
