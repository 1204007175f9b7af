import { and, asc, desc, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import { isOneOf } from "@/db/one-of";
import { invoices } from "@/db/schema/billing";
import { productOfferings } from "@/db/schema/catalog";
import { orderLineItems } from "@/db/schema/orders";
import { paymentAttempts, paymentDisputes, paymentIntents, paymentRefunds } from "@/db/schema/payments";
import { localizedName, translatedNames } from "@/lib/catalog/rows";
import { customersNamed } from "@/lib/customers/queries";
import { visibleAmong, visibleCustomerIds } from "@/lib/identity/authorize";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { withCount } from "@/lib/kernel/lists/count";
import { type NewestList, newestIds } from "@/lib/kernel/lists/newest";
import { type Page, page, readCursor, TimeCursor } from "@/lib/kernel/lists/pagination";
import { compact } from "@/lib/orders/present";
import { disputesOfIntent, presentDispute } from "@/lib/payments/disputes/present";
import type { PaymentIntent, PaymentIntentListItem, PaymentRefund } from "@/lib/payments/model";
import { isUuid } from "@/lib/platform/secrets/ids";

export type IntentRow = typeof paymentIntents.$inferSelect;

const iso = (date: Date | null) => date?.toISOString();

/** The intent that collects an order, regardless of the caller: the one that is not canceled, or null. */
export async function findOrderIntent(
  ctx: Pick<Ctx, "db" | "tenant">,
  orderId: string,
): Promise<IntentRow | null> {
  const [row] = await ctx.db
    .select()
    .from(paymentIntents)
    .where(
      and(
        eq(paymentIntents.tenantId, ctx.tenant.id),
        eq(paymentIntents.orderId, orderId),
        ne(paymentIntents.status, "CANCELED"),
      ),
    )
    .orderBy(desc(paymentIntents.createdAt))
    .limit(1);
  return row ?? null;
}

/** An intent in the shape of the API. */
export const presentIntent = (row: IntentRow): PaymentIntentListItem =>
  compact({
    paymentIntentId: row.id,
    customerId: row.customerId,
    orderId: row.orderId,
    invoiceId: row.invoiceId,
    status: row.status,
    type: row.type,
    amountMinor: row.amountMinor,
    currency: row.currency,
    description: row.description,
    dueAt: iso(row.dueAt),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }) as PaymentIntentListItem;

function visibleIntents(ctx: Ctx): SQL | undefined {
  const ids = visibleCustomerIds(ctx.caller, "payments:read");
  const ofTenant = eq(paymentIntents.tenantId, ctx.tenant.id);
  if (ids === null) return ofTenant;
  return and(ofTenant, ids.length > 0 ? inArray(paymentIntents.customerId, ids) : sql`false`);
}

/**
 * An intent that the caller may see.
 * @throws ApiError paymentIntentNotFound
 */
export async function findIntent(ctx: Ctx, paymentIntentId: string): Promise<IntentRow> {
  const [row] = isUuid(paymentIntentId)
    ? await ctx.db
        .select()
        .from(paymentIntents)
        .where(and(visibleIntents(ctx), eq(paymentIntents.id, paymentIntentId)))
    : [];
  if (!row) throw new ApiError(failures.paymentIntentNotFound);
  return row;
}

type ListQuery = {
  customerId?: string[];
  status?: IntentRow["status"][];
  providerRef?: string;
  last4?: string;
  limit: number;
  cursor?: string;
  count?: boolean;
};

/** Matches the intents of a provider's id. Each table has an index for it. */
const byProviderRef = ({ tenant }: Ctx, providerRef: string): SQL => {
  const of = (table: SQL, id: string) =>
    sql`select ${sql.raw(id)} from ${table} where tenant_id = ${tenant.id} and provider_ref is not null and provider_ref = ${providerRef}`;
  return isOneOf(
    paymentIntents.id,
    sql.join(
      [
        of(sql`${paymentIntents}`, "id"),
        of(sql`${paymentAttempts}`, "payment_intent_id"),
        of(sql`${paymentRefunds}`, "payment_intent_id"),
        of(sql`${paymentDisputes}`, "payment_intent_id"),
      ],
      sql` union `,
    ),
  );
};

/** Payment intents that the caller may see, newest first. */
export async function listPaymentIntents(ctx: Ctx, query: ListQuery): Promise<Page<PaymentIntentListItem>> {
  const asked = await customersNamed(ctx, query.customerId);
  const list = {
    tenantId: ctx.tenant.id,
    choices: [
      [paymentIntents.customerId, visibleAmong(ctx.caller, "payments:read", asked)],
      [paymentIntents.status, query.status],
      [paymentIntents.methodLast4, query.last4 === undefined ? undefined : [query.last4]],
    ],
    where: query.providerRef === undefined ? undefined : byProviderRef(ctx, query.providerRef),
    after: readCursor(query.cursor, TimeCursor),
    limit: query.limit,
  } satisfies NewestList;
  const rows = await ctx.db
    .select()
    .from(paymentIntents)
    .where(
      and(
        eq(paymentIntents.tenantId, ctx.tenant.id),
        isOneOf(paymentIntents.id, newestIds(paymentIntents, list)),
      ),
    )
    .orderBy(desc(paymentIntents.createdAt), desc(paymentIntents.id));
  const shown = page(rows, query.limit, (row) => [row.createdAt.toISOString(), row.id], presentIntent);
  return withCount(ctx, query, shown, (limit) =>
    newestIds(paymentIntents, { ...list, after: null, limit, isUnordered: true }),
  );
}

type RefundJson = {
  id: string;
  status: PaymentIntent["refunds"][number]["status"];
  amount: number;
  reason: string;
  item: string | null;
  at: string;
};

const presentRefund = (
  { id, status, amount, reason, item, at }: RefundJson,
  currency: string,
): PaymentRefund => ({
  paymentRefundId: id,
  status,
  amountMinor: amount,
  currency,
  reason,
  ...(item !== null && { lineItemId: item }),
  createdAt: new Date(at).toISOString(),
});

type AttemptJson = {
  id: string;
  status: PaymentIntent["attempts"][number]["status"];
  amount: number;
  profile: string | null;
  code: string | null;
  message: string | null;
  at: string;
};

const presentAttempt = (
  { id, status, amount, profile, code, message, at }: AttemptJson,
  currency: string,
): PaymentIntent["attempts"][number] => ({
  paymentAttemptId: id,
  status,
  amountMinor: amount,
  currency,
  ...(profile !== null && { paymentProfileId: profile }),
  ...(code !== null && { failureCode: code }),
  ...(message !== null && { failureMessage: message }),
  createdAt: new Date(at).toISOString(),
});

/** The attempts of the intent that the statement reads, oldest first. */
const attemptsOfIntent = sql<AttemptJson[]>`coalesce((
  select json_agg(json_build_object('id', a.id, 'status', a.status, 'amount', a.amount_minor, 'profile', a.payment_profile_id,
                                    'code', a.failure_code, 'message', a.failure_message, 'at', a.created_at) order by a.created_at, a.id)
    from ${paymentAttempts} a
   where a.tenant_id = payment_intents.tenant_id and a.payment_intent_id = payment_intents.id), '[]'::json)`;

/** The refunds of the intent that the statement reads, oldest first. The columns are qualified, because drizzle would write bare names. */
const refundsOfIntent = sql<RefundJson[]>`coalesce((
  select json_agg(json_build_object('id', r.id, 'status', r.status, 'amount', r.amount_minor,
                                    'reason', r.reason, 'item', l.line_item_id, 'at', r.created_at) order by r.created_at, r.id)
    from ${paymentRefunds} r
    left join ${orderLineItems} l on l.tenant_id = r.tenant_id and l.id = r.order_line_item_id
   where r.tenant_id = payment_intents.tenant_id and r.payment_intent_id = payment_intents.id), '[]'::json)`;

/**
 * One intent with its attempts, refunds and items, in two statements.
 * @throws ApiError paymentIntentNotFound
 */
export async function getPaymentIntent(ctx: Ctx, paymentIntentId: string): Promise<PaymentIntent> {
  const [intent] = isUuid(paymentIntentId) ? await readIntents(ctx, [paymentIntentId]) : [];
  if (!intent) throw new ApiError(failures.paymentIntentNotFound);
  return intent;
}

/**
 * Intents that the caller may see, each as {@link getPaymentIntent} returns it, in no order. Two statements, or three when
 * some are for orders and some for invoices.
 */
export async function readIntents(ctx: Ctx, paymentIntentIds: readonly string[]): Promise<PaymentIntent[]> {
  const rows = await ctx.db
    .select({
      intent: paymentIntents,
      attempts: attemptsOfIntent,
      refunds: refundsOfIntent,
      disputes: disputesOfIntent,
    })
    .from(paymentIntents)
    .where(and(visibleIntents(ctx), inArray(paymentIntents.id, [...paymentIntentIds])));
  const itemsOf = await itemsBySubject(
    ctx,
    rows.map(({ intent }) => intent),
  );
  return rows.map(({ intent, attempts, refunds, disputes }) => ({
    ...presentIntent(intent),
    attempts: attempts.map((attempt) => presentAttempt(attempt, intent.currency)),
    refunds: refunds.map((refund) => presentRefund(refund, intent.currency)),
    disputes: disputes.map((dispute) => presentDispute(dispute)),
    lineItems: itemsOf(intent).map((item) => ({ ...item, currency: intent.currency })),
  }));
}

/** In the currency of the intent. */
type IntentItem = Omit<PaymentIntent["lineItems"][number], "currency">;
type Subject = Pick<IntentRow, "invoiceId" | "orderId">;

/** The items that a payment is for. */
export const itemsOfIntent = async (ctx: Ctx, subject: Subject): Promise<IntentItem[]> =>
  (await itemsBySubject(ctx, [subject]))(subject);

/** The items of several payments: one statement for those of orders, and one for those of invoices. */
async function itemsBySubject(
  ctx: Ctx,
  subjects: readonly Subject[],
): Promise<(subject: Subject) => IntentItem[]> {
  const invoiceIds = subjects.flatMap(({ invoiceId }) => invoiceId ?? []);
  const orderIds = subjects.flatMap(({ invoiceId, orderId }) => (invoiceId ? [] : (orderId ?? [])));
  const [ofInvoices, ofOrders] = await Promise.all([
    invoiceItems(ctx, [...new Set(invoiceIds)]),
    orderItems(ctx, [...new Set(orderIds)]),
  ]);
  return ({ invoiceId, orderId }) =>
    (invoiceId ? ofInvoices.get(invoiceId) : ofOrders.get(orderId ?? "")) ?? [];
}

/** The order items of intents that the caller may see, even if another user placed the order. By order. */
async function orderItems(ctx: Ctx, orderIds: readonly string[]): Promise<Map<string, IntentItem[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await ctx.db
    .select({
      name: productOfferings.name,
      names: translatedNames(productOfferings.translations),
      orderId: orderLineItems.orderId,
      lineItemId: orderLineItems.lineItemId,
      productOfferingId: orderLineItems.productOfferingId,
      quantity: orderLineItems.quantity,
      pricing: orderLineItems.pricing,
    })
    .from(orderLineItems)
    .leftJoin(
      productOfferings,
      and(
        eq(productOfferings.tenantId, orderLineItems.tenantId),
        eq(productOfferings.id, orderLineItems.productOfferingId),
      ),
    )
    .where(and(eq(orderLineItems.tenantId, ctx.tenant.id), inArray(orderLineItems.orderId, [...orderIds])))
    .orderBy(asc(orderLineItems.position));
  const items = new Map<string, IntentItem[]>();
  for (const [orderId, own] of Map.groupBy(rows, (row) => row.orderId))
    items.set(
      orderId,
      own.flatMap(({ name, names, pricing, lineItemId, productOfferingId, quantity }) =>
        pricing
          ? [
              {
                description: name === null ? "" : localizedName(ctx, { name, names }),
                lineItemId,
                productOfferingId,
                quantity,
                amountMinor: pricing.totalMinor,
                taxAmountMinor: pricing.taxAmountMinor,
              },
            ]
          : [],
      ),
    );
  return items;
}

/** The items of invoices in the shape of their payments, by invoice. */
async function invoiceItems(ctx: Ctx, invoiceIds: readonly string[]): Promise<Map<string, IntentItem[]>> {
  if (invoiceIds.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: invoices.id, items: invoices.items })
    .from(invoices)
    .where(and(eq(invoices.tenantId, ctx.tenant.id), inArray(invoices.id, [...invoiceIds])));
  return new Map(
    rows.map(({ id, items }) => [
      id,
      items.map((item) => ({
        description: item.description,
        ...(item.productOfferingId && { productOfferingId: item.productOfferingId }),
        quantity: item.quantity ?? 1,
        amountMinor: item.totalMinor,
        taxAmountMinor: item.taxAmountMinor ?? 0,
      })),
    ]),
  );
}
