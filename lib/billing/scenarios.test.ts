import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { invoices } from "@/db/schema/billing";
import { taxRates } from "@/db/schema/catalog";
import type { InvoiceRow } from "@/lib/billing/invoices/invoice-row";
import { brokenInvariants } from "@/lib/billing/simulation/invariants";
import { beginLife, type LifeOptions, type SimulatedLife } from "@/lib/billing/simulation/life";
import { expectBooksToAgree } from "@/lib/billing/testing";
import { testWorldOfFile } from "@/lib/payments/testing";
import { addDays, type CalendarDate } from "@/lib/platform/dates/calendar";
import { dateIn } from "@/lib/platform/dates/time-zones";
import { hostedToken } from "@/lib/platform/secrets/hosted-tokens";
import { newId } from "@/lib/platform/secrets/ids";

/**
 * Scenarios with hand-calculated results: the days of billing, the amounts and the states. The amounts are calculated from the prices in
 * `simulation/offer.ts`, and the comments show how.
 */

const world = await testWorldOfFile({ CARRIER_LATENCY_MS: "0" });

const isLeap = (year: number) => new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;

/** The next such day in the future. */
function coming(monthAndDay: string, fits: (year: number) => boolean = () => true): CalendarDate {
  const soonest = addDays(new Date().toISOString().slice(0, 10), 3);
  for (let year = new Date().getUTCFullYear(); ; year++)
    if (fits(year) && `${year}-${monthAndDay}` > soonest) return `${year}-${monthAndDay}`;
}

/** A customer whose life starts on that day, at noon. */
async function customerOn(day: CalendarDate, options: LifeOptions = {}): Promise<SimulatedLife> {
  const life = await beginLife(world, options);
  await life.goTo(day);
  return life;
}

const billed = (row: typeof invoices.$inferSelect, life: SimulatedLife): [string, number, string] => [
  dateIn(row.issuedAt!, life.timeZone),
  row.totalMinor,
  row.status,
];

async function expectInvoices(
  life: SimulatedLife,
  expected: [day: string, totalMinor: number, status: string][],
) {
  expect((await life.issued()).map((row) => billed(row, life))).toEqual(expected);
  expect(await brokenInvariants(life)).toEqual([]);
  await expectBooksToAgree(world.database.pool, life.tenant.id);
}

const stateOf = async (life: SimulatedLife) => (await life.subscriptions()).map(({ status }) => status);

const inYear = (start: CalendarDate, monthAndDay: string, later = 0) =>
  `${Number(start.slice(0, 4)) + later}-${monthAndDay}`;

describe("renewals at the end of a month", () => {
  test("a plan bought on 31 January renews on the last day of shorter months, and on the 31st again", async () => {
    const start = coming("01-31", (year) => !isLeap(year));
    const life = await customerOn(start);
    await life.buySubscription(life.offer.plans.small);
    await life.goTo(inYear(start, "06-02"));
    await expectInvoices(life, [
      [start, 11_900, "PAID"],
      [inYear(start, "02-28"), 11_900, "PAID"],
      [inYear(start, "03-31"), 11_900, "PAID"],
      [inYear(start, "04-30"), 11_900, "PAID"],
      [inYear(start, "05-31"), 11_900, "PAID"],
    ]);
  });

  test("a three-month plan bought on a leap day renews on 29 May, and on 28 February of the next year", async () => {
    const start = coming("02-29", isLeap);
    const life = await customerOn(start);
    await life.buySubscription(life.offer.plans.quarterly);
    await life.goTo(inYear(start, "06-01", 1));
    await expectInvoices(life, [
      [start, 44_700, "PAID"],
      [inYear(start, "05-29"), 44_700, "PAID"],
      [inYear(start, "08-29"), 44_700, "PAID"],
      [inYear(start, "11-29"), 44_700, "PAID"],
      [inYear(start, "02-28", 1), 44_700, "PAID"],
      [inYear(start, "05-29", 1), 44_700, "PAID"],
    ]);
  });
});

