import { useTranslations } from "next-intl";
import { DateText } from "@/components/ui/text/date-text";
import type { TimelineEntry } from "@/lib/care/timeline/model";
import type { Action } from "../act/action";
import { ActionButton } from "../act/action-button";
import { EntryRow } from "./entry-line";

/** The newest entries of a timeline, each with its day. Fills a panel. Needs the messages of `adminAct`. */
export function LatestTimelineEntries({
  entries,
  actionOf,
}: {
  entries: readonly TimelineEntry[];
  /** What can be done about an entry; null for most. */
  actionOf: (entry: TimelineEntry) => Action | null;
}) {
  const t = useTranslations("adminTimeline");
  if (entries.length === 0) return <p className="p-4 text-muted text-sm">{t("nothingYet")}</p>;
  return (
    <ul aria-label={t("entries")} className="divide-y">
      {entries.map((entry) => {
        const action = actionOf(entry);
        return (
          <li
            key={`${entry.source}:${entry.entryId}`}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2"
          >
            <EntryRow
              entry={entry}
              action={<DateText value={entry.occurredAt} format="short" className="text-muted" />}
            />
            {action && <ActionButton action={action} intent="ghost" />}
          </li>
        );
      })}
    </ul>
  );
}
