import type { HomeSummary } from "@/components/home/summary";
import "server-only";
import { isLookedAfter } from "@/app/(portal)/company-viewer";
import { disambiguateCustomers } from "@/app/(portal)/disambiguate-customers";
import type { Company } from "@/components/business/company-switch";
import { type Attention, attentionOf } from "@/components/home/attention";
import { type KeptSubscription, keptSubscriptionOf } from "@/components/offline/kept-subscription";
import { type ShownSubscription, shownSubscriptionOf } from "@/components/subscriptions/shown-subscription";
import { isSuspendedForDebt, unpaidSinceOf } from "@/components/subscriptions/state/unpaid";
import { costOverview } from "@/lib/billing/outlook/cost-overview";
import { nextPayments } from "@/lib/billing/renewals/next-payments";
import { listInvitations } from "@/lib/customers/users/invitations";
import { homeCountriesOf } from "@/lib/identity/mails/phone-text";
import type { Account } from "@/lib/identity/model";
import { getAccount } from "@/lib/identity/queries";
import type { Ctx } from "@/lib/kernel/context";
import type { OrderListItem } from "@/lib/orders/model";
import { listOrders, taxedOrders } from "@/lib/orders/queries";
import { dateIn } from "@/lib/platform/dates/time-zones";
import { formatPhoneNumber } from "@/lib/platform/inputs/phone";
import { accountDeletionDate } from "@/lib/privacy/deletion/requests";
import { subscriptionsOf } from "@/lib/subscriptions/lists/list";
import { type SubscriptionOverview, subscriptionOverview } from "@/lib/subscriptions/lists/overview";
import { subscriptionTimeZone } from "@/lib/subscriptions/periods/market";
import { listUsage } from "@/lib/subscriptions/usage/usage";
import type { UpcomingChange } from "@/lib/upcoming/model";
import { upcomingChanges } from "@/lib/upcoming/queries";
import { ROLE_PERMISSIONS } from "@/lib/values/permissions";
import { billingToAttend } from "./billing-to-attend";

/** Subscriptions that are shown one by one. More are counted, and have their own page. */
const SHOWN = 4;
const ORDERS_LOOKED_AT = 20;
const ORDERS_SHOWN = 5;

type Customer = Account["customers"][number];

export type HomeData = {
  subscriptions: ShownSubscription[];
  /** The subscriptions that the device stores for offline use. */
  kept: KeptSubscription[];
  /** The number of subscriptions that are not cancelled, shown or not. */
  inUse: number;
  /** Whether these are all subscriptions. */
  all: boolean;
  summary: HomeSummary | null;
  attention: Attention[];
  upcoming: UpcomingChange[];
  orders: OrderListItem[];
  /** The ids of those `orders` that belong to a company and include tax. */
  taxed: ReadonlySet<string>;
  /** The company of the person, as it is shown on its subscriptions. */
  company: string | undefined;
  /** Customers that the person can choose between when subscriptions are summarized; else none. */
  customers: Company[];
  /** Whether other people decide on all of the person's subscriptions. */
  memberOnly: boolean;
};

/** The customer that the page summarizes: the requested one, else a company the person manages, else the first. */
function chosenOf(customers: readonly Customer[], wanted: string | undefined): Customer | undefined {
  return (
    customers.find(({ customerId }) => customerId === wanted) ?? customers.find(isLookedAfter) ?? customers[0]
  );
}

/**
 * Everything on a person's first page. Neither the number of statements nor the size of the page grows with the
 * subscriptions: a few are shown, the others counted.
 */
