import { and, eq, ne } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { contacts } from "@/db/schema/care";
import { auditEntries } from "@/db/schema/staff";
import { getCustomerAccount, listInvoicesOperation } from "@/lib/billing/operations";
import type { Contact } from "@/lib/care/contacts/model";
import { getCustomerDiagnosis, getSubscriptionDiagnosis } from "@/lib/care/diagnosis/operations";
import { STAFF_TABLE } from "@/lib/identity/rights/staff-table";
import { failures } from "@/lib/kernel/error-registry";
import { mutates } from "@/lib/kernel/operation";
import { OPERATIONS } from "@/lib/operations";
import { getSubscriptionOperation } from "@/lib/subscriptions/operations";
import { makeSubscription } from "@/lib/subscriptions/testing";
import { getSubscriptionUsage, listSubscriptionUsage } from "@/lib/subscriptions/usage/usage-operations";
import type { TestApi } from "@/lib/testing/api";
import { apiOfFile } from "@/lib/testing/brand";
import type { StaffRules } from "@/lib/values/tenant/staff-rules";
import { knownRefusal } from "./known-refusal";

const page = vi.hoisted(() => ({
  api: undefined as TestApi | undefined,
  cookie: "",
  read: new Map<unknown, unknown>(),
}));
vi.mock("react", async (original) => ({
  ...(await original<object>()),
  cache:
    (read: (...given: unknown[]) => unknown) =>
    (...given: unknown[]) => {
      if (!page.read.has(read)) page.read.set(read, read(...given));
      return page.read.get(read);
    },
}));
vi.mock("next/headers", () => ({
  headers: async () => new Headers({ host: "brand.test", origin: "http://brand.test" }),
  cookies: async () => ({ toString: () => page.cookie }),
}));
vi.mock("@/lib/http/runtime", async (original) => ({
  ...(await original<object>()),
  serverRuntime: () => page.api!.runtime,
}));

const { findAsStaff, findWhenVerified, readAsStaff } = await import("./staff-call");

const { api } = await apiOfFile();
page.api = api;

let tenantId: string;
let customerId: string;
let subscriptionId: string;

/** Opens a contact with a new customer who has a subscription, and begins a page of the same person. */
async function openPage(given: { channel?: Contact["channel"]; callerVerification?: boolean } = {}) {
  const { channel = "PHONE", callerVerification = true } = given;
  const tenant = await api.tenant({ staff: { callerVerification } as StaffRules });
  tenantId = tenant.id;
  const maja = await api.staffMember(tenant, "SUPPORT");
  customerId = await api.customer(tenant);
  subscriptionId = await makeSubscription(api, tenant, { customerId });
  const opened = await api.call<Contact>("POST", "/contacts", {
    headers: { ...maja.headers, "tern-reason": "The%20queue" },
    body: { customerId, channel, purpose: "BILLING" },
  });
  expect(opened.status).toBe(201);
  page.cookie = maja.headers.cookie;
  return opened.body;
}

/** Reads what the pages of a customer and of their subscription show to a verified caller only. */
async function view() {
  page.read.clear();
  await findAsStaff(getSubscriptionOperation, { params: { subscriptionId } });
  return Promise.all([
    findWhenVerified(getCustomerDiagnosis, { params: { customerId } }),
    findWhenVerified(getCustomerAccount, { params: { customerId } }),
    findWhenVerified(getSubscriptionDiagnosis, { params: { subscriptionId } }),
    findWhenVerified(getSubscriptionUsage, { params: { subscriptionId } }),
    findWhenVerified(listSubscriptionUsage, { query: { subscriptionIds: [subscriptionId] } }),
  ]);
}

const refusals = () =>
  api.db
    .select({ operation: auditEntries.operation, outcome: auditEntries.outcome })
    .from(auditEntries)
    .where(and(eq(auditEntries.tenantId, tenantId), ne(auditEntries.outcome, "DONE")));

describe("a staff page about a customer whose caller is not verified", () => {
  test("hides what needs a level, and leaves no refusal in the audit log", async () => {
    const { contactId } = await openPage();
    expect(await view()).toEqual([null, null, null, null, null]);
    await api.db.update(contacts).set({ level: 1 }).where(eq(contacts.id, contactId));
    expect((await view()).every((shown) => shown !== null)).toBe(true);
    expect(await refusals()).toEqual([]);
  });

  test("leads to the verification where it has nothing else to show, and leaves no refusal", async () => {
    await openPage();
    page.read.clear();
    const reading = readAsStaff(listInvoicesOperation, { query: { customerId: [customerId] } });
    await expect(reading).rejects.toMatchObject({ digest: expect.stringContaining("/admin/contact") });
    expect(await refusals()).toEqual([]);
  });

  test.each([
    ["the contact has no caller", { channel: "INTERNAL" }],
    ["the brand verifies no callers", { callerVerification: false }],
  ] as const)("shows everything where %s", async (_, given) => {
    await openPage(given);
    expect((await view()).every((shown) => shown !== null)).toBe(true);
  });
});

/** A contact on the phone. */
const called = (level: number, role?: NonNullable<Contact["verifiedPerson"]>["role"]) => ({
  customerId: "a",
  channel: "PHONE" as const,
  level,
  ...(role && { verifiedPerson: { userId: "u", initials: "L. E.", role } }),
});
const ABOUT_A = { params: { customerId: "A" } };
const OTHERS = { ...called(0), customerId: "b" };

describe("the refusal of a read that a page can foresee", () => {
  const reads = OPERATIONS.filter((operation) => STAFF_TABLE[operation.id] && !mutates(operation));

  test("follows the level of the staff table", () => {
    const { callerNotVerified } = failures;
    for (const operation of reads)
      for (const level of [0, 1, 2, 3]) {
        const needs = STAFF_TABLE[operation.id]!.level;
        const known = knownRefusal(operation, ABOUT_A, called(level));
        expect(known, operation.id).toBe(level < needs ? callerNotVerified : null);
      }
  });

  test("follows the portal for a plain user of a company", () => {
    const refused = (role: "MEMBER" | "MANAGER" | "ADMIN") =>
      reads
        .filter((operation) => knownRefusal(operation, ABOUT_A, called(2, role)) === failures.personMayNot)
        .map(({ id }) => id);
    expect(refused("ADMIN")).toEqual([]);
    expect(refused("MANAGER")).toContain(getCustomerDiagnosis.id);
    expect(refused("MANAGER")).not.toContain(listInvoicesOperation.id);
    expect(refused("MEMBER")).toContain(listInvoicesOperation.id);
    expect(refused("MEMBER")).not.toContain(listSubscriptionUsage.id);
  });

  test("is unknown where the call may be about another customer, or about all", () => {
    const usage = { query: { subscriptionIds: ["1"] } };
    expect(knownRefusal(listSubscriptionUsage, usage, called(0), "a")).toBe(failures.callerNotVerified);
    expect(knownRefusal(listSubscriptionUsage, usage, called(0))).toBeNull();
    expect(knownRefusal(listSubscriptionUsage, usage, called(0), "b")).toBeNull();
    expect(knownRefusal(getCustomerDiagnosis, ABOUT_A, OTHERS)).toBeNull();
    expect(knownRefusal(listInvoicesOperation, {}, called(0), "a")).toBeNull();
  });
});
