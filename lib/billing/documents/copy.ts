/** The texts of invoices and credit notes in both languages. */
const en = {
  invoice: "Invoice",
  creditNote: "Credit note",
  /** The stamp on an invoice. It keeps the reader from paying an invoice that is void. */
  stamps: { VOID: "Void", DRAFT: "Draft", PAID: "Paid", CREDITED: "Credited" } as Record<string, string>,
  invoiceNumber: "Invoice number",
  creditNoteNumber: "Credit note number",
  creditsInvoice: "Credits invoice",
  issued: "Invoice date",
  creditIssued: "Date",
  due: "Due date",
  paidOn: "Paid on",
  customerNumber: "Customer number",
  buyerReference: "Your reference",
  orderNumber: "Order number",
  period: "Period",
  reference: "Payment reference",
  ocr: "OCR number",
  currency: "Currency",
  reason: "Reason",
  seller: "From",
  buyer: "Bill to",
  registrationNumber: "Company number",
  vatNumber: "VAT number",
  description: "Description",
  quantity: "Qty",
  unitPrice: "Unit price",
  tax: "VAT",
  amount: "Amount",
  includingTax: "Prices and amounts include VAT.",
  excludingTax: "Prices and amounts are before VAT.",
  beforeDiscounts: "Total before discounts",
  beforeTax: "Total before VAT",
  discounts: "Discounts",
  total: "Total",
  includedTax: "of which VAT",
  paid: "Paid",
  fromBalance: "Paid from your balance",
  credited: "Credited",
  rounding: "Rounding",
  differenceFrom: (name: string) => `difference from ${name}`,
  leftToPay: "Left to pay",
  toPay: "To pay",
  creditTotal: "Total credited",
  taxes: "VAT",
  base: "Taxable amount",
  rate: "Rate",
  noTax: "No VAT",
  fee: "Fee",
  notes: "Notes",
  howToPay: "How to pay",
  payAt: "Open this page, or scan the code, to pay by card and other methods. No login is needed.",
  seeAt: "This page always shows how the invoice stands.",
  byBank: (reference: string) => `When you pay by bank, state the reference ${reference}.`,
  bankgiro: (number: string, ocr: string) => `Bankgiro ${number}, OCR ${ocr}`,
  iban: (iban: string, bic: string | undefined, reference: string) =>
    `IBAN ${iban}${bic ? `, BIC ${bic}` : ""}, reference ${reference}`,
  lateInterest: (percent: string) => `Interest on late payment is ${percent} a year from the due date.`,
  lateInterestSweden:
    "Interest on late payment follows the Swedish Interest Act: the reference rate plus eight percentage points from the due date.",
  lateInterestEurope: "Interest on late payment follows the law of your country (directive 2011/7/EU).",
  lateSuspension: (days: number) =>
    days === 0
      ? "The services on an unpaid invoice are suspended on the due date, and come back when it is paid."
      : `The services on an invoice that is still unpaid ${days} days after the due date are suspended, and come back when it is paid.`,
  monthsFromActivation: (months: number) =>
    months === 1 ? "1 month from activation" : `${months} months from activation`,
  paidThanks: "Paid in full. Thank you.",
  creditMoney:
    "What was paid and is not owed any more is paid back the way it came, or kept for the next invoice.",
  page: (n: number, of: number) => `Page ${n} of ${of}`,
};

export type DocumentCopy = typeof en;

