import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { contacts } from "@/db/schema/care";
import { memberships } from "@/db/schema/identity";
import { auditEntries } from "@/db/schema/staff";
import { contactVerifications } from "@/db/schema/verifications";
import { viewAsSessions } from "@/db/schema/view-as";
import { newId } from "@/lib/platform/secrets/ids";
import type { TestApi } from "@/lib/testing/api";
import type { PermissionFixture } from "@/lib/testing/permission-fixture";
import type { Tenant } from "@/lib/values/tenant/tenant";

/** Opens a contact of a new staff member with a customer. Returns it with the staff member's headers. */
export async function openedContact(
  api: TestApi,
  tenant: Tenant,
  given: Partial<typeof contacts.$inferInsert> & { customerId: string },
) {
  const member = await api.staffMember(tenant, "SUPPORT");
  const { body } = await api.call<{ contactId: string }>("POST", "/contacts", {
    headers: member.headers,
    body: { customerId: given.customerId, channel: given.channel ?? "PHONE", purpose: "BILLING" },
  });
  return { ...member, contactId: body.contactId };
}

/** A business customer with a request that waits for any of its ADMINs, and an audit entry. */
export const carePermissions: PermissionFixture = async ({ api, tenant, customerId }) => {
  const { contactId, staffId } = await openedContact(api, tenant, { customerId });
  const now = api.clock.now();
  const careRequestId = newId();
  await api.db.insert(contactVerifications).values({
    tenantId: tenant.id,
    id: careRequestId,
    contactId,
    customerId,
    method: "PORTAL",
    number: 47,
    choices: [12, 47, 83],
    createdAt: now,
    expiresAt: new Date(now.getTime() + 5 * 60_000),
  });
  await api.db.insert(auditEntries).values({
    tenantId: tenant.id,
    id: newId(),
    occurredAt: now,
    staffId,
    role: "SUPPORT",
    sessionId: randomUUID(),
    ip: "192.0.2.1",
    operation: "getCustomer",
    isRead: true,
    customerId,
    outcome: "DONE",
    traceId: "trace",
    personalHash: "hash",
  });
  const [admin] = await api.db
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.customerId, customerId), eq(memberships.role, "ADMIN")));
  const viewAsSessionId = newId();
  if (admin)
    await api.db.insert(viewAsSessions).values({
      tenantId: tenant.id,
      id: viewAsSessionId,
      staffId,
      staffSessionId: randomUUID(),
      customerId,
      userId: admin.userId,
      status: "WAITING",
      reason: "The invoice page is empty",
      createdAt: now,
      expiresAt: new Date(now.getTime() + 5 * 60_000),
    });
  return {
    ids: { careRequestId, viewAsSessionId },
    bodies: {
      approveCareRequest: () => ({ number: 47 }),
      setViewAsConsent: () => ({ customerId, isAllowed: true }),
      checkConnection: () => ({ symptom: "NO_DATA" }),
    },
  };
};
