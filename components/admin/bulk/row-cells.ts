import type { BulkJobRow } from "@/lib/bulk/model";

const COLUMNS = [
  "row",
  "subjectId",
  "preview",
  "previewCode",
  "currency",
  "dueNowMinor",
  "priceDifferenceMinor",
  "outcome",
  "failureCode",
  "failure",
  "finishedAt",
];

/** Rows of a bulk job as cells of a table, under headings that are named as the fields of the API. */
export const bulkRowCells = (rows: readonly BulkJobRow[]): (string | number)[][] => [
  COLUMNS,
  ...rows.map((row) => [
    String(row.row + 1),
    row.subjectId,
    row.preview ?? "",
    row.previewFailure?.internalCode ?? "",
    row.previewCost?.currency ?? "",
    row.previewCost?.dueNowMinor ?? "",
    row.previewCost?.priceDifferenceMinor ?? "",
    row.outcome,
    row.failure?.internalCode ?? "",
    row.failure?.message ?? "",
    row.finishedAt ?? "",
  ]),
];
