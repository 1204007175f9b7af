import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { subscriptionAddons, subscriptions, usagePackages } from "@/db/schema/subscriptions";
import { makeCatalog, makeOffering } from "@/lib/catalog/testing";
import { inTransaction } from "@/lib/kernel/context";
import { newId } from "@/lib/platform/secrets/ids";
import { cancelAddonsOfSubscription, expireAddons } from "@/lib/subscriptions/addons/cancel-addon";
import { renewAddons } from "@/lib/subscriptions/addons/change-addon";
import { createAddon } from "@/lib/subscriptions/addons/create-addon";
import { AddonStatus, type SubscriptionAddon } from "@/lib/subscriptions/addons/model";
import { addonOptionsOfSubscription } from "@/lib/subscriptions/addons/options";
import { ADDON_MOVES } from "@/lib/subscriptions/addons/states";
import { makeAddon, makeExtra } from "@/lib/subscriptions/addons/testing";
import { renewSubscription } from "@/lib/subscriptions/lifecycle/renew-subscription";
import type { OfferingChange } from "@/lib/subscriptions/offering-change/model";
import {
  carrierOperationsOf,
  eventTypesOf,
  FIRST_PERIOD,
  makePaidSubscription,
  networkAnswers,
} from "@/lib/subscriptions/testing";
import { TEST_NOW } from "@/lib/testing/api";
import { apiOfFile } from "@/lib/testing/brand";
import { describeMoves } from "@/lib/testing/moves";
import type { Tenant } from "@/lib/values/tenant/tenant";

const { api } = await apiOfFile();
let tenant: Tenant;
let key: string;
let customerId: string;
let plan: string;
let extra: string;
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
  plan = await makeOffering(api, tenant);
  extra = await makeExtra(api, tenant, { name: "Extra", position: 1 });
  more = await makeExtra(api, tenant, {
    name: "More",
    position: 2,
    price: { netPriceMinor: 8900 },
    features: { dataMb: 20_000 },
  });
  less = await makeExtra(api, tenant, {
    name: "Less",
    position: 3,
    price: { netPriceMinor: 2900 },
    features: { dataMb: 1_000 },
  });
  const { token } = await api.user(tenant, { [customerId]: "ADMIN" });
  person = { key: await api.apiKey(tenant, "impersonate-user"), token };
});

/** An active subscription that the network knows, in its first period. */
const paidSubscription = (given: Parameters<typeof makePaidSubscription>[2] = {}) =>
  makePaidSubscription(api, tenant, { customerId, productOfferingId: plan, ...given });
const addonOf = (subscriptionId: string, given: Partial<Parameters<typeof makeAddon>[2]> = {}) =>
  makeAddon(api, tenant, { subscriptionId, productOfferingId: extra, validTo: ends, ...given });

type Failure = { internalCode: string; hint?: string; details?: { property: string }[] };
const call = <T = SubscriptionAddon>(method: string, path: string, body?: unknown) =>
  api.call<T & Failure>(method, `/subscriptions/${path}`, { key, body });
const asPerson = <T = SubscriptionAddon>(method: string, path: string, body?: unknown) =>
  api.call<T & Failure>(method, `/end-user/subscriptions/${path}`, { ...person, body });
const add = (id: string, body: object = {}) =>
  call("POST", `${id}/addons`, { productOfferingId: extra, ...body });
const rowOf = async (id: string) =>
  (await api.db.select().from(subscriptionAddons).where(eq(subscriptionAddons.id, id)))[0]!;
const shown = async (subscriptionId: string, id: string) =>
  (await call<{ items: SubscriptionAddon[] }>("GET", `${subscriptionId}/addons`)).body.items.find(
    ({ subscriptionAddonId }) => subscriptionAddonId === id,
  )!;
