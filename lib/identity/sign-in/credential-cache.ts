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

/** Tells of a cache in this process. On globalThis because every route and the jobs are bundled by themselves. */
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

/** Forgets what this process remembers of a tenant, after the commit of what changed about it. */
export function uncacheTenant(tenantId: string): void {
  for (const cache of holder.ternCredentialCaches ?? [])
    cache.deleteWhere(({ tenant }) => tenant?.id === tenantId);
  for (const cache of holder.ternTenantCaches ?? []) cache.deleteWhere((tenant) => tenant?.id === tenantId);
}

/** Forgets which hosts belonged to no brand, after the commit of what gave one of them to a brand. */
export function uncacheHosts(): void {
  for (const cache of holder.ternTenantCaches ?? []) cache.deleteWhere((tenant) => tenant === null);
}

/**
 * Forgets what this process remembers of a customer's users, so that whoever has just become one sees the customer at
 * once. Other servers learn of it when their memory of five seconds ends.
 */
export async function uncacheUsersOf(ctx: Ctx, customerId: string): Promise<void> {
  const members = await ctx.db
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.tenantId, ctx.tenant.id), eq(memberships.customerId, customerId)));
  forget(new Set(members.map((member) => member.userId)));
}

/**
 * Forgets what this process remembers of one user. To be called after the commit of what changed about them: before it,
 * a request under way would remember the old state again.
 */
export const uncacheUser = (userId: string): void => forget(new Set([userId]));

/** Forgets what this process remembers of an API key, after the commit of what changed about it. */
export function uncacheKey(apiKeyId: string): void {
  for (const cache of holder.ternCredentialCaches ?? [])
    cache.deleteWhere(({ key }) => key?.keyId === apiKeyId);
}

function forget(users: ReadonlySet<string>): void {
  if (users.size === 0) return;
  for (const cache of holder.ternCredentialCaches ?? [])
    cache.deleteWhere(({ user }) => user !== null && users.has(user.userId));
}
