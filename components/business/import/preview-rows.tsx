"use client";
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useTranslations } from "next-intl";
import { useId, useLayoutEffect, useRef, useState } from "react";
import {
  IMPORT_COLUMNS,
  type ImportColumn,
  type ImportKind,
} from "@/components/business/import/file/file-columns";
import { SkippedRows, WrongRows } from "@/components/business/import/file/wrong-rows";
import { cn } from "@/components/ui/cn";
import { controlStyle } from "@/components/ui/forms/input";
import { Switch } from "@/components/ui/forms/switch";
import { Alert } from "@/components/ui/states/alert";
import { hasProblems, type PreviewRow } from "./rows";

/** Pixels of a row without problems at a desk; others are measured. */
const ROW = 64;

/** The rows of a file as they will be used, with what is wrong by row and column, mended where they stand. */
export function PreviewRows({
  kind,
  rows,
  onCell,
  onRemove,
  leftOut,
  onLeaveOut,
  onBringBack,
}: {
  kind: ImportKind;
  rows: readonly PreviewRow[];
  onCell: (place: number, column: ImportColumn, value: string) => void;
  onRemove: (place: number) => void;
  leftOut: readonly PreviewRow[];
  onLeaveOut: (rows: readonly PreviewRow[]) => void;
  onBringBack: () => void;
}) {
  const t = useTranslations("lines.import");
  const columns: readonly ImportColumn[] = IMPORT_COLUMNS[kind];
  const wrong = rows.filter(hasProblems);
  // A row that has just been mended stays where it is while somebody is still in it.
  const [kept, setKept] = useState<ReadonlySet<number>>(new Set());
  const [onlyWrong, setOnlyWrong] = useState(wrong.length > 0 && rows.length > 10);
  // Once nothing is wrong, its switch is gone, too.
  const shown =
    onlyWrong && (wrong.length > 0 || kept.size > 0)
      ? rows.filter((row) => hasProblems(row) || kept.has(row.place))
      : rows;
  const body = useRef<HTMLDivElement>(null);
  const [offset, setOffset] = useState(0);
  const virtual = useWindowVirtualizer({
    count: shown.length,
    estimateSize: () => ROW,
    overscan: 6,
    scrollMargin: offset,
    getItemKey: (index) => shown[index]?.place ?? index,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands above the rows changes with what is wrong
  useLayoutEffect(() => {
    setOffset((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
  }, [wrong.length, leftOut.length]);
  return (
    <div className="flex flex-col gap-4">
      <div role="status">
        {wrong.length > 0 ? (
          <WrongRows kind={kind} rows={wrong} total={rows.length} onLeaveOut={onLeaveOut} />
        ) : (
          <Alert tone="success">{t("right", { count: rows.length })}</Alert>
        )}
      </div>
      <SkippedRows kind={kind} rows={leftOut} onBringBack={onBringBack} />
      {wrong.length > 0 && rows.length > wrong.length && (
        <Switch
          label={t("onlyWrong")}
          checked={onlyWrong}
          onCheckedChange={(on) => {
            setKept(new Set());
            setOnlyWrong(on);
          }}
          className="max-w-md"
        />
      )}
      <div className="rounded-card border bg-surface">
        <div ref={body} className="relative" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, key, start }) => {
            const row = shown[index];
            if (!row) return null;
            return (
              <fieldset
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                className="absolute inset-x-0 grid gap-x-3 gap-y-2 border-b p-3 md:grid-cols-[3.5rem_repeat(var(--columns),minmax(0,1fr))_auto] md:items-start"
                style={
                  {
                    transform: `translateY(${start - virtual.options.scrollMargin}px)`,
                    "--columns": columns.length,
                  } as React.CSSProperties
                }
              >
                <legend className="sr-only">{t("row", { place: row.place })}</legend>
                <span aria-hidden="true" className="tabular self-center text-muted text-sm">
                  {t("row", { place: row.place })}
                </span>
                {columns.map((column) => (
                  <Cell
                    key={column}
                    column={column}
                    row={row}
                    onChange={(value) => {
                      setKept((before) => (before.has(row.place) ? before : new Set(before).add(row.place)));
                      onCell(row.place, column, value);
                    }}
                  />
                ))}
                <button
                  type="button"
                  onClick={() => onRemove(row.place)}
                  className="min-h-11 justify-self-start rounded-control px-2 font-medium text-link text-sm hover:underline"
                  aria-label={t("removeRow", { place: row.place })}
                >
                  {t("remove")}
                </button>
              </fieldset>
            );
          })}
        </div>
      </div>
    </div>
  );
}

function Cell({
  column,
  row,
  onChange,
}: {
  column: ImportColumn;
  row: PreviewRow;
  onChange: (value: string) => void;
}) {
  const t = useTranslations("lines.import");
  const id = useId();
  const problem = row.problems[column];
  const hint =
    !problem && column === "email" && row.sameEmail !== undefined && t("sameEmail", { place: row.sameEmail });
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-muted text-xs md:sr-only">
        {t(`column.${column}`)}
      </label>
      <input
        id={id}
        value={row.cells[column]}
        onChange={(event) => onChange(event.target.value)}
        placeholder={t(`column.${column}`)}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : hint ? `${id}-hint` : undefined}
        className={cn(controlStyle, "min-h-11! px-3! text-sm!")}
      />
      {problem && (
        <p id={`${id}-problem`} className="mt-1 font-medium text-danger text-sm">
          {t(`problem.${problem}`, { esim: t("simWord.esim"), card: t("simWord.card") })}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-muted text-sm">
          {hint}
        </p>
      )}
    </div>
  );
}
