import { and, eq, exists, inArray, sql } from "drizzle-orm";
import { customerDataCaps, dataMonths } from "@/db/schema/data-caps";
import { subscriptions } from "@/db/schema/subscriptions";
import type { Ctx } from "@/lib/kernel/context";
import { dateIn } from "@/lib/platform/dates/time-zones";
import { env } from "@/lib/platform/env";
import { deleteInBatches } from "@/lib/platform/in-batches";
import { DATA_ZONES, type DataZone } from "@/lib/platform/inputs/data-zones";
import { zoneTargetOf } from "@/lib/subscriptions/data-caps/used";
import { marketMonth, monthAfter, monthStart } from "@/lib/subscriptions/periods/calendar-month";
import { subscriptionCountry, subscriptionTimeZone } from "@/lib/subscriptions/periods/market";
import type { UsageInput } from "@/lib/usage/count";
import { readZoneUse, type ZoneUse, zoneOfUse } from "@/lib/usage/zone-use";

const DAY_MS = 24 * 3600 * 1000;
/** Subscriptions whose records are added up in one statement. */
const REBUILT_AT_ONCE = 500;

type Sum = { subscriptionId: string; month: string; zone: DataZone; usedBytes: number };

/**
 * Adds newly counted data to the sums by month and zone, in the transaction that counted it. Two statements, however many
 * records there are.
 * @param records counted records of DATA
 * @returns the customers of the records that have a cap over all their subscriptions
 */
export async function countDataMonths(ctx: Ctx, records: readonly UsageInput[]): Promise<string[]> {
  if (records.length === 0) return [];
  const lines = await ctx.db
    .select({
      id: subscriptions.id,
      country: subscriptions.country,
      currency: subscriptions.currency,
      customerId: subscriptions.customerId,
      isCapped: exists(
        ctx.db
          .select({ zone: customerDataCaps.zone })
          .from(customerDataCaps)
          .where(
            and(
              eq(customerDataCaps.tenantId, subscriptions.tenantId),
              eq(customerDataCaps.customerId, subscriptions.customerId),
            ),
          ),
      ).mapWith(Boolean),
    })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.tenantId, ctx.tenant.id),
        inArray(subscriptions.id, [...new Set(records.map(({ subscriptionId }) => subscriptionId))]),
      ),
    );
  const lineOf = new Map(lines.map((line) => [line.id, line]));
  const monthOf = monthFinder(ctx);
  const sums = new Map<string, Sum>();
  for (const { subscriptionId, occurredAt, quantity, ...use } of records) {
    const line = lineOf.get(subscriptionId);
    if (!line) continue;
    const month = monthOf(line, occurredAt);
    const zone = zoneOfUse(use, subscriptionCountry(ctx, line));
    const key = `${subscriptionId} ${month} ${zone}`;
    const sum = sums.get(key) ?? { subscriptionId, month, zone, usedBytes: 0 };
    sums.set(key, { ...sum, usedBytes: sum.usedBytes + quantity });
  }
  await store(ctx, [...sums.values()], sql`${dataMonths.usedBytes} + excluded.used_bytes`);
  return [...new Set(lines.filter(({ isCapped }) => isCapped).map(({ customerId }) => customerId))];
}

/**
 * Returns the month of an instant in a subscription's market, as YYYY-MM. It works a month out once: asking the calendar
 * for each record took as long as writing the sums.
 */
function monthFinder(ctx: Ctx): (sold: { country: string | null; currency: string }, at: Date) => string {
  const known: { timeZone: string; month: string; startsAt: Date; endsAt: Date }[] = [];
  return (sold, at) => {
    const timeZone = subscriptionTimeZone(ctx, sold);
    const found = known.find((one) => one.timeZone === timeZone && at >= one.startsAt && at < one.endsAt);
    if (found) return found.month;
    const month = dateIn(at, timeZone).slice(0, 7);
    known.push({
      timeZone,
      month,
      startsAt: monthStart(ctx, sold, month),
      endsAt: monthAfter(ctx, sold, month),
    });
    return month;
  };
}

/** Writes sums in the order of their key, so that two batches wait for each other and do not deadlock. */
async function store(ctx: Ctx, sums: readonly Sum[], usedBytes: ReturnType<typeof sql>): Promise<void> {
  if (sums.length === 0) return;
  const keyOf = ({ subscriptionId, month, zone }: Sum) => `${subscriptionId} ${month} ${zone}`;
  await ctx.db
    .insert(dataMonths)
    .values(
      sums
        .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
        .map((sum) => ({ tenantId: ctx.tenant.id, ...sum })),
    )
    .onConflictDoUpdate({
      target: [dataMonths.tenantId, dataMonths.subscriptionId, dataMonths.month, dataMonths.zone],
      set: { usedBytes },
    });
}

/**
 * Adds up the running month of all subscriptions of a customer from the records. Done for the first cap of a customer, so
 * that usage from before the sums existed counts, too. The rows are locked before the records are read, so data that is
 * counted at the same time is added exactly once.
 */
export async function rebuildDataMonths(ctx: Ctx, customerId: string): Promise<void> {
  const lines = await ctx.db
    .select({ id: subscriptions.id, country: subscriptions.country, currency: subscriptions.currency })
    .from(subscriptions)
    .where(and(eq(subscriptions.tenantId, ctx.tenant.id), eq(subscriptions.customerId, customerId)))
    .orderBy(subscriptions.id);
  for (let from = 0; from < lines.length; from += REBUILT_AT_ONCE) {
    const some = lines.slice(from, from + REBUILT_AT_ONCE);
    const sumsOf = (used: ReadonlyMap<string, ZoneUse> | null): Sum[] =>
      some.flatMap((line) =>
        DATA_ZONES.map((zone) => ({
          subscriptionId: line.id,
          month: marketMonth(ctx, line),
          zone,
          usedBytes: used?.get(line.id)?.[zone] ?? 0,
        })),
      );
    await store(ctx, sumsOf(null), sql`${dataMonths.usedBytes}`);
    const used = await readZoneUse(
      ctx,
      some.map((line) => zoneTargetOf(ctx, line)),
    );
    await store(ctx, sumsOf(used), sql`excluded.used_bytes`);
  }
}

/** Deletes the sums of months whose records were deleted. */
export async function sweepDataMonths(ctx: Ctx): Promise<void> {
  const keptSince = new Date(ctx.clock.now().getTime() - env().usageRetentionDays * DAY_MS);
  const oldest = keptSince.toISOString().slice(0, 7);
  await deleteInBatches((limit) =>
    ctx.db.execute(sql`
      delete from ${dataMonths} where tenant_id = ${ctx.tenant.id} and ctid = any(array(
        select ctid from ${dataMonths} where tenant_id = ${ctx.tenant.id} and month < ${oldest} limit ${limit}))`),
  );
}
