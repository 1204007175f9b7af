import type { PaymentRecord } from "@/lib/payments/history";

/** How a payment stands, as its payer would say it. */
export function paymentStanding({
  status,
  attempts,
  refunds,
  amountMinor,
}: Pick<PaymentRecord, "status" | "attempts" | "refunds" | "amountMinor">) {
  const back = refunds
    .filter((refund) => refund.status !== "FAILED")
    .reduce((sum, refund) => sum + refund.amountMinor, 0);
  if (back > 0) return back >= amountMinor ? "REFUNDED" : "PARTLY_REFUNDED";
  switch (status) {
    case "SUCCEEDED":
      return "PAID";
    case "REQUIRES_PAYMENT_METHOD":
      return "FAILED";
    case "REQUIRES_ACTION":
      return "NEEDS_ACTION";
    case "CANCELED":
      return attempts.at(-1)?.status === "FAILED" ? "FAILED" : "ENDED";
    default:
      return attempts.at(-1)?.status === "FAILED" ? "FAILED" : "UNDER_WAY";
  }
}

const KINDS: Record<string, "declined" | "funds" | "expired" | "authentication" | "lost"> = {
  card_declined: "declined",
  generic_decline: "declined",
  insufficient_funds: "funds",
  expired_card: "expired",
  authentication_required: "authentication",
  lost_card: "lost",
  stolen_card: "lost",
};

/** Why a bank said no, as far as it is of use to whoever pays. */
export const failureKind = (code: string | null) => (code && KINDS[code]) || "other";
