import { and, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { invoices } from "@/db/schema/billing";
import { mails } from "@/db/schema/platform";
import { invoiceFile } from "@/lib/billing/documents/invoice-file";
import type { InvoiceRow } from "@/lib/billing/invoices/invoice-row";
import { mailReceiptAlone, markInvoiceSent } from "@/lib/billing/mails/mails";
import { orderMailsJob, queueOrderMails } from "@/lib/billing/mails/tell-order-job";
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

/** A new line takes as long as it takes, and tells itself that it is on the air. */
const hasNewLine = ({ lines }: OrderRecord) => lines.some(({ type }) => type === "SUBSCRIPTION");

/**
 * Tells the buyer of an order all that is known of it in as few e-mails as it takes: one that confirms it, with the
 * receipt and that it is done where that is so within seconds; and one when it is done, where it took longer. Runs
 * whenever there may be something to tell, and sends what was not sent (docs/decisions/notifications.md).
 */
export const sendOrderMails = job({
  ...orderMailsJob,
  payload: z.object({
    orderId: z.uuid(),
    /** Whether it may wait for what could be told in the same mail; somebody looks again then. */
    patient: z.boolean(),
  }),
  run: async (ctx, { orderId, patient }) => {
    const record = await loadOrder(ctx, orderId);
    const to = await recipientOf(ctx, record);
    if (!to || !record.order.submittedAt) return;
    const said = await saidOf(ctx, orderId);
    const receipt = await receiptOf(ctx, record, to.address);
    if (!said.has("order-confirmation")) {
      const waits = receipt === "EXPECTED" || (!hasNewLine(record) && !isEnded(record));
      if (patient && waits) return;
      for (const what of await confirm(ctx, record, to, typeof receipt === "object" ? receipt : null))
        said.add(what);
    }
    // It was confirmed before it was paid: the receipt comes by itself.
    if (receipt && receipt !== "EXPECTED" && !said.has("order-receipt")) await mailReceiptAlone(ctx, receipt);
    if (said.has("order-completed") || !(await hasNewsOfItsEnd(ctx, record, to.address))) return;
    await sendCompleted(ctx, record, to);
    await remember(ctx, orderId, ["order-completed"]);
  },
});

/** That an order was submitted. For its event. */
export const queueSubmittedOrderMails = (ctx: Ctx, orderId: string): Promise<void> =>
  queueOrderMails(ctx, orderId, "submitted");

/** That an order may have ended. For each of its changes. */
export async function sendOrderEndedMail(ctx: Ctx, orderId: string): Promise<void> {
  if (isEnded(await loadOrder(ctx, orderId))) await queueOrderMails(ctx, orderId, "ended");
}

type Said = "order-confirmation" | "order-receipt" | "order-completed";
const SAID: readonly Said[] = ["order-confirmation", "order-receipt", "order-completed"];

/** What of an order has been told. */
async function saidOf(ctx: Ctx, orderId: string): Promise<Set<Said>> {
  const rows = await ctx.db
    .select({ key: mails.key })
    .from(mails)
    .where(
      and(
        eq(mails.tenantId, ctx.tenant.id),
        inArray(
          mails.key,
          SAID.map((what) => `${what}:${orderId}`),
        ),
      ),
    );
  return new Set(rows.map(({ key }) => key.split(":")[0] as Said));
}

/** Written after it was sent: a process that dies in between sends the same mail, under the same id, again. */
const remember = (ctx: Ctx, orderId: string, said: readonly Said[]) =>
  ctx.db
    .insert(mails)
    .values(said.map((what) => ({ tenantId: ctx.tenant.id, key: `${what}:${orderId}` })))
    .onConflictDoNothing();

/**
 * The invoice of an order once it is paid, where its reader is the buyer; that it is going to be there in a moment,
 * because the money has come with the order; or nothing.
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

/** Sends the confirmation, with what is known by now. @returns what it told */
async function confirm(
  ctx: Ctx,
  record: OrderRecord,
  to: OrderMailRecipient,
  receipt: InvoiceRow | null,
): Promise<readonly Said[]> {
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
  const said: Said[] = [
    "order-confirmation",
    ...(receipt ? (["order-receipt"] as const) : []),
    ...(state === "UNDER_WAY" ? [] : (["order-completed"] as const)),
  ];
  await remember(ctx, order.id, said);
  if (taken && receipt) await markInvoiceSent(ctx, receipt.id, readAt);
  return said;
}

/** How far an order is, as its confirmation says. */
function stateOf(record: OrderRecord): OrderConfirmationProps["state"] {
  if (hasNewLine(record) || !isEnded(record)) return "UNDER_WAY";
  if (record.order.status !== "COMPLETED") return "FAILED";
  return record.lines.some(({ type }) => type === "EXTERNAL_PRODUCT") ? "SENDING" : "DONE";
}

/** Whether that an order has ended is told by no other mail: not by its confirmation, its lines, or that they failed. */
async function hasNewsOfItsEnd(ctx: Ctx, record: OrderRecord, buyer: string): Promise<boolean> {
  if (!isEnded(record) || record.order.status === "FAILED") return false;
  const made = record.lines.flatMap(({ createdSubscriptionId }) => createdSubscriptionId ?? []);
  if (areItemMailsEnough(record.lines, 0) && made.length > 1) {
    const readers = await Promise.all(made.map((id) => subscriberReader(ctx, id)));
    const others = readers.filter((reader) => reader && !sameAddress(reader.address, buyer));
    return !areItemMailsEnough(record.lines, others.length);
  }
  return !areItemMailsEnough(record.lines, 0);
}
