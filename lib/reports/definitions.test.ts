import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeOffering } from "@/lib/catalog/testing";
import { newId } from "@/lib/platform/secrets/ids";
import { DEFINITIONS, describeReports } from "@/lib/reports/definitions";
import { REPORT_TYPES, type ReportType } from "@/lib/reports/model";
import { downloadReport, makeReport } from "@/lib/reports/testing";
import { makeSubscription } from "@/lib/subscriptions/testing";
import { type SeededApi, seededApi } from "@/lib/testing/seeded";

type Row = Record<string, string | number | boolean | null>;

let seeded: SeededApi;
let key: string;

beforeAll(async () => {
  seeded = await seededApi();
  key = seeded.demo.apiKeys.fullAccess;
});
afterAll(() => seeded?.[Symbol.asyncDispose]());

/** The rows of a report over the demo brand, or another one. */
async function rowsOf(type: ReportType, filters: object = {}, tenant = seeded.tenant, asKey = key) {
  const body = { type, format: "JSON_LINES", filters };
  const report = await makeReport(seeded.api, tenant, asKey, body);
  expect(report.status).toBe("COMPLETED");
  const { text } = await downloadReport(seeded.api, report.downloadUrl!);
  const rows = text
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Row);
  expect(rows).toHaveLength(report.rowCount!);
  return rows;
}

const query = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await seeded.database.pool.query(text, [seeded.tenant.id, ...values])).rows as T[];
const sum = (rows: Row[], name: string) => rows.reduce((total, row) => total + Number(row[name] ?? 0), 0);

describe.each(REPORT_TYPES)("%s", (type) => {
  test("has its columns, with amounts as integers and a currency, and times in RFC 3339", async () => {
    const { columns } = DEFINITIONS[type];
    const rows = await rowsOf(type);
    for (const row of rows) {
      expect(Object.keys(row)).toEqual(Object.keys(columns));
      for (const [name, value] of Object.entries(row)) {
        if (value === null) continue;
        if (name.endsWith("Minor")) {
          expect(Number.isSafeInteger(value), `${name}: ${value}`).toBe(true);
          expect(row.currency, name).toMatch(/^[A-Z]{3}$/);
        }
        if (/(At|Until)$/.test(name) && !/^(bindingEndsAt|pendingStatusAt)$/.test(name))
          expect(value, name).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      }
    }
    for (const [name, meaning] of Object.entries(columns)) {
      expect(name).toMatch(/^[a-z][A-Za-z]+$/);
      expect(meaning.length, name).toBeGreaterThan(3);
      expect(describeReports()).toContain(`\`${name}\``);
    }
  });

  test("has no rows for another brand, or for a customer without any", async () => {
    const { api } = seeded;
    const other = await api.tenant();
    expect(await rowsOf(type, {}, other, await api.apiKey(other))).toEqual([]);
    const customerId = await api.customer(seeded.tenant);
    expect(await rowsOf(type, { customerId })).toEqual([]);
  });
});

test("SUBSCRIPTIONS has every subscription once, oldest first, with its customer, person and price", async () => {
  const rows = await rowsOf("SUBSCRIPTIONS");
  const stored = await query<{ id: string }>(
    "select id from subscriptions where tenant_id = $1 order by created_at, id",
  );
  expect(rows.map((row) => row.subscriptionId)).toEqual(stored.map(({ id }) => id));
  const nordvind = rows.filter((row) => row.customerName === "Nordvind Logistik AB");
  expect(nordvind.length).toBeGreaterThan(0);
  expect(nordvind[0]).toMatchObject({
    customerType: "BUSINESS",
    currency: "SEK",
    priceMinor: expect.any(Number),
  });
  const only = await rowsOf("SUBSCRIPTIONS", { customerId: nordvind[0]!.customerId });
  expect(only).toEqual(nordvind);
});

test("the days of a report are those of the brand's first market, both included", async () => {
  const { api } = seeded;
  const brand = await api.tenant();
  const brandKey = await api.apiKey(brand);
  const productOfferingId = await makeOffering(api, brand);
  // Stockholm in summer is two hours ahead of UTC. The first and the last instant of 1 July, and those just outside.
  const instants = [
    "2026-06-30T21:59:59.999Z",
    "2026-06-30T22:00:00Z",
    "2026-07-01T21:59:59.999Z",
    "2026-07-01T22:00:00Z",
  ];
  const ids: string[] = [];
  for (const instant of instants)
    ids.push(await makeSubscription(api, brand, { productOfferingId, createdAt: new Date(instant) }));
  const found = async (filters: object) =>
    (await rowsOf("SUBSCRIPTIONS", filters, brand, brandKey)).map((row) =>
      ids.indexOf(`${row.subscriptionId}`),
    );
  expect(await found({ fromDate: "2026-07-01", toDate: "2026-07-01" })).toEqual([1, 2]);
  expect(await found({ fromDate: "2026-07-01" })).toEqual([1, 2, 3]);
  expect(await found({ toDate: "2026-07-01" })).toEqual([0, 1, 2]);
  expect(await found({})).toEqual([0, 1, 2, 3]);
});

