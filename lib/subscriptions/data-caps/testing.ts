import type { PermissionFixture } from "@/lib/testing/permission-fixture";

/** For the permission test: a cap that the customer's subscription can have. */
export const dataCapPermissions: PermissionFixture = async () => ({
  ids: { zone: "HOME" },
  bodies: { setDataCap: () => ({ limitMb: 10_000 }) },
});
