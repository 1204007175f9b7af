"use client";
import { FileUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { RadioGroup } from "@/components/ui/radio-group";
import { ScriptForm } from "@/components/ui/script-form";
import { Textarea } from "@/components/ui/textarea";
import type { StockFile, StockKind, StockProblem } from "./stock-file";

const KINDS = ["NUMBERS", "SIMS"] as const;

/** Rows that are pasted, or read from a chosen file. Nothing leaves the browser before they are checked. */
export function ImportForm({
  kind,
  text,
  onKind,
  onText,
  onFile,
}: {
  kind: StockKind;
  text: string;
  onKind: (kind: StockKind) => void;
  onText: (text: string) => void;
  onFile: (file: StockFile) => void;
}) {
  const t = useTranslations("adminStock");
  const id = useId();
  const [problem, setProblem] = useState<string>();

  const sayProblem = async ({ problem, ...given }: StockProblem) => {
    const { MOST_STOCK_ROWS, STOCK_COLUMNS } = await import("./stock-file");
    const row = "row" in given ? (given.row ?? 0) : 0;
    setProblem(t(`problem.${problem}`, { most: MOST_STOCK_ROWS, row, column: STOCK_COLUMNS[kind][0] }));
  };

  const read = async (given: string) => {
    setProblem(undefined);
    const { readStockFile } = await import("./stock-file");
    const file = readStockFile(kind, given);
    if ("problem" in file) return sayProblem(file);
    return onFile(file);
  };

  const choose = async (file: File | undefined) => {
    if (!file) return;
    const { decode, isWorkbook } = await import("@/components/shell/read-csv");
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (isWorkbook(bytes)) return sayProblem({ problem: "EXCEL" });
    return read(decode(bytes));
  };

  return (
    <ScriptForm
      onSubmit={(event) => {
        event.preventDefault();
        void read(text);
      }}
      className="flex flex-col gap-4"
    >
      <RadioGroup
        legend={t("kind")}
        hideLegend
        appearance="plain"
        columns={2}
        value={kind}
        onValueChange={onKind}
        options={KINDS.map((value) => ({ value, label: t(`kindOf.${value}`) }))}
      />
      <Field label={t("rows")} hint={t(`rowsHint.${kind}`)}>
        <Textarea
          value={text}
          spellCheck={false}
          autoComplete="off"
          className="max-h-96 font-mono text-sm"
          onChange={({ target }) => onText(target.value)}
        />
      </Field>
      <div aria-live="assertive" className="empty:hidden">
        {problem && <Alert tone="danger">{problem}</Alert>}
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit">{t("check")}</Button>
        <label
          htmlFor={id}
          className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control px-1 font-medium text-link underline decoration-1 underline-offset-4 has-focus-visible:outline-3 has-focus-visible:outline-ring has-focus-visible:outline-offset-2"
        >
          <FileUp aria-hidden="true" className="size-5" />
          {t("orFile")}
          <input
            id={id}
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            className="sr-only"
            onChange={(event) => {
              void choose(event.target.files?.[0]);
              // The same file, changed, can be chosen again.
              event.target.value = "";
            }}
          />
        </label>
      </div>
    </ScriptForm>
  );
}
