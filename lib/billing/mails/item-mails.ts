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
import {
  type FailureReason,
  type MoneyBack,
  provisioningFailed,
} from "@/lib/providers/mail/templates/orders/provisioning-failed";
import type { SubscriptionActivatedProps } from "@/lib/providers/mail/templates/subscriptions/subscription-activated";
import { activationMail, readMailedSubscription } from "@/lib/subscriptions/mails/activation-mail";
import { subscriptionTimeZone } from "@/lib/subscriptions/periods/market";
import { portalUrl } from "@/lib/values/tenant/tenant";

/** Sends an e-mail about one subscription or item of an order. The content is read when the mail is sent, so it is up to date. */
export const sendOrderMail = job({
  name: "send-order-mail",
  payload: z.object({
    kind: z.enum(["failed-line", "activated"]),
    id: z.uuid(),
    lineId: z.uuid().optional(),
  }),
  maxAttempts: MAIL_ATTEMPTS,
  run: async (ctx, { kind, id, lineId: itemId }) => {
    if (kind === "activated") await sendActivated(ctx, id);
    else if (itemId) await sendFailedItem(ctx, id, itemId);
  },
});

type MailJob = z.infer<typeof sendOrderMail.payload>;

const queueOnce = (ctx: Ctx, key: string, payload: MailJob, priority = 0): Promise<void> =>
  queueMailOnce(ctx, key, { ...sendOrderMail, priority }, payload);

/** Mails that a subscription is active. The mails of a large order have a low priority, so that they do not delay those of other orders. */
export async function mailSubscriptionActivated(ctx: Ctx, subscriptionId: string): Promise<void> {
  const bought = await ctx.db
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
  const priority = isBulk(bought) ? PRIORITY_BULK : 0;
  await queueOnce(
    ctx,
    `line-activated:${subscriptionId}`,
    { kind: "activated", id: subscriptionId },
    priority,
  );
}

/** Queues one mail for each item of an order that could not be delivered. Once per item. */
export async function mailFailedItems(ctx: Ctx, orderId: string): Promise<void> {
  const { items } = await loadOrder(ctx, orderId);
  for (const item of items.filter((candidate) => candidate.status === "FAILED")) {
    await queueOnce(ctx, `failed-line:${item.id}`, { kind: "failed-line", id: orderId, lineId: item.id });
  }
}

/** The reasons of a failure that help the buyer, by failure code. */
const REASONS: Readonly<Record<string, FailureReason>> = {
  [failures.provisioningFailed.internalCode]: "NETWORK",
  [failures.phoneNumberUnavailable.internalCode]: "NUMBER_TAKEN",
  [failures.leaseInvalid.internalCode]: "NUMBER_TAKEN",
  [failures.noPhoneNumberLeft.internalCode]: "NO_NUMBER",
  [failures.noSimCardLeft.internalCode]: "NO_SIM_CARD",
  [failures.subscriptionNotFound.internalCode]: "ITS_SUBSCRIPTION",
  [failures.subscriptionNotActive.internalCode]: "ITS_SUBSCRIPTION",
};

async function sendFailedItem(ctx: Ctx, orderId: string, itemId: string): Promise<void> {
  // The refund is decided before the mail is sent, whichever of the two is called first.
  await refundFailedItems(ctx, orderId);
  await creditUndelivered(ctx, orderId);
  const record = await loadOrder(ctx, orderId);
  const item = record.items.find((candidate) => candidate.id === itemId);
  const to = await recipientOf(ctx, record);
  if (!item || !to) return;
  const money = await moneyBackFor(ctx, record, item);
  await notify(ctx, {
    kind: "ORDER",
    always: "service",
    to,
    key: `failed-line:${itemId}`,
    about: { orderId },
    mail: (context) =>
      provisioningFailed({
        ...context,
        orderNumber: record.order.humanReadableId,
        orderUrl: orderUrl(ctx, record),
        itemName: nameIn(context.locale, record.offerings.get(item.productOfferingId)),
        reason: REASONS[item.failureCode ?? ""] ?? null,
        money,
      }),
  });
}

/**
 * What happens to the money of a failed item. The refund decides the amount: an order may have been paid in part, or a part may be refunded
 * already, so that less is left than the item cost.
 */
