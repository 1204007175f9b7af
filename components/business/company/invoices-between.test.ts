import { expect, test } from "vitest";
import { INVOICE_COLUMNS, invoiceRow } from "./invoices-between";

const invoice = {
  invoiceId: "i",
  customerId: "c",
  number: "2026-00042",
  invoiceNumber: "2026-00042",
  status: "PAID",
  amountDueMinor: 129900,
  amountPaidMinor: 129900,
  amountRemainingMinor: 0,
  currency: "SEK",
  issuedAt: "2026-11-01T08:00:00.000Z",
  dueDate: "2026-12-01",
  createdAt: "2026-10-29T08:00:00.000Z",
  updatedAt: "2026-11-02T08:00:00.000Z",
} as const;

test("amounts are written in the format of the language's spreadsheets", () => {
  const row = invoiceRow(invoice, "sv-SE", (status) => `<${status}>`);
  expect(row).toEqual([
    "2026-00042",
    "2026-11-01",
    "2026-12-01",
    "<PAID>",
    "1299,00",
    "1299,00",
    "0,00",
    "SEK",
    "",
  ]);
  expect(row).toHaveLength(INVOICE_COLUMNS.length);
  expect(invoiceRow(invoice, "en-US", String)[4]).toBe("1299.00");
});
