import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { Database, Executor } from "@/db/client";
import { personalTokens } from "@/db/schema/personal-tokens";
import { brandLocale } from "@/lib/identity/mails/language";
import type { Membership, SignedInUser, UsedToken } from "@/lib/kernel/context";
import type { Clock } from "@/lib/platform/dates/clock";
import type { Logger } from "@/lib/platform/logger";
import { hashToken } from "@/lib/platform/secrets/ids";
import type { Tenant } from "@/lib/values/tenant/tenant";

/** The beginning of every personal token, by which people and secret scanners recognize one. */
export const PERSONAL_TOKEN_PREFIX = "tern_pt_";

export const isPersonalToken = (value: string | null): value is string =>
  value?.startsWith(PERSONAL_TOKEN_PREFIX) === true;

export type FoundToken = { user: SignedInUser; token: UsedToken };

type TokenRow = {
  token_id: string;
  may_act: boolean;
  expires_at: Date | string;
  user_id: string;
  email: string;
  user_name: string;
  preferred_locale: string | null;
  memberships: Membership[] | null;
};

/** The person behind a token, with the rights that they have now. Null for a token that does not work in the brand. */
export async function findPersonalToken(
  db: Executor,
  { id: tenantId, settings }: Tenant,
  value: string,
  now: Date,
): Promise<FoundToken | null> {
  const { rows } = await db.execute<TokenRow>(sql`
    select p.id as token_id, p.may_act, p.expires_at, u.id as user_id, u.email, u.name as user_name, u.preferred_locale,
           (select json_agg(json_build_object('customerId', m.customer_id, 'role', m.role, 'customerType', c.customer_type)
                            order by m.created_at, m.customer_id)
              from memberships m join customers c on c.tenant_id = m.tenant_id and c.id = m.customer_id
             where m.tenant_id = ${tenantId} and m.user_id = p.user_id) as memberships
      from personal_tokens p
      join users u on u.tenant_id = p.tenant_id and u.id = p.user_id
     where p.tenant_id = ${tenantId} and p.hash = ${hashToken(value)}
       and p.revoked_at is null and p.expires_at > ${now.toISOString()}::timestamptz`);
  const row = rows[0];
  if (!row) return null;
  return {
    user: {
      userId: row.user_id,
      email: row.email,
      name: row.user_name,
      preferredLocale: row.preferred_locale ?? brandLocale({ settings }),
      // No session has this id, so no sensitive step is confirmed for a token.
      sessionId: row.token_id,
      memberships: row.memberships ?? [],
    },
    token: {
      personalTokenId: row.token_id,
      scopes: row.may_act ? ["read", "act"] : ["read"],
      expiresAt: new Date(row.expires_at),
    },
  };
}

const MINUTE_MS = 60_000;
const lastTouch = new Map<string, number>();

/** Records the use of a token, at most once a minute per process, without delaying the request. */
export function touchPersonalToken(
  runtime: { db: Database; clock: Clock; log: Logger },
  tenantId: string,
  id: string,
): void {
  const now = runtime.clock.now();
  if (now.getTime() - (lastTouch.get(id) ?? Number.NEGATIVE_INFINITY) < MINUTE_MS) return;
  lastTouch.set(id, now.getTime());
  const stale = or(
    isNull(personalTokens.lastUsedAt),
    lt(personalTokens.lastUsedAt, new Date(now.getTime() - MINUTE_MS)),
  );
  runtime.db
    .update(personalTokens)
    .set({ lastUsedAt: now })
    .where(and(eq(personalTokens.tenantId, tenantId), eq(personalTokens.id, id), stale))
    .catch((error: unknown) => runtime.log.warn({ err: error }, "could not note the use of a token"));
}
