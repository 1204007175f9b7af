import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { customers } from "@/db/schema/customers";
import { orders } from "@/db/schema/orders";
import { type Page, page, readCursor, TimeCursor } from "@/lib/api/pagination";
import type { Ctx } from "@/lib/identity/context";
import type { Order, OrderListItem, OrderStatus } from "@/lib/orders/model";
import { compact, presentOrder } from "@/lib/orders/present";
import { loadOrder, visibleOrders } from "@/lib/orders/record";
import { isUuid } from "@/lib/platform/ids";

/** @throws ApiError orderNotFound */
export const getOrder = async (ctx: Ctx, orderId: string): Promise<Order> =>
  presentOrder(await loadOrder(ctx, orderId), ctx.clock.now());

type ListQuery = { customerId?: string[]; status?: OrderStatus[]; limit: number; cursor?: string };

/** Orders the caller may see, newest first, in one statement. */
export async function listOrders(ctx: Ctx, query: ListQuery): Promise<Page<OrderListItem>> {
  const conditions: (SQL | undefined)[] = [visibleOrders(ctx)];
  if (query.status?.length) conditions.push(inArray(orders.status, query.status));
  if (query.customerId?.length) {
    const ids = query.customerId.filter(isUuid);
    const references = query.customerId.filter((id) => id.startsWith("rid_")).map((id) => id.slice(4));
    const byReference = sql`${orders.customerId} in (select id from customers where tenant_id = ${ctx.tenant.id} and reference_id in ${references})`;
    const byId = inArray(orders.customerId, ids);
    conditions.push(
      references.length > 0 && ids.length > 0
        ? sql`(${byId} or ${byReference})`
        : references.length > 0
          ? byReference
          : ids.length > 0
            ? byId
            : sql`false`,
    );
  }
  const after = readCursor(query.cursor, TimeCursor);
  if (after)
    conditions.push(sql`(${orders.createdAt}, ${orders.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`);
  const rows = await ctx.db
    .select({ order: orders, customerName: customers.name })
    .from(orders)
    .leftJoin(customers, and(eq(customers.tenantId, orders.tenantId), eq(customers.id, orders.customerId)))
    .where(and(...conditions))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(query.limit + 1);
  return page(
    rows,
    query.limit,
    ({ order }) => [order.createdAt.toISOString(), order.id],
    ({ order, customerName }) =>
      ({
        ...compact({
          orderId: order.id,
          humanReadableId: order.humanReadableId,
          status: order.status,
          customerType: order.customerType,
          paymentStatus: order.paymentStatus,
          pricing: order.pricing && {
            currency: order.pricing.currency,
            totalMinor: order.pricing.totalMinor,
          },
          expiresAt: order.status === "DRAFT" ? order.expiresAt.toISOString() : undefined,
          submittedAt: order.submittedAt?.toISOString(),
          cancelledAt: order.cancelledAt?.toISOString(),
          createdAt: order.createdAt.toISOString(),
          updatedAt: order.updatedAt.toISOString(),
        }),
        customer: order.customerId ? { customerId: order.customerId, name: customerName ?? "" } : null,
      }) as OrderListItem,
  );
}
