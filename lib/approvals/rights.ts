import { rightOf } from "@/lib/api/permissions/right-of";
import { isLimited } from "@/lib/api/permissions/staff-limits";
import type { SignedInStaff } from "@/lib/identity/context";
import { actingRole } from "@/lib/identity/staff/acting-role";
import type { StaffRole } from "@/lib/identity/staff/roles";

const HOUR_MS = 3600_000;

/** How long a request can be approved. */
export const LASTS_MS = 72 * HOUR_MS;

/** After this long without an answer, colleagues are reminded, and a broken glass lets the requester decide. */
export const UNANSWERED_MS = HOUR_MS;

/** Whether a role decides about an operation: an ADMIN about every one, BILLING about those that move money. */
export const roleDecides = (role: StaffRole, operation: string): boolean =>
  role === "ADMIN" || (role === "BILLING" && isLimited(operation));

/** The same for a person, with what a broken glass opens. */
export const decides = (person: SignedInStaff, operation: string): boolean =>
  rightOf(person, "approveApproval") === "may" && roleDecides(actingRole(person), operation);

type Asked = { requestedBy: string; createdAt: Date };

/** From when the person who asked can decide by breaking the glass. */
export const unansweredFrom = ({ createdAt }: Pick<Asked, "createdAt">): Date =>
  new Date(createdAt.getTime() + UNANSWERED_MS);

/** Whether somebody else decides about it, or it is the person's own, unanswered, in an emergency. */
export const isForeignOrUnanswered = (person: SignedInStaff, asked: Asked, now: Date): boolean =>
  asked.requestedBy !== person.staffId || (person.breakGlass !== undefined && now >= unansweredFrom(asked));
