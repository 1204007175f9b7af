import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { users } from "@/db/schema/identity";
import { orders } from "@/db/schema/orders";
import { paymentAttempts, paymentRefunds } from "@/db/schema/payments";
import { makeIntent, makeInvoice } from "@/lib/payments/fixtures";
import { newId } from "@/lib/platform/secrets/ids";
import { makeSubscription } from "@/lib/subscriptions/testing";
import { brandOfFile } from "@/lib/testing/brand";
import type { Tenant } from "@/lib/values/tenant/tenant";

// Filters by values that a customer can state, on the lists of staff pages and integrations.
const { api, tenant, key } = await brandOfFile();
const other = await api.tenant();
const otherKey = await api.apiKey(other);
const impersonation = await api.apiKey(tenant, "impersonate-user");

const ids = async (path: string, field: string, ownKey = key): Promise<unknown[]> => {
  const { status, body } = await api.call<{ items: Record<string, unknown>[] }>("GET", path, { key: ownKey });
  expect(status, path).toBe(200);
  return body.items.map((item) => item[field]);
};
/** Expects that the brand finds the resource, another brand does not, and another value finds nothing. */
async function expectFilter(path: string, wrong: string, field: string, expected: string[]) {
  expect(await ids(path, field)).toEqual(expected);
  expect(await ids(path, field, otherKey)).toEqual([]);
  expect(await ids(wrong, field)).toEqual([]);
}

async function makeOrder(owner: Tenant, humanReadableId: string): Promise<string> {
  const id = newId();
  await api.db.insert(orders).values({
    tenantId: owner.id,
    id,
    humanReadableId,
    status: "DRAFT",
    customerType: "CONSUMER",
    expiresAt: new Date(api.clock.now().getTime() + 86_400_000),
    createdAt: api.clock.now(),
  });
  return id;
}

