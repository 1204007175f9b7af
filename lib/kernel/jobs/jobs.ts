import { randomInt } from "node:crypto";
import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Executor } from "@/db/client";
import type { Caller, Ctx, Transaction } from "@/lib/kernel/context";
import { addJobs, type QueuedJob } from "@/lib/kernel/jobs/job-queue";
import { type Clock, systemClock } from "@/lib/platform/dates/clock";

/** Something that runs later. Must be safe to run twice: a job whose process died runs again. */
export type Job<P = unknown> = {
  name: string;
  payload: z.ZodType<P>;
  /** How often it is tried in all, with exponential backoff between. */
  maxAttempts: number;
  /** Jobs with a higher number wait for those with a lower one; 0 unless told. */
  priority?: number;
  run: (ctx: Ctx, payload: P, attempt: Attempt) => Promise<void>;
};

/** Somebody looks at a page and waits for this, such as a code: it goes before whatever a large order or a renewal run has queued. */
export const PRIORITY_INTERACTIVE = -10;
/**
 * Somebody looks for it on the next page, such as the line they have just paid for: it, too, goes before what a renewal run
 * has queued, which may be a hundred thousand mails.
 */
export const PRIORITY_PROMPT = -5;

/** One of thousands that one person asked for at once: it waits for what everybody else asked for. */
export const PRIORITY_BULK = 10;

/**
 * How many jobs that rows of bulk jobs have queued run at once. Fewer than there are workers: a network that lets ten
 * thousand calls wait would otherwise hold up everybody's jobs.
 */
const BULK_LANES = 4;

/**
 * How often a mail is tried. The pauses between are e, e², … e¹⁰ seconds (graphile-worker), then always e¹⁰: 28 hours in
 * all. A mail server or database that is away for a night delays mails and loses none; eight attempts ended after 30 minutes.
 */
export const MAIL_ATTEMPTS = 14;

export type Attempt = { number: number; isLast: boolean };

/** A job of whatever payload, for lists of jobs: each checks its own. */
// biome-ignore lint/suspicious/noExplicitAny: the payload is known to the job alone
export type AnyJob = Job<any>;

/** A job without its work: what a command needs to queue it. */
export type DeclaredJob<P = unknown> = Omit<Job<P>, "run">;

const MAX_ATTEMPTS = 25;

/**
 * Declares a job apart from its work, so that a command can queue it without importing what it will do. {@link withWork}
 * joins the two. The payload is checked when the job runs, because an older version may have queued it.
 */
export const declareJob = <P>(
  definition: Omit<DeclaredJob<P>, "maxAttempts"> & { maxAttempts?: number },
): DeclaredJob<P> => ({ maxAttempts: MAX_ATTEMPTS, ...definition });

/** A declared job with its work. */
export const withWork = <P>(declared: DeclaredJob<P>, run: Job<P>["run"]): Job<P> => ({ ...declared, run });

/** Declares a job together with its work, where nothing that the work imports queues the job. */
export const job = <P>(definition: Omit<Job<P>, "maxAttempts"> & { maxAttempts?: number }): Job<P> => ({
  maxAttempts: MAX_ATTEMPTS,
  ...definition,
});

export type EnqueueOptions = {
  /** Not before this moment of the tenant's time. Comes due when the tenant's clock is moved past it. */
  runAt?: Date;
  /** Not before so many milliseconds of real time have passed: for asking again, which has to do with no calendar. */
  afterMs?: number;
  /** One waiting job per key: a second one replaces the first. */
  key?: string;
  /** Jobs of one queue run one after the other. */
  queue?: string;
};

/** Finds what time has made due, for all of a brand at once: what it queues has nothing to do with each other. */
export const SWEEP_QUEUE = "sweep";

/** Whether a job belongs to the trace that queues it. What waits for a date is caused by the date, and begins a trace. */
const goesOn = (
  { traceId, caller }: { traceId?: string; caller?: Caller },
  { runAt }: EnqueueOptions,
): boolean =>
  traceId !== undefined && runAt === undefined && !(caller?.kind === "system" && caller.job === SWEEP_QUEUE);

/** Whether a row of a bulk job is running. */
const isBulkRow = ({ caller }: { caller?: Caller }): boolean =>
  caller?.kind === "staff" && caller.bulkJobId !== undefined;

/**
 * Queues a job in the running transaction: it exists if and only if the change commits, and starts within
 * milliseconds of it. It is written when the transaction ends, with the others that it has queued. What a row of a bulk job
 * queues waits for what everybody else has asked for.
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
  const priority = job.priority ?? 0;
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

/** Jobs of a kind that wait and name this in their payload: for one that does the work of several in one go. */
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

/** Jobs that wait need not run any more: another has done their work. One that began meanwhile runs. */
export async function completeJobs(ctx: Pick<Ctx, "db">, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await ctx.db.execute(sql`select graphile_worker.complete_jobs(${sql.param(ids.map(Number))}::bigint[])`);
}
