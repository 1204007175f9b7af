import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { billedCycles } from "@/db/schema/billing";
import type { Ctx } from "@/lib/kernel/context";

/**
 * An instant moved by the time from `stoppedAt` to `now`, if it was after `stoppedAt`. It is added in UTC: a sum with a
 * `timestamptz` depends on the session's time zone, and a database over several servers refuses that in an update.
 */
export const shiftedInstant = (column: PgColumn, stoppedAt: Date, now: Date): SQL =>
  sql`case when ${column} > ${stoppedAt.toISOString()}::timestamptz
    then ((${column} at time zone 'UTC')
      + make_interval(secs => ${(now.getTime() - stoppedAt.getTime()) / 1000}::double precision)) at time zone 'UTC'
    else ${column} end`;

/**
 * Moves billed cycles by a pause, because paused time is not billed. The cycle in which the pause began gets longer, and
 * those billed ahead begin later. `now` must be the instant by which everything else was moved, so that the cycles have
 * no gaps or overlaps.
 */
export async function extendBilledCycles(ctx: Ctx, of: SQL, stoppedAt: Date, now: Date): Promise<void> {
  await ctx.db
    .update(billedCycles)
    .set({
      startsAt: shiftedInstant(billedCycles.startsAt, stoppedAt, now),
      endsAt: shiftedInstant(billedCycles.endsAt, stoppedAt, now),
    })
    .where(and(eq(billedCycles.tenantId, ctx.tenant.id), of, gt(billedCycles.endsAt, stoppedAt)));
}
