import type { Role } from "@/lib/values/permissions";

export type Member = {
  userId: string;
  name: string;
  email: string;
  role: Role;
  /** Since they were invited. */
  hasSignedIn: boolean;
  self: boolean;
};
