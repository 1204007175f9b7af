import { and, eq, inArray } from "drizzle-orm";
import { mails } from "@/db/schema/platform";
import type { Ctx } from "@/lib/kernel/context";
import { addDays, type CalendarDate } from "@/lib/platform/dates/calendar";
import { dateIn, startOfDayIn } from "@/lib/platform/dates/time-zones";

const HOUR_MS = 3600 * 1000;
/** People are reminded when their day has begun. */
const AT_HOUR = 9;

/** When somebody is reminded of what happens on a day: the morning before, where they are. */
export const remindAt = (day: CalendarDate, timeZone: string): Date =>
  new Date(startOfDayIn(addDays(day, -1), timeZone).getTime() + AT_HOUR * HOUR_MS);

/**
 * One reminder of each change and day, whoever asks for it.
 * @param change which it is: the `id` of an upcoming change, its kind and what it is of
 */
export const reminderKey = (change: string, day: CalendarDate): string => `change-reminder:${change}:${day}`;

/**
 * Notes that somebody has just been told of a change. Within a day of its reminder that is as good as the reminder, which
 * is not sent any more. In the transaction of the change.
 * @param at a calendar date, or an instant
 */
export async function notifiedOfChange(
  ctx: Ctx,
  { change, at, timeZone }: { change: string; at: CalendarDate | Date; timeZone: string },
): Promise<void> {
  const day = typeof at === "string" ? at : dateIn(at, timeZone);
  if (ctx.clock.now().getTime() < remindAt(day, timeZone).getTime() - 24 * HOUR_MS) return;
  await ctx.db
    .insert(mails)
    .values({ tenantId: ctx.tenant.id, key: reminderKey(change, day) })
    .onConflictDoNothing();
}

/** Which of these keys somebody was reminded under, or told instead. */
export async function wasNotified(ctx: Ctx, keys: string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const told = await ctx.db
    .select({ key: mails.key })
    .from(mails)
    .where(and(eq(mails.tenantId, ctx.tenant.id), inArray(mails.key, keys)));
  return new Set(told.map(({ key }) => key));
}
