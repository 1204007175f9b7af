import { expect, test } from "vitest";
import { taxNameIn } from "./tax-name";

test.each([
  ["sv-SE", "VAT, Sweden", "Moms, Sverige"],
  ["sv", "VAT, Germany", "Moms, Tyskland"],
  ["sv-SE", "VAT, Germany (reverse charge)", "Moms, Tyskland (omvänd betalningsskyldighet)"],
  ["sv-SE", "VAT, Atlantis", "Moms, Atlantis"],
  ["sv-SE", "Texas sales tax", "Texas sales tax"],
  ["sv-SE", "Moms", "Moms"],
  ["sv-SE", "", ""],
  ["en-SE", "VAT, Sweden", "VAT, Sweden"],
])("in %s: %s → %s", (locale, name, told) => expect(taxNameIn(locale, name)).toBe(told));
