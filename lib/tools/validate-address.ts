import { findUsPlace, placeKey } from "@/lib/providers/tax/us-places";
import type { AddressValidation } from "@/lib/tools/model";
import type { Address } from "@/lib/values/address";

type Issue = AddressValidation["issues"][number];

const SWEDISH_ZIP = /^(?:SE-?)?\s*([1-9]\d{2})\s?(\d{2})$/i;

/** Checks an address and returns its best form. Uses local data only, no service. */
export async function validateAddress(address: Address): Promise<AddressValidation> {
  if (address.country === "US") return american(address);
  if (address.country === "SE") return swedish(address);
  return { verdict: "PLAUSIBLE", address, checked: [], issues: [] };
}

/** Checks the form of the postal code, NNN NN. Tern has no data about the place of each code. */
function swedish(address: Address): AddressValidation {
  const match = SWEDISH_ZIP.exec(address.zip.trim());
  if (!match) {
    const message = "A Swedish postal code has five digits, such as 111 51.";
    return { verdict: "INVALID", address, checked: [], issues: [{ field: "zip", message }] };
  }
  const zip = `${match[1]} ${match[2]}`;
  const corrected = zip !== address.zip;
  return {
    verdict: corrected ? "CORRECTED" : "PLAUSIBLE",
    address: { ...address, zip },
    checked: [],
    issues: [],
  };
}

async function american(address: Address): Promise<AddressValidation> {
  const place = await findUsPlace(address);
  if ("resolved" in place) {
    const field = place.field === "state" ? "state" : "zip";
    const suggestion = place.suggestion?.[field];
    const city = place.suggestion?.city;
    const issues: Issue[] = [{ field, message: place.message, ...(suggestion && { suggestion }) }];
    if (city) issues.push({ field: "city", message: `The ZIP code belongs to ${city}.`, suggestion: city });
    return { verdict: "INVALID", address, checked: ["zip", "state"], issues };
  }
  const zip = address.zip.trim().replace(/^(\d{5})-?(\d{4})$/, "$1-$2");
  const normalized: Address = { ...address, zip, state: place.state };
  // Many people write the nearest big city, and their letters still arrive. So another city is an issue, not an error.
  const otherCity = placeKey(address.city) !== placeKey(place.city);
  const corrected = zip !== address.zip || place.state !== address.state;
  return {
    verdict: otherCity || corrected ? "CORRECTED" : "CONFIRMED",
    address: otherCity ? { ...normalized, city: place.city } : normalized,
    county: place.county,
    checked: ["zip", "city", "state"],
    issues: otherCity
      ? [
          {
            field: "city",
            message: `ZIP code ${place.zip} belongs to ${place.city}.`,
            suggestion: place.city,
          },
        ]
      : [],
  };
}
