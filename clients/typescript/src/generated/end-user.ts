// The end-user API in revision 2026-09-01.bullfinch. Written by `npm run generate`; do not edit.
import type { ListMethod, OperationMethod, PartsMethod } from "../method.js";

export interface EndUserMethods {
  /**
   * Accept an invitation.
   *
   * The user gets the role in the customer. An existing role there stays unchanged. Accepting a second time returns the same response.
   *
   * `POST /accounts/me/invitations/{invitationId}/accept`
   */
  acceptInvitation: OperationMethod<operations["acceptInvitation"]>;

  /**
   * Activate a subscription.
   *
   * Activates a PENDING subscription in the network, at once or from a day on. `pendingStatus` shows it until the network confirms. If the network rejects it, `failure` gives the reason.
   *
   * `POST /subscriptions/{subscriptionId}/activate`
   */
  activateSubscription: OperationMethod<operations["activateSubscription"]>;

  /**
   * Add a passkey.
   *
   * From now on, the user can sign in with it. A code by e-mail still works. The user gets an e-mail about the passkey.
   *
   * `POST /accounts/me/passkeys`
   */
  addMyPasskey: OperationMethod<operations["addMyPasskey"]>;

  /**
   * Turn on push notifications for a browser.
   *
   * Send the result of `PushManager.subscribe()`. A browser belongs to the user who turned it on last: a device with the same `endpoint` is replaced, also that of another user. Ending the session of the request ends the notifications, too.
   *
   * `POST /accounts/me/push-devices`
   */
  addMyPushDevice: OperationMethod<operations["addMyPushDevice"]>;

  /**
   * Add an add-on to a subscription.
   *
   * Adds it without an order. With a full-access key: any of …/addon-options, because you collect the payment yourself. On the end-user API: only a free one. To get others, create an order with a line item SUBSCRIPTION_ADDON, which collects the payment.
   *
   * `POST /subscriptions/{subscriptionId}/addons`
   */
  addSubscriptionAddon: OperationMethod<operations["addSubscriptionAddon"]>;

  /**
   * Allow a staff member to view your pages.
   *
   * Allows one session of 15 minutes. `GET /accounts/me/care-requests` lists the requests.
   *
   * `POST /accounts/me/view-as-sessions/{viewAsSessionId}/allow`
   */
  allowViewAsSession: OperationMethod<operations["allowViewAsSession"]>;

  /**
   * Approve a request with the number from staff.
   *
   * A wrong number ends the request with the status FAILED. With the method EID, the request stays PENDING, and the person continues at `identifyUrl`.
   *
   * `POST /accounts/me/care-requests/{careRequestId}/approve`
   */
  approveCareRequest: OperationMethod<operations["approveCareRequest"]>;

  /**
   * Approve an order that is waiting for approval.
   *
   * Submits the order at its original price. The brand can approve it. On the end-user API, an ADMIN of the customer can. Approving again returns the order unchanged.
   *
   * `POST /orders/{orderId}/approve`
   */
  approveOrder: OperationMethod<operations["approveOrder"]>;

  /**
   * Ask customer care.
   *
   * The question becomes a work item of customer care. The person gets a confirmation by mail, and the answer by mail later. Name the subscription, the invoice or the order that it is about. Customer care then sees it with the question.
   *
   * `POST /my-questions`
   */
  askQuestion: OperationMethod<operations["askQuestion"]>;

  /**
   * Assign a license to a subscription.
   *
   * The subscription must belong to the same customer. It replaces the current assignment. null removes the assignment.
   *
   * `PUT /licenses/{licenseId}/assignment`
   */
  assignLicense: OperationMethod<operations["assignLicense"]>;

  /**
   * Cancel a porting.
   *
   * If the network was not asked yet, the porting is CANCELLED at once. Otherwise the network decides. Until it agrees, the porting stays REQUESTED with `cancelRequestedAt`. It can be too late.
   *
   * `POST /subscriptions/{subscriptionId}/in-porting/cancel`
   */
  cancelInPorting: OperationMethod<operations["cancelInPorting"]>;

  /**
   * Cancel a license.
   *
   * Without a body, the license ends with its paid period. A later end appears as `pendingStatus` and can be undone with …/restore. Another request replaces it. On the end-user API, the license cannot end before its binding period.
   *
   * `POST /licenses/{licenseId}/cancel`
   */
  cancelLicense: OperationMethod<operations["cancelLicense"]>;

  /**
   * Cancel a draft, or an order that is waiting for approval.
   *
   * Also cancels open payment links and sessions, and refunds paid amounts.
   *
   * `POST /orders/{orderId}/cancel`
   */
  cancelOrder: OperationMethod<operations["cancelOrder"]>;

  /**
   * Cancel an active payment link.
   *
   * `POST /payment-links/{paymentLinkId}/cancel`
   */
  cancelPaymentLink: OperationMethod<operations["cancelPaymentLink"]>;

  /**
   * Cancel an active payment profile session.
   *
   * `POST /payment-profile-sessions/{paymentProfileSessionId}/cancel`
   */
  cancelPaymentProfileSession: OperationMethod<operations["cancelPaymentProfileSession"]>;

  /**
   * Cancel an active payment session.
   *
   * `POST /payment-sessions/{paymentSessionId}/cancel`
   */
  cancelPaymentSession: OperationMethod<operations["cancelPaymentSession"]>;

  /**
   * Cancel an active signing session.
   *
   * `POST /signing-sessions/{signingSessionId}/cancel`
   */
  cancelSigningSession: OperationMethod<operations["cancelSigningSession"]>;

  /**
   * Cancel a subscription.
   *
   * Ends the subscription at once, at the end of the paid period, or on a day. Until then, `restore` undoes it. A user cannot end it before its binding period. For a user, ending it at once needs a session that was just confirmed with a code: POST /accounts/me/confirmation sends it, POST /accounts/me/confirmation/confirm enters it. For 14 days after the end, the customer can get the number back: POST /subscriptions/{subscriptionId}/number-lease.
   *
   * `POST /subscriptions/{subscriptionId}/cancel`
   */
  cancelSubscription: OperationMethod<operations["cancelSubscription"]>;

  /**
   * Cancel an add-on.
   *
   * At the end of its period, or now. A cancellation at the end of the period can be undone with …/addons/restore until then. Nothing is refunded.
   *
   * `POST /subscriptions/{subscriptionId}/addons/cancel`
   */
  cancelSubscriptionAddon: OperationMethod<operations["cancelSubscriptionAddon"]>;

  /**
   * Change a license's product offering.
   *
   * A change to a more expensive offering takes effect now. Any other change takes effect at the next renewal and appears as `pendingProductOffering` until then. On the end-user API, a change with a cost today must be ordered (LICENSE_CHANGE). With a full-access key, the change is made at once, and …/product-offering-options shows the amount due.
   *
   * `PUT /licenses/{licenseId}/product-offering-change`
   */
  changeLicenseProductOffering: OperationMethod<operations["changeLicenseProductOffering"]>;

  /**
   * Change a subscription's SIM.
   *
   * Changes from eSIM to a physical card or back, or to a new one of the same kind. The old SIM works until the new one does. An eSIM works when it is ready to install or, if the network supports it, when it is installed on a phone (`previousSim`). On the end-user API, the first call e-mails a code. The same request with `nonce` and `code` then makes the change.
   *
   * `POST /subscriptions/{subscriptionId}/change-sim`
   */
  changeSim: OperationMethod<operations["changeSim"]>;

  /**
   * Change an add-on's product offering.
   *
   * For an add-on that renews. A change to a more expensive offering takes effect when the network confirms it. Any other change takes effect at the next renewal. Until then, the add-on shows it as `pendingProductOffering`.
   *
   * `PUT /subscriptions/{subscriptionId}/addons/product-offering-change`
   */
  changeSubscriptionAddonProductOffering: OperationMethod<operations["changeSubscriptionAddonProductOffering"]>;

  /**
   * Change a subscription's product offering.
   *
   * A change to a more expensive offering takes effect when the network confirms it, and costs the difference for the rest of the paid period. Any other change takes effect at the next renewal. Until then, the subscription shows it as `pendingProductOffering`. A new change replaces a scheduled one. On the end-user API, a change with a cost today must be ordered (line item SUBSCRIPTION_CHANGE), which collects the payment. With a full-access key, the change is made at once, and `dueNowMinor` is the amount that you must collect.
   *
   * `PUT /subscriptions/{subscriptionId}/product-offering-change`
   */
  changeSubscriptionProductOffering: OperationMethod<operations["changeSubscriptionProductOffering"]>;

  /**
   * Find out why a subscription has no connection.
   *
   * Compares what the person notices with the state of the subscription, its SIM and its allowances, and asks the network at this moment. If the network has stopped an active subscription, it is asked to start it. The response names the most important cause and what helps. Customer care sees the check.
   *
   * `POST /subscriptions/{subscriptionId}/connection-checks`
   */
  checkConnection: OperationMethod<operations["checkConnection"]>;

  /**
   * Close a question of the signed-in user.
   *
   * `POST /my-questions/{questionId}/close`
   */
  closeMyQuestion: OperationMethod<operations["closeMyQuestion"]>;

  /**
   * Schedule the deletion of your account.
   *
   * Needs the code from the e-mail. The deletion takes place 30 days later and can be cancelled until then. Nothing else changes before.
   *
   * `POST /accounts/me/deletion/confirm`
   */
  confirmAccountDeletion: OperationMethod<operations["confirmAccountDeletion"]>;

  /**
   * Change the sign-in address.
   *
   * Needs the codes that were sent to the new and the current address. All other sessions of the user end. For seven days, the previous address also gets security notices and SIM codes.
   *
   * `POST /accounts/me/email-change/confirm`
   */
  confirmEmailChange: OperationMethod<operations["confirmEmailChange"]>;

  /**
   * Confirm a proposed change.
   *
   * Makes the change, once. For the user in a session: a token cannot confirm. A change that is refused now has the status FAILED afterwards. If its effect is no longer the one of `version`, nothing is done.
   *
   * `POST /accounts/me/proposals/{proposalId}/confirm`
   */
  confirmProposal: OperationMethod<operations["confirmProposal"]>;

  /**
   * Confirm a session.
   *
   * Needs the code from the e-mail. The current session may then take sensitive steps for five minutes.
   *
   * `POST /accounts/me/confirmation/confirm`
   */
  confirmSensitiveStep: OperationMethod<operations["confirmSensitiveStep"]>;

  /**
   * Confirm a session with a passkey.
   *
   * The current session may then take sensitive steps for five minutes. The answer of a browser is accepted once, within ten minutes, and only in the session that asked.
   *
   * `POST /accounts/me/confirmation/passkey/confirm`
   */
  confirmWithPasskey: OperationMethod<operations["confirmWithPasskey"]>;

  /**
   * Create a customer.
   *
   * Sends one customer.created event. On the end-user API, the signed-in user becomes its ADMIN and contact person.
   *
   * `POST /customers`
   */
  createCustomer: OperationMethod<operations["createCustomer"]>;

  /**
   * Create a personal token.
   *
   * A program of the user sends it as `Authorization: Bearer <token>`, without an API key, to the brand's own host. It has the user's rights, within its scopes. It cannot manage tokens, sessions, the e-mail address, other users or payment methods. The response contains the value. It is not shown again. The user gets an e-mail.
   *
   * `POST /accounts/me/personal-tokens`
   */
  createMyPersonalToken: OperationMethod<operations["createMyPersonalToken"]>;

  /**
   * Create a draft order.
   *
   * `POST /orders`
   */
  createOrder: OperationMethod<operations["createOrder"]>;

  /**
   * Create a payment link for an order or an invoice.
   *
   * The amount is that of the order, or the open amount of the invoice. Anyone with the address can pay without signing in. A new link ends older links and sessions of the same order or invoice. With `email`, it is also sent to the customer, at most five times an hour for each order or invoice.
   *
   * `POST /payment-links`
   */
  createPaymentLink: OperationMethod<operations["createPaymentLink"]>;

  /**
   * Save a payment method without a charge.
   *
   * For a customer, or for an order that costs nothing today but requires a saved payment method. Completing the session then submits the order. Only this response contains `providerContext` of an embedded session.
   *
   * `POST /payment-profile-sessions`
   */
  createPaymentProfileSession: OperationMethod<operations["createPaymentProfileSession"]>;

  /**
   * Create a payment session for an order.
   *
   * The amount is that of the order. A new session ends older ones of the same order. Only this response contains `providerContext` of an embedded session.
   *
   * `POST /payment-sessions`
   */
  createPaymentSession: OperationMethod<operations["createPaymentSession"]>;

  /**
   * Create a signing session for an order.
   *
   * The contract contains the order as it is now. When the order changes, the session ends. The signer reads it at `hostedUrl` and confirms with a code that is sent to their e-mail address.
   *
   * `POST /signing-sessions`
   */
  createSigningSession: OperationMethod<operations["createSigningSession"]>;

  /**
   * Create a code to move a number to another carrier.
   *
   * The customer gives the code to the other carrier, which sends it to the brand with its request. The code works for seven days, is shown only in this answer, and replaces an earlier one. All current and recent e-mail addresses of the subscription are notified. A locked subscription gets no code (6310), and locking revokes it. For a user, it needs a session that was just confirmed with a code: POST /accounts/me/confirmation sends it, POST /accounts/me/confirmation/confirm enters it.
   *
   * `POST /subscriptions/{subscriptionId}/transfer-code`
   */
  createTransferCode: OperationMethod<operations["createTransferCode"]>;

  /**
   * Invite a user.
   *
   * With a full-access key: creates the user, or finds the user with the address, gives the roles at once and sends an e-mail. On the end-user API: an ADMIN invites people to their customers, at most 50 times an hour. The person gets each role only by accepting it within 14 days. The response contains only what the ADMIN typed. A role above MEMBER needs a session that was confirmed with a code.
   *
   * `POST /users`
   */
  createUser: OperationMethod<operations["createUser"]>;

  /**
   * Decline an invitation.
   *
   * `POST /accounts/me/invitations/{invitationId}/decline`
   */
  declineInvitation: OperationMethod<operations["declineInvitation"]>;

  /**
   * Decline a proposed change.
   *
   * `POST /accounts/me/proposals/{proposalId}/decline`
   */
  declineProposal: OperationMethod<operations["declineProposal"]>;

  /**
   * Delete a saved payment method.
   *
   * Replace the customer's default first. You cannot undo the deletion.
   *
   * `DELETE /payment-profiles/{paymentProfileId}`
   */
  deletePaymentProfile: OperationMethod<operations["deletePaymentProfile"]>;

  /**
   * End the calendar address.
   *
   * `DELETE /accounts/me/calendar-feed`
   */
  endMyCalendarFeed: OperationMethod<operations["endMyCalendarFeed"]>;

  /**
   * End all other sessions.
   *
   * Signs the user out of all sessions except the current one. To end the current session, use its id.
   *
   * `DELETE /accounts/me/sessions`
   */
  endMyOtherSessions: OperationMethod<operations["endMyOtherSessions"]>;

  /**
   * End a session.
   *
   * Signs the user out of that session within seconds.
   *
   * `DELETE /accounts/me/sessions/{sessionId}`
   */
  endMySession: OperationMethod<operations["endMySession"]>;

  /**
   * Refuse or end a view-as session of your pages.
   *
   * Takes effect at once.
   *
   * `DELETE /accounts/me/view-as-sessions/{viewAsSessionId}`
   */
  endMyViewAsSession: OperationMethod<operations["endMyViewAsSession"]>;

  /**
   * Export invoices for bookkeeping.
   *
   * The response is a part of the file. Repeat with `cursor` until `nextCursor` is null, and join the decoded parts.
   *
   * `GET /customers/{customerId}/bookkeeping`
   */
  exportBookkeeping: PartsMethod<operations["exportBookkeeping"]>;

  /**
   * Get the deletion of your account.
   *
   * Also returns what prevents it: active subscriptions, debts, and open orders or payments.
   *
   * `GET /accounts/me/deletion`
   */
  getAccountDeletion: OperationMethod<operations["getAccountDeletion"]>;

  /**
   * Get the status of an export.
   *
   * `GET /accounts/me/exports/{exportId}`
   */
  getAccountExport: OperationMethod<operations["getAccountExport"]>;

  /**
   * Download an export.
   *
   * One JSON document with a list for each type of data. Available for seven days.
   *
   * `GET /accounts/me/exports/{exportId}/document`
   */
  getAccountExportDocument: OperationMethod<operations["getAccountExportDocument"]>;

  /**
   * Get the auto-pay setting.
   *
   * Returns the setting, what prevents a charge, the consent, and the text to show before auto-pay is turned on.
   *
   * `GET /customers/{customerId}/auto-pay`
   */
  getAutoPay: OperationMethod<operations["getAutoPay"]>;

  /**
   * Get the automatic top-up of a subscription.
   *
   * Returns the setting, what it has cost this month, and its last purchases.
   *
   * `GET /subscriptions/{subscriptionId}/auto-top-up`
   */
  getAutoTopUp: OperationMethod<operations["getAutoTopUp"]>;

  /**
   * Get the products that an automatic top-up can buy.
   *
   * Each has the price that a purchase costs now, with tax.
   *
   * `GET /subscriptions/{subscriptionId}/auto-top-up/options`
   */
  getAutoTopUpOptions: OperationMethod<operations["getAutoTopUpOptions"]>;

  /**
   * Get a customer.
   *
   * `GET /customers/{customerId}`
   */
  getCustomer: OperationMethod<operations["getCustomer"]>;

  /**
   * Get what a customer owes and the customer's balance.
   *
   * `GET /customers/{customerId}/account`
   */
  getCustomerAccount: OperationMethod<operations["getCustomerAccount"]>;

  /**
   * Get the caps on data of a customer.
   *
   * Returns the cap of each zone and the data that all subscriptions of the customer used there this month. For those who may change subscriptions.
   *
   * `GET /customers/{customerId}/data-caps`
   */
  getCustomerDataCaps: OperationMethod<operations["getCustomerDataCaps"]>;

  /**
   * List what a customer can order.
   *
   * Returns the customer's own catalog, or the brand's default for its type, in the order of the shop.
   *
   * `GET /customers/{customerId}/product-catalog`
   */
  getCustomerProductCatalog: ListMethod<operations["getCustomerProductCatalog"]>;

  /**
   * Get the caps of a subscription on data.
   *
   * Returns the cap of each zone and the data that was used there this month.
   *
   * `GET /subscriptions/{subscriptionId}/data-caps`
   */
  getDataCaps: OperationMethod<operations["getDataCaps"]>;

  /**
   * Get what a subscription can give, and its last gifts of data.
   *
   * Returns how much data it can give, to which subscriptions, and what it gave and got.
   *
   * `GET /subscriptions/{subscriptionId}/data-gifts`
   */
  getDataGifts: OperationMethod<operations["getDataGifts"]>;

  /**
   * Check what a device supports.
   *
   * Uses a table of published types. A type outside the table is returned as unknown, without a guess.
   *
   * `GET /tools/device-info`
   */
  getDeviceInfo: OperationMethod<operations["getDeviceInfo"]>;

  /**
   * Get the porting of a number to a subscription.
   *
   * Returns the porting in progress, or else the latest one.
   *
   * `GET /subscriptions/{subscriptionId}/in-porting`
   */
  getInPorting: OperationMethod<operations["getInPorting"]>;

  /**
   * Get an invoice with its items and its payment.
   *
   * `GET /invoices/{invoiceId}`
   */
  getInvoice: OperationMethod<operations["getInvoice"]>;

  /**
   * Compare an invoice with the previous one.
   *
   * Compares each item with the newest earlier invoice of the customer for the same subscriptions or licenses. The differences add up to the difference of the two totals.
   *
   * `GET /invoices/{invoiceId}/changes`
   */
  getInvoiceChanges: OperationMethod<operations["getInvoiceChanges"]>;

  /**
   * Explain the amount of an invoice.
   *
   * Explains each item: its cause, the offering and days it charges, and the steps from the price to its amount. The steps of an item add up to its total. The items add up to the invoice. Credits, payments and ledger entries follow.
   *
   * `GET /invoices/{invoiceId}/explanation`
   */
  getInvoiceExplanation: OperationMethod<operations["getInvoiceExplanation"]>;

  /**
   * Get a license.
   *
   * `GET /licenses/{licenseId}`
   */
  getLicense: OperationMethod<operations["getLicense"]>;

  /**
   * Get the signed-in user.
   *
   * Returns the profile of the token's user, and the customers to which the user belongs.
   *
   * `GET /accounts/me`
   */
  getMyAccount: OperationMethod<operations["getMyAccount"]>;

  /**
   * Get the calendar address of the signed-in user.
   *
   * `GET /accounts/me/calendar-feed`
   */
  getMyCalendarFeed: OperationMethod<operations["getMyCalendarFeed"]>;

  /**
   * Get the notification settings of the signed-in user.
   *
   * Returns every topic with its setting. A topic without a choice is on.
   *
   * `GET /accounts/me/notification-settings`
   */
  getMyNotificationSettings: OperationMethod<operations["getMyNotificationSettings"]>;

  /**
   * Get a proposed change and its state.
   *
   * Read it until `status` is no longer PENDING. With a personal token: a proposal of the token.
   *
   * `GET /accounts/me/proposals/{proposalId}`
   */
  getMyProposal: OperationMethod<operations["getMyProposal"]>;

  /**
   * Get a question of the signed-in user with its messages.
   *
   * `GET /my-questions/{questionId}`
   */
  getMyQuestion: OperationMethod<operations["getMyQuestion"]>;

  /**
   * Check network coverage.
   *
   * Returns the networks and their technologies, as reported by the networks, with source and date.
   *
   * `GET /tools/network-coverage`
   */
  getNetworkCoverage: OperationMethod<operations["getNetworkCoverage"]>;

  /**
   * Check whether a number can be ported in.
   *
   * `GET /tools/number-porting`
   */
  getNumberPorting: OperationMethod<operations["getNumberPorting"]>;

  /**
   * Get an order with its current price and requirements.
   *
   * `GET /orders/{orderId}`
   */
  getOrder: OperationMethod<operations["getOrder"]>;

  /**
   * Get the options to create a passkey.
   *
   * Pass `options` to `navigator.credentials.create`. The session must be confirmed. The passkey works on the host of the request.
   *
   * `POST /accounts/me/passkeys/options`
   */
  getPasskeyCreationOptions: OperationMethod<operations["getPasskeyCreationOptions"]>;

  /**
   * Get a payment intent with its attempts, refunds and items.
   *
   * `GET /payment-intents/{paymentIntentId}`
   */
  getPaymentIntent: OperationMethod<operations["getPaymentIntent"]>;

  /**
   * Get a payment link.
   *
   * `GET /payment-links/{paymentLinkId}`
   */
  getPaymentLink: OperationMethod<operations["getPaymentLink"]>;

  /**
   * Get a saved payment method.
   *
   * `GET /payment-profiles/{paymentProfileId}`
   */
  getPaymentProfile: OperationMethod<operations["getPaymentProfile"]>;

  /**
   * Get a payment profile session.
   *
   * `GET /payment-profile-sessions/{paymentProfileSessionId}`
   */
  getPaymentProfileSession: OperationMethod<operations["getPaymentProfileSession"]>;

  /**
   * Get a payment session.
   *
   * `GET /payment-sessions/{paymentSessionId}`
   */
  getPaymentSession: OperationMethod<operations["getPaymentSession"]>;

  /**
   * Get a product offering.
   *
   * `GET /product-offerings/{productOfferingId}`
   */
  getProductOffering: OperationMethod<operations["getProductOffering"]>;

  /**
   * Download the signed contract.
   *
   * `GET /signing-sessions/{signingSessionId}/document`
   */
  getSignedDocument: OperationMethod<operations["getSignedDocument"]>;

  /**
   * Get a signing session with its audit trail.
   *
   * `GET /signing-sessions/{signingSessionId}`
   */
  getSigningSession: OperationMethod<operations["getSigningSession"]>;

  /**
   * Get a subscriber.
   *
   * `GET /subscribers/{subscriberId}`
   */
  getSubscriber: OperationMethod<operations["getSubscriber"]>;

  /**
   * Get a subscription.
   *
   * `GET /subscriptions/{subscriptionId}`
   */
  getSubscription: OperationMethod<operations["getSubscription"]>;

  /**
   * Compare other offerings with the usage of a subscription.
   *
   * Returns what each offering that the subscription can change to would have cost for the usage of the last whole months, next to what was invoiced. A month runs from billing day to billing day. Unused data that an offering carries over counts in the next month. Usage beyond the included data is covered by the cheapest add-ons with more data. Prices are those of a change of offering, without introductory discounts.
   *
   * `GET /subscriptions/{subscriptionId}/plan-comparison`
   */
  getSubscriptionPlanComparison: OperationMethod<operations["getSubscriptionPlanComparison"]>;

  /**
   * Get the pending change of a subscription's product offering.
   *
   * Returns a change that waits for the renewal or the network. Fails with 404 when there is none.
   *
   * `GET /subscriptions/{subscriptionId}/product-offering-change`
   */
  getSubscriptionProductOfferingChange: OperationMethod<operations["getSubscriptionProductOfferingChange"]>;

  /**
   * Get the PUK of a subscription's SIM.
   *
   * Records who read it. The PUK lets its holder take over the card, so a user must first confirm their session with a code: POST /accounts/me/confirmation sends it, POST /accounts/me/confirmation/confirm enters it. The platform API needs no code.
   *
   * `GET /subscriptions/{subscriptionId}/puk`
   */
  getSubscriptionPuk: OperationMethod<operations["getSubscriptionPuk"]>;

  /**
   * Get the next invoice of a subscription.
   *
   * Returns the whole invoice, including all other items of the customer that it will contain. The amounts are computed from current data. Scheduled changes and cancellations are included.
   *
   * `GET /subscriptions/{subscriptionId}/upcoming-invoice`
   */
  getSubscriptionUpcomingInvoice: OperationMethod<operations["getSubscriptionUpcomingInvoice"]>;

  /**
   * Get the usage of a subscription.
   *
   * Returns the allowances of the current period and their remaining parts.
   *
   * `GET /subscriptions/{subscriptionId}/usage`
   */
  getSubscriptionUsage: OperationMethod<operations["getSubscriptionUsage"]>;

  /**
   * Get the daily usage of a subscription.
   *
   * Returns the last days including today, in UTC, oldest first. Days without usage are included.
   *
   * `GET /subscriptions/{subscriptionId}/usage-history`
   */
  getSubscriptionUsageHistory: OperationMethod<operations["getSubscriptionUsageHistory"]>;

  /**
   * Get the thresholds at which the user is notified of usage.
   *
   * `GET /subscriptions/{subscriptionId}/usage-notifications`
   */
  getSubscriptionUsageNotifications: OperationMethod<operations["getSubscriptionUsageNotifications"]>;

  /**
   * Get a user.
   *
   * `GET /users/{userId}`
   */
  getUser: OperationMethod<operations["getUser"]>;

  /**
   * Get whether staff may view your pages without asking.
   *
   * `GET /accounts/me/view-as-consent`
   */
  getViewAsConsent: OperationMethod<operations["getViewAsConsent"]>;

  /**
   * Give data to another subscription of the customer.
   *
   * Moves data for use at home that is left in packages with a limit. The data that expires first is given first, and keeps its expiry. Data that was received cannot be given again. The user of the other subscription gets an e-mail. A gift cannot be undone.
   *
   * `POST /subscriptions/{subscriptionId}/data-gifts`
   */
  giveData: OperationMethod<operations["giveData"]>;

  /**
   * Lease a phone number.
   *
   * Holds a number for 30 minutes, to use it in a line item with its `leaseToken`. Send both again to extend the lease once.
   *
   * `POST /inventory/phone-numbers/lease`
   */
  leasePhoneNumber: OperationMethod<operations["leasePhoneNumber"]>;

  /**
   * Hold the number of an ended subscription.
   *
   * For 14 days after a subscription ended, its customer can get the number back with a new order. This holds the number for 30 minutes. Use it in a line item with its `leaseToken`. A repeated request returns the same lease. `numberKeptUntil` of the subscription is the last day. A user needs a session that was just confirmed with a code: POST /accounts/me/confirmation sends it, POST /accounts/me/confirmation/confirm enters it.
   *
   * `POST /subscriptions/{subscriptionId}/number-lease`
   */
  leaseSubscriptionNumber: OperationMethod<operations["leaseSubscriptionNumber"]>;

  /**
   * List what staff viewed and changed, newest first.
   *
   * For customers of which the user is an ADMIN. The entries come from the brand's audit log, without internal details.
   *
   * `GET /accounts/me/care-access`
   */
  listCareAccess: ListMethod<operations["listCareAccess"]>;

  /**
   * List requests of staff that wait for a decision.
   *
   * A staff member in contact with a customer asks whether it is the customer. ADMINs of the customer decide. In a company, the user who was asked decides.
   *
   * `GET /accounts/me/care-requests`
   */
  listCareRequests: OperationMethod<operations["listCareRequests"]>;

  /**
   * List the outages that customers see.
   *
   * Those that have begun, and those of the next week, in the reader's language.
   *
   * `GET /current-outages`
   */
  listCurrentOutages: OperationMethod<operations["listCurrentOutages"]>;

  /**
   * List customers.
   *
   * Returns all customers that the caller may access, newest first.
   *
   * `GET /customers`
   */
  listCustomers: ListMethod<operations["listCustomers"]>;

  /**
   * Find devices by name.
   *
   * For people who know the name of their phone but not its IMEI. Uses data that the makers publish.
   *
   * `GET /tools/devices`
   */
  listDevices: OperationMethod<operations["listDevices"]>;

  /**
   * List a customer's invitations.
   *
   * Returns invitations that are not accepted, newest first, at most 200.
   *
   * `GET /customers/{customerId}/invitations`
   */
  listInvitations: OperationMethod<operations["listInvitations"]>;

  /**
   * List invoices, newest first.
   *
   * `GET /invoices`
   */
  listInvoices: ListMethod<operations["listInvoices"]>;

  /**
   * List the offerings that a license can change to.
   *
   * Returns each offering with its start and its cost, in the order of the shop.
   *
   * `GET /licenses/{licenseId}/product-offering-options`
   */
  listLicenseProductOfferingOptions: OperationMethod<operations["listLicenseProductOfferingOptions"]>;

  /**
   * List licenses.
   *
   * Newest first. All filters combine. Several values of one filter are alternatives.
   *
   * `GET /licenses`
   */
  listLicenses: ListMethod<operations["listLicenses"]>;

  /**
   * List what happened to the account, newest first.
   *
   * Sign-ins and changes of the user's account, and changes of SIMs, numbers and locks of the customers of which the user is an ADMIN. Entries are kept for 400 days. What staff looked at is in GET /accounts/me/care-access.
   *
   * `GET /accounts/me/activity`
   */
  listMyActivity: ListMethod<operations["listMyActivity"]>;

  /**
   * List the signed-in user's invitations.
   *
   * Returns the invitations to the user's address that can be accepted, newest first.
   *
   * `GET /accounts/me/invitations`
   */
  listMyInvitations: OperationMethod<operations["listMyInvitations"]>;

  /**
   * List the passkeys of the signed-in user.
   *
   * `GET /accounts/me/passkeys`
   */
  listMyPasskeys: OperationMethod<operations["listMyPasskeys"]>;

  /**
   * List the personal tokens of the signed-in user.
   *
   * Returns the tokens that work, newest first. Values are not shown.
   *
   * `GET /accounts/me/personal-tokens`
   */
  listMyPersonalTokens: OperationMethod<operations["listMyPersonalTokens"]>;

  /**
   * List the changes that programs proposed.
   *
   * Returns the proposals of the last month, newest first. With a personal token: those of the token.
   *
   * `GET /accounts/me/proposals`
   */
  listMyProposals: OperationMethod<operations["listMyProposals"]>;

  /**
   * List the devices of the signed-in user that get push notifications.
   *
   * Also returns the key with which a browser subscribes. A device leaves the list when its session is ended, or when its push service forgot it.
   *
   * `GET /accounts/me/push-devices`
   */
  listMyPushDevices: OperationMethod<operations["listMyPushDevices"]>;

  /**
   * List the questions of the signed-in user, newest first.
   *
   * `GET /my-questions`
   */
  listMyQuestions: ListMethod<operations["listMyQuestions"]>;

  /**
   * List the sessions of the signed-in user.
   *
   * Returns all active sessions: the current one first, then the latest used.
   *
   * `GET /accounts/me/sessions`
   */
  listMySessions: OperationMethod<operations["listMySessions"]>;

  /**
   * List orders, newest first.
   *
   * `GET /orders`
   */
  listOrders: ListMethod<operations["listOrders"]>;

  /**
   * List payment intents, newest first.
   *
   * `GET /payment-intents`
   */
  listPaymentIntents: ListMethod<operations["listPaymentIntents"]>;

  /**
   * List payment links, newest first.
   *
   * `GET /payment-links`
   */
  listPaymentLinks: ListMethod<operations["listPaymentLinks"]>;

  /**
   * List a customer's saved payment methods.
   *
   * `GET /payment-profiles`
   */
  listPaymentProfiles: OperationMethod<operations["listPaymentProfiles"]>;

  /**
   * List payment profile sessions, newest first.
   *
   * `GET /payment-profile-sessions`
   */
  listPaymentProfileSessions: ListMethod<operations["listPaymentProfileSessions"]>;

  /**
   * List payment sessions, newest first.
   *
   * `GET /payment-sessions`
   */
  listPaymentSessions: ListMethod<operations["listPaymentSessions"]>;

  /**
   * List free phone numbers.
   *
   * Returns numbers that can be leased now. A listed number can be taken at any moment. Lease it to hold it.
   *
   * `GET /inventory/phone-numbers`
   */
  listPhoneNumbers: ListMethod<operations["listPhoneNumbers"]>;

  /**
   * List product offerings.
   *
   * Returns what a customer type can order, in the order of the shop. All filters combine. A user sees the catalogs of their own customers.
   *
   * `GET /product-offerings`
   */
  listProductOfferings: ListMethod<operations["listProductOfferings"]>;

  /**
   * List signing sessions, newest first.
   *
   * `GET /signing-sessions`
   */
  listSigningSessions: ListMethod<operations["listSigningSessions"]>;

  /**
   * List subscribers.
   *
   * Newest first. Both filters combine.
   *
   * `GET /subscribers`
   */
  listSubscribers: ListMethod<operations["listSubscribers"]>;

  /**
   * List the add-ons that a subscription can get.
   *
   * Their category matches the subscription's offering, and the customer's catalog contains them. Orders for other add-ons fail. Returned in the order of the shop.
   *
   * `GET /subscriptions/{subscriptionId}/addon-options`
   */
  listSubscriptionAddonOptions: OperationMethod<operations["listSubscriptionAddonOptions"]>;

  /**
   * List the offerings that add-ons can change to.
   *
   * For all renewing add-ons of the subscription, or for one of them.
   *
   * `GET /subscriptions/{subscriptionId}/addons/product-offering-options`
   */
  listSubscriptionAddonProductOfferingOptions: OperationMethod<operations["listSubscriptionAddonProductOfferingOptions"]>;

  /**
   * List a subscription's add-ons.
   *
   * Newest first, including add-ons that have ended.
   *
   * `GET /subscriptions/{subscriptionId}/addons`
   */
  listSubscriptionAddons: ListMethod<operations["listSubscriptionAddons"]>;

  /**
   * List the offerings that a subscription can change to.
   *
   * Returns offerings of the same category and market in the customer's catalog. Each has its start, its cost, and whether it is allowed now. In the order of the shop.
   *
   * `GET /subscriptions/{subscriptionId}/product-offering-options`
   */
  listSubscriptionProductOfferingOptions: OperationMethod<operations["listSubscriptionProductOfferingOptions"]>;

  /**
   * List subscriptions.
   *
   * Newest first. With a filter by activation or `activeAt`, sorted by activation, latest first. With a filter by end, sorted by end, latest first. A user sees the subscriptions of customers they manage, or those they use themselves.
   *
   * `GET /subscriptions`
   */
  listSubscriptions: ListMethod<operations["listSubscriptions"]>;

  /**
   * List short forms of subscriptions.
   *
   * Returns the same subscriptions as GET /subscriptions, newest first. Each has what a long list shows: its customer, plan, price, next changes and possible actions.
   *
   * `GET /subscriptions/summaries`
   */
  listSubscriptionSummaries: ListMethod<operations["listSubscriptionSummaries"]>;

  /**
   * Get the usage of several subscriptions.
   *
   * In the order of the request. Subscriptions that the caller may not see are left out.
   *
   * `GET /subscriptions/usage`
   */
  listSubscriptionUsage: OperationMethod<operations["listSubscriptionUsage"]>;

  /**
   * List users.
   *
   * Returns the newest first. A user sees themselves and the users of the customers they administer. All filters combine. On the end-user API, at most 300 searches a minute.
   *
   * `GET /users`
   */
  listUsers: ListMethod<operations["listUsers"]>;

  /**
   * Lock a subscription's SIM and number.
   *
   * Locking is free and takes effect at once. It cancels a waiting unlocking. Locking a locked subscription changes nothing. Customers can unlock only with customer service, so a stolen session is not enough.
   *
   * `POST /subscriptions/{subscriptionId}/protection/lock`
   */
  lockSubscription: OperationMethod<operations["lockSubscription"]>;

  /**
   * Pause a license.
   *
   * `POST /licenses/{licenseId}/pause`
   */
  pauseLicense: OperationMethod<operations["pauseLicense"]>;

  /**
   * Pause a subscription.
   *
   * Stops the service at the customer's request, at once or on a day, for at most six months. The service then returns automatically. A pause is free: period, allowances and binding period are extended by its length.
   *
   * `POST /subscriptions/{subscriptionId}/pause`
   */
  pauseSubscription: OperationMethod<operations["pauseSubscription"]>;

  /**
   * Propose a change to the user.
   *
   * For programs with a personal token that has the scope `act`. Nothing changes yet: the user opens `url`, sees the effect, and confirms or declines within 15 minutes. A change that would be refused is refused at once. The same proposal twice is one while it waits.
   *
   * `POST /accounts/me/proposals`
   */
  proposeChange: OperationMethod<operations["proposeChange"]>;

  /**
   * Read an article of the help centre.
   *
   * Returns the text for the language and the market of the reader. Drafts are not found.
   *
   * `GET /help/{slug}`
   */
  readHelpPage: OperationMethod<operations["readHelpPage"]>;

  /**
   * Report that it is not the customer.
   *
   * Ends the request. It counts as a failed verification, because another person may be in contact with staff.
   *
   * `POST /accounts/me/care-requests/{careRequestId}/refuse`
   */
  refuseCareRequest: OperationMethod<operations["refuseCareRequest"]>;

  /**
   * Remove the cap on data of a customer in a zone.
   *
   * Data that the cap blocked works again, unless a cap of the subscription blocks it.
   *
   * `DELETE /customers/{customerId}/data-caps/{zone}`
   */
  removeCustomerDataCap: OperationMethod<operations["removeCustomerDataCap"]>;

  /**
   * Remove the cap of a subscription on data in a zone.
   *
   * Data that the cap blocked works again. The event `subscription.dataUnblocked` reports it when the network has confirmed.
   *
   * `DELETE /subscriptions/{subscriptionId}/data-caps/{zone}`
   */
  removeDataCap: OperationMethod<operations["removeDataCap"]>;

  /**
   * Remove a passkey.
   *
   * It no longer signs in. Sessions that it began stay. The user gets an e-mail about the removal.
   *
   * `DELETE /accounts/me/passkeys/{passkeyId}`
   */
  removeMyPasskey: OperationMethod<operations["removeMyPasskey"]>;

  /**
   * Turn off push notifications for a device.
   *
   * `DELETE /accounts/me/push-devices/{pushDeviceId}`
   */
  removeMyPushDevice: OperationMethod<operations["removeMyPushDevice"]>;

  /**
   * Remove a user from a customer.
   *
   * Ends the user's access to the customer at once. The user keeps the access to other customers. The last ADMIN cannot be removed. A full-access key can remove one who has never signed in.
   *
   * `DELETE /customers/{customerId}/users/{userId}`
   */
  removeUser: OperationMethod<operations["removeUser"]>;

  /**
   * Make a new calendar address.
   *
   * The calendar has the renewals, the due dates and the changes of everything that the user may see. It updates itself. An earlier address stops working.
   *
   * `PUT /accounts/me/calendar-feed`
   */
  renewMyCalendarFeed: OperationMethod<operations["renewMyCalendarFeed"]>;

  /**
   * Confirm the push subscription of a browser.
   *
   * Call it after each sign-in in a browser that has a device: the address may be new, and from now on the end of this session ends the notifications. If the device is not found, unsubscribe the browser.
   *
   * `PUT /accounts/me/push-devices/{pushDeviceId}`
   */
  renewMyPushDevice: OperationMethod<operations["renewMyPushDevice"]>;

  /**
   * Send a subscription's eSIM again.
   *
   * Sends an e-mail to the subscriber, with the QR code and activation code. Possible until a phone has installed the eSIM. The subscriber needs no account. At most three times an hour for each subscription. To send many, call it for each one. These e-mails are sent after more urgent ones.
   *
   * `POST /subscriptions/{subscriptionId}/esim/resend`
   */
  resendEsim: OperationMethod<operations["resendEsim"]>;

  /**
   * Send a user's invitation again.
   *
   * For a user who has not signed in since they got access. Counts towards the limit of invitations on the end-user API.
   *
   * `POST /customers/{customerId}/users/{userId}/invitation`
   */
  resendInvitation: OperationMethod<operations["resendInvitation"]>;

  /**
   * Send an invitation again.
   *
   * Extends the invitation by 14 days, even if it has expired. Counts towards the limit of invitations on the end-user API.
   *
   * `POST /customers/{customerId}/invitations/{invitationId}/resend`
   */
  resendPendingInvitation: OperationMethod<operations["resendPendingInvitation"]>;

  /**
   * Restore a license.
   *
   * Undoes a scheduled cancellation if there is one. Otherwise ends a pause or a block.
   *
   * `POST /licenses/{licenseId}/restore`
   */
  restoreLicense: OperationMethod<operations["restoreLicense"]>;

  /**
   * Restore a subscription.
   *
   * Undoes a scheduled change, if there is one. Otherwise restores a paused, suspended or blocked subscription. After a suspension for debt, the debt must be paid first. Only the brand can lift a block.
   *
   * `POST /subscriptions/{subscriptionId}/restore`
   */
  restoreSubscription: OperationMethod<operations["restoreSubscription"]>;

  /**
   * Undo the cancellation of an add-on.
   *
   * Undoes a cancellation at the end of the period, while the period lasts.
   *
   * `POST /subscriptions/{subscriptionId}/addons/restore`
   */
  restoreSubscriptionAddon: OperationMethod<operations["restoreSubscriptionAddon"]>;

  /**
   * Revoke a personal token.
   *
   * The token stops working at once on this server, and within five seconds on all others.
   *
   * `DELETE /accounts/me/personal-tokens/{personalTokenId}`
   */
  revokeMyPersonalToken: OperationMethod<operations["revokeMyPersonalToken"]>;

  /**
   * Revoke a transfer code.
   *
   * The code stops working at once. Without a code, nothing changes.
   *
   * `DELETE /subscriptions/{subscriptionId}/transfer-code`
   */
  revokeTransferCode: OperationMethod<operations["revokeTransferCode"]>;

  /**
   * Search the help centre.
   *
   * Returns the published articles that match the query, the best match first. Without a query, returns all in the order of the help page. Each article has the text for the language and the market of the reader.
   *
   * `GET /help`
   */
  searchHelp: OperationMethod<operations["searchHelp"]>;

  /**
   * Turn auto-pay on or off.
   *
   * On: the customer agrees to `consentText`. Tern stores with the payment method who agreed, when, and from which address. Off: all consents end at once. A charge in progress continues. From the next due date, the customer gets a payment link instead.
   *
   * `PUT /customers/{customerId}/auto-pay`
   */
  setAutoPay: OperationMethod<operations["setAutoPay"]>;

  /**
   * Turn on the automatic top-up of a subscription.
   *
   * When at most `thresholdPercent` of the data is left, Tern orders the product and charges the saved payment method, once per allowance. A month never costs more than `monthlyCapMinor`, and a purchase never more than the price that the customer agreed to. If a purchase is not possible, the top-up stops, and the customer gets an e-mail that says what to do. When so little is left already, Tern buys at once. Sending it again changes the setting or starts a stopped one.
   *
   * `PUT /subscriptions/{subscriptionId}/auto-top-up`
   */
  setAutoTopUp: OperationMethod<operations["setAutoTopUp"]>;

  /**
   * Set the cap on data of a customer in a zone.
   *
   * The cap counts the data of all subscriptions of the customer in a calendar month. The customer gets an e-mail at 80 % and at 100 %. At 100 %, Tern asks the network to block mobile data in the zone for each subscription, until the cap is raised or removed, or the month ends. Each blocked and each released subscription has its own event, `subscription.dataBlocked` or `subscription.dataUnblocked`, and its user gets an e-mail. Use is added up within ten seconds, and thousands of subscriptions are blocked one after the other, so a little more data than the cap can be used. Caps of single subscriptions apply as well.
   *
   * `PUT /customers/{customerId}/data-caps/{zone}`
   */
  setCustomerDataCap: OperationMethod<operations["setCustomerDataCap"]>;

  /**
   * Set the cap of a subscription on data in a zone.
   *
   * The cap counts the data of a calendar month. The customer gets an e-mail at 80 % and at 100 %. At 100 %, Tern asks the network to block mobile data in the zone until the cap is raised or removed, or the month ends. Calls and messages continue. An automatic top-up buys nothing in that time. The events `subscription.dataBlocked` and `subscription.dataUnblocked` report what the network confirmed, and the customer gets an e-mail when data works again. The cap applies at once, also to data that was used before.
   *
   * `PUT /subscriptions/{subscriptionId}/data-caps/{zone}`
   */
  setDataCap: OperationMethod<operations["setDataCap"]>;

  /**
   * Make a saved payment method the customer's default.
   *
   * `POST /payment-profiles/{paymentProfileId}/set-default`
   */
  setDefaultPaymentProfile: OperationMethod<operations["setDefaultPaymentProfile"]>;

  /**
   * Allow staff to view your pages without asking, or withdraw it.
   *
   * `PUT /accounts/me/view-as-consent`
   */
  setViewAsConsent: OperationMethod<operations["setViewAsConsent"]>;

  /**
   * Send a code to confirm the deletion.
   *
   * The first step to delete your account. Fails while something prevents the deletion.
   *
   * `POST /accounts/me/deletion`
   */
  startAccountDeletion: OperationMethod<operations["startAccountDeletion"]>;

  /**
   * Request an export of your data.
   *
   * Exports the data of the signed-in user and of the customers in which they are ADMIN. Possible once in 24 hours. The export is created in the background. Read it until it is READY, or wait for the e-mail.
   *
   * `POST /accounts/me/exports`
   */
  startAccountExport: OperationMethod<operations["startAccountExport"]>;

  /**
   * Send the codes to change the sign-in address.
   *
   * The first step of changing the address with which the user signs in. One code goes to the new address, another one to the current address. The response does not show whether another user has the new address. If the user cannot read the current address, the brand's staff change it with PUT /users/{userId} on the platform API.
   *
   * `POST /accounts/me/email-change`
   */
  startEmailChange: OperationMethod<operations["startEmailChange"]>;

  /**
   * Send a login code.
   *
   * Sends a six-digit code to the address and returns a nonce. The response is the same for unknown addresses.
   *
   * `POST /auth/email/start`
   */
  startEmailLogin: OperationMethod<operations["startEmailLogin"]>;

  /**
   * Get the options to confirm a session with a passkey.
   *
   * For operations that fail with 403 and internalCode 2181. Pass `options` to `navigator.credentials.get`. A user without a passkey confirms with a code.
   *
   * `POST /accounts/me/confirmation/passkey`
   */
  startPasskeyConfirmation: OperationMethod<operations["startPasskeyConfirmation"]>;

  /**
   * Get the options to sign in with a passkey.
   *
   * Pass `options` to `navigator.credentials.get`. The browser offers the passkeys that it has for the host of the request.
   *
   * `POST /auth/passkey/start`
   */
  startPasskeyLogin: OperationMethod<operations["startPasskeyLogin"]>;

  /**
   * Send a code to confirm a session.
   *
   * For operations that fail with 403 and internalCode 2181, such as reading a PUK. The code goes to the user's address, and to addresses that were replaced within the last seven days.
   *
   * `POST /accounts/me/confirmation`
   */
  startSensitiveStep: OperationMethod<operations["startSensitiveStep"]>;

  /**
   * Submit a paid order for provisioning.
   *
   * Locks the price. Submitting again returns the order unchanged. If the brand requires approval, the order waits in PENDING_APPROVAL until it is approved.
   *
   * `POST /orders/{orderId}/submit`
   */
  submitOrder: OperationMethod<operations["submitOrder"]>;

  /**
   * Send a test notification to a device.
   *
   * The notification is queued. It arrives within seconds if the device is on.
   *
   * `POST /accounts/me/push-devices/{pushDeviceId}/test`
   */
  testMyPushDevice: OperationMethod<operations["testMyPushDevice"]>;

  /**
   * Turn off the automatic top-up of a subscription.
   *
   * Takes effect at once. A purchase in progress is completed.
   *
   * `DELETE /subscriptions/{subscriptionId}/auto-top-up`
   */
  turnOffAutoTopUp: OperationMethod<operations["turnOffAutoTopUp"]>;

  /**
   * Cancel the deletion of your account.
   *
   * `DELETE /accounts/me/deletion`
   */
  undoAccountDeletion: OperationMethod<operations["undoAccountDeletion"]>;

  /**
   * Undo a scheduled change of a license's product offering.
   *
   * `DELETE /licenses/{licenseId}/product-offering-change`
   */
  undoLicenseProductOfferingChange: OperationMethod<operations["undoLicenseProductOfferingChange"]>;

  /**
   * Undo a scheduled change of an add-on's product offering.
   *
   * `DELETE /subscriptions/{subscriptionId}/addons/product-offering-change`
   */
  undoSubscriptionAddonProductOfferingChange: OperationMethod<operations["undoSubscriptionAddonProductOfferingChange"]>;

  /**
   * Undo a scheduled change of a subscription's product offering.
   *
   * Possible while the change waits for the renewal, but not while the network makes it.
   *
   * `DELETE /subscriptions/{subscriptionId}/product-offering-change`
   */
  undoSubscriptionProductOfferingChange: OperationMethod<operations["undoSubscriptionProductOfferingChange"]>;

  /**
   * Update a customer.
   *
   * Changes only the fields that are sent. `null` clears an optional field.
   *
   * `PUT /customers/{customerId}`
   */
  updateCustomer: OperationMethod<operations["updateCustomer"]>;

  /**
   * Start a porting or update its details.
   *
   * Completes or corrects the details, or answers the losing carrier, while the porting is not final. New details replace the previous ones. With `msisdn`, starts a porting for a subscription without one in progress.
   *
   * `POST /subscriptions/{subscriptionId}/in-porting`
   */
  updateInPorting: OperationMethod<operations["updateInPorting"]>;

  /**
   * Update the notification settings.
   *
   * Changes only the topics, and of each the ways, that are sent.
   *
   * `PUT /accounts/me/notification-settings`
   */
  updateMyNotificationSettings: OperationMethod<operations["updateMyNotificationSettings"]>;

  /**
   * Update a draft order.
   *
   * Changes only the fields that are sent. null clears a field. Line items are matched by lineItemId.
   *
   * `PUT /orders/{orderId}`
   */
  updateOrder: OperationMethod<operations["updateOrder"]>;

  /**
   * Update a subscriber.
   *
   * Changes only the fields that are sent. `null` clears an optional field. Sends subscription.subscriber_set for each of their subscriptions that has not ended. In the US, the address is used by emergency services. It is validated like the addresses of orders.
   *
   * `PUT /subscribers/{subscriberId}`
   */
  updateSubscriber: OperationMethod<operations["updateSubscriber"]>;

  /**
   * Update a subscription.
   *
   * Changes only the fields that are sent. A user can change the name and the renewal.
   *
   * `PUT /subscriptions/{subscriptionId}`
   */
  updateSubscription: OperationMethod<operations["updateSubscription"]>;

  /**
   * Set the thresholds at which the user is notified of usage.
   *
   * The user gets an e-mail once per threshold and allowance. If several thresholds are reached at once, only the highest counts. This does not change the brand's webhooks.
   *
   * `PUT /subscriptions/{subscriptionId}/usage-notifications`
   */
  updateSubscriptionUsageNotifications: OperationMethod<operations["updateSubscriptionUsageNotifications"]>;

  /**
   * Update a user.
   *
   * Changes only the fields that are sent. `null` clears an optional field. All users may change their own profile. An ADMIN may change roles in their customers. For a customer that the user does not belong to, this sends an invitation. Giving a higher role needs a session that was confirmed with a code.
   *
   * `PUT /users/{userId}`
   */
  updateUser: OperationMethod<operations["updateUser"]>;

  /**
   * Validate an address.
   *
   * Compares ZIP code, city and state of a US address with each other, and checks the form of a Swedish postal code. Streets are not checked.
   *
   * `POST /tools/address-validation`
   */
  validateAddress: OperationMethod<operations["validateAddress"]>;

  /**
   * Exchange a login code for a token.
   *
   * A code works once, within ten minutes, and only with its nonce. It becomes invalid after five attempts.
   *
   * `POST /auth/email/verify`
   */
  verifyEmailLogin: OperationMethod<operations["verifyEmailLogin"]>;

  /**
   * Exchange a passkey for a token.
   *
   * The answer of a browser is accepted once, within ten minutes, and only with its nonce.
   *
   * `POST /auth/passkey/verify`
   */
  verifyPasskeyLogin: OperationMethod<operations["verifyPasskeyLogin"]>;

  /**
   * Withdraw an invitation.
   *
   * The invitation can no longer be accepted. Also removes a declined invitation from the list.
   *
   * `DELETE /customers/{customerId}/invitations/{invitationId}`
   */
  withdrawInvitation: OperationMethod<operations["withdrawInvitation"]>;

  /**
   * Add a message to a question of the signed-in user.
   *
   * The question is then OPEN, also if it was closed. A question has at most 200 messages.
   *
   * `POST /my-questions/{questionId}/messages`
   */
  writeToQuestion: OperationMethod<operations["writeToQuestion"]>;
}

export interface components {
    schemas: {
        /** @description The signed-in user and their customers. */
        Account: {
            /** @description The customers the user acts for. */
            customers: components["schemas"]["AccountCustomer"][];
            /**
             * @description E-mail address.
             * @example astrid@example.com
             */
            email: string;
            /**
             * @description Phone number in international form (E.164).
             * @example +46701740012
             */
            msisdn?: string;
            /**
             * @description Display name.
             * @example Astrid Lind
             */
            name: string;
            /**
             * @description Language and region (IETF BCP 47).
             * @example sv-SE
             */
            preferredLocale: string;
            /**
             * @description The user.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a04
             */
            userId: string;
        };
        /** @description Something that happened to a user's account, and who did it. */
        AccountActivity: {
            /** @description What happened. */
            activityId: string;
            /** @description Who did it. */
            by: {
                /**
                 * @description SELF: the signed-in user. USER: another user of the customer. STAFF: a staff member of the brand. BRAND: a system of the brand. SYSTEM: an automatic step, such as an answer of the network.
                 * @enum {string}
                 */
                kind: "SELF" | "USER" | "STAFF" | "BRAND" | "SYSTEM";
                /**
                 * @description Name of another user, or first name of a staff member.
                 * @example Astrid Lind
                 */
                name?: string;
            };
            /** @description What the kind needs. */
            details: {
                /**
                 * Format: date-time
                 * @description When the requested unlocking takes effect.
                 * @example 2026-11-21T09:30:00.000Z
                 */
                at?: string;
                /**
                 * @description How many sessions were ended.
                 * @example 12
                 */
                count?: number;
                /** @description The customer to which the access changed. */
                customerName?: string;
                /**
                 * @description The number before.
                 * @example 2026-11-01
                 */
                from?: string;
                /**
                 * @description Name of the passkey or token.
                 * @example Astrid Lind
                 */
                name?: string;
                /** @description The new address. */
                newEmail?: string;
                /**
                 * Format: date-time
                 * @description When the account is to be deleted.
                 */
                on?: string;
                /**
                 * @description The new role.
                 * @enum {string}
                 */
                role?: "MEMBER" | "MANAGER" | "ADMIN";
                /**
                 * @description The new number.
                 * @example 2026-11-30
                 */
                to?: string;
            };
            /** @description Only of the signed-in user. */
            device?: {
                /** @description Name of the browser. */
                browser: ("Chrome" | "Edge" | "Firefox" | "Opera" | "Safari" | "Samsung Internet") | null;
                /** @description Operating system of the device. */
                system: ("Android" | "ChromeOS" | "iPad" | "iPhone" | "Linux" | "Mac" | "Windows") | null;
            };
            /**
             * @description SIGNED_IN: a session began. CONTACT_CHANGED: the contact address of a customer or subscriber. The kinds about SIMs, numbers and locks name a subscription.
             * @enum {string}
             */
            kind: "SIGNED_IN" | "SESSIONS_ENDED" | "EMAIL_CHANGED" | "CONTACT_CHANGED" | "ROLE_CHANGED" | "ACCESS_ENDED" | "PASSKEY_ADDED" | "PASSKEY_REMOVED" | "TOKEN_CREATED" | "TOKEN_REVOKED" | "DATA_READY" | "DELETION_SCHEDULED" | "DELETION_UNDONE" | "DELETION_VOID" | "SUBSCRIPTION_LOCKED" | "UNLOCK_REQUESTED" | "SIM_CHANGING" | "NUMBER_CHANGING" | "NUMBER_CHANGED" | "NUMBER_NOT_CHANGED" | "TRANSFER_CODE_CREATED" | "TRANSFER_CODE_REVOKED" | "NUMBER_TRANSFERRED";
            /**
             * Format: date-time
             * @description When it happened.
             * @example 2026-11-21T09:30:00.000Z
             */
            occurredAt: string;
            /**
             * @description The subscription: its UUID, or a reference id prefixed `rid_`.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a02
             */
            subscriptionId?: string;
        };
        AccountActivityPage: {
            items: components["schemas"]["AccountActivity"][];
            /** @description Where the next page begins. */
            pagination: components["schemas"]["Pagination"];
        };
        AccountCustomer: {
            /**
             * @description The customer: its UUID, or a reference id prefixed `rid_`.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a01
             */
            customerId: string;
            /** @description Whether the customer is a person or a company. Decides the format of `identity` and the billing rules. */
            customerType: components["schemas"]["CustomerType"];
            /**
             * @description Short id to quote in support requests.
             * @example CUS-7K3M9Q
             */
            humanReadableId: string;
            /**
             * @description Display name.
             * @example Astrid Lind
             */
            name: string;
            /**
             * @description ADMIN: full control. MANAGER: day-to-day management. MEMBER: own subscriptions only.
             * @enum {string}
             */
            role: "MEMBER" | "MANAGER" | "ADMIN";
        };
        /** @description The scheduled deletion of the user's account, and whether it is possible. */
        AccountDeletion: {
            /**
             * Format: date-time
             * @description When the data is deleted.
             * @example 2026-12-21T09:30:00.000Z
             */
            deletesAt?: string;
            /** @description Total number of obstacles, including those of other customers. */
            obstacleCount: number;
            /** @description What prevents the deletion now. The first 50 entries. A request on behalf of a customer's user shows only that customer's. */
            obstacles: components["schemas"]["AccountDeletionObstacle"][];
            /**
             * Format: date-time
             * @description When the deletion was requested.
             * @example 2026-11-21T09:30:00.000Z
             */
            requestedAt?: string;
            /**
             * @description SCHEDULED: the deletion takes place at `deletesAt`, unless it is cancelled or something prevents it on that day.
             * @enum {string}
             */
            status: "NONE" | "SCHEDULED";
        };
        AccountDeletionObstacle: {
            /**
             * @description The amount that is owed, in progress or held.
             * @example 24900
             */
            amountMinor?: number;
            /**
             * Format: date
             * @description End of the binding period.
             */
            boundUntil?: string;
            /**
             * @description ISO 4217 currency code.
             * @example SEK
             */
            currency?: string;
            /**
             * Format: date
             * @description When it ends according to current plans.
             */
            endsAt?: string;
            /** @description Id of the subscription (also for PORTING), license, order, invoice or payment. For BALANCE and LAST_ADMIN, id of the customer. */
            id: string;
            /**
             * @description LINE, LICENSE: it has not ended. PORTING: a porting is in progress. ORDER: it is being paid or delivered. INVOICE: it is not paid. PAYMENT: it is in progress or disputed. BALANCE: the customer has a balance. LAST_ADMIN: the customer has no other user.
             * @enum {string}
             */
            kind: "LINE" | "LICENSE" | "PORTING" | "ORDER" | "INVOICE" | "PAYMENT" | "BALANCE" | "LAST_ADMIN";
            /**
             * @description Display name.
             * @example Astrid Lind
             */
            name: string;
        };
        /** @description A file with all data of a person and of the customers in which they are ADMIN. */
        AccountExport: {
            /**
             * Format: date-time
             * @description When it was completed.
             * @example 2026-11-21T09:31:00.000Z
             */
            completedAt?: string;
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-11-21T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the document is deleted.
             * @example 2026-11-22T09:30:00.000Z
             */
            expiresAt?: string;
            /**
             * @description The export.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a31
             */
            exportId: string;
            /**
             * @description PENDING: it is being created. READY: it can be downloaded. EXPIRED: it was deleted.
             * @enum {string}
             */
            status: "PENDING" | "READY" | "EXPIRED";
        };
        AccountExportDocument: {
            /** @description The file, in base64. */
            content: string;
            /**
             * @description Media type of the file.
             * @constant
             */
            contentType: "application/json";
            /**
             * @description The export.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a31
             */
            exportId: string;
            /**
             * @description Name of the file.
             * @example contract-ORD-7K3M9Q.pdf
             */
            fileName: string;
        };
        ActivateSubscriptionRequest: {
            /** @description How the subscription is activated. */
            activation: {
                /** @description Address for a physical SIM. */
                deliveryAddress?: components["schemas"]["AddressInput"];
                /**
                 * @description Only with a leased number.
                 * @example lt_5f2c0d1e9a7b4c63
                 */
                leaseToken?: string;
                /** @description Leave it empty to keep the current number of the pool. Otherwise send a leased number, or one to port in. */
                msisdn?: string | "";
                /** @description Only with a number to port in. Until then, the subscription uses a number of the pool. */
                porting?: {
                    details: components["schemas"]["PortingDetailsInput"];
                };
                /** @description The SIM. */
                sim: components["schemas"]["SimChoice"];
            };
            /**
             * Format: date
             * @description A date in the subscription's market. The activation takes place on or after it. Today or earlier: at once.
             */
            scheduleActivationAt?: string;
        };
        AddPasskeyRequest: {
            /**
             * @description Name by which the user recognizes the passkey.
             * @example Phone
             * @example Astrid Lind
             */
            name: string;
            /**
             * @description From the options. Send it back with the answer.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a90
             */
            nonce: string;
            /** @description The result of navigator.credentials.create, as JSON. */
            passkey: {
                /** @description Id of the passkey, in base64url. */
                id: string;
                /** @description The same id. WebAuthn sends it twice. */
                rawId: string;
                /**
                 * @description The type.
                 * @example SUBSCRIPTION
                 */
                type: string;
            } & {
                [key: string]: unknown;
            };
        };
        /** @description A postal address. */
        Address: {
            /**
             * @description Person or department line.
             * @example Reception
             */
            attention?: string;
            /**
             * @description City.
             * @example Stockholm
             */
            city: string;
            /**
             * @description ISO 3166-1 alpha-2 country code.
             * @example SE
             */
            country: string;
            /**
             * @description Province or territory name.
             * @example Stockholms län
             */
            region?: string;
            /**
             * @description State or administrative area code.
             * @example TX
             */
            state?: string;
            /**
             * @description First line of the address.
             * @example Drottninggatan 1
             */
            street?: string;
            /**
             * @deprecated
             * @description First line of the address. Deprecated: use `street`.
             * @example Drottninggatan 1
             */
            street1: string;
            /**
             * @description Apartment, suite, floor.
             * @example 3 tr
             */
            street2?: string;
            /**
             * @description US ZIP may include the four-digit extension.
             * @example 111 51
             */
            zip: string;
        };
        /** @description A postal address as sent by a caller. */
        AddressInput: {
            /**
             * @description Person or department line.
             * @example Reception
             */
            attention?: string;
            /**
             * @description City.
             * @example Stockholm
             */
            city: string;
            /**
             * @description ISO 3166-1 alpha-2 country code.
             * @example SE
             */
            country: string;
            /**
             * @description Province or territory name.
             * @example Stockholms län
             */
            region?: string;
            /**
             * @description State or administrative area code.
             * @example TX
             */
            state?: string;
            /**
             * @description First line of the address. Either this or `street1` is required.
             * @example Drottninggatan 1
             */
            street?: string;
            /**
             * @deprecated
             * @description First line of the address. Deprecated: use `street`.
             * @example Drottninggatan 1
             */
            street1?: string;
            /**
             * @description Apartment, suite, floor.
             * @example 3 tr
             */
            street2?: string;
            /**
             * @description Postal code. In the US, with or without the four-digit extension.
             * @example 111 51
             */
            zip: string;
        };
        AddressValidation: {
            /** @description The address in its best form. */
            address: components["schemas"]["Address"];
            /** @description The parts that were compared with postal data. Streets are never compared, because Tern has no data of them. */
            checked: ("zip" | "city" | "state")[];
            /** @description United States: the place that decides the taxes. */
            county?: string;
            /** @description The problems of the address. */
            issues: {
                /**
                 * @description The field.
                 * @enum {string}
                 */
                field: "zip" | "city" | "state";
                /**
                 * @description Human-readable description of the failure.
                 * @example There is no such order.
                 */
                message: string;
                /**
                 * @description A value that would be valid.
                 * @example SEK
                 */
                suggestion?: string;
            }[];
            /**
             * @description CONFIRMED: all checked parts agree. CORRECTED: they agree after small corrections, which `address` contains. PLAUSIBLE: the form is right, but there is no data to compare it with. INVALID: parts contradict each other. `issues` lists them.
             * @enum {string}
             */
            verdict: "CONFIRMED" | "CORRECTED" | "PLAUSIBLE" | "INVALID";
        };
        AddressValidationRequest: {
            address: components["schemas"]["AddressInput"];
        };
        AddSubscriptionAddonRequest: {
            metadata?: components["schemas"]["Metadata"];
            /**
             * @description One of …/addon-options.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a08
             */
            productOfferingId: string;
            /**
             * @description Your own id, unique per tenant.
             * @example crm-4711
             */
            referenceId?: string;
        };
        ApproveCareRequest: {
            /** @description The number that the staff member said. */
            number: number;
        };
        AskQuestionRequest: {
            about?: components["schemas"]["QuestionAbout"];
            /**
             * @description `internalCode` of the failure that the person saw.
             * @example 6000
             */
            failureCode?: string;
            /** @description Where in the portal the person asks. */
            place?: components["schemas"]["HelpPlace"];
            /** @description What the question is about, in a few words. */
            subject: string;
            /** @description The message, as plain text. */
            text: string;
        };
        AssignLicenseRequest: {
            /**
             * @description A subscription of the same customer. null removes the assignment.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a02
             */
            subscriptionId: string | null;
        };
        /** @description Whether due amounts are charged automatically. */
        AutoPay: {
            /** @description Whether amounts will be charged automatically. Needs auto-pay, consent, and a default payment method that can be charged. */
            active: boolean;
            /**
             * @description Why nothing is charged although auto-pay is on.
             * @enum {string}
             */
            blockedBy?: "NO_METHOD" | "METHOD_EXPIRED" | "METHOD_NOT_USABLE" | "NO_CONSENT";
            /** @description The consent for the default payment method. */
            consent?: components["schemas"]["AutoPayConsent"];
            /** @description The text to show before auto-pay is turned on. Tern stores this text with the consent. */
            consentText: string;
            /**
             * @description The customer: its UUID, or a reference id prefixed `rid_`.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a01
             */
            customerId: string;
            /**
             * @description Display name of the default payment method.
             * @example Visa •••• 4242
             */
            displayName?: string;
            /** @description Whether the customer wants amounts to be charged automatically when they are due. */
            enabled: boolean;
            /**
             * @description The default payment method.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a18
             */
            paymentProfileId?: string;
        };
        AutoPayConsent: {
            /**
             * Format: date-time
             * @description When it happened.
             * @example 2026-11-21T09:30:00.000Z
             */
            at: string;
            /** @description The text of the consent, if it was stored. */
            text?: string;
        };
        /** @description The automatic top-up of a subscription: it buys data when little is left. */
        AutoTopUp: {
            /** @description Whether the subscription is active and there is a product that it can buy. */
            canTurnOn: boolean;
            /**
             * @description ISO 4217 currency code.
             * @example SEK
             */
            currency: string;
            /** @description Whether purchases are put on the next invoice. Otherwise the saved payment method is charged. */
            isPostpaid: boolean;
            /** @description The running calendar month in the subscription's market, as YYYY-MM. */
            month: string;
            /**
             * Format: int64
             * @description The most that a calendar month may cost, with tax. Absent with OFF.
             */
            monthlyCapMinor?: number;
            /**
             * Format: int64
             * @description The agreed total of one purchase, with tax. A higher price is never charged. Absent with OFF.
             */
            priceMinor?: number;
            /** @description The name of the product. Absent with OFF. */
            productName?: string;
            /**
             * @description The product that it buys. Absent with OFF.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a08
             */
            productOfferingId?: string;
            /** @description The last ten purchases, newest first. */
            purchases: components["schemas"]["AutoTopUpPurchase"][];
            /**
             * Format: int64
             * @description What the purchases of this month cost, with tax.
             */
            spentMinor: number;
            /**
             * @description STOPPED: it stopped by itself for `stoppedFor`, and must be turned on again.
             * @enum {string}
             */
            status: "OFF" | "ON" | "STOPPED";
            /**
             * Format: date-time
             * @description When it stopped. Only with STOPPED.
             */
            stoppedAt?: string;
            /**
             * @description Why it stopped. Only with STOPPED.
             * @enum {string}
             */
            stoppedFor?: "NO_METHOD" | "NEEDS_AUTHENTICATION" | "DECLINED" | "PRICE_ROSE" | "NOT_SOLD" | "NOT_DELIVERED";
            /**
             * @description The subscription: its UUID, or a reference id prefixed `rid_`.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a02
             */
            subscriptionId: string;
            /** @description It buys when at most this share of the data is left, in percent. Absent with OFF. */
            thresholdPercent?: number;
        };
        /** @description A product that an automatic top-up can buy. */
        AutoTopUpOption: {
            /**
             * @description ISO 4217 currency code.
             * @example SEK
             */
            currency: string;
            /**
             * @description The data that it adds, in megabytes.
             * @example 10240
             */
            dataMb: number;
            /**
             * @description Display name.
             * @example Astrid Lind
             */
            name: string;
            /**
             * Format: int64
             * @description The total of one purchase, with tax.
             */
            priceMinor: number;
            /**
             * @description The product offering.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a08
             */
            productOfferingId: string;
        };
        /** @description The products that an automatic top-up can buy. */
        AutoTopUpOptions: {
            /** @description Whether a top-up can be paid without asking: by invoice, or by a saved payment method that automatic payment may charge. With `false`, an automatic top-up cannot be turned on. */
            canBePaid: boolean;
            /** @description In the order of the shop. Empty when the subscription is not active. */
            options: components["schemas"]["AutoTopUpOption"][];
        };
        /** @description A purchase of an automatic top-up. */
        AutoTopUpPurchase: {
            /**
             * Format: int64
             * @description With tax.
             * @example 24900
             */
            amountMinor: number;
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-11-21T09:30:00.000Z
             */
            createdAt: string;
            /**
             * @description ISO 4217 currency code.
             * @example SEK
             */
            currency: string;
            /**
             * @description The order.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a03
             */
            orderId: string;
            /**
             * @description OPEN: not paid yet. BOUGHT: paid. FAILED: not paid, or not delivered and refunded.
             * @enum {string}
             */
            status: "OPEN" | "BOUGHT" | "FAILED";
        };
        /** @description How the customer is billed. */
        Billing: {
            address?: components["schemas"]["Address"];
            /**
             * @description Whether charges are automatic. An automatic charge also needs an active default profile that is usable without the customer being present.
             * @default false
             * @example false
             */
            autoPay?: boolean;
            /**
             * @description ISO 4217 currency code.
             * @example SEK
             */
            currency: string;
            /**
             * @description Whether charges are automatic.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a18
             */
            defaultPaymentProfileId?: string;
            /**
             * @description E-mail address.
             * @example astrid@example.com
             */
            email?: string;
            /** @description Billing method. EMAIL_INVOICE needs a billing e-mail address, PAPER_INVOICE a billing address. */
            method: components["schemas"]["CustomerBillingMethod"];
            /** @description Text for the customer's invoices, such as a purchase order or cost centre. */
            reference?: string;
        };
        /** @description How often a recurring price is charged. */
        BillingCycle: {
            /**
             * @description Number of periods between charges.
             * @example 1
             */
            interval: number;
            /**
             * @description The billing period. Always MONTHLY.
             * @constant
             */
            period: "MONTHLY";
        };
        BillingInput: {
            address?: components["schemas"]["AddressInput"];
            /**
             * @description Whether the default payment profile is charged automatically.
             * @default false
             * @example false
             */
            autoPay?: boolean;
            /**
             * @description ISO 4217 currency code.
             * @example SEK
             */
            currency: string;
            /**
             * @description One of the customer's payment profiles, ACTIVE when it is chosen. Allows automatic charges.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a18
             */
            defaultPaymentProfileId?: string;
            /**
             * Format: email
             * @description E-mail address.
             * @example astrid@example.com
             */
            email?: string;
            /** @description Billing method. EMAIL_INVOICE needs `email`, PAPER_INVOICE needs `address`. */
            method: components["schemas"]["CustomerBillingMethod"];
            /** @description Printed on new invoices. */
            reference?: string;
        };
        /** @enum {string} */
        BillingMethod: "E_INVOICE" | "EMAIL_INVOICE" | "PAPER_INVOICE";
        /** @description The binding period of a price, and the discount for it. */
        BindingContract: {
            discount?: components["schemas"]["Discount"];
            duration: components["schemas"]["Duration"];
        };
        /** @description Invoices and credit notes of a customer in a period, for the customer's bookkeeping. Credit notes and voided invoices are negative. */
        BookkeepingExport: {
            /** @description This part of the file, in base64. All parts in order form the file. */
            content: string;
            /**
             * @description Media type of the file.
             * @example application/pdf
             */
            contentType: string;
            /**
             * @description The customer: its UUID, or a reference id prefixed `rid_`.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a01
             */
            customerId: string;
            /**
             * @description Name of the file.
             * @example contract-ORD-7K3M9Q.pdf
             */
            fileName: string;
            /** @description Where the next page begins. */
            pagination: {
                /**
                 * @description Opaque. Null for the last part.
                 * @example WyIyMDI2LTExLTIxVDA5OjMwOjAwLjAwMFoiXQ
                 */
                nextCursor: string | null;
            };
        };
        /**
         * @description CSV: RFC 4180 in UTF-8, with a row for each invoice item and tax rate. `creditedInvoice` is set for credit notes. SIE_4: SIE 4I in code page 437, with a verification for each document in SEK, for customers in Sweden.
         * @enum {string}
         */
        BookkeepingFormat: "CSV" | "SIE_4";
        /** @description Appearance of a hosted page. */
        Branding: {
            /**
             * @description Page colour.
             * @example #f7f9f6
             */
            backgroundColor?: string;
            /**
             * @description Shape of fields and buttons.
             * @enum {string}
             */
            borderStyle?: "PILL" | "RECTANGULAR" | "ROUNDED";
            /**
             * @description Button colour.
             * @example #0e4b3c
             */
            buttonColor?: string;
            /**
             * @description The name the payer reads.
             * @example Skylark Mobile
             */
            displayName?: string;
        };
        /** @description Appearance of a hosted page. */
        BrandingOutput: {
            /**
             * @description Page colour.
             * @example #f7f9f6
             */
            backgroundColor?: string;
            /**
             * @description Shape of fields and buttons.
             * @enum {string}
             */
            borderStyle?: "PILL" | "RECTANGULAR" | "ROUNDED";
            /**
             * @description Button colour.
             * @example #0e4b3c
             */
            buttonColor?: string;
            /**
             * @description The name the payer reads.
             * @example Skylark Mobile
             */
            displayName?: string;
        };
        /** @description The calendar of a user's renewals, due dates and changes, for calendar programs (iCalendar). */
        CalendarFeed: {
            /**
             * Format: date-time
             * @description When the address was made. Present while `isOn` is true.
             * @example 2026-11-21T09:30:00.000Z
             */
            createdAt?: string;
            /** @description Whether the user has a calendar address. */
            isOn: boolean;
            /**
             * Format: date-time
             * @description When a calendar program last read it, accurate to an hour. Absent before the first time.
             */
            lastReadAt?: string;
            /**
             * Format: uri
             * @description The address. It needs no sign-in: anyone with the address can read the calendar. Present while `isOn` is true.
             * @example https://skylark.example/api/calendar/AZkxPq0mTDK5cVw.ics
             */
            url?: string;
        };
        CancelLicenseRequest: {
            /**
             * @description A note as free text.
             * @example Moving abroad
             */
            comment?: string;
            /**
             * Format: date
             * @description With DATE: a future day.
             * @example 2026-12-31
             */
            date?: string;
            /**
             * @description The reason, as text.
             * @enum {string}
             */
            reason?: "PRICE" | "COVERAGE" | "FEATURES" | "SUPPORT" | "COMPLEXITY" | "NO_NEED" | "WRONG_ORDER" | "FRAUD" | "TEST" | "OTHER";
            /**
             * @description When it takes effect.
             * @default END_OF_PERIOD
             * @enum {string}
             */
            when?: "NOW" | "END_OF_PERIOD" | "DATE";
        };
        CancelPaymentSessionRequest: {
            metadata?: components["schemas"]["Metadata"];
            /**
             * @description The reason, as text.
             * @example The binding period ends on 2027-11-20.
             */
            reason?: string;
        };
        CancelSigningSessionRequest: {
            /**
             * @description The reason, as text.
             * @example The binding period ends on 2027-11-20.
             */
            reason?: string;
        };
        CancelSubscriptionAddonRequest: {
            /**
             * @description The add-on.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a07
             */
            subscriptionAddonId: string;
            /**
             * @description END_OF_PERIOD: it does not renew, and can be used until then. NOW: it ends at once, and the rest is lost.
             * @default END_OF_PERIOD
             * @enum {string}
             */
            when?: "NOW" | "END_OF_PERIOD";
        };
        CancelSubscriptionRequest: {
            /**
             * @description A note as free text.
             * @example Moving abroad
             */
            comment?: string;
            /**
             * Format: date
             * @description A date in the subscription's market, today or later.
             * @example 2026-12-31
             */
            date?: string;
            /** @description The reason, as text. */
            reason: components["schemas"]["SubscriptionCancelReason"];
            /**
             * @description END_OF_PERIOD: at the end of the paid period. DATE: at the start of `date`.
             * @enum {string}
             */
            when: "NOW" | "END_OF_PERIOD" | "DATE";
        };
        /** @description Something that a staff member viewed or changed for a customer. */
        CareAccess: {
            /**
             * @description The action.
             * @enum {string}
             */
            action: "LOOKED_AT" | "CHANGED";
            /** @description First name of the staff member. */
            agentName: string;
            /** @description The person's role at that time. */
            agentRole: components["schemas"]["StaffRole"];
            /** @description What happened. */
            careAccessId: string;
            /**
             * @description The customer: its UUID, or a reference id prefixed `rid_`.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a01
             */
            customerId: string;
            /**
             * @description A more exact name, if there is one.
             * @enum {string}
             */
            detail?: "CONTACT_OPENED" | "CONTACT_ENDED" | "VERIFICATION_ASKED" | "PAGES_ASKED" | "PAGES_SEEN" | "DETAIL_SHOWN" | "PUK_SHOWN" | "SIM_CHANGED" | "NUMBER_CHANGED" | "LOCK_CHANGED" | "TRANSFER_CODE_CREATED" | "NUMBER_TRANSFERRED" | "SIM_BLOCKED" | "REFUNDED" | "CREDITED";
            /**
             * Format: date-time
             * @description When it happened.
             * @example 2026-11-21T09:30:00.000Z
             */
            occurredAt: string;
            /**
             * @description The kind of resource that was viewed or changed.
             * @enum {string}
             */
            subject: "CUSTOMER" | "PEOPLE" | "LINE" | "SEAT" | "ORDER" | "INVOICE" | "PAYMENT" | "CONTRACT" | "CONTACT" | "OTHER";
        };
        CareAccessPage: {
            items: components["schemas"]["CareAccess"][];
            /** @description Where the next page begins. */
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * @description How the customer contacts staff. INTERNAL: work about a customer who is not present, such as a work item.
         * @enum {string}
         */
        CareContactChannel: "PHONE" | "CHAT" | "EMAIL" | "SHOP" | "INTERNAL";
        /**
         * @description Purpose of the contact.
         * @enum {string}
         */
        CareContactPurpose: "CONNECTION" | "BILLING" | "ORDER" | "CHANGE" | "ACCOUNT" | "OTHER";
        /** @description A staff member asks the user to confirm that they are in contact. */
        CareRequest: {
            /** @description First name of the staff member. */
            agentName: string;
            /**
             * @description The request.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1b33
             */
            careRequestId: string;
            channel: components["schemas"]["CareContactChannel"];
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-11-21T09:30:00.000Z
             */
            createdAt: string;
            /**
             * @description The customer: its UUID, or a reference id prefixed `rid_`.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a01
             */
            customerId: string;
            /** @description Name of the customer. */
            customerName: string;
            /**
             * Format: date-time
             * @description When it expires.
             * @example 2026-11-22T09:30:00.000Z
             */
            expiresAt: string;
            /**
             * Format: uri
             * @description EID: the page to open after the right number was chosen.
             */
            identifyUrl?: string;
            /**
             * @description EID: whether an eID must confirm the person after the number.
             * @enum {string}
             */
            method: "PORTAL" | "EID";
            /** @description Three numbers. The staff member says one of them. */
            numbers: number[];
            purpose: components["schemas"]["CareContactPurpose"];
            /** @description The status. */
            status: components["schemas"]["VerificationStatus"];
        };
        CareRequestList: {
            items: components["schemas"]["CareRequest"][];
            /** @description Staff who ask to view the user's pages, and staff who view them now. */
            viewAsSessions: components["schemas"]["ViewAsRequest"][];
        };
        ChangeProductOfferingRequest: {
            /**
             * @description One of …/product-offering-options.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a08
             */
            productOfferingId: string;
        };
        ChangeSimRequest: {
            /** @description The code from the e-mail. Only on the end-user API. */
            code?: string;
            /** @description Address for a physical SIM. */
            deliveryAddress?: components["schemas"]["AddressInput"];
            /**
             * @description The nonce from the first call. Only on the end-user API.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a90
             */
            nonce?: string;
            /** @description The SIM. */
            sim: components["schemas"]["SimChoice"];
        };
        ChangeSimResponse: {
            /** @description The confirmation that is still required. */
            confirmation?: {
                /**
                 * Format: date-time
                 * @description When it was created.
                 * @example 2026-11-21T09:30:00.000Z
                 */
                createdAt: string;
                /**
                 * Format: date-time
                 * @description When it expires.
                 * @example 2026-11-22T09:30:00.000Z
                 */
                expiresAt: string;
                /**
                 * @description Seconds until the code expires.
                 * @example 600
                 */
                expiresIn: number;
                /**
                 * @description Random value that must be sent back with the code.
                 * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a90
                 */
                nonce: string;
            };
            /**
             * @description REQUESTED: the change was requested from the network. CONFIRMATION_REQUIRED: a code was e-mailed. Send the same request again with the code and `nonce`.
             * @enum {string}
             */
            status: "REQUESTED" | "CONFIRMATION_REQUIRED";
            subscription: components["schemas"]["Subscription"];
        };
        ChangeSubscriptionAddonOfferingRequest: {
            /**
             * @description One of …/addons/product-offering-options.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a08
             */
            productOfferingId: string;
            /**
             * @description The add-on.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a07
             */
            subscriptionAddonId: string;
        };
        CheckConnectionRequest: {
            phone?: components["schemas"]["CheckedPhone"];
            symptom: components["schemas"]["ConnectionSymptom"];
        };
        CheckedPart: {
            /**
             * @description What was checked. NETWORK was asked at this moment.
             * @enum {string}
             */
            part: "SUBSCRIPTION" | "SIM" | "NETWORK" | "ALLOWANCE" | "ROAMING" | "PHONE";
            /**
             * @description UNKNOWN: it cannot be seen from here.
             * @enum {string}
             */
            result: "FINE" | "PROBLEM" | "UNKNOWN";
        };
        /** @description What a phone tells about itself. */
        CheckedPhone: {
            /**
             * @description How the phone was connected when it was asked. Browsers of many phones do not tell.
             * @enum {string}
             */
            connection: "CELLULAR" | "WIFI" | "OFFLINE" | "UNKNOWN";
            /**
             * @description The model, such as Galaxy A51. A model that is not known is ignored.
             * @example iPhone 17
             */
            model?: string;
            /**
             * @description The system of the phone.
             * @enum {string}
             */
            system: "IOS" | "ANDROID" | "OTHER";
        };
        /** @description What a phone tells about itself. */
        CheckedPhoneOutput: {
            /**
             * @description How the phone was connected when it was asked. Browsers of many phones do not tell.
             * @enum {string}
             */
            connection: "CELLULAR" | "WIFI" | "OFFLINE" | "UNKNOWN";
            /**
             * @description The model, such as Galaxy A51. A model that is not known is ignored.
             * @example iPhone 17
             */
            model?: string;
            /**
             * @description The system of the phone.
             * @enum {string}
             */
            system: "IOS" | "ANDROID" | "OTHER";
        };
        /**
         * @description State of a payment link or session.
         * @enum {string}
         */
        CollectionStatus: "ACTIVE" | "EXPIRED" | "COMPLETED" | "CANCELED" | "FAILED";
        /** @description The invoice that is used for the comparison. */
        ComparedInvoice: {
            /**
             * @description ISO 4217 currency code.
             * @example SEK
             */
            currency: string;
            /**
             * @description The invoice.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a21
             */
            invoiceId: string;
            /**
             * Format: date-time
             * @description When it was issued.
             * @example 2026-11-21T09:31:00.000Z
             */
            issuedAt?: string;
            /**
             * @description Invoice number. Absent until it is assigned.
             * @example 2026-000042
             */
            number?: string;
            /**
             * Format: int64
             * @description Amount to pay.
             * @example 24900
             */
            totalMinor: number;
        };
        ConfirmAccountDeletionRequest: {
            /**
             * @description The code from the e-mail.
             * @example 48291357
             */
            code: string;
            /**
             * @description Random value that must be sent back with the code.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a90
             */
            nonce: string;
        };
        ConfirmedIdentity: {
            /**
             * Format: date-time
             * @description Until then, sensitive steps in this session need no further code.
             */
            confirmedUntil: string;
        };
        ConfirmEmailChangeRequest: {
            /**
             * @description The code sent to the new address.
             * @example 48291357
             */
            code: string;
            /**
             * @description The code sent to the current address.
             * @example 70315526
             */
            currentCode: string;
            /**
             * Format: email
             * @description The new address, as in the first step.
             * @example astrid@example.com
             */
            email: string;
            /**
             * @description Random value that must be sent back with the code.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a90
             */
            nonce: string;
        };
        ConfirmIdentityRequest: {
            /**
             * @description The code from the e-mail.
             * @example 48291357
             */
            code: string;
            /**
             * @description Random value that must be sent back with the code.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a90
             */
            nonce: string;
        };
        ConfirmProposalRequest: {
            /** @description `version` of the proposal that the user saw. */
            version: string;
        };
        ConfirmWithPasskeyRequest: {
            /**
             * @description From the options. Send it back with the answer.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a90
             */
            nonce: string;
            /** @description The result of navigator.credentials.get, as JSON. */
            passkey: {
                /** @description Id of the passkey, in base64url. */
                id: string;
                /** @description The same id. WebAuthn sends it twice. */
                rawId: string;
                /**
                 * @description The type.
                 * @example SUBSCRIPTION
                 */
                type: string;
            } & {
                [key: string]: unknown;
            };
        };
        /**
         * @description Why it does not work, the most important cause. ENDED, UNPAID, BLOCKED, SUSPENDED and PAUSED: the subscription has no service. BEING_SET_UP: its activation is in progress. NOT_ACTIVE: its activation failed or was not requested. OUTAGE: the brand has announced an outage of the service in the country. CHANGE_UNDER_WAY: the network makes a change. PHONE_WITHOUT_ESIM: no phone has installed the eSIM, and this phone supports none. ESIM_NOT_INSTALLED: no phone has installed the eSIM. NETWORK_REPAIRED: the network had stopped the service, and was asked to start it. NETWORK_DIFFERS: the network has other data, and a person must decide. DATA_CAP: a cap of the customer on data is reached. USED_UP: the allowance is used up. NO_ROAMING: no data package for other countries. NUMBER_MOVING: the number is on its way to the subscription. NETWORK_SILENT: the network did not answer. NOTHING_FOUND: everything is right on our side.
         * @enum {string}
         */
        ConnectionCause: "ENDED" | "UNPAID" | "BLOCKED" | "SUSPENDED" | "PAUSED" | "BEING_SET_UP" | "NOT_ACTIVE" | "OUTAGE" | "CHANGE_UNDER_WAY" | "PHONE_WITHOUT_ESIM" | "ESIM_NOT_INSTALLED" | "NETWORK_REPAIRED" | "NETWORK_DIFFERS" | "DATA_CAP" | "USED_UP" | "NO_ROAMING" | "NUMBER_MOVING" | "NETWORK_SILENT" | "NOTHING_FOUND";
        /** @description Why a subscription has no connection, and what helps. */
        ConnectionCheck: {
            cause: components["schemas"]["ConnectionCause"];
            /** @description Identifies the check. */
            connectionCheckId: string;
            /**
             * Format: date-time
             * @description When it was checked.
             * @example 2026-11-21T09:30:00.000Z
             */
            createdAt: string;
            fix: components["schemas"]["ConnectionFix"];
            /** @description Everything that was checked, in this order. */
            parts: components["schemas"]["CheckedPart"][];
            phone?: components["schemas"]["CheckedPhoneOutput"];
            /**
             * @description The subscription that was checked.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a02
             */
            subscriptionId: string;
            symptom: components["schemas"]["ConnectionSymptom"];
            /**
             * Format: date-time
             * @description When it changes by itself, such as the end of a pause or the next period.
             */
            until?: string;
        };
        /**
         * @description What helps. PAY the open invoices. RESUME the paused subscription. INSTALL_ESIM on the phone. REPLACE_SIM: get a SIM card instead of the eSIM. RAISE_CAP: raise or remove the cap on data. TOP_UP with an add-on. ORDER a new subscription. RESTART the phone after five minutes. WAIT until the change is done. TRY_AGAIN later. PHONE: check the settings of the phone. CARE: only customer care can help.
         * @enum {string}
         */
        ConnectionFix: "PAY" | "RESUME" | "INSTALL_ESIM" | "REPLACE_SIM" | "RAISE_CAP" | "TOP_UP" | "ORDER" | "RESTART" | "WAIT" | "TRY_AGAIN" | "PHONE" | "CARE";
        /**
         * @description What does not work. NO_SIGNAL: the phone finds no network. NO_DATA: no mobile data. SLOW: mobile data is slow. CANNOT_CALL: calls fail. ABROAD: nothing works in another country.
         * @enum {string}
         */
        ConnectionSymptom: "NO_SIGNAL" | "NO_DATA" | "SLOW" | "CANNOT_CALL" | "ABROAD";
        Contact: {
            /**
             * @description E-mail address.
             * @example astrid@example.com
             */
            email?: string;
            /**
             * @description Phone number in international form (E.164).
             * @example +46701740012
             */
            msisdn?: string;
        };
        CreateCustomerRequest: {
            /**
             * @description BUSINESS customers only.
             * @example 1
             */
            billDay?: number;
            /** @description How the customer is billed. */
            billing?: components["schemas"]["BillingInput"];
            /** @description How to reach the customer. */
            contact: {
                /**
                 * Format: email
                 * @description E-mail address.
                 * @example astrid@example.com
                 */
                email?: string;
                /**
                 * @description Phone number in international form (E.164).
                 * @example +46701740012
                 */
                msisdn?: string;
            };
            /** @description The user whom the brand contacts. One of the customer's users. */
            contactPerson?: {
                /**
                 * @description The user.
                 * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a04
                 */
                userId: string;
            };
            /** @description Whether the customer is a person or a company. Decides the format of `identity` and the billing rules. */
            customerType: components["schemas"]["CustomerType"];
            /**
             * @description Government or company registration id. In Sweden a personal number of twelve digits (CONSUMER) or an organization number of ten (BUSINESS), both with a valid check digit. Stored without separators.
             * @example 199001012385
             */
            identity?: string;
            metadata?: components["schemas"]["Metadata"];
            /**
             * @description Display name.
             * @example Astrid Lind
             */
            name: string;
            /**
             * @description IETF BCP 47; default en-US.
             * @example sv-SE
             */
            preferredLocale?: string;
            /**
             * @description Your own id, unique per tenant. To look it up, add the prefix `rid_`.
             * @example crm-4711
             */
            referenceId?: string;
            /** @description Where deliveries go. */
            shipping?: {
                address: components["schemas"]["AddressInput"];
                /**
                 * @description Instructions for the courier.
                 * @example Leave at the door
                 */
                instructions?: string;
                /**
                 * @description Phone number in international form (E.164).
                 * @example +46701740012
                 */
                msisdn?: string;
                /**
                 * @description Display name.
                 * @example Astrid Lind
                 */
                name: string;
            };
            /** @description Facts that decide the customer's taxes, besides its place. */
            tax?: components["schemas"]["CustomerTaxInput"];
            /** @description Existing users of the brand who get a role in the customer. Only the brand can send them. Invite new people with POST /users. */
            users?: {
                role: components["schemas"]["UserRole"];
                /**
                 * @description The user.
                 * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a04
                 */
                userId: string;
            }[];
        };
        /** @description What the order has created so far. */
        CreatedEntities: {
            /**
             * @description The customer: its UUID, or a reference id prefixed `rid_`.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a01
             */
            customerId?: string;
            /**
             * @description Licenses.
             * @example [
             *       "0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a06"
             *     ]
             */
            licenseIds: string[];
            /**
             * @description Add-ons.
             * @example [
             *       "0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a07"
             *     ]
             */
            subscriptionAddonIds: string[];
            /**
             * @description Subscriptions: UUIDs, or reference ids prefixed `rid_`.
             * @example [
             *       "0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a02"
             *     ]
             */
            subscriptionIds: string[];
            /**
             * @description The user.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a04
             */
            userId?: string;
        };
        /** @description An item to order. */
        CreateOrderLineItem: {
            /**
             * @description Whether the buyer accepts the binding period of the price and gets its BINDING_CONTRACT discount. No effect if the price has none.
             * @default false
             * @example false
             */
            acceptBindingContract?: boolean;
            /**
             * @description Whether the buyer pays the price's number of billing cycles at once and gets its UPFRONT_PAYMENT discount. No effect if the price has none.
             * @default false
             * @example false
             */
            acceptUpfrontPayment?: boolean;
            /** @description For a SIM_CARD item on the end-user API: the code that change-sim of the subscription sends for the same sim and deliveryAddress. */
            confirmation?: {
                /** @description Machine-readable code. */
                code: string;
                /**
                 * @description Random value that must be sent back with the code.
                 * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a90
                 */
                nonce: string;
            };
            deliveryAddress?: components["schemas"]["AddressInput"];
            /**
             * @description The token from the lease of the msisdn.
             * @example lt_5f2c0d1e9a7b4c63
             */
            leaseToken?: string;
            /**
             * @description The license that the item changes.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a06
             */
            licenseId?: string;
            /**
             * @description Your own id, unique in the order. By default Tern creates one.
             * @example line-1
             */
            lineItemId?: string;
            /**
             * @description A leased number, or a number to be ported. Leave it out to get one from the pool.
             * @example +46701740012
             */
            msisdn?: string;
            /**
             * @description For an add-on that is bought with its subscription: the line item of that subscription.
             * @example line-1
             */
            parentLineItemId?: string;
            /** @description The move of a phone number from another carrier. */
            porting?: components["schemas"]["LineItemPortingInput"];
            /**
             * @description The product offering.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a08
             */
            productOfferingId: string;
            /**
             * @description The quantity.
             * @default 1
             * @example 1
             */
            quantity?: number;
            /** @description The SIM. */
            sim?: components["schemas"]["LineItemSimInput"];
            subscriber?: components["schemas"]["LineItemSubscriberInput"];
            /**
             * @description The subscription that the item attaches to or changes.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a02
             */
            subscriptionId?: string;
            /**
             * @description The type.
             * @enum {string}
             */
            type: "SUBSCRIPTION" | "SUBSCRIPTION_ADDON" | "LICENSE" | "EXTERNAL_PRODUCT" | "SIM_CARD" | "TOP_UP" | "SUBSCRIPTION_CHANGE" | "LICENSE_CHANGE";
        };
        /** @description A new order. Only customerType is required now. Everything else can follow later. */
        CreateOrderRequest: {
            /** @description Overrides the customer's billing settings for this order. */
            billing?: components["schemas"]["OrderBillingInput"];
            customer?: components["schemas"]["OrderCustomerInput"];
            /** @description Must match the customer's type. */
            customerType: components["schemas"]["CustomerType"];
            lineItems?: components["schemas"]["CreateOrderLineItem"][];
            /**
             * @description String keys and string values, returned unchanged.
             * @example {
             *       "source": "web"
             *     }
             */
            metadata?: {
                [key: string]: string;
            };
            /**
             * @description Promo codes that the buyer entered.
             * @example [
             *       "AUTUMN"
             *     ]
             */
            promoCodes?: string[];
            user?: components["schemas"]["OrderUserInput"];
        };
        CreatePaymentLinkRequest: {
            /**
             * Format: uri
             * @description Where the browser goes when the payer cancels.
             * @example https://shop.example/basket
             */
            cancelUrl?: string;
            /**
             * @description A short description.
             * @example 10 GB in Sweden and the EU.
             */
            description?: string;
            /**
             * @description Whether to send the link to the customer's billing e-mail address, or else to the contact's, in the customer's language.
             * @example true
             */
            email?: boolean;
            /**
             * @description Only with savePaymentProfile. Automatic charges also need a usable default profile.
             * @default false
             * @example false
             */
            grantAutopayConsent?: boolean;
            metadata?: components["schemas"]["Metadata"];
            /**
             * @description Send either this or invoiceId.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a03
             */
            orderId: string;
            /**
             * @description The saved payment method.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a18
             */
            paymentProfileId?: string;
            /**
             * Format: uri
             * @description Where the browser goes after the payment. Must have an allowed origin of the brand.
             * @example https://shop.example/thanks
             */
            returnUrl?: string;
            /**
             * @description Whether to save the payment method for later.
             * @default false
             * @example false
             */
            savePaymentProfile?: boolean;
            /**
             * @description Only with savePaymentProfile.
             * @default false
             * @example false
             */
            setAsDefaultPaymentProfile?: boolean;
        } | {
            /**
             * Format: uri
             * @description Where the browser goes when the payer cancels.
             * @example https://shop.example/basket
             */
            cancelUrl?: string;
            /**
             * @description A short description.
             * @example 10 GB in Sweden and the EU.
             */
            description?: string;
            /**
             * @description Whether to send the link to the customer's billing e-mail address, or else to the contact's, in the customer's language.
             * @example true
             */
            email?: boolean;
            /**
             * @description Only with savePaymentProfile. Automatic charges also need a usable default profile.
             * @default false
             * @example false
             */
            grantAutopayConsent?: boolean;
            /**
             * @description Send either this or orderId.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a21
             */
            invoiceId: string;
            metadata?: components["schemas"]["Metadata"];
            /**
             * @description The saved payment method.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a18
             */
            paymentProfileId?: string;
            /**
             * Format: uri
             * @description Where the browser goes after the payment. Must have an allowed origin of the brand.
             * @example https://shop.example/thanks
             */
            returnUrl?: string;
            /**
             * @description Whether to save the payment method for later.
             * @default false
             * @example false
             */
            savePaymentProfile?: boolean;
            /**
             * @description Only with savePaymentProfile.
             * @default false
             * @example false
             */
            setAsDefaultPaymentProfile?: boolean;
        };
        CreatePaymentProfileSessionRequest: {
            branding?: components["schemas"]["Branding"];
            /**
             * Format: uri
             * @description Only for hosted sessions.
             * @example https://shop.example/basket
             */
            cancelUrl?: string;
            /**
             * @description Send either this or orderId.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a01
             */
            customerId?: string;
            /**
             * @description Whether the customer agrees to automatic charges.
             * @default false
             * @example false
             */
            grantAutopayConsent?: boolean;
            /**
             * @description Whether Tern hosts the payment page. When false, your page embeds the form with `providerContext`.
             * @default true
             * @example true
             */
            hosted?: boolean;
            metadata?: components["schemas"]["Metadata"];
            /**
             * @description An order that costs nothing today but requires a saved payment method. Completing the session submits it.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a03
             */
            orderId?: string;
            /** @description The provider that collects the money. */
            paymentProvider: components["schemas"]["PaymentProvider"];
            /**
             * Format: uri
             * @description Where the browser goes after the payment. Must have an allowed origin of the brand.
             * @example https://shop.example/thanks
             */
            returnUrl: string;
            /**
             * @description Whether to make it the customer's default.
             * @default false
             * @example false
             */
            setAsDefault?: boolean;
        };
        CreatePaymentSessionRequest: {
            branding?: components["schemas"]["Branding"];
            /**
             * Format: uri
             * @description Only for hosted sessions.
             * @example https://shop.example/basket
             */
            cancelUrl?: string;
            /**
             * @description Only with savePaymentProfile. Automatic charges also need a usable default profile.
             * @default false
             * @example false
             */
            grantAutopayConsent?: boolean;
            /**
             * @description Whether Tern hosts the payment page. When false, your page embeds the form with `providerContext`.
             * @default true
             * @example true
             */
            hosted?: boolean;
            metadata?: components["schemas"]["Metadata"];
            /**
             * @description The order.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a03
             */
            orderId: string;
            /**
             * @description The saved payment method.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a18
             */
            paymentProfileId?: string;
            /** @description The provider that collects the money. */
            paymentProvider: components["schemas"]["PaymentProvider"];
            /**
             * Format: uri
             * @description Where the browser goes after the payment. Must have an allowed origin of the brand.
             * @example https://shop.example/thanks
             */
            returnUrl: string;
            /**
             * @description Whether to save the payment method for later.
             * @default false
             * @example false
             */
            savePaymentProfile?: boolean;
            /**
             * @description Only with savePaymentProfile.
             * @default false
             * @example false
             */
            setAsDefaultPaymentProfile?: boolean;
        };
        CreatePersonalTokenRequest: {
            /**
             * @description After how many days the token stops working.
             * @default 30
             */
            expiresInDays?: 30 | 90 | 365;
            /**
             * @description Whether the token also has the scope `act`. Without it, the token only reads.
             * @default false
             */
            mayAct?: boolean;
            /**
             * @description What the token is for, in the user's words.
             * @example Astrid Lind
             */
            name: string;
        };
        CreateSigningSessionRequest: {
            metadata?: components["schemas"]["Metadata"];
            /**
             * @description The order.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a03
             */
            orderId: string;
            /**
             * Format: uri
             * @description Where the browser goes after the payment. Must have an allowed origin of the brand.
             * @example https://shop.example/thanks
             */
            returnUrl?: string;
            /** @description The person who signs. */
            signer: {
                /**
                 * Format: email
                 * @description E-mail address.
                 * @example astrid@example.com
                 */
                email: string;
                /**
                 * @description Display name.
                 * @example Astrid Lind
                 */
                name: string;
            };
        };
        CreateUserRequest: {
            /**
             * Format: email
             * @description The sign-in address. An existing user with this address keeps their profile.
             * @example astrid@example.com
             */
            email: string;
            /**
             * @description The user's roles, one per customer. Existing roles stay unchanged. At least one on the end-user API.
             * @default []
             */
            memberships?: components["schemas"]["MembershipInput"][];
            metadata?: components["schemas"]["Metadata"];
            /**
             * @description Phone number in international form (E.164).
             * @example +46701740012
             */
            msisdn?: string;
            /**
             * @description Display name.
             * @example Astrid Lind
             */
            name: string;
            /**
             * @description The language of the invitation. Default: the language of the first customer in the list.
             * @example sv-SE
             */
            preferredLocale?: string;
        };
        /** @description A document that credits an invoice, in whole or in part. */
        CreditNote: {
            cause: components["schemas"]["CreditNoteCause"];
            /**
             * @description The credit note.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a41
             */
            creditNoteId: string;
            /**
             * @description ISO 4217 currency code.
             * @example SEK
             */
            currency: string;
            /**
             * Format: date-time
             * @description When it was issued.
             * @example 2026-11-21T09:31:00.000Z
             */
            issuedAt: string;
            /**
             * @description Number of the credit note, in its own series without gaps per year.
             * @example 2026-000042
             */
            number: string;
            /**
             * @description The refund that pays the amount back. Absent when there is none.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a15
             */
            paymentRefundId?: string;
            /**
             * Format: uri
             * @description The invoice as a PDF.
             * @example https://shop.example/invoices/2026-000042.pdf
             */
            pdfUrl?: string;
            /**
             * @description The reason, as text.
             * @example The binding period ends on 2027-11-20.
             */
            reason: string;
            /**
             * Format: int64
             * @description The tax in the amount.
             * @example 4980
             */
            taxAmountMinor: number;
            /** @description The taxes, one entry per jurisdiction and tax. */
            taxBreakdown: components["schemas"]["InvoiceTax"][];
            /**
             * Format: int64
             * @description The credited amount, including tax.
             * @example 24900
             */
            totalMinor: number;
        };
        /** @description What caused a credit note. */
        CreditNoteCause: {
            /** @description Id of the refund, line item or goodwill credit. For a CORRECTION, id of the credit note itself. */
            id: string;
            /**
             * @description CORRECTION: the brand credited a part of the invoice. REFUND: money was refunded. NOT_DELIVERED: a line item could not be delivered. GOODWILL: the customer got a goodwill credit.
             * @enum {string}
             */
            type: "CORRECTION" | "REFUND" | "NOT_DELIVERED" | "GOODWILL";
        };
        /** @description An outage as a customer reads it. */
        CurrentOutage: {
            /**
             * Format: date-time
             * @description When the brand expects the end.
             */
            expectedEndAt?: string;
            /**
             * @description Identifies the outage.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1b05
             */
            outageId: string;
            /** @description What does not work. */
            services: components["schemas"]["OutageService"][];
            /**
             * Format: date-time
             * @description When it begins, or began.
             * @example 2026-11-21T00:00:00.000Z
             */
            startsAt: string;
            /**
             * @description PLANNED: it begins within a week. ONGOING: it has begun.
             * @enum {string}
             */
            state: "PLANNED" | "ONGOING";
            /** @description More about it, as plain text. */
            text?: string;
            /** @description What happened, in the reader's language. */
            title: string;
        };
        CurrentOutages: {
            /** @description Ongoing ones first, then those of the next week. */
            items: components["schemas"]["CurrentOutage"][];
        };
        /** @description The billable party. */
        Customer: {
            /**
             * @description Day of the month (1 to 28) on which all subscriptions and licenses of the company renew, so that one invoice bills them. When absent, each renews on its own day.
             * @example 1
             */
            billDay?: number;
            billing?: components["schemas"]["Billing"];
            /** @description How to reach the customer. */
            contact: components["schemas"]["Contact"];
            /** @description The user to contact. */
            contactPerson?: components["schemas"]["EmbeddedUser"];
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-11-21T09:30:00.000Z
             */
            createdAt: string;
            /**
             * @description The customer: its UUID, or a reference id prefixed `rid_`.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a01
             */
            customerId: string;
            /** @description Whether the customer is a person or a company. Decides the format of `identity` and the billing rules. */
            customerType: components["schemas"]["CustomerType"];
            /**
             * @description Short id to quote in support requests.
             * @example CUS-7K3M9Q
             */
            humanReadableId?: string;
            /**
             * @description Personal or organization number. Its format depends on country and customer type.
             * @example 199001012385
             */
            identity?: string;
            metadata?: components["schemas"]["Metadata"];
            /**
             * @description Display name.
             * @example Astrid Lind
             */
            name: string;
            /**
             * @description Language and region (IETF BCP 47).
             * @example sv-SE
             */
            preferredLocale?: string;
            /**
             * @description Your own unique id, at most 255 characters. In paths and filters, write it with the prefix `rid_`.
             * @example crm-4711
             */
            referenceId?: string;
            /** @description Where deliveries go. */
            shipping?: components["schemas"]["Shipping"];
            tax?: components["schemas"]["CustomerTax"];
            /**
             * Format: date-time
             * @description When it was last changed.
             * @example 2026-11-21T09:30:00.000Z
             */
            updatedAt: string;
            /** @description The users who may act for the customer. */
            users?: components["schemas"]["EmbeddedUser"][];
        };
        /** @description What a customer owes, and the customer's balance. */
        CustomerAccount: {
            /** @description Balances, one per currency that the customer has used. */
            balances: components["schemas"]["CustomerAccountBalance"][];
            /**
             * @description The customer: its UUID, or a reference id prefixed `rid_`.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a01
             */
            customerId: string;
            /** @description The latest entries of RECEIVABLE (positive: owes more) and CUSTOMER_BALANCE (negative: holds more), newest first. */
            entries: components["schemas"]["CustomerAccountEntry"][];
        };
        CustomerAccountBalance: {
            /**
             * Format: int64
             * @description The customer's balance, which pays the next invoice. Includes refunds that are still in progress.
             * @example 5000
             */
            balanceMinor: number;
            /**
             * @description ISO 4217 currency code.
             * @example SEK
             */
            currency: string;
            /**
             * Format: int64
             * @description The amount that is still to pay on all invoices.
             */
            owedMinor: number;
        };
        CustomerAccountEntry: {
            account: components["schemas"]["LedgerAccount"];
            /**
             * Format: int64
             * @description The amount. Debit is positive, credit is negative. The entries of one cause add up to zero.
             * @example 24900
             */
            amountMinor: number;
            cause: components["schemas"]["LedgerCause"];
            /** @description The invoice, credit note, attempt, refund, dispute or incoming payment that caused the entry. For a matched payment, the part of it. */
            causeId: string;
            /**
             * @description ISO 4217 currency code.
             * @example SEK
             */
            currency: string;
            /**
             * @description The invoice.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a21
             */
            invoiceId?: string;
            /**
             * Format: date-time
             * @description When it happened.
             * @example 2026-11-21T09:30:00.000Z
             */
            occurredAt: string;
            /**
             * @description The payment intent.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a13
             */
            paymentIntentId?: string;
        };
        /** @enum {string} */
        CustomerBillingMethod: "E_INVOICE" | "EMAIL_INVOICE" | "PAPER_INVOICE";
        /** @description The caps on the data of all subscriptions of a customer together, and what they used this month. Each subscription counts by its own country and time zone. */
        CustomerDataCaps: {
            /** @description Whether the network blocks data when a cap is reached. Otherwise caps only notify the customer. */
            blocksData: boolean;
            /**
             * @description The customer: its UUID, or a reference id prefixed `rid_`.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a01
             */
            customerId: string;
            /** @description The running calendar month in the customer's market, as YYYY-MM. */
            month: string;
            /**
             * Format: date-time
             * @description When the next month begins. Blocked data works again then.
             */
            resetsAt: string;
            /** @description All zones, in the order HOME, EU, WORLD. */
            zones: components["schemas"]["ZoneCap"][];
        };
        /** @description The offerings that a customer may order, in the order of the shop. */
        CustomerProductCatalog: {
            /**
             * @description The customer: its UUID, or a reference id prefixed `rid_`.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a01
             */
            customerId: string;
            /**
             * @description Whether it is the default catalog. False for the customer's own catalog.
             * @example true
             */
            isDefault?: boolean;
            items: components["schemas"]["ProductOffering"][];
            /**
             * @description Display name.
             * @example Astrid Lind
             */
            name?: string;
            /** @description Where the next page begins. */
            pagination: components["schemas"]["Pagination"];
            /**
             * @description The catalog. Absent when the brand has no catalog for the type.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a11
             */
            productCatalogId?: string;
        };
        /** @description Facts that decide the customer's taxes, besides its place. */
        CustomerTax: {
            exemptions: components["schemas"]["TaxExemption"][];
            /** @description In the EU format, such as SE556016068001. */
            vatNumber?: string;
            /**
             * Format: date-time
             * @description When it was last checked.
             */
            vatNumberCheckedAt?: string;
            /**
             * @description CHECK_DIGITS: only its form was checked. VIES: the EU register was asked.
             * @enum {string}
             */
            vatNumberCheckedBy?: "CHECK_DIGITS" | "VIES";
            vatNumberStatus?: components["schemas"]["VatNumberStatus"];
        };
        CustomerTaxInput: {
            /** @description All exemption certificates of US states. Only the brand can set them. */
            exemptions?: components["schemas"]["TaxExemptionInput"][];
            /** @description VAT number of a business. Include its country code unless it is the customer's country. Format and check digits are verified. A Swedish organization number is also accepted. */
            vatNumber?: string;
        };
        /** @description Changes only the fields that are sent. */
        CustomerTaxUpdate: {
            /** @description All exemption certificates of US states. Only the brand can set them. */
            exemptions?: components["schemas"]["TaxExemptionInput"][];
            /** @description `null` clears it. */
            vatNumber?: string | null;
        };
        /** @enum {string} */
        CustomerType: "CONSUMER" | "BUSINESS";
        /** @description The option to pay several billing cycles at once. */
        CustomUpfrontPayment: {
            /**
             * @description Number of billing cycles to pay at once, not months.
             * @example 12
             */
            billingCycles: number;
            discount?: components["schemas"]["Discount"];
        };
        /** @description A change of the zones in which caps block data. */
        DataBlock: {
            /** @description All zones in which data is blocked now. Empty when data works everywhere. */
            blockedZones: components["schemas"]["DataZone"][];
            /** @description The caps that blocked these zones. SUBSCRIPTION: the cap of the subscription. CUSTOMER: the cap over all subscriptions of the customer. Empty when it is not known, for a block from before 2026-12-01. */
            caps: ("SUBSCRIPTION" | "CUSTOMER")[];
            /**
             * @description CAP_REACHED: a cap was reached. Always in `subscription.dataBlocked`. MONTH_ENDED: data works again because the next month began. CAP_CHANGED: data works again because a cap was raised or removed.
             * @enum {string}
             */
            reason: "CAP_REACHED" | "MONTH_ENDED" | "CAP_CHANGED";
            /** @description The zones that the event is about. Data is blocked there from now on, or works again. */
            zones: components["schemas"]["DataZone"][];
        };
        /** @description The caps of a subscription on data, and what it used this month. */
        DataCaps: {
            /** @description Whether the network blocks data when a cap is reached. Otherwise caps only notify the customer. */
            blocksData: boolean;
            /** @description The zones in which the cap over all subscriptions of the customer is reached. It blocks data as a cap of the subscription does. */
            customerCapsReached: components["schemas"]["DataZone"][];
            /** @description The running calendar month in the subscription's market, as YYYY-MM. */
            month: string;
            /**
             * Format: date-time
             * @description When the next month begins. Blocked data works again then.
             */
            resetsAt: string;
            /**
             * @description The subscription: its UUID, or a reference id prefixed `rid_`.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a02
             */
            subscriptionId: string;
            /** @description All zones, in the order HOME, EU, WORLD. */
            zones: components["schemas"]["ZoneCap"][];
        };
        /** @description Data that a subscription gave to another one of the same customer. */
        DataGift: {
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-11-21T09:30:00.000Z
             */
            createdAt: string;
            /** @description The gift. */
            dataGiftId: string;
            /**
             * @description Megabytes (1,000,000 bytes).
             * @example 10240
             */
            dataMb: number;
            /** @description The subscription that gave the data. */
            fromSubscriptionId: string;
            /** @description The name or number of the other subscription. */
            other: string;
            /** @description The subscription that got the data. */
            toSubscriptionId: string;
        };
        /** @description What a subscription can give, and what it gave and got. */
        DataGifts: {
            /** @description The last 20 gifts, given and received, the newest first. */
            gifts: components["schemas"]["DataGift"][];
            /** @description How much data it can give now, in whole megabytes. 0 when it is less than the smallest gift. */
            givableMb: number;
            /**
             * @description The subscription: its UUID, or a reference id prefixed `rid_`.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a02
             */
            subscriptionId: string;
            /** @description The customer's other active subscriptions, at most 50, the newest first. */
            targets: {
                /**
                 * @description The name or number of the subscription.
                 * @example 070-174 00 12
                 */
                display: string;
                /**
                 * @description The subscription: its UUID, or a reference id prefixed `rid_`.
                 * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a02
                 */
                subscriptionId: string;
            }[];
        };
        /** @description Data. */
        DataPackage: {
            /** @description The gift of another subscription that it came with. `name` is that subscription. */
            dataGiftId?: string;
            /**
             * Format: int64
             * @description Data that was given to other subscriptions. Absent when none was.
             */
            givenBytes?: number;
            /**
             * @description Your own data: string keys and string values, returned unchanged.
             * @example {
             *       "source": "web"
             *     }
             */
            metadata?: {
                [key: string]: string;
            };
            /**
             * @description Display name.
             * @example Astrid Lind
             */
            name: string;
            /**
             * Format: int64
             * @description Absent when unlimited.
             * @example 7516192768
             */
            remainingBytes?: number;
            /**
             * @description True for data that was left of the previous period. Otherwise absent.
             * @constant
             */
            rolledOver?: true;
            status: components["schemas"]["UsagePackageStatus"];
            /**
             * @description The add-on. Absent for the base plan.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a07
             */
            subscriptionAddonId?: string;
            /**
             * Format: int64
             * @description Absent when unlimited. Without data that was given away.
             * @example 10737418240
             */
            totalBytes?: number;
            /**
             * @description True when there is no limit. Otherwise absent.
             * @constant
             */
            unlimited?: true;
            /**
             * Format: date-time
             * @description Time of the latest usage record that is counted. Absent before the first one.
             * @example 2026-11-21T09:12:44.000Z
             */
            usageAsOf?: string;
            /**
             * Format: int64
             * @description Bytes used.
             * @example 3221225472
             */
            usedBytes: number;
            /**
             * Format: date-time
             * @description When it begins to apply.
             * @example 2026-11-21T00:00:00.000Z
             */
            validFrom?: string;
            /**
             * Format: date-time
             * @description End of the billing period for the base plan, or expiry for add-ons.
             * @example 2026-12-21T00:00:00.000Z
             */
            validTo?: string;
        };
        /**
         * @description Where data is used. HOME: the country of the subscription. EU: another country of the European Economic Area. WORLD: all other countries.
         * @enum {string}
         */
        DataZone: "HOME" | "EU" | "WORLD";
        DeviceInfo: {
            /**
             * @description DEPENDS_ON_VARIANT: sold with and without it, depending on the country. The device's settings show which.
             * @enum {string}
             */
            esim: "SUPPORTED" | "NOT_SUPPORTED" | "DEPENDS_ON_VARIANT" | "UNKNOWN";
            /**
             * @description Number of the device.
             * @example 356938035643809
             */
            imei: string;
            /** @description Whether the type is in Tern's table. An unknown device can still be suitable. */
            known: boolean;
            /**
             * @description Maker of the device.
             * @example Apple
             */
            manufacturer?: string;
            /**
             * @description Model of the device.
             * @example iPhone 17
             */
            model?: string;
            /**
             * @description Source of the data.
             * @example STANDARD
             */
            source?: string;
            /** @description The first eight digits: the type of device. */
            tac: string;
        };
        DeviceModel: {
            /**
             * @description Whether to use an eSIM instead of a card.
             * @enum {string}
             */
            esim: "SUPPORTED" | "NOT_SUPPORTED" | "DEPENDS_ON_VARIANT";
            /**
             * @description Maker of the device.
             * @example Apple
             */
            manufacturer: string;
            /**
             * @description Model of the device.
             * @example iPhone 17
             */
            model: string;
            /**
             * @description Countries in which the device is sold without an eSIM, although it has one elsewhere.
             * @example [
             *       "CN"
             *     ]
             */
            soldWithoutIn?: string[];
            /**
             * @description Source of that information.
             * @example STANDARD
             */
            source: string;
        };
        /** @description The closest names first. Empty when none is known. An unknown device can still be suitable. */
        DeviceModels: {
            /** @description The items of this page. */
            items: components["schemas"]["DeviceModel"][];
        };
        /** @description A reduction of a price. */
        Discount: {
            /**
             * Format: int64
             * @description Discount per billing period, not in total.
             * @example 24900
             */
            amountMinor: number;
            /**
             * @description ISO 4217. The currency of the containing object.
             * @example SEK
             */
            currency?: string;
            /** @description Absent when the discount never ends. UPFRONT_PAYMENT always has a duration. */
            duration?: components["schemas"]["Duration"];
            /**
             * @description Label on the invoice.
             * @example Welcome discount
             */
            invoicingDescription?: string;
            source?: components["schemas"]["DiscountSource"];
            /** @description Only on the platform API. The end-user API returns the caller's language instead. */
            translations?: components["schemas"]["DiscountTranslations"];
        };
        /** @description Labels of a discount in other languages, by language (ISO 639-1). */
        DiscountNames: {
            /** @description The text in English. */
            en?: {
                /**
                 * @description Display name.
                 * @example Astrid Lind
                 */
                name?: string;
            };
            /** @description The text in Swedish. */
            sv?: {
                /**
                 * @description Display name.
                 * @example Astrid Lind
                 */
                name?: string;
            };
        };
        /**
         * @description STANDARD: for every buyer. BINDING_CONTRACT: requires a binding period. UPFRONT_PAYMENT: requires payment of several billing cycles at once.
         * @enum {string}
         */
        DiscountSource: "STANDARD" | "BINDING_CONTRACT" | "UPFRONT_PAYMENT";
        /** @description Label of a discount in other languages (ISO 639-1). */
        DiscountTranslations: {
            /** @description The text in English. */
            en?: {
                /**
                 * @description Label on the invoice.
                 * @example Welcome discount
                 */
                invoicingDescription?: string;
            };
            /** @description The text in Swedish. */
            sv?: {
                /**
                 * @description Label on the invoice.
                 * @example Welcome discount
                 */
                invoicingDescription?: string;
            };
        };
        /** @description A length of time in whole months. */
        Duration: {
            /**
             * @description Unit of the duration. Always MONTHS.
             * @constant
             */
            unit: "MONTHS";
            /**
             * @description Number of calendar months.
             * @example 12
             */
            value: number;
        };
        /** @description A saved payment method in a list. */
        EmbeddedPaymentProfile: {
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-11-21T09:30:00.000Z
             */
            createdAt: string;
            /**
             * @description Display name without sensitive data.
             * @example Visa •••• 4242
             */
            displayName?: string;
            /**
             * Format: date
             * @description Only for cards: the last day on which it can be charged.
             */
            expiresAt?: string;
            /**
             * @description Whether it is the customer's default.
             * @example true
             */
            isDefault?: boolean;
            /**
             * @description The saved payment method.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a18
             */
            paymentProfileId: string;
            /** @description The provider that collects the money. */
            paymentProvider?: components["schemas"]["PaymentProvider"];
            status: components["schemas"]["PaymentProfileStatus"];
            /**
             * @description Open set, such as CARD, SEPA_DEBIT, SWISH, VIPPS, KLARNA or PAYPAL.
             * @example SUBSCRIPTION
             */
            type: string;
        };
        /** @description An offering inside subscriptions, licenses, add-ons and line items. */
        EmbeddedProductOffering: {
            group?: components["schemas"]["ProductOfferingGroup"];
            /**
             * Format: uri
             * @description Address of an image.
             * @example https://shop.example/images/finch.svg
             */
            imageUrl?: string;
            /**
             * @description Name for customers.
             * @example Finch 10 GB
             */
            name: string;
            price: components["schemas"]["Price"];
            /**
             * @description The product offering.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a08
             */
            productOfferingId: string;
            /** @description Only on the platform API. The end-user API returns the caller's language instead. */
            translations?: components["schemas"]["ProductOfferingNames"];
        };
        EmbeddedUser: {
            /**
             * @description Display name.
             * @example Astrid Lind
             */
            name: string;
            role?: components["schemas"]["UserRole"];
            /**
             * @description The user.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a04
             */
            userId: string;
        };
        /** @description The shape of every failure. */
        Error: {
            /**
             * @deprecated
             * @description Mixes several kinds of codes, so do not branch on it. Use `internalCode`.
             * @example required
             */
            code: string;
            /** @description Details of the failure, usually one per invalid field. */
            details?: components["schemas"]["ErrorDetail"][];
            /**
             * @description How to solve the problem.
             * @example Create a payment link for the order.
             */
            hint?: string;
            /**
             * @description Code of the failure, from a stable registry. Absent for unexpected server failures. Then use the status.
             * @example 3100
             */
            internalCode?: string;
            /**
             * @description Human-readable description of the failure.
             * @example There is no such order.
             */
            message: string;
            /**
             * @description Identifies a part of the request.
             * @example 9c1e5b7a8d2f3e60
             */
            spanId?: string;
            /**
             * @description Quote it when you contact support.
             * @example 4f1c2a9be3d04a6f9c1e5b7a8d2f3e60
             */
            traceId?: string;
        };
        ErrorDetail: {
            /**
             * @description required, invalid_type, invalid_format, invalid_value, too_small, too_big, unrecognized, not_unique or not_allowed.
             * @example required
             */
            code: string;
            /**
             * @description Human-readable description of the failure.
             * @example There is no such order.
             */
            message: string;
            /**
             * @description The field in dot notation, such as billing.email.
             * @example billing.email
             */
            property?: string;
            /** @description A value that would be valid. */
            suggestion?: string | number | boolean | {
                [key: string]: unknown;
            } | unknown[];
        };
        /** @description An eSIM that is being sent to its subscriber by e-mail. */
        EsimMail: {
            /**
             * @description The subscriber's e-mail address.
             * @example astrid@example.com
             */
            sentTo: string;
            /**
             * @description The subscription: its UUID, or a reference id prefixed `rid_`.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a02
             */
            subscriptionId: string;
        };
        /**
         * @description PREPARING: the network has not created the eSIM yet. READY: the activation code can be used. INSTALLED: the eSIM is on a phone, and its code is used. ENDED: the subscription has ended.
         * @enum {string}
         */
        EsimState: "PREPARING" | "READY" | "INSTALLED" | "ENDED";
        /** @description A credit note that lowers an invoice. */
        ExplainedCredit: {
            /**
             * Format: int64
             * @description The credited amount, including tax. Always negative.
             * @example 24900
             */
            amountMinor: number;
            cause: components["schemas"]["CreditNoteCause"];
            /**
             * @description The credit note.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a41
             */
            creditNoteId: string;
            /**
             * @description ISO 4217 currency code.
             * @example SEK
             */
            currency: string;
            /**
             * Format: date-time
             * @description When it was issued.
             * @example 2026-11-21T09:31:00.000Z
             */
            issuedAt: string;
            /**
             * @description A part of a credit note that lowers the invoice.
             * @constant
             */
            kind: "CREDIT";
            /**
             * @description Invoice number. Absent until it is assigned.
             * @example 2026-000042
             */
            number: string;
            /**
             * @description The refund that pays the amount back. Absent when there is none.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a15
             */
            paymentRefundId?: string;
            /**
             * @description The reason, as text.
             * @example The binding period ends on 2027-11-20.
             */
            reason: string;
        };
        /** @description Why an item is on an invoice, and how its amount is calculated. */
        ExplainedInvoiceItem: {
            cause: components["schemas"]["InvoiceItemCause"];
            /**
             * @description ISO 4217 currency code.
             * @example SEK
             */
            currency: string;
            /**
             * @description A short description.
             * @example 10 GB in Sweden and the EU.
             */
            description: string;
            kind: components["schemas"]["InvoiceItemKind"];
            /**
             * @description The license.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a06
             */
            licenseId?: string;
            /** @description Position of the invoice item, counted from 0. */
            lineItem: number;
            /**
             * Format: date
             * @description Last day that is charged.
             */
            periodEnd?: string;
            /**
             * Format: date
             * @description First day that is charged.
             */
            periodStart?: string;
            /** @description PRORATION: the offering that was replaced. */
            previousProductOffering?: components["schemas"]["NamedProductOffering"];
            /** @description The offering that is charged. */
            productOffering?: components["schemas"]["NamedProductOffering"];
            /** @description Absent for whole billing cycles. */
            share?: components["schemas"]["InvoiceItemShare"];
            /** @description The steps. They add up to `totalMinor`. */
            steps: components["schemas"]["ExplanationStep"][];
            /**
             * @description The subscription: its UUID, or a reference id prefixed `rid_`.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a02
             */
            subscriptionId?: string;
            /**
             * Format: int64
             * @description The cost of the item, including tax.
             * @example 24900
             */
            totalMinor: number;
        };
        /** @description Money that was paid for an invoice, or refunded. */
        ExplainedPayment: {
            /**
             * Format: int64
             * @description The amount that it pays of the invoice. Negative for a refund.
             * @example 24900
             */
            amountMinor: number;
            /**
             * @description The cause of the entry.
             * @enum {string}
             */
            cause: "PAYMENT" | "PAID_OUTSIDE" | "INCOMING_PAYMENT_MATCHED" | "BALANCE_APPLIED" | "REFUND" | "REFUND_RETURNED" | "DISPUTE" | "DISPUTE_WON";
            /**
             * @description ISO 4217 currency code.
             * @example SEK
             */
            currency: string;
            /**
             * @description The payment method, such as Visa •••• 4242.
             * @example EMAIL_INVOICE
             */
            method?: string;
            /**
             * Format: date-time
             * @description When it happened.
             * @example 2026-11-21T09:30:00.000Z
             */
            occurredAt: string;
            /**
             * @description The payment intent.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a13
             */
            paymentIntentId?: string;
        };
        /** @description One step from a price to the amount of an invoice item. */
        ExplanationStep: {
            /**
             * Format: int64
             * @description The amount that the step adds. Negative when it lowers the amount.
             * @example 24900
             */
            amountMinor: number;
            /**
             * @description DISCOUNT: the promo code, if the discount comes from one.
             * @example required
             */
            code?: string;
            /**
             * @description ISO 4217 currency code.
             * @example SEK
             */
            currency: string;
            /** @description Number of billing cycles in the amount. */
            cycles?: number;
            /**
             * @description PART_OF_CYCLE: number of days that are charged.
             * @example 30
             */
            days?: number;
            /**
             * @description PRICE: the price of whole billing cycles, or of one purchase. PRICE_DIFFERENCE: how much more the new offering costs for the paid cycles. PART_OF_CYCLE: deducts the days that are not charged. FEE: a fee. DISCOUNT: a discount. TAX: a tax, only when prices are without tax.
             * @enum {string}
             */
            kind: "PRICE" | "PRICE_DIFFERENCE" | "PART_OF_CYCLE" | "FEE" | "DISCOUNT" | "TAX";
            /**
             * @description Name of the fee, discount or tax.
             * @example Astrid Lind
             */
            name?: string;
            /**
             * @description PART_OF_CYCLE: number of days of the whole cycles.
             * @example 30
             */
            ofDays?: number;
            /**
             * @description The quantity.
             * @example 1
             */
            quantity?: number;
            /** @description TAX: a percentage, such as 25. */
            rate?: number;
            /** @description TAX: why the tax is not charged. */
            relief?: components["schemas"]["TaxRelief"];
            /** @description DISCOUNT: its source. */
            source?: components["schemas"]["PricingDiscountSource"];
            /**
             * Format: int64
             * @description PRICE, PRICE_DIFFERENCE: the price of one unit in one billing cycle.
             * @example 24900
             */
            unitPriceMinor?: number;
        };
        /** @description The first period of a recurring add-on, and what is charged for it. */
        FirstPeriod: {
            /**
             * @description The part of the price and allowance, as in the offering.
             * @enum {string}
             */
            charge: "PRORATED" | "FULL";
            /**
             * @description Remaining days of the period, including the first.
             * @example 30
             */
            days: number;
            /**
             * Format: date
             * @description Last day. On the next day, the add-on renews at its full price.
             */
            endsOn: string;
            /**
             * @description Number of days in a whole period of the plan.
             * @example 30
             */
            ofDays: number;
            /**
             * Format: date
             * @description First day, in the market's calendar.
             */
            startsOn: string;
        };
        GiveDataRequest: {
            /**
             * @description Megabytes (1,000,000 bytes). At least 100.
             * @example 10240
             */
            dataMb: number;
            /** @description Another active subscription of the customer: a UUID, or your own id with the prefix rid_. */
            toSubscriptionId: string;
        };
        /** @description An article of the help centre in a list, as one reader sees it. */
        HelpEntry: {
            /**
             * @description The language of the text. Another one than the reader's if the article is not translated.
             * @enum {string}
             */
            language: "en" | "sv";
            /**
             * @description The last part of its address, the same in every language.
             * @example install-an-esim-on-iphone
             */
            slug: string;
            /** @description One sentence for lists and search results. */
            summary: string;
            /** @description Title, as a question or as a result. */
            title: string;
            topic: components["schemas"]["HelpTopic"];
        };
        /** @description An article of the help centre, as one reader sees it. */
        HelpPage: {
            /** @description The text in Markdown, with the values of the brand. */
            body: string;
            /**
             * @description The language of the text. Another one than the reader's if the article is not translated.
             * @enum {string}
             */
            language: "en" | "sv";
            /** @description Other articles of the same topic, at most four. */
            related: components["schemas"]["HelpEntry"][];
            /**
             * @description The last part of its address, the same in every language.
             * @example install-an-esim-on-iphone
             */
            slug: string;
            /** @description One sentence for lists and search results. */
            summary: string;
            /** @description Title, as a question or as a result. */
            title: string;
            topic: components["schemas"]["HelpTopic"];
            /**
             * Format: date-time
             * @description When the article was last changed.
             * @example 2026-11-21T09:30:00.000Z
             */
            updatedAt: string;
        };
        /**
         * @description A page of the portal, or a state of what it shows, that offers articles. ERROR: a page or an action that failed.
         * @enum {string}
         */
        HelpPlace: "PLANS" | "TRAVEL" | "CHECKOUT" | "ORDER" | "ORDER_FAILED" | "SUBSCRIPTION" | "SUBSCRIPTION_PENDING" | "SUBSCRIPTION_PAUSED" | "SUBSCRIPTION_UNPAID" | "SUBSCRIPTION_ENDING" | "SIM" | "DATA_USED_UP" | "DATA_CAP" | "DATA_GIFT" | "DATA_ROLLOVER" | "AUTO_TOP_UP" | "PORTING" | "PORTING_FAILED" | "NUMBER_TRANSFER" | "INVOICE" | "INVOICE_OVERDUE" | "PAYMENTS" | "PAYMENT_FAILED" | "SIGN_IN" | "SECURITY" | "PEOPLE" | "SEATS" | "ERROR";
        /** @description Articles, the best match first. Without a query: in the order of the help page. */
        HelpSearchResult: {
            /** @description The words that were searched for instead, because nothing contains the words of the query. */
            correctedQuery?: string;
            items: components["schemas"]["HelpEntry"][];
        };
        /**
         * @description The group of an article on the help page.
         * @enum {string}
         */
        HelpTopic: "GETTING_STARTED" | "CONNECTION" | "TRAVEL" | "NUMBERS" | "BILLS" | "PLANS" | "ACCOUNT" | "BUSINESS";
        /** @description Money for calls from the home country to other countries. */
        IldPackage: {
            /**
             * Format: int64
             * @description Money left, in minor units.
             * @example 5000
             */
            balanceMinor?: number;
            /**
             * @description ISO 4217 currency code.
             * @example SEK
             */
            currency?: string;
            /**
             * Format: date
             * @description Absent when it does not expire.
             * @example 2027-05-21
             */
            expiryDate?: string;
            /**
             * @description Your own data: string keys and string values, returned unchanged.
             * @example {
             *       "source": "web"
             *     }
             */
            metadata?: {
                [key: string]: string;
            };
            /**
             * @description Display name.
             * @example Astrid Lind
             */
            name: string;
            /**
             * @description The add-on. Absent for the base plan.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a07
             */
            subscriptionAddonId?: string;
        };
        /** @description An offer of a role in a customer, sent to an e-mail address. It gives no access, and shows no data of the person, until that person accepts it. */
        Invitation: {
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-11-21T09:30:00.000Z
             */
            createdAt: string;
            /**
             * @description The customer: its UUID, or a reference id prefixed `rid_`.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a01
             */
            customerId: string;
            /**
             * @description As the inviting user typed it.
             * @example astrid@example.com
             */
            email: string;
            /**
             * Format: date-time
             * @description When it expires.
             * @example 2026-11-22T09:30:00.000Z
             */
            expiresAt: string;
            /**
             * @description The invitation.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a33
             */
            invitationId: string;
            /**
             * @description As the inviting user typed it.
             * @example Astrid Lind
             */
            name: string;
            role: components["schemas"]["UserRole"];
            /**
             * @description PENDING: it can be accepted. EXPIRED: sending it again makes it PENDING.
             * @enum {string}
             */
            status: "PENDING" | "EXPIRED" | "DECLINED";
        };
        InvitationList: {
            items: components["schemas"]["Invitation"][];
        };
        /** @description An invoice with its items and its payment. */
        Invoice: {
            /**
             * Format: int64
             * @description The amount to pay: the total of the invoice, less credits.
             * @example 24900
             */
            amountDueMinor: number;
            /**
             * Format: int64
             * @description The amount paid, less refunds.
             * @example 24900
             */
            amountPaidMinor: number;
            /**
             * Format: int64
             * @description The amount that is still to pay.
             * @example 0
             */
            amountRemainingMinor: number;
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-11-21T09:30:00.000Z
             */
            createdAt: string;
            /** @description Credit notes, oldest first. */
            creditNotes: components["schemas"]["CreditNote"][];
            /**
             * @description ISO 4217 currency code.
             * @example SEK
             */
            currency: string;
            /**
             * @description The customer: its UUID, or a reference id prefixed `rid_`.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a01
             */
            customerId: string;
            /**
             * Format: date
             * @description The day by which it must be paid.
             * @example 2026-12-21
             */
            dueDate?: string;
            /**
             * Format: uri
             * @description Page where the invoice is shown and can be paid without signing in.
             * @example https://shop.example/pay/pl_5f2c0d1e
             */
            hostedUrl?: string;
            /**
             * @description The invoice.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a21
             */
            invoiceId: string;
            /**
             * @deprecated
             * @description Use `number` instead. Empty until it is assigned.
             */
            invoiceNumber: string;
            /**
             * Format: uri
             * @deprecated
             * @description Use `hostedUrl` instead.
             */
            invoiceUrl?: string;
            /**
             * Format: date-time
             * @description When it was issued.
             * @example 2026-11-21T09:31:00.000Z
             */
            issuedAt?: string;
            /** @description The line items of the order. */
            lineItems: components["schemas"]["InvoiceLineItem"][];
            /**
             * @deprecated
             * @description Never present. Invoices do not store metadata.
             */
            metadata?: components["schemas"]["Metadata"];
            /** @description Statement that tax law requires when a tax is not charged. */
            notes?: string[];
            /**
             * @description The invoice number, without gaps per year. Absent until it is assigned.
             * @example 2026-000042
             */
            number?: string;
            /**
             * @description The order that the invoice is for.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a03
             */
            orderId?: string;
            /**
             * Format: date-time
             * @description When it was paid in full.
             * @example 2026-11-21T09:31:00.000Z
             */
            paidAt?: string;
            /** @description The payment that paid the invoice, or the one that is open now. */
            paymentIntent?: components["schemas"]["PaymentIntentListItem"];
            /**
             * @description The payment that paid the invoice, or the one that is open now. Absent when there is none.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a13
             */
            paymentIntentId?: string;
            /** @description The provider that collects the money. */
            paymentProvider?: components["schemas"]["PaymentProvider"];
            /**
             * Format: uri
             * @description The invoice as a PDF.
             * @example https://shop.example/invoices/2026-000042.pdf
             */
            pdfUrl?: string;
            /**
             * Format: date-time
             * @deprecated
             * @description When the invoice was first e-mailed. `issuedAt` says when it was issued.
             * @example 2026-11-21T09:31:05.000Z
             */
            sentAt?: string;
            status: components["schemas"]["InvoiceStatus"];
            /**
             * Format: int64
             * @deprecated
             * @description Use `amountDueMinor` instead.
             */
            subtotalAmountMinor?: number;
            /**
             * Format: int64
             * @deprecated
             * @description Use `amountDueMinor` instead.
             */
            totalAmountMinor?: number;
            /**
             * Format: date-time
             * @description When it was last changed.
             * @example 2026-11-21T09:30:00.000Z
             */
            updatedAt: string;
            /**
             * Format: date-time
             * @description When it was voided.
             * @example 2026-11-23T08:00:00.000Z
             */
            voidedAt?: string;
        };
        /** @description One reason why an invoice differs from the previous one. */
        InvoiceChange: {
            /**
             * Format: int64
             * @description The price or discount now, as in the price list.
             */
            afterMinor?: number;
            /**
             * Format: int64
             * @description The price or discount before, as in the price list.
             */
            beforeMinor?: number;
            /**
             * @description ISO 4217 currency code.
             * @example SEK
             */
            currency: string;
            /**
             * @description The subscription that the item is for.
             * @example 10 GB in Sweden and the EU.
             */
            description: string;
            /**
             * Format: int64
             * @description The difference that it makes to the total, including tax. Negative when it lowers the total.
             */
            differenceMinor: number;
            /** @description Name of the discount. */
            discount?: string;
            kind: components["schemas"]["InvoiceChangeKind"];
            /**
             * @description The license.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a06
             */
            licenseId?: string;
            /** @description REPLACED: the name of the replaced item. */
            previousDescription?: string;
            /**
             * @description The product offering.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a08
             */
            productOfferingId?: string;
            /**
             * @description The subscription: its UUID, or a reference id prefixed `rid_`.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a02
             */
            subscriptionId?: string;
        };
        /**
         * @description ADDED, REMOVED: a recurring item is new or gone. REPLACED: another plan or add-on takes its place. PRICE: the price changed. QUANTITY: the quantity changed. PERIOD: the item covers more or less time. DISCOUNT_STARTED, DISCOUNT_ENDED, DISCOUNT_CHANGED: the discount changed. PRORATION: charged once, for the rest of a period after a change. ONE_TIME: bought once, on this invoice. ONE_TIME_BEFORE: bought once, on the previous invoice. TAX: the taxes changed.
         * @enum {string}
         */
        InvoiceChangeKind: "ADDED" | "REMOVED" | "REPLACED" | "PRICE" | "QUANTITY" | "PERIOD" | "DISCOUNT_STARTED" | "DISCOUNT_ENDED" | "DISCOUNT_CHANGED" | "PRORATION" | "ONE_TIME" | "ONE_TIME_BEFORE" | "TAX";
        /** @description Why an invoice differs from the previous one, item by item. */
        InvoiceChanges: {
            changes: components["schemas"]["InvoiceChange"][];
            /**
             * @description ISO 4217 currency code.
             * @example SEK
             */
            currency: string;
            /**
             * Format: int64
             * @description The difference between the two totals. The changes add up to it.
             */
            differenceMinor: number;
            /**
             * @description The invoice.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a21
             */
            invoiceId: string;
            /** @description The previous invoice for the same subscriptions or licenses. Absent when there is none. Then nothing is compared. */
            previousInvoice?: components["schemas"]["ComparedInvoice"];
            /**
             * Format: int64
             * @description Amount to pay.
             * @example 24900
             */
            totalMinor: number;
            /** @description The invoice items whose cost did not change. */
            unchangedLines: number;
        };
        InvoiceDiscount: {
            /**
             * Format: int64
             * @description The same discount including tax. Present where prices include tax.
             */
            amountIncludingTaxMinor?: number;
            /**
             * Format: int64
             * @description Amount in minor units.
             * @example 24900
             */
            amountMinor: number;
            /**
             * @description The promo code, when source is PROMO_CODE.
             * @example required
             */
            code?: string;
            /**
             * @description ISO 4217. The currency of the containing object.
             * @example SEK
             */
            currency?: string;
            /**
             * @description Display name.
             * @example Astrid Lind
             */
            name: string;
            /** @description The source of the discount. Absent in older invoices. */
            source?: components["schemas"]["PricingDiscountSource"];
        };
        /** @description Why a customer is charged an amount. Explains each item: its cause, offering, billing cycle, discounts and taxes. Also lists the ledger entries and payments. */
        InvoiceExplanation: {
            /**
             * Format: int64
             * @description The total of the invoice, less the credits.
             * @example 24900
             */
            amountDueMinor: number;
            /** @description Credit notes, oldest first. */
            credits: components["schemas"]["ExplainedCredit"][];
            /**
             * @description ISO 4217 currency code.
             * @example SEK
             */
            currency: string;
            /**
             * @description The customer: its UUID, or a reference id prefixed `rid_`.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a01
             */
            customerId: string;
            /**
             * Format: date
             * @description The day by which it must be paid.
             * @example 2026-12-21
             */
            dueDate?: string;
            /**
             * @description The invoice.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a21
             */
            invoiceId: string;
            /** @description Ledger entries of the invoice, oldest first. */
            ledgerEntries: components["schemas"]["CustomerAccountEntry"][];
            lineItems: components["schemas"]["ExplainedInvoiceItem"][];
            /**
             * @description Invoice number. Absent until it is assigned.
             * @example 2026-000042
             */
            number?: string;
            /** @description Payments and refunds, oldest first. */
            payments: components["schemas"]["ExplainedPayment"][];
            status: components["schemas"]["InvoiceStatus"];
            /**
             * @description Whether the steps include tax. Otherwise each tax is a step of its item.
             * @example true
             */
            taxIncluded: boolean;
            /**
             * @description PREPAID: due before the billing cycle begins. POSTPAID: due some days after the invoice is issued.
             * @enum {string}
             */
            terms: "PREPAID" | "POSTPAID";
            /**
             * Format: int64
             * @description Sum of the invoice items.
             * @example 24900
             */
            totalMinor: number;
        };
        /** @description What caused an invoice item. */
        InvoiceItemCause: {
            /** @description Id of the subscription, add-on, license, change, line item or invoice. */
            id: string;
            /**
             * @description The order, when the cause is a line item of an order.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a03
             */
            orderId?: string;
            /**
             * @description ORDER_LINE_ITEM: a line item was bought. SUBSCRIPTION, SUBSCRIPTION_ADDON, LICENSE: its next billing cycle began. OFFERING_CHANGE: its offering was changed. INVOICE: the item is from before causes were recorded.
             * @enum {string}
             */
            type: "ORDER_LINE_ITEM" | "SUBSCRIPTION" | "SUBSCRIPTION_ADDON" | "LICENSE" | "OFFERING_CHANGE" | "INVOICE";
        };
        /**
         * @description CYCLE: a billing cycle of a subscription. ADDON: a billing cycle of an add-on that renews. SEAT: a billing cycle of a license. PRORATION: the rest of a paid period after a change to a higher price. ONE_TIME: a price that is paid once.
         * @enum {string}
         */
        InvoiceItemKind: "CYCLE" | "ADDON" | "SEAT" | "PRORATION" | "ONE_TIME";
        /** @description The part of a billing cycle that an item charges. */
        InvoiceItemShare: {
            /**
             * @description Number of days that are charged.
             * @example 30
             */
            days: number;
            /**
             * @description Number of days of the whole billing cycle.
             * @example 30
             */
            ofDays: number;
        };
        InvoiceLineItem: {
            cause: components["schemas"]["InvoiceItemCause"];
            /**
             * @description ISO 4217 currency code.
             * @example SEK
             */
            currency: string;
            /**
             * @description A short description.
             * @example 10 GB in Sweden and the EU.
             */
            description: string;
            /** @description The discounts and their amounts. */
            discounts?: components["schemas"]["InvoiceDiscount"][];
            /** @description Additional fees. */
            fees?: components["schemas"]["InvoiceNamedAmount"][];
            kind: components["schemas"]["InvoiceItemKind"];
            /**
             * @description The license.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a06
             */
            licenseId?: string;
            /** @description Number of months, paid from the activation on. For items whose activation day was not known yet. */
            monthsFromActivation?: number;
            /**
             * Format: date
             * @description Last day that the item covers.
             */
            periodEnd?: string;
            /**
             * Format: date
             * @description First day that the item covers. Absent for one-time purchases.
             */
            periodStart?: string;
            /**
             * @description The product offering.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a08
             */
            productOfferingId?: string;
            /** @description How the amount of a PRORATION is calculated. Absent in older invoices. */
            proration?: components["schemas"]["Proration"];
            /**
             * @description The quantity.
             * @example 1
             */
            quantity?: number;
            /** @description Absent for whole cycles and for one-time purchases. */
            share?: components["schemas"]["InvoiceItemShare"];
            /**
             * @description The subscription: its UUID, or a reference id prefixed `rid_`.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a02
             */
            subscriptionId?: string;
            /**
             * Format: int64
             * @description Amount before discounts, without tax.
             * @example 19920
             */
            subtotalMinor: number;
            /**
             * Format: int64
             * @description Sum of all taxes.
             * @example 4980
             */
            taxAmountMinor?: number;
            /** @description The taxes, one entry per jurisdiction and tax. */
            taxBreakdown: components["schemas"]["InvoiceTax"][];
            /**
             * @description Whether the unit price includes tax.
             * @example true
             */
            taxIncluded?: boolean;
            /**
             * Format: int64
             * @description Sum of all discounts, without tax, as a positive amount.
             * @example 0
             */
            totalDiscountsMinor?: number;
            /**
             * Format: int64
             * @description Sum of all fees.
             * @example 0
             */
            totalFeesMinor?: number;
            /**
             * Format: int64
             * @description Total after tax, fees and discounts.
             * @example 24900
             */
            totalMinor: number;
            /**
             * Format: int64
             * @description Price of one unit.
             * @example 24900
             */
            unitPriceMinor?: number;
        };
        /** @description An amount that a customer is asked to pay, or has paid. */
        InvoiceListItem: {
            /**
             * Format: int64
             * @description The amount to pay: the total of the invoice, less credits.
             * @example 24900
             */
            amountDueMinor: number;
            /**
             * Format: int64
             * @description The amount paid, less refunds.
             * @example 24900
             */
            amountPaidMinor: number;
            /**
             * Format: int64
             * @description The amount that is still to pay.
             * @example 0
             */
            amountRemainingMinor: number;
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-11-21T09:30:00.000Z
             */
            createdAt: string;
            /**
             * @description ISO 4217 currency code.
             * @example SEK
             */
            currency: string;
            /**
             * @description The customer: its UUID, or a reference id prefixed `rid_`.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a01
             */
            customerId: string;
            /**
             * Format: date
             * @description The day by which it must be paid.
             * @example 2026-12-21
             */
            dueDate?: string;
            /**
             * Format: uri
             * @description Page where the invoice is shown and can be paid without signing in.
             * @example https://shop.example/pay/pl_5f2c0d1e
             */
            hostedUrl?: string;
            /**
             * @description The invoice.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a21
             */
            invoiceId: string;
            /**
             * @deprecated
             * @description Use `number` instead. Empty until it is assigned.
             */
            invoiceNumber: string;
            /**
             * Format: uri
             * @deprecated
             * @description Use `hostedUrl` instead.
             */
            invoiceUrl?: string;
            /**
             * Format: date-time
             * @description When it was issued.
             * @example 2026-11-21T09:31:00.000Z
             */
            issuedAt?: string;
            /**
             * @deprecated
             * @description Never present. Invoices do not store metadata.
             */
            metadata?: components["schemas"]["Metadata"];
            /**
             * @description The invoice number, without gaps per year. Absent until it is assigned.
             * @example 2026-000042
             */
            number?: string;
            /**
             * @description The order that the invoice is for.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a03
             */
            orderId?: string;
            /**
             * Format: date-time
             * @description When it was paid in full.
             * @example 2026-11-21T09:31:00.000Z
             */
            paidAt?: string;
            /**
             * @description The payment that paid the invoice, or the one that is open now. Absent when there is none.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a13
             */
            paymentIntentId?: string;
            /** @description The provider that collects the money. */
            paymentProvider?: components["schemas"]["PaymentProvider"];
            /**
             * Format: uri
             * @description The invoice as a PDF.
             * @example https://shop.example/invoices/2026-000042.pdf
             */
            pdfUrl?: string;
            /**
             * Format: date-time
             * @deprecated
             * @description When the invoice was first e-mailed. `issuedAt` says when it was issued.
             * @example 2026-11-21T09:31:05.000Z
             */
            sentAt?: string;
            status: components["schemas"]["InvoiceStatus"];
            /**
             * Format: int64
             * @deprecated
             * @description Use `amountDueMinor` instead.
             */
            subtotalAmountMinor?: number;
            /**
             * Format: int64
             * @deprecated
             * @description Use `amountDueMinor` instead.
             */
            totalAmountMinor?: number;
            /**
             * Format: date-time
             * @description When it was last changed.
             * @example 2026-11-21T09:30:00.000Z
             */
            updatedAt: string;
            /**
             * Format: date-time
             * @description When it was voided.
             * @example 2026-11-23T08:00:00.000Z
             */
            voidedAt?: string;
        };
        InvoiceNamedAmount: {
            /**
             * Format: int64
             * @description Amount in minor units.
             * @example 24900
             */
            amountMinor: number;
            /**
             * @description ISO 4217. The currency of the containing object.
             * @example SEK
             */
            currency?: string;
            /**
             * @description Display name.
             * @example Astrid Lind
             */
            name: string;
        };
        /**
         * @description SENT is a deprecated alias of ISSUED. Filters accept it. Responses contain ISSUED.
         * @enum {string}
         */
        InvoiceStatus: "UNKNOWN" | "DRAFT" | "ISSUED" | "SENT" | "PARTIALLY_PAID" | "PAID" | "OVERDUE" | "UNCOLLECTIBLE" | "VOID" | "CREDITED";
        InvoiceTax: {
            /**
             * Format: int64
             * @description Amount in minor units.
             * @example 24900
             */
            amountMinor: number;
            /**
             * Format: int64
             * @description The amount that is taxed. By default the whole item without its tax.
             */
            baseMinor?: number;
            /**
             * @description ISO 4217. The currency of the containing object.
             * @example SEK
             */
            currency?: string;
            /**
             * @description A short description.
             * @example 10 GB in Sweden and the EU.
             */
            description: string;
            /** @description A percentage, such as 25. */
            rate?: number;
            /** @description Why the buyer does not pay the tax. Absent when the tax is charged. */
            relief?: components["schemas"]["TaxRelief"];
        };
        /** @description A number that is held for a buyer. */
        Lease: {
            /**
             * Format: date-time
             * @description When it expires.
             * @example 2026-11-22T09:30:00.000Z
             */
            expiresAt: string;
            /**
             * @description Proves the lease. Send it with the line item. Shown only here.
             * @example lt_5f2c0d1e9a7b4c63
             */
            leaseToken: string;
            /**
             * @description Phone number in international form (E.164).
             * @example +46701740012
             */
            msisdn: string;
        };
        LeaseRequest: {
            /**
             * @description Area code without the leading zero or country code.
             * @example 70
             */
            areaCode?: string;
            /**
             * @description Required without `msisdn`.
             * @example SE
             */
            country?: string;
            /**
             * @description With its `msisdn`, extends that lease by 30 minutes. Possible once.
             * @example lt_5f2c0d1e9a7b4c63
             */
            leaseToken?: string;
            /**
             * @description The number to lease. By default any free number of `country`.
             * @example +46701740012
             */
            msisdn?: string;
        };
        /**
         * @description RECEIVABLE: what customers owe on invoices. PROVIDER: money at the payment provider. OUTSIDE: money received in other ways. SUSPENSE: the part of it that has no known invoice or customer yet. CUSTOMER_BALANCE: money held for customers. REVENUE: revenue. TAX: tax. ROUNDING: rounding differences. LOSS: debts written off, and payments that a bank took back.
         * @enum {string}
         */
        LedgerAccount: "RECEIVABLE" | "PROVIDER" | "OUTSIDE" | "SUSPENSE" | "CUSTOMER_BALANCE" | "REVENUE" | "TAX" | "ROUNDING" | "LOSS";
        /**
         * @description The cause of the entry.
         * @enum {string}
         */
        LedgerCause: "INVOICE_ISSUED" | "INVOICE_VOIDED" | "CREDIT_NOTE" | "PAYMENT" | "REFUND" | "REFUND_RETURNED" | "PAID_OUTSIDE" | "INCOMING_PAYMENT" | "INCOMING_PAYMENT_MATCHED" | "INCOMING_PAYMENT_RETURNED" | "BALANCE_APPLIED" | "ROUNDING" | "WRITTEN_OFF" | "WRITE_OFF_REVERSED" | "DISPUTE" | "DISPUTE_WON";
        /** @description Something that a customer has by quantity, such as business telephony seats. */
        License: {
            /**
             * Format: date
             * @description When it first became active.
             */
            activatedAt?: string;
            /** @description The subscription that it is assigned to. */
            assignedTo?: {
                /** @description The person who uses the subscription. */
                subscriber?: {
                    /**
                     * @description E-mail address.
                     * @example astrid@example.com
                     */
                    email?: string;
                    /**
                     * @description Display name.
                     * @example Astrid Lind
                     */
                    name: string;
                };
                /**
                 * @description Display name of the subscription.
                 * @example 070-174 00 12
                 */
                subscriptionDisplay?: string;
                /**
                 * @description The subscription: its UUID, or a reference id prefixed `rid_`.
                 * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a02
                 */
                subscriptionId: string;
                /**
                 * @description Open set, such as PBX_USER_LEVEL.
                 * @constant
                 */
                type: "SUBSCRIPTION";
            };
            /**
             * @description Whether a new period begins when this one ends.
             * @example true
             */
            autoRenew: boolean;
            /**
             * Format: date
             * @description Last day of the binding period.
             * @example 2027-11-20
             */
            bindingEndsAt?: string;
            /**
             * Format: date
             * @description When it was cancelled.
             */
            cancelledAt?: string;
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-11-21T09:30:00.000Z
             */
            createdAt: string;
            /**
             * @description ISO 4217 currency code.
             * @example SEK
             */
            currency: string;
            /** @description The current billing period. */
            currentPeriod?: {
                /**
                 * Format: date-time
                 * @description When it ends (exclusive).
                 * @example 2026-12-21T00:00:00.000Z
                 */
                endsAt: string;
                /**
                 * Format: date-time
                 * @description When it begins (inclusive).
                 * @example 2026-11-21T00:00:00.000Z
                 */
                startsAt: string;
            };
            /** @description The customer who pays. */
            customer: {
                /**
                 * @description The customer: its UUID, or a reference id prefixed `rid_`.
                 * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a01
                 */
                customerId: string;
                /**
                 * @description Display name.
                 * @example Astrid Lind
                 */
                name: string;
            };
            /** @description Free text for your own systems, such as an extension number. */
            details?: {
                [key: string]: unknown;
            };
            /**
             * @description The license.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a06
             */
            licenseId: string;
            /**
             * @description Your own data: string keys and string values, returned unchanged.
             * @example {
             *       "source": "web"
             *     }
             */
            metadata?: {
                [key: string]: string;
            };
            /**
             * @description The order that created it.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a03
             */
            orderId?: string;
            /**
             * Format: date
             * @description When it was paused. Present only while it is paused.
             */
            pausedAt?: string;
            /** @description The scheduled change of offering at the renewal. Present only while a change is scheduled. */
            pendingProductOffering?: {
                /**
                 * @description The price change of the brand that causes it. Absent when a person chose the offering.
                 * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a66
                 */
                priceChangeId?: string;
                product: components["schemas"]["EmbeddedProductOffering"];
                /**
                 * Format: date
                 * @description The day it takes effect.
                 * @example 2026-12-21
                 */
                scheduledAt: string;
            };
            /** @description Present only while a change is scheduled. */
            pendingStatus?: {
                /**
                 * Format: date
                 * @description The day it takes effect.
                 * @example 2026-12-21
                 */
                scheduledAt: string;
                status: components["schemas"]["LicenseStatus"];
            };
            productOffering: components["schemas"]["EmbeddedProductOffering"];
            /**
             * Format: date-time
             * @description When the next period begins and is charged. Absent for a license that does not renew, and while a due renewal waits for its payment.
             * @example 2026-12-21T00:00:00.000Z
             */
            renewsAt?: string;
            status: components["schemas"]["LicenseStatus"];
            /**
             * @description Open set, such as PBX_USER_LEVEL, PBX_SOFTPHONE, PBX_ROUTE_QUEUE and EXTERNAL_PRODUCT.
             * @example PBX_USER_LEVEL
             */
            type: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             * @example 2026-11-21T09:30:00.000Z
             */
            updatedAt: string;
        };
        /**
         * @description PENDING: created, not yet available. ACTIVE: available and billed. PAUSED: stopped at the customer's request. BLOCKED: disabled by the operator. CANCELLED: permanently terminated.
         * @enum {string}
         */
        LicenseStatus: "PENDING" | "ACTIVE" | "PAUSED" | "CANCELLED" | "BLOCKED";
        /** @description An item of an order. */
        LineItem: {
            /**
             * @description Whether the buyer accepts the binding period of the price and gets its BINDING_CONTRACT discount. No effect if the price has none.
             * @example false
             */
            acceptBindingContract: boolean;
            /**
             * @description Whether the buyer pays the price's number of billing cycles at once and gets its UPFRONT_PAYMENT discount. No effect if the price has none.
             * @example false
             */
            acceptUpfrontPayment: boolean;
            /**
             * @description Currency of `refundedAmountMinor`.
             * @example SEK
             */
            currency?: string;
            /** @description Address for a physical SIM or product. */
            deliveryAddress?: components["schemas"]["Address"];
            /** @description Why provisioning failed permanently. */
            failure?: {
                /**
                 * @description The code of the failure in the error registry. Branch on it.
                 * @example 3100
                 */
                internalCode: string;
                /**
                 * @description Human-readable description of the failure.
                 * @example There is no such order.
                 */
                message: string;
            };
            /** @description For a failed item of a single order, visible to the brand: whether a retry is possible. False when its money was refunded. */
            isRetryable?: boolean;
            /**
             * @description Proves the lease of the msisdn.
             * @example lt_5f2c0d1e9a7b4c63
             */
            leaseToken?: string;
            /**
             * @description The license that the item changes. For a LICENSE item with quantity 1, the one it created. Otherwise see `createdEntities`.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a06
             */
            licenseId?: string;
            /**
             * @description The line item. Unique within the order.
             * @example line-1
             */
            lineItemId: string;
            /**
             * @description E.164. When absent, a number from the pool is assigned.
             * @example +46701740012
             */
            msisdn?: string;
            /**
             * @description For an add-on that is bought with its subscription: the line item of that subscription.
             * @example line-1
             */
            parentLineItemId?: string;
            /** @description Secrets are masked. A masked value that is sent back leaves the secret unchanged. */
            porting?: {
                details: components["schemas"]["PortingDetails"];
                /**
                 * Format: date
                 * @description The requested day of the transfer.
                 * @example 2026-12-01
                 */
                requestedFor?: string;
            };
            /** @description Absent while the item has no price. `validation` gives the reason. */
            pricing?: components["schemas"]["LineItemPricing"];
            productOffering?: components["schemas"]["EmbeddedProductOffering"];
            /**
             * @description The product offering.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a08
             */
            productOfferingId: string;
            /**
             * @description More than 1 is possible only for LICENSE and EXTERNAL_PRODUCT.
             * @example 1
             */
            quantity: number;
            /**
             * Format: int64
             * @description Amount refunded for a failed item.
             */
            refundedAmountMinor?: number;
            /** @description The SIM. */
            sim?: components["schemas"]["LineItemSim"];
            /** @description The status. */
            status: components["schemas"]["LineItemStatus"];
            subscriber?: components["schemas"]["LineItemSubscriber"];
            /**
             * @description The subscription that the item attaches to or changes. For a SUBSCRIPTION item, the one it created.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a02
             */
            subscriptionId?: string;
            /** @description The type. */
            type: components["schemas"]["LineItemType"];
        };
        LineItemPortingInput: {
            details: components["schemas"]["PortingDetailsInput"];
            /**
             * Format: date
             * @description Earliest day of delivery. Default: as soon as possible.
             * @example 2026-12-01
             */
            requestedFor?: string;
        };
        /** @description The price of an item for its whole quantity. */
        LineItemPricing: {
            /** @description Absent for one-time prices. */
            billingCycle?: components["schemas"]["BillingCycle"];
            /**
             * @description ISO 4217 currency code.
             * @example SEK
             */
            currency: string;
            discounts: components["schemas"]["PricingDiscount"][];
            /** @description For a recurring add-on that begins within a period of its subscription: what the initial amount is for. */
            firstPeriod?: components["schemas"]["FirstPeriod"];
            /**
             * @description Whether the price includes tax. If it does, it is the total that the customer pays.
             * @example true
             */
            includesTax: boolean;
            /**
             * Format: int64
             * @description Total of this item on the initial invoice. Equals totalMinor.
             * @example 24900
             */
            initialInvoiceAmountMinor: number;
            /** @description For a change to a higher price: what the initial amount is for. */
            proration?: components["schemas"]["Proration"];
            /**
             * Format: int64
             * @description Total of the first charge after the initial invoice, per billing cycle. 0 for one-time prices.
             * @example 24900
             */
            recurringAmountMinor: number;
            /** @description How the recurring amount changes when discounts end, in order. Empty for one-time prices. */
            recurringSchedule: components["schemas"]["RecurringStep"][];
            /**
             * Format: int64
             * @description Amount before discounts, without tax (also where prices include tax).
             * @example 19920
             */
            subtotalMinor: number;
            /**
             * Format: int64
             * @description All taxes, whether prices include them or not.
             * @example 4980
             */
            taxAmountMinor: number;
            taxBreakdown: components["schemas"]["PricingTaxEntry"][];
            /**
             * Format: int64
             * @description Positive amount without tax.
             * @example 0
             */
            totalDiscountsMinor: number;
            /**
             * Format: int64
             * @description Amount to pay: subtotalMinor − totalDiscountsMinor + taxAmountMinor.
             * @example 24900
             */
            totalMinor: number;
        };
        LineItemSim: {
            /**
             * @description Whether to use an eSIM instead of a card.
             * @example true
             */
            esim: boolean;
            /**
             * @description A physical SIM that the customer brings, on networks that support it.
             * @example 8946200000000000012
             */
            iccid?: string;
        };
        LineItemSimInput: {
            /**
             * @description Whether to use an eSIM instead of a card.
             * @example true
             */
            esim: boolean;
            /**
             * @description Number of the SIM card or eSIM profile.
             * @example 8946200000000000012
             */
            iccid?: string;
        };
        /** @enum {string} */
        LineItemStatus: "PENDING" | "PROCESSING" | "COMPLETED" | "FAILED" | "CANCELLED";
        /** @description The person who uses the subscription. */
        LineItemSubscriber: {
            /** @description In the US, the emergency-services address. It decides the tax. */
            address?: components["schemas"]["Address"];
            /**
             * @description E-mail address.
             * @example astrid@example.com
             */
            email?: string;
            /**
             * @description Display name.
             * @example Astrid Lind
             */
            name?: string;
        };
        /** @description The person who uses the subscription. Can be completed later. */
        LineItemSubscriberInput: {
            address?: components["schemas"]["AddressInput"];
            /**
             * @description E-mail address.
             * @example astrid@example.com
             */
            email?: string;
            /**
             * @description Display name.
             * @example Astrid Lind
             */
            name?: string;
        };
        /** @enum {string} */
        LineItemType: "SUBSCRIPTION" | "SUBSCRIPTION_ADDON" | "LICENSE" | "EXTERNAL_PRODUCT" | "SIM_CARD" | "TOP_UP" | "SUBSCRIPTION_CHANGE" | "LICENSE_CHANGE";
        MembershipInput: {
            /**
             * @description The customer's UUID, or its reference id with the prefix `rid_`.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a01
             */
            customerId: string;
            role: components["schemas"]["UserRole"];
        };
        /** @description Your own data, returned unchanged. Tern does not interpret it. */
        Metadata: {
            [key: string]: string;
        };
        /** @description Picture messages. */
        MmsPackage: {
            /**
             * Format: int64
             * @description Used amount.
             * @example 12
             */
            count: number;
            /**
             * @description Your own data: string keys and string values, returned unchanged.
             * @example {
             *       "source": "web"
             *     }
             */
            metadata?: {
                [key: string]: string;
            };
            /**
             * @description Display name.
             * @example Astrid Lind
             */
            name: string;
            /**
             * Format: int64
             * @description Absent when unlimited.
             * @example 88
             */
            remainingCount?: number;
            status: components["schemas"]["UsagePackageStatus"];
            /**
             * @description The add-on. Absent for the base plan.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a07
             */
            subscriptionAddonId?: string;
            /**
             * Format: int64
             * @description Absent when unlimited.
             * @example 100
             */
            totalCount?: number;
            /**
             * @description True when there is no limit. Otherwise absent.
             * @constant
             */
            unlimited?: true;
            /**
             * Format: date-time
             * @description Time of the latest usage record that is counted. Absent before the first one.
             * @example 2026-11-21T09:12:44.000Z
             */
            usageAsOf?: string;
            /**
             * Format: date-time
             * @description When it begins to apply.
             * @example 2026-11-21T00:00:00.000Z
             */
            validFrom?: string;
            /**
             * Format: date-time
             * @description End of the billing period for the base plan, or expiry for add-ons.
             * @example 2026-12-21T00:00:00.000Z
             */
            validTo?: string;
        };
        /** @description A question of the signed-in user to customer care. */
        MyQuestion: {
            /** @description What it is about. Absent: nothing in particular. */
            about?: components["schemas"]["QuestionAboutOutput"];
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-11-21T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the last message was written.
             */
            lastMessageAt: string;
            /** @description The messages, oldest first. */
            messages: components["schemas"]["QuestionMessage"][];
            /**
             * @description The question.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1b02
             */
            questionId: string;
            state: components["schemas"]["QuestionState"];
            /** @description What the question is about, in a few words. */
            subject: string;
        };
        MyQuestionPage: {
            items: components["schemas"]["MyQuestionSummary"][];
            /** @description Where the next page begins. */
            pagination: components["schemas"]["Pagination"];
        };
        /** @description A question of the signed-in user, without its messages. */
        MyQuestionSummary: {
            /** @description What it is about. Absent: nothing in particular. */
            about?: components["schemas"]["QuestionAboutOutput"];
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-11-21T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the last message was written.
             */
            lastMessageAt: string;
            /**
             * @description The question.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1b02
             */
            questionId: string;
            state: components["schemas"]["QuestionState"];
            /** @description What the question is about, in a few words. */
            subject: string;
        };
        NamedProductOffering: {
            /**
             * @description Display name.
             * @example Astrid Lind
             */
            name: string;
            /**
             * @description The product offering.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a08
             */
            productOfferingId: string;
        };
        /** @description Technologies by network, as reported by the networks. Empty when there is no report. */
        NetworkCoverage: {
            /**
             * @description ISO 3166-1 alpha-2 country code.
             * @example SE
             */
            country: string;
            /** @description The items of this page. */
            items: components["schemas"]["NetworkCoverageItem"][];
            /**
             * @description Postal code. In the US, with or without the four-digit extension.
             * @example 111 51
             */
            zip?: string;
        };
        NetworkCoverageItem: {
            /**
             * @description Whether it is about this place or about the whole country.
             * @enum {string}
             */
            area: "ZIP" | "COUNTRY";
            /**
             * Format: date
             * @description Date of the information.
             */
            asOf: string;
            /** @description Common name of the network. */
            provider: string;
            /**
             * @description Source of the information.
             * @example STANDARD
             */
            source: string;
            /**
             * @description Network technologies at the place.
             * @example [
             *       "4G",
             *       "5G"
             *     ]
             */
            technologies: ("2G" | "3G" | "4G" | "5G" | "LTE_M" | "NB_IOT")[];
        };
        /** @description The customer the order will create. */
        NewCustomer: {
            billing?: components["schemas"]["OrderBilling"];
            /** @description How to reach the customer. */
            contact?: {
                /**
                 * @description E-mail address.
                 * @example astrid@example.com
                 */
                email?: string;
                /**
                 * @description Phone number in international form (E.164).
                 * @example +46701740012
                 */
                msisdn?: string;
            };
            /** @description Whether the customer is a person or a company. Decides the format of `identity` and the billing rules. */
            customerType: components["schemas"]["CustomerType"];
            /**
             * @description Personal or organization number. Its format depends on country and customer type.
             * @example 199001012385
             */
            identity?: string;
            /**
             * @description Your own data, returned unchanged. Tern does not interpret it.
             * @example {
             *       "source": "web"
             *     }
             */
            metadata?: {
                [key: string]: string;
            };
            /**
             * @description Display name.
             * @example Astrid Lind
             */
            name: string;
            /**
             * @description Language and region (IETF BCP 47).
             * @example sv-SE
             */
            preferredLocale?: string;
            /**
             * @description Your own unique id, at most 255 characters. In paths and filters, write it with the prefix `rid_`.
             * @example crm-4711
             */
            referenceId?: string;
            tax?: components["schemas"]["CustomerTax"];
        };
        /** @description The user the order will create. */
        NewUser: {
            /**
             * @description E-mail address.
             * @example astrid@example.com
             */
            email: string;
            /**
             * @description Personal or organization number. Its format depends on country and customer type.
             * @example 199001012385
             */
            identity?: string;
            /**
             * @description Your own data, returned unchanged. Tern does not interpret it.
             * @example {
             *       "source": "web"
             *     }
             */
            metadata?: {
                [key: string]: string;
            };
            /**
             * @description Phone number in international form (E.164).
             * @example +46701740012
             */
            msisdn?: string;
            /**
             * @description Display name.
             * @example Astrid Lind
             */
            name: string;
        };
        NotificationSetting: {
            /** @description Whether they can be turned off. False for security notices, which an attacker would turn off first. */
            changeable: boolean;
            /** @description Whether these e-mails are sent. */
            email: boolean;
            /**
             * @description Topic of the notices. SECURITY: sign-ins, and changes of the address, of roles and of SIMs.
             * @enum {string}
             */
            kind: "ORDER" | "ACTIVATION" | "PORTING" | "USAGE" | "RENEWAL" | "PAYMENT_FAILED" | "INVOICE" | "SECURITY";
            /** @description Whether push notifications say the same on the user's devices (`listMyPushDevices`). SECURITY has none. */
            push: boolean;
        };
        /** @description The user's choice of e-mails and push notifications. Some e-mails are always sent: codes, contracts, order confirmations, invoices to pay, last warnings, and notices that something stops. */
        NotificationSettings: {
            /** @description The items of this page. */
            items: components["schemas"]["NotificationSetting"][];
        };
        /** @description Whether a number can be ported in, and which details are required. */
        NumberPortingLookup: {
            /**
             * @description ISO 3166-1 alpha-2 country code.
             * @example SE
             */
            country?: string;
            /**
             * @description The carrier the number belongs to now.
             * @example Telia
             */
            currentCarrier?: string;
            /** @description Porting details that the losing carrier will ask for. */
            detailsNeeded: string[];
            /**
             * @description Phone number in international form (E.164).
             * @example +46701740012
             */
            msisdn: string;
            /**
             * @description Kind of number.
             * @enum {string}
             */
            numberType: "MOBILE" | "FIXED" | "VOIP" | "TOLL_FREE" | "UNKNOWN";
            /**
             * @description Whether the number can be ported to the brand.
             * @example true
             */
            portable: boolean;
            /**
             * @description Human-readable reason why it cannot be ported.
             * @example The binding period ends on 2027-11-20.
             */
            reason?: string;
        };
        /** @description A purchase, from the first draft until everything is delivered. */
        Order: {
            /**
             * Format: date-time
             * @description When the brand approved it.
             * @example 2026-11-21T09:30:40.000Z
             */
            approvedAt?: string;
            billing?: components["schemas"]["OrderBilling"];
            /**
             * Format: date-time
             * @description When it was cancelled.
             * @example 2027-01-31T00:00:00.000Z
             */
            cancelledAt?: string;
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-11-21T09:30:00.000Z
             */
            createdAt: string;
            createdEntities: components["schemas"]["CreatedEntities"];
            /** @description The customer who pays. */
            customer: components["schemas"]["OrderCustomer"] | null;
            /** @description Whether the customer is a person or a company. Decides the format of `identity` and the billing rules. */
            customerType: components["schemas"]["CustomerType"];
            /**
             * Format: date-time
             * @description When it expires.
             * @example 2026-11-22T09:30:00.000Z
             */
            expiresAt?: string;
            /**
             * @description Id to quote in support requests.
             * @example ORD-7K3M9Q
             */
            humanReadableId: string;
            lineItems: components["schemas"]["LineItem"][];
            /**
             * @description Your own data, returned unchanged. Tern does not interpret it.
             * @example {
             *       "source": "web"
             *     }
             */
            metadata?: {
                [key: string]: string;
            };
            /** @description The new customer. Present until that customer exists. */
            newCustomer?: components["schemas"]["NewCustomer"];
            /** @description The new user. Present until that user exists. */
            newUser?: components["schemas"]["NewUser"];
            /**
             * @description The order.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a03
             */
            orderId: string;
            /**
             * @description The payment intent.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a13
             */
            paymentIntentId?: string;
            /** @description Status of the payment. */
            paymentStatus: components["schemas"]["PaymentStatus"];
            /** @description Absent while the order has no price. `validation` gives the reason. */
            pricing?: components["schemas"]["PricingSummary"];
            /**
             * @description Entered promo codes, in capital letters. Valid codes appear in pricing.discounts.
             * @example [
             *       "AUTUMN"
             *     ]
             */
            promoCodes: string[];
            requirements: components["schemas"]["OrderRequirements"];
            /**
             * Format: date-time
             * @description When the contract was signed, if the order needs one.
             * @example 2026-11-21T10:12:00.000Z
             */
            signedAt?: string;
            status: components["schemas"]["OrderStatus"];
            /**
             * Format: date-time
             * @description When it was submitted. This locks the price.
             * @example 2026-11-21T09:31:00.000Z
             */
            submittedAt?: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             * @example 2026-11-21T09:30:00.000Z
             */
            updatedAt: string;
            /** @description The user. */
            user: components["schemas"]["OrderUser"] | null;
            validation: components["schemas"]["OrderValidation"];
        };
        /** @description How this order is billed. Overrides the customer's setting. */
        OrderBilling: {
            address?: components["schemas"]["Address"];
            /**
             * @description Whether the default payment profile is charged automatically.
             * @default false
             * @example false
             */
            autoPay?: boolean;
            /**
             * @description ISO 4217 currency code.
             * @example SEK
             */
            currency: string;
            /**
             * @description E-mail address.
             * @example astrid@example.com
             */
            email?: string;
            /** @description Billing method. EMAIL_INVOICE needs a billing e-mail address, PAPER_INVOICE a billing address. */
            method: components["schemas"]["BillingMethod"];
        };
        /** @description How the order is billed. */
        OrderBillingInput: {
            address?: components["schemas"]["AddressInput"];
            /**
             * @description Whether the default payment profile is charged automatically.
             * @default false
             * @example false
             */
            autoPay?: boolean;
            /**
             * @description ISO 4217 currency code.
             * @example SEK
             */
            currency: string;
            /**
             * @description E-mail address.
             * @example astrid@example.com
             */
            email?: string;
            /** @description Billing method. EMAIL_INVOICE needs a billing e-mail address, PAPER_INVOICE a billing address. */
            method: components["schemas"]["BillingMethod"];
        };
        OrderCustomer: {
            /**
             * @description The customer: its UUID, or a reference id prefixed `rid_`.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a01
             */
            customerId: string;
            /**
             * @description Display name.
             * @example Astrid Lind
             */
            name: string;
        };
        /** @description Send one of: customerId of an existing customer, authenticatedCustomer true, or a new customer with name and customerType. */
        OrderCustomerInput: {
            /**
             * @description An existing customer: its UUID, or a reference id prefixed rid_.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a01
             */
            customerId: string;
        } | {
            /**
             * @description The customer of the bearer token's user.
             * @constant
             */
            authenticatedCustomer: true;
        } | {
            billing?: components["schemas"]["OrderBillingInput"];
            /** @description How to reach the customer. */
            contact?: {
                /**
                 * @description E-mail address.
                 * @example astrid@example.com
                 */
                email?: string;
                /**
                 * @description Phone number in international form (E.164).
                 * @example +46701740012
                 */
                msisdn?: string;
            };
            /** @description New customer: required. */
            customerType: components["schemas"]["CustomerType"];
            /**
             * @description Personal or organization number. Its format depends on country and customer type.
             * @example 199001012385
             */
            identity?: string;
            /**
             * @description String keys and string values, returned unchanged.
             * @example {
             *       "source": "web"
             *     }
             */
            metadata?: {
                [key: string]: string;
            };
            /**
             * @description New customer: required.
             * @example Astrid Lind
             */
            name: string;
            /**
             * @description IETF BCP 47.
             * @example sv-SE
             */
            preferredLocale?: string;
            /**
             * @description New customer: an existing customer with this reference id is used instead.
             * @example crm-4711
             */
            referenceId?: string;
            /** @description New customer: facts that decide its taxes, besides its place. */
            tax?: {
                /** @description VAT number of a business. Include its country code unless it is the customer's country. Format and check digits are verified. A Swedish organization number is also accepted. */
                vatNumber?: string;
            };
        };
        /** @description An order in a list. */
        OrderListItem: {
            /**
             * Format: date-time
             * @description When it was cancelled.
             * @example 2027-01-31T00:00:00.000Z
             */
            cancelledAt?: string;
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-11-21T09:30:00.000Z
             */
            createdAt: string;
            /** @description The customer who pays. */
            customer: components["schemas"]["OrderCustomer"] | null;
            /** @description Whether the customer is a person or a company. Decides the format of `identity` and the billing rules. */
            customerType: components["schemas"]["CustomerType"];
            /**
             * Format: date-time
             * @description When it expires.
             * @example 2026-11-22T09:30:00.000Z
             */
            expiresAt?: string;
            /**
             * @description Short id to quote in support requests.
             * @example ORD-7K3M9Q
             */
            humanReadableId: string;
            /**
             * @description The order.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a03
             */
            orderId: string;
            /** @description Status of the payment. */
            paymentStatus: components["schemas"]["PaymentStatus"];
            /** @description The calculated price. */
            pricing?: components["schemas"]["OrderListItemPricing"];
            status: components["schemas"]["OrderStatus"];
            /**
             * Format: date-time
             * @description When it was submitted. This locks the price.
             * @example 2026-11-21T09:31:00.000Z
             */
            submittedAt?: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             * @example 2026-11-21T09:30:00.000Z
             */
            updatedAt: string;
        };
        OrderListItemPricing: {
            /**
             * @description ISO 4217 currency code.
             * @example SEK
             */
            currency: string;
            /**
             * Format: int64
             * @description Amount to pay.
             * @example 24900
             */
            totalMinor: number;
        };
        /** @description A problem that blocks submission. */
        OrderProblem: {
            /**
             * @description Code as in details[].code of an error.
             * @example required
             */
            code: string;
            /**
             * @description The code of the failure in the error registry. Branch on it.
             * @example 3100
             */
            internalCode?: string;
            /**
             * @description The line item. Unique within the order.
             * @example line-1
             */
            lineItemId?: string;
            /**
             * @description Human-readable description of the failure.
             * @example There is no such order.
             */
            message: string;
            /**
             * @description The field in dot notation, such as lineItems.0.subscriber.address.
             * @example billing.email
             */
            property?: string;
            /** @description A value that would be valid. */
            suggestion?: string | number | boolean | {
                [key: string]: unknown;
            } | unknown[];
        };
        /** @description Steps that are required before submission, in addition to a complete order. */
        OrderRequirements: {
            /** @description Whether a payment is required first. */
            payment: components["schemas"]["Requirement"];
            /** @description Whether a payment method must be saved. */
            paymentProfile: components["schemas"]["Requirement"];
            /** @description Whether a contract must be signed. */
            signing: components["schemas"]["Requirement"];
        };
        /**
         * @description DRAFT: being configured. PENDING_APPROVAL: submitted, and waits for an approval. SUBMITTED: the price is locked. PROCESSING: being provisioned. All others are final.
         * @enum {string}
         */
        OrderStatus: "DRAFT" | "PENDING_APPROVAL" | "SUBMITTED" | "PROCESSING" | "COMPLETED" | "PARTIALLY_COMPLETED" | "FAILED" | "CANCELLED" | "EXPIRED";
        OrderUser: {
            /**
             * @description E-mail address.
             * @example astrid@example.com
             */
            email: string;
            /**
             * @description Display name.
             * @example Astrid Lind
             */
            name: string;
            /**
             * @description The user.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a04
             */
            userId: string;
        };
        /** @description Send one of: userId of an existing user, authenticatedUser true, or a new user with name and email. */
        OrderUserInput: {
            /**
             * @description An existing user.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a04
             */
            userId: string;
        } | {
            /**
             * @description The user of the bearer token.
             * @constant
             */
            authenticatedUser: true;
        } | {
            /**
             * @deprecated
             * @description Accepted but not stored.
             */
            address?: unknown;
            /**
             * @description New user: required.
             * @example astrid@example.com
             */
            email: string;
            /**
             * @description Personal or organization number. Its format depends on country and customer type.
             * @example 199001012385
             */
            identity?: string;
            /**
             * @description String keys and string values, returned unchanged.
             * @example {
             *       "source": "web"
             *     }
             */
            metadata?: {
                [key: string]: string;
            };
            /**
             * @description Phone number in international form (E.164).
             * @example +46701740012
             */
            msisdn?: string;
            /**
             * @description New user: required.
             * @example Astrid Lind
             */
            name: string;
        };
        /** @description Problems that block submission. */
        OrderValidation: {
            errors: components["schemas"]["OrderProblem"][];
            /**
             * @description Whether the order can be submitted.
             * @example true
             */
            isValid: boolean;
            /**
             * @description The field in dot notation, such as lineItems.0.subscriber.email.
             * @example [
             *       "lineItems.0.subscriber.email"
             *     ]
             */
            missingFields: string[];
        };
        /**
         * @description What does not work: calls, texts or mobile data.
         * @enum {string}
         */
        OutageService: "VOICE" | "SMS" | "DATA";
        Pagination: {
            /** @description Present when the request asked for a count. */
            count?: {
                /** @description Whether `count` is exact. When false, there are more matches. */
                isExact: boolean;
                /**
                 * @description Number of matches.
                 * @example 12
                 */
                value: number;
            };
            /**
             * @description Opaque. Null on the last page.
             * @example WyIyMDI2LTExLTIxVDA5OjMwOjAwLjAwMFoiXQ
             */
            nextCursor: string | null;
        };
        /** @description A passkey of a user. It signs the user in without a code from an e-mail. */
        Passkey: {
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-11-21T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it last signed in or confirmed a session. Absent: never.
             */
            lastUsedAt?: string;
            /**
             * @description Name that its owner gave it.
             * @example Astrid Lind
             */
            name: string;
            /**
             * @description The passkey.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1b77
             */
            passkeyId: string;
        };
        PasskeyList: {
            items: components["schemas"]["Passkey"][];
        };
        /** @description What a browser needs to ask its user for a passkey. */
        PasskeyOptions: {
            /**
             * Format: date-time
             * @description Until then, the answer is accepted once.
             * @example 2026-11-22T09:30:00.000Z
             */
            expiresAt: string;
            /**
             * @description From the options. Send it back with the answer.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a90
             */
            nonce: string;
            /** @description Options for the browser's WebAuthn API, as JSON. */
            options: {
                [key: string]: unknown;
            };
        };
        PauseSubscriptionRequest: {
            /**
             * Format: date
             * @description A date in the subscription's market, today or later.
             * @example 2026-12-31
             */
            date?: string;
            /**
             * Format: date
             * @description The day on which the service returns automatically, at most six months after the pause begins. Default: the last possible day.
             */
            resumeAt?: string;
            /**
             * @description END_OF_PERIOD: at the end of the paid period. DATE: at the start of `date`.
             * @default NOW
             * @enum {string}
             */
            when?: "NOW" | "END_OF_PERIOD" | "DATE";
        };
        /** @description An attempt to collect the money. */
        PaymentAttempt: {
            /**
             * Format: int64
             * @description Amount in minor units.
             * @example 24900
             */
            amountMinor: number;
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-11-21T09:30:00.000Z
             */
            createdAt: string;
            /**
             * @description ISO 4217 currency code.
             * @example SEK
             */
            currency: string;
            /**
             * @description Why the charge was refused, as a code of the provider.
             * @example insufficient_funds
             */
            failureCode?: string;
            /**
             * @description Human-readable reason why the charge was refused.
             * @example The card has insufficient funds.
             */
            failureMessage?: string;
            /**
             * @description The payment attempt.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a14
             */
            paymentAttemptId: string;
            /**
             * @description The saved payment method.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a18
             */
            paymentProfileId?: string;
            /**
             * @description The status.
             * @enum {string}
             */
            status: "PROCESSING" | "SUCCEEDED" | "FAILED";
        };
        /** @description A dispute: the payer's bank took a payment back, or asks about it. */
        PaymentDispute: {
            /**
             * Format: int64
             * @description The amount that the bank took back, or asks about.
             * @example 24900
             */
            amountMinor: number;
            /** @description The brand's latest answer. */
            answer?: {
                /**
                 * Format: date-time
                 * @description When the answer was given.
                 * @example 2026-11-21T09:30:00.000Z
                 */
                at: string;
                /**
                 * @description ACCEPTED: the brand accepted the dispute.
                 * @enum {string}
                 */
                kind: "EVIDENCE" | "ACCEPTED";
                /**
                 * @description REFUSED: the payment provider rejected the answer. Another one can be sent while an answer is needed.
                 * @enum {string}
                 */
                state: "SENDING" | "SENT" | "REFUSED";
            };
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-11-21T09:30:00.000Z
             */
            createdAt: string;
            /**
             * @description ISO 4217 currency code.
             * @example SEK
             */
            currency: string;
            /**
             * Format: date-time
             * @description Deadline by which the payment provider must have the answer.
             */
            evidenceDueBy?: string;
            /** @description Whether the bank is waiting for an answer and none is being sent. */
            needsAnswer: boolean;
            /**
             * @description Id of the dispute.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a62
             */
            paymentDisputeId: string;
            /**
             * @description The payment intent.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a13
             */
            paymentIntentId: string;
            /**
             * @description The bank's reason, such as fraudulent or product_not_received.
             * @example The binding period ends on 2027-11-20.
             */
            reason: string;
            /** @description WARNING: the bank asks and has taken no money. CLOSED: a warning that ended. NEEDS_RESPONSE, UNDER_REVIEW: the dispute is open. WON, LOST: the bank has decided. */
            status: components["schemas"]["PaymentDisputeStatus"];
            /**
             * Format: date-time
             * @description When it was last changed.
             * @example 2026-11-21T09:30:00.000Z
             */
            updatedAt: string;
        };
        /** @enum {string} */
        PaymentDisputeStatus: "WARNING" | "CLOSED" | "NEEDS_RESPONSE" | "UNDER_REVIEW" | "WON" | "LOST";
        /** @description An amount that is being collected, with its attempts and refunds. */
        PaymentIntent: {
            /**
             * Format: int64
             * @description The amount to collect.
             * @example 24900
             */
            amountMinor: number;
            attempts: components["schemas"]["PaymentAttempt"][];
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-11-21T09:30:00.000Z
             */
            createdAt: string;
            /**
             * @description ISO 4217 currency code.
             * @example SEK
             */
            currency: string;
            /**
             * @description The customer: its UUID, or a reference id prefixed `rid_`.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a01
             */
            customerId: string;
            /**
             * @description A short description.
             * @example 10 GB in Sweden and the EU.
             */
            description?: string;
            disputes: components["schemas"]["PaymentDispute"][];
            /**
             * Format: date-time
             * @description When the money is due.
             * @example 2026-12-21T00:00:00.000Z
             */
            dueAt?: string;
            /**
             * @description The invoice.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a21
             */
            invoiceId?: string;
            lineItems: components["schemas"]["PaymentLineItem"][];
            /**
             * @description The order.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a03
             */
            orderId?: string;
            /**
             * @description The payment intent.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a13
             */
            paymentIntentId: string;
            refunds: components["schemas"]["PaymentRefund"][];
            /** @description The status. */
            status: components["schemas"]["PaymentIntentStatus"];
            /** @description The type. */
            type: components["schemas"]["PaymentIntentType"];
            /**
             * Format: date-time
             * @description When it was last changed.
             * @example 2026-11-21T09:30:00.000Z
             */
            updatedAt: string;
        };
        /** @description An amount that is being collected. */
        PaymentIntentListItem: {
            /**
             * Format: int64
             * @description The amount to collect.
             * @example 24900
             */
            amountMinor: number;
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-11-21T09:30:00.000Z
             */
            createdAt: string;
            /**
             * @description ISO 4217 currency code.
             * @example SEK
             */
            currency: string;
            /**
             * @description The customer: its UUID, or a reference id prefixed `rid_`.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a01
             */
            customerId: string;
            /**
             * @description A short description.
             * @example 10 GB in Sweden and the EU.
             */
            description?: string;
            /**
             * Format: date-time
             * @description When the money is due.
             * @example 2026-12-21T00:00:00.000Z
             */
            dueAt?: string;
            /**
             * @description The invoice.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a21
             */
            invoiceId?: string;
            /**
             * @description The order.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a03
             */
            orderId?: string;
            /**
             * @description The payment intent.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a13
             */
            paymentIntentId: string;
            /** @description The status. */
            status: components["schemas"]["PaymentIntentStatus"];
            /** @description The type. */
            type: components["schemas"]["PaymentIntentType"];
            /**
             * Format: date-time
             * @description When it was last changed.
             * @example 2026-11-21T09:30:00.000Z
             */
            updatedAt: string;
        };
        /** @enum {string} */
        PaymentIntentStatus: "UNKNOWN" | "PENDING" | "REQUIRES_ACTION" | "PROCESSING" | "SUCCEEDED" | "REQUIRES_PAYMENT_METHOD" | "CANCELED";
        /** @enum {string} */
        PaymentIntentType: "UNKNOWN" | "PREPAID_RENEWAL" | "TOPUP" | "INITIAL_ORDER";
        /** @description The items of the amount. They add up to it. */
        PaymentLineItem: {
            /**
             * Format: int64
             * @description Amount in minor units.
             * @example 24900
             */
            amountMinor: number;
            /**
             * @description ISO 4217 currency code.
             * @example SEK
             */
            currency: string;
            /**
             * @description A short description.
             * @example 10 GB in Sweden and the EU.
             */
            description: string;
            /**
             * @description The line item. Unique within the order.
             * @example line-1
             */
            lineItemId?: string;
            /**
             * @description The product offering.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a08
             */
            productOfferingId?: string;
            /**
             * @description The quantity.
             * @example 1
             */
            quantity: number;
            /**
             * Format: int64
             * @description Sum of all taxes.
             * @example 4980
             */
            taxAmountMinor: number;
        };
        /** @description An address where an order or invoice can be paid. */
        PaymentLink: {
            /**
             * @description Where the browser goes when the payer cancels.
             * @example https://shop.example/basket
             */
            cancelUrl?: string;
            /**
             * Format: date-time
             * @description When it was completed.
             * @example 2026-11-21T09:31:00.000Z
             */
            completedAt?: string;
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-11-21T09:30:00.000Z
             */
            createdAt: string;
            /**
             * @description The customer: its UUID, or a reference id prefixed `rid_`.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a01
             */
            customerId?: string;
            /**
             * @description Shown on the payment page.
             * @example 10 GB in Sweden and the EU.
             */
            description?: string;
            /**
             * Format: date-time
             * @description When it expires.
             * @example 2026-11-22T09:30:00.000Z
             */
            expiresAt: string;
            /**
             * Format: uri
             * @description Where the customer pays.
             * @example https://shop.example/pay/pl_5f2c0d1e
             */
            hostedUrl: string;
            /**
             * @description The invoice.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a21
             */
            invoiceId?: string;
            metadata?: components["schemas"]["Metadata"];
            /**
             * @description The order.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a03
             */
            orderId?: string;
            /**
             * @description Present after the payment.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a13
             */
            paymentIntentId?: string;
            /**
             * @description The payment link.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a17
             */
            paymentLinkId: string;
            /**
             * @description The saved payment method that is selected at first.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a18
             */
            paymentProfileId?: string;
            /** @description The provider that collects the money. */
            paymentProvider?: components["schemas"]["PaymentProvider"];
            /**
             * @description Where the browser goes after the payment. Must have an allowed origin of the brand.
             * @example https://shop.example/thanks
             */
            returnUrl?: string;
            /**
             * @description E-mail address that gets the link. Only in the response to a request with `email`.
             * @example astrid@example.com
             */
            sentTo?: string;
            status: components["schemas"]["CollectionStatus"];
            /**
             * Format: date-time
             * @description When it was last changed.
             * @example 2026-11-21T09:30:00.000Z
             */
            updatedAt: string;
        };
        /** @description A saved payment method. */
        PaymentProfile: {
            /**
             * Format: date-time
             * @description When the customer agreed to automatic charges.
             */
            autopayConsentAt?: string;
            /** @description The card, without sensitive data. */
            card: components["schemas"]["PaymentProfileCard"] | null;
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-11-21T09:30:00.000Z
             */
            createdAt: string;
            /**
             * @description The customer: its UUID, or a reference id prefixed `rid_`.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a01
             */
            customerId: string;
            /**
             * @description Display name without sensitive data.
             * @example Visa •••• 4242
             */
            displayName?: string;
            /**
             * Format: date
             * @description Only for cards: the last day on which it can be charged.
             */
            expiresAt?: string;
            /**
             * @description Whether it is the customer's default.
             * @example true
             */
            isDefault?: boolean;
            /**
             * @description The saved payment method.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a18
             */
            paymentProfileId: string;
            /** @description The provider that collects the money. */
            paymentProvider?: components["schemas"]["PaymentProvider"];
            status: components["schemas"]["PaymentProfileStatus"];
            /**
             * @description Open set, such as CARD, SEPA_DEBIT, SWISH, VIPPS, KLARNA or PAYPAL.
             * @example SUBSCRIPTION
             */
            type: string;
            /** @description Whether it can be charged without the customer being present. */
            usableOffSession: boolean;
        };
        PaymentProfileCard: {
            /**
             * @description Brand of the card.
             * @example visa
             */
            brand: string;
            /**
             * @description Month in which the card expires.
             * @example 12
             */
            expMonth: number;
            /**
             * @description Year in which the card expires.
             * @example 2029
             */
            expYear: number;
            /**
             * @description Last four digits.
             * @example 4242
             */
            last4: string;
        };
        /** @description A session that saves a payment method without a charge. */
        PaymentProfileSession: {
            branding?: components["schemas"]["BrandingOutput"];
            /**
             * @description Where the browser goes when the payer cancels.
             * @example https://shop.example/basket
             */
            cancelUrl?: string;
            /**
             * Format: date-time
             * @description When it was completed.
             * @example 2026-11-21T09:31:00.000Z
             */
            completedAt?: string;
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-11-21T09:30:00.000Z
             */
            createdAt: string;
            /**
             * @description The customer: its UUID, or a reference id prefixed `rid_`.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a01
             */
            customerId: string;
            /**
             * Format: date-time
             * @description When it expires.
             * @example 2026-11-22T09:30:00.000Z
             */
            expiresAt: string;
            /**
             * @description Whether the payer agrees to automatic charges. Only with `savePaymentProfile`.
             * @example false
             */
            grantAutopayConsent: boolean;
            /**
             * @description Whether Tern hosts the payment page. When false, your page embeds the form with `providerContext`.
             * @example true
             */
            hosted: boolean;
            /**
             * Format: uri
             * @description Where the customer saves the payment method. Only for hosted sessions.
             * @example https://shop.example/pay/pl_5f2c0d1e
             */
            hostedUrl?: string;
            metadata?: components["schemas"]["Metadata"];
            /**
             * @description The order.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a03
             */
            orderId?: string;
            /**
             * @description The saved payment method, after completion.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a18
             */
            paymentProfileId?: string;
            /**
             * @description The payment profile session.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a19
             */
            paymentProfileSessionId: string;
            /** @description The provider that collects the money. */
            paymentProvider: components["schemas"]["PaymentProvider"];
            providerContext?: components["schemas"]["ProviderContext"];
            /**
             * @description Where the browser goes after the payment. Must have an allowed origin of the brand.
             * @example https://shop.example/thanks
             */
            returnUrl: string;
            /**
             * @description Whether to make it the customer's default.
             * @example false
             */
            setAsDefault: boolean;
            status: components["schemas"]["CollectionStatus"];
            /**
             * Format: date-time
             * @description When it was last changed.
             * @example 2026-11-21T09:30:00.000Z
             */
            updatedAt: string;
        };
        /**
         * @description ACTIVE: can be charged. INACTIVE: deactivated. EXPIRED: must be replaced. REQUIRES_ACTION: the customer must confirm it.
         * @enum {string}
         */
        PaymentProfileStatus: "ACTIVE" | "INACTIVE" | "EXPIRED" | "REQUIRES_ACTION";
        /** @enum {string} */
        PaymentProvider: "STRIPE" | "BILLOGRAM";
        /** @description A refund of a payment. */
        PaymentRefund: {
            /**
             * Format: int64
             * @description Amount in minor units.
             * @example 24900
             */
            amountMinor: number;
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-11-21T09:30:00.000Z
             */
            createdAt: string;
            /**
             * @description ISO 4217 currency code.
             * @example SEK
             */
            currency: string;
            /**
             * @description The line item that it is for.
             * @example line-1
             */
            lineItemId?: string;
            /**
             * @description The refund.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a15
             */
            paymentRefundId: string;
            /**
             * @description The reason, as text.
             * @example The binding period ends on 2027-11-20.
             */
            reason: string;
            /**
             * @description OWED: the refund is decided but not yet sent to the provider.
             * @enum {string}
             */
            status: "OWED" | "PENDING" | "SUCCEEDED" | "FAILED";
        };
        /** @description A payment form for an order. */
        PaymentSession: {
            branding?: components["schemas"]["BrandingOutput"];
            /**
             * @description Where the browser goes when the payer cancels.
             * @example https://shop.example/basket
             */
            cancelUrl?: string;
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-11-21T09:30:00.000Z
             */
            createdAt: string;
            /**
             * @description The customer: its UUID, or a reference id prefixed `rid_`.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a01
             */
            customerId: string;
            /**
             * Format: date-time
             * @description When it expires.
             * @example 2026-11-22T09:30:00.000Z
             */
            expiresAt: string;
            /**
             * @description Whether Tern hosts the payment page. When false, your page embeds the form with `providerContext`.
             * @example true
             */
            hosted: boolean;
            /**
             * Format: uri
             * @description Where the customer pays. Only for hosted sessions.
             * @example https://shop.example/pay/pl_5f2c0d1e
             */
            hostedUrl?: string;
            metadata?: components["schemas"]["Metadata"];
            /**
             * @description The order.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a03
             */
            orderId: string;
            /**
             * @description The payment intent.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a13
             */
            paymentIntentId?: string;
            /**
             * @description The saved payment method.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a18
             */
            paymentProfileId?: string;
            /** @description The provider that collects the money. */
            paymentProvider: components["schemas"]["PaymentProvider"];
            /**
             * @description The payment session.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a16
             */
            paymentSessionId: string;
            providerContext?: components["schemas"]["ProviderContext"];
            /**
             * @description Where the browser goes after the payment. Must have an allowed origin of the brand.
             * @example https://shop.example/thanks
             */
            returnUrl: string;
            status: components["schemas"]["CollectionStatus"];
            /**
             * Format: date-time
             * @description When it was last changed.
             * @example 2026-11-21T09:30:00.000Z
             */
            updatedAt: string;
        };
        /** @enum {string} */
        PaymentStatus: "NOT_REQUIRED" | "UNPAID" | "PROCESSING" | "PAID" | "REFUNDED";
        /** @description A credential with which a program of the user calls this API in their name. */
        PersonalToken: {
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-11-21T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the token stops working.
             * @example 2026-11-22T09:30:00.000Z
             */
            expiresAt: string;
            /**
             * Format: date-time
             * @description Time of its last use, to the minute. Absent when it was never used.
             */
            lastUsedAt?: string;
            /**
             * @description What the token is for, in the user's words.
             * @example Astrid Lind
             */
            name: string;
            /**
             * @description The token.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a35
             */
            personalTokenId: string;
            /** @description The first characters, by which the user recognizes it. */
            prefix: string;
            /** @description What the token may do. */
            scopes: components["schemas"]["PersonalTokenScope"][];
        };
        PersonalTokens: {
            /** @description The tokens that work, newest first. */
            items: components["schemas"]["PersonalToken"][];
        };
        /**
         * @description read: reads what the user may read. act: also changes what the user may change. Every token has `read`.
         * @enum {string}
         */
        PersonalTokenScope: "read" | "act";
        PersonalTokenWithValue: {
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-11-21T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the token stops working.
             * @example 2026-11-22T09:30:00.000Z
             */
            expiresAt: string;
            /**
             * Format: date-time
             * @description Time of its last use, to the minute. Absent when it was never used.
             */
            lastUsedAt?: string;
            /**
             * @description What the token is for, in the user's words.
             * @example Astrid Lind
             */
            name: string;
            /**
             * @description The token.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a35
             */
            personalTokenId: string;
            /** @description The first characters, by which the user recognizes it. */
            prefix: string;
            /** @description What the token may do. */
            scopes: components["schemas"]["PersonalTokenScope"][];
            /** @description The value of the token. Only shown in this response, because Tern stores only a hash. */
            value: string;
        };
        /** @description A number that can be leased. */
        PhoneNumber: {
            /**
             * @description Area code.
             * @example 70
             */
            areaCode?: string;
            /**
             * @description ISO 3166-1 alpha-2 country code.
             * @example SE
             */
            country: string;
            /**
             * @description The number in the usual format of its country.
             * @example 070-174 00 12
             */
            display: string;
            /**
             * @description E.164.
             * @example +46701740012
             */
            msisdn: string;
        };
        /** @description What other offerings would have cost for the usage of a subscription. */
        PlanComparison: {
            /**
             * @description ISO 4217 currency code.
             * @example SEK
             */
            currency: string;
            /**
             * @description Whether the amounts include tax. A consumer reads prices as the price list has them; a company reads them without tax.
             * @example true
             */
            includesTax: boolean;
            /**
             * Format: int64
             * @description What was invoiced in these months for the plan and for more data. Absent when a month has no invoice.
             */
            invoicedMinor?: number;
            /** @description The last whole months, oldest first. Fewer than requested after a recent activation, and empty in the first month. */
            months: components["schemas"]["PlanComparisonMonth"][];
            /** @description What the comparison leaves out. */
            notes: components["schemas"]["PlanComparisonNote"][];
            /** @description Offerings that would have covered the usage come first, then the cheaper ones. Empty without a whole month. */
            offerings: components["schemas"]["PlanComparisonOffering"][];
            /** @description The present offering. */
            productOffering: {
                /**
                 * @description Display name.
                 * @example Astrid Lind
                 */
                name: string;
                /**
                 * @description The product offering.
                 * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a08
                 */
                productOfferingId: string;
            };
            /**
             * @description The subscription: its UUID, or a reference id prefixed `rid_`.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a02
             */
            subscriptionId: string;
        };
        /** @description An add-on with more data. */
        PlanComparisonExtraData: {
            /**
             * Format: int64
             * @description The price of all of them.
             * @example 24900
             */
            amountMinor: number;
            /**
             * @description How often it would have been bought in the month.
             * @example 12
             */
            count: number;
            /**
             * @description ISO 4217. The currency of the containing object.
             * @example SEK
             */
            currency?: string;
            /**
             * @description Display name.
             * @example Astrid Lind
             */
            name: string;
            /**
             * @description The product offering.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a08
             */
            productOfferingId: string;
        };
        /** @description The invoiced amounts of a subscription in a month. */
        PlanComparisonInvoiced: {
            /**
             * @description ISO 4217. The currency of the containing object.
             * @example SEK
             */
            currency?: string;
            /**
             * Format: int64
             * @description Add-ons with more data.
             */
            extraDataMinor: number;
            /**
             * Format: int64
             * @description All other items of the subscription. They are not compared.
             */
            otherMinor: number;
            /**
             * Format: int64
             * @description The subscription itself, with its discounts and changes.
             */
            planMinor: number;
            /**
             * Format: int64
             * @description The sum of the three parts.
             * @example 24900
             */
            totalMinor: number;
        };
        /** @description Usage that neither the offering nor its add-ons with more data would have covered. */
        PlanComparisonMissing: {
            /**
             * Format: int64
             * @description Seconds used.
             * @example 1260
             */
            callSeconds?: number;
            /**
             * Format: int64
             * @description Bytes used that day.
             * @example 134217728
             */
            dataBytes?: number;
            /**
             * Format: int64
             * @description Text messages sent that day.
             * @example 3
             */
            smsCount?: number;
        };
        /** @description A whole month of a subscription: its usage, and what was invoiced for it. */
        PlanComparisonMonth: {
            /** @description Usage in other countries. */
            abroad: components["schemas"]["UsageAmounts"];
            /**
             * Format: int64
             * @description Calls from the home country to other countries.
             */
            callsToAbroadSeconds: number;
            /**
             * Format: date
             * @description The last day, in the subscription's market.
             */
            endsOn: string;
            /** @description Usage in the home country. */
            home: components["schemas"]["UsageAmounts"];
            /** @description Absent when no invoice charges for the month. */
            invoiced?: components["schemas"]["PlanComparisonInvoiced"];
            /**
             * Format: date
             * @description The first day, in the subscription's market.
             */
            startsOn: string;
        };
        /**
         * @description What the comparison leaves out. NO_USAGE: no usage was recorded in these months. USED_ABROAD, CALLS_TO_ABROAD: this usage costs the same with every offering. OTHER_ITEMS: the invoices have further items of the subscription, such as add-ons for travel. NOT_INVOICED: a month has no invoice for the subscription. CREDITED: an invoice was partly credited, and the credit is not deducted. OTHER_CURRENCY: an invoice in another currency is not included. PAUSED: the subscription was paused, and offerings are counted for whole months. OTHER_OFFERINGS: offerings with another billing cycle, another tax basis or without a price in the currency are left out.
         * @enum {string}
         */
        PlanComparisonNote: "NO_USAGE" | "USED_ABROAD" | "CALLS_TO_ABROAD" | "OTHER_ITEMS" | "NOT_INVOICED" | "CREDITED" | "OTHER_CURRENCY" | "PAUSED" | "OTHER_OFFERINGS";
        /** @description An offering that the subscription can change to. */
        PlanComparisonOffering: {
            /** @description Whether it would have covered all usage, with add-ons if needed. */
            coversUsage: boolean;
            /**
             * @description ISO 4217. The currency of the containing object.
             * @example SEK
             */
            currency?: string;
            /**
             * Format: int64
             * @description `totalMinor` less what was invoiced for the plan and for more data. Negative when the offering would have cost less. Absent when a month has no invoice.
             */
            differenceMinor?: number;
            /**
             * Format: int64
             * @description The recurring price of one month.
             */
            monthlyPriceMinor: number;
            /** @description In the order of `months` of the answer. */
            months: components["schemas"]["PlanComparisonOfferingMonth"][];
            /**
             * @description Display name.
             * @example Astrid Lind
             */
            name: string;
            /**
             * @description The product offering.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a08
             */
            productOfferingId: string;
            /**
             * Format: int64
             * @description The sum of all months.
             * @example 24900
             */
            totalMinor: number;
        };
        /** @description What an offering would have cost in a month. */
        PlanComparisonOfferingMonth: {
            /**
             * Format: int64
             * @description Unused data of the month before, which the offering would have carried over. It counts before the included data. Absent when there was none.
             */
            carriedOverBytes?: number;
            /**
             * @description ISO 4217. The currency of the containing object.
             * @example SEK
             */
            currency?: string;
            /** @description The cheapest add-ons that cover the usage beyond the included data. */
            extraData: components["schemas"]["PlanComparisonExtraData"][];
            /**
             * Format: int64
             * @description The price of all add-ons.
             */
            extraDataMinor: number;
            /** @description Absent when everything would have been covered. */
            missing?: components["schemas"]["PlanComparisonMissing"];
            /**
             * Format: int64
             * @description The recurring price of the month.
             */
            planMinor: number;
            /**
             * Format: date
             * @description The month, by its first day.
             */
            startsOn: string;
            /**
             * Format: int64
             * @description The sum of both parts.
             * @example 24900
             */
            totalMinor: number;
        };
        /** @description A porting of a number to a subscription. */
        Porting: {
            /**
             * Format: date-time
             * @description When the cancellation was requested. Present until the network answers.
             */
            cancelRequestedAt?: string;
            /**
             * Format: date-time
             * @description When it was completed.
             * @example 2026-11-21T09:31:00.000Z
             */
            completedAt?: string;
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-11-21T09:30:00.000Z
             */
            createdAt: string;
            /** @description The details as sent, with secrets masked. */
            details: components["schemas"]["PortingDetails"];
            /**
             * Format: date-time
             * @description When the network expects the porting.
             * @example 2026-12-01T08:00:00.000Z
             */
            expectedAt?: string;
            /** @description What is missing or wrong in the state DRAFT or INFORMATION_REQUIRED, or why the porting FAILED. */
            failure?: components["schemas"]["PortingFailure"];
            /** @description Past events, oldest first. */
            history: {
                /**
                 * Format: date-time
                 * @description When it happened.
                 * @example 2026-11-21T09:30:00.000Z
                 */
                at: string;
                /**
                 * @description Human-readable description of the failure.
                 * @example There is no such order.
                 */
                message?: string;
                /**
                 * @description The reason, as a code of the carrier protocol.
                 * @example ACCOUNT_NUMBER_MISMATCH
                 */
                reasonCode?: string;
                status: components["schemas"]["PortingStatus"];
            }[];
            /**
             * @description The carrier the number comes from.
             * @example Telia
             */
            losingCarrier?: string;
            /**
             * @description The number to port, in E.164.
             * @example +46701740012
             */
            msisdn: string;
            /**
             * @description The porting.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a22
             */
            portingId: string;
            /**
             * Format: date
             * @description The preferred day. The porting takes place on this day or later.
             * @example 2026-12-01
             */
            requestedFor?: string;
            status: components["schemas"]["PortingStatus"];
            /**
             * @description The subscription: its UUID, or a reference id prefixed `rid_`.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a02
             */
            subscriptionId: string;
            /** @description The temporary number of the subscription. It is released after the porting. */
            temporaryMsisdn: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             * @example 2026-11-21T09:30:00.000Z
             */
            updatedAt: string;
        };
        /** @description Porting details, by the number's country: United States or Sweden. */
        PortingDetails: components["schemas"]["UsPortingDetails"] | components["schemas"]["SwedishPortingDetails"];
        /** @description Porting details as sent by a caller: the US or the Swedish fields. */
        PortingDetailsInput: {
            /**
             * @description Sweden: personal or organization number at the losing carrier.
             * @example 199001012385
             */
            identity: string;
        } | {
            /**
             * @description United States: account number. Can be sent later.
             * @example 123456789
             */
            accountNumber?: string;
            /** @description United States: required. Address as registered at the losing carrier. */
            address: components["schemas"]["AddressInput"];
            /**
             * @description United States: required.
             * @example Astrid
             */
            firstName: string;
            /**
             * @description United States: required.
             * @example Lind
             */
            lastName: string;
            /**
             * @description United States: port-out PIN. Can be sent later.
             * @example 0000
             */
            passcode?: string;
        };
        PortingFailure: {
            /**
             * @description Whether other details may solve the problem.
             * @example true
             */
            fixable: boolean;
            /**
             * @description Human-readable description of the failure.
             * @example There is no such order.
             */
            message: string;
            /**
             * @description Reason from the network, such as passcode_incorrect. Open set.
             * @example ACCOUNT_NUMBER_MISMATCH
             */
            reasonCode: string;
            /**
             * @description The details to correct, such as details.passcode.
             * @example [
             *       "accountNumber"
             *     ]
             */
            requiredFields: string[];
        };
        PortingRequest: {
            details: components["schemas"]["PortingDetailsInput"];
            /**
             * @description The number to port. Starts a porting for a subscription without one in progress.
             * @example +46701740012
             */
            msisdn?: string;
            /**
             * Format: date
             * @description With `msisdn`: the earliest day.
             * @example 2026-12-01
             */
            requestedFor?: string;
        };
        /**
         * @description DRAFT: details are missing. PENDING: waits for the subscription to become active. REQUESTED: in progress between the networks. INFORMATION_REQUIRED: the losing carrier needs other details. Send them to continue. COMPLETED: the subscription has the number. FAILED: the losing carrier refused permanently. CANCELLED: it was cancelled.
         * @enum {string}
         */
        PortingStatus: "DRAFT" | "PENDING" | "REQUESTED" | "INFORMATION_REQUIRED" | "COMPLETED" | "FAILED" | "CANCELLED";
        PortingUpdated: {
            subscription?: components["schemas"]["Subscription"];
        };
        /** @description The price of an offering. All amounts are integers in minor units. */
        Price: {
            billingCycle?: components["schemas"]["BillingCycle"];
            /** @description Absent when there is no binding period. */
            bindingContract?: components["schemas"]["BindingContract"];
            /**
             * @description ISO 4217 currency code.
             * @example SEK
             */
            currency: string;
            /**
             * @description The price in other currencies, in minor units, by currency code.
             * @example {
             *       "EUR": 2190
             *     }
             */
            currencyOptionsMinor?: {
                [key: string]: number;
            };
            customUpfrontPayment?: components["schemas"]["CustomUpfrontPayment"];
            /**
             * @description For recurring add-ons that are bought within a period of the plan. PRORATED (default): price and allowance for the remaining days. FULL: the whole price and allowance. The next renewal charges the whole price.
             * @enum {string}
             */
            firstPeriod?: "PRORATED" | "FULL";
            /**
             * @description Whether the price includes tax. If it does, it is the total that the customer pays.
             * @example true
             */
            includesTax?: boolean;
            /**
             * Format: int64
             * @description Price of one unit in minor units, for one billing cycle or once. When includesTax is true, it is the total that the customer pays.
             * @example 24900
             */
            netPriceMinor?: number;
            priceType: components["schemas"]["PriceType"];
            standardDiscount?: components["schemas"]["Discount"];
        };
        /**
         * @description Whether the price is charged once or every billing cycle.
         * @enum {string}
         */
        PriceType: "ONE_TIME" | "RECURRING";
        /** @description A discount and its amount. */
        PricingDiscount: {
            /**
             * Format: int64
             * @description The same discount including tax. Present where prices include tax.
             */
            amountIncludingTaxMinor?: number;
            /**
             * Format: int64
             * @description Positive amount without tax. The entries add up to totalDiscountsMinor.
             * @example 24900
             */
            amountMinor: number;
            /**
             * @description The promo code, when source is PROMO_CODE.
             * @example required
             */
            code?: string;
            /**
             * @description ISO 4217. The currency of the containing object.
             * @example SEK
             */
            currency?: string;
            /**
             * @description Display name.
             * @example Astrid Lind
             */
            name: string;
            /** @description The reason for the discount. */
            source: components["schemas"]["PricingDiscountSource"];
            /** @description Only on the platform API. The end-user API returns the caller's language instead. */
            translations?: components["schemas"]["DiscountNames"];
        };
        /** @enum {string} */
        PricingDiscountSource: "STANDARD" | "BINDING_CONTRACT" | "UPFRONT_PAYMENT" | "PROMO_CODE";
        /** @description The jurisdiction that levies a tax. */
        PricingJurisdiction: {
            /**
             * @description Code of the jurisdiction, stable within its level, such as SE, US-TX or US-TX-AUSTIN.
             * @example required
             */
            code: string;
            /**
             * @description DISTRICT: a special district, such as a transit authority.
             * @enum {string}
             */
            level: "COUNTRY" | "STATE" | "COUNTY" | "CITY" | "DISTRICT";
            /**
             * @description Display name.
             * @example Astrid Lind
             */
            name: string;
        };
        /** @description Amount that is due with the order, before recurring charges. */
        PricingSection: {
            /**
             * @description ISO 4217. The currency of the containing object.
             * @example SEK
             */
            currency?: string;
            /**
             * Format: int64
             * @description Amount before discounts, without tax (also where prices include tax).
             * @example 19920
             */
            subtotalMinor: number;
            /**
             * Format: int64
             * @description All taxes, whether prices include them or not.
             * @example 4980
             */
            taxAmountMinor: number;
            /**
             * Format: int64
             * @description Positive amount without tax.
             * @example 0
             */
            totalDiscountsMinor: number;
            /**
             * Format: int64
             * @description Amount to pay: subtotalMinor − totalDiscountsMinor + taxAmountMinor.
             * @example 24900
             */
            totalMinor: number;
        };
        /** @description The price of the order. The amounts at this level are due when the order is placed: one-time charges, and the first billing cycle or all prepaid ones. */
        PricingSummary: {
            /**
             * @description ISO 4217 currency code.
             * @example SEK
             */
            currency: string;
            discounts: components["schemas"]["PricingDiscount"][];
            /**
             * @description Whether the prices of all items include tax.
             * @example true
             */
            includesTax: boolean;
            initialInvoice: components["schemas"]["PricingSection"];
            /** @description Statement that tax law requires when a tax is not charged. It is also on the invoice. */
            notes?: string[];
            recurringCosts: components["schemas"]["RecurringCosts"];
            /**
             * Format: int64
             * @description Amount before discounts, without tax (also where prices include tax).
             * @example 19920
             */
            subtotalMinor: number;
            /**
             * Format: int64
             * @description All taxes, whether prices include them or not.
             * @example 4980
             */
            taxAmountMinor: number;
            taxBreakdown: components["schemas"]["PricingTaxEntry"][];
            /**
             * Format: date-time
             * @description From this time on, other taxes may apply. Update the draft to calculate its price again. Absent when no change is known.
             */
            taxesChangeAt?: string;
            /**
             * Format: int64
             * @description Positive amount without tax.
             * @example 0
             */
            totalDiscountsMinor: number;
            /**
             * Format: int64
             * @description Amount to pay: subtotalMinor − totalDiscountsMinor + taxAmountMinor.
             * @example 24900
             */
            totalMinor: number;
        };
        /** @description One tax of one jurisdiction. */
        PricingTaxEntry: {
            /**
             * Format: int64
             * @description Amount in minor units.
             * @example 24900
             */
            amountMinor: number;
            /**
             * @description ISO 4217. The currency of the containing object.
             * @example SEK
             */
            currency?: string;
            /**
             * @description A short description.
             * @example 10 GB in Sweden and the EU.
             */
            description: string;
            jurisdiction: components["schemas"]["PricingJurisdiction"];
            /**
             * @description Decimal fraction as a string. 0.25 is 25 %.
             * @example 0.25
             */
            rate: string;
            /** @description Why the buyer does not pay the tax. `rate` is then 0. Absent when the tax is charged. */
            relief?: components["schemas"]["TaxRelief"];
        };
        /** @description What is delivered, independent of its price. */
        Product: {
            /** @description Category of the product. Decides which add-ons fit which subscriptions. */
            category: components["schemas"]["ProductCategory"];
            features?: components["schemas"]["ProductFeatures"];
            /**
             * @description Internal. Do not show it to customers.
             * @example cell-10gb-se
             */
            internalName: string;
            /**
             * @description The network that provides the service.
             * @example sandbox
             */
            networkProviderId?: string;
            /**
             * @description The product.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a10
             */
            productId: string;
            type: components["schemas"]["ProductType"];
        };
        /** @enum {string} */
        ProductCategory: "PRODUCT_CATEGORY_SUBSCRIPTION_CELL" | "PRODUCT_CATEGORY_SUBSCRIPTION_DATA_SIM" | "PRODUCT_CATEGORY_SUBSCRIPTION_BROADBAND" | "PRODUCT_CATEGORY_SUBSCRIPTION_M2M" | "PRODUCT_CATEGORY_TRAVEL_ESIM" | "PRODUCT_CATEGORY_EXTRA_DATA" | "PRODUCT_CATEGORY_TRAVEL_ESIM_PACKAGE" | "PRODUCT_CATEGORY_ABROAD" | "PRODUCT_CATEGORY_EXTERNAL_PRODUCT" | "PRODUCT_CATEGORY_EXTERNAL_PRODUCT_ADDON" | "PRODUCT_CATEGORY_SIM_CARD" | "PRODUCT_CATEGORY_LICENSE";
        /** @description What the product includes. */
        ProductFeatures: {
            /**
             * @description When a package starts: at the purchase, or at the first use.
             * @enum {string}
             */
            activationType?: "INSTANT" | "FIRST_USE";
            /**
             * @description Only for travel packages: ISO 3166-1 alpha-3 codes.
             * @example [
             *       "SWE",
             *       "NOR"
             *     ]
             */
            countries?: string[];
            /**
             * @description Included data in megabytes.
             * @example 10240
             */
            dataMb?: number;
            /** @description Only for plans: unused data moves into the next period once, at most as much as the plan includes. */
            dataRollover?: boolean;
            /**
             * @description Included calls in seconds.
             * @example 36000
             */
            includedCallSeconds?: number;
            /**
             * @description Included text messages.
             * @example 100
             */
            includedSms?: number;
            /**
             * @description Only for travel packages: region names.
             * @example [
             *       "EUROPE"
             *     ]
             */
            regions?: string[];
            /**
             * @description A physical SIM card, or an eSIM.
             * @enum {string}
             */
            simCardType?: "PSIM" | "ESIM";
            /**
             * @description Only for travel packages: days of validity.
             * @example 30
             */
            validityDays?: number;
        };
        /** @description A product with a price, which customers can order. */
        ProductOffering: {
            /** @description The customer type that may order it when no catalog decides. */
            customerTypes?: components["schemas"]["CustomerType"][];
            /**
             * @description A short description.
             * @example 10 GB in Sweden and the EU.
             */
            description?: string;
            group?: components["schemas"]["ProductOfferingGroup"];
            /**
             * Format: uri
             * @description Address of an image.
             * @example https://shop.example/images/finch.svg
             */
            imageUrl?: string;
            /**
             * @description The country in which it is sold (ISO 3166-1 alpha-2). Absent when it is sold everywhere.
             * @example SE
             */
            market?: string;
            /**
             * @description Name for customers.
             * @example Finch 10 GB
             */
            name: string;
            /** @description Position in the shop, ascending. */
            position?: number;
            price: components["schemas"]["Price"];
            product: components["schemas"]["Product"];
            /**
             * @description The product offering.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a08
             */
            productOfferingId: string;
            /**
             * @description Description as sanitized HTML.
             * @example <p>Calls and texts included.</p>
             */
            richContent?: string;
            status: components["schemas"]["ProductOfferingStatus"];
            /** @description Only on the platform API. The end-user API returns the caller's language instead. */
            translations?: components["schemas"]["ProductOfferingTranslations"];
            /**
             * @description Selling points, in order.
             * @example [
             *       "10 GB in Sweden and the EU",
             *       "No binding period"
             *     ]
             */
            uspList?: string[];
        };
        /** @description A change of the offering of a subscription or an add-on. */
        ProductOfferingChange: {
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-11-21T09:30:00.000Z
             */
            createdAt: string;
            /**
             * @description ISO 4217 currency code.
             * @example SEK
             */
            currency: string;
            /**
             * Format: int64
             * @description Amount due for the change: the difference for the rest of the paid period, counted in days. Without tax when the price is without tax.
             */
            dueNowMinor: number;
            /**
             * Format: date-time
             * @description When the new offering begins. A more expensive one begins now, any other one at the next renewal.
             */
            effectiveAt: string;
            from: components["schemas"]["EmbeddedProductOffering"];
            /**
             * @description The order that made the change.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a03
             */
            orderId?: string;
            /**
             * @description The price change of the brand that caused it. It cannot be undone for one subscription.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a66
             */
            priceChangeId?: string;
            /**
             * Format: int64
             * @description The difference in each following billing cycle. Negative when it costs less. Without tax when the price is without tax.
             */
            priceDifferenceMinor: number;
            /** @description The new offering. */
            productOffering: components["schemas"]["EmbeddedProductOffering"];
            /**
             * @description SCHEDULED: waits for the renewal and can be undone. REQUESTED: in progress at the network. APPLIED: complete.
             * @enum {string}
             */
            status: "SCHEDULED" | "REQUESTED" | "APPLIED";
            /**
             * @description The add-on to change. Default: the subscription itself.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a07
             */
            subscriptionAddonId?: string;
            /**
             * @description The subscription: its UUID, or a reference id prefixed `rid_`.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a02
             */
            subscriptionId: string;
        };
        /** @description A group of offerings in a shop. */
        ProductOfferingGroup: {
            /** @description Category of the product. Decides which add-ons fit which subscriptions. */
            category: components["schemas"]["ProductCategory"];
            /**
             * @description A short description.
             * @example 10 GB in Sweden and the EU.
             */
            description?: string;
            /**
             * @description Internal note. Customers do not see it.
             * @example Shown first
             */
            internalDescription?: string;
            /**
             * @description Name for customers.
             * @example Mobile plans
             */
            name: string;
            /**
             * @description The group of offerings.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a09
             */
            productOfferingGroupId: string;
            /** @description Only on the platform API. The end-user API returns the caller's language instead. */
            translations?: components["schemas"]["ProductOfferingGroupTranslations"];
        };
        /** @description The group's texts in other languages, by language (ISO 639-1). For a missing text, the group's own text is used. */
        ProductOfferingGroupTranslations: {
            /** @description The text in English. */
            en?: {
                /**
                 * @description A short description.
                 * @example 10 GB in Sweden and the EU.
                 */
                description?: string;
                /**
                 * @description Display name.
                 * @example Astrid Lind
                 */
                name?: string;
            };
            /** @description The text in Swedish. */
            sv?: {
                /**
                 * @description A short description.
                 * @example 10 GB in Sweden and the EU.
                 */
                description?: string;
                /**
                 * @description Display name.
                 * @example Astrid Lind
                 */
                name?: string;
            };
        };
        /** @description The offering's name in other languages, by language (ISO 639-1). */
        ProductOfferingNames: {
            /** @description The text in English. */
            en?: {
                /**
                 * @description Display name.
                 * @example Astrid Lind
                 */
                name: string;
            };
            /** @description The text in Swedish. */
            sv?: {
                /**
                 * @description Display name.
                 * @example Astrid Lind
                 */
                name: string;
            };
        };
        /** @description An offering to change to, with the effects of the change. */
        ProductOfferingOption: {
            /**
             * @description Whether the action is allowed now.
             * @example true
             */
            allowed: boolean;
            /**
             * @description ISO 4217 currency code.
             * @example SEK
             */
            currency: string;
            /**
             * Format: int64
             * @description Amount due for the change: the difference for the rest of the paid period, counted in days. Without tax when the price is without tax.
             */
            dueNowMinor: number;
            /**
             * Format: date-time
             * @description When the new offering begins. A more expensive one begins now, any other one at the next renewal.
             */
            effectiveAt: string;
            /**
             * @description Why the change is not allowed, with a code of the error registry.
             * @example 3100
             */
            internalCode?: string;
            /**
             * Format: int64
             * @description The difference in each following billing cycle. Negative when it costs less. Without tax when the price is without tax.
             */
            priceDifferenceMinor: number;
            productOffering: components["schemas"]["ProductOffering"];
            /**
             * @description The reason, as text.
             * @example The binding period ends on 2027-11-20.
             */
            reason?: string;
            /**
             * Format: int64
             * @description Price of each following billing cycle, less permanent discounts. Without tax when the price is without tax.
             */
            recurringPriceMinor: number;
            /**
             * @description The add-on that can change to it. Absent when the subscription or license itself changes.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a07
             */
            subscriptionAddonId?: string;
        };
        /**
         * @description ARCHIVED offerings cannot be newly ordered but stay valid for existing subscriptions.
         * @enum {string}
         */
        ProductOfferingStatus: "AVAILABLE" | "ARCHIVED";
        /** @description The offering's texts in other languages, by language (ISO 639-1). For a missing text, the offering's own text is used. */
        ProductOfferingTranslations: {
            /** @description The text in English. */
            en?: {
                /**
                 * @description A short description.
                 * @example 10 GB in Sweden and the EU.
                 */
                description?: string;
                /**
                 * @description Display name.
                 * @example Astrid Lind
                 */
                name?: string;
                /**
                 * @description Description as sanitized HTML.
                 * @example <p>Calls and texts included.</p>
                 */
                richContent?: string;
                /**
                 * @description Selling points, in order.
                 * @example [
                 *       "10 GB in Sweden and the EU",
                 *       "No binding period"
                 *     ]
                 */
                uspList?: string[];
            };
            /** @description The text in Swedish. */
            sv?: {
                /**
                 * @description A short description.
                 * @example 10 GB in Sweden and the EU.
                 */
                description?: string;
                /**
                 * @description Display name.
                 * @example Astrid Lind
                 */
                name?: string;
                /**
                 * @description Description as sanitized HTML.
                 * @example <p>Calls and texts included.</p>
                 */
                richContent?: string;
                /**
                 * @description Selling points, in order.
                 * @example [
                 *       "10 GB in Sweden and the EU",
                 *       "No binding period"
                 *     ]
                 */
                uspList?: string[];
            };
        };
        /**
         * @description SUBSCRIPTION creates a standalone subscription. SUBSCRIPTION_ADDON attaches to one. LICENSE creates a license. EXTERNAL_PRODUCT can be ordered only in orders. SIM_CARD replaces a subscription's SIM.
         * @enum {string}
         */
        ProductType: "SUBSCRIPTION" | "SUBSCRIPTION_ADDON" | "LICENSE" | "EXTERNAL_PRODUCT" | "SIM_CARD";
        /** @description A change that a program of the user asks for. It is made when the user confirms it. */
        Proposal: {
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-11-21T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it ended. Absent while PENDING.
             */
            decidedAt?: string;
            /**
             * Format: date-time
             * @description Until when the user can confirm it.
             * @example 2026-11-22T09:30:00.000Z
             */
            expiresAt: string;
            /** @description When it changes and what it costs, one sentence each. */
            facts: string[];
            /** @description The operation that runs after the confirmation. */
            operation: string;
            /** @description The name of the token of the program that asks. */
            program: string;
            /**
             * @description The proposal.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a36
             */
            proposalId: string;
            /** @description Why the confirmed change was not made. Present when FAILED. */
            refusal?: {
                /**
                 * @description The code of the failure in the error registry. Branch on it.
                 * @example 3100
                 */
                internalCode: string;
                /**
                 * @description Human-readable description of the failure.
                 * @example There is no such order.
                 */
                message: string;
            };
            status: components["schemas"]["ProposalStatus"];
            /** @description What would change, in the reader's language. */
            title: string;
            /**
             * Format: uri
             * @description The page on which the user confirms or declines.
             * @example https://hooks.example.com/tern
             */
            url: string;
            /** @description Identifies this effect. Send it back with the confirmation. */
            version: string;
        };
        Proposals: {
            /** @description The proposals of the last days, newest first. */
            items: components["schemas"]["Proposal"][];
        };
        /**
         * @description PENDING: waits for the user. DONE: the user confirmed it, and it was made. FAILED: the user confirmed it, and it was refused. DECLINED: the user declined it. EXPIRED: the user did not answer in time, or ended the token.
         * @enum {string}
         */
        ProposalStatus: "PENDING" | "DONE" | "FAILED" | "DECLINED" | "EXPIRED";
        ProposeChangeRequest: {
            /**
             * @description The fields of the operation's path and body, in one object.
             * @default {}
             */
            arguments?: {
                [key: string]: unknown;
            };
            /**
             * @description The operation to run after the confirmation.
             * @enum {string}
             */
            operation: "pauseSubscription" | "restoreSubscription" | "changeSubscriptionProductOffering" | "undoSubscriptionProductOfferingChange" | "addSubscriptionAddon" | "cancelSubscriptionAddon" | "restoreSubscriptionAddon" | "changeSubscriptionAddonProductOffering" | "updateSubscriptionUsageNotifications" | "updateMyNotificationSettings";
        };
        /** @description How the charge for a change of offering is calculated: the price difference for the remaining paid days. */
        Proration: {
            /**
             * @description ISO 4217. The currency of the containing object.
             * @example SEK
             */
            currency?: string;
            /** @description Paid billing cycles: the current one, and those paid in advance. */
            cycles: number;
            /**
             * @description Remaining paid days of those cycles.
             * @example 30
             */
            days: number;
            /** @description The replaced offering. */
            fromProductOfferingId: string;
            /**
             * @description Total days of those cycles.
             * @example 30
             */
            ofDays: number;
            /**
             * Format: int64
             * @description The price difference of one billing cycle per unit, in the terms of the price.
             */
            priceDifferenceMinor: number;
        };
        /** @description The lock that protects a subscription against SIM swap. */
        Protection: {
            /**
             * Format: date-time
             * @description When SIM and number were locked.
             */
            protectedAt: string;
            /**
             * Format: date-time
             * @description When a requested unlocking takes effect.
             */
            unlocksAt?: string;
        };
        /** @description Data for the provider's form. A secret that is returned only once and never stored. */
        ProviderContext: {
            /**
             * @description Secret for the provider's form. Tern does not store or log it.
             * @example pi_3Q_secret_x
             */
            clientSecret: string;
            /** @description Allows the form to show the customer's saved payment methods. */
            customerSessionClientSecret?: string;
            /**
             * @description Payment methods that the brand does not offer, by the provider's names. Give them to a form that is created for an amount.
             * @example [
             *       "swish"
             *     ]
             */
            excludedPaymentMethodTypes?: string[];
            /**
             * @description The provider's public key.
             * @example pk_live_x
             */
            publishableKey: string;
            /** @description Address of the provider's browser script, if it is not loaded from the provider. */
            scriptUrl?: string;
        };
        /** @description A browser to which a user gets push notifications. */
        PushDevice: {
            /**
             * Format: date-time
             * @description When the user turned it on.
             * @example 2026-11-21T09:30:00.000Z
             */
            createdAt: string;
            /** @description What the browser said about itself. null if it said nothing. */
            device: {
                /** @description Name of the browser. */
                browser: ("Chrome" | "Edge" | "Firefox" | "Opera" | "Safari" | "Samsung Internet") | null;
                /** @description Operating system of the device. */
                system: ("Android" | "ChromeOS" | "iPad" | "iPhone" | "Linux" | "Mac" | "Windows") | null;
            };
            /**
             * @description The device.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a34
             */
            pushDeviceId: string;
            /**
             * Format: date-time
             * @description When the browser last confirmed its address.
             */
            renewedAt: string;
        };
        /** @description The browsers to which a user gets push notifications. */
        PushDevices: {
            /** @description The devices, the last renewed first. */
            items: components["schemas"]["PushDevice"][];
            /**
             * @description The `applicationServerKey` with which a browser subscribes (VAPID). Absent if the brand sends no push notifications.
             * @example BEl62iUYgUivxIkv69yViEuiBIa-Ib9-SkvMeAtA3LFgDzkrxZJjSgSnfckjBJuBkr3qBUYIHBQFLXYp5Nksh8U
             */
            publicKey?: string;
        };
        /** @description A push subscription of a browser, as `PushSubscription.toJSON()` returns it. */
        PushSubscriptionRequest: {
            /**
             * Format: uri
             * @description The browser's address at its push service.
             * @example https://updates.push.services.mozilla.com/wpush/v2/gAAAAABk
             */
            endpoint: string;
            /** @description The keys of the browser, with which only it can read the messages. */
            keys: {
                /**
                 * @description The browser's secret of the encryption: 16 bytes as base64url.
                 * @example tBHItJI5svbpez7KI4CCXg
                 */
                auth: string;
                /**
                 * @description The browser's public key: an uncompressed point of P-256, as base64url.
                 * @example BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM
                 */
                p256dh: string;
            };
        };
        /** @description What a question is about. */
        QuestionAbout: {
            /** @description Id of the subscription, the invoice or the order. */
            id: string;
            /**
             * @description The type.
             * @enum {string}
             */
            type: "SUBSCRIPTION" | "INVOICE" | "ORDER";
        };
        /** @description What a question is about. */
        QuestionAboutOutput: {
            /** @description Id of the subscription, the invoice or the order. */
            id: string;
            /**
             * @description The type.
             * @enum {string}
             */
            type: "SUBSCRIPTION" | "INVOICE" | "ORDER";
        };
        /** @description A message of a question. */
        QuestionMessage: {
            /** @description First name of the staff member who answered. Absent for other messages. */
            authorName?: string;
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-11-21T09:30:00.000Z
             */
            createdAt: string;
            /**
             * @description Who wrote it.
             * @enum {string}
             */
            from: "CUSTOMER" | "CARE";
            /**
             * @description The message.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1b03
             */
            messageId: string;
            /** @description The message, as plain text. */
            text: string;
        };
        QuestionMessageRequest: {
            /** @description The message, as plain text. */
            text: string;
        };
        /**
         * @description OPEN: the customer waits for an answer. ANSWERED: care has answered. CLOSED: no answer is awaited. A new message opens it again.
         * @enum {string}
         */
        QuestionState: "OPEN" | "ANSWERED" | "CLOSED";
        /** @description An invitation, as the invited person sees it. */
        ReceivedInvitation: {
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-11-21T09:30:00.000Z
             */
            createdAt: string;
            /** @description The customer who pays. */
            customer: {
                /**
                 * @description Id of the user. Present after the invitation was accepted.
                 * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a01
                 */
                customerId?: string;
                /**
                 * @description Display name.
                 * @example Astrid Lind
                 */
                name: string;
            };
            /**
             * Format: date-time
             * @description When it expires.
             * @example 2026-11-22T09:30:00.000Z
             */
            expiresAt: string;
            /**
             * @description The invitation.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a33
             */
            invitationId: string;
            /** @description The user who sent the invitation. */
            invitedBy: {
                /**
                 * @description E-mail address.
                 * @example astrid@example.com
                 */
                email: string;
                /**
                 * @description Display name.
                 * @example Astrid Lind
                 */
                name: string;
            };
            role: components["schemas"]["UserRole"];
            /**
             * @description The status.
             * @enum {string}
             */
            status: "PENDING" | "ACCEPTED" | "DECLINED" | "WITHDRAWN" | "EXPIRED";
        };
        ReceivedInvitationList: {
            items: components["schemas"]["ReceivedInvitation"][];
        };
        /** @description The charge that follows the initial invoice, per billing cycle. */
        RecurringCosts: {
            /** @description The billing cycle of the amounts. Absent when nothing recurs. Items with different cycles are shown over the shortest period that contains whole cycles of each. */
            billingCycle?: components["schemas"]["BillingCycle"];
            /**
             * @description ISO 4217. The currency of the containing object.
             * @example SEK
             */
            currency?: string;
            /**
             * Format: int64
             * @description Amount before discounts, without tax (also where prices include tax).
             * @example 19920
             */
            subtotalMinor: number;
            /**
             * Format: int64
             * @description All taxes, whether prices include them or not.
             * @example 4980
             */
            taxAmountMinor: number;
            /**
             * Format: int64
             * @description Positive amount without tax.
             * @example 0
             */
            totalDiscountsMinor: number;
            /**
             * Format: int64
             * @description Amount to pay: subtotalMinor − totalDiscountsMinor + taxAmountMinor.
             * @example 24900
             */
            totalMinor: number;
        };
        /** @description How the price of a recurring item changes over time. */
        RecurringStep: {
            /**
             * Format: int64
             * @description Amount per billing cycle from then on, including tax.
             * @example 24900
             */
            amountMinor: number;
            /**
             * @description ISO 4217. The currency of the containing object.
             * @example SEK
             */
            currency?: string;
            /** @description Number of months after the start when this amount is first charged. */
            fromMonth: number;
        };
        /** @enum {string} */
        Requirement: "NOT_REQUIRED" | "OPTIONAL" | "REQUIRED";
        RestoreSubscriptionAddonRequest: {
            /**
             * @description The add-on.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a07
             */
            subscriptionAddonId: string;
        };
        RestoreSubscriptionRequest: {
            /**
             * @description Only for full-access keys: the debt that caused the suspension was paid outside Tern.
             * @default false
             */
            debtPaid?: boolean;
        };
        /** @description A session of a user. */
        Session: {
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-11-21T09:30:00.000Z
             */
            createdAt: string;
            /** @description What the browser said about itself. null if it said nothing. */
            device: {
                /** @description Name of the browser. */
                browser: ("Chrome" | "Edge" | "Firefox" | "Opera" | "Safari" | "Samsung Internet") | null;
                /** @description Operating system of the device. */
                system: ("Android" | "ChromeOS" | "iPad" | "iPhone" | "Linux" | "Mac" | "Windows") | null;
            };
            /**
             * Format: date-time
             * @description When the session ends at the latest. It also ends after three days without use.
             * @example 2026-11-22T09:30:00.000Z
             */
            expiresAt: string;
            /** @description Whether it is the current session. */
            isCurrent: boolean;
            /**
             * Format: date-time
             * @description Time of the last use, to within five minutes.
             */
            lastUsedAt: string;
            /**
             * @description The session.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a32
             */
            sessionId: string;
        };
        SessionList: {
            items: components["schemas"]["Session"][];
        };
        SetAutoPayRequest: {
            /** @description true: the customer agrees to `consentText`. false: withdraws all consents. */
            enabled: boolean;
            /**
             * @description The payment method to charge. Only when turning auto-pay on. It becomes the default.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a18
             */
            paymentProfileId?: string;
        };
        SetAutoTopUpRequest: {
            /** @description The most that a calendar month may cost, with tax. At least the price of one purchase. */
            monthlyCapMinor: number;
            /** @description The price that the customer saw and agrees to: `priceMinor` of the option. */
            priceMinor: number;
            /**
             * @description One of the options.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a08
             */
            productOfferingId: string;
            /** @description It buys when at most this share of the data is left, in percent. */
            thresholdPercent: 5 | 10 | 20;
        };
        SetDataCapRequest: {
            /** @description The most data that a calendar month may use, in megabytes (1,000,000 bytes). At least 100. */
            limitMb: number;
        };
        SetViewAsConsentRequest: {
            /**
             * @description A customer of the user.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a01
             */
            customerId: string;
            /** @description Whether staff may view the pages without asking. false ends open sessions. */
            isAllowed: boolean;
        };
        Shipping: {
            address: components["schemas"]["Address"];
            /**
             * @description Instructions for the courier.
             * @example Leave at the door
             */
            instructions?: string;
            /**
             * @description Phone number in international form (E.164).
             * @example +46701740012
             */
            msisdn?: string;
            /**
             * @description Display name.
             * @example Astrid Lind
             */
            name: string;
        };
        /** @description A signed contract, with its signer and the audit trail. */
        SignedDocument: {
            /** @description The file, in base64. */
            content: string;
            /**
             * @description Media type of the file.
             * @constant
             */
            contentType: "application/pdf";
            /**
             * @description Name of the file.
             * @example contract-ORD-7K3M9Q.pdf
             */
            fileName: string;
            /** @description SHA-256 of the file, in hexadecimal. */
            sha256: string;
            /**
             * @description The signing session.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a20
             */
            signingSessionId: string;
        };
        /** @description The person who should sign. */
        Signer: {
            /**
             * @description E-mail address.
             * @example astrid@example.com
             */
            email: string;
            /**
             * @description Display name.
             * @example Astrid Lind
             */
            name: string;
        };
        /** @description An action on the contract. */
        SigningEvent: {
            /**
             * @description The action.
             * @enum {string}
             */
            action: "CREATED" | "VIEWED" | "CODE_SENT" | "CODE_REFUSED" | "SIGNED" | "DECLINED" | "CANCELED" | "EXPIRED";
            /**
             * Format: date-time
             * @description When it happened.
             * @example 2026-11-21T09:30:00.000Z
             */
            at: string;
            /**
             * @description IP address of the request.
             * @example 203.0.113.7
             */
            ip?: string;
            /**
             * @description User agent of the request.
             * @example Mozilla/5.0
             */
            userAgent?: string;
        };
        /** @description A request to sign the contract of an order. */
        SigningSession: {
            /** @description Actions on the contract, oldest first. */
            auditTrail: components["schemas"]["SigningEvent"][];
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-11-21T09:30:00.000Z
             */
            createdAt: string;
            /**
             * @description The customer: its UUID, or a reference id prefixed `rid_`.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a01
             */
            customerId: string;
            /**
             * Format: date-time
             * @description When it was declined.
             * @example 2026-11-21T10:12:00.000Z
             */
            declinedAt?: string;
            /**
             * @description Why the signer declined.
             * @example The price is not what we agreed.
             */
            declineReason?: string;
            /** @description SHA-256 of the contract as shown, in hexadecimal. */
            documentSha256?: string;
            /**
             * Format: date-time
             * @description When it expires.
             * @example 2026-11-22T09:30:00.000Z
             */
            expiresAt: string;
            /**
             * Format: uri
             * @description Where the signer reads and signs the contract.
             * @example https://shop.example/pay/pl_5f2c0d1e
             */
            hostedUrl: string;
            metadata?: components["schemas"]["Metadata"];
            /**
             * @description The order.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a03
             */
            orderId: string;
            /**
             * @description Where the browser goes after the payment. Must have an allowed origin of the brand.
             * @example https://shop.example/thanks
             */
            returnUrl?: string;
            /**
             * Format: date-time
             * @description When it was signed.
             * @example 2026-11-21T10:12:00.000Z
             */
            signedAt?: string;
            /** @description SHA-256 of the signed document, in hexadecimal. Present after it is stored. */
            signedDocumentSha256?: string;
            signer: components["schemas"]["Signer"];
            /**
             * @description The signing session.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a20
             */
            signingSessionId: string;
            /** @description The status. */
            status: components["schemas"]["SigningStatus"];
            /**
             * Format: date-time
             * @description When it was last changed.
             * @example 2026-11-21T09:30:00.000Z
             */
            updatedAt: string;
        };
        /** @enum {string} */
        SigningStatus: "ACTIVE" | "SIGNED" | "DECLINED" | "EXPIRED" | "CANCELED";
        SimChoice: {
            /**
             * @description Whether to use an eSIM instead of a card.
             * @example true
             */
            esim: boolean;
            /**
             * @description A physical SIM that the customer has. Default: one from the stock.
             * @example 8946200000000000012
             */
            iccid?: string;
        };
        /** @description Text messages. */
        SmsPackage: {
            /**
             * Format: int64
             * @description Used amount.
             * @example 12
             */
            count: number;
            /**
             * @description Your own data: string keys and string values, returned unchanged.
             * @example {
             *       "source": "web"
             *     }
             */
            metadata?: {
                [key: string]: string;
            };
            /**
             * @description Display name.
             * @example Astrid Lind
             */
            name: string;
            /**
             * Format: int64
             * @description Absent when unlimited.
             * @example 88
             */
            remainingCount?: number;
            status: components["schemas"]["UsagePackageStatus"];
            /**
             * @description The add-on. Absent for the base plan.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a07
             */
            subscriptionAddonId?: string;
            /**
             * Format: int64
             * @description Absent when unlimited.
             * @example 100
             */
            totalCount?: number;
            /**
             * @description True when there is no limit. Otherwise absent.
             * @constant
             */
            unlimited?: true;
            /**
             * Format: date-time
             * @description Time of the latest usage record that is counted. Absent before the first one.
             * @example 2026-11-21T09:12:44.000Z
             */
            usageAsOf?: string;
            /**
             * Format: date-time
             * @description When it begins to apply.
             * @example 2026-11-21T00:00:00.000Z
             */
            validFrom?: string;
            /**
             * Format: date-time
             * @description End of the billing period for the base plan, or expiry for add-ons.
             * @example 2026-12-21T00:00:00.000Z
             */
            validTo?: string;
        };
        /**
         * @description SUPPORT helps customers. BILLING also handles money. ADMIN also manages the offering, the brand, the integrations and the team.
         * @enum {string}
         */
        StaffRole: "SUPPORT" | "BILLING" | "ADMIN";
        StartedConfirmation: {
            /**
             * @description Seconds until the code expires.
             * @example 600
             */
            expiresIn: number;
            /**
             * @description Send it back with the code.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a90
             */
            nonce: string;
        };
        StartEmailChangeRequest: {
            /**
             * Format: email
             * @description The new address. One code is sent there, and another one to the current address.
             * @example astrid@example.com
             */
            email: string;
        };
        StartEmailLoginRequest: {
            /**
             * Format: email
             * @description E-mail address.
             * @example astrid@example.com
             */
            email: string;
        };
        StartEmailLoginResponse: {
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-11-21T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it expires.
             * @example 2026-11-22T09:30:00.000Z
             */
            expiresAt: string;
            /**
             * @description Seconds until the code expires.
             * @example 600
             */
            expiresIn: number;
            /**
             * @description Identifies this sign-in. Send it back with the code.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a90
             */
            nonce: string;
        };
        /** @description The person who uses a subscription, with the subscriptions. */
        Subscriber: {
            /** @description In the US, the address for emergency services. It also decides the tax. */
            address?: components["schemas"]["Address"];
            /**
             * @description E.164. A number to reach the person when the subscription does not work.
             * @example +46701740012
             */
            contactNumber?: string;
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-11-21T09:30:00.000Z
             */
            createdAt?: string;
            /**
             * @description The customer: its UUID, or a reference id prefixed `rid_`.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a01
             */
            customerId?: string;
            /**
             * @description E-mail address.
             * @example astrid@example.com
             */
            email?: string;
            metadata?: components["schemas"]["Metadata"];
            /**
             * @description Display name.
             * @example Astrid Lind
             */
            name: string;
            /**
             * @description The subscriber.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a05
             */
            subscriberId: string;
            /**
             * @description The subscriptions, usually one. Newest first, at most 50 in a list.
             * @example [
             *       "0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a02"
             *     ]
             */
            subscriptionIds?: string[];
            /** @description Newest first, including ended ones. */
            subscriptions?: components["schemas"]["SubscriberSubscription"][];
            /**
             * Format: date-time
             * @description When it was last changed.
             * @example 2026-11-21T09:30:00.000Z
             */
            updatedAt?: string;
        };
        /** @description The person who uses a subscription. This can be another person than the user or the customer. */
        SubscriberListItem: {
            /** @description In the US, the address for emergency services. It also decides the tax. */
            address?: components["schemas"]["Address"];
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-11-21T09:30:00.000Z
             */
            createdAt?: string;
            /**
             * @description The customer: its UUID, or a reference id prefixed `rid_`.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a01
             */
            customerId?: string;
            /**
             * @description E-mail address.
             * @example astrid@example.com
             */
            email?: string;
            /**
             * @description Display name.
             * @example Astrid Lind
             */
            name: string;
            /**
             * @description The subscriber.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a05
             */
            subscriberId: string;
            /**
             * @description The subscriptions, usually one. Newest first, at most 50 in a list.
             * @example [
             *       "0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a02"
             *     ]
             */
            subscriptionIds?: string[];
            /**
             * Format: date-time
             * @description When it was last changed.
             * @example 2026-11-21T09:30:00.000Z
             */
            updatedAt?: string;
        };
        /** @description A subscription, as its user's page shows it. */
        SubscriberSubscription: {
            /**
             * @description Display name. By default the formatted phone number.
             * @example 070-174 00 12
             */
            display: string;
            /**
             * @description E.164.
             * @example +46701740012
             */
            msisdn: string;
            productOffering?: components["schemas"]["EmbeddedProductOffering"];
            /**
             * @description Your own unique id, at most 255 characters. In paths and filters, write it with the prefix `rid_`.
             * @example crm-4711
             */
            referenceId?: string;
            status: components["schemas"]["SubscriptionStatus"];
            /**
             * @description The subscription: its UUID, or a reference id prefixed `rid_`.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a02
             */
            subscriptionId: string;
            /**
             * @description The type.
             * @example SUBSCRIPTION
             */
            type: string;
        };
        /** @description A subscription to the mobile network. */
        Subscription: {
            /**
             * Format: date-time
             * @description When it first became active.
             * @example 2026-11-21T09:31:12.000Z
             */
            activatedAt?: string;
            /**
             * @description Whether a new period begins when this one ends.
             * @example true
             */
            autoRenew: boolean;
            /** @description Which actions are allowed now, and why others are not. */
            availableActions: components["schemas"]["SubscriptionAction"][];
            /**
             * Format: date
             * @description Last day of the binding period.
             * @example 2027-11-20
             */
            bindingEndsAt?: string;
            /**
             * Format: date-time
             * @description When it was cancelled.
             * @example 2027-01-31T00:00:00.000Z
             */
            cancelledAt?: string;
            /**
             * @description The market whose numbers, network and calendar it uses (ISO 3166-1 alpha-2).
             * @example SE
             */
            country?: string;
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-11-21T09:30:00.000Z
             */
            createdAt: string;
            /**
             * @description ISO 4217 currency code.
             * @example SEK
             */
            currency: string;
            /** @description The current billing period. */
            currentPeriod?: {
                /**
                 * Format: date-time
                 * @description When it ends (exclusive).
                 * @example 2026-12-21T00:00:00.000Z
                 */
                endsAt: string;
                /**
                 * Format: date-time
                 * @description When it begins (inclusive).
                 * @example 2026-11-21T00:00:00.000Z
                 */
                startsAt: string;
            };
            /** @description The customer who pays. */
            customer: {
                /**
                 * @description The customer: its UUID, or a reference id prefixed `rid_`.
                 * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a01
                 */
                customerId: string;
                /**
                 * @description Display name.
                 * @example Astrid Lind
                 */
                name: string;
            };
            /** @description The zones in which a cap blocks data, or has stopped blocking it. Only in the events subscription.dataBlocked and subscription.dataUnblocked. */
            dataBlock?: components["schemas"]["DataBlock"];
            /** @description The address to which a physical SIM was sent. */
            deliveryAddress?: components["schemas"]["Address"];
            /**
             * @description Display name. By default the formatted phone number.
             * @example 070-174 00 12
             */
            display: string;
            /**
             * Format: date-time
             * @description When the network finished deactivating a cancelled subscription.
             */
            endedAt?: string;
            /** @description The last change the network rejected. Cleared by the next successful change. */
            failure?: components["schemas"]["SubscriptionFailure"];
            /**
             * @description Your own data: string keys and string values, returned unchanged.
             * @example {
             *       "source": "web"
             *     }
             */
            metadata?: {
                [key: string]: string;
            };
            /**
             * @description E.164.
             * @example +46701740012
             */
            msisdn: string;
            /**
             * Format: date
             * @description The last day, in the subscription's market, on which the customer can get the number of this ended subscription back. Absent when the number is no longer reserved.
             */
            numberKeptUntil?: string;
            /**
             * Format: date-time
             * @description When the number moved to another carrier.
             */
            numberTransferredAt?: string;
            /**
             * Format: date-time
             * @description When it was paused. Present only while it is paused.
             * @example 2026-12-01T00:00:00.000Z
             */
            pausedAt?: string;
            /** @description The new number in E.164. Present only while the network changes the number. */
            pendingMsisdn?: string;
            /** @description The next offering and its day (UTC). Present only while a change is scheduled for the renewal or in progress at the network. */
            pendingProductOffering?: {
                /**
                 * @description The price change of the brand that causes it. It cannot be undone for one subscription.
                 * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a66
                 */
                priceChangeId?: string;
                product: components["schemas"]["EmbeddedProductOffering"];
                /**
                 * Format: date
                 * @description The day it takes effect.
                 * @example 2026-12-21
                 */
                scheduledAt: string;
            };
            /** @description The change of SIM. Present only while the network makes it. */
            pendingSim?: components["schemas"]["SubscriptionPendingSim"];
            /** @description The next status and its day. Present only while a change is scheduled or in progress at the network. */
            pendingStatus?: components["schemas"]["SubscriptionPendingStatus"];
            /** @description The SIM that `sim` replaces. It works until `sim` is installed on a phone, if the network supports that. */
            previousSim?: {
                /**
                 * @description Number of the SIM card or eSIM profile.
                 * @example 8946200000000000012
                 */
                iccid: string;
            };
            /** @description Category of the offering's product. */
            productCategory?: components["schemas"]["ProductCategory"];
            productOffering?: components["schemas"]["EmbeddedProductOffering"];
            /** @description The lock. Present only while SIM and number are locked. */
            protection?: components["schemas"]["Protection"];
            /** @description The package that is almost or fully used. Only in the event subscription.quotaNotification. */
            quota?: components["schemas"]["UsageQuota"];
            /**
             * @description Your own unique id, at most 255 characters. In paths and filters, write it with the prefix `rid_`.
             * @example crm-4711
             */
            referenceId?: string;
            /**
             * Format: date-time
             * @description When the next period begins and is charged. Absent for a subscription that does not renew, and while a due renewal waits for its payment.
             * @example 2026-12-21T00:00:00.000Z
             */
            renewsAt?: string;
            /** @description The SIM. */
            sim: components["schemas"]["SubscriptionSim"];
            status: components["schemas"]["SubscriptionStatus"];
            /** @description The person who uses the subscription. */
            subscriber: {
                address?: components["schemas"]["Address"];
                /**
                 * @description E-mail address.
                 * @example astrid@example.com
                 */
                email?: string;
                /**
                 * @description Display name.
                 * @example Astrid Lind
                 */
                name: string;
                /**
                 * @description The subscriber.
                 * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a05
                 */
                subscriberId: string;
            };
            /**
             * @description The subscription: its UUID, or a reference id prefixed `rid_`.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a02
             */
            subscriptionId: string;
            /** @description The code for moving the number to another carrier. Present only while a code works. */
            transferCode?: components["schemas"]["TransferCodeState"];
            /**
             * @description Open set. Common values are CELL, DATA, MBB, M2M and TRAVEL_ESIM.
             * @example CELL
             */
            type: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             * @example 2026-11-21T09:30:00.000Z
             */
            updatedAt: string;
        };
        SubscriptionAction: {
            /**
             * @description Open set, such as PAUSE, CANCEL or INSTALL_ESIM.
             * @example CANCEL
             */
            action: string;
            /**
             * @description Whether the action is allowed now.
             * @example true
             */
            allowed: boolean;
            /**
             * @description Why the action is not allowed, with a code of the error registry.
             * @example 3100
             */
            internalCode?: string;
            /** @description For the brand's staff: what the action requires. VERIFY: a verified caller. REASON: a reason. STEP_UP: the second factor again. APPROVAL: the approval of a colleague. */
            needs?: ("VERIFY" | "REASON" | "STEP_UP" | "APPROVAL")[];
            /**
             * @description The reason, as text.
             * @example The binding period ends on 2027-11-20.
             */
            reason?: string;
        };
        /** @description A package that a subscription has in addition to its plan. */
        SubscriptionAddon: {
            /**
             * Format: date-time
             * @description When it was cancelled.
             * @example 2027-01-31T00:00:00.000Z
             */
            cancelledAt?: string;
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-11-21T09:30:00.000Z
             */
            createdAt: string;
            /** @description Reason for a goodwill add-on. Absent for one that was bought. */
            goodwillReason?: string;
            metadata?: components["schemas"]["Metadata"];
            /**
             * @description The order that bought it.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a03
             */
            orderId?: string;
            /** @description The change of the offering that is scheduled for the renewal or in progress at the network. Gives the new offering and the day (UTC). Absent without such a change. */
            pendingProductOffering?: {
                /**
                 * @description The price change of the brand that causes it. Absent when a person chose the offering.
                 * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a66
                 */
                priceChangeId?: string;
                product: components["schemas"]["EmbeddedProductOffering"];
                /**
                 * Format: date
                 * @description The day it takes effect.
                 * @example 2026-12-21
                 */
                scheduledAt: string;
            };
            productOffering?: components["schemas"]["EmbeddedProductOffering"];
            /**
             * @description Your own unique id, at most 255 characters. In paths and filters, write it with the prefix `rid_`.
             * @example crm-4711
             */
            referenceId?: string;
            /** @description Whether it continues with the subscription's next period. Otherwise it ends at `validTo`. */
            renews: boolean;
            status: components["schemas"]["SubscriptionAddonStatus"];
            /**
             * @description The add-on.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a07
             */
            subscriptionAddonId: string;
            /**
             * @description The subscription: its UUID, or a reference id prefixed `rid_`.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a02
             */
            subscriptionId: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             * @example 2026-11-21T09:30:00.000Z
             */
            updatedAt: string;
            /**
             * Format: date-time
             * @description When it begins. Absent until it can be used, or until its first use.
             * @example 2026-11-21T00:00:00.000Z
             */
            validFrom?: string;
            /**
             * Format: date-time
             * @description When it ends. Absent while it has no end.
             * @example 2026-12-21T00:00:00.000Z
             */
            validTo?: string;
        };
        /**
         * @description PENDING: waiting for its subscription or the network. ACTIVE: can be used. EXPIRED: its time is over. CANCELLED: ended earlier, or rejected by the network.
         * @enum {string}
         */
        SubscriptionAddonStatus: "PENDING" | "ACTIVE" | "EXPIRED" | "CANCELLED";
        /** @enum {string} */
        SubscriptionCancelReason: "PRICE" | "COVERAGE" | "FEATURES" | "SUPPORT" | "COMPLEXITY" | "NO_NEED" | "WRONG_ORDER" | "FRAUD" | "TEST" | "OTHER";
        SubscriptionFailure: {
            /**
             * @description The requested action, as in availableActions.
             * @example CANCEL
             */
            action: string;
            /**
             * @description The code of the failure in the error registry. Branch on it.
             * @example 3100
             */
            internalCode: string;
            /**
             * @description Message of the network.
             * @example There is no such order.
             */
            message: string;
            /**
             * Format: date-time
             * @description When it happened.
             * @example 2026-11-21T09:30:00.000Z
             */
            occurredAt: string;
        };
        /**
         * @description What a subscription needs from its customer: details of a number that is being ported, attention to usage (80 % or more of its main allowance), installation of its eSIM, or a check because its end is scheduled.
         * @enum {string}
         */
        SubscriptionNeed: "PORTING_DETAILS" | "USAGE_HIGH" | "ESIM_NOT_INSTALLED" | "ENDING";
        SubscriptionPendingSim: {
            /**
             * @description Whether to use an eSIM instead of a card.
             * @example true
             */
            esim: boolean;
            /**
             * @description Only known for a physical SIM.
             * @example 8946200000000000012
             */
            iccid?: string;
        };
        SubscriptionPendingStatus: {
            /**
             * Format: date
             * @description A date in the subscription's market.
             * @example 2026-12-21
             */
            scheduledAt: string;
            status: components["schemas"]["SubscriptionStatus"];
        };
        /** @description Whether a subscription is locked against changes of its SIM and number. */
        SubscriptionProtection: {
            /** @description Whether the subscription is locked. While it is, its SIM and number cannot change, and the number cannot be moved away. */
            locked: boolean;
            /**
             * Format: date-time
             * @description When it was locked. Absent when it is not locked.
             */
            protectedAt?: string;
            /**
             * @description The subscription: its UUID, or a reference id prefixed `rid_`.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a02
             */
            subscriptionId: string;
            /**
             * Format: date-time
             * @description When the unlocking was requested. Present only while an unlocking waits.
             */
            unlockRequestedAt?: string;
            /**
             * Format: date-time
             * @description When the unlocking takes effect, 24 hours after the request. Present only while an unlocking waits.
             */
            unlocksAt?: string;
        };
        SubscriptionPuk: {
            /**
             * @description Number of the SIM card or eSIM profile.
             * @example 8946200000000000012
             */
            iccid: string;
            /** @description The code that unlocks a SIM after wrong PINs. */
            puk: string;
        };
        SubscriptionSim: {
            /**
             * @description eSIM: content of the QR code (LPA:1$…). A secret: anyone who has it can install the eSIM.
             * @example LPA:1$smdp.example$QR-1A2B3C
             */
            activationCode?: string;
            /**
             * @description Number of the device's eSIM chip.
             * @example 89049032000000000000000000000012
             */
            eid?: string;
            /**
             * @description Whether to use an eSIM instead of a card.
             * @example true
             */
            esim: boolean;
            /**
             * @description Absent until the SIM is known.
             * @example 8946200000000000012
             */
            iccid?: string;
            /**
             * @description Number of the device.
             * @example 356938035643809
             */
            imei?: string;
            /**
             * Format: date-time
             * @description eSIM: when it was first seen on a device.
             * @example 2026-11-21T09:40:00.000Z
             */
            installedAt?: string;
            /**
             * Format: uri
             * @description eSIM: link that installs it in one tap on iOS 17.4 and later.
             * @example https://esimsetup.apple.com/esim_qrcode_provisioning?carddata=LPA:1$smdp.example$QR-1A2B3C
             */
            installUrl?: string;
            /**
             * @description Identifies the eSIM profile on that server.
             * @example QR-1A2B3C
             */
            matchingId?: string;
            /**
             * @description Address of the server from which the eSIM is downloaded (SM-DP+).
             * @example smdp.example
             */
            smdpAddress?: string;
            /**
             * @description The status.
             * @enum {string}
             */
            status?: "AVAILABLE" | "RESERVED" | "ASSIGNED" | "DISABLED";
        };
        /**
         * @description PENDING: not yet active in the network. ACTIVATED: active and billed. BLOCKED: disabled by the operator. CANCELLED: permanently terminated. PAUSED: stopped at the customer's request. SUSPENDED: disabled, usually because of an unpaid invoice.
         * @enum {string}
         */
        SubscriptionStatus: "PENDING" | "ACTIVATED" | "BLOCKED" | "CANCELLED" | "PAUSED" | "SUSPENDED";
        /** @description A short form of a subscription, for long lists. */
        SubscriptionSummary: {
            /** @description Whether the caller can do each of PAUSE, RESTORE, CANCEL, CHANGE_OFFERING, and why not. */
            availableActions: components["schemas"]["SubscriptionAction"][];
            /**
             * Format: date
             * @description Last day of the binding period.
             * @example 2027-11-20
             */
            bindingEndsAt?: string;
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-11-21T09:30:00.000Z
             */
            createdAt: string;
            /**
             * @description The customer: its UUID, or a reference id prefixed `rid_`.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a01
             */
            customerId: string;
            /**
             * @description Display name. By default the formatted phone number.
             * @example 070-174 00 12
             */
            display: string;
            /** @description State of its eSIM. Absent for a physical SIM. */
            esimState?: components["schemas"]["EsimState"];
            /** @description The number in its usual format. */
            formattedMsisdn: string;
            /**
             * @description Type of its SIM. Absent until it has one.
             * @example 8946200000000000012
             */
            iccid?: string;
            /**
             * @description E.164.
             * @example +46701740012
             */
            msisdn: string;
            /** @description Absent when nothing is needed. */
            needs?: components["schemas"]["SubscriptionNeed"][];
            /**
             * Format: date-time
             * @description End of the paid period.
             */
            paidUntil?: string;
            /** @description The scheduled change of offering. Present only while there is one. */
            pendingProductOffering?: {
                /**
                 * @description Display name.
                 * @example Astrid Lind
                 */
                name: string;
                /**
                 * @description The price change of the brand that causes it. It cannot be undone for one subscription.
                 * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a66
                 */
                priceChangeId?: string;
                /**
                 * Format: date
                 * @description The day it takes effect.
                 * @example 2026-12-21
                 */
                scheduledAt: string;
            };
            /** @description The scheduled change of status. Present only while there is one. */
            pendingStatus?: components["schemas"]["SubscriptionPendingStatus"];
            /** @description The product offering that was bought. */
            productOffering: {
                /**
                 * @description Display name.
                 * @example Astrid Lind
                 */
                name: string;
                /**
                 * @description The product offering.
                 * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a08
                 */
                productOfferingId: string;
            };
            /** @description Absent for a one-time price. */
            recurringPrice?: {
                /**
                 * Format: int64
                 * @description The agreed price of the next billing cycle. Without tax unless includesTax is true.
                 * @example 24900
                 */
                amountMinor: number;
                /**
                 * @description ISO 4217 currency code.
                 * @example SEK
                 */
                currency: string;
                /**
                 * @description Whether the price includes tax. If it does, it is the total that the customer pays.
                 * @example true
                 */
                includesTax: boolean;
                /** @description Number of months between charges. */
                months: number;
            };
            /**
             * @description Your own unique id, at most 255 characters. In paths and filters, write it with the prefix `rid_`.
             * @example crm-4711
             */
            referenceId?: string;
            /**
             * Format: date-time
             * @description When the next period begins and is charged. Absent while a due renewal is not paid.
             * @example 2026-12-21T00:00:00.000Z
             */
            renewsAt?: string;
            status: components["schemas"]["SubscriptionStatus"];
            /** @description The person who uses the subscription. */
            subscriber: {
                /**
                 * @description E-mail address.
                 * @example astrid@example.com
                 */
                email?: string;
                /**
                 * @description Display name.
                 * @example Astrid Lind
                 */
                name: string;
                /**
                 * @description The subscriber.
                 * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a05
                 */
                subscriberId: string;
            };
            /**
             * @description The subscription: its UUID, or a reference id prefixed `rid_`.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a02
             */
            subscriptionId: string;
            /**
             * @description Open set. Common values are CELL, DATA, MBB, M2M and TRAVEL_ESIM.
             * @example SUBSCRIPTION
             */
            type: string;
        };
        SubscriptionUsage: {
            /**
             * @description The subscription: its UUID, or a reference id prefixed `rid_`.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a02
             */
            subscriptionId: string;
            usage: components["schemas"]["Usage"];
        };
        /** @description When the signed-in user gets an e-mail about the used part of a subscription's allowances. */
        SubscriptionUsageNotifications: {
            /** @description Whether the user chose these thresholds. Otherwise they are the brand's default. */
            chosen: boolean;
            /**
             * @description The subscription: its UUID, or a reference id prefixed `rid_`.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a02
             */
            subscriptionId: string;
            /** @description Thresholds in percent, lowest first. Empty: no notification. */
            thresholds: number[];
        };
        /** @description Porting details for a number in Sweden. */
        SwedishPortingDetails: {
            /**
             * @description Personal or organization number as registered at the losing carrier. If it differs, the carrier rejects the porting.
             * @example 199001012385
             */
            identity: string;
        };
        /** @description An exemption certificate of a US state. */
        TaxExemption: {
            /** @description Whether it also covers surcharges on telecom services, in addition to state and local sales taxes. */
            coversTelecom: boolean;
            /**
             * @description Number of the certificate.
             * @example 2026-000042
             */
            number: string;
            /**
             * @description The reason, as text.
             * @enum {string}
             */
            reason: "RESALE" | "GOVERNMENT" | "NONPROFIT" | "EDUCATION" | "RELIGIOUS" | "DIRECT_PAY" | "OTHER";
            /**
             * @description The US state that issued it, as two letters.
             * @example TX
             */
            state: string;
            /**
             * Format: date
             * @description First day of validity.
             */
            validFrom: string;
            /**
             * Format: date
             * @description Last day of validity. Absent: no end.
             */
            validTo?: string;
        };
        TaxExemptionInput: {
            /**
             * @description Whether it also covers surcharges on telecom services, in addition to state and local sales taxes.
             * @default false
             */
            coversTelecom?: boolean;
            /**
             * @description Invoice number. Absent until it is assigned.
             * @example 2026-000042
             */
            number: string;
            /**
             * @description The reason, as text.
             * @enum {string}
             */
            reason: "RESALE" | "GOVERNMENT" | "NONPROFIT" | "EDUCATION" | "RELIGIOUS" | "DIRECT_PAY" | "OTHER";
            /**
             * @description State or administrative area code.
             * @example TX
             */
            state: string;
            /**
             * Format: date
             * @description First day of validity.
             */
            validFrom: string;
            /**
             * Format: date
             * @description Last day of validity. Absent: no end.
             */
            validTo?: string;
        };
        /** @description Why a tax is not charged. REVERSE_CHARGE: a business in another EU country accounts for it. INTRA_COMMUNITY_SUPPLY: goods for such a business. OUTSIDE_SCOPE, EXPORT: services or goods for a buyer outside the EU. EXEMPTION_CERTIFICATE: a certificate of a US state. */
        TaxRelief: {
            /**
             * @description The reason, as text.
             * @enum {string}
             */
            reason: "REVERSE_CHARGE" | "INTRA_COMMUNITY_SUPPLY" | "OUTSIDE_SCOPE" | "EXPORT" | "EXEMPTION_CERTIFICATE";
            /** @description The buyer's VAT number, or the number of the certificate. */
            reference?: string;
        };
        TokenResponse: {
            /**
             * @description A JWT for `Authorization: Bearer`.
             * @example eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIuLi4ifQ.c2ln
             */
            accessToken: string;
            /**
             * @description Seconds until the token expires.
             * @example 600
             */
            expiresIn: number;
            /**
             * @description Always `Bearer`.
             * @constant
             */
            tokenType: "Bearer";
            /**
             * @description The user.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a04
             */
            userId?: string;
        };
        /** @description A new transfer code. */
        TransferCode: {
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-11-21T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it stops working, seven days after its creation.
             * @example 2026-11-22T09:30:00.000Z
             */
            expiresAt: string;
            /**
             * @description The number that the code is for, in E.164.
             * @example +46701740012
             */
            msisdn: string;
            /**
             * @description The subscription: its UUID, or a reference id prefixed `rid_`.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a02
             */
            subscriptionId: string;
            /** @description The code, such as K7PX-93QM-2FWA. Shown only here. Capitals, spaces and hyphens do not matter. */
            transferCode: string;
        };
        /** @description A code that allows another carrier to take over the number of a subscription. */
        TransferCodeState: {
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-11-21T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it stops working, seven days after its creation.
             * @example 2026-11-22T09:30:00.000Z
             */
            expiresAt: string;
        };
        /** @description The next invoice of a subscription, as far as it is known now. */
        UpcomingInvoice: {
            /**
             * Format: int64
             * @description The amount that is still to pay.
             * @example 24900
             */
            amountDueMinor: number;
            /**
             * Format: int64
             * @description Amount that the customer's current balance pays.
             */
            balanceAppliedMinor: number;
            /**
             * @description ISO 4217 currency code.
             * @example SEK
             */
            currency: string;
            /**
             * @description The customer: its UUID, or a reference id prefixed `rid_`.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a01
             */
            customerId: string;
            /**
             * Format: date
             * @description The day by which it must be paid.
             * @example 2026-12-21
             */
            dueDate: string;
            /**
             * @description The draft invoice, when it exists.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a21
             */
            invoiceId?: string;
            /**
             * Format: date-time
             * @description When the first billing cycle begins and the invoice is issued.
             */
            issuesAt: string;
            /** @description The items: everything of the customer that is billed on the same day in the same currency. */
            lineItems: components["schemas"]["InvoiceLineItem"][];
            /** @description Whether a payment is required first. */
            payment: components["schemas"]["UpcomingPayment"];
            /**
             * Format: date
             * @description The last day of the longest billing cycle.
             */
            periodEnd: string;
            /**
             * Format: date
             * @description The day on which the billing cycles begin.
             */
            periodStart: string;
            /**
             * Format: int64
             * @description Amount before discounts and tax.
             * @example 19920
             */
            subtotalMinor: number;
            /**
             * Format: int64
             * @description Sum of all taxes.
             * @example 4980
             */
            taxAmountMinor: number;
            /**
             * @description PREPAID: paid when the billing cycles begin. POSTPAID: paid by the due date, while service continues.
             * @enum {string}
             */
            terms: "PREPAID" | "POSTPAID";
            /**
             * Format: int64
             * @description Sum of all discounts, without tax, as a positive amount.
             * @example 0
             */
            totalDiscountsMinor: number;
            /**
             * Format: int64
             * @description Amount to pay.
             * @example 24900
             */
            totalMinor: number;
        };
        UpcomingPayment: {
            /**
             * Format: date-time
             * @description When the profile is charged, or the link or invoice is sent.
             * @example 2026-11-21T09:30:00.000Z
             */
            at?: string;
            /**
             * @description Display name of the payment profile that is charged.
             * @example Visa •••• 4242
             */
            displayName?: string;
            /**
             * @description NONE: there is nothing to pay. AUTOMATIC: the default payment profile is charged. PAYMENT_LINK: the customer gets a payment link. INVOICE: the customer pays by the due date.
             * @enum {string}
             */
            method: "NONE" | "AUTOMATIC" | "PAYMENT_LINK" | "INVOICE";
            /**
             * @description The saved payment method.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a18
             */
            paymentProfileId?: string;
        };
        /** @description Changes only the fields that are sent. `null` clears an optional field. */
        UpdateCustomerRequest: {
            /**
             * @description Only for BUSINESS customers. Each subscription and license moves to a new day at its next renewal. `null` clears it. Renewals then keep their days.
             * @example 1
             */
            billDay?: number | null;
            /** @description Replaced as a whole. Fields that are left out are cleared. `null` clears everything. */
            billing?: components["schemas"]["BillingInput"] | null;
            /** @description Replaced as a whole. Fields that are left out are cleared. */
            contact?: {
                /**
                 * Format: email
                 * @description E-mail address.
                 * @example astrid@example.com
                 */
                email?: string;
                /**
                 * @description Phone number in international form (E.164).
                 * @example +46701740012
                 */
                msisdn?: string;
            };
            /** @description One of the customer's users. `null` clears it. */
            contactPerson?: {
                /**
                 * @description The user.
                 * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a04
                 */
                userId: string;
            } | null;
            /** @description Cannot change. Only the current value is accepted. */
            customerType?: components["schemas"]["CustomerType"];
            /**
             * @description `null` clears it.
             * @example 199001012385
             */
            identity?: string | null;
            /**
             * @description Replaces all entries. `null` clears them.
             * @example {
             *       "source": "web"
             *     }
             */
            metadata?: components["schemas"]["Metadata"] | null;
            /**
             * @description Display name.
             * @example Astrid Lind
             */
            name?: string;
            /**
             * @description `null` resets it to en-US.
             * @example sv-SE
             */
            preferredLocale?: string | null;
            /**
             * @description `null` clears it.
             * @example crm-4711
             */
            referenceId?: string | null;
            /** @description Replaced as a whole. Fields that are left out are cleared. `null` clears everything. */
            shipping?: {
                address: components["schemas"]["AddressInput"];
                /**
                 * @description Instructions for the courier.
                 * @example Leave at the door
                 */
                instructions?: string;
                /**
                 * @description Phone number in international form (E.164).
                 * @example +46701740012
                 */
                msisdn?: string;
                /**
                 * @description Display name.
                 * @example Astrid Lind
                 */
                name: string;
            } | null;
            /** @description `null` clears everything. Only the brand can do that. */
            tax?: components["schemas"]["CustomerTaxUpdate"] | null;
        };
        UpdateNotificationSettings: {
            /** @description The topics to change. Others stay unchanged. */
            items: {
                /** @description Whether e-mails are sent. Absent: as before. */
                email?: boolean;
                /**
                 * @description Topic of the notices.
                 * @enum {string}
                 */
                kind: "ORDER" | "ACTIVATION" | "PORTING" | "USAGE" | "RENEWAL" | "PAYMENT_FAILED" | "INVOICE";
                /** @description Whether push notifications are sent to the user's devices. Absent: as before. */
                push?: boolean;
            }[];
        };
        /** @description With the lineItemId of an existing line item, changes the fields that are sent. Other fields stay unchanged, and null clears a field. Without lineItemId, adds an item, which needs type and productOfferingId. */
        UpdateOrderLineItem: {
            /**
             * @description Whether the buyer accepts the binding period of the price and gets its BINDING_CONTRACT discount. No effect if the price has none.
             * @example false
             */
            acceptBindingContract?: boolean;
            /**
             * @description Whether the buyer pays the price's number of billing cycles at once and gets its UPFRONT_PAYMENT discount. No effect if the price has none.
             * @example false
             */
            acceptUpfrontPayment?: boolean;
            /** @description For a SIM_CARD item on the end-user API: the code that change-sim of the subscription sends for the same sim and deliveryAddress. */
            confirmation?: {
                /** @description Machine-readable code. */
                code: string;
                /**
                 * @description Random value that must be sent back with the code.
                 * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a90
                 */
                nonce: string;
            };
            deliveryAddress?: components["schemas"]["AddressInput"] | null;
            /** @example lt_5f2c0d1e9a7b4c63 */
            leaseToken?: string | null;
            /** @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a06 */
            licenseId?: string | null;
            /**
             * @description The line item. Unique within the order.
             * @example line-1
             */
            lineItemId?: string;
            /** @example +46701740012 */
            msisdn?: string | null;
            /** @example line-1 */
            parentLineItemId?: string | null;
            /** @description The move of a phone number from another carrier. */
            porting?: components["schemas"]["LineItemPortingInput"] | null;
            /**
             * @description The product offering.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a08
             */
            productOfferingId?: string;
            /**
             * @description The quantity.
             * @example 1
             */
            quantity?: number;
            /** @description The SIM. */
            sim?: components["schemas"]["LineItemSimInput"] | null;
            subscriber?: components["schemas"]["LineItemSubscriberInput"] | null;
            /** @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a02 */
            subscriptionId?: string | null;
            /** @description The type. */
            type?: components["schemas"]["LineItemType"];
        };
        /** @description Changes only the fields that are sent. null clears a field. Only a DRAFT can be changed. */
        UpdateOrderRequest: {
            billing?: components["schemas"]["OrderBillingInput"] | null;
            customer?: components["schemas"]["OrderCustomerInput"] | null;
            /** @description Whether the customer is a person or a company. Decides the format of `identity` and the billing rules. */
            customerType?: components["schemas"]["CustomerType"];
            /** @description The whole list. Items are matched by lineItemId. Missing items are removed, and items without an id are added. */
            lineItems?: components["schemas"]["UpdateOrderLineItem"][];
            /**
             * @example {
             *       "source": "web"
             *     }
             */
            metadata?: {
                [key: string]: string;
            } | null;
            /**
             * @description Promo codes that the buyer entered.
             * @example [
             *       "AUTUMN"
             *     ]
             */
            promoCodes?: string[];
            user?: components["schemas"]["OrderUserInput"] | null;
        };
        /** @description Changes only the fields that are sent. `null` clears an optional field. */
        UpdateSubscriberRequest: {
            /** @description Replaced as a whole. `null` clears it. A US address must exist, and a US subscription needs one. */
            address?: components["schemas"]["AddressInput"] | null;
            /**
             * @description `null` clears it.
             * @example +46701740012
             */
            contactNumber?: string | null;
            /**
             * @description `null` clears it.
             * @example astrid@example.com
             */
            email?: string | null;
            /**
             * @description Replaces all entries. `null` clears them.
             * @example {
             *       "source": "web"
             *     }
             */
            metadata?: components["schemas"]["Metadata"] | null;
            /**
             * @description Display name.
             * @example Astrid Lind
             */
            name?: string;
        };
        UpdateSubscriptionRequest: {
            /**
             * @description Whether a new period begins when this one ends.
             * @example true
             */
            autoRenew?: boolean;
            /**
             * @description null: resets it to the formatted phone number.
             * @example 070-174 00 12
             */
            display?: string | null;
            /** @description Only for full-access keys. Replaces all entries. */
            metadata?: components["schemas"]["Metadata"];
            /**
             * @description Only for full-access keys.
             * @example crm-4711
             */
            referenceId?: string | null;
            /**
             * Format: uuid
             * @description Only for full-access keys: another subscriber of the same customer who uses the subscription from now on.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a05
             */
            subscriberId?: string;
        };
        UpdateSubscriptionUsageNotificationsRequest: {
            /** @description Thresholds in percent of the total data, calls or texts of all packages. Empty: no notification. Null: the brand's default. */
            thresholds: number[] | null;
        };
        UpdateUserRequest: {
            /**
             * Format: email
             * @description The sign-in address. Only a full-access key without a user token can change it, for a person who cannot read the current address. All sessions of the person end. The previous address gets security notices for seven days.
             * @example astrid@example.com
             */
            email?: string;
            /** @description The user's roles after the change. Customers that are not listed stay unchanged. To remove a user from a customer, use DELETE /customers/{customerId}/users/{userId}. */
            memberships?: components["schemas"]["MembershipInput"][];
            /**
             * @description Replaces all entries. `null` clears them.
             * @example {
             *       "source": "web"
             *     }
             */
            metadata?: components["schemas"]["Metadata"] | null;
            /**
             * @description `null` clears it.
             * @example +46701740012
             */
            msisdn?: string | null;
            /**
             * @description Display name.
             * @example Astrid Lind
             */
            name?: string;
            /**
             * @description `null` resets it to that of the brand's first market.
             * @example sv-SE
             */
            preferredLocale?: string | null;
        };
        /** @description Allowances of the current period and their remaining parts. A group is absent when the subscription has no such allowance. */
        Usage: {
            /** @description Data. */
            data?: {
                national: components["schemas"]["DataPackage"][];
                roaming: components["schemas"]["DataPackage"][];
            };
            /** @description Picture messages. */
            mms?: {
                national: components["schemas"]["MmsPackage"][];
                roaming: components["schemas"]["MmsPackage"][];
            };
            /** @description Text messages. */
            sms?: {
                national: components["schemas"]["SmsPackage"][];
                roaming: components["schemas"]["SmsPackage"][];
            };
            /** @description Calls. */
            voice?: {
                ild: components["schemas"]["IldPackage"][];
                national: components["schemas"]["VoicePackage"][];
                roaming: components["schemas"]["VoicePackage"][];
            };
        };
        /** @description Amounts of usage in one place. */
        UsageAmounts: {
            /**
             * Format: int64
             * @description Seconds used.
             * @example 1260
             */
            callSeconds: number;
            /**
             * Format: int64
             * @description Bytes used that day.
             * @example 134217728
             */
            dataBytes: number;
            /**
             * Format: int64
             * @description Text messages sent that day.
             * @example 3
             */
            smsCount: number;
        };
        /** @description The usage of a subscription on one day. */
        UsageDay: {
            /**
             * Format: int64
             * @description Seconds used.
             * @example 1260
             */
            callSeconds: number;
            /**
             * Format: int64
             * @description Bytes used that day.
             * @example 134217728
             */
            dataBytes: number;
            /**
             * Format: date
             * @description The day, in UTC.
             * @example 2026-12-31
             */
            date: string;
            /**
             * Format: int64
             * @description Picture messages sent that day.
             * @example 0
             */
            mmsCount: number;
            /**
             * Format: int64
             * @description Text messages sent that day.
             * @example 3
             */
            smsCount: number;
        };
        /**
         * @description ACTIVE: usage is deducted from it. NOT_ACTIVE: its period has not started. EXPIRED: its period has ended, and the rest cannot be used.
         * @enum {string}
         */
        UsagePackageStatus: "ACTIVE" | "NOT_ACTIVE" | "EXPIRED";
        /** @description A package that is almost or fully used. */
        UsageQuota: {
            /**
             * @description ISO 4217. Only for a balance.
             * @example SEK
             */
            currency?: string;
            /**
             * @description Display name.
             * @example Astrid Lind
             */
            name: string;
            /**
             * @description Use in the home country, use abroad, or calls from the home country to other countries.
             * @enum {string}
             */
            scope: "NATIONAL" | "ROAMING" | "ILD";
            /**
             * @description The service that was used.
             * @enum {string}
             */
            service: "VOICE" | "SMS" | "MMS" | "DATA";
            /**
             * @description The add-on. Absent for the base plan.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a07
             */
            subscriptionAddonId?: string;
            /** @description The highest threshold that was reached, such as 80 or 100. */
            thresholdPercent: number;
            /**
             * Format: int64
             * @description The total.
             * @example 10737418240
             */
            total: number;
            /**
             * Format: int64
             * @description Bytes, seconds or messages. For a balance, minor units of `currency`.
             */
            used: number;
        };
        /** @description A person who signs in and manages the accounts of one or more customers. The person's number, language, metadata and last login are visible only to the brand and the person. */
        User: {
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-11-21T09:30:00.000Z
             */
            createdAt: string;
            /** @description The user's roles. For another person on the end-user API, only roles in customers that the caller administers. */
            customers: components["schemas"]["UserCustomer"][];
            /**
             * @description The sign-in address. Each address belongs to one user.
             * @example astrid@example.com
             */
            email: string;
            /** @description Only in the response to an ADMIN's invitation: the roles that the person may accept. */
            invitations?: components["schemas"]["Invitation"][];
            /**
             * Format: date-time
             * @description When the user last signed in. Absent before the first sign-in.
             * @example 2026-11-20T18:02:11.000Z
             */
            lastLoginAt?: string;
            metadata?: components["schemas"]["Metadata"];
            /**
             * @description Phone number in international form (E.164).
             * @example +46701740012
             */
            msisdn?: string;
            /**
             * @description Display name.
             * @example Astrid Lind
             */
            name: string;
            /**
             * @description IETF BCP 47. The language of e-mails.
             * @example sv-SE
             */
            preferredLocale?: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             * @example 2026-11-21T09:30:00.000Z
             */
            updatedAt: string;
            /**
             * @description Id of the user. In the response to an ADMIN's invitation, the id of the invitation, because there is no user yet.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a04
             */
            userId: string;
        };
        /** @description A customer to which a user belongs, with the role. */
        UserCustomer: {
            /**
             * @description The customer: its UUID, or a reference id prefixed `rid_`.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a01
             */
            customerId: string;
            /** @description When they got access to the customer. Absent for users with an open invitation. */
            hasSignedIn: boolean;
            /**
             * @description Display name.
             * @example Astrid Lind
             */
            name: string;
            role: components["schemas"]["UserRole"];
        };
        /**
         * @description ADMIN: full control. MANAGER: day-to-day management of the customer's subscriptions and orders. MEMBER: only the subscriptions they use themselves.
         * @enum {string}
         */
        UserRole: "MEMBER" | "MANAGER" | "ADMIN";
        /** @description Porting details for a number in the United States. */
        UsPortingDetails: {
            /**
             * @description Account number at the losing carrier. Masked in responses.
             * @example 123456789
             */
            accountNumber?: string;
            /** @description Address as registered at the losing carrier. */
            address: components["schemas"]["Address"];
            /**
             * @description First name, as the losing carrier knows it.
             * @example Astrid
             */
            firstName: string;
            /**
             * @description Last name, as the losing carrier knows it.
             * @example Lind
             */
            lastName: string;
            /**
             * @description Port-out PIN. Masked in responses.
             * @example 0000
             */
            passcode?: string;
        };
        /**
         * @description WELL_FORMED: format and check digits are valid, and no register is set up. PENDING: the register has not answered. Until it does, tax is charged as without a number. VALID, INVALID: the answer of the register.
         * @enum {string}
         */
        VatNumberStatus: "WELL_FORMED" | "PENDING" | "VALID" | "INVALID";
        /** @enum {string} */
        VerificationStatus: "PENDING" | "APPROVED" | "REFUSED" | "EXPIRED" | "FAILED";
        VerifyEmailLoginRequest: {
            /**
             * @description The six-digit code from the e-mail.
             * @example 482915
             */
            code: string;
            /**
             * Format: email
             * @description E-mail address.
             * @example astrid@example.com
             */
            email: string;
            /**
             * @description The nonce from the start response.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a90
             */
            nonce: string;
        };
        VerifyPasskeyLoginRequest: {
            /**
             * @description From the options. Send it back with the answer.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a90
             */
            nonce: string;
            /** @description The result of navigator.credentials.get, as JSON. */
            passkey: {
                /** @description Id of the passkey, in base64url. */
                id: string;
                /** @description The same id. WebAuthn sends it twice. */
                rawId: string;
                /**
                 * @description The type.
                 * @example SUBSCRIPTION
                 */
                type: string;
            } & {
                [key: string]: unknown;
            };
        };
        /** @description For each customer of the user, whether staff may view the pages without asking. */
        ViewAsConsents: {
            /** @description The items of this page. */
            items: {
                /**
                 * @description The customer: its UUID, or a reference id prefixed `rid_`.
                 * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a01
                 */
                customerId: string;
                /** @description Name of the customer. */
                customerName: string;
                /** @description Whether staff may view the pages without asking. */
                isAllowed: boolean;
            }[];
        };
        /** @description A staff member asks to view the pages of the signed-in user, or views them now. */
        ViewAsRequest: {
            /** @description First name of the member of staff. */
            agentName: string;
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-11-21T09:30:00.000Z
             */
            createdAt: string;
            /**
             * @description The customer: its UUID, or a reference id prefixed `rid_`.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a01
             */
            customerId: string;
            /** @description Name of the customer whose pages are shown. */
            customerName: string;
            /**
             * Format: date-time
             * @description When the current step expires: to answer, to open the session, or to view.
             * @example 2026-11-22T09:30:00.000Z
             */
            expiresAt: string;
            /**
             * @description Why the staff member wants to view the pages.
             * @example The binding period ends on 2027-11-20.
             */
            reason: string;
            /** @description WAITING: the user was asked. ALLOWED: the session can be opened. OPEN: staff are viewing the pages. EXPIRED: the time is over. */
            status: components["schemas"]["ViewAsStatus"];
            /**
             * @description The view-as session.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a97
             */
            viewAsSessionId: string;
        };
        /** @enum {string} */
        ViewAsStatus: "WAITING" | "ALLOWED" | "OPEN" | "ENDED" | "REFUSED" | "EXPIRED";
        /** @description Call time. */
        VoicePackage: {
            /**
             * Format: int64
             * @description Number of calls.
             * @example 14
             */
            callCount: number;
            /**
             * Format: int64
             * @description Seconds left.
             * @example 34740
             */
            callRemainingSeconds: number;
            /**
             * Format: int64
             * @description Used amount.
             * @example 1260
             */
            callSeconds: number;
            /**
             * Format: int64
             * @description Total seconds. Without a limit, all seconds of the package's period, because no call can last longer.
             * @example 36000
             */
            callTotalSeconds: number;
            /**
             * @description Your own data: string keys and string values, returned unchanged.
             * @example {
             *       "source": "web"
             *     }
             */
            metadata?: {
                [key: string]: string;
            };
            /**
             * @description Display name.
             * @example Astrid Lind
             */
            name: string;
            status: components["schemas"]["UsagePackageStatus"];
            /**
             * @description The add-on. Absent for the base plan.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a07
             */
            subscriptionAddonId?: string;
            /**
             * @description True when there is no limit. Otherwise absent.
             * @constant
             */
            unlimited?: true;
            /**
             * Format: date-time
             * @description Time of the latest usage record that is counted. Absent before the first one.
             * @example 2026-11-21T09:12:44.000Z
             */
            usageAsOf?: string;
            /**
             * Format: date-time
             * @description When it begins to apply.
             * @example 2026-11-21T00:00:00.000Z
             */
            validFrom?: string;
            /**
             * Format: date-time
             * @description End of the billing period for the base plan, or expiry for add-ons.
             * @example 2026-12-21T00:00:00.000Z
             */
            validTo?: string;
        };
        /** @description The cap on data in one zone, of a subscription or of all subscriptions of a customer. */
        ZoneCap: {
            /** @description The cap in megabytes (1,000,000 bytes). Absent without one. */
            limitMb?: number;
            /**
             * @description NONE: there is no cap. WITHIN: less than 80 % of it is used. NEAR: at least 80 % is used, and the customer was notified. REACHED: all of it is used.
             * @enum {string}
             */
            status: "NONE" | "WITHIN" | "NEAR" | "REACHED";
            /**
             * @description The data that was used in the zone this month, in bytes.
             * @example 3221225472
             */
            usedBytes: number;
            zone: components["schemas"]["DataZone"];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description The revision that produced this response. */
        "Api-Revision": string;
        /** @description The `handling` that the request set with `Prefer`. */
        "Preference-Applied": string;
        /** @description The remaining part of each limit: calls (r), and seconds until the limit resets (t). */
        RateLimit: string;
        /** @description The rate limits that apply to this call: calls (q) per seconds (w). Absent when no limit applies. */
        "RateLimit-Policy": string;
        /** @description Seconds to wait before the next attempt. */
        "Retry-After": string;
        /** @description The position of this change. Lists, exports and reports show it in any case. Send it back to accept a list that may lack changes after it. Absent when the service has no replica. */
        "Tern-Position": string;
        /** @description Unknown query parameters and body fields, at most 20, as a structured field list (RFC 8941). `closest` is the known name that was probably meant. Absent when all names are known. */
        "Unknown-Fields": string;
        /** @description Identifies this request in the logs of the service. */
        "X-Trace-Id": string;
    };
    pathItems: never;
}
export interface operations {
    getMyAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
        };
    };
    listMyActivity: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the previous page. */
                cursor?: string;
                /** @description Number of items to return. */
                limit?: number;
            };
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
                /** @description The `Tern-Position` of an earlier response. The answer has every change up to it, and may lack later ones. Without the header, it has every change made before the request. */
                "Tern-Position"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountActivityPage"];
                };
            };
        };
    };
    getMyCalendarFeed: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalendarFeed"];
                };
            };
        };
    };
    renewMyCalendarFeed: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalendarFeed"];
                };
            };
        };
    };
    endMyCalendarFeed: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. The response has no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listCareAccess: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the previous page. */
                cursor?: string;
                /** @description Only for this customer. */
                customerId?: string;
                /** @description Number of items to return. */
                limit?: number;
            };
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
                /** @description The `Tern-Position` of an earlier response. The answer has every change up to it, and may lack later ones. Without the header, it has every change made before the request. */
                "Tern-Position"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CareAccessPage"];
                };
            };
        };
    };
    listCareRequests: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
                /** @description The `Tern-Position` of an earlier response. The answer has every change up to it, and may lack later ones. Without the header, it has every change made before the request. */
                "Tern-Position"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CareRequestList"];
                };
            };
        };
    };
    approveCareRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description A request from the list. */
                careRequestId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApproveCareRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CareRequest"];
                };
            };
        };
    };
    refuseCareRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description A request from the list. */
                careRequestId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CareRequest"];
                };
            };
        };
    };
    startSensitiveStep: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartedConfirmation"];
                };
            };
        };
    };
    confirmSensitiveStep: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmIdentityRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfirmedIdentity"];
                };
            };
        };
    };
    startPasskeyConfirmation: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyOptions"];
                };
            };
        };
    };
    confirmWithPasskey: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmWithPasskeyRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfirmedIdentity"];
                };
            };
        };
    };
    getAccountDeletion: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountDeletion"];
                };
            };
        };
    };
    startAccountDeletion: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartedConfirmation"];
                };
            };
        };
    };
    undoAccountDeletion: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountDeletion"];
                };
            };
        };
    };
    confirmAccountDeletion: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmAccountDeletionRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountDeletion"];
                };
            };
        };
    };
    startEmailChange: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartEmailChangeRequest"];
            };
        };
        responses: {
            /** @description Accepted. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartedConfirmation"];
                };
            };
        };
    };
    confirmEmailChange: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmEmailChangeRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
        };
    };
    startAccountExport: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountExport"];
                };
            };
        };
    };
    getAccountExport: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description The export. */
                exportId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountExport"];
                };
            };
        };
    };
    getAccountExportDocument: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description The export. */
                exportId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountExportDocument"];
                };
            };
        };
    };
    listMyInvitations: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
                /** @description The `Tern-Position` of an earlier response. The answer has every change up to it, and may lack later ones. Without the header, it has every change made before the request. */
                "Tern-Position"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceivedInvitationList"];
                };
            };
        };
    };
    acceptInvitation: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description The invitation. */
                invitationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceivedInvitation"];
                };
            };
        };
    };
    declineInvitation: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description The invitation. */
                invitationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceivedInvitation"];
                };
            };
        };
    };
    getMyNotificationSettings: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationSettings"];
                };
            };
        };
    };
    updateMyNotificationSettings: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateNotificationSettings"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationSettings"];
                };
            };
        };
    };
    listMyPasskeys: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
                /** @description The `Tern-Position` of an earlier response. The answer has every change up to it, and may lack later ones. Without the header, it has every change made before the request. */
                "Tern-Position"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyList"];
                };
            };
        };
    };
    addMyPasskey: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddPasskeyRequest"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Passkey"];
                };
            };
        };
    };
    removeMyPasskey: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description The passkey. */
                passkeyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. The response has no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getPasskeyCreationOptions: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyOptions"];
                };
            };
        };
    };
    listMyPersonalTokens: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
                /** @description The `Tern-Position` of an earlier response. The answer has every change up to it, and may lack later ones. Without the header, it has every change made before the request. */
                "Tern-Position"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonalTokens"];
                };
            };
        };
    };
    createMyPersonalToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreatePersonalTokenRequest"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonalTokenWithValue"];
                };
            };
        };
    };
    revokeMyPersonalToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description The token. */
                personalTokenId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. The response has no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listMyProposals: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
                /** @description The `Tern-Position` of an earlier response. The answer has every change up to it, and may lack later ones. Without the header, it has every change made before the request. */
                "Tern-Position"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Proposals"];
                };
            };
        };
    };
    proposeChange: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProposeChangeRequest"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Proposal"];
                };
            };
        };
    };
    getMyProposal: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description The proposal. */
                proposalId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Proposal"];
                };
            };
        };
    };
    confirmProposal: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description The proposal. */
                proposalId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmProposalRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Proposal"];
                };
            };
        };
    };
    declineProposal: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description The proposal. */
                proposalId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Proposal"];
                };
            };
        };
    };
    listMyPushDevices: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
                /** @description The `Tern-Position` of an earlier response. The answer has every change up to it, and may lack later ones. Without the header, it has every change made before the request. */
                "Tern-Position"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PushDevices"];
                };
            };
        };
    };
    addMyPushDevice: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PushSubscriptionRequest"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PushDevice"];
                };
            };
        };
    };
    renewMyPushDevice: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description The device. */
                pushDeviceId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PushSubscriptionRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PushDevice"];
                };
            };
        };
    };
    removeMyPushDevice: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description The device. */
                pushDeviceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. The response has no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    testMyPushDevice: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description The device. */
                pushDeviceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. The response has no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listMySessions: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
                /** @description The `Tern-Position` of an earlier response. The answer has every change up to it, and may lack later ones. Without the header, it has every change made before the request. */
                "Tern-Position"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionList"];
                };
            };
        };
    };
    endMyOtherSessions: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. The response has no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    endMySession: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description The session. */
                sessionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. The response has no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getViewAsConsent: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ViewAsConsents"];
                };
            };
        };
    };
    setViewAsConsent: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetViewAsConsentRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ViewAsConsents"];
                };
            };
        };
    };
    endMyViewAsSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description A view-as session. */
                viewAsSessionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. The response has no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    allowViewAsSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description A view-as session. */
                viewAsSessionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. The response has no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    startEmailLogin: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartEmailLoginRequest"];
            };
        };
        responses: {
            /** @description Accepted. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartEmailLoginResponse"];
                };
            };
        };
    };
    verifyEmailLogin: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerifyEmailLoginRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenResponse"];
                };
            };
        };
    };
    startPasskeyLogin: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyOptions"];
                };
            };
        };
    };
    verifyPasskeyLogin: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerifyPasskeyLoginRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenResponse"];
                };
            };
        };
    };
    listCurrentOutages: {
        parameters: {
            query?: {
                /** @description The language and the country of the reader. Default: en-US. */
                locale?: "en-US" | "en-SE" | "sv-SE";
            };
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
                /** @description The `Tern-Position` of an earlier response. The answer has every change up to it, and may lack later ones. Without the header, it has every change made before the request. */
                "Tern-Position"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurrentOutages"];
                };
            };
        };
    };
    listCustomers: {
        parameters: {
            query?: {
                /** @description Whether to return the number of matches in `pagination.count`, counted up to 1000. */
                count?: boolean;
                /** @description `nextCursor` of the previous page. */
                cursor?: string;
                /** @description Only these customers: UUIDs, or reference ids prefixed rid_. */
                customerId?: string[];
                /** @description Words of the name, e-mail address or human-readable id, or a full reference id. */
                filter?: string;
                /** @description Number of items to return. */
                limit?: number;
                /** @description A phone number in E.164. Matches current and former numbers of subscriptions, numbers of the customer's people, and its contact number. The end-user API matches only the contact number. */
                msisdn?: string;
            };
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
                /** @description The `Tern-Position` of an earlier response. The answer has every change up to it, and may lack later ones. Without the header, it has every change made before the request. */
                "Tern-Position"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Customer"][];
                        /** @description Where the next page begins. */
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
        };
    };
    createCustomer: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCustomerRequest"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
        };
    };
    getCustomer: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description The customer's UUID, or its reference id with the prefix `rid_`. */
                customerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
        };
    };
    updateCustomer: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description The customer's UUID, or its reference id with the prefix `rid_`. */
                customerId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateCustomerRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
        };
    };
    getCustomerAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description The customer: its UUID, or a reference id prefixed `rid_`. */
                customerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerAccount"];
                };
            };
        };
    };
    getAutoPay: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description The customer: its UUID, or a reference id prefixed `rid_`. */
                customerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AutoPay"];
                };
            };
        };
    };
    setAutoPay: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description The customer: its UUID, or a reference id prefixed `rid_`. */
                customerId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetAutoPayRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AutoPay"];
                };
            };
        };
    };
    exportBookkeeping: {
        parameters: {
            query: {
                /** @description `nextCursor` of the previous part. */
                cursor?: string;
                /** @description SIE_4: account for costs. Default: 6212 of the BAS chart of accounts. */
                expenseAccount?: string;
                format?: components["schemas"]["BookkeepingFormat"];
                /** @description First document date to include. */
                fromDate: string;
                /** @description SIE_4: account for input VAT. Default: 2641 of the BAS chart of accounts. */
                inputVatAccount?: string;
                /** @description SIE_4: account for accounts payable. Default: 2440 of the BAS chart of accounts. */
                payablesAccount?: string;
                /** @description SIE_4: account for rounding. Default: 3740 of the BAS chart of accounts. */
                roundingAccount?: string;
                /** @description Last document date to include. */
                toDate: string;
            };
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
                /** @description The `Tern-Position` of an earlier response. The answer has every change up to it, and may lack later ones. Without the header, it has every change made before the request. */
                "Tern-Position"?: string;
            };
            path: {
                /** @description The customer: its UUID, or a reference id prefixed `rid_`. */
                customerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookkeepingExport"];
                };
            };
        };
    };
    getCustomerDataCaps: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description A UUID, or your own id with the prefix rid_. */
                customerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerDataCaps"];
                };
            };
        };
    };
    setCustomerDataCap: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description A UUID, or your own id with the prefix rid_. */
                customerId: string;
                /** @description Where data is used. HOME: the country of the subscription. EU: another country of the European Economic Area. WORLD: all other countries. */
                zone: components["schemas"]["DataZone"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetDataCapRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerDataCaps"];
                };
            };
        };
    };
    removeCustomerDataCap: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description A UUID, or your own id with the prefix rid_. */
                customerId: string;
                /** @description Where data is used. HOME: the country of the subscription. EU: another country of the European Economic Area. WORLD: all other countries. */
                zone: components["schemas"]["DataZone"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerDataCaps"];
                };
            };
        };
    };
    listInvitations: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
                /** @description The `Tern-Position` of an earlier response. The answer has every change up to it, and may lack later ones. Without the header, it has every change made before the request. */
                "Tern-Position"?: string;
            };
            path: {
                /** @description The customer's UUID, or its reference id with the prefix `rid_`. */
                customerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationList"];
                };
            };
        };
    };
    withdrawInvitation: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description The customer's UUID, or its reference id with the prefix `rid_`. */
                customerId: string;
                /** @description The invitation. */
                invitationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. The response has no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    resendPendingInvitation: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description The customer's UUID, or its reference id with the prefix `rid_`. */
                customerId: string;
                /** @description The invitation. */
                invitationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invitation"];
                };
            };
        };
    };
    getCustomerProductCatalog: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the previous page. */
                cursor?: string;
                /** @description Number of items to return. */
                limit?: number;
            };
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
                /** @description The `Tern-Position` of an earlier response. The answer has every change up to it, and may lack later ones. Without the header, it has every change made before the request. */
                "Tern-Position"?: string;
            };
            path: {
                /** @description The customer: its UUID, or a reference id prefixed `rid_`. */
                customerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerProductCatalog"];
                };
            };
        };
    };
    removeUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description The customer's UUID, or its reference id with the prefix `rid_`. */
                customerId: string;
                /** @description The user. */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. The response has no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    resendInvitation: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description The customer's UUID, or its reference id with the prefix `rid_`. */
                customerId: string;
                /** @description The user. */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
        };
    };
    searchHelp: {
        parameters: {
            query?: {
                /** @description Number of items to return. */
                limit?: number;
                /** @description Language and market of the reader. Absent: those of the brand's first market. */
                locale?: "en-US" | "en-SE" | "sv-SE";
                /** @description Only articles for one of these places. Those of the first place come first. */
                places?: components["schemas"]["HelpPlace"][];
                /** @description Words to search for. Synonyms, word forms and small typing errors match, too. */
                query?: string;
                topic?: components["schemas"]["HelpTopic"];
            };
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
                /** @description The `Tern-Position` of an earlier response. The answer has every change up to it, and may lack later ones. Without the header, it has every change made before the request. */
                "Tern-Position"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HelpSearchResult"];
                };
            };
        };
    };
    readHelpPage: {
        parameters: {
            query?: {
                /** @description Language and market of the reader. Absent: those of the brand's first market. */
                locale?: "en-US" | "en-SE" | "sv-SE";
            };
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description The last part of its address. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HelpPage"];
                };
            };
        };
    };
    listPhoneNumbers: {
        parameters: {
            query: {
                /** @description Area code without the leading zero or country code. */
                areaCode?: string;
                /** @description Digits that the number must contain. Other characters are ignored. */
                contains?: string;
                /** @description ISO 3166-1 alpha-2 country code. */
                country: string;
                /** @description `nextCursor` of the previous page. */
                cursor?: string;
                /** @description Number of items to return. */
                limit?: number;
            };
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
                /** @description The `Tern-Position` of an earlier response. The answer has every change up to it, and may lack later ones. Without the header, it has every change made before the request. */
                "Tern-Position"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["PhoneNumber"][];
                        /** @description Where the next page begins. */
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
        };
    };
    leasePhoneNumber: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LeaseRequest"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Lease"];
                };
            };
        };
    };
    listInvoices: {
        parameters: {
            query?: {
                /** @description Whether to return the number of matches in `pagination.count`, counted up to 1000. */
                count?: boolean;
                /** @description ISO 4217. Only invoices in this currency. */
                currency?: string;
                /** @description `nextCursor` of the previous page. */
                cursor?: string;
                /** @description UUIDs, or reference ids prefixed rid_. By default all customers that the caller may see. */
                customerId?: string[];
                /** @description First due date to include. */
                dueDateFrom?: string;
                /** @description Last due date to include. */
                dueDateTo?: string;
                /** @description First day of creation to include. */
                fromDate?: string;
                /** @description Number of items to return. */
                limit?: number;
                /** @description The full invoice number, such as 2026-00042. */
                number?: string;
                status?: components["schemas"]["InvoiceStatus"][];
                /** @description Last day of creation to include. */
                toDate?: string;
            };
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
                /** @description The `Tern-Position` of an earlier response. The answer has every change up to it, and may lack later ones. Without the header, it has every change made before the request. */
                "Tern-Position"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["InvoiceListItem"][];
                        /** @description Where the next page begins. */
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
        };
    };
    getInvoice: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description The invoice. */
                invoiceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invoice"];
                };
            };
        };
    };
    getInvoiceChanges: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description The invoice. */
                invoiceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceChanges"];
                };
            };
        };
    };
    getInvoiceExplanation: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description The invoice. */
                invoiceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceExplanation"];
                };
            };
        };
    };
    listLicenses: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the previous page. */
                cursor?: string;
                /** @description UUIDs, or your own ids with the prefix rid_. */
                customerId?: string[];
                /** @description Number of items to return. */
                limit?: number;
                status?: components["schemas"]["LicenseStatus"][];
                /** @description The type. */
                type?: string[];
            };
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
                /** @description The `Tern-Position` of an earlier response. The answer has every change up to it, and may lack later ones. Without the header, it has every change made before the request. */
                "Tern-Position"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["License"][];
                        /** @description Where the next page begins. */
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
        };
    };
    getLicense: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description The license. */
                licenseId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["License"];
                };
            };
        };
    };
    assignLicense: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description The license. */
                licenseId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssignLicenseRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["License"];
                };
            };
        };
    };
    cancelLicense: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description The license. */
                licenseId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CancelLicenseRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["License"];
                };
            };
        };
    };
    pauseLicense: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description The license. */
                licenseId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["License"];
                };
            };
        };
    };
    changeLicenseProductOffering: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description The license. */
                licenseId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeProductOfferingRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["License"];
                };
            };
        };
    };
    undoLicenseProductOfferingChange: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description The license. */
                licenseId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["License"];
                };
            };
        };
    };
    listLicenseProductOfferingOptions: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
                /** @description The `Tern-Position` of an earlier response. The answer has every change up to it, and may lack later ones. Without the header, it has every change made before the request. */
                "Tern-Position"?: string;
            };
            path: {
                /** @description The license. */
                licenseId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["ProductOfferingOption"][];
                    };
                };
            };
        };
    };
    restoreLicense: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description The license. */
                licenseId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["License"];
                };
            };
        };
    };
    listMyQuestions: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the previous page. */
                cursor?: string;
                /** @description Number of items to return. */
                limit?: number;
            };
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
                /** @description The `Tern-Position` of an earlier response. The answer has every change up to it, and may lack later ones. Without the header, it has every change made before the request. */
                "Tern-Position"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MyQuestionPage"];
                };
            };
        };
    };
    askQuestion: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AskQuestionRequest"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MyQuestion"];
                };
            };
        };
    };
    getMyQuestion: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description The question. */
                questionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MyQuestion"];
                };
            };
        };
    };
    closeMyQuestion: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description The question. */
                questionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MyQuestion"];
                };
            };
        };
    };
    writeToQuestion: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description The question. */
                questionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuestionMessageRequest"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MyQuestion"];
                };
            };
        };
    };
    listOrders: {
        parameters: {
            query?: {
                /** @description Whether to return the number of matches in `pagination.count`, counted up to 1000. */
                count?: boolean;
                /** @description Created at this time or later. */
                createdFrom?: string;
                /** @description Created before this time. */
                createdTo?: string;
                /** @description `nextCursor` of the previous page. */
                cursor?: string;
                /** @description UUIDs or reference ids prefixed rid_. */
                customerId?: string[];
                /** @description The full human-readable id of an order, such as ORD-7K3F-9QXM. */
                humanReadableId?: string;
                /** @description Number of items to return. */
                limit?: number;
                /** @description Status of the payment. */
                paymentStatus?: components["schemas"]["PaymentStatus"][];
                status?: components["schemas"]["OrderStatus"][];
            };
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
                /** @description The `Tern-Position` of an earlier response. The answer has every change up to it, and may lack later ones. Without the header, it has every change made before the request. */
                "Tern-Position"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["OrderListItem"][];
                        /** @description Where the next page begins. */
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
        };
    };
    createOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateOrderRequest"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
        };
    };
    getOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description The order. */
                orderId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
        };
    };
    updateOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description The order. */
                orderId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateOrderRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
        };
    };
    approveOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description The order. */
                orderId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
        };
    };
    cancelOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description The order. */
                orderId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
        };
    };
    submitOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description The order. */
                orderId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
        };
    };
    listPaymentIntents: {
        parameters: {
            query?: {
                /** @description Whether to return the number of matches in `pagination.count`, counted up to 1000. */
                count?: boolean;
                /** @description `nextCursor` of the previous page. */
                cursor?: string;
                /** @description The customer: its UUID, or a reference id prefixed `rid_`. */
                customerId?: string[];
                /** @description Last four digits of the card or account of the latest attempt. */
                last4?: string;
                /** @description Number of items to return. */
                limit?: number;
                /** @description The provider's id of the payment, or of a charge, refund or dispute. */
                providerRef?: string;
                /** @description The status. */
                status?: components["schemas"]["PaymentIntentStatus"][];
            };
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
                /** @description The `Tern-Position` of an earlier response. The answer has every change up to it, and may lack later ones. Without the header, it has every change made before the request. */
                "Tern-Position"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["PaymentIntentListItem"][];
                        /** @description Where the next page begins. */
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
        };
    };
    getPaymentIntent: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description The payment intent. */
                paymentIntentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentIntent"];
                };
            };
        };
    };
    listPaymentLinks: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the previous page. */
                cursor?: string;
                /** @description A UUID, or a reference id prefixed rid_. */
                customerId?: string;
                /** @description Number of items to return. */
                limit?: number;
                /** @description The order. */
                orderId?: string;
                status?: components["schemas"]["CollectionStatus"][];
            };
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
                /** @description The `Tern-Position` of an earlier response. The answer has every change up to it, and may lack later ones. Without the header, it has every change made before the request. */
                "Tern-Position"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["PaymentLink"][];
                        /** @description Where the next page begins. */
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
        };
    };
    createPaymentLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreatePaymentLinkRequest"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentLink"];
                };
            };
        };
    };
    getPaymentLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description The payment link. */
                paymentLinkId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentLink"];
                };
            };
        };
    };
    cancelPaymentLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description The payment link. */
                paymentLinkId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CancelPaymentSessionRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentLink"];
                };
            };
        };
    };
    listPaymentProfileSessions: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the previous page. */
                cursor?: string;
                /** @description A UUID, or a reference id prefixed rid_. */
                customerId?: string;
                /** @description Number of items to return. */
                limit?: number;
                /** @description The order. */
                orderId?: string;
                status?: components["schemas"]["CollectionStatus"][];
            };
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
                /** @description The `Tern-Position` of an earlier response. The answer has every change up to it, and may lack later ones. Without the header, it has every change made before the request. */
                "Tern-Position"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["PaymentProfileSession"][];
                        /** @description Where the next page begins. */
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
        };
    };
    createPaymentProfileSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreatePaymentProfileSessionRequest"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentProfileSession"];
                };
            };
        };
    };
    getPaymentProfileSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description The payment profile session. */
                paymentProfileSessionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentProfileSession"];
                };
            };
        };
    };
    cancelPaymentProfileSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description The payment profile session. */
                paymentProfileSessionId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CancelPaymentSessionRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentProfileSession"];
                };
            };
        };
    };
    listPaymentProfiles: {
        parameters: {
            query: {
                /** @description A UUID, or a reference id prefixed rid_. */
                customerId: string;
            };
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
                /** @description The `Tern-Position` of an earlier response. The answer has every change up to it, and may lack later ones. Without the header, it has every change made before the request. */
                "Tern-Position"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["EmbeddedPaymentProfile"][];
                    };
                };
            };
        };
    };
    getPaymentProfile: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description The saved payment method. */
                paymentProfileId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentProfile"];
                };
            };
        };
    };
    deletePaymentProfile: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description The saved payment method. */
                paymentProfileId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. The response has no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    setDefaultPaymentProfile: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description The saved payment method. */
                paymentProfileId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentProfile"];
                };
            };
        };
    };
    listPaymentSessions: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the previous page. */
                cursor?: string;
                /** @description A UUID, or a reference id prefixed rid_. */
                customerId?: string;
                /** @description Number of items to return. */
                limit?: number;
                /** @description The order. */
                orderId?: string;
                status?: components["schemas"]["CollectionStatus"][];
            };
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
                /** @description The `Tern-Position` of an earlier response. The answer has every change up to it, and may lack later ones. Without the header, it has every change made before the request. */
                "Tern-Position"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["PaymentSession"][];
                        /** @description Where the next page begins. */
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
        };
    };
    createPaymentSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreatePaymentSessionRequest"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentSession"];
                };
            };
        };
    };
    getPaymentSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description The payment session. */
                paymentSessionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentSession"];
                };
            };
        };
    };
    cancelPaymentSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description The payment session. */
                paymentSessionId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CancelPaymentSessionRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentSession"];
                };
            };
        };
    };
    listProductOfferings: {
        parameters: {
            query: {
                /** @description Product categories. */
                categories?: components["schemas"]["ProductCategory"][];
                /** @description Only offerings for one of these countries, or for a region that contains one. */
                countries?: string[];
                /** @description `nextCursor` of the previous page. */
                cursor?: string;
                /** @description Whether the customer is a person or a company. Decides the format of `identity` and the billing rules. */
                customerType: components["schemas"]["CustomerType"];
                /** @description Whether to include offerings that can no longer be ordered. */
                includeArchived?: boolean;
                /** @description Number of items to return. */
                limit?: number;
                /** @description Only offerings that are sold in this country (ISO 3166-1 alpha-2). */
                market?: string;
                /** @description Only offerings whose name contains this text, in any language. */
                name?: string;
                /** @description The catalog. */
                productCatalogId?: string;
                /** @description Only offerings that sell this product. */
                productId?: string;
                /** @description Only offerings of this group. */
                productOfferingGroupId?: string;
                /** @description Only these offerings. */
                productOfferingIds?: string[];
                /** @description Ids of regions, such as EUROPE. */
                regions?: string[];
                types?: components["schemas"]["ProductType"][];
            };
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
                /** @description The `Tern-Position` of an earlier response. The answer has every change up to it, and may lack later ones. Without the header, it has every change made before the request. */
                "Tern-Position"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["ProductOffering"][];
                        /** @description Where the next page begins. */
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
        };
    };
    getProductOffering: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description The product offering. */
                productOfferingId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductOffering"];
                };
            };
        };
    };
    listSigningSessions: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the previous page. */
                cursor?: string;
                /** @description A UUID, or a reference id prefixed rid_. */
                customerId?: string;
                /** @description Number of items to return. */
                limit?: number;
                /** @description The order. */
                orderId?: string;
                /** @description The status. */
                status?: components["schemas"]["SigningStatus"][];
            };
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
                /** @description The `Tern-Position` of an earlier response. The answer has every change up to it, and may lack later ones. Without the header, it has every change made before the request. */
                "Tern-Position"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["SigningSession"][];
                        /** @description Where the next page begins. */
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
        };
    };
    createSigningSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateSigningSessionRequest"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SigningSession"];
                };
            };
        };
    };
    getSigningSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description The signing session. */
                signingSessionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SigningSession"];
                };
            };
        };
    };
    cancelSigningSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description The signing session. */
                signingSessionId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CancelSigningSessionRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SigningSession"];
                };
            };
        };
    };
    getSignedDocument: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description The signing session. */
                signingSessionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedDocument"];
                };
            };
        };
    };
    listSubscribers: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the previous page. */
                cursor?: string;
                /** @description Only subscribers of these customers: UUIDs, or your own ids with the prefix `rid_`. */
                customerIds?: string[];
                /** @description Number of items to return. */
                limit?: number;
                /** @description Only users of these subscriptions: UUIDs, or your own ids with the prefix `rid_`. */
                subscriptionIds?: string[];
            };
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
                /** @description The `Tern-Position` of an earlier response. The answer has every change up to it, and may lack later ones. Without the header, it has every change made before the request. */
                "Tern-Position"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["SubscriberListItem"][];
                        /** @description Where the next page begins. */
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
        };
    };
    getSubscriber: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description The subscriber. */
                subscriberId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Subscriber"];
                };
            };
        };
    };
    updateSubscriber: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description The subscriber. */
                subscriberId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateSubscriberRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Subscriber"];
                };
            };
        };
    };
    listSubscriptions: {
        parameters: {
            query?: {
                /** @description ORDER: only subscriptions that an order activated. API: only those created without one. */
                activatedBy?: "ORDER" | "API";
                /** @description Activated for the first time at this instant or later. */
                activatedFrom?: string;
                /** @description Activated before this instant. */
                activatedTo?: string;
                /** @description Active at this instant: activated before it, and not cancelled before it. Paused, suspended and blocked ones count. */
                activeAt?: string;
                /** @description `nextCursor` of the previous page. */
                cursor?: string;
                /** @description UUIDs, or your own ids with the prefix rid_. */
                customerId?: string[];
                /** @description Cancelled at this instant or later. Lines that were never activated are left out. */
                endedFrom?: string;
                /** @description Cancelled before this instant. Lines that were never activated are left out. */
                endedTo?: string;
                /** @description Number of the current SIM. */
                iccid?: string;
                /** @description Number of items to return. */
                limit?: number;
                /** @description E.164. Also finds subscriptions that had the number before. */
                msisdn?: string;
                /** @description Your own id, without a prefix. */
                referenceId?: string;
                status?: components["schemas"]["SubscriptionStatus"][];
                /** @description Only subscriptions of these customers. */
                subscriberId?: string;
                /** @description The type. */
                type?: string[];
            };
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
                /** @description The `Tern-Position` of an earlier response. The answer has every change up to it, and may lack later ones. Without the header, it has every change made before the request. */
                "Tern-Position"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Subscription"][];
                        /** @description Where the next page begins. */
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
        };
    };
    getSubscription: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description A UUID, or your own id with the prefix rid_. */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Subscription"];
                };
            };
        };
    };
    updateSubscription: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description A UUID, or your own id with the prefix rid_. */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateSubscriptionRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Subscription"];
                };
            };
        };
    };
    activateSubscription: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description A UUID, or your own id with the prefix rid_. */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ActivateSubscriptionRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Subscription"];
                };
            };
        };
    };
    listSubscriptionAddonOptions: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
                /** @description The `Tern-Position` of an earlier response. The answer has every change up to it, and may lack later ones. Without the header, it has every change made before the request. */
                "Tern-Position"?: string;
            };
            path: {
                /** @description A UUID, or your own id with the prefix rid_. */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["ProductOffering"][];
                    };
                };
            };
        };
    };
    listSubscriptionAddons: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the previous page. */
                cursor?: string;
                /** @description Number of items to return. */
                limit?: number;
                status?: components["schemas"]["SubscriptionAddonStatus"][];
            };
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
                /** @description The `Tern-Position` of an earlier response. The answer has every change up to it, and may lack later ones. Without the header, it has every change made before the request. */
                "Tern-Position"?: string;
            };
            path: {
                /** @description A UUID, or your own id with the prefix rid_. */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["SubscriptionAddon"][];
                        /** @description Where the next page begins. */
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
        };
    };
    addSubscriptionAddon: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description A UUID, or your own id with the prefix rid_. */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddSubscriptionAddonRequest"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionAddon"];
                };
            };
        };
    };
    cancelSubscriptionAddon: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description A UUID, or your own id with the prefix rid_. */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CancelSubscriptionAddonRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionAddon"];
                };
            };
        };
    };
    changeSubscriptionAddonProductOffering: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description A UUID, or your own id with the prefix rid_. */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeSubscriptionAddonOfferingRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductOfferingChange"];
                };
            };
        };
    };
    undoSubscriptionAddonProductOfferingChange: {
        parameters: {
            query: {
                /** @description The add-on. */
                subscriptionAddonId: string;
            };
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description A UUID, or your own id with the prefix rid_. */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionAddon"];
                };
            };
        };
    };
    listSubscriptionAddonProductOfferingOptions: {
        parameters: {
            query?: {
                /** @description Only options for this add-on. */
                subscriptionAddonId?: string;
            };
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
                /** @description The `Tern-Position` of an earlier response. The answer has every change up to it, and may lack later ones. Without the header, it has every change made before the request. */
                "Tern-Position"?: string;
            };
            path: {
                /** @description A UUID, or your own id with the prefix rid_. */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["ProductOfferingOption"][];
                    };
                };
            };
        };
    };
    restoreSubscriptionAddon: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description A UUID, or your own id with the prefix rid_. */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RestoreSubscriptionAddonRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionAddon"];
                };
            };
        };
    };
    getAutoTopUp: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description A UUID, or your own id with the prefix rid_. */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AutoTopUp"];
                };
            };
        };
    };
    setAutoTopUp: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description A UUID, or your own id with the prefix rid_. */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetAutoTopUpRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AutoTopUp"];
                };
            };
        };
    };
    turnOffAutoTopUp: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description A UUID, or your own id with the prefix rid_. */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AutoTopUp"];
                };
            };
        };
    };
    getAutoTopUpOptions: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description A UUID, or your own id with the prefix rid_. */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AutoTopUpOptions"];
                };
            };
        };
    };
    cancelSubscription: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description A UUID, or your own id with the prefix rid_. */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CancelSubscriptionRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Subscription"];
                };
            };
        };
    };
    changeSim: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description A UUID, or your own id with the prefix rid_. */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeSimRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangeSimResponse"];
                };
            };
        };
    };
    checkConnection: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description A UUID, or your own id with the prefix rid_. */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckConnectionRequest"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectionCheck"];
                };
            };
        };
    };
    getDataCaps: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description A UUID, or your own id with the prefix rid_. */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DataCaps"];
                };
            };
        };
    };
    setDataCap: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description A UUID, or your own id with the prefix rid_. */
                subscriptionId: string;
                /** @description Where data is used. HOME: the country of the subscription. EU: another country of the European Economic Area. WORLD: all other countries. */
                zone: components["schemas"]["DataZone"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetDataCapRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DataCaps"];
                };
            };
        };
    };
    removeDataCap: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description A UUID, or your own id with the prefix rid_. */
                subscriptionId: string;
                /** @description Where data is used. HOME: the country of the subscription. EU: another country of the European Economic Area. WORLD: all other countries. */
                zone: components["schemas"]["DataZone"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DataCaps"];
                };
            };
        };
    };
    getDataGifts: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description A UUID, or your own id with the prefix rid_. */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DataGifts"];
                };
            };
        };
    };
    giveData: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description A UUID, or your own id with the prefix rid_. */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GiveDataRequest"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DataGift"];
                };
            };
        };
    };
    resendEsim: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description A UUID, or your own id with the prefix rid_. */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EsimMail"];
                };
            };
        };
    };
    getInPorting: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description A UUID, or your own id with the prefix rid_. */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Porting"];
                };
            };
        };
    };
    updateInPorting: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description A UUID, or your own id with the prefix rid_. */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PortingRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PortingUpdated"];
                };
            };
        };
    };
    cancelInPorting: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description A UUID, or your own id with the prefix rid_. */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Porting"];
                };
            };
        };
    };
    leaseSubscriptionNumber: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description A UUID, or your own id with the prefix rid_. */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Lease"];
                };
            };
        };
    };
    pauseSubscription: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description A UUID, or your own id with the prefix rid_. */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PauseSubscriptionRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Subscription"];
                };
            };
        };
    };
    getSubscriptionPlanComparison: {
        parameters: {
            query?: {
                /** @description The number of whole months to compare. */
                months?: number;
            };
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
                /** @description The `Tern-Position` of an earlier response. The answer has every change up to it, and may lack later ones. Without the header, it has every change made before the request. */
                "Tern-Position"?: string;
            };
            path: {
                /** @description A UUID, or your own id with the prefix rid_. */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanComparison"];
                };
            };
        };
    };
    getSubscriptionProductOfferingChange: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description A UUID, or your own id with the prefix rid_. */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductOfferingChange"];
                };
            };
        };
    };
    changeSubscriptionProductOffering: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description A UUID, or your own id with the prefix rid_. */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeProductOfferingRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductOfferingChange"];
                };
            };
        };
    };
    undoSubscriptionProductOfferingChange: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description A UUID, or your own id with the prefix rid_. */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Subscription"];
                };
            };
        };
    };
    listSubscriptionProductOfferingOptions: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
                /** @description The `Tern-Position` of an earlier response. The answer has every change up to it, and may lack later ones. Without the header, it has every change made before the request. */
                "Tern-Position"?: string;
            };
            path: {
                /** @description A UUID, or your own id with the prefix rid_. */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["ProductOfferingOption"][];
                    };
                };
            };
        };
    };
    lockSubscription: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description A UUID, or your own id with the prefix rid_. */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionProtection"];
                };
            };
        };
    };
    getSubscriptionPuk: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description A UUID, or your own id with the prefix rid_. */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionPuk"];
                };
            };
        };
    };
    restoreSubscription: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description A UUID, or your own id with the prefix rid_. */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RestoreSubscriptionRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Subscription"];
                };
            };
        };
    };
    createTransferCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description A UUID, or your own id with the prefix rid_. */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransferCode"];
                };
            };
        };
    };
    revokeTransferCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description A UUID, or your own id with the prefix rid_. */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. The response has no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getSubscriptionUpcomingInvoice: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description A UUID, or your own id with the prefix rid_. */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpcomingInvoice"];
                };
            };
        };
    };
    getSubscriptionUsage: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description A UUID, or your own id with the prefix rid_. */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Usage"];
                };
            };
        };
    };
    getSubscriptionUsageHistory: {
        parameters: {
            query?: {
                /** @description Number of days to look back. */
                days?: number;
            };
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description A UUID, or your own id with the prefix rid_. */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        days: components["schemas"]["UsageDay"][];
                    };
                };
            };
        };
    };
    getSubscriptionUsageNotifications: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description A UUID, or your own id with the prefix rid_. */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionUsageNotifications"];
                };
            };
        };
    };
    updateSubscriptionUsageNotifications: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description A UUID, or your own id with the prefix rid_. */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateSubscriptionUsageNotificationsRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionUsageNotifications"];
                };
            };
        };
    };
    listSubscriptionSummaries: {
        parameters: {
            query?: {
                /** @description ORDER: only subscriptions that an order activated. API: only those created without one. */
                activatedBy?: "ORDER" | "API";
                /** @description Activated for the first time at this instant or later. */
                activatedFrom?: string;
                /** @description Activated before this instant. */
                activatedTo?: string;
                /** @description Active at this instant: activated before it, and not cancelled before it. Paused, suspended and blocked ones count. */
                activeAt?: string;
                /** @description Whether to return the number of matches in `pagination.count`, counted up to 1000. */
                count?: boolean;
                /** @description `nextCursor` of the previous page. */
                cursor?: string;
                /** @description UUIDs, or your own ids with the prefix rid_. */
                customerId?: string[];
                /** @description Cancelled at this instant or later. Lines that were never activated are left out. */
                endedFrom?: string;
                /** @description Cancelled before this instant. Lines that were never activated are left out. */
                endedTo?: string;
                /** @description Number of the current SIM. */
                iccid?: string;
                /** @description Number of items to return. */
                limit?: number;
                /** @description E.164. Also finds subscriptions that had the number before. */
                msisdn?: string;
                /** @description Your own id, without a prefix. */
                referenceId?: string;
                status?: components["schemas"]["SubscriptionStatus"][];
                /** @description Only subscriptions of these customers. */
                subscriberId?: string;
                /** @description The type. */
                type?: string[];
            };
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
                /** @description The `Tern-Position` of an earlier response. The answer has every change up to it, and may lack later ones. Without the header, it has every change made before the request. */
                "Tern-Position"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["SubscriptionSummary"][];
                        /** @description Where the next page begins. */
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
        };
    };
    listSubscriptionUsage: {
        parameters: {
            query: {
                /** @description Subscriptions: UUIDs, or reference ids prefixed `rid_`. */
                subscriptionIds: string[];
            };
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
                /** @description The `Tern-Position` of an earlier response. The answer has every change up to it, and may lack later ones. Without the header, it has every change made before the request. */
                "Tern-Position"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The items of this page. */
                        items: components["schemas"]["SubscriptionUsage"][];
                    };
                };
            };
        };
    };
    validateAddress: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddressValidationRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddressValidation"];
                };
            };
        };
    };
    getDeviceInfo: {
        parameters: {
            query: {
                /** @description 15 digits. Spaces and hyphens are ignored. */
                imei: string;
            };
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeviceInfo"];
                };
            };
        };
    };
    listDevices: {
        parameters: {
            query: {
                /** @description Words of the maker's or model's name, such as iphone 13. */
                query: string;
            };
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeviceModels"];
                };
            };
        };
    };
    getNetworkCoverage: {
        parameters: {
            query?: {
                /** @description Default: the brand's only market. */
                country?: string;
                /** @description A postal code, to get information about that place. */
                zip?: string;
            };
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NetworkCoverage"];
                };
            };
        };
    };
    getNumberPorting: {
        parameters: {
            query: {
                /** @description E.164, with its + encoded as %2B. */
                msisdn: string;
            };
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NumberPortingLookup"];
                };
            };
        };
    };
    listUsers: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the previous page. */
                cursor?: string;
                /** @description Only users of these customers: UUIDs, or your own ids with the prefix `rid_`. */
                customerId?: string[];
                /** @description Words of the name or e-mail address. */
                filter?: string;
                /** @description Number of items to return. */
                limit?: number;
            };
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
                /** @description The `Tern-Position` of an earlier response. The answer has every change up to it, and may lack later ones. Without the header, it has every change made before the request. */
                "Tern-Position"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["User"][];
                        /** @description Where the next page begins. */
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
        };
    };
    createUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateUserRequest"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
        };
    };
    getUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description The user. */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
        };
    };
    updateUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` rejects a request with unknown fields or query parameters. `handling=lenient` lists them in `Unknown-Fields` and continues (RFC 7240). By default the setting of the API key applies, which is lenient for new keys. */
                Prefer?: string;
            };
            path: {
                /** @description The user. */
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateUserRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
        };
    };
}
