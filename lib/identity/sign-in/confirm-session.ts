import { and, eq } from "drizzle-orm";
import { sessions } from "@/db/schema/identity";
import type { Ctx } from "@/lib/kernel/context";

/** How long a session stays confirmed after the code or the passkey. */
export const SESSION_CONFIRMED_MS = 5 * 60 * 1000;

/** Confirms a session for sensitive steps. Its caller has just checked who uses it. */
export async function confirmSession(ctx: Ctx, sessionId: string): Promise<{ confirmedUntil: string }> {
  const confirmedUntil = new Date(ctx.systemClock.now().getTime() + SESSION_CONFIRMED_MS);
  await ctx.db
    .update(sessions)
    .set({ confirmedUntil })
    .where(and(eq(sessions.tenantId, ctx.tenant.id), eq(sessions.id, sessionId)));
  return { confirmedUntil: confirmedUntil.toISOString() };
}
