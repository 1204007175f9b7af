import type { CalendarDate } from "@/lib/platform/dates/calendar";

/** What is sold, as far as taxes care: telecom services bear surcharges that goods do not. */
export type ServiceKind = "TELECOM" | "GOODS";

export type JurisdictionLevel = "COUNTRY" | "STATE" | "COUNTY" | "CITY" | "DISTRICT";

export type Jurisdiction = {
  level: JurisdictionLevel;
  /** Stable within the level: SE, US-TX, or what the rate table says. */
  code: string;
  name: string;
};

/**
 * Why nothing is levied where something would be. The first four are the EU's VAT directive (2006/112/EC): services to a
 * business of another member state (art. 44, 196), goods sent to one (art. 138), services to somebody outside the EU
 * (art. 44, 59), goods sent out of it (art. 146). The last is a certificate of a US state.
 */
export type TaxReliefReason =
  | "REVERSE_CHARGE"
  | "INTRA_COMMUNITY_SUPPLY"
  | "OUTSIDE_SCOPE"
  | "EXPORT"
  | "EXEMPTION_CERTIFICATE";

export type TaxRelief = {
  reason: TaxReliefReason;
  /** The buyer's VAT number, or the number of the certificate. */
  reference?: string;
  /** What anybody else would pay, so what a price that includes tax has in it. Decimal fraction. */
  insteadOf: string;
};

export type TaxRate = {
  /** What the buyer reads beside the amount. */
  description: string;
  jurisdiction: Jurisdiction;
  /** Decimal fraction without trailing zeros: "0.25" is 25 %. */
  rate: string;
  /** Set where the buyer is spared it: `rate` is then "0". */
  relief?: TaxRelief;
  /** SALE: levied on any sale. TELECOM: levied on telecom services only. Both on the net price after discounts. */
  base: "SALE" | "TELECOM";
  kind: "VAT" | "SALES_TAX" | "TELECOM_SURCHARGE";
};

export type TaxAddress = { zip: string; country: string; state?: string; city?: string; street?: string };

export type TaxQuery = {
  /** ISO 3166-1 alpha-2; where the service is primarily used. */
  country: string;
  /** Needed where the tax depends on the place within the country. Its country must be the same. */
  address?: TaxAddress;
  serviceKind: ServiceKind;
  /** The day the rates must be in force. */
  date: CalendarDate;
  /** Absent: somebody who is spared nothing. */
  buyer?: TaxBuyer;
  /** Absent: somebody whose country makes no difference. */
  seller?: TaxSeller;
};

/** A certificate by which a US state spares a buyer its sales tax, and that of its places. */
export type ExemptionCertificate = {
  /** Two-letter code of the state. */
  state: string;
  number: string;
  /** Whether it also covers surcharges on telecom services. */
  coversTelecom: boolean;
  /** First and last day in force, both included. */
  validFrom: CalendarDate;
  validTo?: CalendarDate;
};

export type TaxBuyer = {
  type: "CONSUMER" | "BUSINESS";
  /** As the EU writes it, country first; only one that may be relied on. */
  vatNumber?: string;
  certificates: readonly ExemptionCertificate[];
};

export type TaxSeller = {
  /** Where it is established. */
  country: string;
  /** Where it is registered for the tax of the place besides. */
  registeredIn: readonly string[];
};

/** Address fields and the values that would make the address resolve. */
export type TaxSuggestion = Partial<Record<"state" | "zip" | "city", string>>;

export type TaxResolution =
  | {
      resolved: true;
      /** Broadest jurisdiction first, sales taxes before surcharges. May be of rate "0", never empty. */
      rates: TaxRate[];
      /** The last day on which this is certain to be the same; absent while no change is known of. */
      until?: CalendarDate;
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
        | "region_missing"
        | "unavailable";
      /** For the person who entered the address. */
      message: string;
      /** The address field to look at first; absent when the address is not the reason. */
      field?: "address" | "zip" | "state" | "country";
      suggestion?: TaxSuggestion;
      /** For operators, when the answer is `unavailable`. */
      cause?: unknown;
    };

/** Finds what is levied where. Never answers "no tax" for a place it does not know. */
export type TaxEngine = { resolve(query: TaxQuery): Promise<TaxResolution> };

/** A published rate of one jurisdiction, as a tenant's table holds it. */
export type TaxRateRow = {
  country: string;
  /** State or province code; absent for what the whole country levies. */
  state?: string | null;
  level: JurisdictionLevel;
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

/** Where the built-in engine gets the rows of a state, or of a country, from; rows of other places do no harm. */
export type TaxRateRows = (place: {
  country: string;
  /** In the United States only. */
  state?: string;
}) => readonly TaxRateRow[] | Promise<readonly TaxRateRow[]>;
