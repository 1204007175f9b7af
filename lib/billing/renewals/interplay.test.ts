import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { invoices } from "@/db/schema/billing";
import { taxRates } from "@/db/schema/catalog";
import { customers } from "@/db/schema/customers";
import { paymentIntents } from "@/db/schema/payments";
import { voidInvoice } from "@/lib/billing/invoices/void-invoice";
import { addToDefaultCatalogs, makeOffering } from "@/lib/catalog/testing";
import { phoneText } from "@/lib/identity/mails/phone-text";
import { makeLicense, makeSeat } from "@/lib/licenses/testing";
import { newId } from "@/lib/platform/secrets/ids";
import { cancelSubscription } from "@/lib/subscriptions/lifecycle/cancel-subscription";
import { pauseSubscription } from "@/lib/subscriptions/lifecycle/pause-subscription";
import { restoreSubscription } from "@/lib/subscriptions/lifecycle/restore-subscription";
import { suspendSubscription } from "@/lib/subscriptions/lifecycle/stop-subscription";
import { updateSubscription } from "@/lib/subscriptions/lifecycle/update-subscription";
import { changeOffering, undoOfferingChange } from "@/lib/subscriptions/offering-change/change-offering";
import { eventTypesOf } from "@/lib/subscriptions/testing";
import { apiOfFile } from "@/lib/testing/brand";
import type { Tenant } from "@/lib/values/tenant/tenant";
import { type BillingWorld, billing } from "./testing";
import { getUpcomingInvoice } from "./upcoming";

const { api } = await apiOfFile();
let tenant: Tenant;
let b: BillingWorld;

beforeEach(async () => {
  api.clock.set("2026-01-31T12:00:00.000Z");
  tenant = await api.tenant();
  b = await billing(api, tenant);
});

const OWN = { reason: "NO_NEED" } as const;
const plan = (netPriceMinor: number, price: Parameters<typeof makeOffering>[2] = {}) =>
  makeOffering(api, tenant, { ...price, price: { netPriceMinor, ...price.price } });

describe("the calendar", () => {
  test("bills whole months at the full price on 31 January, 28 February and 31 March", async () => {
    const id = await b.subscription();
    for (const day of ["02-28", "03-31", "04-30"]) {
      await b.at(`2026-${day}T12:00:00Z`);
      await b.pay();
    }
    expect(await b.told()).toEqual([
      "2026-02-28 PAID 19900",
      "2026-03-31 PAID 19900",
      "2026-04-30 PAID 19900",
    ]);
    expect(await b.cyclesOf(id)).toEqual([
      "2026-02-28 2026-03-31",
      "2026-03-31 2026-04-30",
      "2026-04-30 2026-05-31",
    ]);
    expect((await b.subscriptionOf(id)).paidUntil).toEqual(new Date("2026-05-31T12:00:00Z"));
  });

  test("bills 29 February of a leap year", async () => {
    const id = await b.subscription({
      billingAnchorDay: 31,
      periodStartsAt: new Date("2027-12-31T12:00:00Z"),
      periodEndsAt: new Date("2028-01-31T12:00:00Z"),
      paidUntil: new Date("2028-01-31T12:00:00Z"),
    });
    for (const day of ["01-31", "02-29"]) {
      await b.at(`2028-${day}T12:00:00Z`);
      await b.pay();
    }
    expect(await b.cyclesOf(id)).toEqual(["2028-01-31 2028-02-29", "2028-02-29 2028-03-31"]);
    expect(await b.told()).toEqual(["2028-01-31 PAID 19900", "2028-02-29 PAID 19900"]);
  });

  test("bills cycles of three months", async () => {
    const quarterly = await plan(49900, { price: { billingCycle: { period: "MONTHLY", interval: 3 } } });
    const id = await b.subscription({ productOfferingId: quarterly });
    await b.at("2026-02-28T12:00:00Z");
    await b.pay();
    await b.at("2026-05-31T12:00:00Z");
    expect(await b.cyclesOf(id)).toEqual(["2026-02-28 2026-05-31", "2026-05-31 2026-08-31"]);
    expect(await b.told()).toEqual(["2026-02-28 PAID 49900", "2026-05-31 ISSUED 49900"]);
  });

  test("bills in a currency without minor units", async () => {
    const tokyo = await api.tenant({
      markets: [{ country: "JP", currency: "JPY", includesTax: true, defaultLocale: "ja-JP" }],
    });
    const own = await billing(api, tokyo);
    const offering = await makeOffering(api, tokyo, { price: { netPriceMinor: 980, currency: "JPY" } });
    const id = await own.subscription({ productOfferingId: offering, currency: "JPY", country: "JP" });
    await pauseSubscription(own.ctx, id, { when: "NOW" });
    await own.network(id);
    api.clock.set("2026-02-10T12:00:00Z");
    await restoreSubscription(own.ctx, id, { debtPaid: false });
    await own.network(id);
    // Ten days later than before: 21 of the 31 days to 31 March are left.
    await own.at("2026-03-10T12:00:00Z");
    const [bill] = await own.bills();
    expect(bill).toMatchObject({ totalMinor: 664, periodStart: "2026-03-10", periodEnd: "2026-03-30" });
  });
});

