import type { Messages } from "@/i18n/messages";
import * as codes from "@/lib/client/failure-codes.generated";

/** A page on which staff take the next step. `again`: the current page, read again. */
type Page = keyof Messages["adminNext"]["page"] | "again";

type NextStep = {
  /** The operation that solves it. Its button is pressed if the page has it. */
  operationId?: string;
  /** The page that solves it, if the current one has no such button. */
  page?: Page;
};

/**
 * The next step of staff after a refusal, by `internalCode`. `adminNext.step` has its text. Failures of a session, a
 * contact, a reason or an approval are not here, because the call handles them itself (`ask-and-repeat.ts`).
 */
export const NEXT_STEPS: Readonly<Record<keyof Messages["adminNext"]["step"], NextStep>> = {
  [codes.userEmailTaken]: {},
  [codes.lastAdmin]: { page: "people" },
  [codes.invitationAccepted]: {},
  [codes.invitationEnded]: { page: "again" },
  [codes.accountExportTooSoon]: {},
  [codes.accountDeletionHindered]: { page: "customer" },
  [codes.staffLocked]: {},
  [codes.staffNotFound]: { page: "again" },
  [codes.lastStaffAdmin]: {},
  [codes.ownRole]: {},
  [codes.nobodyToTell]: {},
  [codes.factorNotFound]: { page: "again" },
  [codes.apiKeyRevoked]: { page: "again" },
  [codes.brandContrast]: {},
  [codes.brandChanged]: { page: "again" },
  [codes.brandDraftNotFound]: { page: "again" },
  [codes.hostTaken]: {},
  [codes.hostInUse]: {},
  [codes.marketInUse]: {},
  [codes.hostNotProven]: {},
  [codes.approvalOver]: { page: "again" },
  [codes.requesterGone]: { page: "again" },
  [codes.callRefused]: {},
  [codes.approvalNotNeeded]: {},
  [codes.breakGlassNotFound]: { page: "again" },
  [codes.breakGlassReviewed]: { page: "again" },
  [codes.offeringSold]: { operationId: "createPriceChange", page: "priceChanges" },
  [codes.orderNotDraft]: { page: "again" },
  [codes.orderNotReady]: { page: "order" },
  [codes.orderNotPaid]: { operationId: "createPaymentLink", page: "order" },
  [codes.orderNotCancellable]: { page: "again" },
  [codes.orderEnded]: { page: "again" },
  [codes.orderNotSigned]: {},
  [codes.orderNotWaiting]: { page: "again" },
  [codes.orderNeedsPaymentProfile]: {},
  [codes.promoCodeUsedUp]: { page: "order" },
  [codes.taxesUnavailable]: {},
  [codes.orderItemNotFailed]: { page: "again" },
  [codes.orderItemRefunded]: { operationId: "createOrder", page: "customer" },
  [codes.priceChangeBegun]: { page: "priceChanges" },
  [codes.promoCodeTaken]: {},
  [codes.taxRateOverlaps]: {},
  [codes.productDiscountCodeNotFound]: {},
  [codes.priceChangeExists]: { page: "priceChanges" },
  [codes.taxRatesChanged]: {},
  [codes.ownRequest]: {},
  [codes.approvalStale]: { page: "again" },
  [codes.viewAsNotAllowed]: {},
  [codes.verificationPaused]: {},
  [codes.careRequestOver]: { page: "again" },
  [codes.verificationImpossible]: {},
  [codes.orderTotalZero]: { page: "again" },
  [codes.paymentInProgress]: { page: "again" },
  [codes.paymentProviderFailed]: {},
  [codes.paymentProfileIsDefault]: { operationId: "setDefaultPaymentProfile", page: "payments" },
  [codes.paymentProfileNotActive]: { operationId: "createPaymentLink", page: "customer" },
  [codes.paymentIntentNotRefundable]: { page: "again" },
  [codes.refundExceedsPayment]: {},
  [codes.orderNeedsPayment]: { page: "again" },
  [codes.customerHasNoBilling]: { operationId: "updateCustomer", page: "customer" },
  [codes.orderExpired]: { operationId: "createOrder", page: "customer" },
  [codes.paymentProviderUnreachable]: {},
  [codes.customerWithoutEmail]: { operationId: "updateCustomer", page: "customer" },
  [codes.invoiceNotPayable]: { page: "again" },
  [codes.invoiceNotOpen]: { page: "again" },
  [codes.invoiceNotVoidable]: { operationId: "creditInvoice", page: "invoice" },
  [codes.invoiceNotCreditable]: { page: "again" },
  [codes.invoiceNotCollectable]: { page: "again" },
  [codes.creditExceedsInvoice]: {},
  [codes.licenseUnpaid]: { page: "again" },
  [codes.tenantClockNeverGoesBack]: {},
  [codes.tenantClockMoving]: { page: "again" },
  [codes.autoPayNeedsMethod]: {},
  [codes.creditOverLimit]: {},
  [codes.dueDateNotMovable]: { operationId: "createPaymentLink", page: "invoice" },
  [codes.nothingToRetry]: { operationId: "createPaymentLink", page: "invoices" },
  [codes.incomingPaymentSettled]: { page: "again" },
  [codes.incomingAmountsDiffer]: {},
  [codes.paymentDisputeClosed]: { page: "again" },
  [codes.discrepancyStands]: { operationId: "explainBillingDiscrepancy", page: "discrepancies" },
  [codes.paymentDisputeIsInquiry]: { operationId: "answerPaymentDispute", page: "disputes" },
  [codes.subscriptionNotActive]: { operationId: "restoreSubscription", page: "line" },
  [codes.subscriptionNotPending]: { page: "again" },
  [codes.subscriptionNotPausable]: { page: "again" },
  [codes.subscriptionNotSuspendable]: { page: "again" },
  [codes.subscriptionNotBlockable]: { page: "again" },
  [codes.subscriptionNotRestorable]: { page: "again" },
  [codes.subscriptionAlreadyCancelled]: { page: "again" },
  [codes.simNotChangeable]: { operationId: "restoreSubscription", page: "line" },
  [codes.changeUnderWay]: { operationId: "resyncSubscription", page: "line" },
  [codes.otherChangeScheduled]: { operationId: "restoreSubscription", page: "line" },
  [codes.noPeriodToEnd]: {},
  [codes.subscriptionUnpaid]: { operationId: "createPaymentLink", page: "customer" },
  [codes.simChangeUnderWay]: { operationId: "resyncSubscription", page: "line" },
  [codes.pukNotKnown]: { operationId: "changeSim", page: "line" },
  [codes.noEsimToSend]: {},
  [codes.esimInstalled]: { operationId: "changeSim", page: "line" },
  [codes.subscriberWithoutEmail]: { operationId: "updateSubscriber", page: "line" },
  [codes.offeringUnchanged]: { operationId: "undoSubscriptionProductOfferingChange", page: "line" },
  [codes.offeringNotAnOption]: { page: "again" },
  [codes.offeringChangeMustBeOrdered]: {},
  [codes.offeringChangeInProgress]: { operationId: "resyncSubscription", page: "line" },
  [codes.offeringChangeNotActive]: { operationId: "restoreSubscription", page: "line" },
  [codes.offeringChangeEndsBefore]: { operationId: "restoreSubscription", page: "line" },
  [codes.renewalUnpaid]: { operationId: "createPaymentLink", page: "invoice" },
  [codes.priceChangeStands]: { operationId: "changeSubscriptionProductOffering", page: "line" },
  [codes.addonNotAnOption]: { page: "again" },
  [codes.addonMustBeOrdered]: {},
  [codes.licenseNotPending]: { page: "again" },
  [codes.licenseNotPausable]: { page: "again" },
  [codes.licenseNotBlockable]: { page: "again" },
  [codes.licenseNotRestorable]: { page: "again" },
  [codes.licenseCancelled]: { page: "again" },
  [codes.licenseNotChangeable]: { page: "again" },
  [codes.portingNotFound]: { page: "again" },
  [codes.portingNotUpdatable]: { page: "again" },
  [codes.portingNotCancellable]: { page: "again" },
  [codes.portingInProgress]: { operationId: "cancelInPorting", page: "line" },
  [codes.subscriptionProtected]: { operationId: "setSubscriptionProtection", page: "line" },
  [codes.carrierOperationNotRetryable]: { operationId: "resyncSubscription", page: "line" },
  [codes.transferCodeInvalid]: { operationId: "createTransferCode", page: "line" },
  [codes.unlockWaiting]: { operationId: "lockSubscription", page: "line" },
  [codes.networkCannotCompare]: {},
  [codes.subscriptionNotAtNetwork]: { operationId: "activateSubscription", page: "line" },
  [codes.noPhoneNumberLeft]: { page: "stock" },
  [codes.noSimCardLeft]: { page: "stock" },
  [codes.webhookUrlNotAllowed]: {},
  [codes.webhookEndpointNotTestable]: { page: "again" },
  [codes.webhookEndpointNotReceiving]: { page: "again" },
  [codes.webhookListenerNotFound]: {},
  [codes.webhookEventNotFound]: {},
  [codes.tooManyReports]: {},
  [codes.jobNotFailed]: { page: "again" },
  [codes.notBulk]: {},
  [codes.bulkJobEnded]: { page: "again" },
  [codes.mailContentGone]: {},
  [codes.bulkJobPreparing]: { page: "again" },
  [codes.bulkJobNotEnded]: { page: "again" },
  [codes.bulkJobUndone]: { page: "again" },
  [codes.workItemTaken]: { operationId: "assignWorkItem", page: "work" },
  [codes.workItemOver]: { page: "again" },
  [codes.mailNotResendable]: { operationId: "resendEsim", page: "customer" },
  [codes.mailWithoutRecipient]: { operationId: "updateCustomer", page: "customer" },
  [codes.noteNotFound]: { page: "again" },
  [codes.notOwnNote]: {},
  [codes.noteChanged]: {},
  [codes.tooManySavedViews]: {},
  [codes.helpSlugTaken]: {},
  [codes.helpArticleChanged]: {},
  [codes.tooManyHelpArticles]: {},
  [codes.outageEnded]: {},
  [codes.autoTopUpNeedsAutoPay]: {},
  [codes.autoTopUpPriceChanged]: { page: "again" },
};

