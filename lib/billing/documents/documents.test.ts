import { rm } from "node:fs/promises";
import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect, it, onTestFinished } from "vitest";
import type { InvoiceParties, StoredInvoiceItem } from "@/db/schema/billing";
import type { CreditNoteRow } from "@/lib/billing/credit-notes/credit-note";
import { creditNoteDocument } from "@/lib/billing/credit-notes/credit-note-document";
import { drawInvoice } from "@/lib/billing/documents/draw";
import { type InvoiceSurroundings, invoiceDocument } from "@/lib/billing/invoices/invoice-document";
import type { InvoiceRow } from "@/lib/billing/invoices/invoice-row";
import { ONE_TIME_ITEM } from "@/lib/billing/items/testing";
import { sumMinor } from "@/lib/platform/money/money";
import type { Pdf } from "@/lib/platform/pdf/pdf";
import { bundleProgram } from "@/lib/testing/crash/worker-process";

const URL = "https://shop.skylark.example/invoice/k3VvPq9dX2LwM4nT8yRz1aB6cE0fG5hJ7iK9lN2oQ4s";
const around: InvoiceSurroundings = {
  brand: { name: "Skylark Mobile", color: "#0f6fde" },
  orderNumber: "ORD-7K3F-9QXM",
  url: URL,
  locale: "en-US",
};
const swedish: StoredInvoiceItem = {
  ...ONE_TIME_ITEM,
  description: "Skylark Unlimited, Åsa Łukasz",
  periodStart: "2026-11-21",
  periodEnd: "2026-12-20",
  quantity: 1,
  unitPriceMinor: 39900,
  subtotalMinor: 31920,
  totalMinor: 34900,
  taxBreakdown: [{ description: "Moms", amountMinor: 6980, rate: 25 }],
  taxAmountMinor: 6980,
  taxIncluded: true,
  discounts: [{ name: "24 månaders rabatt", amountMinor: 4000, amountIncludingTaxMinor: 5000 }],
};
const american: StoredInvoiceItem = {
  ...ONE_TIME_ITEM,
  description: "Skylark 10 GB",
  quantity: 1,
  unitPriceMinor: 123456,
  subtotalMinor: 123456,
  totalMinor: 133641,
  taxBreakdown: [
    { description: "Texas sales tax", amountMinor: 7716, rate: 6.25 },
    { description: "Austin sales tax", amountMinor: 2469, rate: 2 },
  ],
  taxAmountMinor: 10185,
  taxIncluded: false,
};
const company: InvoiceParties["buyer"] = {
  name: "Nordvind Logistik AB",
  customerType: "BUSINESS",
  identity: "5591230015",
  vatNumber: "SE559123001501",
  email: "faktura@nordvind.example.com",
  addressLines: ["Ekonomi", "Hamngatan 21", "411 17 Göteborg"],
  customerNumber: "CUS-7K3F-9QXM",
  reference: "PO 4711, Göteborg",
  country: "SE",
  locale: "sv-SE",
};
const consumer: InvoiceParties["buyer"] = {
  name: "Astrid Lind",
  customerType: "CONSUMER",
  addressLines: ["Björkgatan 3", "753 28 Uppsala"],
  customerNumber: "CUS-9K3F-9QXM",
  country: "SE",
  locale: "sv-SE",
};
const person: InvoiceParties["buyer"] = {
  name: "Marcus Bell",
  addressLines: ["1204 East 6th Street", "Austin, TX 78702"],
  customerNumber: "CUS-8K3F-9QXM",
  country: "US",
  locale: "en-US",
};

