import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { paymentAttempts } from "@/db/schema/payments";
import { makeOffering } from "@/lib/catalog/testing";
import { LIMIT_KIND_OF_OPERATION } from "@/lib/identity/rights/staff-limits";
import { STAFF_TABLE } from "@/lib/identity/rights/staff-table";
import { failures } from "@/lib/kernel/error-registry";
import { fillPath } from "@/lib/kernel/paths";
import { OPERATIONS } from "@/lib/operations";
import { makeDispute, makeIntent, makeInvoice } from "@/lib/payments/fixtures";
import { newId } from "@/lib/platform/secrets/ids";
import { makeExtra } from "@/lib/subscriptions/addons/testing";
import { makeSubscription } from "@/lib/subscriptions/testing";
import { brandOfFile } from "@/lib/testing/brand";
import { STAFF_ROLES, type StaffRole } from "@/lib/values/staff-roles";
import { limitOf, StaffLimits } from "@/lib/values/tenant/staff-limits";

const { api, tenant } = await brandOfFile();
const plan = await makeOffering(api, tenant);
const extra = await makeExtra(api, tenant);
const DAY_MS = 86_400_000;

/** A call that moves an amount of a customer's money, by the parameters of the path. */
type Spending = { costMinor: number; params: Record<string, string>; body?: object };

const invoice = (customerId: string, status: "ISSUED" | "PAID" = "ISSUED") =>
  makeInvoice(api, tenant, { customerId, status });
const COST = 24_900;

/** A payment that came in. */
async function paid(customerId: string): Promise<string> {
  const paymentIntentId = await makeIntent(api, tenant, { customerId, status: "SUCCEEDED" });
  await api.db.insert(paymentAttempts).values({
    tenantId: tenant.id,
    id: newId(),
    paymentIntentId,
    providerRef: newId(),
    status: "SUCCEEDED",
    amountMinor: COST,
    createdAt: api.clock.now(),
  });
  return paymentIntentId;
}

let cards = 8_946_500_000_000_000_000n;

/** One of each operation with a limit, about something new of a customer. */
const SPENDING: Record<string, (customerId: string) => Promise<Spending>> = {
  createCredit: async (customerId) => {
    await invoice(customerId);
    return {
      costMinor: 5_000,
      params: { customerId },
      body: { amountMinor: 5_000, currency: "SEK", reason: "Two days without service" },
    };
  },
  giveSubscriptionAddon: async (customerId) => {
    cards += 1n;
    const ends = new Date(api.clock.now().getTime() + 20 * DAY_MS);
    const subscriptionId = await makeSubscription(api, tenant, {
      customerId,
      productOfferingId: plan,
      iccid: String(cards),
      periodStartsAt: new Date(api.clock.now().getTime() - 10 * DAY_MS),
      periodEndsAt: ends,
      paidUntil: ends,
      billingAnchorDay: 1,
    });
    return {
      costMinor: 5_900,
      params: { subscriptionId },
      body: { productOfferingId: extra, reason: "For the days without data" },
    };
  },
  refundPaymentIntent: async (customerId) => ({
    costMinor: COST,
    params: { paymentIntentId: await paid(customerId) },
    body: { reason: "Asked for" },
  }),
  acceptPaymentDispute: async (customerId) => ({
    costMinor: COST,
    params: {
      paymentDisputeId: await makeDispute(api, tenant, { paymentIntentId: await paid(customerId) }),
    },
  }),
  creditInvoice: async (customerId) => ({
    costMinor: COST,
    params: { invoiceId: await invoice(customerId, "PAID") },
    body: { reason: "Wrong" },
  }),
  voidInvoice: async (customerId) => ({
    costMinor: COST,
    params: { invoiceId: await invoice(customerId) },
  }),
  writeOffInvoice: async (customerId) => ({
    costMinor: COST,
    params: { invoiceId: await invoice(customerId) },
  }),
};

const DEFAULTS = StaffLimits.parse({});
const CASES = STAFF_ROLES.flatMap((role) =>
  Object.keys(LIMIT_KIND_OF_OPERATION)
    .filter((id) => STAFF_TABLE[id]?.[role] === "may")
    .map((id) => ({ role, id })),
);

type Failed = { internalCode?: string; details?: { property: string; suggestion: number }[] };

async function setLimit(role: StaffRole, id: string, limit: object): Promise<void> {
  const staff = { callerVerification: false, limits: { [role]: { [LIMIT_KIND_OF_OPERATION[id]!]: limit } } };
  await api.db.execute(
    sql`update tenants set settings = jsonb_set(settings::jsonb, '{staff}', ${JSON.stringify(staff)}::jsonb) where id = ${tenant.id}`,
  );
  api.runtime.tenants.clear();
}

/** Has a new member of staff call the operation for a new customer of the brand. */
async function tryOnce(role: StaffRole, id: string, limitFor: (costMinor: number) => object) {
  const { method, path } = OPERATIONS.find((operation) => operation.id === id)!;
  const { costMinor, params, body } = await SPENDING[id]!(await api.customer(tenant));
  await setLimit(role, id, limitFor(costMinor));
  const member = await api.staffMember(tenant, role);
  const call = () =>
    api.call<Failed>(
      method,
      fillPath(path, (name) => params[name]!),
      { body, headers: { ...member.headers, "tern-reason": "Asked%20for" } },
    );
  return { costMinor, call };
}

const counted = async () => {
  const { rows } = await api.db.execute<{ n: number }>(
    sql`select count(*)::int as n from staff_allowance_uses where tenant_id = ${tenant.id}`,
  );
  return rows[0]!.n;
};

test("every operation with a limit is tried, and is an operation of the table", () => {
  expect(Object.keys(SPENDING).toSorted()).toEqual(Object.keys(LIMIT_KIND_OF_OPERATION).toSorted());
  for (const id of Object.keys(LIMIT_KIND_OF_OPERATION)) expect(STAFF_TABLE[id], id).toBeDefined();
});

test("a role that may call an operation with a limit has one of its own", () => {
  for (const { role, id } of CASES)
    expect(limitOf(DEFAULTS, role, LIMIT_KIND_OF_OPERATION[id]!), `${role} ${id}`).toBeDefined();
});

describe.each(["each", "perDay", "perCustomer"] as const)("a limit %s", (scope) => {
  test.each(CASES)(
    "lets $role call $id at the limit, and not for one minor unit more",
    async ({ role, id }) => {
      const over = await tryOnce(role, id, (costMinor) => ({ [scope]: { SEK: costMinor - 1 } }));
      const before = await counted();
      const refused = await over.call();
      expect(refused).toMatchObject({
        status: 403,
        body: { internalCode: failures.approvalRequired.internalCode },
      });
      expect(
        Object.fromEntries(refused.body.details!.map(({ property, suggestion }) => [property, suggestion])),
      ).toEqual({ limit: over.costMinor - 1, used: 0, left: over.costMinor - 1 });
      expect(await counted()).toBe(before);

      const at = await tryOnce(role, id, (costMinor) => ({ [scope]: { SEK: costMinor } }));
      const done = await at.call();
      expect(done.status, JSON.stringify(done.body)).toBeLessThan(300);
      expect(await counted()).toBe(before + 1);
    },
  );
});
