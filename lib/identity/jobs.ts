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
 * Mails the code of a started login. The job checks whether the address is known, after the answer was sent, so neither
 * the answer nor its time reveals it. The code in the payload is encrypted, because queues are read by people and copied
 * to dumps.
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
      // A rejected address stays rejected. Our own wrong credentials are worth a retry.
      if (!(error instanceof ProviderRefused) || error.reason === "configuration") throw error;
      ctx.log.warn({ challengeId, reason: error.reason }, "the mail server refused a login code");
    }
  },
});
