import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { invoices } from "@/db/schema/billing";
import { customers } from "@/db/schema/customers";
import { orderLineItems, orders } from "@/db/schema/orders";
import { paymentAttempts, paymentDisputes, paymentIntents, paymentProfiles } from "@/db/schema/payments";
import { signingSessions } from "@/db/schema/signing";
import { subscriptions } from "@/db/schema/subscriptions";
import { invoiceIsAbout } from "@/lib/billing/queries";
import type {
  CustomerFacts,
  DisputeFact,
  InvoiceFact,
  InvoiceRead,
  MethodFact,
  OrderFact,
} from "@/lib/care/diagnosis/facts";
import type { Ctx } from "@/lib/kernel/context";
import { leftToPay } from "@/lib/payments/collections/debt";
import { dateIn } from "@/lib/platform/dates/time-zones";
import { subscriptionTimeZone } from "@/lib/subscriptions/periods/market";

/** Unpaid invoices that are looked at: more than collection leaves open for one customer. */
const MOST_INVOICES = 100;

/** An invoice of more items is not taken apart: what it is for is too much to say. */
const MOST_ITEMS = 200;

/** Orders that are looked at, and for how long a failed one is. */
const MOST_ORDERS = 20;

const own = (column: string): SQL => sql.raw(`customers.${column}`);

const method = sql<MethodFact | null>`(
  select json_build_object('name', p.display_name, 'status', p.status, 'expiresOn', p.expires_at,
                           'isBlocked', p.blocked_for is not null,
                           'hasConsent', p.usable_off_session and p.autopay_consent_at is not null)
    from ${paymentProfiles} p
   where p.tenant_id = ${own("tenant_id")} and p.customer_id = ${own("id")} and p.deleted_at is null
     and p.id::text = ${own("billing")}->>'defaultPaymentProfileId')`;

const byStatus = sql<CustomerFacts["byStatus"]>`coalesce((
  select json_object_agg(c.status, c.n)
    from (select s.status, count(*)::int as n from ${subscriptions} s
           where s.tenant_id = ${own("tenant_id")} and s.customer_id = ${own("id")} group by s.status) c), '{}'::json)`;

const lastFailure = (columns: SQL): SQL => sql`(
  select ${columns} from ${paymentAttempts} a
   where a.tenant_id = p.tenant_id and a.payment_intent_id = p.id and a.status = 'FAILED'
   order by a.created_at desc limit 1)`;

const orderFacts = sql<OrderFact[]>`coalesce((
  select json_agg(json_build_object(
      'orderId', o.id, 'number', o.human_readable_id, 'status', o.status, 'paymentStatus', o.payment_status,
      'createdAt', o.created_at, 'submittedAt', o.submitted_at, 'updatedAt', o.updated_at,
      'hasOpenSigning', exists (select 1 from ${signingSessions} g
         where g.tenant_id = o.tenant_id and g.order_id = o.id and g.status = 'ACTIVE'),
      'intent', (select json_build_object('paymentIntentId', p.id, 'status', p.status,
                                          'failureMessage', ${lastFailure(sql`a.failure_message`)})
                   from ${paymentIntents} p
                  where p.tenant_id = o.tenant_id and p.order_id = o.id and p.status <> 'CANCELED'),
      'failure', (select json_build_object('code', l.failure_code, 'message', l.failure_message)
                    from ${orderLineItems} l
                   where l.tenant_id = o.tenant_id and l.order_id = o.id and l.status = 'FAILED'
                   order by l.position limit 1)) order by o.created_at desc)
    from (select * from ${orders} o
           where o.tenant_id = ${own("tenant_id")} and o.customer_id = ${own("id")}
             and o.status in ('DRAFT', 'PENDING_APPROVAL', 'SUBMITTED', 'PROCESSING', 'FAILED', 'PARTIALLY_COMPLETED')
           order by o.created_at desc limit ${MOST_ORDERS}) o), '[]'::json)`;

const disputes = sql<DisputeFact[]>`coalesce((
  select json_agg(json_build_object('paymentIntentId', d.payment_intent_id, 'amountMinor', d.amount_minor,
      'currency', d.currency, 'reason', d.reason, 'evidenceDueBy', d.evidence_due_by, 'createdAt', d.created_at)
      order by d.created_at)
    from ${paymentDisputes} d join ${paymentIntents} p on p.tenant_id = d.tenant_id and p.id = d.payment_intent_id
   where d.tenant_id = ${own("tenant_id")} and d.needs_answer and d.answer_state is distinct from 'SENDING' and p.customer_id = ${own("id")}),
  '[]'::json)`;