describe("agreed terms", () => {
  const off = (amountMinor: number) => [{ name: "Start", source: "STANDARD" as const, amountMinor }];

  test("end a discount with its last cycle", async () => {
    await b.subscription({
      terms: {
        steps: [
          { fromCycle: 0, discounts: off(10000) },
          { fromCycle: 3, discounts: [] },
        ],
      },
    });
    for (const day of ["02-28", "03-31", "04-30"]) {
      await b.at(`2026-${day}T12:00:00Z`);
      await b.pay();
    }
    expect(await b.told()).toEqual(["2026-02-28 PAID 9900", "2026-03-31 PAID 9900", "2026-04-30 PAID 19900"]);
    expect((await b.bills())[0]!.items[0]).toMatchObject({
      unitPriceMinor: 19900,
      discounts: [{ name: "Start", amountMinor: 8000 }],
    });
  });

  test("bill nothing for cycles paid upfront, and single cycles afterwards", async () => {
    const id = await b.subscription({
      paidUntil: new Date("2026-04-30T12:00:00Z"),
      prepaidCycles: 3,
      cyclesBilled: 3,
      terms: {
        steps: [
          { fromCycle: 0, discounts: off(5000) },
          { fromCycle: 3, discounts: [] },
        ],
      },
    });
    await b.at("2026-02-28T12:00:00Z");
    await b.at("2026-03-31T12:00:00Z");
    expect(await b.told()).toEqual([]);
    expect((await b.subscriptionOf(id)).periodEndsAt).toEqual(new Date("2026-04-30T12:00:00Z"));
    await b.at("2026-04-30T12:00:00Z");
    expect(await b.told()).toEqual(["2026-04-30 ISSUED 19900"]);
  });

  test("count a free cycle, which continues without an invoice", async () => {
    const id = await b.subscription({
      terms: {
        steps: [
          { fromCycle: 0, discounts: off(19900) },
          { fromCycle: 2, discounts: [] },
        ],
      },
    });
    await b.at("2026-02-25T12:00:00Z");
    expect(await b.told()).toEqual(["2026-02-28 DRAFT 0"]);
    await b.at("2026-02-28T12:00:00Z");
    expect(await b.told()).toEqual([]);
    expect(await b.subscriptionOf(id)).toMatchObject({
      paidUntil: new Date("2026-03-31T12:00:00Z"),
      periodEndsAt: new Date("2026-03-31T12:00:00Z"),
      cyclesBilled: 2,
    });
    await b.at("2026-03-31T12:00:00Z");
    expect(await b.told()).toEqual(["2026-03-31 ISSUED 19900"]);
    expect((await b.bills())[0]!.number).toBe("2026-00001");
  });
});

