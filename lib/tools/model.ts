import { z } from "zod";
import { Address, AddressInput, CountryCode } from "@/lib/values/address";

export const AddressValidationRequest = z
  .object({ address: AddressInput })
  .meta({ id: "AddressValidationRequest" });

export const AddressValidation = z
  .object({
    verdict: z
      .enum(["CONFIRMED", "CORRECTED", "PLAUSIBLE", "INVALID"])
      .describe(
        "CONFIRMED: what could be checked agrees. CORRECTED: it does after small corrections, which `address` has. PLAUSIBLE: nothing is wrong with its form, and there is nothing to compare it with. INVALID: it contradicts itself; `issues` says where.",
      ),
    address: Address.describe("As it is best written."),
    county: z.string().optional().describe("United States: where its taxes are found."),
    checked: z
      .array(z.enum(["zip", "city", "state"]))
      .describe("What was compared with postal data. Streets never are: there is no register of them here."),
    issues: z.array(
      z.object({
        field: z.enum(["zip", "city", "state"]),
        message: z.string(),
        suggestion: z.string().optional().describe("A value that would fit."),
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
    reason: z.string().optional().describe("Why it is not, for a person."),
    currentCarrier: z.string().optional(),
    numberType: z.enum(["MOBILE", "FIXED", "VOIP", "TOLL_FREE", "UNKNOWN"]),
    detailsNeeded: z
      .array(z.string())
      .describe("Fields of the porting details that the losing carrier will ask for."),
  })
  .meta({ id: "NumberPortingLookup", description: "Whether a number can be ported in, and what it takes." });
export type NumberPortingLookup = z.infer<typeof NumberPortingLookup>;

export const DeviceInfo = z
  .object({
    imei: z.string(),
    tac: z.string().describe("The first eight digits: the type of device."),
    known: z.boolean().describe("Whether the type is in our table. An unknown one may be perfectly fine."),
    manufacturer: z.string().optional(),
    model: z.string().optional(),
    esim: z
      .enum(["SUPPORTED", "NOT_SUPPORTED", "DEPENDS_ON_VARIANT", "UNKNOWN"])
      .describe("DEPENDS_ON_VARIANT: sold with and without, by country; the device's settings tell."),
    source: z.string().optional().describe("Where the type comes from."),
  })
  .meta({ id: "DeviceInfo" });
export type DeviceInfo = z.infer<typeof DeviceInfo>;

export const DeviceModel = z
  .object({
    manufacturer: z.string(),
    model: z.string(),
    esim: DeviceInfo.shape.esim.exclude(["UNKNOWN"]),
    soldWithoutIn: z
      .array(CountryCode)
      .optional()
      .describe("Countries where it is sold without an eSIM, though it has one elsewhere."),
    source: z.string().describe("Where that comes from."),
  })
  .meta({ id: "DeviceModel" });
export type DeviceModel = z.infer<typeof DeviceModel>;

export const DeviceQuery = z.object({
  query: z.string().trim().min(2).max(60).describe("Words of a maker's or model's name, such as iphone 13."),
});

export const DeviceModels = z.object({ items: z.array(DeviceModel) }).meta({
  id: "DeviceModels",
  description: "The closest names first. Empty when none is known: the device may be perfectly fine.",
});

export const Technology = z.enum(["2G", "3G", "4G", "5G", "LTE_M", "NB_IOT"]);

const Zip = z
  .string()
  .max(20)
  .regex(/^[\d -]{2,20}$/, "Give the digits of a postal code.");

export const CoverageQuery = z.object({
  country: CountryCode.optional().describe("Absent: the brand's only market."),
  zip: Zip.optional().describe("A postal code, for what is known of that place."),
});

const coverage = {
  provider: z.string().max(100).describe("The network, by the name people know."),
  technologies: z.array(Technology).min(1).max(10),
  source: z.string().max(300).describe("Who says so."),
  asOf: z.iso.date().describe("How old that is."),
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
            .describe("Whether it is about this place, or the country as a whole."),
        })
        .meta({ id: "NetworkCoverageItem" }),
    ),
  })
  .meta({
    id: "NetworkCoverage",
    description: "Technologies by network, as the networks told the brand. Empty when nobody told.",
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
            .describe("The first digits of the postal codes it is about; absent: the whole country."),
        }),
      )
      .max(5000),
  })
  .meta({ id: "NetworkCoverageInput" });
export type NetworkCoverageInput = z.output<typeof NetworkCoverageInput>;

export const NetworkCoverageReplaced = z
  .object({ country: CountryCode, count: z.int().min(0) })
  .meta({ id: "NetworkCoverageReplaced" });
