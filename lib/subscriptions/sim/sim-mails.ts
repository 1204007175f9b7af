import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { confirmations, users } from "@/db/schema/identity";
import { subscriptions } from "@/db/schema/subscriptions";
import { personLocale } from "@/lib/identity/mails/language";
import { sendUnlessRefused } from "@/lib/identity/mails/mail-once";
import { mailLocale, mailTheme } from "@/lib/identity/mails/mailer";
import { phoneText } from "@/lib/identity/mails/phone-text";
import { previousEmailsOf } from "@/lib/identity/mails/previous-emails";
import type { Ctx } from "@/lib/kernel/context";
import { job, MAIL_ATTEMPTS, PRIORITY_INTERACTIVE } from "@/lib/kernel/jobs/jobs";
import { decrypt } from "@/lib/platform/secrets/encryption";
import { hashToken } from "@/lib/platform/secrets/ids";
import { simChangeCode, simChangeNotice } from "@/lib/providers/mail/templates/subscriptions/sim-change";
import { noticedSubscription } from "@/lib/subscriptions/protection/recipients";
import { portalUrl } from "@/lib/values/tenant/tenant";

const pageOf = (ctx: Ctx, subscriptionId: string) =>
  `${portalUrl(ctx.tenant)}/subscriptions/${subscriptionId}`;

/**
 * Mails the code that confirms a SIM change to the person who asked for it, at their present address and those of the
 * last seven days. The code in the payload is encrypted.
 */
export const sendSimChangeCode = job({
  name: "send-sim-change-code",
  payload: z.object({ confirmationId: z.uuid(), subscriptionId: z.uuid(), code: z.string() }),
  maxAttempts: 6,
  priority: PRIORITY_INTERACTIVE,
  run: async (ctx, { confirmationId, subscriptionId, code }) => {
    const [row] = await ctx.db
      .select({
        expiresAt: confirmations.expiresAt,
        usedAt: confirmations.usedAt,
        userId: users.id,
        email: users.email,
        name: users.name,
        locale: personLocale(ctx.tenant),
        msisdn: subscriptions.msisdn,
      })
      .from(confirmations)
      .innerJoin(users, and(eq(users.tenantId, confirmations.tenantId), eq(users.id, confirmations.userId)))
      .innerJoin(
        subscriptions,
        and(eq(subscriptions.tenantId, confirmations.tenantId), eq(subscriptions.id, subscriptionId)),
      )
      .where(and(eq(confirmations.tenantId, ctx.tenant.id), eq(confirmations.id, confirmationId)));
    const now = ctx.systemClock.now();
    if (!row || row.usedAt || row.expiresAt <= now) return;
    const mail = simChangeCode({
      theme: mailTheme(ctx.tenant),
      locale: mailLocale(row.locale),
      code: decrypt("queued-code", code),
      phoneNumber: phoneText(ctx.tenant, row.msisdn),
      expiresInMinutes: Math.max(1, Math.ceil((row.expiresAt.getTime() - now.getTime()) / 60_000)),
    });
    // An address that was replaced during the last seven days gets the code, too.
    for (const address of [row.email, ...(await previousEmailsOf(ctx, row.userId))]) {
      const key = `sim-change-code:${confirmationId}:${hashToken(address)}`;
      const to = { address, name: row.name };
      await sendUnlessRefused(ctx, { to, mail, key, reason: { always: "code" }, about: null });
    }
  },
});

/** Mails all present and recent addresses of a subscription that its SIM is being changed. */
export const sendSimChangeNotice = job({
  name: "send-sim-change-notice",
  payload: z.object({ subscriptionId: z.uuid(), changeId: z.uuid() }),
  maxAttempts: MAIL_ATTEMPTS,
  run: async (ctx, { subscriptionId, changeId }) => {
    const noticed = await noticedSubscription(ctx, subscriptionId);
    if (!noticed) return;
    // After a failure halfway, the mail server recognizes each repeated mail by its key.
    for (const { address, number } of noticed.recipients) {
      const mail = simChangeNotice({
        theme: mailTheme(ctx.tenant),
        locale: mailLocale(noticed.locale),
        phoneNumber: number(noticed.msisdn),
        subscriptionUrl: pageOf(ctx, subscriptionId),
      });
      const key = `sim-change:${changeId}:${address}`;
      await sendUnlessRefused(ctx, {
        to: { address },
        mail,
        key,
        reason: { always: "security" },
        about: { subscriptionId },
      });
    }
  },
});
