import { and, eq, sql } from "drizzle-orm";
import { billedCycles, pendingCharges } from "@/db/schema/billing";
import { licenses } from "@/db/schema/licenses";
import { subscriptionAddons, subscriptions } from "@/db/schema/subscriptions";
import type { Ctx } from "@/lib/kernel/context";

/**
 * Releases the cycles and charges of an invoice or draft, so that the next one bills them. A subscription or license that already has the
 * cycle (postpaid, or paid in another way) keeps it and is not billed for it again.
 */
export async function releaseBilled(ctx: Ctx, invoiceId: string): Promise<void> {
  await ctx.db
    .update(pendingCharges)
    .set({ invoiceId: null })
    .where(and(eq(pendingCharges.tenantId, ctx.tenant.id), eq(pendingCharges.invoiceId, invoiceId)));
  for (const table of [subscriptions, licenses]) {
    await ctx.db.execute(sql`
      update ${table} subject
         set billed_until = cycle.starts_at, cycles_billed = greatest(subject.cycles_billed - cycle.cycles, 0)
        from (select subject_id, min(starts_at) as starts_at, max(ends_at) as ends_at, count(*)::int as cycles
                from ${billedCycles} where tenant_id = ${ctx.tenant.id} and invoice_id = ${invoiceId}
               group by subject_id) cycle
       where subject.tenant_id = ${ctx.tenant.id} and subject.id = cycle.subject_id
         and subject.billed_until = cycle.ends_at and subject.paid_until <= cycle.starts_at`);
  }
  // An add-on is renewed with its subscription. If the subscription has the cycle, the add-on has it too.
  await ctx.db.execute(sql`
    update ${subscriptionAddons} addon
       set billed_until = nullif(cycle.starts_at, addon.valid_to), cycles_billed = greatest(addon.cycles_billed - 1, 0)
      from ${billedCycles} cycle, ${subscriptions} subscription
     where cycle.tenant_id = ${ctx.tenant.id} and cycle.invoice_id = ${invoiceId}
       and addon.tenant_id = cycle.tenant_id and addon.id = cycle.subject_id and addon.billed_until = cycle.ends_at
       and subscription.tenant_id = addon.tenant_id and subscription.id = addon.subscription_id
       and subscription.paid_until <= cycle.starts_at`);
  await ctx.db
    .delete(billedCycles)
    .where(and(eq(billedCycles.tenantId, ctx.tenant.id), eq(billedCycles.invoiceId, invoiceId)));
}
