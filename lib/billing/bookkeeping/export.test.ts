import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { creditNotes, invoices, type StoredInvoiceItem } from "@/db/schema/billing";
import { cycleItem } from "@/lib/billing/items/testing";
import { makeOffering } from "@/lib/catalog/testing";
import { sumMinor } from "@/lib/platform/money/money";
import { newId } from "@/lib/platform/secrets/ids";
import { makeSubscription } from "@/lib/subscriptions/testing";
import { brandOfFile } from "@/lib/testing/brand";
import { exportBookkeeping } from "./export";
import type { BookkeepingExport } from "./model";

const { api, tenant, key } = await brandOfFile();
let customerId: string;
let subscriptionId: string;
let serial = 0;

const item = (of: Partial<StoredInvoiceItem> = {}): StoredInvoiceItem => ({
  ...cycleItem(subscriptionId),
  description: "Mobil 20 GB",
  periodStart: "2026-10-01",
  periodEnd: "2026-10-31",
  subtotalMinor: 15_920,
  totalMinor: 19_900,
  taxAmountMinor: 3_980,
  taxBreakdown: [{ description: "VAT", amountMinor: 3_980, rate: 25 }],
  ...of,
});

async function invoice(
  issuedAt: string,
  { items = [item()], ...given }: Partial<typeof invoices.$inferInsert> = {},
) {
  serial += 1;
  const id = newId();
  await api.db.insert(invoices).values({
    tenantId: tenant.id,
    id,
    customerId,
    number: `B-${serial}`,
    status: "ISSUED",
    currency: "SEK",
    items,
    parties: { buyer: { name: "Nordvind", addressLines: [], reference: "=PO 4711" } } as never,
    subtotalMinor: sumMinor(items.map(({ subtotalMinor }) => subtotalMinor)),
    totalMinor: sumMinor(items.map(({ totalMinor }) => totalMinor)),
    dueDate: "2026-12-01",
    issuedAt: new Date(issuedAt),
    createdAt: new Date(issuedAt),
    updatedAt: new Date(issuedAt),
    ...given,
  });
  return { id, number: `B-${serial}` };
}

beforeAll(async () => {
  customerId = await api.customer(tenant, {
    customerType: "BUSINESS",
    name: "Nordvind Åkeri AB",
    identity: "5560160680",
    billing: { method: "EMAIL_INVOICE", currency: "SEK", address: { country: "SE" } } as never,
  });
  subscriptionId = await makeSubscription(api, tenant, {
    customerId,
    productOfferingId: await makeOffering(api, tenant),
    displayName: "Lastbil",
  });
});

/** All parts of a file, joined. */
async function fileOf(query: string, id = customerId) {
  const pieces: Buffer[] = [];
  let cursor: string | null = null;
  let last: BookkeepingExport;
  do {
    const path = `/customers/${id}/bookkeeping?${query}${cursor ? `&cursor=${cursor}` : ""}`;
    const answer = await api.call<BookkeepingExport>("GET", path, { key: await keyOf() });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    last = answer.body;
    pieces.push(Buffer.from(last.content, "base64"));
    cursor = last.pagination.nextCursor;
  } while (cursor);
  return { bytes: Buffer.concat(pieces), pieces: pieces.length, last };
}
const keyOf = async () => key ?? (await api.apiKey(tenant));

test("a CSV has a row per item, and reverses what credit notes and void invoices take back", async () => {
  const { id, number } = await invoice("2026-10-05T10:00:00Z");
  const at = new Date("2026-10-20T10:00:00Z");
  await api.db.insert(creditNotes).values({
    tenantId: tenant.id,
    id: newId(),
    invoiceId: id,
    customerId,
    number: "CN-B-1",
    currency: "SEK",
    totalMinor: 1_000,
    taxAmountMinor: 200,
    taxBreakdown: [{ description: "VAT", amountMinor: 200, rate: 25 }],
    reason: "Poor coverage",
    issuedAt: at,
    createdAt: at,
  });
  const gone = await invoice("2026-10-06T10:00:00Z", {
    status: "VOID",
    voidedAt: new Date("2026-10-07T10:00:00Z"),
  });
  // Midnight of the market decides, not that of UTC: this is 1 November in the market.
  await invoice("2026-10-31T23:30:00Z");
  const { bytes, last } = await fileOf("fromDate=2026-10-01&toDate=2026-10-31");
  const text = bytes.toString("utf8");
  expect(text.charCodeAt(0)).toBe(0xfeff);
  const [head, ...rows] = text.slice(1).trimEnd().split("\r\n");
  expect(head).toBe(
    "document,number,creditedInvoice,date,dueDate,description,periodStart,periodEnd,lineName,lineNumber,reference,net,taxRate,tax,gross,currency",
  );
  const phone = rows[0]!.split(",")[9];
  const invoiced = `2026-12-01,Mobil 20 GB,2026-10-01,2026-10-31,Lastbil,${phone},'=PO 4711,159.2,25,39.8,199,SEK`;
  const back = invoiced.slice("2026-12-01".length).replace("159.2,25,39.8,199", "-159.2,25,-39.8,-199");
  expect(rows).toEqual([
    `INVOICE,${number},,2026-10-05,${invoiced}`,
    `INVOICE,${gone.number},,2026-10-06,${invoiced}`,
    `VOIDED,${gone.number},,2026-10-07,${back}`,
    `CREDIT_NOTE,CN-B-1,${number},2026-10-20,,Poor coverage,,,,,'=PO 4711,-8,25,-2,-10,SEK`,
  ]);
  expect(last.fileName).toBe("invoices-2026-10-01-2026-10-31.csv");
});

