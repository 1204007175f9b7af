import { defineFailures } from "@/lib/kernel/failures/define";

/** Failures of sign-in, users and customers (2xxx). */
export const identityFailures = defineFailures({
  brandContrast: {
    internalCode: "2221",
    status: 400,
    message: "Some colours of the draft have too little contrast.",
    when: "A text in the draft has a contrast below 4.5 with its background, or an edge has one below 3 (WCAG 2.2). `details` names each.",
    hint: "Make one of the two colours lighter or darker. `problems` of the draft lists the remaining pairs.",
  },
  brandChanged: {
    internalCode: "2222",
    status: 412,
    message: "Another version of the brand was published after this draft was started.",
    when: "A colleague published in between. This draft would undo their changes.",
    hint: "Read the brand, discard the draft, and start a new one.",
  },
  brandDraftNotFound: {
    internalCode: "2224",
    status: 404,
    message: "There is no draft to publish.",
    when: "Nothing has changed since the last publication, or the draft was discarded.",
  },
  hostTaken: {
    internalCode: "2225",
    status: 409,
    message: "The host belongs to another brand.",
    when: "The request adds a host that another brand has. A host belongs to one brand.",
    hint: "Choose another host, or ask the operator of this installation.",
  },
  hostNotProven: {
    internalCode: "2228",
    status: 409,
    message: "DNS does not show that the host belongs to the brand.",
    when: "The host has no TXT record of the brand. `details` names the record that each host needs. A new record becomes visible within minutes.",
    hint: "Set the record of `proof` from `GET /brand/hosts`, wait until DNS returns it, and send the request again.",
  },
  hostInUse: {
    internalCode: "2226",
    status: 409,
    message: "The host is in use and cannot be removed.",
    when: "E-mails and documents link to the host because it is the main one, or the request itself uses it. `details` names it.",
    hint: "Make another host the main one first, or send the request to another host.",
  },
  marketInUse: {
    internalCode: "2227",
    status: 409,
    message: "The market is in use, so its currency, time zone and position in the list cannot change.",
    when: "The market has a subscription, an offering for sale, or an order or invoice in its currency. `details` names the market and what uses it.",
    hint: "Keep the market. Archive its offerings so that nothing more is sold there.",
  },
  unauthenticated: {
    internalCode: "2000",
    status: 401,
    message: "Credentials are missing or not valid.",
    when: "The request has no X-API-Key. Or its key is unknown, revoked or expired. Or its user token is not valid.",
  },
  loginFailed: {
    internalCode: "2001",
    status: 401,
    message: "The code is not valid. Request a new one.",
    when: "The code is wrong, used or expired, the nonce is wrong, or there were five wrong attempts.",
  },
  tenantUnknown: {
    internalCode: "2002",
    status: 400,
    message: "The request does not say which brand it is for.",
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
    when: "An address belongs to one user. Capital and small letters count as the same.",
  },
  lastAdmin: {
    internalCode: "2105",
    status: 409,
    message: "A customer must have at least one ADMIN.",
    when: "The request removes the customer's last ADMIN or gives them a lower role.",
    hint: "Make another user of the customer an ADMIN first.",
  },
  consumerHasOneUser: {
    internalCode: "2106",
    status: 409,
    message: "A consumer has one user, who is its ADMIN.",
    when: "The request gives a customer of type CONSUMER a second user, or gives its user another role than ADMIN.",
  },

  signInToBuy: {
    internalCode: "2160",
    status: 401,
    message: "Sign in to buy this.",
    when: "A guest pays for or submits an order that needs an account. Guests may buy travel eSIMs that are paid once.",
    hint: "Sign in. The order then belongs to the account.",
  },

  sessionNotFound: {
    internalCode: "2180",
    status: 404,
    message: "There is no such session.",
    when: "The session has ended, or belongs to another person.",
  },

  confirmationRequired: {
    internalCode: "2181",
    status: 403,
    message: "Confirm that it is you.",
    when: "Before sensitive steps, such as reading a PUK or inviting an ADMIN, the end-user API asks for a code or a passkey. This session was not confirmed during the last five minutes.",
    hint: "Send a code with POST /accounts/me/confirmation, enter it with POST /accounts/me/confirmation/confirm, then repeat the request. With a passkey, use POST /accounts/me/confirmation/passkey.",
  },

  accountExportTooSoon: {
    internalCode: "2190",
    status: 409,
    message: "You requested your data less than 24 hours ago.",
    when: "The person requests a second export of their data within 24 hours.",
    hint: "Download the first export, or try again 24 hours after requesting it.",
  },
  accountExportNotFound: {
    internalCode: "2191",
    status: 404,
    message: "There is no such export.",
    when: "The export does not exist, or belongs to another person.",
  },
  accountExportNotReady: {
    internalCode: "2192",
    status: 409,
    message: "The export cannot be downloaded.",
    when: "The export is not finished yet, or its document was deleted after seven days.",
    hint: "Read the export until it is READY. Request another one when it is EXPIRED.",
  },

  accountDeletionHindered: {
    internalCode: "2193",
    status: 409,
    message: "The account cannot be deleted yet.",
    when: "The person still has a subscription, a license, a debt, a balance, an open order or an open porting. Or they are the only administrator of a company.",
    hint: "`details` names the reason. Read the account's deletion for all reasons.",
  },
  accountDeletionScheduled: {
    internalCode: "2194",
    status: 409,
    message: "The deletion of the account is already scheduled.",
    when: "The person requests the deletion of their account a second time.",
  },
  accountDeletionNotScheduled: {
    internalCode: "2195",
    status: 409,
    message: "No deletion of the account is scheduled.",
    when: "The person cancels the deletion of their account, but none is scheduled. It was never requested, or was cancelled before.",
  },

  pushDeviceNotFound: {
    internalCode: "2196",
    status: 404,
    message: "There is no such push device.",
    when: "The device does not exist or belongs to another person. It was removed or signed out, its push service forgot it, or another person turned the browser on.",
    hint: "Turn push notifications on again in that browser.",
  },
  tooManyPushDevices: {
    internalCode: "2197",
    status: 409,
    message: "Too many devices get push notifications.",
    when: "The person turns on push notifications for a browser, and 20 others get them already.",
    hint: "Remove a device that is no longer used.",
  },
  passkeyNotFound: {
    internalCode: "2199",
    status: 404,
    message: "There is no such passkey.",
    when: "The passkey does not exist, was removed, or belongs to another person.",
  },
  passkeyRefused: {
    internalCode: "2200",
    status: 409,
    message: "The passkey was not accepted.",
    when: "The answer of the browser does not match its options: they are older than ten minutes, were used before, or belong to another session or page.",
    hint: "Get new options and ask the browser again.",
  },
  tooManyPasskeys: {
    internalCode: "2201",
    status: 409,
    message: "The account has too many passkeys.",
    when: "The person adds a passkey and has 20 already.",
    hint: "Remove a passkey that is no longer used.",
  },
  pushNotAvailable: {
    internalCode: "2198",
    status: 409,
    message: "Push notifications are not available.",
    when: "The installation has no key for push notifications (`VAPID_PRIVATE_KEY`). `publicKey` is then absent in the list of devices.",
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
    message: "This user has already signed in, so there is no invitation to send again.",
    when: "The user has signed in since they were given their role.",
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
    when: "The invitation does not exist, is for another address, or belongs to another customer.",
  },
});
