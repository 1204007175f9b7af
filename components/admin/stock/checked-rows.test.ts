import { expect, test } from "vitest";
import { addCheckedRows, uncheckedRows } from "./checked-rows";
import { readStockFile, type StockFile } from "./stock-file";

const say = ({ message }: { message: string }) => message;

test("rows are told apart as the API answers them, and refused ones stand in the order of the file", () => {
  const file = readStockFile(
    "NUMBERS",
    "msisdn\n+46701740605\n+46701740606\n+46701740605\n070\n12",
  ) as StockFile;
  const first = addCheckedRows(
    uncheckedRows(file),
    file.rows.slice(0, 2),
    [{ outcome: "CREATED" }, { outcome: "DUPLICATE" }],
    say,
  );
  const second = addCheckedRows(
    first,
    file.rows.slice(2),
    [
      {
        outcome: "INVALID",
        details: [{ code: "invalid_format", message: "Write the number with its country code." }],
      },
      { outcome: "INVALID" },
    ],
    say,
  );
  expect(second).toEqual({
    fresh: [{ place: 2, key: "+46701740605", row: { msisdn: "+46701740605" } }],
    already: 1,
    repeated: 1,
    refused: [
      { place: 4, key: "+46701740605", first: 2 },
      { place: 5, key: "070", reason: "Write the number with its country code." },
      { place: 6, key: "12", reason: "" },
    ],
  });
});
