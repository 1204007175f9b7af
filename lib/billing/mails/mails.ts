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
import { mailedItems } from "@/lib/billing/mails/mailed-items";
import { queuePaidOrderMails } from "@/lib/billing/mails/order-mails-job";
import { type BillingRecipient, billingRecipient } from "@/lib/customers/billing-recipient";
import { queueMailOnce } from "@/lib/identity/mails/mail-once";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { enqueue, job, MAIL_ATTEMPTS } from "@/lib/kernel/jobs/jobs";
import { laneOf } from "@/lib/kernel/jobs/lanes";
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
import { dueDateMoved } from "@/lib/providers/mail/templates/money/due-date-moved";
import { invoiceMail } from "@/lib/providers/mail/templates/money/invoice";
import { paymentFailed } from "@/lib/providers/mail/templates/money/payment-failed";
import { reminderMail } from "@/lib/providers/mail/templates/money/reminder";
import { serviceStopped } from "@/lib/providers/mail/templates/subscriptions/service-stopped";
import { marketDay } from "@/lib/subscriptions/periods/market-day";
import { billingRules, portalUrl } from "@/lib/values/tenant/tenant";

// Mails to customers about their invoices. Each is queued in the transaction of its cause, under a key that makes it one mail however often
// the cause is processed. The content is read when the mail is sent, so it is up to date. A mail that has become pointless is not sent.

const MailJob = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("invoice"),
    key: z.string(),
    invoiceId: z.uuid(),
    /** Whether the time of the provider that was to send the invoice has passed. */
    waited: z.boolean().optional(),
  }),
  z.object({
    kind: z.literal("receipt"),
    key: z.string(),
    invoiceId: z.uuid(),
    /** Whether the receipt is a mail of its own, because the order was confirmed before it was paid. */
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
  // A renewal run queues thousands of these, each with a document to draw. Mails that a person waits for go first.
  priority: 10,
  run: (ctx, payload) => send(ctx, payload),
});

/** How many billing mails of a tenant are made at the same time, over all processes. */
const LANES = 2;

/**
 * Drawing a document keeps a process busy for a tenth of a second, and a renewal run queues thousands. They run one after the other in a
 * few queues, so that people who pay or order are served in between.
 */
const queueMail = (ctx: Ctx, key: string, payload: MailJob): Promise<void> =>
  queueMailOnce(ctx, key, sendInvoiceMail, payload, { queue: mailLane(ctx, payload.invoiceId) });

const mailLane = (ctx: Ctx, invoiceId: string): string =>
  laneOf(`billing-mail:${ctx.tenant.id}`, invoiceId, LANES);

/** Mails an issued invoice with its PDF. Once. Drafts and invoices of zero are not mailed. */
export const mailInvoice = (ctx: Ctx, invoiceId: string): Promise<void> => {
  const key = `invoice:${invoiceId}`;
  return queueMail(ctx, key, { kind: "invoice", key, invoiceId });
};

/**
 * Mails a payment. If the invoice was not mailed yet, the mail is the invoice itself, marked as paid; otherwise it is a receipt. A renewal
 * that is charged at once therefore leads to one mail.
 */
export const mailPaid = async (ctx: Ctx, invoiceId: string): Promise<void> => {
  const mailed = await wasQueued(ctx, `invoice:${invoiceId}`);
  await (mailed ? mailReceipt(ctx, invoiceId) : mailInvoice(ctx, invoiceId));
};

const wasQueued = async (ctx: Ctx, key: string): Promise<boolean> =>
  (await ctx.db.$count(mails, and(eq(mails.tenantId, ctx.tenant.id), eq(mails.key, key)))) > 0;

/** Mails that an invoice was paid, unless the invoice was sent as paid. Once. */
export const mailReceipt = (ctx: Ctx, invoiceId: string): Promise<void> => {
  const key = `receipt:${invoiceId}`;
  return queueMail(ctx, key, { kind: "receipt", key, invoiceId });
};

