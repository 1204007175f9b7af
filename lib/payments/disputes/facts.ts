import { and, desc, eq, sql } from "drizzle-orm";
import { invoices } from "@/db/schema/billing";
import { productOfferings } from "@/db/schema/catalog";
import { customers } from "@/db/schema/customers";
import { orderLineItems, orders } from "@/db/schema/orders";
import { paymentAttempts, paymentDisputes, paymentIntents, paymentProfiles } from "@/db/schema/payments";
import { subscriptions, usageRecords } from "@/db/schema/subscriptions";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import type { DisputeFacts } from "@/lib/payments/disputes/model";
import { itemsOfIntent } from "@/lib/payments/queries";
import { isUuid } from "@/lib/platform/secrets/ids";

/** The limit of subscriptions in an answer. A company's invoice may be for thousands, and a bank reads no such list. */
const MAX_SERVICES = 50;

type DisputeRow = typeof paymentDisputes.$inferSelect;
export type DisputeCase = { row: DisputeRow; facts: DisputeFacts };

/** The consent from when the method of the last charge was saved. The columns are qualified, because drizzle would write bare names. */
const consent = sql<{ text: string; at: string; ip: string | null } | null>`(
  select json_build_object('text', m.autopay_consent->>'text', 'at', m.autopay_consent_at, 'ip', m.autopay_consent->>'ip')
    from ${paymentAttempts} a
    join ${paymentProfiles} m on m.tenant_id = a.tenant_id and m.id = a.payment_profile_id
   where a.tenant_id = payment_intents.tenant_id and a.payment_intent_id = payment_intents.id
     and a.status = 'SUCCEEDED' and m.autopay_consent is not null and m.autopay_consent_at is not null
   order by a.created_at desc limit 1)`;

/** When the payment succeeded; if that is not recorded, when it was requested. */
const paidAt = sql<string>`coalesce((
  select max(a.created_at) from ${paymentAttempts} a
   where a.tenant_id = payment_intents.tenant_id and a.payment_intent_id = payment_intents.id
     and a.status = 'SUCCEEDED'), payment_intents.created_at)`;

/**
 * A dispute with everything that the brand can say about its payment, in three statements.
 * @throws ApiError paymentDisputeNotFound
 */
export async function readDisputeCase(ctx: Ctx, paymentDisputeId: string): Promise<DisputeCase> {
  const missing = new ApiError(failures.paymentDisputeNotFound);
  if (!isUuid(paymentDisputeId)) throw missing;
  const [found] = await ctx.db
    .select({
      row: paymentDisputes,
      intent: paymentIntents,
      customer: {
        customerId: customers.id,
        name: customers.name,
        email: sql<string | null>`coalesce(${customers.billing}->>'email', ${customers.contact}->>'email')`,
      },
      order: {
        id: orders.id,
        humanReadableId: orders.humanReadableId,
        submittedAt: orders.submittedAt,
        createdAt: orders.createdAt,
      },
      invoice: { id: invoices.id, number: invoices.number, issuedAt: invoices.issuedAt },
      consent,
      paidAt,
    })
    .from(paymentDisputes)
    .innerJoin(
      paymentIntents,
      and(
        eq(paymentIntents.tenantId, paymentDisputes.tenantId),
        eq(paymentIntents.id, paymentDisputes.paymentIntentId),
      ),
    )
    .innerJoin(
      customers,
      and(eq(customers.tenantId, paymentIntents.tenantId), eq(customers.id, paymentIntents.customerId)),
    )
    .leftJoin(
      orders,
      and(eq(orders.tenantId, paymentIntents.tenantId), eq(orders.id, paymentIntents.orderId)),
    )
    .leftJoin(
      invoices,
      and(eq(invoices.tenantId, paymentIntents.tenantId), eq(invoices.id, paymentIntents.invoiceId)),
    )
    .where(and(eq(paymentDisputes.tenantId, ctx.tenant.id), eq(paymentDisputes.id, paymentDisputeId)));
  if (!found) throw missing;
  const { row, intent, customer, order, invoice } = found;
  const paid = new Date(found.paidAt);
  const [items, services] = await Promise.all([itemsOfIntent(ctx, intent), readServices(ctx, intent, paid)]);
  return {
    row,
    facts: {
      customer: {
        customerId: customer.customerId,
        name: customer.name,
        ...(customer.email !== null && { email: customer.email }),
      },
      paidAt: paid.toISOString(),
      ...(order && {
        order: {
          orderId: order.id,
          humanReadableId: order.humanReadableId,
          orderedAt: (order.submittedAt ?? order.createdAt).toISOString(),
        },
      }),
      ...(invoice?.number && {
        invoice: {
          invoiceId: invoice.id,
          number: invoice.number,
          ...(invoice.issuedAt && { issuedAt: invoice.issuedAt.toISOString() }),
        },
      }),
      items: items.map(({ description, quantity }) => ({ description, quantity })),
      ...(found.consent && {
        consent: {
          text: found.consent.text,
          at: new Date(found.consent.at).toISOString(),
          ...(found.consent.ip !== null && { ip: found.consent.ip }),
        },
      }),
      services,
    },
  };
}

/** The subscriptions that a payment was for, and their use since then. */
async function readServices(
  ctx: Ctx,
  { orderId, invoiceId }: typeof paymentIntents.$inferSelect,
  since: Date,
): Promise<DisputeFacts["services"]> {
  const ofOrder = sql`select coalesce(l.created_subscription_id, l.subscription_id) from ${orderLineItems} l
    where l.tenant_id = ${ctx.tenant.id} and l.order_id = ${orderId}`;
  const ofInvoice = sql`select (item->>'subscriptionId')::uuid from ${invoices} i, jsonb_array_elements(i.lines) item
    where i.tenant_id = ${ctx.tenant.id} and i.id = ${invoiceId}`;
  const used = (service: string) => sql<number>`coalesce((
    select sum(u.quantity) from ${usageRecords} u
     where u.tenant_id = subscriptions.tenant_id and u.subscription_id = subscriptions.id
       and u.occurred_at >= ${since.toISOString()}::timestamptz and u.service in (${sql.raw(service)})), 0)::float8`;
  const rows = await ctx.db
    .select({
      subscriptionId: subscriptions.id,
      title: productOfferings.name,
      msisdn: subscriptions.msisdn,
      activatedAt: subscriptions.activatedAt,
      lastUsedAt: sql<string | null>`(
        select max(u.occurred_at) from ${usageRecords} u
         where u.tenant_id = subscriptions.tenant_id and u.subscription_id = subscriptions.id
           and u.occurred_at >= ${since.toISOString()}::timestamptz)`,
      dataBytes: used("'DATA'"),
      voiceSeconds: used("'VOICE'"),
      messages: used("'SMS', 'MMS'"),
    })
    .from(subscriptions)
    .innerJoin(
      productOfferings,
      and(
        eq(productOfferings.tenantId, subscriptions.tenantId),
        eq(productOfferings.id, subscriptions.productOfferingId),
      ),
    )
    .where(
      and(
        eq(subscriptions.tenantId, ctx.tenant.id),
        sql`${subscriptions.id} in (${invoiceId === null ? ofOrder : ofInvoice})`,
      ),
    )
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))
    .limit(MAX_SERVICES);
  return rows.map(({ activatedAt, lastUsedAt, ...service }) => ({
    ...service,
    ...(activatedAt && { activatedAt: activatedAt.toISOString() }),
    ...(lastUsedAt !== null && { lastUsedAt: new Date(lastUsedAt).toISOString() }),
  }));
}
