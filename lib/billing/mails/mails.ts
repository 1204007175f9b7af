import { and, eq, isNull, like } from "drizzle-orm";
import { z } from "zod";
import { invoices } from "@/db/schema/billing";
import { paymentProfiles } from "@/db/schema/payments";
import { mails } from "@/db/schema/platform";
import { chargeableProfile } from "@/lib/billing/collection/charges/autopay";
import { serviceAfterPayment } from "@/lib/billing/collection/debts/service-after-payment";
import { suspensionBefore } from "@/lib/billing/collection/debts/suspension";
import { type Suspension, suspensionAhead } from "@/lib/billing/collection/steps";
import { invoiceFile } from "@/lib/billing/documents/invoice-file";
import type { InvoiceRow } from "@/lib/billing/invoices/invoice-row";
import { mailedItems } from "@/lib/billing/mails/mailed-lines";
import { queuePaidOrderMails } from "@/lib/billing/mails/tell-order-job";
import { type BillingRecipient, billingRecipient } from "@/lib/customers/billing-recipient";
import { queueMailOnce } from "@/lib/identity/mails/mail-once";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { enqueue, job, MAIL_ATTEMPTS } from "@/lib/kernel/jobs/jobs";
import { sameAddress } from "@/lib/notifications/audience";
import { type Notification, notify } from "@/lib/notifications/notify";
import { recipientOf } from "@/lib/orders/mails/mail-parts";
import { loadOrder } from "@/lib/orders/record";
import { leftToPay } from "@/lib/payments/collections/debt";
import { isAtProvider, isForProvider } from "@/lib/payments/collections/invoice-at-provider";
import { remindOfInvoice } from "@/lib/payments/jobs";
import { calendarDate } from "@/lib/platform/dates/calendar";
import { dateIn } from "@/lib/platform/dates/time-zones";
import { hostedToken } from "@/lib/platform/secrets/hosted-tokens";
import { serviceStopped } from "@/lib/providers/mail/templates/lines/service-stopped";
import { dueDateMoved } from "@/lib/providers/mail/templates/money/due-date-moved";
import { invoiceMail } from "@/lib/providers/mail/templates/money/invoice";
import { paymentFailed } from "@/lib/providers/mail/templates/money/payment-failed";
import { reminderMail } from "@/lib/providers/mail/templates/money/reminder";
import { marketDay } from "@/lib/subscriptions/periods/market-day";
import { billingRules, portalUrl } from "@/lib/values/tenant/tenant";

// What customers are told about their invoices. Each is queued in the transaction of its cause, under a key that makes
// it one mail however often the cause is looked at; what it says is read when it is sent, so it says what is true then,
// and nothing any more where it has become pointless.

const MailJob = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("invoice"),
    key: z.string(),
    invoiceId: z.uuid(),
    /** A provider that was to send it had its time. */
    waited: z.boolean().optional(),
  }),
  z.object({
    kind: z.literal("receipt"),
    key: z.string(),
    invoiceId: z.uuid(),
    /** Not with the confirmation of its order, which came before the money. */
    alone: z.boolean().optional(),
  }),
  z.object({
    kind: z.literal("payment-failed"),
    key: z.string(),
    invoiceId: z.uuid(),
    nextAttemptAt: z.iso.datetime().nullable(),
    requiresAction: z.boolean(),
    refusedProfileId: z.uuid().optional(),
  }),
  z.object({
    kind: z.literal("reminder"),
    key: z.string(),
    invoiceId: z.uuid(),
    reminder: z.int().min(1),
  }),
  z.object({
    kind: z.literal("due-date-moved"),
    key: z.string(),
    invoiceId: z.uuid(),
    dueDate: z.iso.date(),
  }),
  z.object({ kind: z.literal("suspended"), key: z.string(), invoiceId: z.uuid() }),
  z.object({ kind: z.literal("cancelled-for-debt"), key: z.string(), invoiceId: z.uuid() }),
]);
type MailJob = z.infer<typeof MailJob>;

export const sendInvoiceMail = job({
  name: "send-invoice-mail",
  payload: MailJob,
  maxAttempts: MAIL_ATTEMPTS,
  // A renewal run makes thousands, each with a document to be drawn: whoever waits for a line goes first.
  priority: 10,
  run: (ctx, payload) => send(ctx, payload),
});

