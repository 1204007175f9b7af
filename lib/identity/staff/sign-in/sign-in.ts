import { and, eq, gt, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { staff, staffChallenges, staffFactors } from "@/db/schema/staff";
import { chooseLocale } from "@/i18n/locales";
import { passkeyRequest } from "@/lib/identity/passkeys/webauthn";
import { callerNetwork, countAgainst } from "@/lib/identity/rate-limit";
import { sendStaffCode } from "@/lib/identity/staff/jobs";
import type { VerifiedStaffCode, VerifySecondFactorRequest } from "@/lib/identity/staff/model";
import { factorsOf, isTeamMember, type StaffRow } from "@/lib/identity/staff/rows";
import { checkSecondFactor, requireUnlocked } from "@/lib/identity/staff/sign-in/check-factor";
import { renewRecoveryCodes } from "@/lib/identity/staff/sign-in/recovery-codes";
import { startStaffSession } from "@/lib/identity/staff/sign-in/sessions";
import { newTotpSecret, totpStep, totpUri } from "@/lib/identity/staff/sign-in/totp";
import { normalizeEmail } from "@/lib/identity/users/users";
import { type Ctx, inTransaction, type StaffSignInTry } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { enqueue } from "@/lib/kernel/jobs/jobs";
import type { RateLimit } from "@/lib/kernel/limits";
import { decrypt, encrypt, isKeyedHash, keyedHash } from "@/lib/platform/secrets/encryption";
import { hashToken, newId, randomToken, sixDigitCode } from "@/lib/platform/secrets/ids";
import type { StaffRole } from "@/lib/values/staff-roles";

export const STAFF_CODE_SECONDS = 10 * 60;

/** The number of wrong codes that ends a code. */
const MAX_TRIES = 5;

export const STAFF_LIMITS = {
  start: { name: "staff-start-ip", points: 30, windowSeconds: 600 },
  startPerEmail: { name: "staff-start-email", points: 10, windowSeconds: 3600, hidden: true },
  verify: { name: "staff-verify-ip", points: 60, windowSeconds: 600 },
} satisfies Record<string, RateLimit>;

/** @throws ApiError tooManyRequests */
export async function limitStaffStart(ctx: Ctx, email: string): Promise<void> {
  await countAgainst(ctx, STAFF_LIMITS.start, callerNetwork(ctx));
  await countAgainst(ctx, STAFF_LIMITS.startPerEmail, `${ctx.tenant.id}:${normalizeEmail(email)}`);
}

/** @throws ApiError tooManyRequests */
export const limitStaffVerify = (ctx: Ctx): Promise<void> =>
  countAgainst(ctx, STAFF_LIMITS.verify, callerNetwork(ctx));

const claim = (nonce: string, code: string): string => `staff:${nonce}:${code}`;

export type StartedSignIn = { nonce: string; createdAt: Date; expiresAt: Date };

async function newChallenge(
  ctx: Ctx,
  given: Partial<typeof staffChallenges.$inferInsert> & { email: string; code: string },
): Promise<StartedSignIn & { challengeId: string }> {
  const { code, ...rest } = given;
  const nonce = randomToken();
  const challengeId = newId();
  const createdAt = ctx.systemClock.now();
  const expiresAt = new Date(createdAt.getTime() + STAFF_CODE_SECONDS * 1000);
  await ctx.db.insert(staffChallenges).values({
    ...rest,
    tenantId: ctx.tenant.id,
    id: challengeId,
    nonceHash: hashToken(nonce),
    codeHash: keyedHash("staff-code", claim(nonce, code)),
    createdAt,
    expiresAt,
  });
  return { challengeId, nonce, createdAt, expiresAt };
}

/**
 * Starts a sign-in: mails a code to the address and returns a nonce to the caller. The answer is the same for every
 * address; the job that sends the code checks whether it is staff.
 */
export function startStaffSignIn(ctx: Ctx, email: string): Promise<StartedSignIn> {
  return inTransaction(ctx, async (ctx) => {
    const code = sixDigitCode();
    const { challengeId, ...started } = await newChallenge(ctx, { email: normalizeEmail(email), code });
    // Staff have no language of their own, so the mail is in the language of the page that asked for it.
    const asked = ctx.client?.acceptLanguage ?? null;
    const locale = asked === null ? undefined : chooseLocale(undefined, asked);
    await enqueue(ctx, sendStaffCode, {
      challengeId,
      code: encrypt("queued-code", code),
      ...(locale && { locale }),
    });
    return started;
  });
}

/**
 * Checks the mailed code. Null when it is wrong. A result and not an exception, so the try stays counted.
 * @returns the second factors to choose from, or the secret of a new authenticator app for a person without one
 */
export function verifyStaffCode(
  ctx: Ctx,
  { email, nonce, code }: { email: string; nonce: string; code: string },
): Promise<VerifiedStaffCode | null> {
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.systemClock.now();
    const [challenge] = await ctx.db
      .update(staffChallenges)
      .set({ tries: sql`${staffChallenges.tries} + 1` })
      .where(
        and(
          eq(staffChallenges.tenantId, ctx.tenant.id),
          eq(staffChallenges.nonceHash, hashToken(nonce)),
          eq(staffChallenges.email, normalizeEmail(email)),
          isNull(staffChallenges.staffId),
          isNull(staffChallenges.usedAt),
          gt(staffChallenges.expiresAt, now),
          lt(staffChallenges.tries, MAX_TRIES),
        ),
      )
      .returning();
    if (!challenge || !isKeyedHash("staff-code", claim(nonce, code), challenge.codeHash)) return null;
    const person = await staffOfEmail(ctx, challenge.email);
    if (!person) return null;
    const factors = await factorsOf(ctx, person.id);
    const secret = factors.length === 0 ? newTotpSecret() : undefined;
    await ctx.db
      .update(staffChallenges)
      .set({ staffId: person.id, newSecret: secret === undefined ? null : encrypt("staff-totp", secret) })
      .where(and(eq(staffChallenges.tenantId, ctx.tenant.id), eq(staffChallenges.id, challenge.id)));
    return {
      factors: [...new Set(factors.map(({ kind }) => kind))],
      ...(secret !== undefined && { enrolment: { secret, uri: uriOf(ctx, person, secret) } }),
    };
  });
}

