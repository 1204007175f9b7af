import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ReportCell } from "@/lib/reports/definition";
import { encoderOf } from "@/lib/reports/encode";

/** RFC 4180, read strictly: CRLF between records, quotes doubled, nothing else special. */
function parseCsv(text: string): string[][] {
  const records: string[][] = [];
  let at = 0;
  while (at < text.length) {
    const record: string[] = [];
    for (;;) {
      let cell = "";
      if (text[at] === '"') {
        at++;
        for (;;) {
          if (text[at] === '"' && text[at + 1] === '"') {
            cell += '"';
            at += 2;
          } else if (text[at] === '"') {
            at++;
            break;
          } else cell += text[at++];
        }
      } else while (at < text.length && text[at] !== "," && text[at] !== "\r") cell += text[at++];
      record.push(cell);
      if (text[at] === ",") {
        at++;
        continue;
      }
      expect(text.slice(at, at + 2)).toBe("\r\n");
      at += 2;
      break;
    }
    records.push(record);
  }
  return records;
}

const csv = (rows: Record<string, ReportCell>[], columns: string[]) => {
  const { head, encode } = encoderOf("CSV", columns);
  return head + encode(rows);
};

describe("CSV", () => {
  test("has a header row, CRLF, and only the columns, in their order", () => {
    expect(csv([{ b: 2, a: "x", other: "secret" }], ["a", "b"])).toBe("a,b\r\nx,2\r\n");
    expect(csv([], ["a", "b"])).toBe("a,b\r\n");
  });

  test("says true and false, and nothing where there is nothing", () => {
    expect(csv([{ a: true, b: false, c: null }], ["a", "b", "c", "d"])).toBe("a,b,c,d\r\ntrue,false,,\r\n");
  });

  test.each(["=1+1", "+46701740640", "-2+3", "@SUM(A1)", "\t=1", "\r=1", "＝1", "＋1", "－1", "＠1"])(
    "%j is no formula",
    (text) => {
      expect(parseCsv(csv([{ a: text }], ["a"]))[1]).toEqual([`'${text}`]);
    },
  );

  test("an amount stays a number, also below zero", () => {
    expect(csv([{ a: -24900, b: 9007199254740991 }], ["a", "b"])).toBe("a,b\r\n-24900,9007199254740991\r\n");
  });

  test("whatever people write comes back as it was", () => {
    const text = fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.constantFrom('"', ",", "\n", "\r\n", 'a "b", c', "ÅÄÖ 👩‍👩‍👧", "'", "\ufeff"),
    );
    fc.assert(
      fc.property(fc.array(fc.record({ a: text, b: text }), { maxLength: 20 }), (rows) => {
        const formula = /^[=+\-@\t\r＝＋－＠]/;
        const shown = (value: string) => (formula.test(value) ? `'${value}` : value);
        expect(parseCsv(csv(rows, ["a", "b"])).slice(1)).toEqual(
          rows.map(({ a, b }) => [shown(a), shown(b)]),
        );
      }),
    );
  });
});

test("JSON lines: an object a line with every column, text untouched", () => {
  const { head, encode } = encoderOf("JSON_LINES", ["a", "b", "c"]);
  expect(head).toBe("");
  const lines = encode([
    { a: "=1\n", b: -1, c: false, other: "secret" },
    { a: null, b: 0 },
  ]).split("\n");
  expect(lines.pop()).toBe("");
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { a: "=1\n", b: -1, c: false },
    { a: null, b: 0, c: null },
  ]);
});
