import { stringify } from "csv-stringify/sync";
import { minorToMajorString } from "@/lib/platform/money/money";
import type { Attachment } from "@/lib/providers/mail/mailer";
import type { MailLocale } from "@/lib/providers/mail/theme";

/** A longer list is cut in the mail, and attached whole. */
export const SHOWN_ROWS = 8;

/** `minor`: ISO 4217 minor units. */
type Value = string | number | { minor: number; currency: string };
type ColumnName = "item" | "details" | "quantity" | "amount" | "beforeTax" | "status";
type Column<T> = readonly [name: ColumnName, read: (row: T) => Value];

export type CutList<T> = {
  /** The rows the mail shows. */
  shown: readonly T[];
  /** A row that says how many more there are and where; empty when all are shown. */
  rest: { label: string; value: string; muted: boolean }[];
  /** The whole list as a CSV file; empty when all rows are shown. */
  files: Attachment[];
};

type Copy = { columns: Record<ColumnName | "currency", string>; more(count: number): string; file: string };

const copies: Record<MailLocale, Copy> = {
  en: {
    columns: {
      item: "Item",
      details: "Details",
      quantity: "Quantity",
      amount: "Amount",
      beforeTax: "Amount before tax",
      status: "Status",
      currency: "Currency",
    },
    more: (count) => `${count} more, in the attached list`,
    file: "List",
  },
  sv: {
    columns: {
      item: "Namn",
      details: "Uppgifter",
      quantity: "Antal",
      amount: "Belopp",
      beforeTax: "Belopp före skatt",
      status: "Status",
      currency: "Valuta",
    },
    more: (count) => `${count} till, i den bifogade listan`,
    file: "Lista",
  },
};

/**
 * Cuts a list to what a mail shows. A longer one comes whole as a CSV file that the spreadsheets of the reader's
 * language open: in Swedish with semicolons and decimal commas.
 * @param name tells the file from others, such as an invoice's number
 */
export function limitList<T>(
  { locale }: { locale: MailLocale },
  name: string,
  rows: readonly T[],
  columns: readonly Column<T>[],
): CutList<T> {
  const more = rows.length - SHOWN_ROWS;
  if (more <= 0) return { shown: rows, rest: [], files: [] };
  const copy = copies[locale];
  const content = stringify(
    [
      columns.flatMap(([column]) =>
        column === "amount" || column === "beforeTax"
          ? [copy.columns[column], copy.columns.currency]
          : copy.columns[column],
      ),
      ...rows.map((row) => columns.flatMap(([, read]) => cellsOf(read(row), locale))),
    ],
    // A name that begins with = would run as a formula. The byte order mark tells Excel that it is UTF-8.
    { bom: true, delimiter: locale === "sv" ? ";" : ",", escape_formulas: true, record_delimiter: "\r\n" },
  );
  return {
    shown: rows.slice(0, SHOWN_ROWS),
    rest: [{ label: copy.more(more), value: "", muted: true }],
    files: [
      {
        fileName: `${copy.file}-${name}.csv`,
        contentType: "text/csv",
        content: Buffer.from(content, "utf8"),
      },
    ],
  };
}

/** An amount is two cells: the number and its currency. */
function cellsOf(value: Value, locale: MailLocale): (string | number)[] {
  if (typeof value !== "object") return [value];
  const amount = minorToMajorString(value.minor, value.currency);
  return [locale === "sv" ? amount.replace(".", ",") : amount, value.currency];
}
