import { and, eq, inArray, isNotNull, lt, or, sql } from "drizzle-orm";
import { paymentIntents, paymentRefunds } from "@/db/schema/payments";
import type { Ctx } from "@/lib/kernel/context";
import { enqueue } from "@/lib/kernel/jobs/jobs";
import { checkPayment, payRefund } from "@/lib/payments/jobs";
import { configuredProviders } from "@/lib/payments/providers";

const MINUTE_MS = 60_000;
const SOON_MS = 5 * MINUTE_MS;
const LATER_MS = 6 * 60 * MINUTE_MS;
const FRESH_MS = 60 * MINUTE_MS;

/**
 * Looks up payments that wait for an external decision: every few minutes while they are new, four times a day afterwards. Their events
 * usually arrive sooner. This covers a provider without a list of events, and failures between the event and us.
 */
export async function lookUpPayments(ctx: Ctx, batch = 500): Promise<void> {
  const asked = ctx.systemClock.now().getTime();
  const fresh = new Date(ctx.clock.now().getTime() - FRESH_MS);
  const limit = sql`case when ${paymentIntents.updatedAt} > ${fresh.toISOString()}::timestamptz
    then ${new Date(asked - SOON_MS).toISOString()}::timestamptz
    else ${new Date(asked - LATER_MS).toISOString()}::timestamptz end`;
  const due = await ctx.db
    .select({ id: paymentIntents.id })
    .from(paymentIntents)
    .where(
      and(
        eq(paymentIntents.tenantId, ctx.tenant.id),
        or(
          inArray(paymentIntents.status, ["PROCESSING", "REQUIRES_ACTION", "UNKNOWN"]),
          // An invoice that a provider has sent may be paid on any day.
          and(
            eq(paymentIntents.status, "PENDING"),
            isNotNull(paymentIntents.providerRef),
            inArray(paymentIntents.provider, senders()),
          ),
        ),
        sql`(${paymentIntents.checkedAt} is null or ${paymentIntents.checkedAt} < ${limit})`,
      ),
    )
    .orderBy(sql`${paymentIntents.checkedAt} asc nulls first`)
    .limit(batch);
  for (const { id } of due) await enqueue(ctx, checkPayment, { paymentIntentId: id }, { key: `check:${id}` });
}

const senders = () =>
  configuredProviders()
    .filter(({ capabilities }) => capabilities.invoices)
    .map(({ name }) => name);

/** Sends or looks up again refunds that are owed or in progress: a job can give up, an event can be lost. */
export async function lookUpRefunds(ctx: Ctx, batch = 500): Promise<void> {
  const now = ctx.clock.now();
  const due = ctx.db
    .select({ id: paymentRefunds.id })
    .from(paymentRefunds)
    .where(
      and(
        eq(paymentRefunds.tenantId, ctx.tenant.id),
        inArray(paymentRefunds.status, ["OWED", "PENDING"]),
        lt(paymentRefunds.updatedAt, new Date(now.getTime() - LATER_MS)),
      ),
    )
    .orderBy(paymentRefunds.updatedAt)
    .limit(batch)
    .for("update", { skipLocked: true });
  const claimed = await ctx.db
    .update(paymentRefunds)
    .set({ updatedAt: now })
    .where(and(eq(paymentRefunds.tenantId, ctx.tenant.id), inArray(paymentRefunds.id, due)))
    .returning({ id: paymentRefunds.id });
  for (const { id } of claimed)
    await enqueue(ctx, payRefund, { paymentRefundId: id }, { key: `refund:${id}` });
}
