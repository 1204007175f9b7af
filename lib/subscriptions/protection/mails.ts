import { z } from "zod";
import { recordSubscriptionActivity } from "@/lib/identity/activity";
import { sendUnlessRefused } from "@/lib/identity/mails/mail-once";
import { mailLocale, mailTheme } from "@/lib/identity/mails/mailer";
import type { Ctx } from "@/lib/kernel/context";
import { enqueue, job, MAIL_ATTEMPTS } from "@/lib/kernel/jobs/jobs";
import { newId } from "@/lib/platform/secrets/ids";
import { subscriptionSecurityNotice } from "@/lib/providers/mail/templates/subscriptions/subscription-security";
import { subscriptionTimeZone } from "@/lib/subscriptions/periods/market";
import { noticedSubscription } from "@/lib/subscriptions/protection/recipients";
import { portalUrl } from "@/lib/values/tenant/tenant";

const News = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("UNLOCK_REQUESTED"), at: z.iso.datetime() }),
  z.object({ kind: z.literal("TRANSFER_CODE_CREATED"), at: z.iso.datetime() }),
  z.object({ kind: z.literal("NUMBER_TRANSFERRED"), carrier: z.string().optional() }),
  z.object({ kind: z.literal("NUMBER_CHANGING"), from: z.string(), to: z.string() }),
  z.object({ kind: z.literal("NUMBER_CHANGED"), from: z.string(), to: z.string() }),
  z.object({ kind: z.literal("NUMBER_NOT_CHANGED"), from: z.string(), to: z.string() }),
]);

/** Mails all present and recent addresses of a subscription about a change with which a stranger could take it over. */
export const sendSubscriptionSecurityNotice = job({
  name: "send-line-security-notice",
  payload: z.object({ noticeId: z.uuid(), subscriptionId: z.uuid(), news: News }),
  maxAttempts: MAIL_ATTEMPTS,
  run: send,
});

/** Queues a notice in the transaction of the change, and records the change for the customer's page. */
export async function queueSubscriptionNotice(
  ctx: Ctx,
  subscription: { id: string; customerId: string },
  news: z.infer<typeof News>,
): Promise<void> {
  await recordSubscriptionActivity(ctx, subscription, news);
  await enqueue(ctx, sendSubscriptionSecurityNotice, {
    noticeId: newId(),
    subscriptionId: subscription.id,
    news,
  });
}

async function send(
  ctx: Ctx,
  {
    noticeId,
    subscriptionId,
    news,
  }: { noticeId: string; subscriptionId: string; news: z.infer<typeof News> },
): Promise<void> {
  const subscription = await noticedSubscription(ctx, subscriptionId);
  if (!subscription) return;
  // After a failure halfway, the mail server recognizes each repeated mail by its key.
  for (const { address, number } of subscription.recipients) {
    const mail = subscriptionSecurityNotice({
      theme: mailTheme(ctx.tenant),
      locale: mailLocale(subscription.locale),
      timeZone: subscriptionTimeZone(ctx, subscription),
      phoneNumber: number(subscription.msisdn),
      news: "from" in news ? { ...news, from: number(news.from), to: number(news.to) } : news,
      subscriptionUrl: `${portalUrl(ctx.tenant)}/subscriptions/${subscriptionId}`,
    });
    await sendUnlessRefused(ctx, {
      to: { address },
      mail,
      key: `line-security:${noticeId}:${address}`,
      reason: { always: "security" },
      about: { subscriptionId },
    });
  }
}
