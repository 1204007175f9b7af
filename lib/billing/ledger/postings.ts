import type { InvoiceRow } from "@/lib/billing/invoices/invoice-row";
import { type Posting, postAll, postMovement } from "@/lib/billing/ledger/post";
import type { InvoiceSums } from "@/lib/billing/ledger/standing";
import { taxOf } from "@/lib/billing/ledger/tax-of";
import type { Ctx } from "@/lib/kernel/context";
import { subtractMinor, sumMinor } from "@/lib/platform/money/money";

// One function per cause. Only these functions decide which accounts a movement touches. Debit is positive.

const ofInvoice = (invoice: InvoiceRow) => ({
  customerId: invoice.customerId,
  currency: invoice.currency,
  invoiceId: invoice.id,
});

const issued = (invoice: InvoiceRow): Posting => {
  const tax = taxOf(invoice.items);
  return {
    cause: "INVOICE_ISSUED",
    causeId: invoice.id,
    ...ofInvoice(invoice),
    ...(invoice.issuedAt && { occurredAt: invoice.issuedAt }),
    entries: [
      { account: "RECEIVABLE", amountMinor: invoice.totalMinor },
      { account: "REVENUE", amountMinor: -subtractMinor(invoice.totalMinor, tax) },
      { account: "TAX", amountMinor: -tax },
    ],
  };
};

/** An invoice asks for its total. */
export const postIssued = (ctx: Ctx, invoice: InvoiceRow): Promise<boolean> =>
  postMovement(ctx, issued(invoice));

/** The same for all invoices of a run. */
export const postAllIssued = (ctx: Ctx, invoices: readonly InvoiceRow[]): Promise<number> =>
  postAll(ctx, invoices.map(issued));

/** Reverses the unpaid amount of an invoice, less what credit notes have taken off. */
export const postVoided = (ctx: Ctx, invoice: InvoiceRow, left: InvoiceSums) =>
  postMovement(ctx, {
    cause: "INVOICE_VOIDED",
    causeId: invoice.id,
    ...ofInvoice(invoice),
    entries: [
      { account: "RECEIVABLE", amountMinor: -left.receivableMinor },
      { account: "REVENUE", amountMinor: subtractMinor(left.receivableMinor, left.taxMinor) },
      { account: "TAX", amountMinor: left.taxMinor },
    ],
  });

/** A credit note takes an amount off an invoice. A part that was paid already is held for the customer. */
export const postCreditNote = (
  ctx: Ctx,
  invoice: InvoiceRow,
  note: { id: string; totalMinor: number; taxAmountMinor: number; releasedMinor: number },
) =>
  postMovement(ctx, {
    cause: "CREDIT_NOTE",
    causeId: note.id,
    ...ofInvoice(invoice),
    paymentIntentId: note.releasedMinor > 0 ? invoice.paymentIntentId : null,
    entries: [
      { account: "REVENUE", amountMinor: subtractMinor(note.totalMinor, note.taxAmountMinor) },
      { account: "TAX", amountMinor: note.taxAmountMinor },
      { account: "RECEIVABLE", amountMinor: -subtractMinor(note.totalMinor, note.releasedMinor) },
      { account: "CUSTOMER_BALANCE", amountMinor: -note.releasedMinor },
    ],
  });

type OfPayment = Pick<Posting, "currency"> & {
  customerId: string;
  id: string;
  paymentIntentId: string;
  invoiceId: string | null;
  occurredAt?: Date;
};

/** A payment arrived. A part pays the invoice, the rest is held for the customer. */
export const postPayment = (
  ctx: Ctx,
  { id, ...of }: OfPayment,
  part: { forInvoiceMinor: number; heldMinor: number },
) =>
  postMovement(ctx, {
    cause: "PAYMENT",
    causeId: id,
    ...of,
    entries: [
      { account: "PROVIDER", amountMinor: sumMinor([part.forInvoiceMinor, part.heldMinor]) },
      { account: "RECEIVABLE", amountMinor: -part.forInvoiceMinor },
      { account: "CUSTOMER_BALANCE", amountMinor: -part.heldMinor },
    ],
  });

/** A refund was made. A part was on the invoice, the rest was held for the customer. */
export const postRefund = (
  ctx: Ctx,
  { id, ...of }: OfPayment,
  part: { ofInvoiceMinor: number; heldMinor: number },
) =>
  postMovement(ctx, {
    cause: "REFUND",
    causeId: id,
    ...of,
    entries: [
      { account: "PROVIDER", amountMinor: -sumMinor([part.ofInvoiceMinor, part.heldMinor]) },
      { account: "RECEIVABLE", amountMinor: part.ofInvoiceMinor },
      { account: "CUSTOMER_BALANCE", amountMinor: part.heldMinor },
    ],
  });

/** The bank returned a refund. The money is held for the customer, whatever it had paid. */
export const postRefundReturned = (ctx: Ctx, { id, ...of }: OfPayment, amountMinor: number) =>
  postMovement(ctx, {
    cause: "REFUND_RETURNED",
    causeId: id,
    ...of,
    entries: [
      { account: "PROVIDER", amountMinor },
      { account: "CUSTOMER_BALANCE", amountMinor: -amountMinor },
    ],
  });

