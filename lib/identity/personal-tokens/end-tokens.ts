import { and, eq, isNull } from "drizzle-orm";
import { personalTokens } from "@/db/schema/personal-tokens";
import type { Ctx } from "@/lib/kernel/context";

/**
 * Ends all tokens of a person. All servers refuse them within five seconds.
 * @returns their number
 */
export async function endTokensOf(ctx: Ctx, userId: string): Promise<number> {
  const ended = await ctx.db
    .update(personalTokens)
    .set({ revokedAt: ctx.systemClock.now() })
    .where(
      and(
        eq(personalTokens.tenantId, ctx.tenant.id),
        eq(personalTokens.userId, userId),
        isNull(personalTokens.revokedAt),
      ),
    )
    .returning({ id: personalTokens.id });
  return ended.length;
}
