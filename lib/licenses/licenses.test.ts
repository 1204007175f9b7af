import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { licenses } from "@/db/schema/licenses";
import { events } from "@/db/schema/platform";
import { getOffering } from "@/lib/catalog/queries";
import { makeCatalog } from "@/lib/catalog/testing";
import { runDueLicense, unassignLicenses } from "@/lib/licenses/change-state";
import { createLicense } from "@/lib/licenses/create-license";
import { type License, LicenseStatus } from "@/lib/licenses/model";
import { renewLicense } from "@/lib/licenses/renew-license";
import { LICENSE_MOVES, type LicenseMove } from "@/lib/licenses/states";
import { makeLicense, makeSeat } from "@/lib/licenses/testing";
import { newId } from "@/lib/platform/secrets/ids";
import { makeSubscription, queuedJobs } from "@/lib/subscriptions/testing";
import { TEST_NOW } from "@/lib/testing/api";
import { brandOfFile } from "@/lib/testing/brand";
import { describeMoves } from "@/lib/testing/moves";

const { database, api, tenant, key } = await brandOfFile();
let customerId: string;
let seat: string;
let person: { key: string; token: string };

beforeAll(async () => {
  customerId = await api.customer(tenant, {
    customerType: "BUSINESS",
    name: "Lind Bygg AB",
    referenceId: "lind",
  });
  seat = await makeSeat(api, tenant);
  const { token } = await api.user(tenant, { [customerId]: "ADMIN" });
  person = { key: await api.apiKey(tenant, "impersonate-user"), token };
});
beforeEach(() => api.clock.set(TEST_NOW));

type Failure = { internalCode: string; details?: { property: string }[] };
const call = <T = License>(method: string, path: string, body?: unknown) =>
  api.call<T & Failure>(method, path, { key, body });
const asPerson = <T = License>(method: string, path: string, body?: unknown) =>
  api.call<T & Failure>(method, `/end-user${path}`, { ...person, body });
const create = (body: object = {}) =>
  call("POST", "/licenses", { customerId, productOfferingId: seat, ...body });
const make = (given: Parameters<typeof makeLicense>[2] = {}) =>
  makeLicense(api, tenant, { customerId, productOfferingId: seat, ...given });
const rowOf = async (id: string) => (await api.db.select().from(licenses).where(eq(licenses.id, id)))[0]!;
const eventsOf = async (id: string) =>
  (await api.db.select().from(events).where(eq(events.entityId, id)).orderBy(events.sequence)).map(
    ({ type }) => type,
  );
const DAY = 86_400_000;

