import { beforeAll, describe, expect, test } from "vitest";
import { invoices } from "@/db/schema/billing";
import { contacts } from "@/db/schema/care";
import type { LedgerCause } from "@/db/schema/ledger";
import { orders } from "@/db/schema/orders";
import { portings } from "@/db/schema/porting";
import { postMovement } from "@/lib/billing/ledger/post";
import { makeOffering } from "@/lib/catalog/testing";
import { inTransaction } from "@/lib/kernel/context";
import { addDays } from "@/lib/platform/dates/calendar";
import { startOfDayIn } from "@/lib/platform/dates/time-zones";
import { encrypt } from "@/lib/platform/secrets/encryption";
import { newId } from "@/lib/platform/secrets/ids";
import type { Metrics } from "@/lib/reports/metrics/model";
import { makeSubscription } from "@/lib/subscriptions/testing";
import { brandOfFile } from "@/lib/testing/brand";
import type { PricingSummary } from "@/lib/values/order-pricing";
import type { Tenant } from "@/lib/values/tenant/tenant";

type Failure = { internalCode: string; details?: { property: string; code: string }[] };

const { api, tenant, key } = await brandOfFile();
const MINUTE = 60_000;

/** The brand's first market is Sweden: its midnight is 23:00 UTC the day before, in summer 22:00. */
const NOW = "2028-04-10T12:00:00.000Z";
const MARCH = "2028-02-29T23:00:00.000Z";
const APRIL = "2028-03-31T22:00:00.000Z";
const justBefore = (instant: string) => new Date(Date.parse(instant) - 1).toISOString();

const get = <T = Metrics>(query = "", asKey = key) => api.call<T>("GET", `/metrics${query}`, { key: asKey });
const spring = async (asKey = key) => (await get("?from=2028-02-10&to=2028-04-10", asKey)).body;

/** Makers of the rows of a brand. */
async function rowsOf(owner: Tenant) {
  const [customerId, plan] = [await api.customer(owner), await makeOffering(api, owner)];
  const { staffId } = await api.staffMember(owner, "SUPPORT");
  const order = async (submittedAt: Date) => {
    const id = newId();
    await api.db.insert(orders).values({
      tenantId: owner.id,
      id,
      humanReadableId: `ORD-${id}`,
      status: "COMPLETED",
      customerType: "CONSUMER",
      customerId,
      expiresAt: submittedAt,
      submittedAt,
      pricing: {} as PricingSummary,
    });
    return id;
  };
  /** A subscription that was activated some minutes after its order, or without one. */
  const subscription = async (
    activatedAt: string | null,
    cancelledAt: string | null = null,
    minutes?: number,
  ) =>
    makeSubscription(api, owner, {
      customerId,
      productOfferingId: plan,
      status: cancelledAt ? "CANCELLED" : "PAUSED",
      activatedAt: activatedAt === null ? null : new Date(activatedAt),
      cancelledAt: cancelledAt === null ? null : new Date(cancelledAt),
      ...(activatedAt !== null &&
        minutes !== undefined && {
          orderId: await order(new Date(Date.parse(activatedAt) - minutes * MINUTE)),
        }),
    });
  /** An entry of revenue with 25 % tax. Negative if it is reversed. */
  const revenue = (cause: LedgerCause, occurredAt: string, netMinor: number, currency = "SEK") =>
    inTransaction(api.ctx(owner), (ctx) =>
      postMovement(ctx, {
        cause,
        causeId: newId(),
        customerId,
        currency,
        occurredAt: new Date(occurredAt),
        entries: [
          { account: "RECEIVABLE", amountMinor: netMinor + netMinor / 4 },
          { account: "REVENUE", amountMinor: -netMinor },
          { account: "TAX", amountMinor: -netMinor / 4 },
        ],
      }),
    );
  const invoice = (given: Partial<typeof invoices.$inferInsert>) =>
    api.db.insert(invoices).values({
      tenantId: owner.id,
      id: newId(),
      customerId,
      status: "OVERDUE",
      currency: "SEK",
      items: [],
      subtotalMinor: 10_000,
      totalMinor: 10_000,
      dueDate: "2028-04-09",
      ...given,
    });
  const port = async (createdAt: string, status: "REQUESTED" | "COMPLETED" | "FAILED" | "CANCELLED") =>
    api.db.insert(portings).values({
      tenantId: owner.id,
      id: newId(),
      subscriptionId: await subscription(null),
      msisdn: `+4670${Math.random().toString().slice(2, 9)}`,
      temporaryMsisdn: "+46790000000",
      country: "SE",
      status,
      detailsEncrypted: encrypt("porting-details", JSON.stringify({ identity: "198507099805" })),
      history: [],
      createdAt: new Date(createdAt),
      completedAt: status === "COMPLETED" ? new Date(NOW) : null,
    });
  const contact = async (createdAt: string, given: Partial<typeof contacts.$inferInsert> = {}) =>
    api.db.insert(contacts).values({
      tenantId: owner.id,
      id: newId(),
      staffId,
      sessionId: newId(),
      customerId,
      channel: "PHONE",
      purpose: "BILLING",
      createdAt: new Date(createdAt),
      lastUsedAt: new Date(createdAt),
      endedAt: new Date(createdAt),
      ...given,
    });
  return { subscription, revenue, invoice, port, contact };
}

