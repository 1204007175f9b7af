import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { invoices } from "@/db/schema/billing";
import { customers } from "@/db/schema/customers";
import { type BillingWorld, billing } from "@/lib/billing/renewals/testing";
import { getUpcomingInvoice } from "@/lib/billing/renewals/upcoming";
import { expectBooksToAgree } from "@/lib/billing/testing";
import { makeOffering } from "@/lib/catalog/testing";
import { makeLicense, makeSeat } from "@/lib/licenses/testing";
import { pauseSubscription } from "@/lib/subscriptions/lifecycle/pause-subscription";
import { restoreSubscription } from "@/lib/subscriptions/lifecycle/restore-subscription";
import { apiOfFile } from "@/lib/testing/brand";
import type { Tenant } from "@/lib/values/tenant/tenant";

const { api, database } = await apiOfFile();
let tenant: Tenant;
let b: BillingWorld;

beforeEach(async () => {
  api.clock.set("2026-01-31T12:00:00.000Z");
  tenant = await api.tenant();
  b = await billing(api, tenant);
  await setBillDay(1);
});

const setBillDay = (billDay: number | null) =>
  api.db.update(customers).set({ customerType: "BUSINESS", billDay }).where(eq(customers.id, b.customerId));

/** A subscription that began at this instant of January 2026 and is paid for a month. */
const from = (start: string, more: Parameters<BillingWorld["subscription"]>[0] = {}) => {
  const periodStartsAt = new Date(`2026-01-${start}:00Z`);
  const periodEndsAt = new Date(`2026-02-${start}:00Z`);
  const billingAnchorDay = periodStartsAt.getUTCDate();
  return b.subscription({ billingAnchorDay, periodStartsAt, periodEndsAt, paidUntil: periodEndsAt, ...more });
};

/** Lets each day of some months pass, in two steps, and pays every invoice when it is issued. */
async function live(first: string, last: string): Promise<void> {
  const end = Date.parse(`${last}T23:59:00Z`);
  for (let at = Date.parse(`${first}T00:00:00Z`); at <= end; at += 12 * 3600 * 1000) {
    await b.at(new Date(at).toISOString());
    await b.pay();
  }
}

