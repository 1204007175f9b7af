import type { BulkJobRow } from "@/lib/bulk/model";

const COLUMNS = [
  "row",
  "subjectId",
  "preview",
  "previewCode",
  "outcome",
  "failureCode",
  "failure",
  "finishedAt",
];

/** Rows of a bulk job as cells of a table, under headings that are named as the fields of the API. */
export const cellsOf = (rows: readonly BulkJobRow[]): string[][] => [
  COLUMNS,
  ...rows.map((row) => [
    String(row.row + 1),
    row.subjectId,
    row.preview ?? "",
    row.previewFailure?.internalCode ?? "",
    row.outcome,
    row.failure?.internalCode ?? "",
    row.failure?.message ?? "",
    row.finishedAt ?? "",
  ]),
];