const invoice = (
  items: StoredInvoiceItem[],
  buyer: InvoiceParties["buyer"],
  row: Partial<InvoiceRow> = {},
): InvoiceRow => ({
  tenantId: "t",
  id: "i",
  originalDueDate: null,
  latestDueDate: null,
  dueDateMoves: 0,
  stepsBeforeMove: null,
  customerId: "c",
  orderId: null,
  paymentIntentId: null,
  number: "2026-00042",
  status: "ISSUED",
  currency: "SEK",
  items,
  parties: {
    seller: {
      legalName: "Skylark Mobile AB",
      registrationNumber: "559123-0007",
      vatNumber: "SE559123000701",
      address: "Lärkvägen 12, 113 60 Stockholm",
      bankgiro: "5050-1055",
      iban: "SE45 5000 0000 0583 9825 7466",
      late: { suspendsAfterDays: 20 },
    },
    buyer,
  },
  hostedTokenHash: "k3Vv",
  subtotalMinor: 0,
  totalMinor: sumMinor(items.map((item) => item.totalMinor)),
  paidMinor: 0,
  creditedMinor: 0,
  paidOutsideMinor: 0,
  paidFromBalanceMinor: 0,
  roundingMinor: 0,
  terms: "POSTPAID",
  notes: [],
  nextStep: null,
  nextStepAt: null,
  stepsTaken: 0,
  sentAt: null,
  dueDate: "2026-12-21",
  periodStart: "2026-11-21",
  periodEnd: "2026-12-20",
  issuedAt: new Date("2026-11-21T08:00:00Z"),
  paidAt: null,
  voidedAt: null,
  createdAt: new Date("2026-11-21T08:00:00Z"),
  updatedAt: new Date("2026-11-21T08:00:00Z"),
  ...row,
});

type Read = { pages: string[]; text: string; size: [width: number, height: number] };

/** The text that a reader finds on each page of the file. */
async function read({ bytes }: Pdf): Promise<Read> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(pdf, { mergePages: false });
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
  const pages = text.map((page) => page.replace(/[\s\u00a0]+/g, " "));
  return { pages, text: pages.join(" "), size: [Math.round(width), Math.round(height)] };
}

