import { and, eq, gt, isNull, type SQL } from "drizzle-orm";
import type { Executor } from "@/db/client";
import { contacts } from "@/db/schema/care";
import { staffSessions } from "@/db/schema/staff";
import { staffRules } from "@/lib/identity/staff/settings";
import { isUuid } from "@/lib/platform/secrets/ids";
import type { Tenant } from "@/lib/values/tenant/tenant";

const MINUTE_MS = 60 * 1000;

/** Contacts that were last used before this instant have ended. */
export const contactsIdleSince = (tenant: Pick<Tenant, "settings">, now: Date): Date =>
  new Date(now.getTime() - staffRules(tenant).contactMinutes * MINUTE_MS);

/** The open contact of a session's own person, opened in that session. For a join with `staff_sessions`. */
export function isOpenContact(tenant: Tenant, contactId: string | null, now: Date): SQL | undefined {
  const isOfTenant = eq(contacts.tenantId, tenant.id);
  // No contact has no id. With `false`, the planner of a cluster would drop the tenant, too, and ask every server.
  if (contactId === null || !isUuid(contactId)) return and(isOfTenant, isNull(contacts.id));
  return and(
    isOfTenant,
    eq(contacts.id, contactId),
    eq(contacts.staffId, staffSessions.staffId),
    eq(contacts.sessionId, staffSessions.id),
    isNull(contacts.endedAt),
    gt(contacts.lastUsedAt, contactsIdleSince(tenant, now)),
  );
}

/** Records that a contact is in use. */
export async function touchContact(
  db: Executor,
  { tenantId, id }: { tenantId: string; id: string },
  now: Date,
): Promise<void> {
  await db
    .update(contacts)
    .set({ lastUsedAt: now })
    .where(and(eq(contacts.tenantId, tenantId), eq(contacts.id, id)));
}
