import { type ActionMaker, allowedActions } from "@/app/(admin)/actions/action-of";
import type { Action } from "@/components/admin/act/action";
import type { PaymentDisputeDetails } from "@/lib/payments/disputes/model";
import { acceptPaymentDispute, answerPaymentDispute } from "@/lib/payments/disputes/operations";

/** What staff can do with a dispute that waits for an answer. */
export function disputeActions(
  { t, make, money }: ActionMaker,
  { paymentDisputeId, needsAnswer, status, amountMinor, currency }: PaymentDisputeDetails,
): Action[] {
  if (!needsAnswer) return [];
  const params = { paymentDisputeId };
  const words = (key: "answerPaymentDispute" | "acceptPaymentDispute") => ({
    title: t(`${key}.title`),
    text: t(`${key}.text`, { amount: money(amountMinor, currency) }),
    submit: t(`${key}.submit`, { amount: money(amountMinor, currency) }),
    done: t(`${key}.done`),
  });
  return allowedActions([
    make(answerPaymentDispute, {
      params,
      words: words("answerPaymentDispute"),
      fields: [
        {
          kind: "longText",
          name: "explanation",
          label: t("answerPaymentDispute.explanation"),
          hint: t("answerPaymentDispute.explanationHint"),
          max: 20_000,
        },
      ],
    }),
    // An inquiry took no money: to agree, its payment is refunded.
    status === "WARNING"
      ? null
      : make(acceptPaymentDispute, { params, danger: true, words: words("acceptPaymentDispute") }),
  ]);
}