export const uriOf = (ctx: Pick<Ctx, "tenant">, { email }: { email: string }, secret: string): string =>
  totpUri(secret, { issuer: ctx.tenant.name, email });

/** The staff member with an address, unless their invitation has expired. */
async function staffOfEmail(ctx: Ctx, email: string): Promise<StaffRow | undefined> {
  const [person] = await ctx.db
    .select()
    .from(staff)
    .where(and(isTeamMember(ctx), eq(staff.email, email)));
  const expired = person?.invitedUntil && person.invitedUntil <= ctx.systemClock.now();
  return expired ? undefined : person;
}

/**
 * Asks the browser for a passkey: of the person who entered the code, or, without a nonce, of any owner. A passkey alone
 * signs in, because the device has verified its user.
 * @returns null when no sign-in was started with the nonce, or its code was not entered yet
 */
export function passkeyOptions(
  ctx: Ctx,
  nonce: string | undefined,
): Promise<{ nonce: string; options: Record<string, unknown> } | null> {
  return inTransaction(ctx, async (ctx) => {
    if (nonce === undefined) {
      const options = await passkeyRequest(ctx);
      const started = await newChallenge(ctx, {
        email: "",
        // This challenge has no code: no one knows this random value.
        code: randomToken(),
        webauthnChallenge: options.challenge,
      });
      return { nonce: started.nonce, options };
    }
    const challenge = await openChallenge(ctx, nonce);
    if (!challenge?.staffId) return null;
    const passkeys = (await factorsOf(ctx, challenge.staffId)).filter(({ kind }) => kind === "PASSKEY");
    const options = await passkeyRequest(ctx, passkeys);
    await ctx.db
      .update(staffChallenges)
      .set({ webauthnChallenge: options.challenge })
      .where(and(eq(staffChallenges.tenantId, ctx.tenant.id), eq(staffChallenges.id, challenge.id)));
    return { nonce, options };
  });
}

/** A challenge that waits for its second factor: its code was entered, or it asks for a passkey alone. */
async function openChallenge(ctx: Ctx, nonce: string) {
  const [challenge] = await ctx.db
    .select()
    .from(staffChallenges)
    .where(
      and(
        eq(staffChallenges.tenantId, ctx.tenant.id),
        eq(staffChallenges.nonceHash, hashToken(nonce)),
        isNull(staffChallenges.usedAt),
        gt(staffChallenges.expiresAt, ctx.systemClock.now()),
      ),
    )
    .for("update");
  return challenge;
}

