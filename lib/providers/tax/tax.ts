import type { CalendarDate } from "@/lib/platform/calendar";

/** What is sold, as far as taxes care: telecom services bear surcharges that goods do not. */
export type ServiceKind = "TELECOM" | "GOODS";

export type JurisdictionLevel = "COUNTRY" | "STATE" | "COUNTY" | "CITY" | "DISTRICT";

export type Jurisdiction = {
  level: JurisdictionLevel;
  /** Stable within the level: SE, US-TX, or what the rate table says. */
  code: string;
  name: string;
};

export type TaxRate = {
  /** What the buyer reads beside the amount. */
  description: string;
  jurisdiction: Jurisdiction;
  /** Decimal fraction without trailing zeros: "0.25" is 25 %. */
  rate: string;
  /** SALE: levied on any sale. TELECOM: levied on telecom services only. Both on the net price after discounts. */
  base: "SALE" | "TELECOM";
  kind: "VAT" | "SALES_TAX" | "TELECOM_SURCHARGE";
};

export type TaxAddress = { zip: string; country: string; state?: string; city?: string };

export type TaxQuery = {
  /** ISO 3166-1 alpha-2; where the service is primarily used. */
  country: string;
  /** Needed where the tax depends on the place within the country. Its country must be the same. */
  address?: TaxAddress;
  serviceKind: ServiceKind;
  /** The day the rates must be in force. */
  date: CalendarDate;
};

/** Address fields and the values that would make the address resolve. */
export type TaxSuggestion = Partial<Record<"state" | "zip" | "city", string>>;

export type TaxResolution =
  | {
      resolved: true;
      /** Broadest jurisdiction first, sales taxes before surcharges. May be of rate "0", never empty. */
      rates: TaxRate[];
      /** Set when only part of the jurisdictions is known; the description of the state's entry says so too. */
      fallback?: { message: string };
    }
  | {
      resolved: false;
      reason:
        | "address_missing"
        | "zip_invalid"
        | "zip_unknown"
        | "state_mismatch"
        | "country_unsupported"
        | "region_missing";
      /** For the person who entered the address. */
      message: string;
      /** The address field to look at first. */
      field: "address" | "zip" | "state" | "country";
      suggestion?: TaxSuggestion;
    };

/** Finds what is levied where. Never answers "no tax" for a place it does not know. */
export type TaxEngine = { resolve(query: TaxQuery): Promise<TaxResolution> };

/** A published rate of one jurisdiction, as a tenant's table holds it. */
export type TaxRateRow = {
  country: string;
  /** Two-letter state code. */
  state: string;
  level: Exclude<JurisdictionLevel, "COUNTRY">;
  code: string;
  name: string;
  /** Every place condition that is set must match; none set: the whole state. */
  county?: string | null;
  city?: string | null;
  /** Five digits. */
  zip?: string | null;
  /** Decimal fraction: "0.0125". */
  rate: string;
  appliesTo: "SALE" | "TELECOM";
  sourceName: string;
  sourceUrl?: string | null;
  sourceDate: CalendarDate;
  /** First and last day in force, both included; open when null. */
  validFrom?: CalendarDate | null;
  validTo?: CalendarDate | null;
};

/** Where the built-in engine gets the rows of a state from; rows of other places do no harm. */
export type TaxRateRows = (place: {
  country: string;
  state: string;
}) => readonly TaxRateRow[] | Promise<readonly TaxRateRow[]>;
