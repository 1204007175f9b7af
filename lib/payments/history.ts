import { and, desc, eq, or, type SQL, sql } from "drizzle-orm";
import { isOneOf } from "@/db/one-of";
import { invoices } from "@/db/schema/billing";
import { orders } from "@/db/schema/orders";
import { paymentAttempts, paymentIntents, paymentProfiles, paymentRefunds } from "@/db/schema/payments";
import { visibleAmong } from "@/lib/identity/authorize";
import type { Ctx } from "@/lib/kernel/context";
import { newestIds } from "@/lib/kernel/lists/newest";
import { type Page, page, readCursor, TimeCursor } from "@/lib/kernel/lists/pagination";
import type { PaymentIntent, PaymentIntentListItem } from "@/lib/payments/model";
import { presentIntent } from "@/lib/payments/queries";

/** A payment as its payer remembers it: what it was for, what was tried, what came back. */
export type PaymentRecord = PaymentIntentListItem & {
  attempts: {
    status: PaymentIntent["attempts"][number]["status"];
    amountMinor: number;
    /** What was charged, "Visa •••• 4242"; null where nobody told. */
    method: string | null;
    failureCode: string | null;
    createdAt: string;
  }[];
  refunds: { status: PaymentIntent["refunds"][number]["status"]; amountMinor: number; createdAt: string }[];
  invoice: { invoiceId: string; number: string | null } | null;
  order: { orderId: string; number: string } | null;
};

// Named in full: drizzle would write bare columns.
const attemptsOf = sql<PaymentRecord["attempts"]>`coalesce((
  select json_agg(json_build_object('status', a.status, 'amountMinor', a.amount_minor, 'method', coalesce(p.display_name, a.method_name),
                                    'failureCode', a.failure_code, 'createdAt', a.created_at) order by a.created_at, a.id)
    from ${paymentAttempts} a
    left join ${paymentProfiles} p on p.tenant_id = a.tenant_id and p.id = a.payment_profile_id
   where a.tenant_id = payment_intents.tenant_id and a.payment_intent_id = payment_intents.id), '[]'::json)`;
const refundsOf = sql<PaymentRecord["refunds"]>`coalesce((
  select json_agg(json_build_object('status', r.status, 'amountMinor', r.amount_minor, 'createdAt', r.created_at)
                  order by r.created_at, r.id)
    from ${paymentRefunds} r
   where r.tenant_id = payment_intents.tenant_id and r.payment_intent_id = payment_intents.id), '[]'::json)`;

/** Something happened: money moved, was tried for or is being tried for. What only waits is upcoming, not history. */
const hasHappened: SQL = or(
  sql`${paymentIntents.status} not in ('PENDING', 'CANCELED')`,
  sql`exists (select 1 from ${paymentAttempts} a
    where a.tenant_id = ${paymentIntents.tenantId} and a.payment_intent_id = ${paymentIntents.id})`,
)!;

/**
 * Payments the caller may see, newest first, each with its attempts and refunds. One statement.
 * @param query.invoiceId only those for an invoice: of its own, or of the order it is for
 */
export async function paymentHistory(
  ctx: Ctx,
  query: {
    customerIds: readonly string[];
    invoiceId?: string;
    limit: number;
    cursor?: string | undefined;
  },
): Promise<Page<PaymentRecord>> {
  const { invoiceId } = query;
  const ids = newestIds(paymentIntents, {
    tenantId: ctx.tenant.id,
    choices: [[paymentIntents.customerId, visibleAmong(ctx.caller, "payments:read", query.customerIds)]],
    where: and(
      hasHappened,
      invoiceId === undefined
        ? undefined
        : sql`(${paymentIntents.invoiceId} = ${invoiceId} or ${paymentIntents.id} = (
            select i.payment_intent_id from ${invoices} i
             where i.tenant_id = ${ctx.tenant.id} and i.id = ${invoiceId}))`,
    ),
    after: readCursor(query.cursor, TimeCursor),
    limit: query.limit,
  });
  const rows = await ctx.db
    .select({
      intent: paymentIntents,
      attempts: attemptsOf,
      refunds: refundsOf,
      invoice: { invoiceId: invoices.id, number: invoices.number },
      order: { orderId: orders.id, number: orders.humanReadableId },
    })
    .from(paymentIntents)
    .leftJoin(
      invoices,
      and(
        eq(invoices.tenantId, paymentIntents.tenantId),
        // An order's invoice points at the payment of the order.
        or(eq(invoices.id, paymentIntents.invoiceId), eq(invoices.orderId, paymentIntents.orderId)),
      ),
    )
    .leftJoin(
      orders,
      and(eq(orders.tenantId, paymentIntents.tenantId), eq(orders.id, paymentIntents.orderId)),
    )
    .where(and(eq(paymentIntents.tenantId, ctx.tenant.id), isOneOf(paymentIntents.id, ids)))
    .orderBy(desc(paymentIntents.createdAt), desc(paymentIntents.id));
  return page(
    rows,
    query.limit,
    ({ intent }) => [intent.createdAt.toISOString(), intent.id],
    ({ intent, attempts, refunds, invoice, order }) => ({
      ...presentIntent(intent),
      attempts: attempts.map((one) => ({ ...one, createdAt: new Date(one.createdAt).toISOString() })),
      refunds: refunds.map((one) => ({ ...one, createdAt: new Date(one.createdAt).toISOString() })),
      invoice,
      order,
    }),
  );
}
