import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { olderFieldsIn, olderFieldText } from "@/lib/kernel/revisions/older-fields";
import { isJson } from "@/lib/kernel/revisions/revision";
import { NEWEST_REVISION_NAME } from "@/lib/kernel/revisions/revisions";
import { shapeFor } from "@/lib/kernel/revisions/shape";
import { OPERATIONS } from "@/lib/operations";
import { Order } from "@/lib/orders/model";
import { arbitraryOf } from "@/lib/testing/fuzz/inputs";
import { Price } from "@/lib/values/price";

const AUK = "2026-08-21.auk";
const price = { netPriceMinor: 9_900, currency: "SEK", priceType: "RECURRING" };

/** The places of all values of an answer, with `[]` for the items of a list. */
function placesIn(value: unknown, path = ""): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => placesIn(item, `${path}[]`));
  if (!isJson(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const place = path === "" ? key : `${path}.${key}`;
    return [place, ...placesIn(inner, place)];
  });
}

describe("the fields of an older revision", () => {
  test("are named once, with the last revision that has them and what replaces them", () => {
    const value = shapeFor(Price, AUK, { ...price, currencyOptionsMinor: { USD: 900 } });
    const found = olderFieldsIn(Price, AUK, value);
    expect(found).toEqual([
      { path: "netPrice", until: AUK, schema: "Price" },
      { path: "currencyOptions", until: AUK, schema: "Price" },
    ]);
    expect(olderFieldText(found[0]!)).toBe("Major-unit amount. Use `netPriceMinor` instead.");
    expect(olderFieldText({ path: "price.nothing", until: AUK, schema: "Price" })).toBeUndefined();
  });

  test.each([undefined, null, "text", 7, [], { pricing: [] }, { lineItems: "x" }, { lineItems: [null, 1] }])(
    "are not found in %j",
    (value) => {
      expect(olderFieldsIn(Order, AUK, value)).toEqual([]);
    },
  );

  test("are not those of a prototype", () => {
    expect(olderFieldsIn(Price, AUK, Object.create({ netPrice: 1 }))).toEqual([]);
  });

  const answering = OPERATIONS.filter(({ output }) => output && olderFieldsPossible(output));

  function olderFieldsPossible(output: NonNullable<(typeof OPERATIONS)[number]["output"]>): boolean {
    return /"(netPrice|total|amount|balance)Minor"/.test(
      JSON.stringify(output.toJSONSchema({ unrepresentable: "any" })),
    );
  }

  test.each(answering)("in answers of $id are those that the conversion adds", ({ output }) => {
    fc.assert(
      fc.property(arbitraryOf(output!, {}), (value) => {
        const [older, newest] = [AUK, NEWEST_REVISION_NAME].map((name) => shapeFor(output!, name, value));
        const before = new Set(placesIn(newest));
        const added = [...new Set(placesIn(older))].filter((place) => !before.has(place));
        // A map that the conversion adds has its entries.
        const outermost = added.filter((place) => !added.some((other) => place.startsWith(`${other}.`)));
        expect(
          olderFieldsIn(output, AUK, older)
            .map(({ path }) => path)
            .toSorted(),
        ).toEqual(outermost.toSorted());
        expect(olderFieldsIn(output, NEWEST_REVISION_NAME, newest)).toEqual([]);
      }),
      { numRuns: 15, seed: 7 },
    );
  });
});
