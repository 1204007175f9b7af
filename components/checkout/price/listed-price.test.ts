import { expect, test } from "vitest";
import type { PriceChoice } from "@/lib/orders/pricing/offers/price-choices";
import { listedPrice } from "./listed-price";

const choice = (acceptUpfront: boolean, dueMinor: number) =>
  ({ acceptUpfront, acceptBinding: false, dueMinor }) as PriceChoice;
const item = (productOfferingId: string, quantity = 1, acceptUpfrontPayment = false) => ({
  productOfferingId,
  quantity,
  acceptUpfrontPayment,
  acceptBindingContract: false,
  productOffering: { price: { netPriceMinor: 500, currency: "USD" } },
});

test("an order without an address shows the prices of its price list", () => {
  const choices = { plan: [choice(false, 3400), choice(true, 36_000)] };
  expect(listedPrice([item("plan", 2), item("addon")], choices)).toEqual({
    amountMinor: 7300,
    currency: "USD",
  });
  expect(listedPrice([item("plan", 1, true)], choices).amountMinor).toBe(36_000);
});
