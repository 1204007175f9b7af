"use client";
import { useTranslations } from "next-intl";
import { lazy, Suspense, useState } from "react";
import { cn } from "@/components/ui/cn";
import { Badge } from "@/components/ui/text/badge";
import { Cell, HeadCell, rowStyle, Table } from "../table";
import type { ShownEntry } from "./entry-words";

const EntryPanel = lazy(() => import("./entry-panel"));

/** Entries of the audit log as a table; each opens a side panel with all its values. */
export function EntryList({
  label,
  entries,
  named,
  framed = true,
}: {
  label: string;
  entries: readonly ShownEntry[];
  /** Whether the entries belong to several people. */
  named: boolean;
  /** False inside a panel. */
  framed?: boolean;
}) {
  const t = useTranslations("adminAudit");
  const [open, setOpen] = useState<ShownEntry>();
  return (
    <>
      <Table label={label} framed={framed}>
        <thead>
          <tr>
            <HeadCell>{t("when")}</HeadCell>
            {named && <HeadCell className="max-sm:hidden">{t("who")}</HeadCell>}
            <HeadCell>{t("what")}</HeadCell>
            <HeadCell className="max-md:hidden">{t("about")}</HeadCell>
            <HeadCell>{t("outcome")}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id} className={`${rowStyle} relative hover:bg-sunken has-focus-visible:bg-sunken`}>
              <Cell className="tabular whitespace-nowrap text-muted max-sm:whitespace-normal">
                {entry.at}
              </Cell>
              {named && <Cell className="whitespace-nowrap max-sm:hidden">{entry.who}</Cell>}
              <Cell>
                <button
                  type="button"
                  aria-label={t("open", { what: entry.what.text, when: entry.at })}
                  aria-haspopup="dialog"
                  onClick={() => setOpen(entry)}
                  className="text-left font-medium after:absolute after:inset-0"
                >
                  <span lang={entry.what.english ? "en" : undefined}>{entry.what.text}</span>
                </button>
                {named && <span className="block text-muted sm:hidden">{entry.who}</span>}
              </Cell>
              {/* Narrow in a panel: a longer id would push the outcome out of sight. */}
              <Cell
                className={cn(
                  "truncate font-mono text-muted text-xs leading-5 max-md:hidden",
                  framed ? "max-w-72" : "max-w-36",
                )}
              >
                {entry.about}
              </Cell>
              <Cell>
                <span className="flex flex-wrap gap-1">
                  <Outcome entry={entry} />
                  {entry.approvalId !== null && <Badge className="text-xs!">{t("approval")}</Badge>}
                  {entry.isEmergency && (
                    <Badge tone="danger" className="text-xs!">
                      {t("emergency")}
                    </Badge>
                  )}
                </span>
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
      {open && (
        <Suspense fallback={null}>
          <EntryPanel entry={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  );
}

/** Whether it was done, read, or refused. */
function Outcome({ entry: { refusal, isRead } }: { entry: ShownEntry }) {
  const t = useTranslations("adminAudit");
  if (refusal !== null)
    return (
      <Badge tone="warning" className="text-xs!">
        {t("refused", { code: refusal })}
      </Badge>
    );
  return <Badge className="text-xs!">{isRead ? t("read") : t("done")}</Badge>;
}
