import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { subscribers } from "@/db/schema/customers";
import { subscriptions } from "@/db/schema/subscriptions";
import { addToDefaultCatalogs } from "@/lib/catalog/testing";
import type { License } from "@/lib/licenses/model";
import { makeLicense, makeSeat } from "@/lib/licenses/testing";
import { type PaymentWorld, testWorld } from "@/lib/payments/testing";
import { makeSubscription } from "@/lib/subscriptions/testing";
import type { Tenant } from "@/lib/values/tenant/tenant";

let world: PaymentWorld;
let tenant: Tenant;
let key: string;
let seat: string;
let less: string;

beforeAll(async () => {
  world = await testWorld();
  tenant = await world.api.tenant();
  key = await world.api.apiKey(tenant);
  seat = await makeSeat(world.api, tenant);
  less = await makeSeat(world.api, tenant, { name: "Less", price: { netPriceMinor: 3900 } });
  for (const id of [seat, less]) await addToDefaultCatalogs(world.api, tenant, id);
});
afterAll(() => world[Symbol.asyncDispose]());

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await world.api.call<T>(method, path, { key, body });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
}

/** A company with a manager, and a subscription of a colleague. */
async function company() {
  const customerId = await world.api.customer(tenant, { customerType: "BUSINESS" });
  const office = (await world.api.user(tenant, { [customerId]: "ADMIN" })).email;
  const colleague = (await world.api.user(tenant, { [customerId]: "MEMBER" })).email;
  const subscriptionId = await makeSubscription(world.api, tenant, { customerId, displayName: "Front desk" });
  const [row] = await world.api.db
    .select({ subscriberId: subscriptions.subscriberId })
    .from(subscriptions)
    .where(eq(subscriptions.id, subscriptionId));
  await world.api.db
    .update(subscribers)
    .set({ email: colleague })
    .where(eq(subscribers.id, row!.subscriberId));
  return { customerId, office, colleague, subscriptionId };
}

/** Runs the gathering mail at once. */
const gathered = () =>
  world.database.pool.query(
    `update graphile_worker._private_jobs set run_at = now() from graphile_worker._private_tasks t
      where t.id = task_id and t.identifier = 'send-seat-news'`,
  );
const subjects = async (email: string) =>
  (await world.mails(email)).map(({ subject }) => subject).toReversed();
const told = (email: string, ...words: string[]) =>
  expect.poll(() => subjects(email)).toEqual(words.map((word) => expect.stringContaining(word)));

test("a user is mailed about a seat that they get, and about a seat that they lose", async () => {
  const { customerId, office, colleague, subscriptionId } = await company();
  const id = await makeLicense(world.api, tenant, { customerId, productOfferingId: seat });
  await call("PUT", `/licenses/${id}/assignment`, { subscriptionId });
  await call("PUT", `/licenses/${id}/assignment`, { subscriptionId });
  await told(colleague, "Seat is yours on Front desk");
  await call("PUT", `/licenses/${id}/assignment`, { subscriptionId: null });
  await told(colleague, "Seat is yours", "Seat is no longer on Front desk");
  expect(await subjects(office)).toEqual([]);
});

test("simultaneous changes of seats lead to one mail to the managers, with their costs", async () => {
  const { customerId, office } = await company();
  await world.jobs.stop();
  for (let count = 0; count < 3; count++)
    await call<License>("POST", "/licenses", { customerId, productOfferingId: seat });
  await gathered();
  await world.jobs.start();
  await told(office, "3 seats: added");
  expect((await world.mails(office))[0]!.text).toMatch(/165\.60.* excl\. VAT/);
});

test("managers are mailed about an end, a change, and what was taken back", async () => {
  const { customerId, office } = await company();
  const [ends, changes, stays] = await Promise.all(
    [1, 2, 3].map(() => makeLicense(world.api, tenant, { customerId, productOfferingId: seat })),
  );
  await world.jobs.stop();
  for (const id of [ends, stays]) await call("POST", `/licenses/${id}/cancel`, { when: "END_OF_PERIOD" });
  await call("PUT", `/licenses/${changes}/product-offering-change`, { productOfferingId: less });
  await call("POST", `/licenses/${stays}/restore`, {});
  await gathered();
  await world.jobs.start();
  await told(office, "Your seats have changed");
  const text = (await world.mails(office))[0]!.text.replace(/\s+/g, " ");
  for (const words of ["1 × Seat", "ends on", "changes to Less on", "continues, the cancellation was undone"])
    expect(text).toContain(words);
});

test("another company gets no mail", async () => {
  const [one, other] = [await company(), await company()];
  const id = await makeLicense(world.api, tenant, { customerId: one.customerId, productOfferingId: seat });
  await call("POST", `/licenses/${id}/cancel`, { when: "NOW" });
  await gathered();
  await told(one.office, "1 seat: ended");
  expect(await subjects(other.office)).toEqual([]);
});