export async function homeData(ctx: Ctx, wanted?: string): Promise<HomeData> {
  const now = ctx.clock.now();
  const homes = homeCountriesOf(ctx.tenant);
  const [{ customers }, everything, orders, deletesAt] = await Promise.all([
    getAccount(ctx),
    subscriptionOverview(ctx, { shown: SHOWN }),
    listOrders(ctx, { limit: ORDERS_LOOKED_AT }),
    accountDeletionDate(ctx),
  ]);
  const chosen = chosenOf(customers, wanted);
  const summed = chosen && (isLookedAfter(chosen) || everything.total > SHOWN) ? chosen : undefined;
  const overview =
    summed && customers.length > 1
      ? await subscriptionOverview(ctx, { customerId: summed.customerId, shown: SHOWN })
      : everything;
  const few = overview.total <= SHOWN;
  const recent = orders.items
    .filter(({ status }) => status !== "DRAFT" && status !== "EXPIRED")
    .slice(0, ORDERS_SHOWN);
  const [page, summary, taxed] = await Promise.all([
    subscriptionsOf(ctx, few ? overview.newest : overview.first),
    summed ? summaryOf(ctx, summed, overview) : null,
    taxedOrders(ctx, recent),
  ]);
  const ids = page.map((one) => one.subscriptionId);
  const owing = page.filter((one) => isSuspendedForDebt(one) || unpaidSinceOf(one, now) !== undefined);
  const [usages, payments, billing, upcoming] = await Promise.all([
    listUsage(ctx, ids),
    nextPayments(ctx, ids),
    billingToAttend(ctx, customers, owing),
    // Each card shows the renewal of its subscription. Of many subscriptions, the ending ones are counted.
    few ? upcomingChanges(ctx, { subscriptionIds: ids, licenses: "ALL" }) : [],
  ]);
  const roles = new Map(customers.map((one) => [one.customerId, one]));
  const usageOf = new Map(usages.map(({ subscriptionId, usage }) => [subscriptionId, usage]));
  const subscriptions = page.map((subscription) => {
    const membership = roles.get(subscription.customer.customerId);
    return shownSubscriptionOf(subscription, usageOf.get(subscription.subscriptionId) ?? {}, {
      now,
      dayOf: (instant) =>
        dateIn(instant, subscriptionTimeZone(ctx, { country: null, currency: subscription.currency })),
      homes,
      company: membership?.customerType === "BUSINESS",
      payment: membership?.role === "MEMBER" ? undefined : payments.get(subscription.subscriptionId),
    });
  });
  const stoppedPorts = upcoming.flatMap(({ needsDetails, subscriptionId, to }) =>
    needsDetails && subscriptionId && to ? [{ subscriptionId, number: formatPhoneNumber(to, homes) }] : [],
  );
  const ended = (subscription: ShownSubscription) => (subscription.status === "CANCELLED" ? 1 : 0);
  return {
    subscriptions: subscriptions.toSorted((a, b) => ended(a) - ended(b)),
    kept: page.flatMap(
      (one, index) =>
        keptSubscriptionOf(subscriptions[index]!, one, usageOf.get(one.subscriptionId) ?? {}, now) ?? [],
    ),
    inUse: overview.total - (overview.byStatus.CANCELLED ?? 0),
    all: few && overview === everything,
    summary,
    attention: attentionOf(
      few ? subscriptions : [],
      orders.items,
      { ...billing, suspended: subscriptions.filter(({ owes }) => owes !== undefined) },
      now,
      deletesAt,
      stoppedPorts,
    ),
    upcoming,
    orders: recent,
    taxed,
    company: (summed ? [summed] : customers).find(({ customerType }) => customerType === "BUSINESS")?.name,
    customers:
      summed && customers.length > 1
        ? (await disambiguateCustomers(ctx, customers)).map(({ customerId, name }) => ({ customerId, name }))
        : [],
    memberOnly: customers.length > 0 && customers.every(({ role }) => role === "MEMBER"),
  };
}

async function summaryOf(
  ctx: Ctx,
  customer: Customer,
  subscriptions: SubscriptionOverview,
): Promise<HomeSummary> {
  const { customerId, role } = customer;
  const may = ROLE_PERMISSIONS[role];
  const [costs, invitations] = await Promise.all([
    may.has("invoices:read") ? costOverview(ctx, customerId) : null,
    may.has("users:read") ? listInvitations(ctx, customerId) : { items: [] },
  ]);
  return { customer, subscriptions, costs, invitations: invitations.items.length };
}
