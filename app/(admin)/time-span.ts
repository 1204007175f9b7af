import { addDays } from "@/lib/platform/dates/calendar";
import { isTimeZone, startOfDayIn } from "@/lib/platform/dates/time-zones";

/** Days of a filter as the API's instants, both days included. An empty day is no limit. */
export const instantsOfDays = (
  { from, to }: { from: string; to: string },
  timeZone: string,
): { createdFrom?: string; createdTo?: string } => ({
  ...(from !== "" && { createdFrom: startOfDayIn(from, timeZone).toISOString() }),
  ...(to !== "" && { createdTo: startOfDayIn(addDays(to, 1), timeZone).toISOString() }),
});

/** The time zone that the days of a page are in: one that a report names in its links, else the reader's own. */
export function pageTimeZone(
  given: string | string[] | undefined,
  own: string,
): { timeZone: string; zone: string } {
  const zone = typeof given === "string" && given !== own && isTimeZone(given) ? given : "";
  return { timeZone: zone || own, zone };
}

/** Days of the life of a line as the API's instants: those of its activation and of its end, and one that it ended after. */
export function lifeInstants(
  days: Readonly<Record<"activatedFrom" | "activatedTo" | "activeOn" | "endedFrom" | "endedTo", string>>,
  timeZone: string,
): { activatedFrom?: string; activatedTo?: string; activeAt?: string; endedFrom?: string; endedTo?: string } {
  const activated = instantsOfDays({ from: days.activatedFrom, to: days.activatedTo }, timeZone);
  const ended = instantsOfDays({ from: days.endedFrom, to: days.endedTo }, timeZone);
  const { createdTo: activeAt } = instantsOfDays({ from: "", to: days.activeOn }, timeZone);
  return {
    ...(activated.createdFrom && { activatedFrom: activated.createdFrom }),
    ...(activated.createdTo && { activatedTo: activated.createdTo }),
    ...(activeAt && { activeAt }),
    ...(ended.createdFrom && { endedFrom: ended.createdFrom }),
    ...(ended.createdTo && { endedTo: ended.createdTo }),
  };
}
