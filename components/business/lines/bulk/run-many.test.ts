import fc from "fast-check";
import { expect, test } from "vitest";
import { runMany } from "./run-many";

test("each item is processed once, a few at a time, and reported in order despite failures", () =>
  fc.assert(
    fc.asyncProperty(fc.array(fc.boolean(), { maxLength: 30 }), async (fails) => {
      let running = 0;
      let most = 0;
      const done: number[] = [];
      const told: number[] = [];
      const outcomes = await runMany(
        fails.map((_, index) => index),
        async (index) => {
          running += 1;
          most = Math.max(most, running);
          await Promise.resolve();
          running -= 1;
          done.push(index);
          if (fails[index]) throw new Error("no");
        },
        { onOutcome: ({ item }) => told.push(item) },
      );
      expect(most).toBeLessThanOrEqual(4);
      expect(done.toSorted((a, b) => a - b)).toEqual(fails.map((_, index) => index));
      expect(told).toHaveLength(fails.length);
      expect(outcomes.map(({ item, error }) => [item, error !== undefined])).toEqual(
        fails.map((failed, index) => [index, failed]),
      );
    }),
  ));

test("items that have not begun are skipped after a stop", async () => {
  const stop = new AbortController();
  const begun: number[] = [];
  const outcomes = await runMany(
    [...Array(20).keys()],
    async (index) => {
      begun.push(index);
      if (index === 5) stop.abort();
    },
    { signal: stop.signal },
  );
  expect(begun.length).toBeLessThan(12);
  expect(outcomes.map(({ item }) => item)).toEqual(begun.toSorted((a, b) => a - b));
});
