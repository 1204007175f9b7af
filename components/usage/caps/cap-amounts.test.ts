import { expect, test } from "vitest";
import { capAmountsMb, offeredCapsMb, proposedCapMb } from "./cap-amounts";

const ofLine = capAmountsMb({ subscriptionId: "s" });
const ofAll = capAmountsMb({ customerId: "c" });

test("a present cap that is no usual one stays a choice, in its place", () => {
  expect(offeredCapsMb(ofLine, undefined).slice(0, 3)).toEqual([500, 1_000, 2_000]);
  expect(offeredCapsMb(ofLine, 1_500).slice(0, 4)).toEqual([500, 1_000, 1_500, 2_000]);
  expect(offeredCapsMb(ofLine, 1_000)).toEqual(offeredCapsMb(ofLine, undefined));
});

test("the proposed cap leaves room above what was used", () => {
  expect(proposedCapMb(ofLine, undefined, 0)).toBe(500);
  expect(proposedCapMb(ofLine, undefined, 900_000_000)).toBe(2_000);
  expect(proposedCapMb(ofLine, undefined, 1e15)).toBe(200_000);
  expect(proposedCapMb(ofLine, 700, 1e15)).toBe(700);
});

test("the caps of all lines reach further than those of one", () => {
  expect(proposedCapMb(ofAll, undefined, 0)).toBe(5_000);
  expect(proposedCapMb(ofAll, undefined, 3e12)).toBe(5_000_000);
  expect(offeredCapsMb(ofAll, 700)[0]).toBe(700);
});
