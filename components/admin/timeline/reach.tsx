import { useFormatter, useTranslations } from "next-intl";
import type { TimelineSource } from "@/lib/care/timeline/model";

/** Says how far back the sources go that are deleted after a while. */
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
