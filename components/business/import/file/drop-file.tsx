"use client";
import { FileDown, FileUp } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useId, useState } from "react";
import { type FileTable, MOST_ROWS } from "@/components/shell/files/table-file";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Alert } from "@/components/ui/states/alert";
import { IMPORT_COLUMNS, type ImportKind, type ImportRow, importRows } from "./file-columns";
import { MissingColumns } from "./missing-columns";

/** Bytes of a file that holds as many rows as can be read, and then some. */
const LARGEST = 5_000_000;

/** A file, dropped or chosen, becomes rows; nothing of it leaves the browser before somebody says so. */
export function DropFile({
  kind,
  example,
  onRows,
}: {
  kind: ImportKind;
  /** A row of the template that would work. */
  example: readonly string[];
  onRows: (rows: ImportRow[]) => void;
}) {
  const t = useTranslations("lines.import");
  const locale = useLocale();
  const id = useId();
  const [over, setOver] = useState(false);
  const [problem, setProblem] = useState<ReactNode>();

  const read = async (file: File | undefined) => {
    setProblem(undefined);
    if (!file) return;
    const { decodeText, isWorkbook, readCsv } = await import("@/components/shell/files/read-csv");
    if (isWorkbook(new Uint8Array(await file.slice(0, 8).arrayBuffer())))
      return setProblem(t("unreadable.EXCEL"));
    if (file.size > LARGEST) return setProblem(t("unreadable.TOO_MANY", { most: MOST_ROWS }));
    const table = readCsv(decodeText(new Uint8Array(await file.arrayBuffer())));
    if ("problem" in table)
      return setProblem(t(`unreadable.${table.problem}`, { most: MOST_ROWS, row: table.row ?? 0 }));
    const { rows, missing } = importRows(kind, table as FileTable);
    if (missing.length > 0) return setProblem(<MissingColumns columns={missing} />);
    onRows(rows);
  };

  const template = async () => {
    const { downloadText, toCsv } = await import("@/components/shell/files/csv");
    downloadText(
      `${t(`${kind}.file`)}.csv`,
      toCsv([IMPORT_COLUMNS[kind].map((column) => t(`column.${column}`)), example], locale),
    );
  };

  return (
    <div className="flex flex-col gap-5">
      <ol className="flex list-decimal flex-col gap-1.5 pl-5">
        <li>{t(`${kind}.step1`, { esim: t("simWord.esim"), card: t("simWord.card") })}</li>
        <li>{t(`${kind}.step2`)}</li>
        <li>{t(`${kind}.step3`)}</li>
      </ol>
      <div>
        <Button intent="secondary" onClick={template}>
          <FileDown aria-hidden="true" className="size-5" />
          {t("template")}
        </Button>
      </div>
      <label
        htmlFor={id}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void read(event.dataTransfer.files[0]);
        }}
        className={cn(
          "flex min-h-44 flex-col items-center justify-center gap-2 rounded-card border-2 border-dashed p-6 text-center transition-colors hover:border-foreground has-focus-visible:outline-3 has-focus-visible:outline-ring has-focus-visible:outline-offset-2",
          over && "border-primary bg-info-surface",
        )}
      >
        <FileUp aria-hidden="true" className="size-8 text-muted" />
        <span className="font-semibold">{t("drop")}</span>
        <span className="text-muted text-sm">{t("limit", { most: MOST_ROWS })}</span>
        <input
          id={id}
          type="file"
          accept=".csv,.txt,text/csv"
          className="sr-only"
          onChange={(event) => {
            void read(event.target.files?.[0]);
            // The same file, mended, can be chosen again.
            event.target.value = "";
          }}
        />
      </label>
      <div aria-live="assertive" className="empty:hidden">
        {problem && <Alert tone="danger">{problem}</Alert>}
      </div>
    </div>
  );
}
