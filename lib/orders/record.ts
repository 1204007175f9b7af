import { and, asc, eq, gt, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Executor } from "@/db/client";
import { pipelined } from "@/db/pipelined";
import { prepareOnce } from "@/db/prepared";
import { customers, subscribers } from "@/db/schema/customers";
import { users } from "@/db/schema/identity";
import { phoneNumbers } from "@/db/schema/inventory";
import { licenses } from "@/db/schema/licenses";
import { orderLineItems, orders } from "@/db/schema/orders";
import { subscriptions } from "@/db/schema/subscriptions";
import type { ProductOffering } from "@/lib/catalog/model";
import { relatedWholeOffering, toOffering } from "@/lib/catalog/rows";
import { localize } from "@/lib/catalog/texts/translations";
import { visibleCustomerIds } from "@/lib/identity/authorize";
import { hasTermsText } from "@/lib/identity/settings/own-terms";
import { guestSince } from "@/lib/identity/sign-in/guest";
import { type Ctx, seesWholeBrand, userOf } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { ENDED_ORDERS, orderOutcome } from "@/lib/orders/states";
import { isUuid } from "@/lib/platform/secrets/ids";
import type { Address } from "@/lib/values/address";
import type { Billing } from "@/lib/values/billing-details";
import type { CustomerTax } from "@/lib/values/customer-tax";
import type { Market } from "@/lib/values/tenant/tenant";

export type OrderRow = typeof orders.$inferSelect;

/** The facts about the subscription or license of an item that its order needs. */
export type OrderItemTarget = {
  customerId: string;
  status: string;
  productOfferingId: string;
  currency: string;
  periodStartsAt: Date | null;
  periodEndsAt: Date | null;
  paidUntil: Date | null;
  billingAnchorDay: number | null;
  /** ISO 3166-1 alpha-2 of a subscription's market. A license has none. */
  country?: string | null;
};

export type OrderItemRow = typeof orderLineItems.$inferSelect & {
  /** The number's state in the pool, if the item names a number of the pool. */
  number: { status: string; leaseTokenHash: string | null; leaseExpiresAt: Date | null } | null;
  refundedMinor: number | null;
  /** With its subscriber's address, which decides the tax. */
  subscription:
    | (OrderItemTarget & { address: Address | null; protectedAt: Date | null; unlocksAt: Date | null })
    | null;
  license: OrderItemTarget | null;
};

export type OrderCustomerRow = {
  customerId: string;
  name: string;
  customerType: "CONSUMER" | "BUSINESS";
  billing: Billing | null;
  preferredLocale: string;
  tax: CustomerTax | null;
};

/** An order with everything needed to show, price, validate and provision it. */
export type OrderRecord = {
  order: OrderRow;
  items: OrderItemRow[];
  customer: OrderCustomerRow | null;
  user: { userId: string; name: string; email: string } | null;
  /** Whether the customer has a saved payment method that can be charged. */
  canCharge: boolean;
  offerings: ReadonlyMap<string, ProductOffering>;
  /** The brand's markets. They decide which identity numbers a new customer may have. */
  markets: Market[];
  /** Whether the brand has a text of its terms, which confirmations in the EEA attach as a file. */
  hasTermsText: boolean;
};

/**
 * Orders the caller may see: all for a tenant's key; a person's own and those of the customers they manage; a guest's
 * drafts and recent purchases in their own browser.
 */
export function visibleOrders(ctx: Ctx): SQL | undefined {
  const ofTenant = eq(orders.tenantId, ctx.tenant.id);
  if (seesWholeBrand(ctx.caller)) return ofTenant;
  if (ctx.caller.kind === "guest")
    return and(
      ofTenant,
      eq(orders.guestId, ctx.caller.guestId),
      or(isNull(orders.submittedAt), gt(orders.submittedAt, guestSince(ctx.clock.now()))),
    );
  const user = userOf(ctx.caller);
  if (!user) return sql`false`;
  // Null only for callers that see the whole brand.
  const customerIds = visibleCustomerIds(ctx.caller, "orders:read")!;
  return and(ofTenant, or(eq(orders.userId, user.userId), inArray(orders.customerId, customerIds)));
}

/**
 * Whether the caller may see an order it has named: {@link visibleOrders} for one row. Checked on the row and not in
 * SQL, so that all callers share one prepared statement.
 */