describe("a pause", () => {
  test("over a renewal bills nothing, and the short cycle afterwards costs its share", async () => {
    const id = await b.subscription();
    await b.at("2026-02-20T12:00:00Z");
    await pauseSubscription(b.ctx, id, { when: "NOW" });
    await b.network(id);
    await b.at("2026-02-28T12:00:00Z");
    await b.at("2026-03-31T12:00:00Z");
    expect(await b.told()).toEqual([]);
    await b.at("2026-04-10T12:00:00Z");
    await restoreSubscription(b.ctx, id, { debtPaid: false });
    await b.network(id);
    // Eight days were left when the pause began.
    expect((await b.subscriptionOf(id)).paidUntil).toEqual(new Date("2026-04-18T12:00:00Z"));
    await b.at("2026-04-18T12:00:00Z");
    // Twelve of the thirty days from 31 March to 30 April.
    expect(await b.told()).toEqual(["2026-04-18 ISSUED 7960"]);
    await b.pay();
    await b.at("2026-04-30T12:00:00Z");
    expect((await b.told()).at(-1)).toBe("2026-04-30 ISSUED 19900");
  });

  test("takes the subscription off a waiting draft, and it is billed after the pause", async () => {
    const [paused, other] = [await b.subscription(), await b.subscription()];
    await b.at("2026-02-26T12:00:00Z");
    expect(await b.told()).toEqual(["2026-02-28 DRAFT 39800"]);
    await pauseSubscription(b.ctx, paused, { when: "NOW" });
    await b.react();
    expect(await b.told()).toEqual(["2026-02-28 DRAFT 19900"]);
    expect((await b.subscriptionOf(paused)).billedUntil).toBeNull();
    await b.network(paused);
    await b.at("2026-02-28T12:00:00Z");
    expect((await b.bills())[0]!.items.map((item) => item.subscriptionId)).toEqual([other]);
    api.clock.set("2026-03-08T12:00:00Z");
    await restoreSubscription(b.ctx, paused, { debtPaid: false });
    await b.network(paused);
    await b.at("2026-03-10T12:00:00Z");
    expect(await b.cyclesOf(paused)).toEqual(["2026-03-10 2026-03-31"]);
  });

  test("of all subscriptions of a draft drops it without a gap in the numbers", async () => {
    const id = await b.subscription();
    await b.at("2026-02-26T12:00:00Z");
    await pauseSubscription(b.ctx, id, { when: "NOW" });
    await b.network(id);
    await b.at("2026-02-28T12:00:00Z");
    expect(await b.told()).toEqual([]);
    api.clock.set("2026-03-02T12:00:00Z");
    await restoreSubscription(b.ctx, id, { debtPaid: false });
    await b.network(id);
    await b.at("2026-03-04T12:00:00Z");
    expect((await b.bills()).map(({ number }) => number)).toEqual(["2026-00001"]);
  });

  test("extends the cycle that was billed and paid", async () => {
    const id = await b.subscription();
    await b.at("2026-02-28T12:00:00Z");
    await b.pay();
    await b.at("2026-03-10T12:00:00Z");
    await pauseSubscription(b.ctx, id, { when: "NOW" });
    await b.network(id);
    await b.at("2026-03-20T12:00:00Z");
    await restoreSubscription(b.ctx, id, { debtPaid: false });
    await b.network(id);
    expect(await b.cyclesOf(id)).toEqual(["2026-02-28 2026-04-10"]);
    await b.at("2026-04-10T12:00:00Z");
    expect(await b.cyclesOf(id)).toEqual(["2026-02-28 2026-04-10", "2026-04-10 2026-04-30"]);
  });

  test("that is scheduled for the day of the renewal comes first", async () => {
    const id = await b.subscription();
    await pauseSubscription(b.ctx, id, { when: "DATE", date: "2026-02-28" });
    await b.at("2026-02-28T12:00:00Z");
    expect(await b.told()).toEqual([]);
  });
});

