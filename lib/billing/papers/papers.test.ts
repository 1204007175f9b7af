import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect, it } from "vitest";
import { paperDocument } from "@/lib/billing/papers/document";
import { type PaperKind, papersFor } from "@/lib/billing/papers/law";
import type { Papers } from "@/lib/billing/papers/papers";

const papers = (more: Partial<Papers> = {}): Papers => ({
  kinds: ["SUMMARY", "TERMS", "WITHDRAWAL"],
  language: "sv",
  country: "SE",
  currency: "SEK",
  locale: "sv-SE",
  orderNumber: "ORD-7K3F-9QXM",
  day: "2026-11-21",
  brand: { name: "Skylark Mobile", color: "#0f6fde" },
  seller: {
    legalName: "Skylark Mobile AB",
    registrationNumber: "559123-0007",
    address: "Lärkvägen 12, 113 60 Stockholm",
  },
  contact: { email: "hej@skylark.example", phone: "08-123 456 78" },
  items: [
    {
      name: "Skylark 25 GB",
      includes: ["25 GB 5G-surf", "Fria samtal och sms"],
      quantity: 2,
      nowMinor: 59_800,
      recurring: { amountMinor: 59_800, months: 1, later: [{ fromMonth: 12, amountMinor: 69_800 }] },
      bindingMonths: 12,
    },
    { name: "Router", includes: [], quantity: 1, nowMinor: 129_900, recurring: null, bindingMonths: null },
  ],
  beforeTax: false,
  totalNowMinor: 189_700,
  toPayNowMinor: 189_700,
  recurring: { totalMinor: 59_800, months: 1 },
  terms: [{ title: "När du köper", text: "Priset du ser är priset du betalar." }],
  clauses: [],
  ...more,
});

async function read(values: Papers, kind: PaperKind) {
  const { bytes } = await paperDocument(values, kind);
  const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), {
    mergePages: true,
  });
  return { text: text.replace(/[\s\u00a0]+/g, " "), totalPages };
}

describe("the documents of an order", () => {
  it("are those that the law of the market requires, and none in the United States", () => {
    expect(papersFor("SE", "CONSUMER", ["SUBSCRIPTION"])).toEqual(["SUMMARY", "TERMS", "WITHDRAWAL"]);
    expect(papersFor("SE", "BUSINESS", ["SUBSCRIPTION"])).toEqual(["SUMMARY", "TERMS"]);
    expect(papersFor("NO", "CONSUMER", ["EXTERNAL_PRODUCT"])).toEqual(["TERMS", "WITHDRAWAL"]);
    expect(papersFor("US", "CONSUMER", ["SUBSCRIPTION"])).toEqual([]);
    expect(papersFor("US", "BUSINESS", ["SUBSCRIPTION"])).toEqual([]);
  });

  it("summarize the contract in the parts of the European template, in Swedish", async () => {
    const { text } = await read(papers(), "SUMMARY");
    const parts = [
      "Avtalssammanfattning",
      "Tjänster och utrustning",
      "Internettjänstens hastighet och åtgärder vid problem",
      "Pris",
      "Avtalstid, förnyelse och uppsägning",
      "Funktioner för slutanvändare med funktionsnedsättning",
      "Övrig relevant information",
    ];
    const places = parts.map((part) => text.indexOf(part));
    expect(places.every((place) => place >= 0)).toBe(true);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    for (const words of [
      "2 × Skylark 25 GB",
      "25 GB 5G-surf · Fria samtal och sms",
      "598,00 kr i månaden",
      "Från månad 13: 698,00 kr",
      "1 299,00 kr en gång",
      "1 897,00 kr",
      "Bindningstid 12 månader",
      "08-123 456 78",
    ])
      expect(text).toContain(words);
  });

  it("state prices without VAT to a company, and its payment with VAT", async () => {
    const { text } = await read(papers({ beforeTax: true, totalNowMinor: 151_760 }), "SUMMARY");
    for (const words of ["1 517,60 kr", "Att betala vid start, med moms", "1 897,00 kr", "exklusive moms"])
      expect(text).toContain(words);
    expect(text).not.toContain("Alla priser är inklusive moms");
  });

  it("summarize a single service on one page, as the template requires", async () => {
    const [first] = papers().items;
    for (const locale of ["sv-SE", "en-SE"] as const) {
      const { totalPages } = await read(papers({ locale, items: [first!] }), "SUMMARY");
      expect(totalPages).toBe(1);
    }
  });

  it("inform a consumer of the right of withdrawal, with the form to use", async () => {
    const swedish = await read(papers(), "WITHDRAWAL");
    for (const words of ["Ångerrätt", "inom 14 dagar", "Ångerblankett", "Skylark Mobile AB", "hej@skylark"])
      expect(swedish.text).toContain(words);
    const { text } = await read(papers({ locale: "en-SE", language: "en" }), "WITHDRAWAL");
    expect(text).toContain("Model withdrawal form");
    expect(text).toContain("within 14 days");
  });

  it("contain the terms, with the brand's own clauses numbered", async () => {
    const { text } = await read(papers({ clauses: ["Var snäll mot nätet."] }), "TERMS");
    expect(text).toContain("När du köper");
    expect(text).toContain("1. Var snäll mot nätet.");
  });
});