describe("the document of an invoice", () => {
  it("says in Swedish who sells what to whom, with which tax, and how to pay", async () => {
    const { text, size } = await read(
      await invoiceDocument(
        invoice(
          [
            { ...swedish, quantity: 1 },
            { ...swedish, quantity: 1 },
          ],
          company,
          {
            paidMinor: 10000,
            paidFromBalanceMinor: 5000,
            notes: ["Omvänd betalningsskyldighet."],
          },
        ),
        around,
      ),
    );
    expect(size).toEqual([595, 842]);
    for (const words of [
      "Faktura",
      "Skylark Mobile AB",
      "Org.nr 559123-0007",
      "Momsreg.nr SE559123000701",
      "Nordvind Logistik AB",
      "Ekonomi",
      "411 17 Göteborg",
      "Sverige",
      "Org.nr 559123-0015",
      "Momsreg.nr SE559123001501",
      "2026-00042",
      "PO 4711, Göteborg",
      "21 nov. 2026",
      "21 dec. 2026",
      "CUS-7K3F-9QXM",
      "ORD-7K3F-9QXM",
      "OCR-nummer 2026000428",
      "Skylark Unlimited, Åsa Łukasz",
      "24 månaders rabatt",
      "319,20 kr",
      "−40,00 kr",
      "Summa före rabatter 638,40 kr",
      "Summa exkl. moms 558,40 kr",
      "Moms 139,60 kr",
      "Totalt 698,00 kr",
      "Betalt −100,00 kr",
      "Betalt från ditt saldo −50,00 kr",
      "Kvar att betala 548,00 kr",
      "Underlag",
      "558,40 kr",
      "Omvänd betalningsskyldighet.",
      "Bankgiro 5050-1055, OCR 2026000428",
      "IBAN SE45 5000 0000 0583 9825 7466, referens 2026-00042",
      "Dröjsmålsränta enligt räntelagen",
      "obetald 20 dagar efter förfallodagen",
      "Sida 1 av 1",
    ])
      expect(text).toContain(words);
    expect(text.replaceAll(" ", "")).toContain(URL);
  });

  it("shows a consumer prices with tax, and the base of the total", async () => {
    const { text } = await read(await invoiceDocument(invoice([swedish, swedish], consumer), around));
    for (const words of [
      "399,00 kr",
      "−50,00 kr",
      "Summa före rabatter 798,00 kr",
      "Totalt 698,00 kr",
      "varav moms 139,60 kr",
      "Priser och belopp är inklusive moms.",
    ])
      expect(text).toContain(words);
    expect(text).not.toContain("exkl. moms");
    const { text: english } = await read(
      await invoiceDocument(invoice([swedish], { ...consumer, locale: "en-SE" }), around),
    );
    for (const words of ["of which VAT", "Swedish Interest Act", "OCR number 2026000428"])
      expect(english).toContain(words);
  });

  it("has an OCR number with its length digit if the bank agreed on one, and the seller's own interest", async () => {
    const plain = invoice([swedish], company);
    const seller = { ...plain.parties!.seller, ocrLengthDigit: true, late: { interestPercent: 8.5 } };
    const { text } = await read(
      await invoiceDocument({ ...plain, parties: { ...plain.parties!, seller } }, around),
    );
    // Nine digits, the last digit of the length 11, and a check digit by Luhn.
    expect(text).toContain("OCR-nummer 20260004211");
    expect(text).toContain("Bankgiro 5050-1055, OCR 20260004211");
    expect(text).toContain("Dröjsmålsränta 8,5 % per år från förfallodagen.");
  });

  it("shows a company unit prices without tax, also for a quantity", async () => {
    const seats = {
      ...swedish,
      description: "Växelplats",
      quantity: 3,
      unitPriceMinor: 12900,
      subtotalMinor: 30960,
      totalMinor: 38700,
      taxAmountMinor: 7740,
      taxBreakdown: [{ description: "Moms", amountMinor: 7740, rate: 25 }],
      discounts: [],
    };
    const { text } = await read(await invoiceDocument(invoice([seats], company), around));
    expect(text).toContain("3 103,20 kr 25 % 309,60 kr");
    expect(text).not.toContain("129,00 kr");
  });

  it("states the number of paid months if the first day is not known yet", async () => {
    const { periodStart: _, periodEnd: __, ...started } = swedish;
    const first = { ...started, monthsFromActivation: 1 };
    const { text } = await read(await invoiceDocument(invoice([first], consumer), around));
    expect(text).toContain("1 månad från aktivering");
  });

  it("lists each jurisdiction's tax and base in American English, on Letter paper", async () => {
    const { text, size } = await read(
      await invoiceDocument(
        invoice([american], person, {
          currency: "USD",
          status: "PAID",
          paidMinor: 133641,
          paidAt: new Date("2026-11-22T00:00:00Z"),
        }),
        around,
      ),
    );
    expect(size).toEqual([612, 792]);
    for (const words of [
      "Invoice",
      "Paid",
      "Nov 21, 2026",
      "Nov 22, 2026",
      "Austin, TX 78702",
      "United States",
      "$1,234.56",
      "8.25%",
      "Texas sales tax 6.25% $1,234.56 $77.16",
      "Austin sales tax 2% $1,234.56 $24.69",
      "Total $1,336.41",
      "Left to pay $0.00",
      "Paid in full. Thank you.",
      "Total before tax $1,234.56",
    ])
      expect(text).toContain(words);
    expect(
      text.replace("VAT number SE559123000701", "").replace("VAT number SE559123000701", ""),
    ).not.toContain("VAT");
    // The document asks for no payment any more.
    expect(text).not.toContain("To pay");
    expect(text).not.toContain("Bankgiro");
  });

  it("writes dates as the British do, and English for readers of an unknown language", async () => {
    const british = { ...person, country: "GB", locale: "en-GB" };
    const german = { ...person, country: "DE", locale: "de-DE" };
    for (const buyer of [british, german]) {
      const { text, size } = await read(await invoiceDocument(invoice([american], buyer), around));
      expect(text).toContain("21 Nov 2026");
      expect(size).toEqual([595, 842]);
    }
  });

  it("has the letters of names from Iceland to Bulgaria and Vietnam", async () => {
    const name = "Ελένη Παπαδοπούλου, Иван Жуков, Þóra Åsdóttir, Şükrü Łęcki, Nguyễn Thị Ánh";
    const { text } = await read(await invoiceDocument(invoice([swedish], { ...company, name }), around));
    // At a change of the embedded font, a reader may insert a space or an unknown character.
    const letters = (words: string) => words.replaceAll(/[\s\p{Cc}]/gu, "");
    expect(letters(text)).toContain(letters(name));
  });

  it("repeats the table's head on every page, and keeps items with the total", async () => {
    for (const count of [2, 14, 15, 16, 17, 18, 30, 61]) {
      const { pages } = await read(
        await invoiceDocument(invoice(Array(count).fill(swedish), company), around),
      );
      for (const page of pages.filter((one) => one.includes("Skylark Unlimited")))
        expect(page).toContain("Beskrivning Antal À-pris Moms Belopp");
      const total = pages.find((page) => page.includes("Totalt"))!;
      expect(total, `${count} items`).toContain("Skylark Unlimited");
      expect(pages.join(" ").split("Skylark Unlimited").length - 1).toBe(count);
    }
  });

  it("holds a thousand items", async () => {
    const items = Array.from({ length: 1000 }, (_, index) => ({ ...swedish, description: `Line ${index}.` }));
    const { pages, text } = await read(await invoiceDocument(invoice(items, company), around));
    for (const index of [0, 499, 999]) expect(text).toContain(`Line ${index}.`);
    expect(text).toContain("Totalt 349 000,00 kr");
    expect(pages.at(-1)).toContain(`Sida ${pages.length} av ${pages.length}`);
    expect(pages.length).toBeLessThan(90);
  });

  it("is the same file when drawn in a thread, and the process answers requests during the drawing", async () => {
    const long = invoice(Array(300).fill(swedish), company);
    const here = await invoiceDocument(long, around);
    let turns = 0;
    const turning = setInterval(() => turns++, 1);
    const apart = await drawInvoice(long, around);
    clearInterval(turning);
    expect(apart.sha256).toBe(here.sha256);
    expect(Buffer.compare(apart.bytes, here.bytes)).toBe(0);
    expect(turns).toBeGreaterThan(50);
  });

  it("is drawn in a thread by a bundled program, too", async () => {
    const file = await bundleProgram("lib/billing/documents/draw.ts");
    onTestFinished(() => rm(file));
    const bundled = (await import(file)) as { drawInvoice: typeof drawInvoice };
    const long = invoice(Array(21).fill(swedish), consumer);
    expect((await bundled.drawInvoice(long, around)).sha256).toBe((await drawInvoice(long, around)).sha256);
  });

  it("reports why a drawing in a thread failed, and draws the next one", async () => {
    const long = invoice(Array(30).fill(swedish), company);
    await expect(drawInvoice({ ...long, currency: "none" }, around)).rejects.toThrow(RangeError);
    await expect(drawInvoice(long, around)).resolves.toBeDefined();
  });

  it("marks a void invoice, and has the same bytes each time", async () => {
    const void_ = invoice([swedish], company, { status: "VOID" });
    const [one, two] = [await invoiceDocument(void_, around), await invoiceDocument(void_, around)];
    expect(one.sha256).toBe(two.sha256);
    const { text } = await read(one);
    expect(text).toContain("Makulerad");
    expect(text).not.toContain("Att betala");
  });
});