describe("a suspension", () => {
  test("leaves the end of the paid period unchanged", async () => {
    const id = await b.subscription();
    await b.at("2026-02-28T12:00:00Z");
    await b.at("2026-03-08T12:00:00Z");
    await suspendSubscription(b.ctx, id, "UNPAID");
    await b.network(id);
    await b.at("2026-03-20T12:00:00Z");
    await b.pay();
    await restoreSubscription(b.ctx, id, { debtPaid: true }).catch(() => undefined);
    await b.network(id);
    expect(await b.subscriptionOf(id)).toMatchObject({
      status: "ACTIVATED",
      paidUntil: new Date("2026-03-31T12:00:00Z"),
      periodEndsAt: new Date("2026-03-31T12:00:00Z"),
      suspendedAt: null,
    });
    expect(await b.cyclesOf(id)).toEqual(["2026-02-28 2026-03-31"]);
    await b.at("2026-03-31T12:00:00Z");
    expect(await b.cyclesOf(id)).toEqual(["2026-02-28 2026-03-31", "2026-03-31 2026-04-30"]);
  });

  test("is billed on its days, also if the brand suspended the subscription", async () => {
    const id = await b.subscription({ status: "SUSPENDED", suspendedFor: "OTHER" });
    await b.at("2026-02-28T12:00:00Z");
    expect(await b.told()).toEqual(["2026-02-28 ISSUED 19900"]);
    await b.pay();
    await b.at("2026-03-31T12:00:00Z");
    expect(await b.told()).toEqual(["2026-02-28 PAID 19900", "2026-03-31 ISSUED 19900"]);
    expect(await b.subscriptionOf(id)).toMatchObject({
      status: "SUSPENDED",
      periodEndsAt: new Date("2026-03-31T12:00:00Z"),
    });
  });
});

