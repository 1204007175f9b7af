import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { confirmations } from "@/db/schema/identity";
import { countAgainst } from "@/lib/identity/rate-limit";
import { countStepGuess, MAX_TRIES, recordRightStep } from "@/lib/identity/sign-in/code-guesses";
import { type Ctx, inTransaction, type SignedInUser } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import type { RateLimit } from "@/lib/kernel/limits";
import { isKeyedHash, keyedHash } from "@/lib/platform/secrets/encryption";
import { eightDigitCode, hashToken, newId, randomToken } from "@/lib/platform/secrets/ids";

export const CONFIRMATION_LIFETIME_SECONDS = 10 * 60;

export const CONFIRMATION_LIMIT: RateLimit = { name: "confirmation-start", points: 10, windowSeconds: 600 };

const claim = (nonce: string, codes: readonly string[]): string => `confirmation:${nonce}:${codes.join(":")}`;

export type PendingConfirmation = {
  confirmationId: string;
  /** For whoever asked; the code goes by e-mail. Neither is stored in clear. */
  nonce: string;
  code: string;
  createdAt: Date;
  expiresAt: Date;
};

/**
 * Makes a code that confirms `purpose` for a person. Sending it is the caller's: what is confirmed is theirs to say.
 * @param purpose everything that must be the same when the code comes back
 */
export async function startConfirmation(
  ctx: Ctx,
  user: SignedInUser,
  purpose: string,
): Promise<PendingConfirmation> {
  const { codes, ...started } = await start(ctx, user, purpose, 1);
  return { ...started, code: codes[0]! };
}

export type StartedPair = Omit<PendingConfirmation, "code"> & { first: string; second: string };

/**
 * Makes two codes that only confirm `purpose` together, for a step that two mailboxes must agree to. They are hashed as
 * one, so a wrong pair does not show which code was wrong.
 */
export async function startPairedConfirmation(
  ctx: Ctx,
  user: SignedInUser,
  purpose: string,
): Promise<StartedPair> {
  const { codes, ...started } = await start(ctx, user, purpose, 2);
  return { ...started, first: codes[0]!, second: codes[1]! };
}

async function start(ctx: Ctx, user: SignedInUser, purpose: string, count: number) {
  const [nonce, confirmationId] = [randomToken(), newId()];
  const codes = Array.from({ length: count }, eightDigitCode);
  const createdAt = ctx.systemClock.now();
  const expiresAt = new Date(createdAt.getTime() + CONFIRMATION_LIFETIME_SECONDS * 1000);
  await ctx.db.insert(confirmations).values({
    tenantId: ctx.tenant.id,
    id: confirmationId,
    userId: user.userId,
    purpose,
    nonceHash: hashToken(nonce),
    codeHash: keyedHash("confirmation-code", claim(nonce, codes)),
    createdAt,
    expiresAt,
  });
  return { confirmationId, nonce, codes, createdAt, expiresAt };
}

/**
 * Counts codes asked for by a person. For an operation's `before`.
 * @throws ApiError tooManyRequests
 */
export const limitConfirmations = (ctx: Ctx): Promise<void> =>
  countAgainst(ctx, CONFIRMATION_LIMIT, ctx.actor);

/**
 * Counts a try with a nonce, and against its person's guesses. For an operation's `before`: outside the transaction,
 * which takes everything back when the code is wrong. The operation lists `STEP_LIMITS` in its limits.
 * @throws ApiError tooManyRequests
 */
export function countConfirmationTry(ctx: Ctx, nonce: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const [tried] = await ctx.db
      .update(confirmations)
      .set({ tries: sql`${confirmations.tries} + 1` })
      .where(and(eq(confirmations.tenantId, ctx.tenant.id), eq(confirmations.nonceHash, hashToken(nonce))))
      .returning({ userId: confirmations.userId, tries: confirmations.tries });
    // A code that is worth nothing any more cannot be guessed.
    if (tried && tried.tries <= MAX_TRIES) await countStepGuess(ctx, tried.userId);
  });
}

/**
 * Requires the code (both codes of a pair) that was sent to this person for this purpose, and spends it. The try has
 * been counted before.
 * @throws ApiError confirmationFailed
 */
export async function requireConfirmation(
  ctx: Ctx,
  user: SignedInUser,
  purpose: string,
  { nonce, code, secondCode }: { nonce: string; code: string; secondCode?: string },
): Promise<void> {
  const now = ctx.systemClock.now();
  const [spent] = await ctx.db
    .update(confirmations)
    .set({ usedAt: now })
    .where(
      and(
        eq(confirmations.tenantId, ctx.tenant.id),
        eq(confirmations.nonceHash, hashToken(nonce)),
        eq(confirmations.userId, user.userId),
        eq(confirmations.purpose, purpose),
        isNull(confirmations.usedAt),
        gt(confirmations.expiresAt, now),
        // The running try is among them.
        lt(confirmations.tries, MAX_TRIES + 1),
      ),
    )
    .returning({ codeHash: confirmations.codeHash });
  // Thrown in the transaction that spent it: a wrong code is not spent, only counted.
  const codes = secondCode === undefined ? [code] : [code, secondCode];
  if (!spent || !isKeyedHash("confirmation-code", claim(nonce, codes), spent.codeHash))
    throw new ApiError(failures.confirmationFailed);
  await recordRightStep(ctx, user.userId);
}

/**
 * Makes every code that a person was sent and has not used worthless: what they were sent to is no longer their address.
 */
export async function voidConfirmations(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db
    .update(confirmations)
    .set({ usedAt: ctx.systemClock.now() })
    .where(
      and(
        eq(confirmations.tenantId, ctx.tenant.id),
        eq(confirmations.userId, userId),
        isNull(confirmations.usedAt),
      ),
    );
}