const monthsOf = <T>(metrics: Metrics, of: (month: Metrics["months"][number]) => T) => metrics.months.map(of);

beforeAll(async () => {
  api.clock.set(NOW);
  const { subscription, revenue, invoice, port, contact } = await rowsOf(tenant);
  await subscription("2027-06-01T12:00:00Z");
  await subscription("2027-07-01T12:00:00Z", justBefore("2028-01-31T23:00:00.000Z"));
  await subscription("2027-08-01T12:00:00Z", "2028-01-31T23:00:00.000Z");
  await subscription(justBefore(MARCH), null, 30);
  await subscription(MARCH, APRIL, 10);
  await subscription("2028-03-10T12:00:00Z", "2028-03-20T12:00:00Z", 20);
  await subscription("2028-03-11T12:00:00Z", justBefore(APRIL));
  await subscription(null, "2028-03-12T12:00:00Z");

  await revenue("INVOICE_ISSUED", "2028-01-31T22:59:59.999Z", 400);
  await revenue("INVOICE_ISSUED", justBefore(MARCH), 80_000);
  await revenue("INVOICE_ISSUED", MARCH, 10_000);
  await revenue("CREDIT_NOTE", "2028-03-15T12:00:00Z", -2_400);
  await revenue("INVOICE_VOIDED", APRIL, -80_000);
  await revenue("INVOICE_ISSUED", "2028-04-02T12:00:00Z", 2_000, "USD");
  await revenue("INVOICE_ISSUED", "2028-04-02T12:00:00Z", 4_000, "EUR");

  await invoice({ creditedMinor: 1_000 });
  await invoice({ status: "PARTIALLY_PAID", paidMinor: 4_000, paidFromBalanceMinor: 500, roundingMinor: 50 });
  await invoice({ currency: "USD", paidOutsideMinor: 100 });
  // Due today, paid, written off, and not issued yet.
  await invoice({ status: "ISSUED", dueDate: "2028-04-10" });
  for (const status of ["PAID", "UNCOLLECTIBLE", "VOID", "CREDITED", "DRAFT"] as const)
    await invoice({ status });

  await port(justBefore(MARCH), "COMPLETED");
  for (const status of ["REQUESTED", "COMPLETED", "COMPLETED", "FAILED", "CANCELLED"] as const)
    await port(MARCH, status);
  await port("2028-01-20T12:00:00Z", "COMPLETED");

  await contact(justBefore(MARCH));
  await contact(MARCH);
  await contact(MARCH, { purpose: "CONNECTION", channel: "CHAT" });
  await contact(justBefore(APRIL), { purpose: "CONNECTION", channel: "SHOP" });
  await contact(MARCH, { purpose: "CONNECTION", channel: "INTERNAL" });
});

