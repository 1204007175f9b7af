import { inRolledBackTransaction } from "@/lib/approvals/trial";
import type { Ctx } from "@/lib/kernel/context";
import { newId } from "@/lib/platform/secrets/ids";

/**
 * Tries a change as its command makes it, and takes it back.
 * @param work makes the change and says what came of it. A person's limits do not count here: what an amount does is
 * shown before a colleague approves it, too.
 * @throws ApiError what the change itself would be refused with
 */
export async function previewChange<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const { caller } = ctx;
  const approved: Ctx =
    caller.kind === "staff" ? { ...ctx, caller: { ...caller, approvalId: newId() } } : ctx;
  const { found, refusal } = await inRolledBackTransaction(approved, work);
  if (refusal) throw refusal;
  return found;
}
