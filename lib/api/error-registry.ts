/** Values of `details[].code` (domain.md, Error registry). */
export type DetailCode =
  | "required"
  | "invalid_type"
  | "invalid_format"
  | "invalid_value"
  | "too_small"
  | "too_big"
  | "unrecognized"
  | "not_unique"
  | "not_allowed";

export type FailureDefinition = {
  internalCode: string;
  status: 400 | 401 | 403 | 404 | 405 | 409 | 412 | 413 | 415 | 429 | 503;
  message: string;
  /** When it happens, for the published registry. */
  when: string;
  /** What to do about it. */
  hint?: string;
};

const define = <const T extends Record<string, FailureDefinition>>(entries: T) => entries;

/**
 * Every failure the API can answer with. Clients branch on `internalCode`, so an entry is never renumbered or reused.
 * 1xxx request · 2xxx identity · 3xxx catalog and orders · 4xxx access · 5xxx payments and billing ·
 * 6xxx subscriptions and porting · 7xxx inventory · 8xxx webhooks and workflows.
 */
export const failures = define({
  invalidRequest: {
    internalCode: "1000",
    status: 400,
    message: "The request is not valid.",
    when: "A parameter or body field is missing or wrong; `details` names each.",
  },
  invalidJson: {
    internalCode: "1001",
    status: 400,
    message: "The body is not valid JSON.",
    when: "The body cannot be parsed, nests deeper than 64 levels or holds characters that cannot be stored.",
  },
  unsupportedMediaType: {
    internalCode: "1002",
    status: 415,
    message: "The body must be sent as application/json.",
    when: "A body comes with another content type.",
  },
  bodyTooLarge: {
    internalCode: "1003",
    status: 413,
    message: "The body is too large.",
    when: "The body exceeds 1 MiB, or 10 MiB where many records are sent at once.",
  },
  pathNotFound: {
    internalCode: "1004",
    status: 404,
    message: "There is nothing at this path.",
    when: "The path belongs to no operation.",
  },
  methodNotAllowed: {
    internalCode: "1005",
    status: 405,
    message: "This path does not take that method.",
    when: "The path exists, the method does not; `Allow` lists those that do.",
  },
  invalidCursor: {
    internalCode: "1006",
    status: 400,
    message: "The cursor is not one this list returned.",
    when: "`cursor` was changed, or belongs to another list.",
    hint: "Start again without `cursor`.",
  },
  invalidIdempotencyKey: {
    internalCode: "1007",
    status: 400,
    message: "X-Idempotency-Key must have 1 to 256 characters.",
    when: "The header is empty or too long.",
  },
  idempotencyKeyReused: {
    internalCode: "1008",
    status: 409,
    message: "This X-Idempotency-Key was used for a different request.",
    when: "Same key within 24 hours, but another operation, path or body.",
    hint: "Use a new key for a new request.",
  },
  tooManyRequests: {
    internalCode: "1009",
    status: 429,
    message: "Too many requests.",
    when: "A rate limit is reached; `Retry-After` says for how many seconds.",
  },
  temporarilyUnavailable: {
    internalCode: "1010",
    status: 503,
    message: "The service is temporarily unavailable.",
    when: "The database cannot be reached.",
    hint: "Try again after the seconds in `Retry-After`.",
  },
  unknownApiRevision: {
    internalCode: "unknown_api_revision",
    status: 400,
    message: "Api-Revision is not a revision this service serves.",
    when: "The header is not the full value of a revision that is still served.",
    hint: "Send the full value, such as 2026-09-01.bullfinch.",
  },
  endpointRemoved: {
    internalCode: "endpoint_removed",
    status: 404,
    message: "This endpoint was removed in the revision you use.",
    when: "The operation existed in an older revision only.",
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

  subscriberNotFound: {
    internalCode: "2150",
    status: 404,
    message: "There is no such subscriber.",
    when: "The subscriber does not exist or the caller may not see it.",
  },

  productOfferingNotFound: {
    internalCode: "3000",
    status: 404,
    message: "There is no such product offering.",
    when: "The offering does not exist.",
  },
  productCatalogNotFound: {
    internalCode: "3001",
    status: 404,
    message: "There is no such product catalog.",
    when: "The catalog does not exist.",
  },
  productDiscountNotFound: {
    internalCode: "3002",
    status: 404,
    message: "There is no such product discount.",
    when: "The discount does not exist.",
  },
  productNotFound: {
    internalCode: "3003",
    status: 404,
    message: "There is no such product.",
    when: "The product does not exist.",
  },
  productOfferingGroupNotFound: {
    internalCode: "3004",
    status: 404,
    message: "There is no such product offering group.",
    when: "The group does not exist.",
  },
  discountCodeTaken: {
    internalCode: "3005",
    status: 409,
    message: "Another discount has this code.",
    when: "`code` is unique per tenant, whatever its capitals.",
  },
  offeringSold: {
    internalCode: "3006",
    status: 409,
    message: "This offering has been sold, so its price and product stay as they are.",
    when: "`price` or `productId` of an offering is changed that a submitted order, a subscription, an add-on or a license has.",
    hint: "Archive it and create another offering with the new price.",
  },
  productTypeFixed: {
    internalCode: "3007",
    status: 409,
    message: "A product's type and category cannot be changed.",
    when: "An update sends another type or category.",
  },
  catalogTypeFixed: {
    internalCode: "3008",
    status: 409,
    message: "A catalog's customer type cannot be changed.",
    when: "An update sends another customerType.",
  },
  orderNotFound: {
    internalCode: "3100",
    status: 404,
    message: "There is no such order.",
    when: "The order does not exist or the caller may not see it.",
  },
  orderNotDraft: {
    internalCode: "3101",
    status: 409,
    message: "Only a draft order can be changed.",
    when: "The order was submitted, cancelled or has expired.",
  },
  orderNotReady: {
    internalCode: "3102",
    status: 400,
    message: "The order is not complete yet.",
    when: "`validation` of the order is not valid; `details` repeats what is missing.",
  },
  orderNotPaid: {
    internalCode: "3103",
    status: 409,
    message: "The order has not been paid.",
    when: "The order requires payment before it can be submitted.",
    hint: "Create a payment session or link for the order.",
  },
  orderNotCancellable: {
    internalCode: "3104",
    status: 409,
    message: "The order can no longer be cancelled.",
    when: "The order was submitted or has ended.",
  },
  lineItemTypeNotSupported: {
    internalCode: "3105",
    status: 400,
    message: "This line item type cannot be ordered here yet.",
    when: "`type` is not SUBSCRIPTION, SUBSCRIPTION_ADDON or EXTERNAL_PRODUCT.",
  },
  userContextRequired: {
    internalCode: "3106",
    status: 400,
    message: "`authenticatedUser` and `authenticatedCustomer` need a user token.",
    when: "The request carries no user.",
  },
  customerTypeMismatch: {
    internalCode: "3107",
    status: 400,
    message: "`customerType` differs from the customer's type.",
    when: "An order names an existing customer of the other type.",
  },
  orderEnded: {
    internalCode: "3108",
    status: 409,
    message: "The order has ended.",
    when: "A cancelled or expired order is submitted.",
  },

  forbidden: {
    internalCode: "4000",
    status: 403,
    message: "You may not do this.",
    when: "The caller can see the thing but lacks the permission.",
  },
  crossOrigin: {
    internalCode: "4001",
    status: 403,
    message: "A browser session may only be used from the brand's own pages.",
    when: "A cookie session is used on a state-changing request with another Origin.",
  },
  fullAccessKeyOnEndUserApi: {
    internalCode: "4337",
    status: 403,
    message: "A full-access key cannot be used on the end-user API.",
    when: "The key's access type is not impersonate-user.",
    hint: "Use an impersonation key together with a user token.",
  },
  userTokenMissing: {
    internalCode: "4338",
    status: 401,
    message: "An impersonation key needs a user token beside it.",
    when: "`Authorization: Bearer` is missing on the end-user API.",
  },
  impersonationKeyOnPlatformApi: {
    internalCode: "4339",
    status: 403,
    message: "An impersonation key can only be used on the end-user API.",
    when: "The key's access type is impersonate-user.",
  },

  orderNotPayable: {
    internalCode: "5000",
    status: 412,
    message: "The order is not complete enough to be paid.",
    when: "Submission would refuse the order; `details` says why.",
  },
  orderAlreadyPaid: {
    internalCode: "5001",
    status: 409,
    message: "The order has already been paid or submitted.",
    when: "A payment link or session is created for an order that needs no more money.",
  },
  orderTotalZero: {
    internalCode: "5002",
    status: 412,
    message: "There is nothing to pay for this order.",
    when: "The order's total is zero.",
    hint: "Create a payment profile session to save a payment method instead.",
  },
  paymentProviderUnavailable: {
    internalCode: "5003",
    status: 412,
    message: "This payment provider is not available.",
    when: "The tenant has not set the provider up, or it cannot do what was asked.",
  },
  paymentSessionNotFound: {
    internalCode: "5004",
    status: 404,
    message: "There is no such payment session.",
    when: "The session does not exist or the caller may not see it.",
  },
  paymentSessionNotActive: {
    internalCode: "5005",
    status: 409,
    message: "The payment session is not active.",
    when: "It has completed, expired or been cancelled.",
  },
  paymentInProgress: {
    internalCode: "5006",
    status: 409,
    message: "A payment for this is being processed.",
    when: "The bank has been asked; the answer decides what is possible next.",
    hint: "Read the order or invoice again in a few seconds.",
  },
  paymentIntentNotFound: {
    internalCode: "5007",
    status: 404,
    message: "There is no such payment intent.",
    when: "The intent does not exist or the caller may not see it.",
  },
  returnUrlNotAllowed: {
    internalCode: "5008",
    status: 400,
    message: "This return address is not allowed.",
    when: "`returnUrl` or `cancelUrl` is not http(s) or its origin is not one of the brand's.",
  },
  paymentProfileNotFound: {
    internalCode: "5009",
    status: 404,
    message: "There is no such payment profile.",
    when: "The profile does not exist or belongs to another customer.",
  },
  paymentProviderFailed: {
    internalCode: "5010",
    status: 412,
    message: "The payment provider did not answer.",
    when: "The provider refused the call or could not be reached.",
    hint: "Try again; with the same X-Idempotency-Key nothing happens twice.",
  },
  paymentLinkNotFound: {
    internalCode: "5011",
    status: 404,
    message: "There is no such payment link.",
    when: "The link does not exist or the caller may not see it.",
  },
  paymentLinkNotActive: {
    internalCode: "5012",
    status: 409,
    message: "The payment link is not active.",
    when: "It has completed, expired, failed or been cancelled.",
  },
  paymentProfileIsDefault: {
    internalCode: "5013",
    status: 409,
    message: "This is the customer's default payment profile.",
    when: "A default profile is deleted.",
    hint: "Make another profile the default first.",
  },
  paymentProfileNotActive: {
    internalCode: "5014",
    status: 409,
    message: "This payment profile cannot be charged.",
    when: "A profile that has expired, was deactivated or needs its customer is made the default.",
  },
  paymentProfileSessionNotFound: {
    internalCode: "5015",
    status: 404,
    message: "There is no such payment profile session.",
    when: "The session does not exist or the caller may not see it.",
  },
  paymentProfileSessionNotActive: {
    internalCode: "5016",
    status: 409,
    message: "The payment profile session is not active.",
    when: "It has completed, expired, failed or been cancelled.",
  },
  paymentIntentNotRefundable: {
    internalCode: "5017",
    status: 409,
    message: "Nothing was collected that could be refunded.",
    when: "A refund is asked of an intent that has not succeeded.",
  },
  refundExceedsPayment: {
    internalCode: "5018",
    status: 409,
    message: "This is more than is left of what was collected.",
    when: "Refunds, those under way included, would exceed the payment, or the price of the line they are for.",
  },
  orderNeedsPayment: {
    internalCode: "5019",
    status: 412,
    message: "This order is paid, not only secured by a saved method.",
    when: "A payment profile session names an order that does not ask for a payment profile.",
    hint: "Create a payment link or a payment session.",
  },
  customerHasNoBilling: {
    internalCode: "5020",
    status: 409,
    message: "The customer has no billing that a default payment profile could belong to.",
    when: "A profile is made the default of a customer without `billing`.",
    hint: "Set the customer's billing first.",
  },
  invoiceNotFound: {
    internalCode: "5100",
    status: 404,
    message: "There is no such invoice.",
    when: "The invoice does not exist or the caller may not see it.",
  },
  invoiceNotPayable: {
    internalCode: "5101",
    status: 409,
    message: "Nothing is to be paid for this invoice.",
    when: "A payment link is created for an invoice that is paid, credited, void or not issued.",
  },
  invoiceNotOpen: {
    internalCode: "5102",
    status: 409,
    message: "Only an issued or overdue invoice can be marked as paid.",
    when: "The invoice has another status.",
  },
  signingSessionNotFound: {
    internalCode: "5200",
    status: 404,
    message: "There is no such signing session.",
    when: "The session does not exist or the caller may not see it.",
  },
  signingSessionNotActive: {
    internalCode: "5201",
    status: 409,
    message: "The signing session is not active.",
    when: "It was signed, declined or cancelled, or has expired.",
  },
  signingNotRequired: {
    internalCode: "5202",
    status: 412,
    message: "This order needs no signature.",
    when: "A signing session is created for an order whose `requirements.signing` is NOT_REQUIRED.",
  },
  orderNotSignable: {
    internalCode: "5203",
    status: 412,
    message: "The order is not complete enough to be signed.",
    when: "Submission would refuse the order for something besides the signature; `details` says what.",
  },
  orderAlreadySigned: {
    internalCode: "5204",
    status: 409,
    message: "The order has already been signed or submitted.",
    when: "A signing session is created for an order that needs no more signatures.",
  },
  signedDocumentNotFound: {
    internalCode: "5205",
    status: 404,
    message: "There is no signed document.",
    when: "The session has not been signed.",
  },

  subscriptionNotFound: {
    internalCode: "6000",
    status: 404,
    message: "There is no such subscription.",
    when: "The subscription does not exist or the caller may not see it.",
  },
  provisioningFailed: {
    internalCode: "6001",
    status: 409,
    message: "The network could not set this up.",
    when: "Stands as `failure` on an order line or a cancelled subscription: the network refused for good.",
  },
  subscriptionNotActive: {
    internalCode: "6002",
    status: 409,
    message: "The subscription is not active.",
    when: "What was asked needs an active line.",
  },
  carrierReferenceUnknown: {
    internalCode: "6003",
    status: 404,
    message: "Nothing here is waiting for this callback yet.",
    when: "A carrier's callback names an operation, number or SIM that is not known; it is to be sent again.",
  },
  subscriptionReferenceTaken: {
    internalCode: "6004",
    status: 409,
    message: "Another subscription has this referenceId.",
    when: "`referenceId` is unique per tenant.",
  },
  subscriptionNotPending: {
    internalCode: "6005",
    status: 409,
    message: "Only a pending subscription can be activated.",
    when: "`activate` of a subscription that was active before or has ended.",
  },
  subscriptionNotPausable: {
    internalCode: "6006",
    status: 409,
    message: "Only an active subscription can be paused.",
    when: "`pause` of a subscription that is not ACTIVATED.",
  },
  subscriptionNotSuspendable: {
    internalCode: "6007",
    status: 409,
    message: "Only an active subscription can be suspended.",
    when: "`suspend` of a subscription that is not ACTIVATED.",
  },
  subscriptionNotBlockable: {
    internalCode: "6008",
    status: 409,
    message: "Only an active subscription can be blocked.",
    when: "`block-sim` of a subscription that is not ACTIVATED.",
  },
  subscriptionNotRestorable: {
    internalCode: "6009",
    status: 409,
    message: "There is nothing to restore.",
    when: "`restore` of a subscription that is neither paused, suspended nor blocked and has no scheduled change to undo.",
  },
  subscriptionAlreadyCancelled: {
    internalCode: "6010",
    status: 409,
    message: "The subscription has been cancelled already.",
    when: "`cancel` of a subscription that is CANCELLED.",
  },
  simNotChangeable: {
    internalCode: "6011",
    status: 409,
    message: "Only an active subscription can change its SIM.",
    when: "`change-sim` of a subscription that is not ACTIVATED.",
  },
  changeUnderWay: {
    internalCode: "6012",
    status: 409,
    message: "The network is already changing this subscription.",
    when: "An earlier change has not been confirmed by the network yet; one is made at a time.",
    hint: "Try again when `pendingStatus` is gone.",
  },
  otherChangeScheduled: {
    internalCode: "6013",
    status: 409,
    message: "Another change is scheduled already.",
    when: "A pause or an activation is scheduled while another kind of change waits for its day.",
    hint: "Undo the scheduled change with `restore` first.",
  },
  bindingPeriodRuns: {
    internalCode: "6014",
    status: 409,
    message: "The binding period has not ended yet.",
    when: "A person cancels before `bindingEndsAt`; `details` suggests the earliest date.",
  },
  noPeriodToEnd: {
    internalCode: "6015",
    status: 409,
    message: "The subscription has no period that could end.",
    when: "`END_OF_PERIOD` for a subscription that was never active or whose period has no end.",
    hint: "Use NOW or DATE.",
  },
  subscriptionUnpaid: {
    internalCode: "6016",
    status: 409,
    message: "The subscription is suspended until its debt is paid.",
    when: "`restore` of a subscription that was suspended because it was not paid.",
    hint: "Pay what is open; the subscription is restored by itself.",
  },
  onlyOperatorRestores: {
    internalCode: "6017",
    status: 403,
    message: "Only the operator can lift this.",
    when: "A person restores a subscription that the operator blocked or suspended.",
  },
  simChangeUnderWay: {
    internalCode: "6018",
    status: 409,
    message: "The SIM is being changed already.",
    when: "An earlier change of the SIM has not been confirmed by the network yet.",
  },
  confirmationFailed: {
    internalCode: "6019",
    status: 400,
    message: "The code is not valid. Ask for a new one.",
    when: "Wrong, used or expired code, wrong nonce, another request than the code was sent for, or five wrong tries.",
  },
  networkRefusedChange: {
    internalCode: "6020",
    status: 409,
    message: "The network did not make the change.",
    when: "Stands as `failure` on a subscription: the network refused for good and the subscription is as it was before.",
  },
  pukNotKnown: {
    internalCode: "6021",
    status: 404,
    message: "No PUK is known for this SIM.",
    when: "The SIM was never active in the network, or is one the customer brought.",
  },
  pauseTooLong: {
    internalCode: "6022",
    status: 400,
    message: "A pause lasts six months at most.",
    when: "`resumeAt` lies more than six months after the pause begins; `details` suggests the latest date.",
  },

  offeringUnchanged: {
    internalCode: "6100",
    status: 409,
    message: "This is the product offering it has already.",
    when: "A change names the offering that is in use.",
    hint: "A change that is scheduled is undone with DELETE …/product-offering-change.",
  },
  offeringNotAnOption: {
    internalCode: "6101",
    status: 409,
    message: "It cannot be changed to this product offering.",
    when: "The offering is not among the …/product-offering-options: another category or market, not in the customer's catalog, no longer sold, or without a recurring price in the currency.",
    hint: "Choose one of …/product-offering-options.",
  },
  offeringChangeBound: {
    internalCode: "6102",
    status: 409,
    message: "A binding period does not allow a change to something cheaper yet.",
    when: "A downgrade would begin before the binding period ends.",
  },
  offeringChangeMustBeOrdered: {
    internalCode: "6103",
    status: 409,
    message: "This change costs something now, so it has to be ordered.",
    when: "On the end-user API, for an upgrade whose `dueNowMinor` is more than zero.",
    hint: "Order it: a line item of type SUBSCRIPTION_CHANGE (a license: LICENSE_CHANGE; an add-on: a new SUBSCRIPTION_ADDON) collects the payment.",
  },
  offeringChangeInProgress: {
    internalCode: "6104",
    status: 409,
    message: "Another change of the offering is being carried out.",
    when: "The network has been asked for a change and has not confirmed it yet.",
    hint: "Read the subscription again in a few seconds.",
  },
  offeringChangeNotActive: {
    internalCode: "6105",
    status: 409,
    message: "Only the offering of an active subscription can be changed.",
    when: "The subscription is pending, paused, suspended, blocked or cancelled.",
  },
  offeringChangeNotScheduled: {
    internalCode: "6106",
    status: 404,
    message: "No change of the offering is scheduled.",
    when: "A scheduled change is read or undone where there is none.",
  },
  offeringChangeEndsBefore: {
    internalCode: "6107",
    status: 409,
    message: "It ends before this change would begin.",
    when: "A change would begin with the next renewal, but a cancellation is scheduled before that.",
    hint: "Undo the cancellation first.",
  },

  addonNotFound: {
    internalCode: "6120",
    status: 404,
    message: "There is no such add-on on this subscription.",
    when: "The add-on does not exist, or belongs to another subscription.",
  },
  addonNotAnOption: {
    internalCode: "6121",
    status: 409,
    message: "This add-on does not go with the subscription.",
    when: "The offering is not among the subscription's addon-options.",
    hint: "Choose one of GET /subscriptions/{subscriptionId}/addon-options.",
  },
  addonMustBeOrdered: {
    internalCode: "6122",
    status: 409,
    message: "This add-on costs something, so it has to be ordered.",
    when: "On the end-user API, for an add-on that is not free.",
    hint: "Order it: a line item of type SUBSCRIPTION_ADDON collects the payment.",
  },
  addonReferenceTaken: {
    internalCode: "6123",
    status: 409,
    message: "Another add-on has this referenceId.",
    when: "`referenceId` is unique per tenant.",
  },
  addonEnded: {
    internalCode: "6124",
    status: 409,
    message: "The add-on has ended.",
    when: "An expired or cancelled add-on is cancelled.",
  },
  addonNotRenewing: {
    internalCode: "6125",
    status: 409,
    message: "The add-on does not renew.",
    when: "An add-on that is not active, or ends by itself, is cancelled for the end of its period.",
  },
  addonNotChangeable: {
    internalCode: "6126",
    status: 409,
    message: "Only an active add-on that renews can be changed.",
    when: "The add-on is pending, has ended, was bought once, or is cancelled for the end of its period.",
  },
  addonNotRestorable: {
    internalCode: "6127",
    status: 409,
    message: "There is nothing to undo: the add-on is not cancelled for the end of its period.",
    when: "A cancellation is undone that was not made, or has taken effect.",
  },

  licenseNotFound: {
    internalCode: "6200",
    status: 404,
    message: "There is no such license.",
    when: "The license does not exist or the caller may not see it.",
  },
  licenseNotPending: {
    internalCode: "6201",
    status: 409,
    message: "Only a pending license can be activated.",
    when: "The license is active, paused, blocked or cancelled.",
  },
  licenseNotPausable: {
    internalCode: "6202",
    status: 409,
    message: "Only an active license can be paused.",
    when: "The license is pending, paused, blocked or cancelled.",
  },
  licenseNotBlockable: {
    internalCode: "6203",
    status: 409,
    message: "Only an active license can be blocked.",
    when: "The license is pending, paused, blocked or cancelled.",
  },
  licenseNotRestorable: {
    internalCode: "6204",
    status: 409,
    message: "There is nothing to restore.",
    when: "The license is neither paused nor blocked, and no cancellation of it is scheduled.",
  },
  licenseBlocked: {
    internalCode: "6205",
    status: 409,
    message: "The license was blocked by the operator, who alone can lift that.",
    when: "On the end-user API, when a blocked license is restored.",
  },
  licenseCancelled: {
    internalCode: "6206",
    status: 409,
    message: "The license is cancelled.",
    when: "A cancelled license is cancelled again.",
  },
  licenseNotChangeable: {
    internalCode: "6207",
    status: 409,
    message: "Only the offering of an active license can be changed.",
    when: "The license is pending, paused, blocked or cancelled.",
  },
  licenseNotAssignable: {
    internalCode: "6208",
    status: 409,
    message: "A cancelled license cannot be assigned.",
    when: "The license is cancelled.",
  },
  licenseAssignmentRefused: {
    internalCode: "6209",
    status: 409,
    message: "The license cannot be assigned to this subscription.",
    when: "The subscription belongs to another customer, or is cancelled.",
  },
  licenseOfferingNotSold: {
    internalCode: "6210",
    status: 409,
    message: "This offering cannot be had as a license by this customer.",
    when: "The offering is not of type LICENSE, is archived, is not in the customer's catalog, or has no price in the currency.",
  },

  phoneNumberUnavailable: {
    internalCode: "7000",
    status: 409,
    message: "This number is no longer available.",
    when: "Someone else holds or has the number.",
  },
  leaseInvalid: {
    internalCode: "7001",
    status: 409,
    message: "The number is not held by this lease any more.",
    when: "The lease has expired or the token is another one.",
  },
  noPhoneNumberLeft: {
    internalCode: "7002",
    status: 409,
    message: "No number is available.",
    when: "The pool for the country and area code is empty.",
  },
  leaseExtended: {
    internalCode: "7003",
    status: 409,
    message: "A lease can be extended once.",
    when: "The lease was extended before.",
  },
  noSimCardLeft: {
    internalCode: "7004",
    status: 409,
    message: "No SIM card is available.",
    when: "The stock of physical SIM cards is empty.",
  },
  simCardUnavailable: {
    internalCode: "7005",
    status: 409,
    message: "This SIM card is in use.",
    when: "The ICCID belongs to another line.",
  },
  phoneNumberNotFound: {
    internalCode: "7006",
    status: 404,
    message: "There is no such number.",
    when: "The number is not in the pool.",
  },
  phoneNumberNotFree: {
    internalCode: "7007",
    status: 409,
    message: "Only a free number can be put in quarantine.",
    when: "The number is held, in use, or in quarantine already.",
  },
  phoneNumberNotReleasable: {
    internalCode: "7008",
    status: 409,
    message: "There is nothing to release this number from.",
    when: "The number is free, or belongs to a line, which must be cancelled first.",
  },
  reservationNotFound: {
    internalCode: "7009",
    status: 404,
    message: "There is no such reservation.",
    when: "The reservation does not exist.",
  },
  reservationEnded: {
    internalCode: "7010",
    status: 409,
    message: "The reservation has ended.",
    when: "It was released before, or its time is over.",

  webhookEndpointNotFound: {
    internalCode: "8000",
    status: 404,
    message: "There is no such webhook endpoint.",
    when: "The endpoint does not exist or was deleted.",
  },
  webhookDeliveryNotFound: {
    internalCode: "8001",
    status: 404,
    message: "There is no such webhook delivery.",
    when: "The delivery does not exist, was pruned, or its endpoint was deleted.",
  },
  webhookUrlNotAllowed: {
    internalCode: "8002",
    status: 400,
    message: "Webhooks cannot be sent to this address.",
    when: "`url` is not http(s), holds credentials, or names a private or reserved address.",
    hint: "Use an https address on the open internet.",
  },
  webhookEndpointNotTestable: {
    internalCode: "8003",
    status: 409,
    message: "A disabled endpoint cannot be tested.",
    when: "A test event is asked for while the endpoint is DISABLED.",
    hint: "Enable the endpoint first.",
  },
  webhookEndpointNotReceiving: {
    internalCode: "8004",
    status: 409,
    message: "Nothing is delivered to a disabled endpoint.",
    when: "A redelivery is asked for while the endpoint is DISABLED.",
    hint: "Enable the endpoint first.",
  },

  workflowNotFound: {
    internalCode: "8100",
    status: 404,
    message: "There is no such workflow.",
    when: "The workflow does not exist or was deleted.",
  },
  workflowRunNotFound: {
    internalCode: "8101",
    status: 404,
    message: "There is no such workflow run.",
    when: "The run does not exist, or its workflow was deleted.",
  },
  workflowTaskNotFound: {
    internalCode: "8102",
    status: 404,
    message: "There is no such workflow task.",
    when: "The task does not exist.",
  },
  noWorkflowMatches: {
    internalCode: "8103",
    status: 400,
    message: "No workflow is registered for this path.",
    when: "No `webhookPaths` entry of any workflow matches the path.",
  },
  workflowTaskNotOpen: {
    internalCode: "8104",
    status: 409,
    message: "The task is already completed.",
    when: "A task that is not OPEN is completed.",
  },
});
