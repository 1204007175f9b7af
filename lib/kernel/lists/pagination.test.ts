import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { ApiError } from "@/lib/kernel/errors";
import {
  DEFAULT_LIMIT,
  MAX_LIMIT,
  page,
  pageQuery,
  readCursor,
  TimeCursor,
} from "@/lib/kernel/lists/pagination";
import { readQuery } from "@/lib/kernel/parse";

type Row = { createdAt: string; id: string };

/** Newest first by (createdAt, id), as in every list. Negative when `a` comes first. */
const order = (a: Row, b: Row): number => {
  const [left, right] = [`${a.createdAt} ${a.id}`, `${b.createdAt} ${b.id}`];
  return left === right ? 0 : left < right ? 1 : -1;
};

/** Does what the database does for a list: returns the rows after the cursor, one more than the limit. */
function fetch(rows: Row[], limit: number, cursor: string | undefined) {
  const after = readCursor(cursor, TimeCursor);
  const rest = after ? rows.filter((row) => order({ createdAt: after[0], id: after[1] }, row) < 0) : rows;
  return page(
    rest.slice(0, limit + 1),
    limit,
    (row) => [row.createdAt, row.id],
    (row) => row,
  );
}

const row = fc.record({
  // Few instants, so that many rows share one. Cursor defects show there.
  createdAt: fc.integer({ min: 0, max: 3 }).map((day) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString()),
  id: fc.uuid(),
});

test("pages of any size join to the whole list, with each row once", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(row, { selector: ({ id }) => id, maxLength: 60, size: "max" }),
      fc.integer({ min: 1, max: 20 }),
      (unsorted, limit) => {
        const rows = unsorted.toSorted(order);
        const joined: Row[] = [];
        let cursor: string | null | undefined;
        for (let pages = 0; cursor !== null; pages++) {
          expect(pages).toBeLessThanOrEqual(rows.length + 1);
          const { items, pagination } = fetch(rows, limit, cursor);
          expect(items.length).toBeLessThanOrEqual(limit);
          joined.push(...items);
          cursor = pagination.nextCursor;
        }
        expect(joined).toEqual(rows);
      },
    ),
  );
});

test("a row that is added in front during paging is not seen, and no row is seen twice", () => {
  const rows = Array.from({ length: 6 }, (_, index) => ({
    createdAt: new Date(Date.UTC(2026, 0, 6 - index)).toISOString(),
    id: `0190a000-0000-7000-8000-00000000000${index}`,
  }));
  const first = fetch(rows, 3, undefined);
  const newer = { createdAt: "2026-02-01T00:00:00.000Z", id: "0190a000-0000-7000-8000-000000000009" };
  const second = fetch([newer, ...rows], 3, first.pagination.nextCursor!);
  expect([...first.items, ...second.items]).toEqual(rows);
});

test("a text that `page` did not make is refused, and no text breaks the reader", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.base64String(),
        fc.json().map((json) => Buffer.from(json).toString("base64url")),
      ),
      (text) => {
        let refusal: unknown;
        try {
          readCursor(text, TimeCursor);
        } catch (error) {
          refusal = error;
        }
        expect(refusal).toBeInstanceOf(ApiError);
        expect((refusal as ApiError).failure.internalCode).toBe("1006");
      },
    ),
  );
});

test("a page that ends with the list has no cursor", () => {
  expect(
    page(
      [1, 2],
      2,
      (n) => [n],
      (n) => n,
    ).pagination.nextCursor,
  ).toBeNull();
  expect(
    page(
      [1, 2, 3],
      2,
      (n) => [n],
      (n) => n,
    ).pagination.nextCursor,
  ).not.toBeNull();
  expect(
    page(
      [],
      2,
      (n: number) => [n],
      (n) => n,
    ),
  ).toEqual({ items: [], pagination: { nextCursor: null } });
});

const query = z.object(pageQuery);
const limitOf = (text: string) => (readQuery(query, new URLSearchParams(text)) as { limit: number }).limit;

test("limit accepts 1 to 1000 and is 100 by default", () => {
  expect([DEFAULT_LIMIT, MAX_LIMIT]).toEqual([100, 1000]);
  expect(limitOf("")).toBe(100);
  expect(limitOf("limit=1")).toBe(1);
  expect(limitOf("limit=1000")).toBe(1000);
  for (const wrong of [
    "0",
    "1001",
    "-1",
    "1.5",
    "",
    "ten",
    "1e2",
    "0x10",
    "999999999999999999999",
    "1&limit=2",
  ])
    expect(() => limitOf(`limit=${wrong}`), wrong).toThrow(ApiError);
});
