import { and, eq, inArray, sql } from "drizzle-orm";
import { subscriptions } from "@/db/schema/subscriptions";
import { queueMailOnce } from "@/lib/identity/mails/mail-once";
import type { Ctx } from "@/lib/kernel/context";
import { remindAt, reminderKey, wasNotified } from "@/lib/notifications/reminder";
import { startOfDayIn } from "@/lib/platform/dates/time-zones";
import { remindableChanges } from "./remindable";
import { sendChangeReminder } from "./reminder-mail";
import { queueSeatReminders } from "./seat-reminders";

/** Looked for so long ahead: the morning before the day, wherever the day begins. */
const AHEAD_HOURS = 48;
/** Something bought for less has just been bought when its reminder would come. */
const LEAST_HOURS = 72;

/** Before every id there is. */
const FIRST = "00000000-0000-0000-0000-000000000000";

/**
 * Queues what people are reminded of the morning before it happens, where they are: once for each change and day,
 * whatever restarts. What was decided less than a day before that was told then, and what is missed until its day has
 * begun is not told any more.
 * @param atOnce how many lines are looked at together; all of them have their turn
 */
export async function queueReminders(ctx: Ctx, atOnce = 500): Promise<void> {
  for (let after = FIRST; ; ) {
    const ids = await linesWithChanges(ctx, after, atOnce);
    if (ids.length > 0) await queueOfLines(ctx, ids);
    if (ids.length < atOnce) break;
    after = ids.at(-1)!;
  }
  await queueSeatReminders(ctx);
}

async function queueOfLines(ctx: Ctx, ids: string[]): Promise<void> {
  const lines = await ctx.db
    .select({ id: subscriptions.id, country: subscriptions.country, currency: subscriptions.currency })
    .from(subscriptions)
    .where(and(eq(subscriptions.tenantId, ctx.tenant.id), inArray(subscriptions.id, ids)));
  const now = ctx.clock.now();
  const soon = (await remindableChanges(ctx, lines)).flatMap(({ change, day, timeZone }) => {
    const dayBegins = startOfDayIn(day, timeZone);
    const isSoon = dayBegins > now && dayBegins.getTime() - now.getTime() < AHEAD_HOURS * 3600 * 1000;
    return isSoon ? [{ change, day, timeZone, key: reminderKey(change.id, day) }] : [];
  });
  const told = await wasNotified(
    ctx,
    soon.map(({ key }) => key),
  );
  for (const { change, day, timeZone, key } of soon) {
    if (told.has(key)) continue;
    const runAt = remindAt(day, timeZone);
    const reminder = { key, subscriptionId: change.subscriptionId!, changeId: change.id, day };
    await queueMailOnce(ctx, key, sendChangeReminder, reminder, runAt > now ? { runAt } : {});
  }
}

/** Lines of which something happens soon, by their ids. Four looks at indexes, however many lines there are. */
async function linesWithChanges(ctx: Ctx, after: string, atMost: number): Promise<string[]> {
  const tenant = ctx.tenant.id;
  const now = sql`${ctx.clock.now().toISOString()}::timestamptz`;
  const until = sql`${now} + ${AHEAD_HOURS} * interval '1 hour'`;
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select id from (
    select id from subscriptions
     where tenant_id = ${tenant} and pending_status_due_at > ${now} and pending_status_due_at <= ${until}
    union
    select id from subscriptions
     where tenant_id = ${tenant} and status in ('ACTIVATED', 'SUSPENDED', 'BLOCKED') and not auto_renew
       and paid_until is not null and paid_until > ${now} and paid_until <= ${until}
    union
    select subscription_id from offering_changes
     where tenant_id = ${tenant} and status in ('SCHEDULED', 'REQUESTED') and status = 'SCHEDULED'
       and scheduled_for <= ${until}
    union
    select subscription_id from subscription_addons
     where tenant_id = ${tenant} and status = 'ACTIVE' and not renews and valid_to > ${now} and valid_to <= ${until}
       and valid_to - valid_from > ${LEAST_HOURS} * interval '1 hour'
    ) soon
     where id > ${after} order by id limit ${atMost}`);
  return rows.map(({ id }) => id);
}
