import { and, desc, eq, gte, lt } from "drizzle-orm";
import { isOneOf } from "@/db/one-of";
import { creditNotes, invoices } from "@/db/schema/billing";
import { noteJson, presentCreditNote } from "@/lib/billing/credit-notes/present";
import type { CreditNoteListItem } from "@/lib/billing/model";
import { orderedItems } from "@/lib/billing/queries";
import { customersNamed } from "@/lib/customers/queries";
import type { Ctx } from "@/lib/kernel/context";
import { newestIds } from "@/lib/kernel/lists/newest";
import { type Page, page, readCursor, TimeCursor } from "@/lib/kernel/lists/pagination";
import { addDays, startOfDay } from "@/lib/platform/dates/calendar";

type ListQuery = {
  customerId?: string[] | undefined;
  fromDate?: string | undefined;
  toDate?: string | undefined;
  limit: number;
  cursor?: string | undefined;
};

/** The brand's credit notes, newest first. At most two statements. */
export async function listCreditNotes(ctx: Ctx, query: ListQuery): Promise<Page<CreditNoteListItem>> {
  const ids = newestIds(creditNotes, {
    tenantId: ctx.tenant.id,
    choices: [[creditNotes.customerId, await customersNamed(ctx, query.customerId)]],
    where: and(
      query.fromDate === undefined ? undefined : gte(creditNotes.createdAt, startOfDay(query.fromDate)),
      query.toDate === undefined
        ? undefined
        : lt(creditNotes.createdAt, startOfDay(addDays(query.toDate, 1))),
    ),
    after: readCursor(query.cursor, TimeCursor),
    limit: query.limit,
  });
  const rows = await ctx.db
    .select({
      id: creditNotes.id,
      createdAt: creditNotes.createdAt,
      customerId: creditNotes.customerId,
      note: noteJson("credit_notes"),
      orderId: invoices.orderId,
      invoice: {
        tenantId: invoices.tenantId,
        id: invoices.id,
        hostedTokenHash: invoices.hostedTokenHash,
        currency: invoices.currency,
      },
    })
    .from(creditNotes)
    .innerJoin(
      invoices,
      and(eq(invoices.tenantId, creditNotes.tenantId), eq(invoices.id, creditNotes.invoiceId)),
    )
    .where(and(eq(creditNotes.tenantId, ctx.tenant.id), isOneOf(creditNotes.id, ids)))
    .orderBy(desc(creditNotes.createdAt), desc(creditNotes.id));
  const orderIds = rows.flatMap(({ orderId, note }) => (note.undelivered && orderId ? [orderId] : []));
  const ordered = await orderedItems(ctx, orderIds);
  return page(
    rows,
    query.limit,
    ({ createdAt, id }) => [createdAt.toISOString(), id],
    ({ note, invoice, customerId }) => ({
      ...presentCreditNote(ctx, note, invoice, ordered),
      invoiceId: invoice.id,
      customerId,
    }),
  );
}
