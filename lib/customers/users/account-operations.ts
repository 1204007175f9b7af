import { z } from "zod";
import { confirmEmailChange, startEmailChange } from "@/lib/customers/users/change-email";
import { Account } from "@/lib/identity/model";
import { getAccount } from "@/lib/identity/queries";
import { STEP_LIMITS } from "@/lib/identity/sign-in/code-guesses";
import {
  CONFIRMATION_LIFETIME_SECONDS,
  CONFIRMATION_LIMIT,
  countConfirmationTry,
  limitConfirmations,
} from "@/lib/identity/sign-in/confirmations";
import { uncacheUser } from "@/lib/identity/sign-in/credential-cache";
import { confirmSensitiveStep, startSensitiveStep } from "@/lib/identity/sign-in/sensitive-steps";
import {
  endMyOtherSessions,
  endMySession,
  listMySessions,
  requireUser,
} from "@/lib/identity/sign-in/sessions";
import {
  ConfirmEmailChangeRequest,
  ConfirmedIdentity,
  ConfirmIdentityRequest,
  SessionList,
  StartEmailChangeRequest,
  StartedConfirmation,
} from "@/lib/identity/users/account-model";
import { failures } from "@/lib/kernel/error-registry";
import { operation } from "@/lib/kernel/operation";
import { decrypt, encrypt } from "@/lib/platform/secrets/encryption";

const shared = { tag: "Accounts", surfaces: ["end-user"] } as const;

export const listMySessionsOperation = operation({
  ...shared,
  id: "listMySessions",
  method: "GET",
  path: "/accounts/me/sessions",
  summary: "List the sessions of the signed-in user",
  description: "Returns all active sessions: the current one first, then the latest used.",
  permission: "profile:read",
  output: SessionList,
  reads: "replica",
  handle: (ctx) => listMySessions(ctx),
});

export const endMySessionOperation = operation({
  ...shared,
  id: "endMySession",
  method: "DELETE",
  path: "/accounts/me/sessions/{sessionId}",
  summary: "End a session",
  description: "Signs the user out of that session within seconds.",
  permission: "profile:write",
  params: z.object({ sessionId: z.string() }),
  output: null,
  failures: [failures.sessionNotFound],
  handle: async (ctx, { params }) => {
    await endMySession(ctx, params.sessionId);
    return { userId: requireUser(ctx).userId };
  },
  finish: async (_ctx, { userId }) => {
    uncacheUser(userId);
    return undefined;
  },
});

export const endMyOtherSessionsOperation = operation({
  ...shared,
  id: "endMyOtherSessions",
  method: "DELETE",
  path: "/accounts/me/sessions",
  summary: "End all other sessions",
  description:
    "Signs the user out of all sessions except the current one. To end the current session, use its id.",
  permission: "profile:write",
  output: null,
  handle: async (ctx) => {
    await endMyOtherSessions(ctx);
    return { userId: requireUser(ctx).userId };
  },
  finish: async (_ctx, { userId }) => {
    uncacheUser(userId);
    return undefined;
  },
});

export const startEmailChangeOperation = operation({
  ...shared,
  id: "startEmailChange",
  method: "POST",
  path: "/accounts/me/email-change",
  summary: "Send the codes to change the sign-in address",
  description:
    "The first step of changing the address with which the user signs in. One code goes to the new address, another one to the current address. The response does not show whether another user has the new address. If the user cannot read the current address, the brand's staff change it with PUT /users/{userId} on the platform API.",
  permission: "profile:write",
  body: StartEmailChangeRequest,
  output: StartedConfirmation,
  status: 202,
  limits: [CONFIRMATION_LIMIT],
  before: limitConfirmations,
  handle: async (ctx, { body }) => ({
    sealedNonce: encrypt("nonce", (await startEmailChange(ctx, body.email)).nonce),
  }),
  finish: async (_ctx, { sealedNonce }) => ({
    nonce: decrypt("nonce", sealedNonce),
    expiresIn: CONFIRMATION_LIFETIME_SECONDS,
  }),
});

export const confirmEmailChangeOperation = operation({
  ...shared,
  id: "confirmEmailChange",
  method: "POST",
  path: "/accounts/me/email-change/confirm",
  summary: "Change the sign-in address",
  description:
    "Needs the codes that were sent to the new and the current address. All other sessions of the user end. For seven days, the previous address also gets security notices and SIM codes.",
  permission: "profile:write",
  body: ConfirmEmailChangeRequest,
  output: Account,
  failures: [failures.confirmationFailed, failures.userEmailTaken],
  limits: STEP_LIMITS,
  before: (ctx, { body }) => countConfirmationTry(ctx, body.nonce),
  handle: async (ctx, { body }) => {
    const { userId } = await confirmEmailChange(ctx, body);
    return { userId, account: await getAccount(ctx) };
  },
  finish: async (_ctx, { userId, account }) => {
    uncacheUser(userId);
    return account;
  },
});

export const startSensitiveStepOperation = operation({
  ...shared,
  id: "startSensitiveStep",
  method: "POST",
  path: "/accounts/me/confirmation",
  summary: "Send a code to confirm a session",
  description:
    "For operations that fail with 403 and internalCode 2181, such as reading a PUK. The code goes to the user's address, and to addresses that were replaced within the last seven days.",
  permission: "profile:write",
  output: StartedConfirmation,
  status: 202,
  limits: [CONFIRMATION_LIMIT],
  before: limitConfirmations,
  handle: async (ctx) => ({ sealedNonce: encrypt("nonce", (await startSensitiveStep(ctx)).nonce) }),
  finish: async (_ctx, { sealedNonce }) => ({
    nonce: decrypt("nonce", sealedNonce),
    expiresIn: CONFIRMATION_LIFETIME_SECONDS,
  }),
});

export const confirmSensitiveStepOperation = operation({
  ...shared,
  id: "confirmSensitiveStep",
  method: "POST",
  path: "/accounts/me/confirmation/confirm",
  summary: "Confirm a session",
  description:
    "Needs the code from the e-mail. The current session may then take sensitive steps for five minutes.",
  permission: "profile:write",
  body: ConfirmIdentityRequest,
  output: ConfirmedIdentity,
  failures: [failures.confirmationFailed],
  limits: STEP_LIMITS,
  before: (ctx, { body }) => countConfirmationTry(ctx, body.nonce),
  handle: (ctx, { body }) => confirmSensitiveStep(ctx, body),
});
