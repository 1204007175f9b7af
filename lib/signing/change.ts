import { and, eq, inArray, sql } from "drizzle-orm";
import { type SigningEvent, signingSessions } from "@/db/schema/signing";
import type { Ctx } from "@/lib/kernel/context";
import { ApiError } from "@/lib/kernel/errors";
import { SIGNING_MOVES } from "@/lib/signing/states";

/** An action on a contract with its origin, for the audit trail. */
export const auditEvent = (ctx: Ctx, action: SigningEvent["action"]): SigningEvent => ({
  action,
  at: ctx.clock.now().toISOString(),
  actor: ctx.actor,
  ...(ctx.client && { ip: ctx.client.ip }),
  ...(ctx.client?.userAgent && { userAgent: ctx.client.userAgent.slice(0, 300) }),
});

/** Adds to the audit trail in the statement of the change itself, so entries are neither lost nor altered. */
export const withAudit = (ctx: Ctx, action: SigningEvent["action"]) =>
  sql`${signingSessions.audit} || ${JSON.stringify([auditEvent(ctx, action)])}::jsonb`;

type Changes = Partial<typeof signingSessions.$inferInsert>;

/**
 * Moves a session by one verb of its table.
 * @throws ApiError signingSessionNotActive
 */
export async function moveSigning(
  ctx: Ctx,
  signingSessionId: string,
  verb: keyof typeof SIGNING_MOVES,
  action: SigningEvent["action"],
  changes: Changes = {},
): Promise<void> {
  const move = SIGNING_MOVES[verb];
  const moved = await ctx.db
    .update(signingSessions)
    .set({
      ...changes,
      status: move.to!,
      audit: withAudit(ctx, action),
      codeHash: null,
      updatedAt: ctx.clock.now(),
    })
    .where(
      and(
        eq(signingSessions.tenantId, ctx.tenant.id),
        eq(signingSessions.id, signingSessionId),
        inArray(signingSessions.status, move.from),
      ),
    )
    .returning({ id: signingSessions.id });
  if (moved.length === 0) throw new ApiError(move.refused);
}
