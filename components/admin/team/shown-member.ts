import type { StaffMember } from "@/lib/identity/staff/model";

export type ShownMember = Pick<StaffMember, "staffId" | "name" | "email" | "role" | "status" | "factors"> & {
  isSelf: boolean;
  /** In words; null for never. */
  lastSignIn: string | null;
  /** In words, for an invitation that can still be accepted. */
  invitedUntil: string | null;
};
