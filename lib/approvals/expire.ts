import { and, eq, inArray, lte, type SQL } from "drizzle-orm";
import { staffApprovals } from "@/db/schema/approvals";
import { queueRequesterMail } from "@/lib/approvals/mails";
import { APPROVAL_MOVES } from "@/lib/approvals/states";
import { type Ctx, inTransaction } from "@/lib/kernel/context";

/** Marks pending requests as EXPIRED, and tells those who asked. */
export async function endExpired(ctx: Ctx, where: SQL | undefined): Promise<void> {
  const { from, to } = APPROVAL_MOVES.expire;
  const ended = await ctx.db
    .update(staffApprovals)
    .set({ status: to!, decidedAt: ctx.systemClock.now() })
    .where(and(where, inArray(staffApprovals.status, [...from])))
    .returning({ id: staffApprovals.id, requestedBy: staffApprovals.requestedBy });
  for (const { id, requestedBy } of ended) await queueRequesterMail(ctx, id, requestedBy, "EXPIRED");
}

/** Requests whose time is over. For the sweep; an approval does not wait for it, because it compares the time itself. */
export const expireApprovals = (ctx: Ctx): Promise<void> =>
  inTransaction(ctx, (ctx) =>
    endExpired(
      ctx,
      and(
        eq(staffApprovals.tenantId, ctx.tenant.id),
        eq(staffApprovals.status, "PENDING"),
        lte(staffApprovals.expiresAt, ctx.systemClock.now()),
      ),
    ),
  );
