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
import { tomorrowMail } from "@/lib/providers/mail/templates/subscriptions/tomorrow";
import { subscriptionNaming, userNameOfSubscription } from "@/lib/subscriptions/lists/subscription-names";
import { subscriptionNameInText } from "@/lib/subscriptions/name-model";
import { portalUrl } from "@/lib/values/tenant/tenant";
import { remindableChanges } from "./remindable";

/**
 * Reminds of one change of a subscription, the day before it happens. The content is read when the mail is sent. Nothing is sent for a
 * change that was undone or moved to another day.
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
    const [subscription] = await ctx.db
      .select()
      .from(subscriptions)
      .where(and(eq(subscriptions.tenantId, ctx.tenant.id), eq(subscriptions.id, subscriptionId)));
    if (!subscription) return;
    const findIn = async (language?: Language) =>
      (await remindableChanges({ ...ctx, language }, [subscription])).find(
        ({ change }) => change.id === changeId,
      );
    const found = await findIn();
    if (found?.day !== day || startOfDayIn(day, found.timeZone) <= ctx.clock.now()) return;
    const { change, timeZone } = found;
    const { readers, pays } = await readersOfDecision(ctx, subscription);
    // A company's prices are not shown to the users of its subscriptions.
    if (change.kind === "PRICE_CHANGE" && !pays) return;
    const user = await userNameOfSubscription(ctx, subscription.id);
    const offerings = await getOfferings(ctx, [subscription.productOfferingId]);
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
            subscriptionName: subscriptionNameInText(
              subscriptionNaming(
                ctx.tenant,
                { ...subscription, user },
                nameIn(context.locale, offerings.get(subscription.productOfferingId)),
              ),
            ),
            name,
            to,
            until: change.until,
            price: pays ? change.price : undefined,
            canUndo: change.undo !== undefined,
            url: `${portalUrl(ctx.tenant)}/subscriptions/${subscription.id}`,
          }),
      });
    }
  },
});
