import { invitations } from "@/db/schema/identity";
import { INVITATION_LIFETIME_MS } from "@/lib/customers/users/offer";
import { newId } from "@/lib/platform/secrets/ids";
import type { TestApi } from "@/lib/testing/api";
import type { PermissionFixture } from "@/lib/testing/permission-fixture";
import type { Tenant } from "@/lib/values/tenant/tenant";

/** A pending invitation by an ADMIN other than the tested one. */
export async function makeInvitation(
  api: TestApi,
  tenant: Tenant,
  given: { customerId: string } & Partial<typeof invitations.$inferInsert>,
): Promise<string> {
  const id = newId();
  const invitedBy = given.invitedBy ?? (await api.user(tenant)).userId;
  const createdAt = api.clock.now();
  await api.db.insert(invitations).values({
    tenantId: tenant.id,
    id,
    email: `${id}@example.com`,
    name: "Leila Haddad",
    role: "MEMBER",
    status: "PENDING",
    createdAt,
    expiresAt: new Date(createdAt.getTime() + INVITATION_LIFETIME_MS),
    ...given,
    invitedBy,
  });
  return id;
}

/** A user of the customer, whom its ADMIN may manage. */
export const permissionFixture: PermissionFixture = async ({ api, tenant, customerId }) => ({
  ids: {
    userId: (await api.user(tenant, { [customerId]: "MEMBER" })).userId,
    invitationId: await makeInvitation(api, tenant, { customerId }),
    // An unknown session, because other people's sessions are not found either.
    sessionId: newId(),
    // The same for exports.
    exportId: newId(),
  },
  bodies: {
    updateMyNotificationSettings: () => ({ items: [{ kind: "USAGE", email: false }] }),
    startEmailChange: () => ({ email: `${newId()}@example.com` }),
    confirmAccountDeletion: () => ({ nonce: newId(), code: "12345678" }),
    confirmEmailChange: () => ({
      email: "ny@example.com",
      nonce: newId(),
      code: "12345678",
      currentCode: "12345678",
    }),
    confirmSensitiveStep: () => ({ nonce: newId(), code: "12345678" }),
    createUser: () => ({
      name: "Ny användare",
      email: `${newId()}@example.com`,
      memberships: [{ customerId, role: "MEMBER" }],
    }),
    updateUser: () => ({ memberships: [{ customerId, role: "MANAGER" }] }),
  },
});
