import Big from "big.js";
import published from "sales-tax/res/sales_tax_rates.json" with { type: "json" };
import { addDays, type CalendarDate, calendarDate } from "@/lib/platform/dates/calendar";
import type { TaxRate } from "./tax";

// The package's own functions answer for the day the process has; bills are made for other days too. So only its table
// of rates is used, which knows until when an older rate was in force.

type Rated = {
  rate: number;
  type: string;
  /** What was in force until the instant, the local midnight of a change. */
  before?: Record<string, Rated>;
  states?: Record<string, Rated>;
};

const table = published as unknown as Record<string, Rated | undefined>;

/** States that levy no sales tax. For any other state the table's silence means ignorance, not zero. */
const withoutSalesTax = new Set(["AK", "DE", "MT", "NH", "OR"]);

const countryNames = new Intl.DisplayNames("en", { type: "region" });

const HALF_A_DAY_MS = 12 * 3600_000;

/** The day that begins at a local midnight, whichever the place's zone is: the nearest midnight there is in UTC. */
const dayBeginningAt = (instant: string): CalendarDate =>
  calendarDate(new Date(new Date(instant).getTime() + HALF_A_DAY_MS));

type OnDay = {
  rate: string;
  type: string;
  /** The last day it is in force, when a change is known of. */
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
 * @returns a decimal fraction, "0" where the state levies none, undefined where the rate is not known
 */
export function usStateRate(state: string, date: CalendarDate): OnDay | undefined {
  if (withoutSalesTax.has(state)) return { rate: "0", type: "none" };
  const rated = table.US?.states?.[state];
  return rated && onDay(rated, date);
}

export type NationalRates = {
  rates: TaxRate[];
  until?: CalendarDate;
  /** The region levies its own tax in place of the country's (the Canary Islands), not besides it (Quebec). */
  regionInstead: boolean;
};

const earliest = (days: readonly (CalendarDate | undefined)[]): CalendarDate | undefined =>
  days.filter((day) => day !== undefined).sort()[0];

/**
 * Value-added or general sales tax of a country other than the United States, at the standard rate.
 * @param region state or province code, where the country has rates by region (Canada, Spain)
 * @returns undefined where nothing is known of the country
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
  // A region the table does not list has the country's rate alone.
  if (!region || !ofRegion)
    return { rates: [countrys], regionInstead: false, ...(national.until && { until: national.until }) };
  const regional = onDay(ofRegion, date);
  const until = earliest([national.until, regional.until]);
  const where = `${region}, ${name}`;
  const regions = (rate: string) => entry(rate, "STATE", `${country}-${region}`, where, regional.type);
  // The table writes a tax in place of the country's as what is taken off it.
  if (new Big(regional.rate).gte(0)) {
    return {
      rates: [countrys, regions(regional.rate)],
      regionInstead: false,
      ...(until && { until }),
    };
  }
  const rate = new Big(national.rate).plus(regional.rate);
  // Ceuta and Melilla: outside the VAT area, with a local tax that is not on file.
  if (rate.lte(0)) return { rates: [], regionInstead: true };
  return { rates: [regions(rate.toFixed())], regionInstead: true, ...(until && { until }) };
}
