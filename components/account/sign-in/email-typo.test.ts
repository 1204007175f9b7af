import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { editDistance, suggestEmail } from "./email-typo";

describe("an address with a slip", () => {
  it.each([
    ["maja@gmial.com", "maja@gmail.com"],
    ["maja@gmail.con", "maja@gmail.com"],
    ["maja@gmail.co", "maja@gmail.com"],
    ["Maja.Sand@Gmal.com ", "Maja.Sand@gmail.com"],
    ["maja@hotmial.se", "maja@hotmail.se"],
    ["maja@outlok.com", "maja@outlook.com"],
    ["maja@iclod.com", "maja@icloud.com"],
  ])("%s was meant as %s", (written, meant) => {
    expect(suggestEmail(written)).toBe(meant);
  });
  it.each([
    "maja@gmail.com",
    "maja@mail.com",
    "maja@ymail.com",
    "maja@hotmail.fr",
    "maja@outlook.de",
    "maja@example.com",
    "maja@nordvind.example.com",
    "maja@live.se",
    "maja@",
    "gmial.com",
    "",
  ])("%s is left as it is", (written) => {
    expect(suggestEmail(written)).toBeUndefined();
  });
});

describe("slips between two words", () => {
  const word = fc.string({ maxLength: 12 });
  it("are none only of the same one, and as many both ways", () => {
    fc.assert(
      fc.property(word, word, (one, other) => {
        const slips = editDistance(one, other);
        expect(slips === 0).toBe(one === other);
        expect(slips).toBe(editDistance(other, one));
        expect(slips).toBeLessThanOrEqual(Math.max(one.length, other.length));
      }),
    );
  });
});