/** So many of a tenant's billing mails are made at the same time, on all processes. */
const LANES = 2;

/**
 * To draw a document keeps a process busy for a tenth of a second, and a renewal run asks for thousands: they are made
 * one after the other in a few lanes, so that whoever pays or waits for a line meanwhile is served.
 */
const queueMail = (ctx: Ctx, key: string, payload: MailJob): Promise<void> =>
  queueMailOnce(ctx, key, sendInvoiceMail, payload, { queue: laneOf(ctx, payload.invoiceId) });

const laneOf = (ctx: Ctx, invoiceId: string): string =>
  `billing-mail:${ctx.tenant.id}:${Number.parseInt(invoiceId.slice(-4), 16) % LANES}`;

/** An invoice that was issued, with the PDF. Once; none for a draft, and none for one that asks for nothing. */
export const mailInvoice = (ctx: Ctx, invoiceId: string): Promise<void> => {
  const key = `invoice:${invoiceId}`;
  return queueMail(ctx, key, { kind: "invoice", key, invoiceId });
};

/**
 * What a payment is told with: the invoice itself where it has not been mailed, which then says that it is paid, and
 * else a receipt. A renewal that is charged at once is one mail.
 */
export const mailPaid = async (ctx: Ctx, invoiceId: string): Promise<void> => {
  const mailed = await wasQueued(ctx, `invoice:${invoiceId}`);
  await (mailed ? mailReceipt(ctx, invoiceId) : mailInvoice(ctx, invoiceId));
};

const wasQueued = async (ctx: Ctx, key: string): Promise<boolean> =>
  (await ctx.db.$count(mails, and(eq(mails.tenantId, ctx.tenant.id), eq(mails.key, key)))) > 0;

/** That an invoice was paid, unless the invoice itself was sent after that and says so. Once. */
export const mailReceipt = (ctx: Ctx, invoiceId: string): Promise<void> => {
  const key = `receipt:${invoiceId}`;
  return queueMail(ctx, key, { kind: "receipt", key, invoiceId });
};

/** That the invoice of an order was paid after the order was confirmed. Once. */
export const mailReceiptAlone = (ctx: Ctx, invoice: InvoiceRow): Promise<void> => {
  const key = `order-receipt:${invoice.orderId}`;
  return queueMail(ctx, key, { kind: "receipt", key, invoiceId: invoice.id, alone: true });
};

/**
 * That a charge we made by ourselves failed, with the way to pay. Once per try: tries are told apart by when the next
 * one is.
 * @param nextAttemptAt null after the last try
 * @param requiresAction the bank wants the customer to confirm
 */
export const mailPaymentFailed = (
  ctx: Ctx,
  invoiceId: string,
  {
    nextAttemptAt,
    requiresAction,
    refusedProfileId,
  }: { nextAttemptAt: Date | null; requiresAction: boolean; refusedProfileId?: string },
): Promise<void> => {
  const next = nextAttemptAt?.toISOString() ?? null;
  const key = `payment-failed:${invoiceId}:${next ?? "last"}${requiresAction ? ":action" : ""}${refusedProfileId ? ":refused" : ""}`;
  return queueMail(ctx, key, {
    kind: "payment-failed",
    key,
    invoiceId,
    nextAttemptAt: next,
    requiresAction,
    ...(refusedProfileId && { refusedProfileId }),
  });
};

/** That an invoice is late. Each reminder has its own words. At most one a day. */
export const mailReminder = (ctx: Ctx, invoiceId: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const prefix = `reminder:${invoiceId}:`;
    const key = `${prefix}${calendarDate(ctx.clock.now())}`;
    const sent = await ctx.db.$count(
      mails,
      and(eq(mails.tenantId, ctx.tenant.id), like(mails.key, `${prefix}%`)),
    );
    await queueMail(ctx, key, {
      kind: "reminder",
      key,
      invoiceId,
      reminder: sent + 1,
    });
  });

/** That an invoice is due on another day. Once per move. */
export const mailDueDateMoved = (ctx: Ctx, invoiceId: string, dueDate: string): Promise<void> => {
  const key = `due-date-moved:${invoiceId}:${ctx.clock.now().toISOString()}`;
  return queueMail(ctx, key, { kind: "due-date-moved", key, invoiceId, dueDate });
};