describe("a plan that is upgraded, used, downgraded and refunded", () => {
  for (const [currency, small, medium, rest, refunded] of [
    // Half of 30 days is left: half of 169.00 − 119.00.
    ["SEK", 11_900, 16_900, 2_500, 5_000],
    // Yen have no minor units: 1,785 and 2,535 for a month, half of the difference of 750.
    ["JPY", 1_785, 2_535, 375, 500],
  ] as const)
    test(`is billed by its days in ${currency}`, async () => {
      const start = coming("04-01");
      const life = await customerOn(start, { currency });
      const id = await life.buySubscription(life.offer.plans.small);
      await life.goTo(inYear(start, "04-16"));
      const path = `/subscriptions/${id}/product-offering-change`;
      await life.expectOk("PUT", path, { productOfferingId: life.offer.plans.medium });
      await life.goTo(inYear(start, "05-16"));
      await expectInvoices(life, [
        [start, small, "PAID"],
        [inYear(start, "05-01"), medium + rest, "PAID"],
      ]);
      await life.expectOk("PUT", path, { productOfferingId: life.offer.plans.small });
      const [, may] = await life.issued();
      await life.expectOk("POST", `/payment-intents/${may!.paymentIntentId}/refunds`, {
        amountMinor: refunded,
        reason: "Goodwill",
      });
      await life.goTo(inYear(start, "06-02"));
      await expectInvoices(life, [
        [start, small, "PAID"],
        [inYear(start, "05-01"), medium + rest, "PAID"],
        [inYear(start, "06-01"), small, "PAID"],
      ]);
      const [, refundedInvoice] = await life.issued();
      expect(refundedInvoice!.creditedMinor).toBe(refunded);
      expect(refundedInvoice!.paidMinor).toBe(medium + rest - refunded);
    });
});

