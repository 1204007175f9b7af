import { createHash } from "node:crypto";
import { and, eq, gt, lte, sql } from "drizzle-orm";
import { idempotencyKeys } from "@/db/schema/platform";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { isKeyedHash, keyedHash } from "@/lib/platform/secrets/encryption";
import { sealTokens, unsealTokens } from "@/lib/platform/secrets/hosted-tokens";
import { hashToken } from "@/lib/platform/secrets/ids";
import { openFields, sealFields } from "@/lib/platform/secrets/sealed-fields";

const LIFETIME_MS = 24 * 60 * 60 * 1000;

/** `digest` is SHA-256 over the request. */
export type IdempotencyClaim = { key: string; caller: string; operation: string; digest: string };
export type StoredAnswer = { status: number | null; body: unknown; result: unknown };

/** @throws ApiError invalidIdempotencyKey */
export function readKey(headers: Headers): string | null {
  const key = headers.get("x-idempotency-key");
  if (key === null) return null;
  if (key.length < 1 || key.length > 256) throw new ApiError(failures.invalidIdempotencyKey);
  return key;
}

/**
 * Whose key it is. Callers without credentials are told apart by their network address and the login challenge they
 * answer: otherwise a stranger who sends the same key and body would be given the first caller's session.
 */
function ownerOf(ctx: Ctx, body: unknown): string {
  if (ctx.caller.kind !== "anonymous") return ctx.actor;
  const nonce = typeof body === "object" && body !== null && "nonce" in body ? body.nonce : undefined;
  const challenge = typeof nonce === "string" ? nonce : "";
  return `anonymous:${hashToken(JSON.stringify([ctx.client?.ip ?? null, challenge]))}`;
}

/** What makes two requests the same: operation, path with query, and body. */
export function idempotencyClaim(
  ctx: Ctx,
  key: string,
  operation: string,
  target: string,
  body: unknown,
): IdempotencyClaim {
  const digest = createHash("sha256")
    .update(`${operation}\n${target}\n${JSON.stringify(body) ?? ""}`)
    .digest("base64url");
  return { key, caller: ownerOf(ctx, body), operation, digest };
}

/** Keyed: of a body that is little more than an identity number, a mere digest gives the number away to who tries all. */
const fingerprintOf = ({ digest }: IdempotencyClaim): string => keyedHash("request-fingerprint", digest);

/** Fingerprints of an earlier version are the digest itself, for the day that they are kept. */
const isSame = (claim: IdempotencyClaim, stored: { operation: string; fingerprint: string }): boolean =>
  stored.operation === claim.operation &&
  (stored.fingerprint === claim.digest ||
    isKeyedHash("request-fingerprint", claim.digest, stored.fingerprint));

/**
 * Takes the key inside the running transaction, or returns what the first request stored. Two at once meet at the
 * primary key: the second waits for the first to commit and then finds its answer.
 * @throws ApiError idempotencyKeyReused
 */
export async function takeKey(ctx: Ctx, claim: IdempotencyClaim): Promise<StoredAnswer | null> {
  const now = ctx.systemClock.now();
  const own = and(
    eq(idempotencyKeys.tenantId, ctx.tenant.id),
    eq(idempotencyKeys.caller, claim.caller),
    eq(idempotencyKeys.key, claim.key),
  );
  await ctx.db.delete(idempotencyKeys).where(and(own, lte(idempotencyKeys.expiresAt, now)));
  const taken = await ctx.db
    .insert(idempotencyKeys)
    .values({
      tenantId: ctx.tenant.id,
      caller: claim.caller,
      key: claim.key,
      operation: claim.operation,
      fingerprint: fingerprintOf(claim),
      createdAt: now,
      expiresAt: new Date(now.getTime() + LIFETIME_MS),
    })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (taken.length > 0) return null;
  const [stored] = await ctx.db.select().from(idempotencyKeys).where(own);
  if (!stored || !isSame(claim, stored)) {
    throw new ApiError(failures.idempotencyKeyReused);
  }
  return { ...stored, body: unsealed(stored.body), result: unsealed(stored.result) };
}

/** As JSON for its column, with identity numbers and addresses sealed: with an address anybody may pay, or read an invoice. */
const sealed = (value: unknown) => sql`${sealFields(sealTokens(JSON.stringify(value)))}::json`;
const unsealed = (value: unknown): unknown =>
  value === null ? null : JSON.parse(unsealTokens(openFields(JSON.stringify(value))));

/**
 * Refuses a request whose key belongs to a different request. For a request that is not valid: it never takes its key,
 * yet the specification answers 409 to every modified request, not only to the valid ones.
 * @throws ApiError idempotencyKeyReused
 */
export async function requireUnmodified(ctx: Ctx, claim: IdempotencyClaim): Promise<void> {
  const [stored] = await ctx.db
    .select({ operation: idempotencyKeys.operation, fingerprint: idempotencyKeys.fingerprint })
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.tenantId, ctx.tenant.id),
        eq(idempotencyKeys.caller, claim.caller),
        eq(idempotencyKeys.key, claim.key),
        gt(idempotencyKeys.expiresAt, ctx.systemClock.now()),
      ),
    );
  if (stored && !isSame(claim, stored)) throw new ApiError(failures.idempotencyKeyReused);
}

/** Stores the outcome in the transaction that made it. */
export async function storeOutcome(
  ctx: Ctx,
  claim: IdempotencyClaim,
  outcome: { status: number; body?: unknown; result?: unknown },
): Promise<void> {
  await ctx.db
    .update(idempotencyKeys)
    .set({
      status: outcome.status,
      // `null` as a value must be told from "nothing stored", hence the explicit cast.
      body: outcome.body === undefined ? null : sealed(outcome.body),
      result: outcome.result === undefined ? null : sealed(outcome.result),
    })
    .where(
      and(
        eq(idempotencyKeys.tenantId, ctx.tenant.id),
        eq(idempotencyKeys.caller, claim.caller),
        eq(idempotencyKeys.key, claim.key),
      ),
    );
}