describe("POST /licenses", () => {
  test("creates a license that is active at once and assigned to a subscription", async () => {
    const subscriptionId = await makeSubscription(api, tenant, { customerId, displayName: "Växel" });
    const { status, body } = await create({
      customerId: "rid_lind",
      subscriptionId,
      details: { extension: "100" },
      metadata: { cost: "7" },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: "ACTIVE",
      type: "TEST",
      customer: { customerId, name: "Lind Bygg AB" },
      productOffering: { productOfferingId: seat, price: { netPriceMinor: 6900 } },
      currency: "SEK",
      assignedTo: {
        type: "SUBSCRIPTION",
        subscriptionId,
        subscriptionDisplay: "Växel",
        subscriber: { name: "Astrid Lind", email: "user@example.com" },
      },
      details: { extension: "100" },
      activatedAt: "2026-11-01",
      currentPeriod: { startsAt: TEST_NOW, endsAt: "2026-12-01T12:00:00.000Z" },
      renewsAt: "2026-12-01T12:00:00.000Z",
      metadata: { cost: "7" },
    });
    expect(body).not.toHaveProperty("pendingStatus");
    expect(await eventsOf(body.licenseId)).toEqual([
      "license.created",
      "license.assigned",
      "license.activated",
    ]);
    expect((await call("GET", `/licenses/${body.licenseId}`)).body).toEqual(body);
  });

  test("creates a license that waits for an activation by hand or for a future day", async () => {
    const byHand = (await create({ activate: false })).body;
    expect(byHand).toMatchObject({ status: "PENDING" });
    expect(byHand.activatedAt).toBeUndefined();
    const active = (await call("POST", `/licenses/${byHand.licenseId}/activate`)).body;
    expect(active).toMatchObject({ status: "ACTIVE", activatedAt: "2026-11-01" });

    const later = (await create({ activateAt: "2026-11-05" })).body;
    expect(later.pendingStatus).toEqual({ status: "ACTIVE", scheduledAt: "2026-11-05" });
    await runDueLicense(api.ctx(tenant), later.licenseId);
    expect((await rowOf(later.licenseId)).status).toBe("PENDING");
    expect(await queuedJobs(api, tenant)).toContainEqual(
      expect.objectContaining({
        name: "license-due",
        payload: { licenseId: later.licenseId },
        runAt: new Date("2026-11-05T00:00:00Z"),
      }),
    );
    api.clock.set("2026-11-05T00:00:01Z");
    await runDueLicense(api.ctx(tenant), later.licenseId);
    const due = (await call("GET", `/licenses/${later.licenseId}`)).body;
    expect(due).toMatchObject({ status: "ACTIVE", activatedAt: "2026-11-05" });
    expect(due).not.toHaveProperty("pendingStatus");
  });

  test("refuses offerings and subscriptions that are unavailable", async () => {
    const plan = await makeSeat(api, tenant, {
      type: "SUBSCRIPTION",
      category: "PRODUCT_CATEGORY_SUBSCRIPTION_CELL",
    });
    const archived = await makeSeat(api, tenant, { status: "ARCHIVED" });
    const forConsumers = await makeSeat(api, tenant, { customerTypes: ["CONSUMER"] });
    for (const body of [
      { productOfferingId: plan },
      { productOfferingId: archived },
      { productOfferingId: forConsumers },
      { productOfferingId: newId() },
      { productOfferingId: "nothing" },
      { currency: "USD" },
    ])
      expect(await create(body), JSON.stringify(body)).toMatchObject({
        status: 409,
        body: { internalCode: "6210" },
      });
    expect((await create({ customerId: newId() })).body.internalCode).toBe("2100");
    expect((await create({ activateAt: "2026-11-01" })).body.details?.[0]?.property).toBe("activateAt");
    const foreign = await makeSubscription(api, tenant);
    expect((await create({ subscriptionId: foreign })).body.internalCode).toBe("6209");
    expect((await create({ subscriptionId: newId() })).body.internalCode).toBe("6000");
    const nothing = await call<Failure>("POST", "/licenses", {});
    expect(nothing.body.details?.map(({ property }) => property)).toEqual([
      "customerId",
      "productOfferingId",
    ]);
    expect((await asPerson("POST", "/licenses", { customerId, productOfferingId: seat })).status).toBe(405);
  });

  test("creates no second license for a repeated idempotency key", async () => {
    const once = () =>
      api.call<License>("POST", "/licenses", {
        key,
        headers: { "x-idempotency-key": "seat-1" },
        body: { customerId, productOfferingId: seat },
      });
    expect((await once()).body.licenseId).toBe((await once()).body.licenseId);
  });
});

test("creates each license of an order item once, also under two simultaneous requests", async () => {
  const productOffering = await getOffering(api.ctx(tenant), seat);
  const origin = { customerId, productOffering, orderId: newId(), orderLineItemId: newId() };
  const one = (index: number) => createLicense(api.ctx(tenant), { ...origin, index });
  const made = await Promise.all([one(0), one(1), one(0), one(1)]);
  expect(new Set(made.map(({ licenseId }) => licenseId)).size).toBe(2);
  expect(made[0]).toEqual(made[2]);
});

