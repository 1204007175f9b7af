import { BULK_OPERATIONS } from "@/lib/bulk/bulkable";
import { STAFF_TABLE } from "@/lib/identity/rights/staff-table";
import type { StaffRole } from "@/lib/values/staff-roles";

/**
 * Whether a role may hold up a bulk job of an operation. An emergency opens no bulk job, so this takes the person's own role
 * and never the one by which they act.
 */
export const mayHoldBulk = (role: StaffRole, operation: string): boolean =>
  (STAFF_TABLE[operation]?.[role] ?? "no") !== "no";

/** Whether a role may ask for an operation for many. The same rule of the own role holds. */
export function mayRequestBulk(role: StaffRole, operation: string): boolean {
  const only = BULK_OPERATIONS[operation]?.approvedOnly;
  return mayHoldBulk(role, operation) && (only === undefined || role === only);
}