/** Mails that an order was paid after it was confirmed. Once. */
export const mailReceiptAlone = (ctx: Ctx, invoice: InvoiceRow): Promise<void> => {
  const key = `order-receipt:${invoice.orderId}`;
  return queueMail(ctx, key, { kind: "receipt", key, invoiceId: invoice.id, alone: true });
};

/**
 * Mails that an automatic charge failed, with the way to pay. Once per charge; the time of the next one distinguishes them.
 * @param nextAttemptAt null after the last charge
 * @param requiresAction the bank asks the customer to authenticate
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

/** Mails that an invoice is late. Each reminder has its own text. At most one a day. */
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

/** Mails the new due date of an invoice. Once per move. */
export const mailDueDateMoved = (ctx: Ctx, invoiceId: string, dueDate: string): Promise<void> => {
  const key = `due-date-moved:${invoiceId}:${ctx.clock.now().toISOString()}`;
  return queueMail(ctx, key, { kind: "due-date-moved", key, invoiceId, dueDate });
};

/** Mails that the services of an invoice are suspended until it is paid. At most one a day. */
export const mailSuspended = (ctx: Ctx, invoiceId: string): Promise<void> => {
  const key = `suspended:${invoiceId}:${calendarDate(ctx.clock.now())}`;
  return queueMail(ctx, key, { kind: "suspended", key, invoiceId });
};

/** Mails that the services of an invoice were cancelled because it was never paid. Once. */
export const mailCancelledForDebt = (ctx: Ctx, invoiceId: string): Promise<void> => {
  const key = `cancelled-for-debt:${invoiceId}`;
  return queueMail(ctx, key, { kind: "cancelled-for-debt", key, invoiceId });
};

/** The states in which an invoice waits for money. */
const OPEN: readonly InvoiceRow["status"][] = ["ISSUED", "PARTIALLY_PAID", "OVERDUE"];
const isOpen = (invoice: InvoiceRow) => OPEN.includes(invoice.status) && leftToPay(invoice) > 0;

async function send(ctx: Ctx, payload: MailJob): Promise<void> {
  const { key, invoiceId } = payload;
  const [invoice] = await ctx.db
    .select()
    .from(invoices)
    .where(and(eq(invoices.tenantId, ctx.tenant.id), eq(invoices.id, invoiceId)));
  if (!invoice?.number || !invoice.hostedTokenHash) return;
  if (await isSentByProvider(ctx, payload, invoice)) return;
  const to = await billingRecipient(ctx, invoice.customerId);
  if (!to) {
    ctx.log.info(
      { invoiceId, mail: payload.kind },
      "a customer without an e-mail address was not written to",
    );
    return;
  }
  if (await isCoveredByOrderMail(ctx, payload, invoice, to)) return;
  const readAt = ctx.clock.now();
  const told = await mailOf(ctx, payload, { invoice, to });
  if (!told) return;
  if (payload.kind === "invoice" && invoice.status === "PAID")
    await ctx.db
      .insert(mails)
      .values({ tenantId: ctx.tenant.id, key: sentAsPaidKey(invoiceId) })
      .onConflictDoNothing();
  const taken = await notify(ctx, { to, key, about: { invoiceId }, ...told });
  if (!taken || (payload.kind !== "invoice" && payload.kind !== "receipt")) return;
  await markInvoiceSent(ctx, invoiceId, readAt);
}

/** Records when a customer received an invoice. The first time counts. */
export const markInvoiceSent = (ctx: Ctx, invoiceId: string, at: Date) =>
  ctx.db
    .update(invoices)
    .set({ sentAt: at })
    .where(and(eq(invoices.tenantId, ctx.tenant.id), eq(invoices.id, invoiceId), isNull(invoices.sentAt)));

/**
 * Whether the order's own mail covers this one. The receipt of an order comes with its confirmation if both go to the same address; the
 * order's job then sends what is left.
 */
