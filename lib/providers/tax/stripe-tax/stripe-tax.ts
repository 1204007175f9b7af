import Big from "big.js";
import type Stripe from "stripe";
import { type CalendarDate, daysBetween, startOfDay } from "@/lib/platform/dates/calendar";
import { ProviderRefused } from "@/lib/providers/errors";
import { observeCalls } from "@/lib/providers/observe-calls";
import { connectStripe, type StripeConnection } from "@/lib/providers/payments/stripe/connection";
import type { JurisdictionLevel, TaxEngine, TaxQuery, TaxRate, TaxResolution } from "../tax";
import { findUsPlace, placeKey } from "../us-places";

export type StripeTaxSettings = {
  secretKey: string;
  /** Another server that speaks Stripe's protocol. Absent: Stripe itself. */
  apiUrl?: string | undefined;
  /** The timeout of one attempt in milliseconds. Shorter than for payments, because a person waits for a price. */
  timeoutMs?: number;
  /** Stripe's product tax codes. By default the account's preset one, and general tangible goods for goods. */
  taxCodes?: { telecom?: string | undefined; goods?: string | undefined } | undefined;
  /** Today in reality, because Stripe's dates are relative to it, whatever a tenant's clock says. */
  today: () => CalendarDate;
};

/** General, tangible goods. */
const GOODS = "txcd_99999999";

/**
 * The amount of the nominal sale, because Stripe taxes amounts and not places. Large enough for exact shares, and below
 * every limit on the taxed price of a single article.
 */
const ASKED_MINOR = 10_000;
const ASKED_CURRENCY = "usd";

/** The number of days from today for which Stripe has rates. */
const DAYS_KNOWN = 31;

type Unresolved = Extract<TaxResolution, { resolved: false }>;

/**
 * Taxes from Stripe Tax, by a calculation of a nominal sale in the place. Only places, rates and names are used; amounts
 * are calculated with all other amounts. exemptions.ts decides exemptions for every engine, so Stripe is always asked
 * about a buyer without any.
 *
 * @returns an engine that answers `unavailable` when Stripe does not answer; it never throws
 */
export function stripeTaxEngine(settings: StripeTaxSettings): TaxEngine {
  const { secretKey, apiUrl, timeoutMs = 5_000 } = settings;
  const connection = connectStripe({
    secretKey,
    publishableKey: "",
    webhookSecret: "",
    ...(apiUrl && { apiUrl }),
    timeoutMs,
    maxNetworkRetries: 1,
  });
  return observeCalls<TaxEngine>("STRIPE_TAX", {
    resolve: (query) => resolve(connection, settings, query),
  });
}

async function resolve(
  connection: StripeConnection,
  settings: StripeTaxSettings,
  query: TaxQuery,
): Promise<TaxResolution> {
  const { refused, doubtful } = await lookAtAddress(query);
  if (refused) return refused;
  try {
    const calculation = await connection.read((sdk) =>
      sdk.tax.calculations.create(paramsOf(settings, query)),
    );
    return resolutionOf(calculation, query);
  } catch (error) {
    if (isAboutTheAddress(error)) return doubtful ?? noSuchPlace(query);
    return {
      resolved: false,
      reason: "unavailable",
      message: "The taxes cannot be worked out at the moment. Try again in a little while.",
      cause: error,
    };
  }
}

/** Whether the refusal is about the buyer's address and not about the account's setup. */
function isAboutTheAddress(error: unknown): boolean {
  if (!(error instanceof ProviderRefused)) return false;
  const { param } = (error.cause ?? {}) as { param?: string };
  return error.code === "customer_tax_location_invalid" || param?.startsWith("customer_details") === true;
}

/**
 * Certain errors of the address, and errors that count only if Stripe reports them too, because it knows newer ZIP
 * codes.
 */
async function lookAtAddress({
  country,
  address,
}: TaxQuery): Promise<{ refused?: Unresolved; doubtful?: Unresolved }> {
  if (country === "CA" && !address?.state?.trim())
    return {
      refused: {
        resolved: false,
        reason: "region_missing",
        field: "state",
        message: "The tax in Canada depends on the province. Add the province's code, such as ON.",
      },
    };
  if (country !== "US") return {};
  if (!address)
    return {
      refused: {
        resolved: false,
        reason: "address_missing",
        field: "address",
        message: "Add the street address where the line will be used; the tax depends on it.",
      },
    };
  const place = await findUsPlace(address);
  if (!("resolved" in place)) return {};
  return place.reason === "zip_unknown" ? { doubtful: place } : { refused: place };
}

const noSuchPlace = ({ country }: TaxQuery): Unresolved =>
  country === "US"
    ? {
        resolved: false,
        reason: "zip_unknown",
        field: "zip",
        message: "This ZIP code is not known. Check the ZIP code.",
      }
    : {
        resolved: false,
        reason: "country_unsupported",
        field: "address",
        message: "This address is not known where taxes are concerned. Check it.",
      };

