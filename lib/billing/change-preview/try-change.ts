import { inRolledBackTransaction } from "@/lib/approvals/trial";
import type { Ctx } from "@/lib/kernel/context";
import { newId } from "@/lib/platform/secrets/ids";

/**
 * Runs a change in a transaction and rolls it back.
 * @param work makes the change and returns its effects. The caller's approval limits do not apply: the effects are shown before a colleague
 *   approves the change, too.
 * @throws ApiError every error of the change itself
 */
export async function previewChange<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const { caller } = ctx;
  const approved: Ctx =
    caller.kind === "staff" ? { ...ctx, caller: { ...caller, approvalId: newId() } } : ctx;
  const { found, refusal } = await inRolledBackTransaction(approved, work);
  if (refusal) throw refusal;
  return found;
}
