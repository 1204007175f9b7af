import { sql } from "drizzle-orm";
import { z } from "zod";
import { sendPriceKept } from "@/lib/billing/price-changes/notice-job";
import { type Ctx, inTransaction } from "@/lib/identity/context";
import { queueMailOnce } from "@/lib/identity/mail-once";
import { job } from "@/lib/platform/jobs";
import { announce } from "@/lib/subscriptions/events";

const AT_ONCE = 200;

/** Tells the customers of a price change that was stopped: those whose subscriptions waited for it. Safe to repeat. */
export const tellStopped = job({
  name: "tell-stopped-price-change",
  payload: z.object({ priceChangeId: z.uuid() }),
  run: async (ctx, { priceChangeId }) => {
    let after = "00000000-0000-0000-0000-000000000000";
    for (;;) {
      const customers = await customersOf(ctx, priceChangeId, after);
      for (const { customerId, subscriptionIds } of customers)
        await inTransaction(ctx, async (ctx) => {
          const key = `price-kept:${priceChangeId}:${customerId}`;
          await queueMailOnce(ctx, key, sendPriceKept, { key, priceChangeId, customerId });
          for (const id of subscriptionIds) await announce(ctx, id, "subscription.updated");
        });
      if (customers.length < AT_ONCE) return;
      after = customers.at(-1)!.customerId;
    }
  },
});

async function customersOf(ctx: Ctx, priceChangeId: string, after: string) {
  const { rows } = await ctx.db.execute<{ customerId: string; subscriptionIds: string[] }>(sql`
    select s.customer_id as "customerId", array_agg(s.id::text) as "subscriptionIds"
      from offering_changes c
      join price_changes p on p.tenant_id = c.tenant_id and p.id = c.price_change_id
      join subscriptions s on s.tenant_id = c.tenant_id and s.id = c.subscription_id
     where c.tenant_id = ${ctx.tenant.id} and c.price_change_id = ${priceChangeId}
       and c.status = 'CANCELLED' and c.updated_at = p.ended_at and s.customer_id > ${after}
     group by s.customer_id order by s.customer_id limit ${AT_ONCE}`);
  return rows;
}
