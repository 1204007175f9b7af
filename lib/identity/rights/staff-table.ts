import type { ContactLevel } from "@/lib/values/contact";
import type { StaffRole } from "@/lib/values/staff-roles";

/** `may`: at once. `approval`: only with another person's approval. `no`: never. */
export type StaffRight = "may" | "approval" | "no";

export type StaffRightsRow = Record<StaffRole, StaffRight> & {
  /** Requires a reason (`Tern-Reason`). */
  reason: boolean;
  /** Requires a second factor that was checked in the last minutes. */
  stepUp: boolean;
  /** Whether a read leaves an audit entry: `each` time, or when a resource is `opened`. Every change leaves one. */
  logged: "each" | "opened" | null;
  /**
   * For brands that verify callers. `customer`: requires a contact with the customer of the request. `list`: the same
   * when the request names a customer; else its rows are masked. `masked`: requires none, and its customer data is
   * masked. Null: it has no customer data.
   */
  contact: "customer" | "list" | "masked" | null;
  /**
   * The required verification level of the caller. In a contact without a caller (INTERNAL), a change needs a reason
   * instead.
   */
  level: ContactLevel;
};

type Needs = `${"" | "M" | "W" | "W1" | "C" | "C1" | "C2" | "C3"}${"" | "R"}${"" | "S"}${"" | "L" | "O"}`;

const CONTACT = { C: "customer", W: "list", M: "masked" } as const;

const row = (
  SUPPORT: StaffRight,
  BILLING: StaffRight,
  ADMIN: StaffRight,
  needs: Needs = "",
): StaffRightsRow => ({
  SUPPORT,
  BILLING,
  ADMIN,
  reason: needs.includes("R"),
  stepUp: needs.includes("S"),
  logged: needs.endsWith("L") ? "each" : needs.endsWith("O") ? "opened" : null,
  contact: CONTACT[needs[0] as keyof typeof CONTACT] ?? null,
  level: Number(/^[CW](\d)/.exec(needs)?.[1] ?? 0) as ContactLevel,
});

/**
 * Operation × role for staff members on the platform API. The only definition of their rights: the HTTP edge, the staff
 * pages and the API reference read it, and a test calls every operation as every role. An operation without a row is
 * refused. The letters of a row:
 *
 * - C: a contact with the customer; a number after it is the level.
 * - W: the same when the request names a customer.
 * - M: masked without a contact.
 * - R: a reason.
 * - S: a step-up.
 * - L: each read is logged.
 * - O: the first read of a resource is logged, and the next one after five minutes, because an open page reads again.
 *
 * A PUK cannot be masked in an answer, so staff read it with `POST /reveals`.
 */