/** That what an invoice is for is suspended until it is paid. At most one a day. */
export const mailSuspended = (ctx: Ctx, invoiceId: string): Promise<void> => {
  const key = `suspended:${invoiceId}:${calendarDate(ctx.clock.now())}`;
  return queueMail(ctx, key, { kind: "suspended", key, invoiceId });
};

/** That what an invoice is for was cancelled because it was never paid. Once. */
export const mailCancelledForDebt = (ctx: Ctx, invoiceId: string): Promise<void> => {
  const key = `cancelled-for-debt:${invoiceId}`;
  return queueMail(ctx, key, { kind: "cancelled-for-debt", key, invoiceId });
};

/** States in which an invoice waits for money. */
const OPEN: readonly InvoiceRow["status"][] = ["ISSUED", "PARTIALLY_PAID", "OVERDUE"];
const isOpen = (invoice: InvoiceRow) => OPEN.includes(invoice.status) && leftToPay(invoice) > 0;

async function send(ctx: Ctx, payload: MailJob): Promise<void> {
  const { key, invoiceId } = payload;
  const [invoice] = await ctx.db
    .select()
    .from(invoices)
    .where(and(eq(invoices.tenantId, ctx.tenant.id), eq(invoices.id, invoiceId)));
  if (!invoice?.number || !invoice.hostedTokenHash) return;
  if (await saidByProvider(ctx, payload, invoice)) return;
  const to = await billingRecipient(ctx, invoice.customerId);
  if (!to) {
    ctx.log.info(
      { invoiceId, mail: payload.kind },
      "a customer without an e-mail address was not written to",
    );
    return;
  }
  if (await saidWithOrder(ctx, payload, invoice, to)) return;
  const readAt = ctx.clock.now();
  const told = await mailOf(ctx, payload, { invoice, to });
  if (!told) return;
  if (payload.kind === "invoice" && invoice.status === "PAID")
    await ctx.db
      .insert(mails)
      .values({ tenantId: ctx.tenant.id, key: saidKey(invoiceId) })
      .onConflictDoNothing();
  const taken = await notify(ctx, { to, key, about: { invoiceId }, ...told });
  if (!taken || (payload.kind !== "invoice" && payload.kind !== "receipt")) return;
  await markInvoiceSent(ctx, invoiceId, readAt);
}

/** That a customer has got an invoice; the first time counts. */
export const markInvoiceSent = (ctx: Ctx, invoiceId: string, at: Date) =>
  ctx.db
    .update(invoices)
    .set({ sentAt: at })
    .where(and(eq(invoices.tenantId, ctx.tenant.id), eq(invoices.id, invoiceId), isNull(invoices.sentAt)));

/**
 * The receipt of an order comes with its confirmation, where both go to the same mailbox: what is left to tell is told by
 * the order's own job.
 */
async function saidWithOrder(
  ctx: Ctx,
  payload: MailJob,
  { orderId, status }: InvoiceRow,
  to: BillingRecipient,
): Promise<boolean> {
  const isReceipt = payload.kind === "invoice" || (payload.kind === "receipt" && !payload.alone);
  if (!isReceipt || !orderId || status !== "PAID") return false;
  const buyer = await recipientOf(ctx, await loadOrder(ctx, orderId));
  if (!buyer || !sameAddress(buyer.address, to.address)) return false;
  await queuePaidOrderMails(ctx, orderId);
  return true;
}

/** A provider will not send an invoice: we mail it, at once. Safe to repeat. */
export const mailRefusedByProvider = (ctx: Ctx, invoiceId: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await ctx.db
      .insert(mails)
      .values({ tenantId: ctx.tenant.id, key: refusedKey(invoiceId) })
      .onConflictDoNothing();
    // Instead of the mail that gives the provider its time, if that is waiting.
    await enqueueWaiting(ctx, { kind: "invoice", key: `invoice:${invoiceId}`, invoiceId }, 0);
  });

/** That the provider which was to send an invoice has refused it. */
const refusedKey = (invoiceId: string) => `invoice-refused:${invoiceId}`;

const enqueueWaiting = (ctx: Ctx, payload: MailJob, afterMs: number): Promise<void> =>
  enqueue(
    ctx,
    sendInvoiceMail,
    { ...payload, waited: true },
    { key: `invoice-mail:${payload.invoiceId}`, queue: laneOf(ctx, payload.invoiceId), afterMs },
  );

