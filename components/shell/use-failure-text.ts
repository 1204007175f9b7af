"use client";
import { useTranslations } from "next-intl";
import { type ApiFailure, isApiFailure } from "@/lib/client/client";
import * as codes from "@/lib/client/failure-codes.generated";

/** Codes of the error registry with their own text for people; others have the general one. */
const known = [
  codes.tooManyRequests,
  codes.unauthenticated,
  codes.signInToBuy,
  codes.accountExportTooSoon,
  codes.accountDeletionHindered,
  codes.accountDeletionScheduled,
  codes.accountDeletionNotScheduled,
  codes.orderNotFound,
  codes.orderNotDraft,
  codes.orderEnded,
  codes.promoCodeUsedUp,
  codes.taxesUnavailable,
  codes.forbidden,
  codes.readOnlyView,
  codes.orderNotPayable,
  codes.orderAlreadyPaid,
  codes.paymentProviderUnavailable,
  codes.paymentInProgress,
  codes.paymentProfileNotFound,
  codes.paymentProviderFailed,
  codes.paymentProfileIsDefault,
  codes.paymentProfileNotActive,
  codes.customerHasNoBilling,
  codes.orderExpired,
  codes.paymentProviderUnreachable,
  codes.invoiceNotPayable,
  codes.autoPayNeedsMethod,
  codes.subscriptionNotFound,
  codes.subscriptionNotActive,
  codes.subscriptionNotRestorable,
  codes.subscriptionAlreadyCancelled,
  codes.simNotChangeable,
  codes.changeUnderWay,
  codes.otherChangeScheduled,
  codes.bindingPeriodRuns,
  codes.noPeriodToEnd,
  codes.subscriptionUnpaid,
  codes.onlyOperatorRestores,
  codes.simChangeUnderWay,
  codes.confirmationFailed,
  codes.pukNotKnown,
  codes.pauseTooLong,
  codes.offeringChangeBound,
  codes.offeringChangeInProgress,
  codes.offeringChangeNotActive,
  codes.offeringChangeNotScheduled,
  codes.offeringChangeEndsBefore,
  codes.renewalUnpaid,
  codes.addonNotRenewing,
  codes.addonNotRestorable,
  codes.portingNotUpdatable,
  codes.portingNotCancellable,
  codes.portingInProgress,
  codes.portingNumberHere,
  codes.portingLineNotUsable,
  codes.phoneNumberUnavailable,
  codes.leaseInvalid,
  codes.noPhoneNumberLeft,
  codes.leaseExtended,
  codes.noSimCardLeft,
  codes.numberLookupUnavailable,
  codes.userEmailTaken,
  codes.invitationEnded,
  codes.invitationNotFound,
  codes.sessionNotFound,
  codes.confirmationRequired,
] as const;

/** The API's failure of a call, or null for another error. */
export const failureOf = (error: unknown): ApiFailure | null => (isApiFailure(error) ? error : null);

/** What failed and what to do next, in the visitor's language; with the trace id if only support can help. */
export function useFailureText(): (error: unknown) => string {
  const t = useTranslations("failures");
  return (error) => {
    const failure = failureOf(error);
    if (!failure) return t("offline");
    const code = known.find((one) => one === failure.internalCode);
    if (code) return t(code);
    return failure.traceId ? t("unknown", { traceId: failure.traceId }) : t("offline");
  };
}
