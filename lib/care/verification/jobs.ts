import { z } from "zod";
import { approvalAddressOf, approversOf } from "@/lib/care/verification/people";
import {
  findRequest,
  isVerificationWaiting,
  type VerificationRow,
  verifyUrl,
} from "@/lib/care/verification/rows";
import { sendUnlessRefused } from "@/lib/identity/mails/mail-once";
import { mailCountry, mailLocale, mailTheme } from "@/lib/identity/mails/mailer";
import { previousEmailsAround } from "@/lib/identity/mails/previous-emails";
import { firstNameOf } from "@/lib/identity/staff/first-name";
import type { Ctx } from "@/lib/kernel/context";
import { job, MAIL_ATTEMPTS, PRIORITY_INTERACTIVE } from "@/lib/kernel/jobs/jobs";
import { zoneOfCountry } from "@/lib/platform/dates/time-zones";
import { hashToken } from "@/lib/platform/secrets/ids";
import {
  callerVerificationMail,
  shopIdentityMail,
  verificationPausedMail,
} from "@/lib/providers/mail/templates/staff/caller-verification";
import type { Mail } from "@/lib/providers/mail/theme";

/** The market that a language tag names. Times are given in its time zone. */
function placeOf({ tenant }: Ctx, locale: string): { country?: string; timeZone: string } {
  const country = mailCountry(tenant, locale);
  if (country === undefined) return { timeZone: "UTC" };
  const market = tenant.settings.markets.find((one) => one.country === country);
  return { country, timeZone: market?.timeZone ?? zoneOfCountry(country) };
}

const contextOf = (ctx: Ctx, locale: string) => ({
  theme: mailTheme(ctx.tenant),
  locale: mailLocale(locale),
  ...placeOf(ctx, locale),
});

/**
 * Mails the customer of a contact the link to the page where they approve. The mail has no number in it: staff say it.
 */
export const mailVerification = job({
  name: "mail-verification",
  payload: z.object({ verificationId: z.uuid() }),
  maxAttempts: 6,
  priority: PRIORITY_INTERACTIVE,
  run: async (ctx, { verificationId }) => {
    const request = await findRequest(ctx, verificationId);
    const now = ctx.systemClock.now();
    if (!request || !isVerificationWaiting(request.verification, now)) return;
    const { verification, staffName } = request;
    const approvers = await approversOf(ctx, verification.customerId, verification.userId);
    const asked = approvers.people.find(({ userId }) => userId === verification.userId) ?? null;
    const to = approvalAddressOf(approvers, asked);
    if (!to) return;
    await sendUnlessRefused(ctx, {
      to: { address: to.email, name: to.name },
      key: `verification:${verificationId}`,
      reason: { always: "code" },
      about: null,
      mail: callerVerificationMail({
        ...contextOf(ctx, to.locale),
        agentName: firstNameOf(staffName),
        withEid: verification.method === "EID",
        verifyUrl: verifyUrl(ctx, verification),
        expiresInMinutes: Math.max(1, Math.ceil((verification.expiresAt.getTime() - now.getTime()) / 60_000)),
      }),
    });
  },
});

/**
 * The recipients of a security notice: the address on file, the addresses that it replaced in the last days, and the
 * ADMINs of a company.
 */
async function recipientsOf(ctx: Ctx, customerId: string) {
  const approvers = await approversOf(ctx, customerId);
  const { customer, admins } = approvers;
  const own = approvalAddressOf(approvers, null);
  const known = own ? [own] : admins;
  const recipients = known.map(({ email, name, locale }) => ({ address: email.toLowerCase(), name, locale }));
  const previous = await previousEmailsAround(ctx, customerId);
  return [
    ...recipients,
    ...previous
      .filter((email) => !recipients.some(({ address }) => address === email))
      // Another mailbox may belong to another person, so the mail has no name.
      .map((address) => ({ address, name: null, locale: recipients[0]?.locale ?? customer.preferredLocale })),
  ];
}

const notice = (
  name: string,
  mailOf: (row: VerificationRow, context: ReturnType<typeof contextOf>) => Mail | null,
) =>
  job({
    name,
    payload: z.object({ customerId: z.uuid(), verificationId: z.uuid() }),
    maxAttempts: MAIL_ATTEMPTS,
    run: async (ctx, { customerId, verificationId }) => {
      const request = await findRequest(ctx, verificationId);
      if (!request) return;
      for (const { address, name: recipient, locale } of await recipientsOf(ctx, customerId)) {
        const mail = mailOf(request.verification, contextOf(ctx, locale));
        if (!mail) return;
        const key = `${name}:${verificationId}:${hashToken(address)}`;
        await sendUnlessRefused(ctx, {
          to: { address, name: recipient },
          key,
          reason: { always: "security" },
          about: { customerId },
          mail,
        });
      }
    },
  });

/** Notifies a customer that three attempts to be verified as them have failed. */
export const mailPause = notice("mail-verification-pause", ({ decidedAt, pausedUntil }, context) =>
  decidedAt && pausedUntil ? verificationPausedMail({ ...context, at: decidedAt, until: pausedUntil }) : null,
);

/** Notifies a customer that staff saw their identity document, because they were not involved in any other way. */
export const mailShopIdentity = notice("mail-shop-identity", ({ createdAt }, context) =>
  shopIdentityMail({ ...context, at: createdAt }),
);
