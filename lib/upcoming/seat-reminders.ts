import { and, eq, isNotNull, lte, or } from "drizzle-orm";
import { z } from "zod";
import { licenses } from "@/db/schema/licenses";
import { getOfferings } from "@/lib/catalog/queries";
import { languageIn } from "@/lib/catalog/texts/translations";
import { queueMailOnce } from "@/lib/identity/mails/mail-once";
import type { Ctx } from "@/lib/kernel/context";
import { job, MAIL_ATTEMPTS } from "@/lib/kernel/jobs/jobs";
import { zoneOfLicense } from "@/lib/licenses/seat-mails";
import { readersOfCustomer } from "@/lib/notifications/audience";
import { notify } from "@/lib/notifications/notify";
import { remindAt, reminderKey, wasNotified } from "@/lib/notifications/reminder";
import { addDays, type CalendarDate, calendarDate } from "@/lib/platform/dates/calendar";
import { startOfDayIn } from "@/lib/platform/dates/time-zones";
import { seatsTomorrowMail } from "@/lib/providers/mail/templates/orders/seats-tomorrow";
import { portalUrl } from "@/lib/values/tenant/tenant";
import type { UpcomingChange } from "./model";
import { changesOfLicense } from "./of-license";

/** Reminds a company's managers of seats that end or change on a day, in one mail. */
export const sendSeatReminder = job({
  name: "send-seat-reminder",
  payload: z.object({ key: z.string(), customerId: z.uuid(), day: z.iso.date() }),
  maxAttempts: MAIL_ATTEMPTS,
  run: async (ctx, { key, customerId, day }) => {
    const due = (await seatsChanging(ctx, day, customerId)).filter((one) => one.day === day);
    const [first] = due;
    if (!first || startOfDayIn(day, first.timeZone) <= ctx.clock.now()) return;
    for (const reader of await readersOfCustomer(ctx, customerId)) {
      const told = await seatsChanging({ ...ctx, language: languageIn(reader.locale) }, day, customerId);
      const seats = grouped(told.filter((one) => one.day === day).map(({ change }) => change));
      await notify(ctx, {
        kind: "RENEWAL",
        to: { ...reader, timeZone: first.timeZone },
        key: `${key}:${reader.address}`,
        about: { customerId },
        page: "/licenses",
        mail: (context) =>
          seatsTomorrowMail({ ...context, day, seats, seatsUrl: `${portalUrl(ctx.tenant)}/licenses` }),
      });
    }
  },
});

/** Groups seats with the same change, with their number. */
function grouped(changes: readonly UpcomingChange[]) {
  const groups = new Map<string, { count: number; change: UpcomingChange }>();
  for (const change of changes) {
    const group = [change.kind, change.name, change.to, JSON.stringify(change.price)].join();
    groups.set(group, { change, count: (groups.get(group)?.count ?? 0) + 1 });
  }
  return [...groups.values()].map(({ count, change: { kind, name, to, price } }) => ({
    ends: kind === "LICENSE_CANCEL",
    count,
    name,
    to,
    price,
  }));
}

/** Queues the reminders of seats, one per company and day. */
export async function queueSeatReminders(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  const soon = addDays(calendarDate(now), 2);
  for (const { customerId, day, timeZone } of await seatsChanging(ctx, soon)) {
    if (startOfDayIn(day, timeZone) <= now) continue;
    const runAt = remindAt(day, timeZone);
    const key = `seats-reminder:${customerId}:${day}`;
    await queueMailOnce(ctx, key, sendSeatReminder, { key, customerId, day }, runAt > now ? { runAt } : {});
  }
}

/** The changes of seats that are due by a day, without those that were just mailed. For one customer, or for all. */
async function seatsChanging(ctx: Ctx, until: CalendarDate, customerId?: string) {
  const rows = await ctx.db
    .select()
    .from(licenses)
    .where(
      and(
        eq(licenses.tenantId, ctx.tenant.id),
        customerId ? eq(licenses.customerId, customerId) : undefined,
        or(isNotNull(licenses.pendingStatus), isNotNull(licenses.pendingOfferingId)),
        or(isNotNull(licenses.pendingOfferingId), lte(licenses.pendingStatusAt, until)),
      ),
    );
  if (rows.length === 0) return [];
  const offerings = await getOfferings(ctx, [
    ...new Set(
      rows.flatMap((row) => [row.productOfferingId, row.pendingOfferingId ?? row.productOfferingId]),
    ),
  ]);
  const changes = rows.flatMap((license) =>
    changesOfLicense({
      license,
      offering: offerings.get(license.productOfferingId)!,
      next: license.pendingOfferingId ? offerings.get(license.pendingOfferingId) : undefined,
      now: ctx.clock.now(),
      mayChange: true,
    }).flatMap((change) =>
      change.at
        ? [
            {
              change,
              customerId: license.customerId,
              day: change.at.slice(0, 10),
              timeZone: zoneOfLicense(ctx, license),
            },
          ]
        : [],
    ),
  );
  const near = changes.filter(({ day }) => day <= until);
  if (near.length === 0) return [];
  const told = await wasNotified(
    ctx,
    near.map(({ change, day }) => reminderKey(change.id, day)),
  );
  return near.filter(({ change, day }) => !told.has(reminderKey(change.id, day)));
}
