import { defineFailures } from "@/lib/kernel/failures/define";

/** Failures of sign-in, users and customers (2xxx). */
export const identityFailures = defineFailures({
  brandContrast: {
    internalCode: "2221",
    status: 400,
    message: "Some colours of the draft cannot be told apart well enough.",
    when: "A draft is published in which text has a contrast below 4.5 with its ground, or an edge one below 3 (WCAG 2.2). `details` names each.",
    hint: "Make one of the two lighter or darker. `problems` of the draft says what is left.",
  },
  brandChanged: {
    internalCode: "2222",
    status: 412,
    message: "The brand was published since this draft was begun.",
    when: "Somebody else has published in between: the draft would take back what they did.",
    hint: "Read the brand, give the draft up, and begin a new one.",
  },
  brandDraftNotFound: {
    internalCode: "2224",
    status: 404,
    message: "There is no draft to publish.",
    when: "Nothing was changed since the last publication, or the draft was given up.",
  },
  hostTaken: {
    internalCode: "2225",
    status: 409,
    message: "The host belongs to another brand.",
    when: "A host is added that another brand has. A host belongs to one brand.",
    hint: "Choose another host, or ask whoever runs the deployment.",
  },
  hostNotProven: {
    internalCode: "2228",
    status: 409,
    message: "DNS does not say that the host belongs to the brand.",
    when: "A host is added without the brand's TXT record. `details` names the record that each host needs. A record that was just set is seen within minutes.",
    hint: "Set the record of `proof` from `GET /brand/hosts`, wait until DNS answers it, and send the request again.",
  },
  hostInUse: {
    internalCode: "2226",
    status: 409,
    message: "The host is in use and cannot be removed.",
    when: "The host is the main one, which e-mails and documents link to, or the request came under it. `details` names it.",
    hint: "Make another host the main one first, or send the request under another host.",
  },
  marketInUse: {
    internalCode: "2227",
    status: 409,
    message: "The market is in use, so its currency, its time zone and its place cannot change.",
    when: "Something was sold in the market: a subscription is there, an order or an invoice is in its currency, or an offering is for sale there. `details` names the market and what it has.",
    hint: "Keep the market. Archive its offerings so that nothing more is sold there.",
  },
  unauthenticated: {
    internalCode: "2000",
    status: 401,
    message: "Credentials are missing or not valid.",
    when: "No X-API-Key, an unknown, revoked or expired key, or a user token that is not valid.",
  },
  loginFailed: {
    internalCode: "2001",
    status: 401,
    message: "The code is not valid. Ask for a new one.",
    when: "Wrong, used or expired code, wrong nonce, or five wrong tries.",
  },
  tenantUnknown: {
    internalCode: "2002",
    status: 400,
    message: "It is not clear which brand this request is for.",
    when: "No API key was sent and the host belongs to no brand.",
    hint: "Send X-API-Key, or use the brand's own host.",
  },
  customerNotFound: {
    internalCode: "2100",
    status: 404,
    message: "There is no such customer.",
    when: "The customer does not exist or the caller may not see it.",
  },
  customerReferenceTaken: {
    internalCode: "2101",
    status: 409,
    message: "Another customer has this referenceId.",
    when: "`referenceId` is unique per tenant.",
  },
  userNotFound: {
    internalCode: "2102",
    status: 404,
    message: "There is no such user.",
    when: "The user does not exist or the caller may not see it.",
  },
  customerTypeFixed: {
    internalCode: "2103",
    status: 409,
    message: "A customer's type cannot be changed.",
    when: "An update sends another customerType.",
  },
  userEmailTaken: {
    internalCode: "2104",
    status: 409,
    message: "Another user has this e-mail address.",
    when: "An address is one user, however it is typed.",
  },
  lastAdmin: {
    internalCode: "2105",
    status: 409,
    message: "A customer keeps at least one ADMIN.",
    when: "The customer's last ADMIN is removed or given a smaller role.",
    hint: "Make another user of the customer ADMIN first.",
  },
  consumerHasOneUser: {
    internalCode: "2106",
    status: 409,
    message: "A consumer has one user, who is its ADMIN.",
    when: "A second user, or another role than ADMIN, is given in a customer of type CONSUMER.",
  },

  signInToBuy: {
    internalCode: "2160",
    status: 401,
    message: "Sign in to buy this.",
    when: "A guest pays for or submits what is sold to people with an account only; travel eSIMs that are paid once are not.",
    hint: "Sign in; the order follows.",
  },

  sessionNotFound: {
    internalCode: "2180",
    status: 404,
    message: "There is no such session.",
    when: "The session is over, or another person's.",
  },

  confirmationRequired: {
    internalCode: "2181",
    status: 403,
    message: "Confirm that it is you.",
    when: "A sensitive step on the end-user API, such as reading a PUK or inviting an ADMIN, in a session that was not confirmed with a code during the last five minutes.",
    hint: "Send a code with POST /accounts/me/confirmation, enter it with POST /accounts/me/confirmation/confirm, then repeat the request.",
  },

  accountExportTooSoon: {
    internalCode: "2190",
    status: 409,
    message: "Your data was asked for less than 24 hours ago.",
    when: "A person asks for everything that is known of them a second time within 24 hours.",
    hint: "Download what was made, or ask again a day after it was asked for.",
  },
  accountExportNotFound: {
    internalCode: "2191",
    status: 404,
    message: "There is no such export.",
    when: "The export does not exist, or is another person's.",
  },
  accountExportNotReady: {
    internalCode: "2192",
    status: 409,
    message: "The export cannot be downloaded.",
    when: "The document of an export is asked for that is still being made, or was deleted after seven days.",
    hint: "Read the export until it is READY; ask for another when it is EXPIRED.",
  },

  accountDeletionHindered: {
    internalCode: "2193",
    status: 409,
    message: "Something stands in the way of deleting the account.",
    when: "A person asks for the deletion of their account while they have a line, a license, a debt, an order or a port under way, money with us, or a company that nobody else looks after.",
    hint: "`details` name what it is; read the account's deletion for all of it.",
  },
  accountDeletionScheduled: {
    internalCode: "2194",
    status: 409,
    message: "The deletion of the account is scheduled already.",
    when: "A person asks for the deletion of their account a second time.",
  },
  accountDeletionNotScheduled: {
    internalCode: "2195",
    status: 409,
    message: "No deletion of the account is scheduled.",
    when: "A person undoes the deletion of their account, and none was asked for, or it was undone or given up before.",
  },

  subscriberNotFound: {
    internalCode: "2150",
    status: 404,
    message: "There is no such subscriber.",
    when: "The subscriber does not exist or the caller may not see it.",
  },

  invitationAccepted: {
    internalCode: "2170",
    status: 409,
    message: "They have signed in already; there is no invitation to send again.",
    when: "The invitation of a user who has signed in since they were given their role is sent again.",
  },
  invitationEnded: {
    internalCode: "2171",
    status: 409,
    message: "This invitation can no longer be accepted or declined.",
    when: "The invitation was accepted, declined or withdrawn, or it expired after 14 days.",
    hint: "Ask for a new invitation.",
  },
  invitationNotFound: {
    internalCode: "2172",
    status: 404,
    message: "There is no such invitation.",
    when: "The invitation does not exist, is for another address, or is of another customer.",
  },
});
