import { stringify } from "csv-stringify/sync";
import { and } from "drizzle-orm";
import { customers } from "@/db/schema/customers";
import { failures } from "@/lib/api/error-registry";
import { ApiError } from "@/lib/api/errors";
import { customerNamed } from "@/lib/customers/queries";
import { visibleCustomers } from "@/lib/customers/rows";
import { requireInCustomer } from "@/lib/identity/authorize";
import type { Ctx } from "@/lib/identity/context";
import { minorToMajor } from "@/lib/platform/money";
import { type LineName, lineNames } from "@/lib/subscriptions/line-names";
import { marketDay } from "@/lib/subscriptions/market-day";
import { type BookkeepingDocument, bookkeepingDocuments } from "./documents";
import type { BookkeepingExport, BookkeepingQuery } from "./model";
import { BAS_ACCOUNTS, encodePc8, type SieAccounts, sieHead, sieVerification } from "./sie";

const COLUMNS = [
  "document",
  "number",
  "invoiceNumber",
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

/** RFC 4180, and nothing that a spreadsheet would take for a formula. */
const CSV = { record_delimiter: "\r\n", quoted_match: /[\r\n]/, escape_formulas: true } as const;
/** Spreadsheets take a file without it for another encoding. */
const BYTE_ORDER_MARK = "\ufeff";

type CustomerRow = typeof customers.$inferSelect;

/**
 * A piece of a customer's file for bookkeeping, a few hundred documents at a time: the pieces one after another are the
 * file. Three statements.
 * @throws ApiError customerNotFound, forbidden, invalidCursor, sieNotForCustomer
 */
export async function exportBookkeeping(
  ctx: Ctx,
  idOrReference: string,
  query: BookkeepingQuery,
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
    // A file of the format is in one currency: that of the books.
    { cursor, ...(isSie && { currency: "SEK" }) },
  );
  const begins = cursor === undefined;
  const content = isSie
    ? sieOf(ctx, customer, documents, { begins, accounts: accountsOf(query) })
    : await csvOf(ctx, documents, begins);
  return {
    customerId: customer.id,
    fileName: `invoices-${fromDate}-${toDate}.${isSie ? "si" : "csv"}`,
    contentType: isSie ? "text/plain; charset=ibm437" : "text/csv; charset=utf-8; header=present",
    content: content.toString("base64"),
    pagination: { nextCursor },
  };
}

/** Whether a customer's books are Swedish: it is billed in Sweden, or in kronor where no address says otherwise. */
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

async function csvOf(ctx: Ctx, documents: readonly BookkeepingDocument[], begins: boolean): Promise<Buffer> {
  const ids = documents.flatMap(({ rows }) => rows.flatMap(({ subscriptionId }) => subscriptionId ?? []));
  const names = await lineNames(ctx, [...new Set(ids)]);
  const head = begins ? BYTE_ORDER_MARK + stringify([[...COLUMNS]], CSV) : "";
  const records = documents.flatMap((document) => recordsOf(document, names));
  return Buffer.from(head + stringify(records, { ...CSV, columns: [...COLUMNS] }));
}

function recordsOf(document: BookkeepingDocument, names: ReadonlyMap<string, LineName>) {
  const { kind, number, invoiceNumber, date, dueDate, reference, currency } = document;
  const major = (minor: number) => minorToMajor(minor, currency);
  return document.rows.map((row): Record<(typeof COLUMNS)[number], string | number | null> => {
    const line = row.subscriptionId ? names.get(row.subscriptionId) : undefined;
    return {
      document: kind,
      number,
      invoiceNumber,
      date,
      dueDate,
      description: row.description,
      periodStart: row.periodStart,
      periodEnd: row.periodEnd,
      lineName: line?.name ?? null,
      lineNumber: line?.number ?? null,
      reference,
      net: major(row.netMinor),
      taxRate: row.rate,
      tax: major(row.taxMinor),
      gross: major(row.grossMinor),
      currency,
    };
  });
}
