import { topUpPermissions } from "@/lib/billing/top-ups/testing";
import { carePermissions } from "@/lib/care/verification/testing";
import { permissionFixture as customersFixture } from "@/lib/customers/testing";
import { helpPermissions } from "@/lib/help/testing";
import { tokenPermissions } from "@/lib/identity/personal-tokens/testing";
import { permissionFixture as licensesFixture } from "@/lib/licenses/testing";
import { notificationPermissions } from "@/lib/notifications/testing";
import { permissionFixture as paymentsFixture } from "@/lib/payments/fixtures";
import { permissionFixture as signingFixture } from "@/lib/signing/fixtures";
import { permissionFixture as addonsFixture } from "@/lib/subscriptions/addons/testing";
import { customerCapPermissions } from "@/lib/subscriptions/customer-caps/testing";
import { dataCapPermissions } from "@/lib/subscriptions/data-caps/testing";
import { dataGiftPermissions } from "@/lib/subscriptions/data-gifts/testing";
import { permissionFixture as offeringChangeFixture } from "@/lib/subscriptions/offering-change/testing";
import { portingPermissions } from "@/lib/subscriptions/porting/testing";
import { permissionFixture as subscribersFixture } from "@/lib/subscriptions/subscribers/testing";
import { subscriptionPermissions } from "@/lib/subscriptions/testing";
import type { PermissionFixture } from "@/lib/testing/permission-fixture";
import { toolsPermissions } from "@/lib/tools/testing";

/** One per module, from the module's own `testing.ts`. */
export const FIXTURES: readonly PermissionFixture[] = [
  customersFixture,
  licensesFixture,
  offeringChangeFixture,
  subscriptionPermissions,
  addonsFixture,
  paymentsFixture,
  portingPermissions,
  signingFixture,
  subscribersFixture,
  toolsPermissions,
  helpPermissions,
  notificationPermissions,
  tokenPermissions,
  carePermissions,
  topUpPermissions,
  dataGiftPermissions,
  dataCapPermissions,
  customerCapPermissions,
];
