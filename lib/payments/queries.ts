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

/** The refunds of the intent that the statement reads, oldest first. The columns are qualified, because drizzle would write bare names. */
const refundsOfIntent = sql<RefundJson[]>`coalesce((
  select json_agg(json_build_object('id', r.id, 'status', r.status, 'amount', r.amount_minor,
                                    'reason', r.reason, 'item', l.line_item_id, 'at', r.created_at) order by r.created_at, r.id)
    from ${paymentRefunds} r
    left join ${orderLineItems} l on l.tenant_id = r.tenant_id and l.id = r.order_line_item_id
   where r.tenant_id = payment_intents.tenant_id and r.payment_intent_id = payment_intents.id), '[]'::json)`;

/**
 * One intent with its attempts, refunds and items, in three statements.
 * @throws ApiError paymentIntentNotFound
 */
export async function getPaymentIntent(ctx: Ctx, paymentIntentId: string): Promise<PaymentIntent> {
  const missing = new ApiError(failures.paymentIntentNotFound);
  if (!isUuid(paymentIntentId)) throw missing;
  const [row] = await ctx.db
    .select({ intent: paymentIntents, refunds: refundsOfIntent, disputes: disputesOfIntent })
    .from(paymentIntents)
    .where(and(visibleIntents(ctx), eq(paymentIntents.id, paymentIntentId)));
  if (!row) throw missing;
  const [attempts, lineItems] = await Promise.all([
    ctx.db
      .select()
      .from(paymentAttempts)
      .where(
        and(eq(paymentAttempts.tenantId, ctx.tenant.id), eq(paymentAttempts.paymentIntentId, row.intent.id)),
      )
      .orderBy(asc(paymentAttempts.createdAt), asc(paymentAttempts.id)),
    itemsOfIntent(ctx, row.intent),
  ]);
  return {
    ...presentIntent(row.intent),
    attempts: attempts.map((attempt) =>
      compact({
        paymentAttemptId: attempt.id,
        status: attempt.status,
        amountMinor: attempt.amountMinor,
        currency: row.intent.currency,
        paymentProfileId: attempt.paymentProfileId,
        failureCode: attempt.failureCode,
        failureMessage: attempt.failureMessage,
        createdAt: attempt.createdAt.toISOString(),
      }),
    ) as PaymentIntent["attempts"],
    refunds: row.refunds.map((refund) => presentRefund(refund, row.intent.currency)),
    disputes: row.disputes.map((dispute) => presentDispute(dispute)),
    lineItems: lineItems.map((item) => ({ ...item, currency: row.intent.currency })),
  };
}

/** In the currency of the intent. */
type IntentItem = Omit<PaymentIntent["lineItems"][number], "currency">;

/** The items that a payment is for. */
export const itemsOfIntent = (
  ctx: Ctx,
  { invoiceId, orderId }: Pick<IntentRow, "invoiceId" | "orderId">,
): Promise<IntentItem[]> => (invoiceId ? invoiceItems(ctx, invoiceId) : orderItems(ctx, orderId));

/** The order items of an intent that the caller may see, even if another user placed the order. */
async function orderItems(ctx: Ctx, orderId: string | null): Promise<IntentItem[]> {
  if (!orderId) return [];
  const items = await ctx.db
    .select({
      name: productOfferings.name,
      names: translatedNames(productOfferings.translations),
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
    .where(and(eq(orderLineItems.tenantId, ctx.tenant.id), eq(orderLineItems.orderId, orderId)))
    .orderBy(asc(orderLineItems.position));
  return items.flatMap(({ name, names, pricing, ...item }) =>
    pricing
      ? [
          {
            description: name === null ? "" : localizedName(ctx, { name, names }),
            ...item,
            amountMinor: pricing.totalMinor,
            taxAmountMinor: pricing.taxAmountMinor,
          },
        ]
      : [],
  );
}

/** The items of an invoice in the shape of its payment. */
async function invoiceItems(ctx: Ctx, invoiceId: string): Promise<IntentItem[]> {
  const [invoice] = await ctx.db
    .select({ items: invoices.items })
    .from(invoices)
    .where(and(eq(invoices.tenantId, ctx.tenant.id), eq(invoices.id, invoiceId)));
  return (invoice?.items ?? []).map((item) => ({
    description: item.description,
    ...(item.productOfferingId && { productOfferingId: item.productOfferingId }),
    quantity: item.quantity ?? 1,
    amountMinor: item.totalMinor,
    taxAmountMinor: item.taxAmountMinor ?? 0,
  }));
}