describe("a company with a bill day", () => {
  test("gets one invoice a month after each of its subscriptions has renewed", async () => {
    const early = await from("05T08:20");
    const middle = await from("14T15:42");
    const night = await from("20T23:30");
    await live("2026-02-01", "2026-05-03");
    expect(await b.told()).toEqual([
      // February has 28 days. A subscription that renews on the 5th has 24 of them left.
      "2026-02-05 PAID 17057",
      "2026-02-14 PAID 10661",
      // 23:30 UTC is the 21st in Stockholm.
      "2026-02-21 PAID 5686",
      "2026-03-01 PAID 59700",
      "2026-04-01 PAID 59700",
      "2026-05-01 PAID 59700",
    ]);
    expect(await b.cyclesOf(early)).toEqual([
      "2026-02-05 2026-03-01",
      "2026-03-01 2026-04-01",
      "2026-04-01 2026-05-01",
      "2026-05-01 2026-06-01",
    ]);
    const june = new Date("2026-06-01T12:00:00Z");
    for (const id of [early, middle, night])
      expect(await b.subscriptionOf(id)).toMatchObject({
        billingAnchorDay: 1,
        periodStartsAt: new Date("2026-05-01T12:00:00Z"),
        periodEndsAt: june,
        paidUntil: june,
      });
    await expectBooksToAgree(database.pool, tenant.id);
  });

  test("sees the days of the shortened period on the invoice and in the preview", async () => {
    const id = await from("14T15:42");
    api.clock.set("2026-02-10T12:00:00Z");
    const upcoming = await getUpcomingInvoice(b.ctx, id);
    expect(upcoming).toMatchObject({ periodStart: "2026-02-14", periodEnd: "2026-02-28", totalMinor: 10661 });
    await live("2026-02-14", "2026-02-15");
    const [invoice] = await api.db.select().from(invoices).where(eq(invoices.tenantId, tenant.id));
    expect(invoice).toMatchObject({ periodStart: "2026-02-14", periodEnd: "2026-02-28", totalMinor: 10661 });
  });

  test("pays a whole month for a subscription whose period ends on the bill day", async () => {
    await from("01T18:00");
    await live("2026-02-01", "2026-03-02");
    expect(await b.told()).toEqual(["2026-02-01 PAID 19900", "2026-03-01 PAID 19900"]);
  });

  test("pays a whole month for a subscription that began on the bill day of its market, still the day before in UTC", async () => {
    const id = await b.subscription({
      billingAnchorDay: 31,
      periodStartsAt: new Date("2025-12-31T23:30:00Z"),
      periodEndsAt: new Date("2026-01-31T23:30:00Z"),
      paidUntil: new Date("2026-01-31T23:30:00Z"),
    });
    await live("2026-02-01", "2026-03-02");
    expect(await b.told()).toEqual(["2026-02-01 PAID 19900", "2026-03-01 PAID 19900"]);
    expect(await b.subscriptionOf(id)).toMatchObject({ billingAnchorDay: 1 });
  });

  test("pays a share of the quarter until the bill day for a three-month subscription", async () => {
    const quarterly = await makeOffering(api, tenant, {
      price: { netPriceMinor: 49900, billingCycle: { period: "MONTHLY", interval: 3 } },
    });
    const id = await from("14T15:42", { productOfferingId: quarterly });
    await live("2026-02-10", "2026-05-02");
    // 14 February to 1 May is 76 of the 89 days from 1 February.
    expect(await b.told()).toEqual(["2026-02-14 PAID 42611", "2026-05-01 PAID 49900"]);
    expect(await b.cyclesOf(id)).toEqual(["2026-02-14 2026-05-01", "2026-05-01 2026-08-01"]);
  });

  test("gets a subscription's add-on and seats on the same invoice", async () => {
    const id = await from("14T15:42");
    const addonId = await b.addon(id, {
      validFrom: new Date("2026-01-14T15:42:00Z"),
      validTo: new Date("2026-02-14T15:42:00Z"),
    });
    const seat = await makeSeat(api, tenant, { price: { netPriceMinor: 9900 } });
    const ends = new Date("2026-02-20T09:00:00Z");
    const license = await makeLicense(api, tenant, {
      productOfferingId: seat,
      customerId: b.customerId,
      billingAnchorDay: 20,
      periodStartsAt: new Date("2026-01-20T09:00:00Z"),
      periodEndsAt: ends,
      paidUntil: ends,
    });
    await live("2026-02-10", "2026-03-02");
    expect((await b.told()).map((one) => one.slice(0, 10))).toEqual([
      "2026-02-14",
      "2026-02-20",
      "2026-03-01",
    ]);
    expect(await b.cyclesOf(addonId)).toEqual(["2026-02-14 2026-03-01", "2026-03-01 2026-04-01"]);
    expect(await b.cyclesOf(license)).toEqual(["2026-02-20 2026-03-01", "2026-03-01 2026-04-01"]);
    expect((await b.licenseOf(license)).billingAnchorDay).toBe(1);
    expect((await b.addonOf(addonId)).validTo).toEqual(new Date("2026-04-01T12:00:00Z"));
  });

  test("has a subscription return to the bill day after a pause", async () => {
    const id = await from("01T18:00");
    await live("2026-02-01", "2026-02-09");
    await pauseSubscription(b.ctx, id, { when: "NOW" });
    await b.network(id);
    await live("2026-02-10", "2026-02-19");
    await restoreSubscription(b.ctx, id, { debtPaid: false });
    await b.network(id);
    await live("2026-02-20", "2026-04-02");
    const told = await b.told();
    expect(told.at(-1)).toBe("2026-04-01 PAID 19900");
    expect(told).toHaveLength(3);
  });

  test("has its drafts moved to a new bill day, and keeps what was billed", async () => {
    const id = await from("14T15:42");
    await b.at("2026-02-12T00:00:00Z");
    expect(await b.told()).toEqual(["2026-02-14 DRAFT 10661"]);
    await setBillDay(20);
    await live("2026-02-13", "2026-02-16");
    expect(await b.cyclesOf(id)).toEqual(["2026-02-14 2026-02-20"]);
    await setBillDay(null);
    await live("2026-02-17", "2026-03-21");
    expect(await b.cyclesOf(id)).toEqual([
      "2026-02-14 2026-02-20",
      "2026-02-20 2026-03-20",
      "2026-03-20 2026-04-20",
    ]);
  });

  test("has a subscription that is suspended for debt keep the billed days", async () => {
    const id = await from("14T15:42");
    for (const day of ["02-14", "03-01", "03-02"]) await b.at(`2026-${day}T16:00:00Z`);
    expect(await b.told()).toEqual(["2026-02-14 ISSUED 10661", "2026-03-01 ISSUED 19900"]);
    await b.pay();
    expect(await b.subscriptionOf(id)).toMatchObject({
      billingAnchorDay: 1,
      periodStartsAt: new Date("2026-03-01T12:00:00Z"),
      periodEndsAt: new Date("2026-04-01T12:00:00Z"),
      paidUntil: new Date("2026-04-01T12:00:00Z"),
    });
  });
});

test("a company without a bill day keeps the day of each subscription", async () => {
  await setBillDay(null);
  const id = await from("14T15:42");
  await live("2026-02-13", "2026-03-15");
  expect(await b.cyclesOf(id)).toEqual(["2026-02-14 2026-03-14", "2026-03-14 2026-04-14"]);
  expect((await b.subscriptionOf(id)).billingAnchorDay).toBe(14);
});
