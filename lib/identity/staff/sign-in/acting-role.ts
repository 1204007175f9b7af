import type { SignedInStaff } from "@/lib/kernel/context";
import type { StaffRole } from "@/lib/values/staff-roles";

/** The role by which a person acts now: their own, or ADMIN while they have broken the glass. */
export const actingRole = ({ role, breakGlass }: Pick<SignedInStaff, "role" | "breakGlass">): StaffRole =>
  breakGlass ? "ADMIN" : role;
