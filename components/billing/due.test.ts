import { expect, it } from "vitest";
import type { InvoiceListItem } from "@/lib/billing/model";
import { amountsDue } from "./due";

const invoice = (invoiceId: string, given: Partial<InvoiceListItem>): InvoiceListItem => ({
  invoiceId,
  customerId: "a",
  invoiceNumber: invoiceId,
  status: "ISSUED",
  amountDueMinor: 100,
  amountPaidMinor: 0,
  amountRemainingMinor: 100,
  currency: "SEK",
  createdAt: "",
  updatedAt: "",
  ...given,
});

it("adds up what each customer is asked for, the oldest debt first, and what of it is late", () => {
  const due = amountsDue(
    [
      invoice("new", { dueDate: "2026-12-01" }),
      invoice("late", { dueDate: "2026-11-01", amountRemainingMinor: 40 }),
      invoice("settled", { amountRemainingMinor: 0 }),
      invoice("other", { customerId: "b", dueDate: "2026-10-01", status: "OVERDUE" }),
      invoice("dollars", { currency: "USD" }),
    ],
    "2026-11-22",
  );
  expect(
    due.map(({ invoices, ...rest }) => ({ ...rest, ids: invoices.map((one) => one.invoiceId) })),
  ).toEqual([
    { customerId: "b", currency: "SEK", totalMinor: 100, overdueMinor: 100, ids: ["other"] },
    { customerId: "a", currency: "SEK", totalMinor: 140, overdueMinor: 40, ids: ["late", "new"] },
    { customerId: "a", currency: "USD", totalMinor: 100, overdueMinor: 0, ids: ["dollars"] },
  ]);
});
