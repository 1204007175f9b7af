import { z } from "zod";
import { isLimited, LIMIT_KIND_OF_OPERATION } from "@/lib/identity/rights/staff-limits";
import { STAFF_TABLE, staffGroupOf } from "@/lib/identity/rights/staff-table";
import { StaffPermission } from "@/lib/identity/staff/model";
import { operation } from "@/lib/kernel/operation";

export const listStaffPermissionsOperation = operation({
  id: "listStaffPermissions",
  method: "GET",
  path: "/staff-permissions",
  summary: "Who of the staff may do what",
  description: "The table by which every call of a member of staff is decided.",
  tag: "Staff",
  surfaces: ["platform"],
  permission: "audit:read",
  output: z.object({ items: z.array(StaffPermission) }).meta({ id: "StaffPermissionList" }),
  handle: async () => ({
    items: Object.entries(STAFF_TABLE).map(([operation, row]) => ({
      operation,
      group: staffGroupOf(operation),
      roles: { SUPPORT: row.SUPPORT, BILLING: row.BILLING, ADMIN: row.ADMIN },
      reason: row.reason,
      stepUp: row.stepUp,
      contact: row.contact === "customer" || row.contact === "list",
      level: row.level,
      ...(isLimited(operation) && { limit: LIMIT_KIND_OF_OPERATION[operation] }),
    })),
  }),
});
