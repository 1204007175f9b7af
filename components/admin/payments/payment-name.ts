import { useTranslations } from "next-intl";
import type { PaymentIntentListItem } from "@/lib/payments/model";

type Named = Pick<PaymentIntentListItem, "type" | "description">;

/** What the API calls a payment: in English, for the payer's bank. */
const OURS = /^(Invoice|Order) (\S+)$/;

/** The thing that a payment's text names; null for a text of the brand's own. */
export function nameOfPaidThing(
  description: string | undefined,
): { kind: "invoice" | "order"; number: string } | null {
  const [, kind, number] = OURS.exec(description ?? "") ?? [];
  return kind && number ? { kind: kind === "Order" ? "order" : "invoice", number } : null;
}

/** What a payment is for, in the reader's language. Needs the messages of `adminMoney`. */
export function usePaymentName(): (payment: Named) => string {
  const t = useTranslations("adminMoney");
  return ({ type, description }) => {
    const thing = nameOfPaidThing(description);
    return thing
      ? t(`paidThing.${thing.kind}`, { number: thing.number })
      : (description ?? t(`intentType.${type}`));
  };
}