const GROUPS = {
  /** Reads that help a customer. */
  helping: {
    listCustomers: row("may", "may", "may", "M"),
    searchCustomers: row("may", "may", "may", "M"),
    getCustomer: row("may", "may", "may", "CO"),
    listUsers: row("may", "may", "may", "W"),
    getUser: row("may", "may", "may", "CO"),
    listInvitations: row("may", "may", "may", "C"),
    listSubscriptionAddonOptions: row("may", "may", "may", "C"),
    listSubscriptionAddonProductOfferingOptions: row("may", "may", "may", "C"),
    listSubscriptionAddons: row("may", "may", "may", "C"),
    getSubscriptionProductOfferingChange: row("may", "may", "may", "C"),
    listSubscriptionProductOfferingOptions: row("may", "may", "may", "C"),
    getLicense: row("may", "may", "may", "C"),
    listLicenseProductOfferingOptions: row("may", "may", "may", "C"),
    listLicenses: row("may", "may", "may", "W"),
    getOrder: row("may", "may", "may", "CO"),
    listOrders: row("may", "may", "may", "W"),
    getPaymentIntent: row("may", "may", "may", "C1"),
    getPaymentLink: row("may", "may", "may", "C"),
    getPaymentSession: row("may", "may", "may", "C1"),
    listPaymentDisputes: row("may", "may", "may", "M"),
    getPaymentDispute: row("may", "may", "may", "C1"),
    listPaymentIntents: row("may", "may", "may", "W1"),
    listPaymentLinks: row("may", "may", "may", "W"),
    listPaymentSessions: row("may", "may", "may", "W1"),
    exportBookkeeping: row("may", "may", "may", "C1L"),
    getCustomerAccount: row("may", "may", "may", "C1"),
    getInvoice: row("may", "may", "may", "C1O"),
    listBillingDiscrepancies: row("may", "may", "may", "M"),
    listInvoices: row("may", "may", "may", "W1"),
    listCreditNotes: row("may", "may", "may", "W1"),
    listRefunds: row("may", "may", "may", "W1"),
    listLedgerEntries: row("may", "may", "may", "W1"),
    getAutoPay: row("may", "may", "may", "C1"),
    getDataCaps: row("may", "may", "may", "C1"),
    getCustomerDataCaps: row("may", "may", "may", "C1"),
    getDataGifts: row("may", "may", "may", "C1"),
    getAutoTopUp: row("may", "may", "may", "C1"),
    getAutoTopUpOptions: row("may", "may", "may", "C1"),
    getInvoiceChanges: row("may", "may", "may", "C1"),
    getInvoiceExplanation: row("may", "may", "may", "C1"),
    getSubscriptionUpcomingInvoice: row("may", "may", "may", "C1"),
    getSubscriptionPlanComparison: row("may", "may", "may", "C1"),
    previewSubscriptionCancellation: row("may", "may", "may", "C1"),
    previewInvoiceCredit: row("may", "may", "may", "C1"),
    previewInvoiceVoid: row("may", "may", "may", "C1"),
    previewPaymentRefund: row("may", "may", "may", "C1"),
    getPaymentProfile: row("may", "may", "may", "C1"),
    getPaymentProfileSession: row("may", "may", "may", "C1"),
    listPaymentProfileSessions: row("may", "may", "may", "W1"),
    listPaymentProfiles: row("may", "may", "may", "C1"),
    getSignedDocument: row("may", "may", "may", "C2L"),
    getSigningSession: row("may", "may", "may", "C"),
    listSigningSessions: row("may", "may", "may", "W"),
    getCustomerProductCatalog: row("may", "may", "may", "C"),
    getProductOffering: row("may", "may", "may"),
    listProductOfferings: row("may", "may", "may"),
    previewProductOfferings: row("may", "may", "may", "W"),
    getPhoneNumber: row("may", "may", "may"),
    listPhoneNumbers: row("may", "may", "may"),
    listPoolNumbers: row("may", "may", "may", "M"),
    getInventoryPools: row("may", "may", "may"),
    listInventoryReservations: row("may", "may", "may", "W"),
    listSimCards: row("may", "may", "may"),
    listSubscriptions: row("may", "may", "may", "W"),
    listSubscriptionSummaries: row("may", "may", "may", "W"),
    getSubscription: row("may", "may", "may", "CO"),
    getCustomerDiagnosis: row("may", "may", "may", "C1"),
    getSubscriptionDiagnosis: row("may", "may", "may", "C1"),
    listConnectionChecks: row("may", "may", "may", "C1"),
    listCurrentOutages: row("may", "may", "may"),
    listOutages: row("may", "may", "may"),
    getOutage: row("may", "may", "may"),
    getSubscriptionProtection: row("may", "may", "may", "C"),
    getSubscriber: row("may", "may", "may", "CO"),
    listSubscribers: row("may", "may", "may", "W"),
    getInPorting: row("may", "may", "may", "CO"),
    listPortings: row("may", "may", "may", "W"),
    listCarrierOperations: row("may", "may", "may", "W"),
    getCarrierOperation: row("may", "may", "may", "C"),
    getSubscriptionUsage: row("may", "may", "may", "C1"),
    getSubscriptionUsageHistory: row("may", "may", "may", "C1"),
    listSubscriptionUsage: row("may", "may", "may", "C1"),
    getDeviceInfo: row("may", "may", "may"),
    getNetworkCoverage: row("may", "may", "may"),
    getNumberPorting: row("may", "may", "may"),
    listDevices: row("may", "may", "may"),
    validateAddress: row("may", "may", "may"),
    listWorkItems: row("may", "may", "may", "M"),
    groupWorkItems: row("may", "may", "may"),
    readAlarms: row("may", "may", "may", "M"),
    listUnmatchedUsage: row("may", "may", "may", "M"),
    getWorkItem: row("may", "may", "may", "M"),
    claimWorkItem: row("may", "may", "may", "M"),
    assignWorkItem: row("may", "may", "may", "M"),
    snoozeWorkItem: row("may", "may", "may", "M"),
    closeWorkItem: row("may", "may", "may", "MR"),
    search: row("may", "may", "may", "ML"),
    getProduct: row("may", "may", "may"),
    getProductCatalog: row("may", "may", "may"),
    getProductDiscount: row("may", "may", "may"),
    getProductOfferingGroup: row("may", "may", "may"),
    listProductCatalogs: row("may", "may", "may"),
    listPriceChanges: row("may", "may", "may"),
    getPriceChange: row("may", "may", "may"),
    listProductDiscountCodes: row("may", "may", "may"),
    listProductDiscounts: row("may", "may", "may"),
    listProductOfferingGroups: row("may", "may", "may"),
    listProducts: row("may", "may", "may"),
    getTenantClock: row("may", "may", "may"),
  },
  /** The history of a customer, and staff's notes. */
  timeline: {
    getCustomerTimeline: row("may", "may", "may", "C"),
    getTrace: row("may", "may", "may", "M"),
    listMails: row("may", "may", "may", "W"),
    getMail: row("may", "may", "may", "CL"),
    resendMail: row("may", "may", "may", "C"),
    listQuestions: row("may", "may", "may", "W"),
    getQuestion: row("may", "may", "may", "CO"),
    answerQuestion: row("may", "may", "may", "C"),
    closeQuestion: row("may", "may", "may", "C"),
    searchHelp: row("may", "may", "may"),
    readHelpPage: row("may", "may", "may"),
    listNotes: row("may", "may", "may", "C"),
    getNote: row("may", "may", "may", "C"),
    createNote: row("may", "may", "may", "C"),
    updateNote: row("may", "may", "may", "C"),
    deleteNote: row("may", "may", "may", "C"),
  },
  /** The customer's own actions, on their behalf. */
  onBehalf: {
    createCustomer: row("may", "may", "may", "M"),
    createUser: row("may", "may", "may", "C3R"),
    resendInvitation: row("may", "may", "may", "C"),
    resendPendingInvitation: row("may", "may", "may", "C"),
    withdrawInvitation: row("may", "may", "may", "C1"),
    addSubscriptionAddon: row("may", "may", "may", "C1"),
    cancelSubscriptionAddon: row("may", "may", "may", "C1"),
    turnOffAutoTopUp: row("may", "may", "may", "C1"),
    changeSubscriptionAddonProductOffering: row("may", "may", "may", "C1"),
    restoreSubscriptionAddon: row("may", "may", "may", "C1"),
    undoSubscriptionAddonProductOfferingChange: row("may", "may", "may", "C1"),
    changeSubscriptionProductOffering: row("may", "may", "may", "C1"),
    undoSubscriptionProductOfferingChange: row("may", "may", "may", "C1"),
    activateLicense: row("may", "may", "may", "C1"),
    assignLicense: row("may", "may", "may", "C1"),
    cancelLicense: row("may", "may", "may", "C1"),
    changeLicenseProductOffering: row("may", "may", "may", "C1"),
    createLicense: row("may", "may", "may", "C1"),
    pauseLicense: row("may", "may", "may", "C1"),
    restoreLicense: row("may", "may", "may", "C2R"),
    undoLicenseProductOfferingChange: row("may", "may", "may", "C1"),
    calculateOrderPrice: row("may", "may", "may", "C"),
    cancelOrder: row("may", "may", "may", "C1"),
    createOrder: row("may", "may", "may", "C"),
    submitOrder: row("may", "may", "may", "C1"),
    updateOrder: row("may", "may", "may", "C"),
    cancelPaymentLink: row("may", "may", "may", "C"),
    cancelPaymentSession: row("may", "may", "may", "C"),
    createPaymentLink: row("may", "may", "may", "C"),
    createPaymentSession: row("may", "may", "may", "C1"),
    cancelPaymentProfileSession: row("may", "may", "may", "C"),
    createPaymentProfileSession: row("may", "may", "may", "C1"),
    cancelSigningSession: row("may", "may", "may", "C1"),
    createSigningSession: row("may", "may", "may", "C1"),
    leasePhoneNumber: row("may", "may", "may"),
    activateSubscription: row("may", "may", "may", "C1"),
    cancelSubscription: row("may", "may", "may", "C1"),
    pauseSubscription: row("may", "may", "may", "C1"),
    resendEsim: row("may", "may", "may", "C"),
    restoreSubscription: row("may", "may", "may", "C2R"),
    updateSubscription: row("may", "may", "may", "C1"),
    lockSubscription: row("may", "may", "may", "C1"),
    revokeTransferCode: row("may", "may", "may", "C"),
    checkTransferCode: row("may", "may", "may", "C"),
    retryCarrierOperation: row("may", "may", "may", "C"),
    retryOrderLineItem: row("may", "may", "may", "C"),
    resyncSubscription: row("may", "may", "may", "C"),
    cancelInPorting: row("may", "may", "may", "C"),
    updateInPorting: row("may", "may", "may", "C"),
    createInventoryReservation: row("may", "may", "may", "C"),
    deleteInventoryReservation: row("may", "may", "may", "C"),
  },
  /** Personal data, and stops of a subscription. */
  personal: {
    updateCustomer: row("may", "may", "may", "C2R"),
    updateUser: row("may", "may", "may", "C2R"),
    removeUser: row("may", "may", "may", "C2R"),
    updateSubscriber: row("may", "may", "may", "C2R"),
    // A thief with the phone must be stopped before the caller is verified.
    signOutUser: row("may", "may", "may", "CR"),
    blockSim: row("may", "may", "may", "CR"),
    blockLicense: row("may", "may", "may", "CR"),
    suspendSubscription: row("may", "may", "may", "CR"),
    setAutoPay: row("may", "may", "may", "C1R"),
    giveData: row("may", "may", "may", "C1R"),
    setDataCap: row("may", "may", "may", "C1R"),
    removeDataCap: row("may", "may", "may", "C1R"),
    setCustomerDataCap: row("may", "may", "may", "C1R"),
    removeCustomerDataCap: row("may", "may", "may", "C1R"),
    setAutoTopUp: row("may", "may", "may", "C1R"),
    setDefaultPaymentProfile: row("may", "may", "may", "C1R"),
    deletePaymentProfile: row("may", "may", "may", "C1R"),
  },
  /** All data of a person. */
  ownData: {
    getPersonPrivacy: row("no", "no", "may", "C1"),
    startCustomerExport: row("no", "no", "may", "C2RS"),
    startCustomerErasure: row("no", "no", "approval", "C2RS"),
  },
  /** What a thief would want. */
  thief: {
    changeSim: row("may", "may", "may", "C3RS"),
    changeNumber: row("may", "may", "may", "C3RS"),
    leaseSubscriptionNumber: row("may", "may", "may", "C3RS"),
    setSubscriptionProtection: row("may", "may", "may", "C3RS"),
    createTransferCode: row("may", "may", "may", "C3RS"),
    // Another carrier asks for it, and the customer's code proves that the customer wants it.
    transferNumber: row("may", "may", "may", "CRS"),
    getSubscriptionPuk: row("no", "no", "no", "RSL"),
  },
  /** Money. */
  money: {
    markInvoicePaid: row("no", "may", "may", "CR"),
    createCredit: row("may", "may", "may", "CR"),
    giveSubscriptionAddon: row("may", "may", "may", "CR"),
    moveInvoiceDueDate: row("may", "may", "may", "CR"),
    retryPaymentIntent: row("may", "may", "may", "CR"),
    listIncomingPayments: row("may", "may", "may", "M"),
    getIncomingPayment: row("may", "may", "may", "M"),
    listIncomingPaymentSuggestions: row("no", "may", "may", "M"),
    createIncomingPayment: row("no", "may", "may", "M"),
    matchIncomingPayment: row("no", "may", "may", "MR"),
    returnIncomingPayment: row("no", "may", "may", "MR"),
    recheckBillingDiscrepancy: row("no", "may", "may", "M"),
    explainBillingDiscrepancy: row("no", "may", "may", "M"),
    answerPaymentDispute: row("no", "may", "may", "CR"),
  },
  /** Refunds and write-offs. */
  back: {
    refundPaymentIntent: row("approval", "may", "may", "CRS"),
    acceptPaymentDispute: row("no", "may", "may", "CRS"),
    creditInvoice: row("approval", "may", "may", "CRS"),
    voidInvoice: row("approval", "may", "may", "CRS"),
  },
  /** Given-up debts. */
  debts: {
    writeOffInvoice: row("no", "may", "may", "CRS"),
  },
  /** Orders that wait for the brand. */
  orders: {
    approveOrder: row("no", "may", "may", "C"),
  },
  /** Catalog, stock, brand and integrations. */
  offer: {
    createSubscription: row("no", "no", "may", "C1"),
    checkPhoneNumberImport: row("no", "no", "may"),
    importPhoneNumbers: row("no", "no", "may"),
    checkSimCardImport: row("no", "no", "may"),
    importSimCards: row("no", "no", "may"),
    quarantinePhoneNumber: row("no", "no", "may"),
    releasePhoneNumber: row("no", "no", "may"),
    createUsageRecords: row("no", "no", "may"),
    replaceNetworkCoverage: row("no", "no", "may"),
    getTenantSettings: row("no", "no", "may"),
    updateTenantSettings: row("no", "no", "may"),
    createWebhookEndpoint: row("no", "no", "may"),
    listWebhookEndpoints: row("no", "no", "may"),
    getWebhookEndpoint: row("no", "no", "may"),
    rotateWebhookSecret: row("no", "no", "may"),
    listWebhookDeliveries: row("no", "no", "may", "M"),
    getWebhookDelivery: row("no", "no", "may", "M"),
    listAllWebhookDeliveries: row("no", "no", "may", "M"),
    replayAllWebhookDeliveries: row("no", "no", "may"),
    testWebhookEndpoint: row("no", "no", "may"),
    replayWebhookDeliveries: row("no", "no", "may"),
    redeliverWebhook: row("no", "no", "may"),
    createWebhookListener: row("no", "no", "may"),
    pullWebhookDeliveries: row("no", "no", "may", "M"),
    reportWebhookAnswers: row("no", "no", "may"),
    getWebhookSettings: row("no", "no", "may"),
    updateWebhookSettings: row("no", "no", "may"),
    updateWebhookEndpoint: row("no", "no", "may"),
    deleteWebhookEndpoint: row("no", "no", "may"),
    createWorkflow: row("no", "no", "may"),
    listWorkflows: row("no", "no", "may"),
    getWorkflow: row("no", "no", "may"),
    triggerWorkflow: row("no", "no", "may"),
    listWorkflowRuns: row("no", "no", "may", "M"),
    rerunWorkflow: row("no", "no", "may", "M"),
    updateWorkflow: row("no", "no", "may"),
    deleteWorkflow: row("no", "no", "may"),
    getBrand: row("no", "no", "may"),
    getBrandDraft: row("no", "no", "may"),
    updateBrandDraft: row("no", "no", "may"),
    publishBrandDraft: row("no", "no", "may"),
    listHelpArticles: row("no", "no", "may"),
    getHelpArticle: row("no", "no", "may"),
    createHelpArticle: row("no", "no", "may"),
    addStarterArticles: row("no", "no", "may"),
    updateHelpArticle: row("no", "no", "may"),
    deleteHelpArticle: row("no", "no", "may"),
    createOutage: row("no", "no", "may"),
    updateOutage: row("no", "no", "may"),
    endOutage: row("no", "no", "may"),
    discardBrandDraft: row("no", "no", "may"),
    previewBrandDraft: row("no", "no", "may"),
    getBrandHosts: row("no", "no", "may"),
    updateBrandHosts: row("no", "no", "may", "S"),
    getBrandMarkets: row("no", "no", "may"),
    updateBrandMarkets: row("no", "no", "may", "S"),
    listApiRequests: row("no", "no", "may"),
    listJobs: row("no", "no", "may"),
    getJob: row("no", "no", "may"),
    retryJob: row("no", "no", "may"),
    discardJob: row("no", "no", "may"),
    listApiKeys: row("no", "no", "may"),
    getApiKey: row("no", "no", "may"),
    listApiKeyRevisions: row("no", "no", "may"),
    getApiKeyRevisionImpact: row("no", "no", "may"),
    createApiKey: row("no", "no", "may", "S"),
    updateApiKey: row("no", "no", "may", "S"),
    rotateApiKey: row("no", "no", "may", "S"),
    revokeApiKey: row("no", "no", "may", "S"),
    moveTenantClock: row("no", "no", "may"),
    listTaxRates: row("may", "may", "may"),
    getTaxRate: row("may", "may", "may"),
    createTaxRate: row("no", "no", "may", "R"),
    deleteTaxRate: row("no", "no", "may", "R"),
    checkTaxRateImport: row("no", "no", "may"),
    importTaxRates: row("no", "no", "may", "R"),
    createProduct: row("no", "no", "may"),
    createProductCatalog: row("no", "no", "may"),
    createPriceChange: row("no", "no", "approval", "RS"),
    updatePriceChange: row("no", "no", "approval", "RS"),
    stopPriceChange: row("no", "no", "may", "RS"),
    addProductDiscountCodes: row("no", "no", "may"),
    deleteProductDiscountCode: row("no", "no", "may"),
    createProductDiscount: row("no", "no", "may"),
    createProductOffering: row("no", "no", "may"),
    createProductOfferingGroup: row("no", "no", "may"),
    deleteProductDiscount: row("no", "no", "may"),
    setCustomerProductCatalog: row("no", "no", "may", "C"),
    updateProduct: row("no", "no", "may"),
    updateProductCatalog: row("no", "no", "may"),
    updateProductDiscount: row("no", "no", "may"),
    updateProductOffering: row("no", "no", "may"),
    updateProductOfferingGroup: row("no", "no", "may"),
  },
  /** Reports and tasks. */
  reports: {
    createReport: row("may", "may", "may"),
    getReport: row("may", "may", "may"),
    listReports: row("may", "may", "may"),
    getMetrics: row("may", "may", "may"),
    listWorkflowTasks: row("may", "may", "may"),
    completeWorkflowTask: row("may", "may", "may"),
  },
  /** The staff member themselves. */
  self: {
    getStaffMe: row("may", "may", "may"),
    listOwnAllowances: row("may", "may", "may", "W"),
    listStaffSessions: row("may", "may", "may"),
    endOtherStaffSessions: row("may", "may", "may"),
    endOneStaffSession: row("may", "may", "may"),
    endStaffSession: row("may", "may", "may"),
    getStaffStepUpOptions: row("may", "may", "may"),
    stepUpStaffSession: row("may", "may", "may"),
    readStream: row("may", "may", "may"),
    listSavedViews: row("may", "may", "may"),
    createSavedView: row("may", "may", "may"),
    updateSavedView: row("may", "may", "may"),
    deleteSavedView: row("may", "may", "may"),
  },
  /** The staff member's own factors. */
  factors: {
    getStaffFactorOptions: row("may", "may", "may", "S"),
    addStaffFactor: row("may", "may", "may", "S"),
    removeStaffFactor: row("may", "may", "may", "S"),
    renewStaffRecoveryCodes: row("may", "may", "may", "S"),
  },
  /** Contacts with customers. */
  contacts: {
    listContacts: row("may", "may", "may", "W"),
    openContact: row("may", "may", "may", "M"),
    getContact: row("may", "may", "may", "M"),
    wrapUpContact: row("may", "may", "may", "M"),
    startContactVerification: row("may", "may", "may"),
    getContactVerification: row("may", "may", "may"),
    reveal: row("may", "may", "may", "C2R"),
    startViewAsSession: row("may", "may", "may", "CR"),
    getViewAsSession: row("may", "may", "may", "M"),
    endViewAsSession: row("may", "may", "may", "M"),
  },
  /** The team. */
  team: {
    inviteStaff: row("no", "no", "may", "S"),
    updateStaff: row("no", "no", "may", "S"),
    removeStaff: row("no", "no", "may", "S"),
    resetStaffFactors: row("no", "no", "may", "S"),
    endSessionsOfStaff: row("no", "no", "may", "S"),
    endOneSessionOfStaff: row("no", "no", "may", "S"),
    updateStaffSettings: row("no", "no", "may", "S"),
  },
  /** Bulk jobs: the row of the operation applies to each target. */
  bulk: {
    createBulkJob: row("may", "may", "may", "MR"),
    listBulkJobs: row("may", "may", "may", "M"),
    getBulkJob: row("may", "may", "may", "M"),
    listBulkJobRows: row("may", "may", "may", "M"),
    startBulkJob: row("may", "may", "may", "M"),
    pauseBulkJob: row("may", "may", "may", "M"),
    stopBulkJob: row("may", "may", "may", "M"),
    undoBulkJob: row("may", "may", "may", "MR"),
  },
  /** Approvals. */
  approvals: {
    createApproval: row("may", "may", "may", "C"),
    listApprovals: row("may", "may", "may", "M"),
    getApproval: row("may", "may", "may", "MO"),
    withdrawApproval: row("may", "may", "may", "M"),
    approveApproval: row("no", "may", "may", "MS"),
    refuseApproval: row("no", "may", "may", "MS"),
  },
  /** Emergencies. */
  emergency: {
    startBreakGlass: row("may", "may", "may", "S"),
    endBreakGlass: row("may", "may", "may"),
    listBreakGlass: row("may", "may", "may"),
    reviewBreakGlass: row("no", "no", "may"),
  },
  /** Rights and the audit log. */
  log: {
    listStaffPermissions: row("may", "may", "may"),
    listAuditEntries: row("may", "may", "may", "M"),
    getAuditEntry: row("may", "may", "may", "M"),
  },
  /** Reads of the team. */
  teamRead: {
    listStaff: row("no", "no", "may"),
    getStaff: row("no", "no", "may"),
    listSessionsOfStaff: row("no", "no", "may"),
    getStaffSettings: row("no", "no", "may"),
    listAuditSeals: row("no", "no", "may"),
  },
} satisfies Record<string, Record<string, StaffRightsRow>>;

export type StaffGroup = keyof typeof GROUPS;

/** The groups of the table, in its order. */
export const STAFF_GROUPS = Object.keys(GROUPS) as [StaffGroup, ...StaffGroup[]];

export const STAFF_TABLE: Readonly<Record<string, StaffRightsRow>> = Object.assign(
  {},
  ...Object.values(GROUPS),
);

const GROUP_OF: Readonly<Record<string, StaffGroup>> = Object.fromEntries(
  STAFF_GROUPS.flatMap((group) => Object.keys(GROUPS[group]).map((operation) => [operation, group])),
);

/** The group of an operation that has a row. */
export const staffGroupOf = (operation: string): StaffGroup => GROUP_OF[operation]!;
