import { z } from "zod";
import { pageOf } from "@/lib/kernel/lists/pagination";

const day = z.iso.date();

export const TaxRateLevel = z.enum(["COUNTRY", "STATE", "COUNTY", "CITY", "DISTRICT"]).meta({
  id: "TaxRateLevel",
  description: "Level of the jurisdiction that levies a tax: a country, or a part of one.",
});

export const OwnTaxRate = z
  .object({
    taxRateId: z.string().describe("The tax rate."),
    country: z.string().describe("ISO 3166-1 alpha-2."),
    state: z.string().optional().describe("Code of the state or province. Absent at level COUNTRY."),
    level: TaxRateLevel.describe("Level of the jurisdiction."),
    code: z.string().describe("Code of the place, such as US-TX-AUSTIN."),
    name: z.string().describe("Name of the tax on invoices."),
    county: z.string().optional().describe("The county to which the rate applies."),
    city: z.string().optional().describe("The city to which the rate applies."),
    zip: z.string().optional().describe("The ZIP code to which the rate applies."),
    rate: z.string().describe("A decimal fraction, such as 0.25 for 25 %."),
    appliesTo: z.enum(["SALE", "TELECOM"]).describe("SALE: all sales. TELECOM: only services."),
    sourceName: z.string().describe("Name of the source."),
    sourceUrl: z.string().optional().describe("Address of the source."),
    sourceDate: day.describe("Date of the source."),
    validFrom: day
      .optional()
      .describe("First day on which the rate applies. Absent when it has always applied."),
    validTo: day.optional().describe("Last day on which the rate applies. Absent when it has no end yet."),
    createdAt: z.iso.datetime().describe("When the rate was entered."),
  })
  .meta({
    id: "OwnTaxRate",
    description: "A tax rate of the brand. It replaces the general rate of the place.",
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
      .describe("Code of the state or province. Required at every level except COUNTRY."),
    level: TaxRateLevel.describe("Level of the jurisdiction. Outside the United States, COUNTRY or STATE."),
    code: text(60).describe("Code of the place, such as US-TX-AUSTIN."),
    name: text(120).describe("Name of the tax on invoices."),
    county: text(120).optional().describe("The county to which the rate applies."),
    city: text(120).optional().describe("The city to which the rate applies."),
    zip: z
      .string()
      .regex(/^\d{5}$/, "Enter five digits.")
      .optional()
      .describe("The ZIP code to which the rate applies."),
    rate: z
      .string()
      .regex(/^0(\.\d{1,7})?$/, "Enter a decimal fraction below 1, such as 0.0125.")
      .describe("A decimal fraction below 1, such as 0.25 for 25 %."),
    appliesTo: z.enum(["SALE", "TELECOM"]).describe("SALE: all sales. TELECOM: only services."),
    sourceName: text(200).describe("Name of the source."),
    sourceUrl: z.url().max(500).optional().describe("Address of the source."),
    sourceDate: day.describe("Date of the source."),
    validFrom: day
      .optional()
      .describe("First day on which the rate applies. An older rate of the same tax ends on the day before."),
    validTo: day.optional().describe("Last day on which the rate applies."),
  })
  .meta({ id: "CreateTaxRateRequest" });
export type CreateTaxRateRequest = z.output<typeof CreateTaxRateRequest>;
