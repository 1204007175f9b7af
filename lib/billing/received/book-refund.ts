import { issueCreditNote, NOT_DELIVERED_REASON } from "@/lib/billing/credit-notes/credit-note";
import type { InvoiceRow } from "@/lib/billing/invoices/invoice-row";
import { orderItemOf } from "@/lib/billing/items/order-item";
import { postRefund, postRefundReturned, postRounding } from "@/lib/billing/ledger/postings";
import { ledgerStanding } from "@/lib/billing/ledger/standing";
import { availableBalance, heldOfIntent, lockBalance, sumsOfInvoice } from "@/lib/billing/ledger/sums";
import type { Ctx } from "@/lib/kernel/context";
import type { RefundRow } from "@/lib/payments/refunds/refunds";
import { subtractMinor, sumMinor } from "@/lib/platform/money/money";

type Booked = {
  customerId: string;
  currency: string;
  paymentIntentId: string;
  invoiceId: string | null;
  refund: RefundRow;
  posted: boolean;
  returned: boolean;
};

/**
 * Posts a refund that succeeded, and a refund that the bank returned afterwards. The refund first uses money of the payment that is held
 * for the customer. A credit note takes the rest off the invoice.
 */
export async function bookRefund(ctx: Ctx, booked: Booked, invoice: InvoiceRow | undefined): Promise<void> {
  const { refund, posted, returned, ...of } = booked;
  const { id, amountMinor, status } = refund;
  if (status === "FAILED") {
    if (posted && !returned) await postRefundReturned(ctx, { id, ...of }, amountMinor);
    return;
  }
  if (posted) return;
  await lockBalance(ctx, of.customerId);
  const held = await heldPart(ctx, of, refund, invoice);
  const open = subtractMinor(amountMinor, held);
  const { noteMinor, roundingMinor } = invoice
    ? await invoicePart(ctx, invoice, open)
    : { noteMinor: 0, roundingMinor: 0 };
  if (invoice && noteMinor > 0) {
    // A refund of one order item takes off the tax of that item.
    const item = refund.orderLineItemId
      ? invoice.items.find((one) => orderItemOf(one) === refund.orderLineItemId)
      : undefined;
    await issueCreditNote(ctx, invoice, {
      totalMinor: noteMinor,
      releasedMinor: 0,
      reason: refund.cause === "NOT_DELIVERED" ? NOT_DELIVERED_REASON : refund.reason,
      paymentRefundId: id,
      ...(item && { items: [item] }),
    });
  }
  // If the provider collected more than the invoice, the rounding difference is refunded with the rest.
  if (invoice && roundingMinor > 0) await postRounding(ctx, invoice, id, roundingMinor);
  const ofInvoiceMinor = sumMinor([noteMinor, roundingMinor]);
  const heldMinor = subtractMinor(amountMinor, ofInvoiceMinor);
  if (heldMinor > held) {
    ctx.log.error(
      { paymentRefundId: id, missingMinor: heldMinor - held },
      "more went back than was held for the customer",
    );
  }
  await postRefund(ctx, { id, ...of }, { ofInvoiceMinor, heldMinor });
}

/** The part of a refund that is money held for the customer. */
async function heldPart(
  ctx: Ctx,
  {
    customerId,
    currency,
    paymentIntentId,
  }: { customerId: string; currency: string; paymentIntentId: string },
  { amountMinor, cause }: RefundRow,
  invoice: InvoiceRow | undefined,
): Promise<number> {
  if (!invoice || cause === "NOT_EXPECTED") return amountMinor;
  const held = await heldOfIntent(ctx, paymentIntentId);
  // The held money may have paid another invoice in the meantime.
  const available = held > 0 ? await availableBalance(ctx, customerId, currency) : 0;
  return Math.max(Math.min(amountMinor, held, available), 0);
}

/** The part of a refund that a credit note can take off the invoice, and the rounding difference in it. */
async function invoicePart(ctx: Ctx, invoice: InvoiceRow, openMinor: number) {
  const standing = ledgerStanding(await sumsOfInvoice(ctx, invoice.id));
  const paid = Math.max(standing.paidMinor, 0);
  const noteMinor = Math.min(openMinor, paid, subtractMinor(invoice.totalMinor, standing.creditedMinor));
  const roundingMinor = Math.max(
    Math.min(subtractMinor(openMinor, noteMinor), subtractMinor(paid, noteMinor), -standing.roundingMinor),
    0,
  );
  return { noteMinor, roundingMinor };
}
