import { addCalendarDays, addCalendarMonths, type Day } from "./days";
import type { LeavingWhen } from "./leaving";
import type { ManagedSubscription } from "./managed-subscription";

/** The most months of a pause; then the subscription resumes by itself. */
export const LONGEST_PAUSE = 6;
export const PAUSE_MONTHS = [1, 3, LONGEST_PAUSE] as const;

/** The possible ends of a pause: not on the day it begins, and no later than the service allows. */
export const endsOfPause = (start: Day): { from: Day; to: Day } => ({
  from: addCalendarDays(start, 1),
  to: addCalendarMonths(start, LONGEST_PAUSE),
});

/** The possible starts of a pause: the end of the paid time is one of them only if there is one. */
export const pauseBegins = ({
  today,
  paidUntil,
}: Pick<ManagedSubscription, "today" | "paidUntil">): LeavingWhen[] => [
  "NOW",
  ...(paidUntil !== undefined && paidUntil > today ? (["END_OF_PERIOD"] as const) : []),
  "DATE",
];
