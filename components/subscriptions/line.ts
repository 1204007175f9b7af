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

/** A payment as a company or somebody else reads it. */
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

/** What a list shows of a line. */
export type ShownSubscription = {
  id: string;
  status: SubscriptionStatus;
  /** Its name, by the rule of `name-model.ts`. */
  title: string;
  number: string;
  plan: string;
  /** What kind of plan, in the brand's words. */
  group?: string;
  user: string;
  travel: boolean;
  /** On the air, and its days wait for the first use. */
  ready: boolean;
  /** Absent where nothing can be used. */
  allowance: MainAllowance | null;
  /** Calendar days of its market until the period ends, today included: as prices count them. At least 1 until then. */
  daysLeft?: number;
  endsAt?: string;
  renewsAt?: string;
  /** The end of what is paid, where the renewal that was due then is unpaid. */
  unpaidSince?: string;
  /** Where the line is suspended until a debt is paid: the customer who owes it, and its currency. */
  owes?: { customerId: string; currency: string };
  /** Absent for what is paid once, and for those who do not pay. */
  payment?: ShownNextPayment;
  pendingStatus?: { status: SubscriptionStatus; scheduledAt: string };
  /** An eSIM that can be put on a device and is on none. */
  toInstall: boolean;
  /** The same, and no other SIM serves it meanwhile. */
  unserved: boolean;
  cancelledAt?: string;
  pausedAt?: string;
};

/** Days that are left at `now`, counted by the calendar as a price for the rest of a period is; 0 when `endsAt` has passed. */
function daysUntil(endsAt: string, now: Date, dayOf: (instant: Date) => CalendarDate): number {
  const end = new Date(endsAt);
  return end > now ? Math.max(1, daysBetween(dayOf(now), dayOf(end))) : 0;
}

export function shownSubscriptionOf(
  subscription: Subscription,
  usage: Usage,
  context: {
    now: Date;
    /** The calendar day of an instant in the line's market. */
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
