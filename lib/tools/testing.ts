import type { PermissionFixture } from "@/lib/testing/permission-fixture";

export const toolsPermissions: PermissionFixture = async () => ({
  bodies: {
    validateAddress: () => ({
      address: { street: "Drottninggatan 1", city: "Stockholm", zip: "111 51", country: "SE" },
    }),
  },
  queries: {
    getNumberPorting: "?msisdn=%2B4791234567",
    getDeviceInfo: "?imei=490154203237518",
    listDevices: "?query=galaxy",
    getNetworkCoverage: "?country=SE",
  },
});