describe("GET /licenses", () => {
  test("filters by customer, type and status, newest first, page by page", async () => {
    const own = await api.customer(tenant, { customerType: "BUSINESS", referenceId: "seats" });
    const at = (second: number) => new Date(Date.parse(TEST_NOW) + second * 1000);
    const ids: string[] = [];
    for (const [second, type, status] of [
      [0, "PBX_ROUTE_QUEUE", "ACTIVE"],
      [1, "PBX_SOFTPHONE", "PAUSED"],
      [2, "PBX_SOFTPHONE", "ACTIVE"],
    ] as const)
      ids.unshift(await make({ customerId: own, type, status, createdAt: at(second) }));
    const list = async (query: string) =>
      (await call<{ items: License[] }>("GET", `/licenses?customerId=rid_seats&${query}`)).body.items.map(
        ({ licenseId }) => ids.indexOf(licenseId),
      );
    expect(await list("")).toEqual([0, 1, 2]);
    expect(await list("type=PBX_SOFTPHONE")).toEqual([0, 1]);
    expect(await list("type=PBX_SOFTPHONE&type=PBX_ROUTE_QUEUE&status=ACTIVE")).toEqual([0, 2]);
    expect(await list(`customerId=${customerId}&status=PAUSED`)).toEqual([1]);
    expect(await list("type=NONE")).toEqual([]);
    const first = await call<{ items: License[]; pagination: { nextCursor: string } }>(
      "GET",
      `/licenses?customerId=${own}&limit=2`,
    );
    const second = await call<{ items: License[] }>(
      "GET",
      `/licenses?customerId=${own}&limit=2&cursor=${first.body.pagination.nextCursor}`,
    );
    expect([...first.body.items, ...second.body.items].map(({ licenseId }) => licenseId)).toEqual(ids);
    expect((await call("GET", "/licenses?cursor=nonsense")).body.internalCode).toBe("1006");
    expect((await call("GET", "/licenses?status=RUNNING")).status).toBe(400);
  });

  test("shows a person the licenses of the customers they manage, and no others", async () => {
    const [mine, other] = [await make(), await makeLicense(api, tenant)];
    const { body } = await asPerson<{ items: License[] }>("GET", "/licenses?limit=1000");
    const seen = body.items.map(({ licenseId }) => licenseId);
    expect(seen).toContain(mine);
    expect(seen).not.toContain(other);
    expect((await asPerson("GET", `/licenses/${other}`)).body.internalCode).toBe("6200");
    expect((await call("GET", "/licenses/no-uuid")).status).toBe(404);
    const elsewhere = await api.apiKey(await api.tenant());
    expect((await api.call("GET", `/licenses/${mine}`, { key: elsewhere })).status).toBe(404);
  });

  test("returns decimal prices in the baseline revision", async () => {
    const { body } = await api.call<License>("GET", `/licenses/${await make()}`, {
      key,
      headers: { "api-revision": "2026-08-21.auk" },
    });
    expect(body.productOffering.price).toMatchObject({ netPriceMinor: 6900, netPrice: 69 });
  });
});

describe("every move from every state", () => {
  describeMoves<LicenseStatus, LicenseMove>(LICENSE_MOVES, LicenseStatus.options, {
    make: (status) => make({ status }),
    call: async (verb, id) => {
      if (verb === "assign") return call("PUT", `/licenses/${id}/assignment`, { subscriptionId: null });
      if (verb === "changeOffering") {
        const productOfferingId = await makeSeat(api, tenant, { price: { netPriceMinor: 100 } });
        return call("PUT", `/licenses/${id}/product-offering-change`, { productOfferingId });
      }
      return call("POST", `/licenses/${id}/${verb}`, verb === "cancel" ? { when: "NOW" } : undefined);
    },
    stateOf: async (id) => (await rowOf(id)).status,
  });
});

test("sets the time of a pause and clears it at the restore, with an event for each", async () => {
  const id = await make();
  expect((await asPerson("POST", `/licenses/${id}/pause`)).body).toMatchObject({
    status: "PAUSED",
    pausedAt: "2026-11-01",
  });
  expect((await asPerson("POST", `/licenses/${id}/restore`)).body).not.toHaveProperty("pausedAt");
  expect(await eventsOf(id)).toEqual(["license.updated", "license.activated"]);
});

test("keeps a person from restoring what the operator blocked", async () => {
  const id = await make();
  await call("POST", `/licenses/${id}/block`);
  expect((await asPerson("POST", `/licenses/${id}/restore`)).body.internalCode).toBe("6205");
  expect((await call("POST", `/licenses/${id}/restore`)).body.status).toBe("ACTIVE");
  expect((await asPerson("POST", `/licenses/${id}/block`)).status).toBe(404);
});

