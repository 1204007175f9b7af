import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { addMonths, type CalendarDate } from "@/lib/platform/dates/calendar";
import { dateIn, startOfDayIn } from "@/lib/platform/dates/time-zones";
import { subscriptionTimeZone } from "@/lib/subscriptions/periods/market";
import type { StoredSubscription, SubscriptionChanges } from "@/lib/subscriptions/stored-subscription";

/** The time of a requested change: its day in the subscription's market, the exact instant, and whether that is now. */
export type ScheduledMoment = { date: CalendarDate; at: Date; now: boolean };

export type WhenRequest = { when: "NOW" | "END_OF_PERIOD" | "DATE"; date?: string | undefined };

/** A date is a day of the subscription's market, and begins there. */
export function startOfScheduledDay(
  ctx: Ctx,
  subscription: StoredSubscription,
  date: CalendarDate,
): ScheduledMoment {
  const at = startOfDayIn(date, subscriptionTimeZone(ctx, subscription));
  return { date, at, now: at <= ctx.clock.now() };
}

/**
 * Reads when a request wants a change to happen.
 * @throws ApiError invalidRequest for a past day, noPeriodToEnd
 */
export function scheduledMoment(
  ctx: Ctx,
  subscription: StoredSubscription,
  { when, date }: WhenRequest,
): ScheduledMoment {
  const now = ctx.clock.now();
  const zone = subscriptionTimeZone(ctx, subscription);
  const today = dateIn(now, zone);
  if (when === "NOW") return { date: today, at: now, now: true };
  if (when === "DATE") {
    if (date! < today) {
      const message = "The day is over.";
      throw new ApiError(failures.invalidRequest, {
        details: [{ property: "date", code: "too_small", message, suggestion: today }],
      });
    }
    return startOfScheduledDay(ctx, subscription, date!);
  }
  const at = subscription.paidUntil ?? subscription.periodEndsAt;
  if (subscription.status === "PENDING" || at === null) throw new ApiError(failures.noPeriodToEnd);
  return { date: dateIn(at, zone), at, now: at <= now };
}

/** The columns of a scheduled change. */
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
 * Requires that no other kind of change is scheduled. Replacing it silently would undo another person's decision.
 * @throws ApiError otherChangeScheduled
 */
export function requireNothingElseScheduled(
  subscription: StoredSubscription,
  status: NonNullable<StoredSubscription["pendingStatus"]>,
): void {
  if (subscription.pendingStatus !== null && subscription.pendingStatus !== status)
    throw new ApiError(failures.otherChangeScheduled);
}

/** Months a pause may last. */
const LONGEST_PAUSE = 6;

/**
 * The day on which a pause ends automatically: the requested day, or the last possible one.
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
