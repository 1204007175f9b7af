import { defineFailures } from "@/lib/kernel/failures/define";

/** Failures of personal tokens and of the changes that they propose (227x). */
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
  personalTokenNeeded: {
    internalCode: "2274",
    status: 403,
    message: "Only a program with a personal token proposes changes.",
    when: "A change is proposed in a session. A signed-in person makes the change itself.",
    hint: "Call the operation of the change.",
  },
  proposalNotFound: {
    internalCode: "2275",
    status: 404,
    message: "There is no such proposal.",
    when: "The proposal does not exist, is older than a month, or belongs to another person or token.",
  },
  proposalOver: {
    internalCode: "2276",
    status: 409,
    message: "This proposal can no longer be answered.",
    when: "The proposal was confirmed or declined before, its 15 minutes are over, or its token was revoked.",
    hint: "Ask the program to propose the change again.",
  },
  proposalChanged: {
    internalCode: "2277",
    status: 409,
    message: "The change would have another effect by now.",
    when: "Between the page and the confirmation, a price, a date or a name changed. Nothing was done, and the proposal shows the new effect.",
    hint: "Read the proposal again, and confirm its new effect with its new `version`.",
  },
  changeRefused: {
    internalCode: "2278",
    status: 409,
    message: "The change would be refused.",
    when: "A program proposes a change that the change's own rules refuse now. `details` has the message and, as `suggestion`, the code of the rule.",
  },
});
