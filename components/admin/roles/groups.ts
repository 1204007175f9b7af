import type { z } from "zod";
import type { StaffPermission } from "@/lib/identity/staff/model";
import type { StaffRole } from "@/lib/values/staff-roles";

export type StaffPermissionName = z.infer<typeof StaffPermission>;

/** The rows by group, in the order of the table. */
export const groupsOf = (
  permissions: readonly StaffPermissionName[],
): { name: StaffPermissionName["group"]; rows: StaffPermissionName[] }[] =>
  [...Map.groupBy(permissions, ({ group }) => group)].map(([name, rows]) => ({ name, rows }));

/** What a role may do of a group, in numbers of operations. */
export type Rights = { may: number; approval: number; total: number; reason: boolean; stepUp: boolean };

export function countRights(rows: readonly StaffPermissionName[], role: StaffRole): Rights {
  const allowed = rows.filter((row) => row.roles[role] !== "no");
  return {
    may: allowed.filter((row) => row.roles[role] === "may").length,
    approval: allowed.filter((row) => row.roles[role] === "approval").length,
    total: rows.length,
    reason: allowed.some((row) => row.reason),
    stepUp: allowed.some((row) => row.stepUp),
  };
}
