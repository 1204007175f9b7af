import { useTranslations } from "next-intl";
import { Badge, type Tone } from "@/components/ui/text/badge";
import type { IncomingPayment } from "@/lib/billing/incoming/model";

const TONES: Record<IncomingPayment["status"], Tone> = {
  UNMATCHED: "warning",
  MATCHED: "success",
  RETURNED: "neutral",
};

/** The status of a bank payment. */
export function BankStatus({ status }: { status: IncomingPayment["status"] }) {
  const t = useTranslations("adminBank.statusOf");
  return (
    <Badge tone={TONES[status]} className="text-xs!">
      {t(status)}
    </Badge>
  );
}
