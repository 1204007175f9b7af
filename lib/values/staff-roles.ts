/** The role of a staff member decides their rights (`lib/identity/rights/staff-table.ts`). */
export const STAFF_ROLES = ["SUPPORT", "BILLING", "ADMIN"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
