import { and, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { invoices } from "@/db/schema/billing";
import { mails } from "@/db/schema/platform";
import { invoiceFile } from "@/lib/billing/documents/invoice-file";
import type { InvoiceRow } from "@/lib/billing/invoices/invoice-row";
import { mailReceiptAlone, markInvoiceSent } from "@/lib/billing/mails/mails";
import { orderMailsJob, queueOrderMails } from "@/lib/billing/mails/order-mails-job";
import { orderPapers } from "@/lib/billing/papers/attach";
import { billingRecipient } from "@/lib/customers/billing-recipient";
import type { Ctx } from "@/lib/kernel/context";
import { job } from "@/lib/kernel/jobs/jobs";
import { sameAddress, subscriberReader } from "@/lib/notifications/audience";
import { type OrderMailRecipient, recipientOf } from "@/lib/orders/mails/mail-parts";
import { areItemMailsEnough } from "@/lib/orders/mails/mail-recipients";
import { sendCompleted, sendConfirmation } from "@/lib/orders/mails/order-mails";
import { loadOrder, type OrderRecord } from "@/lib/orders/record";
import { ENDED_ORDERS } from "@/lib/orders/states";
import { chargedMethod } from "@/lib/payments/collections/charged-method";
import type { OrderConfirmationProps } from "@/lib/providers/mail/templates/orders/order-confirmation";

const isEnded = ({ order }: OrderRecord) => ENDED_ORDERS.includes(order.status);

/** Whether the order has a new subscription. Its activation may take long and is mailed separately. */
const hasNewSubscription = ({ items }: OrderRecord) => items.some(({ type }) => type === "SUBSCRIPTION");

/**
 * Informs the buyer of an order in as few e-mails as possible. One confirms the order, with the receipt and the completion if they follow
 * within seconds. Otherwise a second one reports the completion. Runs whenever something may have changed, and sends only what was not sent
 * before (docs/decisions/notifications.md).
 */
export const sendOrderMails = job({
  ...orderMailsJob,
  payload: z.object({
    orderId: z.uuid(),
    /** Whether the job may wait for news that fits into the same mail. Another job looks again later. */
    patient: z.boolean(),
  }),
  run: async (ctx, { orderId, patient }) => {
    const record = await loadOrder(ctx, orderId);
    const to = await recipientOf(ctx, record);
    if (!to || !record.order.submittedAt) return;
    const said = await sentMailsOf(ctx, orderId);
    const receipt = await receiptOf(ctx, record, to.address);
    if (!said.has("order-confirmation")) {
      const waits = receipt === "EXPECTED" || (!hasNewSubscription(record) && !isEnded(record));
      if (patient && waits) return;
      for (const what of await confirm(ctx, record, to, typeof receipt === "object" ? receipt : null))
        said.add(what);
    }
    // The order was confirmed before it was paid, so the receipt is a mail of its own.
    if (receipt && receipt !== "EXPECTED" && !said.has("order-receipt")) await mailReceiptAlone(ctx, receipt);
    if (said.has("order-completed") || !(await needsCompletionMail(ctx, record, to.address))) return;
    await sendCompleted(ctx, record, to);
    await recordSent(ctx, orderId, ["order-completed"]);
  },
});

/** Queues the mail that an order was submitted. Called for its event. */
export const queueSubmittedOrderMails = (ctx: Ctx, orderId: string): Promise<void> =>
  queueOrderMails(ctx, orderId, "submitted");

/** Queues the mail that an order has ended, if it has. Called for each of its changes. */
export async function sendOrderEndedMail(ctx: Ctx, orderId: string): Promise<void> {
  if (isEnded(await loadOrder(ctx, orderId))) await queueOrderMails(ctx, orderId, "ended");
}

type OrderMail = "order-confirmation" | "order-receipt" | "order-completed";
const ORDER_MAILS: readonly OrderMail[] = ["order-confirmation", "order-receipt", "order-completed"];

/** The mails of an order that were sent. */
async function sentMailsOf(ctx: Ctx, orderId: string): Promise<Set<OrderMail>> {
  const rows = await ctx.db
    .select({ key: mails.key })
    .from(mails)
    .where(
      and(
        eq(mails.tenantId, ctx.tenant.id),
        inArray(
          mails.key,
          ORDER_MAILS.map((what) => `${what}:${orderId}`),
        ),
      ),
    );
  return new Set(rows.map(({ key }) => key.split(":")[0] as OrderMail));
}

/** Recorded after sending. A process that dies in between sends the same mail again, under the same id. */
const recordSent = (ctx: Ctx, orderId: string, said: readonly OrderMail[]) =>
  ctx.db
    .insert(mails)
    .values(said.map((what) => ({ tenantId: ctx.tenant.id, key: `${what}:${orderId}` })))
    .onConflictDoNothing();

/**
 * The paid invoice of an order, if the buyer is its reader. `EXPECTED` if the money came with the order and the invoice follows in a
 * moment; otherwise nothing.
 */
async function receiptOf(
  ctx: Ctx,
  { order }: OrderRecord,
  buyer: string,
): Promise<InvoiceRow | "EXPECTED" | null> {
  if (!order.customerId || !order.pricing || order.pricing.totalMinor === 0) return null;
  const reader = await billingRecipient(ctx, order.customerId);
  if (!reader || !sameAddress(reader.address, buyer)) return null;
  const [invoice] = await ctx.db
    .select()
    .from(invoices)
    .where(and(eq(invoices.tenantId, ctx.tenant.id), eq(invoices.orderId, order.id)));
  if (invoice?.status === "PAID" && invoice.number) return invoice;
  return order.paymentStatus === "PAID" && (!invoice || invoice.status === "ISSUED") ? "EXPECTED" : null;
}

/** Sends the confirmation with everything known by now. @returns what the mail covered */
async function confirm(
  ctx: Ctx,
  record: OrderRecord,
  to: OrderMailRecipient,
  receipt: InvoiceRow | null,
): Promise<readonly OrderMail[]> {
  const { order } = record;
  const state = stateOf(record);
  const readAt = ctx.clock.now();
  const papers = await orderPapers(ctx, record);
  const taken = await sendConfirmation(ctx, record, to, {
    state,
    papers: papers.kinds,
    paymentMethod: order.paymentIntentId && (await chargedMethod(ctx, order.paymentIntentId)),
    receiptNumber: receipt?.number ?? null,
    attachments: [...(receipt ? [await invoiceFile(ctx, receipt, to.locale)] : []), ...papers.files],
  });
  const said: OrderMail[] = [
    "order-confirmation",
    ...(receipt ? (["order-receipt"] as const) : []),
    ...(state === "UNDER_WAY" ? [] : (["order-completed"] as const)),
  ];
  await recordSent(ctx, order.id, said);
  if (taken && receipt) await markInvoiceSent(ctx, receipt.id, readAt);
  return said;
}

/** The progress of an order, as its confirmation states it. */
function stateOf(record: OrderRecord): OrderConfirmationProps["state"] {
  if (hasNewSubscription(record) || !isEnded(record)) return "UNDER_WAY";
  if (record.order.status !== "COMPLETED") return "FAILED";
  return record.items.some(({ type }) => type === "EXTERNAL_PRODUCT") ? "SENDING" : "DONE";
}

/**
 * Whether no other mail reports the end of the order: neither its confirmation, nor the mails of its items, nor the mail about failures.
 */
async function needsCompletionMail(ctx: Ctx, record: OrderRecord, buyer: string): Promise<boolean> {
  if (!isEnded(record) || record.order.status === "FAILED") return false;
  const made = record.items.flatMap(({ createdSubscriptionId }) => createdSubscriptionId ?? []);
  if (areItemMailsEnough(record.items, 0) && made.length > 1) {
    const readers = await Promise.all(made.map((id) => subscriberReader(ctx, id)));
    const others = readers.filter((reader) => reader && !sameAddress(reader.address, buyer));
    return !areItemMailsEnough(record.items, others.length);
  }
  return !areItemMailsEnough(record.items, 0);
}
