import { and, eq, inArray, sql } from "drizzle-orm";
import { customers } from "@/db/schema/customers";
import { offeringChanges } from "@/db/schema/offering-changes";
import { priceChanges } from "@/db/schema/price-changes";
import { subscriptions } from "@/db/schema/subscriptions";
import { stillToTell } from "@/lib/billing/price-changes/lines";
import { sendPriceNotice } from "@/lib/billing/price-changes/notice-job";
import {
  holdPriceChange,
  keepsTelling,
  type PriceChangeRow,
  thePriceChange,
  zoneOfOffering,
} from "@/lib/billing/price-changes/record";
import { cyclesFrom } from "@/lib/billing/renewals/cycles";
import type { ProductOffering } from "@/lib/catalog/model";
import { getOfferings } from "@/lib/catalog/queries";
import { replaceOffering } from "@/lib/catalog/successor";
import { cycleMonths, unitPrice } from "@/lib/catalog/unit-price";
import { type Ctx, inTransaction } from "@/lib/identity/context";
import { queueMailOnce } from "@/lib/identity/mail-once";
import { addDays } from "@/lib/platform/calendar";
import { newId } from "@/lib/platform/ids";
import { dateIn, startOfDayIn } from "@/lib/platform/time-zones";
import { announce } from "@/lib/subscriptions/events";
import type { Line } from "@/lib/subscriptions/line";
import { zoneOf } from "@/lib/subscriptions/market";

/** What one sweep does at most, a minute before the next one. */
const CUSTOMERS_AT_ONCE = 200;
const LINES_AT_ONCE = 500;
/** A company's lines may take several sweeps: its one mail waits for them. */
const MAIL_WAITS_MS = 15 * 60_000;
/** No billing cycle is longer. */
const LONGEST_MONTHS = 36;
const MONTH_MS = 31 * 24 * 3600 * 1000;

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
    for (const customerId of await customersToTell(ctx, change.row))
      await inTransaction(ctx, (ctx) => tellCustomer(ctx, change, customerId));
    if (change.row.status === "RUNNING") await complete(ctx, id);
  }
}

type Change = { row: PriceChangeRow; from: ProductOffering; to: ProductOffering };

/** Takes the steps that its days ask for. @returns null when somebody else is at it */
function turn(ctx: Ctx, id: string): Promise<Change | null> {
  return inTransaction(ctx, async (ctx) => {
    const row = await holdPriceChange(ctx, id);
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
        .where(thePriceChange(ctx, id));
    return { row: { ...row, status }, from, to };
  });
}

async function customersToTell(ctx: Ctx, row: PriceChangeRow): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select distinct s.customer_id as id from subscriptions s where ${stillToTell(ctx, row)}
     order by 1 limit ${CUSTOMERS_AT_ONCE}`);
  return rows.map(({ id }) => id);
}

/**
 * Schedules the move of a customer's subscriptions and queues the notice, in the caller's transaction: nobody moves without
 * a notice. What another process holds is left to the next sweep.
 */
async function tellCustomer(ctx: Ctx, { row, from, to }: Change, customerId: string): Promise<void> {
  // Somebody may have stopped it since it was read: nobody may be moved then.
  if (!(await keepsTelling(ctx, row.id))) return;
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select s.id from subscriptions s
     where ${stillToTell(ctx, row)} and s.customer_id = ${customerId}
     order by s.id limit ${LINES_AT_ONCE} for update of s skip locked`);
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  const lines = await ctx.db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.tenantId, ctx.tenant.id), inArray(subscriptions.id, ids)));
  const [customer] = await ctx.db
    .select({ billDay: customers.billDay })
    .from(customers)
    .where(and(eq(customers.tenantId, ctx.tenant.id), eq(customers.id, customerId)));
  const now = ctx.clock.now();
  const made = await ctx.db
    .insert(offeringChanges)
    .values(
      lines.map((line) => ({
        tenantId: ctx.tenant.id,
        id: newId(),
        subscriptionId: line.id,
        priceChangeId: row.id,
        fromOfferingId: row.fromOfferingId,
        toOfferingId: row.toOfferingId,
        status: "SCHEDULED" as const,
        dueNowMinor: 0,
        priceDifferenceMinor:
          (unitPrice(to.price, line.currency) ?? 0) - (unitPrice(from.price, line.currency) ?? 0),
        currency: line.currency,
        scheduledFor: movesAt(ctx, { row, from }, line, customer?.billDay ?? null),
        createdAt: now,
        updatedAt: now,
      })),
    )
    // A change that the customer chooses at this moment wins.
    .onConflictDoNothing()
    .returning({ subscriptionId: offeringChanges.subscriptionId });
  for (const { subscriptionId } of made) await announce(ctx, subscriptionId, "subscription.updated");
  if (made.length === 0) return;
  const day = dateIn(now, zoneOfOffering(ctx, from));
  const key = `price-notice:${row.id}:${customerId}:${day}`;
  const notice = { key, priceChangeId: row.id, customerId };
  await queueMailOnce(ctx, key, sendPriceNotice, notice, { runAt: new Date(now.getTime() + MAIL_WAITS_MS) });
}

/**
 * When a subscription moves: its first renewal that is at or after the day of the price change, and at least the notice away.
 * @returns an instant; the renewal itself where it can be told, and never earlier than that
 */
export function movesAt(
  ctx: Ctx,
  { row, from }: Pick<Change, "row" | "from">,
  line: Pick<Line, "country" | "currency" | "paidUntil" | "billedUntil" | "billingAnchorDay">,
  billDay: number | null,
): Date {
  const timeZone = zoneOf(ctx, line);
  const noticed = addDays(dateIn(ctx.clock.now(), timeZone), row.noticeDays);
  const begins = [noticed, row.effectiveFrom].map((day) => startOfDayIn(day, timeZone).getTime());
  const earliest = new Date(Math.max(...begins));
  const { paidUntil, billedUntil, billingAnchorDay } = line;
  if (!paidUntil) return earliest;
  const months = cycleMonths(from.price);
  const cycles = cyclesFrom({
    from: billedUntil && billedUntil > paidUntil ? billedUntil : paidUntil,
    until: new Date(earliest.getTime() + (LONGEST_MONTHS + 1) * MONTH_MS),
    anchorDay: billingAnchorDay ?? paidUntil.getUTCDate(),
    ...(billDay !== null && { billDay: { day: billDay, timeZone } }),
    monthsAt: () => months,
    endsAt: null,
  });
  return cycles.find(({ startsAt }) => startsAt >= earliest)?.startsAt ?? earliest;
}

/** Ends one when nobody is left who has, or comes back to, the old price. */
async function complete(ctx: Ctx, id: string): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db
    .update(priceChanges)
    .set({ status: "COMPLETED", endedAt: now, updatedAt: now })
    .where(
      and(
        thePriceChange(ctx, id),
        eq(priceChanges.status, "RUNNING"),
        sql`not exists (
          select 1 from subscriptions s
           where s.tenant_id = ${ctx.tenant.id} and s.product_offering_id = ${priceChanges.fromOfferingId}
             and s.status <> 'CANCELLED')`,
      ),
    );
}
