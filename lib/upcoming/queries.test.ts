import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { licenses } from "@/db/schema/licenses";
import { portings } from "@/db/schema/porting";
import { subscriptionAddons, subscriptions } from "@/db/schema/subscriptions";
import { addToDefaultCatalogs, makeOffering } from "@/lib/catalog/testing";
import type { Ctx } from "@/lib/kernel/context";
import { makeLicense, makeSeat } from "@/lib/licenses/testing";
import { newId } from "@/lib/platform/secrets/ids";
import { makeAddon, makeExtra } from "@/lib/subscriptions/addons/testing";
import { makeSubscription } from "@/lib/subscriptions/testing";
import { TEST_NOW } from "@/lib/testing/api";
import { apiOfFile } from "@/lib/testing/brand";
import type { Role } from "@/lib/values/permissions";
import type { Tenant } from "@/lib/values/tenant/tenant";
import type { UpcomingChange } from "./model";
import { upcomingChanges } from "./queries";

const { api } = await apiOfFile();
let tenant: Tenant;
let customerId: string;
let plan: string;
let less: string;
let key: string;

const periodEndsAt = new Date("2026-12-10T12:00:00.000Z");

beforeEach(async () => {
  api.clock.set(TEST_NOW);
  tenant = await api.tenant();
  key = await api.apiKey(tenant, "impersonate-user");
  customerId = await api.customer(tenant, { customerType: "BUSINESS" });
  plan = await makeOffering(api, tenant, { name: "Plan" });
  less = await makeOffering(api, tenant, { name: "Less", price: { netPriceMinor: 9900 } });
  await addToDefaultCatalogs(api, tenant, less);
});

type Person = { ctx: Ctx; token: string };

async function person(role: Role, customer = customerId, email?: string): Promise<Person> {
  const made = await api.user(tenant, { [customer]: role }, email);
  const membership = { customerId: customer, role, customerType: "BUSINESS" as const };
  const user = { ...made, name: "Astrid Lind", preferredLocale: "en-US", memberships: [membership] };
  return { token: made.token, ctx: { ...api.ctx(tenant), caller: { kind: "user", user, via: "cookie" } } };
}

const subscription = (given: Parameters<typeof makeSubscription>[2] = {}) =>
  makeSubscription(api, tenant, {
    customerId,
    productOfferingId: plan,
    iccid: `8946${Math.random().toString().slice(2, 17)}`,
    periodEndsAt,
    paidUntil: periodEndsAt,
    ...given,
  });

const asked = (who: Person, method: "POST" | "PUT" | "DELETE", path: string, body?: unknown) =>
  api.call<{ internalCode?: string }>(method, `/end-user${path}`, {
    key,
    token: who.token,
    ...(body ? { body } : {}),
  });

const upcoming = (who: Person, id: string, rest: Partial<Parameters<typeof upcomingChanges>[1]> = {}) =>
  upcomingChanges(who.ctx, { subscriptionIds: [id], licenses: "OF_SUBSCRIPTIONS", ...rest });

/** Undoes a change like the page, with the operation that the change names. */
async function takeBack(who: Person, { undo }: UpcomingChange) {
  switch (undo?.operation) {
    case "restoreSubscription":
      return asked(who, "POST", `/subscriptions/${undo.subscriptionId}/restore`);
    case "updateSubscription":
      return asked(who, "PUT", `/subscriptions/${undo.subscriptionId}`, { autoRenew: true });
    case "undoSubscriptionProductOfferingChange":
      return asked(who, "DELETE", `/subscriptions/${undo.subscriptionId}/product-offering-change`);
    case "restoreSubscriptionAddon":
      return asked(who, "POST", `/subscriptions/${undo.subscriptionId}/addons/restore`, {
        subscriptionAddonId: undo.subscriptionAddonId,
      });
    case "undoSubscriptionAddonProductOfferingChange":
      return asked(
        who,
        "DELETE",
        `/subscriptions/${undo.subscriptionId}/addons/product-offering-change?subscriptionAddonId=${undo.subscriptionAddonId}`,
      );
    case "restoreLicense":
      return asked(who, "POST", `/licenses/${undo.licenseId}/restore`);
    case "undoLicenseProductOfferingChange":
      return asked(who, "DELETE", `/licenses/${undo.licenseId}/product-offering-change`);
    default:
      throw new Error("it cannot be taken back");
  }
}

