import { rightOf } from "@/lib/identity/rights/right-of";
import { STAFF_TABLE } from "@/lib/identity/rights/staff-table";
import { staffRules } from "@/lib/identity/staff/settings";
import type { Ctx, SignedInStaff } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { type ContactLevel, restrictedPerson } from "@/lib/values/contact";

/**
 * Operations that can do the same as another one, with the other one: its row counts as well where they do
 * ({@link requireRowOf}). An order with a new SIM is a change of SIM, a role that is given is an invitation, and a line can be
 * activated with the number that a port brings.
 */
export const EQUIVALENT_OPERATIONS: Readonly<Record<string, string>> = {
  createOrder: "changeSim",
  updateOrder: "changeSim",
  submitOrder: "changeSim",
  updateUser: "createUser",
  updateInPorting: "activateSubscription",
};

/** The refusal says how far the caller must be verified, so that staff choose a method that leads there. */
const levelMissing = (level: ContactLevel): ApiError =>
  new ApiError(failures.callerNotVerified, {
    details: [
      {
        code: "required",
        property: "level",
        message: `The contact needs level ${level}.`,
        suggestion: level,
      },
    ],
  });

/**
 * @throws ApiError callerNotVerified, reasonRequired in a contact without a caller, personMayNot for a change that a plain
 * user of a company asks for
 */
export function requireLevel(
  ctx: Ctx,
  contact: SignedInStaff["contact"],
  level: ContactLevel,
  changes: boolean,
): void {
  if (!contact || level === 0) return;
  if (contact.channel === "INTERNAL") {
    if (changes && !ctx.reason) throw new ApiError(failures.reasonRequired);
  } else if (contact.level < level) throw levelMissing(level);
  else if (changes && restrictedPerson(contact)) throw new ApiError(failures.personMayNot);
}

/**
 * Requires of a member of staff what the row of another operation asks for a change: the role, a reason, the second factor
 * and the level of the contact. The edge has checked whose contact it is. Other callers pass, and so does an approved call:
 * its request was tried with the person's own rights.
 * @throws ApiError forbidden, reasonRequired, stepUpRequired, contactRequired, callerNotVerified, personMayNot
 */
export function requireRowOf(ctx: Ctx, operation: string): void {
  const { caller, tenant } = ctx;
  if (caller.kind !== "staff" || caller.approvalId !== undefined) return;
  const row = STAFF_TABLE[operation];
  if (!row || rightOf(caller, operation) !== "may") throw new ApiError(failures.forbidden);
  if (row.reason && !ctx.reason) throw new ApiError(failures.reasonRequired);
  if (row.stepUp && !(caller.steppedUpUntil && caller.steppedUpUntil > ctx.systemClock.now()))
    throw new ApiError(failures.stepUpRequired);
  if (!staffRules(tenant).callerVerification) return;
  if (!caller.contact) throw new ApiError(failures.contactRequired);
  requireLevel(ctx, caller.contact, row.level, true);
}
