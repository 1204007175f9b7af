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
  /** For the caller; the code goes by e-mail. Neither is stored in plain text. */
  nonce: string;
  code: string;
  createdAt: Date;
  expiresAt: Date;
};

/**
 * Creates a code that confirms `purpose` for a person. The caller sends it, and defines what it confirms.
 * @param purpose everything that must be the same when the code is entered
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
 * Creates two codes that confirm `purpose` only together, for a step that two mailboxes must agree to. Both are in one
 * hash, so a wrong pair does not show which code was wrong.
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
 * Counts a person's code requests. For an operation's `before`.
 * @throws ApiError tooManyRequests
 */
export const limitConfirmations = (ctx: Ctx): Promise<void> =>
  countAgainst(ctx, CONFIRMATION_LIMIT, ctx.actor);

/**
 * Counts a try with a nonce, and one of its person's guesses. For an operation's `before`, because a wrong code rolls
 * the transaction back. The operation lists `STEP_LIMITS` in its limits.
 * @throws ApiError tooManyRequests
 */
export function countConfirmationTry(ctx: Ctx, nonce: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const [tried] = await ctx.db
      .update(confirmations)
      .set({ tries: sql`${confirmations.tries} + 1` })
      .where(and(eq(confirmations.tenantId, ctx.tenant.id), eq(confirmations.nonceHash, hashToken(nonce))))
      .returning({ userId: confirmations.userId, tries: confirmations.tries });
    // A code that is no longer valid cannot be guessed.
    if (tried && tried.tries <= MAX_TRIES) await countStepGuess(ctx, tried.userId);
  });
}

/**
 * Requires the code (or both codes of a pair) of this person for this purpose, and spends it. The try was counted
 * before.
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
        // Includes the running try.
        lt(confirmations.tries, MAX_TRIES + 1),
      ),
    )
    .returning({ codeHash: confirmations.codeHash });
  // Thrown in the transaction that spent it: a wrong code is counted and not spent.
  const codes = secondCode === undefined ? [code] : [code, secondCode];
  if (!spent || !isKeyedHash("confirmation-code", claim(nonce, codes), spent.codeHash))
    throw new ApiError(failures.confirmationFailed);
  await recordRightStep(ctx, user.userId);
}

/** Invalidates all unused codes of a person, because the address that they were sent to is no longer theirs. */
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
