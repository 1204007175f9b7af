import { and, eq, inArray, isNull, type SQL } from "drizzle-orm";
import { sessions } from "@/db/schema/identity";
import { pushDevices } from "@/db/schema/push-devices";
import { type Ctx, inTransaction } from "@/lib/kernel/context";

/**
 * Ends sessions that are not ended yet. All servers drop them within five seconds. Their browsers get no more push
 * notifications: a signed-out phone may be in another person's hands.
 * @param which the sessions, in addition to the brand
 * @returns the number of ended sessions
 */
export function endSessions(ctx: Ctx, which: SQL | undefined): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const ended = await ctx.db
      .update(sessions)
      .set({ revokedAt: ctx.systemClock.now() })
      .where(and(eq(sessions.tenantId, ctx.tenant.id), isNull(sessions.revokedAt), which))
      .returning({ id: sessions.id });
    if (ended.length > 0)
      await ctx.db.delete(pushDevices).where(
        and(
          eq(pushDevices.tenantId, ctx.tenant.id),
          inArray(
            pushDevices.sessionId,
            ended.map(({ id }) => id),
          ),
        ),
      );
    return ended.length;
  });
}
