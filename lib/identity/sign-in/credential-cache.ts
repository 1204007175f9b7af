import { and, eq } from "drizzle-orm";
import { memberships } from "@/db/schema/identity";
import type { Credentials } from "@/lib/identity/sign-in/credentials";
import type { Ctx } from "@/lib/kernel/context";
import { type CachedIds, inEveryProcess } from "@/lib/platform/every-process";
import type { TtlCache } from "@/lib/platform/ttl-cache";
import type { Tenant } from "@/lib/values/tenant/tenant";

type Cache = TtlCache<Credentials>;
type TenantCache = TtlCache<Tenant | null>;
const holder = globalThis as typeof globalThis & {
  ternCredentialCaches?: Set<Cache>;
  ternTenantCaches?: Set<TenantCache>;
};

/** Registers a cache of this process. On globalThis, because every route and the jobs are bundled separately. */
export function registerCredentialCache(cache: Cache): Cache {
  holder.ternCredentialCaches ??= new Set();
  holder.ternCredentialCaches.add(cache);
  return cache;
}

/** The same for tenants found by their hosts. */
export function registerTenantCache(cache: TenantCache): TenantCache {
  holder.ternTenantCaches ??= new Set();
  holder.ternTenantCaches.add(cache);
  return cache;
}

const credentialCaches = (): Iterable<Cache> => holder.ternCredentialCaches ?? [];
const tenantCaches = (): Iterable<TenantCache> => holder.ternTenantCaches ?? [];

const dropTenants = inEveryProcess("tenants", (ids) => {
  const isMeant = matcher(ids);
  for (const cache of credentialCaches())
    cache.deleteWhere(({ tenant }) => tenant !== null && isMeant(tenant.id));
  for (const cache of tenantCaches()) cache.deleteWhere((tenant) => tenant !== null && isMeant(tenant.id));
});

const dropUnknownHosts = inEveryProcess("unknown hosts", () => {
  for (const cache of tenantCaches()) cache.deleteWhere((tenant) => tenant === null);
});

const dropUsers = inEveryProcess("users", (ids) => {
  const isMeant = matcher(ids);
  for (const cache of credentialCaches())
    cache.deleteWhere(({ user }) => user !== null && isMeant(user.userId));
});

const dropKeys = inEveryProcess("keys", (ids) => {
  const isMeant = matcher(ids);
  for (const cache of credentialCaches()) cache.deleteWhere(({ key }) => key !== null && isMeant(key.keyId));
});

function matcher(subjects: CachedIds): (id: string) => boolean {
  if (subjects === "all") return () => true;
  const ids = new Set(subjects);
  return (id) => ids.has(id);
}

/** Drops what processes have cached of a tenant. Call it after the commit of the change. */
export const uncacheTenant = (tenantId: string): void => dropTenants([tenantId]);

/** Drops which hosts belong to no brand. Call it after the commit that gives hosts to a brand. */
export const uncacheHosts = (tenantId: string): void => dropUnknownHosts([tenantId]);

/** Drops what processes have cached of a customer's users, so that a new user sees the customer at once. */
export async function uncacheUsersOf(ctx: Ctx, customerId: string): Promise<void> {
  const members = await ctx.db
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.tenantId, ctx.tenant.id), eq(memberships.customerId, customerId)));
  dropUsers(members.map((member) => member.userId));
}

/**
 * Drops what processes have cached of a user. Call it after the commit of the change: before it, a running request would
 * cache the old state again.
 */
export const uncacheUser = (userId: string): void => dropUsers([userId]);

/** Drops what processes have cached of an API key. Call it after the commit of the change. */
export const uncacheKey = (apiKeyId: string): void => dropKeys([apiKeyId]);
