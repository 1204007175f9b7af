import { z } from "zod";

/** ISO 3166-1 alpha-3, the form in which travel packages name their countries. */
export const CountryCode3 = z
  .string()
  .regex(/^[A-Z]{3}$/, "Use a three-letter country code in capitals, such as SWE or USA.")
  .meta({ description: "ISO 3166-1 alpha-3 country code." });

export const ProductFeatures = z
  .object({
    dataMb: z.number().min(0).optional().describe("Included data in megabytes."),
    dataRollover: z
      .boolean()
      .optional()
      .describe(
        "Only for plans: unused data moves into the next period once, at most as much as the plan includes.",
      ),
    includedCallSeconds: z.int().min(0).optional(),
    includedSms: z.int().min(0).optional(),
    validityDays: z.int().min(1).optional().describe("Only for travel packages: days of validity."),
    countries: z
      .array(CountryCode3)
      .optional()
      .describe("Only for travel packages: ISO 3166-1 alpha-3 codes."),
    regions: z.array(z.string()).optional().describe("Only for travel packages: region names."),
    activationType: z.enum(["INSTANT", "FIRST_USE"]).optional(),
    simCardType: z.enum(["PSIM", "ESIM"]).optional(),
  })
  .meta({ id: "ProductFeatures", description: "What the product includes." });
export type ProductFeatures = z.infer<typeof ProductFeatures>;
