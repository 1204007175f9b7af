import { and, asc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { subscribers } from "@/db/schema/customers";
import { events } from "@/db/schema/platform";
import { subscriptions } from "@/db/schema/subscriptions";
import { makeOffering } from "@/lib/catalog/testing";
import { newId } from "@/lib/platform/secrets/ids";
import type { Subscription } from "@/lib/subscriptions/model";
import type { Subscriber, SubscriberListItem } from "@/lib/subscriptions/subscribers/model";
import { makeSubscription, queuedJobs } from "@/lib/subscriptions/testing";
import { brandOfFile } from "@/lib/testing/brand";

type Failure = {
  internalCode: string;
  details?: { property: string; code: string; suggestion?: unknown }[];
};
type List = { items: SubscriberListItem[]; pagination: { nextCursor: string | null } };

const { api, tenant, key } = await brandOfFile();
let impersonationKey: string;
let otherKey: string;
let plan: string;

beforeAll(async () => {
  impersonationKey = await api.apiKey(tenant, "impersonate-user");
  otherKey = await api.apiKey(await api.tenant());
  plan = await makeOffering(api, tenant);
});

const asUser = <T>(token: string, method: string, path: string, body?: unknown) =>
  api.call<T>(method, `/end-user${path}`, {
    key: impersonationKey,
    token,
    ...(body !== undefined && { body }),
  });
const list = (query: string) => api.call<List>("GET", `/subscribers?${query}`, { key });
const get = <T = Subscriber>(id: string, headers?: Record<string, string>) =>
  api.call<T>("GET", `/subscribers/${id}`, { key, ...(headers && { headers }) });
const put = <T = Subscriber>(id: string, body: unknown, headers?: Record<string, string>) =>
  api.call<T>("PUT", `/subscribers/${id}`, { key, body, ...(headers && { headers }) });

/** A subscription with its user. */
async function subscriptionWithUser(given: Parameters<typeof makeSubscription>[2] = {}) {
  const subscriptionId = await makeSubscription(api, tenant, { productOfferingId: plan, ...given });
  const [row] = await api.db.select().from(subscriptions).where(eq(subscriptions.id, subscriptionId));
  return { subscriptionId, subscriberId: row!.subscriberId, customerId: row!.customerId };
}

const toldOf = (subscriptionId: string) =>
  api.db
    .select()
    .from(events)
    .where(and(eq(events.entityId, subscriptionId), eq(events.type, "subscription.subscriber_set")))
    .orderBy(asc(events.sequence));

const austin = { street: "1204 East 6th Street", city: "Austin", state: "TX", zip: "78702", country: "US" };
const malmo = { street: "Storgatan 1", city: "Malmö", zip: "211 34", country: "SE" };

describe("reading a subscriber", () => {
  test("shows the person, their subscriptions and the prices, in both revisions", async () => {
    const { subscriptionId, subscriberId, customerId } = await subscriptionWithUser({ referenceId: newId() });
    const { status, body } = await get(subscriberId);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      subscriberId,
      customerId,
      name: "Astrid Lind",
      email: "user@example.com",
      subscriptionIds: [subscriptionId],
      metadata: {},
    });
    expect(body.subscriptions).toEqual([
      expect.objectContaining({ subscriptionId, status: "ACTIVATED", type: "CELL" }),
    ]);
    const price = body.subscriptions![0]!.productOffering!.price;
    expect(price).toMatchObject({ netPriceMinor: 19900, currency: "SEK" });
    expect(price).not.toHaveProperty("netPrice");
    const old = await get(subscriberId, { "api-revision": "2026-08-21.auk" });
    expect(old.body.subscriptions![0]!.productOffering!.price).toEqual({ ...price, netPrice: 199 });
    for (const field of ["address", "contactNumber"]) expect(body).not.toHaveProperty(field);
  });

  test("answers 404 for an unknown id, an invalid id and another brand's subscriber", async () => {
    const { subscriberId } = await subscriptionWithUser();
    for (const id of [newId(), "not-an-id", "rid_x"]) {
      const { status, body } = await get<Failure>(id);
      expect([status, body.internalCode]).toEqual([404, "2150"]);
    }
    expect((await api.call("GET", `/subscribers/${subscriberId}`, { key: otherKey })).status).toBe(404);
  });
});

