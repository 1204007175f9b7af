import fc from "fast-check";
import { expect, test } from "vitest";
import type { StoredInvoiceItem } from "@/db/schema/billing";
import { ONE_TIME_ITEM } from "@/lib/billing/items/testing";
import { sumMinor } from "@/lib/platform/money/money";
import type { BookkeepingDocument } from "./documents";
import { type BookkeepingRow, reversedRows, rowsOfCreditNote, rowsOfInvoice } from "./rows";
import { BAS_ACCOUNTS, encodePc8, sieHead, sieVerification } from "./sie";

const tax = fc.record({
  description: fc.constant("VAT"),
  amountMinor: fc.nat(500_000),
  rate: fc.constantFrom(25, 12, 6, 0),
  baseMinor: fc.option(fc.nat(1_000_000), { nil: undefined }),
});
const item = fc
  .record({
    taxes: fc.array(tax, { maxLength: 4 }),
    netMinor: fc.integer({ min: -2_000_000, max: 2_000_000 }),
    unexplained: fc.integer({ min: -3, max: 3 }),
  })
  .map(({ taxes, netMinor, unexplained }) => {
    const taxAmountMinor = sumMinor([...taxes.map(({ amountMinor }) => amountMinor), unexplained]);
    const totalMinor = sumMinor([netMinor, taxAmountMinor]);
    return {
      description: "Mobil",
      subtotalMinor: netMinor,
      totalMinor,
      taxAmountMinor,
      taxBreakdown: taxes,
    } as StoredInvoiceItem;
  });
const totals = (rows: readonly BookkeepingRow[]) => ({
  net: sumMinor(rows.map((row) => row.netMinor)),
  tax: sumMinor(rows.map((row) => row.taxMinor)),
  gross: sumMinor(rows.map((row) => row.grossMinor)),
});

test("the rows of an invoice add up to its net amount, tax and total, whatever its taxes", () => {
  fc.assert(
    fc.property(fc.array(item, { minLength: 1, maxLength: 6 }), (items) => {
      const rows = rowsOfInvoice(items);
      const total = sumMinor(items.map((item) => item.totalMinor));
      const taxes = sumMinor(items.map((item) => item.taxAmountMinor!));
      expect(totals(rows)).toEqual({ net: total - taxes, tax: taxes, gross: total });
      for (const row of rows) expect(row.grossMinor).toBe(row.netMinor + row.taxMinor);
      const back = totals(reversedRows(rows));
      expect(sumMinor([back.gross, total])).toBe(0);
    }),
  );
});

test("an item with two rates has a row for each, with the base of each", () => {
  const rows = rowsOfCreditNote({
    reason: "Returned",
    totalMinor: 18_100,
    taxAmountMinor: 3_100,
    taxBreakdown: [
      { description: "VAT", amountMinor: 2_500, rate: 25, baseMinor: 10_000 },
      { description: "VAT", amountMinor: 600, rate: 12, baseMinor: 5_000 },
    ],
  });
  expect(rows.map(({ rate, netMinor, taxMinor }) => [rate, netMinor, taxMinor])).toEqual([
    [25, 10_000, 2_500],
    [12, 5_000, 600],
  ]);
});

test("the first tax gets the whole net amount of an item if the bases overlap", () => {
  const taxesOn = (stateMinor: number, cityMinor: number) => ({
    ...ONE_TIME_ITEM,
    description: "Plan",
    subscriptionId: "subscription-1",
    periodStart: "2026-11-01",
    periodEnd: "2026-11-30",
    subtotalMinor: 10_000,
    totalMinor: 10_850,
    taxBreakdown: [
      { description: "State", amountMinor: 400, rate: 4, baseMinor: stateMinor },
      { description: "City", amountMinor: 450, rate: 4.5, baseMinor: cityMinor },
    ],
  });
  const nets = (stateMinor: number, cityMinor: number) =>
    rowsOfInvoice([taxesOn(stateMinor, cityMinor)]).map(({ netMinor }) => netMinor);
  expect(nets(10_000, 10_000)).toEqual([10_000, 0]);
  expect(nets(6_001, 4_000)).toEqual([10_000, 0]);
  expect(nets(6_000, 4_000)).toEqual([6_000, 4_000]);
  expect(nets(5_000, 4_000)).toEqual([5_000, 4_000, 1_000]);
  expect(rowsOfInvoice([taxesOn(10_000, 0)])[1]).toMatchObject({
    subscriptionId: "subscription-1",
    periodStart: "2026-11-01",
    periodEnd: "2026-11-30",
  });
});

/** Rate, net amount and tax of each row of a credit note. */
const noteRows = (netMinor: number, ...taxes: StoredInvoiceItem["taxBreakdown"]) => {
  const taxAmountMinor = sumMinor(taxes.map(({ amountMinor }) => amountMinor));
  const note = { reason: "Returned", totalMinor: sumMinor([netMinor, taxAmountMinor]), taxAmountMinor };
  return rowsOfCreditNote({ ...note, taxBreakdown: taxes }).map(({ rate, netMinor, taxMinor }) => [
    rate,
    netMinor,
    taxMinor,
  ]);
};
const tax25 = { description: "VAT", amountMinor: 2_500, rate: 25 };
const tax12 = { description: "VAT", amountMinor: 600, rate: 12 };

test("a credit note with two rates has the net amount of each, although no base was recorded", () => {
  expect(noteRows(15_000, tax25, tax12)).toEqual([
    [25, 10_000, 2_500],
    [12, 5_000, 600],
  ]);
  // 9,999 at 25 % and 5,003 at 12 %: calculated from their rounded taxes, the bases are 10,000 and 5,000. The first takes the difference.
  expect(noteRows(15_002, tax25, tax12)).toEqual([
    [25, 10_002, 2_500],
    [12, 5_000, 600],
  ]);
  expect(noteRows(14_998, tax25, tax12)).toEqual([
    [25, 9_998, 2_500],
    [12, 5_000, 600],
  ]);
});

