import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { loginChallenges, sessions, users } from "@/db/schema/identity";
import { sendLoginCode } from "@/lib/identity/jobs";
import { askedLocale, brandLocale } from "@/lib/identity/mails/language";
import { noticeNewDevice } from "@/lib/identity/mails/security-notices";
import type { TokenResponse } from "@/lib/identity/model";
import { endTokensOf } from "@/lib/identity/personal-tokens/end-tokens";
import { callerNetwork, countAgainst } from "@/lib/identity/rate-limit";
import { localPart } from "@/lib/identity/settings/own-name";
import {
  countLoginGuess,
  newLoginNonce,
  recordRightLogin,
  recordWrongLogin,
  triesOf,
} from "@/lib/identity/sign-in/code-guesses";
import { endSessions } from "@/lib/identity/sign-in/end-sessions";
import { signAccessToken } from "@/lib/identity/sign-in/tokens";
import { findOrCreateUser, normalizeEmail } from "@/lib/identity/users/users";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { enqueue, PRIORITY_PROMPT } from "@/lib/kernel/jobs/jobs";
import type { RateLimit } from "@/lib/kernel/limits";
import { encrypt, isKeyedHash, keyedHash } from "@/lib/platform/secrets/encryption";
import { hashToken, newId, sixDigitCode } from "@/lib/platform/secrets/ids";

export const CODE_LIFETIME_SECONDS = 10 * 60;
export const SESSION_LIFETIME_SECONDS = 7 * 24 * 60 * 60;

export const LOGIN_LIMITS = {
  startPerAddress: { name: "login-start-ip", points: 60, windowSeconds: 600 },
  verifyPerAddress: { name: "login-verify-ip", points: 120, windowSeconds: 600 },
} satisfies Record<string, RateLimit>;

const claim = (nonce: string, code: string): string => `login:${nonce}:${code}`;

/** The language of the pages on which a person signs in, if the brand has it. */
const localeOfCaller = (ctx: Ctx): string | undefined =>
  askedLocale(ctx.tenant, ctx.client?.acceptLanguage ?? null);

/**
 * Counts a start against its limits. Outside the transaction, so that a refused one counts, too.
 * @throws ApiError tooManyRequests
 */
export const limitLoginStart = (ctx: Ctx): Promise<void> =>
  countAgainst(ctx, LOGIN_LIMITS.startPerAddress, callerNetwork(ctx));

/** @throws ApiError tooManyRequests */
export const limitLoginVerify = (ctx: Ctx): Promise<void> =>
  countAgainst(ctx, LOGIN_LIMITS.verifyPerAddress, callerNetwork(ctx));

export type StartedLogin = { nonce: string; createdAt: Date; expiresAt: Date };

/**
 * Starts a login: mails a code to the address and returns a nonce to the caller. Does the same for every address; the
 * job that sends the code skips unknown ones.
 * @throws ApiError tooManyRequests (`lib/identity/sign-in/code-guesses.ts`)
 */
export function startEmailLogin(ctx: Ctx, email: string): Promise<StartedLogin> {
  return inTransaction(ctx, async (ctx) => {
    const nonce = await newLoginNonce(ctx, normalizeEmail(email));
    const code = sixDigitCode();
    const challengeId = newId();
    const createdAt = ctx.systemClock.now();
    const expiresAt = new Date(createdAt.getTime() + CODE_LIFETIME_SECONDS * 1000);
    await ctx.db.insert(loginChallenges).values({
      tenantId: ctx.tenant.id,
      id: challengeId,
      nonceHash: hashToken(nonce),
      email: normalizeEmail(email),
      codeHash: keyedHash("login-code", claim(nonce, code)),
      createdAt,
      expiresAt,
    });
    await enqueue(ctx, sendLoginCode, {
      challengeId,
      code: encrypt("queued-code", code),
      locale: localeOfCaller(ctx) ?? brandLocale(ctx.tenant),
    });
    return { nonce, createdAt, expiresAt };
  });
}

/**
 * Declared by name only, because orders are a higher layer. Gives a guest's purchases to the person who signs in with
 * the address.
 */
export const ADOPT_ORDERS = { name: "adopt-orders", maxAttempts: 10, priority: PRIORITY_PROMPT };

export type SignIn = { sessionId: string; userId: string; createdAt: Date; expiresAt: Date };

/**
 * Checks a code and signs its user in, creating the user on the first login. Null when the code is wrong. A result and
 * not an exception, because the try must be counted in the same transaction: a simultaneous try waits for the row and
 * finds it counted.
 * @throws ApiError tooManyRequests
 */
