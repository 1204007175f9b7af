import { lte, or, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { accountActivities } from "@/db/schema/account-activities";
import { connectionChecks } from "@/db/schema/connection-checks";
import { confirmations, loginChallenges } from "@/db/schema/identity";
import { liveChanges, staffPresence } from "@/db/schema/live";
import { passkeyChallenges } from "@/db/schema/passkeys";
import { personalTokens } from "@/db/schema/personal-tokens";
import { idempotencyKeys } from "@/db/schema/platform";
import { proposals } from "@/db/schema/proposals";
import { staffChallenges } from "@/db/schema/staff";
import { unmatchedUsageRecords } from "@/db/schema/subscriptions";
import { expireApprovals } from "@/lib/approvals/expire";
import { deleteOldAuditEntries } from "@/lib/audit/forget";
import { sealAudit } from "@/lib/audit/seal";
import { queueDueSteps } from "@/lib/billing/collection/due";
import { countBalanceChanges } from "@/lib/billing/ledger/balances";
import { advancePriceChanges } from "@/lib/billing/price-changes/advance";
import { beginProof } from "@/lib/billing/proof/prove";
import { markOverdue } from "@/lib/billing/received/book-payment";
import { queueRenewals } from "@/lib/billing/renewals/runs/queue";
import { expireBulkJobs } from "@/lib/bulk/expire";
import { deleteOldBulkJobs } from "@/lib/bulk/forget";
import { expireVerifications } from "@/lib/care/verification/decide";
import { expireViewAs } from "@/lib/care/view-as/decide";
import { deleteOldMails } from "@/lib/identity/mails/kept-mails";
import { deleteExpiredPreviousEmails } from "@/lib/identity/mails/previous-emails";
import { remindOfReviews } from "@/lib/identity/staff/break-glass/commands";
import { sweepPool } from "@/lib/inventory/pool";
import { expireReservations } from "@/lib/inventory/reservations";
import type { Ctx } from "@/lib/kernel/context";
import type { Runtime } from "@/lib/kernel/runtime";
import { CHANGES_KEPT_MS } from "@/lib/live/changes";
import { expireOrders } from "@/lib/orders/submission/cancel-order";
import { expireCollections } from "@/lib/payments/collections/cancel-collection";
import { lookUpPayments, lookUpRefunds } from "@/lib/payments/events/look-up";
import { expireProfiles } from "@/lib/payments/profiles/profiles";
import { expireProfileSessions } from "@/lib/payments/profiles/settle-setup";
import { databaseTrouble } from "@/lib/platform/database-trouble";
import { deleteInBatches } from "@/lib/platform/in-batches";
import { queueDueDeletions } from "@/lib/privacy/deletion/due";
import { expireAccountExports } from "@/lib/privacy/exports";
import { expireReports } from "@/lib/reports/expire-reports";
import { sweepJobLog } from "@/lib/request-log/job-log";
import { sweepRequestLog } from "@/lib/request-log/log";
import { expireSigningSessions } from "@/lib/signing/commands";
import { expireAddons } from "@/lib/subscriptions/addons/cancel-addon";
import { endUnrenewed } from "@/lib/subscriptions/lifecycle/end-unrenewed";
import { beginPaidPeriods } from "@/lib/subscriptions/lifecycle/renew-subscription";
import { applyDueChanges } from "@/lib/subscriptions/lifecycle/scheduled-changes";
import { sweepDataMonths } from "@/lib/subscriptions/usage/data-months";
import { queueReminders } from "@/lib/upcoming/reminders";
import { mendStandstills } from "@/lib/watch/mend";
import { syncWork } from "@/lib/watch/work/sync";
import { sweepWebhooks } from "@/lib/webhooks/deliveries/prune";

const DAY_MS = 24 * 3600 * 1000;
/** As long as events: more than a year, so that a person sees the same month of last year. */
const ACTIVITY_DAYS = 400;

/**
 * The work that becomes due with time, for one tenant: drafts and payment forms end, payments without a webhook are looked up.
 * The watch is last and finds what the earlier steps left behind.
 */
const STEPS: Record<string, (ctx: Ctx) => Promise<unknown>> = {
  applyDueChanges,
  endUnrenewed,
  beginPaidPeriods,
  expireCollections,
  expireProfileSessions,
  expireSigningSessions,
  expireProfiles,
  advancePriceChanges,
  queueRenewals,
  markOverdue,
  queueDueSteps,
  countBalanceChanges,
  beginProof,
  expireOrders,
  expireReservations,
  sweepPool,
  expireAddons,
  lookUpPayments,
  lookUpRefunds,
  sweepWebhooks,
  sweepRequestLog,
  sweepDataMonths,
  sweepJobLog,
  deleteOldMails,
  sealAudit,
  deleteOldAuditEntries,
  expireApprovals,
  remindOfReviews,
  expireVerifications,
  expireViewAs,
  expireReports,
  expireBulkJobs,
  deleteOldBulkJobs,
  expireAccountExports,
  queueDueDeletions,
  queueReminders,
  mendStandstills,
  syncWork,
};

/**
 * Takes every step for one tenant. A failed step stops no other step: one subscription that cannot be renewed must not stop
 * the renewals, reminders and the watch of a brand.
 * @throws the error of the failed steps, after all steps; at once if the database does not answer
 */
export const sweepTenant = (ctx: Ctx): Promise<void> =>
  takeAll(
    Object.entries(STEPS).map(([name, step]) => ({ name, take: () => step(ctx) })),
    ctx.log,
  );

type Step = { name: string; take: () => Promise<unknown> };

/**
 * Takes independent steps in sequence.
 * @throws the error of the failed step, or an `AggregateError` of several, after all steps. If the database does not answer, at
 *   once, because every later step would wait for it, too
 */
export async function takeAll(steps: readonly Step[], log: Ctx["log"]): Promise<void> {
  const errors: unknown[] = [];
  for (const { name, take } of steps) {
    try {
      await take();
    } catch (error) {
      if (databaseTrouble(error) === "UNREACHABLE") throw error;
      log.error({ err: error, step: name }, "a step of the sweep failed");
      errors.push(error);
    }
  }
  if (errors.length > 1) throw new AggregateError(errors, "steps of the sweep failed");
  if (errors.length > 0) throw errors[0];
}

/** Deletes expired rows of all tenants. */
export async function deleteExpired({ db, clock }: Runtime): Promise<void> {
  const now = clock.now();
  // Tenant by tenant: a row's place (`ctid`) is its own only within one table, and a cluster has a table per group of
  // tenants.
  const old = async <T extends PgTable>(table: T, condition: SQL) => {
    const { rows } = await db.execute<{ tenant_id: string }>(
      sql`select distinct tenant_id from ${table} where ${condition}`,
    );
    for (const { tenant_id } of rows)
      await deleteInBatches((limit) =>
        db.execute(sql`
          delete from ${table} where tenant_id = ${tenant_id} and ctid = any(array(
            select ctid from ${table} where tenant_id = ${tenant_id} and ${condition} limit ${limit}))`),
      );
  };
  await old(idempotencyKeys, lte(idempotencyKeys.expiresAt, now));
  // Usage of numbers that no subscription has got within 90 days.
  await old(
    unmatchedUsageRecords,
    lte(unmatchedUsageRecords.createdAt, new Date(now.getTime() - 90 * DAY_MS)),
  );
  await old(
    accountActivities,
    lte(accountActivities.createdAt, new Date(now.getTime() - ACTIVITY_DAYS * DAY_MS)),
  );
  await old(connectionChecks, lte(connectionChecks.createdAt, new Date(now.getTime() - 90 * DAY_MS)));
  // With the database's clock, which also wrote the times.
  await old(liveChanges, sql`at < clock_timestamp() - make_interval(secs => ${CHANGES_KEPT_MS / 1000})`);
  await old(
    staffPresence,
    sql`seen_at < clock_timestamp() - make_interval(secs => ${CHANGES_KEPT_MS / 1000})`,
  );
  await old(proposals, lte(proposals.expiresAt, new Date(now.getTime() - 30 * DAY_MS)));
  // Proposals refer to their token, and a person may look one up for some weeks.
  const tokensOver = new Date(now.getTime() - 30 * DAY_MS);
  await old(
    personalTokens,
    or(lte(personalTokens.expiresAt, tokensOver), lte(personalTokens.revokedAt, tokensOver))!,
  );
  await deleteExpiredPreviousEmails(db, now);
  await db.delete(confirmations).where(lte(confirmations.expiresAt, new Date(now.getTime() - DAY_MS)));
  await db.delete(staffChallenges).where(lte(staffChallenges.expiresAt, new Date(now.getTime() - DAY_MS)));
  await db
    .delete(passkeyChallenges)
    .where(lte(passkeyChallenges.expiresAt, new Date(now.getTime() - DAY_MS)));
  await db.delete(loginChallenges).where(lte(loginChallenges.expiresAt, new Date(now.getTime() - DAY_MS)));
}
