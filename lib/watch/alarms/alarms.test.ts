import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { paymentAttempts } from "@/db/schema/payments";
import { carrierOperations } from "@/db/schema/subscriptions";
import { webhookDeliveries, webhookEndpoints } from "@/db/schema/webhooks";
import { makeIntent } from "@/lib/payments/fixtures";
import { firstIdAt, newId } from "@/lib/platform/secrets/ids";
import { makeSubscription } from "@/lib/subscriptions/testing";
import { apiOfFile } from "@/lib/testing/brand";
import { planVisits, statementsOf } from "@/lib/testing/plans/visited";
import type { Tenant } from "@/lib/values/tenant/tenant";
import type { Alarms } from "@/lib/watch/alarms/model";

const { api } = await apiOfFile();
const MINUTE = 60_000;
const ago = (minutes: number) => new Date(api.clock.now().getTime() - minutes * MINUTE);

async function brand() {
  const tenant = await api.tenant();
  const key = await api.apiKey(tenant);
  const read = async (headers?: Record<string, string>) =>
    (await api.call<Alarms>("GET", "/alarms", headers ? { headers } : { key })).body;
  return { tenant, key, read };
}

/** Carrier operations, each of its own subscription, because only one of a kind can run per subscription. */
async function operations(
  { id: tenantId }: Tenant,
  subscriptionId: string,
  given: { type: string; status: "COMPLETED" | "FAILED" | "REQUESTED"; count: number; at?: Date },
): Promise<void> {
  await api.db.insert(carrierOperations).values(
    Array.from({ length: given.count }, () => ({
      tenantId,
      id: newId(),
      type: given.type,
      subscriptionId,
      status: given.status,
      parameters: {},
      ...(given.status === "FAILED" && { failureCode: "sim_unknown" }),
      createdAt: given.at ?? ago(10),
    })),
  );
}

let made = 0;
async function endpointWith(
  { id: tenantId }: Tenant,
  given: { failed: number; delivered: number; at?: Date },
) {
  const endpointId = newId();
  await api.db
    .insert(webhookEndpoints)
    .values({ tenantId, id: endpointId, url: "https://hooks.example.com", secret: "secret" });
  const row = (status: "PENDING" | "DELIVERED" | "PARKED", attemptCount: number) => {
    const createdAt = given.at ?? ago(10);
    made += 1;
    return {
      tenantId,
      id: firstIdAt(createdAt).slice(0, 24) + made.toString(16).padStart(12, "0"),
      endpointId,
      eventId: newId(),
      eventType: "order.submitted",
      status,
      attemptCount,
      createdAt,
    };
  };
  await api.db.insert(webhookDeliveries).values([
    ...Array.from({ length: given.failed }, (_, n) => row(n % 2 === 0 ? "PENDING" : "PARKED", 1)),
    ...Array.from({ length: given.delivered }, () => row("DELIVERED", 1)),
    // Not attempted yet.
    row("PENDING", 0),
  ]);
  return endpointId;
}

test("a brand without failures has no alarm", async () => {
  const { tenant, read } = await brand();
  const subscriptionId = await makeSubscription(api, tenant);
  await operations(tenant, subscriptionId, { type: "SUSPEND", status: "COMPLETED", count: 100 });
  await operations(tenant, subscriptionId, { type: "SUSPEND", status: "FAILED", count: 5 });
  await endpointWith(tenant, { failed: 4, delivered: 0 });
  expect(await read()).toEqual({ since: ago(60).toISOString(), items: [] });
});

test("a developer's computer that refuses deliveries raises no alarm", async () => {
  const { tenant, read } = await brand();
  const endpointId = await endpointWith(tenant, { failed: 20, delivered: 0 });
  const isSeen = async () => (await read()).items.map(({ source }) => source);
  expect(await isSeen()).toEqual(["ENDPOINT"]);
  await api.db
    .update(webhookEndpoints)
    .set({ listensUntil: new Date(Date.now() + 3600_000) })
    .where(eq(webhookEndpoints.id, endpointId));
  expect(await isSeen()).toEqual([]);
});

