import { expect, it } from "vitest";
import { filteredAddress, filtersOf, invoiceQuery, yearsUpTo } from "./filters";

it("reads what an address names, and leaves out what it names wrongly", () => {
  expect(filtersOf({ status: "overdue", period: "2026", line: "a", customer: "b", after: "c" })).toEqual({
    status: "overdue",
    period: "2026",
    line: "a",
    customer: "b",
    after: "c",
  });
  expect(filtersOf({ status: "nonsense", period: "yesterday", line: ["a", "b"], customer: "" })).toEqual({
    status: "all",
  });
});

it("writes the same address again, and another filter begins at the newest", () => {
  const filters = filtersOf({ status: "paid", line: "a", after: "c" });
  expect(filteredAddress(filters)).toBe("/invoices?status=paid&line=a");
  expect(filteredAddress(filters, { after: "d" })).toBe("/invoices?status=paid&line=a&after=d");
  expect(filteredAddress(filters, { status: "all" })).toBe("/invoices?line=a");
  expect(filteredAddress(filtersOf({}))).toBe("/invoices");
});

it("asks for the statuses of a group, and the days of a period", () => {
  expect(invoiceQuery({ status: "all" }, "2026-11-22").status).not.toContain("DRAFT");
  expect(invoiceQuery({ status: "due", period: "2025" }, "2026-11-22")).toEqual({
    status: ["ISSUED", "PARTIALLY_PAID", "OVERDUE"],
    fromDate: "2025-01-01",
    toDate: "2025-12-31",
  });
  expect(invoiceQuery({ status: "all", period: "quarter" }, "2026-11-22")).toMatchObject({
    fromDate: "2026-08-22",
  });
  expect(yearsUpTo("2026-11-22")).toEqual(["2026", "2025", "2024"]);
});