describe("listing subscribers", () => {
  let customer: string;
  let other: string;
  const made: { subscriptionId: string; subscriberId: string; customerId: string }[] = [];

  beforeAll(async () => {
    customer = await api.customer(tenant, { customerType: "BUSINESS", referenceId: "list-one" });
    other = await api.customer(tenant, { customerType: "BUSINESS" });
    for (let i = 0; i < 6; i++) {
      const one = await subscriptionWithUser({
        customerId: i % 2 ? other : customer,
        referenceId: `list-line-${i}`,
      });
      await api.db
        .update(subscribers)
        .set({ createdAt: new Date(Date.UTC(2027, 0, 1 + Math.floor(i / 2))) })
        .where(eq(subscribers.id, one.subscriberId));
      made.push(one);
    }
  });

  const found = async (query: string) => (await list(query)).body.items.map((item) => item.subscriberId);
  const of = (...indexes: number[]) => indexes.map((index) => made[index]!.subscriberId);

  test("returns the fields of the specification, with the subscriptions", async () => {
    const { body } = await list("customerIds=rid_list-one&limit=1");
    expect(body.items).toEqual([
      {
        subscriberId: made[4]!.subscriberId,
        name: "Astrid Lind",
        email: "user@example.com",
        customerId: customer,
        subscriptionIds: [made[4]!.subscriptionId],
        createdAt: "2027-01-03T00:00:00.000Z",
        updatedAt: expect.any(String),
      },
    ]);
  });

  test("filters by customer and subscription, by id and reference, and by both", async () => {
    expect(await found(`customerIds=${customer}`)).toEqual(of(4, 2, 0));
    expect((await found(`customerIds=${other}&customerIds=rid_list-one`)).toSorted()).toEqual(
      of(0, 1, 2, 3, 4, 5).toSorted(),
    );
    expect(await found(`subscriptionIds=${made[3]!.subscriptionId}&subscriptionIds=rid_list-line-0`)).toEqual(
      of(3, 0),
    );
    expect(
      await found(`customerIds=${other}&subscriptionIds=rid_list-line-0&subscriptionIds=rid_list-line-1`),
    ).toEqual(of(1));
    for (const query of ["customerIds=x", "customerIds=rid_x", "subscriptionIds=x", "subscriptionIds=rid_x"])
      expect(await found(query)).toEqual([]);
  });

  test("returns pages that join to the whole list, newest first, including rows of the same instant", async () => {
    const query = `customerIds=${customer}&customerIds=${other}`;
    const whole = await found(query);
    const joined: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const { body } = await list(`${query}&limit=4${cursor ? `&cursor=${cursor}` : ""}`);
      joined.push(...body.items.map((item) => item.subscriberId));
      cursor = body.pagination.nextCursor;
    }
    expect(joined).toEqual(whole);
    expect(whole).toHaveLength(6);
  });

  test("refuses a forged cursor with 400", async () => {
    const answer = await list("cursor=x");
    expect([answer.status, (answer.body as unknown as Failure).internalCode]).toEqual([400, "1006"]);
  });

  test("shows a person the subscribers of the customers they manage, whatever the filter", async () => {
    const { token } = await api.user(tenant, { [customer]: "MANAGER", [other]: "MEMBER" });
    const seen = async (query: string) =>
      (await asUser<List>(token, "GET", `/subscribers?${query}`)).body.items.map((item) => item.subscriberId);
    expect(await seen("")).toEqual(of(4, 2, 0));
    expect(await seen(`customerIds=${other}`)).toEqual([]);
    expect(await seen("subscriptionIds=rid_list-line-0&subscriptionIds=rid_list-line-1")).toEqual(of(0));
  });
});

