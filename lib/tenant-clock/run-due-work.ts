import { sql } from "drizzle-orm";
import type { Ctx } from "@/lib/kernel/context";
import { sweepTenant } from "@/lib/sweep";
import { pendingWork } from "@/lib/tenant-clock/pending-work";

/** One thing leads to another: how often the sweep is run at one stop before the way goes on. */
const MOST_SWEEPS = 10;
const LOOK_AGAIN_MS = 20;

/**
 * Lets happen what is due for a tenant where its clock stands, and all that follows from it.
 * @param inTime false when there is no more time to wait
 * @returns what it was waiting for when the time was not enough, otherwise when the last sweep began, in the tenant's
 *   time: what became due since then may still wait
 */
export async function runDueWork(
  ctx: Ctx,
  inTime: () => boolean,
): Promise<{ waitingFor: string } | { waitingFor: null; sweptAt: Date }> {
  let sweptAt = ctx.clock.now();
  for (let sweeps = 0; sweeps < MOST_SWEEPS; sweeps++) {
    const earlier = await quiet(ctx, inTime);
    if (earlier !== null) return { waitingFor: earlier };
    const before = await newestEvent(ctx);
    sweptAt = ctx.clock.now();
    await sweepTenant(ctx);
    const waitingFor = await quiet(ctx, inTime);
    if (waitingFor !== null) return { waitingFor };
    if ((await newestEvent(ctx)) === before) break;
  }
  return { waitingFor: null, sweptAt };
}

async function quiet(ctx: Ctx, inTime: () => boolean): Promise<string | null> {
  for (;;) {
    const waitingFor = await pendingWork(ctx);
    if (waitingFor === null || !inTime()) return waitingFor;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
}

async function newestEvent(ctx: Ctx): Promise<string | null> {
  const { rows } = await ctx.db.execute<{ id: string }>(
    sql`select id from events where tenant_id = ${ctx.tenant.id} order by id desc limit 1`,
  );
  return rows[0]?.id ?? null;
}
