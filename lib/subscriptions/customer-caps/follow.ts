import { and, eq } from "drizzle-orm";
import { customers } from "@/db/schema/customers";
import { customerDataCaps } from "@/db/schema/data-caps";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { enqueue } from "@/lib/kernel/jobs/jobs";
import { followCustomerCapsJob, spreadDataBlocksJob } from "@/lib/subscriptions/customer-caps/job";
import { queueCustomerCapMail, queueCustomerReleaseMail } from "@/lib/subscriptions/customer-caps/mails";
import { type CappedCustomer, customerMonth, readCustomerUse } from "@/lib/subscriptions/customer-caps/used";
import { nextCapState } from "@/lib/subscriptions/data-caps/cap-state";

/** Brings the caps of a customer up to date. Safe to repeat. */
export function followCustomerCaps(ctx: Ctx, customerId: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const customer = await lockCustomer(ctx, customerId);
    if (customer) await updateCustomerCaps(ctx, customer);
  });
}

/** Locks a customer, so that changes of its caps happen one after the other. New orders of the customer do not wait. */
export async function lockCustomer(ctx: Ctx, customerId: string): Promise<CappedCustomer | undefined> {
  const [row] = await ctx.db
    .select({
      customerId: customers.id,
      preferredLocale: customers.preferredLocale,
      billing: customers.billing,
    })
    .from(customers)
    .where(and(eq(customers.tenantId, ctx.tenant.id), eq(customers.id, customerId)))
    .for("no key update");
  return row;
}

/**
 * Compares the caps of a customer with what all its subscriptions used this month: warns at 80 %, blocks at 100 %, and ends
 * the block when the cap was raised, or the month is over. A job carries a block to the subscriptions. The caller has
 * locked the customer, so each change happens once.
 */
export async function updateCustomerCaps(ctx: Ctx, customer: CappedCustomer): Promise<void> {
  const { customerId } = customer;
  const caps = await ctx.db
    .select()
    .from(customerDataCaps)
    .where(and(eq(customerDataCaps.tenantId, ctx.tenant.id), eq(customerDataCaps.customerId, customerId)));
  if (caps.length === 0) return;
  const { month, resetsAt } = customerMonth(ctx, customer);
  const used = await readCustomerUse(ctx, customerId, month);
  const now = ctx.clock.now();
  const turns = { blocks: false, isReached: false };
  const released: (typeof caps)[number][] = [];
  for (const cap of caps) {
    const { zone, limitBytes } = cap;
    const { state, news, isChanged } = nextCapState(cap, { month, used: used[zone], now });
    if (state.reachedAt) turns.isReached = true;
    if (state.reachedAt && news === "REACHED") turns.blocks = true;
    if (!state.reachedAt && cap.reachedAt) released.push(cap);
    if (!isChanged) continue;
    await ctx.db
      .update(customerDataCaps)
      .set({ ...state, updatedAt: now })
      .where(
        and(
          eq(customerDataCaps.tenantId, ctx.tenant.id),
          eq(customerDataCaps.customerId, customerId),
          eq(customerDataCaps.zone, zone),
        ),
      );
    if (news) await queueCustomerCapMail(ctx, { customerId, zone, news, month, limitBytes }, state);
  }
  const isReleased = released.length > 0;
  if (turns.blocks || isReleased) await enqueue(ctx, spreadDataBlocksJob, { customerId, isReleased });
  const byReason = Map.groupBy(released, (cap) => (cap.month === month ? "CAP_CHANGED" : "MONTH_ENDED"));
  for (const [reason, ended] of byReason) await queueCustomerReleaseMail(ctx, customerId, ended, reason);
  if (turns.isReached)
    await enqueue(
      ctx,
      followCustomerCapsJob,
      { customerId },
      { runAt: resetsAt, key: `customer-data-caps-month:${ctx.tenant.id}:${customerId}` },
    );
}
