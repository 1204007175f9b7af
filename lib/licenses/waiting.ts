import type { Ctx } from "@/lib/kernel/context";
import { enqueue } from "@/lib/kernel/jobs/jobs";
import type { LicenseRow } from "@/lib/licenses/license-row";
import { licensePeriodAt } from "@/lib/licenses/period";
import { type CalendarDate, calendarDate, startOfDay } from "@/lib/platform/dates/calendar";
import { renewalOf } from "@/lib/subscriptions/offering-change/terms";

/** The job that carries out what is scheduled; `lib/licenses/jobs.ts` says what it does. */
export const licenseDueJob = { name: "license-due", maxAttempts: 25 };

/** Queues the looking after a scheduled change, in place of an earlier queueing. `at`: a day, or the very moment. */
export const scheduleLicense = (ctx: Ctx, licenseId: string, at: CalendarDate | Date): Promise<void> =>
  enqueue(
    ctx,
    licenseDueJob,
    { licenseId },
    { runAt: typeof at === "string" ? startOfDay(at) : at, key: `license-due:${licenseId}` },
  );

/** When a scheduled change of state is due: with the end of what is paid if that is on its day, else as the day begins. */
export function licenseChangeDueAt(license: LicenseRow, now: Date): Date | null {
  if (license.pendingStatusAt === null) return null;
  const period = licensePeriodAt(license, now);
  const end = period && renewalOf(period);
  return end && calendarDate(end) === license.pendingStatusAt ? end : startOfDay(license.pendingStatusAt);
}
