import type { Ctx } from "@/lib/kernel/context";
import type { CalendarDate } from "@/lib/platform/dates/calendar";
import { dateIn } from "@/lib/platform/dates/time-zones";
import { REMINDABLE, type Remindable } from "@/lib/providers/mail/templates/subscriptions/tomorrow";
import { subscriptionTimeZone } from "@/lib/subscriptions/periods/market";
import type { UpcomingChange, UpcomingKind } from "./model";
import { upcomingChanges } from "./queries";

/** A change with a reminder. */
type RemindableChange = UpcomingChange & { kind: Remindable };

const ENDS: readonly UpcomingKind[] = ["CANCEL", "RUNS_OUT"];

const isRemindable = (change: UpcomingChange): change is RemindableChange =>
  REMINDABLE.some((kind) => kind === change.kind);

/** The day of a change: a calendar date as it is, an instant by the time zone of its subscription. */
const dayOf = (at: string, timeZone: string): CalendarDate =>
  at.length === 10 ? at : dateIn(new Date(at), timeZone);

/**
 * The changes of these subscriptions with a reminder, each with its day. If a subscription ends on a day, only the end is included of that
 * day.
 */
export async function remindableChanges(
  ctx: Ctx,
  subscriptions: readonly { id: string; country: string | null; currency: string }[],
): Promise<{ change: RemindableChange; day: CalendarDate; timeZone: string }[]> {
  const zones = new Map(
    subscriptions.map((subscription) => [subscription.id, subscriptionTimeZone(ctx, subscription)]),
  );
  const changes = await upcomingChanges(ctx, {
    subscriptionIds: [...zones.keys()],
    licenses: "OF_SUBSCRIPTIONS",
  });
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
