import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { AmountDue } from "@/components/billing/due";
import en from "@/messages/en/payments.json" with { type: "json" };
import sv from "@/messages/sv/payments.json" with { type: "json" };
import { Balances } from "./balances";

const invoice = { invoiceId: "1", status: "OVERDUE", dueDate: "2026-12-24" } as AmountDue["invoices"][number];

const htmlOf = (locale: "en-SE" | "sv-SE", overdueMinor: number): string =>
  renderToStaticMarkup(
    <NextIntlClientProvider
      locale={locale}
      messages={{ payments: locale === "sv-SE" ? sv : en }}
      timeZone="Europe/Stockholm"
    >
      <Balances
        due={[{ customerId: "1", currency: "SEK", totalMinor: 16_900, overdueMinor, invoices: [invoice] }]}
        subjects={new Map()}
        balances={[]}
        today="2026-12-27"
      />
    </NextIntlClientProvider>,
  ).replaceAll("\u00a0", " ");

test("an overdue amount says so, and a partly overdue one names the part", () => {
  expect(htmlOf("en-SE", 16_900)).toContain(">169,00 kr overdue<");
  expect(htmlOf("sv-SE", 16_900)).toContain(">169,00 kr har förfallit<");
  expect(htmlOf("en-SE", 9_900)).toContain(">169,00 kr to pay, some of it overdue<");
});