describe("a change of offering", () => {
  async function alternatives(): Promise<[string, string]> {
    const [less, more] = [await plan(9900), await plan(29900)];
    for (const id of [less, more]) await addToDefaultCatalogs(api, tenant, id);
    return [less, more];
  }

  test("to a cheaper plan is on the bill of its renewal, at the standing price", async () => {
    const [less] = await alternatives();
    const id = await b.subscription({
      terms: { steps: [{ fromCycle: 0, discounts: [{ name: "x", source: "STANDARD", amountMinor: 100 }] }] },
    });
    await changeOffering(b.ctx, { subscriptionId: id, productOfferingId: less });
    await b.at("2026-02-25T12:00:00Z");
    expect(await b.told()).toEqual(["2026-02-28 DRAFT 9900"]);
    await b.at("2026-02-28T12:00:00Z");
    await b.pay();
    expect(await b.subscriptionOf(id)).toMatchObject({ productOfferingId: less, terms: null });
    expect(await b.told()).toEqual(["2026-02-28 PAID 9900"]);
  });

  test("that is undone after the draft is not on the invoice", async () => {
    const [less] = await alternatives();
    const id = await b.subscription();
    await changeOffering(b.ctx, { subscriptionId: id, productOfferingId: less });
    await b.at("2026-02-26T12:00:00Z");
    await undoOfferingChange(b.ctx, id);
    await b.at("2026-02-28T12:00:00Z");
    expect(await b.told()).toEqual(["2026-02-28 ISSUED 19900"]);
  });

  test("to a more expensive plan between draft and issue bills the new price, and the rest of the period once", async () => {
    const [, more] = await alternatives();
    const id = await b.subscription();
    await b.at("2026-02-26T12:00:00Z");
    await changeOffering(b.ctx, { subscriptionId: id, productOfferingId: more });
    await b.network(id);
    await b.react();
    // Two of 28 days at 100 kr more, and the whole of the next cycle.
    const rest = Math.round((10000 * 2) / 28);
    expect(await b.told()).toEqual([`2026-02-28 DRAFT ${29900 + rest}`]);
    await b.at("2026-02-28T12:00:00Z");
    expect(await b.told()).toEqual([`2026-02-28 ISSUED ${29900 + rest}`]);
    await b.pay();
    await b.at("2026-03-31T12:00:00Z");
    expect((await b.told()).at(-1)).toBe("2026-03-31 ISSUED 29900");
  });

  test("with a seat on the subscription gives each item the subscription's number and its own days", async () => {
    const [, more] = await alternatives();
    const id = await b.subscription();
    const seat = await makeSeat(api, tenant);
    await makeLicense(api, tenant, {
      customerId: b.customerId,
      subscriptionId: id,
      productOfferingId: seat,
    });
    await b.at("2026-02-26T12:00:00Z");
    await changeOffering(b.ctx, { subscriptionId: id, productOfferingId: more });
    await b.network(id);
    await b.react();
    await b.at("2026-02-28T12:00:00Z");
    const [invoice] = await api.db.select().from(invoices).where(eq(invoices.customerId, b.customerId));
    const number = phoneText(tenant, (await b.subscriptionOf(id)).msisdn!);
    expect(
      invoice!.items.map(({ periodStart, periodEnd }) => `${periodStart} ${periodEnd}`).toSorted(),
    ).toEqual(["2026-02-26 2026-02-27", "2026-02-28 2026-03-30", "2026-02-28 2026-03-30"]);
    for (const { description } of invoice!.items) expect(description).toContain(number);
  });

  test("that the network refuses costs nothing", async () => {
    const [, more] = await alternatives();
    const id = await b.subscription();
    await b.at("2026-02-10T12:00:00Z");
    await changeOffering(b.ctx, { subscriptionId: id, productOfferingId: more });
    const { networkAnswers } = await import("@/lib/subscriptions/testing");
    await networkAnswers(api, tenant, id, { refused: "not_possible" });
    await b.at("2026-02-28T12:00:00Z");
    expect(await b.told()).toEqual(["2026-02-28 ISSUED 19900"]);
  });

  test("of a subscription that ends is shown before, and billed by itself on that day or with the next renewal", async () => {
    const [, more] = await alternatives();
    const id = await b.subscription();
    await b.at("2026-02-14T12:00:00Z");
    await changeOffering(b.ctx, { subscriptionId: id, productOfferingId: more });
    await b.network(id);
    await cancelSubscription(b.ctx, id, { when: "DATE", date: "2026-02-20", ...OWN });
    await b.react();
    const shown = await getUpcomingInvoice(b.ctx, id);
    expect(shown).toMatchObject({ periodStart: "2026-02-20", totalMinor: 5000 });
    await restoreSubscription(b.ctx, id, { debtPaid: false });
    await b.react();
    expect(await getUpcomingInvoice(b.ctx, id)).toMatchObject({
      periodStart: "2026-02-28",
      totalMinor: 29900 + 5000,
    });
    await cancelSubscription(b.ctx, id, { when: "DATE", date: "2026-02-20", ...OWN });
    await b.react();
    await b.at("2026-02-18T12:00:00Z");
    await b.at(shown.issuesAt);
    await b.react();
    await b.at(shown.issuesAt);
    expect(await b.told()).toEqual(["2026-02-20 ISSUED 5000"]);
  });

  test("of an ended subscription is billed by itself", async () => {
    const [, more] = await alternatives();
    const id = await b.subscription();
    await b.at("2026-02-14T12:00:00Z");
    await changeOffering(b.ctx, { subscriptionId: id, productOfferingId: more });
    await b.network(id);
    await cancelSubscription(b.ctx, id, { when: "NOW", ...OWN });
    await b.react();
    await b.at("2026-02-14T12:00:00Z");
    expect(await b.told()).toEqual(["2026-02-14 ISSUED 5000"]);
    await b.at("2026-03-14T12:00:00Z");
    expect(await b.told()).toHaveLength(1);
  });
});

