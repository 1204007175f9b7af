import { describe, expect, test } from "vitest";
import { simCards } from "@/db/schema/inventory";
import { portings } from "@/db/schema/porting";
import { usagePackages } from "@/db/schema/subscriptions";
import { makeOffering } from "@/lib/catalog/testing";
import type { Caller, Ctx } from "@/lib/kernel/context";
import { newId } from "@/lib/platform/secrets/ids";
import { makeSubscription } from "@/lib/subscriptions/testing";
import { brandOfFile } from "@/lib/testing/brand";
import { subscriptionsOf } from "./list";
import { needsOfSubscriptions, subscriptionOverview } from "./overview";

const { api, tenant } = await brandOfFile();
const productOfferingId = await makeOffering(api, tenant);
const ctx = api.ctx(tenant);
let serial = 0;

type Given = Parameters<typeof makeSubscription>[2];
const make = (given: Given = {}) => makeSubscription(api, tenant, { productOfferingId, ...given });

/** Stores an allowance of which a part is used. It is valid now. */
const addPackage = (subscriptionId: string, given: Partial<typeof usagePackages.$inferInsert>) =>
  api.db.insert(usagePackages).values({
    tenantId: tenant.id,
    id: newId(),
    subscriptionId,
    service: "DATA",
    scope: "NATIONAL",
    name: "Plan",
    total: 100,
    used: 0,
    validFrom: api.clock.now(),
    validTo: new Date(api.clock.now().getTime() + 30 * 86_400_000),
    ...given,
  });

const needsOf = async (id: string) => (await needsOfSubscriptions(ctx, [id])).get(id) ?? [];

/** The needs of a new subscription with these allowances. */
async function needsWith(...packages: Partial<typeof usagePackages.$inferInsert>[]) {
  const id = await make();
  for (const given of packages) await addPackage(id, given);
  return needsOf(id);
}

describe("a subscription needs attention", () => {
  test("to its usage from 80 % of its allowance on", async () => {
    expect(await needsWith({ used: 79 })).toEqual([]);
    expect(await needsWith({ used: 80 })).toEqual(["USAGE_HIGH"]);
    // The extra data counts, too: 80 of 200.
    expect(await needsWith({ used: 80 }, { used: 0 })).toEqual([]);
    expect(await needsWith({ used: 100, total: null })).toEqual([]);
  });

  test("to the data, if it has any, and not to calls abroad or an allowance of another time", async () => {
    expect(await needsWith({ used: 0 }, { service: "VOICE", used: 100 })).toEqual([]);
    expect(await needsWith({ service: "VOICE", used: 100 })).toEqual(["USAGE_HIGH"]);
    expect(await needsWith({ service: "VOICE", scope: "ILD", used: 100 })).toEqual([]);
    const [now, later] = [api.clock.now(), new Date(api.clock.now().getTime() + 1000)];
    expect(await needsWith({ used: 100, validFrom: new Date(0), validTo: now })).toEqual([]);
    expect(await needsWith({ used: 100, validFrom: later })).toEqual([]);
    expect(await needsWith({ used: 100, validTo: null })).toEqual(["USAGE_HIGH"]);
  });

  test("to its eSIM while that is not installed", async () => {
    const iccid = `89460000000004${String(10_000 + serial++)}`;
    const id = await make({ iccid, esim: true });
    await api.db.insert(simCards).values({
      tenantId: tenant.id,
      iccid,
      kind: "ESIM",
      status: "ASSIGNED",
      subscriptionId: id,
      activationCode: "LPA:1$smdp.example$MATCH",
    });
    expect(await needsOf(id)).toEqual(["ESIM_NOT_INSTALLED"]);
    await api.db.update(simCards).set({ installedAt: api.clock.now() });
    expect(await needsOf(id)).toEqual([]);
  });

  test("to details of a number that is being ported, unless it has ended", async () => {
    const ported = async (given: Given, status: "INFORMATION_REQUIRED" | "REQUESTED") => {
      const id = await make(given);
      const now = api.clock.now();
      await api.db.insert(portings).values({
        tenantId: tenant.id,
        id: newId(),
        subscriptionId: id,
        msisdn: `+4670${2_000_000 + serial++}`,
        country: "SE",
        temporaryMsisdn: "+46701740641",
        status,
        detailsEncrypted: "",
        history: [],
        createdAt: now,
        updatedAt: now,
      });
      return needsOf(id);
    };
    expect(await ported({}, "INFORMATION_REQUIRED")).toEqual(["PORTING_DETAILS"]);
    expect(await ported({}, "REQUESTED")).toEqual([]);
    expect(await ported({ status: "CANCELLED" }, "INFORMATION_REQUIRED")).toEqual([]);
  });

  test("to its scheduled end", async () => {
    const end = { pendingStatusAt: "2026-11-20", pendingStatusDueAt: new Date("2026-11-20T00:00:00Z") };
    expect(await needsOf(await make({ ...end, pendingStatus: "CANCELLED" }))).toEqual(["ENDING"]);
    expect(await needsOf(await make({ ...end, pendingStatus: "PAUSED" }))).toEqual([]);
  });

  test("none of them for no subscription", async () => {
    expect(await needsOfSubscriptions(ctx, [])).toEqual(new Map());
  });
});

describe("the overview", () => {
  test("counts a customer's subscriptions and shows first those that need something", async () => {
    const customerId = await api.customer(tenant);
    const made: string[] = [];
    for (const given of [{}, { status: "SUSPENDED" }, {}, { status: "CANCELLED" }] as const) {
      api.clock.advance(1000);
      made.push(await make({ customerId, ...given }));
    }
    const [first, suspended, high, cancelled] = made;
    await addPackage(high!, { used: 90 });
    await make();
    expect(await subscriptionOverview(ctx, { customerId, shown: 3 })).toEqual({
      total: 4,
      byStatus: { ACTIVATED: 2, SUSPENDED: 1, CANCELLED: 1 },
      needs: { USAGE_HIGH: 1 },
      first: [high, suspended, first],
      newest: [cancelled, high, suspended],
    });
  });

  test("of a customer without subscriptions has zeros", async () => {
    const customerId = await api.customer(tenant);
    expect(await subscriptionOverview(ctx, { customerId, shown: 3 })).toEqual({
      total: 0,
      byStatus: {},
      needs: {},
      first: [],
      newest: [],
    });
  });

  test("counts only what the person may see, and all of the brand without a customer", async () => {
    const own = await api.tenant();
    const [mine, other] = [await api.customer(own), await api.customer(own)];
    const id = await makeSubscription(api, own, { customerId: mine });
    await makeSubscription(api, own, { customerId: other });
    const person: Ctx = {
      ...api.ctx(own),
      caller: {
        kind: "user",
        via: "cookie",
        user: { email: "a@example.com", memberships: [{ customerId: mine, role: "ADMIN" }] },
      } as unknown as Caller,
    };
    expect((await subscriptionOverview(api.ctx(own), { shown: 3 })).total).toBe(2);
    expect(await subscriptionOverview(person, { shown: 3 })).toMatchObject({ total: 1, first: [id] });
    expect((await subscriptionOverview(person, { customerId: other, shown: 3 })).total).toBe(0);
  });
});

test("subscriptions are read in the order of the ids, and none for none", async () => {
  const [a, b] = [await make(), await make()];
  const read = async (ids: string[]) =>
    (await subscriptionsOf(ctx, ids)).map(({ subscriptionId }) => subscriptionId);
  expect(await read([a, b])).toEqual([a, b]);
  expect(await read([b, a])).toEqual([b, a]);
  expect(await read([])).toEqual([]);
});