describe("POST /licenses/{licenseId}/cancel", () => {
  const cancel = (id: string, body?: object) => call("POST", `/licenses/${id}/cancel`, body);

  test("without a body ends the license with its period, and can be undone until then", async () => {
    const id = await make();
    const { body } = await cancel(id);
    expect(body).toMatchObject({
      status: "ACTIVE",
      pendingStatus: { status: "CANCELLED", scheduledAt: "2026-12-01" },
    });
    expect(body).not.toHaveProperty("renewsAt");
    expect((await call("POST", `/licenses/${id}/restore`)).body).not.toHaveProperty("pendingStatus");
    api.clock.set("2026-12-01T12:00:00Z");
    await runDueLicense(api.ctx(tenant), id);
    expect((await rowOf(id)).status).toBe("ACTIVE");
    expect(await eventsOf(id)).toEqual(["license.updated", "license.updated"]);
  });

  test("takes effect once, in the hour the period ends", async () => {
    const id = await make();
    await cancel(id, { when: "END_OF_PERIOD", reason: "PRICE", comment: "Too dear" });
    api.clock.set("2026-12-01T11:59:59Z");
    await runDueLicense(api.ctx(tenant), id);
    expect((await rowOf(id)).status).toBe("ACTIVE");
    api.clock.set("2026-12-01T12:00:00Z");
    await Promise.all([runDueLicense(api.ctx(tenant), id), runDueLicense(api.ctx(tenant), id)]);
    expect((await call("GET", `/licenses/${id}`)).body).toMatchObject({
      status: "CANCELLED",
      cancelledAt: "2026-12-01",
      autoRenew: false,
    });
    expect(await rowOf(id)).toMatchObject({ cancelReason: "PRICE", cancelComment: "Too dear" });
    expect(await eventsOf(id)).toEqual(["license.updated", "license.cancelled", "license.ended"]);
  });

  test("takes effect now or on a day, and a second request replaces the first", async () => {
    const id = await make();
    await cancel(id, { when: "DATE", date: "2027-03-01" });
    expect((await cancel(id, { when: "DATE", date: "2026-11-20" })).body.pendingStatus?.scheduledAt).toBe(
      "2026-11-20",
    );
    expect((await cancel(id, { when: "NOW" })).body).toMatchObject({ status: "CANCELLED" });
    expect(await eventsOf(id)).toEqual([
      "license.updated",
      "license.updated",
      "license.cancelled",
      "license.ended",
    ]);
    const unused = await make({ status: "PENDING" });
    expect((await cancel(unused)).body.status).toBe("CANCELLED");
    expect(await eventsOf(unused)).toEqual(["license.cancelled"]);
  });

  test("waits for the end of the binding period for a person, and not for the brand", async () => {
    const bound = () => make({ bindingEndsAt: "2027-05-01" });
    const { body } = await asPerson("POST", `/licenses/${await bound()}/cancel`, { when: "NOW" });
    expect(body.pendingStatus).toEqual({ status: "CANCELLED", scheduledAt: "2027-05-01" });
    expect((await cancel(await bound(), { when: "NOW" })).body.status).toBe("CANCELLED");
  });

  test("accepts a day with DATE only, and no past day", async () => {
    const id = await make();
    for (const body of [
      { when: "DATE" },
      { when: "NOW", date: "2026-12-01" },
      { when: "DATE", date: "2026-10-31" },
      { when: "DATE", date: "2026-02-30" },
    ])
      expect((await cancel(id, body)).body.details?.[0]?.property, JSON.stringify(body)).toBe("date");
    expect((await cancel(id, { when: "LATER" })).status).toBe(400);
  });
});