async function moneyBackFor(ctx: Ctx, { order }: OrderRecord, item: OrderItemRow): Promise<MoneyBack> {
  const { paymentStatus, paymentIntentId } = order;
  if (!item.pricing?.totalMinor) return { kind: "NOTHING_PAID" };
  const paid = paymentStatus === "PAID" || paymentStatus === "REFUNDED";
  if (!paid || !paymentIntentId) return { kind: "OFF_THE_INVOICE" };
  const { currency } = item.pricing;
  const told = { currency, methodName: await chargedMethod(ctx, paymentIntentId) };
  if (item.refundedMinor) return { kind: "ON_ITS_WAY", amountMinor: item.refundedMinor, ...told };
  const refused = await refusedRefund(ctx, item.id);
  return refused ? { kind: "BY_HAND", amountMinor: refused, ...told } : { kind: "BACK_BEFORE" };
}

async function sendActivated(ctx: Ctx, subscriptionId: string): Promise<void> {
  const mailed = await readMailedSubscription(ctx, subscriptionId);
  if (!mailed?.subscription.orderId) return;
  const record = await loadOrder(ctx, mailed.subscription.orderId);
  const buyer = await recipientOf(ctx, record);
  const subscriber = await subscriberReader(ctx, subscriptionId);
  const elsewhere = subscriber !== null && !(buyer && sameAddress(subscriber.address, buyer.address));
  const ownSubscriptions = subscriber && !elsewhere ? itemsOfAddress(record, subscriber.address) : 0;
  const { tellsBuyer, tellsSubscriber } = recipientsOfItemMail(record.items, {
    elsewhere,
    ownSubscriptions,
  });
  const page = `${portalUrl(ctx.tenant)}/subscriptions/${subscriptionId}`;
  const key = `line-activated:${subscriptionId}`;
  const guest = record.order.guestId !== null;
  const every = { orderNumber: record.order.humanReadableId, guest };
  if (buyer && tellsBuyer) {
    const renewal = await renewalOf(ctx, mailed.subscription, mailed.offering);
    const own = { ...every, given: false, renewal, page: guest ? guestLink(ctx, record.order) : page };
    await notify(ctx, {
      kind: "ACTIVATION",
      ...activationMail(ctx, mailed, own),
      to: buyer,
      key,
      about: { subscriptionId },
    });
  }
  if (subscriber && tellsSubscriber) {
    // Only the payer sees prices. Only people who can sign in get the link to the page. A guest's link would open the whole order.
    const used = {
      ...every,
      guest: false,
      given: true,
      renewal: null,
      page: subscriber.signsIn ? page : null,
    };
    await notify(ctx, {
      kind: "ACTIVATION",
      ...activationMail(ctx, mailed, used),
      to: subscriber,
      key: `${key}:${subscriber.address}`,
      about: { subscriptionId },
    });
  }
}

/** The number of items whose subscriber has this e-mail address. */
const itemsOfAddress = ({ items }: OrderRecord, address: string): number =>
  items.filter(
    ({ type, subscriber }) =>
      type === "SUBSCRIPTION" && subscriber?.email !== undefined && sameAddress(subscriber.email, address),
  ).length;

/** When a subscription renews and what billing would then charge. Null if it does not renew. */
async function renewalOf(
  ctx: Ctx,
  subscription: typeof subscriptions.$inferSelect,
  offering: ProductOffering | undefined,
): Promise<SubscriptionActivatedProps["renewal"]> {
  const { status, autoRenew, paidUntil, pendingStatus } = subscription;
  if (status !== "ACTIVATED" || !autoRenew || !paidUntil || pendingStatus) return null;
  if (offering?.price.priceType !== "RECURRING") return null;
  const payment = (await nextPayments(ctx, [subscription.id])).get(subscription.id);
  const read =
    payment &&
    inBasis({ ...payment, tax: "INCLUDED" as TaxPlace }, await excludedTaxesOfCustomer(ctx, subscription));
  return {
    on: dateIn(paidUntil, subscriptionTimeZone(ctx, subscription)),
    currency: read?.currency ?? subscription.currency,
    ...(read && { amountMinor: read.amountMinor }),
    tax: read?.tax ?? "INCLUDED",
    includesTax: offering.price.includesTax ?? false,
  };
}