describe("a cancellation", () => {
  test("for the end of the period stops billing", async () => {
    const id = await b.subscription();
    await cancelSubscription(b.ctx, id, { when: "END_OF_PERIOD", ...OWN });
    await b.at("2026-02-26T12:00:00Z");
    await b.at("2026-02-28T12:00:00Z");
    expect(await b.told()).toEqual([]);
    expect((await b.subscriptionOf(id)).status).toBe("CANCELLED");
  });

  test("inside the next cycle shortens it to its days", async () => {
    const id = await b.subscription();
    await cancelSubscription(b.ctx, id, { when: "DATE", date: "2026-03-15", ...OWN });
    await b.at("2026-02-28T12:00:00Z");
    // 28 February to 14 March: 15 of 31 days.
    expect(await b.told()).toEqual([`2026-02-28 ISSUED ${Math.round((19900 * 15) / 31)}`]);
    expect((await b.bills())[0]).toMatchObject({ periodEnd: "2026-03-14" });
    await b.pay();
    await b.at("2026-03-15T12:00:00Z");
    expect((await b.subscriptionOf(id)).status).toBe("CANCELLED");
    await b.at("2026-04-30T12:00:00Z");
    expect(await b.told()).toHaveLength(1);
  });

  test("that is undone after its short cycle was paid is followed by the rest of the cycle without a gap", async () => {
    const id = await b.subscription();
    await cancelSubscription(b.ctx, id, { when: "DATE", date: "2026-03-15", ...OWN });
    await b.at("2026-02-28T12:00:00Z");
    await b.pay();
    await b.at("2026-03-05T12:00:00Z");
    await restoreSubscription(b.ctx, id, { debtPaid: false });
    await b.at("2026-03-15T12:00:00Z");
    expect(await b.cyclesOf(id)).toEqual(["2026-02-28 2026-03-14", "2026-03-14 2026-03-31"]);
    expect((await b.told()).at(-1)).toBe(`2026-03-15 ISSUED ${Math.round((19900 * 17) / 31)}`);
  });

  test("that is undone while its draft waits is not on the invoice", async () => {
    const id = await b.subscription();
    await cancelSubscription(b.ctx, id, { when: "DATE", date: "2026-03-15", ...OWN });
    await b.at("2026-02-26T12:00:00Z");
    expect(await b.told()).toEqual([`2026-02-28 DRAFT ${Math.round((19900 * 15) / 31)}`]);
    await restoreSubscription(b.ctx, id, { debtPaid: false });
    await b.react();
    expect(await b.told()).toEqual(["2026-02-28 DRAFT 19900"]);
  });

  test("with immediate effect drops a waiting draft", async () => {
    const id = await b.subscription();
    await b.at("2026-02-26T12:00:00Z");
    await cancelSubscription(b.ctx, id, { when: "NOW", ...OWN });
    await b.at("2026-02-28T12:00:00Z");
    expect(await b.told()).toEqual([]);
  });
});

test("a subscription that does not renew ends with the paid period, and says so", async () => {
  const id = await b.subscription();
  await updateSubscription(b.ctx, id, { autoRenew: false });
  await b.at("2026-02-26T12:00:00Z");
  await b.at("2026-02-28T11:59:59Z");
  expect((await b.subscriptionOf(id)).status).toBe("ACTIVATED");
  await b.at("2026-02-28T12:00:00Z");
  expect((await b.subscriptionOf(id)).status).toBe("CANCELLED");
  expect(await eventTypesOf(api, id)).toContain("subscription.cancelled");
  expect(await b.told()).toEqual([]);
});

describe("add-ons", () => {
  test("that renew are items of their own, and one-time add-ons expire", async () => {
    const id = await b.subscription();
    const renewing = await b.addon(id);
    const once = await b.addon(id, { renews: false });
    await b.at("2026-02-28T12:00:00Z");
    const [bill] = await b.bills();
    expect(bill!.items.map(({ totalMinor }) => totalMinor)).toEqual([19900, 4900]);
    await b.pay();
    expect((await b.addonOf(renewing)).validTo).toEqual(new Date("2026-03-31T12:00:00Z"));
    expect((await b.addonOf(once)).validTo).toEqual(new Date("2026-02-28T12:00:00Z"));
    await b.at("2026-03-31T12:00:00Z");
    expect(await b.cyclesOf(renewing)).toEqual(["2026-02-28 2026-03-31", "2026-03-31 2026-04-30"]);
    expect(await b.cyclesOf(once)).toEqual([]);
  });

  test("of a subscription that is paid upfront are billed monthly, with their own discounts", async () => {
    const id = await b.subscription({
      paidUntil: new Date("2026-05-31T12:00:00Z"),
      prepaidCycles: 4,
      cyclesBilled: 4,
    });
    const own = await b.addon(id, {
      terms: {
        steps: [
          { fromCycle: 0, discounts: [{ name: "x", source: "STANDARD", amountMinor: 1000 }] },
          { fromCycle: 2, discounts: [] },
        ],
      },
    });
    await b.at("2026-02-28T12:00:00Z");
    await b.pay();
    await b.at("2026-03-31T12:00:00Z");
    await b.pay();
    expect(await b.told()).toEqual(["2026-02-28 PAID 3900", "2026-03-31 PAID 4900"]);
    expect((await b.addonOf(own)).validTo).toEqual(new Date("2026-04-30T12:00:00Z"));
    expect((await b.subscriptionOf(id)).paidUntil).toEqual(new Date("2026-05-31T12:00:00Z"));
  });

  test("with another interval cost their share of the plan's cycle", async () => {
    const quarterly = await plan(49900, { price: { billingCycle: { period: "MONTHLY", interval: 3 } } });
    const id = await b.subscription({ productOfferingId: quarterly });
    await b.addon(id);
    await b.at("2026-02-28T12:00:00Z");
    expect(await b.told()).toEqual([`2026-02-28 ISSUED ${49900 + 3 * 4900}`]);
  });
});

