import { and, asc, desc, eq, gte, inArray, lt, sql } from "drizzle-orm";
import { isOneOf } from "@/db/one-of";
import { productOfferings } from "@/db/schema/catalog";
import { customers } from "@/db/schema/customers";
import { orderLineItems, orders } from "@/db/schema/orders";
import { localizedName, translatedNames } from "@/lib/catalog/rows";
import { customersNamed } from "@/lib/customers/queries";
import { actsAsOperator, type Ctx } from "@/lib/kernel/context";
import { withCount } from "@/lib/kernel/lists/count";
import { type NewestList, newestIds } from "@/lib/kernel/lists/newest";
import { type Page, page, readCursor, TimeCursor } from "@/lib/kernel/lists/pagination";
import { paidBackItems } from "@/lib/orders/mails/paid-back";
import type { Order, OrderListItem, OrderStatus, PaymentStatus } from "@/lib/orders/model";
import { compact, presentOrder } from "@/lib/orders/present";
import { loadOrder, visibleOrders } from "@/lib/orders/record";
import { ORDER_ITEM_MOVES, ORDER_STEPS } from "@/lib/orders/states";
import { readsBeforeTax } from "@/lib/platform/money/tax-basis";

/** @throws ApiError orderNotFound */
export async function getOrder(ctx: Ctx, orderId: string): Promise<Order> {
  const record = await loadOrder(ctx, orderId);
  const order = presentOrder(record, ctx.clock.now());
  if (!actsAsOperator(ctx.caller)) return order;
  // The operation's own rule, so that no page offers a retry that the operation refuses.
  const failed = record.items.filter(({ status }) =>
    ORDER_ITEM_MOVES.retry.from.some((from) => from === status),
  );
  const back = await paidBackItems(ctx, record, failed);
  const retryable = new Map(failed.map(({ id, lineItemId }) => [lineItemId, !back.has(id)]));
  return {
    ...order,
    lineItems: order.lineItems.map((item) => {
      const isRetryable = retryable.get(item.lineItemId);
      return isRetryable === undefined ? item : { ...item, isRetryable };
    }),
  };
}

/** The items of orders, by order and in their order. The caller has seen these orders already. One statement. */
export async function orderContentsOf(
  ctx: Pick<Ctx, "db" | "tenant" | "language">,
  orderIds: readonly string[],
): Promise<Map<string, string[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await ctx.db
    .select({
      orderId: orderLineItems.orderId,
      name: productOfferings.name,
      names: translatedNames(productOfferings.translations),
    })
    .from(orderLineItems)
    .innerJoin(
      productOfferings,
      and(
        eq(productOfferings.tenantId, orderLineItems.tenantId),
        eq(productOfferings.id, orderLineItems.productOfferingId),
      ),
    )
    .where(and(eq(orderLineItems.tenantId, ctx.tenant.id), inArray(orderLineItems.orderId, [...orderIds])))
    .orderBy(asc(orderLineItems.position));
  const contents = new Map<string, string[]>();
  for (const { orderId, ...row } of rows)
    contents.set(orderId, [...(contents.get(orderId) ?? []), localizedName(ctx, row)]);
  return contents;
}

/**
 * The orders whose totals include tax. The caller has seen these orders already. One statement, and none for consumers'
 * orders, because consumers see one amount with or without tax.
 */
export async function taxedOrders(
  ctx: Pick<Ctx, "db" | "tenant">,
  shown: readonly Pick<OrderListItem, "orderId" | "customerType">[],
): Promise<ReadonlySet<string>> {
  const ids = shown.filter(({ customerType }) => readsBeforeTax(customerType)).map(({ orderId }) => orderId);
  if (ids.length === 0) return new Set();
  const rows = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.tenantId, ctx.tenant.id),
        inArray(orders.id, ids),
        sql`(${orders.pricing}->>'taxAmountMinor')::bigint > 0`,
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

type ListQuery = {
  customerId?: string[];
  status?: OrderStatus[];
  paymentStatus?: PaymentStatus[];
  createdFrom?: string;
  createdTo?: string;
  humanReadableId?: string;
  limit: number;
  cursor?: string;
  count?: boolean;
};

/** Orders the caller may see, newest first. */
export async function listOrders(ctx: Ctx, query: ListQuery): Promise<Page<OrderListItem>> {
  const list = {
    tenantId: ctx.tenant.id,
    choices: [
      [orders.customerId, await customersNamed(ctx, query.customerId)],
      [orders.status, query.status],
      [orders.paymentStatus, query.paymentStatus],
      [orders.humanReadableId, query.humanReadableId === undefined ? undefined : [query.humanReadableId]],
    ],
    where: and(
      visibleOrders(ctx),
      query.createdFrom ? gte(orders.createdAt, new Date(query.createdFrom)) : undefined,
      query.createdTo ? lt(orders.createdAt, new Date(query.createdTo)) : undefined,
    ),
    after: readCursor(query.cursor, TimeCursor),
    limit: query.limit,
  } satisfies NewestList;
  const rows = await ctx.db
    .select({ order: orders, customerName: customers.name })
    .from(orders)
    .leftJoin(customers, and(eq(customers.tenantId, orders.tenantId), eq(customers.id, orders.customerId)))
    .where(and(eq(orders.tenantId, ctx.tenant.id), isOneOf(orders.id, newestIds(orders, list))))
    .orderBy(desc(orders.createdAt), desc(orders.id));
  const shown = page(
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
          expiresAt: ORDER_STEPS.expire.from.some((status) => status === order.status)
            ? order.expiresAt.toISOString()
            : undefined,
          submittedAt: order.submittedAt?.toISOString(),
          cancelledAt: order.cancelledAt?.toISOString(),
          createdAt: order.createdAt.toISOString(),
          updatedAt: order.updatedAt.toISOString(),
        }),
        customer: order.customerId ? { customerId: order.customerId, name: customerName ?? "" } : null,
      }) as OrderListItem,
  );
  return withCount(ctx, query, shown, (limit) =>
    newestIds(orders, { ...list, after: null, limit, isUnordered: true }),
  );
}
