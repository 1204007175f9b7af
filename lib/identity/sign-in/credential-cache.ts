import { and, eq } from "drizzle-orm";
import { memberships } from "@/db/schema/identity";
import type { Credentials } from "@/lib/identity/sign-in/credentials";
import type { Ctx } from "@/lib/kernel/context";
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

/** Drops what this process has cached of a tenant. Call it after the commit of the change. */
export function uncacheTenant(tenantId: string): void {
  for (const cache of holder.ternCredentialCaches ?? [])
    cache.deleteWhere(({ tenant }) => tenant?.id === tenantId);
  for (const cache of holder.ternTenantCaches ?? []) cache.deleteWhere((tenant) => tenant?.id === tenantId);
}

/** Drops which hosts belong to no brand. Call it after the commit that gives a host to a brand. */
export function uncacheHosts(): void {
  for (const cache of holder.ternTenantCaches ?? []) cache.deleteWhere((tenant) => tenant === null);
}

/**
 * Drops what this process has cached of a customer's users, so that a new user sees the customer at once. Other servers
 * follow within five seconds.
 */
export async function uncacheUsersOf(ctx: Ctx, customerId: string): Promise<void> {
  const members = await ctx.db
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.tenantId, ctx.tenant.id), eq(memberships.customerId, customerId)));
  forget(new Set(members.map((member) => member.userId)));
}

/**
 * Drops what this process has cached of a user. Call it after the commit of the change: before it, a running request
 * would cache the old state again.
 */
export const uncacheUser = (userId: string): void => forget(new Set([userId]));

/** Drops what this process has cached of an API key. Call it after the commit of the change. */
export function uncacheKey(apiKeyId: string): void {
  for (const cache of holder.ternCredentialCaches ?? [])
    cache.deleteWhere(({ key }) => key?.keyId === apiKeyId);
}

function forget(users: ReadonlySet<string>): void {
  if (users.size === 0) return;
  for (const cache of holder.ternCredentialCaches ?? [])
    cache.deleteWhere(({ user }) => user !== null && users.has(user.userId));
}
