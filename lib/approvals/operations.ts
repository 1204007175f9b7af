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
    "For a call that failed with 4345. Tern checks and tries the call first. Sending the same request twice creates one request. Colleagues who can decide get an e-mail. An approval within 72 hours makes the call in the name of the requester.",
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
  summary: "List requests for approval, newest first",
  description:
    "The caller's own requests, and those that the caller can decide on. An ADMIN can decide on all requests, BILLING on those that move money.",
  query: z.object({
    status: z.array(ApprovalState).optional().describe("Only requests in one of these states."),
    mine: z
      .boolean()
      .optional()
      .describe("true: only the caller's own requests. false: only those of colleagues."),
    ...pageQuery,
  }),
  output: pageOf(Approval).meta({ id: "ApprovalPage" }),
  failures: [failures.invalidCursor],
  reads: "replica",
  handle: (ctx, { query }) => listApprovals(ctx, query),
});

export const getApprovalOperation = operation({
  ...approvals,
  id: "getApproval",
  method: "GET",
  path: "/approvals/{approvalId}",
  permission: "care:act",
  summary: "Get a request for approval",
  description:
    "With `preview=true`, Tern tries the call of a pending request and rolls it back. The response shows what the call would change. Nothing is sent, and effects outside the database are not tried.",
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
    "The stored call runs once, in the name of the requester. Its idempotency key is `approval:` and the id of the request. The requester cannot approve it. Exception: with emergency access (`POST /staff/me/break-glass`), if no colleague has answered for an hour.",
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
  summary: "Withdraw your own request",
  params,
  output: Approval,
  failures: [failures.approvalNotFound, failures.approvalOver],
  handle: (ctx, { params }) => withdraw(ctx, params.approvalId),
});
