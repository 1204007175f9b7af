import { expect, test } from "vitest";
import { staffNeedsOf } from "@/lib/identity/rights/needs-of";

test.each([
  ["SUPPORT", "changeSim", ["VERIFY", "REASON", "STEP_UP"]],
  ["SUPPORT", "pauseSubscription", ["VERIFY"]],
  ["SUPPORT", "refundPaymentIntent", ["REASON", "STEP_UP", "APPROVAL"]],
  ["BILLING", "refundPaymentIntent", ["REASON", "STEP_UP"]],
  ["SUPPORT", "writeOffInvoice", null],
  ["ADMIN", "noSuchOperation", null],
] as const)("%s needs for %s: %o", (role, operation, needs) => {
  expect(staffNeedsOf({ role, breakGlass: undefined }, operation)).toEqual(needs);
});

test("who broke the glass needs what an ADMIN does", () => {
  const breakGlass = { id: "b", endsAt: new Date(Date.now() + 60_000) };
  expect(staffNeedsOf({ role: "SUPPORT", breakGlass }, "writeOffInvoice")).toEqual(["REASON", "STEP_UP"]);
});