describe("cancelled subscriptions and failed charges", () => {
  test("after a cancellation for the end of the period, a card that fails leads to no further invoice", async () => {
    const start = coming("04-01");
    const life = await customerOn(start);
    const id = await life.buySubscription(life.offer.plans.small);
    await life.goTo(inYear(start, "04-10"));
    await life.expectOk("POST", `/subscriptions/${id}/cancel`, { when: "END_OF_PERIOD", reason: "PRICE" });
    await life.saveCard("declined");
    await life.goTo(inYear(start, "06-15"));
    expect(await stateOf(life)).toEqual(["CANCELLED"]);
    await expectInvoices(life, [[start, 11_900, "PAID"]]);
  });

  test("a cancellation that is undone in time leaves the renewal in place", async () => {
    const start = coming("04-01");
    const life = await customerOn(start);
    const id = await life.buySubscription(life.offer.plans.small);
    await life.goTo(inYear(start, "04-10"));
    await life.expectOk("POST", `/subscriptions/${id}/cancel`, { when: "END_OF_PERIOD", reason: "PRICE" });
    await life.goTo(inYear(start, "04-30"));
    await life.expectOk("POST", `/subscriptions/${id}/restore`, {});
    await life.goTo(inYear(start, "05-02"));
    expect(await stateOf(life)).toEqual(["ACTIVATED"]);
    await expectInvoices(life, [
      [start, 11_900, "PAID"],
      [inYear(start, "05-01"), 11_900, "PAID"],
    ]);
  });

  test("a card that fails on 1 May is charged on the 2nd, 4th, 6th and 8th, then the subscription is suspended, and cancelled after 30 days", async () => {
    const start = coming("04-01");
    const life = await customerOn(start);
    await life.buySubscription(life.offer.plans.small);
    await life.saveCard("declined");
    await life.goTo(inYear(start, "05-07"));
    expect(await stateOf(life)).toEqual(["ACTIVATED"]);
    await life.goTo(inYear(start, "05-09"));
    expect(await stateOf(life)).toEqual(["SUSPENDED"]);
    const { rows } = await world.database.pool.query<{ day: string }>(
      // The provider dates a charge by the second in which it began.
      `select to_char((a.created_at + interval '1 second') at time zone 'Europe/Stockholm', 'MM-DD') as day
         from payment_attempts a where a.tenant_id = $1 and a.status = 'FAILED' order by a.created_at`,
      [life.tenant.id],
    );
    expect(rows.map(({ day }) => day)).toEqual(["05-01", "05-02", "05-04", "05-06", "05-08"]);
    await life.goTo(inYear(start, "06-06"));
    expect(await stateOf(life)).toEqual(["SUSPENDED"]);
    await life.goTo(inYear(start, "06-08"));
    expect(await stateOf(life)).toEqual(["CANCELLED"]);
    await expectInvoices(life, [
      [start, 11_900, "PAID"],
      [inYear(start, "05-01"), 11_900, "UNCOLLECTIBLE"],
      // Billed during the suspension, and written off with the cancellation.
      [inYear(start, "06-01"), 11_900, "UNCOLLECTIBLE"],
    ]);
  });

  test("a subscription unpaid for three months is billed on its days, and returns only when all three invoices are paid", async () => {
    const start = coming("04-01");
    const life = await customerOn(start, { billing: { cancelAfterDays: 120 } });
    await life.buySubscription(life.offer.plans.small);
    await life.saveCard("declined");
    await life.goTo(inYear(start, "07-20"));
    expect(await stateOf(life)).toEqual(["SUSPENDED"]);
    const unpaid: [string, number, string][] = ["05-01", "06-01", "07-01"].map((day) => [
      inYear(start, day),
      11_900,
      "OVERDUE",
    ]);
    await expectInvoices(life, [[start, 11_900, "PAID"], ...unpaid]);
    const [, may, june, july] = await life.issued();
    for (const { id } of [may!, july!]) {
      expect((await life.payInvoice(id)).status).toBe(201);
      expect(await stateOf(life)).toEqual(["SUSPENDED"]);
    }
    expect((await life.payInvoice(june!.id)).status).toBe(201);
    expect(await stateOf(life)).toEqual(["ACTIVATED"]);
    const [subscription] = await life.subscriptions();
    expect(dateIn(subscription!.paidUntil!, life.timeZone)).toBe(inYear(start, "08-01"));
    await life.saveCard("good");
    await life.goTo(inYear(start, "08-02"));
    await expectInvoices(life, [
      [start, 11_900, "PAID"],
      ...unpaid.map(([day, total]): [string, number, string] => [day, total, "PAID"]),
      [inYear(start, "08-01"), 11_900, "PAID"],
    ]);
  });

  test("a subscription with one of two invoices paid stays suspended, and ends with the unpaid one", async () => {
    const start = coming("04-01");
    const life = await customerOn(start, { billing: { cancelAfterDays: 50 } });
    await life.buySubscription(life.offer.plans.small);
    await life.saveCard("declined");
    await life.goTo(inYear(start, "06-09"));
    const [, may] = await life.issued();
    await life.payInvoice(may!.id);
    expect(await stateOf(life)).toEqual(["SUSPENDED"]);
    // The invoice of 1 June is written off 50 days after its last charge.
    await life.goTo(inYear(start, "07-27"));
    expect(await stateOf(life)).toEqual(["SUSPENDED"]);
    await life.goTo(inYear(start, "07-30"));
    expect(await stateOf(life)).toEqual(["CANCELLED"]);
    await expectInvoices(life, [
      [start, 11_900, "PAID"],
      [inYear(start, "05-01"), 11_900, "PAID"],
      [inYear(start, "06-01"), 11_900, "UNCOLLECTIBLE"],
      [inYear(start, "07-01"), 11_900, "UNCOLLECTIBLE"],
    ]);
  });

  test("a payment on the day after the suspension restores service at once, and billing continues from the end of the paid period", async () => {
    const start = coming("04-01");
    const life = await customerOn(start);
    await life.buySubscription(life.offer.plans.small);
    await life.saveCard("declined");
    await life.goTo(inYear(start, "05-09"));
    expect(await stateOf(life)).toEqual(["SUSPENDED"]);
    const [, open] = await life.issued();
    expect((await life.payInvoice(open!.id)).status).toBe(201);
    expect(await stateOf(life)).toEqual(["ACTIVATED"]);
    await expectInvoices(life, [
      [start, 11_900, "PAID"],
      [inYear(start, "05-01"), 11_900, "PAID"],
    ]);
  });
});

