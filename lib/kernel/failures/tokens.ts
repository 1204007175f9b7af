import { defineFailures } from "@/lib/kernel/failures/define";

/** Failures of personal tokens (227x). */
export const tokenFailures = defineFailures({
  personalTokenNotFound: {
    internalCode: "2270",
    status: 404,
    message: "There is no such token.",
    when: "The token was revoked, has expired, or belongs to another person.",
  },
  tooManyPersonalTokens: {
    internalCode: "2271",
    status: 409,
    message: "You have too many tokens.",
    when: "The person makes a personal token, and 20 of their tokens work already.",
    hint: "Revoke a token that is no longer used.",
  },
  tokenScopeMissing: {
    internalCode: "2272",
    status: 403,
    message: "The token may only read.",
    when: "A call with a personal token changes something, and the token lacks the scope `act`. `details` names the scope.",
    hint: "Make a token with the scope `act` on the account's page for assistants, or make the change in the portal.",
  },
  notForTokens: {
    internalCode: "2273",
    status: 403,
    message: "A personal token cannot do this.",
    when: "The operation concerns sign-in, other users, payment methods, SIM cards or contracts. Only a signed-in person may call it.",
    hint: "Sign in to the portal and do it there.",
  },
});
