import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { InvoiceListItem } from "@/lib/billing/model";
import en from "@/messages/en/invoices.json" with { type: "json" };
import payEn from "@/messages/en/pay.json" with { type: "json" };
import sv from "@/messages/sv/invoices.json" with { type: "json" };
import paySv from "@/messages/sv/pay.json" with { type: "json" };
import { amountsDue } from "./due";
import { DueSummary } from "./due-summary";
import { InvoiceList } from "./invoice-list";

const today = "2026-11-24";

type Given = {
  customerType?: "CONSUMER" | "BUSINESS";
  currency?: string;
  taxMinor?: number;
  status?: InvoiceListItem["status"];
  locale?: "en-SE" | "sv-SE";
};

/** What `/invoices` says of one invoice of 199.00, of which 50.00 are paid. */
function shown({ customerType = "BUSINESS", locale = "en-SE", ...given }: Given) {
  const { currency = "SEK", taxMinor = 3_980, status = "PARTIALLY_PAID" } = given;
  const invoice: InvoiceListItem = {
    invoiceId: "1",
    customerId: "c",
    invoiceNumber: "2026-1",
    number: "2026-1",
    status,
    amountDueMinor: 19_900,
    amountPaidMinor: status === "PAID" ? 19_900 : 5_000,
    amountRemainingMinor: status === "PAID" ? 0 : 14_900,
    currency,
    createdAt: "2026-11-01T09:00:00.000Z",
    updatedAt: "2026-11-01T09:00:00.000Z",
  };
  const customers = [{ customerId: "c", name: "Nordvind", role: "VIEWER", customerType }];
  const subjects = new Map([["1", { first: "Finch 10 GB", more: 0, taxMinor }]]);
  const messages = locale === "sv-SE" ? { invoices: sv, pay: paySv } : { invoices: en, pay: payEn };
  const textOf = (page: React.ReactNode) =>
    renderToStaticMarkup(
      <NextIntlClientProvider locale={locale} messages={messages} timeZone="Europe/Stockholm">
        {page}
      </NextIntlClientProvider>,
    )
      .replace(/<[^>]*>/g, " ")
      .replace(/\s+/g, " ");
  return {
    due: textOf(
      <DueSummary
        due={amountsDue([invoice], today)}
        held={[]}
        subjects={subjects}
        customers={customers}
        today={today}
      />,
    ),
    row: textOf(<InvoiceList invoices={[invoice]} subjects={subjects} customers={customers} today={today} />),
  };
}

test("what a company is to pay says that it is with VAT", () => {
  const page = shown({});
  expect(page.due).toContain("To pay, with VAT 149,00 kr");
  expect(page.row).toContain("To pay 149,00 kr with VAT");
  const swedish = shown({ locale: "sv-SE" });
  expect(swedish.due).toContain("Att betala, med moms 149,00 kr");
  expect(swedish.row).toContain("Att betala 149,00 kr med moms");
});

test("what a company is to pay in the US is never said to be with VAT", () => {
  const page = shown({ currency: "USD" });
  expect(page.due).toContain("To pay, with tax");
  expect(page.row).toMatch(/To pay 149,00\s\$ with tax/);
  expect(page.row).toMatch(/\+ 39,80\s\$ taxes/);
  expect(`${page.due} ${page.row}`).not.toContain("VAT");
});

test("nothing is said of VAT to a company whose invoice has none, nor to a consumer", () => {
  for (const page of [shown({ taxMinor: 0 }), shown({ customerType: "CONSUMER" })]) {
    expect(page.due).toContain("To pay 149,00 kr");
    expect(`${page.due} ${page.row}`).not.toMatch(/VAT|with tax/);
  }
});

test("a paid invoice does not say what is to pay", () => {
  expect(shown({ status: "PAID" }).row).not.toContain("To pay");
});
