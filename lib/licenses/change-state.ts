import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { billedCycles } from "@/db/schema/billing";
import { licenses } from "@/db/schema/licenses";
import { subscriptions } from "@/db/schema/subscriptions";
import { getOfferings } from "@/lib/catalog/queries";
import { requireInCustomer } from "@/lib/identity/authorize";
import { actsAsOperator, type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { startLicense } from "@/lib/licenses/create-license";
import { announceLicense } from "@/lib/licenses/events";
import type { LicenseRow } from "@/lib/licenses/license-row";
import type { CancelLicenseRequest, License } from "@/lib/licenses/model";
import { endNewPrice, type NewPrice, newLicensePriceOf, newPriceBegins } from "@/lib/licenses/new-price";
import { licensePeriodAt } from "@/lib/licenses/period";
import { findLicense, getLicense, type LicenseWithCustomer } from "@/lib/licenses/queries";
import { queueSeatAssignedMail, queueSeatMail } from "@/lib/licenses/seat-mails";
import { LICENSE_MOVES, type LicenseMove } from "@/lib/licenses/states";
import { licenseChangeDueAt, scheduleLicense } from "@/lib/licenses/waiting";
import { type CalendarDate, calendarDate } from "@/lib/platform/dates/calendar";
import { renewalOf } from "@/lib/subscriptions/offering-change/terms";
import { extendBilledCycles } from "@/lib/subscriptions/periods/billed-cycles";
import type { Permission } from "@/lib/values/permissions";

type Changes = Omit<Partial<typeof licenses.$inferInsert>, "billingAnchorDay"> & {
  billingAnchorDay?: number | SQL<number>;
};

/**
 * Locks a license that the caller may see and do this to, in a state that allows it.
 * @throws ApiError licenseNotFound, forbidden, and the move's own refusal
 */
export async function lockLicenseFor(
  ctx: Ctx,
  licenseId: string,
  move: LicenseMove,
  permission: Permission = "licenses:write",
): Promise<LicenseWithCustomer> {
  const license = await findLicense(ctx, licenseId, { lock: true });
  requireInCustomer(ctx, license.customerId, permission);
  const { from, refused } = LICENSE_MOVES[move];
  if (!from.includes(license.status)) throw new ApiError(refused);
  return license;
}

/** Changes a license whose row is held. */
export async function setLicense(ctx: Ctx, license: LicenseRow, changes: Changes): Promise<void> {
  await ctx.db
    .update(licenses)
    .set({ ...changes, updatedAt: ctx.clock.now() })
    .where(and(eq(licenses.tenantId, ctx.tenant.id), eq(licenses.id, license.id)));
}

const offeringOf = async (ctx: Ctx, { productOfferingId }: LicenseRow) =>
  (await getOfferings(ctx, [productOfferingId])).get(productOfferingId)!;

/** PENDING becomes ACTIVE. @throws ApiError licenseNotFound, licenseNotPending */
export function activateLicense(ctx: Ctx, licenseId: string): Promise<License> {
  return inTransaction(ctx, async (ctx) => {
    const license = await lockLicenseFor(ctx, licenseId, "activate");
    await startLicense(ctx, license.id, await offeringOf(ctx, license));
    return shownNow(ctx, license);
  });
}

/** Stops the feature at the customer's request. @throws ApiError licenseNotFound, forbidden, licenseNotPausable */
export function pauseLicense(ctx: Ctx, licenseId: string): Promise<License> {
  return inTransaction(ctx, async (ctx) => {
    const license = await lockLicenseFor(ctx, licenseId, "pause");
    await setLicense(ctx, license, { status: LICENSE_MOVES.pause.to!, pausedAt: ctx.clock.now() });
    return announceLicense(ctx, license.id, "license.updated");
  });
}

/** The operator disables the feature. @throws ApiError licenseNotFound, licenseNotBlockable */
export function blockLicense(ctx: Ctx, licenseId: string): Promise<License> {
  return inTransaction(ctx, async (ctx) => {
    const license = await lockLicenseFor(ctx, licenseId, "block");
    await setLicense(ctx, license, { status: LICENSE_MOVES.block.to!, blockedAt: ctx.clock.now() });
    return announceLicense(ctx, license.id, "license.updated");
  });
}

/**
 * Takes back what was done last: a scheduled cancellation if there is one, else a pause or a block. What the operator
 * blocked only the operator restores; what a debt stopped comes back with its payment.
 * @throws ApiError licenseNotFound, forbidden, licenseNotRestorable, licenseBlocked, licenseUnpaid
 */
export function restoreLicense(ctx: Ctx, licenseId: string): Promise<License> {
  return inTransaction(ctx, async (ctx) => {
    const license = await findLicense(ctx, licenseId, { lock: true });
    requireInCustomer(ctx, license.customerId, "licenses:write");
    if (license.pendingStatus === "CANCELLED") {
      await setLicense(ctx, license, {
        pendingStatus: null,
        pendingStatusAt: null,
        cancelReason: null,
        cancelComment: null,
      });
      await queueSeatMail(ctx, license, "KEPT");
      return announceLicense(ctx, license.id, "license.updated");
    }
    const { from, refused } = LICENSE_MOVES.restore;
    if (!from.includes(license.status)) throw new ApiError(refused);
    if (!actsAsOperator(ctx.caller)) {
      if (license.blockedForDebtAt) throw new ApiError(failures.licenseUnpaid);
      if (license.status === "BLOCKED") throw new ApiError(failures.licenseBlocked);
    }
    await resumeLicense(ctx, license);
    // The specification: sent when a license becomes ACTIVE.
    return announceLicense(ctx, license.id, "license.activated");
  });
}

/**
 * A stopped license, whose row is held, is ACTIVE again. Time without it is not billed: what was paid for and billed moves
 * by as long as it was stopped. The anchor day stays, so the next cycle is short and costs its share.
 */
export async function resumeLicense(ctx: Ctx, license: LicenseRow): Promise<void> {
  const now = ctx.clock.now();
  const stoppedAt =
    license.status === "PAUSED" ? license.pausedAt : (license.blockedForDebtAt ?? license.blockedAt);
  const later = (instant: Date | null) =>
    stoppedAt && instant && instant > stoppedAt
      ? new Date(instant.getTime() + now.getTime() - stoppedAt.getTime())
      : instant;
  // Of several cycles paid at once the one that ran is meant.
  const period = stoppedAt && licensePeriodAt(license, stoppedAt);
  await setLicense(ctx, license, {
    status: LICENSE_MOVES.restore.to!,
    pausedAt: null,
    blockedAt: null,
    blockedForDebtAt: null,
    ...(period && {
      periodStartsAt: period.periodStartsAt,
      periodEndsAt: later(period.periodEndsAt),
      paidUntil: later(period.paidUntil),
      billedUntil: later(license.billedUntil),
    }),
  });
  if (stoppedAt) await extendBilledCycles(ctx, eq(billedCycles.subjectId, license.id), stoppedAt, now);
}

/**
 * Ends a license now, with what is paid, or on a day. A person cannot end one before its binding period does; asking
 * again replaces what was scheduled. Nothing is paid back.
 * @throws ApiError licenseNotFound, forbidden, licenseCancelled, invalidRequest
 */
export function cancelLicense(ctx: Ctx, licenseId: string, request: CancelLicenseRequest): Promise<License> {
  return inTransaction(ctx, async (ctx) => {
    // Cancelling is the ADMIN's (docs/domain.md, Tenancy and callers).
    const license = await lockLicenseFor(ctx, licenseId, "cancel", "subscriptions:cancel");
    const { reason, comment } = request;
    const why = { cancelReason: reason ?? null, cancelComment: comment ?? null };
    const at = cancellationDate(ctx, license, request, await newLicensePriceOf(ctx, license.id));
    if (at === null) {
      await endLicense(ctx, license, why);
      await queueSeatMail(ctx, license, "ENDED");
      return shownNow(ctx, license);
    }
    await setLicense(ctx, license, { ...why, pendingStatus: "CANCELLED", pendingStatusAt: at });
    const due = licenseChangeDueAt({ ...license, pendingStatusAt: at }, ctx.clock.now())!;
    await scheduleLicense(ctx, license.id, due);
    if (license.pendingStatusAt !== at) await queueSeatMail(ctx, license, "ENDS", at);
    return announceLicense(ctx, license.id, "license.updated");
  });
}

/**
 * The day on which a cancellation takes effect; null: at once. Before a new price begins, the binding period does not apply
 * (European Electronic Communications Code, article 105).
 */
function cancellationDate(
  ctx: Ctx,
  license: LicenseRow,
  request: CancelLicenseRequest,
  newPrice: NewPrice | undefined,
): CalendarDate | null {
  const now = ctx.clock.now();
  const today = calendarDate(now);
  const { date } = request;
  if (date !== undefined && date < today) {
    throw new ApiError(failures.invalidRequest, {
      details: [{ property: "date", code: "too_small", message: "This day has passed." }],
    });
  }
  const period = licensePeriodAt(license, now);
  const asked =
    request.when === "DATE"
      ? date!
      : request.when === "END_OF_PERIOD" && period
        ? calendarDate(renewalOf(period))
        : today;
  const leavesBefore = newPrice && asked <= calendarDate(newPriceBegins(newPrice, license, now));
  const bound = actsAsOperator(ctx.caller) || leavesBefore ? null : license.bindingEndsAt;
  const at = bound && bound > asked ? bound : asked;
  return at > today || (request.when === "END_OF_PERIOD" && period && renewalOf(period) > now) ? at : null;
}

/** It is over: whatever was planned is dropped, and the line it was assigned to is free of it. */
export async function endLicense(ctx: Ctx, license: LicenseRow, changes: Changes): Promise<void> {
  await endNewPrice(ctx, license.id, "CANCELLED");
  await setLicense(ctx, license, {
    ...changes,
    status: LICENSE_MOVES.cancel.to!,
    cancelledAt: ctx.clock.now(),
    autoRenew: false,
    pendingStatus: null,
    pendingStatusAt: null,
    pendingOfferingId: null,
    subscriptionId: null,
  });
  if (license.subscriptionId) await queueSeatAssignedMail(ctx, license.id, license.subscriptionId, "TAKEN");
  // What was never active has nothing to end.
  const ended = license.activatedAt === null ? [] : (["license.ended"] as const);
  await announceLicense(ctx, license.id, "license.cancelled", ...ended);
}

/** Carries out what was scheduled for a license, if it still is and the time has come. Safe to run at any time. */
export function runDueLicense(ctx: Ctx, licenseId: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const [license] = await ctx.db
      .select()
      .from(licenses)
      .where(
        and(
          eq(licenses.tenantId, ctx.tenant.id),
          eq(licenses.id, licenseId),
          inArray(licenses.pendingStatus, ["ACTIVE", "CANCELLED"]),
        ),
      )
      .for("update");
    const now = ctx.clock.now();
    const due = license && licenseChangeDueAt(license, now);
    if (!due) return;
    // Renewed meanwhile, or woken early: the day is another one.
    if (due > now) return scheduleLicense(ctx, licenseId, due);
    if (license.pendingStatus === "CANCELLED") await endLicense(ctx, license, {});
    else await startLicense(ctx, license.id, await offeringOf(ctx, license));
  });
}

/** A cancelled line has no licenses: those assigned to it are free for another. A line that goes on keeps its own. */
export function unassignLicenses(ctx: Ctx, subscriptionId: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const freed = await ctx.db
      .update(licenses)
      .set({ subscriptionId: null, updatedAt: ctx.clock.now() })
      .where(
        and(
          eq(licenses.tenantId, ctx.tenant.id),
          eq(licenses.subscriptionId, subscriptionId),
          sql`exists (select 1 from ${subscriptions} s where s.tenant_id = ${licenses.tenantId}
            and s.id = ${licenses.subscriptionId} and s.status = 'CANCELLED')`,
        ),
      )
      .returning({ id: licenses.id });
    for (const { id } of freed) await announceLicense(ctx, id, "license.updated");
  });
}

const shownNow = (ctx: Ctx, { id }: LicenseRow): Promise<License> => getLicense(ctx, id);