describe("the figures of a brand", () => {
  test("count subscriptions by months of the brand's own time zone", async () => {
    const metrics = await spring();
    expect(metrics).toMatchObject({ asOf: NOW, today: "2028-04-10", timeZone: "Europe/Stockholm" });
    expect(monthsOf(metrics, ({ month, from, to, isOver }) => [month, from, to, isOver])).toEqual([
      ["2028-02", "2028-02-01", "2028-02-29", true],
      ["2028-03", "2028-03-01", "2028-03-31", true],
      ["2028-04", "2028-04-01", "2028-04-30", false],
    ]);
    expect(monthsOf(metrics, ({ subscriptions }) => subscriptions)).toEqual([
      { activeAtStart: 2, activated: 1, ended: 1, activeAtEnd: 2, churnPerMille: 500 },
      { activeAtStart: 2, activated: 3, ended: 2, activeAtEnd: 3, churnPerMille: 1000 },
      { activeAtStart: 3, activated: 0, ended: 1, activeAtEnd: 2, churnPerMille: 333 },
    ]);
  });

  test("have no churn in a month that began without subscriptions", async () => {
    const { body } = await get("?from=2027-05-01&to=2027-07-31");
    expect(monthsOf(body, ({ subscriptions }) => subscriptions)).toEqual([
      { activeAtStart: 0, activated: 0, ended: 0, activeAtEnd: 0 },
      { activeAtStart: 0, activated: 1, ended: 0, activeAtEnd: 1 },
      { activeAtStart: 1, activated: 1, ended: 0, activeAtEnd: 2, churnPerMille: 0 },
    ]);
  });

  test("are the same in a span that begins later or ends earlier", async () => {
    const whole = await spring();
    const march = (await get("?from=2028-03-31&to=2028-03-31")).body;
    const { revenue, ...figures } = march.months[0]!;
    expect(whole.months[1]).toMatchObject(figures);
    // Euros occur in April only.
    expect(whole.months[1]!.revenue.slice(0, 2)).toEqual(revenue);
  });

  test("state revenue less credit notes and void invoices, by currency and without tax", async () => {
    expect(monthsOf(await spring(), ({ revenue }) => revenue)).toEqual([
      [
        { currency: "SEK", amountMinor: 80_000 },
        { currency: "USD", amountMinor: 0 },
        { currency: "EUR", amountMinor: 0 },
      ],
      [
        { currency: "SEK", amountMinor: 7_600 },
        { currency: "USD", amountMinor: 0 },
        { currency: "EUR", amountMinor: 0 },
      ],
      [
        { currency: "SEK", amountMinor: -80_000 },
        { currency: "USD", amountMinor: 2_000 },
        { currency: "EUR", amountMinor: 4_000 },
      ],
    ]);
  });

  test("add up the rest of open invoices that were due before today", async () => {
    expect((await spring()).overdue).toEqual([
      { currency: "SEK", amountMinor: 9_000 + 5_450, invoices: 2 },
      { currency: "USD", amountMinor: 9_900, invoices: 1 },
      { currency: "EUR", amountMinor: 0, invoices: 0 },
    ]);
  });

  test("state the median time from order to activation, or none without activations", async () => {
    expect(monthsOf(await spring(), ({ minutesToActivation }) => minutesToActivation)).toEqual([
      30,
      15,
      undefined,
    ]);
  });

  test("count ports in the month of their request", async () => {
    expect(monthsOf(await spring(), ({ ports }) => ports)).toEqual([
      { requested: 1, completed: 1, failed: 0 },
      { requested: 5, completed: 2, failed: 1 },
      { requested: 0, completed: 0, failed: 0 },
    ]);
  });

  test("count contacts by purpose, without work that involved no customer", async () => {
    const counted = monthsOf(await spring(), ({ contacts }) =>
      contacts.filter((one) => one.contacts > 0).map((one) => [one.purpose, one.contacts]),
    );
    expect(counted).toEqual([
      [["BILLING", 1]],
      [
        ["CONNECTION", 2],
        ["BILLING", 1],
      ],
      [],
    ]);
  });

  test("follow the calendar of the brand's first market", async () => {
    const american = await api.tenant({
      markets: [{ country: "US", currency: "USD", includesTax: false, defaultLocale: "en-US" }],
    });
    const { subscription, revenue } = await rowsOf(american);
    // The last evening of March in New York.
    await subscription("2028-04-01T03:59:59Z");
    await revenue("INVOICE_ISSUED", "2028-04-01T03:59:59Z", 400, "USD");
    const metrics = await spring(await api.apiKey(american));
    expect(metrics.timeZone).toBe("America/New_York");
    expect(monthsOf(metrics, ({ subscriptions }) => subscriptions.activated)).toEqual([0, 1, 0]);
    expect(monthsOf(metrics, ({ revenue }) => revenue[0]!.amountMinor)).toEqual([0, 400, 0]);
  });

  test("cover the brand's own rows only", async () => {
    const metrics = await spring(await api.apiKey(await api.tenant()));
    for (const month of metrics.months) {
      expect(month.subscriptions).toEqual({ activeAtStart: 0, activated: 0, ended: 0, activeAtEnd: 0 });
      expect(month.revenue).toEqual([
        { currency: "SEK", amountMinor: 0 },
        { currency: "USD", amountMinor: 0 },
      ]);
      expect(month.ports).toEqual({ requested: 0, completed: 0, failed: 0 });
      expect(month).not.toHaveProperty("minutesToActivation");
    }
    expect(metrics.overdue.map(({ invoices }) => invoices)).toEqual([0, 0]);
  });
});

