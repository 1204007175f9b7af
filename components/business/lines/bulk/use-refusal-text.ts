"use client";
import { useTranslations } from "next-intl";
import { failureOf, useFailureText } from "@/components/shell/use-failure-text";
import * as codes from "@/lib/client/failure-codes.generated";

/** Refusals of line actions with a text for a list of many. */
const KNOWN = [
  codes.forbidden,
  codes.subscriptionNotFound,
  codes.subscriptionNotPausable,
  codes.subscriptionNotRestorable,
  codes.subscriptionAlreadyCancelled,
  codes.changeUnderWay,
  codes.otherChangeScheduled,
  codes.bindingPeriodRuns,
  codes.noPeriodToEnd,
  codes.subscriptionUnpaid,
  codes.onlyOperatorRestores,
  codes.simChangeUnderWay,
  codes.noEsimToSend,
  codes.esimInstalled,
  codes.subscriberWithoutEmail,
  codes.offeringUnchanged,
  codes.offeringNotAnOption,
  codes.offeringChangeBound,
  codes.offeringChangeInProgress,
  codes.offeringChangeNotActive,
  codes.offeringChangeEndsBefore,
  codes.renewalUnpaid,
] as const;

/** Why an action on a line failed or is not possible: by the failure of a call, or by its code alone. */
export function useRefusalText(): (reason: unknown) => string {
  const t = useTranslations("lines.refusal");
  const failureText = useFailureText();
  return (reason) => {
    const code = typeof reason === "string" ? reason : failureOf(reason)?.internalCode;
    const known = KNOWN.find((one) => one === code);
    if (known) return t(known);
    return typeof reason === "string" ? t("other") : failureText(reason);
  };
}
