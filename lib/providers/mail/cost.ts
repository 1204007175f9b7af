import { formatMoney, type Reader } from "@/lib/providers/mail/format";

/** What something costs, in the terms of its price. `months` between charges; 0: once. */
export type Cost = { amountMinor: number; currency: string; months: number; includesTax: boolean };

/** What Swedish calls the tax on a price: "moms" is a value-added tax, which the US has none of. */
export const swedishTax = (currency: string): string => (currency === "USD" ? "skatt" : "moms");

const words = {
  en: {
    free: "Free",
    once: (amount: string) => `${amount} once`,
    every: (amount: string, months: number) =>
      months === 1 ? `${amount} a month` : `${amount} every ${months} months`,
    tax: () => " plus tax",
    beforeTax: () => " before tax",
    less: (amount: string) => `${amount} less`,
    more: (amount: string) => `${amount} more`,
    same: "The same",
  },
  sv: {
    free: "Gratis",
    once: (amount: string) => `${amount} en gång`,
    every: (amount: string, months: number) =>
      months === 1 ? `${amount} i månaden` : `${amount} var ${months}:e månad`,
    tax: (currency: string) => ` plus ${swedishTax(currency)}`,
    beforeTax: (currency: string) => ` före ${swedishTax(currency)}`,
    less: (amount: string) => `${amount} lägre`,
    more: (amount: string) => `${amount} högre`,
    same: "Oförändrat",
  },
};

/** `249 kr i månaden`, `$12.00 every 3 months plus tax`. */
export function costText({ amountMinor, currency, months, includesTax }: Cost, reader: Reader): string {
  const copy = words[reader.locale];
  if (amountMinor === 0) return copy.free;
  const amount = formatMoney(amountMinor, currency, reader);
  const stated = months === 0 ? copy.once(amount) : copy.every(amount, months);
  return includesTax ? stated : `${stated}${copy.tax(currency)}`;
}

/** What becomes of a price: `100 kr lägre i månaden`, `$12.00 more a month before tax`. Negative is less. */
export function effectText({ amountMinor, currency, months, includesTax }: Cost, reader: Reader): string {
  const copy = words[reader.locale];
  if (amountMinor === 0) return copy.same;
  const amount = formatMoney(Math.abs(amountMinor), currency, reader);
  const change = amountMinor < 0 ? copy.less(amount) : copy.more(amount);
  const stated = months === 0 ? change : copy.every(change, months);
  return includesTax ? stated : `${stated}${copy.beforeTax(currency)}`;
}
