import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { dataGifts } from "@/db/schema/data-gifts";
import { subscriptions } from "@/db/schema/subscriptions";
import { queueMailOnce } from "@/lib/identity/mails/mail-once";
import type { Ctx } from "@/lib/kernel/context";
import { job, MAIL_ATTEMPTS } from "@/lib/kernel/jobs/jobs";
import { readersOfSubscription } from "@/lib/notifications/audience";
import { notify } from "@/lib/notifications/notify";
import { dataGiftMail } from "@/lib/providers/mail/templates/subscriptions/data-gift";
import { displayOf } from "@/lib/subscriptions/lists/subscription-names";
import { portalUrl } from "@/lib/values/tenant/tenant";

/** Queues the mail to the user of the subscription that got data, in the transaction of the gift. */
export async function queueDataGiftMail(ctx: Ctx, dataGiftId: string): Promise<void> {
  await queueMailOnce(ctx, `data-gift:${dataGiftId}`, sendDataGiftMail, { dataGiftId });
}

export const sendDataGiftMail = job({
  name: "send-data-gift-mail",
  payload: z.object({ dataGiftId: z.uuid() }),
  maxAttempts: MAIL_ATTEMPTS,
  run: async (ctx, { dataGiftId }) => {
    const [gift] = await ctx.db
      .select()
      .from(dataGifts)
      .where(and(eq(dataGifts.tenantId, ctx.tenant.id), eq(dataGifts.id, dataGiftId)));
    if (!gift) return;
    const [from, to] = [await nameOf(ctx, gift.fromSubscriptionId), await nameOf(ctx, gift.toSubscriptionId)];
    const subscriptionId = gift.toSubscriptionId;
    const { customerId } = gift;
    for (const reader of await readersOfSubscription(ctx, { id: subscriptionId, customerId }))
      await notify(ctx, {
        kind: "USAGE",
        to: reader,
        key: `data-gift:${dataGiftId}:${reader.address}`,
        about: { subscriptionId },
        mail: (context) =>
          dataGiftMail({
            ...context,
            from,
            to,
            bytes: gift.bytes,
            subscriptionUrl: `${portalUrl(ctx.tenant)}/subscriptions/${subscriptionId}`,
          }),
      });
  },
});

async function nameOf(ctx: Ctx, subscriptionId: string): Promise<string> {
  const [row] = await ctx.db
    .select({ displayName: subscriptions.displayName, msisdn: subscriptions.msisdn })
    .from(subscriptions)
    .where(and(eq(subscriptions.tenantId, ctx.tenant.id), eq(subscriptions.id, subscriptionId)));
  return displayOf(ctx.tenant, row!);
}
