import { z } from "zod";
import {
  CreatePersonalTokenRequest,
  PersonalTokens,
  PersonalTokenWithValue,
} from "@/lib/identity/personal-tokens/model";
import {
  createMyPersonalToken,
  listMyPersonalTokens,
  openToken,
  revokeMyPersonalToken,
} from "@/lib/identity/personal-tokens/tokens";
import { uncacheUser } from "@/lib/identity/sign-in/credential-cache";
import { requireUser } from "@/lib/identity/sign-in/sessions";
import { failures } from "@/lib/kernel/error-registry";
import { operation } from "@/lib/kernel/operation";

const shared = { tag: "Personal tokens", surfaces: ["end-user"] } as const;

export const listMyPersonalTokensOperation = operation({
  ...shared,
  id: "listMyPersonalTokens",
  method: "GET",
  path: "/accounts/me/personal-tokens",
  summary: "List the personal tokens of the signed-in user",
  description: "Returns the tokens that work, newest first. Values are not shown.",
  permission: "profile:read",
  output: PersonalTokens,
  reads: "replica",
  handle: (ctx) => listMyPersonalTokens(ctx),
});

export const createMyPersonalTokenOperation = operation({
  ...shared,
  id: "createMyPersonalToken",
  method: "POST",
  path: "/accounts/me/personal-tokens",
  summary: "Create a personal token",
  description:
    "A program of the user sends it as `Authorization: Bearer <token>`, without an API key, to the brand's own host. It has the user's rights, within its scopes. It cannot manage tokens, sessions, the e-mail address, other users or payment methods. The response contains the value. It is not shown again. The user gets an e-mail.",
  permission: "profile:write",
  body: CreatePersonalTokenRequest,
  output: PersonalTokenWithValue,
  status: 201,
  failures: [failures.confirmationRequired, failures.tooManyPersonalTokens],
  handle: (ctx, { body }) => createMyPersonalToken(ctx, body),
  finish: async (_ctx, token) => openToken(token),
});

export const revokeMyPersonalTokenOperation = operation({
  ...shared,
  id: "revokeMyPersonalToken",
  method: "DELETE",
  path: "/accounts/me/personal-tokens/{personalTokenId}",
  summary: "Revoke a personal token",
  description: "The token stops working at once on this server, and within five seconds on all others.",
  permission: "profile:write",
  params: z.object({ personalTokenId: z.string().max(64) }),
  output: null,
  failures: [failures.personalTokenNotFound],
  handle: async (ctx, { params }) => {
    await revokeMyPersonalToken(ctx, params.personalTokenId);
    return { userId: requireUser(ctx).userId };
  },
  finish: async (_ctx, { userId }) => {
    uncacheUser(userId);
    return undefined;
  },
});
