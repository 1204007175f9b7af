import { addDays } from "@/lib/platform/calendar";
import { startOfDayIn } from "@/lib/platform/time-zones";

/** Days of a filter as the API's instants, both days included. An empty day is no limit. */
export const spanOf = (
  { from, to }: { from: string; to: string },
  timeZone: string,
): { createdFrom?: string; createdTo?: string } => ({
  ...(from !== "" && { createdFrom: startOfDayIn(from, timeZone).toISOString() }),
  ...(to !== "" && { createdTo: startOfDayIn(addDays(to, 1), timeZone).toISOString() }),
});
