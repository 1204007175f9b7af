import { and, asc, eq, gte, inArray, lte, sql } from "drizzle-orm";
import { productOfferings, products } from "@/db/schema/catalog";
import { subscriptionAddons, subscriptions, usagePackages, usageRecords } from "@/db/schema/subscriptions";
import { joinProduct } from "@/lib/catalog/rows";
import type { Ctx } from "@/lib/kernel/context";
import { env } from "@/lib/platform/env";
import { crossedThreshold, type Drawable, drawUsage, type UsageEntry } from "@/lib/usage/draw";
import type { Service, UsageScope } from "@/lib/usage/packages";
import { standingsOf, type UsageStanding } from "@/lib/usage/standing";

export type UsageInput = {
  /** The network's own id of the record. */
  recordId: string;
  subscriptionId: string;
  service: Service;
  scope: UsageScope;
  /** Bytes, seconds or messages. */
  quantity: number;
  /** The charge for the use. It is paid from a balance in money instead of an allowance. */
  charge?: { amountMinor: number; currency: string } | undefined;
  /** The country of the use, ISO 3166-1 alpha-3. */
  country?: string | undefined;
  occurredAt: Date;
};

/** A package that reached a threshold of the tenant's settings. */
export type ThresholdCrossing = {
  subscriptionId: string;
  subscriptionAddonId?: string;
  service: Service;
  scope: UsageScope;
  name: string;
  thresholdPercent: number;
  /** Bytes, seconds or messages; minor units of `currency` for a balance in money. */
  used: number;
  total: number | null;
  currency?: string;
};

/**
 * Counts the use of subscriptions, in the running transaction. A record that was counted before changes nothing, however often it arrives.
 * A late record counts on the package that was valid when it happened.
 * @returns the ids of the new records; the packages that crossed a threshold of the brand, with the highest one each; and the allowances
 *   that moved by at least a percent
 */
export async function countUsage(
  ctx: Ctx,
  records: readonly UsageInput[],
): Promise<{ counted: ReadonlySet<string>; crossings: ThresholdCrossing[]; standings: UsageStanding[] }> {
  // Locked first: two batches that repeat a record with another time then do not both find it new.
  const subscriptionIds = [...new Set(records.map((record) => record.subscriptionId))].sort();
  const packages = await lockPackages(ctx, subscriptionIds);
  const fresh = await storeNew(ctx, records);
  const counted = new Set(fresh.map((record) => record.recordId));
  if (fresh.length === 0) return { counted, crossings: [], standings: [] };
  const before = new Map(packages.map((pack) => [pack.id, pack.used]));
  const bySubscription = Map.groupBy(packages, (pack) => pack.subscriptionId);
  const touched = new Map<string, Counted>();
  for (const record of fresh.toSorted((a, b) => a.occurredAt.getTime() - b.occurredAt.getTime())) {
    const drawn = drawUsage(bySubscription.get(record.subscriptionId) ?? [], drawOf(record)) as Counted[];
    for (const pack of drawn) touched.set(pack.id, pack);
  }
  await store(ctx, [...touched.values()]);
  const crossings: ThresholdCrossing[] = [];
  for (const pack of touched.values()) {
    const { subscriptionId, subscriptionAddonId, service, scope, name, used, total, currency } = pack;
    // It is used first, and the plan's own allowance is still there.
    if (pack.rolledOver) continue;
    const thresholdPercent = crossedThreshold(
      ctx.tenant.settings.quotaThresholds,
      total,
      before.get(pack.id)!,
      used,
    );
    if (thresholdPercent === null) continue;
    crossings.push({
      subscriptionId,
      ...(subscriptionAddonId !== null && { subscriptionAddonId }),
      service,
      scope,
      name,
      thresholdPercent,
      used,
      total,
      ...(currency && { currency }),
    });
  }
  return { counted, crossings, standings: standingsOf(packages, before, ctx.clock.now()) };
}

const drawOf = ({ charge, ...record }: UsageInput): UsageEntry =>
  charge ? { ...record, quantity: charge.amountMinor, currency: charge.currency } : record;

const DAY_MS = 24 * 3600 * 1000;
/** A record that is repeated with another time is recognized if the times are not further apart. */
const REPEATED_WITHIN_MS = 7 * DAY_MS;

type Counted = Drawable & {
  subscriptionId: string;
  subscriptionAddonId: string | null;
  name: string;
};

/**
 * Stores records under the network's ids and returns the new ones. Skips records with a quantity of zero, and those that
 * are older than records are kept, because a repeat could not be recognized.
 */
async function storeNew(ctx: Ctx, records: readonly UsageInput[]): Promise<UsageInput[]> {
  const keptSince = ctx.systemClock.now().getTime() - env().usageRetentionDays * DAY_MS;
  const asked = [...new Map(records.map((record) => [record.recordId, record])).values()].filter(
    (record) => record.quantity > 0 && record.occurredAt.getTime() >= keptSince,
  );
  if (asked.length === 0) return [];
  const known = await storedWithOtherTime(ctx, asked);
  const distinct = asked.filter(({ recordId }) => !known.has(recordId));
  if (distinct.length === 0) return [];
  const now = ctx.clock.now();
  const stored = await ctx.db
    .insert(usageRecords)
    // Sorted, so that two batches with the same records wait for each other and do not deadlock.
    .values(
      distinct
        .toSorted((a, b) => (a.recordId < b.recordId ? -1 : 1))
        .map(({ charge, ...record }) => ({
          tenantId: ctx.tenant.id,
          createdAt: now,
          ...record,
          chargeMinor: charge?.amountMinor ?? null,
          currency: charge?.currency ?? null,
        })),
    )
    .onConflictDoNothing()
    .returning({ recordId: usageRecords.recordId });
  const ids = new Set(stored.map((row) => row.recordId));
  return distinct.filter((record) => ids.has(record.recordId));
}

