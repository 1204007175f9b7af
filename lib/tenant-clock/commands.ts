import { eq, gt, isNotNull, sql } from "drizzle-orm";
import type { Executor } from "@/db/client";
import { tenants } from "@/db/schema/identity";
import { tenantClockMoves } from "@/db/schema/tenant-clock";
import { uncacheTenant } from "@/lib/identity/sign-in/credential-cache";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { enqueue } from "@/lib/kernel/jobs/jobs";
import { env } from "@/lib/platform/env";
import type { MoveTenantClock, TenantClock } from "@/lib/tenant-clock/model";

/** The job that moves; `jobs.ts` says how. */
export const moveClockJob = { name: "move-tenant-clock", maxAttempts: 25 };

const FARTHEST_MS = 5 * 366 * 24 * 3600 * 1000;

/**
 * Tenant clocks are there where the deployment says so, and nowhere else.
 * @throws ApiError pathNotFound
 */
export async function requireTenantClocks(): Promise<void> {
  if (!env().tenantClock) throw new ApiError(failures.pathNotFound);
}

/**
 * What a moved brand has is of a time that has not come: it cannot be gone on with where time is real.
 * @throws Error that says which brands were moved
 */
export async function requireRealTime(db: Executor): Promise<void> {
  const moved = await db.select({ slug: tenants.slug }).from(tenants).where(gt(tenants.clockOffsetMs, 0));
  if (moved.length > 0)
    throw new Error(
      `These brands were moved forward in time, so they can only run with TENANT_CLOCK=on: ${moved.map(({ slug }) => slug).join(", ")}. Use another database for real ones.`,
    );
}

/** What the table says of a tenant's time; the tenant of a request may be some seconds old. */
export async function readOffset(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db
    .select({ clockOffsetMs: tenants.clockOffsetMs })
    .from(tenants)
    .where(eq(tenants.id, ctx.tenant.id));
  return row!.clockOffsetMs;
}

export async function getTenantClock(ctx: Ctx): Promise<TenantClock> {
  const realNow = ctx.systemClock.now();
  const offset = await readOffset(ctx);
  const [move] = await ctx.db
    .select()
    .from(tenantClockMoves)
    .where(eq(tenantClockMoves.tenantId, ctx.tenant.id));
  return {
    now: new Date(realNow.getTime() + offset).toISOString(),
    realNow: realNow.toISOString(),
    ...(move && {
      move: {
        from: move.movedFrom.toISOString(),
        to: move.movingTo.toISOString(),
        status: move.finishedAt ? ("ARRIVED" as const) : ("MOVING" as const),
        steps: move.steps,
        ...(move.waitingFor !== null && { waitingFor: move.waitingFor }),
        startedAt: move.startedAt.toISOString(),
        ...(move.finishedAt && { finishedAt: move.finishedAt.toISOString() }),
      },
    }),
  };
}

/**
 * Starts to move the tenant's clock forward; a job does it, from due thing to due thing. It never goes back.
 * @throws ApiError tenantClockNeverGoesBack, tenantClockMoving, invalidRequest
 */
export function startMove(ctx: Ctx, { advanceTo }: MoveTenantClock): Promise<TenantClock> {
  return inTransaction(ctx, async (ctx) => {
    const startedAt = ctx.systemClock.now();
    const movedFrom = new Date(startedAt.getTime() + (await readOffset(ctx)));
    const movingTo = new Date(advanceTo);
    if (movingTo <= movedFrom) throw new ApiError(failures.tenantClockNeverGoesBack);
    if (movingTo.getTime() > movedFrom.getTime() + FARTHEST_MS)
      throw new ApiError(failures.invalidRequest, {
        details: [{ property: "advanceTo", code: "too_big", message: "At most five years at a time." }],
      });
    const move = { movedFrom, movingTo, steps: 0, waitingFor: null, startedAt, finishedAt: null };
    const [started] = await ctx.db
      .insert(tenantClockMoves)
      .values({ tenantId: ctx.tenant.id, ...move })
      .onConflictDoUpdate({
        target: tenantClockMoves.tenantId,
        set: move,
        setWhere: isNotNull(tenantClockMoves.finishedAt),
      })
      .returning({ tenantId: tenantClockMoves.tenantId });
    if (!started) throw new ApiError(failures.tenantClockMoving);
    await queueNextStretch(ctx);
    return getTenantClock(ctx);
  });
}

/** Queues the next stretch of the way. One at a time for each tenant. */
export const queueNextStretch = (ctx: Ctx): Promise<void> =>
  enqueue(ctx, moveClockJob, {}, { queue: `${moveClockJob.name}:${ctx.tenant.id}` });

/**
 * It is `to` for the tenant, from now on and for every process, at most five seconds later for the requests of others.
 * Jobs that wait for a moment of the tenant's time come so much nearer.
 */
export async function setClock(ctx: Ctx, to: Date): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const [before] = await ctx.db
      .select({ offset: tenants.clockOffsetMs })
      .from(tenants)
      .where(eq(tenants.id, ctx.tenant.id))
      .for("update");
    const offset = Math.max(before!.offset, to.getTime() - ctx.systemClock.now().getTime());
    if (offset === before!.offset) return;
    await ctx.db.update(tenants).set({ clockOffsetMs: offset }).where(eq(tenants.id, ctx.tenant.id));
    await ctx.db.execute(sql`
      select graphile_worker.reschedule_jobs(array[j.id],
               run_at := (j.payload->>'dueAt')::timestamptz - ${offset} * interval '1 millisecond')
        from graphile_worker._private_jobs j
       where j.payload->>'tenantId' = ${ctx.tenant.id} and j.payload->>'dueAt' is not null
         and j.attempts = 0 and j.locked_at is null and j.run_at > now()`);
  });
  uncacheTenant(ctx.tenant.id);
}
