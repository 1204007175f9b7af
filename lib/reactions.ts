import { z } from "zod";
import { creditUndelivered } from "@/lib/billing/credit-notes/credit-undelivered";
import { mailFailedItems, mailSubscriptionActivated } from "@/lib/billing/mails/line-mails";
import { queueSubmittedOrderMails, sendOrderEndedMail } from "@/lib/billing/mails/tell-order";
import { queueOrderInvoice } from "@/lib/billing/received/book-order";
import { refreshDraftsOf } from "@/lib/billing/renewals/runs/run";
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
 * What follows what: the whole process on one page. Modules import downwards only; whatever must flow the other way
 * is an event and a line here. Every reaction may run twice and must not mind.
 */
const REACTIONS: Record<FollowedType, Reaction[]> = {
  // Whoever became its user with it sees it at once.
  "customer.created": [(ctx, { entityId }) => uncacheUsersOf(ctx, entityId)],
  // A draft that costs something else now, or is gone, takes its open payment form with it.
  "order.updated": [
    (ctx, { entityId }) => endOutdatedCollection(ctx, entityId),
    (ctx, { entityId }) => endOutdatedSigning(ctx, entityId),
  ],
  "order.cancelled": [
    (ctx, { entityId }) => endOutdatedCollection(ctx, entityId),
    (ctx, { entityId }) => endOrderProfileSessions(ctx, entityId),
    (ctx, { entityId }) => endOutdatedSigning(ctx, entityId),
    (ctx, { entityId }) => refundEndedOrder(ctx, entityId),
  ],
  "order.expired": [
    (ctx, { entityId }) => endOutdatedCollection(ctx, entityId),
    (ctx, { entityId }) => endOrderProfileSessions(ctx, entityId),
    (ctx, { entityId }) => endOutdatedSigning(ctx, entityId),
    (ctx, { entityId }) => refundEndedOrder(ctx, entityId),
  ],
  // A paid order's invoice follows its money (`lib/billing/jobs.ts`); one that is paid later gets its own here.
  "order.submitted": [
    (ctx, { entityId }) => queueSubmittedOrderMails(ctx, entityId),
    (ctx, { entityId }) => queueOrderInvoice(ctx, entityId),
  ],
  "order.statusChanged": [(ctx, { entityId }) => sendOrderEndedMail(ctx, entityId)],
  // A line that failed for good is paid back, or taken off its invoice, and its buyer told.
  "order.lineItemStatusChanged": [
    (ctx, { entityId }) => refundFailedItems(ctx, entityId),
    (ctx, { entityId }) => creditUndelivered(ctx, entityId),
    (ctx, { entityId }) => mailFailedItems(ctx, entityId),
  ],
  // Whatever happens to a subscription, the order line that asked for it follows.
  "subscription.updated": [
    (ctx, { entityId }) => syncOrderItems(ctx, entityId),
    // A debt that could not suspend it before, or a payment that could not restore it.
    (ctx, { entityId }) => followDebt(ctx, entityId),
    // What its next invoice is going to say.
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
  ],
  // A number that waited for its line to be on the air again.
  "subscription.restored": [
    (ctx, { entityId }) => sendWaitingPorting(ctx, entityId),
    (ctx, { entityId }) => followDebt(ctx, entityId),
    (ctx, { entityId }) => refreshDraftsOf(ctx, "subscriptions", entityId),
  ],
  // A line that is over has no licenses.
  "subscription.ended": [(ctx, { entityId }) => unassignLicenses(ctx, entityId)],
  "subscription.activated": [
    (ctx, { entityId }) => syncOrderItems(ctx, entityId),
    (ctx, { entityId }) => mailSubscriptionActivated(ctx, entityId),
    (ctx, { entityId }) => countUnmatchedUsage(ctx, entityId),
    (ctx, { entityId }) => sendWaitingPorting(ctx, entityId),
    (ctx, { entityId }) => followDebt(ctx, entityId),
  ],
  // Where the number is that somebody brings.
  "subscription.portIn.updated": [(ctx, { entityId }) => mailPorting(ctx, entityId)],
  "subscription.portIn.completed": [(ctx, { entityId }) => mailPorting(ctx, entityId)],
  "subscription.portIn.failed": [(ctx, { entityId }) => mailPorting(ctx, entityId)],
  "license.activated": [(ctx, { entityId }) => refreshDraftsOf(ctx, "licenses", entityId)],
  "license.updated": [(ctx, { entityId }) => refreshDraftsOf(ctx, "licenses", entityId)],
  "license.cancelled": [(ctx, { entityId }) => refreshDraftsOf(ctx, "licenses", entityId)],
};

/** What an event told of somebody who was forgotten before anybody heard of it (`lib/privacy/deletion`). */
const isErased = (data: unknown): boolean =>
  typeof data === "object" && data !== null && "erased" in data && data.erased === true;

/** Whether its reactions have anything to do; an order tells of much from which nothing follows. */
const isWorthFollowing = ({ type, data }: { type: string; data: unknown }): boolean =>
  !type.startsWith("order.") || isErased(data) || isFollowed(type, data as Order);

export const dispatchEvent = job({
  name: DISPATCH_EVENT,
  payload: z.object({ eventId: z.string() }),
  run: async (ctx, { eventId }) => {
    const event = await readEvent(ctx, eventId);
    if (!event) return;
    // Outsiders first: whatever follows inside may fail and be tried again. What was erased is told to nobody.
    if (!isErased(event.data)) await queueDeliveries(ctx, event);
    if (!isWorthFollowing(event)) return;
    for (const react of REACTIONS[event.type as FollowedType] ?? []) await react(ctx, event as DomainEvent);
  },
});
