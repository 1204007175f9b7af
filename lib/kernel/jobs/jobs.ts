import { randomInt } from "node:crypto";
import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Executor } from "@/db/client";
import type { Caller, Ctx, Transaction } from "@/lib/kernel/context";
import { isBurst } from "@/lib/kernel/jobs/bursts";
import { addJobs, type QueuedJob } from "@/lib/kernel/jobs/job-queue";
import { type Clock, systemClock } from "@/lib/platform/dates/clock";

/** Work that runs later. It must be safe to run twice: a job whose process died runs again. */
export type Job<P = unknown> = {
  name: string;
  payload: z.ZodType<P>;
  /** The number of attempts in total, with exponential backoff between them. */
  maxAttempts: number;
  /** Jobs with a lower number run first. The default is 0. */
  priority?: number;
  run: (ctx: Ctx, payload: P, attempt: Attempt) => Promise<void>;
};

/**
 * For work that a person waits for on the open page, such as a code. It runs before the jobs of a large order or a
 * renewal run.
 */
export const PRIORITY_INTERACTIVE = -10;
/**
 * For work that a person looks for on the next page, such as a new subscription. It also runs before the jobs of a
 * renewal run, which may queue a hundred thousand mails.
 */
export const PRIORITY_PROMPT = -5;
/**
 * For prompt jobs of a caller that queues many at once, such as an import of orders. They run after the prompt jobs of
 * the brand's other callers, and before everything else.
 */
export const PRIORITY_BURST = -4;

/** For the rows of a bulk job. They run after the jobs of all other callers. */
export const PRIORITY_BULK = 10;

/**
 * How many jobs of bulk rows run at once. This is fewer than there are workers. Otherwise a carrier that delays ten
 * thousand calls would block all other jobs.
 */
const BULK_LANES = 4;

/**
 * Attempts to send a mail. The pauses are e, e², … e¹⁰ seconds (graphile-worker), then always e¹⁰: 28 hours in total. A
 * mail server or database that is down for a night delays mails but loses none. Eight attempts would end after 30
 * minutes.
 */
export const MAIL_ATTEMPTS = 14;

export type Attempt = { number: number; isLast: boolean };

/** A job with any payload, for lists of jobs. Each job checks its own payload. */
// biome-ignore lint/suspicious/noExplicitAny: only the job knows the type of its payload
export type AnyJob = Job<any>;

/** A job without its work: all that a command needs to queue it. */
export type DeclaredJob<P = unknown> = Omit<Job<P>, "run">;

const MAX_ATTEMPTS = 25;

/**
 * Declares a job apart from its work, so that a command can queue it without importing the work. {@link withWork} joins
 * the two. The payload is checked when the job runs, because an older version may have queued it.
 */
export const declareJob = <P>(
  definition: Omit<DeclaredJob<P>, "maxAttempts"> & { maxAttempts?: number },
): DeclaredJob<P> => ({ maxAttempts: MAX_ATTEMPTS, ...definition });

/** Joins a declared job with its work. */
export const withWork = <P>(declared: DeclaredJob<P>, run: Job<P>["run"]): Job<P> => ({ ...declared, run });

/** Declares a job together with its work. Only for jobs that none of the work's imports queue. */
export const job = <P>(definition: Omit<Job<P>, "maxAttempts"> & { maxAttempts?: number }): Job<P> => ({
  maxAttempts: MAX_ATTEMPTS,
  ...definition,
});

export type EnqueueOptions = {
  /** The earliest start, in the tenant's time. The job becomes due when the tenant's clock moves past it. */
  runAt?: Date;
  /** The delay in milliseconds of real time. For repeated requests, which do not depend on the tenant's calendar. */
  afterMs?: number;
  /** At most one waiting job has this key: a second job replaces the first. */
  key?: string;
  /** Jobs of one queue run one after the other. */
  queue?: string;
};

/** The job that finds all due work of a brand. The jobs that it queues are independent of each other. */
export const SWEEP_QUEUE = "sweep";

/**
 * Whether a job belongs to the trace that queues it. A job with a start date begins a new trace, because the date
 * causes it.
 */
