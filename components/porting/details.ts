import type { components } from "@/lib/client/end-user.generated";
import { passesLuhn } from "@/lib/platform/inputs/luhn";

type Schemas = components["schemas"];
export type Porting = Schemas["Porting"];
export type PortingDetails = Schemas["PortingDetails"];
export type PortingDetailsInput = Schemas["PortingDetailsInput"];
export type PortCountry = "SE" | "US";

export type DetailField = "identity" | "firstName" | "lastName" | "accountNumber" | "passcode" | "address";

/** The details that each country's carriers ask for, in familiar order. */
export const PORTING_FIELDS: Record<PortCountry, readonly DetailField[]> = {
  SE: ["identity"],
  US: ["firstName", "lastName", "address", "accountNumber", "passcode"],
};

export const portCountryOf = (msisdn: string): PortCountry | undefined =>
  msisdn.startsWith("+46") ? "SE" : /^\+1\d{10}$/.test(msisdn) ? "US" : undefined;

type American = Extract<PortingDetailsInput, { firstName: string }>;
/** The fields of both countries: the form keeps the input for one while the other is shown. */
type AnyDetails = Extract<PortingDetailsInput, { identity: string }> & American;
type Address = American["address"];
export type DetailValues = {
  identity: string;
  firstName: string;
  lastName: string;
  accountNumber: string;
  passcode: string;
  address: Address;
  /** Calendar date; empty: as soon as possible. */
  requestedFor: string;
};

/** The form's initial values: the earlier input, or the known details of the owner. */
export function portingFormValues(
  details: Partial<AnyDetails> | undefined,
  requestedFor: string | undefined,
  country: PortCountry,
): DetailValues {
  const { identity = "", firstName = "", lastName = "", accountNumber = "", passcode = "" } = details ?? {};
  return {
    identity,
    firstName,
    lastName,
    accountNumber,
    passcode,
    address: details?.address ?? { street: "", street2: "", city: "", state: "", zip: "", country },
    requestedFor: requestedFor ?? "",
  };
}

/** Whether ten or twelve digits are a personal or organization number by their check digit (Luhn over the last ten). */
export function isSwedishIdentity(value: string): boolean {
  const digits = value.replace(/[\s+-]/g, "");
  return /^(?:\d{2})?\d{10}$/.test(digits) && passesLuhn(digits.slice(-10));
}

export type DetailProblem =
  | "identity"
  | "firstName"
  | "lastName"
  | "accountNumber"
  | "passcode"
  | "street"
  | "city"
  | "state"
  | "zip";

/**
 * The missing or wrong fields, by the form's path.
 * @param needed account number and passcode may follow later, unless they are what is asked for
 */
export function portingProblems(
  values: DetailValues,
  fields: readonly DetailField[],
  needed: readonly DetailField[] = [],
): Record<string, DetailProblem> {
  const found: Record<string, DetailProblem> = {};
  const { address } = values;
  for (const field of fields) {
    if (field === "identity") {
      if (!isSwedishIdentity(values.identity)) found.identity = "identity";
    } else if (field === "address") {
      for (const part of ["street", "city", "state", "zip"] as const)
        if (!address[part]?.trim()) found[`address.${part}`] = part;
    } else {
      const optional = (field === "accountNumber" || field === "passcode") && !needed.includes(field);
      if (!optional && !values[field].trim()) found[field] = field;
    }
  }
  return found;
}

/** The details in the API's format, without empty ones. */
export function portingDetailsInput(values: DetailValues, country: PortCountry): PortingDetailsInput {
  if (country === "SE") return { identity: values.identity.trim() };
  const { street2, ...address } = values.address;
  return {
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    address: { ...address, ...(street2?.trim() && { street2 }) },
    ...(values.accountNumber.trim() && { accountNumber: values.accountNumber.trim() }),
    ...(values.passcode.trim() && { passcode: values.passcode.trim() }),
  };
}

/**
 * The fields that a failure names (`details.passcode`, `details.address.zip`); all of the country's when it names none.
 */
export function fieldsToFix(requiredFields: readonly string[], country: PortCountry): readonly DetailField[] {
  const asked = PORTING_FIELDS[country].filter((field) =>
    requiredFields.some((path) => path === `details.${field}` || path.startsWith(`details.${field}.`)),
  );
  return asked.length > 0 ? asked : PORTING_FIELDS[country];
}

/** The first and the last words of a name, as forms in the United States require. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/);
  return {
    firstName: words.slice(0, -1).join(" ") || (words[0] ?? ""),
    lastName: words.length > 1 ? words.at(-1)! : "",
  };
}