test("what no tax of a credit note covers has a row without a rate", () => {
  expect(noteRows(12_000, tax25)).toEqual([
    [25, 10_000, 2_500],
    [null, 2_000, 0],
  ]);
});

test("of several taxes on the same amount, the first one has all of it", () => {
  const state = { description: "State", amountMinor: 625, rate: 6.25 };
  const county = { description: "County", amountMinor: 100, rate: 1 };
  const city = { description: "City", amountMinor: 200, rate: 2 };
  expect(noteRows(10_000, state, county)).toEqual([
    [6.25, 10_000, 625],
    [1, 0, 100],
  ]);
  expect(noteRows(10_000, state, county, city)).toEqual([
    [6.25, 10_000, 625],
    [1, 0, 100],
    [2, 0, 200],
  ]);
  const recorded = [state, county].map((one) => ({ ...one, baseMinor: 10_000 }));
  expect(noteRows(10_000, ...recorded)).toEqual([
    [6.25, 10_000, 625],
    [1, 0, 100],
  ]);
});

test("two taxes of the same rate on the same amount are one row with all of it", () => {
  const county = { description: "County", amountMinor: 100, rate: 1 };
  expect(noteRows(10_000, county, { ...county, description: "City" })).toEqual([[1, 10_000, 200]]);
});

test("an amount that is taken off is split like one that is charged", () => {
  const minus = (tax: typeof tax25) => ({ ...tax, amountMinor: -tax.amountMinor });
  expect(noteRows(-15_000, minus(tax25), minus(tax12))).toEqual([
    [25, -10_000, -2_500],
    [12, -5_000, -600],
  ]);
});

test("a buyer who is exempt has one row with the whole amount", () => {
  const relief = { kind: "REVERSE_CHARGE", text: "Reverse charge" } as never;
  expect(noteRows(10_000, { ...tax25, amountMinor: 0, relief })).toEqual([[25, 10_000, 0]]);
});

const document = (rows: BookkeepingRow[], kind: BookkeepingDocument["kind"] = "INVOICE") => ({
  kind,
  number: "2026-00001",
  invoiceNumber: "2026-00001",
  date: "2026-11-01" as const,
  dueDate: null,
  reference: null,
  currency: "SEK",
  totalMinor: totals(rows).gross,
  rows,
});

test("each verification of a SIE file adds up to zero with at most two decimals", () => {
  fc.assert(
    fc.property(fc.array(item, { minLength: 1, maxLength: 4 }), fc.boolean(), (items, back) => {
      const rows = rowsOfInvoice(items);
      const text = sieVerification(document(back ? reversedRows(rows) : rows), "Tern AB", BAS_ACCOUNTS);
      const amounts = [...text.matchAll(/^#TRANS \d{4} \{\} (\S+) /gm)].map(([, amount]) => amount!);
      for (const amount of amounts) expect(amount).toMatch(/^-?\d+(\.\d{1,2})?$/);
      expect(sumMinor(amounts.map((amount) => Math.round(Number(amount) * 100)))).toBe(0);
    }),
  );
});

test("a SIE file begins with the records of the format in their order", () => {
  const head = sieHead(
    { name: 'Åkeri "Öst" AB', organizationNumber: "556016-0680" },
    "2026-11-23",
    BAS_ACCOUNTS,
  );
  expect(head.split("\r\n")).toEqual([
    "#FLAGGA 0",
    '#PROGRAM "Tern" "1.0"',
    "#FORMAT PC8",
    "#GEN 20261123",
    "#SIETYP 4",
    "#ORGNR 556016-0680",
    '#FNAMN "Åkeri \\"Öst\\" AB"',
    "#VALUTA SEK",
    '#KONTO 6212 "Mobiltelefon"',
    '#KONTO 2641 "Debiterad ingående moms"',
    '#KONTO 2440 "Leverantörsskulder"',
    '#KONTO 3740 "Öres- och kronutjämning"',
    "",
  ]);
});

test("an invoice becomes a verification of costs and input VAT against accounts payable", () => {
  const [row] = rowsOfInvoice([
    {
      ...ONE_TIME_ITEM,
      description: "Mobil",
      subtotalMinor: 15_920,
      totalMinor: 19_900,
      taxBreakdown: [{ description: "VAT", amountMinor: 3_980, rate: 25 }],
    },
  ]);
  expect(sieVerification(document([row!]), "Tern AB", BAS_ACCOUNTS).split("\r\n")).toEqual([
    '#VER "" "" 20261101 "Faktura 2026-00001 Tern AB"',
    "{",
    '#TRANS 6212 {} 159.20 20261101 "Faktura 2026-00001 Tern AB"',
    '#TRANS 2641 {} 39.80 20261101 "Faktura 2026-00001 Tern AB"',
    '#TRANS 2440 {} -199.00 20261101 "Faktura 2026-00001 Tern AB"',
    "}",
    "",
  ]);
});

test("text is in code page 437, and other characters lose their accent or become a question mark", () => {
  expect([...encodePc8("aåäöÅÄÖé€ő☃")]).toEqual([
    0x61, 0x86, 0x84, 0x94, 0x8f, 0x8e, 0x99, 0x82, 0x3f, 0x6f, 0x3f,
  ]);
  expect(encodePc8("ÇüéÇ ■")).toHaveLength(6);
  // A field cannot end its own line.
  const evil = sieHead({ name: 'A\r\n#KONTO 1 "x"\u0000' }, "2026-11-23", BAS_ACCOUNTS);
  expect(evil.match(/^#KONTO/gm)).toHaveLength(4);
});
