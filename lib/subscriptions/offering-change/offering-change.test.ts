import { and, asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { offeringChanges } from "@/db/schema/offering-changes";
import { subscriptions, usagePackages } from "@/db/schema/subscriptions";
import { makeCatalog, makeOffering } from "@/lib/catalog/testing";
import { inTransaction } from "@/lib/kernel/context";
import { newId } from "@/lib/platform/secrets/ids";
import { beginPaidPeriods, renewSubscription } from "@/lib/subscriptions/lifecycle/renew-subscription";
import { type Subscription, SubscriptionStatus } from "@/lib/subscriptions/model";
import {
  applyPendingOffering,
  changeOffering,
  offeringChangeState,
} from "@/lib/subscriptions/offering-change/change-offering";
import type { OfferingChange } from "@/lib/subscriptions/offering-change/model";
import { dropChanges } from "@/lib/subscriptions/offering-change/record";
import { OFFERING_MOVES } from "@/lib/subscriptions/offering-change/states";
import {
  carrierOperationsOf,
  eventTypesOf,
  FIRST_PERIOD,
  makePaidSubscription,
  networkAnswers,
  queuedJobs,
} from "@/lib/subscriptions/testing";
import { TEST_NOW } from "@/lib/testing/api";
import { apiOfFile } from "@/lib/testing/brand";
import { describeMoves } from "@/lib/testing/moves";
import { grantPackages } from "@/lib/usage/packages";
import type { Tenant } from "@/lib/values/tenant/tenant";

const { database, api } = await apiOfFile();
let tenant: Tenant;
let key: string;
let customerId: string;
let plan: string;
let more: string;
let less: string;
let person: { key: string; token: string };

const MB = 1_000_000;
const { starts, ends } = FIRST_PERIOD;

beforeEach(async () => {
  api.clock.set(TEST_NOW);
  tenant = await api.tenant();
  key = await api.apiKey(tenant);
  customerId = await api.customer(tenant);
  const of = (name: string, netPriceMinor: number, dataMb: number, position: number) =>
    makeOffering(api, tenant, {
      name,
      position,
      price: { netPriceMinor },
      features: { dataMb, includedSms: 100 },
    });
  plan = await of("Plan", 20000, 10_000, 0);
  more = await of("More", 30000, 50_000, 1);
  less = await of("Less", 10000, 2_000, 2);
  const { token } = await api.user(tenant, { [customerId]: "ADMIN" });
  person = { key: await api.apiKey(tenant, "impersonate-user"), token };
});

/** An active subscription to the plan that the network knows, in its first period. */
const makePlanSubscription = (given: Parameters<typeof makePaidSubscription>[2] = {}) =>
  makePaidSubscription(api, tenant, { customerId, productOfferingId: plan, ...given });

type Failure = { internalCode: string; hint?: string; details?: { property: string }[] };
const path = (id: string) => `/subscriptions/${id}/product-offering-change`;
const change = (id: string, productOfferingId: string) =>
  api.call<OfferingChange & Failure>("PUT", path(id), { key, body: { productOfferingId } });
const asPerson = (id: string, productOfferingId: string) =>
  api.call<OfferingChange & Failure>("PUT", `/end-user${path(id)}`, {
    ...person,
    body: { productOfferingId },
  });
const waiting = (id: string) => api.call<OfferingChange & Failure>("GET", path(id), { key });
const undo = (id: string) => api.call<Subscription & Failure>("DELETE", path(id), { key });
const shown = async (id: string) =>
  (await api.call<Subscription>("GET", `/subscriptions/${id}`, { key })).body;
const askedOf = (subscriptionId: string) => carrierOperationsOf(api, subscriptionId);
const changesOf = (subscriptionId: string) =>
  api.db
    .select()
    .from(offeringChanges)
    .where(eq(offeringChanges.subscriptionId, subscriptionId))
    .orderBy(asc(offeringChanges.id));
const eventsOf = (id: string) => eventTypesOf(api, id);

/** The network's answer to the latest request. */
const network = (subscriptionId: string, says: "yes" | "no") =>
  networkAnswers(api, tenant, subscriptionId, says === "no" ? { refused: "plan_unknown" } : {});

test("a text that is neither an id nor a reference has no change and no options", async () => {
  const id = "neither-id-nor-reference";
  expect((await waiting(id)).status).toBe(404);
  const options = await api.call("GET", `/subscriptions/${id}/product-offering-options`, { key });
  expect(options.status).toBe(404);
});

describe("an upgrade", () => {
  test("asks the network and takes effect when the network confirms", async () => {
    api.clock.set("2026-11-16T12:00:00Z");
    const id = await makePlanSubscription();
    const { status, body } = await change(id, more);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      subscriptionId: id,
      status: "REQUESTED",
      from: { productOfferingId: plan },
      productOffering: { productOfferingId: more, name: "More", price: { netPriceMinor: 30000 } },
      effectiveAt: "2026-11-16T12:00:00.000Z",
      currency: "SEK",
      priceDifferenceMinor: 10000,
      dueNowMinor: 5000,
    });
    expect(await shown(id)).toMatchObject({
      productOffering: { productOfferingId: plan },
      pendingProductOffering: { scheduledAt: "2026-11-16", product: { productOfferingId: more } },
    });
    const [asked] = await askedOf(id);
    expect(asked).toMatchObject({
      type: "CHANGE_PLAN",
      parameters: { serviceType: "CELL", plan: { planId: more, name: "More", dataMb: 50_000, sms: 100 } },
    });
    expect((await queuedJobs(api, tenant)).map(({ name }) => name)).toContain("carrier-operation");
    await network(id, "yes");
    const after = await shown(id);
    expect(after.productOffering?.productOfferingId).toBe(more);
    expect(after).not.toHaveProperty("pendingProductOffering");
    // The paid period stays the same.
    expect(after.currentPeriod?.endsAt).toBe(ends.toISOString());
    expect((await waiting(id)).body.internalCode).toBe("6106");
    expect(await eventsOf(id)).toEqual(["subscription.updated", "subscription.updated"]);
  });

  test("adds allowance at once and keeps the usage", async () => {
    const id = await makePlanSubscription();
    await grantPackages(api.ctx(tenant), {
      subscriptionId: id,
      name: "Plan",
      allowances: [{ service: "DATA", scope: "NATIONAL", total: 10_000 * MB }],
      window: { validFrom: starts, validTo: ends },
    });
    const addon = newId();
    await grantPackages(api.ctx(tenant), {
      subscriptionId: id,
      subscriptionAddonId: addon,
      name: "Extra",
      allowances: [{ service: "DATA", scope: "NATIONAL", total: 5_000 * MB }],
      window: { validFrom: starts, validTo: ends },
    });
    await api.db
      .update(usagePackages)
      .set({ used: 9_000 * MB })
      .where(eq(usagePackages.name, "Plan"));
    await change(id, more);
    await network(id, "yes");
    const packages = await api.db
      .select()
      .from(usagePackages)
      .where(eq(usagePackages.subscriptionId, id))
      .orderBy(asc(usagePackages.createdAt), asc(usagePackages.id));
    expect(packages).toMatchObject([
      {
        name: "More",
        service: "DATA",
        total: 50_000 * MB,
        used: 9_000 * MB,
        validFrom: starts,
        validTo: ends,
      },
      { name: "Extra", total: 5_000 * MB, used: 0 },
      { name: "More", service: "VOICE", total: null, used: 0, validTo: ends },
      { name: "More", service: "SMS", total: 100, used: 0, validTo: ends },
    ]);
  });

  test("is not made when the network refuses, and the subscription shows the reason", async () => {
    const id = await makePlanSubscription();
    await change(id, more);
    await network(id, "no");
    const after = await shown(id);
    expect(after).toMatchObject({
      productOffering: { productOfferingId: plan },
      failure: { internalCode: "6020", message: "The network says no.", action: "CHANGE_OFFERING" },
    });
    expect(after).not.toHaveProperty("pendingProductOffering");
    // The change can be requested again.
    expect((await change(id, more)).status).toBe(200);
    await network(id, "yes");
    expect(await shown(id)).not.toHaveProperty("failure");
  });

  test("waits for the network: a different change is refused, and the same one changes nothing", async () => {
    const id = await makePlanSubscription();
    const first = await change(id, more);
    expect((await change(id, more)).body).toEqual(first.body);
    expect(await change(id, less)).toMatchObject({ status: 409, body: { internalCode: "6104" } });
    expect(await undo(id)).toMatchObject({ status: 409, body: { internalCode: "6104" } });
    expect(await askedOf(id)).toHaveLength(1);
    expect((await waiting(id)).body).toEqual(first.body);
  });

  test("is ordered by a person when an amount is due, and made directly when none is", async () => {
    const id = await makePlanSubscription();
    const refused = await asPerson(id, more);
    expect(refused).toMatchObject({ status: 409, body: { internalCode: "6103" } });
    expect(refused.body.hint).toContain("SUBSCRIPTION_CHANGE");
    expect(await changesOf(id)).toEqual([]);
    // The period is over, so no part of it is left to charge.
    const over = {
      periodStartsAt: new Date("2026-10-01T12:00:00Z"),
      periodEndsAt: starts,
      paidUntil: starts,
    };
    expect((await asPerson(await makePlanSubscription(over), more)).body).toMatchObject({
      status: "REQUESTED",
      dueNowMinor: 0,
    });
  });

  test("takes effect at once on a subscription without a network", async () => {
    const id = await makePlanSubscription({ iccid: null });
    expect((await change(id, more)).body.status).toBe("APPLIED");
    expect((await shown(id)).productOffering?.productOfferingId).toBe(more);
  });

  test("is made once for many simultaneous requests", async () => {
    const id = await makePlanSubscription();
    const answers = await Promise.all(Array.from({ length: 8 }, () => change(id, more)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await changesOf(id)).toHaveLength(1);
    expect(await askedOf(id)).toHaveLength(1);
  });
});

