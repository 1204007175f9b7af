import { and, eq, inArray } from "drizzle-orm";
import { mails } from "@/db/schema/platform";
import type { Ctx } from "@/lib/kernel/context";
import { addDays, type CalendarDate } from "@/lib/platform/dates/calendar";
import { dateIn, startOfDayIn } from "@/lib/platform/dates/time-zones";

const HOUR_MS = 3600 * 1000;
/** Reminders are sent at this hour. */
const AT_HOUR = 9;

/** The time of a reminder: the morning before the day, in the person's time zone. */
export const remindAt = (day: CalendarDate, timeZone: string): Date =>
  new Date(startOfDayIn(addDays(day, -1), timeZone).getTime() + AT_HOUR * HOUR_MS);

/**
 * The key of a reminder: one per change and day, for all callers.
 * @param change identifies it: the `id` of an upcoming change, or its kind and entity
 */
export const reminderKey = (change: string, day: CalendarDate): string => `change-reminder:${change}:${day}`;

/**
 * Records that a person has just been notified of a change. If that is within a day of the reminder, the reminder is not
 * sent. Runs in the transaction of the change.
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

/** The keys for which a reminder or another notice was sent. */
export async function wasNotified(ctx: Ctx, keys: string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const told = await ctx.db
    .select({ key: mails.key })
    .from(mails)
    .where(and(eq(mails.tenantId, ctx.tenant.id), inArray(mails.key, keys)));
  return new Set(told.map(({ key }) => key));
}
