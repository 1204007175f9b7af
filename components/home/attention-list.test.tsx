import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import en from "@/messages/en/home.json" with { type: "json" };
import sv from "@/messages/sv/home.json" with { type: "json" };
import type { Attention } from "./attention";
import { AttentionList } from "./attention-list";

function shown(locale: "en-SE" | "sv-SE", subscriptions: string[], invoiceIds: string[]): string {
  const debt = { invoiceIds, amountMinor: 24_900, currency: "SEK", taxed: false, subscriptions };
  return htmlOf(locale, { kind: "SUSPENDED_UNPAID", debt });
}

const htmlOf = (locale: "en-SE" | "sv-SE", item: Attention): string =>
  renderToStaticMarkup(
    <NextIntlClientProvider
      locale={locale}
      messages={{ home: locale === "sv-SE" ? sv : en }}
      timeZone="Europe/Stockholm"
    >
      <AttentionList items={[item]} />
    </NextIntlClientProvider>,
  ).replaceAll("\u00a0", " ");

const bill = { invoiceId: "1", amountMinor: 24_900, currency: "SEK" };

test("the number of an order does not break at its hyphens", () => {
  const order = { orderId: "1", humanReadableId: "ORD-8T58-8MT3" } as Extract<
    Attention,
    { order: unknown }
  >["order"];
  expect(htmlOf("en-SE", { kind: "ORDER_RUNS", order })).toContain(
    '<span class="whitespace-nowrap">ORD-8T58-8MT3</span>.',
  );
});

describe("amounts to pay", () => {
  const debt = { ...bill, invoiceIds: ["1"], subscriptions: ["Finch 10 GB"] };

  test("with VAT say so to a company", () => {
    const taxed = { ...bill, taxed: true };
    expect(htmlOf("en-SE", { kind: "INVOICE_OVERDUE", bill: taxed })).toContain(
      "overdue: 249,00 kr with VAT<",
    );
    expect(htmlOf("en-SE", { kind: "PAYMENT_FAILED", bill: taxed })).toContain(
      "go through: 249,00 kr with VAT<",
    );
    expect(htmlOf("sv-SE", { kind: "INVOICE_OVERDUE", bill: taxed })).toContain(
      "förfallit: 249,00 kr med moms<",
    );
    expect(htmlOf("en-SE", { kind: "SUSPENDED_UNPAID", debt: { ...debt, taxed: true } })).toContain(
      "suspended: 249,00 kr with VAT is unpaid",
    );
  });

  test("with US taxes do not mention VAT", () => {
    const html = htmlOf("en-SE", {
      kind: "INVOICE_OVERDUE",
      bill: { ...bill, currency: "USD", taxed: true },
    });
    expect(html).toContain("249,00 $ with tax<");
    expect(html).not.toContain("VAT");
  });

  test("without tax do not mention it", () => {
    const html = htmlOf("en-SE", { kind: "INVOICE_OVERDUE", bill: { ...bill, taxed: false } });
    expect(html).toContain("overdue: 249,00 kr<");
  });
});

describe("subscriptions that a debt keeps suspended", () => {
  test("with one subscription and its invoice are one box that leads to the payment", () => {
    const html = shown("en-SE", ["Finch 10 GB"], ["1"]);
    expect(html.match(/<li>/g)).toHaveLength(1);
    expect(html).toMatch(/Finch 10 GB is suspended: 249,00 kr is unpaid/);
    expect(html).toContain("as soon as everything is paid");
    expect(html).not.toContain("keep your lines active");
    expect(html).toContain('href="/invoices/1"');
    expect(html).toMatch(/>Pay</);
  });

  test("with several subscriptions and invoices are one box that leads to all debts", () => {
    const html = shown("sv-SE", ["Finch 10 GB", "Finch 20 GB"], ["1", "2"]);
    expect(html).toMatch(/Abonnemang är avstängda: 249,00 kr är obetalt/);
    expect(html).toContain("så snart allt är betalt");
    expect(html).toContain('href="/invoices?status=due"');
  });
});