/** Expects exactly this change, undoes it as it says, and expects that it is gone. */
async function expectTakenBack(who: Person, id: string, expected: Partial<UpcomingChange>) {
  const changes = await upcoming(who, id);
  expect(changes).toEqual([expect.objectContaining(expected)]);
  const { status } = await takeBack(who, changes[0]!);
  expect(status).toBe(200);
  expect(await upcoming(who, id)).toEqual([]);
}

describe("a change that a person decided is shown, and undone by the named operation", () => {
  test("a subscription that was just bought or has ended has no upcoming changes", async () => {
    const admin = await person("ADMIN");
    expect(await upcoming(admin, await subscription())).toEqual([]);
    expect(
      await upcoming(admin, await subscription({ status: "CANCELLED", pendingSim: { esim: true } })),
    ).toEqual([]);
  });

  test("the end of a subscription", async () => {
    const admin = await person("ADMIN");
    const id = await subscription();
    await asked(admin, "POST", `/subscriptions/${id}/cancel`, { when: "END_OF_PERIOD", reason: "PRICE" });
    await expectTakenBack(admin, id, { kind: "CANCEL", at: "2026-12-10", name: "Plan" });
  });

  test("a pause with the day of its end", async () => {
    const admin = await person("ADMIN");
    const id = await subscription();
    const body = { when: "DATE", date: "2026-12-01", resumeAt: "2027-02-01" };
    await asked(admin, "POST", `/subscriptions/${id}/pause`, body);
    await expectTakenBack(admin, id, { kind: "PAUSE", at: "2026-12-01", until: "2027-02-01" });
  });

  test("another plan with the saving", async () => {
    const admin = await person("ADMIN");
    const id = await subscription();
    await asked(admin, "PUT", `/subscriptions/${id}/product-offering-change`, { productOfferingId: less });
    await expectTakenBack(admin, id, {
      kind: "PLAN_CHANGE",
      name: "Plan",
      to: "Less",
      at: periodEndsAt.toISOString(),
      price: { per: "EACH", amountMinor: -8000, currency: "SEK", months: 1, tax: "EXCLUDED" },
    });
  });

  test("a subscription that does not renew", async () => {
    const admin = await person("ADMIN");
    const id = await subscription({ autoRenew: false });
    await expectTakenBack(admin, id, { kind: "RUNS_OUT", at: periodEndsAt.toISOString() });
  });

  test("an add-on that ends, and one that is replaced", async () => {
    const admin = await person("ADMIN");
    const id = await subscription();
    const extra = await makeExtra(api, tenant);
    const smaller = await makeExtra(api, tenant, { name: "Smaller", price: { netPriceMinor: 100 } });
    await addToDefaultCatalogs(api, tenant, smaller);
    const subscriptionAddonId = await makeAddon(api, tenant, {
      subscriptionId: id,
      productOfferingId: extra,
    });
    await asked(admin, "POST", `/subscriptions/${id}/addons/cancel`, { subscriptionAddonId });
    await expectTakenBack(admin, id, { kind: "ADDON_CANCEL", name: "Extra" });
    const body = { subscriptionAddonId, productOfferingId: smaller };
    await asked(admin, "PUT", `/subscriptions/${id}/addons/product-offering-change`, body);
    await expectTakenBack(admin, id, { kind: "ADDON_CHANGE", name: "Extra", to: "Smaller" });
  });

  test("a license that ends and one that changes, for one subscription or for all", async () => {
    const admin = await person("ADMIN");
    const id = await subscription();
    const seat = await makeSeat(api, tenant);
    const cheap = await makeSeat(api, tenant, { name: "Cheap seat", price: { netPriceMinor: 100 } });
    await addToDefaultCatalogs(api, tenant, cheap);
    const licenseId = await makeLicense(api, tenant, { customerId, productOfferingId: seat });
    await asked(admin, "POST", `/licenses/${licenseId}/cancel`, { when: "END_OF_PERIOD", reason: "PRICE" });
    expect(await upcoming(admin, id)).toEqual([]);
    expect(await upcoming(admin, id, { licenses: "ALL" })).toMatchObject([
      { kind: "LICENSE_CANCEL", licenseId, name: "Seat" },
    ]);
    await api.db.update(licenses).set({ subscriptionId: id }).where(eq(licenses.id, licenseId));
    await expectTakenBack(admin, id, { kind: "LICENSE_CANCEL", subscriptionId: id });
    await asked(admin, "PUT", `/licenses/${licenseId}/product-offering-change`, { productOfferingId: cheap });
    await expectTakenBack(admin, id, { kind: "LICENSE_CHANGE", to: "Cheap seat" });
  });
});

