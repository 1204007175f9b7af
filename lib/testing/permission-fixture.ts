import type { TestApi } from "@/lib/testing/api";
import type { Tenant } from "@/lib/values/tenant/tenant";

/** What every fixture starts from: a business customer of a brand with an order and a line. */
export type PermissionWorld = {
  api: TestApi;
  tenant: Tenant;
  /** A full-access key. */
  key: string;
  customerId: string;
  productOfferingId: string;
  subscriptionId: string;
  /** Ids by path parameter, those of the fixtures before included. */
  ids: Readonly<Record<string, string>>;
};

export type PermissionFixture = (world: PermissionWorld) => Promise<{
  /** Something of the customer's for each path parameter. */
  ids?: Record<string, string>;
  /** A valid body by operation id; made anew for each call. */
  bodies?: Record<string, () => unknown>;
  /** A query by operation id, `?` included. */
  queries?: Record<string, string>;
}>;