describe("licenses", () => {
  test("are on the invoice of their cycle, and continue when it is paid", async () => {
    const ends = new Date("2026-02-28T12:00:00Z");
    const seat = await makeSeat(api, tenant);
    const licenseId = await makeLicense(api, tenant, {
      customerId: b.customerId,
      productOfferingId: seat,
      periodStartsAt: new Date("2026-01-31T12:00:00Z"),
      periodEndsAt: ends,
      paidUntil: ends,
      billingAnchorDay: 31,
    });
    const id = await b.subscription();
    await b.at("2026-02-28T12:00:00Z");
    const [bill, ...more] = await b.bills();
    expect(more).toEqual([]);
    expect(bill!.items.map(({ subscriptionId, licenseId }) => subscriptionId ?? licenseId)).toEqual([
      id,
      licenseId,
    ]);
    await b.pay();
    expect((await b.licenseOf(licenseId)).paidUntil).toEqual(new Date("2026-03-31T12:00:00Z"));
  });

  test("that were paused are not billed for the pause", async () => {
    const ends = new Date("2026-02-28T12:00:00Z");
    const { pauseLicense, restoreLicense } = await import("@/lib/licenses/change-state");
    const licenseId = await makeLicense(api, tenant, {
      customerId: b.customerId,
      periodStartsAt: new Date("2026-01-31T12:00:00Z"),
      periodEndsAt: ends,
      paidUntil: ends,
      billingAnchorDay: 31,
    });
    await b.at("2026-02-20T12:00:00Z");
    await pauseLicense(b.ctx, licenseId);
    await b.at("2026-03-20T12:00:00Z");
    expect(await b.told()).toEqual([]);
    await restoreLicense(b.ctx, licenseId);
    await b.at("2026-03-28T12:00:00Z");
    // Three of the 31 days to 31 March.
    expect(await b.told()).toEqual([
      `2026-03-28 ISSUED ${Math.round((6900 * 3) / 31)}`,
      "2026-03-31 DRAFT 6900",
    ]);
  });
});

describe("a draft that was shown as a payment", () => {
  /** As if a provider were set up. */
  const shown = async () => {
    const [draft] = await b.bills();
    await api.db.insert(paymentIntents).values({
      tenantId: tenant.id,
      id: newId(),
      customerId: b.customerId,
      invoiceId: draft!.id,
      status: "PENDING",
      type: "PREPAID_RENEWAL",
      amountMinor: draft!.totalMinor,
      currency: draft!.currency,
      provider: "STRIPE",
    });
  };

  test("is dropped with its subscription, and the payment is canceled", async () => {
    const id = await b.subscription();
    await b.at("2026-02-26T12:00:00Z");
    await shown();
    await cancelSubscription(b.ctx, id, { when: "NOW", ...OWN });
    await b.react();
    expect(await api.db.select().from(invoices).where(eq(invoices.tenantId, tenant.id))).toEqual([]);
    const intents = await api.db.select().from(paymentIntents).where(eq(paymentIntents.tenantId, tenant.id));
    expect(intents).toMatchObject([{ status: "CANCELED", invoiceId: null }]);
  });
});

