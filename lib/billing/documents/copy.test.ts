import { describe, expect, it } from "vitest";
import { copyFor, documentCopy } from "@/lib/billing/documents/copy";

const { en, sv } = documentCopy;

describe("the texts of a document", () => {
  it("name the bank of an account if it is known", () => {
    expect(en.iban("SE45", "ESSESESS", "2026-00042")).toBe("IBAN SE45, BIC ESSESESS, reference 2026-00042");
    expect(en.iban("SE45", undefined, "2026-00042")).toBe("IBAN SE45, reference 2026-00042");
    expect(sv.iban("SE45", "ESSESESS", "2026-00042")).toBe("IBAN SE45, BIC ESSESESS, referens 2026-00042");
    expect(sv.iban("SE45", undefined, "2026-00042")).toBe("IBAN SE45, referens 2026-00042");
  });

  it("say how to pay by bank", () => {
    expect(en.bankgiro("5050-1055", "2026000428")).toBe("Bankgiro 5050-1055, OCR 2026000428");
    expect(sv.bankgiro("5050-1055", "2026000428")).toBe("Bankgiro 5050-1055, OCR 2026000428");
    expect(en.byBank("2026-00042")).toBe("When you pay by bank, state the reference 2026-00042.");
    expect(sv.byBank("2026-00042")).toBe("Betalar du via banken, ange referensen 2026-00042.");
  });

  it("say when the services of an unpaid invoice are suspended", () => {
    expect(en.lateSuspension(0)).toContain("are suspended on the due date, and");
    expect(en.lateSuspension(20)).toContain("still unpaid 20 days after the due date are suspended");
    expect(sv.lateSuspension(0)).toContain("obetald på förfallodagen stängs");
    expect(sv.lateSuspension(20)).toContain("obetald 20 dagar efter förfallodagen stängs");
  });

  it("count months from the activation", () => {
    expect([1, 3].map(en.monthsFromActivation)).toEqual([
      "1 month from activation",
      "3 months from activation",
    ]);
    expect([1, 3].map(sv.monthsFromActivation)).toEqual([
      "1 månad från aktivering",
      "3 månader från aktivering",
    ]);
  });

  it("count pages, and state the interest and the price difference", () => {
    expect([en.page(2, 3), sv.page(2, 3)]).toEqual(["Page 2 of 3", "Sida 2 av 3"]);
    expect(en.lateInterest("8%")).toContain("is 8% a year");
    expect(sv.lateInterest("8 %")).toBe("Dröjsmålsränta 8 % per år från förfallodagen.");
    expect(en.differenceFrom("Skylark 10")).toBe("difference from Skylark 10");
    expect(sv.differenceFrom("Skylark 10")).toBe("mellanskillnad från Skylark 10");
  });

  it("name value-added tax where it exists, and a tax elsewhere", () => {
    const vat = copyFor({ language: "en", hasVat: true });
    expect(vat).toBe(en);
    const other = copyFor({ language: "en", hasVat: false });
    expect(other).toMatchObject({ invoice: "Invoice", tax: "Tax", noTax: "No tax", vatNumber: "VAT number" });
    expect(copyFor({ language: "sv", hasVat: true }).tax).toBe("Moms");
    const { tax, taxes, noTax, includingTax, excludingTax, beforeTax, includedTax } = copyFor({
      language: "sv",
      hasVat: false,
    });
    for (const words of [tax, taxes, noTax, includingTax, excludingTax, beforeTax, includedTax])
      expect(words).toMatch(/skatt/i);
  });

  it("are never empty, in both languages", () => {
    const texts = (copy: object): unknown[] =>
      Object.values(copy).flatMap((one) => (typeof one === "object" ? texts(one) : [one]));
    for (const copy of [en, sv, copyFor({ language: "en", hasVat: false })])
      expect(texts(copy).filter((text) => text === "")).toEqual([]);
  });
});
