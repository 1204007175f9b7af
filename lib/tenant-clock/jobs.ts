import { and, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { tenantClockMoves } from "@/db/schema/tenant-clock";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { job } from "@/lib/kernel/jobs/jobs";
import { clockAheadOf } from "@/lib/platform/dates/clock";
import { moveClockJob, queueNextStretch, readOffset, setClock } from "@/lib/tenant-clock/commands";
import { nextClockStop } from "@/lib/tenant-clock/due";
import { runDueWork } from "@/lib/tenant-clock/run-due-work";

/** How long one run of the job takes; then it queues the next, so that a server that stops need not wait for years. */
const STRETCH_MS = 2_000;

/**
 * Moves a tenant's clock forward, from one due thing to the next. At each stop the sweep runs as it does every minute,
 * and all that follows from it ends before the clock goes on: nothing happens in another order than it would have.
 * Killed at any point, it goes on from where the clock stands.
 */
export const moveTenantClock = job({
  ...moveClockJob,
  payload: z.object({}),
  run: async (ctx) => {
    const until = ctx.systemClock.now().getTime() + STRETCH_MS;
    const inTime = () => ctx.systemClock.now().getTime() < until;
    while (inTime()) {
      const here = await atItsTime(ctx);
      const [move] = await ctx.db
        .select({ to: tenantClockMoves.movingTo })
        .from(tenantClockMoves)
        .where(theMove(ctx));
      if (!move) return;
      // What was due where the clock stands comes first: also what a killed run left, and what was due at the start.
      const done = await runDueWork(here, inTime);
      if (done.waitingFor !== null) {
        await ctx.db.update(tenantClockMoves).set({ waitingFor: done.waitingFor }).where(theMove(ctx));
        break;
      }
      if (here.clock.now() >= move.to) {
        await finish(ctx);
        return;
      }
      await setClock(here, await nextClockStop(here, done.sweptAt, move.to));
      await ctx.db
        .update(tenantClockMoves)
        .set({ steps: sql`${tenantClockMoves.steps} + 1`, waitingFor: null })
        .where(theMove(ctx));
    }
    await queueNextStretch(ctx);
  },
});

const theMove = (ctx: Ctx) =>
  and(eq(tenantClockMoves.tenantId, ctx.tenant.id), isNull(tenantClockMoves.finishedAt));

/** The context as of where the clock stands; the one of the job is as old as the job. */
async function atItsTime(ctx: Ctx): Promise<Ctx> {
  const clockOffsetMs = await readOffset(ctx);
  return {
    ...ctx,
    tenant: { ...ctx.tenant, clockOffsetMs },
    clock: clockAheadOf(ctx.systemClock, clockOffsetMs),
  };
}

const finish = (ctx: Ctx): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await ctx.db
      .update(tenantClockMoves)
      .set({ finishedAt: ctx.systemClock.now(), waitingFor: null })
      .where(theMove(ctx));
  });
