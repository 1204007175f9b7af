import { z } from "zod";
import { creditUndelivered } from "@/lib/billing/credit-notes/credit-undelivered";
import { mailFailedItems, mailSubscriptionActivated } from "@/lib/billing/mails/item-mails";
import { queueSubmittedOrderMails, sendOrderEndedMail } from "@/lib/billing/mails/send-order-mails";
import { queueOrderInvoice } from "@/lib/billing/received/book-order";
import { refreshDraftsOf } from "@/lib/billing/renewals/runs/run";
import { followTopUpOrder } from "@/lib/billing/top-ups/follow-order";
import { dropAutoTopUp } from "@/lib/billing/top-ups/set";
import { uncacheUsersOf } from "@/lib/identity/sign-in/credential-cache";
import type { Ctx } from "@/lib/kernel/context";
import { DISPATCH_EVENT, type EventType, type FollowedType } from "@/lib/kernel/jobs/events";
import { job } from "@/lib/kernel/jobs/jobs";
import { unassignLicenses } from "@/lib/licenses/change-state";
import { isFollowed } from "@/lib/orders/events";
import type { Order } from "@/lib/orders/model";
import { syncOrderItems } from "@/lib/orders/provisioning/provision";
import { endOutdatedCollection } from "@/lib/payments/collections/cancel-collection";
import { endOrderProfileSessions } from "@/lib/payments/profiles/settle-setup";
import { refundEndedOrder } from "@/lib/payments/refunds/refund-ended-order";
import { refundFailedItems } from "@/lib/payments/refunds/refunds";
import { endOutdatedSigning } from "@/lib/signing/commands";
import { cancelAddonsOfSubscription } from "@/lib/subscriptions/addons/cancel-addon";
import { followDebt } from "@/lib/subscriptions/lifecycle/follow-debt";
import { queuePausedMail } from "@/lib/subscriptions/mails/change-mails";
import { cancelPortingOfEndedSubscription } from "@/lib/subscriptions/porting/commands";
import { mailPorting } from "@/lib/subscriptions/porting/porting-mails";
import { sendWaitingPorting } from "@/lib/subscriptions/porting/send";
import { countUnmatchedUsage } from "@/lib/subscriptions/usage/usage-records";
import { queueDeliveries, readEvent } from "@/lib/webhooks/deliveries/dispatch";

export type DomainEvent = { id: string; type: EventType; entityId: string; data: unknown };
type Reaction = (ctx: Ctx, event: DomainEvent) => Promise<void>;

/**
 * Which reactions follow which event: the whole process on one page. Modules import downwards only, so a flow in the other
 * direction is an event and a line here. A reaction can run twice and must have the same result.
 */