const askedOf = (subscriptionId: string) => carrierOperationsOf(api, subscriptionId);
const packagesOf = (subscriptionId: string) =>
  api.db
    .select()
    .from(usagePackages)
    .where(eq(usagePackages.subscriptionId, subscriptionId))
    .orderBy(asc(usagePackages.createdAt), asc(usagePackages.id));
const eventsOf = (id: string) => eventTypesOf(api, id);

/** The network's answer to the latest request. */
const network = (subscriptionId: string, says: "yes" | "no") =>
  networkAnswers(api, tenant, subscriptionId, says === "no" ? { refused: "package_unknown" } : {});

describe("the options", () => {
  test("match the subscription's category, market, currency and catalog", async () => {
    const packages = await makeExtra(api, tenant, { category: "PRODUCT_CATEGORY_TRAVEL_ESIM_PACKAGE" });
    const archived = await makeExtra(api, tenant, { status: "ARCHIVED" });
    const dollars = await makeExtra(api, tenant, { price: { currency: "USD" } });
    const companies = await makeExtra(api, tenant, { customerTypes: ["BUSINESS"] });
    const id = await paidSubscription({ referenceId: "line-1" });
    const ids = async (name: string) =>
      (await call<{ items: { productOfferingId: string }[] }>("GET", `${name}/addon-options`)).body.items.map(
        (item) => item.productOfferingId,
      );
    expect(await ids(id)).toEqual([extra, more, less]);
    expect(await ids("rid_line-1")).toEqual([extra, more, less]);
    for (const other of [packages, archived, dollars, companies])
      expect((await add(id, { productOfferingId: other })).body.internalCode, other).toBe("6121");
    const productCatalogId = await makeCatalog(api, tenant, { offeringIds: [more] });
    const owner = await api.customer(tenant, { productCatalogId });
    expect(await ids(await paidSubscription({ customerId: owner }))).toEqual([more]);
    const options = await addonOptionsOfSubscription(api.ctx(tenant), id);
    expect(options.map(({ productOfferingId }) => productOfferingId)).toEqual([extra, more, less]);
    expect((await call("GET", `${newId()}/addon-options`)).body.internalCode).toBe("6000");
  });
});

test("an add-on for other countries than the subscription's is not an option and is refused", async () => {
  const travel = { category: "PRODUCT_CATEGORY_TRAVEL_ESIM" } as const;
  const topUp = (countries: string[]) =>
    makeExtra(api, tenant, { category: "PRODUCT_CATEGORY_TRAVEL_ESIM_PACKAGE", features: { countries } });
  const productOfferingId = await makeOffering(api, tenant, { ...travel, features: { countries: ["JPN"] } });
  const [fits, other] = [await topUp(["JPN", "KOR"]), await topUp(["FRA"])];
  const id = await paidSubscription({ productOfferingId });
  expect((await addonOptionsOfSubscription(api.ctx(tenant), id)).map((one) => one.productOfferingId)).toEqual(
    [fits],
  );
  expect(await add(id, { productOfferingId: other })).toMatchObject({
    status: 409,
    body: { internalCode: "6121" },
  });
  expect((await add(id, { productOfferingId: fits })).status).toBe(201);
});

