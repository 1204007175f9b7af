import { expect, test } from "vitest";
import { deleteInBatches } from "@/lib/platform/in-batches";

/** A table with this number of old rows. Records the sizes of its statements. */
function table(rows: number) {
  const statements: number[] = [];
  return {
    statements,
    deleteSome: async (atOnce: number) => {
      const rowCount = Math.min(rows, atOnce);
      rows -= rowCount;
      statements.push(rowCount);
      return { rowCount };
    },
  };
}

test.each([
  [0, [0], true],
  [3, [3], true],
  [10, [10, 0], true],
  [25, [10, 10, 5], true],
  [1_000, [10, 10, 10], false],
])("%i old rows are deleted in statements of %j", async (rows, statements, isDone) => {
  const old = table(rows);
  expect(await deleteInBatches(old.deleteSome, { atOnce: 10, rounds: 3 })).toBe(isDone);
  expect(old.statements).toEqual(statements);
});
