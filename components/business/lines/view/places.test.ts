import fc from "fast-check";
import { expect, test } from "vitest";
import { rowPlaces } from "./places";

const START = rowPlaces(new Map(), ["a", "b", "c"], () => true);

test("a row keeps its place, and one that comes takes that of one that left", () => {
  const after = rowPlaces(START, ["b", "c", "d"], () => true);
  expect(after.get("b")).toBe(START.get("b"));
  expect(after.get("c")).toBe(START.get("c"));
  expect(after.get("d")).toBe(START.get("a"));
});

test("nobody takes the place of the row that may have the focus", () => {
  const after = rowPlaces(START, ["d", "e", "f"], (id) => id !== "b");
  expect([...after.values()]).not.toContain(START.get("b"));
  expect(new Set(after.values())).toContain(START.get("a"));
});

test("however one scrolls, no two rows share a place, and those that stay do not move", () => {
  const windows = fc.array(fc.record({ from: fc.nat(60), size: fc.nat(12), focus: fc.nat(70) }), {
    maxLength: 20,
  });
  fc.assert(
    fc.property(windows, (steps) => {
      let places: Map<string, number> = new Map();
      for (const { from, size, focus } of steps) {
        const ids = Array.from({ length: size }, (_, at) => `${from + at}`);
        const after = rowPlaces(places, ids, (id) => id !== `${focus}`);
        expect([...after.keys()]).toEqual(ids);
        expect(new Set(after.values()).size).toBe(size);
        for (const [id, place] of places) if (after.has(id)) expect(after.get(id)).toBe(place);
        places = after;
      }
    }),
  );
});