describe("the document of a credit note", () => {
  const note: CreditNoteRow = {
    tenantId: "t",
    id: "n",
    invoiceId: "i",
    customerId: "c",
    number: "K2026-00003",
    currency: "SEK",
    totalMinor: 34900,
    taxAmountMinor: 6980,
    taxBreakdown: [{ description: "Moms", amountMinor: 6980, rate: 25 }],
    reason: "Uppsagd i förtid",
    paymentRefundId: null,
    undeliveredItemId: null,
    goodwillCreditId: null,
    issuedAt: new Date("2026-11-25T00:00:00Z"),
    createdAt: new Date("2026-11-25T00:00:00Z"),
  };

  it("says which invoice it takes back, why, and with which tax", async () => {
    const { text } = await read(await creditNoteDocument(note, invoice([swedish, swedish], company), around));
    for (const words of [
      "Kreditfaktura",
      "K2026-00003",
      "25 nov. 2026",
      "Krediterar faktura",
      "2026-00042",
      "Orsak: Uppsagd i förtid",
      "Totalt krediterat −349,00 kr",
      "Moms 25 % −279,20 kr −69,80 kr",
      "Nordvind Logistik AB",
    ])
      expect(text).toContain(words);
  });

  it("separates the bases of two rates, and shows the base of one place's taxes once", async () => {
    const mixed = {
      ...note,
      totalMinor: 23100,
      taxAmountMinor: 3100,
      taxBreakdown: [
        { description: "Moms", amountMinor: 2500, rate: 25 },
        { description: "Moms", amountMinor: 600, rate: 6 },
      ],
    };
    const { text } = await read(await creditNoteDocument(mixed, invoice([swedish], company), around));
    expect(text).toContain("Moms 25 % −100,00 kr −25,00 kr");
    expect(text).toContain("Moms 6 % −100,00 kr −6,00 kr");
    const states = {
      ...note,
      currency: "USD",
      totalMinor: 133641,
      taxAmountMinor: 10185,
      taxBreakdown: american.taxBreakdown,
    };
    const read2 = await read(await creditNoteDocument(states, invoice([american], person), around));
    expect(read2.text).toContain("Texas sales tax 6.25% -$1,234.56 -$77.16");
    expect(read2.text).toContain("Austin sales tax 2% -$1,234.56 -$24.69");
  });
});
