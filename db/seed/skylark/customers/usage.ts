import type { Executor } from "@/db/client";
import { usagePackages, usageRecords } from "@/db/schema/subscriptions";
import { SKYLARK_TENANT_ID } from "@/db/seed/skylark/brand/tenant";
import { addonId, type PlacedOrder, subscriptionId } from "@/db/seed/skylark/customers/orders";
import {
  type SeedSubscription,
  seedAddonsOf,
  seedSubscriptionsOf,
} from "@/db/seed/skylark/customers/scenario";
import { addonWindow, isTravelSubscription, travelWindow } from "@/db/seed/skylark/customers/subscriptions";
import { fractionFrom, numberFrom, seedId } from "@/db/seed/skylark/deterministic";
import { insertAll } from "@/db/seed/skylark/insert";
import { seedOffering } from "@/db/seed/skylark/offer/offer";
import { DAY_MS, periodStart, seedInstant } from "@/db/seed/skylark/timeline";
import { type Drawable, drawUsage } from "@/lib/usage/draw";
import { type Allowance, allowancesOf, type Service, type UsageScope } from "@/lib/usage/packages";

type Package = Drawable & typeof usagePackages.$inferInsert;
type UsageRecord = typeof usageRecords.$inferInsert;
type Window = { from: Date | null; to: Date | null };
type Period = { key: string; from: Date; to: Date };

const MEGABYTE = 1_000_000;
const GIGABYTE = 1_000 * MEGABYTE;
/** The stored periods: the current one and the two before it. */
const PERIODS = [-2, -1, 0];

/** Seeds the allowances of the last periods and their usage, day by day. The records add up to the packages. */
export async function seedUsage(db: Executor, placed: readonly PlacedOrder[], now: Date): Promise<void> {
  const packages: Package[] = [];
  const records: UsageRecord[] = [];
  for (const one of placed) {
    for (const subscription of seedSubscriptionsOf(one.order)) {
      if (subscription.state?.status === "PENDING") continue;
      const own = [...planPackages(subscription, one, now), ...addonPackages(subscription, placed, now)];
      records.push(...dailyUsage(subscription, one, now).flatMap((record) => counted(own, record)));
      packages.push(...own);
    }
  }
  await insertAll(db, usagePackages, packages);
  await insertAll(db, usageRecords, records);
}

function newPackage(
  key: string,
  subscriptionKey: string,
  facts: Allowance & Pick<Package, "name" | "subscriptionAddonId">,
  { from, to }: Window,
  createdAt: Date,
): Package {
  return {
    tenantId: SKYLARK_TENANT_ID,
    id: seedId("usage-package", key),
    subscriptionId: subscriptionId(subscriptionKey),
    ...facts,
    used: 0,
    events: 0,
    validFrom: from,
    validTo: to,
    usageAsOf: null,
    // Only packages that wait for their first use need it. None of those is used here.
    validityDays: null,
    createdAt,
    updatedAt: createdAt,
  };
}

/** The stored periods of a plan, cut off before `from`. */
function periodWindows({ order: { party } }: PlacedOrder, now: Date, from: Date): Period[] {
  return PERIODS.map((index) => ({
    key: String(index),
    from: new Date(Math.max(periodStart(party, now, index).getTime(), from.getTime())),
    to: periodStart(party, now, index + 1),
  })).filter((window) => window.from < window.to);
}

function planPackages(subscription: SeedSubscription, placed: PlacedOrder, now: Date): Package[] {
  const { name, product } = seedOffering(subscription.offering);
  const windows = isTravelSubscription(subscription)
    ? [{ key: "trip", ...(travelWindow(subscription, placed, now) ?? { from: null, to: null }) }]
    : periodWindows(placed, now, placed.at);
  return windows.flatMap((window) =>
    allowancesOf(product.category, product.features).map((allowance) =>
      newPackage(
        `${subscription.key}/${window.key}/${allowance.service}`,
        subscription.key,
        { ...allowance, name },
        window,
        window.from ?? placed.at,
      ),
    ),
  );
}