describe("a subscription with an unpaid renewal", () => {
  test("refuses changes on both surfaces, names the debt, and bills the change correctly once it is paid", async () => {
    const start = coming("04-01");
    const life = await customerOn(start);
    const id = await life.buySubscription(life.offer.plans.small);
    await life.saveCard("declined");
    await life.goTo(inYear(start, "05-03"));
    expect(await stateOf(life)).toEqual(["ACTIVATED"]);
    const [, may] = await life.issued();
    const { api } = life.world;
    const key = await api.apiKey(life.tenant, "impersonate-user");
    const { token } = await api.user(life.tenant, { [life.customerId]: "ADMIN" });
    const own = `/subscriptions/${id}`;
    const medium = { productOfferingId: life.offer.plans.medium };
    for (const [method, path, body] of [
      ["PUT", `${own}/product-offering-change`, medium],
      ["POST", `${own}/pause`, { when: "NOW" }],
    ] as const)
      for (const answer of [
        await life.call(method, path, body),
        await api.call<Record<string, unknown>>(method, `/end-user${path}`, { key, token, body }),
      ])
        expect(answer).toMatchObject({
          status: 409,
          body: {
            internalCode: "6108",
            details: [{ suggestion: { invoiceId: may!.id, amountMinor: 11_900, currency: "SEK" } }],
          },
        });
    const added = await life.call("POST", `${own}/addons`, { productOfferingId: life.offer.addon });
    expect(added).toMatchObject({ status: 409, body: { internalCode: "6108" } });
    await expect(life.buyAddon(id)).rejects.toThrow("400");
    await life.payInvoice(may!.id);
    await life.expectOk("PUT", `${own}/product-offering-change`, medium);
    await life.saveCard("good");
    await life.goTo(inYear(start, "06-02"));
    await expectInvoices(life, [
      [start, 11_900, "PAID"],
      [inYear(start, "05-01"), 11_900, "PAID"],
      // 29 of 31 days were left: 50.00 × 29 / 31 = 46.7742.
      [inYear(start, "06-01"), 16_900 + 4_677, "PAID"],
    ]);
  });
});

describe("a pause", () => {
  for (const [name, until, renews, days, of, share] of [
    // 10 of 30 days were left on 21 April. Restored on 11 May, they last until the 21st; 11 of the 31 days to 1 June follow: 119.00 × 11 /
    // 31 = 42.2258.
    ["over a renewal", "05-11", "05-21", 11, 31, 4_223],
    // Restored on 1 July: the paid days last until the 11th; 21 of the 31 days to 1 August: 119.00 × 21 / 31 = 80.6129.
    ["until long after its end", "07-01", "07-11", 21, 31, 8_061],
  ] as const)
    test(`${name} bills ${days} of ${of} days when the subscription is restored`, async () => {
      const start = coming("04-01");
      const life = await customerOn(start);
      const id = await life.buySubscription(life.offer.plans.small);
      await life.goTo(inYear(start, "04-21"));
      await life.expectOk("POST", `/subscriptions/${id}/pause`, { when: "NOW" });
      await life.goTo(inYear(start, until));
      expect(await stateOf(life)).toEqual(["PAUSED"]);
      await expectInvoices(life, [[start, 11_900, "PAID"]]);
      await life.expectOk("POST", `/subscriptions/${id}/restore`, {});
      await life.settle();
      const anchor = `0${Number(renews.slice(0, 2)) + 1}-01`;
      await life.goTo(addDays(inYear(start, anchor), 1));
      await expectInvoices(life, [
        [start, 11_900, "PAID"],
        [inYear(start, renews), share, "PAID"],
        [inYear(start, anchor), 11_900, "PAID"],
      ]);
    });
});

