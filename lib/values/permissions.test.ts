import { describe, expect, test } from "vitest";
import { authorizeOperation } from "@/lib/identity/authorize";
import type { Caller } from "@/lib/kernel/context";
import { OPERATIONS } from "@/lib/operations";
import {
  GUEST_PERMISSIONS,
  PERSON_ONLY,
  type Permission,
  ROLE_PERMISSIONS,
  USER_PERMISSIONS,
} from "@/lib/values/permissions";

/** The areas that only the brand can use, each with some of its operations. */
const NAMED = {
  "catalog:manage": [
    "createProductOffering",
    "createPriceChange",
    "addProductDiscountCodes",
    "createTaxRate",
  ],
  "inventory:manage": ["importPhoneNumbers", "importSimCards", "getInventoryPools"],
  "brand:manage": ["publishBrandDraft", "updateBrandHosts", "updateBrandMarkets", "updateTenantSettings"],
  "reports:run": ["createReport", "getMetrics"],
  "sim:change": ["changeNumber", "getSubscriptionProtection", "setSubscriptionProtection", "transferNumber"],
  "integrations:manage": ["createWebhookEndpoint", "createWorkflow", "listApiRequests", "listJobs"],
  "billing:manage": ["refundPaymentIntent", "writeOffInvoice", "answerPaymentDispute"],
  "care:read": ["listWorkItems", "listPortings", "listCarrierOperations", "search"],
  "care:act": ["claimWorkItem", "blockSim", "retryCarrierOperation"],
} satisfies Partial<Record<Permission, string[]>>;

const permissionOf = (id: string) => OPERATIONS.find((operation) => operation.id === id)?.permission;

describe.each(Object.entries(NAMED))("%s", (name, operations) => {
  const permission = name as Permission;

  test("is required by the operations of its area", () => {
    expect(operations.map((id) => [id, permissionOf(id)])).toEqual(operations.map((id) => [id, permission]));
  });

  test("belongs to a full-access key, but to no user and no guest", () => {
    const key = { kind: "key" } as Caller;
    expect(() => authorizeOperation(key, permission, PERSON_ONLY.has(permission))).not.toThrow();
    const others = [USER_PERMISSIONS, GUEST_PERMISSIONS, ...Object.values(ROLE_PERMISSIONS)];
    expect(others.filter((permissions) => permissions.has(permission))).toEqual([]);
  });
});

test("tenant:manage is required only by operations for the brand's own systems", () => {
  const left = OPERATIONS.filter(({ permission }) => permission === "tenant:manage").map(({ id }) => id);
  expect(left.sort()).toEqual([
    "createSubscription",
    "createUsageRecords",
    "getTenantClock",
    "moveTenantClock",
    "replaceNetworkCoverage",
  ]);
});
