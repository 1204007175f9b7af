import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { subscriptions } from "@/db/schema/subscriptions";
import type { Language } from "@/i18n/locales";
import { getOfferings } from "@/lib/catalog/queries";
import { languageIn, nameIn } from "@/lib/catalog/texts/translations";
import { job, MAIL_ATTEMPTS } from "@/lib/kernel/jobs/jobs";
import { readersOfDecision } from "@/lib/notifications/audience";
import { notify } from "@/lib/notifications/notify";
import { startOfDayIn } from "@/lib/platform/dates/time-zones";
import { tomorrowMail } from "@/lib/providers/mail/templates/lines/tomorrow";
import { subscriptionNaming, userNameOfSubscription } from "@/lib/subscriptions/lists/line-names";
import { subscriptionNameInText } from "@/lib/subscriptions/name-model";
import { portalUrl } from "@/lib/values/tenant/tenant";
import { remindableChanges } from "./remindable";

/**
 * Reminds of one change of a line, the day before it happens. What it says is read when it is sent: of what was taken
 * back, or moved to another day, nothing is said.
 */
export const sendChangeReminder = job({
  name: "send-change-reminder",
  payload: z.object({
    key: z.string(),
    subscriptionId: z.uuid(),
    /** The id of the upcoming change. */
    changeId: z.string(),
    day: z.iso.date(),
  }),
  maxAttempts: MAIL_ATTEMPTS,
  run: async (ctx, { key, subscriptionId, changeId, day }) => {
    const [line] = await ctx.db
      .select()
      .from(subscriptions)
      .where(and(eq(subscriptions.tenantId, ctx.tenant.id), eq(subscriptions.id, subscriptionId)));
    if (!line) return;
    const findIn = async (language?: Language) =>
      (await remindableChanges({ ...ctx, language }, [line])).find(({ change }) => change.id === changeId);
    const found = await findIn();
    if (found?.day !== day || startOfDayIn(day, found.timeZone) <= ctx.clock.now()) return;
    const { change, timeZone } = found;
    const { readers, pays } = await readersOfDecision(ctx, line);
    // A company's prices are no matter of those who use its lines.
    if (change.kind === "PRICE_CHANGE" && !pays) return;
    const user = await userNameOfSubscription(ctx, line.id);
    const offerings = await getOfferings(ctx, [line.productOfferingId]);
    for (const reader of readers) {
      const { name, to } = (await findIn(languageIn(reader.locale)))?.change ?? change;
      await notify(ctx, {
        kind: "RENEWAL",
        to: { ...reader, timeZone },
        key: `${key}:${reader.address}`,
        about: { subscriptionId },
        mail: (context) =>
          tomorrowMail({
            ...context,
            kind: change.kind,
            day,
            lineName: subscriptionNameInText(
              subscriptionNaming(
                ctx.tenant,
                { ...line, user },
                nameIn(context.locale, offerings.get(line.productOfferingId)),
              ),
            ),
            name,
            to,
            until: change.until,
            price: pays ? change.price : undefined,
            canUndo: change.undo !== undefined,
            url: `${portalUrl(ctx.tenant)}/subscriptions/${line.id}`,
          }),
      });
    }
  },
});
