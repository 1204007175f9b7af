import { mutates, type Operation } from "@/lib/api/operation";
import { STAFF_TABLE } from "@/lib/api/permissions/staff-table";
import { type AuditNote, noteCall } from "@/lib/audit/write";
import type { Ctx } from "@/lib/identity/context";

/** A call of a member of staff, as far as its entry needs it when it ends. */
export type StaffCall = {
  ctx: Ctx;
  operation: Operation;
  note: AuditNote;
  /** Of the path. */
  params: Record<string, string>;
};

type Subject = { type: string; id: string };

/**
 * Writes an entry for a call that changed nothing: one that was refused, or a read that the table says to log. A change that
 * was made has its entry from its own transaction.
 * @param outcome DONE, or the internal code of the refusal
 * @param subject where the path names none
 */
export async function noteStaffCall(
  staffCall: StaffCall | undefined,
  outcome: string,
  subject?: Subject,
): Promise<void> {
  if (!staffCall) return;
  const { ctx, operation, note, params } = staffCall;
  const isRead = !mutates(operation);
  if (outcome === "DONE" && !(isRead && STAFF_TABLE[operation.id]?.logged)) return;
  await noteCall(ctx, operation, params, note, { outcome, isRead, subject });
}
