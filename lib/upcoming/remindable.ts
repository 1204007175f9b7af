import type { Ctx } from "@/lib/kernel/context";
import type { CalendarDate } from "@/lib/platform/dates/calendar";
import { dateIn } from "@/lib/platform/dates/time-zones";
import { REMINDABLE, type Remindable } from "@/lib/providers/mail/templates/lines/tomorrow";
import { subscriptionTimeZone } from "@/lib/subscriptions/periods/market";
import type { UpcomingChange, UpcomingKind } from "./model";
import { upcomingChanges } from "./queries";

/** A change people are reminded of. */
type RemindableChange = UpcomingChange & { kind: Remindable };

const ENDS: readonly UpcomingKind[] = ["CANCEL", "RUNS_OUT"];

const isRemindable = (change: UpcomingChange): change is RemindableChange =>
  REMINDABLE.some((kind) => kind === change.kind);

/** A calendar date stays; of an instant, the day where its line is. */
const dayOf = (at: string, timeZone: string): CalendarDate =>
  at.length === 10 ? at : dateIn(new Date(at), timeZone);

/** What is worth a reminder of these lines, with its day; of a line that ends, only that, of all that day brings. */
export async function remindableChanges(
  ctx: Ctx,
  lines: readonly { id: string; country: string | null; currency: string }[],
): Promise<{ change: RemindableChange; day: CalendarDate; timeZone: string }[]> {
  const zones = new Map(lines.map((line) => [line.id, subscriptionTimeZone(ctx, line)]));
  const changes = await upcomingChanges(ctx, { subscriptionIds: [...zones.keys()], licenses: "OF_LINES" });
  const found = changes.flatMap((change) => {
    const timeZone = change.subscriptionId && zones.get(change.subscriptionId);
    if (!timeZone || !change.at || !isRemindable(change)) return [];
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
