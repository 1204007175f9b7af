import { and, asc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { customers } from "@/db/schema/customers";
import { users } from "@/db/schema/identity";
import { phoneNumbers } from "@/db/schema/inventory";
import { orderLineItems, orders } from "@/db/schema/orders";
import { paymentRefunds } from "@/db/schema/payments";
import { failures } from "@/lib/api/error-registry";
import { ApiError } from "@/lib/api/errors";
import type { ProductOffering } from "@/lib/catalog/model";
import { getOfferings } from "@/lib/catalog/queries";
import type { Billing } from "@/lib/customers/model";
import { visibleCustomerIds } from "@/lib/identity/authorize";
import { type Ctx, hasFullAccess, userOf } from "@/lib/identity/context";
import { isUuid } from "@/lib/platform/ids";

export type OrderRow = typeof orders.$inferSelect;
export type LineRow = typeof orderLineItems.$inferSelect & {
  /** The number's state in the pool, when the line names one of ours. */
  number: { status: string; leaseTokenHash: string | null; leaseExpiresAt: Date | null } | null;
  refundedMinor: number | null;
};

/** An order with all that is needed to show, price, check and provision it. */
export type OrderRecord = {
  order: OrderRow;
  lines: LineRow[];
  customer: {
    customerId: string;
    name: string;
    customerType: "CONSUMER" | "BUSINESS";
    billing: Billing | null;
  } | null;
  user: { userId: string; name: string; email: string } | null;
  offerings: ReadonlyMap<string, ProductOffering>;
};

/**
 * Orders the caller may see: a tenant's key all of them, a person their own and those of customers they manage, a
 * guest the drafts of their own browser.
 */
export function visibleOrders(ctx: Ctx): SQL | undefined {
  const ofTenant = eq(orders.tenantId, ctx.tenant.id);
  if (hasFullAccess(ctx.caller)) return ofTenant;
  if (ctx.caller.kind === "guest") return and(ofTenant, eq(orders.guestId, ctx.caller.guestId));
  const user = userOf(ctx.caller);
  if (!user) return sql`false`;
  const customerIds = visibleCustomerIds(ctx.caller, "orders:read") ?? [];
  const own = eq(orders.userId, user.userId);
  return and(ofTenant, customerIds.length > 0 ? or(own, inArray(orders.customerId, customerIds)) : own);
}

/**
 * Reads one order in three statements. `lock` holds its row until the transaction ends, so that what is decided on it
 * stays true.
 * @throws ApiError orderNotFound
 */
export async function loadOrder(
  ctx: Ctx,
  orderId: string,
  options: { lock?: boolean } = {},
): Promise<OrderRecord> {
  if (!isUuid(orderId)) throw new ApiError(failures.orderNotFound);
  if (options.lock) {
    // Locked by itself: `for update` does not go with the outer joins below.
    const held = await ctx.db
      .select({ id: orders.id })
      .from(orders)
      .where(and(visibleOrders(ctx), eq(orders.id, orderId)))
      .for("update");
    if (held.length === 0) throw new ApiError(failures.orderNotFound);
  }
  const [row] = await ctx.db
    .select({
      order: orders,
      customer: {
        customerId: customers.id,
        name: customers.name,
        customerType: customers.customerType,
        billing: customers.billing,
      },
      user: { userId: users.id, name: users.name, email: users.email },
    })
    .from(orders)
    .leftJoin(customers, and(eq(customers.tenantId, orders.tenantId), eq(customers.id, orders.customerId)))
    .leftJoin(users, and(eq(users.tenantId, orders.tenantId), eq(users.id, orders.userId)))
    .where(and(visibleOrders(ctx), eq(orders.id, orderId)));
  if (!row) throw new ApiError(failures.orderNotFound);
  const lines = await loadLines(ctx, orderId);
  const offerings = await getOfferings(ctx, [...new Set(lines.map((line) => line.productOfferingId))]);
  return { ...row, lines, offerings };
}

/** What goes or went back for a line: it may be refunded more than once. */
const refundedOfLine = sql<number | null>`(
  select sum(r.amount_minor)::bigint from ${paymentRefunds} r
   where r.tenant_id = order_line_items.tenant_id and r.order_line_item_id = order_line_items.id
     and r.status <> 'FAILED')`;

async function loadLines(ctx: Ctx, orderId: string): Promise<LineRow[]> {
  const rows = await ctx.db
    .select({
      line: orderLineItems,
      number: {
        status: phoneNumbers.status,
        leaseTokenHash: phoneNumbers.leaseTokenHash,
        leaseExpiresAt: phoneNumbers.leaseExpiresAt,
      },
      refundedMinor: refundedOfLine,
    })
    .from(orderLineItems)
    .leftJoin(
      phoneNumbers,
      and(eq(phoneNumbers.tenantId, orderLineItems.tenantId), eq(phoneNumbers.msisdn, orderLineItems.msisdn)),
    )
    .where(and(eq(orderLineItems.tenantId, ctx.tenant.id), eq(orderLineItems.orderId, orderId)))
    .orderBy(asc(orderLineItems.position));
  return rows.map(({ line, number, refundedMinor }) => ({ ...line, number, refundedMinor }));
}
