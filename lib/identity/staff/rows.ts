import { and, eq, isNull, sql } from "drizzle-orm";
import { staff, staffFactors } from "@/db/schema/staff";
import type { StaffFactor, StaffMember } from "@/lib/identity/staff/model";
import type { Ctx, SignedInStaff } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { isUuid } from "@/lib/platform/secrets/ids";

export type StaffRow = typeof staff.$inferSelect;
export type FactorRow = typeof staffFactors.$inferSelect;

/** The present members of the brand's team, without removed ones. */
export const isTeamMember = (ctx: Pick<Ctx, "tenant">) =>
  and(eq(staff.tenantId, ctx.tenant.id), isNull(staff.removedAt));

/** @throws ApiError unauthenticated, for a caller who is not staff */
export function requireStaff({ caller }: Pick<Ctx, "caller">): SignedInStaff {
  if (caller.kind !== "staff") throw new ApiError(failures.unauthenticated);
  return caller;
}

/** The kinds of factors of the selected row. Columns have their table names, which drizzle would omit. */
export const factorKinds = (ctx: Ctx) => sql<("PASSKEY" | "TOTP")[]>`coalesce((
  select json_agg(distinct f.kind order by f.kind) from ${staffFactors} f
   where f.tenant_id = ${ctx.tenant.id} and f.staff_id = staff.id), '[]'::json)`;

/**
 * A member of the team, with the kinds of their factors.
 * @throws ApiError staffNotFound
 */
export async function findStaff(
  ctx: Ctx,
  staffId: string,
  options: { lock?: boolean } = {},
): Promise<{ row: StaffRow; factors: ("PASSKEY" | "TOTP")[] }> {
  const query = ctx.db
    .select({ row: staff, factors: factorKinds(ctx) })
    .from(staff)
    .where(and(isTeamMember(ctx), eq(staff.id, staffId)));
  const [found] = isUuid(staffId) ? await (options.lock ? query.for("update") : query) : [];
  if (!found) throw new ApiError(failures.staffNotFound);
  return found;
}

export const factorsOf = (ctx: Ctx, staffId: string): Promise<FactorRow[]> =>
  ctx.db
    .select()
    .from(staffFactors)
    .where(and(eq(staffFactors.tenantId, ctx.tenant.id), eq(staffFactors.staffId, staffId)))
    .orderBy(staffFactors.createdAt, staffFactors.id);

export const presentFactor = ({ id, kind, name, createdAt, lastUsedAt }: FactorRow): StaffFactor => ({
  factorId: id,
  kind,
  name,
  createdAt: createdAt.toISOString(),
  ...(lastUsedAt && { lastUsedAt: lastUsedAt.toISOString() }),
});

/** @param now real time: invitations and locks do not follow a brand's clock */
export function presentStaff(
  { row, factors }: { row: StaffRow; factors: StaffMember["factors"] },
  now: Date,
): StaffMember {
  const { invitedUntil, lockedUntil, lastSignInAt } = row;
  return {
    staffId: row.id,
    email: row.email,
    name: row.name,
    role: row.role,
    status: invitedUntil
      ? invitedUntil > now
        ? "INVITED"
        : "INVITATION_EXPIRED"
      : lockedUntil && lockedUntil > now
        ? "LOCKED"
        : "ACTIVE",
    factors,
    ...(invitedUntil && { invitedUntil: invitedUntil.toISOString() }),
    ...(lastSignInAt && { lastSignInAt: lastSignInAt.toISOString() }),
    createdAt: row.createdAt.toISOString(),
  };
}
