import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test, vi } from "vitest";
import { SuggestionList, type SuggestionsSection } from "@/components/catalog/finder/suggestion-list";
import type { ShopItem } from "@/components/catalog/shop-item";
import type { ProductCategory } from "@/lib/catalog/model";
import { choicesBeforeTax } from "@/lib/orders/pricing/offers/choices-before-tax";
import { priceChoices } from "@/lib/orders/pricing/offers/price-choices";
import type { Price } from "@/lib/values/price";
import catalog from "@/messages/en/catalog.json" with { type: "json" };
import finderText from "@/messages/en/finder.json" with { type: "json" };
import price from "@/messages/en/price.json" with { type: "json" };
import type { Shop } from "./shop";

vi.mock("server-only", () => ({}));
const { hasPlanFinder, planFinderOf } = await import("./plan-finder");

const monthly = (netPriceMinor: number, more: Partial<Price> = {}): Price => ({
  netPriceMinor,
  currency: "SEK",
  includesTax: true,
  priceType: "RECURRING",
  ...more,
});

const item = (
  id: string,
  category: ProductCategory,
  features: ShopItem["features"],
  paid: Price,
  countryCodes: string[] = [],
): ShopItem => {
  const [open, ...others] = priceChoices(paid, "SEK");
  const [companyOpen, ...companyOthers] = choicesBeforeTax([open!, ...others], ["0.25"]);
  return {
    id,
    href: `/plans/${id}`,
    name: id,
    description: undefined,
    image: undefined,
    category,
    type: "SUBSCRIPTION",
    features,
    countryCodes,
    open: open!,
    others,
    forCompany: { open: companyOpen!, others: companyOthers },
  };
};

const CELL = "PRODUCT_CATEGORY_SUBSCRIPTION_CELL";
const once = (netPriceMinor: number): Price => monthly(netPriceMinor, { priceType: "ONE_TIME" });
const small = item("Small", CELL, { dataMb: 5_000 }, monthly(10_000));
const large = item("Large", CELL, { dataMb: 50_000 }, monthly(30_000));
const home = item("Home", "PRODUCT_CATEGORY_SUBSCRIPTION_BROADBAND", { dataMb: 1_000_000 }, monthly(35_000));
const japan = item("Japan", "PRODUCT_CATEGORY_TRAVEL_ESIM", { dataMb: 1_000 }, once(20_000), ["JP"]);
const abroad = item("Abroad", "PRODUCT_CATEGORY_ABROAD", { dataMb: 1_000 }, once(9_000), ["JP", "US"]);

const shop = (part: Partial<Shop>): Shop =>
  ({ mobile: [], data: [], travel: [], businessMobile: [], addons: [], ...part }) as Shop;

describe("the plan finder of a shop", () => {
  test("asks only what separates its plans, and nothing with one plan", () => {
    expect(hasPlanFinder(shop({ mobile: [small] }))).toBe(false);
    expect(planFinderOf(shop({ mobile: [small, large] })).questions).toEqual(["data"]);
    expect(planFinderOf(shop({ mobile: [small, large], data: [home], travel: [japan] })).questions).toEqual([
      "use",
      "data",
      "abroad",
    ]);
  });

  test("counts the first year, so that an introduction does not decide alone", () => {
    const intro = monthly(30_000, {
      standardDiscount: { amountMinor: 25_000, duration: { unit: "MONTHS", value: 2 } },
    });
    const { plans } = planFinderOf(shop({ mobile: [small, item("Intro", CELL, {}, intro)] }));
    expect(plans.map(({ yearMinor }) => yearMinor)).toEqual([120_000, 2 * 5_000 + 10 * 30_000]);
  });

  test("leaves out what is paid once", () => {
    const prepaid = item("Prepaid", CELL, { dataMb: 1_000 }, once(5_000));
    expect(planFinderOf(shop({ mobile: [prepaid, small] })).plans.map((plan) => plan.item.id)).toEqual([
      "Small",
    ]);
  });

  test("names the cheapest extra for a country, and an add-on only for plans that take it", () => {
    const finder = planFinderOf(shop({ mobile: [small], data: [home], travel: [japan], addons: [abroad] }));
    expect(finder.extraFor(small, "JP")?.id).toBe("Abroad");
    expect(finder.extraFor(home, "JP")?.id).toBe("Japan");
    expect(finder.extraFor(home, "US")).toBeUndefined();
    expect(finder.plans.map(({ countryCodes }) => countryCodes)).toEqual([["JP", "US"], ["JP"]]);
  });

  test("shows a company its own plans too, and every price before tax", () => {
    const offer = shop({ mobile: [small], businessMobile: [large] });
    expect(planFinderOf(offer, "CONSUMER").plans.map(({ yearMinor }) => yearMinor)).toEqual([120_000]);
    expect(planFinderOf(offer, "BUSINESS").plans.map(({ yearMinor }) => yearMinor)).toEqual([
      96_000, 288_000,
    ]);
  });
});

describe("the suggestions on the page", () => {
  const textOf = (suggestions: SuggestionsSection) =>
    renderToStaticMarkup(
      <NextIntlClientProvider
        locale="en-SE"
        timeZone="Europe/Stockholm"
        messages={{ catalog, finder: finderText, price }}
      >
        <SuggestionList suggestions={suggestions} />
      </NextIntlClientProvider>,
    )
      .replace(/<[^>]*>/g, " ")
      .replace(/[\s\u00a0\u202f]+/g, " ");
  const suggested = { use: "PHONE", lacks: [], extra: undefined } as const;

  test("say why a plan is suggested, and what it costs more", () => {
    const text = textOf({
      answers: { data: 5 },
      fits: true,
      items: [
        { ...suggested, item: small, reason: { kind: "CHEAPEST" } },
        { ...suggested, item: large, reason: { kind: "OTHER", moreData: 45_000, dearerMinor: 240_000 } },
      ],
    });
    expect(text).toContain("The cheapest with at least 5 GB of data.");
    expect(text).toContain("45 GB more data, for 2 400 kr more in the first year.");
  });

  test("say what is missing when nothing fits", () => {
    const text = textOf({
      answers: { use: "HOME", data: "unlimited", abroad: "JP" },
      fits: false,
      items: [{ ...suggested, item: large, lacks: ["use", "data", "abroad"], reason: undefined }],
    });
    expect(text).toContain("None of our plans has everything that you asked for.");
    expect(text).toContain("It is made for a phone. It has 50 GB of data. We have nothing for it in Japan.");
  });

  test("name the extra for a country abroad with its price", () => {
    const text = textOf({
      answers: { abroad: "JP" },
      fits: true,
      items: [{ ...suggested, item: small, reason: { kind: "CHEAPEST" }, extra: japan }],
    });
    expect(text).toContain("The cheapest for a phone.");
    expect(text).toMatch(/For Japan: Japan , 200 kr\./);
  });
});
