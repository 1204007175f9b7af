import { type AuditNote, recordCall } from "@/lib/audit/write";
import { STAFF_TABLE } from "@/lib/identity/rights/staff-table";
import type { Ctx } from "@/lib/kernel/context";
import { mutates, type Operation } from "@/lib/kernel/operation";
import type { TtlCache } from "@/lib/platform/ttl-cache";

/** A call of a member of staff, as far as its entry needs it when it ends. */
export type StaffCall = {
  ctx: Ctx;
  operation: Operation;
  note: AuditNote;
  /** Of the path. */
  params: Record<string, string>;
  /** What the process's members of staff have open. */
  opened: TtlCache<true>;
};

/** What a read opens: the thing, for a session and its contact. */
const openingOf = ({ ctx: { caller }, operation, params }: StaffCall): string =>
  JSON.stringify([
    caller.kind === "staff" && [caller.sessionId, caller.contact?.contactId ?? null],
    operation.id,
    params,
  ]);

type Subject = { type: string; id: string };

/**
 * Writes an entry for a call that changed nothing: one that was refused, or a read that the table says to log. A change that
 * was made has its entry from its own transaction. A thing that stays open leaves one for each five minutes in which it is
 * read: pages read again by themselves.
 * @param outcome DONE, or the internal code of the refusal
 * @param subject where the path names none
 */
export async function noteStaffCall(
  staffCall: StaffCall | undefined,
  outcome: string,
  subject?: Subject,
): Promise<void> {
  if (!staffCall) return;
  const { ctx, operation, note, params, opened } = staffCall;
  const isRead = !mutates(operation);
  const logged = isRead ? (STAFF_TABLE[operation.id]?.logged ?? null) : null;
  if (outcome === "DONE" && logged === null) return;
  const opening = outcome === "DONE" && logged === "opened" ? openingOf(staffCall) : null;
  if (opening && opened.get(opening)) return;
  await recordCall(ctx, operation, params, note, { outcome, isRead, subject });
  if (opening) opened.set(opening, true);
}
