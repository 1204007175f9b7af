import type { SignedInStaff } from "@/lib/kernel/context";
import type { StaffRole } from "@/lib/values/staff-roles";

/** The present role of a person: their own, or ADMIN during break-glass. */
export const actingRole = ({ role, breakGlass }: Pick<SignedInStaff, "role" | "breakGlass">): StaffRole =>
  breakGlass ? "ADMIN" : role;
