import { and, eq, inArray } from "drizzle-orm";
import type { StoredCall } from "@/db/schema/approvals";
import { proposals } from "@/db/schema/proposals";
import { parseStoredCall } from "@/lib/approvals/stored-call";
import { toApiError } from "@/lib/kernel/answers";
import { type Ctx, inSavepoint, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { proposable } from "@/lib/proposals/changes/changes";
import { makeChange } from "@/lib/proposals/propose";
import { findProposal, isAnswerable, type ProposalRow, versionOfSummary } from "@/lib/proposals/queries";
import { PROPOSAL_MOVES } from "@/lib/proposals/states";
import type { ProposalSummary } from "@/lib/values/proposal-summary";

/** The result of a confirmation. CHANGED: the effect differs from what the person saw, and nothing was done. */
export type Confirmed = { proposalId: string; outcome: "DONE" | "FAILED" | "CHANGED" };

/** Rolls the change back, and carries the effect that it would have now. */
class OtherEffect extends Error {
  constructor(readonly summary: ProposalSummary) {
    super("the change has another effect by now");
  }
}

async function update(
  ctx: Ctx,
  verb: "confirm" | "fail" | "decline",
  { id }: Pick<ProposalRow, "id">,
  set: Partial<typeof proposals.$inferInsert> = {},
): Promise<void> {
  const { from, to, refused } = PROPOSAL_MOVES[verb];
  const [moved] = await ctx.db
    .update(proposals)
    .set({ ...set, status: to!, decidedAt: ctx.systemClock.now() })
    .where(
      and(eq(proposals.tenantId, ctx.tenant.id), eq(proposals.id, id), inArray(proposals.status, [...from])),
    )
    .returning({ id: proposals.id });
  if (!moved) throw new ApiError(refused);
}

/**
 * The proposal, locked, while the person can answer it. Of two tabs, the second finds it answered.
 * @throws ApiError proposalNotFound, proposalOver
 */
async function findToAnswer(ctx: Ctx, proposalId: string): Promise<ProposalRow> {
  const found = await findProposal(ctx, proposalId, true);
  if (!isAnswerable(found, ctx.systemClock.now())) throw new ApiError(failures.proposalOver);
  return found.row;
}

/**
 * Confirms a proposal and makes its change in one transaction, once, with the rights that the person has now. A change
 * that is refused ends the proposal. A change with another effect than the person saw is not made: the proposal then
 * shows the new effect and waits. Both are results and not exceptions, which would roll the new state back.
 * @param version of the effect that the person saw
 * @throws ApiError proposalNotFound, proposalOver
 */
export function confirmProposal(ctx: Ctx, proposalId: string, version: string): Promise<Confirmed> {
  return inTransaction(ctx, async (ctx) => {
    const row = await findToAnswer(ctx, proposalId);
    const change = proposable(row.operation);
    if (version !== versionOfSummary(row.summary)) return { proposalId, outcome: "CHANGED" };
    try {
      await inSavepoint(ctx, async (ctx) => {
        const call = parseStoredCall(change.operation, row.call as StoredCall);
        const summary = await makeChange(ctx, change, call);
        if (versionOfSummary(summary) !== version) throw new OtherEffect(summary);
      });
      await update(ctx, "confirm", row);
      return { proposalId, outcome: "DONE" };
    } catch (error) {
      if (error instanceof OtherEffect) {
        await ctx.db
          .update(proposals)
          .set({ summary: error.summary })
          .where(and(eq(proposals.tenantId, ctx.tenant.id), eq(proposals.id, proposalId)));
        return { proposalId, outcome: "CHANGED" };
      }
      const refusal = toApiError(error);
      // Neither a defect nor a lost database ends the proposal: the person may try again.
      if (!refusal || refusal.failure.status >= 500) throw error;
      const { failure, message } = refusal;
      await update(ctx, "fail", row, { refusal: { internalCode: failure.internalCode, message } });
      return { proposalId, outcome: "FAILED" };
    }
  });
}

/**
 * Declines a proposal. Nothing changes.
 * @throws ApiError proposalNotFound, proposalOver
 */
export function declineProposal(ctx: Ctx, proposalId: string): Promise<{ proposalId: string }> {
  return inTransaction(ctx, async (ctx) => {
    await update(ctx, "decline", await findToAnswer(ctx, proposalId));
    return { proposalId };
  });
}
