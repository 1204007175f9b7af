import { sql } from "drizzle-orm";
import { invoices } from "@/db/schema/billing";
import { ledgerEntries } from "@/db/schema/ledger";
import { paymentAttempts, paymentIntents, paymentRefunds } from "@/db/schema/payments";
import type { Ctx } from "@/lib/kernel/context";
import type { IntentRow } from "@/lib/payments/queries";
import { leftToRefund } from "@/lib/payments/refunds/refunds";

const notPosted = (cause: "PAYMENT" | "REFUND", row: "a" | "r") => sql`not exists (
  select 1 from ${ledgerEntries} e where e.tenant_id = ${sql.identifier(row)}.tenant_id and e.cause = ${cause}
     and e.cause_id = ${sql.identifier(row)}.id)`;

/**
 * The amount of a payment that can be refunded: what is left of it, as far as it still pays its own invoice or is held for the customer.
 * Money that was credited and has paid another invoice since cannot be refunded. Locks the intent.
 */
export async function refundable(ctx: Ctx, intent: IntentRow): Promise<number> {
  const left = await leftToRefund(ctx, intent.id);
  const own = sql`tenant_id = ${ctx.tenant.id} and payment_intent_id = ${intent.id}`;
  const { rows } = await ctx.db.execute<{ backed: number }>(sql`
    with held as (
      select payment_intent_id, -sum(amount_minor) as amount from ${ledgerEntries}
       where tenant_id = ${ctx.tenant.id} and customer_id = ${intent.customerId} and currency = ${intent.currency}
         and account = 'CUSTOMER_BALANCE' group by payment_intent_id),
    leaving as (
      select least(held.amount, sum(r.amount_minor)) as amount
        from held join ${paymentRefunds} r on r.tenant_id = ${ctx.tenant.id}
         and r.payment_intent_id = held.payment_intent_id and r.status in ('OWED', 'PENDING')
       where held.amount > 0 and held.payment_intent_id <> ${intent.id}
       group by held.payment_intent_id, held.amount)
    select (coalesce((select sum(i.paid_minor) from ${invoices} i where i.tenant_id = ${ctx.tenant.id}
                         and (i.id = ${intent.invoiceId}::uuid
                              or (${intent.invoiceId}::uuid is null and i.payment_intent_id = ${intent.id}))), 0)
          + greatest(coalesce((select sum(amount) from held), 0) - coalesce((select sum(amount) from leaving), 0), 0)
          + coalesce((select sum(amount_minor) from ${paymentAttempts} a
                       where ${own} and status = 'SUCCEEDED' and ${notPosted("PAYMENT", "a")}), 0)
          - coalesce((select sum(amount_minor) from ${paymentRefunds} r
                       where ${own} and (status in ('OWED', 'PENDING')
                             or (status = 'SUCCEEDED' and ${notPosted("REFUND", "r")}))), 0))::bigint as backed
      from ${paymentIntents} where tenant_id = ${ctx.tenant.id} and id = ${intent.id}`);
  return Math.max(Math.min(left, rows[0]!.backed), 0);
}
