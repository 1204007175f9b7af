import { and, eq, gt, inArray, max, sql } from "drizzle-orm";
import { customers } from "@/db/schema/customers";
import { contactVerifications } from "@/db/schema/verifications";
import type { Ctx } from "@/lib/kernel/context";

const MINUTE_MS = 60_000;

/** Failures in a row that lead to a pause, and how long it lasts. */
const MOST_FAILURES = 3;
export const VERIFICATION_PAUSE_MS = 30 * MINUTE_MS;

/** Failures older than this do not count any more. */
const REMEMBERED_MS = 24 * 60 * MINUTE_MS;

/**
 * Lets everything that starts and ends verifications of one customer happen one after the other. For the beginning of a
 * transaction.
 */
export async function lockVerificationsOf(ctx: Ctx, customerId: string): Promise<void> {
  await ctx.db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.tenantId, ctx.tenant.id), eq(customers.id, customerId)))
    // Foreign keys to the customer need not wait.
    .for("no key update");
}

const ofCustomer = (ctx: Ctx, customerId: string, since: Date) =>
  and(
    eq(contactVerifications.tenantId, ctx.tenant.id),
    eq(contactVerifications.customerId, customerId),
    gt(contactVerifications.createdAt, since),
  );

/** Until when nobody can be verified as this customer; null when there is no pause. */
export async function pausedUntil(ctx: Ctx, customerId: string): Promise<Date | null> {
  const now = ctx.systemClock.now();
  const [row] = await ctx.db
    .select({ until: max(contactVerifications.pausedUntil) })
    .from(contactVerifications)
    // A request lives for five minutes, so one that began the pause is not much older than the pause.
    .where(ofCustomer(ctx, customerId, new Date(now.getTime() - 2 * VERIFICATION_PAUSE_MS)));
  return row?.until && row.until > now ? row.until : null;
}

/**
 * The end of the pause that a failure, noted in this transaction, leads to; null when it is not one too many. Counted are
 * failures since the last approval, the last pause, and yesterday. The customer is held.
 */
export async function pauseAfterFailure(ctx: Ctx, customerId: string): Promise<Date | null> {
  const now = ctx.systemClock.now();
  const since = new Date(now.getTime() - REMEMBERED_MS);
  const { decidedAt, status, pausedUntil: until } = contactVerifications;
  const [row] = await ctx.db
    .select({
      failures: sql<number>`count(*)::int`,
    })
    .from(contactVerifications)
    .where(
      and(
        ofCustomer(ctx, customerId, since),
        inArray(status, ["FAILED", "REFUSED"]),
        sql`${decidedAt} > coalesce((
          select max(earlier.decided_at) from ${contactVerifications} earlier
           where earlier.tenant_id = ${ctx.tenant.id} and earlier.customer_id = ${customerId}
             and earlier.created_at > ${since.toISOString()}::timestamptz
             and (earlier.status = 'APPROVED' or earlier.paused_until is not null)), '-infinity')`,
        sql`${until} is null`,
      ),
    );
  return (row?.failures ?? 0) >= MOST_FAILURES ? new Date(now.getTime() + VERIFICATION_PAUSE_MS) : null;
}