function maySee(ctx: Ctx, { guestId, userId, customerId, submittedAt }: OrderRow): boolean {
  const { caller } = ctx;
  if (seesWholeBrand(caller)) return true;
  if (caller.kind === "guest")
    return guestId === caller.guestId && (submittedAt === null || submittedAt > guestSince(ctx.clock.now()));
  const user = userOf(caller);
  if (!user) return false;
  // An order without a customer is in no such list.
  const customerIds: readonly (string | null)[] = visibleCustomerIds(caller, "orders:read")!;
  return userId === user.userId || customerIds.includes(customerId);
}

const orderWithParties = (db: Executor) =>
  db
    .select({
      order: orders,
      customer: {
        customerId: customers.id,
        name: customers.name,
        customerType: customers.customerType,
        billing: customers.billing,
        preferredLocale: customers.preferredLocale,
        tax: customers.tax,
      },
      user: { userId: users.id, name: users.name, email: users.email },
      // A lock needs the brand in each part of the statement: then a cluster runs all of it on one server.
      canCharge: sql<boolean>`exists (select 1 from payment_profiles p where p.tenant_id = ${sql.placeholder("tenantId")}
        and p.customer_id = orders.customer_id and p.status = 'ACTIVE')`,
    })
    .from(orders)
    .leftJoin(customers, and(eq(customers.tenantId, orders.tenantId), eq(customers.id, orders.customerId)))
    .leftJoin(users, and(eq(users.tenantId, orders.tenantId), eq(users.id, orders.userId)))
    .where(and(eq(orders.tenantId, sql.placeholder("tenantId")), eq(orders.id, sql.placeholder("orderId"))));

const readOrder = prepareOnce((db) => orderWithParties(db).prepare("order"));
const lockOrder = prepareOnce((db) =>
  orderWithParties(db).for("update", { of: orders }).prepare("order_held"),
);

/**
 * Reads one order in two statements, and in a third if it ended between them. `lock` locks its row until the transaction ends, so that decisions on it stay true.
 * @throws ApiError orderNotFound
 */
export async function loadOrder(
  ctx: Ctx,
  orderId: string,
  options: { lock?: boolean } = {},
): Promise<OrderRecord> {
  if (!isUuid(orderId)) throw new ApiError(failures.orderNotFound);
  const which = { tenantId: ctx.tenant.id, orderId };
  // Sent together. The items are read after the order is locked.
  const [orderRows, firstAttached] = await pipelined(
    (options.lock ? lockOrder : readOrder)(ctx.db).execute(which),
    loadItems(ctx, orderId),
  );
  let [row] = orderRows;
  let attached = firstAttached;
  if (!row || !maySee(ctx, row.order)) throw new ApiError(failures.orderNotFound);
  // The transaction we waited for set a customer or user that this statement's snapshot cannot see.
  if ((row.order.customerId && !row.customer) || (row.order.userId && !row.user))
    [row] = await readOrder(ctx.db).execute(which);
  // Outside a transaction each statement has its own snapshot: the items may be from before the order ended. A page
  // that got this mixture would stop polling and show the items as in progress.
  if (
    ENDED_ORDERS.includes(row!.order.status) &&
    orderOutcome(attached.items.map(({ status }) => status)) === null
  )
    attached = await loadItems(ctx, orderId);
  const { settings } = ctx.tenant;
  const order = { ...row!.order, pricing: localized(ctx, row!.order.pricing) };
  return { ...row!, order, ...attached, markets: settings.markets, hasTermsText: hasTermsText(settings) };
}

/** The price of an order or item, in the reader's language like its offerings. */
const localized = <T>({ language }: Ctx, pricing: T): T =>
  language === undefined ? pricing : (localize(language, pricing) as T);

/** The refunds of an item, made or in progress. An item may have several. */
const refundedOfItem = sql<number | null>`(
  select sum(r.amount_minor)::bigint from payment_refunds r
   where r.tenant_id = order_line_items.tenant_id and r.order_line_item_id = order_line_items.id
     and r.status <> 'FAILED')`;

/** The columns of a pool number that an item names. */
export const numberColumns = {
  status: phoneNumbers.status,
  leaseTokenHash: phoneNumbers.leaseTokenHash,
  leaseExpiresAt: phoneNumbers.leaseExpiresAt,
};

