import type { PermissionFixture } from "@/lib/api/permissions/fixtures";
import { newId } from "@/lib/platform/ids";

/** A user of the customer whom its ADMIN may manage. */
export const permissionFixture: PermissionFixture = async ({ api, tenant, customerId }) => ({
  ids: { userId: (await api.user(tenant, { [customerId]: "MEMBER" })).userId },
  bodies: {
    createUser: () => ({
      name: "Ny användare",
      email: `${newId()}@example.com`,
      memberships: [{ customerId, role: "MEMBER" }],
    }),
    updateUser: () => ({ memberships: [{ customerId, role: "MANAGER" }] }),
  },
});
