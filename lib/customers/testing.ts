import type { PermissionFixture } from "@/lib/api/permissions/fixtures";
import { newId } from "@/lib/platform/ids";

/** A user of the customer whom its ADMIN may manage. */
export const permissionFixture: PermissionFixture = async ({ api, tenant, customerId }) => ({
  ids: {
    userId: (await api.user(tenant, { [customerId]: "MEMBER" })).userId,
    // Nobody's: a session is one's own or not there.
    sessionId: newId(),
    // The same.
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
