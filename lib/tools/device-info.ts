import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { DEVICE_TYPES } from "@/lib/tools/device-types";
import type { DeviceInfo } from "@/lib/tools/model";

/** Whether the Luhn sum of all digits fits, including the check digit (3GPP TS 23.003, annex B). */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, character, index) => {
    const digit = Number(character) * (index % 2 === 0 ? 1 : 2);
    return total + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return sum % 10 === 0;
}

/**
 * The device type of an IMEI. Spaces and hyphens are ignored.
 * @throws ApiError invalidRequest when the text is not an IMEI
 */
export function deviceInfo(given: string): DeviceInfo {
  const imei = given.replace(/[\s-]/g, "");
  const wrong = (code: "invalid_format" | "invalid_value", message: string) =>
    new ApiError(failures.invalidRequest, { details: [{ property: "imei", code, message }] });
  if (!/^\d{15}$/.test(imei)) throw wrong("invalid_format", "An IMEI has 15 digits; dial *#06# to see it.");
  if (!hasCheckDigit(imei))
    throw wrong("invalid_value", "The check digit does not fit; look for a mistyped digit.");
  const tac = imei.slice(0, 8);
  const type = DEVICE_TYPES[tac];
  return type ? { imei, tac, known: true, ...type } : { imei, tac, known: false, esim: "UNKNOWN" };
}
