/**
 * The callers who ask for data of one business customer. `unattached`: signed in, without a customer. `outsider`: ADMIN of
 * another customer of the same brand.
 */
export const TABLE_CALLERS = ["guest", "unattached", "member", "manager", "admin", "outsider"] as const;
export type CallerName = (typeof TABLE_CALLERS)[number];

/**
 * The outcome. `ok`: done, or refused for a reason other than the caller. `some`/`none`: a list with or without the
 * customer's data. `401`: must sign in. `404`: may not see it. `403`: sees it, but is not allowed.
 */
export type ExpectedOutcome = "ok" | "some" | "none" | "401" | "403" | "404";

/**
 * Operation × role for the end-user API. The only definition of these rights: the API reference prints it, and a test
 * calls every operation as every role and compares. On the platform API, a full-access key may call everything.
 *
 * Written from the design (Tenancy and callers), not from the code. A MEMBER reads the subscriptions assigned to them. A
 * MANAGER reads all of the customer's, and orders. An ADMIN also changes the customer. A guest sees the catalog, their
 * own drafts and their own purchases, which lib/orders/drafts/guests.test.ts tests.
 */
export const PERMISSION_TABLE: Record<string, Record<CallerName, ExpectedOutcome>> = {
  //                                 guest  unattached  member  manager  admin  outsider
  // Identity and customers
  startEmailLogin: /*            */ row("ok", "ok", "ok", "ok", "ok", "ok"),
  verifyEmailLogin: /*           */ row("401", "401", "401", "401", "401", "401"),
  startPasskeyLogin: /*          */ row("ok", "ok", "ok", "ok", "ok", "ok"),
  verifyPasskeyLogin: /*         */ row("401", "401", "401", "401", "401", "401"),
  getMyAccount: /*               */ row("401", "ok", "ok", "ok", "ok", "ok"),
  // The caller's own, for every role.
  getMyNotificationSettings: /*  */ row("401", "none", "none", "none", "none", "none"),
  updateMyNotificationSettings: /**/ row("401", "none", "none", "none", "none", "none"),
  listMySessions: /*             */ row("401", "none", "none", "none", "none", "none"),
  endMySession: /*               */ row("401", "404", "404", "404", "404", "404"),
  endMyOtherSessions: /*         */ row("401", "ok", "ok", "ok", "ok", "ok"),
  getMyCalendarFeed: /*          */ row("401", "ok", "ok", "ok", "ok", "ok"),
  renewMyCalendarFeed: /*        */ row("401", "ok", "ok", "ok", "ok", "ok"),
  endMyCalendarFeed: /*          */ row("401", "ok", "ok", "ok", "ok", "ok"),
  listMyPushDevices: /*          */ row("401", "none", "none", "none", "none", "none"),
  addMyPushDevice: /*            */ row("401", "ok", "ok", "ok", "ok", "ok"),
  renewMyPushDevice: /*          */ row("401", "404", "404", "404", "404", "404"),
  removeMyPushDevice: /*         */ row("401", "404", "404", "404", "404", "404"),
  testMyPushDevice: /*           */ row("401", "404", "404", "404", "404", "404"),
  listMyPasskeys: /*             */ row("401", "none", "none", "none", "none", "none"),
  getPasskeyCreationOptions: /*  */ row("401", "ok", "ok", "ok", "ok", "ok"),
  addMyPasskey: /*               */ row("401", "ok", "ok", "ok", "ok", "ok"),
  removeMyPasskey: /*            */ row("401", "404", "404", "404", "404", "404"),
  listMyActivity: /*             */ row("401", "none", "none", "none", "some", "none"),
  listMyPersonalTokens: /*       */ row("401", "none", "none", "none", "none", "none"),
  createMyPersonalToken: /*      */ row("401", "ok", "ok", "ok", "ok", "ok"),
  revokeMyPersonalToken: /*      */ row("401", "404", "404", "404", "404", "404"),
  // Only a program with a personal token proposes. The fixture's proposal is another person's.
  proposeChange: /*              */ row("401", "403", "403", "403", "403", "403"),
  listMyProposals: /*            */ row("401", "none", "none", "none", "none", "none"),
  getMyProposal: /*              */ row("401", "404", "404", "404", "404", "404"),
  confirmProposal: /*            */ row("401", "404", "404", "404", "404", "404"),
  declineProposal: /*            */ row("401", "404", "404", "404", "404", "404"),
  startEmailChange: /*           */ row("401", "ok", "ok", "ok", "ok", "ok"),
  confirmEmailChange: /*         */ row("401", "ok", "ok", "ok", "ok", "ok"),
  startSensitiveStep: /*         */ row("401", "ok", "ok", "ok", "ok", "ok"),
  confirmSensitiveStep: /*       */ row("401", "ok", "ok", "ok", "ok", "ok"),
  startPasskeyConfirmation: /*   */ row("401", "404", "404", "404", "404", "404"),
  confirmWithPasskey: /*         */ row("401", "ok", "ok", "ok", "ok", "ok"),
  startAccountExport: /*         */ row("401", "ok", "ok", "ok", "ok", "ok"),
  getAccountExport: /*           */ row("401", "404", "404", "404", "404", "404"),
  getAccountExportDocument: /*   */ row("401", "404", "404", "404", "404", "404"),
  getAccountDeletion: /*         */ row("401", "ok", "ok", "ok", "ok", "ok"),
  startAccountDeletion: /*       */ row("401", "ok", "ok", "ok", "ok", "ok"),
  confirmAccountDeletion: /*     */ row("401", "ok", "ok", "ok", "ok", "ok"),
  undoAccountDeletion: /*        */ row("401", "ok", "ok", "ok", "ok", "ok"),
  // Requests and accesses of staff: for ADMINs of the customer.
  listCareRequests: /*           */ row("401", "none", "none", "none", "some", "none"),
  approveCareRequest: /*         */ row("401", "404", "404", "404", "ok", "404"),
  refuseCareRequest: /*          */ row("401", "404", "404", "404", "ok", "404"),
  // Only the person can allow staff to view their pages.
  allowViewAsSession: /*         */ row("401", "404", "404", "404", "ok", "404"),
  endMyViewAsSession: /*         */ row("401", "404", "404", "404", "ok", "404"),
  getViewAsConsent: /*           */ row("401", "none", "some", "some", "some", "none"),
  setViewAsConsent: /*           */ row("401", "404", "some", "some", "some", "404"),
  listCareAccess: /*             */ row("401", "none", "none", "none", "some", "none"),
  listCustomers: /*              */ row("401", "none", "some", "some", "some", "none"),
  createCustomer: /*             */ row("401", "ok", "ok", "ok", "ok", "ok"),
  getCustomer: /*                */ row("401", "404", "ok", "ok", "ok", "404"),
  updateCustomer: /*             */ row("401", "404", "403", "403", "ok", "404"),
  // All users see themselves, so a member of the customer learns that they may not.
  listUsers: /*                  */ row("401", "none", "some", "some", "some", "none"),
  createUser: /*                 */ row("401", "404", "403", "403", "ok", "404"),
  getUser: /*                    */ row("401", "404", "404", "404", "ok", "404"),
  updateUser: /*                 */ row("401", "404", "404", "404", "ok", "404"),
  resendInvitation: /*           */ row("401", "404", "403", "403", "ok", "404"),
  listInvitations: /*            */ row("401", "404", "403", "403", "some", "404"),
  resendPendingInvitation: /*    */ row("401", "404", "403", "403", "ok", "404"),
  withdrawInvitation: /*         */ row("401", "404", "403", "403", "ok", "404"),
  // The caller's own, for every role. The fixture's invitation is for another address.
  listMyInvitations: /*          */ row("401", "none", "none", "none", "none", "none"),
  acceptInvitation: /*           */ row("401", "404", "404", "404", "404", "404"),
  declineInvitation: /*          */ row("401", "404", "404", "404", "404", "404"),
  removeUser: /*                 */ row("401", "404", "403", "403", "ok", "404"),
  // Orders
  createOrder: /*                */ row("404", "404", "403", "ok", "ok", "404"),
  listOrders: /*                 */ row("none", "none", "none", "some", "some", "none"),
  getOrder: /*                   */ row("404", "404", "404", "ok", "ok", "404"),
  updateOrder: /*                */ row("404", "404", "404", "ok", "ok", "404"),
  submitOrder: /*                */ row("404", "404", "404", "ok", "ok", "404"),
  // Approval commits the customer, so it needs the right to change the customer.
  approveOrder: /*               */ row("404", "404", "404", "403", "ok", "404"),
  cancelOrder: /*                */ row("404", "404", "404", "ok", "ok", "404"),
  calculateOrderPrice: /*        */ row("404", "404", "404", "ok", "ok", "404"),
  // Payments
  createPaymentLink: /*          */ row("401", "404", "404", "ok", "ok", "404"),
  listPaymentLinks: /*           */ row("401", "none", "none", "some", "some", "none"),
  getPaymentLink: /*             */ row("401", "404", "404", "ok", "ok", "404"),
  cancelPaymentLink: /*          */ row("401", "404", "404", "ok", "ok", "404"),
  listPaymentSessions: /*        */ row("401", "none", "none", "some", "some", "none"),
  createPaymentSession: /*       */ row("404", "404", "404", "ok", "ok", "404"),
  getPaymentSession: /*          */ row("401", "404", "404", "ok", "ok", "404"),
  cancelPaymentSession: /*       */ row("401", "404", "404", "ok", "ok", "404"),
  listPaymentIntents: /*         */ row("401", "none", "none", "some", "some", "none"),
  getPaymentIntent: /*           */ row("401", "404", "404", "ok", "ok", "404"),
  listPaymentProfiles: /*        */ row("401", "404", "403", "403", "some", "404"),
  getPaymentProfile: /*          */ row("401", "404", "404", "404", "ok", "404"),
  deletePaymentProfile: /*       */ row("401", "404", "404", "404", "ok", "404"),
  setDefaultPaymentProfile: /*   */ row("401", "404", "404", "404", "ok", "404"),
  getAutoPay: /*                 */ row("401", "404", "403", "403", "ok", "404"),
  setAutoPay: /*                 */ row("401", "404", "403", "403", "ok", "404"),
  createPaymentProfileSession: /**/ row("401", "404", "403", "403", "ok", "404"),
  listPaymentProfileSessions: /* */ row("401", "none", "none", "none", "some", "none"),
  getPaymentProfileSession: /*   */ row("401", "404", "404", "404", "ok", "404"),
  cancelPaymentProfileSession: /**/ row("401", "404", "404", "404", "ok", "404"),
  // Signing
  createSigningSession: /*       */ row("401", "404", "404", "ok", "ok", "404"),
  listSigningSessions: /*        */ row("401", "none", "none", "some", "some", "none"),
  getSigningSession: /*          */ row("401", "404", "404", "ok", "ok", "404"),
  getSignedDocument: /*          */ row("401", "404", "404", "ok", "ok", "404"),
  cancelSigningSession: /*       */ row("401", "404", "404", "ok", "ok", "404"),
  // Billing
  listInvoices: /*               */ row("401", "none", "none", "some", "some", "none"),
  getInvoice: /*                 */ row("401", "404", "404", "ok", "ok", "404"),
  getInvoiceChanges: /*          */ row("401", "404", "404", "ok", "ok", "404"),
  getInvoiceExplanation: /*      */ row("401", "404", "404", "ok", "ok", "404"),
  getSubscriptionPlanComparison: /**/ row("401", "404", "404", "ok", "ok", "404"),
  getSubscriptionUpcomingInvoice: /**/ row("401", "404", "404", "ok", "ok", "404"),
  exportBookkeeping: /*          */ row("401", "404", "403", "ok", "ok", "404"),
  getCustomerAccount: /*         */ row("401", "404", "403", "ok", "ok", "404"),
  // Catalog
  listProductOfferings: /*       */ row("some", "some", "some", "some", "some", "some"),
  getProductOffering: /*         */ row("ok", "ok", "ok", "ok", "ok", "ok"),
  getCustomerProductCatalog: /*  */ row("401", "404", "some", "some", "some", "404"),
  // Help
  listCurrentOutages: /*         */ row("none", "none", "none", "none", "none", "none"),
  searchHelp: /*                 */ row("some", "some", "some", "some", "some", "some"),
  readHelpPage: /*               */ row("ok", "ok", "ok", "ok", "ok", "ok"),
  // The caller's own, for every role. The fixture's question is another person's.
  askQuestion: /*                */ row("401", "ok", "ok", "ok", "ok", "ok"),
  listMyQuestions: /*            */ row("401", "none", "none", "none", "none", "none"),
  getMyQuestion: /*              */ row("401", "404", "404", "404", "404", "404"),
  writeToQuestion: /*            */ row("401", "404", "404", "404", "404", "404"),
  closeMyQuestion: /*            */ row("401", "404", "404", "404", "404", "404"),
  // Inventory and tools
  listPhoneNumbers: /*           */ row("some", "some", "some", "some", "some", "some"),
  leasePhoneNumber: /*           */ row("ok", "ok", "ok", "ok", "ok", "ok"),
  validateAddress: /*            */ row("ok", "ok", "ok", "ok", "ok", "ok"),
  getNumberPorting: /*           */ row("ok", "ok", "ok", "ok", "ok", "ok"),
  getDeviceInfo: /*              */ row("ok", "ok", "ok", "ok", "ok", "ok"),
  listDevices: /*                */ row("none", "none", "none", "none", "none", "none"),
  getNetworkCoverage: /*         */ row("none", "none", "none", "none", "none", "none"),
  // Subscribers
  listSubscribers: /*            */ row("401", "none", "none", "some", "some", "none"),
  getSubscriber: /*              */ row("401", "404", "404", "ok", "ok", "404"),
  updateSubscriber: /*           */ row("401", "404", "404", "ok", "ok", "404"),
  // Subscriptions
  // A member's are those assigned to them. A test below checks which ones.
  listSubscriptions: /*          */ row("401", "none", "some", "some", "some", "none"),
  listSubscriptionSummaries: /*  */ row("401", "none", "some", "some", "some", "none"),
  getSubscription: /*            */ row("404", "404", "404", "ok", "ok", "404"),
  updateSubscription: /*         */ row("401", "404", "404", "ok", "ok", "404"),
  activateSubscription: /*       */ row("401", "404", "404", "ok", "ok", "404"),
  pauseSubscription: /*          */ row("401", "404", "404", "ok", "ok", "404"),
  restoreSubscription: /*        */ row("401", "404", "404", "ok", "ok", "404"),
  changeSim: /*                  */ row("401", "404", "404", "ok", "ok", "404"),
  lockSubscription: /*           */ row("401", "404", "404", "ok", "ok", "404"),
  getSubscriptionPuk: /*         */ row("401", "404", "404", "ok", "ok", "404"),
  resendEsim: /*                 */ row("401", "404", "404", "ok", "ok", "404"),
  // Only an ADMIN decides to cancel.
  cancelSubscription: /*         */ row("401", "404", "404", "403", "ok", "404"),
  createTransferCode: /*         */ row("401", "404", "404", "403", "ok", "404"),
  revokeTransferCode: /*         */ row("401", "404", "404", "ok", "ok", "404"),
  leaseSubscriptionNumber: /*    */ row("401", "404", "404", "ok", "ok", "404"),
  getInPorting: /*               */ row("401", "404", "404", "ok", "ok", "404"),
  updateInPorting: /*            */ row("401", "404", "404", "ok", "ok", "404"),
  cancelInPorting: /*            */ row("401", "404", "404", "ok", "ok", "404"),
  getSubscriptionUsage: /*       */ row("401", "404", "404", "ok", "ok", "404"),
  checkConnection: /*            */ row("401", "404", "404", "ok", "ok", "404"),
  getSubscriptionUsageHistory: /**/ row("401", "404", "404", "ok", "ok", "404"),
  // The caller's own: each person who sees the usage chooses their notices.
  getSubscriptionUsageNotifications: row("401", "404", "404", "ok", "ok", "404"),
  updateSubscriptionUsageNotifications: row("401", "404", "404", "ok", "ok", "404"),
  listSubscriptionUsage: /*      */ row("401", "none", "none", "some", "some", "none"),
  changeSubscriptionProductOffering: row("401", "404", "404", "ok", "ok", "404"),
  getSubscriptionProductOfferingChange: row("401", "404", "404", "ok", "ok", "404"),
  undoSubscriptionProductOfferingChange: row("401", "404", "404", "ok", "ok", "404"),
  listSubscriptionProductOfferingOptions: row("401", "404", "404", "some", "some", "404"),
  listSubscriptionAddonOptions: row("401", "404", "404", "some", "some", "404"),
  listSubscriptionAddons: row("401", "404", "404", "some", "some", "404"),
  addSubscriptionAddon: row("401", "404", "404", "ok", "ok", "404"),
  getDataCaps: /*                */ row("401", "404", "404", "ok", "ok", "404"),
  setDataCap: /*                 */ row("401", "404", "404", "ok", "ok", "404"),
  removeDataCap: /*              */ row("401", "404", "404", "ok", "ok", "404"),
  // What others of the company use is not shown to a MEMBER.
  getCustomerDataCaps: /*        */ row("401", "404", "403", "ok", "ok", "404"),
  setCustomerDataCap: /*         */ row("401", "404", "403", "ok", "ok", "404"),
  removeCustomerDataCap: /*      */ row("401", "404", "403", "ok", "ok", "404"),
  getDataGifts: /*               */ row("401", "404", "404", "ok", "ok", "404"),
  giveData: /*                   */ row("401", "404", "404", "ok", "ok", "404"),
  getAutoTopUp: /*               */ row("401", "404", "404", "ok", "ok", "404"),
  getAutoTopUpOptions: /*        */ row("401", "404", "404", "ok", "ok", "404"),
  setAutoTopUp: /*               */ row("401", "404", "404", "ok", "ok", "404"),
  turnOffAutoTopUp: /*           */ row("401", "404", "404", "ok", "ok", "404"),
  cancelSubscriptionAddon: row("401", "404", "404", "ok", "ok", "404"),
  restoreSubscriptionAddon: row("401", "404", "404", "ok", "ok", "404"),
  changeSubscriptionAddonProductOffering: row("401", "404", "404", "ok", "ok", "404"),
  undoSubscriptionAddonProductOfferingChange: row("401", "404", "404", "ok", "ok", "404"),
  listSubscriptionAddonProductOfferingOptions: row("401", "404", "404", "some", "some", "404"),
  // Licenses
  listLicenses: /*               */ row("401", "none", "none", "some", "some", "none"),
  getLicense: /*                 */ row("401", "404", "404", "ok", "ok", "404"),
  pauseLicense: /*               */ row("401", "404", "404", "ok", "ok", "404"),
  restoreLicense: /*             */ row("401", "404", "404", "ok", "ok", "404"),
  cancelLicense: /*              */ row("401", "404", "404", "403", "ok", "404"),
  changeLicenseProductOffering: /**/ row("401", "404", "404", "ok", "ok", "404"),
  undoLicenseProductOfferingChange: row("401", "404", "404", "ok", "ok", "404"),
  listLicenseProductOfferingOptions: /**/ row("401", "404", "404", "some", "some", "404"),
  assignLicense: /*              */ row("401", "404", "404", "ok", "ok", "404"),
};

function row(
  ...outcomes: [
    ExpectedOutcome,
    ExpectedOutcome,
    ExpectedOutcome,
    ExpectedOutcome,
    ExpectedOutcome,
    ExpectedOutcome,
  ]
): Record<CallerName, ExpectedOutcome> {
  return Object.fromEntries(TABLE_CALLERS.map((name, index) => [name, outcomes[index]])) as Record<
    CallerName,
    ExpectedOutcome
  >;
}
