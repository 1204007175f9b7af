import fc from "fast-check";
import { expect, test } from "vitest";
import { toCsv } from "./csv";
import { decodeText, isWorkbook, readCsv } from "./read-csv";
import { MOST_ROWS } from "./table-file";

const table = { header: ["Name", "E-mail"], rows: [["Åsa", "asa@example.com"]] };

test.each([
  ["commas", "Name,E-mail\nÅsa,asa@example.com"],
  ["semicolons, as Excel in Swedish", "Name;E-mail\r\nÅsa;asa@example.com\r\n"],
  ["tabs", "Name\tE-mail\nÅsa\tasa@example.com"],
  ["a byte order mark", "\ufeffName;E-mail\nÅsa;asa@example.com"],
  ["a line that names what is between", "sep=;\r\nName;E-mail\r\nÅsa;asa@example.com"],
  ["quotes", '"Name","E-mail"\n"Åsa","asa@example.com"'],
  ["formulas around text", 'Name,E-mail\n"=""Åsa""",asa@example.com'],
  ["empty rows and columns", "Name;E-mail\n;\n\nÅsa;asa@example.com;;\n"],
])("reads %s", (_, text) => expect(readCsv(text)).toMatchObject({ header: table.header, rows: table.rows }));

test("a short row has every column", () => {
  expect(readCsv("a,b,c\n1")).toEqual({ header: ["a", "b", "c"], rows: [["1", "", ""]], places: [2] });
});

test("says what it cannot read", () => {
  expect(readCsv("")).toEqual({ problem: "EMPTY" });
  expect(readCsv("Name,E-mail\n")).toEqual({ problem: "EMPTY" });
  expect(readCsv(`a\n${"1\n".repeat(MOST_ROWS + 1)}`)).toEqual({ problem: "TOO_MANY" });
  expect(readCsv("a\n1\n2", 1)).toEqual({ problem: "TOO_MANY" });
  expect(readCsv('a,b\n"1,2')).toMatchObject({ problem: "BROKEN" });
});

test("reads what spreadsheets save in", () => {
  const bytes = (...values: number[]) => new Uint8Array(values);
  expect(decodeText(bytes(0xc3, 0x85))).toBe("Å");
  expect(decodeText(bytes(0xc5))).toBe("Å");
  expect(decodeText(bytes(0xff, 0xfe, 0xc5, 0x00))).toBe("Å");
  expect(decodeText(bytes(0xfe, 0xff, 0x00, 0xc5))).toBe("Å");
});

test("reads back what we write, in either language", () => {
  const word = fc
    .string({ minLength: 1 })
    .filter((text) => text === text.trim() && !/^[='"\ufeff]|[\r\n]/.test(text));
  fc.assert(
    fc.property(
      fc.array(fc.tuple(word, word), { minLength: 1 }),
      fc.constantFrom("sv-SE", "en-US"),
      (rows, locale) => {
        expect(readCsv(toCsv([["a", "b"], ...rows], locale))).toMatchObject({ header: ["a", "b"], rows });
      },
    ),
  );
});

test("a row is counted as the spreadsheet counts it, empty ones and those of several lines too", () => {
  const rows = ["", "Name,E-mail", "", '"Åsa', 'Öberg",asa@example.com', " , ", "Per,per@example.com", ""];
  expect(readCsv(rows.join("\r\n"))).toEqual({
    header: ["Name", "E-mail"],
    rows: [
      ["Åsa\r\nÖberg", "asa@example.com"],
      ["Per", "per@example.com"],
    ],
    places: [4, 6],
  });
});

test("a workbook is told from a file of text", () => {
  expect(isWorkbook(new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x14]))).toBe(true);
  expect(isWorkbook(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]))).toBe(true);
  expect(isWorkbook(new TextEncoder().encode("PK;Namn"))).toBe(false);
  expect(isWorkbook(new Uint8Array())).toBe(false);
});
