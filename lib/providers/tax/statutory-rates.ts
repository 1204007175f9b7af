import Big from "big.js";
import salesTax from "sales-tax";
import type { TaxRate } from "./tax";

// The library asks the network only to check tax numbers against registers. None is ever passed to it here, and
// the check is off besides.
salesTax.toggleEnabledTaxNumberFraudCheck(false);
salesTax.toggleEnabledTaxNumberValidation(false);

/** States that levy no sales tax. For any other state the library's silence means ignorance, not zero. */
const withoutSalesTax = new Set(["AK", "DE", "MT", "NH", "OR"]);

const countryNames = new Intl.DisplayNames("en", { type: "region" });

const decimal = (rate: number | string) => new Big(rate).toFixed();

/**
 * The general state-wide sales tax of a US state.
 * @returns a decimal fraction, "0" where the state levies none, undefined where the rate is not known
 */
export async function usStateRate(state: string): Promise<string | undefined> {
  if (withoutSalesTax.has(state)) return "0";
  if (!salesTax.hasStateSalesTax("US", state)) return undefined;
  return decimal((await salesTax.getSalesTax("US", state)).rate);
}

/**
 * Value-added or general sales tax of a country other than the United States, at the standard rate.
 * @param region state or province code, where the country has rates by region (Canada, Spain)
 * @returns undefined where nothing is known of the country
 */
export async function nationalRates(country: string, region?: string): Promise<TaxRate[] | undefined> {
  if (!salesTax.hasSalesTax(country)) return undefined;
  const name = countryNames.of(country) ?? country;
  const entry = (
    rate: number,
    level: "COUNTRY" | "STATE",
    code: string,
    where: string,
    type: string,
  ): TaxRate => ({
    description: `${type.toUpperCase()}, ${where}`,
    jurisdiction: { level, code, name: where },
    rate: decimal(rate),
    base: "SALE",
    kind: type.startsWith("vat") ? "VAT" : "SALES_TAX",
  });

  const national = await salesTax.getSalesTax(country);
  const regional = region ? await salesTax.getSalesTax(country, region) : national;
  // A region the table does not list has the country's rate alone.
  if (!region || regional.rate === national.rate) {
    return [entry(national.rate, "COUNTRY", country, name, national.type)];
  }
  const code = `${country}-${region}`;
  const where = `${region}, ${name}`;
  // A region levies its own tax besides the country's (Quebec), or another instead (the Canary Islands).
  const besides = regional.details[1];
  if (besides) {
    return [
      entry(national.rate, "COUNTRY", country, name, national.type),
      entry(besides.rate, "STATE", code, where, besides.type),
    ];
  }
  // Ceuta and Melilla: outside the VAT area, with a local tax that is not on file.
  if (regional.rate === 0) return undefined;
  return [entry(regional.rate, "STATE", code, where, regional.type)];
}
