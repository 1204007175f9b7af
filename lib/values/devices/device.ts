import { z } from "zod";
import { CountryCode } from "@/lib/values/address";

/** Whether a device can use eSIMs. UNKNOWN: its type is not known. */
export const EsimSupport = z
  .enum(["SUPPORTED", "NOT_SUPPORTED", "DEPENDS_ON_VARIANT", "UNKNOWN"])
  .describe(
    "DEPENDS_ON_VARIANT: sold with and without it, depending on the country. The device's settings show which.",
  );

export const DeviceModel = z
  .object({
    manufacturer: z.string(),
    model: z.string(),
    esim: EsimSupport.exclude(["UNKNOWN"]),
    soldWithoutIn: z
      .array(CountryCode)
      .optional()
      .describe("Countries in which the device is sold without an eSIM, although it has one elsewhere."),
    source: z.string().describe("Source of that information."),
  })
  .meta({ id: "DeviceModel" });
export type DeviceModel = z.infer<typeof DeviceModel>;
