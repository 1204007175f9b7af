import { and, eq, lte } from "drizzle-orm";
import { proposals } from "@/db/schema/proposals";
import { hashOfCall, parseStoredCall } from "@/lib/approvals/stored-call";
import { inRolledBackTransaction } from "@/lib/approvals/trial";
import { requireUser } from "@/lib/identity/sign-in/sessions";
import { type Ctx, inTransaction, usedToken } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError, withPaths } from "@/lib/kernel/errors";
import { splitArguments } from "@/lib/kernel/flat-arguments";
import type { ParsedCall } from "@/lib/kernel/operation";
import { isUuid, newId } from "@/lib/platform/secrets/ids";
import { type Change, proposable } from "@/lib/proposals/changes/changes";
import type { ProposeChangeRequest } from "@/lib/proposals/model";
import { PROPOSAL_MOVES } from "@/lib/proposals/states";
import { subscriptionNames } from "@/lib/subscriptions/lists/subscription-names";
import type { ProposalSummary } from "@/lib/values/proposal-summary";

/** How long the person can confirm. Long enough to find the page, short enough that the effect is still the same. */
export const PROPOSAL_LIFETIME_MS = 15 * 60_000;

/** Runs a change in the current transaction, and says what it did. */
export async function makeChange(ctx: Ctx, change: Change, call: ParsedCall): Promise<ProposalSummary> {
  const answer = await change.operation.handle(ctx, call);
  const named = (answer as { subscriptionId?: string } | undefined)?.subscriptionId;
  const { subscriptionId = named } = (call.params ?? {}) as { subscriptionId?: string };
  const id = named ?? subscriptionId;
  const name = id !== undefined && isUuid(id) ? (await subscriptionNames(ctx, [id])).get(id)?.name : id;
  return { ...change.summarize(call, answer), ...(name !== undefined && { subject: name }) };
}

/** The refusal of a proposed change by its own rules, with the code of the rule. */
export const changeRefused = ({ failure, message, hint }: ApiError): ApiError =>
  new ApiError(failures.changeRefused, {
    message: `The change would be refused: ${message}`,
    details: [{ property: "operation", code: "not_allowed", message, suggestion: failure.internalCode }],
    ...(hint !== undefined && { hint }),
  });

/**
 * Proposes a change to the person behind the caller's token. It is validated and tried first, so that no person is asked
 * to confirm a change that would fail. The same proposal twice is one while it waits.
 * @returns the id of the proposal
 * @throws ApiError personalTokenNeeded, invalidRequest, changeRefused
 */
export function proposeChange(
  ctx: Ctx,
  { operation: id, arguments: given }: ProposeChangeRequest,
): Promise<{ proposalId: string }> {
  const token = usedToken(ctx.caller);
  if (!token) throw new ApiError(failures.personalTokenNeeded);
  const { userId } = requireUser(ctx);
  const change = proposable(id);
  return inTransaction(ctx, async (ctx) => {
    const stored = splitArguments(change.operation, given);
    const call = await withPaths(
      (property) => `arguments.${property.replace(/^(body|path|query)\./, "")}`,
      async () => parseStoredCall(change.operation, stored),
    );
    const { found, refusal } = await inRolledBackTransaction(ctx, (ctx) => makeChange(ctx, change, call));
    if (refusal) throw changeRefused(refusal);
    const now = ctx.systemClock.now();
    const callHash = hashOfCall(id, stored);
    const same = and(
      eq(proposals.tenantId, ctx.tenant.id),
      eq(proposals.personalTokenId, token.personalTokenId),
      eq(proposals.callHash, callHash),
      eq(proposals.status, "PENDING"),
    );
    // An earlier one whose time is over would block the new one.
    await ctx.db
      .update(proposals)
      .set({ status: PROPOSAL_MOVES.expire.to!, decidedAt: now })
      .where(and(same, lte(proposals.expiresAt, now)));
    const proposalId = newId();
    const [made] = await ctx.db
      .insert(proposals)
      .values({
        tenantId: ctx.tenant.id,
        id: proposalId,
        userId,
        personalTokenId: token.personalTokenId,
        status: "PENDING",
        operation: id,
        call: stored,
        callHash,
        summary: found,
        createdAt: now,
        expiresAt: new Date(now.getTime() + PROPOSAL_LIFETIME_MS),
      })
      .onConflictDoNothing()
      .returning({ id: proposals.id });
    if (made) return { proposalId };
    // The effect may be another one by now, and the person must confirm what is true.
    const [earlier] = await ctx.db
      .update(proposals)
      .set({ summary: found })
      .where(same)
      .returning({ id: proposals.id });
    // Without one, the person answered it in this moment, and this is a new proposal.
    return earlier ? { proposalId: earlier.id } : proposeChange(ctx, { operation: id, arguments: given });
  });
}
