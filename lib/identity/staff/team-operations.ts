import { z } from "zod";
import {
  InviteStaffRequest,
  StaffMember,
  StaffSessionList,
  UpdateStaffRequest,
} from "@/lib/identity/staff/model";
import { getStaffSettings, uncacheStaffSettings, updateStaffSettings } from "@/lib/identity/staff/settings";
import {
  endSessionsOfStaff,
  getStaff,
  inviteStaff,
  listSessionsOfStaff,
  listStaff,
  removeStaff,
  resetFactors,
  updateStaff,
} from "@/lib/identity/staff/team";
import { failures } from "@/lib/kernel/error-registry";
import { operation } from "@/lib/kernel/operation";
import { StaffRules } from "@/lib/values/tenant/staff-rules";

const managed = { tag: "Staff", surfaces: ["platform"], permission: "staff:manage" } as const;
const params = z.object({ staffId: z.string().max(64) });

export const listStaffOperation = operation({
  ...managed,
  id: "listStaff",
  method: "GET",
  path: "/staff",
  summary: "List the team",
  output: z.object({ items: z.array(StaffMember) }).meta({ id: "StaffList" }),
  reads: "replica",
  handle: (ctx) => listStaff(ctx),
});

export const inviteStaffOperation = operation({
  ...managed,
  id: "inviteStaff",
  method: "POST",
  path: "/staff",
  summary: "Invite a person to the team",
  description: "Sends an invitation that is valid for 72 hours.",
  body: InviteStaffRequest,
  output: StaffMember,
  status: 201,
  failures: [failures.staffEmailTaken],
  handle: (ctx, { body }) => inviteStaff(ctx, body),
});

export const getStaffOperation = operation({
  ...managed,
  id: "getStaff",
  method: "GET",
  path: "/staff/{staffId}",
  summary: "Get a staff member",
  params,
  output: StaffMember,
  failures: [failures.staffNotFound],
  handle: (ctx, { params }) => getStaff(ctx, params.staffId),
});

export const updateStaffOperation = operation({
  ...managed,
  id: "updateStaff",
  method: "PUT",
  path: "/staff/{staffId}",
  summary: "Update the name or role of a staff member",
  description: "A new role ends the person's sessions.",
  params,
  body: UpdateStaffRequest,
  output: StaffMember,
  failures: [failures.staffNotFound, failures.ownRole, failures.lastStaffAdmin],
  handle: (ctx, { params, body }) => updateStaff(ctx, params.staffId, body),
});

export const removeStaffOperation = operation({
  ...managed,
  id: "removeStaff",
  method: "DELETE",
  path: "/staff/{staffId}",
  summary: "Remove a person from the team",
  description:
    "Ends the person's sessions and deletes their second factors. The audit log keeps their entries.",
  params,
  output: null,
  failures: [failures.staffNotFound, failures.ownRole, failures.lastStaffAdmin],
  handle: async (ctx, { params }) => {
    await removeStaff(ctx, params.staffId);
    return undefined;
  },
});

export const resetStaffFactorsOperation = operation({
  ...managed,
  id: "resetStaffFactors",
  method: "POST",
  path: "/staff/{staffId}/reset-factors",
  summary: "Reset a person's second factors",
  description:
    "For a person who lost all factors, or whose invitation expired. Deletes their factors, ends their sessions and sends a new invitation.",
  params,
  output: StaffMember,
  failures: [failures.staffNotFound, failures.ownRole],
  handle: (ctx, { params }) => resetFactors(ctx, params.staffId),
});

export const listSessionsOfStaffOperation = operation({
  ...managed,
  id: "listSessionsOfStaff",
  method: "GET",
  path: "/staff/{staffId}/sessions",
  summary: "List the sessions of a staff member",
  params,
  output: StaffSessionList,
  failures: [failures.staffNotFound],
  reads: "replica",
  handle: (ctx, { params }) => listSessionsOfStaff(ctx, params.staffId),
});

export const endSessionsOfStaffOperation = operation({
  ...managed,
  id: "endSessionsOfStaff",
  method: "DELETE",
  path: "/staff/{staffId}/sessions",
  summary: "End all sessions of a staff member",
  description: "Servers end the sessions within five seconds. The calling session continues.",
  params,
  output: null,
  failures: [failures.staffNotFound],
  handle: async (ctx, { params }) => {
    await endSessionsOfStaff(ctx, params.staffId);
    return undefined;
  },
});

export const endOneSessionOfStaffOperation = operation({
  ...managed,
  id: "endOneSessionOfStaff",
  method: "DELETE",
  path: "/staff/{staffId}/sessions/{sessionId}",
  summary: "End a session of a staff member",
  params: params.extend({ sessionId: z.string().max(64) }),
  output: null,
  failures: [failures.staffNotFound, failures.sessionNotFound],
  handle: async (ctx, { params }) => {
    await endSessionsOfStaff(ctx, params.staffId, params.sessionId);
    return undefined;
  },
});

export const getStaffSettingsOperation = operation({
  ...managed,
  id: "getStaffSettings",
  method: "GET",
  path: "/staff-settings",
  summary: "Get the brand's settings for staff",
  output: StaffRules,
  handle: (ctx) => getStaffSettings(ctx),
});

export const updateStaffSettingsOperation = operation({
  ...managed,
  id: "updateStaffSettings",
  method: "PUT",
  path: "/staff-settings",
  summary: "Update the brand's settings for staff",
  description:
    "Replaces the settings. Fields that are left out get their defaults. Servers use the new settings within five seconds.",
  body: StaffRules,
  output: StaffRules,
  failures: [failures.locksOutAuthor],
  handle: (ctx, { body }) => updateStaffSettings(ctx, body),
  finish: async (ctx, rules) => {
    uncacheStaffSettings(ctx);
    return rules;
  },
});
