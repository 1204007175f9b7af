import { useTranslations } from "next-intl";
import { DateText } from "@/components/ui/date-text";
import type { TimelineEntry } from "@/lib/care/timeline/model";
import { EntryLine } from "./entry-line";

/** The newest entries of a timeline, each with its day. Fills a panel. */
export function Latest({ entries }: { entries: readonly TimelineEntry[] }) {
  const t = useTranslations("adminTimeline");
  if (entries.length === 0) return <p className="p-4 text-muted text-sm">{t("nothingYet")}</p>;
  return (
    <ul aria-label={t("entries")} className="divide-y">
      {entries.map((entry) => (
        <li key={`${entry.source}:${entry.entryId}`} className="px-4 py-2">
          <EntryLine
            entry={entry}
            action={<DateText value={entry.occurredAt} format="short" className="text-muted" />}
          />
        </li>
      ))}
    </ul>
  );
}
