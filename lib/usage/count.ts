import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { productOfferings, products } from "@/db/schema/catalog";
import { subscriptionAddons, subscriptions, usagePackages, usageRecords } from "@/db/schema/subscriptions";
import { joinProduct } from "@/lib/catalog/rows";
import type { Ctx } from "@/lib/identity/context";
import { crossed, type Drawable, draw } from "@/lib/usage/draw";
import type { Scope, Service } from "@/lib/usage/packages";

export type UsageInput = {
  /** The network's own id of the record. */
  recordId: string;
  subscriptionId: string;
  service: Service;
  scope: Scope;
  /** Bytes, seconds or messages. */
  quantity: number;
  occurredAt: Date;
};

/** A package that reached a threshold of the tenant's settings. */
export type Crossing = {
  subscriptionId: string;
  subscriptionAddonId?: string;
  service: Service;
  scope: Scope;
  name: string;
  thresholdPercent: number;
  used: number;
  total: number | null;
};

/**
 * Counts what lines have used, in the running transaction. A record that was counted before changes nothing, however
 * often it comes; a late one counts on the package that was valid when it happened.
 * @returns how many records were new, and which packages crossed a threshold by them: each the highest one, once
 */
export async function countUsage(
  ctx: Ctx,
  records: readonly UsageInput[],
): Promise<{ counted: number; crossings: Crossing[] }> {
  const fresh = await storeNew(ctx, records);
  if (fresh.length === 0) return { counted: 0, crossings: [] };
  const subscriptionIds = [...new Set(fresh.map((record) => record.subscriptionId))].sort();
  const packages = await lockPackages(ctx, subscriptionIds);
  const before = new Map(packages.map((pack) => [pack.id, pack.used]));
  const touched = new Map<string, Counted>();
  for (const record of fresh.toSorted((a, b) => a.occurredAt.getTime() - b.occurredAt.getTime())) {
    const own = packages.filter((pack) => pack.subscriptionId === record.subscriptionId);
    for (const pack of draw(own, record) as Counted[]) touched.set(pack.id, pack);
  }
  const crossings: Crossing[] = [];
  for (const pack of touched.values()) {
    await store(ctx, pack);
    const { subscriptionId, subscriptionAddonId, service, scope, name, used, total } = pack;
    const thresholdPercent = crossed(ctx.tenant.settings.quotaThresholds, total, before.get(pack.id)!, used);
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
    });
  }
  return { counted: fresh.length, crossings };
}

type Counted = Drawable & {
  subscriptionId: string;
  subscriptionAddonId: string | null;
  name: string;
};

/** Stores records under the network's ids and returns those that were not there. A use of nothing is not one. */
async function storeNew(ctx: Ctx, records: readonly UsageInput[]): Promise<UsageInput[]> {
  const distinct = [...new Map(records.map((record) => [record.recordId, record])).values()].filter(
    (record) => record.quantity > 0,
  );
  if (distinct.length === 0) return [];
  const now = ctx.clock.now();
  const stored = await ctx.db
    .insert(usageRecords)
    // In one order for everybody: two batches with the same records wait for each other instead of deadlocking.
    .values(
      distinct
        .toSorted((a, b) => (a.recordId < b.recordId ? -1 : 1))
        .map((record) => ({ tenantId: ctx.tenant.id, createdAt: now, ...record })),
    )
    .onConflictDoNothing()
    .returning({ recordId: usageRecords.recordId });
  const ids = new Set(stored.map((row) => row.recordId));
  return distinct.filter((record) => ids.has(record.recordId));
}

/** All packages of these lines, locked until the transaction ends, with how long a first use lets each last. */
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
    })
    .from(usagePackages)
    .where(
      and(
        eq(usagePackages.tenantId, ctx.tenant.id),
        inArray(usagePackages.subscriptionId, [...subscriptionIds]),
        // A balance in money is the network's to count.
        isNull(usagePackages.balanceMinor),
      ),
    )
    .orderBy(asc(usagePackages.id))
    .for("update");
  const days = rows.some((row) => row.validFrom === null)
    ? await validityDays(ctx, subscriptionIds)
    : new Map<string, number>();
  return rows.map((row) => ({
    ...row,
    validityDays: days.get(row.subscriptionAddonId ?? row.subscriptionId) ?? null,
  }));
}

/** Days of validity of what was bought, by the id of the line or the add-on. */
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

const store = (ctx: Ctx, pack: Counted) =>
  ctx.db
    .update(usagePackages)
    .set({
      used: pack.used,
      events: pack.events,
      validFrom: pack.validFrom,
      validTo: pack.validTo,
      usageAsOf: pack.usageAsOf,
      updatedAt: ctx.clock.now(),
    })
    .where(and(eq(usagePackages.tenantId, ctx.tenant.id), eq(usagePackages.id, pack.id)));