test("an invoice that is made void is billed again, with what was added to the subscription", async () => {
  const id = await b.subscription();
  await b.addon(id);
  await b.at("2026-02-28T12:00:00Z");
  const [first] = await b.bills();
  await voidInvoice(b.ctx, first!.id);
  await b.at("2026-02-28T13:00:00Z");
  const [again, ...more] = await b.bills();
  expect(more).toEqual([]);
  expect(again).toMatchObject({ status: "ISSUED", number: "2026-00002", totalMinor: 24800 });
  expect(again!.items).toEqual(first!.items);
  expect(await b.subscriptionOf(id)).toMatchObject({ cyclesBilled: 2 });
});

describe("an invoice", () => {
  test("covers two subscriptions that renew on one day at different hours", async () => {
    await b.subscription();
    await b.subscription({
      paidUntil: new Date("2026-02-28T15:00:00Z"),
      periodEndsAt: new Date("2026-02-28T15:00:00Z"),
    });
    await b.at("2026-02-28T12:00:00Z");
    expect(await b.told()).toEqual(["2026-02-28 ISSUED 39800"]);
  });

  test("has one currency", async () => {
    const finnish = await plan(1990, { price: { currency: "EUR" } });
    await b.subscription();
    await b.subscription({ productOfferingId: finnish, currency: "EUR" });
    await b.at("2026-02-28T12:00:00Z");
    expect((await b.bills()).map(({ currency }) => currency).toSorted()).toEqual(["EUR", "SEK"]);
  });

  test("is prepaid or postpaid by the customer's state on the day of issue", async () => {
    const id = await b.subscription();
    await b.at("2026-02-26T12:00:00Z");
    expect((await b.bills())[0]).toMatchObject({ terms: "PREPAID", dueDate: "2026-02-28" });
    await api.db
      .update(customers)
      .set({
        customerType: "BUSINESS",
        billing: { method: "EMAIL_INVOICE", email: "a@b.example", currency: "SEK" },
      })
      .where(eq(customers.id, b.customerId));
    await b.at("2026-02-28T12:00:00Z");
    expect((await b.bills())[0]).toMatchObject({
      status: "ISSUED",
      terms: "POSTPAID",
      dueDate: "2026-03-30",
    });
    // Service continues at once.
    expect((await b.subscriptionOf(id)).paidUntil).toEqual(new Date("2026-03-31T12:00:00Z"));
    await api.db.update(customers).set({ billing: null }).where(eq(customers.id, b.customerId));
    await b.at("2026-03-31T12:00:00Z");
    expect((await b.bills())[1]).toMatchObject({ terms: "PREPAID", dueDate: "2026-03-31" });
    expect((await b.subscriptionOf(id)).paidUntil).toEqual(new Date("2026-03-31T12:00:00Z"));
  });

  test("has the tax of the day of issue", async () => {
    const american = await plan(10000, { price: { currency: "USD", includesTax: false } });
    const rate = (value: string, validFrom: string, validTo: string | null) => ({
      tenantId: tenant.id,
      country: "US",
      state: "TX",
      level: "STATE" as const,
      code: "US-TX",
      name: "Texas",
      rate: value,
      appliesTo: "SALE" as const,
      sourceName: "A published table",
      sourceDate: "2026-01-01",
      validFrom,
      validTo,
    });
    await api.db.insert(taxRates).values(
      [rate("0.05", "2026-01-01", "2026-03-30"), rate("0.1", "2026-03-31", null)].map((row) => ({
        ...row,
        id: crypto.randomUUID(),
      })),
    );
    await api.db
      .update(customers)
      .set({
        billing: {
          method: "EMAIL_INVOICE",
          email: "a@b.example",
          currency: "USD",
          address: { street1: "1 Main St", zip: "78701", city: "Austin", state: "TX", country: "US" },
        },
      })
      .where(eq(customers.id, b.customerId));
    await b.subscription({ productOfferingId: american, currency: "USD", country: "US" });
    await b.at("2026-02-28T18:00:00Z");
    await b.pay();
    await b.at("2026-03-29T18:00:00Z");
    await b.at("2026-03-31T18:00:00Z");
    expect((await b.bills()).map(({ totalMinor }) => totalMinor)).toEqual([10500, 11000]);
  });
});
