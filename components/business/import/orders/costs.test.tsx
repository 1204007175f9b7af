import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import en from "@/messages/en/lines.json" with { type: "json" };
import sv from "@/messages/sv/lines.json" with { type: "json" };
import { OrderCosts } from "./costs";

/** What the import says of orders that cost 199 at first, and 398 each month. */
const shown = (currency: string, taxed: boolean, locale: "en-SE" | "sv-SE" = "en-SE"): string =>
  renderToStaticMarkup(
    <NextIntlClientProvider
      locale={locale}
      messages={{ lines: locale === "sv-SE" ? sv : en }}
      timeZone="Europe/Stockholm"
    >
      <OrderCosts
        currency={currency}
        sums={{
          totalMinor: 19_900,
          taxMinor: taxed ? 3_980 : 0,
          recurring: [{ months: 1, totalMinor: 39_800, taxMinor: taxed ? 7_960 : 0 }],
        }}
      />
    </NextIntlClientProvider>,
  )
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

test("the price of an import leads with what it is without VAT, and names the total with VAT", () => {
  expect(shown("SEK", true)).toBe(
    "First invoice 159,20 kr excl. VAT VAT 39,80 kr With VAT 199 kr " +
      "Then each month 318,40 kr excl. VAT VAT 79,60 kr With VAT 398 kr",
  );
  expect(shown("SEK", true, "sv-SE")).toBe(
    "Första fakturan 159,20 kr exkl. moms Moms 39,80 kr Med moms 199 kr " +
      "Sedan varje månad 318,40 kr exkl. moms Moms 79,60 kr Med moms 398 kr",
  );
});

test("taxes in the US are not called VAT in the price of an import", () => {
  const page = shown("USD", true);
  expect(page).toMatch(/^First invoice \S+\s\$ plus tax Tax .+ With tax .+ Then each month/);
  expect(page).not.toContain("VAT");
});

test("the price of an import without tax is one amount", () => {
  expect(shown("SEK", false)).toBe("First invoice 199 kr Then each month 398 kr");
});
