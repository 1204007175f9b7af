import { useTranslations } from "next-intl";
import { StatusBadge } from "@/components/ui/text/status-badge";
import type { PaymentDispute } from "@/lib/payments/model";

/** Whose turn it is in a dispute: what the bank said, or how far the answer of the brand is. */
export function DisputeStatusBadge({
  dispute: { status, needsAnswer, answer },
}: {
  dispute: Pick<PaymentDispute, "status" | "needsAnswer" | "answer">;
}) {
  const t = useTranslations("adminDisputes");
  const isDecided = status === "WON" || status === "LOST" || status === "CLOSED";
  const label =
    isDecided || needsAnswer || !answer || answer.state === "REFUSED"
      ? t(`status.${status}`)
      : t(`answerState.${answer.state}`);
  return <StatusBadge status={TONES[status]} label={label} className="text-xs!" />;
}

/** Names whose colours fit: `StatusBadge` knows states of all kinds. */
const TONES: Record<PaymentDispute["status"], string> = {
  WARNING: "REQUIRES_ACTION",
  NEEDS_RESPONSE: "REQUIRES_ACTION",
  UNDER_REVIEW: "PROCESSING",
  CLOSED: "CLOSED",
  WON: "SUCCEEDED",
  LOST: "FAILED",
};