describe("a change by the calendar is shown when it is near", () => {
  test("the ends of a discount, a binding period and a one-time add-on are shown, and the renewal with its price", async () => {
    const admin = await person("ADMIN");
    const id = await subscription({
      bindingEndsAt: "2026-12-01",
      cyclesBilled: 1,
      terms: {
        steps: [
          { fromCycle: 0, discounts: [{ name: "Less", source: "STANDARD", amountMinor: 5000 }] },
          { fromCycle: 1, discounts: [] },
        ],
      },
    });
    const once = await makeExtra(api, tenant, { name: "Once", price: { priceType: "ONE_TIME" } });
    await makeAddon(api, tenant, {
      subscriptionId: id,
      productOfferingId: once,
      renews: false,
      validTo: periodEndsAt,
    });
    api.clock.set("2026-12-05T12:00:00.000Z");
    await api.db.update(subscriptions).set({ bindingEndsAt: "2026-12-20" }).where(eq(subscriptions.id, id));
    const payments = new Map([[id, { amountMinor: 19900, taxMinor: 3980, currency: "SEK", months: 1 }]]);
    expect(await upcoming(admin, id, { payments })).toMatchObject([
      { kind: "ADDON_EXPIRES", name: "Once", at: periodEndsAt.toISOString() },
      { kind: "DISCOUNT_ENDS", price: { per: "EACH", amountMinor: 4000, tax: "EXCLUDED" } },
      { kind: "RENEWAL", price: { per: "ONCE", amountMinor: 15920, tax: "EXCLUDED" } },
      { kind: "BINDING_ENDS", at: "2026-12-20" },
    ]);
  });

  test("a renewal whose day has begun is not shown, because it is unpaid by then", async () => {
    const admin = await person("ADMIN");
    const id = await subscription();
    const payments = new Map([[id, { amountMinor: 3248, taxMinor: 0, currency: "SEK", months: 1 }]]);
    const announced = async (at: Date) => {
      api.clock.set(at.toISOString());
      return (await upcoming(admin, id, { payments })).map(({ kind }) => kind);
    };
    expect(await announced(new Date(periodEndsAt.getTime() - 1000))).toEqual(["RENEWAL"]);
    expect(await announced(periodEndsAt)).toEqual([]);
  });

  test("the end of a pause is shown with its day, and a change at the network without one", async () => {
    const admin = await person("ADMIN");
    const paused = await subscription({ status: "PAUSED", pausedUntil: "2027-01-15" });
    expect(await upcoming(admin, paused)).toMatchObject([{ kind: "RESUME", at: "2027-01-15" }]);
    const busy = await subscription({
      changingTo: "PAUSED",
      changingSince: api.clock.now(),
      pendingSim: { esim: true },
      pendingStatus: "CANCELLED",
      pendingStatusAt: "2026-12-10",
      pendingStatusDueAt: periodEndsAt,
    });
    const changes = await upcoming(admin, busy);
    expect(changes).toMatchObject([
      { kind: "SIM_CHANGE", to: "ESIM", underWay: true },
      { kind: "STATUS_CHANGE", status: "PAUSED", underWay: true },
      { kind: "CANCEL", undoRefused: "6012" },
    ]);
    expect(changes.flatMap(({ undo }) => undo ?? [])).toEqual([]);
  });
});

