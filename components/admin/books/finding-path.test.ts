import { expect, test } from "vitest";
import type { BillingDiscrepancy } from "@/lib/billing/model";
import { findingPath } from "./finding-path";

const path = (kind: BillingDiscrepancy["kind"], customerId?: string) =>
  findingPath({ kind, subjectId: "s", ...(customerId && { customerId }) });

test("a finding leads to its subject, else to its customer's payments", () => {
  expect(path("INVOICE_STATUS")).toBe("/admin/invoices/s");
  expect(path("PROVIDER_REFUND")).toBe("/admin/payments/s");
  expect(path("INCOMING_PAYMENT")).toBe("/admin/incoming-payments/s");
  expect(path("CUSTOMER_MONEY", "c")).toBe("/admin/customers/c/payments");
  expect(path("CUSTOMER_MONEY")).toBeNull();
});
