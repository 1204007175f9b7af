import { z } from "zod";
import { approveCall, finishApproved, refuseCall, withdraw } from "@/lib/approvals/decide";
import { Approval, ApprovalState, CreateApprovalRequest, RefuseApprovalRequest } from "@/lib/approvals/model";
import { getApproval, listApprovals } from "@/lib/approvals/queries";
import { createApproval, requireSteppedUpFor } from "@/lib/approvals/request";
import { failures } from "@/lib/kernel/error-registry";
import { pageOf, pageQuery } from "@/lib/kernel/lists/pagination";
import { operation } from "@/lib/kernel/operation";

const approvals = { tag: "Approvals", surfaces: ["platform"], personOnly: true } as const;
const params = z.object({ approvalId: z.string().max(64) });

export const createApprovalOperation = operation({
  ...approvals,
  id: "createApproval",
  method: "POST",
  path: "/approvals",
  permission: "care:act",
  summary: "Ask colleagues to approve a call",
  description:
    "For a call that was refused with 4345. The call is checked and tried first; the same request twice is one. Colleagues who decide get a mail. An approval within 72 hours makes the call in the name of the person who asked.",
  body: CreateApprovalRequest,
  output: Approval,
  status: 201,
  failures: [failures.stepUpRequired, failures.approvalNotNeeded, failures.callRefused],
  before: (ctx, { body }) => requireSteppedUpFor(ctx, body),
  handle: (ctx, { body }) => createApproval(ctx, body),
});

export const listApprovalsOperation = operation({
  ...approvals,
  id: "listApprovals",
  method: "GET",
  path: "/approvals",
  permission: "care:act",
  summary: "Requests for approval, newest first",
  description:
    "Own requests, and those that the person decides about: an ADMIN all, BILLING those that move money.",
  query: z.object({
    status: z.array(ApprovalState).optional().describe("Requests in one of these states."),
    mine: z.boolean().optional().describe("true: own requests only. false: those of colleagues only."),
    ...pageQuery,
  }),
  output: pageOf(Approval).meta({ id: "ApprovalPage" }),
  failures: [failures.invalidCursor],
  handle: (ctx, { query }) => listApprovals(ctx, query),
});

export const getApprovalOperation = operation({
  ...approvals,
  id: "getApproval",
  method: "GET",
  path: "/approvals/{approvalId}",
  permission: "care:act",
  summary: "One request for approval",
  description:
    "With `preview=true` the call of a pending request is tried and taken back: the answer shows what it would change. Nothing is sent, and what an operation does outside the database is not tried.",
  params,
  query: z.object({ preview: z.boolean().default(false).describe("Whether to try the call.") }),
  output: Approval,
  failures: [failures.approvalNotFound],
  handle: (ctx, { params, query }) => getApproval(ctx, params.approvalId, query),
});

export const approveApprovalOperation = operation({
  ...approvals,
  id: "approveApproval",
  method: "POST",
  path: "/approvals/{approvalId}/approve",
  permission: "approvals:decide",
  summary: "Approve a request and make the call",
  description:
    "The stored call runs once, in the name of the person who asked, under the idempotency key `approval:` and the id of the request. Nobody approves their own request, but for an emergency (`POST /staff/me/break-glass`) when nobody has answered for an hour.",
  params,
  output: Approval,
  failures: [
    failures.approvalNotFound,
    failures.ownRequest,
    failures.approvalOver,
    failures.approvalStale,
    failures.requesterGone,
    failures.callRefused,
  ],
  handle: (ctx, { params }) => approveCall(ctx, params.approvalId),
  finish: (ctx, approved) => finishApproved(ctx, approved),
});

export const refuseApprovalOperation = operation({
  ...approvals,
  id: "refuseApproval",
  method: "POST",
  path: "/approvals/{approvalId}/refuse",
  permission: "approvals:decide",
  summary: "Refuse a request",
  params,
  body: RefuseApprovalRequest,
  output: Approval,
  failures: [failures.approvalNotFound, failures.ownRequest, failures.approvalOver],
  handle: (ctx, { params, body }) => refuseCall(ctx, params.approvalId, body.reason),
});

export const withdrawApprovalOperation = operation({
  ...approvals,
  id: "withdrawApproval",
  method: "POST",
  path: "/approvals/{approvalId}/withdraw",
  permission: "care:act",
  summary: "Take back one's own request",
  params,
  output: Approval,
  failures: [failures.approvalNotFound, failures.approvalOver],
  handle: (ctx, { params }) => withdraw(ctx, params.approvalId),
});
