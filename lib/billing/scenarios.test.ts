import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { invoices } from "@/db/schema/billing";
import { taxRates } from "@/db/schema/catalog";
import type { InvoiceRow } from "@/lib/billing/invoices/invoice-row";
import { brokenInvariants } from "@/lib/billing/simulation/invariants";
import { beginLife, type LifeOptions, type SimulatedLife } from "@/lib/billing/simulation/life";
import { expectBooksToAgree } from "@/lib/billing/testing";
import { type PaymentWorld, testWorld } from "@/lib/payments/testing";
import { addDays, type CalendarDate } from "@/lib/platform/dates/calendar";
import { dateIn } from "@/lib/platform/dates/time-zones";
import { hostedToken } from "@/lib/platform/secrets/hosted-tokens";
import { newId } from "@/lib/platform/secrets/ids";

/**
 * What people get wrong, by hand: each a table of days, what is billed on them, for how much, and what becomes of it. The
 * amounts were computed with pencil and paper from the prices in `simulation/offer.ts`, and say how.
 */

let world: PaymentWorld;
beforeAll(async () => {
  world = await testWorld({ CARRIER_LATENCY_MS: "0" });
});
afterAll(() => world[Symbol.asyncDispose]());

const isLeap = (year: number) => new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;

/** The first such day that is still to come. */
function coming(monthAndDay: string, fits: (year: number) => boolean = () => true): CalendarDate {
  const soonest = addDays(new Date().toISOString().slice(0, 10), 3);
  for (let year = new Date().getUTCFullYear(); ; year++)
    if (fits(year) && `${year}-${monthAndDay}` > soonest) return `${year}-${monthAndDay}`;
}

/** A customer on that day, at noon. */
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

const stateOf = async (life: SimulatedLife) => (await life.lines()).map(({ status }) => status);

const inYear = (start: CalendarDate, monthAndDay: string, later = 0) =>
  `${Number(start.slice(0, 4)) + later}-${monthAndDay}`;