/** How long a provider has to send an invoice before we do. */
const PROVIDER_TIME_MS = 12 * 3600 * 1000;

/**
 * What a provider that sends invoices says itself: the invoice, and in the way it was sent the reminder. Nobody gets
 * either twice, and nobody gets neither: an invoice that the provider refuses is mailed by us at once, one that it does
 * not answer for after half a day.
 */
async function saidByProvider(ctx: Ctx, payload: MailJob, invoice: InvoiceRow): Promise<boolean> {
  if (payload.kind === "reminder" && (await isAtProvider(ctx, invoice))) {
    await enqueue(ctx, remindOfInvoice, { invoiceId: invoice.id, count: payload.reminder });
    return true;
  }
  if (payload.kind !== "invoice") return false;
  if (await isAtProvider(ctx, invoice)) return true;
  if (!(await isForProvider(ctx, invoice))) return false;
  // Whichever of the two comes first, the mail after the provider's time or the one after its refusal, is the only one.
  if (payload.waited || (await wasQueued(ctx, refusedKey(invoice.id)))) return invoice.sentAt !== null;
  await enqueueWaiting(ctx, payload, PROVIDER_TIME_MS);
  return true;
}

type About = { invoice: InvoiceRow; to: BillingRecipient };
type Told = Pick<Notification, "kind" | "always" | "mail" | "attachments">;

/** What is said; null when it has become pointless. */
async function mailOf(ctx: Ctx, payload: MailJob, about: About): Promise<Told | null> {
  const { invoice } = about;
  switch (payload.kind) {
    case "invoice":
      return invoice.totalMinor > 0 && (isOpen(invoice) || invoice.status === "PAID")
        ? told(ctx, about)
        : null;
    case "receipt":
      return invoice.status === "PAID" && !(await saidPaid(ctx, invoice, payload.alone))
        ? told(ctx, about)
        : null;
    case "payment-failed":
      return isOpen(invoice) ? failedMail(ctx, about, payload) : null;
    case "reminder":
      return isOpen(invoice) ? lateMail(ctx, about, payload.reminder) : null;
    case "due-date-moved":
      // Moved again meanwhile: the later mail says where to.
      return isOpen(invoice) && invoice.dueDate === payload.dueDate ? movedMail(ctx, about) : null;
    case "suspended":
      return isOpen(invoice) ? stoppedMail(ctx, about, "SUSPENDED") : null;
    case "cancelled-for-debt":
      return stoppedMail(ctx, about, "CANCELLED");
  }
}

/** That the invoice itself said that it is paid. */
const saidKey = (invoiceId: string) => `invoice-paid:${invoiceId}`;

/** Whether the invoice was, or is about to be, sent in a form that says it is paid. */
async function saidPaid(ctx: Ctx, { id, sentAt }: InvoiceRow, alone = false): Promise<boolean> {
  if (alone && !sentAt) return false;
  // Not sent yet, and still to be: it will say so.
  return wasQueued(ctx, sentAt ? saidKey(id) : `invoice:${id}`);
}

const basics = (ctx: Ctx, { invoice }: About) => ({
  invoiceNumber: invoice.number ?? "",
  payUrl: `${portalUrl(ctx.tenant)}/invoice/${hostedToken("invoice", invoice)}`,
  currency: invoice.currency,
  amountMinor: leftToPay(invoice),
});

async function told(ctx: Ctx, about: About): Promise<Told> {
  const { invoice, to } = about;
  const { payUrl, ...every } = basics(ctx, about);
  const orderNumber = invoice.orderId && (await loadOrder(ctx, invoice.orderId)).order.humanReadableId;
  const method = invoice.nextStep === "CHARGE" ? await automaticMethod(ctx, invoice.customerId) : null;
  const service = invoice.status === "PAID" ? await serviceAfterPayment(ctx, invoice) : null;
  return {
    kind: "INVOICE",
    // Who has to pay has to be told; who has paid finds the document on the invoices' page.
    always: invoice.status === "PAID" ? undefined : "bill",
    mail: (context) =>
      invoiceMail({
        ...context,
        ...every,
        orderNumber,
        invoiceUrl: payUrl,
        ...mailedItems(invoice.lines, about.to),
        totalMinor: invoice.totalMinor,
        leftMinor: leftToPay(invoice),
        dueDate: invoice.dueDate,
        payment: invoice.status === "PAID" ? "PAID" : method ? "AUTOMATIC" : "OPEN",
        service,
        methodName: method,
      }),
    attachments: [await invoiceFile(ctx, invoice, to.locale)],
  };
}

