import type { CalendarDate } from "@/lib/platform/dates/calendar";

/** The kind of sale for tax purposes: telecom services have surcharges that goods do not have. */
export type ServiceKind = "TELECOM" | "GOODS";

export type JurisdictionLevel = "COUNTRY" | "STATE" | "COUNTY" | "CITY" | "DISTRICT";

export type Jurisdiction = {
  level: JurisdictionLevel;
  /** Stable within the level: SE, US-TX, or what the rate table says. */
  code: string;
  name: string;
};

/**
 * Why a tax is not levied. The first four are from the EU's VAT directive (2006/112/EC): services to a business of
 * another member state (art. 44, 196), goods sent to one (art. 138), services to a buyer outside the EU (art. 44, 59),
 * goods sent out of it (art. 146). The last is a certificate of a US state.
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
  /** The usual rate without the relief, which a price that includes tax contains. Decimal fraction. */
  insteadOf: string;
};

export type TaxRate = {
  /** The text that the buyer sees with the amount. */
  description: string;
  jurisdiction: Jurisdiction;
  /** Decimal fraction without trailing zeros: "0.25" is 25 %. */
  rate: string;
  /** Set when the buyer is exempt: `rate` is then "0". */
  relief?: TaxRelief;
  /** SALE: levied on any sale. TELECOM: levied on telecom services only. Both on the net price after discounts. */
  base: "SALE" | "TELECOM";
  kind: "VAT" | "SALES_TAX" | "TELECOM_SURCHARGE";
};

export type TaxAddress = { zip: string; country: string; state?: string; city?: string; street?: string };

export type TaxQuery = {
  /** ISO 3166-1 alpha-2 country of the main use. */
  country: string;
  /** Required if the tax depends on the place within the country. Must be in the same country. */
  address?: TaxAddress;
  serviceKind: ServiceKind;
  /** The day the rates must be in force. */
  date: CalendarDate;
  /** Absent: a buyer without exemptions. */
  buyer?: TaxBuyer;
  /** Absent: a seller whose country makes no difference. */
  seller?: TaxSeller;
};

/** A certificate with which a US state exempts a buyer from its sales tax and that of its places. */
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
  /** In EU format, country first. Only a reliable one. */
  vatNumber?: string;
  certificates: readonly ExemptionCertificate[];
};

export type TaxSeller = {
  /** The country in which it is established. */
  country: string;
  /** Other countries in which it is registered for the tax. */
  registeredIn: readonly string[];
};

/** Address fields with the values that would make the address resolvable. */
export type TaxSuggestion = Partial<Record<"state" | "zip" | "city", string>>;

export type TaxResolution =
  | {
      resolved: true;
      /** Broadest jurisdiction first, sales taxes before surcharges. May have rate "0", never empty. */
      rates: TaxRate[];
      /** The last day on which the rates are certain. Absent while no change is known. */
      until?: CalendarDate;
      /** Set when only some jurisdictions are known. The description of the state's entry says so too. */
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
      /** The address field to check first. Absent when the address is not the reason. */
      field?: "address" | "zip" | "state" | "country";
      suggestion?: TaxSuggestion;
      /** For operators, when the answer is `unavailable`. */
      cause?: unknown;
    };

/** Finds the taxes of a place. Never answers "no tax" for an unknown place. */
export type TaxEngine = { resolve(query: TaxQuery): Promise<TaxResolution> };

/** A published rate of one jurisdiction, as a tenant's table stores it. */
export type TaxRateRow = {
  country: string;
  /** State or province code. Absent for a country's own tax. */
  state?: string | null;
  level: JurisdictionLevel;
  code: string;
  name: string;
  /** All place conditions that are set must match. None set: the whole state. */
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

/** The built-in engine's source of rows for a state or country. It may return rows of other places, too. */
export type TaxRateRows = (place: {
  country: string;
  /** In the United States only. */
  state?: string;
}) => readonly TaxRateRow[] | Promise<readonly TaxRateRow[]>;
