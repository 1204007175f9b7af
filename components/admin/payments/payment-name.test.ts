import { expect, test } from "vitest";
import { nameOfPaidThing } from "./payment-name";

test("a payment's text names an invoice or an order, and a text of the brand's own stays", () => {
  expect(nameOfPaidThing("Invoice 2026-00042")).toEqual({ kind: "invoice", number: "2026-00042" });
  expect(nameOfPaidThing("Order HPK3-2A")).toEqual({ kind: "order", number: "HPK3-2A" });
  for (const own of ["Invoice", "Invoice for Anna", "Deposit", undefined])
    expect(nameOfPaidThing(own)).toBeNull();
});
