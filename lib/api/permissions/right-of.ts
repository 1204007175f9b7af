import { STAFF_TABLE, type StaffRight } from "@/lib/api/permissions/staff-table";
import type { SignedInStaff } from "@/lib/identity/context";
import { actingRole } from "@/lib/identity/staff/acting-role";

/**
 * Rows that a broken glass does not open: the team, second factors, API keys, settings and limits, and the review of emergencies. A
 * person keeps the rights of their own role in them.
 */
export const NOT_BY_BREAK_GLASS: ReadonlySet<string> = new Set([
  "listStaff",
  "getStaff",
  "inviteStaff",
  "updateStaff",
  "removeStaff",
  "resetStaffFactors",
  "getStaffSettings",
  "updateStaffSettings",
  "getStaffFactorOptions",
  "addStaffFactor",
  "removeStaffFactor",
  "renewStaffRecoveryCodes",
  "listApiKeys",
  "getApiKey",
  "listApiKeyRevisions",
  "createApiKey",
  "updateApiKey",
  "rotateApiKey",
  "revokeApiKey",
  "updateTenantSettings",
  "updateWebhookSettings",
  "rotateWebhookSecret",
  "reviewBreakGlass",
]);

/** What a person may now: by their role, or by that of an ADMIN while they have broken the glass. */
export function rightOf(person: Pick<SignedInStaff, "role" | "breakGlass">, operation: string): StaffRight {
  const role = NOT_BY_BREAK_GLASS.has(operation) ? person.role : actingRole(person);
  return STAFF_TABLE[operation]?.[role] ?? "no";
}
