import { and, eq, inArray, sql } from "drizzle-orm";
import { subscriptions } from "@/db/schema/subscriptions";
import { queueMailOnce } from "@/lib/identity/mails/mail-once";
import type { Ctx } from "@/lib/kernel/context";
import { remindAt, reminderKey, wasNotified } from "@/lib/notifications/reminder";
import { startOfDayIn } from "@/lib/platform/dates/time-zones";
import { remindableChanges } from "./remindable";
import { sendChangeReminder } from "./reminder-mail";
import { queueSeatReminders } from "./seat-reminders";

/** How far ahead changes are read: far enough for the morning before their day, in any time zone. */
const AHEAD_HOURS = 48;
/** An add-on with a shorter validity was just bought when its reminder would come. */
const MIN_VALIDITY_HOURS = 72;

/** Sorts before every id. */
const LOWEST_ID = "00000000-0000-0000-0000-000000000000";

/**
 * Queues the reminders of changes, on the morning before their day where the people are. Each change and day has one reminder, whatever
 * restarts. A change that was decided less than a day before has none, because it was mailed then. After the day has begun, no reminder is
 * sent.
 * @param atOnce how many subscriptions are read together; all of them have their turn
 */
export async function queueReminders(ctx: Ctx, atOnce = 500): Promise<void> {
  for (let after = LOWEST_ID; ; ) {
    const ids = await subscriptionsWithChanges(ctx, after, atOnce);
    if (ids.length > 0) await queueOfSubscriptions(ctx, ids);
    if (ids.length < atOnce) break;
    after = ids.at(-1)!;
  }
  await queueSeatReminders(ctx);
}

async function queueOfSubscriptions(ctx: Ctx, ids: string[]): Promise<void> {
  const subscriptionRows = await ctx.db
    .select({ id: subscriptions.id, country: subscriptions.country, currency: subscriptions.currency })
    .from(subscriptions)
    .where(and(eq(subscriptions.tenantId, ctx.tenant.id), inArray(subscriptions.id, ids)));
  const now = ctx.clock.now();
  const soon = (await remindableChanges(ctx, subscriptionRows)).flatMap(({ change, day, timeZone }) => {
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

/** The ids of subscriptions with a change in the near future. Four index scans, however many subscriptions there are. */
async function subscriptionsWithChanges(ctx: Ctx, after: string, atMost: number): Promise<string[]> {
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
       and valid_to - valid_from > ${MIN_VALIDITY_HOURS} * interval '1 hour'
    ) soon
     where id > ${after} order by id limit ${atMost}`);
  return rows.map(({ id }) => id);
}
