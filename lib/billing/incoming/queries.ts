import { and, asc, desc, eq } from "drizzle-orm";
import { isOneOf } from "@/db/one-of";
import { incomingPaymentParts, incomingPayments } from "@/db/schema/incoming-payments";
import type { IncomingPayment } from "@/lib/billing/incoming/model";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { newestIds } from "@/lib/kernel/lists/newest";
import { type Page, page, readCursor, TimeCursor } from "@/lib/kernel/lists/pagination";
import { isUuid } from "@/lib/platform/secrets/ids";

export type IncomingRow = typeof incomingPayments.$inferSelect;
type PartRow = typeof incomingPaymentParts.$inferSelect;

/** A bank payment and its parts, as the API shows it. */
export const presentIncoming = (row: IncomingRow, parts: readonly PartRow[]): IncomingPayment => ({
  incomingPaymentId: row.id,
  status: row.status,
  amountMinor: row.amountMinor,
  currency: row.currency,
  bankReference: row.bankReference,
  ...(row.payerName !== null && { payerName: row.payerName }),
  ...(row.reference !== null && { reference: row.reference }),
  receivedOn: row.receivedOn,
  parts: parts.map(({ customerId, invoiceId, amountMinor }) => ({
    customerId,
    ...(invoiceId !== null && { invoiceId }),
    amountMinor,
    currency: row.currency,
  })),
  ...(row.settledAt && { settledAt: row.settledAt.toISOString() }),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/**
 * One bank payment of the brand.
 * @param lock held until the transaction ends: the first of what is held, before invoices
 * @throws ApiError incomingPaymentNotFound
 */
export async function findIncoming(
  ctx: Ctx,
  incomingPaymentId: string,
  { lock = false } = {},
): Promise<IncomingRow> {
  if (!isUuid(incomingPaymentId)) throw new ApiError(failures.incomingPaymentNotFound);
  const one = ctx.db
    .select()
    .from(incomingPayments)
    .where(and(eq(incomingPayments.tenantId, ctx.tenant.id), eq(incomingPayments.id, incomingPaymentId)));
  const [row] = await (lock ? one.for("update") : one);
  if (!row) throw new ApiError(failures.incomingPaymentNotFound);
  return row;
}

/** @throws ApiError incomingPaymentNotFound */
export async function getIncoming(ctx: Ctx, incomingPaymentId: string): Promise<IncomingPayment> {
  const row = await findIncoming(ctx, incomingPaymentId);
  const parts = await ctx.db
    .select()
    .from(incomingPaymentParts)
    .where(
      and(
        eq(incomingPaymentParts.tenantId, ctx.tenant.id),
        eq(incomingPaymentParts.incomingPaymentId, row.id),
      ),
    )
    .orderBy(asc(incomingPaymentParts.id));
  return presentIncoming(row, parts);
}

type ListQuery = {
  status?: IncomingRow["status"][] | undefined;
  limit: number;
  cursor?: string | undefined;
};

/** The bank payments of the brand, newest first. Two statements. */
export async function listIncoming(ctx: Ctx, query: ListQuery): Promise<Page<IncomingPayment>> {
  const ids = newestIds(incomingPayments, {
    tenantId: ctx.tenant.id,
    choices: [[incomingPayments.status, query.status]],
    after: readCursor(query.cursor, TimeCursor),
    limit: query.limit,
  });
  const [rows, parts] = await Promise.all([
    ctx.db
      .select()
      .from(incomingPayments)
      .where(and(eq(incomingPayments.tenantId, ctx.tenant.id), isOneOf(incomingPayments.id, ids)))
      .orderBy(desc(incomingPayments.createdAt), desc(incomingPayments.id)),
    ctx.db
      .select()
      .from(incomingPaymentParts)
      .where(
        and(
          eq(incomingPaymentParts.tenantId, ctx.tenant.id),
          isOneOf(incomingPaymentParts.incomingPaymentId, ids),
        ),
      )
      .orderBy(asc(incomingPaymentParts.id)),
  ]);
  const byPayment = Map.groupBy(parts, ({ incomingPaymentId }) => incomingPaymentId);
  return page(
    rows,
    query.limit,
    (row) => [row.createdAt.toISOString(), row.id],
    (row) => presentIncoming(row, byPayment.get(row.id) ?? []),
  );
}
