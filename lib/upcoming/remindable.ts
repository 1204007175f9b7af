import type { Ctx } from "@/lib/identity/context";
import type { CalendarDate } from "@/lib/platform/calendar";
import { dateIn } from "@/lib/platform/time-zones";
import { zoneOf } from "@/lib/subscriptions/market";
import type { UpcomingChange, UpcomingKind } from "./model";
import { upcomingChanges } from "./queries";

/** What of a line is worth a reminder: what somebody decided, or what runs out. A renewal has a mail of its own. */
const KINDS: readonly UpcomingKind[] = [
  "PLAN_CHANGE",
  "PAUSE",
  "CANCEL",
  "RUNS_OUT",
  "ADDON_CHANGE",
  "ADDON_CANCEL",
  "ADDON_EXPIRES",
];
const ENDS: readonly UpcomingKind[] = ["CANCEL", "RUNS_OUT"];

/** A calendar date stays; of an instant, the day where its line is. */
const dayOf = (at: string, timeZone: string): CalendarDate =>
  at.length === 10 ? at : dateIn(new Date(at), timeZone);

/** What is worth a reminder of these lines, with its day; of a line that ends, only that, of all that day brings. */
export async function remindableChanges(
  ctx: Ctx,
  lines: readonly { id: string; country: string | null; currency: string }[],
): Promise<{ change: UpcomingChange; day: CalendarDate; timeZone: string }[]> {
  const zones = new Map(lines.map((line) => [line.id, zoneOf(ctx, line)]));
  const changes = await upcomingChanges(ctx, { subscriptionIds: [...zones.keys()], licenses: "OF_LINES" });
  const found = changes.flatMap((change) => {
    const timeZone = change.subscriptionId && zones.get(change.subscriptionId);
    if (!timeZone || !change.at || !KINDS.includes(change.kind)) return [];
    return [{ change, day: dayOf(change.at, timeZone), timeZone }];
  });
  return found.filter(
    ({ change, day }) =>
      ENDS.includes(change.kind) ||
      !found.some(
        (end) =>
          ENDS.includes(end.change.kind) &&
          end.change.subscriptionId === change.subscriptionId &&
          end.day <= day,
      ),
  );
}
