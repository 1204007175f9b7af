import { BULK_OPERATIONS } from "@/lib/bulk/bulkable";
import { STAFF_TABLE } from "@/lib/identity/rights/staff-table";
import type { StaffRole } from "@/lib/values/staff-roles";

/**
 * Whether a role may pause and stop a bulk job of an operation. Break-glass opens no bulk job, so this uses the
 * person's own role.
 */
export const mayHoldBulk = (role: StaffRole, operation: string): boolean =>
  (STAFF_TABLE[operation]?.[role] ?? "no") !== "no";

/** Whether a role may request an operation in bulk. The person's own role counts here too. */
export function mayRequestBulk(role: StaffRole, operation: string): boolean {
  const only = BULK_OPERATIONS[operation]?.approvedOnly;
  return mayHoldBulk(role, operation) && (only === undefined || role === only);
}
