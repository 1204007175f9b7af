import { beforeEach, describe, expect, test } from "vitest";
import { advancePriceChanges } from "@/lib/billing/price-changes/advance";
import type { PriceChangeDetail } from "@/lib/billing/price-changes/model";
import { type BillingWorld, billing } from "@/lib/billing/renewals/testing";
import { makeOffering } from "@/lib/catalog/testing";
import { failures } from "@/lib/kernel/error-registry";
import { makeLicense, makeSeat } from "@/lib/licenses/testing";
import { makeExtra } from "@/lib/subscriptions/addons/testing";
import { apiOfFile } from "@/lib/testing/brand";
import { upcomingChanges } from "@/lib/upcoming/queries";
import type { Tenant } from "@/lib/values/tenant/tenant";

const { api } = await apiOfFile();
let tenant: Tenant;
let key: string;
let b: BillingWorld;

beforeEach(async () => {
  api.clock.set("2026-01-31T12:00:00.000Z");
  tenant = await api.tenant();
  key = await api.apiKey(tenant);
  b = await billing(api, tenant);
});

type Failure = { internalCode: string; details?: { property: string; message: string }[] };

const call = <T>(method: string, path: string, body?: unknown) =>
  api.call<T & Partial<Failure>>(method, path, { key, ...(body !== undefined && { body }) });

const change = (productOfferingId: string, extra: object = {}) =>
  call<PriceChangeDetail>("POST", "/price-changes", {
    ...{ productOfferingId, netPriceMinor: 7900, effectiveFrom: "2026-04-01" },
    ...extra,
  });

const read = async (priceChangeId: string) =>
  (await call<PriceChangeDetail>("GET", `/price-changes/${priceChangeId}`)).body;

/** Moves the clock to an instant, advances price changes, bills what is due and pays it. */
async function at(instant: string): Promise<void> {
  api.clock.set(instant);
  await advancePriceChanges(b.ctx);
  await b.at(instant);
  await b.pay();
}

const off = { name: "Start", source: "STANDARD" as const, amountMinor: 1000 };
const terms = { steps: [{ fromCycle: 0, discounts: [off] }] };

describe("a price change of an add-on", () => {
  async function world() {
    const plan = await makeOffering(api, tenant, { name: "Ten", price: { netPriceMinor: 10000 } });
    const extra = await makeExtra(api, tenant, { name: "Extra" });
    const subscriptionId = await b.subscription({ productOfferingId: plan });
    return {
      extra,
      subscriptionId,
      addonId: await b.addon(subscriptionId, { productOfferingId: extra, terms }),
    };
  }

  test("moves it at the first renewal after the notice, and keeps the agreed terms", async () => {
    const { extra, subscriptionId, addonId } = await world();
    const made = (await change(extra)).body;
    expect(made).toMatchObject({
      counts: { pending: 1 },
      effect: [{ currency: "SEK", subscriptions: 1, differenceMinor: 2000 }],
    });
    await at("2026-02-28T12:00:00Z");
    await at("2026-03-02T12:00:00Z");
    expect(await read(made.priceChangeId)).toMatchObject({ counts: { pending: 0, noticed: 1 } });
    const addons = await call<{ items: { pendingProductOffering: object }[] }>(
      "GET",
      `/subscriptions/${subscriptionId}/addons`,
    );
    expect(addons.body.items[0]!.pendingProductOffering).toMatchObject({
      scheduledAt: "2026-04-30",
      priceChangeId: made.priceChangeId,
    });
    const upcoming = await upcomingChanges(b.ctx, {
      subscriptionIds: [subscriptionId],
      licenses: "OF_SUBSCRIPTIONS",
    });
    const [told] = upcoming.filter(({ kind }) => kind === "PRICE_CHANGE");
    expect(told).toMatchObject({ name: "Extra", price: { amountMinor: 2000, currency: "SEK" } });
    expect(told).not.toHaveProperty("undo");
    // The discount applies to the new price.
    expect(told).not.toHaveProperty("newPrice");
    await at("2026-03-31T12:00:00Z");
    expect((await b.addonOf(addonId)).productOfferingId).toBe(extra);
    await at("2026-04-30T12:00:00Z");
    expect((await b.addonOf(addonId)).productOfferingId).toBe(made.to.productOfferingId);
    // The discount of ten kronor continues.
    expect(await b.told()).toEqual([
      "2026-02-28 PAID 14900",
      "2026-03-31 PAID 14900",
      "2026-04-30 PAID 16900",
    ]);
    await at("2026-05-01T12:00:00Z");
    expect(await read(made.priceChangeId)).toMatchObject({ status: "COMPLETED", counts: { moved: 1 } });
  });

  test("is avoided by ending the add-on, and cannot be undone for one subscription", async () => {
    const { extra, subscriptionId, addonId } = await world();
    const made = (await change(extra)).body;
    await at("2026-02-28T12:00:00Z");
    await at("2026-03-02T12:00:00Z");
    const undo = `/subscriptions/${subscriptionId}/addons/product-offering-change?subscriptionAddonId=${addonId}`;
    expect(await call("DELETE", undo)).toMatchObject({
      status: 409,
      body: { internalCode: failures.priceChangeStands.internalCode },
    });
    const cancel = { subscriptionAddonId: addonId, when: "END_OF_PERIOD" };
    const ended = await call("POST", `/subscriptions/${subscriptionId}/addons/cancel`, cancel);
    expect(ended.status, JSON.stringify(ended.body)).toBeLessThan(300);
    expect(await read(made.priceChangeId)).toMatchObject({ counts: { noticed: 0, dropped: 1 } });
    await at("2026-03-31T12:00:00Z");
    expect(await b.told()).toEqual(["2026-02-28 PAID 14900", "2026-03-31 PAID 10000"]);
  });

  test("that is stopped keeps the old price", async () => {
    const { extra } = await world();
    const made = (await change(extra)).body;
    await at("2026-02-28T12:00:00Z");
    await at("2026-03-02T12:00:00Z");
    expect((await call("DELETE", `/price-changes/${made.priceChangeId}`)).status).toBe(204);
    for (const day of ["2026-03-31", "2026-04-30"]) await at(`${day}T12:00:00Z`);
    expect((await b.told()).at(-1)).toBe("2026-04-30 PAID 14900");
    expect(await read(made.priceChangeId)).toMatchObject({ status: "STOPPED", counts: { dropped: 1 } });
  });
});

