import type { TaxRateImportResult } from "@/lib/catalog/own-taxes/import-model";
import type { RowProblem } from "../../import/refused-rows";
import type { TaxRow } from "./tax-file";

/** A row that changes something, with what the API says of it. */
export type TaxChange = TaxRow & {
  outcome: "ADDED" | "CHANGED" | "ENDED";
  validTo?: string | undefined;
  before?: TaxRateImportResult["before"];
};

/** The rows of a file that change something, in their order. */
export const taxChanges = (rows: readonly TaxRow[], results: readonly TaxRateImportResult[]): TaxChange[] =>
  results.flatMap(({ outcome, validTo, before }, index) => {
    const row = rows[index];
    return row && (outcome === "ADDED" || outcome === "CHANGED" || outcome === "ENDED")
      ? [{ ...row, outcome, validTo, before }]
      : [];
  });

/** `taxRates.3.rate` is about the field `rate`, and `taxRates.3` about the whole row. */
const fieldOf = (property = ""): string => property.split(".").slice(2).join(".");

/** What is wrong with which field of which row of the file. */
export const taxProblems = (
  rows: readonly TaxRow[],
  results: readonly TaxRateImportResult[],
  wholeRow: string,
): RowProblem[] =>
  results.flatMap(({ outcome, details = [] }, index) =>
    outcome === "INVALID" || outcome === "OVERLAPS"
      ? details.map(({ property, message }) => ({
          place: rows[index]?.place ?? 0,
          about: fieldOf(property) || wholeRow,
          why: message,
          isEnglish: true,
        }))
      : [],
  );