describe("PUT /licenses/{licenseId}/assignment", () => {
  const assign = (id: string, subscriptionId: unknown) =>
    call("PUT", `/licenses/${id}/assignment`, { subscriptionId });

  test("assigns the license to a subscription of the customer, moves it, and removes it", async () => {
    const id = await make();
    const [first, second] = [
      await makeSubscription(api, tenant, { customerId }),
      await makeSubscription(api, tenant, { customerId, referenceId: "line-2" }),
    ];
    expect((await assign(id, first)).body.assignedTo?.subscriptionId).toBe(first);
    await assign(id, first);
    expect((await assign(id, "rid_line-2")).body.assignedTo?.subscriptionId).toBe(second);
    expect((await assign(id, null)).body).not.toHaveProperty("assignedTo");
    // The repetition changed nothing, so it emits no event.
    expect(await eventsOf(id)).toEqual([
      ...["license.updated", "license.assigned"],
      ...["license.updated", "license.assigned"],
      ...["license.updated", "license.unassigned"],
    ]);
  });

  test("refuses another customer's subscription, a cancelled one, and an unknown one", async () => {
    const id = await make();
    const gone = await makeSubscription(api, tenant, { customerId, status: "CANCELLED" });
    expect((await assign(id, await makeSubscription(api, tenant))).body.internalCode).toBe("6209");
    expect((await assign(id, gone)).body.internalCode).toBe("6209");
    expect((await assign(id, newId())).body.internalCode).toBe("6000");
    expect((await assign(id, 7)).status).toBe(400);
    expect((await call("PUT", `/licenses/${id}/assignment`, {})).body.details?.[0]?.property).toBe(
      "subscriptionId",
    );
  });

  test("is undone when its subscription is cancelled, and kept while it lives", async () => {
    const subscriptionId = await makeSubscription(api, tenant, { customerId });
    const id = await make({ subscriptionId });
    await unassignLicenses(api.ctx(tenant), subscriptionId);
    expect((await rowOf(id)).subscriptionId).toBe(subscriptionId);
    await database.pool.query("update subscriptions set status = 'CANCELLED' where id = $1", [
      subscriptionId,
    ]);
    await unassignLicenses(api.ctx(tenant), subscriptionId);
    await unassignLicenses(api.ctx(tenant), subscriptionId);
    expect((await rowOf(id)).subscriptionId).toBeNull();
    expect(await eventsOf(id)).toEqual(["license.updated", "license.unassigned"]);
  });
});

describe("a change of the offering", () => {
  const change = (id: string, productOfferingId: string) =>
    call("PUT", `/licenses/${id}/product-offering-change`, { productOfferingId });
  const seatFor = (netPriceMinor: number) => makeSeat(api, tenant, { price: { netPriceMinor } });

  test("has options that state the effects of each", async () => {
    const brand = await api.tenant();
    const [now, more, less] = await Promise.all(
      [6900, 9900, 3900].map((netPriceMinor, position) =>
        makeSeat(api, brand, { price: { netPriceMinor }, position }),
      ),
    );
    await makeSeat(api, brand, { price: { netPriceMinor: 100, currency: "USD" } });
    await makeSeat(api, brand, { price: { priceType: "ONE_TIME" } });
    const outside = await makeSeat(api, brand);
    const productCatalogId = await makeCatalog(api, brand, {
      customerType: "BUSINESS",
      offeringIds: [now!, more!, less!],
    });
    const owner = await api.customer(brand, { customerType: "BUSINESS", productCatalogId });
    const id = await makeLicense(api, brand, {
      customerId: owner,
      productOfferingId: now!,
      bindingEndsAt: "2027-01-01",
    });
    api.clock.set("2026-11-16T12:00:00Z");
    const { body } = await api.call<{ items: unknown[] }>("GET", `/licenses/${id}/product-offering-options`, {
      key: await api.apiKey(brand),
    });
    expect(body.items).toMatchObject([
      {
        productOffering: { productOfferingId: more },
        effectiveAt: "2026-11-16T12:00:00.000Z",
        currency: "SEK",
        priceDifferenceMinor: 3000,
        dueNowMinor: 1500,
        allowed: true,
      },
      {
        productOffering: { productOfferingId: less },
        effectiveAt: "2026-12-01T12:00:00.000Z",
        priceDifferenceMinor: -3000,
        dueNowMinor: 0,
        allowed: false,
        internalCode: "6102",
      },
    ]);
    expect(JSON.stringify(body)).not.toContain(outside);
  });

  test("to a more expensive one applies now, and a person must order it", async () => {
    const [id, dearer] = [await make(), await seatFor(9900)];
    const refused = await asPerson("PUT", `/licenses/${id}/product-offering-change`, {
      productOfferingId: dearer,
    });
    expect(refused).toMatchObject({ status: 409, body: { internalCode: "6103" } });
    const { status, body } = await change(id, dearer);
    expect(status).toBe(200);
    expect(body.productOffering.productOfferingId).toBe(dearer);
    expect(body.currentPeriod?.endsAt).toBe("2026-12-01T12:00:00.000Z");
    expect(await eventsOf(id)).toEqual(["license.updated"]);
  });

  test("to a cheaper one applies at the renewal, in place of an earlier scheduled change", async () => {
    const [id, cheaper, cheapest] = [await make(), await seatFor(3900), await seatFor(1900)];
    await change(id, cheaper);
    const { body } = await asPerson("PUT", `/licenses/${id}/product-offering-change`, {
      productOfferingId: cheapest,
    });
    expect(body).toMatchObject({
      productOffering: { productOfferingId: seat },
      pendingProductOffering: { scheduledAt: "2026-12-01", product: { productOfferingId: cheapest } },
    });
    await renewLicense(api.ctx(tenant), { licenseId: id });
    const renewed = (await call("GET", `/licenses/${id}`)).body;
    expect(renewed).toMatchObject({
      productOffering: { productOfferingId: cheapest },
      currentPeriod: { startsAt: "2026-12-01T12:00:00.000Z", endsAt: "2027-01-01T12:00:00.000Z" },
    });
    expect(renewed).not.toHaveProperty("pendingProductOffering");
    expect((await eventsOf(id)).at(-1)).toBe("license.renewed");
  });

  test("can be undone while it waits", async () => {
    const [id, cheaper] = [await make(), await seatFor(3900)];
    await change(id, cheaper);
    const undo = () => call("DELETE", `/licenses/${id}/product-offering-change`);
    expect((await undo()).body).not.toHaveProperty("pendingProductOffering");
    expect(await undo()).toMatchObject({ status: 404, body: { internalCode: "6106" } });
  });

  test("is refused for the current offering, for other offerings than the options, while bound, and before an end", async () => {
    const cheaper = await seatFor(3900);
    const id = await make();
    expect((await change(id, seat)).body.internalCode).toBe("6100");
    expect((await change(id, newId())).body.internalCode).toBe("6101");
    const bound = await make({ bindingEndsAt: "2027-05-01" });
    expect((await change(bound, cheaper)).body.internalCode).toBe("6102");
    expect((await change(await make({ bindingEndsAt: "2026-12-01" }), cheaper)).status).toBe(200);
    await call("POST", `/licenses/${id}/cancel`);
    expect((await change(id, cheaper)).body.internalCode).toBe("6107");
    expect((await change(newId(), cheaper)).status).toBe(404);
    expect((await call("PUT", `/licenses/${id}/product-offering-change`, {})).status).toBe(400);
  });
});

