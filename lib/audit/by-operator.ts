import { and, eq } from "drizzle-orm";
import { staff } from "@/db/schema/staff";
import { recordOperator } from "@/lib/audit/write";
import type { StaffMember } from "@/lib/identity/staff/model";
import { isTeamMember } from "@/lib/identity/staff/rows";
import { inviteStaff, resetFactors } from "@/lib/identity/staff/team";
import { normalizeEmail } from "@/lib/identity/users/users";
import { type Ctx, inTransaction } from "@/lib/kernel/context";

/**
 * Invites an ADMIN: the first one of a brand, or one for a team that has lost all of its own. With an entry in the audit log.
 * @throws ApiError staffEmailTaken
 */
export function inviteAdminByOperator(
  ctx: Ctx,
  { email, name, reason }: { email: string; name: string; reason: string },
): Promise<StaffMember> {
  return inTransaction(ctx, async (ctx) => {
    const member = await inviteStaff(ctx, { email, name, role: "ADMIN" });
    await recordOperator(ctx, member, { operation: "operatorInvitedAdmin", reason });
    return member;
  });
}

/**
 * Lets a person who lost every factor set up new ones, by a new invitation. With an entry in the audit log.
 * @returns null when the address is in no one's row of the team
 */
export function resetFactorsByOperator(
  ctx: Ctx,
  { email, reason }: { email: string; reason: string },
): Promise<StaffMember | null> {
  return inTransaction(ctx, async (ctx) => {
    const [person] = await ctx.db
      .select({ id: staff.id })
      .from(staff)
      .where(and(isTeamMember(ctx), eq(staff.email, normalizeEmail(email))));
    if (!person) return null;
    const member = await resetFactors(ctx, person.id);
    await recordOperator(ctx, member, { operation: "operatorResetFactors", reason });
    return member;
  });
}
