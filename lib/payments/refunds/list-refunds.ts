import { and, desc, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import { isOneOf } from "@/db/one-of";
import { orderLineItems } from "@/db/schema/orders";
import { paymentIntents, paymentRefunds } from "@/db/schema/payments";
import { customersNamed } from "@/lib/customers/queries";
import type { Ctx } from "@/lib/kernel/context";
import { newestIds } from "@/lib/kernel/lists/newest";
import { type Page, page, readCursor, TimeCursor } from "@/lib/kernel/lists/pagination";
import type { PaymentRefundListItem } from "@/lib/payments/model";
import { addDays, startOfDay } from "@/lib/platform/dates/calendar";

type ListQuery = {
  customerId?: string[] | undefined;
  fromDate?: string | undefined;
  toDate?: string | undefined;
  limit: number;
  cursor?: string | undefined;
};

/** The brand's refunds, newest first. One statement, or two with reference ids. */
export async function listRefunds(ctx: Ctx, query: ListQuery): Promise<Page<PaymentRefundListItem>> {
  const ids = newestIds(paymentRefunds, {
    tenantId: ctx.tenant.id,
    choices: [[paymentRefunds.customerId, await customersNamed(ctx, query.customerId)]],
    where: and(
      query.fromDate === undefined ? undefined : gte(paymentRefunds.createdAt, startOfDay(query.fromDate)),
      query.toDate === undefined
        ? undefined
        : lt(paymentRefunds.createdAt, startOfDay(addDays(query.toDate, 1))),
    ),
    after: readCursor(query.cursor, TimeCursor),
    limit: query.limit,
  });
  const rows = await selectRefunds(ctx, isOneOf(paymentRefunds.id, ids)).orderBy(
    desc(paymentRefunds.createdAt),
    desc(paymentRefunds.id),
  );
  return page(rows, query.limit, ({ refund }) => [refund.createdAt.toISOString(), refund.id], presentListed);
}

/** Refunds by id, each as the list shows it, in no order. One statement. */
export async function readRefunds(ctx: Ctx, ids: readonly string[]): Promise<PaymentRefundListItem[]> {
  return (await selectRefunds(ctx, inArray(paymentRefunds.id, [...ids]))).map(presentListed);
}

const selectRefunds = (ctx: Ctx, which: SQL) =>
  ctx.db
    .select({
      refund: paymentRefunds,
      currency: paymentIntents.currency,
      invoiceId: paymentIntents.invoiceId,
      orderId: paymentIntents.orderId,
      lineItemId: sql<string | null>`(
        select l.line_item_id from ${orderLineItems} l
         where l.tenant_id = payment_refunds.tenant_id and l.id = payment_refunds.order_line_item_id)`,
    })
    .from(paymentRefunds)
    .innerJoin(
      paymentIntents,
      and(
        eq(paymentIntents.tenantId, paymentRefunds.tenantId),
        eq(paymentIntents.id, paymentRefunds.paymentIntentId),
      ),
    )
    .where(and(eq(paymentRefunds.tenantId, ctx.tenant.id), which));

type Listed = Awaited<ReturnType<typeof selectRefunds>>[number];

const presentListed = ({
  refund,
  currency,
  invoiceId,
  orderId,
  lineItemId,
}: Listed): PaymentRefundListItem => ({
  paymentRefundId: refund.id,
  paymentIntentId: refund.paymentIntentId,
  customerId: refund.customerId,
  ...(invoiceId && { invoiceId }),
  ...(orderId && { orderId }),
  status: refund.status,
  amountMinor: refund.amountMinor,
  currency,
  cause: refund.cause,
  reason: refund.reason,
  ...(lineItemId !== null && { lineItemId }),
  createdAt: refund.createdAt.toISOString(),
  updatedAt: refund.updatedAt.toISOString(),
});
