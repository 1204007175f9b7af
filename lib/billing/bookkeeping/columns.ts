import type { BookkeepingDocument } from "./documents";

/** The columns of a CSV for bookkeeping, in their order. */
export const BOOKKEEPING_COLUMNS = [
  "document",
  "number",
  "creditedInvoice",
  "date",
  "dueDate",
  "description",
  "periodStart",
  "periodEnd",
  "lineName",
  "lineNumber",
  "reference",
  "net",
  "taxRate",
  "tax",
  "gross",
  "currency",
] as const;
export type BookkeepingColumn = (typeof BOOKKEEPING_COLUMNS)[number];

/** The words of the file itself: its headings, and the kinds of documents. */
export type BookkeepingWords = {
  columns: Record<BookkeepingColumn, string>;
  documents: Record<BookkeepingDocument["kind"], string>;
};

/** What a program reads: the names themselves. */
const NAMES: BookkeepingWords = {
  columns: Object.fromEntries(
    BOOKKEEPING_COLUMNS.map((column) => [column, column]),
  ) as BookkeepingWords["columns"],
  documents: { INVOICE: "INVOICE", CREDIT_NOTE: "CREDIT_NOTE", VOIDED: "VOIDED" },
};

const WORDS: Record<string, BookkeepingWords> = {
  en: {
    columns: {
      document: "Document",
      number: "Number",
      creditedInvoice: "Credited invoice",
      date: "Date",
      dueDate: "Due date",
      description: "Description",
      periodStart: "Period from",
      periodEnd: "Period to",
      lineName: "Line",
      lineNumber: "Phone number",
      reference: "Reference",
      net: "Net",
      taxRate: "Tax rate, %",
      tax: "Tax",
      gross: "Total with tax",
      currency: "Currency",
    },
    documents: { INVOICE: "Invoice", CREDIT_NOTE: "Credit note", VOIDED: "Voided invoice" },
  },
  sv: {
    columns: {
      document: "Dokument",
      number: "Nummer",
      creditedInvoice: "Krediterad faktura",
      date: "Datum",
      dueDate: "Förfallodag",
      description: "Beskrivning",
      periodStart: "Period från",
      periodEnd: "Period till",
      lineName: "Abonnemang",
      lineNumber: "Telefonnummer",
      reference: "Referens",
      net: "Exkl. moms",
      taxRate: "Momssats, %",
      tax: "Moms",
      gross: "Inkl. moms",
      currency: "Valuta",
    },
    documents: { INVOICE: "Faktura", CREDIT_NOTE: "Kreditfaktura", VOIDED: "Makulerad faktura" },
  },
};

/** @param locale a BCP 47 tag; left out for a program, which reads the names themselves */
export const bookkeepingWords = (locale: string | undefined): BookkeepingWords =>
  locale === undefined ? NAMES : (WORDS[new Intl.Locale(locale).language] ?? WORDS.en!);
