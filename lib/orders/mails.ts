import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { customers } from "@/db/schema/customers";
import { users } from "@/db/schema/identity";
import { simCards } from "@/db/schema/inventory";
import { subscriptions } from "@/db/schema/subscriptions";
import { getOfferings } from "@/lib/catalog/queries";
import { validityOf } from "@/lib/catalog/validity";
import type { Ctx } from "@/lib/identity/context";
import { queueMailOnce } from "@/lib/identity/mail-once";
import { ownName } from "@/lib/identity/own-name";
import { phoneText } from "@/lib/identity/phone-text";
import { portalUrl } from "@/lib/identity/tenant";
import { readerWhoUses } from "@/lib/notifications/audience";
import { type Notification, notify } from "@/lib/notifications/notify";
import { guestLink } from "@/lib/orders/guest-link";
import { shownAmounts } from "@/lib/orders/pricing-display";
import { type LineRow, loadOrder, type OrderRecord } from "@/lib/orders/record";
import { toldElsewhere } from "@/lib/orders/told-elsewhere";
import { job } from "@/lib/platform/jobs";
import { qrPng } from "@/lib/platform/qr-png";
import { lineActivated } from "@/lib/providers/mail/templates/line-activated";
import { orderCompleted } from "@/lib/providers/mail/templates/order-completed";
import { orderConfirmation } from "@/lib/providers/mail/templates/order-confirmation";
import { provisioningFailed } from "@/lib/providers/mail/templates/provisioning-failed";
import type { MailContext } from "@/lib/providers/mail/theme";

/** Sends one of the e-mails an order leads to. What it says is read when it is sent, so it says what is true then. */
export const sendOrderMail = job({
  name: "send-order-mail",
  payload: z.object({
    kind: z.enum(["confirmation", "completed", "failed-line", "activated"]),
    id: z.uuid(),
    lineId: z.uuid().optional(),
  }),
  maxAttempts: 8,
  run: async (ctx, { kind, id, lineId }) => {
    if (kind === "confirmation") await sendConfirmation(ctx, id);
    else if (kind === "completed") await sendCompleted(ctx, id);
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

/** That everything of an order is done; queued at each of its changes, sent if it is told of by no other mail. Once. */
export async function mailOrderCompleted(ctx: Ctx, orderId: string): Promise<void> {
  const { order, lines } = await loadOrder(ctx, orderId);
  if (order.status !== "COMPLETED" || toldElsewhere(lines)) return;
  await queueOnce(ctx, `order-completed:${orderId}`, { kind: "completed", id: orderId });
}

export async function mailFailedLines(ctx: Ctx, orderId: string): Promise<void> {
  const { lines } = await loadOrder(ctx, orderId);
  for (const line of lines.filter((candidate) => candidate.status === "FAILED")) {
    await queueOnce(ctx, `failed-line:${line.id}`, { kind: "failed-line", id: orderId, lineId: line.id });
  }
}

type Recipient = Notification["to"];

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
  const market = ctx.tenant.settings.markets.find(({ currency }) => currency === order.currency);
  return {
    address,
    name: (user && ownName(user)) ?? order.newUser?.name ?? row.name,
    locale: row.userLocale ?? row.locale,
    ...(market && { country: market.country }),
  };
}

/** Where the order is seen: a guest has no account to see it in, so their address opens it by itself. */
const orderUrl = (ctx: Ctx, { order }: OrderRecord) =>
  order.guestId ? guestLink(ctx, order) : `${portalUrl(ctx.tenant)}/orders/${order.id}`;

function lineNote(ctx: Ctx, line: LineRow): string | null {
  return line.msisdn ? phoneText(ctx.tenant, line.msisdn) : (line.subscriber?.name ?? null);
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
  const { submittedAt, pricing } = order;
  const shown = shownAmounts(pricing);
  const { recurringCosts } = pricing;
  const about = {
    customerName: to.name ?? null,
    orderNumber: order.humanReadableId,
    orderUrl: orderUrl(ctx, record),
    submittedAt,
    currency: pricing.currency,
    lines: lines.map((line) => ({
      name: offerings.get(line.productOfferingId)?.name ?? "",
      note: lineNote(ctx, line),
      quantity: line.quantity,
      amountMinor: line.pricing ? shownAmounts(line.pricing).subtotalMinor : 0,
    })),
    discounts: shown.discounts,
    taxIncluded: shown.taxIsIncluded,
    taxes: pricing.taxBreakdown,
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
  };
  await notify(ctx, {
    kind: "ORDER",
    always: "contract",
    to,
    key: `order-confirmation:${orderId}`,
    mail: (context) => orderConfirmation({ ...context, ...about }),
  });
}

async function sendCompleted(ctx: Ctx, orderId: string): Promise<void> {
  const record = await loadOrder(ctx, orderId);
  const { order, lines, offerings } = record;
  const to = await recipientOf(ctx, record);
  if (!to) return;
  await notify(ctx, {
    kind: "ORDER",
    to,
    key: `order-completed:${orderId}`,
    mail: (context) =>
      orderCompleted({
        ...context,
        orderNumber: order.humanReadableId,
        orderUrl: orderUrl(ctx, record),
        lines: lines.map((line) => ({
          name: offerings.get(line.productOfferingId)?.name ?? "",
          note: lineNote(ctx, line),
          quantity: line.quantity,
        })),
      }),
  });
}

async function sendFailedLine(ctx: Ctx, orderId: string, lineId: string): Promise<void> {
  const record = await loadOrder(ctx, orderId);
  const line = record.lines.find((candidate) => candidate.id === lineId);
  const to = await recipientOf(ctx, record);
  if (!line || !to) return;
  const paid = record.order.paymentStatus === "PAID" || record.order.paymentStatus === "REFUNDED";
  const amountMinor = paid ? (line.pricing?.totalMinor ?? 0) : 0;
  await notify(ctx, {
    kind: "ORDER",
    always: "service",
    to,
    key: `failed-line:${lineId}`,
    mail: (context) =>
      provisioningFailed({
        ...context,
        orderNumber: record.order.humanReadableId,
        orderUrl: orderUrl(ctx, record),
        itemName: record.offerings.get(line.productOfferingId)?.name ?? "",
        reason: null,
        refund: amountMinor > 0 ? { amountMinor, currency: record.order.currency!, methodName: null } : null,
      }),
  });
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
  const buyer = await recipientOf(ctx, record);
  const user = await readerWhoUses(ctx, subscriptionId);
  const offering = (await getOfferings(ctx, [subscription.productOfferingId])).get(
    subscription.productOfferingId,
  );
  const page = record.order.guestId
    ? guestLink(ctx, record.order)
    : `${portalUrl(ctx.tenant)}/subscriptions/${subscriptionId}`;
  const qr = subscription.esim && sim?.activationCode ? qrAttachment(sim.activationCode) : undefined;
  const validity = validityOf(offering?.product.features);
  const about = {
    planName: offering?.name ?? "",
    phoneNumber: subscription.type === "TRAVEL_ESIM" ? null : phoneText(ctx.tenant, subscription.msisdn),
    begins: validity?.firstUse ? { days: validity.days, country: validity.country ?? null } : null,
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
  };
  const key = `line-activated:${subscriptionId}`;
  const mail = (context: MailContext) => lineActivated({ ...context, ...about });
  const every = { kind: "ACTIVATION", mail, attachments: qr && [qr] } as const;
  if (buyer) await notify(ctx, { ...every, to: buyer, key });
  // Whoever was given the line by others installs it, too.
  if (user && user.address !== buyer?.address)
    await notify(ctx, { ...every, to: user, key: `${key}:${user.address}` });
}