function addonPackages(subscription: SeedSubscription, placed: readonly PlacedOrder[], now: Date): Package[] {
  return placed
    .flatMap((one) => seedAddonsOf(one.order).map((addon) => ({ addon, one })))
    .filter(({ addon }) => addon.subscription === subscription.key)
    .flatMap(({ addon, one }) => {
      const { name, product } = seedOffering(addon.offering);
      const whole = addonWindow(addon, one, now);
      const windows = product.features.validityDays
        ? [{ key: "once", ...whole }]
        : periodWindows(one, now, whole.from);
      return windows.flatMap((window) =>
        allowancesOf(product.category, product.features).map((allowance) =>
          newPackage(
            `${addon.key}/${window.key}/${allowance.service}`,
            subscription.key,
            { ...allowance, name, subscriptionAddonId: addonId(addon.key) },
            window,
            window.from,
          ),
        ),
      );
    });
}

/**
 * Counts a record as the app counts usage. Usage that no package covers is left out: the subscription was out of data.
 * So a record contains at most what was left when it arrived.
 */
function counted(packages: readonly Package[], record: UsageRecord): UsageRecord[] {
  const at = record.occurredAt;
  const left = packages
    .filter((one) => one.service === record.service && one.scope === record.scope)
    .filter((one) => one.validFrom && one.validFrom <= at && (!one.validTo || at < one.validTo))
    .reduce((total, one) => total + (one.total ?? Number.POSITIVE_INFINITY) - one.used, 0);
  const quantity = Math.min(record.quantity, left);
  if (quantity === 0) return [];
  for (const drawn of drawUsage(packages, { ...record, quantity })) {
    const pack = packages.find((one) => one.id === drawn.id);
    if (pack) pack.updatedAt = at;
  }
  return [{ ...record, quantity }];
}

/** The usage of a subscription, day by day from the first stored period until now or until its end. */
function dailyUsage(subscription: SeedSubscription, placed: PlacedOrder, now: Date): UsageRecord[] {
  const { party } = placed.order;
  const travel = isTravelSubscription(subscription);
  const from = travel ? travelWindow(subscription, placed, now)?.from : periodStart(party, now, PERIODS[0]!);
  if (!from) return [];
  const start = Math.max(from.getTime(), placed.at.getTime());
  const end = subscription.state
    ? seedInstant(party, now, subscription.state.since).getTime()
    : now.getTime();
  const home: UsageScope = travel ? "ROAMING" : "NATIONAL";
  const records: UsageRecord[] = [];
  for (let day = 0; start + day * DAY_MS < end; day += 1) {
    const note = (service: Service, hour: number, quantity: number, scope: UsageScope = home) => {
      const occurredAt = new Date(start + day * DAY_MS + Math.round(hour * 3_600_000));
      if (occurredAt.getTime() >= end || quantity <= 0) return;
      records.push({
        tenantId: SKYLARK_TENANT_ID,
        recordId: `demo-${subscription.key}-${service.toLowerCase()}-${day}-${records.length}`,
        subscriptionId: subscriptionId(subscription.key),
        service,
        scope,
        quantity,
        occurredAt,
        createdAt: occurredAt,
      });
    };
    const key = `${subscription.key}/${day}`;
    const weekend = [0, 6].includes(new Date(start + day * DAY_MS).getUTCDay());
    const mood = (weekend ? 1.3 : 0.88) * (0.35 + 1.3 * fractionFrom(`${key}/data`));
    note("DATA", 11.5, Math.round((subscription.gigabytes / 30) * mood * GIGABYTE));
    if (!subscription.talks) continue;
    for (let call = 0; call < numberFrom(`${key}/calls`, weekend ? 2 : 4); call += 1) {
      note(
        "VOICE",
        1 + call * 3.1 + fractionFrom(`${key}/${call}/at`),
        25 + numberFrom(`${key}/${call}/seconds`, 540),
      );
    }
    note("SMS", 9.2, numberFrom(`${key}/texts`, 5));
    if (subscription.callsAbroad && weekend)
      note("VOICE", 8, 240 + numberFrom(`${key}/abroad`, 1_200), "ROAMING");
  }
  return records;
}
