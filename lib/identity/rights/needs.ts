/** What the rights table can require of a staff member for an operation. */
export const STAFF_NEEDS = ["VERIFY", "REASON", "STEP_UP", "APPROVAL"] as const;
export type StaffNeed = (typeof STAFF_NEEDS)[number];
