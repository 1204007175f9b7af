import type { TestApi } from "@/lib/testing/api";
import type { Tenant } from "@/lib/values/tenant/tenant";

/** The data that every fixture starts from: a brand's business customer with an order and a subscription. */
export type PermissionWorld = {
  api: TestApi;
  tenant: Tenant;
  /** A full-access key. */
  key: string;
  customerId: string;
  productOfferingId: string;
  subscriptionId: string;
  /** Ids by path parameter, including those of earlier fixtures. */
  ids: Readonly<Record<string, string>>;
};

export type PermissionFixture = (world: PermissionWorld) => Promise<{
  /** A resource of the customer for each path parameter. */
  ids?: Record<string, string>;
  /** A valid body by operation id; made again for each call. */
  bodies?: Record<string, () => unknown>;
  /** A query by operation id, `?` included. */
  queries?: Record<string, string>;
}>;
