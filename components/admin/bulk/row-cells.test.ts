import { expect, test } from "vitest";
import { toCsv } from "@/components/shell/files/csv";
import { bulkRowCells } from "./row-cells";

test("rows become a table that a spreadsheet of the person's country reads", () => {
  const failure = { internalCode: "6001", message: 'It is "gone", for good.' };
  const rows = bulkRowCells([
    { row: 0, subjectId: "a", preview: "CHANGE", outcome: "DONE", finishedAt: "2026-11-25T16:00:00.000Z" },
    {
      row: 2,
      subjectId: "c",
      preview: "CHANGE",
      previewCost: { currency: "SEK", dueNowMinor: 4950, priceDifferenceMinor: -1000 },
      outcome: "WAITING",
    },
    { row: 1, subjectId: "=b", preview: "REFUSED", previewFailure: failure, outcome: "REFUSED", failure },
  ]);
  expect(toCsv(rows, "en-SE")).toBe(
    `\ufeff${[
      "row;subjectId;preview;previewCode;currency;dueNowMinor;priceDifferenceMinor;outcome;failureCode;failure;finishedAt",
      "1;a;CHANGE;;;;;DONE;;;2026-11-25T16:00:00.000Z",
      "3;c;CHANGE;;SEK;4950;-1000;WAITING;;;",
      `2;'=b;REFUSED;6001;;;;REFUSED;6001;"It is ""gone"", for good.";`,
      "",
    ].join("\r\n")}`,
  );
});
