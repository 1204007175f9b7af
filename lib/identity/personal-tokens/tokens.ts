import { and, desc, eq, gt, isNull } from "drizzle-orm";
import { users } from "@/db/schema/identity";
import { personalTokens } from "@/db/schema/personal-tokens";
import { recordPersonActivity } from "@/lib/identity/activity";
import { queueSecurityNotice } from "@/lib/identity/mails/security-notices";
import { PERSONAL_TOKEN_PREFIX } from "@/lib/identity/personal-tokens/find";
import type {
  CreatePersonalTokenRequest,
  PersonalToken,
  PersonalTokenWithValue,
} from "@/lib/identity/personal-tokens/model";
import { requireConfirmedSession } from "@/lib/identity/sign-in/sensitive-steps";
import { requireUser } from "@/lib/identity/sign-in/sessions";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { decrypt, encrypt } from "@/lib/platform/secrets/encryption";
import { hashToken, isUuid, newId, randomToken } from "@/lib/platform/secrets/ids";

/** More programs than a person has. */
export const MAX_PERSONAL_TOKENS = 20;
const DAY_MS = 24 * 3600_000;

type Row = typeof personalTokens.$inferSelect;

const present = (row: Omit<Row, "hash" | "userId" | "tenantId" | "revokedAt">): PersonalToken => ({
  personalTokenId: row.id,
  name: row.name,
  prefix: row.prefix,
  scopes: row.mayAct ? ["read", "act"] : ["read"],
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  ...(row.lastUsedAt && { lastUsedAt: row.lastUsedAt.toISOString() }),
});

/** The person's tokens that work. */
const live = (ctx: Ctx) =>
  and(
    eq(personalTokens.tenantId, ctx.tenant.id),
    eq(personalTokens.userId, requireUser(ctx).userId),
    isNull(personalTokens.revokedAt),
    gt(personalTokens.expiresAt, ctx.systemClock.now()),
  );

/**
 * The signed-in person's tokens that work, newest first, without their values.
 * @throws ApiError unauthenticated
 */
export async function listMyPersonalTokens(ctx: Ctx): Promise<{ items: PersonalToken[] }> {
  const rows = await ctx.db
    .select()
    .from(personalTokens)
    .where(live(ctx))
    .orderBy(desc(personalTokens.createdAt), desc(personalTokens.id))
    .limit(MAX_PERSONAL_TOKENS);
  return { items: rows.map(present) };
}

/**
 * A new token with its encrypted value. This result is stored for a day under the idempotency key, so that a repeat gets
 * the same answer. The plain value is in the answer only.
 */
export type SealedToken = PersonalToken & { sealedValue: string };

/** The token with its value, for the one answer that shows it. */
export const openToken = ({ sealedValue, ...token }: SealedToken): PersonalTokenWithValue => ({
  ...token,
  value: decrypt("personal-token-value", sealedValue),
});

/**
 * Makes a token for the signed-in person, and notifies them. A stolen session is not enough for it.
 * @throws ApiError unauthenticated, confirmationRequired, tooManyPersonalTokens
 */
export function createMyPersonalToken(
  ctx: Ctx,
  { name, mayAct, expiresInDays }: CreatePersonalTokenRequest,
): Promise<SealedToken> {
  return inTransaction(ctx, async (ctx) => {
    const { userId } = requireUser(ctx);
    await requireConfirmedSession(ctx);
    // Locked, so that of two additions at once the second counts the first.
    await ctx.db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.tenantId, ctx.tenant.id), eq(users.id, userId)))
      .for("no key update");
    if ((await ctx.db.$count(personalTokens, live(ctx))) >= MAX_PERSONAL_TOKENS)
      throw new ApiError(failures.tooManyPersonalTokens);
    const value = `${PERSONAL_TOKEN_PREFIX}${randomToken()}`;
    const createdAt = ctx.systemClock.now();
    const made = {
      id: newId(),
      name,
      prefix: value.slice(0, PERSONAL_TOKEN_PREFIX.length + 4),
      mayAct,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + expiresInDays * DAY_MS),
      lastUsedAt: null,
    };
    await ctx.db
      .insert(personalTokens)
      .values({ tenantId: ctx.tenant.id, userId, hash: hashToken(value), ...made });
    await queueSecurityNotice(ctx, userId, { kind: "TOKEN_CREATED", name, mayAct });
    return { ...present(made), sealedValue: encrypt("personal-token-value", value) };
  });
}

/**
 * Ends a token of the signed-in person. All servers refuse it within five seconds.
 * @throws ApiError unauthenticated, personalTokenNotFound
 */
export function revokeMyPersonalToken(ctx: Ctx, personalTokenId: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const [ended] = isUuid(personalTokenId)
      ? await ctx.db
          .update(personalTokens)
          .set({ revokedAt: ctx.systemClock.now() })
          .where(and(live(ctx), eq(personalTokens.id, personalTokenId)))
          .returning({ name: personalTokens.name, userId: personalTokens.userId })
      : [];
    if (!ended) throw new ApiError(failures.personalTokenNotFound);
    await recordPersonActivity(ctx, ended.userId, { kind: "TOKEN_REVOKED", name: ended.name });
  });
}
