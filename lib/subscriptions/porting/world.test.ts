import { and, asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { phoneNumbers } from "@/db/schema/inventory";
import { events } from "@/db/schema/platform";
import { portings } from "@/db/schema/porting";
import { carrierOperations, usageRecords } from "@/db/schema/subscriptions";
import { makeNumbers } from "@/lib/inventory/testing";
import { testWorldOfFile, until } from "@/lib/payments/testing";
import { createSubscription } from "@/lib/subscriptions/lifecycle/create-subscription";
import type { Subscription } from "@/lib/subscriptions/model";
import type { Porting } from "@/lib/subscriptions/porting/model";
import { subscriptionInput } from "@/lib/subscriptions/testing";

/** A porting from the first to the last step, over the carrier protocol against the sandbox's network. */

const world = await testWorldOfFile();
const tenant = await world.api.tenant();
const key = await world.api.apiKey(tenant);
await makeNumbers(world.api, tenant, 20);
await makeNumbers(world.api, tenant, 20, { country: "US", prefix: "+1415555", areaCode: "415" });

const HOME = { street: "1 Market Street", city: "San Francisco", zip: "94105", country: "US", state: "CA" };
const AMERICAN = { firstName: "Ada", lastName: "Byron", accountNumber: "993345871", address: HOME };
const SWEDISH = { identity: "19850709-9805" };

async function activeSubscription(country: "SE" | "US"): Promise<Subscription> {
  const { subscriptionId } = await createSubscription(
    world.api.ctx(tenant),
    await subscriptionInput(world.api, tenant, { country }),
  );
  return until(async () => {
    const { body } = await world.api.call<Subscription>("GET", `/subscriptions/${subscriptionId}`, { key });
    return body.status === "ACTIVATED" && body;
  });
}

const post = (subscription: Subscription, body: object) =>
  world.api.call<{ subscription?: Subscription; internalCode?: string }>(
    "POST",
    `/subscriptions/${subscription.subscriptionId}/in-porting`,
    { key, body },
  );
const read = async (subscription: Subscription) =>
  (await world.api.call<Porting>("GET", `/subscriptions/${subscription.subscriptionId}/in-porting`, { key }))
    .body;
const becomes = (subscription: Subscription, status: Porting["status"]) =>
  until(async () => {
    const porting = await read(subscription);
    return porting.status === status && porting;
  });
const subscriptionNow = async (subscription: Subscription) =>
  (await world.api.call<Subscription>("GET", `/subscriptions/${subscription.subscriptionId}`, { key })).body;
const poolRow = async (msisdn: string) =>
  (
    await world.api.db
      .select()
      .from(phoneNumbers)
      .where(and(eq(phoneNumbers.tenantId, tenant.id), eq(phoneNumbers.msisdn, msisdn)))
  )[0];
const eventsOf = async (portingId: string) =>
  world.api.db
    .select({ type: events.type, data: events.data })
    .from(events)
    .where(and(eq(events.tenantId, tenant.id), eq(events.entityId, portingId)))
    .orderBy(asc(events.sequence));

test("an American number is ported after missing details and a wrong passcode, and its usage stays with the subscription", async () => {
  const subscription = await activeSubscription("US");
  const msisdn = "+12125550011";
  const { accountNumber: _, ...without } = AMERICAN;
  expect((await post(subscription, { msisdn, details: without })).status).toBe(200);
  expect(await read(subscription)).toMatchObject({
    status: "DRAFT",
    temporaryMsisdn: subscription.msisdn,
    failure: { fixable: true, requiredFields: ["details.accountNumber", "details.passcode"] },
  });
  await post(subscription, { details: { ...AMERICAN, passcode: "1111" } });
  await becomes(subscription, "INFORMATION_REQUIRED");
  // Two messages arrive: the network's question, and the losing carrier.
  await expect.poll(async () => (await read(subscription)).losingCarrier).toBe("Prairie Wireless");
  expect(await read(subscription)).toMatchObject({
    details: { accountNumber: "•••••••71", passcode: "••••" },
    failure: { reasonCode: "passcode_incorrect", fixable: true, requiredFields: ["details.passcode"] },
  });
  expect((await subscriptionNow(subscription)).msisdn).toBe(subscription.msisdn);
  const answered = await post(subscription, { details: { ...AMERICAN, passcode: "2468" } });
  expect(answered.body.subscription).toMatchObject({ subscriptionId: subscription.subscriptionId });
  const done = await becomes(subscription, "COMPLETED");
  expect(done.completedAt).toBeDefined();
  expect(done).not.toHaveProperty("failure");
  expect(done.history.map((step) => step.status)).toEqual([
    "DRAFT",
    "PENDING",
    "REQUESTED",
    "INFORMATION_REQUIRED",
    "REQUESTED",
    "COMPLETED",
  ]);
  expect(done.history[3]).toMatchObject({ reasonCode: "passcode_incorrect" });
  const now = await subscriptionNow(subscription);
  expect(now).toMatchObject({ msisdn, display: "(212) 555-0011", status: "ACTIVATED" });
  expect(await poolRow(msisdn)).toMatchObject({
    status: "ASSIGNED",
    portedIn: true,
    subscriptionId: subscription.subscriptionId,
  });
  expect(await poolRow(subscription.msisdn)).toMatchObject({ status: "QUARANTINED", subscriptionId: null });

  const told = await eventsOf(done.portingId);
  expect(told[0]!.type).toBe("subscription.portIn.created");
  expect(told.at(-1)).toMatchObject({
    type: "subscription.portIn.completed",
    data: { portingId: done.portingId, status: "COMPLETED" },
  });
  const between = new Set(told.slice(1, -1).map(({ type }) => type));
  expect([...between].toSorted()).toEqual([
    "porting.informationRequired",
    "porting.requested",
    "porting.scheduled",
    "subscription.portIn.updated",
  ]);
  const [row] = await world.api.db.select().from(portings).where(eq(portings.id, done.portingId));
  const asking = await world.api.db
    .select()
    .from(carrierOperations)
    .where(eq(carrierOperations.subscriptionId, subscription.subscriptionId));
  // Ids and phone numbers can contain these digits by chance, but not separated from other digits.
  expect(JSON.stringify([told, row, asking, now, done])).not.toMatch(
    /(?<![\w-])(2468|1111|993345871)(?![\w-])/,
  );

  // Usage of the new number, of the former one before the porting, and of the former one after it.
  const record = (recordId: string, number: string, occurredAt: string) => ({
    recordId,
    msisdn: number,
    service: "DATA",
    quantity: 5,
    occurredAt,
  });
  const before = new Date(Date.parse(done.completedAt!) - 50).toISOString();
  const after = new Date().toISOString();
  const { body } = await world.api.call<{ items: { outcome: string; subscriptionId?: string }[] }>(
    "POST",
    "/usage-records",
    {
      key,
      body: {
        records: [
          record("new", msisdn, after),
          record("former", subscription.msisdn, before),
          record("late", subscription.msisdn, after),
        ],
      },
    },
  );
  expect(body.items).toMatchObject([
    { outcome: "ACCEPTED", subscriptionId: subscription.subscriptionId },
    { outcome: "ACCEPTED", subscriptionId: subscription.subscriptionId },
    { outcome: "UNKNOWN_LINE" },
  ]);
  await world.control("usage", { msisdn, service: "DATA", quantity: 7, recordId: "from the network" });
  await until(async () => {
    const [seen] = await world.api.db
      .select()
      .from(usageRecords)
      .where(and(eq(usageRecords.tenantId, tenant.id), eq(usageRecords.recordId, "from the network")));
    return seen?.subscriptionId === subscription.subscriptionId;
  });
});

test("a Swedish number is ported with its owner's identity, and another owner's number is refused", async () => {
  const subscription = await activeSubscription("SE");
  await post(subscription, { msisdn: "+46735550021", details: SWEDISH });
  expect(await becomes(subscription, "COMPLETED")).toMatchObject({
    losingCarrier: "Nordtel",
    details: { identity: "198507099805" },
  });
  expect((await subscriptionNow(subscription)).msisdn).toBe("+46735550021");

  const other = await activeSubscription("SE");
  await post(other, { msisdn: "+46735550012", details: SWEDISH });
  const failed = await becomes(other, "FAILED");
  expect(failed.failure).toEqual({
    reasonCode: "identity_mismatch",
    message: "The number is registered to somebody else.",
    fixable: false,
    requiredFields: [],
  });
  expect((await eventsOf(failed.portingId)).at(-1)).toMatchObject({
    type: "subscription.portIn.failed",
    data: { status: "FAILED", failure: { reasonCode: "identity_mismatch" } },
  });
  expect((await subscriptionNow(other)).msisdn).toBe(other.msisdn);
  expect(await poolRow(other.msisdn)).toMatchObject({ status: "ASSIGNED" });
  expect((await post(other, { details: SWEDISH })).body.internalCode).toBe("6301");
  // Another number can be ported to the same subscription.
  await post(other, { msisdn: "+46735550022", details: { identity: "556016-0680" } });
  expect(await becomes(other, "COMPLETED")).toMatchObject({ msisdn: "+46735550022" });
});

describe("cancelling a porting", () => {
  const cancel = (subscription: Subscription) =>
    world.api.call<Porting>("POST", `/subscriptions/${subscription.subscriptionId}/in-porting/cancel`, {
      key,
    });

  test("while the network works on it: the network agrees, and the subscription keeps its number", async () => {
    const subscription = await activeSubscription("SE");
    await post(subscription, { msisdn: "+46735550014", details: SWEDISH });
    const asked = await cancel(subscription);
    expect(asked.body).toMatchObject({ status: "REQUESTED" });
    expect(asked.body.cancelRequestedAt).toBeDefined();
    expect((await cancel(subscription)).status).toBe(200);
    const given = await becomes(subscription, "CANCELLED");
    expect(given).not.toHaveProperty("cancelRequestedAt");
    expect((await subscriptionNow(subscription)).msisdn).toBe(subscription.msisdn);
  });

  test("too late: the porting continues and no longer shows the cancellation", async () => {
    const subscription = await activeSubscription("SE");
    await post(subscription, { msisdn: "+46735550016", details: SWEDISH });
    await cancel(subscription);
    await until(async () => {
      const porting = await read(subscription);
      return porting.status === "REQUESTED" && porting.cancelRequestedAt === undefined;
    });
    expect((await becomes(subscription, "COMPLETED")).msisdn).toBe("+46735550016");
  });

  test("by the owner at the losing carrier", async () => {
    const subscription = await activeSubscription("SE");
    await post(subscription, { msisdn: "+46735550015", details: SWEDISH });
    expect((await becomes(subscription, "CANCELLED")).history.map((step) => step.status)).toEqual([
      "PENDING",
      "REQUESTED",
      "CANCELLED",
    ]);
  });
});
