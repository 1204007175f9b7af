import { lte } from "drizzle-orm";
import { confirmations, loginChallenges } from "@/db/schema/identity";
import { idempotencyKeys } from "@/db/schema/platform";
import { unmatchedUsageRecords } from "@/db/schema/subscriptions";
import type { Runtime } from "@/lib/api/runtime";
import { markOverdue } from "@/lib/billing/book-payment";
import { queueDueSteps } from "@/lib/billing/collection/due";
import { beginProof } from "@/lib/billing/proof/prove";
import { queueRenewals } from "@/lib/billing/renewals/queue";
import type { Ctx } from "@/lib/identity/context";
import { deleteExpiredPreviousEmails } from "@/lib/identity/previous-emails";
import { sweepPool } from "@/lib/inventory/pool";
import { expireReservations } from "@/lib/inventory/reservations";
import { expireOrders } from "@/lib/orders/cancel-order";
import { expireCollections } from "@/lib/payments/cancel-collection";
import { lookUpPayments, lookUpRefunds } from "@/lib/payments/look-up";
import { expireProfiles } from "@/lib/payments/profiles";
import { expireProfileSessions } from "@/lib/payments/settle-setup";
import { queueDueDeletions } from "@/lib/privacy/deletion/due";
import { expireAccountExports } from "@/lib/privacy/exports";
import { expireReports } from "@/lib/reports/expire-reports";
import { sweepRequestLog } from "@/lib/request-log/log";
import { expireSigningSessions } from "@/lib/signing/commands";
import { expireAddons } from "@/lib/subscriptions/addons/cancel-addon";
import { endUnrenewed } from "@/lib/subscriptions/end-unrenewed";
import { beginPaidPeriods } from "@/lib/subscriptions/renew-subscription";
import { applyDueChanges } from "@/lib/subscriptions/scheduled-changes";
import { queueReminders } from "@/lib/upcoming/reminders";
import { mendStandstills } from "@/lib/watch/mend";
import { sweepWebhooks } from "@/lib/webhooks/prune";

const DAY_MS = 24 * 3600 * 1000;

/** What time itself causes for one tenant: drafts and payment forms end, payments nobody told us about are looked up. */
export async function sweepTenant(ctx: Ctx): Promise<void> {
  await applyDueChanges(ctx);
  await endUnrenewed(ctx);
  await beginPaidPeriods(ctx);
  await expireCollections(ctx);
  await expireProfileSessions(ctx);
  await expireSigningSessions(ctx);
  await expireProfiles(ctx);
  await queueRenewals(ctx);
  await markOverdue(ctx);
  await queueDueSteps(ctx);
  await beginProof(ctx);
  await expireOrders(ctx);
  await expireReservations(ctx);
  await sweepPool(ctx);
  await expireAddons(ctx);
  await lookUpPayments(ctx);
  await lookUpRefunds(ctx);
  await sweepWebhooks(ctx);
  await sweepRequestLog(ctx);
  await expireReports(ctx);
  await expireAccountExports(ctx);
  await queueDueDeletions(ctx);
  await queueReminders(ctx);
  await mendStandstills(ctx);
}

/** Rows that served their time, of all tenants. */
export async function deleteExpired({ db, clock }: Runtime): Promise<void> {
  const now = clock.now();
  await db.delete(idempotencyKeys).where(lte(idempotencyKeys.expiresAt, now));
  // Of numbers that are no line's here: nobody has claimed them for a season.
  await db
    .delete(unmatchedUsageRecords)
    .where(lte(unmatchedUsageRecords.createdAt, new Date(now.getTime() - 90 * DAY_MS)));
  await deleteExpiredPreviousEmails(db, now);
  await db.delete(confirmations).where(lte(confirmations.expiresAt, new Date(now.getTime() - DAY_MS)));
  await db.delete(loginChallenges).where(lte(loginChallenges.expiresAt, new Date(now.getTime() - DAY_MS)));
}
