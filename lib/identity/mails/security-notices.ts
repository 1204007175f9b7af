import { and, desc, eq, ne } from "drizzle-orm";
import { z } from "zod";
import { customers } from "@/db/schema/customers";
import { confirmations, sessions, users } from "@/db/schema/identity";
import { recordPersonActivity } from "@/lib/identity/activity";
import { personLocale } from "@/lib/identity/mails/language";
import { sendUnlessRefused } from "@/lib/identity/mails/mail-once";
import { mailCountry, mailLocale, mailTheme } from "@/lib/identity/mails/mailer";
import { previousEmailsOf } from "@/lib/identity/mails/previous-emails";
import type { PendingConfirmation } from "@/lib/identity/sign-in/confirmations";
import { isSameDevice, signInDeviceOf } from "@/lib/identity/sign-in/devices";
import type { Ctx } from "@/lib/kernel/context";
import { enqueue, job, MAIL_ATTEMPTS, PRIORITY_INTERACTIVE } from "@/lib/kernel/jobs/jobs";
import { zoneOfCountry } from "@/lib/platform/dates/time-zones";
import { decrypt, encrypt } from "@/lib/platform/secrets/encryption";
import { hashToken, newId } from "@/lib/platform/secrets/ids";
import { confirmationCode } from "@/lib/providers/mail/templates/account/confirmation-code";
import { type SecurityEvent, securityNotice } from "@/lib/providers/mail/templates/account/security-notice";
import { portalUrl } from "@/lib/values/tenant/tenant";

const Happened = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("NEW_SIGN_IN"),
    browser: z.string().nullable(),
    system: z.string().nullable(),
  }),
  z.object({ kind: z.literal("SESSIONS_ENDED"), count: z.int().min(1) }),
  z.object({ kind: z.literal("TOKEN_CREATED"), name: z.string(), mayAct: z.boolean() }),
  z.object({ kind: z.literal("EMAIL_CHANGED"), newEmail: z.string() }),
  z.object({ kind: z.literal("CONTACT_CHANGED"), name: z.string(), newEmail: z.string().nullable() }),
  z.object({
    kind: z.literal("ROLE_CHANGED"),
    customerName: z.string(),
    customerId: z.uuid().optional(),
    role: z.enum(["MEMBER", "MANAGER", "ADMIN"]),
  }),
  z.object({
    kind: z.literal("ACCESS_ENDED"),
    customerName: z.string(),
    customerId: z.uuid().optional(),
  }),
  z.object({ kind: z.literal("PASSKEY_ADDED"), name: z.string() }),
  z.object({ kind: z.literal("PASSKEY_REMOVED"), name: z.string() }),
  z.object({ kind: z.literal("DATA_READY") }),
  z.object({ kind: z.literal("DELETION_SCHEDULED"), on: z.iso.datetime() }),
  z.object({ kind: z.literal("DELETION_UNDONE") }),
  z.object({ kind: z.literal("DELETION_VOID"), obstacles: z.array(z.string()) }),
  z.object({ kind: z.literal("DELETED") }),
]);

/**
 * Mails a person an event of their account. Always sent, because a person who took the account over would switch it off.
 */
