import type { PermissionFixture } from "@/lib/testing/permission-fixture";

/** For the permission test: a cap that the customer can have. */
export const customerCapPermissions: PermissionFixture = async () => ({
  ids: { zone: "HOME" },
  bodies: { setCustomerDataCap: () => ({ limitMb: 10_000 }) },
});