test("ORDERS has every item of every order, with the amounts of the order", async () => {
  const rows = await rowsOf("ORDERS");
  const orders = await query<{ id: string; total: number }>(
    "select id, (pricing->>'totalMinor')::bigint as total from orders where tenant_id = $1 and pricing is not null",
  );
  expect(orders.length).toBeGreaterThan(0);
  for (const { id, total } of orders)
    expect(
      sum(
        rows.filter((row) => row.orderId === id),
        "totalMinor",
      ),
    ).toBe(total);
});

test("REVENUE adds up to the invoiced amount less refunds", async () => {
  const { api } = seeded;
  const [payment] = await query<{ id: string; customer_id: string; currency: string; amount_minor: number }>(
    "select id, customer_id, currency, amount_minor from payment_intents where tenant_id = $1 and status = 'SUCCEEDED' limit 1",
  );
  const refund = newId();
  await query(
    `insert into payment_refunds (tenant_id, id, payment_intent_id, customer_id, status, amount_minor, reason, updated_at)
     values ($1, $2, $3, $4, 'SUCCEEDED', 1900, 'goodwill', $5)`,
    [refund, payment!.id, payment!.customer_id, api.clock.now()],
  );
  // An order is invoiced before its subscription exists. The item then names only what was ordered.
  const [bought] = await query<{ order_id: string; subscription_id: string }>(
    `update invoices i set lines = i.lines #- array[(item.place - 1)::text, 'subscriptionId']
       from (select i.id, o.order_id, o.created_subscription_id, item.ordinality as place
               from invoices i cross join lateral jsonb_array_elements(i.lines) with ordinality as item
               join order_line_items o on o.tenant_id = i.tenant_id and o.id::text = item.value->'cause'->>'id'
              where i.tenant_id = $1 and i.status not in ('DRAFT', 'VOID') and i.issued_at is not null
                and o.created_subscription_id is not null limit 1) item
      where i.tenant_id = $1 and i.id = item.id
      returning item.order_id, item.created_subscription_id as subscription_id`,
  );
  const rows = await rowsOf("REVENUE");
  const invoices = await query<{ currency: string; total: number }>(
    `select currency, sum(total_minor)::bigint as total from invoices
      where tenant_id = $1 and status not in ('DRAFT', 'VOID') and issued_at is not null group by 1`,
  );
  expect(invoices.length).toBeGreaterThan(0);
  for (const { currency, total } of invoices) {
    const own = rows.filter((row) => row.currency === currency);
    expect(
      sum(
        own.filter((row) => row.entry === "INVOICE_LINE"),
        "totalMinor",
      ),
    ).toBe(total);
  }
  expect(rows).toContainEqual(
    expect.objectContaining({
      entry: "INVOICE_LINE",
      orderId: bought!.order_id,
      subscriptionId: bought!.subscription_id,
    }),
  );
  const refunds = rows.filter((row) => row.entry === "REFUND");
  expect(refunds).toContainEqual(
    expect.objectContaining({
      totalMinor: -1900,
      currency: payment!.currency,
      customerId: payment!.customer_id,
      paymentIntentId: payment!.id,
      description: "goodwill",
      occurredAt: api.clock.now().toISOString(),
    }),
  );
});

test("USAGE adds up the records of a subscription, a day and a service", async () => {
  const { api } = seeded;
  const brand = await api.tenant();
  const brandKey = await api.apiKey(brand);
  const subscriptionId = await makeSubscription(api, brand, { referenceId: "meter" });
  const record = (service: string, quantity: number, at: string, charge: number | null = null) =>
    seeded.database.pool.query(
      `insert into usage_records (tenant_id, record_id, subscription_id, service, scope, quantity, charge_minor, currency, country, occurred_at)
       values ($1, $2, $3, $4, 'NATIONAL', $5, $6, $7, 'SWE', $8)`,
      [brand.id, newId(), subscriptionId, service, quantity, charge, charge === null ? null : "SEK", at],
    );
  await record("DATA", 5_000_000_000, "2026-10-01T10:00:00Z");
  await record("DATA", 7, "2026-10-01T11:00:00Z");
  await record("DATA", 1, "2026-10-01T22:00:00Z");
  await record("VOICE", 60, "2026-10-01T10:00:00Z", 300);
  const rows = await rowsOf("USAGE", { fromDate: "2026-10-01", toDate: "2026-10-31" }, brand, brandKey);
  const shown = rows.map(({ day, service, records, quantity, unit, chargeMinor, currency }) => [
    day,
    service,
    records,
    quantity,
    unit,
    chargeMinor,
    currency,
  ]);
  expect(shown).toEqual([
    ["2026-10-01", "DATA", 2, 5_000_000_007, "BYTES", null, null],
    ["2026-10-01", "VOICE", 1, 60, "SECONDS", 300, "SEK"],
    ["2026-10-02", "DATA", 1, 1, "BYTES", null, null],
  ]);
  expect(rows[0]).toMatchObject({ subscriptionId, referenceId: "meter", country: "SWE", scope: "NATIONAL" });
});