const REACTIONS: Record<FollowedType, Reaction[]> = {
  // Users that the request added see the customer at once.
  "customer.created": [(ctx, { entityId }) => uncacheUsersOf(ctx, entityId)],
  // The open payment form of a draft ends when the price of the draft changes or the draft is gone.
  "order.updated": [
    (ctx, { entityId }) => endOutdatedCollection(ctx, entityId),
    (ctx, { entityId }) => endOutdatedSigning(ctx, entityId),
    (ctx, { entityId }) => followTopUpOrder(ctx, entityId),
  ],
  "order.cancelled": [
    (ctx, { entityId }) => endOutdatedCollection(ctx, entityId),
    (ctx, { entityId }) => endOrderProfileSessions(ctx, entityId),
    (ctx, { entityId }) => endOutdatedSigning(ctx, entityId),
    (ctx, { entityId }) => refundEndedOrder(ctx, entityId),
    (ctx, { entityId }) => followTopUpOrder(ctx, entityId),
  ],
  "order.expired": [
    (ctx, { entityId }) => endOutdatedCollection(ctx, entityId),
    (ctx, { entityId }) => endOrderProfileSessions(ctx, entityId),
    (ctx, { entityId }) => endOutdatedSigning(ctx, entityId),
    (ctx, { entityId }) => refundEndedOrder(ctx, entityId),
    (ctx, { entityId }) => followTopUpOrder(ctx, entityId),
  ],
  // A paid order gets its invoice with its payment (`lib/billing/jobs.ts`). An order that is paid later gets it here.
  "order.submitted": [
    (ctx, { entityId }) => queueSubmittedOrderMails(ctx, entityId),
    (ctx, { entityId }) => queueOrderInvoice(ctx, entityId),
    (ctx, { entityId }) => followTopUpOrder(ctx, entityId),
  ],
  "order.statusChanged": [(ctx, { entityId }) => sendOrderEndedMail(ctx, entityId)],
  // An order item that failed permanently is refunded or credited, and its buyer is notified.
  "order.lineItemStatusChanged": [
    (ctx, { entityId }) => refundFailedItems(ctx, entityId),
    (ctx, { entityId }) => creditUndelivered(ctx, entityId),
    (ctx, { entityId }) => mailFailedItems(ctx, entityId),
    (ctx, { entityId }) => followTopUpOrder(ctx, entityId),
  ],
  // The order item that asked for a subscription follows its state.
  "subscription.updated": [
    (ctx, { entityId }) => syncOrderItems(ctx, entityId),
    // Repeats a suspension or restoration that was not possible before.
    (ctx, { entityId }) => followDebt(ctx, entityId),
    // The draft of the next invoice may change.
    (ctx, { entityId }) => refreshDraftsOf(ctx, "subscriptions", entityId),
  ],
  "subscription.paused": [
    (ctx, { entityId }) => refreshDraftsOf(ctx, "subscriptions", entityId),
    (ctx, { entityId }) => queuePausedMail(ctx, entityId),
  ],
  "subscription.suspended": [(ctx, { entityId }) => refreshDraftsOf(ctx, "subscriptions", entityId)],
  "subscription.cancelled": [
    (ctx, { entityId }) => syncOrderItems(ctx, entityId),
    (ctx, { entityId }) => cancelAddonsOfSubscription(ctx, entityId),
    (ctx, { entityId }) => unassignLicenses(ctx, entityId),
    (ctx, { entityId }) => cancelPortingOfEndedSubscription(ctx, entityId),
    (ctx, { entityId }) => refreshDraftsOf(ctx, "subscriptions", entityId),
    (ctx, { entityId }) => dropAutoTopUp(ctx, entityId),
  ],
  // A porting can wait until its subscription is active again.
  "subscription.restored": [
    (ctx, { entityId }) => sendWaitingPorting(ctx, entityId),
    (ctx, { entityId }) => followDebt(ctx, entityId),
    (ctx, { entityId }) => refreshDraftsOf(ctx, "subscriptions", entityId),
  ],
  // An ended subscription has no licenses.
  "subscription.ended": [(ctx, { entityId }) => unassignLicenses(ctx, entityId)],
  "subscription.activated": [
    (ctx, { entityId }) => syncOrderItems(ctx, entityId),
    (ctx, { entityId }) => mailSubscriptionActivated(ctx, entityId),
    (ctx, { entityId }) => countUnmatchedUsage(ctx, entityId),
    (ctx, { entityId }) => sendWaitingPorting(ctx, entityId),
    (ctx, { entityId }) => followDebt(ctx, entityId),
  ],
  // The progress of a number that moves to the brand.
  "subscription.portIn.updated": [(ctx, { entityId }) => mailPorting(ctx, entityId)],
  "subscription.portIn.completed": [(ctx, { entityId }) => mailPorting(ctx, entityId)],
  "subscription.portIn.failed": [(ctx, { entityId }) => mailPorting(ctx, entityId)],
  "license.activated": [(ctx, { entityId }) => refreshDraftsOf(ctx, "licenses", entityId)],
  "license.updated": [(ctx, { entityId }) => refreshDraftsOf(ctx, "licenses", entityId)],
  "license.cancelled": [(ctx, { entityId }) => refreshDraftsOf(ctx, "licenses", entityId)],
};

/** Whether the data of an event was erased before the event was delivered (`lib/privacy/deletion`). */
const isErased = (data: unknown): boolean =>
  typeof data === "object" && data !== null && "erased" in data && data.erased === true;

/** Whether the event has reactions with work to do. Most order events have none. */
const isWorthFollowing = ({ type, data }: { type: string; data: unknown }): boolean =>
  !type.startsWith("order.") || isErased(data) || isFollowed(type, data as Order);

export const dispatchEvent = job({
  name: DISPATCH_EVENT,
  payload: z.object({ eventId: z.string() }),
  run: async (ctx, { eventId }) => {
    const event = await readEvent(ctx, eventId);
    if (!event) return;
    // Webhooks first, because a reaction can fail and be retried. Erased data is delivered to no one.
    if (!isErased(event.data)) await queueDeliveries(ctx, event);
    if (!isWorthFollowing(event)) return;
    for (const react of REACTIONS[event.type as FollowedType] ?? []) await react(ctx, event as DomainEvent);
  },
});
