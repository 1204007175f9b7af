import { formatMoney, type Reader } from "@/lib/providers/mail/format";

/** What something costs, in the terms of its price. `months` between charges; 0: once. */
export type Cost = { amountMinor: number; currency: string; months: number; includesTax: boolean };

const words = {
  en: {
    free: "Free",
    once: (amount: string) => `${amount} once`,
    every: (amount: string, months: number) =>
      months === 1 ? `${amount} a month` : `${amount} every ${months} months`,
    tax: " plus tax",
  },
  sv: {
    free: "Gratis",
    once: (amount: string) => `${amount} en gång`,
    every: (amount: string, months: number) =>
      months === 1 ? `${amount} i månaden` : `${amount} var ${months}:e månad`,
    tax: " plus skatt",
  },
};

/** `249 kr i månaden`, `$12.00 every 3 months plus tax`. */
export function costText({ amountMinor, currency, months, includesTax }: Cost, reader: Reader): string {
  const copy = words[reader.locale];
  if (amountMinor === 0) return copy.free;
  const amount = formatMoney(amountMinor, currency, reader);
  const stated = months === 0 ? copy.once(amount) : copy.every(amount, months);
  return includesTax ? stated : `${stated}${copy.tax}`;
}