async function isCoveredByOrderMail(
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

/** Mails at once an invoice that the provider refuses to send. Safe to repeat. */
export const mailRefusedByProvider = (ctx: Ctx, invoiceId: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await ctx.db
      .insert(mails)
      .values({ tenantId: ctx.tenant.id, key: refusedKey(invoiceId) })
      .onConflictDoNothing();
    // Replaces a waiting mail that gives the provider time.
    await enqueueWaiting(ctx, { kind: "invoice", key: `invoice:${invoiceId}`, invoiceId }, 0);
  });

/** The key that records the provider's refusal to send an invoice. */
const refusedKey = (invoiceId: string) => `invoice-refused:${invoiceId}`;

const enqueueWaiting = (ctx: Ctx, payload: MailJob, afterMs: number): Promise<void> =>
  enqueue(
    ctx,
    sendInvoiceMail,
    { ...payload, waited: true },
    { key: `invoice-mail:${payload.invoiceId}`, queue: mailLane(ctx, payload.invoiceId), afterMs },
  );

/** How long a provider has to send an invoice before we mail it. */
const PROVIDER_TIME_MS = 12 * 3600 * 1000;

/**
 * Whether the provider sends this mail: the invoice, and a reminder of an invoice that it has sent. Each reaches the customer exactly once.
 * We mail an invoice at once if the provider refuses it, and after half a day if the provider does not answer.
 */
async function isSentByProvider(ctx: Ctx, payload: MailJob, invoice: InvoiceRow): Promise<boolean> {
  if (payload.kind === "reminder" && (await isAtProvider(ctx, invoice))) {
    await enqueue(ctx, remindOfInvoice, { invoiceId: invoice.id, count: payload.reminder });
    return true;
  }
  if (payload.kind !== "invoice") return false;
  if (await isAtProvider(ctx, invoice)) return true;
  if (!(await isForProvider(ctx, invoice))) return false;
  // Two mails may be queued: after the provider's time, and after its refusal. Only the first one is sent.
  if (payload.waited || (await wasQueued(ctx, refusedKey(invoice.id)))) return invoice.sentAt !== null;
  await enqueueWaiting(ctx, payload, PROVIDER_TIME_MS);
  return true;
}

type About = { invoice: InvoiceRow; to: BillingRecipient };
type MailContent = Pick<Notification, "kind" | "always" | "mail" | "attachments">;

/** The content of the mail. Null when it has become pointless. */
async function mailOf(ctx: Ctx, payload: MailJob, about: About): Promise<MailContent | null> {
  const { invoice } = about;
  switch (payload.kind) {
    case "invoice":
      return invoice.totalMinor > 0 && (isOpen(invoice) || invoice.status === "PAID")
        ? invoiceContent(ctx, about)
        : null;
    case "receipt":
      return invoice.status === "PAID" && !(await isSentAsPaid(ctx, invoice, payload.alone))
        ? invoiceContent(ctx, about)
        : null;
    case "payment-failed":
      return isOpen(invoice) ? failedMail(ctx, about, payload) : null;
    case "reminder":
      return isOpen(invoice) ? lateMail(ctx, about, payload.reminder) : null;
    case "due-date-moved":
      // The due date was moved again; the later mail has the right date.
      return isOpen(invoice) && invoice.dueDate === payload.dueDate ? dueDateMail(ctx, about) : null;
    case "suspended":
      return isOpen(invoice) ? serviceMail(ctx, about, "SUSPENDED") : null;
    case "cancelled-for-debt":
      return serviceMail(ctx, about, "CANCELLED");
  }
}

/** The key that records that the invoice was sent as paid. */
const sentAsPaidKey = (invoiceId: string) => `invoice-paid:${invoiceId}`;

/** Whether the invoice was sent, or is about to be sent, as paid. */
async function isSentAsPaid(ctx: Ctx, { id, sentAt }: InvoiceRow, alone = false): Promise<boolean> {
  if (alone && !sentAt) return false;
  // If the invoice is queued and not sent yet, it will be sent as paid.
  return wasQueued(ctx, sentAt ? sentAsPaidKey(id) : `invoice:${id}`);
}

