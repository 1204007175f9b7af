import { and, eq, inArray, isNull } from "drizzle-orm";
import { z } from "zod";
import { autoTopUps } from "@/db/schema/auto-top-ups";
import type { Ctx } from "@/lib/kernel/context";
import { declareJob, enqueue } from "@/lib/kernel/jobs/jobs";
import type { UsageStanding } from "@/lib/usage/standing";

/** Decides whether a subscription is topped up now. `lib/billing/work.ts` has its work. */
export const considerTopUpJob = declareJob({
  name: "consider-auto-top-up",
  payload: z.object({ subscriptionId: z.uuid() }),
});

/** The largest share that can be chosen. While more is left, no setting has to be read. */
const HIGHEST_PERCENT_LEFT = 20;

/**
 * Queues the decision for subscriptions whose data runs low and that have an automatic top-up, in the transaction that
 * counted the usage.
 */
export async function queueAutoTopUps(ctx: Ctx, standings: readonly UsageStanding[]): Promise<void> {
  const low = standings.filter(
    ({ service, used, total }) => service === "DATA" && (total - used) * 100 <= HIGHEST_PERCENT_LEFT * total,
  );
  if (low.length === 0) return;
  const wanted = await ctx.db
    .select({ subscriptionId: autoTopUps.subscriptionId })
    .from(autoTopUps)
    .where(
      and(
        eq(autoTopUps.tenantId, ctx.tenant.id),
        inArray(autoTopUps.subscriptionId, [...new Set(low.map((one) => one.subscriptionId))]),
        isNull(autoTopUps.stoppedFor),
      ),
    );
  for (const { subscriptionId } of wanted) await enqueue(ctx, considerTopUpJob, { subscriptionId });
}
