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
  summary: "Where the signed-in user is signed in",
  description: "Every live session, the one that asks first, then by last use.",
  permission: "profile:read",
  output: SessionList,
  handle: (ctx) => listMySessions(ctx),
});

export const endMySessionOperation = operation({
  ...shared,
  id: "endMySession",
  method: "DELETE",
  path: "/accounts/me/sessions/{sessionId}",
  summary: "End a session",
  description: "Signs the user out there, within seconds.",
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
  description: "Signs the user out everywhere but where they ask from. That session ends by its own id.",
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
  summary: "Send the codes that change an address",
  description:
    "The first half of changing the address the user signs in with. One code goes to the new address, another one to the present address. The answer does not show whether another user has the new address. A user who lost the present address asks the brand's staff, who change it with PUT /users/{userId} on the platform API.",
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
  summary: "Change the address a user signs in with",
  description:
    "With the codes that were sent to the new and to the present address. All other sessions of the user end. For seven days the previous address receives security notices and SIM codes as well.",
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
  summary: "Send the code that confirms a session",
  description:
    "For operations that answer 403 with internalCode 2181, such as reading a PUK. The code goes to the user's address, and to addresses that were replaced during the last seven days.",
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
    "With the code from the e-mail. The session that asks may then take sensitive steps for five minutes.",
  permission: "profile:write",
  body: ConfirmIdentityRequest,
  output: ConfirmedIdentity,
  failures: [failures.confirmationFailed],
  limits: STEP_LIMITS,
  before: (ctx, { body }) => countConfirmationTry(ctx, body.nonce),
  handle: (ctx, { body }) => confirmSensitiveStep(ctx, body),
});
