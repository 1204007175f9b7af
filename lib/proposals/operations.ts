import { z } from "zod";
import { type Ctx, userOf } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import type { RateLimit } from "@/lib/kernel/limits";
import { operation } from "@/lib/kernel/operation";
import { confirmProposal, declineProposal } from "@/lib/proposals/decide";
import { ConfirmProposalRequest, Proposal, Proposals, ProposeChangeRequest } from "@/lib/proposals/model";
import { proposeChange } from "@/lib/proposals/propose";
import { getMyProposal, listMyProposals } from "@/lib/proposals/queries";

const shared = { tag: "Personal tokens", surfaces: ["end-user"] } as const;
const params = z.object({ proposalId: z.string().max(64) });

/** Each proposal is tried, which costs as much as the change itself. */
const PROPOSAL_LIMIT: RateLimit = { name: "proposal", points: 60, windowSeconds: 3600 };

export const proposeChangeOperation = operation({
  ...shared,
  id: "proposeChange",
  method: "POST",
  path: "/accounts/me/proposals",
  summary: "Propose a change to the user",
  description:
    "For programs with a personal token that has the scope `act`. Nothing changes yet: the user opens `url`, sees the effect, and confirms or declines within 15 minutes. A change that would be refused is refused at once. The same proposal twice is one while it waits.",
  permission: "profile:write",
  body: ProposeChangeRequest,
  output: Proposal,
  status: 201,
  failures: [failures.personalTokenNeeded, failures.changeRefused],
  limits: [
    {
      ...PROPOSAL_LIMIT,
      subject: ({ caller, tenant }: Ctx) => {
        const user = userOf(caller);
        return user ? `${tenant.id}:${user.userId}` : undefined;
      },
    },
  ],
  handle: (ctx, { body }) => proposeChange(ctx, body),
  finish: (ctx, { proposalId }) => getMyProposal(ctx, proposalId),
});

export const listMyProposalsOperation = operation({
  ...shared,
  id: "listMyProposals",
  method: "GET",
  path: "/accounts/me/proposals",
  summary: "List the changes that programs proposed",
  description:
    "Returns the proposals of the last month, newest first. With a personal token: those of the token.",
  permission: "profile:read",
  output: Proposals,
  reads: "replica",
  handle: (ctx) => listMyProposals(ctx),
});

export const getMyProposalOperation = operation({
  ...shared,
  id: "getMyProposal",
  method: "GET",
  path: "/accounts/me/proposals/{proposalId}",
  summary: "Get a proposed change and its state",
  description: "Read it until `status` is no longer PENDING. With a personal token: a proposal of the token.",
  permission: "profile:read",
  params,
  output: Proposal,
  failures: [failures.proposalNotFound],
  handle: (ctx, { params }) => getMyProposal(ctx, params.proposalId),
});

export const confirmProposalOperation = operation({
  ...shared,
  id: "confirmProposal",
  method: "POST",
  path: "/accounts/me/proposals/{proposalId}/confirm",
  summary: "Confirm a proposed change",
  description:
    "Makes the change, once. For the user in a session: a token cannot confirm. A change that is refused now has the status FAILED afterwards. If its effect is no longer the one of `version`, nothing is done.",
  permission: "profile:write",
  params,
  body: ConfirmProposalRequest,
  output: Proposal,
  failures: [failures.proposalNotFound, failures.proposalOver, failures.proposalChanged],
  handle: (ctx, { params, body }) => confirmProposal(ctx, params.proposalId, body.version),
  finish: async (ctx, { proposalId, outcome }) => {
    // Thrown here and not in `handle`, where an exception would roll back the effect that the person must see.
    if (outcome === "CHANGED") throw new ApiError(failures.proposalChanged);
    return getMyProposal(ctx, proposalId);
  },
});

export const declineProposalOperation = operation({
  ...shared,
  id: "declineProposal",
  method: "POST",
  path: "/accounts/me/proposals/{proposalId}/decline",
  summary: "Decline a proposed change",
  permission: "profile:write",
  params,
  output: Proposal,
  failures: [failures.proposalNotFound, failures.proposalOver],
  handle: (ctx, { params }) => declineProposal(ctx, params.proposalId),
  finish: (ctx, { proposalId }) => getMyProposal(ctx, proposalId),
});