describe("POST …/addons", () => {
  test("asks the network and can be used when the network confirms", async () => {
    const id = await paidSubscription();
    const { status, body } = await add(id, { referenceId: "extra-1", metadata: { a: "b" } });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      subscriptionId: id,
      status: "PENDING",
      referenceId: "extra-1",
      renews: true,
      productOffering: { productOfferingId: extra, price: { netPriceMinor: 5900 } },
      metadata: { a: "b" },
    });
    const [asked] = await askedOf(id);
    expect(asked).toMatchObject({
      type: "ADD_PACKAGE",
      parameters: { package: { packageId: body.subscriptionAddonId, name: "Extra", dataMb: 5_000 } },
    });
    await network(id, "yes");
    expect(await shown(id, body.subscriptionAddonId)).toMatchObject({
      status: "ACTIVE",
      validFrom: TEST_NOW,
      validTo: ends.toISOString(),
    });
    expect(await packagesOf(id)).toMatchObject([{ service: "DATA", total: 5_000 * MB, validTo: ends }]);
    expect(await eventsOf(id)).toEqual(["subscription.updated", "subscription.updated"]);
  });

  test("is CANCELLED when the network refuses", async () => {
    const id = await paidSubscription();
    const { body } = await add(id);
    await network(id, "no");
    expect(await shown(id, body.subscriptionAddonId)).toMatchObject({ status: "CANCELLED", renews: false });
    expect(await packagesOf(id)).toEqual([]);
  });

  test("gives a person a free add-on, and requires an order for any other", async () => {
    const id = await paidSubscription();
    const free = await makeExtra(api, tenant, { price: { netPriceMinor: 0, priceType: "ONE_TIME" } });
    const given = await asPerson("POST", `${id}/addons`, { productOfferingId: free });
    expect(given).toMatchObject({ status: 201, body: { renews: false } });
    const refused = await asPerson("POST", `${id}/addons`, { productOfferingId: extra });
    expect(refused).toMatchObject({ status: 409, body: { internalCode: "6122" } });
    expect(refused.body.hint).toContain("SUBSCRIPTION_ADDON");
  });

  test("refuses a used reference, an inactive subscription and an invalid body", async () => {
    const id = await paidSubscription();
    await add(id, { referenceId: "twice" });
    expect(await add(id, { referenceId: "twice" })).toMatchObject({
      status: 409,
      body: { internalCode: "6123", details: [{ property: "referenceId" }] },
    });
    for (const status of ["PENDING", "PAUSED", "SUSPENDED", "BLOCKED", "CANCELLED"] as const)
      expect((await add(await paidSubscription({ status }))).body.internalCode, status).toBe("6002");
    expect((await call("POST", `${id}/addons`, {})).body.details?.[0]?.property).toBe("productOfferingId");
    expect((await add(id, { productOfferingId: "rubbish" })).body.internalCode).toBe("6121");
    expect((await add(newId())).status).toBe(404);
  });

  test("creates one add-on for simultaneous requests with one reference", async () => {
    const id = await paidSubscription();
    const answers = await Promise.all(Array.from({ length: 6 }, () => add(id, { referenceId: "race" })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
  });

  test("activates at once on a subscription without a network", async () => {
    expect((await add(await paidSubscription({ iccid: null }))).body.status).toBe("ACTIVE");
  });

  test("an order item creates its add-on once", async () => {
    const id = await paidSubscription();
    const [productOffering] = await addonOptionsOfSubscription(api.ctx(tenant), id);
    const order = { orderId: newId(), orderLineItemId: newId() };
    const make = () =>
      createAddon(api.ctx(tenant), { subscriptionId: id, productOffering: productOffering!, ...order });
    const [first, second] = await Promise.all([make(), make()]);
    expect(first).toEqual(second);
    expect((await shown(id, first.subscriptionAddonId)).orderId).toBe(order.orderId);
  });
});

