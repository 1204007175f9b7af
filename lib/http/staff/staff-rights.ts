import { rightOf } from "@/lib/identity/rights/right-of";
import { STAFF_TABLE } from "@/lib/identity/rights/staff-table";
import type { Caller } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import type { Operation } from "@/lib/kernel/operation";

const LONGEST_REASON = 500;

/**
 * The reason that staff sent with a request, percent-encoded. Null when it is missing, empty, too long or unreadable.
 */
export function reasonOf(headers: Headers): string | null {
  try {
    const reason = decodeURIComponent(headers.get("tern-reason") ?? "").trim();
    return reason.length > 0 && reason.length <= LONGEST_REASON ? reason : null;
  } catch {
    return null;
  }
}

/**
 * Checks whether a staff member may call an operation now, by its row in the table. Other callers pass.
 * @param now real time
 * @throws ApiError forbidden, approvalRequired, reasonRequired, stepUpRequired
 */
export function requireStaffRight(caller: Caller, { id }: Operation, headers: Headers, now: Date): void {
  if (caller.kind !== "staff") return;
  const row = STAFF_TABLE[id];
  const right = rightOf(caller, id);
  if (!row || right === "no") throw new ApiError(failures.forbidden);
  if (right === "approval") throw new ApiError(failures.approvalRequired);
  if (row.reason && reasonOf(headers) === null) throw new ApiError(failures.reasonRequired);
  if (row.stepUp && !(caller.steppedUpUntil && caller.steppedUpUntil > now))
    throw new ApiError(failures.stepUpRequired);
}
