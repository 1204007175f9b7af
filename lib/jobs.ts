import { eq, sql } from "drizzle-orm";
import { Logger, type TaskList } from "graphile-worker";
import { z } from "zod";
import { tenants } from "@/db/schema/identity";
import { remindOfApproval } from "@/lib/approvals/jobs";
import { mailApproval } from "@/lib/approvals/mails";
import { makeAuditPartitions } from "@/lib/audit/partitions";
import { sendCreditGiven } from "@/lib/billing/goodwill/mail";
import { sendOrderMail } from "@/lib/billing/mails/item-mails";
import { sendInvoiceMail } from "@/lib/billing/mails/mails";
import { sendOrderMails } from "@/lib/billing/mails/send-order-mails";
import { orderInvoice } from "@/lib/billing/received/book-order";
import { sendRenewalMail } from "@/lib/billing/renewals/runs/renewal-mail";
import { BILLING_JOBS } from "@/lib/billing/work";
import { advanceBulkJob } from "@/lib/bulk/jobs";
import { resendMailJob } from "@/lib/care/mails/resend";
import * as verification from "@/lib/care/verification/jobs";
import { checkVatNumber } from "@/lib/customers/companies/check-vat-number";
import { sendInvitation } from "@/lib/customers/users/invitation";
import { sendInvitationToAccept } from "@/lib/customers/users/invitation-mail";
import { sendQuestionAnswer, sendQuestionReceived } from "@/lib/help/questions/mails";
import type { HttpRuntime } from "@/lib/http/runtime";
import { sendLoginCode } from "@/lib/identity/jobs";
import { sendConfirmationCode, sendSecurityNotice } from "@/lib/identity/mails/security-notices";
import { mailBreakGlass } from "@/lib/identity/staff/break-glass/jobs";
import {
  mailFactorChanged,
  mailStaffInvitation,
  mailStaffLocked,
  sendStaffCode,
} from "@/lib/identity/staff/jobs";
import type { Ctx } from "@/lib/kernel/context";
import { type AnyJob, SWEEP_QUEUE } from "@/lib/kernel/jobs/jobs";
import { dropMonths, makeMonths } from "@/lib/kernel/months/keep";
import * as licenses from "@/lib/licenses/jobs";
import { sendPush } from "@/lib/notifications/push/send-push";
import { adoptOrders } from "@/lib/orders/drafts/adopt-orders";
import { ORDER_JOBS } from "@/lib/orders/work";
import { readProviderEvents } from "@/lib/payments/events/read-events";
import { sendPaymentMail } from "@/lib/payments/mails";
import { PAYMENT_JOBS } from "@/lib/payments/work";
import { clockAheadOf } from "@/lib/platform/dates/clock";
import { env } from "@/lib/platform/env";
import { metrics } from "@/lib/platform/metrics/metrics";
import { namedIds } from "@/lib/platform/owners";
import { newId } from "@/lib/platform/secrets/ids";
import type { NewSpan } from "@/lib/platform/tracing/recorder";
import { spanIdOf } from "@/lib/platform/tracing/scope";
import { inSpan } from "@/lib/platform/tracing/spans";
import { runWorkers } from "@/lib/platform/workers/job-runner";
import { superviseWorkers } from "@/lib/platform/workers/job-workers";
import { eraseAccount } from "@/lib/privacy/deletion/due";
import * as privacy from "@/lib/privacy/jobs";
import { dispatchEvent } from "@/lib/reactions";
import { runReport } from "@/lib/reports/run-report";
import { sendSigningMail } from "@/lib/signing/mails";
import { SIGNING_JOBS } from "@/lib/signing/work";
import * as subscriptions from "@/lib/subscriptions/jobs";
import { sendPortingMail } from "@/lib/subscriptions/porting/porting-mails";
import { deleteExpired, sweepTenant, takeAll } from "@/lib/sweep";
import { moveTenantClock } from "@/lib/tenant-clock/jobs";
import { sendChangeReminder } from "@/lib/upcoming/reminder-mail";
import { sendSeatReminder } from "@/lib/upcoming/seat-reminders";
import type { Tenant } from "@/lib/values/tenant/tenant";
import { startDeliveryPool } from "@/lib/webhooks/deliveries/delivery-pool";
import * as webhooks from "@/lib/webhooks/jobs";
import { mailWebhookDisabled } from "@/lib/webhooks/mails";

