import { and, asc, eq, isNull, lt, or } from "drizzle-orm";
import type { Database, Executor } from "@/db/client";
import { apiKeys } from "@/db/schema/identity";
import type { Clock } from "@/lib/platform/dates/clock";
import type { Logger } from "@/lib/platform/logger";
import { hashToken, newId, randomToken } from "@/lib/platform/secrets/ids";

export type AccessType = "full-access" | "impersonate-user";
export type NewApiKey = {
  tenantId: string;
  name: string;
  accessType: AccessType;
  revision: string;
  now: Date;
  expiresAt?: Date;
  /** Refuses requests with unknown names. */
  strict?: boolean;
};

/**
 * Issues a key. The secret is in the answer and nowhere else: only its hash is stored.
 * `revision` is the pin, which never moves by itself.
 */
export async function createApiKey(db: Executor, input: NewApiKey): Promise<{ id: string; key: string }> {
  const kind = input.accessType === "full-access" ? "fa" : "im";
  const key = `tern_${kind}_${randomToken()}`;
  const id = newId();
  await db.insert(apiKeys).values({
    tenantId: input.tenantId,
    id,
    name: input.name,
    prefix: key.slice(0, 14),
    hash: hashToken(key),
    accessType: input.accessType,
    revision: input.revision,
    strict: input.strict ?? false,
    createdAt: input.now,
    expiresAt: input.expiresAt ?? null,
  });
  return { id, key };
}

/** Keys of a tenant, oldest first, without their secrets. */
export const listApiKeys = (db: Executor, tenantId: string) =>
  db
    .select({
      id: apiKeys.id,
      name: apiKeys.name,
      prefix: apiKeys.prefix,
      accessType: apiKeys.accessType,
      revision: apiKeys.revision,
      strict: apiKeys.strict,
      createdAt: apiKeys.createdAt,
      lastUsedAt: apiKeys.lastUsedAt,
      expiresAt: apiKeys.expiresAt,
      revokedAt: apiKeys.revokedAt,
    })
    .from(apiKeys)
    .where(eq(apiKeys.tenantId, tenantId))
    .orderBy(asc(apiKeys.createdAt), asc(apiKeys.id));

/** Ends a key. True if it was live; every server forgets it within five seconds. */
export async function revokeApiKey(db: Executor, tenantId: string, id: string, now: Date): Promise<boolean> {
  const revoked = await db
    .update(apiKeys)
    .set({ revokedAt: now })
    .where(and(eq(apiKeys.tenantId, tenantId), eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
    .returning({ id: apiKeys.id });
  return revoked.length > 0;
}

/** Makes a key strict or lenient. True if it is live; every server knows within five seconds. */
export async function setKeyStrict(
  db: Executor,
  tenantId: string,
  id: string,
  strict: boolean,
): Promise<boolean> {
  const changed = await db
    .update(apiKeys)
    .set({ strict })
    .where(and(eq(apiKeys.tenantId, tenantId), eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
    .returning({ id: apiKeys.id });
  return changed.length > 0;
}

const MINUTE_MS = 60_000;
const lastTouch = new Map<string, number>();

/** Notes that a key was used, at most once a minute per process, without making the request wait. */
export function touchApiKey(
  runtime: { db: Database; clock: Clock; log: Logger },
  tenantId: string,
  id: string,
): void {
  const now = runtime.clock.now();
  if (now.getTime() - (lastTouch.get(id) ?? Number.NEGATIVE_INFINITY) < MINUTE_MS) return;
  lastTouch.set(id, now.getTime());
  const stale = or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, new Date(now.getTime() - MINUTE_MS)));
  runtime.db
    .update(apiKeys)
    .set({ lastUsedAt: now })
    .where(and(eq(apiKeys.tenantId, tenantId), eq(apiKeys.id, id), stale))
    .catch((error: unknown) => runtime.log.warn({ err: error }, "could not note the use of a key"));
}
