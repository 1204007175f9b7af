import { sql } from "drizzle-orm";
import type { Executor } from "@/db/client";
import { pipelined } from "@/db/pipelined";
import { brandLocale } from "@/lib/identity/mails/language";
import { isTouchDue, sessionsIdleSince, touchSession } from "@/lib/identity/sign-in/sessions";
import type { Membership, SignedInUser, UsedToken } from "@/lib/kernel/context";
import { hashToken } from "@/lib/platform/secrets/ids";
import type { Tenant } from "@/lib/values/tenant/tenant";

export type ApiKeyIdentity = {
  keyId: string;
  accessType: "full-access" | "impersonate-user";
  revision: string;
  /** Whether its requests are strict by default (`Prefer: handling`). */
  strict: boolean;
};

/** The identities of the presented credentials. A missing or invalid one is null. */
export type Credentials = {
  tenant: Tenant | null;
  key: ApiKeyIdentity | null;
  user: SignedInUser | null;
  /** The personal token that the user was found by. */
  token?: UsedToken;
};

type TenantRow = {
  tenant_id: string;
  slug: string;
  tenant_name: string;
  settings: Tenant["settings"];
  webhook_revision: string;
  clock_offset_ms: string;
};
type KeyRow = TenantRow & {
  key_id: string;
  access_type: "full-access" | "impersonate-user";
  revision: string;
  strict: boolean;
};
type SessionRow = TenantRow & {
  session_id: string;
  last_used_at: Date | string | null;
  user_id: string;
  email: string;
  user_name: string;
  preferred_locale: string | null;
  memberships: Membership[] | null;
};

const TENANT_COLUMNS = sql`t.id as tenant_id, t.slug, t.name as tenant_name, t.settings, t.webhook_revision, t.clock_offset_ms`;

const tenantOf = (row: TenantRow): Tenant => ({
  id: row.tenant_id,
  slug: row.slug,
  name: row.tenant_name,
  settings: row.settings,
  webhookRevision: row.webhook_revision,
  clockOffsetMs: Number(row.clock_offset_ms),
});

async function findKey(db: Executor, now: Date, apiKey: string | null): Promise<KeyRow | undefined> {
  if (apiKey === null) return undefined;
  const { rows } = await db.execute<KeyRow>(sql`
    select k.id as key_id, k.access_type, k.revision, k.strict, ${TENANT_COLUMNS}
      from api_keys k join tenants t on t.id = k.tenant_id
     where k.hash = ${hashToken(apiKey)} and k.revoked_at is null
       and (k.expires_at is null or k.expires_at > ${now.toISOString()}::timestamptz)`);
  return rows[0];
}

type SessionKey = { tenantId: string; sessionId: string };

async function findSession(
  db: Executor,
  now: Date,
  given: SessionKey | null,
): Promise<SessionRow | undefined> {
  if (!given) return undefined;
  const { rows } = await db.execute<SessionRow>(sql`
    select s.id as session_id, s.last_used_at, u.id as user_id, u.email, u.name as user_name, u.preferred_locale,
           (select json_agg(json_build_object('customerId', m.customer_id, 'role', m.role, 'customerType', c.customer_type)
                            order by m.created_at, m.customer_id)
              from memberships m join customers c on c.tenant_id = m.tenant_id and c.id = m.customer_id
             where m.tenant_id = ${given.tenantId} and m.user_id = s.user_id) as memberships,
           ${TENANT_COLUMNS}
      from sessions s
      join users u on u.tenant_id = s.tenant_id and u.id = s.user_id
      join tenants t on t.id = s.tenant_id
     where s.tenant_id = ${given.tenantId} and s.id = ${given.sessionId}
       and s.revoked_at is null and s.expires_at > ${now.toISOString()}::timestamptz
       and coalesce(s.last_used_at, s.created_at) > ${sessionsIdleSince(now).toISOString()}::timestamptz`);
  return rows[0];
}

const userOf = (row: SessionRow): SignedInUser => ({
  userId: row.user_id,
  email: row.email,
  name: row.user_name,
  preferredLocale: row.preferred_locale ?? brandLocale({ settings: row.settings }),
  sessionId: row.session_id,
  memberships: row.memberships ?? [],
});

/**
 * Looks up an API key and a user session, in one round trip. A session of another tenant than the key's is ignored. Two
 * statements, because each names its tenant: in a cluster, the keys are on every server and a session on one
 * (docs/decisions/citus.md).
 */
export async function findCredentials(
  db: Executor,
  now: Date,
  given: { apiKey: string | null; session: SessionKey | null },
): Promise<Credentials> {
  const [key, session] = await pipelined(findKey(db, now, given.apiKey), findSession(db, now, given.session));
  if (
    session &&
    given.session &&
    isTouchDue(session.last_used_at === null ? null : new Date(session.last_used_at), now)
  )
    await touchSession(db, given.session, now);
  const tenant = key ?? session;
  return {
    tenant: tenant ? tenantOf(tenant) : null,
    key: key
      ? { keyId: key.key_id, accessType: key.access_type, revision: key.revision, strict: key.strict }
      : null,
    user: session && session.tenant_id === tenant?.tenant_id ? userOf(session) : null,
  };
}

/** The tenant of a host, else the only tenant, else null (docs/domain.md, Tenancy and callers). */
export async function findTenantByHost(db: Executor, host: string): Promise<Tenant | null> {
  const { rows } = await db.execute<TenantRow & { host: string | null }>(sql`
    select ${TENANT_COLUMNS}, h.host
      from tenants t left join tenant_hosts h on h.tenant_id = t.id and h.host = ${host}
     order by h.host is null limit 2`);
  const row = rows.find((candidate) => candidate.host !== null) ?? (rows.length === 1 ? rows[0] : undefined);
  return row ? tenantOf(row) : null;
}

/** The tenant with a slug, else null. */
export async function findTenantBySlug(db: Executor, slug: string): Promise<Tenant | null> {
  const { rows } = await db.execute<TenantRow>(sql`
    select ${TENANT_COLUMNS} from tenants t where t.slug = ${slug}`);
  return rows[0] ? tenantOf(rows[0]) : null;
}