async function failedMail(
  ctx: Ctx,
  about: About,
  payload: Extract<MailJob, { kind: "payment-failed" }>,
): Promise<Told> {
  const { refusedProfileId } = payload;
  const methodName = refusedProfileId
    ? await profileName(ctx, refusedProfileId)
    : await automaticMethod(ctx, about.invoice.customerId);
  const nextAttemptAt = payload.nextAttemptAt === null ? null : new Date(payload.nextAttemptAt);
  const { requiresAction } = payload;
  const suspendsOn = (await suspensionOf(ctx, about.invoice))?.on ?? null;
  return {
    kind: "PAYMENT_FAILED",
    // The last one before the line stops, and those after which no charge follows without the customer.
    always: nextAttemptAt === null || requiresAction || refusedProfileId ? "service" : undefined,
    mail: (context) =>
      paymentFailed({
        ...context,
        ...basics(ctx, about),
        methodName,
        nextAttemptAt,
        requiresAction,
        suspendsOn,
        methodRefused: refusedProfileId !== undefined,
        prepaid: about.invoice.terms === "PREPAID",
      }),
  };
}

async function movedMail(ctx: Ctx, about: About): Promise<Told> {
  const { invoice } = about;
  const method = invoice.nextStep === "CHARGE" ? await automaticMethod(ctx, invoice.customerId) : null;
  return {
    kind: "INVOICE",
    always: "bill",
    mail: (context) =>
      dueDateMoved({ ...context, ...basics(ctx, about), dueDate: invoice.dueDate!, methodName: method }),
  };
}

async function lateMail(ctx: Ctx, about: About, reminder: number): Promise<Told> {
  const { invoice } = about;
  const dueDate = invoice.dueDate ?? marketDay(ctx, invoice.currency, invoice.issuedAt ?? invoice.createdAt);
  const suspension = await suspensionOf(ctx, invoice);
  return {
    kind: "PAYMENT_FAILED",
    always: "bill",
    mail: (context) =>
      reminderMail({
        ...context,
        ...basics(ctx, about),
        reminder,
        isLast: suspension !== null && !suspension.remindedBefore,
        dueDate,
        suspendsOn: suspension?.on ?? null,
      }),
  };
}

/** The suspension an unpaid invoice is heading for, in days of its market; null when none is ahead. */
async function suspensionOf(ctx: Ctx, invoice: InvoiceRow): Promise<Suspension | null> {
  const { nextStep: step, nextStepAt, currency } = invoice;
  if (!step || step === "ISSUE" || !nextStepAt || (await suspensionBefore(ctx, invoice))) return null;
  const on = marketDay(ctx, currency, nextStepAt);
  return suspensionAhead(invoice, billingRules(ctx.tenant), { step, on });
}

function stoppedMail(ctx: Ctx, about: About, outcome: "SUSPENDED" | "CANCELLED"): Told {
  const { invoice, to } = about;
  const services = [...new Set(invoice.lines.map((line) => line.description))];
  const cancelsOn =
    invoice.nextStep === "CANCEL" && invoice.nextStepAt ? dateIn(invoice.nextStepAt, to.timeZone) : null;
  return {
    kind: "PAYMENT_FAILED",
    always: "service",
    mail: (context) => serviceStopped({ ...context, ...basics(ctx, about), outcome, services, cancelsOn }),
  };
}

/** The method an automatic charge goes to, by name; null when none may be made. */
/** As its owner knows a saved method. */
async function profileName(ctx: Ctx, paymentProfileId: string): Promise<string | null> {
  const [profile] = await ctx.db
    .select({ name: paymentProfiles.displayName })
    .from(paymentProfiles)
    .where(and(eq(paymentProfiles.tenantId, ctx.tenant.id), eq(paymentProfiles.id, paymentProfileId)));
  return profile?.name ?? null;
}

const automaticMethod = async (ctx: Ctx, customerId: string): Promise<string | null> =>
  (await chargeableProfile(ctx, customerId))?.displayName ?? null;
