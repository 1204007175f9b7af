import { expect, test } from "vitest";
import type { ShopItem } from "@/components/catalog/shop-item";
import { destinationsOf } from "@/components/catalog/travel/places";
import { choicesBeforeTax } from "@/lib/orders/pricing/offers/choices-before-tax";
import { priceChoices } from "@/lib/orders/pricing/offers/price-choices";
import { companyItem } from "./company-item";

const [open] = priceChoices(
  { netPriceMinor: 10_000, includesTax: true, currency: "SEK", priceType: "ONE_TIME" },
  "SEK",
);
const item: ShopItem = {
  id: "japan",
  href: "/plans/japan",
  name: "Japan 5 GB",
  description: undefined,
  image: undefined,
  category: "PRODUCT_CATEGORY_TRAVEL_ESIM",
  type: "SUBSCRIPTION",
  features: {},
  countryCodes: ["JP"],
  open: open!,
  others: [],
};
const [net] = choicesBeforeTax([item.open], ["0.25"]);
const forBoth: ShopItem = { ...item, beforeTaxMinor: 8_000, forCompany: { open: net!, others: [] } };

test("an offering for companies has a price without tax for them, with the price with tax next to it", () => {
  expect(companyItem(forBoth)!.open).toMatchObject({
    dueMinor: 8_000,
    includesTax: false,
    taxed: { firstMinor: 10_000, dueMinor: 10_000 },
  });
  expect(companyItem(forBoth)).not.toHaveProperty("beforeTaxMinor");
});

test("an offering for consumers only has one price for all readers", () => {
  expect(companyItem(item)).toBeUndefined();
});

test("a destination has its lowest price for either reader", () => {
  const [group] = destinationsOf("en-SE", [forBoth]);
  expect(group!.places[0]).toMatchObject({ fromMinor: 10_000, companyFromMinor: 8_000 });
  const [plain] = destinationsOf("en-SE", [item]);
  expect(plain!.places[0]).not.toHaveProperty("companyFromMinor");
});
