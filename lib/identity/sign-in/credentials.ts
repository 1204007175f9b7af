import { sql } from "drizzle-orm";
import type { Executor } from "@/db/client";
import { brandLocale } from "@/lib/identity/mails/language";
import { isTouchDue, sessionsIdleSince, touchSession } from "@/lib/identity/sign-in/sessions";
import type { Membership, SignedInUser } from "@/lib/kernel/context";
import { hashToken } from "@/lib/platform/secrets/ids";
import type { Tenant } from "@/lib/values/tenant/tenant";

export type ApiKeyIdentity = {
  keyId: string;
  accessType: "full-access" | "impersonate-user";
  revision: string;
  /** Whether its requests are strict when they do not say (`Prefer: handling`). */
  strict: boolean;
};

/** What the presented credentials stand for. A part that is missing or not valid is null. */
export type Credentials = { tenant: Tenant | null; key: ApiKeyIdentity | null; user: SignedInUser | null };

type Row = {
  key_id: string | null;
  key_tenant: string | null;
  access_type: "full-access" | "impersonate-user" | null;
  revision: string | null;
  strict: boolean | null;
  session_id: string | null;
  session_tenant: string | null;
  last_used_at: Date | string | null;
  user_id: string | null;
  email: string | null;
  user_name: string | null;
  preferred_locale: string | null;
  memberships: Membership[] | null;
  tenant_id: string | null;
  slug: string;
  tenant_name: string;
  settings: Tenant["settings"];
  webhook_revision: string;
  clock_offset_ms: string;
};

/**
 * Looks up an API key and a user session together, in one statement.
 * A session of another tenant than the key's counts as no session.
 */
export async function findCredentials(
  db: Executor,
  now: Date,
  given: { apiKey: string | null; session: { tenantId: string; sessionId: string } | null },
): Promise<Credentials> {
  const keyHash = given.apiKey === null ? null : hashToken(given.apiKey);
  const { rows } = await db.execute<Row>(sql`
    select k.id as key_id, k.tenant_id as key_tenant, k.access_type, k.revision, k.strict,
           s.id as session_id, s.tenant_id as session_tenant, s.last_used_at,
           u.id as user_id, u.email, u.name as user_name, u.preferred_locale,
           (select json_agg(json_build_object('customerId', m.customer_id, 'role', m.role, 'customerType', c.customer_type)
                            order by m.created_at, m.customer_id)
              from memberships m join customers c on c.tenant_id = m.tenant_id and c.id = m.customer_id
             where m.tenant_id = s.tenant_id and m.user_id = s.user_id) as memberships,
           t.id as tenant_id, t.slug, t.name as tenant_name, t.settings, t.webhook_revision, t.clock_offset_ms
      from (select 1) as request
      left join api_keys k on k.hash = ${keyHash} and k.revoked_at is null and (k.expires_at is null or k.expires_at > ${now.toISOString()}::timestamptz)
      left join sessions s on s.tenant_id = ${given.session?.tenantId ?? null}::uuid and s.id = ${given.session?.sessionId ?? null}::uuid
                          and s.revoked_at is null and s.expires_at > ${now.toISOString()}::timestamptz
                          and coalesce(s.last_used_at, s.created_at) > ${sessionsIdleSince(now).toISOString()}::timestamptz
      left join users u on u.tenant_id = s.tenant_id and u.id = s.user_id
      left join tenants t on t.id = coalesce(k.tenant_id, s.tenant_id)`);
  const row = rows[0]!;
  if (row.session_id && row.session_tenant) {
    const session = { tenantId: row.session_tenant, sessionId: row.session_id };
    if (isTouchDue(row.last_used_at === null ? null : new Date(row.last_used_at), now))
      await touchSession(db, session, now);
  }
  const key: ApiKeyIdentity | null = row.key_id
    ? { keyId: row.key_id, accessType: row.access_type!, revision: row.revision!, strict: row.strict! }
    : null;
  const sameTenant = !row.key_tenant || row.key_tenant === row.session_tenant;
  const user: SignedInUser | null =
    row.user_id && sameTenant
      ? {
          userId: row.user_id,
          email: row.email!,
          name: row.user_name!,
          preferredLocale: row.preferred_locale ?? brandLocale({ settings: row.settings }),
          sessionId: row.session_id!,
          memberships: row.memberships ?? [],
        }
      : null;
  const tenant = row.tenant_id === null ? null : tenantOf({ ...row, tenant_id: row.tenant_id });
  return { tenant, key, user };
}

type TenantRow = Omit<Row, "tenant_id"> & { tenant_id: string };

const tenantOf = (row: TenantRow): Tenant => ({
  id: row.tenant_id,
  slug: row.slug,
  name: row.tenant_name,
  settings: row.settings,
  webhookRevision: row.webhook_revision,
  clockOffsetMs: Number(row.clock_offset_ms),
});

/** The tenant a host belongs to, else the only tenant there is, else null (docs/domain.md, Tenancy and callers). */
export async function findTenantByHost(db: Executor, host: string): Promise<Tenant | null> {
  const { rows } = await db.execute<TenantRow & { host: string | null }>(sql`
    select t.id as tenant_id, t.slug, t.name as tenant_name, t.settings, t.webhook_revision, t.clock_offset_ms, h.host
      from tenants t left join tenant_hosts h on h.tenant_id = t.id and h.host = ${host}
     order by h.host is null limit 2`);
  const row = rows.find((candidate) => candidate.host !== null) ?? (rows.length === 1 ? rows[0] : undefined);
  return row ? tenantOf(row) : null;
}

/** The tenant with a slug, else null. */
export async function findTenantBySlug(db: Executor, slug: string): Promise<Tenant | null> {
  const { rows } = await db.execute<TenantRow>(sql`
    select id as tenant_id, slug, name as tenant_name, settings, webhook_revision, clock_offset_ms
      from tenants where slug = ${slug}`);
  return rows[0] ? tenantOf(rows[0]) : null;
}