describe("the rows behind each figure", () => {
  type Rows = { items: { amountMinor?: number }[]; pagination: { nextCursor: string | null } };
  /** All rows of a list, read in pages of two. */
  const rowsOfList = async (path: string, call = (page: string) => api.call<Rows>("GET", page, { key })) => {
    const rows: Rows["items"] = [];
    let cursor = "";
    do {
      const { status, body } = await call(`${path}&limit=2${cursor && `&cursor=${cursor}`}`);
      expect(status, path).toBe(200);
      rows.push(...body.items);
      cursor = body.pagination.nextCursor ?? "";
    } while (cursor !== "");
    return rows;
  };
  /** The days of a month as the staff pages send them. */
  const spanIn = ({ from, to }: Metrics["months"][number]) => ({
    from: startOfDayIn(from, "Europe/Stockholm").toISOString(),
    to: startOfDayIn(addDays(to, 1), "Europe/Stockholm").toISOString(),
  });
  const months = async () => (await get("?from=2027-06-01&to=2028-04-10")).body.months;

  test("are the subscriptions that were active, activated and ended", async () => {
    for (const month of await months()) {
      const { from, to } = spanIn(month);
      const listed = (query: string) => rowsOfList(`/subscriptions/summaries?${query}`);
      const { activeAtEnd, activated, ended } = month.subscriptions;
      expect([
        month.month,
        (await listed(`activeAt=${to}`)).length,
        (await listed(`activatedFrom=${from}&activatedTo=${to}`)).length,
        (await listed(`endedFrom=${from}&endedTo=${to}`)).length,
      ]).toEqual([month.month, activeAtEnd, activated, ended]);
    }
  });

  test("are the revenue entries, which add up to it", async () => {
    for (const month of await months()) {
      const { from, to } = spanIn(month);
      for (const { currency, amountMinor } of month.revenue) {
        const rows = await rowsOfList(
          `/ledger-entries?revenueIn=${currency}&revenueFrom=${from}&revenueTo=${to}`,
        );
        const sum = -rows.reduce((total, row) => total + (row.amountMinor ?? 0), 0);
        expect([month.month, currency, sum + 0]).toEqual([month.month, currency, amountMinor]);
      }
    }
  });

  test("are the requested transfers, and those that completed or failed", async () => {
    for (const month of await months()) {
      const { from, to } = spanIn(month);
      const ports = async (more = "") =>
        (await rowsOfList(`/portings?createdFrom=${from}&createdTo=${to}${more}`)).length;
      expect([await ports(), await ports("&status=COMPLETED"), await ports("&status=FAILED")]).toEqual([
        month.ports.requested,
        month.ports.completed,
        month.ports.failed,
      ]);
    }
  });

  test("are the contacts of each purpose", async () => {
    const { headers } = await api.staffMember(tenant, "SUPPORT");
    const asStaff = (page: string) => api.call<Rows>("GET", page, { headers });
    for (const month of await months()) {
      const { from, to } = spanIn(month);
      for (const { purpose, contacts } of month.contacts) {
        const path = `/contacts?fromCustomers=true&purpose=${purpose}&createdFrom=${from}&createdTo=${to}`;
        expect([purpose, (await rowsOfList(path, asStaff)).length]).toEqual([purpose, contacts]);
      }
    }
  });

  test("are the overdue invoices of each currency", async () => {
    for (const { currency, invoices } of (await get()).body.overdue) {
      const states = "status=ISSUED&status=PARTIALLY_PAID&status=OVERDUE";
      const rows = await rowsOfList(`/invoices?${states}&dueDateTo=2028-04-09&currency=${currency}`);
      expect([currency, rows.length]).toEqual([currency, invoices]);
    }
  });
});

describe("the months of an answer", () => {
  test("are the last twelve by default", async () => {
    const months = monthsOf((await get()).body, ({ month }) => month);
    expect([months.length, months[0], months.at(-1)]).toEqual([12, "2027-05", "2028-04"]);
    const until = monthsOf((await get("?to=2028-01-31")).body, ({ month }) => month);
    expect([until.length, until[0], until.at(-1)]).toEqual([12, "2027-02", "2028-01"]);
  });

  test("are those that have begun, and none in the future", async () => {
    const { body } = await get("?from=2028-04-30&to=2029-01-01");
    expect(monthsOf(body, ({ month }) => month)).toEqual(["2028-04"]);
    const later = await get("?from=2029-01-01&to=2029-02-01");
    expect([later.status, later.body.months]).toEqual([200, []]);
  });

  test("are 24 at most", async () => {
    expect((await get("?from=2026-05-31&to=2028-04-01")).body.months).toHaveLength(24);
  });

  test.each([
    ["an invalid day", "?from=2027-02-29", "from", "invalid_format"],
    ["a day too long ago", "?from=1999-12-31&to=2000-01-31", "from", "invalid_value"],
    ["too many months", "?from=2026-04-30&to=2028-04-01", "from", "too_small"],
    ["too many months until today", "?from=2020-01-01", "from", "too_small"],
    ["a last day before the first", "?from=2028-02-02&to=2028-02-01", "from", "too_big"],
    ["a first day after today", "?from=2028-04-11", "from", "too_big"],
  ])("cannot be %s", async (_what, query, property, code) => {
    const { status, body } = await get<Failure>(query);
    expect([status, body.details?.map((detail) => [detail.property, detail.code])]).toEqual([
      400,
      [[property, code]],
    ]);
  });
});
