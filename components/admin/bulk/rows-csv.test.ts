import { expect, test } from "vitest";
import { csvOf } from "./rows-csv";

test("rows become a table that a spreadsheet reads", () => {
  const failure = { internalCode: "6001", message: 'It is "gone", for good.' };
  expect(
    csvOf([
      { row: 0, subjectId: "a", preview: "CHANGE", outcome: "DONE", finishedAt: "2026-11-25T16:00:00.000Z" },
      { row: 1, subjectId: "b", preview: "REFUSED", previewFailure: failure, outcome: "REFUSED", failure },
    ]),
  ).toBe(
    [
      "row,subjectId,preview,previewCode,outcome,failureCode,failure,finishedAt",
      "1,a,CHANGE,,DONE,,,2026-11-25T16:00:00.000Z",
      '2,b,REFUSED,6001,REFUSED,6001,"It is ""gone"", for good.",',
      "",
    ].join("\r\n"),
  );
});