/** The person of a second factor: the one who entered the code, or the owner of the passkey. */
async function personOf(
  ctx: Ctx,
  challenge: { staffId: string | null; email: string },
  given: VerifySecondFactorRequest,
): Promise<string | undefined> {
  if (challenge.staffId) return challenge.staffId;
  if (challenge.email !== "" || !given.passkey) return undefined;
  const [factor] = await ctx.db
    .select({ staffId: staffFactors.staffId })
    .from(staffFactors)
    .where(and(eq(staffFactors.tenantId, ctx.tenant.id), eq(staffFactors.credentialId, given.passkey.id)));
  return factor?.staffId;
}

/**
 * Refuses while the person of a sign-in is locked. For the operation's `before`.
 * @throws ApiError staffLocked
 */
export async function requireUnlockedSignIn(ctx: Ctx, nonce: string): Promise<void> {
  const [challenge] = await ctx.db
    .select({ staffId: staffChallenges.staffId })
    .from(staffChallenges)
    .where(
      and(
        eq(staffChallenges.tenantId, ctx.tenant.id),
        eq(staffChallenges.nonceHash, hashToken(nonce)),
        isNotNull(staffChallenges.staffId),
      ),
    );
  if (challenge?.staffId) await requireUnlocked(ctx, challenge.staffId);
}

export type FinishedSignIn = {
  /** Null when the factor is refused. */
  session: { sessionToken: string; expiresAt: Date; recoveryCodes?: string[] } | null;
  /** Null when the person is unknown. */
  tried: StaffSignInTry | null;
};

/**
 * Checks the second factor and starts a session. With `newTotp` it enrols the authenticator app that was shown after the
 * code, and accepts the invitation. A wrong factor is a result and not an exception, so the try stays counted.
 */
export function finishSignIn(ctx: Ctx, given: VerifySecondFactorRequest): Promise<FinishedSignIn> {
  return inTransaction(ctx, async (ctx) => {
    const challenge = await openChallenge(ctx, given.nonce);
    const staffId = challenge && (await personOf(ctx, challenge, given));
    const role = staffId && (await roleOf(ctx, staffId));
    if (!challenge || !staffId || !role) return { session: null, tried: null };
    const { newTotp, nonce: _, ...factor } = given;
    const recoveryCodes =
      newTotp === undefined ? undefined : await enrolFirst(ctx, staffId, challenge.newSecret, newTotp);
    const passed =
      newTotp === undefined
        ? await checkSecondFactor(ctx, staffId, factor, challenge.webauthnChallenge)
        : recoveryCodes !== null;
    const tried = { staffId, role, sessionId: challenge.id };
    if (!passed)
      return { session: null, tried: { ...tried, outcome: failures.secondFactorFailed.internalCode } };
    await ctx.db
      .update(staffChallenges)
      .set({ usedAt: ctx.systemClock.now() })
      .where(and(eq(staffChallenges.tenantId, ctx.tenant.id), eq(staffChallenges.id, challenge.id)));
    const { sessionId, ...session } = await startStaffSession(ctx, staffId, factor.passkey !== undefined);
    return {
      session: { ...session, ...(recoveryCodes && { recoveryCodes }) },
      tried: { ...tried, sessionId, outcome: "DONE" },
    };
  });
}

async function roleOf(ctx: Ctx, staffId: string): Promise<StaffRole | undefined> {
  const [person] = await ctx.db
    .select({ role: staff.role })
    .from(staff)
    .where(and(isTeamMember(ctx), eq(staff.id, staffId)));
  return person?.role;
}

/** Stores a person's first authenticator app, with recovery codes. Null when the code is wrong, or a factor exists. */
async function enrolFirst(
  ctx: Ctx,
  staffId: string,
  sealed: string | null,
  code: string,
): Promise<string[] | null> {
  const now = ctx.systemClock.now();
  const step = sealed === null ? null : totpStep(decrypt("staff-totp", sealed), code, now);
  const [person] = await ctx.db
    .select()
    .from(staff)
    .where(and(isTeamMember(ctx), eq(staff.id, staffId)))
    .for("update");
  if (step === null || !person || (await factorsOf(ctx, staffId)).length > 0) return null;
  await ctx.db.insert(staffFactors).values({
    tenantId: ctx.tenant.id,
    id: newId(),
    staffId,
    kind: "TOTP",
    name: "TOTP",
    secret: sealed,
    lastStep: step,
    createdAt: now,
    lastUsedAt: now,
  });
  await ctx.db
    .update(staff)
    .set({ invitedUntil: null, updatedAt: now })
    .where(and(eq(staff.tenantId, ctx.tenant.id), eq(staff.id, staffId)));
  return renewRecoveryCodes(ctx, staffId);
}
