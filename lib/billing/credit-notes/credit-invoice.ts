import type { StoredInvoiceItem } from "@/db/schema/billing";
import { issueCreditNote } from "@/lib/billing/credit-notes/credit-note";
import { lockInvoice } from "@/lib/billing/invoices/find-invoice";
import type { InvoiceRow } from "@/lib/billing/invoices/invoice-row";
import { followLedger } from "@/lib/billing/ledger/follow-ledger";
import { sumsOfInvoice } from "@/lib/billing/ledger/sums";
import type { CreditInvoiceRequest, Invoice } from "@/lib/billing/model";
import { getInvoice } from "@/lib/billing/queries";
import { INVOICE_MOVES } from "@/lib/billing/states";
import { spendAllowance } from "@/lib/identity/staff/limits/spend";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { requireCurrency } from "@/lib/payments/collections/require-currency";
import { subtractMinor } from "@/lib/platform/money/money";

/**
 * Credits an invoice, in whole or in part, with a credit note. A part that was paid already is held for the customer and pays the next
 * invoice. A refund of it sends it back, and takes nothing off a second time.
 * @throws ApiError invoiceNotFound, invoiceNotCreditable, creditExceedsInvoice, invalidRequest, approvalRequired
 */
export function creditInvoice(
  ctx: Ctx,
  invoiceId: string,
  { amountMinor, currency, lineItem, reason }: CreditInvoiceRequest,
): Promise<Invoice> {
  const move = INVOICE_MOVES.credit;
  return inTransaction(ctx, async (ctx) => {
    const invoice = await lockInvoice(ctx, invoiceId);
    requireCurrency(currency, invoice.currency);
    if (!move.from.includes(invoice.status)) throw new ApiError(move.refused);
    const item = lineItem === undefined ? undefined : itemAt(invoice, lineItem);
    const most = await leftToCredit(ctx, invoice, item);
    if (most <= 0) throw new ApiError(move.refused);
    const totalMinor = amountMinor ?? most;
    if (totalMinor > most || totalMinor <= 0) throw tooMuch(most);
    await spendAllowance(ctx, {
      kind: "REFUND",
      customerId: invoice.customerId,
      amountMinor: totalMinor,
      currency: invoice.currency,
    });
    await takeOff(ctx, invoice, { totalMinor, reason, ...(item && { items: [item] }) });
    return getInvoice(ctx, invoice.id);
  });
}

/** The amount of an invoice, or of one of its items, that can still be credited. Never negative. The caller has locked the invoice. */
export async function leftToCredit(ctx: Ctx, invoice: InvoiceRow, item?: StoredInvoiceItem): Promise<number> {
  const { creditedMinor } = await sumsOfInvoice(ctx, invoice.id);
  const left = Math.max(subtractMinor(invoice.totalMinor, creditedMinor), 0);
  return item ? Math.min(left, item.totalMinor) : left;
}

type TakenOff = {
  totalMinor: number;
  reason: string;
  /** The invoice items it is for. All of them when absent. */
  items?: readonly StoredInvoiceItem[];
  undeliveredItemId?: string;
  goodwillCreditId?: string;
};

/**
 * Takes an amount off an invoice and applies the consequences. The caller has locked the invoice.
 * @param taken `totalMinor` is at most {@link leftToCredit}
 */
export async function takeOff(ctx: Ctx, invoice: InvoiceRow, taken: TakenOff): Promise<InvoiceRow> {
  const { receivableMinor } = await sumsOfInvoice(ctx, invoice.id);
  await issueCreditNote(ctx, invoice, {
    ...taken,
    releasedMinor: Math.max(subtractMinor(taken.totalMinor, Math.max(receivableMinor, 0)), 0),
    paymentRefundId: null,
  });
  return followLedger(ctx, invoice);
}

function itemAt({ items }: InvoiceRow, index: number): StoredInvoiceItem {
  const item = items[index];
  if (item) return item;
  throw new ApiError(failures.invalidRequest, {
    details: [
      { property: "lineItem", code: "invalid_value", message: `The invoice has ${items.length} items.` },
    ],
  });
}

const tooMuch = (most: number) =>
  new ApiError(failures.creditExceedsInvoice, {
    details: [
      {
        property: "amountMinor",
        code: "too_big",
        message: `At most ${most} can be taken off.`,
        suggestion: most,
      },
    ],
  });
