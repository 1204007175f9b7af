import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { portings } from "@/db/schema/porting";
import { subscriptions } from "@/db/schema/subscriptions";
import { queueMailOnce } from "@/lib/identity/mails/mail-once";
import { phoneText } from "@/lib/identity/mails/phone-text";
import type { Ctx } from "@/lib/kernel/context";
import { job, MAIL_ATTEMPTS } from "@/lib/kernel/jobs/jobs";
import { readersOfSubscription } from "@/lib/notifications/audience";
import { notify } from "@/lib/notifications/notify";
import { zoneOfCountry } from "@/lib/platform/dates/time-zones";
import { type PortingStage, portingMail } from "@/lib/providers/mail/templates/subscriptions/porting";
import type { Mail, MailContext } from "@/lib/providers/mail/theme";
import type { StoredSubscription } from "@/lib/subscriptions/stored-subscription";
import type { NotificationKind } from "@/lib/values/mail-reasons";
import { portalUrl } from "@/lib/values/tenant/tenant";

const STAGES = ["REQUESTED", "INFORMATION_REQUIRED", "COMPLETED", "FAILED"] as const;

/**
 * Mails the person who uses a subscription about the state of its porting. Reads the content when it sends the mail, and
 * sends nothing if the porting has moved on.
 */
export const sendPortingMail = job({
  name: "send-porting-mail",
  payload: z.object({ key: z.string(), portingId: z.uuid(), stage: z.enum(STAGES) }),
  maxAttempts: MAIL_ATTEMPTS,
  run: (ctx, { key, portingId, stage }) => sendPortingNews(ctx, key, portingId, stage),
});

/** Queues a mail about the porting's state, once per step. Called for the events of a porting. */
export async function mailPorting(ctx: Ctx, portingId: string): Promise<void> {
  const [porting] = await ctx.db
    .select({ status: portings.status, history: portings.history })
    .from(portings)
    .where(and(eq(portings.tenantId, ctx.tenant.id), eq(portings.id, portingId)));
  const stage = STAGES.find((one) => one === porting?.status);
  if (!porting || !stage) return;
  // The request is repeated after the details were corrected. Its first mail was sent already.
  const times = porting.history.filter(({ status }) => status === stage).length;
  const count = stage === "INFORMATION_REQUIRED" ? `:${times}` : "";
  const key = `porting:${portingId}:${stage}${count}`;
  await queueMailOnce(ctx, key, sendPortingMail, { key, portingId, stage });
}

async function storedSubscription(ctx: Ctx, subscriptionId: string): Promise<StoredSubscription | undefined> {
  const [subscription] = await ctx.db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.tenantId, ctx.tenant.id), eq(subscriptions.id, subscriptionId)));
  return subscription;
}

/** Sends the mail to all recipients. After a failure halfway, the mail server recognizes each repeated mail by its key. */
async function sendToReaders(
  ctx: Ctx,
  subscription: StoredSubscription,
  kind: NotificationKind,
  key: string,
  mail: (context: MailContext) => Mail,
): Promise<void> {
  const { markets } = ctx.tenant.settings;
  const market = markets.find(({ country }) => country === subscription.country) ?? markets[0];
  const timeZone = market ? (market.timeZone ?? zoneOfCountry(market.country)) : "UTC";
  for (const reader of await readersOfSubscription(ctx, subscription))
    await notify(ctx, {
      kind,
      to: { ...reader, timeZone },
      key: `${key}:${reader.address}`,
      about: { subscriptionId: subscription.id },
      mail,
    });
}

const pageOf = (ctx: Ctx, subscription: StoredSubscription) =>
  `${portalUrl(ctx.tenant)}/subscriptions/${subscription.id}`;

async function sendPortingNews(ctx: Ctx, key: string, portingId: string, stage: PortingStage): Promise<void> {
  const [porting] = await ctx.db
    .select()
    .from(portings)
    .where(and(eq(portings.tenantId, ctx.tenant.id), eq(portings.id, portingId)));
  if (porting?.status !== stage) return;
  const subscription = await storedSubscription(ctx, porting.subscriptionId);
  if (!subscription) return;
  const { msisdn, temporaryMsisdn, expectedAt } = porting;
  await sendToReaders(ctx, subscription, "PORTING", key, (context) =>
    portingMail({
      ...context,
      stage,
      phoneNumber: phoneText(ctx.tenant, msisdn),
      temporaryNumber: temporaryMsisdn ? phoneText(ctx.tenant, temporaryMsisdn) : null,
      expectedAt,
      subscriptionUrl: `${pageOf(ctx, subscription)}#porting`,
    }),
  );
}
