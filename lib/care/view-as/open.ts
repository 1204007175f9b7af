import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { staff, staffSessions } from "@/db/schema/staff";
import { viewAsSessions } from "@/db/schema/view-as";
import { recordViewAs } from "@/lib/audit/write";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { hostedId } from "@/lib/platform/secrets/hosted-tokens";
import { hashToken, randomToken } from "@/lib/platform/secrets/ids";

/** How long staff look at a customer's pages. */
const LASTS_MS = 15 * 60_000;

/**
 * Uses the ticket of a look at a customer's pages, with an entry in the audit log. It works once, while the session is live in
 * which it was asked for.
 * @returns the value of the cookie; null when the ticket was used, is over or was made up
 */
export function openViewAs(ctx: Ctx, ticket: string): Promise<string | null> {
  const id = hostedId("view-as", ctx.tenant.id, ticket);
  if (id === null) return Promise.resolve(null);
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.systemClock.now();
    const token = randomToken();
    const { staffId, staffSessionId } = viewAsSessions;
    const isLive = sql`exists (select 1 from ${staffSessions} s join ${staff} p on p.tenant_id = s.tenant_id and p.id = s.staff_id
      where s.tenant_id = ${ctx.tenant.id} and s.id = ${staffSessionId} and s.staff_id = ${staffId}
        and s.revoked_at is null and s.expires_at > ${now.toISOString()}::timestamptz and p.removed_at is null)`;
    const [look] = await ctx.db
      .update(viewAsSessions)
      .set({
        status: "OPEN",
        tokenHash: hashToken(token),
        openedAt: now,
        expiresAt: new Date(now.getTime() + LASTS_MS),
      })
      .where(
        and(
          eq(viewAsSessions.tenantId, ctx.tenant.id),
          eq(viewAsSessions.id, id),
          eq(viewAsSessions.status, "ALLOWED"),
          gt(viewAsSessions.expiresAt, now),
          isLive,
        ),
      )
      .returning();
    if (!look) return null;
    const [person] = await ctx.db
      .select({ staffId: staff.id, role: staff.role })
      .from(staff)
      .where(and(eq(staff.tenantId, ctx.tenant.id), eq(staff.id, look.staffId), isNull(staff.removedAt)));
    await recordViewAs(
      ctx,
      { ...person!, sessionId: look.staffSessionId },
      {
        viewAsSessionId: look.id,
        customerId: look.customerId,
        reason: look.reason,
        breakGlassId: look.breakGlassId ?? undefined,
      },
    );
    return token;
  });
}

/** Ends the look of a browser that leaves it. */
export async function leaveViewAs(ctx: Ctx, token: string): Promise<void> {
  await ctx.db
    .update(viewAsSessions)
    .set({ status: "ENDED", endedAt: ctx.systemClock.now() })
    .where(
      and(
        eq(viewAsSessions.tenantId, ctx.tenant.id),
        eq(viewAsSessions.tokenHash, hashToken(token)),
        eq(viewAsSessions.status, "OPEN"),
      ),
    );
}
