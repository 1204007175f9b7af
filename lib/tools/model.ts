import { z } from "zod";
import { Address, AddressInput, CountryCode } from "@/lib/values/address";
import { DeviceModel, EsimSupport } from "@/lib/values/devices/device";

export const AddressValidationRequest = z
  .object({ address: AddressInput })
  .meta({ id: "AddressValidationRequest" });

export const AddressValidation = z
  .object({
    verdict: z
      .enum(["CONFIRMED", "CORRECTED", "PLAUSIBLE", "INVALID"])
      .describe(
        "CONFIRMED: all checked parts agree. CORRECTED: they agree after small corrections, which `address` contains. PLAUSIBLE: the form is right, but there is no data to compare it with. INVALID: parts contradict each other. `issues` lists them.",
      ),
    address: Address.describe("The address in its best form."),
    county: z.string().optional().describe("United States: the place that decides the taxes."),
    checked: z
      .array(z.enum(["zip", "city", "state"]))
      .describe(
        "The parts that were compared with postal data. Streets are never compared, because Tern has no data of them.",
      ),
    issues: z.array(
      z.object({
        field: z.enum(["zip", "city", "state"]),
        message: z.string(),
        suggestion: z.string().optional().describe("A value that would be valid."),
      }),
    ),
  })
  .meta({ id: "AddressValidation" });
export type AddressValidation = z.infer<typeof AddressValidation>;

export const NumberPortingLookup = z
  .object({
    msisdn: z.string(),
    country: CountryCode.optional(),
    portable: z.boolean(),
    reason: z.string().optional().describe("Human-readable reason why it cannot be ported."),
    currentCarrier: z.string().optional(),
    numberType: z.enum(["MOBILE", "FIXED", "VOIP", "TOLL_FREE", "UNKNOWN"]),
    detailsNeeded: z.array(z.string()).describe("Porting details that the losing carrier will ask for."),
  })
  .meta({
    id: "NumberPortingLookup",
    description: "Whether a number can be ported in, and which details are required.",
  });
export type NumberPortingLookup = z.infer<typeof NumberPortingLookup>;

export const DeviceInfo = z
  .object({
    imei: z.string(),
    tac: z.string().describe("The first eight digits: the type of device."),
    known: z
      .boolean()
      .describe("Whether the type is in Tern's table. An unknown device can still be suitable."),
    manufacturer: z.string().optional(),
    model: z.string().optional(),
    esim: EsimSupport,
    source: z.string().optional().describe("Source of the data."),
  })
  .meta({ id: "DeviceInfo" });
export type DeviceInfo = z.infer<typeof DeviceInfo>;

export const DeviceQuery = z.object({
  query: z
    .string()
    .trim()
    .min(2)
    .max(60)
    .describe("Words of the maker's or model's name, such as iphone 13."),
});

export const DeviceModels = z.object({ items: z.array(DeviceModel) }).meta({
  id: "DeviceModels",
  description: "The closest names first. Empty when none is known. An unknown device can still be suitable.",
});

export const Technology = z.enum(["2G", "3G", "4G", "5G", "LTE_M", "NB_IOT"]);

const Zip = z
  .string()
  .max(20)
  .regex(/^[\d -]{2,20}$/, "Give the digits of a postal code.");

export const CoverageQuery = z.object({
  country: CountryCode.optional().describe("Default: the brand's only market."),
  zip: Zip.optional().describe("A postal code, to get information about that place."),
});

const coverage = {
  provider: z.string().max(100).describe("Common name of the network."),
  technologies: z.array(Technology).min(1).max(10),
  source: z.string().max(300).describe("Source of the information."),
  asOf: z.iso.date().describe("Date of the information."),
};

export const NetworkCoverage = z
  .object({
    country: CountryCode,
    zip: z.string().optional(),
    items: z.array(
      z
        .object({
          ...coverage,
          area: z
            .enum(["ZIP", "COUNTRY"])
            .describe("Whether it is about this place or about the whole country."),
        })
        .meta({ id: "NetworkCoverageItem" }),
    ),
  })
  .meta({
    id: "NetworkCoverage",
    description: "Technologies by network, as reported by the networks. Empty when there is no report.",
  });
export type NetworkCoverage = z.infer<typeof NetworkCoverage>;

export const NetworkCoverageInput = z
  .object({
    country: CountryCode,
    items: z
      .array(
        z.object({
          ...coverage,
          zipPrefix: z
            .string()
            .regex(/^\d{1,5}$/, "One to five digits.")
            .optional()
            .describe("First digits of the postal codes. Absent: the whole country."),
        }),
      )
      .max(5000),
  })
  .meta({ id: "NetworkCoverageInput" });
export type NetworkCoverageInput = z.output<typeof NetworkCoverageInput>;

export const NetworkCoverageReplaced = z
  .object({ country: CountryCode, count: z.int().min(0) })
  .meta({ id: "NetworkCoverageReplaced" });
