/** What a member of staff may do follows from the role (`lib/identity/rights/staff-table.ts`). */
export const STAFF_ROLES = ["SUPPORT", "BILLING", "ADMIN"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
