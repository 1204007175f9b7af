import { and, eq, inArray, sql } from "drizzle-orm";
import { subscriptions } from "@/db/schema/subscriptions";
import type { Ctx } from "@/lib/identity/context";
import { queueMailOnce } from "@/lib/identity/mail-once";
import { remindAt, reminderKey } from "@/lib/notifications/reminder";
import { startOfDayIn } from "@/lib/platform/time-zones";
import { remindableChanges } from "./remindable";
import { sendChangeReminder } from "./reminder-mail";
import { queueSeatReminders } from "./seat-reminders";

/** Looked for so long ahead: the morning before the day, wherever the day begins. */
const AHEAD_HOURS = 48;
/** Something bought for less has just been bought when its reminder would come. */
const LEAST_HOURS = 72;
const AT_ONCE = 500;

/**
 * Queues what people are reminded of the morning before it happens, where they are: once for each change and day,
 * whatever restarts. What was decided less than a day before that was told then, and what is missed until its day has
 * begun is not told any more.
 */
export async function queueReminders(ctx: Ctx): Promise<void> {
  const ids = await linesWithChanges(ctx);
  if (ids.length > 0) {
    const lines = await ctx.db
      .select({ id: subscriptions.id, country: subscriptions.country, currency: subscriptions.currency })
      .from(subscriptions)
      .where(and(eq(subscriptions.tenantId, ctx.tenant.id), inArray(subscriptions.id, ids)));
    const now = ctx.clock.now();
    for (const { change, day, timeZone } of await remindableChanges(ctx, lines)) {
      const runAt = remindAt(day, timeZone);
      const dayBegins = startOfDayIn(day, timeZone);
      const soon = dayBegins.getTime() - now.getTime() < AHEAD_HOURS * 3600 * 1000;
      if (!soon || dayBegins <= now) continue;
      const { id, subscriptionId } = change;
      const key = reminderKey(id, day);
      const reminder = { key, subscriptionId: subscriptionId!, changeId: id, day };
      await queueMailOnce(ctx, key, sendChangeReminder, reminder, runAt > now ? { runAt } : {});
    }
  }
  await queueSeatReminders(ctx);
}

/** Lines of which something happens soon. Four looks at indexes, however many lines there are. */
async function linesWithChanges(ctx: Ctx): Promise<string[]> {
  const tenant = ctx.tenant.id;
  const now = sql`${ctx.clock.now().toISOString()}::timestamptz`;
  const until = sql`${now} + ${AHEAD_HOURS} * interval '1 hour'`;
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
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
    limit ${AT_ONCE}`);
  return rows.map(({ id }) => id);
}
