"use client";
import { useFormatter, useTranslations } from "next-intl";
import type { TimelineEntry } from "@/lib/care/timeline/model";
import { EntryRow } from "./entry-line";
import { useEntryWords } from "./entry-words";
import { TraceTree } from "./trace-tree";

/** Entries of a timeline, newest first, under the day each is of. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const t = useTranslations("adminTimeline");
  const format = useFormatter();
  const words = useEntryWords();
  const dayOf = ({ occurredAt }: TimelineEntry) =>
    format.dateTime(new Date(occurredAt), { dateStyle: "full" });
  const days = [...Map.groupBy(entries, dayOf)];
  return (
    <section aria-label={t("entries")} className="rounded-card border bg-surface">
      {days.map(([day, own]) => (
        <section key={day} aria-label={day} className="border-b last:border-b-0">
          <h2 className="bg-sunken px-4 py-1.5 font-medium text-muted text-xs first-letter:uppercase">
            {day}
          </h2>
          <ul className="divide-y">
            {own.map((entry) => (
              <li key={`${entry.source}:${entry.entryId}`} className="px-4 py-2">
                <EntryRow
                  entry={entry}
                  action={
                    entry.traceId !== undefined && <TraceTree traceId={entry.traceId} what={words(entry)} />
                  }
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
