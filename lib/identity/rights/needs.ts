/** What the table asks of a member of staff before they may call an operation. */
export const STAFF_NEEDS = ["VERIFY", "REASON", "STEP_UP", "APPROVAL"] as const;
export type StaffNeed = (typeof STAFF_NEEDS)[number];
