import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Executor } from "@/db/client";
import type { Ctx } from "@/lib/identity/context";

/** Something that runs later. Must be safe to run twice: a job whose process died runs again. */
export type Job<P = unknown> = {
  name: string;
  payload: z.ZodType<P>;
  /** How often it is tried in all, with exponential backoff between. */
  maxAttempts: number;
  run: (ctx: Ctx, payload: P, attempt: Attempt) => Promise<void>;
};

export type Attempt = { number: number; isLast: boolean };

/** Declares a job. Its payload is checked when it runs, because it may have been queued by an older version. */
export const job = <P>(definition: Omit<Job<P>, "maxAttempts"> & { maxAttempts?: number }): Job<P> => ({
  maxAttempts: 25,
  ...definition,
});

export type EnqueueOptions = {
  runAt?: Date;
  /** One waiting job per key: a second one replaces the first. */
  key?: string;
  /** Jobs of one queue run one after the other. */
  queue?: string;
};

/**
 * Queues a job in the running transaction: it exists if and only if the change commits, and starts within
 * milliseconds of it.
 */
export async function enqueue<P extends Record<string, unknown>>(
  ctx: { db: Executor; tenant: { id: string } },
  job: Pick<Job<P>, "name" | "maxAttempts">,
  payload: P,
  options: EnqueueOptions = {},
): Promise<void> {
  const body = JSON.stringify({ tenantId: ctx.tenant.id, payload });
  await ctx.db.execute(sql`
    select graphile_worker.add_job(
      ${job.name}, payload := ${body}::json, max_attempts := ${job.maxAttempts},
      run_at := ${options.runAt?.toISOString() ?? null}::timestamptz,
      job_key := ${options.key ?? null}, queue_name := ${options.queue ?? null})`);
}
