import { expect, test } from "vitest";
import { taxNameIn } from "./tax-name";

test.each([
  ["sv-SE", "VAT, Sweden", "Moms, Sverige"],
  ["sv", "VAT, Germany", "Moms, Tyskland"],
  ["sv-SE", "VAT, Germany (reverse charge)", "Moms, Tyskland (omvänd betalningsskyldighet)"],
  ["sv-SE", "VAT, Atlantis", "Moms, Atlantis"],
  ["sv-SE", "Texas sales tax", "Texas sales tax"],
  ["sv-SE", "Moms", "Moms"],
  // Legal names that only contain these words.
  ["sv-SE", "Local VAT, Sweden", "Local VAT, Sweden"],
  ["sv-SE", "Gammal Moms, Sverige (reverse charge)", "Gammal Moms, Sverige (reverse charge)"],
  ["sv-SE", "Moms, Sverige (reverse charge) 25 %", "Moms, Sverige (reverse charge) 25 %"],
  ["sv-SE", "", ""],
  ["en-SE", "VAT, Sweden", "VAT, Sweden"],
])("in %s: %s → %s", (locale, name, told) => expect(taxNameIn(locale, name)).toBe(told));
