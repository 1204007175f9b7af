import { and, asc, eq, isNull } from "drizzle-orm";
import { staff, staffFactors } from "@/db/schema/staff";
import { mailStaffInvitation } from "@/lib/identity/staff/jobs";
import type {
  InviteStaffRequest,
  StaffMember,
  StaffSession,
  UpdateStaffRequest,
} from "@/lib/identity/staff/model";
import { factorKinds, findStaff, isTeamMember, presentStaff } from "@/lib/identity/staff/rows";
import { dropRecoveryCodes } from "@/lib/identity/staff/sign-in/recovery-codes";
import {
  endAllStaffSessions,
  endStaffSession,
  listStaffSessions,
} from "@/lib/identity/staff/sign-in/sessions";
import { normalizeEmail } from "@/lib/identity/users/users";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { enqueue } from "@/lib/kernel/jobs/jobs";
import { newId } from "@/lib/platform/secrets/ids";

const INVITATION_MS = 72 * 3600 * 1000;

/** All members of the team, by name. A team has a few hundred people at most. */
export async function listStaff(ctx: Ctx): Promise<{ items: StaffMember[] }> {
  const rows = await ctx.db
    .select({ row: staff, factors: factorKinds(ctx) })
    .from(staff)
    .where(isTeamMember(ctx))
    .orderBy(asc(staff.name), asc(staff.id))
    .limit(1000);
  return { items: rows.map((row) => presentStaff(row, ctx.systemClock.now())) };
}

export const getStaff = async (ctx: Ctx, staffId: string): Promise<StaffMember> =>
  presentStaff(await findStaff(ctx, staffId), ctx.systemClock.now());

/**
 * Invites a person to the team. The mail says who invites them, to which brand and role, and until when.
 * @throws ApiError staffEmailTaken
 */
export async function inviteStaff(ctx: Ctx, given: InviteStaffRequest): Promise<StaffMember> {
  const now = ctx.systemClock.now();
  const [row] = await ctx.db
    .insert(staff)
    .values({
      tenantId: ctx.tenant.id,
      id: newId(),
      email: normalizeEmail(given.email),
      name: given.name,
      role: given.role,
      invitedUntil: new Date(now.getTime() + INVITATION_MS),
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (!row) throw new ApiError(failures.staffEmailTaken);
  await enqueue(ctx, mailStaffInvitation, { staffId: row.id, by: inviterOf(ctx) });
  return presentStaff({ row, factors: [] }, now);
}

const inviterOf = ({ caller, tenant }: Ctx): string => (caller.kind === "staff" ? caller.name : tenant.name);

/** @throws ApiError ownRole when the signed-in person names themselves */
function requireOther({ caller }: Ctx, staffId: string): void {
  if (caller.kind === "staff" && caller.staffId === staffId) throw new ApiError(failures.ownRole);
}

/**
 * Requires that another ADMIN who can sign in remains. Their rows are locked, so that two ADMINs cannot remove each
 * other.
 * @throws ApiError lastStaffAdmin
 */
async function requireOtherAdmin(ctx: Ctx, staffId: string): Promise<void> {
  const admins = await ctx.db
    .select({ id: staff.id })
    .from(staff)
    .where(and(isTeamMember(ctx), eq(staff.role, "ADMIN"), isNull(staff.invitedUntil)))
    .orderBy(staff.id)
    .for("update");
  if (!admins.some(({ id }) => id !== staffId)) throw new ApiError(failures.lastStaffAdmin);
}

/**
 * Renames a person, or gives them another role, which ends their sessions.
 * @throws ApiError staffNotFound, ownRole, lastStaffAdmin
 */
export async function updateStaff(
  ctx: Ctx,
  staffId: string,
  { name, role }: UpdateStaffRequest,
): Promise<StaffMember> {
  const { row, factors } = await findStaff(ctx, staffId, { lock: true });
  if (row.role !== role) {
    requireOther(ctx, staffId);
    if (row.role === "ADMIN") await requireOtherAdmin(ctx, staffId);
    await endAllStaffSessions(ctx, staffId);
  }
  const [changed] = await ctx.db
    .update(staff)
    .set({ name, role, updatedAt: ctx.systemClock.now() })
    .where(and(isTeamMember(ctx), eq(staff.id, staffId)))
    .returning();
  return presentStaff({ row: changed!, factors }, ctx.systemClock.now());
}

/**
 * Removes a person from the team: ends their sessions and deletes their factors. The row stays for the audit log.
 * @throws ApiError staffNotFound, ownRole, lastStaffAdmin
 */
export async function removeStaff(ctx: Ctx, staffId: string): Promise<void> {
  const { row } = await findStaff(ctx, staffId, { lock: true });
  requireOther(ctx, staffId);
  if (row.role === "ADMIN") await requireOtherAdmin(ctx, staffId);
  await dropFactors(ctx, staffId);
  const now = ctx.systemClock.now();
  await ctx.db
    .update(staff)
    .set({ removedAt: now, updatedAt: now })
    .where(and(isTeamMember(ctx), eq(staff.id, staffId)));
}

async function dropFactors(ctx: Ctx, staffId: string): Promise<void> {
  await endAllStaffSessions(ctx, staffId);
  await dropRecoveryCodes(ctx, staffId);
  await ctx.db
    .delete(staffFactors)
    .where(and(eq(staffFactors.tenantId, ctx.tenant.id), eq(staffFactors.staffId, staffId)));
}

/**
 * Lets a person who lost all factors set up new ones, with a new invitation by e-mail.
 * @throws ApiError staffNotFound, ownRole
 */
export async function resetFactors(ctx: Ctx, staffId: string): Promise<StaffMember> {
  await findStaff(ctx, staffId, { lock: true });
  requireOther(ctx, staffId);
  await dropFactors(ctx, staffId);
  const now = ctx.systemClock.now();
  const [row] = await ctx.db
    .update(staff)
    .set({
      invitedUntil: new Date(now.getTime() + INVITATION_MS),
      wrongTries: 0,
      lockedUntil: null,
      updatedAt: now,
    })
    .where(and(isTeamMember(ctx), eq(staff.id, staffId)))
    .returning();
  await enqueue(ctx, mailStaffInvitation, { staffId, by: inviterOf(ctx) });
  return presentStaff({ row: row!, factors: [] }, now);
}

/**
 * The sessions of a member of the team.
 * @throws ApiError staffNotFound
 */
export async function listSessionsOfStaff(ctx: Ctx, staffId: string): Promise<{ items: StaffSession[] }> {
  const { row } = await findStaff(ctx, staffId);
  return listStaffSessions(ctx, row.id);
}

/**
 * Ends one session of a member of the team, or all of them. The caller's session stays unless it is named.
 * @throws ApiError staffNotFound, sessionNotFound
 */
export async function endSessionsOfStaff(ctx: Ctx, staffId: string, sessionId?: string): Promise<void> {
  const { row } = await findStaff(ctx, staffId);
  await endStaffSession(ctx, { staffId: row.id, sessionId });
}
