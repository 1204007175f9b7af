import { expect, test } from "vitest";
import { MOST_STOCK_ROWS, readStockFile } from "./stock-file";

test("reads numbers with headings of either language, in any order", () => {
  const numbers = [{ place: 2, key: "+46701740605", row: { msisdn: "+46701740605", country: "SE" } }];
  expect(readStockFile("NUMBERS", "msisdn,country\n+46701740605,SE")).toEqual({
    rows: numbers,
    repeated: [],
  });
  expect(readStockFile("NUMBERS", "\ufeffLand;Telefonnummer\r\nse;070\r\n")).toMatchObject({
    rows: [{ key: "070", row: { msisdn: "070", country: "SE" } }],
  });
  expect(readStockFile("NUMBERS", "Phone number\tComment\n+46 70-174 06 05\tgood")).toMatchObject({
    rows: [{ row: { msisdn: "+46701740605" } }],
  });
});

test("pasted numbers need no headings, and are counted from the first row", () => {
  expect(readStockFile("NUMBERS", "+46701740605\n\n+46701740606,SE,70\n")).toEqual({
    rows: [
      { place: 1, key: "+46701740605", row: { msisdn: "+46701740605" } },
      { place: 3, key: "+46701740606", row: { msisdn: "+46701740606", country: "SE", areaCode: "70" } },
    ],
    repeated: [],
  });
  expect(readStockFile("NUMBERS", "+46701740606;SE;70\n+46701740605")).toMatchObject({
    rows: [
      { place: 1, row: { msisdn: "+46701740606", country: "SE", areaCode: "70" } },
      { place: 2, row: { msisdn: "+46701740605" } },
    ],
  });
});

test.each([
  ["46701740605", "+46701740605"],
  ["0046701740605", "+46701740605"],
  ["'+46701740605", "+46701740605"],
  ["+1 (415) 555-0123", "+14155550123"],
  ["0701740605", "0701740605"],
  ["701740605", "701740605"],
  ["12", "12"],
])("reads the number %s as %s", (cell, msisdn) =>
  expect(readStockFile("NUMBERS", `msisdn\n${cell}`)).toMatchObject({ rows: [{ row: { msisdn } }] }),
);

test("reads SIMs without empty cells, and without spaces between digits", () => {
  expect(
    readStockFile(
      "SIMS",
      "ICCID;Type;PUK;IMSI\n8946 9900 0000 0000 008;esim;;240990000000001\n8946990000000000016;;12345678;",
    ),
  ).toEqual({
    rows: [
      {
        place: 2,
        key: "8946990000000000008",
        row: { iccid: "8946990000000000008", type: "ESIM", imsi: "240990000000001" },
      },
      { place: 3, key: "8946990000000000016", row: { iccid: "8946990000000000016", puk: "12345678" } },
    ],
    repeated: [],
  });
});

test("a row that repeats an earlier one is separated; rows without a number are not", () => {
  expect(readStockFile("NUMBERS", "msisdn,country\n+46701740605,\n46701740605,\n,SE\n,SE")).toMatchObject({
    rows: [{ place: 2 }, { place: 4, key: "" }, { place: 5, key: "" }],
    repeated: [{ place: 3, key: "+46701740605", first: 2 }],
  });
});

test("reports what it cannot read", () => {
  expect(readStockFile("NUMBERS", "")).toEqual({ problem: "EMPTY" });
  expect(readStockFile("NUMBERS", "msisdn\n")).toEqual({ problem: "EMPTY" });
  expect(readStockFile("NUMBERS", "iccid\n89")).toEqual({ problem: "NO_COLUMN" });
  expect(readStockFile("SIMS", "a,b\n1,2")).toEqual({ problem: "NO_COLUMN" });
  expect(readStockFile("NUMBERS", `msisdn\n${"1\n".repeat(MOST_STOCK_ROWS + 1)}`)).toEqual({
    problem: "TOO_MANY",
  });
});