describe("a price change of a seat", () => {
  const paidUntil = new Date("2026-02-28T12:00:00Z");

  async function world(given: Parameters<typeof makeLicense>[2] = {}) {
    const seat = await makeSeat(api, tenant);
    const licenseId = await makeLicense(api, tenant, {
      ...{ customerId: b.customerId, productOfferingId: seat, terms, cyclesBilled: 1 },
      ...{ periodEndsAt: paidUntil, paidUntil, billingAnchorDay: 31 },
      ...given,
    });
    return { seat, licenseId };
  }

  test("moves it at the first renewal after the notice, and keeps the agreed terms", async () => {
    const { seat, licenseId } = await world();
    const made = (await change(seat)).body;
    expect(made.counts).toMatchObject({ pending: 1 });
    expect(made.notice.en.text).toContain("Seat");
    await at("2026-02-28T12:00:00Z");
    await at("2026-03-02T12:00:00Z");
    expect(await read(made.priceChangeId)).toMatchObject({ counts: { pending: 0, noticed: 1 } });
    const license = await call<object>("GET", `/licenses/${licenseId}`);
    expect(license.body).toMatchObject({
      pendingProductOffering: {
        scheduledAt: "2026-04-30",
        product: { productOfferingId: made.to.productOfferingId },
        priceChangeId: made.priceChangeId,
      },
    });
    const upcoming = await upcomingChanges(b.ctx, { subscriptionIds: [], licenses: "ALL" });
    expect(upcoming).toMatchObject([{ kind: "PRICE_CHANGE", licenseId, price: { amountMinor: 1000 } }]);
    await at("2026-03-31T12:00:00Z");
    await at("2026-04-30T12:00:00Z");
    expect(await b.licenseOf(licenseId)).toMatchObject({
      productOfferingId: made.to.productOfferingId,
      terms,
    });
    expect(await b.told()).toEqual(["2026-02-28 PAID 5900", "2026-03-31 PAID 5900", "2026-04-30 PAID 6900"]);
    await at("2026-05-01T12:00:00Z");
    expect(await read(made.priceChangeId)).toMatchObject({ status: "COMPLETED", counts: { moved: 1 } });
  });

  test("lets a customer leave until the move, also in the binding period", async () => {
    const { seat, licenseId } = await world({ bindingEndsAt: "2026-12-31" });
    const made = (await change(seat)).body;
    await at("2026-02-28T12:00:00Z");
    const impersonation = await api.apiKey(tenant, "impersonate-user");
    const cancel = async (date: string) => {
      const { token } = await api.user(tenant, { [b.customerId]: "ADMIN" });
      const body = { when: "DATE", date, reason: "PRICE" };
      return api.call<{ pendingStatus: { scheduledAt: string } }>(
        "POST",
        `/end-user/licenses/${licenseId}/cancel`,
        { key: impersonation, token, body },
      );
    };
    expect((await cancel("2026-04-15")).body.pendingStatus.scheduledAt).toBe("2026-12-31");
    await call("POST", `/licenses/${licenseId}/restore`);
    await at("2026-03-02T12:00:00Z");
    expect((await cancel("2026-05-15")).body.pendingStatus.scheduledAt).toBe("2026-12-31");
    expect((await cancel("2026-04-15")).body.pendingStatus.scheduledAt).toBe("2026-04-15");
    expect(await read(made.priceChangeId)).toMatchObject({ counts: { noticed: 1 } });
  });

  test("yields to the customer's own change, and returns when that is undone", async () => {
    const { seat, licenseId } = await world();
    const made = (await change(seat)).body;
    await at("2026-02-28T12:00:00Z");
    await at("2026-03-02T12:00:00Z");
    const path = `/licenses/${licenseId}/product-offering-change`;
    expect(await call("DELETE", path)).toMatchObject({
      status: 409,
      body: { internalCode: failures.priceChangeStands.internalCode },
    });
    const cheaper = await makeSeat(api, tenant, { name: "Small", price: { netPriceMinor: 3900 } });
    const chosen = await call("PUT", path, { productOfferingId: cheaper });
    expect(chosen.status, JSON.stringify(chosen.body)).toBe(200);
    expect(await read(made.priceChangeId)).toMatchObject({ counts: { noticed: 0, dropped: 1 } });
    expect((await call("DELETE", path)).status).toBe(200);
    await at("2026-03-10T12:00:00Z");
    expect(await read(made.priceChangeId)).toMatchObject({ counts: { noticed: 1, dropped: 1 } });
  });

  test("that is stopped keeps the old price, and a seat that ends is left out", async () => {
    const { seat, licenseId } = await world();
    const ending = await makeLicense(api, tenant, {
      ...{ customerId: b.customerId, productOfferingId: seat, cyclesBilled: 1 },
      ...{ periodEndsAt: paidUntil, paidUntil, billingAnchorDay: 31 },
    });
    const made = (await change(seat)).body;
    await at("2026-02-28T12:00:00Z");
    await at("2026-03-02T12:00:00Z");
    await call("POST", `/licenses/${ending}/cancel`, { when: "NOW" });
    expect(await read(made.priceChangeId)).toMatchObject({ counts: { noticed: 1, dropped: 1 } });
    expect((await call("DELETE", `/price-changes/${made.priceChangeId}`)).status).toBe(204);
    for (const day of ["2026-03-31", "2026-04-30"]) await at(`${day}T12:00:00Z`);
    expect((await b.licenseOf(licenseId)).productOfferingId).toBe(seat);
    expect((await b.told()).at(-1)).toBe("2026-04-30 PAID 5900");
  });
});

test.each([
  ["an add-on that is paid once", "SUBSCRIPTION_ADDON", "ONE_TIME", /paid once and never renews/],
  ["a product that is delivered", "EXTERNAL_PRODUCT", "ONE_TIME", /This offering is delivered once/],
  ["a license that is paid once", "LICENSE", "ONE_TIME", /paid once and never renews/],
] as const)("%s has no price changes", async (_, type, priceType, why) => {
  const category =
    type === "LICENSE"
      ? "PRODUCT_CATEGORY_LICENSE"
      : type === "SUBSCRIPTION_ADDON"
        ? "PRODUCT_CATEGORY_EXTRA_DATA"
        : "PRODUCT_CATEGORY_EXTERNAL";
  const id = await makeOffering(api, tenant, { type, category, price: { priceType } } as never);
  const { status, body } = await change(id);
  expect(status).toBe(400);
  expect(body.details).toMatchObject([
    { property: "productOfferingId", message: expect.stringMatching(why) },
  ]);
});
