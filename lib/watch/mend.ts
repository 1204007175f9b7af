import { and, eq, sql } from "drizzle-orm";
import { webhookDeliveries } from "@/db/schema/webhooks";
import { queueDueSteps } from "@/lib/billing/collection/due";
import { queueRenewals } from "@/lib/billing/renewals/runs/queue";
import type { Ctx } from "@/lib/kernel/context";
import { enqueue } from "@/lib/kernel/jobs/jobs";
import { provisionOrder } from "@/lib/orders/jobs";
import { askNetworkAgain } from "@/lib/subscriptions/network/carrier-requests";
import { type StandstillKind, type StandstillRow, standstills } from "@/lib/watch/standstills";

/** The most items of a kind that are repaired at once. The rest follows in the next minutes. */
const MOST = 100;

type Mend = (ctx: Ctx, subjectId: string) => Promise<unknown>;

/**
 * The repair of each kind: its job is queued again. Each job is safe to run twice, and one waiting job per subject is
 * enough. A job that failed permanently is left to people, because it has used all attempts.
 */
const MENDS: Record<StandstillKind, Mend | null> = {
  ORDER: (ctx, orderId) => enqueue(ctx, provisionOrder, { orderId }, { key: `watch:order:${orderId}` }),
  NETWORK_OPERATION: (ctx, carrierOperationId) =>
    askNetworkAgain(ctx, carrierOperationId, `watch:network:${carrierOperationId}`),
  RENEWAL: (ctx) => queueRenewals(ctx),
  INVOICE: async (ctx) => {
    await queueRenewals(ctx);
    await queueDueSteps(ctx);
  },
  // Releases a claim that outlived its process. The delivery pools find the delivery within a second.
  DELIVERY: (ctx, id) =>
    ctx.db
      .update(webhookDeliveries)
      .set({ claimedBy: null, claimedAt: null })
      .where(
        and(
          eq(webhookDeliveries.tenantId, ctx.tenant.id),
          eq(webhookDeliveries.id, id),
          sql`${webhookDeliveries.claimedAt} < ${ctx.systemClock.now().toISOString()}::timestamptz - interval '5 minutes'`,
        ),
      ),
  JOB: null,
};

/** Finds a tenant's standstills, repairs them, and logs them. Once a minute. */
export async function mendStandstills(ctx: Ctx): Promise<void> {
  const scope = { tenantId: ctx.tenant.id, now: ctx.systemClock.now() };
  const { rows } = await ctx.db.execute<StandstillRow>(standstills(scope, MOST));
  const kinds = Map.groupBy(rows, ({ kind }) => kind);
  for (const [kind, standing] of kinds) {
    const subjects = standing.map(({ subject_id }) => subject_id);
    ctx.log.warn({ kind, tenantId: ctx.tenant.id, subjects }, "something stands still");
    const mend = MENDS[kind];
    // One run covers all due subscriptions and invoices.
    const all = kind === "RENEWAL" || kind === "INVOICE";
    for (const subject of all ? subjects.slice(0, 1) : subjects) await mend?.(ctx, subject);
  }
}
