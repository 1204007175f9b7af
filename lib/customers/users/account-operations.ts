import { z } from "zod";
import { failures } from "@/lib/api/error-registry";
import { operation } from "@/lib/api/operation";
import { confirmEmailChange, startEmailChange } from "@/lib/customers/users/change-email";
import {
  ConfirmEmailChangeRequest,
  SessionList,
  StartEmailChangeRequest,
  StartedConfirmation,
} from "@/lib/identity/account-model";
import {
  CONFIRMATION_LIFETIME_SECONDS,
  countConfirmationTry,
  limitConfirmations,
} from "@/lib/identity/confirmations";
import { forgetUser } from "@/lib/identity/credential-cache";
import { Account } from "@/lib/identity/model";
import { getAccount } from "@/lib/identity/queries";
import { endMyOtherSessions, endMySession, listMySessions, requireUser } from "@/lib/identity/sessions";
import { decrypt, encrypt } from "@/lib/platform/encryption";

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
    forgetUser(userId);
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
    forgetUser(userId);
    return undefined;
  },
});

export const startEmailChangeOperation = operation({
  ...shared,
  id: "startEmailChange",
  method: "POST",
  path: "/accounts/me/email-change",
  summary: "Send a code to a new address",
  description:
    "The first half of changing the address one signs in with. The answer is the same whoever has the address.",
  permission: "profile:write",
  body: StartEmailChangeRequest,
  output: StartedConfirmation,
  status: 202,
  failures: [failures.tooManyRequests],
  before: limitConfirmations,
  handle: async (ctx, { body }) => ({
    sealedNonce: encrypt((await startEmailChange(ctx, body.email)).nonce),
  }),
  finish: async (_ctx, { sealedNonce }) => ({
    nonce: decrypt(sealedNonce),
    expiresIn: CONFIRMATION_LIFETIME_SECONDS,
  }),
});

export const confirmEmailChangeOperation = operation({
  ...shared,
  id: "confirmEmailChange",
  method: "POST",
  path: "/accounts/me/email-change/confirm",
  summary: "Change the address one signs in with",
  description: "With the code that was sent to the new address. The old one is told.",
  permission: "profile:write",
  body: ConfirmEmailChangeRequest,
  output: Account,
  failures: [failures.confirmationFailed, failures.userEmailTaken],
  before: (ctx, { body }) => countConfirmationTry(ctx, body.nonce),
  handle: async (ctx, { body }) => {
    const { userId } = await confirmEmailChange(ctx, body);
    return { userId, account: await getAccount(ctx) };
  },
  finish: async (_ctx, { userId, account }) => {
    forgetUser(userId);
    return account;
  },
});
