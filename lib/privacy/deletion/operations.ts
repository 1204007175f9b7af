import { STEP_LIMITS } from "@/lib/identity/sign-in/code-guesses";
import {
  CONFIRMATION_LIFETIME_SECONDS,
  CONFIRMATION_LIMIT,
  countConfirmationTry,
  limitConfirmations,
} from "@/lib/identity/sign-in/confirmations";
import { StartedConfirmation } from "@/lib/identity/users/account-model";
import { failures } from "@/lib/kernel/error-registry";
import { operation } from "@/lib/kernel/operation";
import { decrypt, encrypt } from "@/lib/platform/secrets/encryption";
import { AccountDeletion, ConfirmAccountDeletionRequest } from "./model";
import {
  confirmAccountDeletion,
  getAccountDeletion,
  startAccountDeletion,
  undoAccountDeletion,
} from "./requests";

const shared = { tag: "Accounts", surfaces: ["end-user"] } as const;

export const getAccountDeletionOperation = operation({
  ...shared,
  id: "getAccountDeletion",
  method: "GET",
  path: "/accounts/me/deletion",
  summary: "Get the deletion of your account",
  description: "Also returns what prevents it: active subscriptions, debts, and open orders or payments.",
  permission: "profile:read",
  output: AccountDeletion,
  handle: (ctx) => getAccountDeletion(ctx),
});

export const startAccountDeletionOperation = operation({
  ...shared,
  id: "startAccountDeletion",
  method: "POST",
  path: "/accounts/me/deletion",
  summary: "Send a code to confirm the deletion",
  description: "The first step to delete your account. Fails while something prevents the deletion.",
  permission: "profile:write",
  output: StartedConfirmation,
  status: 202,
  failures: [failures.accountDeletionHindered, failures.accountDeletionScheduled],
  limits: [CONFIRMATION_LIMIT],
  before: limitConfirmations,
  handle: async (ctx) => ({ sealedNonce: encrypt("nonce", (await startAccountDeletion(ctx)).nonce) }),
  finish: async (_ctx, { sealedNonce }) => ({
    nonce: decrypt("nonce", sealedNonce),
    expiresIn: CONFIRMATION_LIFETIME_SECONDS,
  }),
});

export const confirmAccountDeletionOperation = operation({
  ...shared,
  id: "confirmAccountDeletion",
  method: "POST",
  path: "/accounts/me/deletion/confirm",
  summary: "Schedule the deletion of your account",
  description:
    "Needs the code from the e-mail. The deletion takes place 30 days later and can be cancelled until then. Nothing else changes before.",
  permission: "profile:write",
  body: ConfirmAccountDeletionRequest,
  output: AccountDeletion,
  failures: [
    failures.confirmationFailed,
    failures.accountDeletionHindered,
    failures.accountDeletionScheduled,
  ],
  limits: STEP_LIMITS,
  before: (ctx, { body }) => countConfirmationTry(ctx, body.nonce),
  handle: (ctx, { body }) => confirmAccountDeletion(ctx, body),
});

export const undoAccountDeletionOperation = operation({
  ...shared,
  id: "undoAccountDeletion",
  method: "DELETE",
  path: "/accounts/me/deletion",
  summary: "Cancel the deletion of your account",
  permission: "profile:write",
  output: AccountDeletion,
  failures: [failures.accountDeletionNotScheduled],
  handle: (ctx) => undoAccountDeletion(ctx),
});
