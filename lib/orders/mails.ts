import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { customers } from "@/db/schema/customers";
import { users } from "@/db/schema/identity";
import { simCards } from "@/db/schema/inventory";
import { subscriptions } from "@/db/schema/subscriptions";
import { getOfferings } from "@/lib/catalog/queries";
import type { Ctx } from "@/lib/identity/context";
import { queueMailOnce } from "@/lib/identity/mail-once";
import { mailLocale, mailTheme, sendMail } from "@/lib/identity/mailer";
import { guestLink } from "@/lib/orders/guest-link";
import { shownAmounts } from "@/lib/orders/pricing-display";
import { type LineRow, loadOrder, type OrderRecord } from "@/lib/orders/record";
import { env } from "@/lib/platform/env";
import { job } from "@/lib/platform/jobs";
import { formatPhoneNumber } from "@/lib/platform/phone";
import { qrPng } from "@/lib/platform/qr-png";
import type { Attachment } from "@/lib/providers/mail/mailer";
import { lineActivated } from "@/lib/providers/mail/templates/line-activated";
import { orderConfirmation } from "@/lib/providers/mail/templates/order-confirmation";
import { provisioningFailed } from "@/lib/providers/mail/templates/provisioning-failed";
import type { Mail, MailLocale } from "@/lib/providers/mail/theme";

/** Sends one of the e-mails an order leads to. What it says is read when it is sent, so it says what is true then. */
export const sendOrderMail = job({
  name: "send-order-mail",
  payload: z.object({
    kind: z.enum(["confirmation", "failed-line", "activated"]),
    id: z.uuid(),
    lineId: z.uuid().optional(),
  }),
  maxAttempts: 8,
  run: async (ctx, { kind, id, lineId }) => {
    if (kind === "confirmation") await sendConfirmation(ctx, id);
    else if (kind === "activated") await sendActivated(ctx, id);
    else if (lineId) await sendFailedLine(ctx, id, lineId);
  },
});

type MailJob = z.infer<typeof sendOrderMail.payload>;

const queueOnce = (ctx: Ctx, key: string, payload: MailJob): Promise<void> =>
  queueMailOnce(ctx, key, sendOrderMail, payload);

export const mailOrderConfirmation = (ctx: Ctx, orderId: string): Promise<void> =>
  queueOnce(ctx, `order-confirmation:${orderId}`, { kind: "confirmation", id: orderId });

export const mailLineActivated = (ctx: Ctx, subscriptionId: string): Promise<void> =>
  queueOnce(ctx, `line-activated:${subscriptionId}`, { kind: "activated", id: subscriptionId });

export async function mailFailedLines(ctx: Ctx, orderId: string): Promise<void> {
  const { lines } = await loadOrder(ctx, orderId);
  for (const line of lines.filter((candidate) => candidate.status === "FAILED")) {
    await queueOnce(ctx, `failed-line:${line.id}`, { kind: "failed-line", id: orderId, lineId: line.id });
  }
}

type Recipient = { address: string; name: string | null; locale: MailLocale };

/** Who is told about an order: the person who placed it, a guest at the address they gave, else the customer's own address. */
async function recipientOf(ctx: Ctx, { order, user }: OrderRecord): Promise<Recipient | null> {
  const [row] = await ctx.db
    .select({
      name: customers.name,
      contact: customers.contact,
      locale: customers.preferredLocale,
      userLocale: users.preferredLocale,
    })
    .from(customers)
    .leftJoin(users, and(eq(users.tenantId, customers.tenantId), eq(users.id, order.userId ?? order.id)))
    .where(and(eq(customers.tenantId, ctx.tenant.id), eq(customers.id, order.customerId ?? order.id)));
  const address = user?.email ?? order.newUser?.email ?? row?.contact.email;
  if (!row || !address) return null;
  return {
    address,
    name: user?.name ?? order.newUser?.name ?? row.name,
    locale: mailLocale(row.userLocale ?? row.locale),
  };
}

const send = (ctx: Ctx, to: Recipient, mail: Mail, key: string, attachments?: Attachment[]) =>
  sendMail(ctx.tenant, {
    to: { address: to.address, name: to.name },
    mail,
    key,
    ...(attachments && { attachments }),
  });

/** Where the order is seen: a guest has no account to see it in, so their address opens it by itself. */
const orderUrl = ({ order }: OrderRecord) =>
  order.guestId ? guestLink(order) : `${env().publicUrl}/orders/${order.id}`;

function lineNote(line: LineRow): string | null {
  return line.msisdn ? formatPhoneNumber(line.msisdn) : (line.subscriber?.name ?? null);
}

