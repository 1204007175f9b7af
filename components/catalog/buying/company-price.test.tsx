import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import type { ShopItem } from "@/components/catalog/shop-item";
import { PackageCard } from "@/components/catalog/travel/package-card";
import { loadMessages } from "@/i18n/messages";
import { choicesBeforeTax } from "@/lib/orders/pricing/offers/choices-before-tax";
import { priceChoices } from "@/lib/orders/pricing/offers/price-choices";
import type { Price } from "@/lib/values/price";
import type { BuyOption } from "./buy-box";
import { Purchase } from "./purchase";

// In the browser, the box shows the sum for the chosen quantity. Here it shows the sum for two.
vi.mock("./buy-box", () => ({
  BuyBox: ({ options }: { options: readonly BuyOption[] }) => (
    <>
      {options.map(({ value, panel, sums }) => (
        <section key={value}>
          {panel} {sums[0]?.price} {sums[0]?.due}
        </section>
      ))}
    </>
  ),
}));

const recurring: Price = {
  netPriceMinor: 19_900,
  includesTax: true,
  currency: "SEK",
  priceType: "RECURRING",
  billingCycle: { period: "MONTHLY", interval: 1 },
};
const once: Price = { netPriceMinor: 29_900, includesTax: true, currency: "SEK", priceType: "ONE_TIME" };

/** An offering with this price, as a company that pays 25 % VAT reads it, or as a consumer does. */
function itemOf(price: Price, reader: "COMPANY" | "CONSUMER"): ShopItem {
  const choices = priceChoices(price, "SEK");
  const [open, ...others] = reader === "COMPANY" ? choicesBeforeTax(choices, ["0.25"]) : choices;
  return {
    id: "1",
    href: "/plans/1",
    name: "Finch 10 GB",
    description: undefined,
    image: undefined,
    category: "PRODUCT_CATEGORY_SUBSCRIPTION_CELL",
    type: "SUBSCRIPTION",
    features: { dataMb: 10_000 },
    countryCodes: ["US"],
    open: open!,
    others,
  };
}

async function textOf(page: React.ReactNode, locale: "en-SE" | "sv-SE"): Promise<string> {
  const messages = await loadMessages(locale === "sv-SE" ? "sv" : "en");
  return renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={messages} timeZone="Europe/Stockholm">
      {page}
    </NextIntlClientProvider>,
  )
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");
}

const start = async () => undefined;
const bought = (reader: "COMPANY" | "CONSUMER", locale: "en-SE" | "sv-SE" = "en-SE") =>
  textOf(<Purchase item={itemOf(recurring, reader)} start={start} />, locale);

test("a company's amount at checkout is shown with VAT once, for one subscription and for several", async () => {
  const english = await bought("COMPANY");
  expect(english).toContain("To pay at checkout 199 kr with VAT · 159,20 kr excl. VAT");
  expect(english).toContain("318,40 kr/mo excl. VAT 398 kr with VAT to pay at checkout");
  expect(english).not.toContain("Tax included");
  const swedish = await bought("COMPANY", "sv-SE");
  expect(swedish).toContain("Att betala i kassan 199 kr med moms · 159,20 kr exkl. moms");
  expect(swedish).toContain("398 kr med moms att betala i kassan");
});

test("a consumer's amount at checkout includes its tax", async () => {
  const english = await bought("CONSUMER");
  expect(english).toContain("To pay at checkout 199 kr Tax included");
  expect(english).toContain("398 kr to pay at checkout");
  expect(english).not.toContain("VAT");
});

test("the price of a gigabyte follows a price with a note on its tax", async () => {
  const card = (reader: "COMPANY" | "CONSUMER") =>
    textOf(<PackageCard item={itemOf(once, reader)} start={start} />, "en-SE");
  expect(await card("COMPANY")).toContain("239,20 kr one-time · excl. VAT · 299 kr with VAT 23,92 kr per GB");
  expect(await card("CONSUMER")).toContain("299 kr one-time · Tax included 29,90 kr per GB");
});