export type StepCode = keyof typeof NEXT_STEPS;

/** The code of a refusal, where it has a next step. */
export const nextStepCode = (internalCode: string | undefined): StepCode | null =>
  internalCode !== undefined && Object.hasOwn(NEXT_STEPS, internalCode) ? (internalCode as StepCode) : null;

/** The subject of a refused call, as far as page and call identify it. */
export type FailureSubject = {
  customerId?: string | undefined;
  subscriptionId?: string | undefined;
  orderId?: string | undefined;
  invoiceId?: string | undefined;
};

/** The address of a page; null where its id is not known. */
export function pagePath(page: Exclude<Page, "again">, about: FailureSubject): string | null {
  const { customerId, subscriptionId, orderId, invoiceId } = about;
  const ofCustomer = customerId === undefined ? null : `/admin/customers/${customerId}`;
  const below = (path: string, id: string | undefined) => (id === undefined ? ofCustomer : `${path}/${id}`);
  switch (page) {
    case "customer":
      return ofCustomer;
    case "people":
    case "payments":
    case "invoices":
      return ofCustomer && `${ofCustomer}/${page}`;
    case "line":
      return below("/admin/lines", subscriptionId);
    case "order":
      return below("/admin/orders", orderId);
    case "invoice":
      return below("/admin/invoices", invoiceId);
    case "priceChanges":
      return "/admin/offer/price-changes";
    case "discrepancies":
    case "disputes":
    case "work":
    case "stock":
      return `/admin/${page}`;
  }
}
