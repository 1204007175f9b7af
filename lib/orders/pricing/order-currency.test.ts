import { expect, test } from "vitest";
import type { OrderRecord } from "@/lib/orders/record";
import { orderCurrency } from "./reprice";

type Given = {
  billing?: string;
  ofCustomer?: string;
  ofNewCustomer?: string;
  existing?: string;
  price?: { currency: string; currencyOptionsMinor?: Record<string, number> };
};
const billed = (currency: string | undefined) => (currency ? { billing: { currency } } : {});

const currency = ({ billing, ofCustomer, ofNewCustomer, existing, price }: Given) =>
  orderCurrency({
    order: { ...billed(billing), newCustomer: billed(ofNewCustomer) },
    customer: billed(ofCustomer),
    items: [
      { productOfferingId: "o", subscription: existing ? { currency: existing } : null, license: null },
    ],
    offerings: new Map(price ? [["o", { price }]] : []),
  } as unknown as OrderRecord);

const swedish = { currency: "SEK" };
const both = { currency: "SEK", currencyOptionsMinor: { USD: 100 } };

test("an order is paid in the currency of its billing, if the shop sells in it", () => {
  expect(currency({ billing: "USD", ofCustomer: "SEK", price: both })).toBe("USD");
  expect(currency({ ofCustomer: "USD", ofNewCustomer: "SEK", price: both })).toBe("USD");
  expect(currency({ ofNewCustomer: "USD", price: both })).toBe("USD");
  expect(currency({ billing: "SEK", price: swedish })).toBe("SEK");
});

test("an order is paid in the currency of its offerings, if the shop does not sell in that of its billing", () => {
  expect(currency({ billing: "USD", price: swedish })).toBe("SEK");
  expect(currency({ price: both })).toBe("SEK");
});

test("an addition is paid in the currency of what exists", () => {
  expect(currency({ billing: "SEK", existing: "USD", price: both })).toBe("USD");
});

test("an order without offerings has the currency of its billing, or none", () => {
  expect(currency({ billing: "USD" })).toBe("USD");
  expect(currency({})).toBeUndefined();
});
