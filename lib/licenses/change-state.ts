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
 * Locks a license that the caller may see and move, in a state that allows the move.
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

/** Updates a license. The caller has locked its row. */
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

/** Pauses the function at the customer's request. @throws ApiError licenseNotFound, forbidden, licenseNotPausable */
export function pauseLicense(ctx: Ctx, licenseId: string): Promise<License> {
  return inTransaction(ctx, async (ctx) => {
    const license = await lockLicenseFor(ctx, licenseId, "pause");
    await setLicense(ctx, license, { status: LICENSE_MOVES.pause.to!, pausedAt: ctx.clock.now() });
    return announceLicense(ctx, license.id, "license.updated");
  });
}

/** The operator blocks the function. @throws ApiError licenseNotFound, licenseNotBlockable */
export function blockLicense(ctx: Ctx, licenseId: string): Promise<License> {
  return inTransaction(ctx, async (ctx) => {
    const license = await lockLicenseFor(ctx, licenseId, "block");
    await setLicense(ctx, license, { status: LICENSE_MOVES.block.to!, blockedAt: ctx.clock.now() });
    return announceLicense(ctx, license.id, "license.updated");
  });
}

/**
 * Undoes the last change of state: a scheduled cancellation if there is one, otherwise a pause or a block. Only the operator lifts its own
 * block. A license that is blocked for debt returns with the payment.
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
 * Makes a stopped license ACTIVE again. The caller has locked its row. Stopped time is not billed: the ends of what is paid and billed move
 * by that time. The anchor day stays, so the next cycle is short and costs its share.
 */
export async function resumeLicense(ctx: Ctx, license: LicenseRow): Promise<void> {
  const now = ctx.clock.now();
  const stoppedAt =
    license.status === "PAUSED" ? license.pausedAt : (license.blockedForDebtAt ?? license.blockedAt);
  const later = (instant: Date | null) =>
    stoppedAt && instant && instant > stoppedAt
      ? new Date(instant.getTime() + now.getTime() - stoppedAt.getTime())
      : instant;
  // If several cycles were paid at once, this is the one that ran when the license was stopped.
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
 * Ends a license now, at the end of what is paid, or on a day. A person cannot end it before its binding period does. A second request
 * replaces the scheduled one. Nothing is refunded.
 * @throws ApiError licenseNotFound, forbidden, licenseCancelled, invalidRequest
 */
export function cancelLicense(ctx: Ctx, licenseId: string, request: CancelLicenseRequest): Promise<License> {
  return inTransaction(ctx, async (ctx) => {
    // Only an ADMIN cancels (docs/domain.md, Tenancy and callers).
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
 * The day on which a cancellation takes effect. Null: at once. Before a new price begins, the binding period does not apply (European
 * Electronic Communications Code, article 105).
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

/** Ends a license: drops scheduled changes, and its assignment to a subscription. */
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
  // A license that was never active emits no end.
  const ended = license.activatedAt === null ? [] : (["license.ended"] as const);
  const unassigned = license.subscriptionId === null ? [] : (["license.unassigned"] as const);
  await announceLicense(ctx, license.id, "license.cancelled", ...ended, ...unassigned);
}

/** Carries out the scheduled change of a license, if it is still scheduled and due. Safe to run at any time. */
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
    // The license was renewed in the meantime, or the job ran early: the change has another day.
    if (due > now) return scheduleLicense(ctx, licenseId, due);
    if (license.pendingStatus === "CANCELLED") await endLicense(ctx, license, {});
    else await startLicense(ctx, license.id, await offeringOf(ctx, license));
  });
}

/**
 * Removes the assignments of licenses to a cancelled subscription, so that they can be assigned again. A subscription that continues keeps
 * its licenses.
 */
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
    for (const { id } of freed) await announceLicense(ctx, id, "license.updated", "license.unassigned");
  });
}

const shownNow = (ctx: Ctx, { id }: LicenseRow): Promise<License> => getLicense(ctx, id);
