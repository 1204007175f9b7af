import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { loginChallenges, users } from "@/db/schema/identity";
import { personLocale } from "@/lib/identity/mails/language";
import { mailLocale, mailTheme, sendMail } from "@/lib/identity/mails/mailer";
import { job, PRIORITY_INTERACTIVE } from "@/lib/kernel/jobs/jobs";
import { decrypt } from "@/lib/platform/secrets/encryption";
import { ProviderRefused } from "@/lib/providers/errors";
import { loginCodeMail } from "@/lib/providers/mail/templates/account/login-code";

/**
 * Sends the code of a started login. Whether the address is known is decided here, after the answer has gone out, so
 * neither answer nor time tells. The payload carries the code encrypted: queues are read by people and copied to dumps.
 */
export const sendLoginCode = job({
  name: "send-login-code",
  payload: z.object({ challengeId: z.uuid(), code: z.string(), locale: z.string() }),
  maxAttempts: 6,
  priority: PRIORITY_INTERACTIVE,
  run: async (ctx, { challengeId, code, locale }) => {
    const [challenge] = await ctx.db
      .select({
        email: loginChallenges.email,
        expiresAt: loginChallenges.expiresAt,
        usedAt: loginChallenges.usedAt,
        name: users.name,
        userId: users.id,
        locale: personLocale(ctx.tenant),
      })
      .from(loginChallenges)
      .leftJoin(
        users,
        and(eq(users.tenantId, loginChallenges.tenantId), eq(users.email, loginChallenges.email)),
      )
      .where(and(eq(loginChallenges.tenantId, ctx.tenant.id), eq(loginChallenges.id, challengeId)));
    const now = ctx.systemClock.now();
    if (!challenge || challenge.usedAt || challenge.expiresAt <= now) return;
    const known = challenge.userId !== null;
    if (!known && !ctx.tenant.settings.selfSignup) return;
    const mail = loginCodeMail({
      theme: mailTheme(ctx.tenant),
      locale: mailLocale(known ? challenge.locale : locale),
      code: decrypt("queued-code", code),
      expiresInMinutes: Math.max(1, Math.ceil((challenge.expiresAt.getTime() - now.getTime()) / 60_000)),
    });
    try {
      await sendMail(ctx, {
        to: { address: challenge.email, name: known ? challenge.name : null },
        mail,
        key: `login:${challengeId}`,
        reason: { always: "code" },
        about: null,
      });
    } catch (error) {
      // A mailbox that does not exist stays so; wrong credentials of ours are worth another try.
      if (!(error instanceof ProviderRefused) || error.reason === "configuration") throw error;
      ctx.log.warn({ challengeId, reason: error.reason }, "the mail server refused a login code");
    }
  },
});
