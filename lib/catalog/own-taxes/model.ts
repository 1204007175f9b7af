import { z } from "zod";
import { pageOf } from "@/lib/kernel/lists/pagination";

const day = z.iso.date();

export const TaxRateLevel = z
  .enum(["COUNTRY", "STATE", "COUNTY", "CITY", "DISTRICT"])
  .meta({ id: "TaxRateLevel", description: "Who levies a tax: a whole country, or a part of one." });

export const OwnTaxRate = z
  .object({
    taxRateId: z.string().describe("The rate."),
    country: z.string().describe("ISO 3166-1 alpha-2."),
    state: z.string().optional().describe("Code of the state or province. Absent at level COUNTRY."),
    level: TaxRateLevel.describe("Who levies it."),
    code: z.string().describe("Code of the place, such as US-TX-AUSTIN."),
    name: z.string().describe("What invoices call it."),
    county: z.string().optional().describe("The county that it is for."),
    city: z.string().optional().describe("The city that it is for."),
    zip: z.string().optional().describe("The ZIP code that it is for."),
    rate: z.string().describe("A decimal fraction, such as 0.25 for 25 %."),
    appliesTo: z.enum(["SALE", "TELECOM"]).describe("SALE: everything that is sold. TELECOM: services only."),
    sourceName: z.string().describe("Where it was published."),
    sourceUrl: z.string().optional().describe("The address of the publication."),
    sourceDate: day.describe("The day of the publication."),
    validFrom: day.optional().describe("First day on which it counts. Absent: it always did."),
    validTo: day.optional().describe("Last day on which it counts. Absent: it has no end yet."),
    createdAt: z.iso.datetime().describe("When it was entered."),
  })
  .meta({
    id: "OwnTaxRate",
    description: "A tax rate of the brand. It counts instead of the general rate of the place.",
  });
export type OwnTaxRate = z.infer<typeof OwnTaxRate>;

export const OwnTaxRatePage = pageOf(OwnTaxRate).meta({ id: "OwnTaxRatePage" });

const text = (longest: number) => z.string().trim().min(1).max(longest);

/** The rules between its fields are those of `TaxRateInput`. */
export const CreateTaxRateRequest = z
  .object({
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, "Enter a two-letter country code.")
      .describe("ISO 3166-1 alpha-2."),
    state: z
      .string()
      .regex(/^[A-Z0-9]{1,3}$/, "Enter the code of a state or province, such as TX.")
      .optional()
      .describe("Code of the state or province; for every level but COUNTRY."),
    level: TaxRateLevel.describe("Who levies it. Outside the United States COUNTRY or STATE."),
    code: text(60).describe("Code of the place, such as US-TX-AUSTIN."),
    name: text(120).describe("What invoices call it."),
    county: text(120).optional().describe("The county that it is for."),
    city: text(120).optional().describe("The city that it is for."),
    zip: z
      .string()
      .regex(/^\d{5}$/, "Enter five digits.")
      .optional()
      .describe("The ZIP code that it is for."),
    rate: z
      .string()
      .regex(/^0(\.\d{1,7})?$/, "Enter a decimal fraction below 1, such as 0.0125.")
      .describe("A decimal fraction below 1, such as 0.25 for 25 %."),
    appliesTo: z.enum(["SALE", "TELECOM"]).describe("SALE: everything that is sold. TELECOM: services only."),
    sourceName: text(200).describe("Where it was published."),
    sourceUrl: z.url().max(500).optional().describe("The address of the publication."),
    sourceDate: day.describe("The day of the publication."),
    validFrom: day
      .optional()
      .describe("First day on which it counts. An older rate of the same tax ends the day before."),
    validTo: day.optional().describe("Last day on which it counts."),
  })
  .meta({ id: "CreateTaxRateRequest" });
export type CreateTaxRateRequest = z.output<typeof CreateTaxRateRequest>;