/** Every job. */
export const JOBS: AnyJob[] = [
  dispatchEvent,
  sendLoginCode,
  sendStaffCode,
  mailStaffInvitation,
  mailStaffLocked,
  mailFactorChanged,
  mailBreakGlass,
  mailApproval,
  remindOfApproval,
  sendConfirmationCode,
  sendSecurityNotice,
  sendInvitation,
  sendInvitationToAccept,
  ...Object.values(verification),
  checkVatNumber,
  adoptOrders,
  ...ORDER_JOBS,
  sendOrderMail,
  ...PAYMENT_JOBS,
  ...SIGNING_JOBS,
  sendSigningMail,
  ...BILLING_JOBS,
  orderInvoice,
  sendOrderMails,
  sendInvoiceMail,
  sendCreditGiven,
  sendQuestionReceived,
  sendQuestionAnswer,
  sendRenewalMail,
  sendPaymentMail,
  ...Object.values(subscriptions),
  sendPortingMail,
  runReport,
  privacy.makeAccountExport,
  eraseAccount,
  ...Object.values(licenses),
  ...Object.values(webhooks),
  mailWebhookDisabled,
  moveTenantClock,
  sendPush,
  sendChangeReminder,
  sendSeatReminder,
  resendMailJob,
  advanceBulkJob,
];

const Envelope = z.object({
  tenantId: z.uuid(),
  payload: z.unknown(),
  traceId: z.string().optional(),
  /** The job run that queued this one. */
  queuedBy: z.uuid().optional(),
});

async function tenantById(runtime: HttpRuntime, id: string): Promise<Tenant | null> {
  const [row] = await runtime.db.select().from(tenants).where(eq(tenants.id, id));
  return row ?? null;
}

/**
 * The context a job runs in: the tenant's own authority, named after the job in events.
 * @param traceId of the request or job that queued this one; a new trace if absent
 */
export function systemCtx(
  runtime: HttpRuntime,
  tenant: Tenant,
  jobName: string,
  traceId = newId().replaceAll("-", ""),
): Ctx {
  return {
    tenant,
    caller: { kind: "system", job: jobName },
    actor: `job:${jobName}`,
    db: runtime.db,
    replica: runtime.replica,
    tx: null,
    clock: clockAheadOf(runtime.clock, tenant.clockOffsetMs),
    systemClock: runtime.clock,
    log: runtime.log.child({ traceId, job: jobName }),
    traceId,
  };
}

/** graphile-worker logs every completed job at `info`. Here that is a detail. */
const PINO_LEVEL = {
  error: "error",
  warning: "warn",
  info: "debug",
  debug: "trace",
} as const;

/** Runs the sweep of a brand as the first span of its trace. Deliveries of its events belong to that span. */
const tracedSweep = (ctx: Ctx): Promise<void> =>
  inSpan(
    {
      name: `job ${SWEEP_QUEUE}`,
      kind: "internal",
      traceId: ctx.traceId,
      spanId: spanIdOf(ctx.traceId),
      attributes: { "tern.tenant_id": ctx.tenant.id },
    },
    () => sweepTenant(ctx),
  );

/**
 * Deletes failed sweeps, because the sweep that calls this has done their work. A sweep that still runs when the next
 * one is queued loses its key and its remaining attempts (graphile-worker). If it then fails, nothing replaces it, and
 * the queue would report a failed job forever.
 */
const deleteFailedSweeps = ({ db }: HttpRuntime) =>
  db.execute(sql`
    select graphile_worker.complete_jobs(array_agg(j.id))
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = ${SWEEP_QUEUE} and j.payload->>'tenantId' is null
       and j.attempts >= j.max_attempts and j.locked_at is null
    having count(*) > 0`);

/** Runs the sweep of every brand and provider. A failure of one does not stop the others. */
async function sweep(runtime: HttpRuntime): Promise<void> {
  const brands = await runtime.db.select().from(tenants);
  await takeAll(
    [
      { name: "deleteExpired", take: () => deleteExpired(runtime) },
      { name: "makeAuditPartitions", take: () => makeAuditPartitions(runtime) },
      { name: "makeMonths", take: () => makeMonths(runtime) },
      { name: "dropMonths", take: () => dropMonths(runtime) },
      { name: "readProviderEvents", take: () => readProviderEvents(runtime) },
      ...brands.map((tenant) => ({
        name: `sweepTenant ${tenant.id}`,
        take: () => tracedSweep(systemCtx(runtime, tenant, SWEEP_QUEUE)),
      })),
      { name: "deleteFailedSweeps", take: () => deleteFailedSweeps(runtime) },
    ],
    runtime.log,
  );
}

type Run = {
  ctx: Ctx;
  runId: string;
  queuedBy: string | undefined;
  job: string;
  attempt: number;
  payload: unknown;
};

