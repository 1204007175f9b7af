"use client";
import { useTranslations } from "next-intl";
import { failureOf, useFailureText } from "@/components/shell/use-failure-text";
import type * as codes from "@/lib/client/failure-codes.generated";

/** Refusals of subscription actions with a text for a list of many. */
const KNOWN = [
  "4000" satisfies typeof codes.forbidden,
  "6000" satisfies typeof codes.subscriptionNotFound,
  "6006" satisfies typeof codes.subscriptionNotPausable,
  "6009" satisfies typeof codes.subscriptionNotRestorable,
  "6010" satisfies typeof codes.subscriptionAlreadyCancelled,
  "6012" satisfies typeof codes.changeUnderWay,
  "6013" satisfies typeof codes.otherChangeScheduled,
  "6014" satisfies typeof codes.bindingPeriodRuns,
  "6015" satisfies typeof codes.noPeriodToEnd,
  "6016" satisfies typeof codes.subscriptionUnpaid,
  "6017" satisfies typeof codes.onlyOperatorRestores,
  "6018" satisfies typeof codes.simChangeUnderWay,
  "6023" satisfies typeof codes.noEsimToSend,
  "6024" satisfies typeof codes.esimInstalled,
  "6025" satisfies typeof codes.subscriberWithoutEmail,
  "6100" satisfies typeof codes.offeringUnchanged,
  "6101" satisfies typeof codes.offeringNotAnOption,
  "6102" satisfies typeof codes.offeringChangeBound,
  "6104" satisfies typeof codes.offeringChangeInProgress,
  "6105" satisfies typeof codes.offeringChangeNotActive,
  "6107" satisfies typeof codes.offeringChangeEndsBefore,
  "6108" satisfies typeof codes.renewalUnpaid,
] as const;

/** Why an action on a subscription failed or is not possible: by the failure of a call, or by its code alone. */
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