type WithoutInvoices = Omit<CustomerFacts, "invoices">;

/** What decides about a customer of the brand, but for their invoices; undefined when there is none. One statement. */
export async function readCustomer(ctx: Ctx, which: SQL): Promise<WithoutInvoices | undefined> {
  const [row] = await ctx.db
    .select({
      customerId: customers.id,
      billing: customers.billing,
      method,
      byStatus,
      orders: orderFacts,
      disputes,
    })
    .from(customers)
    .where(and(eq(customers.tenantId, ctx.tenant.id), which));
  if (!row) return undefined;
  const { billing, ...facts } = row;
  const zone = subscriptionTimeZone(ctx, {
    country: billing?.address?.country ?? null,
    currency: billing?.currency ?? ctx.tenant.settings.markets[0]!.currency,
  });
  return { ...facts, autoPay: billing?.autoPay ?? false, today: dateIn(ctx.clock.now(), zone) };
}

/** The subscriptions that the invoice of a statement is for: of its items, and of the order that it bills. */
const subscriptionIds = sql<
  string[] | null
>`case when jsonb_array_length(invoices.lines) <= ${MOST_ITEMS} then
  (select coalesce(json_agg(distinct x.id), '[]'::json)
     from (select jsonb_array_elements(invoices.lines)->>'subscriptionId' as id
           union all
           select coalesce(l.subscription_id, l.created_subscription_id)::text from ${orderLineItems} l
            where l.tenant_id = invoices.tenant_id and l.order_id = invoices.order_id) x
    where x.id is not null) end`;

const intent = sql<InvoiceFact["intent"]>`(
  select json_build_object('paymentIntentId', p.id, 'status', p.status, 'failedAt', ${lastFailure(sql`a.created_at`)},
                           'failureCode', ${lastFailure(sql`a.failure_code`)},
                           'failureMessage', ${lastFailure(sql`a.failure_message`)})
    from ${paymentIntents} p
   where p.tenant_id = invoices.tenant_id and p.invoice_id = invoices.id and p.status <> 'CANCELED')`;

/**
 * The unpaid invoices of a customer, the one that is due first at first. One statement.
 * @param subscriptionId of one subscription; absent: all
 */
export async function readInvoices(
  ctx: Ctx,
  customerId: string,
  subscriptionId?: string,
): Promise<InvoiceRead[]> {
  const i = invoices;
  const rows = await ctx.db
    .select({
      invoiceId: i.id,
      number: i.number,
      status: i.status,
      currency: i.currency,
      dueDate: i.dueDate,
      nextStep: i.nextStep,
      nextStepAt: i.nextStepAt,
      totalMinor: i.totalMinor,
      creditedMinor: i.creditedMinor,
      paidMinor: i.paidMinor,
      paidOutsideMinor: i.paidOutsideMinor,
      paidFromBalanceMinor: i.paidFromBalanceMinor,
      roundingMinor: i.roundingMinor,
      subscriptionIds,
      intent,
    })
    .from(i)
    .where(
      and(
        eq(i.tenantId, ctx.tenant.id),
        eq(i.customerId, customerId),
        inArray(i.status, ["ISSUED", "PARTIALLY_PAID", "OVERDUE"]),
        subscriptionId === undefined ? undefined : invoiceIsAbout(subscriptionId),
      ),
    )
    .orderBy(sql`${i.dueDate} nulls last`, asc(i.createdAt), asc(i.id))
    .limit(MOST_INVOICES);
  return rows
    .map((row) => ({
      invoiceId: row.invoiceId,
      number: row.number,
      status: row.status,
      currency: row.currency,
      remainingMinor: leftToPay(row),
      dueDate: row.dueDate,
      nextStep: row.nextStep,
      nextStepAt: row.nextStepAt,
      subscriptionIds: subscriptionId === undefined ? row.subscriptionIds : [subscriptionId],
      intent: row.intent,
    }))
    .filter(({ remainingMinor }) => remainingMinor > 0);
}
