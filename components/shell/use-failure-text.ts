"use client";
import { useTranslations } from "next-intl";
import { type ApiFailure, isApiFailure } from "@/lib/client/client";
import type * as codes from "@/lib/client/failure-codes.generated";

/** Codes of the error registry with their own text for people; others have the general one. */
const known = [
  "1009" satisfies typeof codes.tooManyRequests,
  "2000" satisfies typeof codes.unauthenticated,
  "2160" satisfies typeof codes.signInToBuy,
  "2190" satisfies typeof codes.accountExportTooSoon,
  "2193" satisfies typeof codes.accountDeletionHindered,
  "2194" satisfies typeof codes.accountDeletionScheduled,
  "2195" satisfies typeof codes.accountDeletionNotScheduled,
  "2196" satisfies typeof codes.pushDeviceNotFound,
  "2197" satisfies typeof codes.tooManyPushDevices,
  "2198" satisfies typeof codes.pushNotAvailable,
  "3100" satisfies typeof codes.orderNotFound,
  "3101" satisfies typeof codes.orderNotDraft,
  "3108" satisfies typeof codes.orderEnded,
  "3112" satisfies typeof codes.promoCodeUsedUp,
  "3113" satisfies typeof codes.taxesUnavailable,
  "4000" satisfies typeof codes.forbidden,
  "4349" satisfies typeof codes.readOnlyView,
  "5000" satisfies typeof codes.orderNotPayable,
  "5001" satisfies typeof codes.orderAlreadyPaid,
  "5003" satisfies typeof codes.paymentProviderUnavailable,
  "5006" satisfies typeof codes.paymentInProgress,
  "5009" satisfies typeof codes.paymentProfileNotFound,
  "5010" satisfies typeof codes.paymentProviderFailed,
  "5013" satisfies typeof codes.paymentProfileIsDefault,
  "5014" satisfies typeof codes.paymentProfileNotActive,
  "5020" satisfies typeof codes.customerHasNoBilling,
  "5021" satisfies typeof codes.orderExpired,
  "5022" satisfies typeof codes.paymentProviderUnreachable,
  "5101" satisfies typeof codes.invoiceNotPayable,
  "5360" satisfies typeof codes.autoPayNeedsMethod,
  "6000" satisfies typeof codes.subscriptionNotFound,
  "6002" satisfies typeof codes.subscriptionNotActive,
  "6009" satisfies typeof codes.subscriptionNotRestorable,
  "6010" satisfies typeof codes.subscriptionAlreadyCancelled,
  "6011" satisfies typeof codes.simNotChangeable,
  "6012" satisfies typeof codes.changeUnderWay,
  "6013" satisfies typeof codes.otherChangeScheduled,
  "6014" satisfies typeof codes.bindingPeriodRuns,
  "6015" satisfies typeof codes.noPeriodToEnd,
  "6016" satisfies typeof codes.subscriptionUnpaid,
  "6017" satisfies typeof codes.onlyOperatorRestores,
  "6018" satisfies typeof codes.simChangeUnderWay,
  "6019" satisfies typeof codes.confirmationFailed,
  "6021" satisfies typeof codes.pukNotKnown,
  "6022" satisfies typeof codes.pauseTooLong,
  "6102" satisfies typeof codes.offeringChangeBound,
  "6104" satisfies typeof codes.offeringChangeInProgress,
  "6105" satisfies typeof codes.offeringChangeNotActive,
  "6106" satisfies typeof codes.offeringChangeNotScheduled,
  "6107" satisfies typeof codes.offeringChangeEndsBefore,
  "6108" satisfies typeof codes.renewalUnpaid,
  "8350" satisfies typeof codes.questionNotFound,
  "8351" satisfies typeof codes.questionTooLong,
  "6125" satisfies typeof codes.addonNotRenewing,
  "6127" satisfies typeof codes.addonNotRestorable,
  "6301" satisfies typeof codes.portingNotUpdatable,
  "6302" satisfies typeof codes.portingNotCancellable,
  "6303" satisfies typeof codes.portingInProgress,
  "6304" satisfies typeof codes.portingNumberHere,
  "6305" satisfies typeof codes.portingSubscriptionNotUsable,
  "7000" satisfies typeof codes.phoneNumberUnavailable,
  "7001" satisfies typeof codes.leaseInvalid,
  "7002" satisfies typeof codes.noPhoneNumberLeft,
  "7003" satisfies typeof codes.leaseExtended,
  "7004" satisfies typeof codes.noSimCardLeft,
  "7100" satisfies typeof codes.numberLookupUnavailable,
  "2104" satisfies typeof codes.userEmailTaken,
  "2171" satisfies typeof codes.invitationEnded,
  "2172" satisfies typeof codes.invitationNotFound,
  "2180" satisfies typeof codes.sessionNotFound,
  "2181" satisfies typeof codes.confirmationRequired,
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
