import { type AuditNote, recordCall } from "@/lib/audit/write";
import { noteOpened, type Opened, openingKey } from "@/lib/http/staff/opened";
import { STAFF_TABLE } from "@/lib/identity/rights/staff-table";
import type { Ctx } from "@/lib/kernel/context";
import { mutates, type Operation } from "@/lib/kernel/operation";

/** A staff member's call, with everything that its audit entry needs at the end. */
export type StaffCall = {
  ctx: Ctx;
  operation: Operation;
  note: AuditNote;
  /** The parameters of the path. */
  params: Record<string, string>;
  /** The resources that the process's staff members have open. */
  opened: Opened;
};

/** The key of an open resource: the session, its contact, the operation and the path. */
const openingOf = ({ ctx: { caller }, operation, params }: StaffCall): string =>
  openingKey([
    caller.kind === "staff" && [caller.sessionId, caller.contact?.contactId ?? null],
    operation.id,
    params,
  ]);

type Subject = { type: string; id: string };

/**
 * Writes an audit entry for a call that changed nothing: a refused call, or a read that the table logs. The entry of a
 * change is written in its own transaction. A resource that stays open gets one entry per five minutes, because pages
 * read it repeatedly.
 * @param outcome DONE, or the internal code of the refusal
 * @param subject the subject, if the path names none
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
  if (opening) noteOpened(opening);
}