test("the list is newest first, filtered by status and paged, and shows expired add-ons as EXPIRED", async () => {
  const id = await paidSubscription();
  const at = (second: number) => new Date(starts.getTime() + second * 1000);
  const ids = [
    await addonOf(id, { status: "CANCELLED", createdAt: at(3) }),
    await addonOf(id, { createdAt: at(2) }),
    await addonOf(id, { renews: false, validTo: at(1), createdAt: at(1) }),
  ];
  await addonOf(await paidSubscription());
  api.clock.advance(60_000);
  type Listed = { items: SubscriptionAddon[]; pagination: { nextCursor: string | null } };
  const list = async (query = "") => (await call<Listed>("GET", `${id}/addons?${query}`)).body;
  expect((await list()).items.map(({ subscriptionAddonId }) => subscriptionAddonId)).toEqual(ids);
  expect((await list()).items.map(({ status }) => status)).toEqual(["CANCELLED", "ACTIVE", "EXPIRED"]);
  expect((await list("status=CANCELLED")).items).toHaveLength(1);
  const first = await list("limit=2");
  const second = await list(`limit=2&cursor=${first.pagination.nextCursor}`);
  expect(second.items.map(({ subscriptionAddonId }) => subscriptionAddonId)).toEqual([ids[2]]);
  await expireAddons(api.ctx(tenant));
  await expireAddons(api.ctx(tenant));
  expect((await rowOf(ids[2]!)).status).toBe("EXPIRED");
  expect(await eventsOf(id)).toEqual(["subscription.updated"]);
  expect((await call("GET", `${newId()}/addons`)).status).toBe(404);
  expect((await call("GET", `${id}/addons?cursor=x`)).body.internalCode).toBe("1006");
});

describe("…/addons/cancel", () => {
  const cancel = (subscriptionId: string, subscriptionAddonId: string, when?: string) =>
    call("POST", `${subscriptionId}/addons/cancel`, { subscriptionAddonId, ...(when && { when }) });

  test("at the end of the period: the add-on works until then, and the cancellation can be undone", async () => {
    const id = await paidSubscription();
    const addon = await addonOf(id);
    expect((await cancel(id, addon)).body).toMatchObject({ status: "ACTIVE", renews: false });
    expect((await cancel(id, addon)).body.internalCode).toBe("6125");
    const restore = () => call("POST", `${id}/addons/restore`, { subscriptionAddonId: addon });
    expect((await restore()).body.renews).toBe(true);
    expect((await restore()).body.internalCode).toBe("6127");
    await cancel(id, addon);
    api.clock.set(ends);
    expect((await restore()).body.internalCode).toBe("6127");
    expect(await askedOf(id)).toEqual([]);
  });

  test("now: the rest of the allowance is lost, and the network removes the package", async () => {
    const id = await paidSubscription();
    const { body } = await add(id);
    await network(id, "yes");
    api.clock.advance(1000);
    const addon = body.subscriptionAddonId;
    expect((await cancel(id, addon, "NOW")).body).toMatchObject({ status: "CANCELLED", renews: false });
    expect((await packagesOf(id))[0]!.validTo).toEqual(api.clock.now());
    expect((await askedOf(id)).at(-1)).toMatchObject({
      type: "REMOVE_PACKAGE",
      parameters: { package: { packageId: addon } },
    });
    await network(id, "no");
    expect((await cancel(id, addon)).body.internalCode).toBe("6124");
  });

  test("while the network adds it: the package is removed again", async () => {
    const id = await paidSubscription();
    const { body } = await add(id);
    await cancel(id, body.subscriptionAddonId, "NOW");
    expect(await askedOf(id)).toHaveLength(1);
    await network(id, "yes");
    expect((await askedOf(id)).map(({ type }) => type)).toEqual(["ADD_PACKAGE", "REMOVE_PACKAGE"]);
    expect((await rowOf(body.subscriptionAddonId)).status).toBe("CANCELLED");
    expect(await packagesOf(id)).toEqual([]);
  });

  test("refuses an add-on of another subscription and an invalid body", async () => {
    const id = await paidSubscription();
    const other = await addonOf(await paidSubscription());
    expect((await cancel(id, other)).body.internalCode).toBe("6120");
    expect((await cancel(id, "rubbish")).body.internalCode).toBe("6120");
    expect((await cancel(newId(), other)).body.internalCode).toBe("6000");
    expect((await cancel(id, other, "SOON")).status).toBe(400);
    expect((await call("POST", `${id}/addons/restore`, {})).status).toBe(400);
  });
});

