import { addCalendarDays, addCalendarMonths, type Day } from "./days";
import type { LeavingWhen } from "./leaving";
import type { ManagedSubscription } from "./line";

/** Months a pause lasts at most; then the line comes back by itself. */
export const LONGEST_PAUSE = 6;
export const PAUSE_MONTHS = [1, 3, LONGEST_PAUSE] as const;

/** From when to when a pause may end: not on the day it begins, and no later than the service allows. */
export const endsOfPause = (start: Day): { from: Day; to: Day } => ({
  from: addCalendarDays(start, 1),
  to: addCalendarMonths(start, LONGEST_PAUSE),
});

/** When a pause can begin: with what is paid for only where something is. */
export const pauseBegins = ({
  today,
  paidUntil,
}: Pick<ManagedSubscription, "today" | "paidUntil">): LeavingWhen[] => [
  "NOW",
  ...(paidUntil !== undefined && paidUntil > today ? (["END_OF_PERIOD"] as const) : []),
  "DATE",
];
