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

const quoted = (value: string): string =>
  /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;

/** Rows of a bulk job as a table. Its columns are named as the fields of the API. */
export function csvOf(rows: readonly BulkJobRow[]): string {
  const lines = rows.map((row) => [
    String(row.row + 1),
    row.subjectId,
    row.preview ?? "",
    row.previewFailure?.internalCode ?? "",
    row.outcome,
    row.failure?.internalCode ?? "",
    row.failure?.message ?? "",
    row.finishedAt ?? "",
  ]);
  return [COLUMNS, ...lines].map((line) => `${line.map(quoted).join(",")}\r\n`).join("");
}
