import { describe, expect, test } from "vitest";
import { brokenInvariants } from "@/lib/billing/simulation/invariants";
import { beginLife, type SimulatedLife } from "@/lib/billing/simulation/life";
import { expectBooksToAgree } from "@/lib/billing/testing";
import { addToDefaultCatalogs } from "@/lib/catalog/testing";
import type { Order } from "@/lib/orders/model";
import { testWorldOfFile } from "@/lib/payments/testing";
import { addonOptionsOfSubscription, firstCharges } from "@/lib/subscriptions/addons/options";
import { makeExtra } from "@/lib/subscriptions/addons/testing";
import { setClock } from "@/lib/tenant-clock/commands";

/**
 * A recurring add-on bought within a period. Prices: 59.00 a month, 5,000 MB. The plan's period is April with 30 days;
 * on the 16th, 15 of them are left.
 */

const world = await testWorldOfFile({ CARRIER_LATENCY_MS: "0" });

const year = new Date().getUTCFullYear() + 1;
const day = (monthAndDay: string) => `${year}-${monthAndDay}`;

type Packages = { total: number }[];

async function began(charge?: "PRORATED" | "FULL") {
  const life = await beginLife(world);
  const offering = await makeExtra(world.api, life.tenant, {
    price: { netPriceMinor: 5900, ...(charge && { firstPeriod: charge }) },
  });
  await addToDefaultCatalogs(world.api, life.tenant, offering);
  // Nothing is due before that, so the clock need not stop at each midnight.
  await setClock(await life.here(), new Date(`${day("04-01")}T10:00:00Z`));
  const subscriptionId = await life.buySubscription(life.offer.plans.small);
  await life.goTo(day("04-16"));
  return { life, subscriptionId, offering };
}

const quote = (life: SimulatedLife, subscriptionId: string, productOfferingId: string) =>
  life.expectOk<Order>("POST", "/orders", {
    customerType: "CONSUMER",
    customer: { customerId: life.customerId },
    lineItems: [{ type: "SUBSCRIPTION_ADDON", productOfferingId, subscriptionId }],
  });

async function packagesOf(life: SimulatedLife): Promise<Packages> {
  const { rows } = await world.database.pool.query(
    `select total from usage_packages where tenant_id = $1 and subscription_addon_id is not null
      order by valid_from`,
    [life.tenant.id],
  );
  return rows as Packages;
}

describe.each([
  ["PRORATED", undefined, 2950, 2_500_000_000],
  ["FULL", "FULL" as const, 5900, 5_000_000_000],
])("a first period that is %s", (charge, setting, first, allowance) => {
  test("is shown before the purchase, charged as shown with the matching allowance, and renews in full", async () => {
    const { life, subscriptionId, offering } = await began(setting);
    const ctx = await life.here();
    const options = await addonOptionsOfSubscription(ctx, subscriptionId);
    const shown = await firstCharges(ctx, subscriptionId, options);
    expect(shown.get(offering)).toMatchObject({ charge, amountMinor: first, days: 15, ofDays: 30 });
    const preview = await quote(life, subscriptionId, offering);
    expect(preview.pricing).toMatchObject({ totalMinor: first, recurringCosts: { totalMinor: 5900 } });
    expect(preview.lineItems[0]!.pricing).toMatchObject({
      initialInvoiceAmountMinor: first,
      recurringAmountMinor: 5900,
      firstPeriod: { charge, startsOn: day("04-16"), endsOn: day("04-30"), days: 15, ofDays: 30 },
    });

    await life.order([{ type: "SUBSCRIPTION_ADDON", productOfferingId: offering, subscriptionId }]);
    const [, bought] = await life.issued();
    expect(bought!.totalMinor).toBe(first);
    expect(bought!.items[0]).toMatchObject({ periodStart: day("04-16"), periodEnd: day("04-30") });
    expect((await packagesOf(life)).map(({ total }) => total)).toEqual([allowance]);

    await life.goTo(day("05-02"));
    const [, , renewal] = await life.issued();
    expect(renewal!.totalMinor).toBe(11_900 + 5900);
    expect((await packagesOf(life)).map(({ total }) => total)).toEqual([allowance, 5_000_000_000]);
    expect(await brokenInvariants(life)).toEqual([]);
    await expectBooksToAgree(world.database.pool, life.tenant.id);
  });
});

test("in a cycle that a pause made longer, the remaining days cost days of the nominal cycle", async () => {
  const { life, subscriptionId, offering } = await began();
  await life.expectOk("POST", `/subscriptions/${subscriptionId}/pause`, { when: "NOW" });
  await life.goTo(day("05-06"));
  await life.expectOk("POST", `/subscriptions/${subscriptionId}/restore`, {});
  await life.settle();
  // 15 of 30 days are left, as before the pause.
  expect((await quote(life, subscriptionId, offering)).pricing!.totalMinor).toBe(2950);
});

test("yesterday's price of a prorated add-on is not charged", async () => {
  const { life, subscriptionId, offering } = await began();
  const order = await quote(life, subscriptionId, offering);
  await life.goTo(day("04-17"));
  const { validation } = await life.expectOk<Order>("GET", `/orders/${order.orderId}`);
  expect(validation.isValid).toBe(false);
  expect(JSON.stringify(validation)).toContain("remaining days");
});
