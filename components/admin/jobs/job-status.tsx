import { useTranslations } from "next-intl";
import { Badge, type Tone } from "@/components/ui/text/badge";
import type { WatchedJob } from "@/lib/watch/jobs/model";

const TONES: Record<WatchedJob["status"], Tone> = { FAILED: "danger", RUNNING: "info", WAITING: "neutral" };

/** Whether a job failed, runs or waits. */
export function JobStatusBadge({ status }: { status: WatchedJob["status"] }) {
  const t = useTranslations("adminJobs.statusOf");
  return (
    <Badge tone={TONES[status]} className="text-xs!">
      {t(status)}
    </Badge>
  );
}
