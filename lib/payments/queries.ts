import { and, asc, desc, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import { productOfferings } from "@/db/schema/catalog";
import { orderLineItems, orders } from "@/db/schema/orders";
import { paymentAttempts, paymentIntents, paymentRefunds, paymentSessions } from "@/db/schema/payments";
import { failures } from "@/lib/api/error-registry";
import { ApiError } from "@/lib/api/errors";
import { newestIds } from "@/lib/api/newest";
import { type Page, page, readCursor, TimeCursor } from "@/lib/api/pagination";
import { customersNamed } from "@/lib/customers/queries";
import { amongVisible, visibleCustomerIds } from "@/lib/identity/authorize";
import type { Ctx } from "@/lib/identity/context";
import { compact } from "@/lib/orders/present";
import { visibleOrders } from "@/lib/orders/record";
import type { PaymentIntent, PaymentIntentListItem, PaymentSession } from "@/lib/payments/model";
import { env } from "@/lib/platform/env";
import { isUuid } from "@/lib/platform/ids";

export type SessionRow = typeof paymentSessions.$inferSelect;
export type IntentRow = typeof paymentIntents.$inferSelect;

const iso = (date: Date | null) => date?.toISOString();

/** The session as the API returns it; `providerContext` is added by the create call only. */
export function presentSession(row: SessionRow, now: Date): PaymentSession {
  // The sweep that marks it runs by and by; nobody is shown a live session that is past its end.
  const expired = row.status === "ACTIVE" && row.expiresAt <= now;
  return compact({
    paymentSessionId: row.id,
    orderId: row.orderId,
    customerId: row.customerId,
    paymentProvider: row.provider,
    paymentProfileId: row.paymentProfileId,
    hosted: row.hosted,
    hostedUrl: row.hostedToken ? `${env().publicUrl}/pay/${row.hostedToken}` : undefined,
    status: expired ? ("EXPIRED" as const) : row.status,
    paymentIntentId: row.paymentIntentId,
    expiresAt: row.expiresAt.toISOString(),
    returnUrl: row.returnUrl,
    cancelUrl: row.cancelUrl,
    branding: row.branding,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    metadata: Object.keys(row.metadata).length > 0 ? row.metadata : undefined,
  }) as PaymentSession;
}

/** @throws ApiError paymentSessionNotFound */
export async function findSession(ctx: Ctx, paymentSessionId: string): Promise<SessionRow> {
  const missing = new ApiError(failures.paymentSessionNotFound);
  if (!isUuid(paymentSessionId)) throw missing;
  const [row] = await ctx.db
    .select({ session: paymentSessions })
    .from(paymentSessions)
    .innerJoin(
      orders,
      and(eq(orders.tenantId, paymentSessions.tenantId), eq(orders.id, paymentSessions.orderId)),
    )
    .where(
      and(
        eq(paymentSessions.tenantId, ctx.tenant.id),
        eq(paymentSessions.id, paymentSessionId),
        visibleOrders(ctx),
      ),
    );
  if (!row) throw missing;
  return row.session;
}

/** @throws ApiError paymentSessionNotFound */
export const getPaymentSession = async (ctx: Ctx, paymentSessionId: string): Promise<PaymentSession> =>
  presentSession(await findSession(ctx, paymentSessionId), ctx.clock.now());

/** The collection behind a hosted address. The token is the credential: whoever has the link may pay. */
export async function findHostedSession(
  ctx: Pick<Ctx, "db" | "tenant">,
  token: string,
): Promise<SessionRow | null> {
  const [row] = await ctx.db
    .select()
    .from(paymentSessions)
    .where(and(eq(paymentSessions.tenantId, ctx.tenant.id), eq(paymentSessions.hostedToken, token)));
  return row ?? null;
}

/** The collection an order is paid with, whoever asks: the one that is not cancelled, or null. */
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

const presentIntent = (row: IntentRow): PaymentIntentListItem =>
  compact({
    paymentIntentId: row.id,
    customerId: row.customerId,
    orderId: row.orderId,
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

type ListQuery = { customerId?: string[]; status?: IntentRow["status"][]; limit: number; cursor?: string };

/** Payment intents the caller may see, newest first. */
export async function listPaymentIntents(ctx: Ctx, query: ListQuery): Promise<Page<PaymentIntentListItem>> {
  const asked = await customersNamed(ctx, query.customerId);
  const ids = newestIds(paymentIntents, {
    tenantId: ctx.tenant.id,
    choices: [
      [paymentIntents.customerId, amongVisible(ctx.caller, "payments:read", asked)],
      [paymentIntents.status, query.status],
    ],
    after: readCursor(query.cursor, TimeCursor),
    limit: query.limit,
  });
  const rows = await ctx.db
    .select()
    .from(paymentIntents)
    .where(and(eq(paymentIntents.tenantId, ctx.tenant.id), sql`${paymentIntents.id} = any(array(${ids}))`))
    .orderBy(desc(paymentIntents.createdAt), desc(paymentIntents.id));
  return page(rows, query.limit, (row) => [row.createdAt.toISOString(), row.id], presentIntent);
}

type RefundJson = {
  id: string;
  status: PaymentIntent["refunds"][number]["status"];
  amount: number;
  reason: string;
  at: string;
};

/** The refunds of the intent a statement reads, oldest first. Named in full: drizzle would write bare columns. */
const refundsOfIntent = sql<RefundJson[]>`coalesce((
  select json_agg(json_build_object('id', r.id, 'status', r.status, 'amount', r.amount_minor,
                                    'reason', r.reason, 'at', r.created_at) order by r.created_at, r.id)
    from ${paymentRefunds} r
   where r.tenant_id = payment_intents.tenant_id and r.payment_intent_id = payment_intents.id), '[]'::json)`;

/**
 * One intent with its attempts, refunds and what it is made of, in three statements.
 * @throws ApiError paymentIntentNotFound
 */
export async function getPaymentIntent(ctx: Ctx, paymentIntentId: string): Promise<PaymentIntent> {
  const missing = new ApiError(failures.paymentIntentNotFound);
  if (!isUuid(paymentIntentId)) throw missing;
  const [row] = await ctx.db
    .select({ intent: paymentIntents, refunds: refundsOfIntent })
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
    orderLines(ctx, row.intent.orderId),
  ]);
  return {
    ...presentIntent(row.intent),
    attempts: attempts.map((attempt) =>
      compact({
        paymentAttemptId: attempt.id,
        status: attempt.status,
        amountMinor: attempt.amountMinor,
        paymentProfileId: attempt.paymentProfileId,
        failureCode: attempt.failureCode,
        failureMessage: attempt.failureMessage,
        createdAt: attempt.createdAt.toISOString(),
      }),
    ) as PaymentIntent["attempts"],
    refunds: row.refunds.map((refund) => ({
      paymentRefundId: refund.id,
      status: refund.status,
      amountMinor: refund.amount,
      reason: refund.reason,
      createdAt: new Date(refund.at).toISOString(),
    })),
    lineItems,
  };
}

/** The lines behind an intent the caller may see, whoever placed the order. */
async function orderLines(ctx: Ctx, orderId: string | null): Promise<PaymentIntent["lineItems"]> {
  if (!orderId) return [];
  const lines = await ctx.db
    .select({
      name: productOfferings.name,
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
  return lines.flatMap(({ name, pricing, ...line }) =>
    pricing
      ? [
          {
            description: name ?? "",
            ...line,
            amountMinor: pricing.totalMinor,
            taxAmountMinor: pricing.taxAmountMinor,
          },
        ]
      : [],
  );
}
