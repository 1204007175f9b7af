import { and, eq, isNull } from "drizzle-orm";
import type { staffApprovals } from "@/db/schema/approvals";
import { staff } from "@/db/schema/staff";
import { STAFF_TABLE } from "@/lib/identity/rights/staff-table";
import { isTeamMember } from "@/lib/identity/staff/rows";
import type { Ctx, SignedInStaff } from "@/lib/kernel/context";

/**
 * The person who asked, as the one whose call runs. Undefined when they left the team, or their role may not call the
 * operation at all any more.
 */
export async function findRequester(
  ctx: Ctx,
  row: Pick<typeof staffApprovals.$inferSelect, "requestedBy" | "operation" | "sessionId">,
): Promise<SignedInStaff | undefined> {
  const [person] = await ctx.db
    .select()
    .from(staff)
    .where(and(isTeamMember(ctx), eq(staff.id, row.requestedBy), isNull(staff.invitedUntil)));
  if (!person || (STAFF_TABLE[row.operation]?.[person.role] ?? "no") === "no") return undefined;
  return {
    staffId: person.id,
    email: person.email,
    name: person.name,
    role: person.role,
    sessionId: row.sessionId,
    steppedUpUntil: null,
    contact: null,
  };
}
