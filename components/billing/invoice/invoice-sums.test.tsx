import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Invoice } from "@/lib/billing/model";
import en from "@/messages/en/invoices.json" with { type: "json" };
import { InvoiceTotals } from "./invoice-sums";

function shown({ company, discountMinor }: { company: boolean; discountMinor: number }): string {
  const item = {
    description: "Finch 10 GB",
    quantity: 1,
    taxIncluded: true,
    taxAmountMinor: 3_380,
    taxBreakdown: [{ name: "VAT", rate: 25, amountMinor: 3_380 }],
    subtotalMinor: 13_520 + discountMinor,
    discounts: discountMinor > 0 ? [{ name: "Spring", amountMinor: discountMinor }] : [],
    totalMinor: 16_900,
  };
  const invoice = {
    currency: "SEK",
    lineItems: [item],
    creditNotes: [],
    amountPaidMinor: 0,
    amountRemainingMinor: 16_900,
  };
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="en-SE" messages={{ invoices: en }} timeZone="Europe/Stockholm">
      <InvoiceTotals invoice={invoice as unknown as Invoice} company={company} />
    </NextIntlClientProvider>,
  );
}

test("the subtotal of an invoice names only what follows it", () => {
  expect(shown({ company: true, discountMinor: 0 })).toContain(">Before tax<");
  expect(shown({ company: true, discountMinor: 1_000 })).toContain(">Before discounts and tax<");
  expect(shown({ company: false, discountMinor: 1_000 })).toContain(">Before discounts<");
  expect(shown({ company: false, discountMinor: 0 })).not.toContain("Before");
});
