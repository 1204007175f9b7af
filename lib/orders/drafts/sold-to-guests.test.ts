import { expect, test } from "vitest";
import type { ProductOffering } from "@/lib/catalog/model";
import { soldToGuests } from "./guests";

const offering = (category: string, priceType: string) =>
  ({ product: { category }, price: { priceType } }) as ProductOffering;
const offerings = new Map([
  ["travel", offering("PRODUCT_CATEGORY_TRAVEL_ESIM", "ONE_TIME")],
  ["travel-monthly", offering("PRODUCT_CATEGORY_TRAVEL_ESIM", "RECURRING")],
  ["plan", offering("PRODUCT_CATEGORY_SUBSCRIPTION_CELL", "ONE_TIME")],
]);
const sold = (
  names: string[],
  { customerType = "CONSUMER", selfSignup = true, type = "SUBSCRIPTION" } = {},
) =>
  soldToGuests(
    { settings: { selfSignup } } as Parameters<typeof soldToGuests>[0],
    {
      customerType: customerType as "CONSUMER",
      items: names.map((productOfferingId) => ({ type, productOfferingId })),
      offerings,
    } as Parameters<typeof soldToGuests>[1],
  );

test("a guest buys only travel eSIMs that are paid once, as a person, where people can sign up", () => {
  expect(sold(["travel"])).toBe(true);
  expect(sold(["travel", "travel"])).toBe(true);
  expect(sold([])).toBe(false);
  expect(sold(["travel-monthly"])).toBe(false);
  expect(sold(["plan"])).toBe(false);
  expect(sold(["unknown"])).toBe(false);
  expect(sold(["travel", "plan"])).toBe(false);
  expect(sold(["travel"], { customerType: "BUSINESS" })).toBe(false);
  expect(sold(["travel"], { selfSignup: false })).toBe(false);
  expect(sold(["travel"], { type: "TOP_UP" })).toBe(false);
});
