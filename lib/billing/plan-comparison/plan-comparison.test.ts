import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { subscriptions } from "@/db/schema/subscriptions";
import { type BillingWorld, billing } from "@/lib/billing/renewals/testing";
import { makeOffering } from "@/lib/catalog/testing";
import { failures } from "@/lib/kernel/error-registry";
import { newId } from "@/lib/platform/secrets/ids";
import { makeSubscription } from "@/lib/subscriptions/testing";
import { ingestUsage } from "@/lib/subscriptions/usage/usage";
import { apiOfFile } from "@/lib/testing/brand";
import type { UsageInput } from "@/lib/usage/count";
import type { Tenant } from "@/lib/values/tenant/tenant";
import type { PlanComparison } from "./model";

const { api } = await apiOfFile();
const GB = 1_000_000_000;
let tenant: Tenant;
let key: string;
let world: BillingWorld;
let plans: Record<"own" | "small" | "unlimited" | "extra", string>;

beforeEach(async () => {
  api.clock.set("2026-01-31T12:00:00Z");
  tenant = await api.tenant();
  key = await api.apiKey(tenant);
  world = await billing(api, tenant);
  const plan = (name: string, netPriceMinor: number, features: { dataMb?: number }, position: number) =>
    makeOffering(api, tenant, { name, features, position, market: "SE", price: { netPriceMinor } });
  plans = {
    own: await plan("Own 50 GB", 26_900, { dataMb: 50_000 }, 1),
    small: await plan("Small 3 GB", 11_900, { dataMb: 3_000 }, 2),
    unlimited: await plan("Unlimited", 39_900, {}, 3),
    extra: await makeOffering(api, tenant, {
      name: "Extra 5 GB",
      type: "SUBSCRIPTION_ADDON",
      category: "PRODUCT_CATEGORY_EXTRA_DATA",
      features: { dataMb: 5_000 },
      price: { netPriceMinor: 4_900, priceType: "ONE_TIME" },
    }),
  };
});

const compare = (id: string, query = "", as: { key?: string; token?: string } = { key }) =>
  api.call<PlanComparison & { internalCode?: string }>(
    "GET",
    `${as.token ? "/end-user" : ""}/subscriptions/${id}/plan-comparison${query}`,
    as,
  );

const use = (subscriptionId: string, day: string, given: Partial<UsageInput>): UsageInput => ({
  recordId: newId(),
  subscriptionId,
  service: "DATA",
  scope: "NATIONAL",
  quantity: 1,
  occurredAt: new Date(`${day}T10:00:00Z`),
  ...given,
});

/** A subscription on the own plan since 31 January, renewed in February, March and April. Today is 10 May. */
async function usedSubscription(
  given: Parameters<BillingWorld["subscription"]>[0] = {},
  more: { addon?: boolean } = {},
): Promise<string> {
  const id = await world.subscription({
    productOfferingId: plans.own,
    activatedAt: new Date("2026-01-31T12:00:00Z"),
    ...given,
  });
  if (more.addon) await world.addon(id);
  for (const instant of ["2026-02-28T13:00:00Z", "2026-03-31T13:00:00Z", "2026-04-30T13:00:00Z"]) {
    await world.at(instant);
    await world.pay();
    await world.at(instant);
  }
  api.clock.set("2026-05-10T12:00:00Z");
  await ingestUsage(world.ctx, [
    use(id, "2026-03-05", { quantity: 2 * GB }),
    use(id, "2026-04-05", { quantity: 7 * GB }),
    use(id, "2026-04-06", { quantity: 600, service: "VOICE" }),
  ]);
  return id;
}