/**
 * The span of a job run. Its parent is the run that queued it, otherwise the first span of the trace that it continues.
 * Both ids are in the queued job (`spanIdOf`), so a job that an older version queued is traced like any other.
 */
const spanOfRun = ({ ctx, runId, queuedBy, job, attempt }: Run, continued: string | undefined): NewSpan => ({
  name: `job ${job}`,
  kind: "consumer",
  traceId: ctx.traceId,
  spanId: spanIdOf(runId),
  parentId: continued && spanIdOf(queuedBy ?? continued),
  attributes: { "tern.tenant_id": ctx.tenant.id, "tern.job_run_id": runId, "tern.job_attempt": attempt },
});

/** Runs a job and records its outcome in the job log and the metrics. */
async function recorded(
  runtime: HttpRuntime,
  { ctx, runId, queuedBy, job, attempt, payload }: Run,
  work: () => Promise<void>,
): Promise<void> {
  const createdAt = runtime.clock.now();
  const began = performance.now();
  const note = (outcome: "DONE" | "FAILED", error: string | null) => {
    const durationMs = performance.now() - began;
    metrics().jobRuns.inc({ task: job, outcome });
    metrics().jobSeconds.observe({ task: job }, durationMs / 1000);
    runtime.jobRuns.note({
      tenantId: ctx.tenant.id,
      job,
      attempt,
      outcome,
      error,
      durationMs,
      traceId: ctx.traceId,
      id: runId,
      parentId: queuedBy ?? null,
      eventId: namedIds(payload).eventId ?? null,
      ids: outcome === "FAILED" ? namedIds(payload) : {},
      createdAt,
    });
  };
  try {
    await work();
  } catch (error) {
    note("FAILED", error instanceof Error ? error.name : "Error");
    throw error;
  }
  note("DONE", null);
}

/** The jobs in the form that graphile-worker takes. */
export const taskList = (runtime: HttpRuntime): TaskList => ({
  [SWEEP_QUEUE]: () => sweep(runtime),
  ...Object.fromEntries(
    JOBS.map((job) => [
      job.name,
      async (input, helpers) => {
        const { tenantId, payload, traceId, queuedBy } = Envelope.parse(input);
        const tenant = await tenantById(runtime, tenantId);
        if (!tenant) return;
        const { attempts, max_attempts, id: jobId } = helpers.job;
        const runId = newId();
        const base = systemCtx(runtime, tenant, job.name, traceId ?? runId.replaceAll("-", ""));
        const ctx = { ...base, jobRunId: runId, log: base.log.child({ jobId, jobRunId: runId }) };
        const run = { ctx, runId, queuedBy, job: job.name, attempt: attempts, payload };
        await inSpan(spanOfRun(run, traceId), () =>
          recorded(runtime, run, () =>
            job.run(ctx, job.payload.parse(payload), { number: attempts, isLast: attempts >= max_attempts }),
          ),
        );
      },
    ]),
  ),
});

/**
 * Starts to run jobs in this process, and takes over the jobs of processes that died. `stop` waits for running jobs.
 * `connectionString` is for connections that must be sessions: the sign that this process is alive, and the listener for new jobs. Without
 * `sweeps`, no work becomes due with time: tests start it themselves.
 */
export async function startJobs(
  runtime: HttpRuntime,
  connectionString: string,
  { sweeps = true } = {},
): Promise<{ stop(): Promise<void> }> {
  const supervision = await superviseWorkers(runtime.pool, connectionString, runtime.log);
  const workers = await runWorkers(
    supervision.sessions,
    {
      pgPool: supervision.pool,
      concurrency: 8,
      noHandleSignals: true,
      logger: new Logger(
        ({ jobId, taskIdentifier }) =>
          (level, message) =>
            runtime.log[PINO_LEVEL[`${level}`]]({ jobId, job: taskIdentifier }, message),
      ),
      pollInterval: 2_000,
      events: supervision.events,
      taskList: taskList(runtime),
      ...(sweeps
        ? { crontab: `* * * * * ${SWEEP_QUEUE} ?max=1&jobKey=${SWEEP_QUEUE}` }
        : { parsedCronItems: [] }),
    },
    runtime.log,
  );
  const deliveries = startDeliveryPool(runtime, {
    owner: supervision.instance,
    allowPrivate: env().webhookPrivateAddresses,
  });
  return {
    async stop() {
      supervision.stopRetrying();
      await workers.stop();
      await deliveries.stop();
      await supervision.stop();
    },
  };
}
