import { expect, test } from "vitest";
import { offeredCapsMb, proposedCapMb } from "./cap-amounts";

test("a present cap that is no usual one stays a choice, in its place", () => {
  expect(offeredCapsMb(undefined).slice(0, 3)).toEqual([500, 1_000, 2_000]);
  expect(offeredCapsMb(1_500).slice(0, 4)).toEqual([500, 1_000, 1_500, 2_000]);
  expect(offeredCapsMb(1_000)).toEqual(offeredCapsMb(undefined));
});

test("the proposed cap leaves room above what was used", () => {
  expect(proposedCapMb(undefined, 0)).toBe(500);
  expect(proposedCapMb(undefined, 900_000_000)).toBe(2_000);
  expect(proposedCapMb(undefined, 1e15)).toBe(200_000);
  expect(proposedCapMb(700, 1e15)).toBe(700);
});
