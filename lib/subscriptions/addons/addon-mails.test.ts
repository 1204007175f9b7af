import { expect, test } from "vitest";
import { addToDefaultCatalogs } from "@/lib/catalog/testing";
import { testWorldOfFile } from "@/lib/payments/testing";
import { makeAddon, makeExtra } from "@/lib/subscriptions/addons/testing";
import { makeSubscription } from "@/lib/subscriptions/testing";

const world = await testWorldOfFile();
const tenant = await world.api.tenant();
const key = await world.api.apiKey(tenant);
const extra = await makeExtra(world.api, tenant);
const less = await makeExtra(world.api, tenant, { name: "Less", price: { netPriceMinor: 2900 } });
for (const id of [extra, less]) await addToDefaultCatalogs(world.api, tenant, id);

/** A customer with a subscription and an add-on that renews. */
async function person(customerType?: "BUSINESS") {
  const customerId = await world.api.customer(tenant, customerType ? { customerType } : {});
  const { email } = await world.api.user(tenant, { [customerId]: "ADMIN" });
  const subscriptionId = await makeSubscription(world.api, tenant, { customerId, displayName: "My phone" });
  const subscriptionAddonId = await makeAddon(world.api, tenant, {
    subscriptionId,
    productOfferingId: extra,
  });
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await world.api.call(method, `/subscriptions/${subscriptionId}/addons${path}`, {
      key,
      body,
    });
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  };
  const subjects = async () => (await world.mails(email)).map(({ subject }) => subject).toReversed();
  const told = (...words: string[]) =>
    expect.poll(subjects).toEqual(words.map((word) => expect.stringContaining(word)));
  return { email, subscriptionAddonId, call, told, subjects };
}

test("an add-on added without an order is mailed with its price", async () => {
  const { email, call, told } = await person();
  await call("POST", "", { productOfferingId: extra });
  await told("Extra is added to My phone");
  expect((await world.mails(email))[0]!.text).toMatch(/59\.?0?0? kr|kr 59|SEK 59/);
});

test("the end of an add-on, its continuation and its actual end are each mailed, with the day", async () => {
  const { subscriptionAddonId, call, told } = await person();
  await call("POST", "/cancel", { subscriptionAddonId, when: "END_OF_PERIOD" });
  await told("ends on");
  await call("POST", "/restore", { subscriptionAddonId });
  await told("ends on", "continues");
  await call("POST", "/cancel", { subscriptionAddonId, when: "NOW" });
  await told("ends on", "continues", "has ended");
});

test("a change at the renewal is mailed, and so is its undoing", async () => {
  const { subscriptionAddonId, call, told } = await person();
  await call("PUT", "/product-offering-change", { subscriptionAddonId, productOfferingId: less });
  await told("changes to Less on");
  await call("DELETE", `/product-offering-change?subscriptionAddonId=${subscriptionAddonId}`);
  await told("changes to Less on", "stays as it is");
});

test("a change that is undone before its mail goes out is not mailed, and a company's office gets no such mail", async () => {
  const [consumer, office] = [await person(), await person("BUSINESS")];
  await world.jobs.stop();
  for (const { call, subscriptionAddonId } of [consumer, office])
    await call("POST", "/cancel", { subscriptionAddonId, when: "END_OF_PERIOD" });
  await consumer.call("POST", "/restore", { subscriptionAddonId: consumer.subscriptionAddonId });
  await world.jobs.start();
  await consumer.told("continues");
  expect(await office.subjects()).toEqual([]);
});
