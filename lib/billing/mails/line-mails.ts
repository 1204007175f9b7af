import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { orderLineItems } from "@/db/schema/orders";
import { subscriptions } from "@/db/schema/subscriptions";
import { creditUndelivered } from "@/lib/billing/credit-notes/credit-undelivered";
import { nextPayments } from "@/lib/billing/renewals/next-payments";
import type { ProductOffering } from "@/lib/catalog/model";
import { excludedTaxesOfCustomer } from "@/lib/catalog/tax/taxes";
import { nameIn } from "@/lib/catalog/texts/translations";
import { queueMailOnce } from "@/lib/identity/mails/mail-once";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { job, MAIL_ATTEMPTS, PRIORITY_BULK } from "@/lib/kernel/jobs/jobs";
import { sameAddress, subscriberReader } from "@/lib/notifications/audience";
import { notify } from "@/lib/notifications/notify";
import { guestLink } from "@/lib/orders/drafts/guest-link";
import { orderUrl, recipientOf } from "@/lib/orders/mails/mail-parts";
import { isBulk, recipientsOfItemMail } from "@/lib/orders/mails/mail-recipients";
import { loadOrder, type OrderItemRow, type OrderRecord } from "@/lib/orders/record";
import { chargedMethod } from "@/lib/payments/collections/charged-method";
import { refundFailedItems, refusedRefund } from "@/lib/payments/refunds/refunds";
import { dateIn } from "@/lib/platform/dates/time-zones";
import { inBasis, type TaxPlace } from "@/lib/platform/money/tax-basis";
import type { SubscriptionActivatedProps } from "@/lib/providers/mail/templates/lines/line-activated";
import {
  type FailureReason,
  type MoneyBack,
  provisioningFailed,
} from "@/lib/providers/mail/templates/orders/provisioning-failed";
import { activationMail, readMailedSubscription } from "@/lib/subscriptions/mails/line-mail";
import { subscriptionTimeZone } from "@/lib/subscriptions/periods/market";
import { portalUrl } from "@/lib/values/tenant/tenant";

/** Sends one of the e-mails that the lines of an order lead to. What it says is read when it is sent, so it says what is true then. */
export const sendOrderMail = job({
  name: "send-order-mail",
  payload: z.object({
    kind: z.enum(["failed-line", "activated"]),
    id: z.uuid(),
    lineId: z.uuid().optional(),
  }),
  maxAttempts: MAIL_ATTEMPTS,
  run: async (ctx, { kind, id, lineId }) => {
    if (kind === "activated") await sendActivated(ctx, id);
    else if (lineId) await sendFailedLine(ctx, id, lineId);
  },
});

type MailJob = z.infer<typeof sendOrderMail.payload>;

const queueOnce = (ctx: Ctx, key: string, payload: MailJob, priority = 0): Promise<void> =>
  queueMailOnce(ctx, key, { ...sendOrderMail, priority }, payload);

/** The mails of an order of thousands of lines wait for those of others. */
export async function mailSubscriptionActivated(ctx: Ctx, subscriptionId: string): Promise<void> {
  const lines = await ctx.db
    .select({ type: orderLineItems.type })
    .from(subscriptions)
    .innerJoin(
      orderLineItems,
      and(
        eq(orderLineItems.tenantId, subscriptions.tenantId),
        eq(orderLineItems.orderId, subscriptions.orderId),
      ),
    )
    .where(and(eq(subscriptions.tenantId, ctx.tenant.id), eq(subscriptions.id, subscriptionId)));
  const priority = isBulk(lines) ? PRIORITY_BULK : 0;
  await queueOnce(
    ctx,
    `line-activated:${subscriptionId}`,
    { kind: "activated", id: subscriptionId },
    priority,
  );
}

export async function mailFailedItems(ctx: Ctx, orderId: string): Promise<void> {
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
  await refundFailedItems(ctx, orderId);
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
    about: { orderId },
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
async function moneyBackFor(ctx: Ctx, { order }: OrderRecord, line: OrderItemRow): Promise<MoneyBack> {
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

async function sendActivated(ctx: Ctx, subscriptionId: string): Promise<void> {
  const line = await readMailedSubscription(ctx, subscriptionId);
  if (!line?.subscription.orderId) return;
  const record = await loadOrder(ctx, line.subscription.orderId);
  const buyer = await recipientOf(ctx, record);
  const subscriber = await subscriberReader(ctx, subscriptionId);
  const elsewhere = subscriber !== null && !(buyer && sameAddress(subscriber.address, buyer.address));
  const ownLines = subscriber && !elsewhere ? linesOfAddress(record, subscriber.address) : 0;
  const { tellsBuyer, tellsSubscriber } = recipientsOfItemMail(record.lines, { elsewhere, ownLines });
  const page = `${portalUrl(ctx.tenant)}/subscriptions/${subscriptionId}`;
  const key = `line-activated:${subscriptionId}`;
  const guest = record.order.guestId !== null;
  const every = { orderNumber: record.order.humanReadableId, guest };
  if (buyer && tellsBuyer) {
    const renewal = await renewalOf(ctx, line.subscription, line.offering);
    const own = { ...every, given: false, renewal, page: guest ? guestLink(ctx, record.order) : page };
    await notify(ctx, {
      kind: "ACTIVATION",
      ...activationMail(ctx, line, own),
      to: buyer,
      key,
      about: { subscriptionId },
    });
  }
  if (subscriber && tellsSubscriber) {
    // Only the payer reads what it costs. Only people who can sign in to the page get its link; a guest's link opens the whole order.
    const used = {
      ...every,
      guest: false,
      given: true,
      renewal: null,
      page: subscriber.signsIn ? page : null,
    };
    await notify(ctx, {
      kind: "ACTIVATION",
      ...activationMail(ctx, line, used),
      to: subscriber,
      key: `${key}:${subscriber.address}`,
      about: { subscriptionId },
    });
  }
}

/** How many lines of an order name this address as that of their subscriber. */
const linesOfAddress = ({ lines }: OrderRecord, address: string): number =>
  lines.filter(
    ({ type, subscriber }) =>
      type === "SUBSCRIPTION" && subscriber?.email !== undefined && sameAddress(subscriber.email, address),
  ).length;

/** When a line renews and what it costs then, by what billing would ask for now; null where it does not renew. */
async function renewalOf(
  ctx: Ctx,
  line: typeof subscriptions.$inferSelect,
  offering: ProductOffering | undefined,
): Promise<SubscriptionActivatedProps["renewal"]> {
  const { status, autoRenew, paidUntil, pendingStatus } = line;
  if (status !== "ACTIVATED" || !autoRenew || !paidUntil || pendingStatus) return null;
  if (offering?.price.priceType !== "RECURRING") return null;
  const payment = (await nextPayments(ctx, [line.id])).get(line.id);
  const read =
    payment && inBasis({ ...payment, tax: "INCLUDED" as TaxPlace }, await excludedTaxesOfCustomer(ctx, line));
  return {
    on: dateIn(paidUntil, subscriptionTimeZone(ctx, line)),
    currency: read?.currency ?? line.currency,
    ...(read && { amountMinor: read.amountMinor }),
    tax: read?.tax ?? "INCLUDED",
    includesTax: offering.price.includesTax ?? false,
  };
}
