import { nextPayments } from "@/lib/billing/renewals/next-payments";
import "server-only";
import { type Attention, attentionOf } from "@/components/home/attention";
import { type KeptLine, keptLineOf } from "@/components/offline/kept-line";
import { type Line, lineOf } from "@/components/subscriptions/line";
import { ApiError } from "@/lib/api/errors";
import type { Ctx, SignedInUser } from "@/lib/identity/context";
import { homesOf } from "@/lib/identity/phone-text";
import type { OrderListItem } from "@/lib/orders/model";
import { listOrders } from "@/lib/orders/queries";
import { formatPhoneNumber } from "@/lib/platform/phone";
import { whenDeleted } from "@/lib/privacy/deletion/requests";
import { listSubscriptions } from "@/lib/subscriptions/list";
import { listUsage } from "@/lib/subscriptions/usage";
import type { UpcomingChange } from "@/lib/upcoming/model";
import { upcomingChanges } from "@/lib/upcoming/queries";
import { billingToAttend } from "./billing-to-attend";

const LINES = 100;
const ORDERS_LOOKED_AT = 20;
const ORDERS_SHOWN = 5;

export type HomeData = {
  lines: Line[];
  /** What the device keeps of them. */
  kept: KeptLine[];
  /** Where the next page of lines starts; absent on the last one. */
  nextCursor: string | null;
  attention: Attention[];
  upcoming: UpcomingChange[];
  orders: OrderListItem[];
  /** The company the person belongs to, as it is shown on its lines. */
  company: string | undefined;
  /** Whether somebody else decides on every line the person may have. */
  memberOnly: boolean;
};

/** A page of lines; one that an old link names wrongly is the first. */
async function subscriptionsFrom(ctx: Ctx, cursor: string | undefined) {
  try {
    return await listSubscriptions(ctx, { limit: LINES, cursor });
  } catch (error) {
    if (cursor === undefined || !(error instanceof ApiError)) throw error;
    return listSubscriptions(ctx, { limit: LINES });
  }
}

/** Everything on a person's first page, in a number of statements that does not grow with it. */
export async function homeData(ctx: Ctx, user: SignedInUser, cursor?: string): Promise<HomeData> {
  const now = ctx.clock.now();
  const homes = homesOf(ctx.tenant);
  const [page, orders, deletesAt] = await Promise.all([
    subscriptionsFrom(ctx, cursor),
    listOrders(ctx, { limit: ORDERS_LOOKED_AT }),
    whenDeleted(ctx),
  ]);
  const ids = page.items.map((one) => one.subscriptionId);
  const roles = new Map(user.memberships.map((one) => [one.customerId, one]));
  const [usages, payments, billing, upcoming] = await Promise.all([
    listUsage(ctx, ids),
    nextPayments(ctx, ids),
    billingToAttend(ctx),
    // What each line renews with stands on its card.
    upcomingChanges(ctx, { subscriptionIds: ids, licenses: cursor === undefined ? "ALL" : "OF_LINES" }),
  ]);
  const usageOf = new Map(usages.map(({ subscriptionId, usage }) => [subscriptionId, usage]));
  const lines = page.items.map((subscription) => {
    const membership = roles.get(subscription.customer.customerId);
    return lineOf(subscription, usageOf.get(subscription.subscriptionId) ?? {}, {
      now,
      homes,
      company: membership?.customerType === "BUSINESS",
      payment: membership?.role === "MEMBER" ? undefined : payments.get(subscription.subscriptionId),
    });
  });
  const stoppedPorts = upcoming.flatMap(({ needsDetails, subscriptionId, to }) =>
    needsDetails && subscriptionId && to ? [{ subscriptionId, number: formatPhoneNumber(to, homes) }] : [],
  );
  const ended = (line: Line) => (line.status === "CANCELLED" ? 1 : 0);
  return {
    lines: lines.toSorted((a, b) => ended(a) - ended(b)),
    kept: page.items.flatMap(
      (one, index) => keptLineOf(lines[index]!, one, usageOf.get(one.subscriptionId) ?? {}, now) ?? [],
    ),
    nextCursor: page.pagination.nextCursor,
    attention: attentionOf(lines, orders.items, billing, now, deletesAt, stoppedPorts),
    upcoming,
    orders: orders.items
      .filter(({ status }) => status !== "DRAFT" && status !== "EXPIRED")
      .slice(0, ORDERS_SHOWN),
    company: page.items.find(({ customer }) => roles.get(customer.customerId)?.customerType === "BUSINESS")
      ?.customer.name,
    memberOnly: user.memberships.length > 0 && user.memberships.every(({ role }) => role === "MEMBER"),
  };
}
