import { expect, test } from "vitest";
import { invoiceSubject } from "./invoice-subjects";

const tax = { description: "VAT", amountMinor: 250 };

test("an invoice is about its dearest line, and so many more", () => {
  const card = { description: "SIM card", totalMinor: 4900, taxBreakdown: [tax] };
  const plan = { description: "Swallow 25 GB, 073-777 52 51", totalMinor: 22900, taxBreakdown: [tax] };
  expect(invoiceSubject([card, plan])).toEqual({ first: plan.description, more: 1, taxMinor: 500 });
  expect(invoiceSubject([card])).toEqual({ first: "SIM card", more: 0, taxMinor: 250 });
  expect(invoiceSubject([])).toBeNull();
});
