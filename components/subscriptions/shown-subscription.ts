import { formatPhoneNumber } from "@/lib/platform/inputs/phone";
import "server-only";
import type { ShownNextPayment } from "@/components/subscriptions/next-payment";
import { isUnserved, waitsForDevice } from "@/components/subscriptions/state/seen";
import { isSuspendedForDebt, unpaidSinceOf } from "@/components/subscriptions/state/unpaid";
import { type MainAllowance, mainAllowance, usageAllowances } from "@/components/usage/allowances";
import type { NextRenewalPayment as BilledPayment } from "@/lib/billing/renewals/next-payments";
import { type CalendarDate, daysBetween } from "@/lib/platform/dates/calendar";
import { subtractMinor } from "@/lib/platform/money/money";
import type { Subscription, SubscriptionStatus } from "@/lib/subscriptions/model";
import type { Usage } from "@/lib/usage/model";
import { subscriptionTitle } from "./title";

/** A payment as a company or another customer reads it. */
export const paymentFor = (
  { taxMinor, ...payment }: BilledPayment,
  { company }: { company: boolean },
): ShownNextPayment =>
  company
    ? {
        ...payment,
        amountMinor: subtractMinor(payment.amountMinor, taxMinor),
        taxedMinor: payment.amountMinor,
      }
    : payment;

/** A subscription as a list shows it. */
export type ShownSubscription = {
  id: string;
  status: SubscriptionStatus;
  /** Its name, by the rule of `name-model.ts`. */
  title: string;
  number: string;
  plan: string;
  /** The kind of plan, in the brand's words. */
  group?: string;
  user: string;
  travel: boolean;
  /** Active, but its days begin with the first use. */
  ready: boolean;
  /** Absent without an allowance. */
  allowance: MainAllowance | null;
  /**
   * Calendar days of its market until the period ends, including today, as prices count them. At least 1 until then.
   */
  daysLeft?: number;
  endsAt?: string;
  renewsAt?: string;
  /** The end of the paid time, if the renewal due then is unpaid. */
  unpaidSince?: string;
  /** For a subscription that is suspended for a debt: the customer who owes it, and its currency. */
  owes?: { customerId: string; currency: string };
  /** Absent for one-time plans, and for people who do not pay. */
  payment?: ShownNextPayment;
  pendingStatus?: { status: SubscriptionStatus; scheduledAt: string };
  /** Whether it has an eSIM that can be installed and is not. */
  toInstall: boolean;
  /** The same, and no other SIM works in the meantime. */
  unserved: boolean;
  cancelledAt?: string;
  pausedAt?: string;
};

/** The days left at `now`, by calendar as in the price for the rest of a period; 0 when `endsAt` has passed. */
function daysUntil(endsAt: string, now: Date, dayOf: (instant: Date) => CalendarDate): number {
  const end = new Date(endsAt);
  return end > now ? Math.max(1, daysBetween(dayOf(now), dayOf(end))) : 0;
}

export function shownSubscriptionOf(
  subscription: Subscription,
  usage: Usage,
  context: {
    now: Date;
    /** The calendar day of an instant in the subscription's market. */
    dayOf: (instant: Date) => CalendarDate;
    homes: readonly string[];
    company: boolean;
    payment?: BilledPayment | undefined;
  },
): ShownSubscription {
  const { status, currentPeriod, renewsAt, productOffering, subscriber, cancelledAt, pausedAt } =
    subscription;
  const unpaidSince = unpaidSinceOf(subscription, context.now);
  const plan = productOffering?.name ?? subscription.type;
  const left = currentPeriod ? daysUntil(currentPeriod.endsAt, context.now, context.dayOf) : 0;
  const allowance = status === "ACTIVATED" ? mainAllowance(usageAllowances(usage)) : null;
  return {
    id: subscription.subscriptionId,
    status,
    title: subscriptionTitle(subscription, context),
    number: formatPhoneNumber(subscription.msisdn, context.homes),
    plan,
    ...(productOffering?.group && { group: productOffering.group.name }),
    user: subscriber.name,
    travel: subscription.productCategory === "PRODUCT_CATEGORY_TRAVEL_ESIM",
    ready: allowance?.status === "NOT_ACTIVE",
    allowance,
    ...(left > 0 && { daysLeft: left }),
    ...(currentPeriod && { endsAt: currentPeriod.endsAt }),
    ...(renewsAt !== undefined && { renewsAt }),
    ...(unpaidSince !== undefined && { unpaidSince }),
    ...(isSuspendedForDebt(subscription) && {
      owes: { customerId: subscription.customer.customerId, currency: subscription.currency },
    }),
    ...(renewsAt !== undefined && context.payment && { payment: paymentFor(context.payment, context) }),
    ...(subscription.pendingStatus && { pendingStatus: subscription.pendingStatus }),
    toInstall: waitsForDevice(subscription),
    unserved: isUnserved(subscription),
    ...(cancelledAt !== undefined && { cancelledAt }),
    ...(pausedAt !== undefined && { pausedAt }),
  };
}