describe("an upgrade in a cycle that a pause changed", () => {
  // Medium to bound: 60.00 more a month. Paused from 21 April to 11 May, with 10 of 30 days left.
  async function paused(): Promise<{
    life: SimulatedLife;
    start: CalendarDate;
    path: string;
    bound: string;
  }> {
    const start = coming("04-01");
    const life = await customerOn(start);
    const id = await life.buySubscription(life.offer.plans.medium);
    await life.goTo(inYear(start, "04-21"));
    await life.expectOk("POST", `/subscriptions/${id}/pause`, { when: "NOW" });
    await life.goTo(inYear(start, "05-11"));
    await life.expectOk("POST", `/subscriptions/${id}/restore`, {});
    await life.settle();
    return {
      life,
      start,
      path: `/subscriptions/${id}/product-offering-change`,
      bound: life.offer.plans.bound,
    };
  }

  test("costs 60.00 × 10 / 30 = 20.00 in a longer cycle with 10 days of April left", async () => {
    const { life, start, path, bound } = await paused();
    await life.expectOk("PUT", path, { productOfferingId: bound });
    await life.goTo(inYear(start, "06-02"));
    await expectInvoices(life, [
      [start, 16_900, "PAID"],
      // 229.00 × 11 / 31 = 81.2581, and the upgrade.
      [inYear(start, "05-21"), 8_126 + 2_000, "PAID"],
      [inYear(start, "06-01"), 22_900, "PAID"],
    ]);
  });

  test("costs 60.00 × 10 / 31 = 19.35 in a shorter cycle with 10 of its 11 days left, all in May", async () => {
    const { life, start, path, bound } = await paused();
    await life.goTo(inYear(start, "05-22"));
    await life.expectOk("PUT", path, { productOfferingId: bound });
    await life.goTo(inYear(start, "06-02"));
    await expectInvoices(life, [
      [start, 16_900, "PAID"],
      // 169.00 × 11 / 31 = 59.9677
      [inYear(start, "05-21"), 5_997, "PAID"],
      [inYear(start, "06-01"), 22_900 + 1_935, "PAID"],
    ]);
  });
});

describe("a change of the tax rate", () => {
  test("applies to invoices issued from 1 June, and issued invoices keep their tax", async () => {
    const start = coming("04-01");
    const life = await customerOn(start);
    const source = { sourceName: "A test", sourceDate: "2026-01-01" };
    const vat = {
      country: "SE",
      level: "COUNTRY" as const,
      code: "SE",
      name: "VAT",
      appliesTo: "SALE" as const,
    };
    await life.world.api.db.insert(taxRates).values([
      {
        tenantId: life.tenant.id,
        id: newId(),
        ...vat,
        ...source,
        rate: "0.25",
        validTo: inYear(start, "05-31"),
      },
      {
        tenantId: life.tenant.id,
        id: newId(),
        ...vat,
        ...source,
        rate: "0.2",
        validFrom: inYear(start, "06-01"),
      },
    ]);
    await life.buySubscription(life.offer.plans.small);
    await life.goTo(inYear(start, "07-02"));
    await expectInvoices(life, [
      [start, 11_900, "PAID"],
      [inYear(start, "05-01"), 11_900, "PAID"],
      [inYear(start, "06-01"), 11_900, "PAID"],
      [inYear(start, "07-01"), 11_900, "PAID"],
    ]);
    const rows = await life.world.api.db
      .select({ items: invoices.items, issuedAt: invoices.issuedAt })
      .from(invoices)
      .where(and(eq(invoices.tenantId, life.tenant.id), eq(invoices.status, "PAID")))
      .orderBy(invoices.issuedAt);
    // 119.00 includes 23.80 at 25 %, and 119.00 / 6 = 19.8333 at 20 %.
    expect(rows.map(({ items }) => items[0]!.taxBreakdown.map(({ amountMinor }) => amountMinor))).toEqual([
      [2_380],
      [2_380],
      [1_983],
      [1_983],
    ]);
  });
});

