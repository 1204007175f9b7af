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

/** A line that began at this instant of January 2026 and is paid for a month. */
const from = (start: string, more: Parameters<BillingWorld["line"]>[0] = {}) => {
  const periodStartsAt = new Date(`2026-01-${start}:00Z`);
  const periodEndsAt = new Date(`2026-02-${start}:00Z`);
  const billingAnchorDay = periodStartsAt.getUTCDate();
  return b.line({ billingAnchorDay, periodStartsAt, periodEndsAt, paidUntil: periodEndsAt, ...more });
};

/** Lets each day of some months pass, at two hours, with every invoice paid when it is issued. */
async function live(first: string, last: string): Promise<void> {
  const end = Date.parse(`${last}T23:59:00Z`);
  for (let at = Date.parse(`${first}T00:00:00Z`); at <= end; at += 12 * 3600 * 1000) {
    await b.at(new Date(at).toISOString());
    await b.pay();
  }
}

describe("a company with a bill day", () => {
  test("has one invoice a month once each of its lines has renewed", async () => {
    const early = await from("05T08:20");
    const middle = await from("14T15:42");
    const night = await from("20T23:30");
    await live("2026-02-01", "2026-05-03");
    expect(await b.told()).toEqual([
      // February has 28 days: 24 of them are left for a line of the 5th.
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
      expect(await b.lineOf(id)).toMatchObject({
        billingAnchorDay: 1,
        periodStartsAt: new Date("2026-05-01T12:00:00Z"),
        periodEndsAt: june,
        paidUntil: june,
      });
    await expectBooksToAgree(database.pool, tenant.id);
  });

  test("names the days of the shortened period on the invoice, as the preview did", async () => {
    const id = await from("14T15:42");
    api.clock.set("2026-02-10T12:00:00Z");
    const upcoming = await getUpcomingInvoice(b.ctx, id);
    expect(upcoming).toMatchObject({ periodStart: "2026-02-14", periodEnd: "2026-02-28", totalMinor: 10661 });
    await live("2026-02-14", "2026-02-15");
    const [invoice] = await api.db.select().from(invoices).where(eq(invoices.tenantId, tenant.id));
    expect(invoice).toMatchObject({ periodStart: "2026-02-14", periodEnd: "2026-02-28", totalMinor: 10661 });
  });

  test("is billed a line that ends its period on the bill day for a whole month", async () => {
    await from("01T18:00");
    await live("2026-02-01", "2026-03-02");
    expect(await b.told()).toEqual(["2026-02-01 PAID 19900", "2026-03-01 PAID 19900"]);
  });

  test("is billed a line of the evening before, whose day in its market is the bill day, for a whole month", async () => {
    const id = await b.line({
      billingAnchorDay: 31,
      periodStartsAt: new Date("2025-12-31T23:30:00Z"),
      periodEndsAt: new Date("2026-01-31T23:30:00Z"),
      paidUntil: new Date("2026-01-31T23:30:00Z"),
    });
    await live("2026-02-01", "2026-03-02");
    expect(await b.told()).toEqual(["2026-02-01 PAID 19900", "2026-03-01 PAID 19900"]);
    expect(await b.lineOf(id)).toMatchObject({ billingAnchorDay: 1 });
  });

  test("has a line of three months go to the bill day for its share of a quarter", async () => {
    const quarterly = await makeOffering(api, tenant, {
      price: { netPriceMinor: 49900, billingCycle: { period: "MONTHLY", interval: 3 } },
    });
    const id = await from("14T15:42", { productOfferingId: quarterly });
    await live("2026-02-10", "2026-05-02");
    // 14 February to 1 May is 76 of the 89 days from 1 February.
    expect(await b.told()).toEqual(["2026-02-14 PAID 42611", "2026-05-01 PAID 49900"]);
    expect(await b.cyclesOf(id)).toEqual(["2026-02-14 2026-05-01", "2026-05-01 2026-08-01"]);
  });

  test("has the add-on of a line and its seats on the same invoice", async () => {
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

  test("has a paused line come back to the bill day", async () => {
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

  test("moves drafts to a new bill day, and keeps what was billed", async () => {
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

  test("leaves a line suspended for debt on the days that were billed", async () => {
    const id = await from("14T15:42");
    for (const day of ["02-14", "03-01", "03-02"]) await b.at(`2026-${day}T16:00:00Z`);
    expect(await b.told()).toEqual(["2026-02-14 ISSUED 10661", "2026-03-01 ISSUED 19900"]);
    await b.pay();
    expect(await b.lineOf(id)).toMatchObject({
      billingAnchorDay: 1,
      periodStartsAt: new Date("2026-03-01T12:00:00Z"),
      periodEndsAt: new Date("2026-04-01T12:00:00Z"),
      paidUntil: new Date("2026-04-01T12:00:00Z"),
    });
  });
});

test("a company without a bill day keeps the day of each line", async () => {
  await setBillDay(null);
  const id = await from("14T15:42");
  await live("2026-02-13", "2026-03-15");
  expect(await b.cyclesOf(id)).toEqual(["2026-02-14 2026-03-14", "2026-03-14 2026-04-14"]);
  expect((await b.lineOf(id)).billingAnchorDay).toBe(14);
});