describe("the end of the month", () => {
  test("bought on 31 January: the last day of shorter months, and the 31st again", async () => {
    const start = coming("01-31", (year) => !isLeap(year));
    const life = await customerOn(start);
    await life.buyLine(life.offer.lines.small);
    await life.goTo(inYear(start, "06-02"));
    await expectInvoices(life, [
      [start, 11_900, "PAID"],
      [inYear(start, "02-28"), 11_900, "PAID"],
      [inYear(start, "03-31"), 11_900, "PAID"],
      [inYear(start, "04-30"), 11_900, "PAID"],
      [inYear(start, "05-31"), 11_900, "PAID"],
    ]);
  });

  test("bought on a leap day, every three months: 28 February next year, and the 29th of May", async () => {
    const start = coming("02-29", isLeap);
    const life = await customerOn(start);
    await life.buyLine(life.offer.lines.quarterly);
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

describe("upgraded, used, downgraded, refunded", () => {
  for (const [currency, small, medium, rest, refunded] of [
    // Half of 30 days is left: half of 169.00 − 119.00.
    ["SEK", 11_900, 16_900, 2_500, 5_000],
    // Yen have no parts: 1,785 and 2,535 for a month, half of the 750 between them.
    ["JPY", 1_785, 2_535, 375, 500],
  ] as const)
    test(`in ${currency}`, async () => {
      const start = coming("04-01");
      const life = await customerOn(start, { currency });
      const id = await life.buyLine(life.offer.lines.small);
      await life.goTo(inYear(start, "04-16"));
      const path = `/subscriptions/${id}/product-offering-change`;
      await life.expectOk("PUT", path, { productOfferingId: life.offer.lines.medium });
      await life.goTo(inYear(start, "05-16"));
      await expectInvoices(life, [
        [start, small, "PAID"],
        [inYear(start, "05-01"), medium + rest, "PAID"],
      ]);
      await life.expectOk("PUT", path, { productOfferingId: life.offer.lines.small });
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

describe("cancelled and failing", () => {
  test("cancelled for the end of the period, then the card fails: nothing more is asked for", async () => {
    const start = coming("04-01");
    const life = await customerOn(start);
    const id = await life.buyLine(life.offer.lines.small);
    await life.goTo(inYear(start, "04-10"));
    await life.expectOk("POST", `/subscriptions/${id}/cancel`, { when: "END_OF_PERIOD", reason: "PRICE" });
    await life.saveCard("declined");
    await life.goTo(inYear(start, "06-15"));
    expect(await stateOf(life)).toEqual(["CANCELLED"]);
    await expectInvoices(life, [[start, 11_900, "PAID"]]);
  });

  test("undone in time, it goes on", async () => {
    const start = coming("04-01");
    const life = await customerOn(start);
    const id = await life.buyLine(life.offer.lines.small);
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

  test("the card fails on 1 May: tried on the 2nd, 4th, 6th and 8th, then suspended, cancelled after 30 days", async () => {
    const start = coming("04-01");
    const life = await customerOn(start);
    await life.buyLine(life.offer.lines.small);
    await life.saveCard("declined");
    await life.goTo(inYear(start, "05-07"));
    expect(await stateOf(life)).toEqual(["ACTIVATED"]);
    await life.goTo(inYear(start, "05-09"));
    expect(await stateOf(life)).toEqual(["SUSPENDED"]);
    const { rows } = await world.database.pool.query<{ day: string }>(
      // The provider dates charges by the second they began in.
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
      // Billed on while it was suspended, and given up with the line.
      [inYear(start, "06-01"), 11_900, "UNCOLLECTIBLE"],
    ]);
  });

  test("unpaid for three months: billed on its days, back when all three are paid, and not before", async () => {
    const start = coming("04-01");
    const life = await customerOn(start, { billing: { cancelAfterDays: 120 } });
    await life.buyLine(life.offer.lines.small);
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
    const [line] = await life.lines();
    expect(dateIn(line!.paidUntil!, life.timeZone)).toBe(inYear(start, "08-01"));
    await life.saveCard("good");
    await life.goTo(inYear(start, "08-02"));
    await expectInvoices(life, [
      [start, 11_900, "PAID"],
      ...unpaid.map(([day, total]): [string, number, string] => [day, total, "PAID"]),
      [inYear(start, "08-01"), 11_900, "PAID"],
    ]);
  });

  test("one of two is paid: the line stays suspended, and ends with the one that is not", async () => {
    const start = coming("04-01");
    const life = await customerOn(start, { billing: { cancelAfterDays: 50 } });
    await life.buyLine(life.offer.lines.small);
    await life.saveCard("declined");
    await life.goTo(inYear(start, "06-09"));
    const [, may] = await life.issued();
    await life.payInvoice(may!.id);
    expect(await stateOf(life)).toEqual(["SUSPENDED"]);
    // The invoice of 1 June is given up 50 days after its tries ended.
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

  test("paid late, on the day after the suspension: it works at once and is billed on from its end", async () => {
    const start = coming("04-01");
    const life = await customerOn(start);
    await life.buyLine(life.offer.lines.small);
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

describe("while a renewal is unpaid", () => {
  test("nothing is changed, on both surfaces, and what must be paid is named; then it costs what it should", async () => {
    const start = coming("04-01");
    const life = await customerOn(start);
    const id = await life.buyLine(life.offer.lines.small);
    await life.saveCard("declined");
    await life.goTo(inYear(start, "05-03"));
    expect(await stateOf(life)).toEqual(["ACTIVATED"]);
    const [, may] = await life.issued();
    const { api } = life.world;
    const key = await api.apiKey(life.tenant, "impersonate-user");
    const { token } = await api.user(life.tenant, { [life.customerId]: "ADMIN" });
    const own = `/subscriptions/${id}`;
    const medium = { productOfferingId: life.offer.lines.medium };
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

describe("paused", () => {
  for (const [name, until, renews, days, of, share] of [
    // 10 of 30 days were left on 21 April. Back on 11 May: they last until the 21st; 11 of the 31 days to 1 June follow:
    // 119.00 × 11 / 31 = 42.2258.
    ["over a renewal", "05-11", "05-21", 11, 31, 4_223],
    // Back on 1 July: they last until the 11th; 21 of the 31 days to 1 August: 119.00 × 21 / 31 = 80.6129.
    ["until long after its end", "07-01", "07-11", 21, 31, 8_061],
  ] as const)
    test(`${name}: ${days} of ${of} days are billed when it goes on`, async () => {
      const start = coming("04-01");
      const life = await customerOn(start);
      const id = await life.buyLine(life.offer.lines.small);
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

describe("upgraded in a cycle that a pause changed", () => {
  // Medium to bound: 60.00 more a month. Paused from 21 April to 11 May, with 10 of 30 days left.
  async function paused(): Promise<{
    life: SimulatedLife;
    start: CalendarDate;
    path: string;
    bound: string;
  }> {
    const start = coming("04-01");
    const life = await customerOn(start);
    const id = await life.buyLine(life.offer.lines.medium);
    await life.goTo(inYear(start, "04-21"));
    await life.expectOk("POST", `/subscriptions/${id}/pause`, { when: "NOW" });
    await life.goTo(inYear(start, "05-11"));
    await life.expectOk("POST", `/subscriptions/${id}/restore`, {});
    await life.settle();
    return {
      life,
      start,
      path: `/subscriptions/${id}/product-offering-change`,
      bound: life.offer.lines.bound,
    };
  }

  test("a long one: 10 days of April are left, 60.00 × 10 / 30 = 20.00", async () => {
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

  test("a short one: 10 of its 11 days are left, and are days of May: 60.00 × 10 / 31 = 19.35", async () => {
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

describe("the tax changes", () => {
  test("on 1 June: what is issued from then on is taxed anew, what was issued stays", async () => {
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
    await life.buyLine(life.offer.lines.small);
    await life.goTo(inYear(start, "07-02"));
    await expectInvoices(life, [
      [start, 11_900, "PAID"],
      [inYear(start, "05-01"), 11_900, "PAID"],
      [inYear(start, "06-01"), 11_900, "PAID"],
      [inYear(start, "07-01"), 11_900, "PAID"],
    ]);
    const rows = await life.world.api.db
      .select({ lines: invoices.lines, issuedAt: invoices.issuedAt })
      .from(invoices)
      .where(and(eq(invoices.tenantId, life.tenant.id), eq(invoices.status, "PAID")))
      .orderBy(invoices.issuedAt);
    // 119.00 holds 23.80 at 25 %, and 119.00 / 6 = 19.8333 at 20 %.
    expect(rows.map(({ lines }) => lines[0]!.taxBreakdown.map(({ amountMinor }) => amountMinor))).toEqual([
      [2_380],
      [2_380],
      [1_983],
      [1_983],
    ]);
  });
});

describe("agreed when it was bought", () => {
  test("a discount of three months and a code of four end after three and four", async () => {
    const start = coming("04-01");
    const life = await customerOn(start);
    await life.buyLine(life.offer.lines.introductory, { codes: ["SIMULATED"] });
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

  test("a year paid at once is not billed again until it is over", async () => {
    const start = coming("04-01");
    const life = await customerOn(start);
    await life.buyLine(life.offer.lines.upfront, { upfront: true });
    await life.goTo(inYear(start, "05-02", 1));
    await expectInvoices(life, [
      // 12 × (269.00 − 40.00)
      [start, 274_800, "PAID"],
      [inYear(start, "04-01", 1), 26_900, "PAID"],
      [inYear(start, "05-01", 1), 26_900, "PAID"],
    ]);
  });

  test("a company pays afterwards: reminded, suspended after 20 days, given up after 30 more", async () => {
    const start = coming("04-01");
    const life = await customerOn(start, { customerType: "BUSINESS", postpaid: true });
    await life.buyLine(life.offer.lines.small);
    // Due on 1 May, 30 days after; suspended on the 21st.
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

  test("charged to a card: the paid invoice, and no receipt besides", async () => {
    const start = coming("04-01");
    const life = await customerOn(start);
    await life.buyLine(life.offer.lines.small);
    await life.goTo(inYear(start, "05-02"));
    const [, may] = await life.issued();
    expect(may!.status).toBe("PAID");
    await expect.poll(async () => (await mailsOf(may!)).length).toBe(1);
    expect(await mailsOf(may!)).toEqual([1]);
  });

  test("charged to a card in vain: the invoice, and that each charge failed", async () => {
    const start = coming("04-01");
    const life = await customerOn(start);
    await life.buyLine(life.offer.lines.small);
    await life.saveCard("declined");
    await life.goTo(inYear(start, "05-02"));
    const [, may] = await life.issued();
    // Charged on the 1st and the 2nd.
    await expect.poll(async () => (await mailsOf(may!)).length).toBe(3);
  });

  test("paid afterwards: the invoice", async () => {
    const start = coming("04-01");
    const life = await customerOn(start, { customerType: "BUSINESS", postpaid: true });
    await life.buyLine(life.offer.lines.small);
    await life.goTo(inYear(start, "05-02"));
    const may = (await life.issued()).at(-1)!;
    expect(may.status).toBe("ISSUED");
    await expect.poll(async () => (await mailsOf(may)).length).toBe(1);
  });

  test("paid afterwards as an e-invoice: the provider's, and none of ours", async () => {
    const start = coming("04-01");
    const life = await customerOn(start, {
      customerType: "BUSINESS",
      postpaid: true,
      paymentProviders: [{ customerType: "BUSINESS", country: "SE", provider: "BILLOGRAM" }],
    });
    await life.buyLine(life.offer.lines.small);
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
