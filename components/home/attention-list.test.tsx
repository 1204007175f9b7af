import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import en from "@/messages/en/home.json" with { type: "json" };
import sv from "@/messages/sv/home.json" with { type: "json" };
import { AttentionList } from "./attention-list";

function shown(locale: "en-SE" | "sv-SE", lines: string[], invoiceIds: string[]): string {
  const debt = { invoiceIds, amountMinor: 24_900, currency: "SEK", lines };
  return renderToStaticMarkup(
    <NextIntlClientProvider
      locale={locale}
      messages={{ home: locale === "sv-SE" ? sv : en }}
      timeZone="Europe/Stockholm"
    >
      <AttentionList items={[{ kind: "SUSPENDED_UNPAID", debt }]} />
    </NextIntlClientProvider>,
  ).replaceAll("\u00a0", " ");
}

describe("lines that a debt keeps suspended", () => {
  test("one line and its invoice are one box that leads to the payment", () => {
    const html = shown("en-SE", ["Finch 10 GB"], ["1"]);
    expect(html.match(/<li>/g)).toHaveLength(1);
    expect(html).toMatch(/Finch 10 GB is suspended: 249,00 kr is unpaid/);
    expect(html).toContain("as soon as everything is paid");
    expect(html).not.toContain("keep your lines going");
    expect(html).toContain('href="/invoices/1"');
    expect(html).toMatch(/>Pay</);
  });

  test("several lines and invoices are one box that leads to all that is due", () => {
    const html = shown("sv-SE", ["Finch 10 GB", "Finch 20 GB"], ["1", "2"]);
    expect(html).toMatch(/Abonnemang är avstängda: 249,00 kr är obetalt/);
    expect(html).toContain("så snart allt är betalt");
    expect(html).toContain('href="/invoices?status=due"');
  });
});
