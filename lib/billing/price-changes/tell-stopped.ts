import { sql } from "drizzle-orm";
import { z } from "zod";
import { CHANGE_JOINS, type HolderKind } from "@/lib/billing/price-changes/holders";
import { sendPriceKeptMail } from "@/lib/billing/price-changes/notice-job";
import { kindOfPriceChange } from "@/lib/billing/price-changes/record";
import { queueMailOnce } from "@/lib/identity/mails/mail-once";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { job } from "@/lib/kernel/jobs/jobs";
import { announceLicense } from "@/lib/licenses/events";
import { announceSubscription } from "@/lib/subscriptions/events";

const AT_ONCE = 200;

/** Tells the customers of a price change that was stopped: those whose subscriptions or seats waited for it. Safe to repeat. */
export const sendPriceKeptMails = job({
  name: "tell-stopped-price-change",
  payload: z.object({ priceChangeId: z.uuid() }),
  run: async (ctx, { priceChangeId }) => {
    const kind = await kindOfPriceChange(ctx, priceChangeId);
    if (!kind) return;
    let after = "00000000-0000-0000-0000-000000000000";
    for (;;) {
      const customers = await customersOf(ctx, kind, priceChangeId, after);
      for (const { customerId, ids } of customers)
        await inTransaction(ctx, async (ctx) => {
          const key = `price-kept:${priceChangeId}:${customerId}`;
          await queueMailOnce(ctx, key, sendPriceKeptMail, { key, priceChangeId, customerId });
          for (const id of ids)
            if (kind === "LICENSE") await announceLicense(ctx, id, "license.updated");
            else await announceSubscription(ctx, id, "subscription.updated");
        });
      if (customers.length < AT_ONCE) return;
      after = customers.at(-1)!.customerId;
    }
  },
});

async function customersOf(ctx: Ctx, kind: HolderKind, priceChangeId: string, after: string) {
  const { rows } = await ctx.db.execute<{ customerId: string; ids: string[] }>(sql`
    select s.customer_id as "customerId", array_agg(distinct s.id::text) as ids
      from ${CHANGE_JOINS[kind]}
      join price_changes p on p.tenant_id = c.tenant_id and p.id = c.price_change_id
     where c.tenant_id = ${ctx.tenant.id} and c.price_change_id = ${priceChangeId}
       and c.status = 'CANCELLED' and c.updated_at = p.ended_at and s.customer_id > ${after}
     group by s.customer_id order by s.customer_id limit ${AT_ONCE}`);
  return rows;
}
