import fc from "fast-check";
import { expect, test } from "vitest";
import { cutIntoPages } from "./pdf-pages";

// Without `size`, the arrays have at most ten rows, and none of these tables is cut.
const rows = fc.array(fc.integer({ min: 10, max: 60 }), { maxLength: 300, size: "max" });
const room = fc.record({
  first: fc.integer({ min: 60, max: 400 }),
  other: fc.integer({ min: 100, max: 700 }),
});
const sum = (heights: readonly number[]) => heights.reduce((total, height) => total + height, 0);

test("every row appears once and in order, and no page starts with a row that fitted on the previous one", () => {
  fc.assert(
    fc.property(rows, room, fc.integer({ min: 1, max: 5 }), (heights, room, kept) => {
      const pages = cutIntoPages(heights, { heightOf: (height) => height, room, kept });
      expect(pages.flat()).toEqual(heights);
      if (heights.length <= 40) {
        expect(pages).toHaveLength(1);
        return;
      }
      const roomOf = (page: number) => (page === 0 ? room.first : room.other);
      for (const [index, page] of pages.entries()) {
        const isLast = index === pages.length - 1;
        expect(sum(isLast ? page.slice(0, -kept) : page)).toBeLessThanOrEqual(roomOf(index));
        if (!isLast) expect(sum(page) + pages[index + 1]![0]!).toBeGreaterThan(roomOf(index));
      }
      expect(pages.at(-1)!.length).toBeGreaterThanOrEqual(kept);
    }),
  );
});

test("a table of forty rows is not cut, and a longer one keeps its last rows together", () => {
  const cut = (count: number, kept: number) =>
    cutIntoPages(Array(count).fill(10), {
      heightOf: (height) => height,
      room: { first: 200, other: 200 },
      kept,
    }).map(({ length }) => length);
  expect(cut(40, 1)).toEqual([40]);
  expect(cut(41, 1)).toEqual([20, 21]);
  expect(cut(42, 1)).toEqual([20, 20, 2]);
  expect(cut(42, 2)).toEqual([20, 22]);
});