export const sendSecurityNotice = job({
  name: "send-security-notice",
  payload: z.object({
    noticeId: z.uuid(),
    /** The affected person, or the customer whose contact address it is about. */
    userId: z.uuid().optional(),
    customerId: z.uuid().optional(),
    /** The recipient, instead of the person's present address. */
    address: z.string().optional(),
    at: z.iso.datetime(),
    event: Happened,
  }),
  maxAttempts: MAIL_ATTEMPTS,
  run: async (ctx, { noticeId, userId, customerId, address, at, event }, { isLast }) => {
    const reader = userId ? await personOf(ctx, userId) : await customerOf(ctx, customerId);
    if (!reader) return;
    const isGone = event.kind === "DELETED";
    await sendUnlessRefused(ctx, {
      // Another mailbox may belong to another person.
      to: {
        address: address ?? reader.email,
        name: isGone || event.kind === "CONTACT_CHANGED" ? null : reader.name,
      },
      key: `security:${noticeId}`,
      reason: { always: "security" },
      // The last mail to a deleted person is not stored.
      about: isGone ? null : reader.about,
      mail: securityNotice({
        theme: mailTheme(ctx.tenant),
        locale: mailLocale(reader.locale),
        ...placeOf(ctx, reader.locale),
        event,
        at: new Date(at),
        securityUrl: `${portalUrl(ctx.tenant)}/account/security`,
        accountUrl: `${portalUrl(ctx.tenant)}/account`,
      }),
    }).catch((error: unknown) => {
      // A job that gave up is stored, and must not contain the address of a deleted person.
      if (!isGone || !isLast) throw error;
      ctx.log.warn({ noticeId }, "the notice of a deleted account could not be sent");
    });
  },
});

type Reader = {
  email: string;
  name: string;
  locale: string;
  about: { userId: string } | { customerId: string };
};

async function personOf(ctx: Ctx, userId: string): Promise<Reader | undefined> {
  const [user] = await ctx.db
    .select({ email: users.email, name: users.name, locale: personLocale(ctx.tenant) })
    .from(users)
    .where(and(eq(users.tenantId, ctx.tenant.id), eq(users.id, userId)));
  return user && { ...user, about: { userId } };
}

async function customerOf(ctx: Ctx, customerId: string | undefined): Promise<Reader | undefined> {
  if (customerId === undefined) return undefined;
  const [customer] = await ctx.db
    .select({ contact: customers.contact, name: customers.name, locale: customers.preferredLocale })
    .from(customers)
    .where(and(eq(customers.tenantId, ctx.tenant.id), eq(customers.id, customerId)));
  if (!customer) return undefined;
  const { contact, name, locale } = customer;
  return { email: contact.email ?? "", name, locale, about: { customerId } };
}

/** The market of a person's language tag, else the brand's first. Decides the time zone and formats of dates. */
function placeOf({ tenant }: Ctx, locale: string): { country?: string; timeZone: string } {
  const country = mailCountry(tenant, locale);
  if (country === undefined) return { timeZone: "UTC" };
  const market = tenant.settings.markets.find((one) => one.country === country);
  return { country, timeZone: market?.timeZone ?? zoneOfCountry(country) };
}

/**
 * The event as it is recorded: without names and addresses of others, whose erasure would not find them there. Null: it
 * is not recorded.
 */
function activityOf(event: SecurityEvent): Parameters<typeof recordPersonActivity>[2] | null {
  switch (event.kind) {
    // The session is the record of a sign-in. A deleted account has no page.
    case "NEW_SIGN_IN":
    case "DELETED":
      return null;
    case "ROLE_CHANGED":
      return { kind: event.kind, role: event.role, customerId: event.customerId };
    case "ACCESS_ENDED":
      return { kind: event.kind, customerId: event.customerId };
    case "CONTACT_CHANGED":
      return { kind: event.kind };
    default:
      return event;
  }
}

/**
 * Queues a notice in the transaction of the change, and records the event for the page about the person's account. It goes to the person's address and to those of the last seven days,
 * one mail each. The new address gets no notice of its own addition.
 * @param address the only recipient, when the notice is for a mailbox that is not the person's address
 */
export async function queueSecurityNotice(
  ctx: Ctx,
  userId: string,
  event: SecurityEvent,
  address?: string,
): Promise<void> {
  const activity = activityOf(event);
  if (activity) await recordPersonActivity(ctx, userId, activity);
  const own = event.kind === "EMAIL_CHANGED" ? [] : [undefined];
  const recipients = address === undefined ? [...own, ...(await previousEmailsOf(ctx, userId))] : [address];
  for (const recipient of recipients) await queueNotice(ctx, { userId }, event, recipient);
}

