import { carePermissions } from "@/lib/care/verification/testing";
import { permissionFixture as customersFixture } from "@/lib/customers/testing";
import { permissionFixture as licensesFixture } from "@/lib/licenses/testing";
import { permissionFixture as paymentsFixture } from "@/lib/payments/fixtures";
import { permissionFixture as signingFixture } from "@/lib/signing/fixtures";
import { permissionFixture as addonsFixture } from "@/lib/subscriptions/addons/testing";
import { permissionFixture as offeringChangeFixture } from "@/lib/subscriptions/offering-change/testing";
import { portingPermissions } from "@/lib/subscriptions/porting/testing";
import { permissionFixture as subscribersFixture } from "@/lib/subscriptions/subscribers/testing";
import { linePermissions } from "@/lib/subscriptions/testing";
import type { TestApi } from "@/lib/testing/api";
import { toolsPermissions } from "@/lib/tools/testing";
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

/** One per module, in the module's own `testing.ts`. */
export const FIXTURES: readonly PermissionFixture[] = [
  customersFixture,
  licensesFixture,
  offeringChangeFixture,
  linePermissions,
  addonsFixture,
  paymentsFixture,
  portingPermissions,
  signingFixture,
  subscribersFixture,
  toolsPermissions,
  carePermissions,
];