const basics = (ctx: Ctx, { invoice }: About) => ({
  invoiceNumber: invoice.number ?? "",
  payUrl: `${portalUrl(ctx.tenant)}/invoice/${hostedToken("invoice", invoice)}`,
  currency: invoice.currency,
  amountMinor: leftToPay(invoice),
});

async function invoiceContent(ctx: Ctx, about: About): Promise<MailContent> {
  const { invoice, to } = about;
  const { payUrl, ...every } = basics(ctx, about);
  const orderNumber = invoice.orderId && (await loadOrder(ctx, invoice.orderId)).order.humanReadableId;
  const method = invoice.nextStep === "CHARGE" ? await automaticMethod(ctx, invoice.customerId) : null;
  const service = invoice.status === "PAID" ? await serviceAfterPayment(ctx, invoice) : null;
  return {
    kind: "INVOICE",
    // A customer who has to pay must be notified. A customer who has paid finds the document on the invoices page.
    always: invoice.status === "PAID" ? undefined : "bill",
    mail: (context) =>
      invoiceMail({
        ...context,
        ...every,
        orderNumber,
        invoiceUrl: payUrl,
        ...mailedItems(invoice.items, about.to),
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
): Promise<MailContent> {
  const { refusedProfileId } = payload;
  const methodName = refusedProfileId
    ? await profileName(ctx, refusedProfileId)
    : await automaticMethod(ctx, about.invoice.customerId);
  const nextAttemptAt = payload.nextAttemptAt === null ? null : new Date(payload.nextAttemptAt);
  const { requiresAction } = payload;
  const suspendsOn = (await suspensionOf(ctx, about.invoice))?.on ?? null;
  return {
    kind: "PAYMENT_FAILED",
    // The last mail before service is suspended, and mails after which no automatic charge follows.
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

async function dueDateMail(ctx: Ctx, about: About): Promise<MailContent> {
  const { invoice } = about;
  const method = invoice.nextStep === "CHARGE" ? await automaticMethod(ctx, invoice.customerId) : null;
  return {
    kind: "INVOICE",
    always: "bill",
    mail: (context) =>
      dueDateMoved({ ...context, ...basics(ctx, about), dueDate: invoice.dueDate!, methodName: method }),
  };
}

async function lateMail(ctx: Ctx, about: About, reminder: number): Promise<MailContent> {
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

/** The suspension that an unpaid invoice leads to, in days of its market. Null when none is ahead. */
async function suspensionOf(ctx: Ctx, invoice: InvoiceRow): Promise<Suspension | null> {
  const { nextStep: step, nextStepAt, currency } = invoice;
  if (!step || step === "ISSUE" || !nextStepAt || (await suspensionBefore(ctx, invoice))) return null;
  const on = marketDay(ctx, currency, nextStepAt);
  return suspensionAhead(invoice, billingRules(ctx.tenant), { step, on });
}

function serviceMail(ctx: Ctx, about: About, outcome: "SUSPENDED" | "CANCELLED"): MailContent {
  const { invoice, to } = about;
  const services = [...new Set(invoice.items.map((item) => item.description))];
  const cancelsOn =
    invoice.nextStep === "CANCEL" && invoice.nextStepAt ? dateIn(invoice.nextStepAt, to.timeZone) : null;
  return {
    kind: "PAYMENT_FAILED",
    always: "service",
    mail: (context) => serviceStopped({ ...context, ...basics(ctx, about), outcome, services, cancelsOn }),
  };
}

/** The name that the owner of a saved method knows. */
async function profileName(ctx: Ctx, paymentProfileId: string): Promise<string | null> {
  const [profile] = await ctx.db
    .select({ name: paymentProfiles.displayName })
    .from(paymentProfiles)
    .where(and(eq(paymentProfiles.tenantId, ctx.tenant.id), eq(paymentProfiles.id, paymentProfileId)));
  return profile?.name ?? null;
}

/** The name of the method for automatic charges. Null when none may be charged. */
const automaticMethod = async (ctx: Ctx, customerId: string): Promise<string | null> =>
  (await chargeableProfile(ctx, customerId))?.displayName ?? null;