function deliveryOf(lines: LineRow[]): Parameters<typeof orderConfirmation>[0]["delivery"] {
  const posted = lines.find((line) => line.deliveryAddress);
  if (posted?.deliveryAddress) {
    const { street, street1, street2, zip, city } = posted.deliveryAddress;
    const addressLines = [street ?? street1, street2, `${zip} ${city}`].filter((text): text is string =>
      Boolean(text),
    );
    return { kind: "POST", name: posted.subscriber?.name ?? "", addressLines };
  }
  return lines.some((line) => line.sim?.esim) ? { kind: "ESIM" } : null;
}

async function sendConfirmation(ctx: Ctx, orderId: string): Promise<void> {
  const record = await loadOrder(ctx, orderId);
  const { order, lines, offerings } = record;
  const to = await recipientOf(ctx, record);
  if (!to || !order.pricing || !order.submittedAt) return;
  const shown = shownAmounts(order.pricing);
  const { recurringCosts } = order.pricing;
  const mail = orderConfirmation({
    theme: mailTheme(ctx.tenant),
    locale: to.locale,
    customerName: to.name,
    orderNumber: order.humanReadableId,
    orderUrl: orderUrl(record),
    submittedAt: order.submittedAt,
    currency: order.pricing.currency,
    lines: lines.map((line) => ({
      name: offerings.get(line.productOfferingId)?.name ?? "",
      note: lineNote(line),
      quantity: line.quantity,
      amountMinor: line.pricing ? shownAmounts(line.pricing).subtotalMinor : 0,
    })),
    discounts: shown.discounts,
    taxIncluded: shown.taxIsIncluded,
    taxes: order.pricing.taxBreakdown,
    totalMinor: shown.totalMinor,
    paymentMethod: null,
    recurring: recurringCosts.billingCycle
      ? {
          totalMinor: recurringCosts.totalMinor,
          intervalMonths: recurringCosts.billingCycle.interval,
          nextChargeAt: null,
        }
      : null,
    delivery: deliveryOf(lines),
  });
  await send(ctx, to, mail, `order-confirmation:${orderId}`);
}

async function sendFailedLine(ctx: Ctx, orderId: string, lineId: string): Promise<void> {
  const record = await loadOrder(ctx, orderId);
  const line = record.lines.find((candidate) => candidate.id === lineId);
  const to = await recipientOf(ctx, record);
  if (!line || !to) return;
  const paid = record.order.paymentStatus === "PAID" || record.order.paymentStatus === "REFUNDED";
  const amountMinor = paid ? (line.pricing?.totalMinor ?? 0) : 0;
  const mail = provisioningFailed({
    theme: mailTheme(ctx.tenant),
    locale: to.locale,
    orderNumber: record.order.humanReadableId,
    orderUrl: orderUrl(record),
    itemName: record.offerings.get(line.productOfferingId)?.name ?? "",
    reason: null,
    refund: amountMinor > 0 ? { amountMinor, currency: record.order.currency!, methodName: null } : null,
  });
  await send(ctx, to, mail, `failed-line:${lineId}`);
}

/** In the mail itself: clients that load no pictures from elsewhere show it, and it can be scanned off another screen. */
const qrAttachment = (activationCode: string) => ({
  fileName: "esim.png",
  contentType: "image/png",
  content: qrPng(activationCode),
  contentId: "esim-qr",
});

async function sendActivated(ctx: Ctx, subscriptionId: string): Promise<void> {
  const [row] = await ctx.db
    .select({ subscription: subscriptions, sim: simCards })
    .from(subscriptions)
    .leftJoin(
      simCards,
      and(eq(simCards.tenantId, subscriptions.tenantId), eq(simCards.iccid, subscriptions.iccid)),
    )
    .where(and(eq(subscriptions.tenantId, ctx.tenant.id), eq(subscriptions.id, subscriptionId)));
  if (!row?.subscription.orderId) return;
  const { subscription, sim } = row;
  const record = await loadOrder(ctx, subscription.orderId!);
  const to = await recipientOf(ctx, record);
  if (!to) return;
  const offering = (await getOfferings(ctx, [subscription.productOfferingId])).get(
    subscription.productOfferingId,
  );
  const page = record.order.guestId
    ? guestLink(record.order)
    : `${env().publicUrl}/subscriptions/${subscriptionId}`;
  const qr = subscription.esim && sim?.activationCode ? qrAttachment(sim.activationCode) : undefined;
  const mail = lineActivated({
    theme: mailTheme(ctx.tenant),
    locale: to.locale,
    planName: offering?.name ?? "",
    phoneNumber: subscription.type === "TRAVEL_ESIM" ? null : formatPhoneNumber(subscription.msisdn),
    esim:
      subscription.esim && sim?.smdpAddress && sim.matchingId
        ? {
            installUrl: `${page}#install`,
            smdpAddress: sim.smdpAddress,
            matchingId: sim.matchingId,
            qrSrc: qr ? `cid:${qr.contentId}` : null,
          }
        : null,
    subscriptionUrl: page,
    guest: record.order.guestId !== null,
  });
  await send(ctx, to, mail, `line-activated:${subscriptionId}`, qr && [qr]);
}
