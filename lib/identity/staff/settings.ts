import { eq } from "drizzle-orm";
import { tenants } from "@/db/schema/identity";
import { uncacheTenant } from "@/lib/identity/sign-in/credential-cache";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import type { StaffRole } from "@/lib/values/staff-roles";
import { isInNetworks, StaffRules } from "@/lib/values/tenant/staff-rules";
import type { Tenant } from "@/lib/values/tenant/tenant";

export const staffRules = (tenant: Pick<Tenant, "settings">): StaffRules =>
  StaffRules.parse(tenant.settings.staff ?? {});

const mayWorkFrom = (ip: string, { networks }: StaffRules, role: StaffRole): boolean => {
  const own = networks[role] ?? [];
  return own.length === 0 || isInNetworks(ip, own);
};

/**
 * Requires that staff of a role may work from the caller's address.
 * @throws ApiError networkNotAllowed
 */
export function requireNetwork({ tenant, client }: Pick<Ctx, "tenant" | "client">, role: StaffRole): void {
  if (!mayWorkFrom(client?.ip ?? "", staffRules(tenant), role))
    throw new ApiError(failures.networkNotAllowed);
}

/** The rules for staff. From the table: the tenant of a request may be seconds old. */
export async function getStaffSettings(ctx: Ctx): Promise<StaffRules> {
  const [row] = await ctx.db
    .select({ settings: tenants.settings })
    .from(tenants)
    .where(eq(tenants.id, ctx.tenant.id));
  return staffRules(row!);
}

/**
 * Replaces the rules for staff.
 * @throws ApiError locksOutAuthor
 */
export async function updateStaffSettings(ctx: Ctx, rules: StaffRules): Promise<StaffRules> {
  const { caller, client } = ctx;
  if (caller.kind === "staff" && !mayWorkFrom(client?.ip ?? "", rules, caller.role))
    throw new ApiError(failures.locksOutAuthor);
  const [row] = await ctx.db
    .select({ settings: tenants.settings })
    .from(tenants)
    .where(eq(tenants.id, ctx.tenant.id))
    .for("update");
  await ctx.db
    .update(tenants)
    .set({ settings: { ...row!.settings, staff: rules } })
    .where(eq(tenants.id, ctx.tenant.id));
  return rules;
}

/** Lets this process forget the old rules. After the commit; other servers do within five seconds. */
export const uncacheStaffSettings = (ctx: Ctx): void => uncacheTenant(ctx.tenant.id);
