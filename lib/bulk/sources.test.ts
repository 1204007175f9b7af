import { expect, test } from "vitest";
import { webhookDeliveries, webhookEndpoints } from "@/db/schema/webhooks";
import { BULK_OPERATIONS } from "@/lib/bulk/bulkable";
import { bulkApi } from "@/lib/bulk/testing";
import { registeredOperation } from "@/lib/kernel/registered";
import { makeIntent, makeInvoice } from "@/lib/payments/fixtures";
import { encrypt } from "@/lib/platform/secrets/encryption";
import { newId } from "@/lib/platform/secrets/ids";
import { brandOfFile } from "@/lib/testing/brand";

const { api, tenant } = await brandOfFile();
const bulk = bulkApi(api, tenant);
const asOf = () => new Date(api.clock.now().getTime() + 60_000).toISOString();

test("every operation for many and every list of its rows is an operation", () => {
  for (const [id, { param, sources }] of Object.entries(BULK_OPERATIONS)) {
    expect(registeredOperation(id)?.path, id).toContain(`{${param}}`);
    for (const list of Object.keys(sources)) expect(registeredOperation(list)?.method, list).toBe("GET");
  }
});

test("the payments of the invoices that match are tried, and invoices without one are left out", async () => {
  const { headers } = await api.staffMember(tenant, "BILLING");
  const customerId = await api.customer(tenant);
  const paid: string[] = [];
  for (let n = 0; n < 2; n += 1) {
    const invoiceId = await makeInvoice(api, tenant, { customerId, status: "OVERDUE" });
    paid.push(await makeIntent(api, tenant, { customerId, invoiceId, status: "REQUIRES_PAYMENT_METHOD" }));
  }
  await makeInvoice(api, tenant, { customerId, status: "OVERDUE" });
  const asked = await bulk.ask(headers, {
    operation: "retryPaymentIntent",
    filter: { operation: "listInvoices", query: { customerId: [customerId], status: ["OVERDUE"] } },
    asOf: asOf(),
  });
  expect(asked.status, JSON.stringify(asked.body)).toBe(201);
  const job = await bulk.work(headers, asked.body.bulkJobId);
  expect([job.status, job.rows.total]).toEqual(["READY", 2]);
  const rows = await bulk.rows(headers, job.bulkJobId);
  expect(rows.map(({ subjectId }) => subjectId).toSorted()).toEqual(paid.toSorted());
});

test("webhooks that match are sent again", async () => {
  const { headers } = await api.staffMember(tenant, "ADMIN");
  const endpointId = newId();
  await api.db.insert(webhookEndpoints).values({
    tenantId: tenant.id,
    id: endpointId,
    url: "https://hooks.example.com",
    secret: encrypt("webhook-secret", "whsec_x"),
  });
  const parked = newId();
  await api.db.insert(webhookDeliveries).values(
    [parked, newId()].map((id) => ({
      tenantId: tenant.id,
      id,
      endpointId,
      eventId: newId(),
      eventType: "order.submitted",
      status: id === parked ? ("PARKED" as const) : ("PENDING" as const),
      createdAt: api.clock.now(),
    })),
  );
  const asked = await bulk.ask(headers, {
    operation: "redeliverWebhook",
    filter: {
      operation: "listAllWebhookDeliveries",
      query: { webhookEndpointId: [endpointId], status: ["PARKED"] },
    },
    asOf: asOf(),
  });
  expect(asked.status, JSON.stringify(asked.body)).toBe(201);
  const tried = await bulk.work(headers, asked.body.bulkJobId);
  expect([tried.status, tried.rows.total, tried.rows.wouldChange]).toEqual(["READY", 1, 1]);
  await bulk.verb(headers, tried.bulkJobId, "start");
  const done = await bulk.work(headers, tried.bulkJobId);
  expect([done.status, done.rows.done]).toEqual(["COMPLETED", 1]);
});

test.each([
  ["retryJob", "JOB", "ADMIN"],
  ["recheckBillingDiscrepancy", "DISCREPANCY", "BILLING"],
] as const)("%s is for the items of the queue of its kind, and no other", async (operation, kind, role) => {
  const { headers } = await api.staffMember(tenant, role);
  const ask = async (asked: string) =>
    (
      await bulk.ask(headers, {
        operation,
        filter: { operation: "listWorkItems", query: { kind: [asked] } },
        asOf: asOf(),
      })
    ).status;
  expect([await ask(kind), await ask("PORTING")]).toEqual([201, 400]);
});
