import type { Role } from "@/lib/values/permissions";

export type Member = {
  userId: string;
  name: string;
  email: string;
  role: Role;
  /** Whether they have signed in since the invitation. */
  hasSignedIn: boolean;
  self: boolean;
};
