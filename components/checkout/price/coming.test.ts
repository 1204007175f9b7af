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

describe("the payment of coming months", () => {
  it("is not asked for where there are none", () => {
    expect(laterPaymentOf(order("NOT_REQUIRED", "own"), viewer)).toEqual({ how: "nothing" });
  });
  it("is not asked for if the customer has agreed already", () => {
    expect(laterPaymentOf(order("OPTIONAL", "own"), viewer)).toEqual({
      how: "charged",
      to: "Visa •••• 4242",
    });
  });
  it.each([
    [order("OPTIONAL", "other"), viewer],
    [order("OPTIONAL"), viewer],
    [order("OPTIONAL", "own"), null],
  ])("is asked for otherwise", (asked, by) => {
    expect(laterPaymentOf(asked, by)).toEqual({ how: "asked" });
  });
});
