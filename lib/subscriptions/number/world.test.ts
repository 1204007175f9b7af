import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { phoneNumbers } from "@/db/schema/inventory";
import { makeNumbers } from "@/lib/inventory/testing";
import { testWorldOfFile, until } from "@/lib/payments/testing";
import { createSubscription } from "@/lib/subscriptions/lifecycle/create-subscription";
import type { Subscription } from "@/lib/subscriptions/model";
import { carrierOperationsOf, subscriptionInput } from "@/lib/subscriptions/testing";

/** A change of number over the carrier protocol, against the sandbox's network. */

/** Numbers for which the sandbox fails once, and refuses. */
const [BUSY, REFUSED] = ["+46701740006", "+46701740026"] as const;

const world = await testWorldOfFile();
const tenant = await world.api.tenant();
const key = await world.api.apiKey(tenant);
await makeNumbers(world.api, tenant, 20);
await world.api.db
  .insert(phoneNumbers)
  .values([BUSY, REFUSED].map((msisdn) => ({ tenantId: tenant.id, msisdn, country: "SE", areaCode: "99" })));

const read = async (id: string) =>
  (await world.api.call<Subscription>("GET", `/subscriptions/${id}`, { key })).body;
const change = (id: string, msisdn: string) =>
  world.api.call<Subscription>("POST", `/subscriptions/${id}/change-number`, { key, body: { msisdn } });
const settled = (id: string) =>
  until(async () => {
    const subscription = await read(id);
    return subscription.status === "ACTIVATED" && subscription.pendingMsisdn === undefined && subscription;
  });

test("changes a number, keeps the old one after a refusal, and ends in the same state as the network", async () => {
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
  // A retryable refusal is repeated automatically.
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
