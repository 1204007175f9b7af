import { subtractMinor, sumMinor } from "@/lib/platform/money/money";
import { isVatCurrency } from "@/lib/platform/money/tax-basis";
import { taxNameIn } from "@/lib/platform/money/tax-name";
import { formatMailMoney, type MailReader } from "@/lib/providers/mail/format";
import type { MailRow } from "./templates/layout";

const words = {
  en: { withoutVat: "Excl. VAT", beforeTax: "Before tax" },
  sv: { withoutVat: "Exkl. moms", beforeTax: "Före skatt" },
};

/** What the amount above is without tax: "Excl. VAT", in the US "Before tax". */
export const beforeTaxLabel = (currency: string, { locale }: MailReader): string =>
  words[locale][isVatCurrency(currency) ? "withoutVat" : "beforeTax"];

/**
 * Rows between lines without tax and their total: what the lines come to, and each tax. Empty where the lines have their
 * tax in them.
 */
export function taxRows(
  {
    taxes,
    totalMinor,
    currency,
  }: {
    taxes: readonly { description: string; amountMinor: number }[];
    totalMinor: number;
    currency: string;
  },
  reader: MailReader,
): MailRow[] {
  if (taxes.length === 0) return [];
  const netMinor = subtractMinor(totalMinor, sumMinor(taxes.map(({ amountMinor }) => amountMinor)));
  const money = (minor: number) => formatMailMoney(minor, currency, reader);
  return [
    { label: beforeTaxLabel(currency, reader), value: money(netMinor), muted: true },
    ...taxes.map(({ description, amountMinor }) => ({
      label: taxNameIn(reader.locale, description),
      value: money(amountMinor),
      muted: true,
    })),
  ];
}