describe("a downgrade", () => {
  test("waits for the renewal and can be replaced and undone", async () => {
    const id = await makePlanSubscription();
    const cheapest = await makeOffering(api, tenant, { price: { netPriceMinor: 5000 } });
    expect((await asPerson(id, less)).body).toMatchObject({
      status: "SCHEDULED",
      effectiveAt: ends.toISOString(),
      priceDifferenceMinor: -10000,
      dueNowMinor: 0,
    });
    expect((await shown(id)).pendingProductOffering).toMatchObject({
      scheduledAt: "2026-12-01",
      product: { productOfferingId: less },
    });
    expect((await change(id, cheapest)).body.productOffering.productOfferingId).toBe(cheapest);
    expect((await changesOf(id)).map(({ status }) => status)).toEqual(["CANCELLED", "SCHEDULED"]);
    expect(await askedOf(id)).toEqual([]);
    const undone = await undo(id);
    expect(undone.status).toBe(200);
    expect(undone.body).not.toHaveProperty("pendingProductOffering");
    expect(await undo(id)).toMatchObject({ status: 404, body: { internalCode: "6106" } });
  });

  test("begins with the renewal, and the network is informed", async () => {
    const id = await makePlanSubscription();
    await change(id, less);
    const apply = () => inTransaction(api.ctx(tenant), (ctx) => applyPendingOffering(ctx, id));
    expect(await apply()).toBeNull();
    api.clock.set(ends);
    expect(await apply()).toBe(less);
    expect(await apply()).toBeNull();
    expect((await shown(id)).productOffering?.productOfferingId).toBe(less);
    expect(await askedOf(id)).toMatchObject([
      { type: "CHANGE_PLAN", parameters: { plan: { planId: less } } },
    ]);
    // The change has begun and is paid for, so a network that refuses is asked again.
    await network(id, "no");
    expect((await shown(id)).productOffering?.productOfferingId).toBe(less);
    expect(await askedOf(id)).toHaveLength(2);
    await network(id, "yes");
    expect(await askedOf(id)).toHaveLength(2);
  });

  test("is sent again after the network made an older change", async () => {
    const id = await makePlanSubscription();
    await change(id, more);
    await database.pool.query("update offering_changes set status = 'CANCELLED' where subscription_id = $1", [
      id,
    ]);
    await network(id, "yes");
    expect(
      (await askedOf(id)).map(({ parameters }) => (parameters as { plan: { planId: string } }).plan.planId),
    ).toEqual([more, plan]);
  });

  test("is refused while a binding period lasts beyond the renewal", async () => {
    expect(await change(await makePlanSubscription({ bindingEndsAt: "2027-05-01" }), less)).toMatchObject({
      status: 409,
      body: { internalCode: "6102" },
    });
    expect((await change(await makePlanSubscription({ bindingEndsAt: "2026-12-01" }), less)).status).toBe(
      200,
    );
    expect((await change(await makePlanSubscription({ bindingEndsAt: "2027-05-01" }), more)).status).toBe(
      200,
    );
  });

  test("is refused when the subscription ends before it", async () => {
    const id = await makePlanSubscription({
      pendingStatus: "CANCELLED",
      pendingStatusAt: "2026-12-01",
      pendingStatusDueAt: ends,
    });
    expect((await change(id, less)).body.internalCode).toBe("6107");
  });

  test("waits until the periods paid at once are used", async () => {
    const ahead = { paidUntil: new Date("2027-11-01T12:00:00Z"), prepaidCycles: 12 };
    const id = await makePlanSubscription(ahead);
    expect((await change(await makePlanSubscription(ahead), more)).body.dueNowMinor).toBe(12 * 10000);
    expect((await change(id, less)).body.effectiveAt).toBe("2027-11-01T12:00:00.000Z");
    // Paid for one more period, and a month later: the periods paid before the change are not over.
    await renewSubscription(api.ctx(tenant), { subscriptionId: id });
    expect((await shown(id)).pendingProductOffering?.scheduledAt).toBe("2027-11-01");
    api.clock.set(ends);
    await beginPaidPeriods(api.ctx(tenant));
    const [row] = await api.db.select().from(subscriptions).where(eq(subscriptions.id, id));
    expect(row).toMatchObject({ productOfferingId: plan, periodStartsAt: ends });
  });
});