describe("updating a subscriber", () => {
  test("replaces named fields, keeps the others, clears null ones, and emits one event per live subscription", async () => {
    const { subscriptionId, subscriberId } = await subscriptionWithUser();
    const second = await subscriptionWithUser();
    const ended = await subscriptionWithUser({ status: "CANCELLED", cancelledAt: api.clock.now() });
    for (const id of [second.subscriptionId, ended.subscriptionId])
      await api.db.update(subscriptions).set({ subscriberId }).where(eq(subscriptions.id, id));
    api.clock.advance(1_000);
    const { status, body } = await put(subscriberId, {
      name: " Emil Forsberg ",
      contactNumber: "+46701740641",
      address: malmo,
      metadata: { seat: "4B" },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: "Emil Forsberg",
      email: "user@example.com",
      contactNumber: "+46701740641",
      address: { ...malmo, street1: "Storgatan 1" },
      metadata: { seat: "4B" },
      updatedAt: api.clock.now().toISOString(),
    });
    expect(body.subscriptionIds).toHaveLength(3);
    expect((await get(subscriberId)).body).toEqual(body);
    for (const id of [subscriptionId, second.subscriptionId]) {
      const [told, ...more] = await toldOf(id);
      expect(more).toEqual([]);
      expect((told!.data as Subscription).subscriber).toMatchObject({ subscriberId, name: "Emil Forsberg" });
    }
    expect(await toldOf(ended.subscriptionId)).toEqual([]);

    const cleared = await put(subscriberId, {
      email: null,
      contactNumber: null,
      address: null,
      metadata: null,
    });
    for (const field of ["email", "contactNumber", "address"]) expect(cleared.body).not.toHaveProperty(field);
    expect(cleared.body.metadata).toEqual({});
    expect(await toldOf(subscriptionId)).toHaveLength(2);
  });

  test("keeps every field that the request does not name", async () => {
    const { subscriberId } = await subscriptionWithUser();
    const all = { contactNumber: "+46701740641", address: malmo, metadata: { seat: "4B" } };
    const { body: before } = await put(subscriberId, { ...all, email: "emil@example.com" });
    expect((await put(subscriberId, { name: "Emil" })).body).toMatchObject({
      ...before,
      name: "Emil",
      updatedAt: expect.any(String),
    });
    expect((await put(subscriberId, { email: null })).body).toMatchObject({ ...all, name: "Emil" });
  });

  test("emits nothing when nothing changes", async () => {
    const { subscriptionId, subscriberId } = await subscriptionWithUser();
    const { body: before } = await get(subscriberId);
    api.clock.advance(1_000);
    for (const body of [{}, { name: before.name, email: before.email, metadata: {} }])
      expect((await put(subscriberId, body)).body).toEqual(before);
    expect(await toldOf(subscriptionId)).toEqual([]);
  });

  test("notifies the previous address only if a person changed it", async () => {
    const { customerId, subscriberId } = await subscriptionWithUser();
    const { userId, token } = await api.user(tenant, { [customerId]: "ADMIN" });
    const noticed = async () =>
      (await queuedJobs(api, tenant))
        .filter(({ name, payload }) => name === "send-security-notice" && payload.userId === userId)
        .map(({ payload: { address, event } }) => ({ address, event }));
    const change = async (body: object) => {
      expect((await asUser(token, "PUT", `/subscribers/${subscriberId}`, body)).status).toBe(200);
    };
    for (const same of [{ name: "Emil" }, { email: "User@Example.com" }]) await change(same);
    expect(await noticed()).toEqual([]);
    await change({ email: "emil@example.com" });
    const event = { kind: "CONTACT_CHANGED", name: "Emil", newEmail: "emil@example.com" };
    expect(await noticed()).toMatchObject([{ address: "User@Example.com", event }]);
  });

  test("emits nothing more for a repeat under the same idempotency key", async () => {
    const { subscriptionId, subscriberId } = await subscriptionWithUser();
    const headers = { "x-idempotency-key": newId() };
    const first = await put(subscriberId, { name: "One" }, headers);
    await put(subscriberId, { name: "Two" });
    expect((await put(subscriberId, { name: "One" }, headers)).body).toEqual(first.body);
    expect((await get(subscriberId)).body.name).toBe("Two");
    expect(await toldOf(subscriptionId)).toHaveLength(2);
  });

  test("keeps all fields of ten simultaneous requests, and emits every change", async () => {
    const { subscriptionId, subscriberId } = await subscriptionWithUser();
    const changes = [
      { name: "Emil" },
      { email: "emil@example.com" },
      { contactNumber: "+46701740642" },
      { address: malmo },
      { metadata: { a: "1" } },
    ];
    const answers = await Promise.all(changes.map((change) => put(subscriberId, change)));
    expect(answers.map(({ status }) => status)).toEqual(changes.map(() => 200));
    expect((await get(subscriberId)).body).toMatchObject({
      name: "Emil",
      email: "emil@example.com",
      contactNumber: "+46701740642",
      address: malmo,
      metadata: { a: "1" },
    });
    expect(await toldOf(subscriptionId)).toHaveLength(5);
  });

  test.each([
    [{ name: "" }, "name"],
    [{ name: null }, "name"],
    [{ email: "x" }, "email"],
    [{ contactNumber: "070" }, "contactNumber"],
    [{ address: { city: "Malmö" } }, "address.zip"],
    [{ metadata: { a: 1 } }, "metadata.a"],
  ])("refuses %j and names the field", async (body, property) => {
    const { subscriberId } = await subscriptionWithUser();
    const answer = await put<Failure>(subscriberId, body);
    expect(answer.status).toBe(400);
    expect(answer.body.details?.map((detail) => detail.property)).toContain(property);
  });

  test("requires a complete US address, and says how to correct it", async () => {
    const { subscriberId } = await subscriptionWithUser();
    const set = (change: object) =>
      put<Subscriber & Failure>(subscriberId, { address: { ...austin, ...change } });
    expect((await set({})).body.address).toMatchObject(austin);
    const wrong = await set({ state: "CA" });
    expect(wrong.status).toBe(400);
    expect(wrong.body.details).toEqual([
      expect.objectContaining({
        property: "address.state",
        code: "invalid_value",
        suggestion: expect.objectContaining({ state: "TX" }),
      }),
    ]);
    for (const zip of ["00000", "7870", "211 34"])
      expect((await set({ zip })).body.details?.[0]?.property).toBe("address.zip");
  });

  test("requires a US address for as long as a US subscription is live", async () => {
    const { subscriptionId, subscriberId } = await subscriptionWithUser({ country: "US", currency: "USD" });
    const set = (address: unknown) => put<Failure>(subscriberId, { address });
    expect((await set(austin)).status).toBe(200);
    const gone = await set(null);
    expect([gone.status, gone.body.details?.[0]]).toEqual([
      400,
      expect.objectContaining({ property: "address", code: "required" }),
    ]);
    expect((await set(malmo)).body.details?.[0]?.property).toBe("address.country");
    await api.db
      .update(subscriptions)
      .set({ status: "CANCELLED" })
      .where(eq(subscriptions.id, subscriptionId));
    expect((await set(malmo)).status).toBe(200);
    expect((await set(null)).status).toBe(200);
    const travel = await subscriptionWithUser({ country: "US", currency: "USD", type: "TRAVEL_ESIM" });
    expect((await put(travel.subscriberId, { address: malmo })).status).toBe(200);
  });

  test("is allowed for the customer's managers, and others do not find the subscriber", async () => {
    const { subscriberId, customerId } = await subscriptionWithUser({
      customerId: await api.customer(tenant, { customerType: "BUSINESS" }),
    });
    const as = async (role: "ADMIN" | "MANAGER" | "MEMBER" | null) => {
      const { token } = await api.user(tenant, role ? { [customerId]: role } : {});
      return (await asUser(token, "PUT", `/subscribers/${subscriberId}`, { name: "Changed" })).status;
    };
    expect(await as("ADMIN")).toBe(200);
    expect(await as("MANAGER")).toBe(200);
    expect(await as("MEMBER")).toBe(404);
    expect(await as(null)).toBe(404);
    const foreign = { key: otherKey, body: { name: "X" } };
    expect((await api.call("PUT", `/subscribers/${subscriberId}`, foreign)).status).toBe(404);
    expect((await put(newId(), { name: "X" })).status).toBe(404);
  });
});
