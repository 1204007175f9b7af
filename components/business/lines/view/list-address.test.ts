import fc from "fast-check";
import { expect, test } from "vitest";
import { NO_FILTER } from "@/components/business/lines/lines";
import { COLUMN_IDS } from "./column-choice";
import { listQuery, listViewOf } from "./list-address";

const FIRST = { filter: NO_FILTER, sort: { id: "line", desc: false }, row: 0 } as const;

const views = fc.record({
  filter: fc.record({
    text: fc.string({ maxLength: 40, unit: "grapheme" }).filter((text) => text.length < 200),
    status: fc.constantFrom("", "ACTIVATED", "PAUSED"),
    plan: fc.constantFrom("", "0b9dbf6e-0000-4000-8000-000000000001"),
    type: fc.constantFrom("", "CELL", "M2M"),
    needs: fc.constantFrom("", "ENDING"),
  }),
  sort: fc.record({ id: fc.constantFrom(...COLUMN_IDS), desc: fc.boolean() }),
  row: fc.nat(20_000),
});

test("the address says the whole view: search, filters, order and row", () => {
  fc.assert(
    fc.property(views, (view) => {
      expect(listViewOf(new URLSearchParams(listQuery(view, "")))).toEqual(view);
    }),
  );
});

test("the list as everybody first sees it has a plain address, and the company stays in it", () => {
  expect(listQuery(FIRST, "")).toBe("");
  expect(listQuery(FIRST, "customer=c1&q=old&row=12")).toBe("customer=c1");
  expect(listQuery({ ...FIRST, filter: { ...NO_FILTER, text: "Åsa" } }, "customer=c1")).toBe(
    "customer=c1&q=%C3%85sa",
  );
});

test.each(["sort=secret", "row=-3", "row=NaN", "row=1e99", "sort=", "other=1"])(
  "'%s' is the list as everybody first sees it",
  (address) => expect(listViewOf(new URLSearchParams(address))).toEqual(FIRST),
);