describe("the comparison of plans", () => {
  test("says what each other plan would have cost for the usage, next to what was invoiced", async () => {
    const id = await usedSubscription();
    const { status, body } = await compare(id, "?months=2");
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({
      subscriptionId: id,
      currency: "SEK",
      includesTax: true,
      productOffering: { productOfferingId: plans.own, name: "Own 50 GB" },
      invoicedMinor: 53_800,
      notes: [],
    });
    expect(body.months).toMatchObject([
      {
        startsOn: "2026-02-28",
        endsOn: "2026-03-30",
        home: { dataBytes: 2 * GB, callSeconds: 0, smsCount: 0 },
        invoiced: { planMinor: 26_900, extraDataMinor: 0, otherMinor: 0, totalMinor: 26_900 },
      },
      {
        startsOn: "2026-03-31",
        endsOn: "2026-04-29",
        home: { dataBytes: 7 * GB, callSeconds: 600, smsCount: 0 },
        invoiced: { totalMinor: 26_900 },
      },
    ]);
    expect(body.offerings).toMatchObject([
      {
        productOfferingId: plans.small,
        monthlyPriceMinor: 11_900,
        months: [
          { planMinor: 11_900, extraData: [], totalMinor: 11_900 },
          {
            extraData: [{ productOfferingId: plans.extra, name: "Extra 5 GB", count: 1, amountMinor: 4_900 }],
            totalMinor: 16_800,
          },
        ],
        totalMinor: 28_700,
        differenceMinor: -25_100,
        coversUsage: true,
      },
      { productOfferingId: plans.unlimited, totalMinor: 79_800, differenceMinor: 26_000, coversUsage: true },
    ]);
  });

  test("compares three months unless asked for more, and no month before the activation", async () => {
    const id = await usedSubscription();
    expect((await compare(id)).body.months.map(({ startsOn }) => startsOn)).toEqual([
      "2026-01-31",
      "2026-02-28",
      "2026-03-31",
    ]);
    expect((await compare(id, "?months=12")).body.months).toHaveLength(3);
    for (const months of ["0", "13", "x"]) {
      const refused = await compare(id, `?months=${months}`);
      expect(refused.status).toBe(400);
      expect(refused.body).toMatchObject({ details: [{ property: "months" }] });
    }
  });

  test("is empty in the first month", async () => {
    const id = await makeSubscription(api, tenant, { productOfferingId: plans.own });
    expect((await compare(id)).body).toMatchObject({ months: [], offerings: [], notes: [] });
  });

  test("names no pause that ended before its months", async () => {
    const id = await world.subscription({
      productOfferingId: plans.own,
      activatedAt: new Date("2026-01-31T12:00:00Z"),
      pausedAt: new Date("2026-02-10T12:00:00Z"),
    });
    api.clock.set("2026-05-10T12:00:00Z");
    const { notes } = (await compare(id, "?months=1")).body;
    expect(notes).toContain("NO_USAGE");
    expect(notes).not.toContain("PAUSED");
  });

  test("names what it leaves out", async () => {
    // Invoiced nowhere, because this test makes no renewals.
    const id = await world.subscription({
      productOfferingId: plans.own,
      activatedAt: new Date("2026-01-31T12:00:00Z"),
      pausedAt: new Date("2026-04-10T12:00:00Z"),
    });
    await makeOffering(api, tenant, {
      name: "Quarterly",
      market: "SE",
      price: { netPriceMinor: 60_000, billingCycle: { period: "MONTHLY", interval: 3 } },
    });
    await makeOffering(api, tenant, { name: "Dollars", market: "SE", price: { currency: "USD" } });
    api.clock.set("2026-05-10T12:00:00Z");
    expect((await compare(id, "?months=1")).body.notes).toEqual([
      "NO_USAGE",
      "NOT_INVOICED",
      "PAUSED",
      "OTHER_OFFERINGS",
    ]);
    await ingestUsage(world.ctx, [
      use(id, "2026-04-05", { scope: "ROAMING" }),
      use(id, "2026-04-05", { service: "VOICE", scope: "ILD" }),
    ]);
    const { body } = await compare(id, "?months=1");
    expect(body.notes).toEqual([
      "USED_ABROAD",
      "CALLS_TO_ABROAD",
      "NOT_INVOICED",
      "PAUSED",
      "OTHER_OFFERINGS",
    ]);
    expect(body.offerings.map(({ name }) => name)).toEqual(["Small 3 GB", "Unlimited"]);
    expect(body).not.toHaveProperty("invoicedMinor");
    expect(body.offerings[0]).not.toHaveProperty("differenceMinor");
  });

  test("counts an invoiced add-on with more data with the plan, and no other line of the customer", async () => {
    const id = await usedSubscription({}, { addon: true });
    api.clock.set("2026-01-31T12:00:00Z");
    const other = await usedSubscription({ productOfferingId: plans.unlimited });
    const { body } = await compare(id, "?months=1");
    expect(body.months[0]!.invoiced).toEqual({
      planMinor: 26_900,
      extraDataMinor: 4_900,
      otherMinor: 0,
      totalMinor: 31_800,
      currency: "SEK",
    });
    expect(body.invoicedMinor).toBe(31_800);
    expect((await compare(other, "?months=1")).body.invoicedMinor).toBe(39_900);
  });

  test("has no amounts with tax for a company", async () => {
    const customerId = await api.customer(tenant, { customerType: "BUSINESS" });
    const id = await usedSubscription();
    await api.db.update(subscriptions).set({ customerId }).where(eq(subscriptions.id, id));
    const { body } = await compare(id, "?months=1");
    expect(body.includesTax).toBe(false);
    // 119 kr with 25 % VAT.
    expect(body.offerings[0]).toMatchObject({ name: "Small 3 GB", monthlyPriceMinor: 9_520 });
    expect(body.months[0]).not.toHaveProperty("invoiced");
  });

  test("is refused for callers who may not read the invoices", async () => {
    const id = await usedSubscription();
    const { customerId } = world;
    const impersonation = await api.apiKey(tenant, "impersonate-user");
    const caller = async (roles: Parameters<typeof api.user>[1], email?: string) => ({
      key: impersonation,
      token: (await api.user(tenant, roles, email)).token,
    });
    expect((await compare(id, "", await caller({ [customerId]: "ADMIN" }))).status).toBe(200);
    expect((await compare(id, "", await caller({}))).status).toBe(404);
    // A MEMBER sees the line that is assigned to them, but no invoice.
    const member = await caller({ [customerId]: "MEMBER" }, "user@example.com");
    expect(await compare(id, "", member)).toMatchObject({
      status: 403,
      body: { internalCode: failures.forbidden.internalCode },
    });
    const stranger = await api.apiKey(await api.tenant());
    expect((await compare(id, "", { key: stranger })).status).toBe(404);
    expect((await compare(newId())).status).toBe(404);
    expect((await compare("rid_unknown")).status).toBe(404);
  });
});
