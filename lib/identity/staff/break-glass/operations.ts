import { z } from "zod";
import {
  endBreakGlass,
  requirePasskey,
  reviewBreakGlass,
  startBreakGlass,
} from "@/lib/identity/staff/break-glass/commands";
import {
  BreakGlass,
  ReviewBreakGlassRequest,
  StartBreakGlassRequest,
} from "@/lib/identity/staff/break-glass/model";
import { listBreakGlass } from "@/lib/identity/staff/break-glass/queries";
import { failures } from "@/lib/kernel/error-registry";
import { pageOf, pageQuery } from "@/lib/kernel/lists/pagination";
import { operation } from "@/lib/kernel/operation";

const self = { tag: "Staff", surfaces: ["platform"], permission: "staff:self" } as const;

export const startBreakGlassOperation = operation({
  ...self,
  id: "startBreakGlass",
  method: "POST",
  path: "/staff/me/break-glass",
  summary: "Open emergency access (break the glass)",
  description:
    "Gives the rights of an ADMIN for 60 minutes, in this session only. Every other ADMIN gets an e-mail at once. Audit entries are marked, and another ADMIN reviews the access within three days. The team, second factors, settings, limits and keys stay locked. A person with a passkey confirms with it.",
  body: StartBreakGlassRequest,
  output: BreakGlass,
  status: 201,
  failures: [failures.nobodyToTell],
  before: (ctx) => requirePasskey(ctx),
  handle: (ctx, { body }) => startBreakGlass(ctx, body.reason),
});

export const endBreakGlassOperation = operation({
  ...self,
  id: "endBreakGlass",
  method: "DELETE",
  path: "/staff/me/break-glass",
  summary: "End the emergency access of this session",
  output: null,
  failures: [failures.breakGlassNotFound],
  handle: async (ctx) => {
    await endBreakGlass(ctx);
    return undefined;
  },
});

export const listBreakGlassOperation = operation({
  id: "listBreakGlass",
  method: "GET",
  path: "/break-glass",
  summary: "List emergency access, newest first",
  description: "An ADMIN reads all entries. Other staff read only their own.",
  tag: "Staff",
  surfaces: ["platform"],
  permission: "audit:read",
  query: z.object({
    reviewed: z
      .boolean()
      .optional()
      .describe("false: only those that wait for a review. true: only reviewed ones."),
    ...pageQuery,
  }),
  output: pageOf(BreakGlass).meta({ id: "BreakGlassPage" }),
  failures: [failures.invalidCursor],
  reads: "replica",
  handle: (ctx, { query }) => listBreakGlass(ctx, query),
});

export const reviewBreakGlassOperation = operation({
  id: "reviewBreakGlass",
  method: "POST",
  path: "/break-glass/{breakGlassId}/review",
  summary: "Review an emergency access",
  description: "Only for an ADMIN who did not open the access.",
  tag: "Staff",
  surfaces: ["platform"],
  permission: "staff:manage",
  personOnly: true,
  params: z.object({ breakGlassId: z.string().max(64) }),
  body: ReviewBreakGlassRequest,
  output: BreakGlass,
  failures: [failures.breakGlassNotFound, failures.ownRequest, failures.breakGlassReviewed],
  handle: (ctx, { params, body }) => reviewBreakGlass(ctx, params.breakGlassId, body),
});
