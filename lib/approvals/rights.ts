import { CLOSED_TO_BREAK_GLASS, rightOf, roleFor } from "@/lib/identity/rights/right-of";
import { isLimited } from "@/lib/identity/rights/staff-limits";
import type { SignedInStaff } from "@/lib/kernel/context";
import type { StaffRole } from "@/lib/values/staff-roles";

const HOUR_MS = 3600_000;

/** How long a request can be approved. */
export const APPROVAL_LIFETIME_MS = 72 * HOUR_MS;

/** After this long without an answer, colleagues are reminded, and break-glass lets the requester decide. */
export const APPROVAL_REMINDER_MS = HOUR_MS;

/** Whether a role decides about an operation. An ADMIN decides about all, BILLING about those that move money. */
export const roleMayDecide = (role: StaffRole, operation: string): boolean =>
  role === "ADMIN" || (role === "BILLING" && isLimited(operation));

/**
 * The same for a person, including the rights of a break-glass hour. Operations that break-glass does not open cannot
 * be decided by it either.
 */
export const mayDecide = (person: SignedInStaff, operation: string): boolean =>
  rightOf(person, "approveApproval") === "may" && roleMayDecide(roleFor(person, operation), operation);

type Asked = { requestedBy: string; createdAt: Date; operation: string };

/** From when the requester can decide by break-glass. */
export const unansweredFrom = ({ createdAt }: Pick<Asked, "createdAt">): Date =>
  new Date(createdAt.getTime() + APPROVAL_REMINDER_MS);

/** Whether break-glass lets the requester decide at all. */
export const canBeUnanswered = ({ operation }: Pick<Asked, "operation">): boolean =>
  !CLOSED_TO_BREAK_GLASS.has(operation);

/** Whether the request is a colleague's, or the person's own and unanswered in a break-glass hour. */
export const isForeignOrUnanswered = (person: SignedInStaff, asked: Asked, now: Date): boolean =>
  asked.requestedBy !== person.staffId ||
  (person.breakGlass !== undefined && canBeUnanswered(asked) && now >= unansweredFrom(asked));
