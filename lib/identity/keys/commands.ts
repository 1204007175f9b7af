import { and, eq } from "drizzle-orm";
import { apiKeys } from "@/db/schema/identity";
import type {
  ApiKey,
  ApiKeyWithValue,
  CreateApiKeyRequest,
  UpdateApiKeyRequest,
} from "@/lib/identity/keys/model";
import { getKey, type KeyRow, keyRow, toApiKey } from "@/lib/identity/keys/queries";
import { createApiKey } from "@/lib/identity/sign-in/api-keys";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { currentRevision, resolveRevision } from "@/lib/kernel/revisions/revisions";
import { decrypt, encrypt } from "@/lib/platform/secrets/encryption";

const HOUR_MS = 3_600_000;

/**
 * The row of a live key, locked until the transaction ends.
 * @throws ApiError apiKeyNotFound, apiKeyRevoked
 */
async function liveKey(ctx: Ctx, apiKeyId: string): Promise<KeyRow> {
  const row = await keyRow(ctx, apiKeyId, true);
  if (toApiKey(row, ctx.systemClock.now()).status !== "LIVE") throw new ApiError(failures.apiKeyRevoked);
  return row;
}

const ofKey = (ctx: Ctx, apiKeyId: string) =>
  and(eq(apiKeys.tenantId, ctx.tenant.id), eq(apiKeys.id, apiKeyId));

/**
 * A new key with its encrypted value. This result is stored for a day under the idempotency key, so that a repeat gets
 * the same answer. The plain value is in the answer only.
 */
export type SealedKey = ApiKey & { sealedValue: string };

const sealKey = (key: ApiKey, value: string): SealedKey => ({
  ...key,
  sealedValue: encrypt("api-key-value", value),
});

/** The key with its value, for the one answer that shows it. */
export const openKey = ({ sealedValue, ...key }: SealedKey): ApiKeyWithValue => ({
  ...key,
  value: decrypt("api-key-value", sealedValue),
});

/**
 * Creates a key.
 * @throws ApiError unknownApiRevision
 */
export async function createKey(ctx: Ctx, input: CreateApiKeyRequest): Promise<SealedKey> {
  const now = ctx.systemClock.now();
  const { id, key } = await createApiKey(ctx.db, {
    tenantId: ctx.tenant.id,
    name: input.name,
    accessType: input.accessType,
    revision:
      input.apiRevision === undefined
        ? currentRevision(now)
        : resolveRevision(input.apiRevision, undefined, now),
    strict: input.strict,
    now,
  });
  return sealKey(await getKey(ctx, id), key);
}

/**
 * Renames a key, pins it to another revision, or makes it strict or lenient.
 * @throws ApiError apiKeyNotFound, apiKeyRevoked, unknownApiRevision
 */
export function updateKey(
  ctx: Ctx,
  apiKeyId: string,
  { name, apiRevision, strict }: UpdateApiKeyRequest,
): Promise<ApiKey> {
  return inTransaction(ctx, async (ctx) => {
    const row = await liveKey(ctx, apiKeyId);
    const revision =
      apiRevision === undefined
        ? row.revision
        : resolveRevision(apiRevision, undefined, ctx.systemClock.now());
    await ctx.db
      .update(apiKeys)
      .set({ name: name ?? row.name, revision, strict: strict ?? row.strict })
      .where(ofKey(ctx, apiKeyId));
    return getKey(ctx, apiKeyId);
  });
}

/**
 * Revokes a key.
 * @throws ApiError apiKeyNotFound, apiKeyRevoked
 */
export function revokeKey(ctx: Ctx, apiKeyId: string): Promise<{ apiKeyId: string }> {
  return inTransaction(ctx, async (ctx) => {
    await liveKey(ctx, apiKeyId);
    await ctx.db.update(apiKeys).set({ revokedAt: ctx.systemClock.now() }).where(ofKey(ctx, apiKeyId));
    return { apiKeyId };
  });
}

/**
 * Creates a key that replaces another, with the same settings and a new value. The replaced key still works for the
 * grace time, but not longer than before. A key is replaced once: of two simultaneous calls, the second is refused.
 * @throws ApiError apiKeyNotFound, apiKeyRevoked
 */
export function rotateKey(ctx: Ctx, apiKeyId: string, graceHours: number): Promise<SealedKey> {
  return inTransaction(ctx, async (ctx) => {
    const old = await liveKey(ctx, apiKeyId);
    if (old.replacedBy) throw new ApiError(failures.apiKeyRevoked);
    const now = ctx.systemClock.now();
    const { id, key } = await createApiKey(ctx.db, {
      tenantId: ctx.tenant.id,
      name: old.name,
      accessType: old.accessType,
      revision: old.revision,
      strict: old.strict,
      now,
      ...(old.expiresAt && { expiresAt: old.expiresAt }),
    });
    const graceEnds = now.getTime() + graceHours * HOUR_MS;
    const expiresAt = new Date(Math.min(graceEnds, old.expiresAt?.getTime() ?? graceEnds));
    await ctx.db.update(apiKeys).set({ expiresAt, replacedBy: id }).where(ofKey(ctx, apiKeyId));
    return sealKey(await getKey(ctx, id), key);
  });
}