test("INVOICE_AGING has what is left to pay, by how long it is overdue", async () => {
  const { api } = seeded;
  const brand = await api.tenant();
  const brandKey = await api.apiKey(brand);
  const customerId = await api.customer(brand, {
    billing: { method: "EMAIL_INVOICE", email: "pay@x.example", currency: "SEK" },
  });
  const invoice = (dueDate: string | null, paid: number, status = "ISSUED") =>
    seeded.database.pool.query(
      `insert into invoices (tenant_id, id, customer_id, number, status, currency, lines, subtotal_minor, total_minor, paid_minor, due_date, issued_at)
       values ($1, $2, $3, $4, $5, 'SEK', '[]', 8000, 10000, $6, $7, '2026-09-01T00:00:00Z')`,
      [brand.id, newId(), customerId, newId(), status, paid, dueDate],
    );
  await invoice("2026-12-01", 0);
  await invoice("2026-11-01", 0);
  await invoice("2026-10-31", 2_500, "PARTIALLY_PAID");
  await invoice("2026-10-01", 0, "OVERDUE");
  await invoice("2026-08-03", 0, "OVERDUE");
  await invoice("2026-08-02", 0, "OVERDUE");
  await invoice(null, 0);
  await invoice("2026-10-01", 10_000, "PAID");
  await invoice("2026-10-01", 0, "VOID");
  const rows = await rowsOf("INVOICE_AGING", {}, brand, brandKey);
  expect(
    rows.map(({ daysOverdue, bucket, remainingMinor }) => [daysOverdue, bucket, remainingMinor]),
  ).toEqual([
    [91, "90+", 10_000],
    [90, "61-90", 10_000],
    [31, "31-60", 10_000],
    [1, "1-30", 7_500],
    [0, "NOT_DUE", 10_000],
    [0, "NOT_DUE", 10_000],
    [0, "NOT_DUE", 10_000],
  ]);
  expect(rows[0]).toMatchObject({
    customerEmail: "pay@x.example",
    dueDate: "2026-08-02",
    totalMinor: 10_000,
  });
});

test("CHURN has the subscriptions that ended, with the reason and their duration", async () => {
  const { api } = seeded;
  const brand = await api.tenant();
  const brandKey = await api.apiKey(brand);
  await makeSubscription(api, brand);
  const ended = await makeSubscription(api, brand, {
    status: "CANCELLED",
    activatedAt: new Date("2026-01-01T12:00:00Z"),
    cancelledAt: new Date("2026-02-01T11:00:00Z"),
    bindingEndsAt: "2026-06-01",
    cancelReason: "PRICE",
    cancelComment: "=too dear",
  });
  const never = await makeSubscription(api, brand, {
    status: "CANCELLED",
    activatedAt: null,
    cancelledAt: new Date("2026-03-01T11:00:00Z"),
  });
  const rows = await rowsOf("CHURN", {}, brand, brandKey);
  expect(rows).toEqual([
    expect.objectContaining({
      subscriptionId: ended,
      reason: "PRICE",
      comment: "=too dear",
      lifetimeDays: 30,
      endedBound: true,
      priceMinor: 19900,
    }),
    expect.objectContaining({ subscriptionId: never, lifetimeDays: null, endedBound: false }),
  ]);
  expect(await rowsOf("CHURN", { fromDate: "2026-02-15" }, brand, brandKey)).toHaveLength(1);
});

test("PORTING has every transfer with its result, and no secrets", async () => {
  const { api } = seeded;
  const brand = await api.tenant();
  const brandKey = await api.apiKey(brand);
  const subscriptionId = await makeSubscription(api, brand);
  await seeded.database.pool.query(
    `insert into portings (tenant_id, id, subscription_id, msisdn, country, temporary_msisdn, status, details_encrypted, losing_carrier,
                           requested_for, failure, history, created_at)
     values ($1, $2, $3, '+46701112233', 'SE', '+46709998877', 'FAILED', 'a secret', 'Elsewhere AB', '2026-10-05',
             '{"reasonCode":"IDENTITY_MISMATCH","message":"Another name.","fixable":true,"requiredFields":[]}', '[]', '2026-10-01T00:00:00Z')`,
    [brand.id, newId(), subscriptionId],
  );
  const rows = await rowsOf("PORTING", { fromDate: "2026-10-01" }, brand, brandKey);
  expect(rows).toEqual([
    expect.objectContaining({
      subscriptionId,
      msisdn: "+46701112233",
      status: "FAILED",
      losingCarrier: "Elsewhere AB",
      requestedFor: "2026-10-05",
      failureCode: "IDENTITY_MISMATCH",
      failureFixable: true,
      completedAt: null,
      hoursTaken: null,
    }),
  ]);
  expect(JSON.stringify(rows)).not.toContain("a secret");
});
