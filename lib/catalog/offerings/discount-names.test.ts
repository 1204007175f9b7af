import { expect, test } from "vitest";
import { discountNameIn, namedDiscount } from "@/lib/catalog/offerings/discount-names";
import { priceProblems } from "@/lib/catalog/offerings/price-rules";
import { localize } from "@/lib/catalog/texts/translations";
import type { Price } from "@/lib/values/price";

const labelled = {
  amountMinor: 100,
  invoicingDescription: "Welcome",
  translations: { sv: { invoicingDescription: "Välkommen" } },
};
const price: Price = {
  netPriceMinor: 1000,
  currency: "SEK",
  priceType: "RECURRING",
  standardDiscount: labelled,
};

test("a discount is named by its label, with the label's translations", () => {
  expect(namedDiscount(labelled, "STANDARD")).toEqual({
    name: "Welcome",
    translations: { sv: { name: "Välkommen" } },
  });
  expect(
    namedDiscount({ amountMinor: 1, invoicingDescription: "Welcome", translations: { sv: {} } }, "STANDARD"),
  ).toEqual({
    name: "Welcome",
  });
  expect(namedDiscount({ amountMinor: 1 }, "BINDING_CONTRACT")).toEqual({
    name: "Binding contract discount",
  });
});

test("a discount's name in a language is its own, else ours, else that of its price, else its original name", () => {
  const own = { name: "Welcome", source: "STANDARD", translations: { sv: { name: "Hej" } } } as const;
  expect(discountNameIn("sv", own, price)).toBe("Hej");
  expect(discountNameIn("en", own, price)).toBe("Welcome");
  expect(discountNameIn("sv", { name: "Discount", source: "STANDARD" })).toBe("Rabatt");
  expect(discountNameIn("sv", { name: "Welcome", source: "STANDARD" }, price)).toBe("Välkommen");
  // The discount was renamed since, or is from elsewhere: its translation is unknown.
  expect(discountNameIn("sv", { name: "Hello", source: "STANDARD" }, price)).toBe("Hello");
  expect(discountNameIn("sv", { name: "Welcome", source: "BINDING_CONTRACT" }, price)).toBe("Welcome");
  expect(discountNameIn("sv", { name: "Discount", source: "PROMO_CODE" }, price)).toBe("Discount");
});

test("answers name discounts in the language at any depth, and leave similar objects unchanged", () => {
  const metadata = { name: "x", source: "crm", amountMinor: "1", translations: "none" };
  const taken = { ...namedDiscount(labelled, "STANDARD"), source: "STANDARD", amountMinor: 100 };
  expect(localize("sv", { price, pricing: { discounts: [taken] }, metadata })).toEqual({
    price: { ...price, standardDiscount: { amountMinor: 100, invoicingDescription: "Välkommen" } },
    pricing: { discounts: [{ name: "Välkommen", source: "STANDARD", amountMinor: 100 }] },
    metadata,
  });
});

test("a missing label cannot be translated", () => {
  const { invoicingDescription: _, ...unlabelled } = labelled;
  const bindingContract = { duration: { unit: "MONTHS" as const, value: 12 }, discount: unlabelled };
  expect(priceProblems(price)).toEqual([]);
  expect(priceProblems({ ...price, bindingContract })).toMatchObject([
    {
      path: ["bindingContract", "discount", "translations", "sv", "invoicingDescription"],
      code: "not_allowed",
    },
  ]);
});
