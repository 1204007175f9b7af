import "server-only";
import { cache } from "react";
import { getViewer } from "@/app/session";
import { quickTopUp } from "@/components/addons/addon";
import { keptSubscriptionOf } from "@/components/offline/kept-subscription";
import { paymentFor, shownSubscriptionOf } from "@/components/subscriptions/shown-subscription";
import { allowancesWhilePaused, usageAllowances, usedPart } from "@/components/usage/allowances";
import { dailyPace, forecast } from "@/components/usage/forecast";
import { overdueInvoiceOf } from "@/lib/billing/collection/debts/overdue-invoice";
import { nextPayments, paymentsAtCurrentPlan } from "@/lib/billing/renewals/next-payments";
import { excludedTaxes } from "@/lib/catalog/tax/taxes";
import { homeCountriesOf } from "@/lib/identity/mails/phone-text";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { orderedPrices } from "@/lib/orders/pricing/offers/ordered-prices";
import { dateIn } from "@/lib/platform/dates/time-zones";
import { subscriptionTimeZone } from "@/lib/subscriptions/periods/market";
import { findPorting } from "@/lib/subscriptions/porting/commands";
import { getSubscription } from "@/lib/subscriptions/queries";
import { getUsage, usageHistory } from "@/lib/subscriptions/usage/usage";
import { getUsageNotifications } from "@/lib/subscriptions/usage/usage-notifications";
import type { UpcomingKind } from "@/lib/upcoming/model";
import { upcomingChanges } from "@/lib/upcoming/queries";
import { subscriptionAddonsData } from "./addons-data";

const HISTORY_DAYS = 30;
const FIELD = { DATA: "dataBytes", VOICE: "callSeconds", SMS: "smsCount", MMS: "mmsCount" } as const;

/**
 * The subscription; null when it does not exist or this person may not see it. Read once, for the title and the page.
 */
export const viewedSubscription = cache(async (subscriptionId: string) => {
  const { ctx } = await getViewer();
  try {
    return await getSubscription(ctx, subscriptionId);
  } catch (error) {
    if (error instanceof ApiError && error.failure === failures.subscriptionNotFound) return null;
    throw error;
  }
});

type Found = NonNullable<Awaited<ReturnType<typeof viewedSubscription>>>;
type Viewer = Awaited<ReturnType<typeof getViewer>>;

const membershipOf = ({ user }: Viewer, { customer }: Found) =>
  user?.memberships.find(({ customerId }) => customerId === customer.customerId);

/** What the line's name depends on in addition: the home countries of numbers, and whether a company owns it. */
export const namingOf = (viewer: Viewer, line: Found) => ({
  homes: homeCountriesOf(viewer.ctx.tenant),
  company: membershipOf(viewer, line)?.customerType === "BUSINESS",
});

/** Everything that the subscription's page shows besides the subscription itself. */
export async function subscriptionPageData(subscription: Found) {
  const viewer = await getViewer();
  const { ctx } = viewer;
  const { subscriptionId, activatedAt, currentPeriod } = subscription;
  const now = ctx.clock.now();
  const naming = namingOf(viewer, subscription);
  const membership = membershipOf(viewer, subscription);
  const pays = membership !== undefined && membership.role !== "MEMBER";
  const [usage, history, notifications, porting, prices, payments, debt] = await Promise.all([
    getUsage(ctx, subscriptionId),
    usageHistory(ctx, subscriptionId, HISTORY_DAYS),
    getUsageNotifications(ctx, subscriptionId),
    findPorting(ctx, subscriptionId),
    orderedPrices(ctx, pays ? [subscriptionId] : []),
    nextPayments(ctx, pays ? [subscriptionId] : []),
    pays ? overdueInvoiceOf(ctx, subscription) : null,
  ]);
  const upcoming = await upcomingChanges(ctx, {
    subscriptionIds: [subscriptionId],
    licenses: "OF_LINES",
    payments,
  });
  const price = prices.get(subscriptionId);
  const isNextPlan = ({ kind }: { kind: UpcomingKind }) => kind === "PLAN_CHANGE" || kind === "PRICE_CHANGE";
  const change = upcoming.find((one) => isNextPlan(one) && one.at && !one.underWay);
  // With a coming change, the next payment is for the next plan.
  const standing = change && pays ? await paymentsAtCurrentPlan(ctx, [subscriptionId]) : payments;
  const standingPayment = standing.get(subscriptionId);
  const { company } = naming;
  const line = shownSubscriptionOf(subscription, usage, {
    now,
    dayOf: (instant) =>
      dateIn(instant, subscriptionTimeZone(ctx, { country: null, currency: subscription.currency })),
    ...naming,
    payment: payments.get(subscriptionId),
  });
  const allowances = usageAllowances(usage);
  const customerType = membership?.customerType ?? ("CONSUMER" as const);
  const takenOut = await excludedTaxes(ctx, customerType, subscription.currency);
  const may = { topUp: membership !== undefined, manage: pays };
  const addons = await subscriptionAddonsData(ctx, subscription, allowances, may, debt, takenOut);
  const main = line.allowance;
  // A day's usage has no place, so it shows the pace only if all usage counts in one place.
  const ofMain = allowances.filter(({ service }) => service === main?.service);
  const since = line.travel ? currentPeriod?.startsAt : activatedAt;
  const pace =
    main && since && ofMain.every(({ scope }) => scope === main.scope)
      ? dailyPace(
          history.map((day) => ({ date: day.date, amount: day[FIELD[main.service]] })),
          new Date(since),
        )
      : null;
  return {
    line,
    payment: line.payment && standingPayment && paymentFor(standingPayment, { company }),
    next:
      change?.at && change.to && line.payment
        ? { ...line.payment, plan: change.to, at: change.at }
        : undefined,
    debt,
    acts: membership?.role === "ADMIN",
    upcoming,
    kept: keptSubscriptionOf(line, subscription, usage, now),
    customerType,
    takenOut,
    usage,
    allowances:
      line.status === "PAUSED" ? allowancesWhilePaused(allowances, currentPeriod?.endsAt) : allowances,
    history,
    addons,
    topUp: quickTopUp(main ? usedPart(main) : undefined, main?.service, addons.options),
    notifications,
    manages: pays,
    porting: { porting, manages: pays, brand: ctx.tenant.settings.theme.name, homes: naming.homes },
    forecast: pace === null ? null : forecast(ofMain, pace, now),
    orderId: price?.orderId,
    paidOnce:
      price && !price.pricing.billingCycle
        ? paymentFor(
            {
              amountMinor: price.pricing.totalMinor,
              taxMinor: price.pricing.taxAmountMinor,
              currency: price.pricing.currency,
              months: 0,
            },
            { company },
          )
        : undefined,
  };
}
