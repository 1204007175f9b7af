import { extractIncludedTax, subtractMinor } from "./money";

// Whether a person sees amounts with or without tax. One rule for every page and mail (docs/decisions/tax.md, "Who reads
// what").

/**
 * Where the tax of an amount is. INCLUDED: in the amount. EXCLUDED: taken out of a price that includes it, for a
 * company. ADDED: on top of the amount, where prices are before tax.
 */
export type TaxPlace = "INCLUDED" | "EXCLUDED" | "ADDED";

/** The rates that are taken out of a reader's prices, as decimal fractions. Null for a reader of prices with tax. */
export type TaxesTakenOut = readonly string[] | null;

/** Whether a customer of this type sees amounts without tax: a company deducts the VAT it pays. */
export const readsBeforeTax = (customerType: "CONSUMER" | "BUSINESS"): boolean => customerType === "BUSINESS";

/** Whether the price list includes the tax of a price. */
export const taxPlaceOf = (price: { includesTax?: boolean | undefined }): TaxPlace =>
  price.includesTax ? "INCLUDED" : "ADDED";

/** Whether the tax on a price in this currency is a value-added tax. The sales taxes of the US are not. */
export const isVatCurrency = (currency: string): boolean => currency !== "USD";

/** What messages call the tax on a price in this currency. */
export const taxKindOf = (currency: string): "VAT" | "TAX" => (isVatCurrency(currency) ? "VAT" : "TAX");

/**
 * An amount as its reader sees it. An added tax stays on top. An included tax is taken out for a company.
 * @param price `taxMinor`: the exact tax in the amount, if a bill has calculated it
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
