import { and, eq } from "drizzle-orm";
import { invoices } from "@/db/schema/billing";
import { paymentRefunds } from "@/db/schema/payments";
import { creditInvoice } from "@/lib/billing/credit-notes/credit-invoice";
import { voidInvoice } from "@/lib/billing/invoices/void-invoice";
import type { CreditNote, Invoice } from "@/lib/billing/model";
import { getInvoice } from "@/lib/billing/queries";
import { bookPayment } from "@/lib/billing/received/book-payment";
import type { Ctx } from "@/lib/kernel/context";
import { findIntent, type IntentRow } from "@/lib/payments/queries";
import { requestRefund } from "@/lib/payments/refunds/request-refund";
import type { AmountQuery, MoneyPreview } from "./model";
import { comparedMoney, moneyOf } from "./standing";
import { previewChange } from "./try-change";

/** The number on documents of a preview. The rollback removes them before anyone sees them. */
const PREVIEW_NUMBER = "trial";

/**
 * Previews the effect of a credit note on an invoice and on the customer's money.
 * @throws ApiError invoiceNotFound, invoiceNotCreditable, creditExceedsInvoice
 */
export const previewCredit = (ctx: Ctx, invoiceId: string, { amountMinor }: AmountQuery) =>
  previewChange(ctx, (ctx) =>
    ofInvoice(ctx, invoiceId, (id) => creditInvoice(ctx, id, { amountMinor, reason: PREVIEW_NUMBER })),
  );

/**
 * Previews the effect of making an invoice void.
 * @throws ApiError invoiceNotFound, invoiceNotVoidable, paymentInProgress
 */
export const previewVoid = (ctx: Ctx, invoiceId: string) =>
  previewChange(ctx, (ctx) => ofInvoice(ctx, invoiceId, (id) => voidInvoice(ctx, id)));

/** Changes an invoice, and compares the invoice and the customer's money before and after. */
async function ofInvoice(
  ctx: Ctx,
  invoiceId: string,
  change: (invoiceId: string) => Promise<Invoice>,
): Promise<MoneyPreview> {
  const before = await getInvoice(ctx, invoiceId);
  const { customerId, currency } = before;
  const money = await moneyOf(ctx, customerId, currency);
  const after = await change(before.invoiceId);
  return {
    customerId,
    currency,
    ...comparedInvoice(before, after),
    ...comparedMoney(money, await moneyOf(ctx, customerId, currency)),
  };
}

/**
 * Previews a refund as if the payment provider had sent it: the amount, the credit note, and the state of invoice and customer afterwards.
 * @throws ApiError paymentIntentNotFound, paymentIntentNotRefundable, refundExceedsPayment
 */
export const previewRefund = (ctx: Ctx, paymentIntentId: string, { amountMinor }: AmountQuery) =>
  previewChange(ctx, async (ctx): Promise<MoneyPreview> => {
    const intent = await findIntent(ctx, paymentIntentId);
    const { customerId, currency } = intent;
    const invoiceId = await invoiceOf(ctx, intent);
    const before = invoiceId === undefined ? undefined : await getInvoice(ctx, invoiceId);
    const money = await moneyOf(ctx, customerId, currency);
    const refund = await requestRefund(ctx, paymentIntentId, { amountMinor, reason: PREVIEW_NUMBER });
    // Marks the refund as sent by the provider, so the books are updated as they would be then.
    await ctx.db
      .update(paymentRefunds)
      .set({ status: "SUCCEEDED" })
      .where(and(eq(paymentRefunds.tenantId, ctx.tenant.id), eq(paymentRefunds.id, refund.paymentRefundId)));
    await bookPayment(ctx, paymentIntentId);
    const after = invoiceId === undefined ? undefined : await getInvoice(ctx, invoiceId);
    return {
      customerId,
      currency,
      refundMinor: refund.amountMinor,
      ...(before && after && comparedInvoice(before, after)),
      ...comparedMoney(money, await moneyOf(ctx, customerId, currency)),
    };
  });

/** The invoice that a payment paid, directly or through its order. */
async function invoiceOf(ctx: Ctx, { id, invoiceId }: IntentRow): Promise<string | undefined> {
  if (invoiceId !== null) return invoiceId;
  const [paid] = await ctx.db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.tenantId, ctx.tenant.id), eq(invoices.paymentIntentId, id)));
  return paid?.id;
}

const standing = ({ status, amountDueMinor, amountPaidMinor, amountRemainingMinor }: Invoice) => ({
  status,
  amountDueMinor,
  amountPaidMinor,
  amountRemainingMinor,
});

const shownNote = ({ totalMinor, taxAmountMinor, taxBreakdown }: CreditNote) => ({
  totalMinor,
  taxAmountMinor,
  taxBreakdown,
});

/** The invoice before and after a change, with the credit note that the change made. Pure. */
function comparedInvoice(before: Invoice, after: Invoice): Pick<MoneyPreview, "invoice" | "creditNote"> {
  const made = after.creditNotes.slice(before.creditNotes.length).at(-1);
  const { invoiceId, number } = after;
  return {
    invoice: {
      invoiceId,
      ...(number !== undefined && { number }),
      before: standing(before),
      after: standing(after),
    },
    ...(made && { creditNote: shownNote(made) }),
  };
}
