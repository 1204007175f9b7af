import { stringify } from "csv-stringify/sync";
import { and } from "drizzle-orm";
import { customers } from "@/db/schema/customers";
import { customerNamed } from "@/lib/customers/queries";
import { visibleCustomers } from "@/lib/customers/rows";
import { requireInCustomer } from "@/lib/identity/authorize";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { spreadsheetFormat } from "@/lib/platform/inputs/spreadsheet";
import { minorToMajor } from "@/lib/platform/money/money";
import { type SubscriptionName, subscriptionNames } from "@/lib/subscriptions/lists/subscription-names";
import { marketDay } from "@/lib/subscriptions/periods/market-day";
import {
  BOOKKEEPING_COLUMNS,
  type BookkeepingColumn,
  type BookkeepingWords,
  bookkeepingWords,
} from "./columns";
import { type BookkeepingDocument, bookkeepingDocuments } from "./documents";
import type { BookkeepingExport, BookkeepingQuery } from "./model";
import { BAS_ACCOUNTS, encodePc8, type SieAccounts, sieHead, sieVerification } from "./sie";

/** Follows RFC 4180. Escapes values that a spreadsheet would read as a formula. */
const csvIn = (locale: string | undefined) => {
  const { delimiter, decimal } = locale ? spreadsheetFormat(locale) : { delimiter: ",", decimal: "." };
  return {
    delimiter,
    record_delimiter: "\r\n",
    quoted_match: /[\r\n]/,
    escape_formulas: true,
    cast: { number: (value: number) => String(value).replace(".", decimal) },
  };
};
/** Without it, spreadsheets assume another encoding. */
const BYTE_ORDER_MARK = "\ufeff";

type CustomerRow = typeof customers.$inferSelect;

/**
 * A part of a customer's bookkeeping file, a few hundred documents at a time. All parts in order are the file. Three statements.
 * @param locale of the people who open the CSV in a spreadsheet, for headings and decimals; absent for programs, which read the names of
 *   the columns and a decimal point
 * @throws ApiError customerNotFound, forbidden, invalidCursor, sieNotForCustomer
 */
export async function exportBookkeeping(
  ctx: Ctx,
  idOrReference: string,
  query: BookkeepingQuery,
  locale?: string,
): Promise<BookkeepingExport> {
  const named = customerNamed(idOrReference);
  const [customer] = named
    ? await ctx.db
        .select()
        .from(customers)
        .where(and(visibleCustomers(ctx), named))
    : [];
  if (!customer) throw new ApiError(failures.customerNotFound);
  requireInCustomer(ctx, customer.id, "invoices:read");
  const { format, fromDate, toDate, cursor } = query;
  const isSie = format === "SIE_4";
  if (isSie && !keepsSwedishBooks(customer)) throw new ApiError(failures.sieNotForCustomer);
  const { documents, nextCursor } = await bookkeepingDocuments(
    ctx,
    customer.id,
    { fromDate, toDate },
    // An SIE file has one currency: that of the books.
    { cursor, ...(isSie && { currency: "SEK" }) },
  );
  const begins = cursor === undefined;
  const content = isSie
    ? sieOf(ctx, customer, documents, { begins, accounts: accountsOf(query) })
    : await csvOf(ctx, documents, { begins, locale });
  return {
    customerId: customer.id,
    fileName: `invoices-${fromDate}-${toDate}.${isSie ? "si" : "csv"}`,
    contentType: isSie ? "text/plain; charset=ibm437" : "text/csv; charset=utf-8; header=present",
    content: content.toString("base64"),
    pagination: { nextCursor },
  };
}

/** Whether a customer's books are Swedish: the customer is billed in Sweden, or in kronor without an address that says otherwise. */
const keepsSwedishBooks = ({ billing }: CustomerRow): boolean =>
  billing?.address?.country ? billing.address.country === "SE" : billing?.currency === "SEK";

const accountsOf = (query: BookkeepingQuery): SieAccounts => ({
  expense: query.expenseAccount ?? BAS_ACCOUNTS.expense,
  inputVat: query.inputVatAccount ?? BAS_ACCOUNTS.inputVat,
  payables: query.payablesAccount ?? BAS_ACCOUNTS.payables,
  rounding: query.roundingAccount ?? BAS_ACCOUNTS.rounding,
});

function sieOf(
  ctx: Ctx,
  { name, identity }: CustomerRow,
  documents: readonly BookkeepingDocument[],
  { begins, accounts }: { begins: boolean; accounts: SieAccounts },
): Buffer {
  const digits = identity?.replace(/\D/g, "") ?? "";
  const organizationNumber = digits.length === 10 ? `${digits.slice(0, 6)}-${digits.slice(6)}` : undefined;
  const head = begins ? sieHead({ name, organizationNumber }, marketDay(ctx, "SEK"), accounts) : "";
  const seller = ctx.tenant.settings.seller?.legalName ?? ctx.tenant.name;
  return encodePc8(head + documents.map((one) => sieVerification(one, seller, accounts)).join(""));
}

async function csvOf(
  ctx: Ctx,
  documents: readonly BookkeepingDocument[],
  { begins, locale }: { begins: boolean; locale: string | undefined },
): Promise<Buffer> {
  const ids = documents.flatMap(({ rows }) => rows.flatMap(({ subscriptionId }) => subscriptionId ?? []));
  const names = await subscriptionNames(ctx, [...new Set(ids)]);
  const words = bookkeepingWords(locale);
  const format = csvIn(locale);
  const head = begins
    ? BYTE_ORDER_MARK + stringify([BOOKKEEPING_COLUMNS.map((column) => words.columns[column])], format)
    : "";
  const records = documents.flatMap((document) => recordsOf(document, names, words));
  return Buffer.from(head + stringify(records, { ...format, columns: [...BOOKKEEPING_COLUMNS] }));
}

function recordsOf(
  document: BookkeepingDocument,
  names: ReadonlyMap<string, SubscriptionName>,
  words: BookkeepingWords,
) {
  const { kind, number, invoiceNumber, date, dueDate, reference, currency } = document;
  const major = (minor: number) => minorToMajor(minor, currency);
  return document.rows.map((row): Record<BookkeepingColumn, string | number | null> => {
    const subscription = row.subscriptionId ? names.get(row.subscriptionId) : undefined;
    return {
      document: words.documents[kind],
      number,
      creditedInvoice: kind === "CREDIT_NOTE" ? invoiceNumber : null,
      date,
      dueDate,
      description: row.description,
      periodStart: row.periodStart,
      periodEnd: row.periodEnd,
      lineName: subscription?.name ?? null,
      lineNumber: subscription?.number ?? null,
      reference,
      net: major(row.netMinor),
      taxRate: row.rate,
      tax: major(row.taxMinor),
      gross: major(row.grossMinor),
      currency,
    };
  });
}
