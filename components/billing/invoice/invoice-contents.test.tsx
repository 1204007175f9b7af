import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Invoice } from "@/lib/billing/model";
import en from "@/messages/en/pay.json" with { type: "json" };
import sv from "@/messages/sv/pay.json" with { type: "json" };
import { InvoiceContents } from "./invoice-contents";

const htmlOf = (locale: "en-SE" | "sv-SE" | "en-US", currency: string): string => {
  const item = { description: "Finch 10 GB", totalMinor: 16_900, taxAmountMinor: 3_380 };
  const invoice = { currency, lineItems: [item], amountPaidMinor: 0, amountRemainingMinor: 16_900 };
  return renderToStaticMarkup(
    <NextIntlClientProvider
      locale={locale}
      messages={{ pay: locale === "sv-SE" ? sv : en }}
      timeZone="Europe/Stockholm"
    >
      <InvoiceContents invoice={invoice as unknown as Invoice} company={false} totalLabel="To pay" />
    </NextIntlClientProvider>,
  );
};

test("the tax in an invoice of a consumer is called VAT in Sweden, and tax in the United States", () => {
  expect(htmlOf("en-SE", "SEK")).toContain("of which VAT");
  expect(htmlOf("sv-SE", "SEK")).toContain("varav moms");
  expect(htmlOf("en-US", "USD")).toContain("of which tax");
});
