import { everyMonthsInSwedish } from "@/lib/platform/dates/swedish-months";
import { isVatCurrency, type TaxPlace } from "@/lib/platform/money/tax-basis";
import { formatMailMoney, type MailReader } from "@/lib/providers/mail/format";

/** A price as its reader sees it. `months`: the months between charges; 0: once. */
export type Cost = { amountMinor: number; currency: string; months: number; tax: TaxPlace };

/** The Swedish word for the tax on a price: "moms" is a value-added tax, which the US does not have. */
export const swedishTax = (currency: string): string => (isVatCurrency(currency) ? "moms" : "skatt");

const words = {
  en: {
    free: "Free",
    once: (amount: string) => `${amount} once`,
    every: (amount: string, months: number) =>
      months === 1 ? `${amount} a month` : `${amount} every ${months} months`,
    tax: () => " plus tax",
    withoutTax: " excl. VAT",
    beforeTax: () => " before tax",
    less: (amount: string) => `${amount} less`,
    more: (amount: string) => `${amount} more`,
    same: "The same",
  },
  sv: {
    free: "Gratis",
    once: (amount: string) => `${amount} en gång`,
    every: (amount: string, months: number) =>
      months === 1 ? `${amount} i månaden` : `${amount} ${everyMonthsInSwedish(months)}`,
    tax: (currency: string) => ` plus ${swedishTax(currency)}`,
    withoutTax: " exkl. moms",
    beforeTax: (currency: string) => ` före ${swedishTax(currency)}`,
    less: (amount: string) => `${amount} lägre`,
    more: (amount: string) => `${amount} högre`,
    same: "Oförändrat",
  },
};

/**
 * Where the tax of an amount is, as text after the amount: ` excl. VAT`, ` plus tax`. Empty for an amount with its tax.
 */
export function taxWords({ tax, currency }: Pick<Cost, "tax" | "currency">, reader: MailReader): string {
  const copy = words[reader.locale];
  if (tax === "INCLUDED") return "";
  return tax === "EXCLUDED" ? copy.withoutTax : copy.tax(currency);
}

/** `249 kr i månaden`, `$12.00 every 3 months plus tax`; for a company `SEK 199.20 a month excl. VAT`. */
export function costText({ amountMinor, currency, months, tax }: Cost, reader: MailReader): string {
  const copy = words[reader.locale];
  if (amountMinor === 0) return copy.free;
  const amount = formatMailMoney(amountMinor, currency, reader);
  const stated = months === 0 ? copy.once(amount) : copy.every(amount, months);
  return `${stated}${taxWords({ tax, currency }, reader)}`;
}

/** The change of a price: `100 kr lägre i månaden`, `$12.00 more a month before tax`. Negative is less. */
export function priceEffectText({ amountMinor, currency, months, tax }: Cost, reader: MailReader): string {
  const copy = words[reader.locale];
  if (amountMinor === 0) return copy.same;
  const amount = formatMailMoney(Math.abs(amountMinor), currency, reader);
  const change = amountMinor < 0 ? copy.less(amount) : copy.more(amount);
  const stated = months === 0 ? change : copy.every(change, months);
  return tax === "ADDED"
    ? `${stated}${copy.beforeTax(currency)}`
    : `${stated}${taxWords({ tax, currency }, reader)}`;
}