function paramsOf(
  { taxCodes, today }: StripeTaxSettings,
  { country, address, serviceKind, date }: TaxQuery,
): Stripe.Tax.CalculationCreateParams {
  const taxCode = serviceKind === "GOODS" ? (taxCodes?.goods ?? GOODS) : taxCodes?.telecom;
  const isKnown = Math.abs(daysBetween(today(), date)) <= DAYS_KNOWN - 1;
  return {
    currency: ASKED_CURRENCY,
    line_items: [
      {
        amount: ASKED_MINOR,
        reference: serviceKind,
        tax_behavior: "exclusive",
        ...(taxCode !== undefined && { tax_code: taxCode }),
      },
    ],
    customer_details: {
      address: {
        country,
        ...(address?.zip && { postal_code: address.zip }),
        ...(address?.state && { state: address.state }),
        ...(address?.city && { city: address.city }),
        ...(address?.street && { line1: address.street }),
      },
      address_source: serviceKind === "GOODS" ? "shipping" : "billing",
      taxability_override: "none",
    },
    // Noon is the same day in every place of sale.
    ...(isKnown && { tax_date: startOfDay(date).getTime() / 1000 + 12 * 3600 }),
    expand: ["line_items.data.tax_breakdown"],
  };
}

const LEVELS: Record<string, JurisdictionLevel> = {
  country: "COUNTRY",
  state: "STATE",
  county: "COUNTY",
  city: "CITY",
  district: "DISTRICT",
};
const ORDER = Object.values(LEVELS);

/** Taxes that are levied on telecom services only. */
const TELECOM_TAXES = new Set(["communications_tax", "utility_users_tax"]);

type Part = Stripe.Tax.CalculationLineItem.TaxBreakdown;

function resolutionOf(calculation: Stripe.Tax.Calculation, query: TaxQuery): TaxResolution {
  const parts = calculation.line_items?.data.flatMap(({ tax_breakdown }) => tax_breakdown ?? []) ?? [];
  const unsupported = (message: string): Unresolved => ({
    resolved: false,
    reason: "country_unsupported",
    field: "country",
    message,
  });
  const fixed = calculation.tax_breakdown.find(
    ({ tax_rate_details }) => tax_rate_details.rate_type === "flat_amount",
  );
  if (fixed)
    return unsupported(
      `A fixed fee per sale is levied in ${query.address?.state ?? query.country}, so nothing can be sold there yet.`,
    );
  if (parts.length === 0 || parts.some(({ taxability_reason }) => taxability_reason === "not_supported"))
    return unsupported(`No tax rates are known for ${query.country}, so nothing can be sold there yet.`);
  const rates = parts.map(rateOf).sort(inOrder);
  const levied = rates.filter(({ rate }) => rate !== "0");
  // An untaxed sale gets an entry of rate 0, because an engine's answer is never empty.
  return {
    resolved: true,
    rates: levied.length > 0 ? levied : rates.slice(0, 1),
    // Stripe does not announce changes of its rates.
    until: query.date,
  };
}

function rateOf({
  jurisdiction,
  tax_rate_details: details,
  taxable_amount,
  taxability_reason,
}: Part): TaxRate {
  const level = LEVELS[jurisdiction.level] ?? "DISTRICT";
  const { country, state, display_name: name } = jurisdiction;
  const region = state ? `${country}-${state}` : country;
  const code =
    level === "COUNTRY" ? country : level === "STATE" ? region : `${region}-${placeKey(name).toUpperCase()}`;
  const isTelecom = TELECOM_TAXES.has(details?.tax_type ?? "");
  const rate = new Big(details?.percentage_decimal || "0")
    .div(100)
    .times(taxable_amount)
    .div(ASKED_MINOR)
    .round(7)
    .toFixed();
  return {
    description: details
      ? `${details.display_name}, ${name}`
      : `${name} (${taxability_reason.replaceAll("_", " ")})`,
    jurisdiction: { level, code, name },
    rate,
    base: isTelecom ? "TELECOM" : "SALE",
    kind: isTelecom ? "TELECOM_SURCHARGE" : details?.tax_type === "vat" ? "VAT" : "SALES_TAX",
  };
}

function inOrder(a: TaxRate, b: TaxRate): number {
  return (
    Number(a.base === "TELECOM") - Number(b.base === "TELECOM") ||
    ORDER.indexOf(a.jurisdiction.level) - ORDER.indexOf(b.jurisdiction.level) ||
    (a.jurisdiction.code < b.jurisdiction.code ? -1 : a.jurisdiction.code > b.jurisdiction.code ? 1 : 0)
  );
}
