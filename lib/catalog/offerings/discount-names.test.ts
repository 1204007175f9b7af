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

test("its name in a language is its own, else ours, else that of the price it is from, else as it is", () => {
  const own = { name: "Welcome", source: "STANDARD", translations: { sv: { name: "Hej" } } } as const;
  expect(discountNameIn("sv", own, price)).toBe("Hej");
  expect(discountNameIn("en", own, price)).toBe("Welcome");
  expect(discountNameIn("sv", { name: "Discount", source: "STANDARD" })).toBe("Rabatt");
  expect(discountNameIn("sv", { name: "Welcome", source: "STANDARD" }, price)).toBe("Välkommen");
  // Called something else since, or from elsewhere: then nobody knows what it would be.
  expect(discountNameIn("sv", { name: "Hello", source: "STANDARD" }, price)).toBe("Hello");
  expect(discountNameIn("sv", { name: "Welcome", source: "BINDING_CONTRACT" }, price)).toBe("Welcome");
  expect(discountNameIn("sv", { name: "Discount", source: "PROMO_CODE" }, price)).toBe("Discount");
});

test("answers tell discounts in a language wherever they stand, and leave what only looks like one", () => {
  const metadata = { name: "x", source: "crm", amountMinor: "1", translations: "none" };
  const taken = { ...namedDiscount(labelled, "STANDARD"), source: "STANDARD", amountMinor: 100 };
  expect(localize("sv", { price, pricing: { discounts: [taken] }, metadata })).toEqual({
    price: { ...price, standardDiscount: { amountMinor: 100, invoicingDescription: "Välkommen" } },
    pricing: { discounts: [{ name: "Välkommen", source: "STANDARD", amountMinor: 100 }] },
    metadata,
  });
});

test("a label that is not there cannot be translated", () => {
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
