import { useFormatter, useTranslations } from "next-intl";
import type { TimelineSource } from "@/lib/care/timeline/model";

/** Shows how far back those sources go whose old entries are deleted. */
export function ReachNotice({
  reach,
}: {
  reach: readonly { source: TimelineSource; since: string | null }[];
}) {
  const t = useTranslations("adminTimeline");
  const format = useFormatter();
  const sinceOf = (name: TimelineSource) => {
    const since = reach.find(({ source }) => source === name)?.since;
    return since ? format.dateTime(new Date(since), { dateStyle: "medium" }) : "–";
  };
  return (
    <p className="mt-3 text-muted text-xs">
      {t("reach", { since: sinceOf("API_REQUEST"), events: sinceOf("EVENT") })}
    </p>
  );
}
