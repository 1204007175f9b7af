import { describe, expect, test } from "vitest";
import { readTaxFile, TAX_COLUMNS } from "./tax-file";

describe("a file of tax rates", () => {
  test("is read by its headings, in English and Swedish, with the position of each row", () => {
    const text = [
      "Land;Nivå;Kod;Namn;Sats;Kategori;Gäller från;Källa;Source date",
      "",
      'se;country;SE;"Moms; vanlig";"25 %";sale;2027-01-01;Skatteverket;2026-11-01',
    ].join("\r\n");
    expect(readTaxFile(text)).toEqual({
      rows: [
        {
          place: 3,
          rate: {
            country: "SE",
            level: "COUNTRY",
            code: "SE",
            name: "Moms; vanlig",
            rate: "0.25",
            appliesTo: "SALE",
            validFrom: "2027-01-01",
            sourceName: "Skatteverket",
            sourceDate: "2026-11-01",
          },
        },
      ],
    });
  });

  test.each([
    ["25 %", "0.25"],
    ["8,25%", "0.0825"],
    ["0,25", "0.25"],
    [".25", "0.25"],
    ["0.2500", "0.25"],
    ["0", "0"],
    ["0.0", "0"],
    ["25", "25"],
    ["a quarter", "a quarter"],
  ])("reads a rate of %s as %s", (given, rate) => {
    expect(readTaxFile(`country\trate\nSE\t${given}`)).toMatchObject({ rows: [{ rate: { rate } }] });
  });

  test("accepts the API's name of a column", () => {
    const file = readTaxFile([TAX_COLUMNS.join(","), TAX_COLUMNS.map(() => "1").join(",")].join("\n"));
    expect(Object.keys("rows" in file ? file.rows[0]!.rate : {})).toEqual([...TAX_COLUMNS]);
  });

  test("needs a country and a rate, and a row", () => {
    expect(readTaxFile("country,name\nSE,VAT")).toEqual({ problem: "NO_COLUMN", column: "rate" });
    expect(readTaxFile("country,rate")).toEqual({ problem: "EMPTY" });
  });
});
