import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Executor } from "@/db/client";
import { customers } from "@/db/schema/customers";
import { memberships, users } from "@/db/schema/identity";
import { staff, staffSessions } from "@/db/schema/staff";
import { viewAsSessions } from "@/db/schema/view-as";
import { brandLocale } from "@/lib/identity/mails/language";
import type { Caller } from "@/lib/kernel/context";
import { hashToken } from "@/lib/platform/secrets/ids";
import type { Tenant } from "@/lib/values/tenant/tenant";

/** The person whose pages a member of staff looks at, as they would be if they had signed in. */
export type ViewAsCaller = Extract<Caller, { via: "view-as" }>;

/**
 * The look behind a cookie. Null when it is over: by its time, by the person, by the end of the staff session or of the
 * membership. Read at each request, so that an end counts at once. The person is shown in one customer only.
 */
export async function findViewAs(
  db: Executor,
  tenant: Tenant,
  token: string,
  now: Date,
): Promise<ViewAsCaller | null> {
  const [row] = await db
    .select({
      look: viewAsSessions,
      staffName: staff.name,
      user: users,
      role: memberships.role,
      customerType: customers.customerType,
      customerName: customers.name,
    })
    .from(viewAsSessions)
    .innerJoin(staff, and(eq(staff.tenantId, viewAsSessions.tenantId), eq(staff.id, viewAsSessions.staffId)))
    .innerJoin(
      staffSessions,
      and(
        eq(staffSessions.tenantId, viewAsSessions.tenantId),
        eq(staffSessions.id, viewAsSessions.staffSessionId),
        isNull(staffSessions.revokedAt),
        gt(staffSessions.expiresAt, now),
      ),
    )
    .innerJoin(users, and(eq(users.tenantId, viewAsSessions.tenantId), eq(users.id, viewAsSessions.userId)))
    .innerJoin(
      memberships,
      and(
        eq(memberships.tenantId, viewAsSessions.tenantId),
        eq(memberships.userId, viewAsSessions.userId),
        eq(memberships.customerId, viewAsSessions.customerId),
      ),
    )
    .innerJoin(
      customers,
      and(eq(customers.tenantId, viewAsSessions.tenantId), eq(customers.id, viewAsSessions.customerId)),
    )
    .where(
      and(
        eq(viewAsSessions.tokenHash, hashToken(token)),
        eq(viewAsSessions.tenantId, tenant.id),
        eq(viewAsSessions.status, "OPEN"),
        gt(viewAsSessions.expiresAt, sql`${now.toISOString()}::timestamptz`),
        isNull(staff.removedAt),
      ),
    );
  if (!row) return null;
  const { look, user, role, customerType, staffName, customerName } = row;
  return {
    kind: "user",
    via: "view-as",
    viewAs: {
      viewAsSessionId: look.id,
      staffId: look.staffId,
      staffName,
      customerName,
      reason: look.reason,
      endsAt: look.expiresAt,
    },
    user: {
      userId: user.id,
      email: user.email,
      name: user.name,
      preferredLocale: user.preferredLocale ?? brandLocale(tenant),
      // Of no session of the person: what asks for one of theirs is refused.
      sessionId: look.id,
      memberships: [{ customerId: look.customerId, role, customerType }],
    },
  };
}
