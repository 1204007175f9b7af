import { expect, test } from "vitest";
import { makeOffering } from "@/lib/catalog/testing";
import { makeNumbers, makeSims } from "@/lib/inventory/testing";
import { testWorldOfFile, until } from "@/lib/payments/testing";
import type { Subscription } from "@/lib/subscriptions/model";
import type { ChangeSimResponse } from "@/lib/subscriptions/requests";
import { eventTypesOf } from "@/lib/subscriptions/testing";

/** A subscription's life over the carrier protocol, against the sandbox's network and mail server. */

const world = await testWorldOfFile();
const tenant = await world.api.tenant();
const key = await world.api.apiKey(tenant);
const customerId = await world.api.customer(tenant, { contact: { email: "astrid@lind.example" } });
const productOfferingId = await makeOffering(world.api, tenant);
await makeSims(world.api, tenant, 2);

const get = async (id: string) =>
  (await world.api.call<Subscription>("GET", `/subscriptions/${id}`, { key })).body;
const ask = <T = Subscription>(id: string, verb: string, body: object = {}) =>
  world.api.call<T>("POST", `/subscriptions/${id}/${verb}`, { key, body });
const becomes = (id: string, status: Subscription["status"]) =>
  until(async () => {
    const subscription = await get(id);
    return (
      subscription.status === status && !(subscription.pendingStatus && status !== "PAUSED") && subscription
    );
  });

/** An active subscription whose number ends with these digits, which decide the answers of the sandbox's network. */
async function activeSubscription(digits: string): Promise<string> {
  // The pool hands out numbers in order, and has only this one.
  await makeNumbers(world.api, tenant, 1, { prefix: `+467088${digits}` });
  await world.database.pool.query(
    "update phone_numbers set msisdn = $2 where tenant_id = $1 and status = 'AVAILABLE'",
    [tenant.id, `+467088${digits}`],
  );
  const { body } = await world.api.call<Subscription>("POST", "/subscriptions", {
    key,
    body: {
      customerId,
      productOfferingId,
      subscriber: { name: "Astrid Lind", email: "user@lind.example" },
      sim: { esim: true },
    },
  });
  expect(body.msisdn).toBe(`+467088${digits}`);
  await ask(body.subscriptionId, "activate", { activation: { sim: { esim: true } } });
  await becomes(body.subscriptionId, "ACTIVATED");
  return body.subscriptionId;
}

test("a subscription is activated, paused, restored, moved to a card, cancelled and deactivated", async () => {
  const id = await activeSubscription("1234");
  await ask(id, "pause");
  expect((await becomes(id, "PAUSED")).pendingStatus?.status).toBe("ACTIVATED");
  await ask(id, "restore");
  await becomes(id, "ACTIVATED");
  const before = (await get(id)).sim.iccid;
  const { body } = await ask<ChangeSimResponse>(id, "change-sim", { sim: { esim: false } });
  expect(body.status).toBe("REQUESTED");
  const moved = await until(async () => {
    const subscription = await get(id);
    return subscription.pendingSim === undefined && subscription;
  });
  expect(moved.sim).toMatchObject({ esim: false, status: "ASSIGNED" });
  expect(moved.sim.iccid).not.toBe(before);
  const told = async (address: string) =>
    (await world.mails(address)).find(({ text }) => text.includes("SIM"));
  await until(() => told("astrid@lind.example"));
  await until(() => told("user@lind.example"));
  expect((await ask(id, "cancel", { when: "NOW", reason: "TEST" })).body.status).toBe("CANCELLED");
  await until(async () => (await get(id)).endedAt);
  const events = (await eventTypesOf(world.api, id)).filter((type) => type !== "subscription.updated");
  expect(events).toEqual([
    "subscription.created",
    "subscription.activated",
    "subscription.first_activated",
    "subscription.paused",
    "subscription.restored",
    "sim.ordered",
    "sim.changed",
    "subscription.cancelled",
    "subscription.ended",
  ]);
});

test("a network that refuses a suspension or restoration leaves the subscription as it was, with the reason", async () => {
  const [kept, stuck] = [await activeSubscription("0021"), await activeSubscription("0022")];
  await ask(kept, "suspend");
  const failed = await until(async () => {
    const subscription = await get(kept);
    return subscription.failure && subscription;
  });
  expect(failed).toMatchObject({ status: "ACTIVATED", failure: { internalCode: "6020", action: "SUSPEND" } });
  expect(failed).not.toHaveProperty("pendingStatus");
  await ask(stuck, "suspend");
  await becomes(stuck, "SUSPENDED");
  await ask(stuck, "restore");
  const again = await until(async () => {
    const subscription = await get(stuck);
    return subscription.failure && subscription;
  });
  expect(again).toMatchObject({ status: "SUSPENDED", failure: { action: "RESTORE" } });
});
