import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { simCards } from "@/db/schema/inventory";
import { subscriptions } from "@/db/schema/subscriptions";
import { failures } from "@/lib/api/error-registry";
import { creditUndelivered } from "@/lib/billing/credit-undelivered";
import { nextPayments } from "@/lib/billing/renewals/next-payments";
import type { ProductOffering } from "@/lib/catalog/model";
import { getOfferings } from "@/lib/catalog/queries";
import { nameIn } from "@/lib/catalog/translations";
import { validityOf } from "@/lib/catalog/validity";
import type { Ctx } from "@/lib/identity/context";
import { queueMailOnce } from "@/lib/identity/mail-once";
import { phoneText } from "@/lib/identity/phone-text";
import { portalUrl } from "@/lib/identity/tenant";
import { readerWhoUses } from "@/lib/notifications/audience";
import { notify } from "@/lib/notifications/notify";
import { guestLink } from "@/lib/orders/guest-link";
import { orderUrl, recipientOf } from "@/lib/orders/mail-parts";
import { type LineRow, loadOrder, type OrderRecord } from "@/lib/orders/record";
import { tellsOfLine } from "@/lib/orders/told-by-line";
import { chargedMethod } from "@/lib/payments/charged-method";
import { refundFailedLines, refusedRefund } from "@/lib/payments/refunds";
import { job } from "@/lib/platform/jobs";
import { qrPng } from "@/lib/platform/qr-png";
import { dateIn } from "@/lib/platform/time-zones";
import { type LineActivatedProps, lineActivated } from "@/lib/providers/mail/templates/line-activated";
import {
  type FailureReason,
  type MoneyBack,
  provisioningFailed,
} from "@/lib/providers/mail/templates/provisioning-failed";
import type { MailContext } from "@/lib/providers/mail/theme";
import { zoneOf } from "@/lib/subscriptions/market";

/** Sends one of the e-mails that the lines of an order lead to. What it says is read when it is sent, so it says what is true then. */
export const sendOrderMail = job({
  name: "send-order-mail",
  payload: z.object({
    kind: z.enum(["failed-line", "activated"]),
    id: z.uuid(),
    lineId: z.uuid().optional(),
  }),
  maxAttempts: 8,
  run: async (ctx, { kind, id, lineId }) => {
    if (kind === "activated") await sendActivated(ctx, id);
    else if (lineId) await sendFailedLine(ctx, id, lineId);
  },
});

type MailJob = z.infer<typeof sendOrderMail.payload>;

const queueOnce = (ctx: Ctx, key: string, payload: MailJob): Promise<void> =>
  queueMailOnce(ctx, key, sendOrderMail, payload);

export const mailLineActivated = (ctx: Ctx, subscriptionId: string): Promise<void> =>
  queueOnce(ctx, `line-activated:${subscriptionId}`, { kind: "activated", id: subscriptionId });

export async function mailFailedLines(ctx: Ctx, orderId: string): Promise<void> {
  const { lines } = await loadOrder(ctx, orderId);
  for (const line of lines.filter((candidate) => candidate.status === "FAILED")) {
    await queueOnce(ctx, `failed-line:${line.id}`, { kind: "failed-line", id: orderId, lineId: line.id });
  }
}

/** Why a line failed, where its buyer is helped by knowing. By the code of its failure. */
const REASONS: Readonly<Record<string, FailureReason>> = {
  [failures.provisioningFailed.internalCode]: "NETWORK",
  [failures.phoneNumberUnavailable.internalCode]: "NUMBER_TAKEN",
  [failures.leaseInvalid.internalCode]: "NUMBER_TAKEN",
  [failures.noPhoneNumberLeft.internalCode]: "NO_NUMBER",
  [failures.noSimCardLeft.internalCode]: "NO_SIM_CARD",
  [failures.subscriptionNotFound.internalCode]: "ITS_LINE",
  [failures.subscriptionNotActive.internalCode]: "ITS_LINE",
};

async function sendFailedLine(ctx: Ctx, orderId: string, lineId: string): Promise<void> {
  // What goes back is decided before it is told, whichever of the two is asked for first.
  await refundFailedLines(ctx, orderId);
  await creditUndelivered(ctx, orderId);
  const record = await loadOrder(ctx, orderId);
  const line = record.lines.find((candidate) => candidate.id === lineId);
  const to = await recipientOf(ctx, record);
  if (!line || !to) return;
  const money = await moneyBackFor(ctx, record, line);
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
        itemName: nameIn(context.locale, record.offerings.get(line.productOfferingId)),
        reason: REASONS[line.failureCode ?? ""] ?? null,
        money,
      }),
  });
}

/**
 * What becomes of what was paid for a line that failed. The refund says how much: an order may have been paid in part, or
 * some of it may be back already, so that less is left than the line had cost.
 */
async function moneyBackFor(ctx: Ctx, { order }: OrderRecord, line: LineRow): Promise<MoneyBack> {
  const { paymentStatus, paymentIntentId } = order;
  if (!line.pricing?.totalMinor) return { kind: "NOTHING_PAID" };
  const paid = paymentStatus === "PAID" || paymentStatus === "REFUNDED";
  if (!paid || !paymentIntentId) return { kind: "OFF_THE_INVOICE" };
  const { currency } = line.pricing;
  const told = { currency, methodName: await chargedMethod(ctx, paymentIntentId) };
  if (line.refundedMinor) return { kind: "ON_ITS_WAY", amountMinor: line.refundedMinor, ...told };
  const refused = await refusedRefund(ctx, line.id);
  return refused ? { kind: "BY_HAND", amountMinor: refused, ...told } : { kind: "BACK_BEFORE" };
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
    orderNumber: record.order.humanReadableId,
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
  const mail = (renewal: LineActivatedProps["renewal"]) => (context: MailContext) =>
    lineActivated({ ...context, planName: nameIn(context.locale, offering), ...about, renewal });
  const every = { kind: "ACTIVATION", attachments: qr && [qr] } as const;
  const { tellsBuyer, tellsUser } = tellsOfLine(
    record.lines,
    user !== null && user.address !== buyer?.address,
  );
  if (buyer && tellsBuyer)
    await notify(ctx, { ...every, mail: mail(await renewalOf(ctx, subscription, offering)), to: buyer, key });
  // What it costs is for who pays.
  if (user && tellsUser)
    await notify(ctx, { ...every, mail: mail(null), to: user, key: `${key}:${user.address}` });
}

/** When a line renews and what it costs then, by what billing would ask for now; null where it does not renew. */
async function renewalOf(
  ctx: Ctx,
  line: typeof subscriptions.$inferSelect,
  offering: ProductOffering | undefined,
): Promise<LineActivatedProps["renewal"]> {
  const { status, autoRenew, paidUntil, pendingStatus, currency } = line;
  if (status !== "ACTIVATED" || !autoRenew || !paidUntil || pendingStatus) return null;
  if (offering?.price.priceType !== "RECURRING") return null;
  const payment = (await nextPayments(ctx, [line.id])).get(line.id);
  return {
    on: dateIn(paidUntil, zoneOf(ctx, line)),
    currency: payment?.currency ?? currency,
    ...(payment && { amountMinor: payment.amountMinor }),
    includesTax: offering.price.includesTax ?? false,
  };
}
