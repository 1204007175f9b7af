import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { addMonths, type CalendarDate } from "@/lib/platform/dates/calendar";
import { dateIn, startOfDayIn } from "@/lib/platform/dates/time-zones";
import type { StoredSubscription, SubscriptionChanges } from "@/lib/subscriptions/line";
import { subscriptionTimeZone } from "@/lib/subscriptions/periods/market";

/** When something is to happen: its day in the line's market, the exact instant, and whether that is now. */
export type ScheduledMoment = { date: CalendarDate; at: Date; now: boolean };

export type WhenRequest = { when: "NOW" | "END_OF_PERIOD" | "DATE"; date?: string | undefined };

/** A date is meant in the line's market, and begins there. */
export function startOfScheduledDay(ctx: Ctx, line: StoredSubscription, date: CalendarDate): ScheduledMoment {
  const at = startOfDayIn(date, subscriptionTimeZone(ctx, line));
  return { date, at, now: at <= ctx.clock.now() };
}

/**
 * When a request wants something to happen.
 * @throws ApiError invalidRequest for a day that is over, noPeriodToEnd
 */
export function scheduledMoment(
  ctx: Ctx,
  line: StoredSubscription,
  { when, date }: WhenRequest,
): ScheduledMoment {
  const now = ctx.clock.now();
  const zone = subscriptionTimeZone(ctx, line);
  const today = dateIn(now, zone);
  if (when === "NOW") return { date: today, at: now, now: true };
  if (when === "DATE") {
    if (date! < today) {
      const message = "The day is over.";
      throw new ApiError(failures.invalidRequest, {
        details: [{ property: "date", code: "too_small", message, suggestion: today }],
      });
    }
    return startOfScheduledDay(ctx, line, date!);
  }
  const at = line.paidUntil ?? line.periodEndsAt;
  if (line.status === "PENDING" || at === null) throw new ApiError(failures.noPeriodToEnd);
  return { date: dateIn(at, zone), at, now: at <= now };
}

/** What a line remembers of a change that waits for its day. */
export const scheduledChange = (
  status: NonNullable<StoredSubscription["pendingStatus"]>,
  due: ScheduledMoment,
  details: NonNullable<StoredSubscription["pendingDetails"]>,
): SubscriptionChanges => ({
  pendingStatus: status,
  pendingStatusAt: due.date,
  pendingStatusDueAt: due.at,
  pendingDetails: details,
});

/**
 * Requires that nothing of another kind waits for its day: replacing it silently would undo what somebody decided.
 * @throws ApiError otherChangeScheduled
 */
export function requireNothingElseScheduled(
  line: StoredSubscription,
  status: NonNullable<StoredSubscription["pendingStatus"]>,
): void {
  if (line.pendingStatus !== null && line.pendingStatus !== status)
    throw new ApiError(failures.otherChangeScheduled);
}

/** Months a pause may last. */
const LONGEST_PAUSE = 6;

/**
 * The day a pause ends by itself: the one asked for, else the last one possible.
 * @throws ApiError pauseTooLong, invalidRequest when it would end before it begins
 */
export function endOfPause(start: CalendarDate, resumeAt: CalendarDate | undefined): CalendarDate {
  const latest = addMonths(start, LONGEST_PAUSE);
  if (resumeAt === undefined) return latest;
  if (resumeAt > latest) {
    const message = `The latest day is ${latest}.`;
    throw new ApiError(failures.pauseTooLong, {
      details: [{ property: "resumeAt", code: "too_big", message, suggestion: latest }],
    });
  }
  if (resumeAt <= start) {
    const message = "It must come back after the day it is paused.";
    throw new ApiError(failures.invalidRequest, {
      details: [{ property: "resumeAt", code: "too_small", message }],
    });
  }
  return resumeAt;
}