describe("what a person may do with an add-on, by state", () => {
  const { cancel, stopRenewing, restore, changeOffering } = ADDON_MOVES;
  const subscriptionOf = new Map<string, string>();
  describeMoves<AddonStatus, "cancel" | "stopRenewing" | "restore" | "changeOffering">(
    { cancel, stopRenewing: { ...stopRenewing, refused: cancel.refused }, restore, changeOffering },
    // The next test covers a PENDING add-on that does not renew.
    AddonStatus.options.filter((status) => status !== "PENDING"),
    {
      async make(status, verb) {
        const subscriptionId = await paidSubscription();
        const renews = status === "ACTIVE" && verb !== "restore";
        const id = await addonOf(subscriptionId, { status, renews });
        subscriptionOf.set(id, subscriptionId);
        return id;
      },
      call(verb, subscriptionAddonId) {
        const path = `${subscriptionOf.get(subscriptionAddonId)}/addons`;
        if (verb === "restore") return call("POST", `${path}/restore`, { subscriptionAddonId });
        if (verb === "changeOffering") {
          const body = { subscriptionAddonId, productOfferingId: less };
          return call("PUT", `${path}/product-offering-change`, body);
        }
        const when = verb === "cancel" ? "NOW" : "END_OF_PERIOD";
        return call("POST", `${path}/cancel`, { subscriptionAddonId, when });
      },
      stateOf: async (id) => (await rowOf(id)).status,
    },
  );

  test("a PENDING add-on can only be cancelled", async () => {
    const id = await paidSubscription();
    const addon = await addonOf(id, { status: "PENDING" });
    const body = { subscriptionAddonId: addon };
    expect((await call("POST", `${id}/addons/cancel`, body)).body.internalCode).toBe("6125");
    expect((await call("POST", `${id}/addons/restore`, body)).body.internalCode).toBe("6127");
    const change = await call("PUT", `${id}/addons/product-offering-change`, {
      ...body,
      productOfferingId: less,
    });
    expect(change.body.internalCode).toBe("6126");
    expect((await call("POST", `${id}/addons/cancel`, { ...body, when: "NOW" })).body.status).toBe(
      "CANCELLED",
    );
  });
});

