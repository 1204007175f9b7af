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
import { type PortingStage, portingMail } from "@/lib/providers/mail/templates/lines/porting";
import type { Mail, MailContext } from "@/lib/providers/mail/theme";
import type { NotificationKind } from "@/lib/values/mail-reasons";
import { portalUrl } from "@/lib/values/tenant/tenant";

const STAGES = ["REQUESTED", "INFORMATION_REQUIRED", "COMPLETED", "FAILED"] as const;

/** Tells the person who uses a line where the number they bring is. What it says is read when it is sent; nothing, where it has moved on meanwhile. */
export const sendPortingMail = job({
  name: "send-porting-mail",
  payload: z.object({ key: z.string(), portingId: z.uuid(), stage: z.enum(STAGES) }),
  maxAttempts: MAIL_ATTEMPTS,
  run: (ctx, { key, portingId, stage }) => sendPortingNews(ctx, key, portingId, stage),
});

/** Tells where the moving of a number stands, once for each time it gets there. For the events of a port. */
export async function mailPorting(ctx: Ctx, portingId: string): Promise<void> {
  const [porting] = await ctx.db
    .select({ status: portings.status, history: portings.history })
    .from(portings)
    .where(and(eq(portings.tenantId, ctx.tenant.id), eq(portings.id, portingId)));
  const stage = STAGES.find((one) => one === porting?.status);
  if (!porting || !stage) return;
  // Asked for a second time after details were mended: that the request is out was told already.
  const times = porting.history.filter(({ status }) => status === stage).length;
  const count = stage === "INFORMATION_REQUIRED" ? `:${times}` : "";
  const key = `porting:${portingId}:${stage}${count}`;
  await queueMailOnce(ctx, key, sendPortingMail, { key, portingId, stage });
}

type LineRow = typeof subscriptions.$inferSelect;

async function lineOf(ctx: Ctx, subscriptionId: string): Promise<LineRow | undefined> {
  const [line] = await ctx.db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.tenantId, ctx.tenant.id), eq(subscriptions.id, subscriptionId)));
  return line;
}

/** To everybody who is told about the line. Repeated after a failure halfway the mail server knows each by its key. */
async function tell(
  ctx: Ctx,
  line: LineRow,
  kind: NotificationKind,
  key: string,
  mail: (context: MailContext) => Mail,
): Promise<void> {
  const { markets } = ctx.tenant.settings;
  const market = markets.find(({ country }) => country === line.country) ?? markets[0];
  const timeZone = market ? (market.timeZone ?? zoneOfCountry(market.country)) : "UTC";
  for (const reader of await readersOfSubscription(ctx, line))
    await notify(ctx, {
      kind,
      to: { ...reader, timeZone },
      key: `${key}:${reader.address}`,
      about: { subscriptionId: line.id },
      mail,
    });
}

const pageOf = (ctx: Ctx, line: LineRow) => `${portalUrl(ctx.tenant)}/subscriptions/${line.id}`;

async function sendPortingNews(ctx: Ctx, key: string, portingId: string, stage: PortingStage): Promise<void> {
  const [porting] = await ctx.db
    .select()
    .from(portings)
    .where(and(eq(portings.tenantId, ctx.tenant.id), eq(portings.id, portingId)));
  if (porting?.status !== stage) return;
  const line = await lineOf(ctx, porting.subscriptionId);
  if (!line) return;
  const { msisdn, temporaryMsisdn, expectedAt } = porting;
  await tell(ctx, line, "PORTING", key, (context) =>
    portingMail({
      ...context,
      stage,
      phoneNumber: phoneText(ctx.tenant, msisdn),
      temporaryNumber: temporaryMsisdn ? phoneText(ctx.tenant, temporaryMsisdn) : null,
      expectedAt,
      subscriptionUrl: `${pageOf(ctx, line)}#porting`,
    }),
  );
}
