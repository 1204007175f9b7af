"use client";
import { FileDown } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { PreviewRow } from "@/components/business/import/rows";
import { Button } from "@/components/ui/button";
import { Alert } from "@/components/ui/states/alert";
import type { ImportKind } from "./file-columns";

type Props = { kind: ImportKind; rows: readonly PreviewRow[] };

/** Saves rows as a file, each with its mistakes. */
function SaveWrong({ kind, rows }: Props) {
  const t = useTranslations("lines.import");
  const locale = useLocale();
  const save = async () => {
    const [{ downloadText, toCsv }, { wrongRows }] = await Promise.all([
      import("@/components/shell/files/csv"),
      import("./wrong-file"),
    ]);
    const table = wrongRows(kind, rows, {
      column: (column) => t(`column.${column}`),
      reason: t("reason"),
      reasonOf: (column, problem) =>
        t("reasonOf", {
          column,
          problem: t(`problem.${problem}`, { esim: t("simWord.esim"), card: t("simWord.card") }),
        }),
    });
    downloadText(`${t("wrongFile", { name: t(`${kind}.file`) })}.csv`, toCsv(table, locale));
  };
  return (
    <Button intent="secondary" size="sm" className="max-w-full whitespace-normal! py-1.5" onClick={save}>
      <FileDown aria-hidden="true" className="size-4" />
      {t("saveWrong", { count: rows.length })}
    </Button>
  );
}

/** The actions on rows with mistakes, besides correcting each. */
export function WrongRows({
  kind,
  rows,
  total,
  onLeaveOut,
}: Props & { total: number; onLeaveOut: (rows: readonly PreviewRow[]) => void }) {
  const t = useTranslations("lines.import");
  return (
    <Alert tone="warning" title={t("wrong", { count: rows.length, total })}>
      {t("wrongText")}
      <div className="mt-3 flex flex-wrap gap-2.5">
        {rows.length < total && (
          <Button intent="secondary" size="sm" onClick={() => onLeaveOut(rows)}>
            {t("leaveOut", { count: rows.length })}
          </Button>
        )}
        <SaveWrong kind={kind} rows={rows} />
      </div>
    </Alert>
  );
}

/** The rows without which the import continues. */
export function SkippedRows({ kind, rows, onBringBack }: Props & { onBringBack: () => void }) {
  const t = useTranslations("lines.import");
  if (rows.length === 0) return null;
  return (
    <Alert tone="info" title={t("leftOut", { count: rows.length })}>
      {t("leftOutText")}
      <div className="mt-3 flex flex-wrap gap-2.5">
        <SaveWrong kind={kind} rows={rows} />
        <Button intent="ghost" size="sm" onClick={onBringBack}>
          {t("bringBack")}
        </Button>
      </div>
    </Alert>
  );
}