describe("a change of an add-on's offering", () => {
  const change = (subscriptionId: string, subscriptionAddonId: string, productOfferingId: string) =>
    call<OfferingChange>("PUT", `${subscriptionId}/addons/product-offering-change`, {
      subscriptionAddonId,
      productOfferingId,
    });
  const undo = (subscriptionId: string, addon: string) =>
    call("DELETE", `${subscriptionId}/addons/product-offering-change?subscriptionAddonId=${addon}`);

  test("to a dearer one takes effect when the network confirms, and keeps the usage", async () => {
    const id = await paidSubscription();
    const { body } = await add(id);
    const addon = body.subscriptionAddonId;
    await network(id, "yes");
    await api.db
      .update(usagePackages)
      .set({ used: 4_000 * MB })
      .where(eq(usagePackages.subscriptionId, id));
    api.clock.set("2026-11-16T12:00:00Z");
    const { token } = await api.user(tenant, { [customerId]: "ADMIN" });
    const wanted = { subscriptionAddonId: addon, productOfferingId: more };
    const refused = await api.call<Failure>(
      "PUT",
      `/end-user/subscriptions/${id}/addons/product-offering-change`,
      {
        key: person.key,
        token,
        body: wanted,
      },
    );
    expect(refused.body.internalCode).toBe("6103");
    expect((await change(id, addon, more)).body).toMatchObject({
      subscriptionAddonId: addon,
      status: "REQUESTED",
      priceDifferenceMinor: 3000,
      dueNowMinor: 1500,
    });
    expect((await shown(id, addon)).pendingProductOffering?.product.productOfferingId).toBe(more);
    expect((await change(id, addon, less)).body.internalCode).toBe("6104");
    expect((await undo(id, addon)).body.internalCode).toBe("6104");
    const cancelled = await call("POST", `${id}/addons/cancel`, { subscriptionAddonId: addon });
    expect(cancelled.body.internalCode).toBe("6104");
    expect((await askedOf(id)).at(-1)).toMatchObject({
      type: "CHANGE_PACKAGE",
      parameters: { package: { packageId: addon, dataMb: 20_000 } },
    });
    await network(id, "yes");
    expect((await shown(id, addon)).productOffering?.productOfferingId).toBe(more);
    expect(await packagesOf(id)).toMatchObject([{ name: "More", total: 20_000 * MB, used: 4_000 * MB }]);
  });

  test("is not made when the network refuses", async () => {
    const id = await paidSubscription();
    const addon = await addonOf(id);
    await change(id, addon, more);
    await network(id, "no");
    const after = await shown(id, addon);
    expect(after.productOffering?.productOfferingId).toBe(extra);
    expect(after).not.toHaveProperty("pendingProductOffering");
  });

  test("to a cheaper one begins with the renewal and can be undone until then", async () => {
    const id = await paidSubscription();
    const addon = await addonOf(id);
    expect((await change(id, addon, less)).body).toMatchObject({
      status: "SCHEDULED",
      effectiveAt: ends.toISOString(),
      dueNowMinor: 0,
    });
    expect((await undo(id, addon)).body).not.toHaveProperty("pendingProductOffering");
    expect((await undo(id, addon)).body.internalCode).toBe("6106");
    await change(id, addon, less);
    const next = { startsAt: ends, endsAt: new Date("2027-01-01T12:00:00Z") };
    api.clock.set(ends);
    await renewSubscription(api.ctx(tenant), { subscriptionId: id });
    await inTransaction(api.ctx(tenant), (ctx) => renewAddons(ctx, id, next));
    expect(await rowOf(addon)).toMatchObject({ productOfferingId: less, validTo: next.endsAt });
    const ofAddon = (await packagesOf(id)).filter(({ subscriptionAddonId }) => subscriptionAddonId === addon);
    expect(ofAddon).toMatchObject([
      { name: "Less", total: 1_000 * MB, validFrom: ends, validTo: next.endsAt },
    ]);
    expect((await askedOf(id)).map(({ type }) => type)).toEqual(["CHANGE_PACKAGE"]);
    // The change has begun, whatever the network answers.
    await network(id, "no");
    expect((await rowOf(addon)).productOfferingId).toBe(less);
  });

  test("the options show the terms of each change", async () => {
    api.clock.set("2026-11-16T12:00:00Z");
    const id = await paidSubscription({ periodStartsAt: starts, periodEndsAt: ends });
    const addon = await addonOf(id);
    const options = async (which: string) =>
      (
        await call<{ items: object[] }>(
          "GET",
          `${id}/addons/product-offering-options?subscriptionAddonId=${which}`,
        )
      ).body;
    expect((await options(addon)).items).toMatchObject([
      { productOffering: { productOfferingId: more }, dueNowMinor: 1500, allowed: true },
      { productOffering: { productOfferingId: less }, effectiveAt: ends.toISOString(), allowed: true },
    ]);
    expect(await options(newId())).toMatchObject({ internalCode: "6120" });
    const other = await addonOf(id, { productOfferingId: less });
    await addonOf(id, { renews: false });
    await addonOf(id, { status: "CANCELLED" });
    const all = await call<{ items: { subscriptionAddonId: string }[] }>(
      "GET",
      `${id}/addons/product-offering-options`,
    );
    expect(all.body.items.map(({ subscriptionAddonId }) => subscriptionAddonId)).toEqual([
      addon,
      addon,
      other,
      other,
    ]);
  });

  test("is refused for an unchanged, unavailable or ending add-on", async () => {
    const id = await paidSubscription();
    const addon = await addonOf(id);
    expect((await change(id, addon, extra)).body.internalCode).toBe("6100");
    expect((await change(id, addon, plan)).body.internalCode).toBe("6101");
    expect((await change(id, addon, newId())).body.internalCode).toBe("6101");
    const once = await addonOf(id, { renews: false });
    expect((await change(id, once, less)).body.internalCode).toBe("6126");
    const paused = await paidSubscription({ status: "PAUSED" });
    for (const wanted of [less, extra])
      expect((await change(paused, await addonOf(paused), wanted)).body.internalCode).toBe("6105");
    const ending = await paidSubscription({
      pendingStatus: "CANCELLED",
      pendingStatusAt: "2026-11-20",
      pendingStatusDueAt: new Date("2026-11-20T00:00:00Z"),
    });
    expect((await change(ending, await addonOf(ending), less)).body.internalCode).toBe("6107");
  });
});