test("operations of one type that the carrier refuses raise an alarm, with exactly what failed", async () => {
  const { tenant, read } = await brand();
  const customerId = await api.customer(tenant);
  const subscriptionId = await makeSubscription(api, tenant, { customerId });
  await operations(tenant, subscriptionId, { type: "SUSPEND", status: "COMPLETED", count: 10 });
  await operations(tenant, subscriptionId, { type: "SUSPEND", status: "FAILED", count: 6 });
  await operations(tenant, subscriptionId, { type: "RESTORE", status: "FAILED", count: 4 });
  // Neither operations before the hour nor running ones count.
  await operations(tenant, subscriptionId, { type: "SUSPEND", status: "FAILED", count: 30, at: ago(61) });
  await operations(tenant, subscriptionId, { type: "SUSPEND", status: "REQUESTED", count: 1 });
  const { items } = await read();
  expect(items).toMatchObject([
    { source: "CARRIER", name: "SUSPEND", failed: 6, ended: 16, failedPerMille: 375 },
  ]);
  expect(items[0]!.failures).toHaveLength(6);
  expect(items[0]!.failures[0]).toMatchObject({ subscriptionId, code: "sim_unknown" });
});

test("payment attempts at one provider raise an alarm when two in five fail", async () => {
  const { tenant, read } = await brand();
  const customerId = await api.customer(tenant);
  const paymentIntentId = await makeIntent(api, tenant, { customerId, status: "REQUIRES_PAYMENT_METHOD" });
  const attempts = (status: "SUCCEEDED" | "FAILED", count: number) =>
    api.db.insert(paymentAttempts).values(
      Array.from({ length: count }, () => ({
        tenantId: tenant.id,
        id: newId(),
        paymentIntentId,
        providerRef: newId(),
        status,
        amountMinor: 100,
        customerId,
        ...(status === "FAILED" && { failureCode: "processing_error" }),
        createdAt: ago(5),
      })),
    );
  await attempts("FAILED", 8);
  await attempts("SUCCEEDED", 13);
  expect((await read()).items).toEqual([]);
  await attempts("FAILED", 1);
  const { items } = await read();
  expect(items).toMatchObject([{ source: "PROVIDER", name: "STRIPE", failed: 9, ended: 22 }]);
  expect(items[0]!.failures[0]).toMatchObject({
    subjectId: paymentIntentId,
    customerId,
    code: "processing_error",
  });
});

test("failed deliveries raise an alarm of their endpoint", async () => {
  const { tenant, read } = await brand();
  await endpointWith(tenant, { failed: 10, delivered: 41 });
  await endpointWith(tenant, { failed: 10, delivered: 0, at: ago(61) });
  const endpointId = await endpointWith(tenant, { failed: 10, delivered: 30 });
  expect((await read()).items).toMatchObject([
    { source: "ENDPOINT", name: endpointId, failed: 10, ended: 40, failedPerMille: 250 },
  ]);
});

test("the worst alarm comes first, the newest hundred failures are shown, and staff may read them", async () => {
  const { tenant, read } = await brand();
  const subscriptionId = await makeSubscription(api, tenant);
  await operations(tenant, subscriptionId, { type: "SUSPEND", status: "FAILED", count: 120 });
  await operations(tenant, subscriptionId, { type: "RESTORE", status: "FAILED", count: 5 });
  await operations(tenant, subscriptionId, { type: "RESTORE", status: "COMPLETED", count: 5 });
  const { headers } = await api.staffMember(tenant, "SUPPORT");
  const { items } = await read(headers);
  expect(items.map(({ name, failures }) => [name, failures.length])).toEqual([
    ["SUSPEND", 100],
    ["RESTORE", 5],
  ]);
});

test("alarms take three statements, which read the hour by an index", async () => {
  const { tenant, key } = await brand();
  const subscriptionId = await makeSubscription(api, tenant);
  await api.db.execute(sql`
    insert into carrier_operations (tenant_id, id, type, subscription_id, status, parameters, created_at)
    select ${tenant.id}::uuid, gen_random_uuid(), 'SUSPEND', ${subscriptionId}::uuid, 'FAILED', '{}', ${ago(120).toISOString()}::timestamptz
      from generate_series(1, 20000)`);
  await api.db.execute(sql`analyze carrier_operations`);
  await operations(tenant, subscriptionId, { type: "SUSPEND", status: "FAILED", count: 10 });
  const found = (
    await statementsOf(api.runtime.pool, async () => {
      expect((await api.call("GET", "/alarms", { key })).status).toBe(200);
    })
  ).filter(({ text }) => text.includes("array_agg"));
  expect(found).toHaveLength(3);
  for (const statement of found) {
    const { rows, indexes } = await planVisits(api.runtime.pool, statement);
    expect(rows, `${indexes.join(", ")}\n${statement.text}`).toBeLessThan(200);
  }
});
