import { type ActionMaker, actionWords } from "@/app/(admin)/actions/action-of";
import type { Action } from "@/components/admin/act/action";
import type { IncomingPayment, IncomingPaymentSuggestion } from "@/lib/billing/incoming/model";
import {
  createIncomingPayment,
  matchIncomingPayment,
  returnIncomingPayment,
} from "@/lib/billing/incoming/operations";
import { subtractMinor } from "@/lib/platform/money/money";

/** Notes a payment that the bank received, in one of the brand's currencies. */
export function registerBankPayment({ t, make }: ActionMaker, currencies: readonly string[]): Action | null {
  const [first] = currencies;
  if (first === undefined) return null;
  return make(createIncomingPayment, {
    words: actionWords(t, "createIncomingPayment"),
    fields: [
      {
        kind: "choice",
        name: "currency",
        label: t("createIncomingPayment.currency"),
        value: first,
        options: currencies.map((value) => ({ value, label: value })),
      },
      // One field of this name is shown: that of the chosen currency, which decides how many decimals it has.
      ...currencies.map((currency) => ({
        kind: "money" as const,
        name: "amountMinor",
        label: t("createIncomingPayment.amount"),
        currency,
        onlyIf: { name: "currency", is: currency },
      })),
      { kind: "text", name: "bankReference", label: t("createIncomingPayment.bankReference"), max: 100 },
      {
        kind: "text",
        name: "payerName",
        label: t("createIncomingPayment.payer"),
        max: 200,
        optional: true,
      },
      {
        kind: "text",
        name: "reference",
        label: t("createIncomingPayment.reference"),
        hint: t("createIncomingPayment.referenceHint"),
        max: 200,
        optional: true,
      },
      {
        kind: "date",
        name: "receivedOn",
        label: t("createIncomingPayment.receivedOn"),
        hint: t("createIncomingPayment.today"),
        optional: true,
      },
    ],
  });
}

type Candidate = Pick<IncomingPaymentSuggestion, "invoiceId" | "number" | "amountRemainingMinor">;

/** Uses a bank payment for one invoice. What is too much is held for its customer. */
export function matchBankPayment(
  { t, make, money }: ActionMaker,
  { incomingPaymentId, amountMinor, currency }: IncomingPayment,
  { invoiceId, number = "", amountRemainingMinor }: Candidate,
): Action | null {
  const used = Math.min(amountMinor, amountRemainingMinor);
  const [held, left] = [subtractMinor(amountMinor, used), subtractMinor(amountRemainingMinor, used)];
  const key = held > 0 ? "tooMuch" : left > 0 ? "tooLittle" : "exact";
  return make(matchIncomingPayment, {
    params: { incomingPaymentId },
    body: { parts: [{ invoiceId, amountMinor: used }], ...(held > 0 && { heldMinor: held }) },
    words: {
      title: t("matchIncomingPayment.title", { number }),
      text: t(`matchIncomingPayment.${key}`, {
        number,
        amount: money(used, currency),
        held: money(held, currency),
        left: money(left, currency),
      }),
      submit: t("matchIncomingPayment.submit"),
      done: t("matchIncomingPayment.done", { number }),
    },
  });
}

/** Takes a payment off the books that the brand sends back. */
export const returnBankPayment = (
  { t, make, money }: ActionMaker,
  { incomingPaymentId, amountMinor, currency }: IncomingPayment,
): Action | null =>
  make(returnIncomingPayment, {
    params: { incomingPaymentId },
    danger: true,
    words: actionWords(t, "returnIncomingPayment", { amount: money(amountMinor, currency) }),
  });
