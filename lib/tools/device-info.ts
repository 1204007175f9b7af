import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { passesLuhn } from "@/lib/platform/inputs/luhn";
import type { DeviceInfo } from "@/lib/tools/model";
import { DEVICE_TYPES } from "@/lib/values/devices/device-types";

/**
 * The device type of an IMEI. Spaces and hyphens are ignored.
 * @throws ApiError invalidRequest when the text is not an IMEI
 */
export function deviceInfo(given: string): DeviceInfo {
  const imei = given.replace(/[\s-]/g, "");
  const wrong = (code: "invalid_format" | "invalid_value", message: string) =>
    new ApiError(failures.invalidRequest, { details: [{ property: "imei", code, message }] });
  if (!/^\d{15}$/.test(imei)) throw wrong("invalid_format", "An IMEI has 15 digits; dial *#06# to see it.");
  // 3GPP TS 23.003, annex B.
  if (!passesLuhn(imei))
    throw wrong("invalid_value", "The check digit does not fit; look for a mistyped digit.");
  const tac = imei.slice(0, 8);
  const type = DEVICE_TYPES[tac];
  return type ? { imei, tac, known: true, ...type } : { imei, tac, known: false, esim: "UNKNOWN" };
}
