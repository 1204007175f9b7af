import { STAFF_TABLE, type StaffRight } from "@/lib/identity/rights/staff-table";
import { actingRole } from "@/lib/identity/staff/sign-in/acting-role";
import type { SignedInStaff } from "@/lib/kernel/context";
import type { StaffRole } from "@/lib/values/staff-roles";

/**
 * Rows that break-glass does not open: the team, second factors, API keys, settings and limits, bulk jobs, and the
 * review of emergencies. A person keeps the rights of their own role in them.
 */
export const CLOSED_TO_BREAK_GLASS: ReadonlySet<string> = new Set([
  "listStaff",
  "getStaff",
  "inviteStaff",
  "updateStaff",
  "removeStaff",
  "resetStaffFactors",
  "listSessionsOfStaff",
  "endSessionsOfStaff",
  "endOneSessionOfStaff",
  "getStaffSettings",
  "updateStaffSettings",
  "getStaffFactorOptions",
  "addStaffFactor",
  "removeStaffFactor",
  "renewStaffRecoveryCodes",
  "listApiKeys",
  "getApiKey",
  "listApiKeyRevisions",
  "getApiKeyRevisionImpact",
  "createApiKey",
  "updateApiKey",
  "rotateApiKey",
  "revokeApiKey",
  "updateTenantSettings",
  "updateBrandHosts",
  "updateBrandMarkets",
  "updateWebhookSettings",
  "rotateWebhookSecret",
  "reviewBreakGlass",
  // The rows of a bulk job have the same rule for their operation (`lib/bulk/rights.ts`).
  "createBulkJob",
  "startBulkJob",
  "pauseBulkJob",
  "stopBulkJob",
  "undoBulkJob",
]);

type Person = Pick<SignedInStaff, "role" | "breakGlass">;

/** The role with which a person calls an operation now, or decides on a call of it. */
export const roleFor = (person: Person, operation: string): StaffRole =>
  CLOSED_TO_BREAK_GLASS.has(operation) ? person.role : actingRole(person);

/** What a person may do now: by their role, or as an ADMIN during break-glass. */
export const rightOf = (person: Person, operation: string): StaffRight =>
  STAFF_TABLE[operation]?.[roleFor(person, operation)] ?? "no";
