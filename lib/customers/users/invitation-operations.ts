import { z } from "zod";
import { INVITATION_LIMIT, limitInvitations } from "@/lib/customers/users/commands";
import {
  Invitation,
  InvitationList,
  ReceivedInvitation,
  ReceivedInvitationList,
} from "@/lib/customers/users/invitation-model";
import {
  acceptInvitation,
  declineInvitation,
  listInvitations,
  listMyInvitations,
  sendInvitationAgain,
  withdrawInvitation,
} from "@/lib/customers/users/invitations";
import { uncacheUser } from "@/lib/identity/sign-in/credential-cache";
import { requireUser } from "@/lib/identity/sign-in/sessions";
import { failures } from "@/lib/kernel/error-registry";
import { operation } from "@/lib/kernel/operation";

const customerId = z.string().describe("The customer's UUID, or its reference id with the prefix `rid_`.");
const inviting = { tag: "Users", surfaces: ["platform", "end-user"] } as const;
const invited = { tag: "Accounts", surfaces: ["end-user"] } as const;
const ofCustomer = z.object({ customerId, invitationId: z.string() });
const ofMine = z.object({ invitationId: z.string() });

export const listInvitationsOperation = operation({
  ...inviting,
  id: "listInvitations",
  method: "GET",
  path: "/customers/{customerId}/invitations",
  summary: "List a customer's invitations",
  description: "Returns invitations that are not accepted, newest first, at most 200.",
  permission: "users:read",
  params: z.object({ customerId }),
  output: InvitationList,
  failures: [failures.customerNotFound],
  reads: "replica",
  handle: (ctx, { params }) => listInvitations(ctx, params.customerId),
});

export const resendPendingInvitationOperation = operation({
  ...inviting,
  id: "resendPendingInvitation",
  method: "POST",
  path: "/customers/{customerId}/invitations/{invitationId}/resend",
  summary: "Send an invitation again",
  description:
    "Extends the invitation by 14 days, even if it has expired. Counts towards the limit of invitations on the end-user API.",
  permission: "users:write",
  params: ofCustomer,
  output: Invitation,
  failures: [failures.customerNotFound, failures.invitationNotFound, failures.invitationEnded],
  limits: [INVITATION_LIMIT],
  before: limitInvitations,
  handle: (ctx, { params }) => sendInvitationAgain(ctx, params),
});

export const withdrawInvitationOperation = operation({
  ...inviting,
  id: "withdrawInvitation",
  method: "DELETE",
  path: "/customers/{customerId}/invitations/{invitationId}",
  summary: "Withdraw an invitation",
  description: "The invitation can no longer be accepted. Also removes a declined invitation from the list.",
  permission: "users:write",
  params: ofCustomer,
  output: null,
  failures: [failures.customerNotFound, failures.invitationNotFound],
  handle: async (ctx, { params }) => {
    await withdrawInvitation(ctx, params);
    return undefined;
  },
});

export const listMyInvitationsOperation = operation({
  ...invited,
  id: "listMyInvitations",
  method: "GET",
  path: "/accounts/me/invitations",
  summary: "List the signed-in user's invitations",
  description: "Returns the invitations to the user's address that can be accepted, newest first.",
  permission: "profile:read",
  output: ReceivedInvitationList,
  reads: "replica",
  handle: (ctx) => listMyInvitations(ctx),
});

export const acceptInvitationOperation = operation({
  ...invited,
  id: "acceptInvitation",
  method: "POST",
  path: "/accounts/me/invitations/{invitationId}/accept",
  summary: "Accept an invitation",
  description:
    "The user gets the role in the customer. An existing role there stays unchanged. Accepting a second time returns the same response.",
  permission: "profile:write",
  params: ofMine,
  output: ReceivedInvitation,
  failures: [failures.invitationNotFound, failures.invitationEnded],
  handle: async (ctx, { params }) => ({
    userId: requireUser(ctx).userId,
    invitation: await acceptInvitation(ctx, params.invitationId),
  }),
  finish: async (_ctx, { userId, invitation }) => {
    uncacheUser(userId);
    return invitation;
  },
});

export const declineInvitationOperation = operation({
  ...invited,
  id: "declineInvitation",
  method: "POST",
  path: "/accounts/me/invitations/{invitationId}/decline",
  summary: "Decline an invitation",
  permission: "profile:write",
  params: ofMine,
  output: ReceivedInvitation,
  failures: [failures.invitationNotFound, failures.invitationEnded],
  handle: (ctx, { params }) => declineInvitation(ctx, params.invitationId),
});
