import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { staff, staffChallenges } from "@/db/schema/staff";
import { brandLocale } from "@/lib/identity/mails/language";
import { mailLocale, mailTheme, sendMail } from "@/lib/identity/mails/mailer";
import { adminUrl } from "@/lib/identity/staff/host";
import type { Ctx } from "@/lib/kernel/context";
import { job, MAIL_ATTEMPTS, PRIORITY_INTERACTIVE } from "@/lib/kernel/jobs/jobs";
import { zoneOfCountry } from "@/lib/platform/dates/time-zones";
import { decrypt } from "@/lib/platform/secrets/encryption";
import { loginCodeMail } from "@/lib/providers/mail/templates/account/login-code";
import { staffInvitation } from "@/lib/providers/mail/templates/staff/staff-invitation";
import { staffNotice } from "@/lib/providers/mail/templates/staff/staff-notice";

/** How mails to staff look and read: in the language of the brand's first market. */
export function staffMailContext({ tenant }: Ctx) {
  const { timeZone, country } = tenant.settings.markets[0]!;
  return {
    theme: mailTheme(tenant),
    locale: mailLocale(brandLocale(tenant)),
    timeZone: timeZone ?? zoneOfCountry(country),
  };
}

async function personOf(ctx: Ctx, staffId: string) {
  const [person] = await ctx.db
    .select()
    .from(staff)
    .where(and(eq(staff.tenantId, ctx.tenant.id), eq(staff.id, staffId)));
  return person?.removedAt ? undefined : person;
}

/**
 * Sends the code of a started sign-in to a member of staff. Whether the address is one is decided here, after the answer
 * has gone out, so that neither answer nor time shows it.
 */
export const sendStaffCode = job({
  name: "send-staff-code",
  payload: z.object({
    challengeId: z.uuid(),
    code: z.string(),
    /** Of the page that asked. Absent where it is not known: then that of the brand's first market. */
    locale: z.string().optional(),
  }),
  maxAttempts: 6,
  priority: PRIORITY_INTERACTIVE,
  run: async (ctx, { challengeId, code, locale }) => {
    const now = ctx.systemClock.now();
    const [found] = await ctx.db
      .select({ challenge: staffChallenges, person: staff })
      .from(staffChallenges)
      .innerJoin(
        staff,
        // A person who was removed and invited again has two rows with the address.
        and(
          eq(staff.tenantId, staffChallenges.tenantId),
          eq(staff.email, staffChallenges.email),
          isNull(staff.removedAt),
        ),
      )
      .where(and(eq(staffChallenges.tenantId, ctx.tenant.id), eq(staffChallenges.id, challengeId)));
    if (!found || found.challenge.usedAt || found.challenge.expiresAt <= now) return;
    const { challenge, person } = found;
    if (person.invitedUntil && person.invitedUntil <= now) return;
    await sendMail(ctx, {
      to: { address: person.email, name: person.name },
      mail: loginCodeMail({
        ...staffMailContext(ctx),
        ...(locale !== undefined && { locale: mailLocale(locale) }),
        code: decrypt("queued-code", code),
        expiresInMinutes: Math.max(1, Math.ceil((challenge.expiresAt.getTime() - now.getTime()) / 60_000)),
      }),
      key: `staff-code:${challengeId}`,
      reason: { always: "code" },
      about: null,
    });
  },
});

/** Tells an invited person who invites, to what, as what, and until when. */
export const mailStaffInvitation = job({
  name: "mail-staff-invitation",
  payload: z.object({ staffId: z.uuid(), by: z.string() }),
  maxAttempts: MAIL_ATTEMPTS,
  run: async (ctx, { staffId, by }) => {
    const person = await personOf(ctx, staffId);
    if (!person?.invitedUntil || person.invitedUntil <= ctx.systemClock.now()) return;
    await sendMail(ctx, {
      to: { address: person.email, name: person.name },
      mail: staffInvitation({
        ...staffMailContext(ctx),
        email: person.email,
        inviterName: by,
        role: person.role,
        until: person.invitedUntil,
        adminUrl: adminUrl(ctx),
      }),
      key: `staff-invitation:${staffId}:${person.invitedUntil.getTime()}`,
      reason: { always: "invitation" },
      about: null,
    });
  },
});

/** Tells a person that their second factors were changed, or that wrong ones locked their sign-in. */
const notice = (
  name: string,
  kindOf: (payload: { change?: "ADDED" | "REMOVED" | undefined }) => "LOCKED" | "ADDED" | "REMOVED",
) =>
  job({
    name,
    payload: z.object({
      staffId: z.uuid(),
      at: z.iso.datetime(),
      change: z.enum(["ADDED", "REMOVED"]).optional(),
      name: z.string().optional(),
    }),
    maxAttempts: MAIL_ATTEMPTS,
    run: async (ctx, { staffId, at, change, name: factorName }) => {
      const person = await personOf(ctx, staffId);
      if (!person) return;
      await sendMail(ctx, {
        to: { address: person.email, name: person.name },
        mail: staffNotice({
          ...staffMailContext(ctx),
          kind: kindOf({ change }),
          factorName: factorName ?? "",
          at: new Date(at),
          adminUrl: adminUrl(ctx),
        }),
        key: `${name}:${staffId}:${at}`,
        reason: { always: "security" },
        about: null,
      });
    },
  });

export const mailStaffLocked = notice("mail-staff-locked", () => "LOCKED");
export const mailFactorChanged = notice("mail-factor-changed", ({ change }) => change ?? "ADDED");
