import type { UsedToken } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { mutates, type Operation } from "@/lib/kernel/operation";

/**
 * The operations below `/accounts` that a personal token may call. All others there are about sign-in and the account
 * itself, so a new one is closed to tokens until it is named here.
 */
const OPEN_ACCOUNT: ReadonlySet<string> = new Set([
  "getMyAccount",
  "getMyNotificationSettings",
  "updateMyNotificationSettings",
  "proposeChange",
  "listMyProposals",
  "getMyProposal",
]);

/** Operations elsewhere that a stolen token could use to take over an account, a number or money. */
const CLOSED: ReadonlySet<string> = new Set([
  // Other users, and addresses to which codes are sent.
  "createUser",
  "updateUser",
  "removeUser",
  "resendInvitation",
  "resendPendingInvitation",
  "withdrawInvitation",
  "updateCustomer",
  "updateSubscriber",
  // Payment methods and payments.
  "createPaymentProfileSession",
  "getPaymentProfileSession",
  "listPaymentProfileSessions",
  "cancelPaymentProfileSession",
  "deletePaymentProfile",
  "setDefaultPaymentProfile",
  "setAutoPay",
  "setAutoTopUp",
  "giveData",
  "setDataCap",
  "removeDataCap",
  "setCustomerDataCap",
  "removeCustomerDataCap",
  "createPaymentSession",
  "createPaymentLink",
  "cancelPaymentLink",
  // SIM cards and numbers.
  "activateSubscription",
  "changeSim",
  "resendEsim",
  "updateInPorting",
  // Contracts.
  "createSigningSession",
  "getSignedDocument",
]);

/** POST operations that only read. */
const READS: ReadonlySet<string> = new Set(["checkConnection", "validateAddress"]);

export type TokenRight = "read" | "act" | "never";

/** The scope that an operation of the end-user API needs from a personal token; never: it is refused to all tokens. */
export function tokenRightOf(operation: Operation): TokenRight {
  const { id, path } = operation;
  if (CLOSED.has(id) || operation.failures.includes(failures.confirmationRequired)) return "never";
  if (path.startsWith("/accounts/") && !OPEN_ACCOUNT.has(id)) return "never";
  return mutates(operation) && !READS.has(id) ? "act" : "read";
}

/**
 * Requires that a personal token may call an operation.
 * @throws ApiError notForTokens, tokenScopeMissing with the scope in `details`
 */
export function requireTokenRight({ scopes }: UsedToken, operation: Operation): void {
  const right = tokenRightOf(operation);
  if (right === "never") throw new ApiError(failures.notForTokens);
  if (scopes.includes(right)) return;
  throw new ApiError(failures.tokenScopeMissing, {
    details: [
      {
        property: "scope",
        code: "required",
        message: `The token needs the scope ${right}.`,
        suggestion: right,
      },
    ],
  });
}
