import { expect, test } from "vitest";
import { mixedNumbers } from "./mixed-numbers";

const stock = Array.from({ length: 90 }, (_, index) => ({ msisdn: `+4670174${String(600 + index)}` }));

test("the first offered numbers of a consecutive stock are not consecutive", () => {
  for (const seed of [1, 2, 3, 4_000_000]) {
    const offered = mixedNumbers(stock, seed)
      .slice(0, 9)
      .map(({ msisdn }) => Number(msisdn))
      .toSorted();
    const neighbours = offered.filter((number, index) => number - (offered[index - 1] ?? 0) === 1);
    expect(neighbours.length).toBeLessThan(4);
    expect(offered.at(-1)! - offered[0]!).toBeGreaterThan(30);
  }
});

test("every number is included, in the same order for one visitor and in another for others", () => {
  const once = mixedNumbers(stock, 7);
  expect(mixedNumbers(stock.toReversed(), 7)).toEqual(once);
  expect(once.toSorted((a, b) => a.msisdn.localeCompare(b.msisdn))).toEqual(stock);
  expect(mixedNumbers(stock, 8)).not.toEqual(once);
});
