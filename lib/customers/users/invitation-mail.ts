import { and, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { z } from "zod";
import { customers } from "@/db/schema/customers";
import { invitations, users } from "@/db/schema/identity";
import { zoneOfCompany } from "@/lib/customers/companies/company-locale";
import { sendUnlessRefused } from "@/lib/identity/mails/mail-once";
import { mailCountry, mailLocale, mailTheme } from "@/lib/identity/mails/mailer";
import { job, MAIL_ATTEMPTS } from "@/lib/kernel/jobs/jobs";
import { invitationToAccept } from "@/lib/providers/mail/templates/account/invitation-to-accept";
import { portalUrl } from "@/lib/values/tenant/tenant";

const invitedUsers = alias(users, "invited");

/**
 * Mails a person the question whether they accept a role: who invites, to which customer and role, until when. The link
 * has no secret, because accepting needs a sign-in with a code sent to the same address.
 */
export const sendInvitationToAccept = job({
  name: "send-invitation-to-accept",
  payload: z.object({ invitationId: z.uuid(), mailId: z.uuid() }),
  maxAttempts: MAIL_ATTEMPTS,
  run: async (ctx, { invitationId, mailId }) => {
    const [row] = await ctx.db
      .select({
        invitation: invitations,
        customerName: customers.name,
        customer: { preferredLocale: customers.preferredLocale, billing: customers.billing },
        inviterName: users.name,
        locale: sql<string | null>`${invitedUsers.preferredLocale}`,
      })
      .from(invitations)
      .innerJoin(
        customers,
        and(eq(customers.tenantId, invitations.tenantId), eq(customers.id, invitations.customerId)),
      )
      .innerJoin(users, and(eq(users.tenantId, invitations.tenantId), eq(users.id, invitations.invitedBy)))
      .leftJoin(
        invitedUsers,
        and(eq(invitedUsers.tenantId, invitations.tenantId), eq(invitedUsers.email, invitations.email)),
      )
      .where(and(eq(invitations.tenantId, ctx.tenant.id), eq(invitations.id, invitationId)));
    // Withdrawn, decided or expired before the mail was sent.
    if (row?.invitation.status !== "PENDING" || row.invitation.expiresAt <= ctx.systemClock.now()) return;
    const { invitation, customerName, inviterName } = row;
    const locale = row.locale ?? row.customer.preferredLocale;
    const country = mailCountry(ctx.tenant, locale);
    await sendUnlessRefused(ctx, {
      to: { address: invitation.email, name: invitation.name },
      key: `invitation:${invitationId}:${mailId}`,
      reason: { always: "invitation" },
      about: { customerId: invitation.customerId },
      mail: invitationToAccept({
        theme: mailTheme(ctx.tenant),
        locale: mailLocale(locale),
        ...(country && { country }),
        timeZone: zoneOfCompany(ctx.tenant, row.customer),
        email: invitation.email,
        inviterName,
        customerName,
        role: invitation.role,
        until: invitation.expiresAt,
        invitationUrl: `${portalUrl(ctx.tenant)}/invitations/${invitationId}`,
      }),
    });
  },
});
