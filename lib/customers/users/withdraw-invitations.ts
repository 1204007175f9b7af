import { and, eq } from "drizzle-orm";
import { invitations } from "@/db/schema/identity";
import type { Ctx } from "@/lib/kernel/context";

/**
 * Withdraws a person's invitations when they may no longer invite: a thief who had a role for a moment must not leave a
 * way back in.
 */
export async function withdrawInvitationsBy(ctx: Ctx, customerId: string, userId: string): Promise<void> {
  await ctx.db
    .update(invitations)
    .set({ status: "WITHDRAWN", endedAt: ctx.systemClock.now() })
    .where(
      and(
        eq(invitations.tenantId, ctx.tenant.id),
        eq(invitations.customerId, customerId),
        eq(invitations.invitedBy, userId),
        eq(invitations.status, "PENDING"),
      ),
    );
}