describe("from every state", () => {
  describeMoves<SubscriptionStatus, "changeOffering">(OFFERING_MOVES, SubscriptionStatus.options, {
    make: (status) =>
      makePlanSubscription({ status, ...(status === "CANCELLED" && { cancelledAt: starts }) }),
    call: (_, id) => change(id, more),
    stateOf: async (id) =>
      (await api.db.select().from(subscriptions).where(eq(subscriptions.id, id)))[0]!.status,
  });
});

test("an unchanged, unavailable or inactive offering is refused", async () => {
  const id = await makePlanSubscription();
  const others = [
    await makeOffering(api, tenant, { category: "PRODUCT_CATEGORY_SUBSCRIPTION_BROADBAND" }),
    await makeOffering(api, tenant, { status: "ARCHIVED" }),
    await makeOffering(api, tenant, { price: { currency: "USD" } }),
    await makeOffering(api, tenant, { price: { priceType: "ONE_TIME" } }),
    await makeOffering(api, tenant, { customerTypes: ["BUSINESS"] }),
    newId(),
    "rubbish",
  ];
  for (const other of others) expect((await change(id, other)).body.internalCode, other).toBe("6101");
  expect((await change(id, plan)).body.internalCode).toBe("6100");
  expect((await change(newId(), more)).body.internalCode).toBe("6000");
  expect((await waiting("rid_none")).body.internalCode).toBe("6000");
  const nothing = await api.call<Failure>("PUT", path(id), { key, body: {} });
  expect(nothing.body.details?.map(({ property }) => property)).toEqual(["productOfferingId"]);
});

