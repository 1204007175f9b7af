import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { simCards } from "@/db/schema/inventory";
import { subscriptions, usagePackages } from "@/db/schema/subscriptions";
import { makeOffering } from "@/lib/catalog/testing";
import { newId } from "@/lib/platform/secrets/ids";
import type { Subscription } from "@/lib/subscriptions/model";
import { makeSubscription } from "@/lib/subscriptions/testing";
import { apiOfFile } from "@/lib/testing/brand";
import type { SubscriptionUsage, Usage } from "@/lib/usage/model";
import type { Tenant } from "@/lib/values/tenant/tenant";

type List = { items: Subscription[]; pagination: { nextCursor: string | null } };

const { api } = await apiOfFile();
let tenant: Tenant;
let key: string;
let impersonation: string;

beforeEach(async () => {
  tenant = await api.tenant();
  key = await api.apiKey(tenant);
  impersonation = await api.apiKey(tenant, "impersonate-user");
});

const ids = (answer: { body: List }) => answer.body.items.map((item) => item.subscriptionId);
const list = (query = "") => api.call<List>("GET", `/subscriptions?${query}`, { key });
const asUser = (path: string, token: string) =>
  api.call<List>("GET", `/end-user${path}`, { key: impersonation, token });

describe("GET /subscriptions", () => {
  test("lists subscriptions newest first, page by page, each once", async () => {
    const customerId = await api.customer(tenant);
    const productOfferingId = await makeOffering(api, tenant);
    const made: string[] = [];
    for (let i = 0; i < 5; i++) {
      // Two subscriptions of the same instant, so that the id decides.
      if (i !== 2) api.clock.advance(1000);
      made.push(await makeSubscription(api, tenant, { customerId, productOfferingId }));
    }
    const seen: string[] = [];
    let cursor = "";
    do {
      const answer = await list(`limit=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...ids(answer));
      cursor = answer.body.pagination.nextCursor ?? "";
    } while (cursor);
    expect(seen).toEqual(made.toReversed());
  });

  test("filters by customer (also by reference), status and type, combined", async () => {
    const [a, b] = [await api.customer(tenant, { referenceId: "acme" }), await api.customer(tenant)];
    const cell = await makeSubscription(api, tenant, { customerId: a });
    const paused = await makeSubscription(api, tenant, { customerId: a, status: "PAUSED" });
    const data = await makeSubscription(api, tenant, { customerId: b, type: "DATA" });
    expect(ids(await list(`customerId=${a}`)).toSorted()).toEqual([cell, paused].toSorted());
    expect(ids(await list("customerId=rid_acme")).toSorted()).toEqual([cell, paused].toSorted());
    expect(ids(await list(`customerId=rid_acme&customerId=${b}`))).toHaveLength(3);
    expect(ids(await list("status=PAUSED"))).toEqual([paused]);
    expect(ids(await list("status=PAUSED&status=ACTIVATED"))).toHaveLength(3);
    expect(ids(await list("type=DATA&type=M2M"))).toEqual([data]);
    expect(ids(await list(`customerId=${a}&type=DATA`))).toEqual([]);
    for (const unknown of ["nonsense", "xid_acme", "rid_nobody"])
      expect(ids(await list(`customerId=${unknown}`))).toEqual([]);
    expect((await list("status=GONE")).status).toBe(400);
    expect((await list("cursor=x")).status).toBe(400);
  });
});

describe("every combination of filters", () => {
  const STATUS = ["ACTIVATED", "PAUSED", "CANCELLED"] as const;
  const TYPE = ["CELL", "DATA", "MBB"];
  type Made = { id: string; customer: number; status: string; type: string; mine: boolean };

  test("finds what a check of every subscription finds, page by page, for the brand and for people", async () => {
    const customers = [
      await api.customer(tenant, { referenceId: "one" }),
      await api.customer(tenant),
      await api.customer(tenant),
    ];
    const productOfferingId = await makeOffering(api, tenant);
    const made: Made[] = [];
    for (let index = 0; index < 54; index++) {
      // Some subscriptions of the same instant, so that the id decides.
      if (index % 4) api.clock.advance(1000);
      const [customer, status, type] = [index % 3, STATUS[(index >> 1) % 3]!, TYPE[(index >> 2) % 3]!];
      const mine = index % 5 === 0;
      const id = await makeSubscription(api, tenant, {
        customerId: customers[customer]!,
        productOfferingId,
        status,
        type,
        email: mine ? "Maja@example.com" : "other@example.com",
      });
      made.push({ id, customer, status, type, mine });
    }
    const newest = made.toReversed();
    const person = await api.user(
      tenant,
      { [customers[0]!]: "MANAGER", [customers[1]!]: "MEMBER" },
      "maja@example.com",
    );
    const callers: [string, object, (subscription: Made) => boolean][] = [
      ["", { key }, () => true],
      [
        "/end-user",
        { key: impersonation, token: person.token },
        ({ customer, mine }) => customer === 0 || (customer === 1 && mine),
      ],
    ];
    const choices = <T>(values: readonly T[]): (readonly T[])[] => [[], [values[0]!], values.slice(0, 2)];
    for (const [surface, options, seen] of callers)
      for (const wanted of choices([0, 1, 2]))
        for (const status of choices(STATUS))
          for (const type of choices(TYPE)) {
            const query = [
              ...wanted.map((customer) => `customerId=${customer === 0 ? "rid_one" : customers[customer]}`),
              ...status.map((value) => `status=${value}`),
              ...type.map((value) => `type=${value}`),
            ].join("&");
            const expected = newest.filter(
              (subscription) =>
                seen(subscription) &&
                (wanted.length === 0 || wanted.includes(subscription.customer)) &&
                (status.length === 0 || (status as readonly string[]).includes(subscription.status)) &&
                (type.length === 0 || type.includes(subscription.type)),
            );
            const found: string[] = [];
            let cursor = "";
            do {
              const path = `${surface}/subscriptions?limit=7&${query}${cursor && `&cursor=${cursor}`}`;
              const { body } = await api.call<List>("GET", path, options);
              found.push(...body.items.map((item) => item.subscriptionId));
              cursor = body.pagination.nextCursor ?? "";
            } while (cursor);
            expect(found, `${surface} ${query}`).toEqual(expected.map(({ id }) => id));
          }
  });

  test("filters by number, subscriber and reference, combined, within what the caller may see", async () => {
    const customerId = await api.customer(tenant);
    const id = await makeSubscription(api, tenant, {
      customerId,
      msisdn: "+46709000001",
      referenceId: "line-7",
    });
    const old = await makeSubscription(api, tenant, { msisdn: "+46709000001", status: "CANCELLED" });
    const { body } = await api.call<Subscription>("GET", `/subscriptions/${id}`, { key });
    const number = `msisdn=${encodeURIComponent("+46709000001")}`;
    expect(ids(await list(number)).toSorted()).toEqual([id, old].toSorted());
    expect(ids(await list(`${number}&status=ACTIVATED`))).toEqual([id]);
    expect(ids(await list(`${number}&customerId=${customerId}&type=CELL`))).toEqual([id]);
    const user = `subscriberId=${body.subscriber.subscriberId}`;
    expect(ids(await list(user))).toEqual([id]);
    expect(ids(await list(`${user}&customerId=rid_nobody&customerId=${customerId}`))).toEqual([id]);
    for (const other of ["customerId=rid_nobody", "status=CANCELLED", "type=DATA&type=VOICE"])
      expect(ids(await list(`${user}&${other}`))).toEqual([]);
    expect(ids(await list("referenceId=line-7"))).toEqual([id]);
    expect(ids(await list("referenceId=line-8"))).toEqual([]);
    expect((await list("subscriberId=nonsense")).status).toBe(400);
    const admin = await api.user(tenant, { [customerId]: "ADMIN" });
    const stranger = await api.user(tenant);
    expect(ids(await asUser(`/subscriptions?${number}`, admin.token))).toEqual([id]);
    expect(ids(await asUser(`/subscriptions?${number}`, stranger.token))).toEqual([]);
  });
});

describe("GET /subscriptions/{subscriptionId}", () => {
  const get = (id: string, options: object = { key }) =>
    api.call<Subscription & { internalCode: string }>("GET", `/subscriptions/${id}`, options);

  test("shows a subscription by id and reference, with its offering and SIM", async () => {
    const id = await makeSubscription(api, tenant, {
      referenceId: "line-1",
      iccid: "8946500000000000001",
      displayName: "My phone",
    });
    await api.db.insert(simCards).values({
      tenantId: tenant.id,
      iccid: "8946500000000000001",
      kind: "ESIM",
      status: "ASSIGNED",
      subscriptionId: id,
      activationCode: "LPA:1$x$y",
    });
    const answer = await get(id);
    expect(answer.body).toMatchObject({
      subscriptionId: id,
      referenceId: "line-1",
      display: "My phone",
      productOffering: { name: "Plan" },
      sim: { activationCode: "LPA:1$x$y" },
      customer: { name: "Astrid Lind" },
    });
    expect((await get("rid_line-1")).body).toEqual(answer.body);
    const old = await get(id, { key, headers: { "api-revision": "2026-08-21.auk" } });
    expect(old.body.productOffering?.price).toMatchObject({ netPrice: 199 });
  });

  test.each(["nonsense", "rid_", "rid_none", newId()])("%s finds no subscription", async (id) => {
    const answer = await get(id);
    expect([answer.status, answer.body.internalCode]).toEqual([404, "6000"]);
  });

  test("shows why an action is not possible", async () => {
    const id = await makeSubscription(api, tenant, { status: "SUSPENDED", esim: false });
    const actions = (await get(id)).body.availableActions;
    expect(actions.find(({ action }) => action === "ADD_ADDON")).toEqual({
      action: "ADD_ADDON",
      allowed: false,
      internalCode: "6002",
      reason: "The subscription is not active.",
    });
    expect(actions.filter(({ allowed }) => allowed).map(({ action }) => action)).toEqual([
      "RESTORE",
      "CANCEL",
      "PORT_IN",
      "TRANSFER_NUMBER",
      "UPDATE",
      "SHOW_PUK",
    ]);
  });
});

test("managers see all of their customer's subscriptions, members see those they use, and none see other customers or tenants", async () => {
  const [acme, other] = [await api.customer(tenant), await api.customer(tenant)];
  const member = await api.user(tenant, { [acme]: "MEMBER" }, "Maja@Example.com".toLowerCase());
  const manager = await api.user(tenant, { [acme]: "MANAGER" });
  const stranger = await api.user(tenant);
  const mine = await makeSubscription(api, tenant, { customerId: acme, email: "MAJA@example.com" });
  const colleague = await makeSubscription(api, tenant, { customerId: acme, email: "kim@example.com" });
  const foreign = await makeSubscription(api, tenant, { customerId: other, email: "maja@example.com" });
  const elsewhere = await makeSubscription(api, await api.tenant());

  expect(ids(await asUser("/subscriptions", member.token))).toEqual([mine]);
  expect(ids(await asUser("/subscriptions", manager.token)).toSorted()).toEqual([mine, colleague].toSorted());
  expect(ids(await asUser("/subscriptions", stranger.token))).toEqual([]);
  expect(ids(await asUser(`/subscriptions?customerId=${other}`, manager.token))).toEqual([]);
  for (const path of ["", "/usage"]) {
    const status = async (id: string, token: string) =>
      (await asUser(`/subscriptions/${id}${path}`, token)).status;
    expect(await status(mine, member.token)).toBe(200);
    expect(await status(colleague, member.token)).toBe(404);
    expect(await status(colleague, manager.token)).toBe(200);
    expect(await status(foreign, manager.token)).toBe(404);
    expect((await api.call("GET", `/subscriptions/${elsewhere}${path}`, { key })).status).toBe(404);
  }
  const bulk = await asUser(
    `/subscriptions/usage?subscriptionIds=${mine}&subscriptionIds=${colleague}&subscriptionIds=${foreign}`,
    member.token,
  );
  expect(bulk.body.items).toEqual([{ subscriptionId: mine, usage: {} }]);
  expect((await api.call("GET", "/end-user/subscriptions", { key: impersonation })).body).toMatchObject({
    internalCode: "4338",
  });
});

describe("usage", () => {
  const addPackage = (subscriptionId: string, given: Partial<typeof usagePackages.$inferInsert> = {}) =>
    api.db.insert(usagePackages).values({
      tenantId: tenant.id,
      id: newId(),
      subscriptionId,
      service: "DATA",
      scope: "NATIONAL",
      name: "Plan",
      total: 100,
      used: 30,
      validFrom: api.clock.now(),
      validTo: new Date(api.clock.now().getTime() + 30 * 86_400_000),
      ...given,
    });

  test("shows the current period's packages by service and scope, without earlier periods", async () => {
    const id = await makeSubscription(api, tenant, { referenceId: "line-2" });
    const now = api.clock.now();
    await addPackage(id);
    await addPackage(id, { name: "Earlier", validFrom: new Date(now.getTime() - 1000), validTo: now });
    await addPackage(id, { name: "Abroad", scope: "ROAMING", validFrom: null, validTo: null });
    await addPackage(id, {
      service: "VOICE",
      scope: "ILD",
      name: "Calls",
      total: null,
      balanceMinor: 5000,
      currency: "SEK",
    });
    const answer = await api.call<Usage>("GET", "/subscriptions/rid_line-2/usage", { key });
    expect(answer.body.data).toMatchObject({
      national: [{ name: "Plan", usedBytes: 30, remainingBytes: 70, totalBytes: 100, status: "ACTIVE" }],
      roaming: [{ name: "Abroad", status: "NOT_ACTIVE" }],
    });
    expect(answer.body.voice).toMatchObject({ national: [], ild: [{ balanceMinor: 5000, currency: "SEK" }] });
    expect(answer.body).not.toHaveProperty("sms");
    const old = await api.call<{ voice: { ild: object[] } }>("GET", `/subscriptions/${id}/usage`, {
      key,
      headers: { "api-revision": "2026-08-21.auk" },
    });
    expect(old.body.voice.ild[0]).toMatchObject({ balance: 50, balanceMinor: 5000 });
  });

  test("shows an add-on that ended within the period, as EXPIRED", async () => {
    const id = await makeSubscription(api, tenant);
    const now = api.clock.now();
    await addPackage(id, { name: "Week", validTo: new Date(now.getTime() + 1000) });
    api.clock.advance(2000);
    const answer = await api.call<Usage>("GET", `/subscriptions/${id}/usage`, { key });
    expect(answer.body.data?.national).toMatchObject([{ name: "Week", status: "EXPIRED" }]);
  });

  test("of 1 to 100 subscriptions comes in the requested order", async () => {
    const [a, b] = [
      await makeSubscription(api, tenant),
      await makeSubscription(api, tenant, { referenceId: "bulk" }),
    ];
    await addPackage(b);
    const bulk = (query: string) =>
      api.call<{ items: SubscriptionUsage[] }>("GET", `/subscriptions/usage?${query}`, { key });
    const answer = await bulk(`subscriptionIds=rid_bulk&subscriptionIds=${a}&subscriptionIds=${newId()}`);
    expect(answer.body.items.map((item) => [item.subscriptionId, Object.keys(item.usage)])).toEqual([
      [b, ["data"]],
      [a, []],
    ]);
    expect((await bulk("")).status).toBe(400);
    expect((await bulk(Array.from({ length: 101 }, () => `subscriptionIds=${a}`).join("&"))).status).toBe(
      400,
    );
  });

  test("of a subscription without a period shows its allowances", async () => {
    const id = await makeSubscription(api, tenant);
    await api.db
      .update(subscriptions)
      .set({ periodStartsAt: null, periodEndsAt: null })
      .where(eq(subscriptions.id, id));
    await addPackage(id);
    const answer = await api.call<Usage>("GET", `/subscriptions/${id}/usage`, { key });
    expect(answer.body.data?.national).toHaveLength(1);
  });
});
