import { and, eq, inArray, sql } from "drizzle-orm";
import { customers } from "@/db/schema/customers";
import { priceChanges } from "@/db/schema/price-changes";
import {
  hasHoldersLeft,
  holderKindWithPriceChange,
  lockUnnotifiedHolders,
  unnotifiedHolders,
} from "@/lib/billing/price-changes/holders";
import { sendPriceNotice } from "@/lib/billing/price-changes/notice-job";
import {
  lockAdvancingPriceChange,
  lockUnlessStopped,
  matchesPriceChange,
  zoneOfOffering,
} from "@/lib/billing/price-changes/record";
import { type ScheduledPriceChange, scheduleMoves } from "@/lib/billing/price-changes/schedule";
import { replaceOffering } from "@/lib/catalog/offerings/successor";
import { getOfferings } from "@/lib/catalog/queries";
import { queueMailOnce } from "@/lib/identity/mails/mail-once";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { addDays } from "@/lib/platform/dates/calendar";
import { dateIn } from "@/lib/platform/dates/time-zones";

/** What one sweep does at most, a minute before the next one. */
const CUSTOMERS_AT_ONCE = 200;
const HELD_AT_ONCE = 500;
/** A company's lines may take several sweeps: its one mail waits for them. */
const MAIL_WAITS_MS = 15 * 60_000;

/** Moves the brand's price changes on: tells customers in time, puts successors on sale, and ends what is done. */
export async function advancePriceChanges(ctx: Ctx): Promise<void> {
  const live = await ctx.db
    .select({ id: priceChanges.id })
    .from(priceChanges)
    .where(
      and(
        eq(priceChanges.tenantId, ctx.tenant.id),
        inArray(priceChanges.status, ["SCHEDULED", "ANNOUNCING", "RUNNING"]),
      ),
    );
  for (const { id } of live) {
    const change = await turn(ctx, id);
    if (!change || change.row.status === "SCHEDULED") continue;
    for (const customerId of await customersToTell(ctx, change))
      await inTransaction(ctx, (ctx) => tellCustomer(ctx, change, customerId));
    if (change.row.status === "RUNNING") await complete(ctx, change);
  }
}

/** Takes the steps that its days ask for. @returns null when somebody else is at it */
function turn(ctx: Ctx, id: string): Promise<ScheduledPriceChange | null> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockAdvancingPriceChange(ctx, id);
    if (!row) return null;
    const offerings = await getOfferings({ ...ctx, language: undefined }, [
      row.fromOfferingId,
      row.toOfferingId,
    ]);
    const [from, to] = [offerings.get(row.fromOfferingId)!, offerings.get(row.toOfferingId)!];
    const today = dateIn(ctx.clock.now(), zoneOfOffering(ctx, from));
    let { status } = row;
    if (status === "SCHEDULED" && today >= addDays(row.effectiveFrom, -row.noticeDays)) status = "ANNOUNCING";
    if (status === "ANNOUNCING" && today >= row.effectiveFrom) {
      status = "RUNNING";
      await replaceOffering(ctx, { from: row.fromOfferingId, to: row.toOfferingId });
    }
    if (status !== row.status)
      await ctx.db
        .update(priceChanges)
        .set({ status, updatedAt: ctx.clock.now() })
        .where(matchesPriceChange(ctx, id));
    return { row: { ...row, status }, from, to };
  });
}

async function customersToTell(ctx: Ctx, { row, from }: ScheduledPriceChange): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select distinct h.customer_id as id from (${unnotifiedHolders(ctx, holderKindWithPriceChange(from), row)}) h
     order by 1 limit ${CUSTOMERS_AT_ONCE}`);
  return rows.map(({ id }) => id);
}

/**
 * Schedules the moves of what a customer holds and queues the notice, in the caller's transaction: nobody moves without a
 * notice. What another process holds is left to the next sweep.
 */
async function tellCustomer(ctx: Ctx, change: ScheduledPriceChange, customerId: string): Promise<void> {
  const { row, from } = change;
  // Somebody may have stopped it since it was read: nobody may be moved then.
  if (!(await lockUnlessStopped(ctx, row.id))) return;
  const kind = holderKindWithPriceChange(from);
  const { fromOfferingId } = row;
  const ids = await lockUnnotifiedHolders(ctx, kind, { fromOfferingId, customerId, atMost: HELD_AT_ONCE });
  if (ids.length === 0) return;
  const [customer] = await ctx.db
    .select({ billDay: customers.billDay })
    .from(customers)
    .where(and(eq(customers.tenantId, ctx.tenant.id), eq(customers.id, customerId)));
  const made = await scheduleMoves(ctx, kind, change, ids, customer?.billDay ?? null);
  if (made === 0) return;
  const now = ctx.clock.now();
  const day = dateIn(now, zoneOfOffering(ctx, from));
  const key = `price-notice:${row.id}:${customerId}:${day}`;
  const notice = { key, priceChangeId: row.id, customerId };
  await queueMailOnce(ctx, key, sendPriceNotice, notice, { runAt: new Date(now.getTime() + MAIL_WAITS_MS) });
}

/** Ends one when nobody is left who has, or comes back to, the old price. */
async function complete(ctx: Ctx, { row, from }: ScheduledPriceChange): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db
    .update(priceChanges)
    .set({ status: "COMPLETED", endedAt: now, updatedAt: now })
    .where(
      and(
        matchesPriceChange(ctx, row.id),
        eq(priceChanges.status, "RUNNING"),
        sql`not ${hasHoldersLeft(ctx, holderKindWithPriceChange(from), sql`${priceChanges.fromOfferingId}`)}`,
      ),
    );
}