describe("terms that were agreed at the purchase", () => {
  test("a discount of three months ends after three, and a code of four months after four", async () => {
    const start = coming("04-01");
    const life = await customerOn(start);
    await life.buySubscription(life.offer.plans.introductory, { codes: ["SIMULATED"] });
    await life.goTo(inYear(start, "09-02"));
    await expectInvoices(life, [
      // 349.00 − 100.00 − 19.00
      [start, 23_000, "PAID"],
      [inYear(start, "05-01"), 23_000, "PAID"],
      [inYear(start, "06-01"), 23_000, "PAID"],
      // 349.00 − 19.00
      [inYear(start, "07-01"), 33_000, "PAID"],
      [inYear(start, "08-01"), 34_900, "PAID"],
      [inYear(start, "09-01"), 34_900, "PAID"],
    ]);
  });

  test("a year that is paid at once is not billed again before it ends", async () => {
    const start = coming("04-01");
    const life = await customerOn(start);
    await life.buySubscription(life.offer.plans.upfront, { upfront: true });
    await life.goTo(inYear(start, "05-02", 1));
    await expectInvoices(life, [
      // 12 × (269.00 − 40.00)
      [start, 274_800, "PAID"],
      [inYear(start, "04-01", 1), 26_900, "PAID"],
      [inYear(start, "05-01", 1), 26_900, "PAID"],
    ]);
  });

  test("a company that pays after the period is reminded, suspended after 20 days and written off after 30 more", async () => {
    const start = coming("04-01");
    const life = await customerOn(start, { customerType: "BUSINESS", postpaid: true });
    await life.buySubscription(life.offer.plans.small);
    // Due on 1 May, after 30 days; suspended on the 21st.
    await life.goTo(inYear(start, "05-20"));
    expect(await stateOf(life)).toEqual(["ACTIVATED"]);
    await life.goTo(inYear(start, "05-22"));
    expect(await stateOf(life)).toEqual(["SUSPENDED"]);
    await expectInvoices(life, [
      [start, 11_900, "OVERDUE"],
      [inYear(start, "05-01"), 11_900, "ISSUED"],
    ]);
    await life.goTo(inYear(start, "06-22"));
    expect(await stateOf(life)).toEqual(["CANCELLED"]);
  });
});

describe("the mails of a renewal", () => {
  const mailsOf = async (invoice: InvoiceRow) =>
    (await world.mails("astrid@example.com"))
      .filter(({ text }) => text.includes(hostedToken("invoice", invoice)))
      .map(({ attachments }) => attachments.length);

  test("a successful card charge sends the paid invoice and no separate receipt", async () => {
    const start = coming("04-01");
    const life = await customerOn(start);
    await life.buySubscription(life.offer.plans.small);
    await life.goTo(inYear(start, "05-02"));
    const [, may] = await life.issued();
    expect(may!.status).toBe("PAID");
    await expect.poll(async () => (await mailsOf(may!)).length).toBe(1);
    expect(await mailsOf(may!)).toEqual([1]);
  });

  test("a declined card sends the invoice and a mail for each failed charge", async () => {
    const start = coming("04-01");
    const life = await customerOn(start);
    await life.buySubscription(life.offer.plans.small);
    await life.saveCard("declined");
    await life.goTo(inYear(start, "05-02"));
    const [, may] = await life.issued();
    // Charged on the 1st and the 2nd.
    await expect.poll(async () => (await mailsOf(may!)).length).toBe(3);
  });

  test("a postpaid renewal sends the invoice", async () => {
    const start = coming("04-01");
    const life = await customerOn(start, { customerType: "BUSINESS", postpaid: true });
    await life.buySubscription(life.offer.plans.small);
    await life.goTo(inYear(start, "05-02"));
    const may = (await life.issued()).at(-1)!;
    expect(may.status).toBe("ISSUED");
    await expect.poll(async () => (await mailsOf(may)).length).toBe(1);
  });

  test("a postpaid e-invoice is sent by the provider and not by us", async () => {
    const start = coming("04-01");
    const life = await customerOn(start, {
      customerType: "BUSINESS",
      postpaid: true,
      paymentProviders: [{ customerType: "BUSINESS", country: "SE", provider: "BILLOGRAM" }],
    });
    await life.buySubscription(life.offer.plans.small);
    await life.goTo(inYear(start, "05-02"));
    const may = (await life.issued()).at(-1)!;
    const { rows } = await world.database.pool.query(
      "select b.id from sandbox.billograms b join payment_intents i on i.id::text = b.order_no where i.invoice_id = $1",
      [may.id],
    );
    expect(rows).toHaveLength(1);
    expect(await mailsOf(may)).toEqual([]);
  });
});
