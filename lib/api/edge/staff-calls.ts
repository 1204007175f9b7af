import { type Call, mutates, type Operation } from "@/lib/api/operation";
import { STAFF_TABLE } from "@/lib/api/permissions/staff-table";
import { type AuditNote, noteCall } from "@/lib/audit/write";
import type { Ctx } from "@/lib/identity/context";

/** A call of a member of staff, as far as it was read when it ended. */
export type StaffCall = { ctx: Ctx; operation: Operation; note: AuditNote; call?: Call };

const NOTHING: Call = { params: undefined, query: undefined, body: undefined };

/**
 * Writes an entry for a call that changed nothing: one that was refused, or a read that the table says to log. A change that
 * was made has its entry from its own transaction.
 * @param outcome DONE, or the internal code of the refusal
 */
export async function noteStaffCall(staffCall: StaffCall | undefined, outcome: string): Promise<void> {
  if (!staffCall) return;
  const { ctx, operation, note, call = NOTHING } = staffCall;
  const isRead = !mutates(operation);
  if (outcome === "DONE" && !(isRead && STAFF_TABLE[operation.id]?.logged)) return;
  await noteCall(ctx, operation, call, note, { outcome, isRead });
}