describe("upcoming changes depend on the reader", () => {
  test("a consumer reads the costs of a change with tax", async () => {
    const own = await api.customer(tenant, { customerType: "CONSUMER" });
    const consumer = await person("ADMIN", own);
    const id = await subscription({ customerId: own });
    await asked(consumer, "PUT", `/subscriptions/${id}/product-offering-change`, { productOfferingId: less });
    const payments = new Map([[id, { amountMinor: 19900, taxMinor: 3980, currency: "SEK", months: 1 }]]);
    api.clock.set("2026-12-05T12:00:00.000Z");
    expect(await upcoming(consumer, id, { payments })).toMatchObject([
      { kind: "PLAN_CHANGE", price: { amountMinor: -10000, tax: "INCLUDED" } },
      { kind: "RENEWAL", price: { amountMinor: 19900, tax: "INCLUDED" } },
    ]);
  });

  async function changing() {
    const id = await subscription({
      pendingStatus: "CANCELLED",
      pendingStatusAt: "2026-12-10",
      pendingStatusDueAt: periodEndsAt,
    });
    const extra = await makeExtra(api, tenant);
    const addon = await makeAddon(api, tenant, { subscriptionId: id, productOfferingId: extra });
    await api.db.update(subscriptionAddons).set({ renews: false }).where(eq(subscriptionAddons.id, addon));
    return id;
  }

  test("a manager can undo a change, and a member sees it without price and undo", async () => {
    const id = await changing();
    const manager = await upcoming(await person("MANAGER"), id);
    expect(manager).toMatchObject([
      {
        kind: "ADDON_CANCEL",
        undo: { operation: "restoreSubscriptionAddon" },
        price: { amountMinor: -4720, tax: "EXCLUDED" },
      },
      { kind: "CANCEL", undo: { operation: "restoreSubscription" } },
    ]);
    const member = await upcoming(await person("MEMBER", customerId, "user@example.com"), id);
    expect(member.map(({ kind }) => kind)).toEqual(manager.map(({ kind }) => kind));
    for (const change of member) {
      expect(change.undo).toBeUndefined();
      expect(change.price).toBeUndefined();
    }
  });

  test("a reader who may not see a subscription sees none of its changes", async () => {
    const id = await changing();
    const outsider = await person("ADMIN", await api.customer(tenant));
    expect(await upcoming(outsider, id, { licenses: "ALL" })).toEqual([]);
    expect(await upcoming(await person("MEMBER"), id)).toEqual([]);
    const elsewhere = { ...api.ctx(await api.tenant()) };
    expect(await upcomingChanges(elsewhere, { subscriptionIds: [id], licenses: "ALL" })).toEqual([]);
  });
});

describe("a number that is being ported in", () => {
  const port = (subscriptionId: string, given: Partial<typeof portings.$inferInsert>) =>
    api.db.insert(portings).values({
      tenantId: tenant.id,
      id: newId(),
      subscriptionId,
      msisdn: `+4670${Math.random().toString().slice(2, 9)}`,
      temporaryMsisdn: "+46790000000",
      country: "SE",
      status: "REQUESTED",
      detailsEncrypted: "",
      history: [],
      ...given,
    });
  const seen = async (subscriptionId: string) => {
    const changes = await upcoming(await person("ADMIN"), subscriptionId);
    return changes.find(({ kind }) => kind === "PORT_IN");
  };

  test.each(["DRAFT", "INFORMATION_REQUIRED"] as const)(
    "in state %s waits for the customer and shows no day",
    async (status) => {
      const id = await subscription();
      await port(id, { status, expectedAt: new Date(TEST_NOW) });
      const change = await seen(id);
      expect(change).toMatchObject({ needsDetails: true });
      expect(change).not.toHaveProperty("at");
    },
  );

  test("shows the expected day until it has passed", async () => {
    const [coming, passed] = [await subscription(), await subscription()];
    const tomorrow = new Date("2026-11-02T12:00:00.000Z");
    await port(coming, { expectedAt: tomorrow });
    await port(passed, { expectedAt: new Date("2026-10-31T12:00:00.000Z") });
    expect(await seen(coming)).toMatchObject({ at: tomorrow.toISOString() });
    const late = await seen(passed);
    expect(late).toMatchObject({ underWay: true });
    expect(late).not.toHaveProperty("at");
  });
});