test("a cancelled subscription has no add-ons, and an active one keeps them", async () => {
  const id = await paidSubscription();
  const { body } = await add(id);
  await network(id, "yes");
  const ctx = api.ctx(tenant);
  await cancelAddonsOfSubscription(ctx, id);
  expect((await rowOf(body.subscriptionAddonId)).status).toBe("ACTIVE");
  await api.db.update(subscriptions).set({ status: "CANCELLED" }).where(eq(subscriptions.id, id));
  await cancelAddonsOfSubscription(ctx, id);
  await cancelAddonsOfSubscription(ctx, id);
  expect((await rowOf(body.subscriptionAddonId)).status).toBe("CANCELLED");
});

test("a member, another customer's user and another brand may not change add-ons", async () => {
  const id = await paidSubscription();
  const free = await makeExtra(api, tenant, { price: { netPriceMinor: 0 } });
  const body = { productOfferingId: free };
  const path = `/end-user/subscriptions/${id}/addons`;
  const member = (await api.user(tenant, { [customerId]: "MEMBER" }, "user@example.com")).token;
  expect((await api.call("POST", path, { key: person.key, token: member, body })).status).toBe(403);
  expect((await api.call("GET", path, { key: person.key, token: member })).status).toBe(200);
  const stranger = (await api.user(tenant)).token;
  expect((await api.call("POST", path, { key: person.key, token: stranger, body })).status).toBe(404);
  expect((await api.call("GET", path, { key: person.key, token: stranger })).status).toBe(404);
  const elsewhere = await api.apiKey(await api.tenant());
  expect((await api.call("POST", `/subscriptions/${id}/addons`, { key: elsewhere, body })).status).toBe(404);
});

test("the baseline revision shows the decimals of the price", async () => {
  const id = await paidSubscription();
  await addonOf(id);
  const { body } = await api.call<{ items: SubscriptionAddon[] }>("GET", `/subscriptions/${id}/addons`, {
    key,
    headers: { "api-revision": "2026-08-21.auk" },
  });
  expect(body.items[0]?.productOffering?.price).toMatchObject({ netPriceMinor: 5900, netPrice: 59 });
});

test("a monthly add-on of a quarterly plan includes the allowance of three months", async () => {
  const quarterly = await makeOffering(api, tenant, {
    price: { billingCycle: { period: "MONTHLY", interval: 3 } },
  });
  const whole = { productOfferingId: quarterly, periodEndsAt: new Date("2027-02-01T12:00:00.000Z") };
  const id = await paidSubscription({ ...whole, paidUntil: whole.periodEndsAt });
  await add(id);
  expect((await askedOf(id)).at(-1)).toMatchObject({ parameters: { package: { dataMb: 15_000 } } });
  await network(id, "yes");
  expect((await packagesOf(id)).map(({ total }) => total)).toEqual([15_000_000_000]);
  api.clock.set("2027-02-01T12:00:00.000Z");
  await renewSubscription(api.ctx(tenant), { subscriptionId: id });
  const renewed = (await packagesOf(id)).filter(({ subscriptionAddonId }) => subscriptionAddonId !== null);
  expect(renewed.map(({ total }) => total)).toEqual([15_000_000_000, 15_000_000_000]);
});
