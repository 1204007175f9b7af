import { expect, it } from "vitest";
import type { PaymentRecord } from "@/lib/payments/history";
import { failureKind, paymentStanding } from "./standing";

const payment = (given: Partial<PaymentRecord>) =>
  paymentStanding({ status: "SUCCEEDED", attempts: [], refunds: [], amountMinor: 100, ...given });
const attempt = (status: "FAILED" | "SUCCEEDED"): PaymentRecord["attempts"] => [
  { status, amountMinor: 100, method: null, failureCode: null, createdAt: "" },
];
const refund = (amountMinor: number, status: PaymentRecord["refunds"][number]["status"] = "SUCCEEDED") => [
  { amountMinor, status, createdAt: "" },
];

it("says how a payment stands", () => {
  expect(payment({})).toBe("PAID");
  expect(payment({ status: "REQUIRES_PAYMENT_METHOD" })).toBe("FAILED");
  expect(payment({ status: "REQUIRES_ACTION" })).toBe("NEEDS_ACTION");
  expect(payment({ status: "PROCESSING" })).toBe("UNDER_WAY");
  expect(payment({ status: "PENDING", attempts: attempt("FAILED") })).toBe("FAILED");
  expect(payment({ status: "CANCELED", attempts: attempt("FAILED") })).toBe("FAILED");
  expect(payment({ status: "CANCELED" })).toBe("ENDED");
});

it("counts what came back, not what failed to", () => {
  expect(payment({ refunds: refund(100) })).toBe("REFUNDED");
  expect(payment({ refunds: refund(40, "OWED") })).toBe("PARTLY_REFUNDED");
  expect(payment({ refunds: refund(100, "FAILED") })).toBe("PAID");
});

it("knows why banks say no, and does not guess", () => {
  expect(failureKind("insufficient_funds")).toBe("funds");
  expect(failureKind("something_new")).toBe("other");
  expect(failureKind(null)).toBe("other");
});