describe("a list filters by", () => {
  test("the number of an invoice, together with its status", async () => {
    const customerId = await api.customer(tenant);
    const invoiceId = await makeInvoice(api, tenant, { customerId, number: "2026-50001" });
    await makeInvoice(api, tenant, { customerId, number: "2026-50002" });
    await expectFilter("/invoices?number=2026-50001", "/invoices?number=2026-5000", "invoiceId", [invoiceId]);
    expect(await ids("/invoices?number=2026-50001&status=PAID", "invoiceId")).toEqual([]);
  });

  test("the readable id of an order, even if another brand has the same one", async () => {
    const orderId = await makeOrder(tenant, "ORD-2222-3333");
    const elsewhere = await makeOrder(other, "ORD-2222-3333");
    const path = "/orders?humanReadableId=ORD-2222-3333";
    expect(await ids(path, "orderId")).toEqual([orderId]);
    expect(await ids(path, "orderId", otherKey)).toEqual([elsewhere]);
    expect(await ids("/orders?humanReadableId=ORD-2222", "orderId")).toEqual([]);
  });

  test("the SIM of a subscription, on both lists", async () => {
    const id = await makeSubscription(api, tenant, { iccid: "89460000000000000222" });
    for (const list of ["/subscriptions", "/subscriptions/summaries"]) {
      await expectFilter(
        `${list}?iccid=89460000000000000222`,
        `${list}?iccid=8946000000000000022`,
        "subscriptionId",
        [id],
      );
      expect(await ids(`${list}?iccid=89460000000000000222&status=PAUSED`, "subscriptionId")).toEqual([]);
    }
  });

  test("a phone number of a customer: of a subscription, of a person, and the customer's own", async () => {
    const customerId = await api.customer(tenant, { contact: { msisdn: "+46701230001" } });
    const { userId, token } = await api.user(tenant, { [customerId]: "ADMIN" });
    await api.db.update(users).set({ msisdn: "+46701230002" }).where(eq(users.id, userId));
    await makeSubscription(api, tenant, { customerId, msisdn: "+46701230003", status: "CANCELLED" });
    for (const end of ["1", "2", "3"])
      await expectFilter(
        `/customers?msisdn=%2B4670123000${end}`,
        "/customers?msisdn=%2B46701230009",
        "customerId",
        [customerId],
      );
    // A user cannot learn other people's numbers with the filter.
    const asPerson = async (number: string) => {
      const answer = await api.call<{ items: unknown[] }>("GET", `/end-user/customers?msisdn=%2B${number}`, {
        key: impersonation,
        token,
      });
      return answer.body.items.length;
    };
    expect([await asPerson("46701230001"), await asPerson("46701230002")]).toEqual([1, 0]);
    expect((await api.call("GET", "/customers?msisdn=0701230001", { key })).status).toBe(400);
  });

  test("a phone number of several customers, page by page", async () => {
    const number = "+46701230099";
    const expected: string[] = [];
    for (let count = 0; count < 3; count++) {
      api.clock.set(new Date(api.clock.now().getTime() + 1000).toISOString());
      expected.unshift(await api.customer(tenant, { contact: { msisdn: number } }));
    }
    const read: unknown[] = [];
    let cursor: string | null = null;
    do {
      const path: string = `/customers?limit=1&msisdn=%2B46701230099${cursor ? `&cursor=${cursor}` : ""}`;
      const { body } = await api.call<{
        items: { customerId: string }[];
        pagination: { nextCursor: string | null };
      }>("GET", path, { key });
      read.push(...body.items.map(({ customerId }) => customerId));
      cursor = body.pagination.nextCursor;
    } while (cursor);
    expect(read).toEqual(expected);
  });

  test("the provider's id of a payment, of a charge and of a refund, and the digits of its method", async () => {
    const customerId = await api.customer(tenant);
    const id = await makeIntent(api, tenant, { customerId, providerRef: "pi_filter", methodLast4: "9182" });
    await makeIntent(api, tenant, { customerId, providerRef: "pi_other", methodLast4: "9183" });
    await api.db.insert(paymentAttempts).values({
      tenantId: tenant.id,
      id: newId(),
      paymentIntentId: id,
      providerRef: "ch_filter",
      status: "SUCCEEDED",
      amountMinor: 100,
    });
    await api.db.insert(paymentRefunds).values({
      tenantId: tenant.id,
      id: newId(),
      paymentIntentId: id,
      customerId,
      providerRef: "re_filter",
      status: "SUCCEEDED",
      amountMinor: 100,
      reason: "Asked for",
    });
    for (const reference of ["pi_filter", "ch_filter", "re_filter"])
      await expectFilter(
        `/payment-intents?providerRef=${reference}`,
        "/payment-intents?providerRef=pi_filte",
        "paymentIntentId",
        [id],
      );
    await expectFilter("/payment-intents?last4=9182", "/payment-intents?last4=0000", "paymentIntentId", [id]);
    expect((await api.call("GET", "/payment-intents?last4=918", { key })).status).toBe(400);
  });

  test("the customer of a workflow task, whom the input of its run names by id or reference", async () => {
    const customerId = await api.customer(tenant, { referenceId: "crm-9" });
    await api.call("POST", "/workflows", {
      key,
      body: { name: "Call back", webhookPaths: ["crm"], customType: "call", careTask: { name: "Call" } },
    });
    const trigger = async (input: object) => {
      const { body } = await api.call<{ workflowTasks: { workflowTaskId: string }[] }>(
        "POST",
        "/workflows/webhook/crm",
        { key, body: input },
      );
      return body.workflowTasks[0]!.workflowTaskId;
    };
    const byId = await trigger({ customerId });
    api.clock.set(new Date(api.clock.now().getTime() + 1000).toISOString());
    const byReference = await trigger({ customerId: "rid_crm-9" });
    const strangers = [
      await trigger({ customerId: newId() }),
      await trigger({ customerId: 7 }),
      await trigger({}),
    ];
    const expected = [byReference, byId];
    for (const value of [customerId, "rid_crm-9"])
      await expectFilter(
        `/workflow-tasks?customerId=${value}`,
        "/workflow-tasks?customerId=rid_nobody",
        "workflowTaskId",
        expected,
      );
    expect(await ids(`/workflow-tasks?customerId=${customerId}&status=COMPLETED`, "workflowTaskId")).toEqual(
      [],
    );
    expect(await ids(`/workflow-tasks?customerId=${customerId}`, "customerId")).toEqual([
      customerId,
      customerId,
    ]);
    expect(await ids("/workflow-tasks", "workflowTaskId")).toEqual(expect.arrayContaining(strangers));
  });
});
