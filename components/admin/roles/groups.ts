import type { StaffRole } from "@/lib/identity/staff/roles";

export type Permission = {
  operation: string;
  roles: { [role in StaffRole]?: "may" | "approval" | "no" };
  reason: boolean;
  stepUp: boolean;
  limit?: string | undefined;
  contact: boolean;
  level: number;
};

/**
 * The groups of the table of rights (`lib/api/permissions/staff-table.ts`), each with its first operation. The API answers
 * the rows in the order of the table; a test keeps these in step with it.
 */
export const GROUP_STARTS = [
  ["helping", "listCustomers"],
  ["timeline", "getCustomerTimeline"],
  ["onBehalf", "createCustomer"],
  ["personal", "updateCustomer"],
  ["ownData", "getPersonPrivacy"],
  ["thief", "changeSim"],
  ["money", "markInvoicePaid"],
  ["back", "refundPaymentIntent"],
  ["debts", "writeOffInvoice"],
  ["orders", "approveOrder"],
  ["offer", "createSubscription"],
  ["reports", "createReport"],
  ["self", "getStaffMe"],
  ["factors", "getStaffFactorOptions"],
  ["contacts", "listContacts"],
  ["team", "inviteStaff"],
  ["bulk", "createBulkJob"],
  ["approvals", "createApproval"],
  ["emergency", "startBreakGlass"],
  ["log", "listStaffPermissions"],
  ["teamRead", "listStaff"],
] as const;
export type GroupName = (typeof GROUP_STARTS)[number][0];

/** The rows by group, in the order of the table. */
export function groupsOf(permissions: readonly Permission[]): { name: GroupName; rows: Permission[] }[] {
  const groups: { name: GroupName; rows: Permission[] }[] = [];
  for (const row of permissions) {
    const start = GROUP_STARTS.find(([, first]) => first === row.operation);
    if (start || groups.length === 0) groups.push({ name: start?.[0] ?? "helping", rows: [] });
    groups.at(-1)!.rows.push(row);
  }
  return groups;
}

/** What a role may do of a group, in numbers of operations. */
export type Rights = { may: number; approval: number; total: number; reason: boolean; stepUp: boolean };

export function rightsOf(rows: readonly Permission[], role: StaffRole): Rights {
  const allowed = rows.filter((row) => (row.roles[role] ?? "no") !== "no");
  return {
    may: allowed.filter((row) => row.roles[role] === "may").length,
    approval: allowed.filter((row) => row.roles[role] === "approval").length,
    total: rows.length,
    reason: allowed.some((row) => row.reason),
    stepUp: allowed.some((row) => row.stepUp),
  };
}