/** The columns of the subscription or license that an item names. */
const targetColumns = <T extends typeof subscriptions | typeof licenses>(table: T) => ({
  customerId: table.customerId as T["customerId"],
  status: table.status as T["status"],
  productOfferingId: table.productOfferingId as T["productOfferingId"],
  currency: table.currency as T["currency"],
  periodStartsAt: table.periodStartsAt as T["periodStartsAt"],
  periodEndsAt: table.periodEndsAt as T["periodEndsAt"],
  paidUntil: table.paidUntil as T["paidUntil"],
  billingAnchorDay: table.billingAnchorDay as T["billingAnchorDay"],
});
export const subscriptionColumns = {
  ...targetColumns(subscriptions),
  country: subscriptions.country,
  protectedAt: subscriptions.protectedAt,
  unlocksAt: subscriptions.unlocksAt,
};
export const licenseColumns = targetColumns(licenses);

/**
 * Related rows are read with correlated subqueries on the primary key (hence `limit 1`). In a join of eight tables
 * without good statistics, the planner reads a brand's whole table for a single item.
 */
// Stryker disable next-line BlockStatement: a statement is prepared once per process, before a change is switched on.
function relatedRows(db: Executor) {
  const { tenantId, msisdn, subscriptionId, licenseId } = orderLineItems;
  const isSubscribers = and(
    eq(subscribers.tenantId, subscriptions.tenantId),
    eq(subscribers.id, subscriptions.subscriberId),
  );
  return {
    number: db
      .select(numberColumns)
      .from(phoneNumbers)
      .where(and(eq(phoneNumbers.tenantId, tenantId), eq(phoneNumbers.msisdn, msisdn)))
      .limit(1)
      .as("number"),
    subscription: db
      .select({ ...subscriptionColumns, address: subscribers.address })
      .from(subscriptions)
      .leftJoin(subscribers, isSubscribers)
      .where(and(eq(subscriptions.tenantId, tenantId), eq(subscriptions.id, subscriptionId)))
      .limit(1)
      .as("subscription"),
    license: db
      .select(licenseColumns)
      .from(licenses)
      .where(and(eq(licenses.tenantId, tenantId), sql`${licenses.id} = ${licenseId}::uuid`))
      .limit(1)
      .as("license"),
  };
}

/** These columns of a related row. */
const columnsOf = <P extends object, K extends keyof P>(part: P, columns: Record<K, unknown>): Pick<P, K> =>
  Object.fromEntries(Object.keys(columns).map((name) => [name, part[name as K]])) as Pick<P, K>;

// Stryker disable next-line BlockStatement: as above.
const readItems = prepareOnce((db) => {
  const { number, subscription, license } = relatedRows(db);
  return db
    .select({
      item: orderLineItems,
      offering: relatedWholeOffering("order_line_items", "product_offering_id"),
      number: columnsOf(number, numberColumns),
      refundedMinor: refundedOfItem,
      subscription: columnsOf(subscription, { ...subscriptionColumns, address: subscribers.address }),
      license: columnsOf(license, licenseColumns),
    })
    .from(orderLineItems)
    .leftJoinLateral(number, sql`true`)
    .leftJoinLateral(subscription, sql`true`)
    .leftJoinLateral(license, sql`true`)
    .where(
      and(
        eq(orderLineItems.tenantId, sql.placeholder("tenantId")),
        eq(orderLineItems.orderId, sql.placeholder("orderId")),
      ),
    )
    .orderBy(asc(orderLineItems.position))
    .prepare("order_lines");
});

/** The items of an order in their order, with their related rows, in one statement. */
async function loadItems(
  ctx: Ctx,
  orderId: string,
): Promise<{ items: OrderItemRow[]; offerings: Map<string, ProductOffering> }> {
  const rows = await readItems(ctx.db).execute({ tenantId: ctx.tenant.id, orderId });
  const offerings = new Map<string, ProductOffering>();
  const items = rows.map(({ item, offering, ...related }) => {
    if (offering && !offerings.has(offering.id)) offerings.set(offering.id, toOffering(ctx, offering));
    return { ...item, ...related, pricing: localized(ctx, item.pricing) };
  });
  return { items, offerings };
}
