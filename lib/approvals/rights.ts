import { CLOSED_TO_BREAK_GLASS, rightOf, roleFor } from "@/lib/identity/rights/right-of";
import { isLimited } from "@/lib/identity/rights/staff-limits";
import type { SignedInStaff } from "@/lib/kernel/context";
import type { StaffRole } from "@/lib/values/staff-roles";

const HOUR_MS = 3600_000;

/** How long a request can be approved. */
export const APPROVAL_LIFETIME_MS = 72 * HOUR_MS;

/** After this long without an answer, colleagues are reminded, and a broken glass lets the requester decide. */
export const APPROVAL_REMINDER_MS = HOUR_MS;

/** Whether a role decides about an operation: an ADMIN about every one, BILLING about those that move money. */
export const roleMayDecide = (role: StaffRole, operation: string): boolean =>
  role === "ADMIN" || (role === "BILLING" && isLimited(operation));

/** The same for a person, with what a broken glass opens. What it does not open, it decides nothing about either. */
export const mayDecide = (person: SignedInStaff, operation: string): boolean =>
  rightOf(person, "approveApproval") === "may" && roleMayDecide(roleFor(person, operation), operation);

type Asked = { requestedBy: string; createdAt: Date; operation: string };

/** From when the person who asked can decide by breaking the glass. */
export const unansweredFrom = ({ createdAt }: Pick<Asked, "createdAt">): Date =>
  new Date(createdAt.getTime() + APPROVAL_REMINDER_MS);

/** Whether an emergency lets the person who asked decide at all. */
export const canBeUnanswered = ({ operation }: Pick<Asked, "operation">): boolean =>
  !CLOSED_TO_BREAK_GLASS.has(operation);

/** Whether somebody else decides about it, or it is the person's own, unanswered, in an emergency. */
export const isForeignOrUnanswered = (person: SignedInStaff, asked: Asked, now: Date): boolean =>
  asked.requestedBy !== person.staffId ||
  (person.breakGlass !== undefined && canBeUnanswered(asked) && now >= unansweredFrom(asked));