/**
 * The records that are stored under their id with another time. The key contains the time, so it recognizes only repeats
 * with the same one. Reads one partition, or two around the turn of a month.
 */
async function storedWithOtherTime(ctx: Ctx, records: readonly UsageInput[]): Promise<ReadonlySet<string>> {
  const times = records.map(({ occurredAt }) => occurredAt.getTime());
  const rows = await ctx.db
    .select({ recordId: usageRecords.recordId })
    .from(usageRecords)
    .where(
      and(
        eq(usageRecords.tenantId, ctx.tenant.id),
        sql`${usageRecords.recordId} = any(${sql.param(records.map(({ recordId }) => recordId))}::text[])`,
        gte(usageRecords.occurredAt, new Date(Math.min(...times) - REPEATED_WITHIN_MS)),
        lte(usageRecords.occurredAt, new Date(Math.max(...times) + REPEATED_WITHIN_MS)),
      ),
    );
  return new Set(rows.map(({ recordId }) => recordId));
}

/** All packages of these subscriptions, locked until the transaction ends, with their validity after a first use. */
async function lockPackages(ctx: Ctx, subscriptionIds: readonly string[]): Promise<Counted[]> {
  const rows = await ctx.db
    .select({
      id: usagePackages.id,
      subscriptionId: usagePackages.subscriptionId,
      subscriptionAddonId: usagePackages.subscriptionAddonId,
      service: usagePackages.service,
      scope: usagePackages.scope,
      name: usagePackages.name,
      total: usagePackages.total,
      used: usagePackages.used,
      events: usagePackages.events,
      validFrom: usagePackages.validFrom,
      validTo: usagePackages.validTo,
      usageAsOf: usagePackages.usageAsOf,
      rolledOver: usagePackages.rolledOver,
      balanceMinor: usagePackages.balanceMinor,
      currency: usagePackages.currency,
    })
    .from(usagePackages)
    .where(
      and(
        eq(usagePackages.tenantId, ctx.tenant.id),
        inArray(usagePackages.subscriptionId, [...subscriptionIds]),
      ),
    )
    .orderBy(asc(usagePackages.id))
    .for("update");
  const days = rows.some((row) => row.validFrom === null)
    ? await validityDays(ctx, subscriptionIds)
    : new Map<string, number>();
  return rows.map(({ balanceMinor, ...row }) => ({
    ...row,
    // The total of a balance in money is what is left and what was used.
    ...(balanceMinor === null ? { currency: null } : { total: row.used + balanceMinor }),
    validityDays: days.get(row.subscriptionAddonId ?? row.subscriptionId) ?? null,
  }));
}

/** Days of validity, by the id of the subscription or the add-on. */
async function validityDays(ctx: Ctx, subscriptionIds: readonly string[]): Promise<Map<string, number>> {
  const features = products.features;
  const offeringOf = (
    id: typeof subscriptions.productOfferingId | typeof subscriptionAddons.productOfferingId,
  ) => and(eq(productOfferings.tenantId, ctx.tenant.id), eq(productOfferings.id, id));
  const plans = await ctx.db
    .select({ id: subscriptions.id, features })
    .from(subscriptions)
    .innerJoin(productOfferings, offeringOf(subscriptions.productOfferingId))
    .innerJoin(products, joinProduct)
    .where(and(eq(subscriptions.tenantId, ctx.tenant.id), inArray(subscriptions.id, [...subscriptionIds])));
  const addons = await ctx.db
    .select({ id: subscriptionAddons.id, features })
    .from(subscriptionAddons)
    .innerJoin(productOfferings, offeringOf(subscriptionAddons.productOfferingId))
    .innerJoin(products, joinProduct)
    .where(
      and(
        eq(subscriptionAddons.tenantId, ctx.tenant.id),
        inArray(subscriptionAddons.subscriptionId, [...subscriptionIds]),
      ),
    );
  return new Map(
    [...plans, ...addons].flatMap(({ id, features }) =>
      features?.validityDays ? [[id, features.validityDays]] : [],
    ),
  );
}

/** One statement, however many packages a batch changes. */
async function store(ctx: Ctx, packs: readonly Counted[]): Promise<void> {
  if (packs.length === 0) return;
  const rows = packs.map((pack) => ({
    id: pack.id,
    used: pack.used,
    events: pack.events,
    valid_from: pack.validFrom,
    valid_to: pack.validTo,
    usage_as_of: pack.usageAsOf,
    balance_minor: pack.currency ? pack.total! - pack.used : null,
  }));
  await ctx.db.execute(sql`
    update ${usagePackages} p set used = r.used, events = r.events, valid_from = r.valid_from, valid_to = r.valid_to,
           usage_as_of = r.usage_as_of, balance_minor = r.balance_minor,
           updated_at = ${ctx.clock.now().toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, used int8, events int8,
           valid_from timestamptz, valid_to timestamptz, usage_as_of timestamptz, balance_minor int8)
     where p.tenant_id = ${ctx.tenant.id} and p.id = r.id`);
}