const goesOn = (
  { traceId, caller }: { traceId?: string; caller?: Caller },
  { runAt }: EnqueueOptions,
): boolean =>
  traceId !== undefined && runAt === undefined && !(caller?.kind === "system" && caller.job === SWEEP_QUEUE);

/** The priority of a job for its caller: prompt jobs beyond the caller's share come later. */
const priorityFor = (
  ctx: { tenant: { id: string }; caller?: Caller; systemClock?: Clock },
  { priority = 0 }: { priority?: number },
): number =>
  priority === PRIORITY_PROMPT && isBurst(ctx.tenant.id, ctx.caller, (ctx.systemClock ?? systemClock).now())
    ? PRIORITY_BURST
    : priority;

/** Whether the context belongs to a row of a bulk job. */
const isBulkRow = ({ caller }: { caller?: Caller }): boolean =>
  caller?.kind === "staff" && caller.bulkJobId !== undefined;

/**
 * Queues a job in the running transaction. The job exists if and only if the change commits, and starts within
 * milliseconds. It is written at the end of the transaction, together with the other jobs. Jobs of bulk rows run after
 * those of all other callers.
 */
export async function enqueue<P extends Record<string, unknown>>(
  ctx: {
    db: Executor;
    tx?: Transaction | null;
    tenant: { id: string; clockOffsetMs?: number };
    systemClock?: Clock;
    traceId?: string;
    caller?: Caller;
    jobRunId?: string;
  },
  job: Pick<Job<P>, "name" | "maxAttempts" | "priority">,
  payload: P,
  options: EnqueueOptions = {},
): Promise<void> {
  const { runAt, afterMs } = options;
  const realRunAt = runAt
    ? new Date(runAt.getTime() - (ctx.tenant.clockOffsetMs ?? 0))
    : afterMs === undefined
      ? undefined
      : new Date((ctx.systemClock ?? systemClock).now().getTime() + afterMs);
  const priority = priorityFor(ctx, job);
  const isBulk = isBulkRow(ctx);
  const queue = options.queue ?? (isBulk ? `bulk-rows:${randomInt(BULK_LANES)}` : undefined);
  const queued: QueuedJob = {
    identifier: job.name,
    payload: {
      tenantId: ctx.tenant.id,
      payload,
      ...(runAt && { dueAt: runAt.toISOString() }),
      ...(goesOn(ctx, options) && {
        traceId: ctx.traceId!,
        ...(ctx.jobRunId !== undefined && { queuedBy: ctx.jobRunId }),
      }),
    },
    max_attempts: job.maxAttempts,
    priority: isBulk ? Math.max(priority, PRIORITY_BULK) : priority,
    ...(realRunAt && { run_at: realRunAt.toISOString() }),
    ...(options.key !== undefined && { job_key: options.key }),
    ...(queue !== undefined && { queue_name: queue }),
  };
  if (ctx.tx) ctx.tx.jobs.push(queued);
  else await addJobs(ctx.db, [queued]);
}

/** Waiting jobs of one kind with a given value in their payload. For a job that does the work of several in one run. */
export async function waitingJobs<P>(
  ctx: Pick<Ctx, "db" | "tenant">,
  job: Pick<Job<P>, "name" | "payload">,
  named: Partial<P>,
): Promise<{ id: string; payload: P }[]> {
  const { rows } = await ctx.db.execute<{ id: string; payload: unknown }>(sql`
    select j.id::text, j.payload->'payload' as payload
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = ${job.name} and j.locked_at is null
       and j.payload->>'tenantId' = ${ctx.tenant.id} and (j.payload->'payload')::jsonb @> ${JSON.stringify(named)}::jsonb
     order by j.id`);
  return rows.map(({ id, payload }) => ({ id, payload: job.payload.parse(payload) }));
}

/** Removes waiting jobs whose work another job has done. A job that has started in the meantime still runs. */
export async function completeJobs(ctx: Pick<Ctx, "db">, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await ctx.db.execute(sql`select graphile_worker.complete_jobs(${sql.param(ids.map(Number))}::bigint[])`);
}
