import { describe, expect, it } from "vitest";
import type { Order } from "@/components/checkout/order";
import { laterPaymentOf } from "./coming";

const order = (paymentProfile: Order["requirements"]["paymentProfile"], customerId?: string) =>
  ({ requirements: { paymentProfile }, ...(customerId && { customer: { customerId } }) }) as Order;
const viewer = {
  email: "maja@example.com",
  name: "Maja Sand",
  customers: [
    { customerId: "own", name: "Maja Sand", label: "Maja Sand", chargedTo: "Visa •••• 4242" },
    { customerId: "other", name: "Nils Sand", label: "Nils Sand" },
  ],
};

describe("how coming months are paid", () => {
  it("is not asked where none come", () => {
    expect(laterPaymentOf(order("NOT_REQUIRED", "own"), viewer)).toEqual({ how: "nothing" });
  });
  it("is not asked of a customer who has agreed already", () => {
    expect(laterPaymentOf(order("OPTIONAL", "own"), viewer)).toEqual({
      how: "charged",
      to: "Visa •••• 4242",
    });
  });
  it.each([
    [order("OPTIONAL", "other"), viewer],
    [order("OPTIONAL"), viewer],
    [order("OPTIONAL", "own"), null],
  ])("is asked of everybody else", (asked, by) => {
    expect(laterPaymentOf(asked, by)).toEqual({ how: "asked" });
  });
});
