import { sql } from "drizzle-orm";
import type { Ctx } from "@/lib/kernel/context";
import type { OrderItemRow, OrderRecord } from "@/lib/orders/record";
import { subtractMinor, sumMinor } from "@/lib/platform/money/money";

type Back = {
  /** All of the order's money was refunded, or is being refunded. */
  all: boolean;
  /** Items whose own money was or is being refunded. */
  own: string[];
  /** The refunds that name no item. */
  unnamed: string;
  /** The part of them that was goodwill. Goodwill revokes nothing unless it is the whole price. */
  goodwill: string;
  /** Items that were credited on the invoice. */
  credited: string[];
};

/**
 * Whether the money of a failed item of a locked order was or is being refunded ({@link paidBackItems}). Waits for
 * running decisions.
 */
export async function isPaidBack(ctx: Ctx, record: OrderRecord, item: OrderItemRow): Promise<boolean> {
  if (record.order.paymentStatus !== "REFUNDED") await lockDecisions(ctx, record);
  return (await paidBackItems(ctx, record, [item])).has(item.id);
}

/**
 * The failed items of an order whose money was or is being refunded: by a refund, a credit on the order's invoice, or a
 * dispute at the payer's bank. A refund without an item counts for the other failed items first, and the rest for this
 * one. One statement at most.
 */
export async function paidBackItems(
  ctx: Ctx,
  record: OrderRecord,
  items: readonly OrderItemRow[],
): Promise<Set<string>> {
  const ids = items.map(({ id }) => id);
  if (ids.length === 0 || record.order.paymentStatus === "REFUNDED") return new Set(ids);
  const back = await readRefunds(ctx, record, ids);
  return new Set(items.flatMap((item) => (isRefunded(record, item, back) ? item.id : [])));
}

function isRefunded(
  record: OrderRecord,
  item: OrderItemRow,
  { all, own, unnamed, goodwill, credited }: Back,
): boolean {
  if (all || own.includes(item.id)) return true;
  const price = item.pricing?.totalMinor ?? 0;
  if (price === 0) return false;
  const others = record.items.filter(
    ({ id, status }) => id !== item.id && status === "FAILED" && !credited.includes(id),
  );
  const unearned = sumMinor(
    others.map(({ pricing, refundedMinor }) =>
      Math.max(subtractMinor(pricing?.totalMinor ?? 0, Number(refundedMinor ?? 0)), 0),
    ),
  );
  return Number(unnamed) > unearned || Number(goodwill) >= price;
}

const invoiceOf = (ctx: Ctx, { order }: OrderRecord) =>
  sql`select i.id from invoices i where i.tenant_id = ${ctx.tenant.id} and i.order_id = ${order.id}`;

/** The payments of an order and of its invoice. */
const paymentsOf = (ctx: Ctx, record: OrderRecord) => sql`
  select p.id from payment_intents p
   where p.tenant_id = ${ctx.tenant.id}
     and (p.id = ${record.order.paymentIntentId}::uuid
          or (p.status <> 'CANCELED' and p.invoice_id in (${invoiceOf(ctx, record)})))`;

/** Locks refunds and credits that are being decided, so that their outcome is seen. */
async function lockDecisions(ctx: Ctx, record: OrderRecord): Promise<void> {
  await ctx.db.execute(sql`${invoiceOf(ctx, record)} order by i.id for no key update`);
  await ctx.db.execute(sql`${paymentsOf(ctx, record)} order by p.id for no key update`);
}

async function readRefunds(ctx: Ctx, record: OrderRecord, ids: readonly string[]): Promise<Back> {
  const tenant = ctx.tenant.id;
  const payments = paymentsOf(ctx, record);
  const credits = sql`credit_notes n where n.tenant_id = ${tenant} and n.invoice_id in (${invoiceOf(ctx, record)})`;
  const { rows } = await ctx.db.execute<Back>(sql`
    select array(select r.order_line_item_id::text from payment_refunds r
                    where r.tenant_id = ${tenant} and r.order_line_item_id = any(${sql.param([...ids])}::uuid[])
                      and r.status <> 'FAILED'
                  union
                 select n.undelivered_line_id::text from credit_notes n
                  where n.tenant_id = ${tenant} and n.undelivered_line_id = any(${sql.param([...ids])}::uuid[])) as own,
           exists (select 1 from invoices i
                    where i.tenant_id = ${tenant} and i.order_id = ${record.order.id} and i.total_minor > 0
                      and (i.status = 'VOID' or i.credited_minor >= i.total_minor))
        or exists (select 1 from payment_disputes d
                    where d.tenant_id = ${tenant} and d.payment_intent_id in (${payments})
                      and d.status in ('NEEDS_RESPONSE', 'UNDER_REVIEW', 'LOST')) as "all",
           coalesce((select sum(r.amount_minor) from payment_refunds r
                      where r.tenant_id = ${tenant} and r.payment_intent_id in (${payments})
                        and r.order_line_item_id is null and r.status <> 'FAILED'
                        and r.cause <> 'NOT_EXPECTED' and r.payment_ref is null), 0)
         + coalesce((select sum(n.total_minor) from ${credits} and n.undelivered_line_id is null
                        and n.payment_refund_id is null and n.goodwill_credit_id is null), 0) as unnamed,
           coalesce((select sum(n.total_minor) from ${credits} and n.goodwill_credit_id is not null), 0) as goodwill,
           array(select n.undelivered_line_id::text from ${credits} and n.undelivered_line_id is not null) as credited`);
  return rows[0]!;
}