/** The rest of an invoice was paid outside Tern. */
export const postPaidOutside = (ctx: Ctx, invoice: InvoiceRow, amountMinor: number, occurredAt: Date) =>
  postMovement(ctx, {
    cause: "PAID_OUTSIDE",
    causeId: invoice.id,
    ...ofInvoice(invoice),
    occurredAt,
    entries: [
      { account: "OUTSIDE", amountMinor },
      { account: "RECEIVABLE", amountMinor: -amountMinor },
    ],
  });

type OfBank = { id: string; amountMinor: number; currency: string };

/** Money arrived at the bank, and what it pays is not known yet. */
export const postIncoming = (ctx: Ctx, { id, amountMinor, currency }: OfBank, occurredAt: Date) =>
  postMovement(ctx, {
    cause: "INCOMING_PAYMENT",
    causeId: id,
    customerId: null,
    currency,
    occurredAt,
    entries: [
      { account: "OUTSIDE", amountMinor },
      { account: "SUSPENSE", amountMinor: -amountMinor },
    ],
  });

/** The brand returns an unmatched bank payment. */
export const postIncomingReturned = (ctx: Ctx, { id, amountMinor, currency }: OfBank) =>
  postMovement(ctx, {
    cause: "INCOMING_PAYMENT_RETURNED",
    causeId: id,
    customerId: null,
    currency,
    entries: [
      { account: "SUSPENSE", amountMinor },
      { account: "OUTSIDE", amountMinor: -amountMinor },
    ],
  });

/** A bank payment, or a part of it, pays an invoice. Without an invoice it is held for the customer. */
export const postIncomingMatched = (
  ctx: Ctx,
  {
    id,
    amountMinor,
    currency,
    customerId,
    invoiceId,
  }: OfBank & { customerId: string; invoiceId: string | null },
) =>
  postMovement(ctx, {
    cause: "INCOMING_PAYMENT_MATCHED",
    causeId: id,
    customerId,
    currency,
    invoiceId,
    entries: [
      { account: "SUSPENSE", amountMinor },
      { account: invoiceId === null ? "CUSTOMER_BALANCE" : "RECEIVABLE", amountMinor: -amountMinor },
    ],
  });

/** Money that was held pays an invoice. */
export const postBalanceApplied = (ctx: Ctx, invoice: InvoiceRow, causeId: string, amountMinor: number) =>
  postMovement(ctx, {
    cause: "BALANCE_APPLIED",
    causeId,
    ...ofInvoice(invoice),
    entries: [
      { account: "CUSTOMER_BALANCE", amountMinor },
      { account: "RECEIVABLE", amountMinor: -amountMinor },
    ],
  });

/**
 * A provider of whole amounts asked for more or less than the invoice.
 * @param givenUpMinor taken off the invoice; negative if the provider asked for more
 */
export const postRounding = (ctx: Ctx, invoice: InvoiceRow, causeId: string, givenUpMinor: number) =>
  postMovement(ctx, {
    cause: "ROUNDING",
    causeId,
    ...ofInvoice(invoice),
    entries: [
      { account: "ROUNDING", amountMinor: givenUpMinor },
      { account: "RECEIVABLE", amountMinor: -givenUpMinor },
    ],
  });

/** The rest of an invoice will not be paid. */
export const postWrittenOff = (ctx: Ctx, invoice: InvoiceRow, { receivableMinor }: InvoiceSums) =>
  postMovement(ctx, {
    cause: "WRITTEN_OFF",
    causeId: invoice.id,
    ...ofInvoice(invoice),
    entries: [
      { account: "LOSS", amountMinor: receivableMinor },
      { account: "RECEIVABLE", amountMinor: -receivableMinor },
    ],
  });

/** A written-off invoice is paid after all, up to the amount of a payment. @param causeId the payment */
export const postWriteOffReversed = (ctx: Ctx, invoice: InvoiceRow, causeId: string, amountMinor: number) =>
  postMovement(ctx, {
    cause: "WRITE_OFF_REVERSED",
    causeId,
    ...ofInvoice(invoice),
    entries: [
      { account: "RECEIVABLE", amountMinor },
      { account: "LOSS", amountMinor: -amountMinor },
    ],
  });

/** The payer's bank took a payment back. The invoice stays paid: the loss is the brand's until the bank decides. */
export const postDispute = (ctx: Ctx, { id, ...of }: OfPayment, amountMinor: number) =>
  postMovement(ctx, {
    cause: "DISPUTE",
    causeId: id,
    ...of,
    entries: [
      { account: "LOSS", amountMinor },
      { account: "PROVIDER", amountMinor: -amountMinor },
    ],
  });

/** The bank decided for the brand, and the money came back. */
export const postDisputeWon = (ctx: Ctx, { id, ...of }: OfPayment, amountMinor: number) =>
  postMovement(ctx, {
    cause: "DISPUTE_WON",
    causeId: id,
    ...of,
    entries: [
      { account: "PROVIDER", amountMinor },
      { account: "LOSS", amountMinor: -amountMinor },
    ],
  });
