import { useTranslations } from "next-intl";
import { Badge, type Tone } from "@/components/ui/text/badge";
import type { BulkJob, BulkJobRow } from "@/lib/bulk/model";

const tones: Record<BulkJob["status"], Tone> = {
  PREPARING: "info",
  READY: "warning",
  RUNNING: "info",
  PAUSED: "warning",
  COMPLETED: "success",
  STOPPED: "neutral",
};

/** Where a bulk job is. */
export function BulkStatusBadge({ status }: { status: BulkJob["status"] }) {
  const t = useTranslations("adminBulk.statusOf");
  return (
    <Badge tone={tones[status]} className="text-xs!">
      {t(status)}
    </Badge>
  );
}

const outcomes: Record<BulkJobRow["outcome"], Tone> = {
  WAITING: "neutral",
  DONE: "success",
  REFUSED: "danger",
  SKIPPED: "neutral",
};

/** What became of a row. */
export function RowOutcomeBadge({ outcome }: { outcome: BulkJobRow["outcome"] }) {
  const t = useTranslations("adminBulk.outcomeOf");
  return (
    <Badge tone={outcomes[outcome]} className="text-xs!">
      {t(outcome)}
    </Badge>
  );
}
