import { expect, test } from "vitest";
import { toCsv } from "@/components/shell/csv";
import { cellsOf } from "./row-cells";

test("rows become a table that a spreadsheet of the person's country reads", () => {
  const failure = { internalCode: "6001", message: 'It is "gone", for good.' };
  const rows = cellsOf([
    { row: 0, subjectId: "a", preview: "CHANGE", outcome: "DONE", finishedAt: "2026-11-25T16:00:00.000Z" },
    { row: 1, subjectId: "=b", preview: "REFUSED", previewFailure: failure, outcome: "REFUSED", failure },
  ]);
  expect(toCsv(rows, "en-SE")).toBe(
    `\ufeff${[
      "row;subjectId;preview;previewCode;outcome;failureCode;failure;finishedAt",
      "1;a;CHANGE;;DONE;;;2026-11-25T16:00:00.000Z",
      `2;'=b;REFUSED;6001;REFUSED;6001;"It is ""gone"", for good.";`,
      "",
    ].join("\r\n")}`,
  );
});
