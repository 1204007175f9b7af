import { and, eq, isNull } from "drizzle-orm";
import { autoTopUps } from "@/db/schema/auto-top-ups";
import { queueTopUpMail } from "@/lib/billing/top-ups/mails";
import type { Ctx } from "@/lib/kernel/context";
import type { TopUpStop } from "@/lib/values/top-up-stop";

/**
 * Stops an automatic top-up that cannot buy any more, and mails why. It buys again when a person turns it on. Only the
 * first of several causes counts.
 */
export async function stopAutoTopUp(ctx: Ctx, subscriptionId: string, reason: TopUpStop): Promise<void> {
  const now = ctx.clock.now();
  const stopped = await ctx.db
    .update(autoTopUps)
    .set({ stoppedFor: reason, stoppedAt: now, updatedAt: now })
    .where(
      and(
        eq(autoTopUps.tenantId, ctx.tenant.id),
        eq(autoTopUps.subscriptionId, subscriptionId),
        isNull(autoTopUps.stoppedFor),
      ),
    )
    .returning({ id: autoTopUps.subscriptionId });
  if (stopped.length === 0) return;
  await queueTopUpMail(ctx, `${subscriptionId}:${now.toISOString()}`, {
    news: "STOPPED",
    subscriptionId,
    reason,
  });
}