test("the options are the offerings of the customer's catalog, each with its terms", async () => {
  api.clock.set("2026-11-16T12:00:00Z");
  const outside = await makeOffering(api, tenant);
  const productCatalogId = await makeCatalog(api, tenant, { offeringIds: [plan, more, less] });
  const owner = await api.customer(tenant, { productCatalogId });
  const id = await makePlanSubscription({
    customerId: owner,
    bindingEndsAt: "2027-01-01",
    referenceId: "phone-7",
  });
  const list = async () =>
    (
      await api.call<{ items: object[] }>("GET", "/subscriptions/rid_phone-7/product-offering-options", {
        key,
      })
    ).body.items;
  expect(await list()).toMatchObject([
    {
      productOffering: { productOfferingId: more },
      effectiveAt: "2026-11-16T12:00:00.000Z",
      currency: "SEK",
      priceDifferenceMinor: 10000,
      dueNowMinor: 5000,
      allowed: true,
    },
    {
      productOffering: { productOfferingId: less },
      effectiveAt: ends.toISOString(),
      priceDifferenceMinor: -10000,
      dueNowMinor: 0,
      allowed: false,
      internalCode: "6102",
    },
  ]);
  expect(JSON.stringify(await list())).not.toContain(outside);
  await change(id, more);
  expect(await list()).toMatchObject([{ internalCode: "6104" }, { internalCode: "6104" }]);
});

