import type { Executor } from "@/db/client";
import { simCards } from "@/db/schema/inventory";
import { subscriptionAddons, subscriptions } from "@/db/schema/subscriptions";
import { SKYLARK_TENANT_ID } from "@/db/seed/skylark/brand/tenant";
import {
  addonId,
  lineItemId,
  orderId,
  type PlacedOrder,
  subscriptionId,
} from "@/db/seed/skylark/customers/orders";
import {
  customerId,
  type SeedSubscriber,
  seedParties,
  seedSubscribers,
} from "@/db/seed/skylark/customers/people";
import {
  type SeedAddon,
  type SeedSubscription,
  seedAddonsOf,
  seedSubscriptionsOf,
} from "@/db/seed/skylark/customers/scenario";
import { digitsFrom, seedId } from "@/db/seed/skylark/deterministic";
import { insertAll } from "@/db/seed/skylark/insert";
import { esimProfile, type NumberUse, simIdentity } from "@/db/seed/skylark/network/inventory";
import { offeringId, seedOffering, subscriptionTypeOf } from "@/db/seed/skylark/offer/offer";
import { DAY_MS, periodStart, seedInstant } from "@/db/seed/skylark/timeline";
import { addMonths, calendarDate } from "@/lib/platform/dates/calendar";

/** The carrier confirms a second after the order. */
const activated = (at: Date) => new Date(at.getTime() + 1_000);

/** The number of monthly cycles from the first one to the end of the current one. */
const cyclesSince = (first: Date, end: Date): number =>
  (end.getUTCFullYear() - first.getUTCFullYear()) * 12 + end.getUTCMonth() - first.getUTCMonth();

export const isTravelSubscription = (subscription: SeedSubscription): boolean =>
  seedOffering(subscription.offering).product.category === "PRODUCT_CATEGORY_TRAVEL_ESIM";

/** The validity of a travel package; null while the traveller has not connected. */
export function travelWindow(
  subscription: SeedSubscription,
  placed: PlacedOrder,
  now: Date,
): { from: Date; to: Date } | null {
  const { features } = seedOffering(subscription.offering).product;
  if (!subscription.firstUse) return null;
  const from = seedInstant(placed.order.party, now, subscription.firstUse);
  return { from, to: new Date(from.getTime() + (features.validityDays ?? 0) * DAY_MS) };
}

/** The validity of an add-on. One without its own days renews with the plan, period by period. */
export function addonWindow(
  addon: SeedAddon,
  { order, at }: PlacedOrder,
  now: Date,
): { from: Date; to: Date } {
  const { validityDays } = seedOffering(addon.offering).product.features;
  const from = activated(at);
  const to = validityDays
    ? new Date(from.getTime() + validityDays * DAY_MS)
    : periodStart(order.party, now, 1);
  return { from, to };
}

/** Seeds every subscription with its subscriber and eSIM, and the add-ons. Returns the use of the numbers. */
export async function seedSubscriptions(
  db: Executor,
  placed: readonly PlacedOrder[],
  now: Date,
): Promise<NumberUse[]> {
  for (const party of seedParties) {
    const own = placed.filter(({ order }) => order.party === party);
    const people = own.flatMap(({ order }) =>
      seedSubscriptionsOf(order).map((subscription) => subscription.subscriber),
    );
    const distinct = new Map<string, SeedSubscriber>(people.map((person) => [person.key, person]));
    await seedSubscribers(db, party, [...distinct.values()], own[0]!.at);
  }
  const all = placed.flatMap((one) =>
    seedSubscriptionsOf(one.order).map((subscription) => ({ subscription, placed: one })),
  );
  const sims = new Map(
    all
      .filter(({ subscription }) => subscription.state?.status !== "PENDING")
      .map(({ subscription, placed }) => [
        subscription.key,
        simIdentity(placed.order.party.country, subscription.key),
      ]),
  );
  await insertAll(
    db,
    subscriptions,
    all.map(({ subscription, placed }) => ({
      ...subscriptionRow(subscription, placed, now),
      iccid: sims.get(subscription.key)?.iccid ?? null,
    })),
  );
  await insertAll(
    db,
    simCards,
    all.flatMap(({ subscription, placed: { at } }) => {
      const sim = sims.get(subscription.key);
      const installed = subscription.installed ?? true;
      return sim
        ? {
            tenantId: SKYLARK_TENANT_ID,
            ...sim,
            ...esimProfile(subscription.key),
            kind: "ESIM" as const,
            status:
              subscription.state?.status === "CANCELLED" ? ("DISABLED" as const) : ("ASSIGNED" as const),
            subscriptionId: subscriptionId(subscription.key),
            ...(installed && {
              eid: `89049032${digitsFrom(`eid/${subscription.key}`, 24)}`,
              installedAt: new Date(at.getTime() + 11 * 60_000),
            }),
            createdAt: activated(at),
            updatedAt: activated(at),
          }
        : [];
    }),
  );
  await insertAll(
    db,
    subscriptionAddons,
    placed.flatMap((one) => addonRows(one, now)),
  );
  return all.map(({ subscription, placed: { at } }) => ({
    msisdn: subscription.msisdn,
    takenAt: activated(at),
    ...(subscription.state?.status === "CANCELLED"
      ? { status: "QUARANTINED" }
      : { status: "ASSIGNED", subscriptionId: subscriptionId(subscription.key) }),
  }));
}