/** Queues a notice to an earlier address of a customer, for a change that staff made. */
export const queueNoticeToFormerAddress = (
  ctx: Ctx,
  customerId: string,
  event: SecurityEvent,
  address: string,
): Promise<void> => queueNotice(ctx, { customerId }, event, address);

const queueNotice = (
  ctx: Ctx,
  about: { userId: string } | { customerId: string },
  event: SecurityEvent,
  address: string | undefined,
): Promise<void> =>
  enqueue(ctx, sendSecurityNotice, {
    noticeId: newId(),
    ...about,
    ...(address !== undefined && { address }),
    at: ctx.systemClock.now().toISOString(),
    event,
  });

/** The number of latest sessions that a new one is compared with. */
const MAX_COMPARED = 50;

/**
 * Queues a notice of a sign-in on a new device. None for a person's first sign-in, because every device is new then.
 * @param session the one that has just begun
 */
export async function noticeNewDevice(
  ctx: Ctx,
  { userId, sessionId, userAgent }: { userId: string; sessionId: string; userAgent: string | null },
): Promise<void> {
  const earlier = await ctx.db
    .select({ userAgent: sessions.userAgent })
    .from(sessions)
    .where(and(eq(sessions.tenantId, ctx.tenant.id), eq(sessions.userId, userId), ne(sessions.id, sessionId)))
    .orderBy(desc(sessions.createdAt))
    .limit(MAX_COMPARED);
  if (earlier.length === 0 || earlier.some((one) => isSameDevice(one.userAgent, userAgent))) return;
  await queueSecurityNotice(ctx, userId, { kind: "NEW_SIGN_IN", ...signInDeviceOf(userAgent) });
}

const CONFIRMED = ["EMAIL_CHANGE", "EMAIL_CHANGE_FROM", "ACCOUNT_DELETION", "SENSITIVE_STEP"] as const;
type Confirmed = (typeof CONFIRMED)[number];

/** Mails a code that confirms a step of the reader's own account. The code in the payload is encrypted. */
export const sendConfirmationCode = job({
  name: "send-confirmation-code",
  payload: z.object({
    confirmationId: z.uuid(),
    address: z.string(),
    purpose: z.enum(CONFIRMED),
    code: z.string(),
  }),
  maxAttempts: 6,
  priority: PRIORITY_INTERACTIVE,
  run: async (ctx, { confirmationId, address, purpose, code }) => {
    const [row] = await ctx.db
      .select({
        expiresAt: confirmations.expiresAt,
        usedAt: confirmations.usedAt,
        name: users.name,
        locale: personLocale(ctx.tenant),
      })
      .from(confirmations)
      .innerJoin(users, and(eq(users.tenantId, confirmations.tenantId), eq(users.id, confirmations.userId)))
      .where(and(eq(confirmations.tenantId, ctx.tenant.id), eq(confirmations.id, confirmationId)));
    const now = ctx.systemClock.now();
    if (!row || row.usedAt || row.expiresAt <= now) return;
    await sendUnlessRefused(ctx, {
      to: { address, name: row.name },
      // One confirmation may go to several mailboxes.
      key: `confirmation:${confirmationId}:${hashToken(address)}`,
      reason: { always: "code" },
      about: null,
      mail: confirmationCode({
        theme: mailTheme(ctx.tenant),
        locale: mailLocale(row.locale),
        purpose,
        code: decrypt("queued-code", code),
        expiresInMinutes: Math.max(1, Math.ceil((row.expiresAt.getTime() - now.getTime()) / 60_000)),
      }),
    });
  },
});

/** Queues the code of a confirmation that was just started. */
export const mailConfirmationCode = (
  ctx: Ctx,
  { confirmationId, code }: Pick<PendingConfirmation, "confirmationId" | "code">,
  purpose: Confirmed,
  address: string,
): Promise<void> =>
  enqueue(ctx, sendConfirmationCode, {
    confirmationId,
    address,
    purpose,
    code: encrypt("queued-code", code),
  });
