import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { creditNotes, invoices, type StoredInvoiceItem } from "@/db/schema/billing";
import type { Ctx } from "@/lib/kernel/context";
import { cursorOf, readCursor } from "@/lib/kernel/lists/pagination";
import { addDays, type CalendarDate } from "@/lib/platform/dates/calendar";
import { startOfDayIn } from "@/lib/platform/dates/time-zones";
import { subtractMinor } from "@/lib/platform/money/money";
import { subscriptionTimeZone } from "@/lib/subscriptions/periods/market";
import { marketDay } from "@/lib/subscriptions/periods/market-day";
import { type BookkeepingRow, reversedRows, rowsOfCreditNote, rowsOfInvoice } from "./rows";

/** A document that changes the books of a customer: an invoice, a credit note, or the cancellation of a void invoice. */
export type BookkeepingDocument = {
  kind: "INVOICE" | "CREDIT_NOTE" | "VOIDED";
  number: string;
  /** The number of the invoice it is about. */
  invoiceNumber: string;
  date: CalendarDate;
  dueDate: CalendarDate | null;
  reference: string | null;
  currency: string;
  /** Negative if it reduces the books. The rows add up to it. */
  totalMinor: number;
  rows: BookkeepingRow[];
};

export type BookkeepingPeriod = { fromDate: CalendarDate; toDate: CalendarDate };

/** The number of documents per read. */
const CHUNK = 200;

const Cursor = z.tuple([z.iso.datetime(), z.string().max(16), z.uuid()]);

type Row = {
  kind: BookkeepingDocument["kind"];
  id: string;
  at: string;
  number: string;
  invoice_number: string;
  due_date: CalendarDate | null;
  reference: string | null;
  currency: string;
  total: number;
  items: StoredInvoiceItem[] | null;
  tax: number | null;
  tax_breakdown: StoredInvoiceItem["taxBreakdown"] | null;
  reason: string | null;
};

/** The first instant of a day, in the market of a currency. */
function startOf(ctx: Ctx, day: CalendarDate): SQL {
  const at = (currency: string) =>
    sql`${startOfDayIn(day, subscriptionTimeZone(ctx, { country: null, currency })).toISOString()}::timestamptz`;
  const known = [...new Set(ctx.tenant.settings.markets.map(({ currency }) => currency))];
  return sql`case d.currency ${sql.join(
    known.map((currency) => sql`when ${currency} then ${at(currency)}`),
    sql` `,
  )} else ${at("")} end`;
}

/**
 * Documents of a customer that are dated within the period, oldest first, and the cursor of the next ones. One statement.
 * @param currency only documents in it
 * @throws ApiError invalidCursor
 */
export async function bookkeepingDocuments(
  ctx: Ctx,
  customerId: string,
  { fromDate, toDate }: BookkeepingPeriod,
  { currency, cursor }: { currency?: string | undefined; cursor?: string | undefined },
): Promise<{ documents: BookkeepingDocument[]; nextCursor: string | null }> {
  const after = readCursor(cursor, Cursor);
  const own = (table: string) =>
    sql`${sql.raw(table)}.tenant_id = ${ctx.tenant.id} and ${sql.raw(table)}.customer_id = ${customerId}`;
  const { rows } = await ctx.db.execute<Row>(sql`
    with d as (
      select 'INVOICE' as kind, i.id, i.issued_at as at, i.number, i.number as invoice_number,
             i.due_date::text as due_date, i.parties -> 'buyer' ->> 'reference' as reference, i.currency,
             i.total_minor::float8 as total, i.lines as items, null::float8 as tax, null::jsonb as tax_breakdown, null as reason
        from ${invoices} i where ${own("i")} and i.number is not null and i.issued_at is not null
      union all
      select 'VOIDED', i.id, i.voided_at, i.number, i.number, null, i.parties -> 'buyer' ->> 'reference', i.currency,
             i.total_minor::float8, i.lines, null, null, null
        from ${invoices} i where ${own("i")} and i.number is not null and i.voided_at is not null
      union all
      select 'CREDIT_NOTE', c.id, c.issued_at, c.number, i.number, null, i.parties -> 'buyer' ->> 'reference', c.currency,
             c.total_minor::float8, null, c.tax_amount_minor::float8, c.tax_breakdown, c.reason
        from ${creditNotes} c join ${invoices} i on i.tenant_id = c.tenant_id and i.id = c.invoice_id where ${own("c")})
    select d.*, to_char(d.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at from d
     where d.at >= ${startOf(ctx, fromDate)} and d.at < ${startOf(ctx, addDays(toDate, 1))}
       ${currency === undefined ? sql`` : sql`and d.currency = ${currency}`}
       ${after ? sql`and (d.at, d.kind, d.id) > (${after[0]}::timestamptz, ${after[1]}, ${after[2]}::uuid)` : sql``}
     order by d.at, d.kind, d.id limit ${CHUNK + 1}`);
  const read = rows.slice(0, CHUNK);
  const last = rows.length > CHUNK ? read.at(-1) : undefined;
  return {
    documents: read.map((row) => documentOf(ctx, row)),
    nextCursor: last ? cursorOf([last.at, last.kind, last.id]) : null,
  };
}

function documentOf(ctx: Ctx, row: Row): BookkeepingDocument {
  const { kind, number, currency } = row;
  const rows = row.items
    ? rowsOfInvoice(row.items)
    : rowsOfCreditNote({
        reason: row.reason ?? "",
        totalMinor: row.total,
        taxAmountMinor: row.tax ?? 0,
        taxBreakdown: row.tax_breakdown ?? [],
      });
  const takesBack = kind !== "INVOICE";
  return {
    kind,
    number,
    invoiceNumber: row.invoice_number,
    date: marketDay(ctx, currency, new Date(row.at)),
    dueDate: row.due_date,
    reference: row.reference,
    currency,
    totalMinor: takesBack ? subtractMinor(0, row.total) : row.total,
    rows: takesBack ? reversedRows(rows) : rows,
  };
}
