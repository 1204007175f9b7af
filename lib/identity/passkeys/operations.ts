import { z } from "zod";
import { TokenResponse } from "@/lib/identity/model";
import { confirmWithPasskey, passkeyConfirmationOptions } from "@/lib/identity/passkeys/confirm";
import {
  AddPasskeyRequest,
  ConfirmWithPasskeyRequest,
  OwnPasskey,
  PasskeyList,
  PasskeyOptions,
  VerifyPasskeyLoginRequest,
} from "@/lib/identity/passkeys/model";
import {
  addMyPasskey,
  listMyPasskeys,
  passkeyCreationOptions,
  removeMyPasskey,
} from "@/lib/identity/passkeys/own-passkeys";
import { passkeyLoginOptions, verifyPasskeyLogin } from "@/lib/identity/passkeys/sign-in";
import { openAnswer, sealAnswer } from "@/lib/identity/sealed-answer";
import {
  LOGIN_LIMITS,
  limitLoginStart,
  limitLoginVerify,
  tokenResponseOf,
} from "@/lib/identity/sign-in/login";
import { ConfirmedIdentity } from "@/lib/identity/users/account-model";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { operation } from "@/lib/kernel/operation";

const open = { tag: "Auth", surfaces: ["end-user"], permission: null } as const;
const own = { tag: "Accounts", surfaces: ["end-user"] } as const;

export const startPasskeyLoginOperation = operation({
  ...open,
  id: "startPasskeyLogin",
  method: "POST",
  path: "/auth/passkey/start",
  summary: "Get the options to sign in with a passkey",
  description:
    "Pass `options` to `navigator.credentials.get`. The browser offers the passkeys that it has for the host of the request.",
  output: PasskeyOptions,
  limits: [LOGIN_LIMITS.startPerAddress],
  before: (ctx) => limitLoginStart(ctx),
  handle: async (ctx) => ({ sealed: sealAnswer(await passkeyLoginOptions(ctx)) }),
  finish: async (_ctx, { sealed }) => openAnswer<PasskeyOptions>(sealed),
});

export const verifyPasskeyLoginOperation = operation({
  ...open,
  id: "verifyPasskeyLogin",
  method: "POST",
  path: "/auth/passkey/verify",
  summary: "Exchange a passkey for a token",
  description: "The answer of a browser is accepted once, within ten minutes, and only with its nonce.",
  body: VerifyPasskeyLoginRequest,
  output: TokenResponse,
  failures: [failures.loginFailed],
  limits: [LOGIN_LIMITS.verifyPerAddress],
  before: (ctx) => limitLoginVerify(ctx),
  handle: async (ctx, { body }) => ({ sealed: sealAnswer(await verifyPasskeyLogin(ctx, body)) }),
  finish: async (ctx, { sealed }) => {
    const session = openAnswer<{
      sessionId: string;
      userId: string;
      createdAt: string;
      expiresAt: string;
    } | null>(sealed);
    // Thrown here and not in `handle`, where an exception would make the challenge unspent again.
    if (!session) throw new ApiError(failures.loginFailed);
    return tokenResponseOf(ctx, session);
  },
});

export const startPasskeyConfirmationOperation = operation({
  ...own,
  id: "startPasskeyConfirmation",
  method: "POST",
  path: "/accounts/me/confirmation/passkey",
  summary: "Get the options to confirm a session with a passkey",
  description:
    "For operations that fail with 403 and internalCode 2181. Pass `options` to `navigator.credentials.get`. A user without a passkey confirms with a code.",
  permission: "profile:write",
  output: PasskeyOptions,
  failures: [failures.passkeyNotFound],
  handle: async (ctx) => ({ sealed: sealAnswer(await passkeyConfirmationOptions(ctx)) }),
  finish: async (_ctx, { sealed }) => openAnswer<PasskeyOptions>(sealed),
});

export const confirmWithPasskeyOperation = operation({
  ...own,
  id: "confirmWithPasskey",
  method: "POST",
  path: "/accounts/me/confirmation/passkey/confirm",
  summary: "Confirm a session with a passkey",
  description:
    "The current session may then take sensitive steps for five minutes. The answer of a browser is accepted once, within ten minutes, and only in the session that asked.",
  permission: "profile:write",
  body: ConfirmWithPasskeyRequest,
  output: ConfirmedIdentity,
  failures: [failures.passkeyRefused],
  handle: async (ctx, { body }) => ({ confirmed: await confirmWithPasskey(ctx, body) }),
  finish: async (_ctx, { confirmed }) => {
    // Thrown here and not in `handle`, where an exception would make the challenge unspent again.
    if (!confirmed) throw new ApiError(failures.passkeyRefused);
    return confirmed;
  },
});

export const listMyPasskeysOperation = operation({
  ...own,
  id: "listMyPasskeys",
  method: "GET",
  path: "/accounts/me/passkeys",
  summary: "List the passkeys of the signed-in user",
  permission: "profile:read",
  output: PasskeyList,
  reads: "replica",
  handle: (ctx) => listMyPasskeys(ctx),
});

export const getPasskeyCreationOptionsOperation = operation({
  ...own,
  id: "getPasskeyCreationOptions",
  method: "POST",
  path: "/accounts/me/passkeys/options",
  summary: "Get the options to create a passkey",
  description:
    "Pass `options` to `navigator.credentials.create`. The session must be confirmed. The passkey works on the host of the request.",
  permission: "profile:write",
  output: PasskeyOptions,
  failures: [failures.confirmationRequired, failures.tooManyPasskeys],
  handle: async (ctx) => ({ sealed: sealAnswer(await passkeyCreationOptions(ctx)) }),
  finish: async (_ctx, { sealed }) => openAnswer<PasskeyOptions>(sealed),
});

export const addMyPasskeyOperation = operation({
  ...own,
  id: "addMyPasskey",
  method: "POST",
  path: "/accounts/me/passkeys",
  summary: "Add a passkey",
  description:
    "From now on, the user can sign in with it. A code by e-mail still works. The user gets an e-mail about the passkey.",
  permission: "profile:write",
  body: AddPasskeyRequest,
  output: OwnPasskey,
  status: 201,
  failures: [failures.passkeyRefused, failures.tooManyPasskeys],
  handle: (ctx, { body }) => addMyPasskey(ctx, body),
});

export const removeMyPasskeyOperation = operation({
  ...own,
  id: "removeMyPasskey",
  method: "DELETE",
  path: "/accounts/me/passkeys/{passkeyId}",
  summary: "Remove a passkey",
  description:
    "It no longer signs in. Sessions that it began stay. The user gets an e-mail about the removal.",
  permission: "profile:write",
  params: z.object({ passkeyId: z.string().max(64) }),
  output: null,
  failures: [failures.passkeyNotFound],
  handle: async (ctx, { params }) => {
    await removeMyPasskey(ctx, params.passkeyId);
    return undefined;
  },
});
