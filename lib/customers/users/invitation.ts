import { and, asc, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { customers } from "@/db/schema/customers";
import { memberships, users } from "@/db/schema/identity";
import { personLocale } from "@/lib/identity/mails/language";
import { mailLocale, mailTheme, sendMail } from "@/lib/identity/mails/mailer";
import type { Ctx } from "@/lib/kernel/context";
import { enqueue, job, MAIL_ATTEMPTS } from "@/lib/kernel/jobs/jobs";
import { newId } from "@/lib/platform/secrets/ids";
import { ProviderRefused } from "@/lib/providers/errors";
import { invitation } from "@/lib/providers/mail/templates/account/invitation";
import { portalUrl } from "@/lib/values/tenant/tenant";

/**
 * Mails a user their new access, and the sign-in page. The link has no secret, because signing in needs a code sent to
 * the same address.
 */
export const sendInvitation = job({
  name: "send-invitation",
  payload: z.object({ invitationId: z.uuid(), userId: z.uuid(), customerIds: z.array(z.uuid()) }),
  maxAttempts: MAIL_ATTEMPTS,
  run: async (ctx, { invitationId, userId, customerIds }) => {
    const [user] = await ctx.db
      .select({ email: users.email, name: users.name, locale: personLocale(ctx.tenant) })
      .from(users)
      .where(and(eq(users.tenantId, ctx.tenant.id), eq(users.id, userId)));
    if (!user) return;
    const access = await accessOf(ctx, userId, customerIds);
    // Withdrawn before the mail was sent.
    if (customerIds.length > 0 && access.length === 0) return;
    const mail = invitation({
      theme: mailTheme(ctx.tenant),
      locale: mailLocale(user.locale),
      email: user.email,
      access,
      loginUrl: `${portalUrl(ctx.tenant)}/login`,
    });
    try {
      await sendMail(ctx, {
        to: { address: user.email, name: user.name },
        mail,
        key: `invitation:${invitationId}`,
        reason: { always: "invitation" },
        about: customerIds.length === 1 ? { customerId: customerIds[0]! } : { userId },
      });
    } catch (error) {
      // A rejected address stays rejected. Our own wrong credentials are worth a retry.
      if (!(error instanceof ProviderRefused) || error.reason === "configuration") throw error;
      ctx.log.warn({ userId, reason: error.reason }, "the mail server refused an invitation");
    }
  },
});

/** The user's present access to these customers, oldest first. */
const accessOf = async (ctx: Ctx, userId: string, customerIds: string[]) =>
  customerIds.length === 0
    ? []
    : ctx.db
        .select({ customerName: customers.name, role: memberships.role })
        .from(memberships)
        .innerJoin(
          customers,
          and(eq(customers.tenantId, memberships.tenantId), eq(customers.id, memberships.customerId)),
        )
        .where(
          and(
            eq(memberships.tenantId, ctx.tenant.id),
            eq(memberships.userId, userId),
            inArray(memberships.customerId, customerIds),
          ),
        )
        .orderBy(asc(memberships.createdAt), asc(customers.id));

/** Queues the invitation in the transaction of its cause. No customers: an account with the brand only. */
export const inviteByMail = (ctx: Ctx, userId: string, customerIds: string[]): Promise<void> =>
  enqueue(ctx, sendInvitation, { invitationId: newId(), userId, customerIds });
