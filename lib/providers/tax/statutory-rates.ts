import Big from "big.js";
import published from "sales-tax/res/sales_tax_rates.json" with { type: "json" };
import { addDays, type CalendarDate, calendarDate } from "@/lib/platform/dates/calendar";
import type { TaxRate } from "./tax";

// The package's own functions use the process's present day, but bills are also made for other days. So only its table
// of rates is used, which has the end of older rates.

type Rated = {
  rate: number;
  type: string;
  /** The rate in force before the instant, the local midnight of a change. */
  before?: Record<string, Rated>;
  states?: Record<string, Rated>;
};

const table = published as unknown as Record<string, Rated | undefined>;

/** States without a sales tax. For any other state, a missing rate means unknown and not zero. */
const withoutSalesTax = new Set(["AK", "DE", "MT", "NH", "OR"]);

const countryNames = new Intl.DisplayNames("en", { type: "region" });

const HALF_A_DAY_MS = 12 * 3600_000;

/** The day that begins at a local midnight, in whatever zone: the nearest midnight in UTC. */
const dayBeginningAt = (instant: string): CalendarDate =>
  calendarDate(new Date(new Date(instant).getTime() + HALF_A_DAY_MS));

type OnDay = {
  rate: string;
  type: string;
  /** The last day in force, if a change is known. */
  until?: CalendarDate;
};

function onDay(rated: Rated, date: CalendarDate): OnDay {
  const [next] = Object.entries(rated.before ?? {})
    .map(([instant, earlier]) => ({ changes: dayBeginningAt(instant), earlier }))
    .filter(({ changes }) => date < changes)
    .sort((a, b) => (a.changes < b.changes ? -1 : 1));
  const { rate, type } = next?.earlier ?? rated;
  return { rate: new Big(rate).toFixed(), type, ...(next && { until: addDays(next.changes, -1) }) };
}

/**
 * The general state-wide sales tax of a US state.
 * @returns a decimal fraction; "0" if the state levies none; undefined if the rate is not known
 */
export function usStateRate(state: string, date: CalendarDate): OnDay | undefined {
  if (withoutSalesTax.has(state)) return { rate: "0", type: "none" };
  const rated = table.US?.states?.[state];
  return rated && onDay(rated, date);
}

export type NationalRates = {
  rates: TaxRate[];
  until?: CalendarDate;
  /** The region's tax replaces the country's (the Canary Islands) instead of adding to it (Quebec). */
  regionInstead: boolean;
};

const earliest = (days: readonly (CalendarDate | undefined)[]): CalendarDate | undefined =>
  days.filter((day) => day !== undefined).sort()[0];

/**
 * Value-added or general sales tax of a country other than the United States, at the standard rate.
 * @param region state or province code, for countries with regional rates (Canada, Spain)
 * @returns undefined if the country is unknown
 */
export function nationalRates(
  country: string,
  date: CalendarDate,
  region?: string,
): NationalRates | undefined {
  const rated = table[country];
  const national = rated && onDay(rated, date);
  if (!rated || !national || national.type === "none") return undefined;
  const name = countryNames.of(country) ?? country;
  const entry = (
    rate: string,
    level: "COUNTRY" | "STATE",
    code: string,
    where: string,
    type: string,
  ): TaxRate => ({
    description: `${type.toUpperCase()}, ${where}`,
    jurisdiction: { level, code, name: where },
    rate,
    base: "SALE",
    kind: type.startsWith("vat") ? "VAT" : "SALES_TAX",
  });
  const countrys = entry(national.rate, "COUNTRY", country, name, national.type);

  const ofRegion = region ? rated.states?.[region] : undefined;
  // A region that is not in the table has the country's rate alone.
  if (!region || !ofRegion)
    return { rates: [countrys], regionInstead: false, ...(national.until && { until: national.until }) };
  const regional = onDay(ofRegion, date);
  const until = earliest([national.until, regional.until]);
  const where = `${region}, ${name}`;
  const regions = (rate: string) => entry(rate, "STATE", `${country}-${region}`, where, regional.type);
  // For a tax that replaces the country's, the table has the negative difference.
  if (new Big(regional.rate).gte(0)) {
    return {
      rates: [countrys, regions(regional.rate)],
      regionInstead: false,
      ...(until && { until }),
    };
  }
  const rate = new Big(national.rate).plus(regional.rate);
  // Ceuta and Melilla: outside the VAT area, with a local tax that is not in the table.
  if (rate.lte(0)) return { rates: [], regionInstead: true };
  return { rates: [regions(rate.toFixed())], regionInstead: true, ...(until && { until }) };
}
