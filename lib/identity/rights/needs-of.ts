import { STAFF_NEEDS, type StaffNeed } from "@/lib/identity/rights/needs";
import { rightOf } from "@/lib/identity/rights/right-of";
import { STAFF_TABLE } from "@/lib/identity/rights/staff-table";
import type { SignedInStaff } from "@/lib/kernel/context";

/** What a person must bring for an operation; null when they have no right to it. Whether it is brought already is not looked at. */
export function staffNeedsOf(
  person: Pick<SignedInStaff, "role" | "breakGlass">,
  operation: string,
): StaffNeed[] | null {
  const row = STAFF_TABLE[operation];
  const right = rightOf(person, operation);
  if (!row || right === "no") return null;
  const asked: Record<StaffNeed, boolean> = {
    VERIFY: row.level > 0,
    REASON: row.reason,
    STEP_UP: row.stepUp,
    APPROVAL: right === "approval",
  };
  return STAFF_NEEDS.filter((need) => asked[need]);
}
