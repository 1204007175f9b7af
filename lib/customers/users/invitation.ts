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
 * Tells somebody what they have been given access to, and where to sign in. The link carries no secret: signing in takes
 * a code sent to the same address.
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
    // Taken back before it was sent.
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
      // A mailbox that does not exist stays so; wrong credentials of ours are worth another try.
      if (!(error instanceof ProviderRefused) || error.reason === "configuration") throw error;
      ctx.log.warn({ userId, reason: error.reason }, "the mail server refused an invitation");
    }
  },
});

/** What the user has of these customers now, oldest first. */
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

/** Queues the invitation with the change it tells of. No customers: an account with the brand, nothing more yet. */
export const inviteByMail = (ctx: Ctx, userId: string, customerIds: string[]): Promise<void> =>
  enqueue(ctx, sendInvitation, { invitationId: newId(), userId, customerIds });