function subscriptionRow(
  subscription: SeedSubscription,
  placed: PlacedOrder,
  now: Date,
): typeof subscriptions.$inferInsert {
  const { order, at } = placed;
  const { party } = order;
  const { product, price } = seedOffering(subscription.offering);
  const { status, since } = subscription.state ?? { status: "ACTIVATED" as const, since: undefined };
  const changedAt = since && seedInstant(party, now, since);
  const window = isTravelSubscription(subscription) ? travelWindow(subscription, placed, now) : null;
  const recurs = price.priceType === "RECURRING" && status !== "PENDING";
  const bindingMonths = subscription.acceptBindingContract
    ? price.bindingContract?.duration.value
    : undefined;
  return {
    tenantId: SKYLARK_TENANT_ID,
    id: subscriptionId(subscription.key),
    status,
    type: subscriptionTypeOf(product)!,
    displayName: subscription.displayName,
    msisdn: subscription.msisdn,
    customerId: customerId(party),
    subscriberId: seedId("subscriber", subscription.subscriber.key),
    productOfferingId: offeringId(subscription.offering),
    esim: true,
    country: party.country,
    currency: party.currency,
    orderId: orderId(order),
    orderLineItemId: lineItemId(subscription),
    ...(recurs && {
      periodStartsAt: periodStart(party, now, 0),
      periodEndsAt: periodStart(party, now, 1),
      // A debt is for the current period.
      paidUntil: periodStart(party, now, status === "SUSPENDED" ? 0 : 1),
      billedUntil: status === "SUSPENDED" ? periodStart(party, now, 1) : null,
      billingAnchorDay: at.getUTCDate(),
      terms: placed.priced.terms.get(subscription.key) ?? null,
      cyclesBilled: cyclesSince(at, periodStart(party, now, 1)),
    }),
    ...(window && { periodStartsAt: window.from, periodEndsAt: window.to }),
    autoRenew: price.priceType === "RECURRING" && status !== "CANCELLED",
    bindingEndsAt: bindingMonths ? addMonths(calendarDate(at), bindingMonths) : null,
    activatedAt: status === "PENDING" ? null : activated(at),
    pausedAt: status === "PAUSED" ? changedAt : null,
    suspendedAt: status === "SUSPENDED" ? changedAt : null,
    suspendedFor: status === "SUSPENDED" ? "UNPAID" : null,
    cancelledAt: status === "CANCELLED" ? changedAt : null,
    endedAt: status === "CANCELLED" ? changedAt : null,
    createdAt: at,
    updatedAt: changedAt ?? activated(at),
  };
}

function addonRows(placed: PlacedOrder, now: Date): (typeof subscriptionAddons.$inferInsert)[] {
  const { order, at } = placed;
  return seedAddonsOf(order).map((addon) => {
    const { from, to } = addonWindow(addon, placed, now);
    return {
      tenantId: SKYLARK_TENANT_ID,
      id: addonId(addon.key),
      subscriptionId: subscriptionId(addon.subscription),
      status: "ACTIVE",
      productOfferingId: offeringId(addon.offering),
      orderId: orderId(order),
      orderLineItemId: lineItemId(addon),
      validFrom: from,
      validTo: to,
      renews: seedOffering(addon.offering).price.priceType === "RECURRING",
      terms: placed.priced.terms.get(addon.key) ?? null,
      cyclesBilled: 1,
      createdAt: at,
      updatedAt: from,
    };
  });
}
