import { expect, test } from "vitest";
import { mergedOfferings } from "./offer-search";

const offering = (productOfferingId: string, position: number, name = "Ten") =>
  ({ productOfferingId, position, name, market: "SE", price: { currency: "SEK" } }) as never;

test("an offering for both types of customer is found once, in the order of the shop", () => {
  expect(
    mergedOfferings([
      [offering("b", 2), offering("a", 1)],
      [offering("b", 2), offering("c", 1, "Five")],
    ]),
  ).toEqual([
    { id: "c", label: "Five · SE · SEK" },
    { id: "a", label: "Ten · SE · SEK" },
    { id: "b", label: "Ten · SE · SEK" },
  ]);
});