const sv: DocumentCopy = {
  invoice: "Faktura",
  creditNote: "Kreditfaktura",
  stamps: { VOID: "Makulerad", DRAFT: "Utkast", PAID: "Betald", CREDITED: "Krediterad" },
  invoiceNumber: "Fakturanummer",
  creditNoteNumber: "Kreditfakturanummer",
  creditsInvoice: "Krediterar faktura",
  issued: "Fakturadatum",
  creditIssued: "Datum",
  due: "Förfallodatum",
  paidOn: "Betald den",
  customerNumber: "Kundnummer",
  buyerReference: "Er referens",
  orderNumber: "Ordernummer",
  period: "Period",
  reference: "Betalningsreferens",
  ocr: "OCR-nummer",
  currency: "Valuta",
  reason: "Orsak",
  seller: "Från",
  buyer: "Till",
  registrationNumber: "Org.nr",
  vatNumber: "Momsreg.nr",
  description: "Beskrivning",
  quantity: "Antal",
  unitPrice: "À-pris",
  tax: "Moms",
  amount: "Belopp",
  includingTax: "Priser och belopp är inklusive moms.",
  excludingTax: "Priser och belopp är exklusive moms.",
  beforeDiscounts: "Summa före rabatter",
  beforeTax: "Summa exkl. moms",
  discounts: "Rabatter",
  total: "Totalt",
  includedTax: "varav moms",
  paid: "Betalt",
  fromBalance: "Betalt från ditt saldo",
  credited: "Krediterat",
  differenceFrom: (name) => `mellanskillnad från ${name}`,
  rounding: "Öresavrundning",
  leftToPay: "Kvar att betala",
  toPay: "Att betala",
  creditTotal: "Totalt krediterat",
  taxes: "Moms",
  base: "Underlag",
  rate: "Sats",
  noTax: "Ingen moms",
  fee: "Avgift",
  notes: "Upplysningar",
  howToPay: "Så betalar du",
  payAt:
    "Öppna sidan, eller skanna koden, för att betala med kort eller på annat sätt. Du behöver inte logga in.",
  seeAt: "Sidan visar alltid hur fakturan står.",
  byBank: (reference) => `Betalar du via banken, ange referensen ${reference}.`,
  bankgiro: (number, ocr) => `Bankgiro ${number}, OCR ${ocr}`,
  iban: (iban, bic, reference) => `IBAN ${iban}${bic ? `, BIC ${bic}` : ""}, referens ${reference}`,
  lateInterest: (percent) => `Dröjsmålsränta ${percent} per år från förfallodagen.`,
  lateInterestSweden:
    "Dröjsmålsränta enligt räntelagen: referensräntan plus åtta procentenheter från förfallodagen.",
  lateInterestEurope: "Dröjsmålsränta enligt lagen i ditt land (direktiv 2011/7/EU).",
  lateSuspension: (days) =>
    days === 0
      ? "Är fakturan obetald på förfallodagen stängs tjänsterna på den av. De kommer tillbaka när den är betald."
      : `Är fakturan obetald ${days} dagar efter förfallodagen stängs tjänsterna på den av. De kommer tillbaka när den är betald.`,
  monthsFromActivation: (months) =>
    months === 1 ? "1 månad från aktivering" : `${months} månader från aktivering`,
  paidThanks: "Betald i sin helhet. Tack.",
  creditMoney:
    "Det som har betalats och inte längre ska betalas går tillbaka samma väg, eller behålls till nästa faktura.",
  page: (n, of) => `Sida ${n} av ${of}`,
};

export const documentCopy: Record<"en" | "sv", DocumentCopy> = { en, sv };

/** The words for a tax other than value-added tax. */
const otherTaxes = {
  en: {
    tax: "Tax",
    taxes: "Tax",
    noTax: "No tax",
    includingTax: "Prices and amounts include tax.",
    excludingTax: "Prices and amounts are before tax.",
    beforeTax: "Total before tax",
    includedTax: "of which tax",
  },
  sv: {
    tax: "Skatt",
    taxes: "Skatt",
    noTax: "Ingen skatt",
    includingTax: "Priser och belopp är inklusive skatt.",
    excludingTax: "Priser och belopp är exklusive skatt.",
    beforeTax: "Summa före skatt",
    includedTax: "varav skatt",
  },
} satisfies Record<"en" | "sv", Partial<DocumentCopy>>;

/** The words of a document, in the buyer's language and for the taxes of their country. */
export const copyFor = ({ language, hasVat }: { language: "en" | "sv"; hasVat: boolean }): DocumentCopy =>
  hasVat ? documentCopy[language] : { ...documentCopy[language], ...otherTaxes[language] };