test("amounts in a currency without minor units have no decimals, and the baseline revision has its decimals", async () => {
  const yen = (netPriceMinor: number) =>
    makeOffering(api, tenant, { price: { netPriceMinor: 1, currencyOptionsMinor: { JPY: netPriceMinor } } });
  const [from, to] = [await yen(1000), await yen(1333)];
  api.clock.set("2026-11-16T12:00:00Z");
  const id = await makePlanSubscription({ productOfferingId: from, currency: "JPY" });
  const { body } = await api.call<OfferingChange>("PUT", path(id), {
    key,
    headers: { "api-revision": "2026-08-21.auk" },
    body: { productOfferingId: to },
  });
  expect(body).toMatchObject({
    currency: "JPY",
    dueNowMinor: 166,
    productOffering: { price: { netPrice: 0.01, currencyOptions: { JPY: 1333 } } },
  });
});

test("an order item makes its change once and reads its outcome", async () => {
  const id = await makePlanSubscription();
  const order = { orderId: newId(), orderLineItemId: newId() };
  const ctx = api.ctx(tenant);
  const make = () => changeOffering(ctx, { subscriptionId: id, productOfferingId: more, ...order });
  expect(await offeringChangeState(ctx, order.orderLineItemId)).toBeNull();
  const first = await make();
  expect(first.orderId).toBe(order.orderId);
  expect(await make()).toEqual(first);
  expect(await offeringChangeState(ctx, order.orderLineItemId)).toBe("WAITING");
  await network(id, "no");
  expect(await offeringChangeState(ctx, order.orderLineItemId)).toBe("FAILED");
  const again = newId();
  await changeOffering(ctx, { subscriptionId: id, productOfferingId: more, orderLineItemId: again });
  await network(id, "yes");
  expect(await offeringChangeState(ctx, again)).toBe("DONE");
});

test("the network's answer after the end of a subscription changes nothing", async () => {
  for (const says of ["yes", "no"] as const) {
    const id = await makePlanSubscription();
    await change(id, more);
    await api.db
      .update(subscriptions)
      .set({ status: "CANCELLED", cancelledAt: api.clock.now() })
      .where(eq(subscriptions.id, id));
    await network(id, says);
    expect(await changesOf(id)).toMatchObject([{ status: "REQUESTED" }]);
    expect(await shown(id)).toMatchObject({ productOffering: { productOfferingId: plan } });
    expect(await shown(id)).not.toHaveProperty("failure");
    expect(await askedOf(id)).toHaveLength(1);
  }
});

test("a subscription that ends drops its scheduled change", async () => {
  const id = await makePlanSubscription();
  await change(id, less);
  await api.db
    .update(subscriptions)
    .set({ status: "CANCELLED" })
    .where(and(eq(subscriptions.tenantId, tenant.id), eq(subscriptions.id, id)));
  expect(await shown(id)).not.toHaveProperty("pendingProductOffering");
  await dropChanges(api.ctx(tenant), id);
  expect((await waiting(id)).status).toBe(404);
});

test("a member, another customer's user and another brand may not change the offering", async () => {
  const id = await makePlanSubscription();
  const member = {
    ...person,
    token: (await api.user(tenant, { [customerId]: "MEMBER" }, "user@example.com")).token,
  };
  const body = { productOfferingId: less };
  expect((await api.call("PUT", `/end-user${path(id)}`, { ...member, body })).status).toBe(403);
  const stranger = { ...person, token: (await api.user(tenant)).token };
  expect((await api.call("PUT", `/end-user${path(id)}`, { ...stranger, body })).status).toBe(404);
  const elsewhere = await api.apiKey(await api.tenant());
  expect((await api.call("PUT", path(id), { key: elsewhere, body })).status).toBe(404);
  expect((await api.call("DELETE", path(id), { key: elsewhere })).status).toBe(404);
});
