import { and, asc, eq, gt, gte, isNotNull, isNull, lt, lte, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { z } from "zod";
import { phoneNumbers, simCards } from "@/db/schema/inventory";
import type { InventoryPools, PhoneNumberPool, PoolNumber, SimCardPool } from "@/lib/inventory/model";
import { presentNumber } from "@/lib/inventory/pool";
import type { NumberStatus } from "@/lib/inventory/states";
import type { Ctx } from "@/lib/kernel/context";
import { type Page, page, readCursor } from "@/lib/kernel/lists/pagination";

const DAY_MS = 86_400_000;
/** Over how many days the pace is measured. */
const PACE_DAYS = 30;

/** How many days the free ones last when as many are taken as in the last 30 days. Null when none was taken. */
export const daysLeft = (available: number, taken: number): number | null =>
  taken === 0 ? null : Math.floor((available * PACE_DAYS) / taken);

type NumberCount = {
  country: string;
  status: "AVAILABLE" | "LEASED" | "RESERVED" | "ASSIGNED" | "QUARANTINED";
  count: number;
  taken: number;
};

/**
 * Counts numbers by country and state. The index `phone_numbers_pool` answers the first part alone. A hold that has run out
 * still has its state in the table, so the second part moves those few to the state that they have in truth.
 */
async function countNumbers(ctx: Ctx, since: Date): Promise<NumberCount[]> {
  const now = sql`${ctx.clock.now().toISOString()}::timestamptz`;
  const own = sql`tenant_id = ${ctx.tenant.id} and not ported_in`;
  const { rows } = await ctx.db.execute<NumberCount>(sql`
    with lapsed as materialized (
      select country, status, case when quarantined_until is null then 'AVAILABLE' else 'QUARANTINED' end as truly
        from ${phoneNumbers} where ${own} and status = 'LEASED' and lease_expires_at <= ${now}
      union all
      select country, status, 'AVAILABLE' from ${phoneNumbers}
       where ${own} and status = 'RESERVED' and reserved_until <= ${now})
    select country, status, sum(count)::int as count, sum(taken)::int as taken from (
      select country, status, count(*) as count,
             count(*) filter (where taken_at >= ${since.toISOString()}::timestamptz) as taken
        from ${phoneNumbers} where ${own} group by country, status
      union all
      select country, status, -count(*), 0 from lapsed group by country, status
      union all
      select country, truly, count(*), 0 from lapsed group by country, truly) as counted
     group by country, status order by country, status`);
  return rows;
}

type SimCount = {
  kind: "PSIM" | "ESIM";
  status: "AVAILABLE" | "RESERVED" | "ASSIGNED" | "DISABLED";
  count: number;
  taken: number;
};

/** Counts SIMs by type and state, from the index `sim_cards_pool` alone. */
async function countSims(ctx: Ctx, since: Date): Promise<SimCount[]> {
  const { rows } = await ctx.db.execute<SimCount>(sql`
    select kind, status, count(*)::int as count,
           (count(*) filter (where taken_at >= ${since.toISOString()}::timestamptz))::int as taken
      from ${simCards} where tenant_id = ${ctx.tenant.id} and not brought
     group by kind, status order by kind, status`);
  return rows;
}

type Counted = { status: string; count: number; taken: number };

/** The counts of one pool by state, with its pace. */
function summed(rows: readonly Counted[]) {
  const of = (status: string) => rows.find((row) => row.status === status)?.count ?? 0;
  const taken = rows.reduce((sum, row) => sum + row.taken, 0);
  return {
    of,
    pace: {
      total: rows.reduce((sum, row) => sum + row.count, 0),
      taken,
      daysLeft: daysLeft(of("AVAILABLE"), taken),
    },
  };
}

function numberPool(country: string, rows: readonly NumberCount[]): PhoneNumberPool {
  const { of, pace } = summed(rows);
  return {
    country,
    available: of("AVAILABLE"),
    leased: of("LEASED"),
    reserved: of("RESERVED"),
    assigned: of("ASSIGNED"),
    quarantined: of("QUARANTINED"),
    ...pace,
  };
}

function simPool(type: "PSIM" | "ESIM", rows: readonly SimCount[]): SimCardPool {
  const { of, pace } = summed(rows);
  return {
    type,
    available: of("AVAILABLE"),
    reserved: of("RESERVED"),
    assigned: of("ASSIGNED"),
    disabled: of("DISABLED"),
    ...pace,
  };
}

/** How many numbers and SIMs the brand has by state, and how long the free ones last. Two statements. */
export async function countPools(ctx: Ctx): Promise<InventoryPools> {
  const now = ctx.clock.now();
  const since = new Date(now.getTime() - PACE_DAYS * DAY_MS);
  const [numbers, sims] = [await countNumbers(ctx, since), await countSims(ctx, since)];
  return {
    asOf: now.toISOString(),
    since: since.toISOString(),
    phoneNumbers: [...Map.groupBy(numbers, ({ country }) => country)].map(([country, rows]) =>
      numberPool(country, rows),
    ),
    simCards: [...Map.groupBy(sims, ({ kind }) => kind)].map(([kind, rows]) => simPool(kind, rows)),
  };
}

const PoolCursor = z.tuple([z.string().regex(/^\+\d{1,15}$/)]);

export type PoolQuery = {
  status?: NumberStatus | undefined;
  msisdn?: string | undefined;
  limit: number;
  cursor?: string | undefined;
};

/**
 * Numbers that begin so, as a range that an index reads in any collation. The range ends before the next beginning of the
 * same length; all nines have none.
 */
export function numberPrefixRange(prefix: string): SQL | undefined {
  const digits = prefix.slice(1);
  const next = String(BigInt(digits) + 1n);
  return and(
    gte(phoneNumbers.msisdn, prefix),
    next.length > digits.length ? undefined : lt(phoneNumbers.msisdn, `+${next}`),
  );
}

/** What a status means in the table. A hold that has run out counts as what it is in truth: each is a branch of its own. */
function branchesOf(status: NumberStatus | undefined, now: Date): (SQL | undefined)[] {
  if (status === undefined) return [undefined];
  const is = eq(phoneNumbers.status, status);
  const lapsedLease = and(eq(phoneNumbers.status, "LEASED"), lte(phoneNumbers.leaseExpiresAt, now));
  const lapsedReservation = and(eq(phoneNumbers.status, "RESERVED"), lte(phoneNumbers.reservedUntil, now));
  switch (status) {
    case "AVAILABLE":
      return [is, and(lapsedLease, isNull(phoneNumbers.quarantinedUntil)), lapsedReservation];
    case "QUARANTINED":
      return [is, and(lapsedLease, isNotNull(phoneNumbers.quarantinedUntil))];
    case "LEASED":
      return [and(is, gt(phoneNumbers.leaseExpiresAt, now))];
    case "RESERVED":
      return [and(is, gt(phoneNumbers.reservedUntil, now))];
    default:
      return [is];
  }
}

/** One page of the brand's numbers in every state, by number. */
export async function listPoolNumbers(ctx: Ctx, query: PoolQuery): Promise<Page<PoolNumber>> {
  const after = readCursor(query.cursor, PoolCursor);
  const now = ctx.clock.now();
  const count = query.limit + 1;
  const branches = branchesOf(query.status, now).map((branch) =>
    ctx.db
      .select()
      .from(phoneNumbers)
      .where(
        and(
          eq(phoneNumbers.tenantId, ctx.tenant.id),
          branch,
          query.msisdn === undefined ? undefined : numberPrefixRange(query.msisdn),
          after ? gt(phoneNumbers.msisdn, after[0]) : undefined,
        ),
      )
      .orderBy(asc(phoneNumbers.msisdn))
      .limit(count),
  );
  const [first, second, ...rest] = branches;
  const rows = second
    ? await unionAll(first!, second, ...rest)
        .orderBy(asc(phoneNumbers.msisdn))
        .limit(count)
    : await first!;
  return page(
    rows,
    query.limit,
    (row) => [row.msisdn],
    (row) => presentNumber(row, now),
  );
}