export function verifyEmailLogin(
  ctx: Ctx,
  { email, nonce, code }: { email: string; nonce: string; code: string },
): Promise<SignIn | null> {
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.systemClock.now();
    const tenantId = ctx.tenant.id;
    const tries = await triesOf(ctx, normalizeEmail(email), nonce);
    const [challenge] = await ctx.db
      .update(loginChallenges)
      .set({ tries: sql`${loginChallenges.tries} + 1` })
      .where(
        and(
          eq(loginChallenges.tenantId, tenantId),
          eq(loginChallenges.nonceHash, hashToken(nonce)),
          eq(loginChallenges.email, normalizeEmail(email)),
          isNull(loginChallenges.usedAt),
          gt(loginChallenges.expiresAt, now),
          lt(loginChallenges.tries, tries),
        ),
      )
      .returning({
        id: loginChallenges.id,
        email: loginChallenges.email,
        codeHash: loginChallenges.codeHash,
      });
    if (!challenge) return null;
    await countLoginGuess(ctx, challenge.email, nonce);
    if (!isKeyedHash("login-code", claim(nonce, code), challenge.codeHash)) {
      await recordWrongLogin(ctx, nonce);
      return null;
    }
    await recordRightLogin(ctx, challenge.email, nonce);

    const userId = await userOfEmail(ctx, challenge.email);
    if (!userId) return null;
    await ctx.db
      .update(loginChallenges)
      .set({ usedAt: now })
      .where(and(eq(loginChallenges.tenantId, tenantId), eq(loginChallenges.id, challenge.id)));
    return beginSession(ctx, { userId, email: challenge.email });
  });
}

/** Begins a session of a person who has just proved who they are, and notifies them of a new device. */
export async function beginSession(
  ctx: Ctx,
  { userId, email }: { userId: string; email: string },
): Promise<SignIn> {
  const tenantId = ctx.tenant.id;
  const now = ctx.systemClock.now();
  const sessionId = newId();
  const expiresAt = new Date(now.getTime() + SESSION_LIFETIME_SECONDS * 1000);
  await ctx.db.insert(sessions).values({
    tenantId,
    id: sessionId,
    userId,
    createdAt: now,
    expiresAt,
    userAgent: ctx.client?.userAgent ?? null,
  });
  await noticeNewDevice(ctx, { userId, sessionId, userAgent: ctx.client?.userAgent ?? null });
  await ctx.db
    .update(users)
    .set({ lastLoginAt: now })
    .where(and(eq(users.tenantId, tenantId), eq(users.id, userId)));
  await enqueue(ctx, ADOPT_ORDERS, { userId, email });
  return { sessionId, userId, createdAt: now, expiresAt };
}

/** The user of an address. Created when unknown, if the brand allows sign-up. */
async function userOfEmail(ctx: Ctx, email: string): Promise<string | null> {
  if (ctx.tenant.settings.selfSignup) {
    // Until the first order or the account page sets a name, a new user has the first half of the address.
    const name = localPart(email);
    return (await findOrCreateUser(ctx, { email, name, preferredLocale: localeOfCaller(ctx) })).userId;
  }
  const [known] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.tenantId, ctx.tenant.id), eq(users.email, email)));
  return known?.id ?? null;
}

/** The access token of a session. Signed for each answer with the same result, so it is not stored. */
export const accessTokenOf = (ctx: Ctx, session: SignIn): Promise<string> =>
  signAccessToken(
    { tenantId: ctx.tenant.id, userId: session.userId, sessionId: session.sessionId },
    session.createdAt,
    session.expiresAt,
  );

/**
 * The answer to a sign-in.
 * @param session as it is stored for a repeat: with times as texts
 */
export async function tokenResponseOf(
  ctx: Ctx,
  { createdAt, expiresAt, ...session }: Record<"sessionId" | "userId" | "createdAt" | "expiresAt", string>,
): Promise<TokenResponse> {
  const signIn = { ...session, createdAt: new Date(createdAt), expiresAt: new Date(expiresAt) };
  return {
    accessToken: await accessTokenOf(ctx, signIn),
    tokenType: "Bearer",
    expiresIn: SESSION_LIFETIME_SECONDS,
    userId: session.userId,
  };
}

/** Ends one session. All servers drop it within five seconds. True if it was live. */
export async function revokeSession(ctx: Ctx, sessionId: string): Promise<boolean> {
  return (await endSessions(ctx, eq(sessions.id, sessionId))) > 0;
}

/**
 * Ends all live sessions and all tokens of a user ("sign out everywhere"): a person who suspects a stranger in their
 * account wants no program of the stranger left. Returns the number of sessions.
 */
export function revokeAllSessions(ctx: Ctx, userId: string): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    await endTokensOf(ctx, userId);
    return endSessions(ctx, eq(sessions.userId, userId));
  });
}
