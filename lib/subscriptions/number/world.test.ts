import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { phoneNumbers } from "@/db/schema/inventory";
import { makeNumbers } from "@/lib/inventory/testing";
import { type PaymentWorld, testWorld } from "@/lib/payments/testing";
import { createSubscription } from "@/lib/subscriptions/lifecycle/create-subscription";
import type { Subscription } from "@/lib/subscriptions/model";
import { carrierOperationsOf, subscriptionInput } from "@/lib/subscriptions/testing";
import type { Tenant } from "@/lib/values/tenant/tenant";

/** A change of number over the carrier protocol, against the sandbox's network. */

let world: PaymentWorld;
let tenant: Tenant;
let key: string;

/** Numbers by which the sandbox fails once, and refuses. */
const [BUSY, REFUSED] = ["+46701740006", "+46701740026"] as const;

beforeAll(async () => {
  world = await testWorld();
  tenant = await world.api.tenant();
  key = await world.api.apiKey(tenant);
  await makeNumbers(world.api, tenant, 20);
  await world.api.db
    .insert(phoneNumbers)
    .values(
      [BUSY, REFUSED].map((msisdn) => ({ tenantId: tenant.id, msisdn, country: "SE", areaCode: "99" })),
    );
});
afterAll(() => world[Symbol.asyncDispose]());

async function until<T>(look: () => Promise<T | false | undefined>, seconds = 60): Promise<T> {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const seen = await look();
    if (seen) return seen;
    if (Date.now() > end) throw new Error("it did not happen in time");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
const read = async (id: string) =>
  (await world.api.call<Subscription>("GET", `/subscriptions/${id}`, { key })).body;
const change = (id: string, msisdn: string) =>
  world.api.call<Subscription>("POST", `/subscriptions/${id}/change-number`, { key, body: { msisdn } });
const settled = (id: string) =>
  until(async () => {
    const line = await read(id);
    return line.status === "ACTIVATED" && line.pendingMsisdn === undefined && line;
  });

test("changes a number, leaves one that the network refuses, and has the same as the network in the end", async () => {
  const { subscriptionId: id } = await createSubscription(
    world.api.ctx(tenant),
    await subscriptionInput(world.api, tenant),
  );
  const before = await settled(id);
  await change(id, REFUSED);
  expect(await settled(id)).toMatchObject({
    msisdn: before.msisdn,
    failure: { action: "CHANGE_NUMBER" },
  });
  // A retryable refusal is tried again by itself.
  expect((await change(id, BUSY)).status).toBe(200);
  const after = await settled(id);
  expect(after.msisdn).toBe(BUSY);
  expect(after).not.toHaveProperty("failure");
  const rest = await world.api.db
    .select({ status: phoneNumbers.status })
    .from(phoneNumbers)
    .where(eq(phoneNumbers.msisdn, before.msisdn));
  expect(rest).toEqual([{ status: "QUARANTINED" }]);
  const operations = await carrierOperationsOf(world.api, id);
  expect(operations.map(({ type, status }) => `${type} ${status}`)).toEqual([
    "ACTIVATE COMPLETED",
    "CHANGE_NUMBER FAILED",
    "CHANGE_NUMBER COMPLETED",
  ]);
  const compared = await world.api.call("POST", `/subscriptions/${id}/resync`, { key });
  expect(compared.body).toMatchObject({ differences: [] });
}, 120_000);
