import { useTranslations } from "next-intl";
import { Badge, type Tone } from "@/components/ui/text/badge";
import type { Approval } from "@/lib/approvals/model";

const tones: Record<Approval["status"], Tone> = {
  PENDING: "info",
  APPROVED: "success",
  REFUSED: "danger",
  WITHDRAWN: "neutral",
  EXPIRED: "warning",
  STALE: "warning",
};

/** Where a request stands. */
export function ApprovalStatusBadge({ status }: { status: Approval["status"] }) {
  const t = useTranslations("adminApprovals.statusOf");
  return (
    <Badge tone={tones[status]} className="text-xs!">
      {t(status)}
    </Badge>
  );
}