test("a CSV for a Swedish spreadsheet has Swedish words, semicolons and decimal commas, and no formula", async () => {
  const { number } = await invoice("2026-07-05T10:00:00Z");
  const period = { format: "CSV", fromDate: "2026-07-01", toDate: "2026-07-31" } as const;
  const at = new Date("2026-07-20T10:00:00Z");
  const [found] = await api.db.select().from(invoices).where(eq(invoices.number, number));
  await api.db.insert(creditNotes).values({
    tenantId: tenant.id,
    id: newId(),
    invoiceId: found!.id,
    customerId,
    number: "CN-B-2",
    currency: "SEK",
    totalMinor: 1_050,
    taxAmountMinor: 210,
    taxBreakdown: [{ description: "VAT", amountMinor: 210, rate: 25 }],
    reason: "Dålig täckning",
    issuedAt: at,
    createdAt: at,
  });
  const { content } = await exportBookkeeping(api.ctx(tenant), customerId, period, "sv-SE");
  const text = Buffer.from(content, "base64").toString("utf8");
  expect(text.charCodeAt(0)).toBe(0xfeff);
  const [head, ...rows] = text.slice(1).trimEnd().split("\r\n");
  expect(head).toBe(
    "Dokument;Nummer;Krediterad faktura;Datum;Förfallodag;Beskrivning;Period från;Period till;Abonnemang;Telefonnummer;Referens;Exkl. moms;Momssats, %;Moms;Inkl. moms;Valuta",
  );
  expect(rows[0]).toMatch(new RegExp(`^Faktura;${number};;2026-07-05;2026-12-01;Mobil 20 GB;`));
  expect(rows[0]).toMatch(/;Lastbil;[^;]+;'=PO 4711;159,2;25;39,8;199;SEK$/);
  expect(rows[1]).toBe(
    `Kreditfaktura;CN-B-2;${number};2026-07-20;;Dålig täckning;;;;;'=PO 4711;-8,4;25;-2,1;-10,5;SEK`,
  );
});

test("a SIE file has a verification per document in kronor, with the requested accounts", async () => {
  await invoice("2026-09-05T10:00:00Z");
  await invoice("2026-09-06T10:00:00Z", { currency: "USD" });
  const period = "fromDate=2026-09-01&toDate=2026-09-30&format=SIE_4";
  const { bytes } = await fileOf(`${period}&expenseAccount=6211`);
  expect(bytes.includes(Buffer.from([0x8f, 0x6b, 0x65, 0x72, 0x69]))).toBe(true);
  const text = bytes.toString("latin1");
  expect(text).toContain("#ORGNR 556016-0680\r\n");
  expect(text.match(/^#VER /gm)).toHaveLength(1);
  expect(text).toContain("#TRANS 6211 {} 159.20 20260905");
  const sum = [...text.matchAll(/#TRANS \d{4} \{\} (\S+)/g)].reduce((all, [, one]) => all + Number(one), 0);
  expect(sum).toBeCloseTo(0, 9);
});

test("thousands of invoices are exported in parts, each document once", async () => {
  await api.db.execute(sql`
    insert into invoices (tenant_id, id, customer_id, number, status, currency, lines, subtotal_minor, total_minor, issued_at,
                          created_at, updated_at)
    select tenant_id, gen_random_uuid(), customer_id, 'M-' || n, 'ISSUED', currency, lines, subtotal_minor, total_minor,
           '2026-08-10T10:00:00Z'::timestamptz + (n / 7) * interval '1 second', now(), now()
      from (select * from invoices where tenant_id = ${tenant.id} and number = 'B-1') one
      cross join generate_series(1, 3000) n`);
  const { bytes, pieces } = await fileOf("fromDate=2026-08-01&toDate=2026-08-31");
  expect(pieces).toBe(15);
  const rows = bytes.toString("utf8").trimEnd().split("\r\n").slice(1);
  expect(new Set(rows.map((row) => row.split(",")[1])).size).toBe(3000);
  expect(rows).toHaveLength(3000);
});

test("a customer outside Sweden has no SIE file, and a caller gets only their own customer's file", async () => {
  const american = await api.customer(tenant, {
    customerType: "BUSINESS",
    billing: { method: "EMAIL_INVOICE", currency: "USD", address: { country: "US" } } as never,
  });
  const sie = await api.call<{ internalCode: string }>(
    "GET",
    `/customers/${american}/bookkeeping?fromDate=2026-01-01&toDate=2026-12-31&format=SIE_4`,
    { key: await keyOf() },
  );
  expect([sie.status, sie.body.internalCode]).toEqual([409, "5114"]);
  const impersonation = await api.apiKey(tenant, "impersonate-user");
  const statusFor = async (roles: Parameters<typeof api.user>[1]) => {
    const { token } = await api.user(tenant, roles);
    const path = `/end-user/customers/${customerId}/bookkeeping?fromDate=2026-01-01&toDate=2026-01-31`;
    return (await api.call("GET", path, { key: impersonation, token })).status;
  };
  expect(await statusFor({ [customerId]: "MANAGER" })).toBe(200);
  expect(await statusFor({ [customerId]: "MEMBER" })).toBe(403);
  expect(await statusFor({ [american]: "ADMIN" })).toBe(404);
});

test.each([
  "fromDate=2026-01-01",
  "fromDate=2026-02-31&toDate=2026-03-01",
  "fromDate=2026-01-01&toDate=2026-01-31&expenseAccount=62",
  "fromDate=2026-01-01&toDate=2026-01-31&format=XLS",
])("'%s' is refused with the reason", async (query) => {
  const answer = await api.call<{ details: unknown[] }>(
    "GET",
    `/customers/${customerId}/bookkeeping?${query}`,
    {
      key: await keyOf(),
    },
  );
  expect(answer.status).toBe(400);
  expect(answer.body.details).not.toEqual([]);
});
