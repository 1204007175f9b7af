import { z } from "zod";
import { CreateTaxRateRequest } from "@/lib/catalog/own-taxes/model";

export const MAX_TAX_IMPORT_ROWS = 5_000;

const rows = z
  // The list accepts any value: a wrong row is answered as such and does not keep the others from being checked.
  .array(z.union([CreateTaxRateRequest, z.unknown()]))
  .min(1)
  .max(MAX_TAX_IMPORT_ROWS)
  .describe("The rates of a file, in the order of the file.");

export const CheckTaxRateImportRequest = z
  .object({ taxRates: rows })
  .meta({ id: "CheckTaxRateImportRequest", description: "Tax rates to compare with those of the brand." });

export const TaxRateImportRequest = z
  .object({
    taxRates: rows,
    basis: z.string().min(1).max(64).describe("The `basis` from the check of these rows."),
  })
  .meta({ id: "TaxRateImportRequest", description: "Checked tax rates to import." });

export const TaxRateImportOutcome = z
  .enum(["ADDED", "CHANGED", "ENDED", "UNCHANGED", "OVERLAPS", "INVALID"])
  .meta({
    id: "TaxRateImportOutcome",
    description:
      "ADDED: the rate is new. CHANGED: the row updates a rate that has not begun, or its source or last day. ENDED: a rate gets a last day, or an earlier one. UNCHANGED: the brand already has the rate. OVERLAPS: another rate of this tax begins on the same day and has been in use, or another row has the same day. INVALID: `details` describes the errors.",
  });

const TaxRateBefore = z
  .object({
    taxRateId: z.string().describe("The tax rate."),
    rate: z.string().describe("A decimal fraction, such as 0.25 for 25 %."),
    validTo: z.iso
      .date()
      .optional()
      .describe("Last day of the rate before the import. Absent when it had no end."),
  })
  .meta({ id: "TaxRateBefore", description: "A tax rate before an import." });

const TaxRateImportResult = z
  .object({
    outcome: TaxRateImportOutcome.describe("Result of the row."),
    taxRateId: z
      .string()
      .optional()
      .describe("The tax rate of the row. Absent when the rate is not added yet."),
    validTo: z.iso
      .date()
      .optional()
      .describe(
        "Last day of the rate after the import: from the row, or the day before the next rate begins.",
      ),
    before: TaxRateBefore.optional().describe(
      "ADDED: the older rate of the same tax, which ends on the day before. CHANGED and ENDED: the rate before the change.",
    ),
    details: z
      .array(
        z.object({
          message: z.string().describe("Description of the error."),
          code: z.string().describe("Code of the error."),
          property: z
            .string()
            .optional()
            .describe("The field: `taxRates`, the position of the row from 0, and the field's name."),
        }),
      )
      .optional()
      .describe("Errors of the row."),
  })
  .meta({ id: "TaxRateImportResult", description: "The result of one row." });
export type TaxRateImportResult = z.infer<typeof TaxRateImportResult>;

const count = z.int().min(0);

export const TaxRateImportResults = z
  .object({
    items: z.array(TaxRateImportResult).describe("One result for each row, in the order of the request."),
    added: count.describe("Number of new rates."),
    changed: count.describe("Number of rates that a row changes."),
    ended: count.describe(
      "Number of rates that end, or end earlier. Caused by their own row, or by a new rate that begins.",
    ),
    unchanged: count.describe("Number of rows that the brand already has."),
    wrong: count.describe(
      "Number of rows that overlap or are invalid. If there is one, nothing is imported.",
    ),
    basis: z
      .string()
      .describe(
        "Identifies these rows and the current rates that they affect. The import rejects any other value.",
      ),
  })
  .meta({ id: "TaxRateImportResults", description: "The effect of an import of tax rates, row by row." });
export type TaxRateImportResults = z.infer<typeof TaxRateImportResults>;
