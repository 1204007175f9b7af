import { extractIncludedTax, subtractMinor } from "./money";

// Which amounts a person reads: with the tax in them, or without it. One rule for every page and mail
// (docs/decisions/tax.md, "Who reads what").

/**
 * Where the tax of an amount is. INCLUDED: in the amount. EXCLUDED: taken out of a price that includes it, because its
 * reader is a company. ADDED: it comes on top, where prices are before tax.
 */
export type TaxPlace = "INCLUDED" | "EXCLUDED" | "ADDED";

/** The rates that a reader's prices are without, as decimal fractions; null for a reader of prices with tax. */
export type TaxesTakenOut = readonly string[] | null;

/** Whether a customer of this type reads amounts without tax: a company deducts the VAT it pays. */
export const readsBeforeTax = (customerType: "CONSUMER" | "BUSINESS"): boolean => customerType === "BUSINESS";

/** Where the price list has the tax of a price. */
export const taxPlaceOf = (price: { includesTax?: boolean | undefined }): TaxPlace =>
  price.includesTax ? "INCLUDED" : "ADDED";

/** Whether the tax on a price in this currency is a value-added tax. The sales taxes of the US are not. */
export const isVatCurrency = (currency: string): boolean => currency !== "USD";

/** What the messages call the tax on a price in this currency. */
export const taxKindOf = (currency: string): "VAT" | "TAX" => (isVatCurrency(currency) ? "VAT" : "TAX");

/**
 * An amount as its reader sees it. What comes on top stays on top; a tax that is included is taken out for a company.
 * @param price `taxMinor`: the exact tax in the amount, where a bill has computed it
 */
export function inBasis<
  P extends { amountMinor: number; currency: string; tax: TaxPlace; taxMinor?: number },
>(price: P, takenOut: TaxesTakenOut): P {
  if (price.tax !== "INCLUDED" || takenOut === null) return price;
  const { amountMinor, taxMinor, currency } = price;
  return {
    ...price,
    amountMinor:
      taxMinor === undefined
        ? extractIncludedTax(amountMinor, takenOut).netMinor
        : subtractMinor(amountMinor, taxMinor),
    tax: isVatCurrency(currency) ? "EXCLUDED" : "ADDED",
  };
}