describe("the renewal of a license", () => {
  test("continues from the end of the paid period, once per period", async () => {
    const id = await make({
      activatedAt: new Date("2026-01-31T08:00:00Z"),
      periodStartsAt: new Date("2026-10-31T08:00:00Z"),
      periodEndsAt: new Date("2026-11-30T08:00:00Z"),
      paidUntil: new Date("2026-11-30T08:00:00Z"),
      billingAnchorDay: 31,
    });
    const dueAt = new Date("2026-11-30T08:00:00Z");
    const renew = () => renewLicense(api.ctx(tenant), { licenseId: id, dueAt });
    const outcomes = await Promise.all([renew(), renew(), renew()]);
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    expect(await rowOf(id)).toMatchObject({
      periodStartsAt: dueAt,
      periodEndsAt: new Date("2026-12-31T08:00:00Z"),
    });
    expect(await eventsOf(id)).toEqual(["license.renewed"]);
  });

  test("for several cycles at once shows the current period", async () => {
    const id = await make();
    await renewLicense(api.ctx(tenant), { licenseId: id, cycles: 3 });
    api.clock.advance(80 * DAY);
    expect((await call("GET", `/licenses/${id}`)).body).toMatchObject({
      currentPeriod: { startsAt: "2027-01-01T12:00:00.000Z", endsAt: "2027-02-01T12:00:00.000Z" },
      renewsAt: "2027-03-01T12:00:00.000Z",
    });
  });

  test("skips licenses that are cancelled, pending or paid once", async () => {
    const once = await make({ periodStartsAt: null, periodEndsAt: null, paidUntil: null });
    for (const id of [await make({ status: "CANCELLED" }), await make({ status: "PENDING" }), once])
      expect(await renewLicense(api.ctx(tenant), { licenseId: id })).toBe(false);
  });
});
