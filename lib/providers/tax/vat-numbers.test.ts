import { describe, expect, test } from "vitest";
import { isInEu, vatCountry } from "./european-union";
import { readVatNumber } from "./vat-numbers";

/** One valid number of every member state, from its tax authority's or published examples. */
const RIGHT =
  "ATU13585627 BE0428759497 BG175074752 CY10259033P CZ25123891 DE136695976 DK13585628 EE100594102 EL094259216 " +
  "ESB58378431 FI20774740 FR40303265045 HR33392005961 HU12892312 IE6388047V IT00743110157 LT119511515 LU26375245 " +
  "LV40003521600 MT11679112 NL004495445B01 PL8567346215 PT501964843 RO18547290 SE556016068001 SI50223054 SK2021853504";

describe("a VAT number", () => {
  test.each(RIGHT.split(" "))("%s is valid and belongs to a member state", (number) => {
    expect(readVatNumber(number, null)).toBe(number);
    expect(isInEu(vatCountry(number))).toBe(true);
  });

  test("is tested for every member state", () => {
    const countries = new Set(RIGHT.split(" ").map(vatCountry));
    expect(countries.size).toBe(27);
  });

  test.each(
    "ATU13585626 BE0428759498 DE136695977 DK13585629 FI20774741 EL094259217 IT00743110158 NL004495445B0 PL8567346216 SE556016068101 SE556016068002".split(
      " ",
    ),
  )("%s is invalid: a digit is wrong", (number) => {
    expect(readVatNumber(number, null)).toBeNull();
  });

  test("is read in every notation", () => {
    for (const given of ["de 136 695 976", "DE-136.695.976", " DE136695976 "])
      expect(readVatNumber(given, null)).toBe("DE136695976");
    expect(readVatNumber("136695976", "DE")).toBe("DE136695976");
    expect(readVatNumber("094259216", "GR")).toBe("EL094259216");
    expect(readVatNumber("136695976", null)).toBeNull();
  });

  test("of a Swedish business may be its organization number", () => {
    for (const given of ["556016-0680", "5560160680"])
      expect(readVatNumber(given, "SE")).toBe("SE556016068001");
    expect(readVatNumber("SE5560160680", null)).toBe("SE556016068001");
    expect(readVatNumber("556016-0681", "SE")).toBeNull();
    expect(readVatNumber("556016-0680", "DE")).toBeNull();
  });

  test.each(["", " ", "SE", "12", "\u0000", "𝟙𝟚𝟛", "US123456789", "x".repeat(4000)])(
    "%j is not a VAT number",
    (given) => {
      expect(readVatNumber(given, "SE")).toBeNull();
    },
  );
});
