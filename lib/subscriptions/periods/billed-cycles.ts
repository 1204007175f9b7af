import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { billedCycles } from "@/db/schema/billing";
import type { Ctx } from "@/lib/kernel/context";

/** An instant later by the time from `stoppedAt` to `now`, where it was still to come when that began. */
export const shiftedInstant = (column: PgColumn, stoppedAt: Date, now: Date): SQL =>
  sql`case when ${column} > ${stoppedAt.toISOString()}::timestamptz
    then ${column} + make_interval(secs => ${(now.getTime() - stoppedAt.getTime()) / 1000}::double precision)
    else ${column} end`;

/**
 * Time paused is not billed: the cycle that was billed when it began lasts longer by it, and those billed ahead
 * begin later. So the billed cycles of something stay without gaps and overlaps: `now` is the very one by which the rest
 * of it was moved.
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
