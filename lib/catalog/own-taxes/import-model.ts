import { z } from "zod";
import { CreateTaxRateRequest } from "@/lib/catalog/own-taxes/model";

export const MAX_TAX_IMPORT_ROWS = 5_000;

const rows = z
  // The list accepts any value: a wrong row is answered as such and does not keep the others from being checked.
  .array(z.union([CreateTaxRateRequest, z.unknown()]))
  .min(1)
  .max(MAX_TAX_IMPORT_ROWS)
  .describe("The rates of a file, in its order.");

export const CheckTaxRateImportRequest = z
  .object({ taxRates: rows })
  .meta({ id: "CheckTaxRateImportRequest", description: "Tax rates to compare with those of the brand." });

export const TaxRateImportRequest = z
  .object({
    taxRates: rows,
    basis: z.string().min(1).max(64).describe("The `basis` that the check of these rows answered."),
  })
  .meta({ id: "TaxRateImportRequest", description: "Tax rates to import, as they were checked." });

export const TaxRateImportOutcome = z
  .enum(["ADDED", "CHANGED", "ENDED", "UNCHANGED", "OVERLAPS", "INVALID"])
  .meta({
    id: "TaxRateImportOutcome",
    description:
      "ADDED: the rate is new. CHANGED: a rate that has not begun, or the source or the last day of one, becomes what the row says. ENDED: a rate gets a last day, or an earlier one. UNCHANGED: the brand has it already. OVERLAPS: another rate of this tax begins on the same day and has counted, or another row says so. INVALID: `details` says what is wrong.",
  });

const TaxRateBefore = z
  .object({
    taxRateId: z.string().describe("The rate."),
    rate: z.string().describe("A decimal fraction, such as 0.25 for 25 %."),
    validTo: z.iso.date().optional().describe("Its last day before the import. Absent: it had no end."),
  })
  .meta({ id: "TaxRateBefore", description: "A rate as it is before an import." });

const TaxRateImportResult = z
  .object({
    outcome: TaxRateImportOutcome.describe("What becomes of the row."),
    taxRateId: z
      .string()
      .optional()
      .describe("The rate that the row is about. Absent before a new rate is added."),
    validTo: z.iso
      .date()
      .optional()
      .describe("Last day of the rate after the import: the row's, or the day before the next rate begins."),
    before: TaxRateBefore.optional().describe(
      "ADDED: the older rate of the same tax, which ends the day before. CHANGED and ENDED: the rate before the change.",
    ),
    details: z
      .array(
        z.object({
          message: z.string().describe("What is wrong."),
          code: z.string().describe("The kind of mistake."),
          property: z.string().optional().describe("The field: `taxRates`, the row from 0 on, and its name."),
        }),
      )
      .optional()
      .describe("What is wrong with the row."),
  })
  .meta({ id: "TaxRateImportResult", description: "What becomes of one row." });
export type TaxRateImportResult = z.infer<typeof TaxRateImportResult>;

const count = z.int().min(0);

export const TaxRateImportResults = z
  .object({
    items: z.array(TaxRateImportResult).describe("One result for each row, in the order sent."),
    added: count.describe("New rates."),
    changed: count.describe("Rates that become what a row says."),
    ended: count.describe(
      "Rates that end, or end earlier: by a row of their own, or because a new rate begins.",
    ),
    unchanged: count.describe("Rows that the brand has already."),
    wrong: count.describe("Rows that overlap or are invalid. With one of them nothing is imported."),
    basis: z
      .string()
      .describe(
        "Stands for these rows and for the brand's rates that they touch. The import refuses another one.",
      ),
  })
  .meta({ id: "TaxRateImportResults", description: "What an import of tax rates does, row by row." });
export type TaxRateImportResults = z.infer<typeof TaxRateImportResults>;
