"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { type RefusedCall, WindowRefusal } from "@/components/admin/act/refusal/refusal";
import { useFailureText } from "@/components/shell/use-failure-text";
import { Button } from "@/components/ui/button";
import { Alert } from "@/components/ui/states/alert";
import { ProgressBar } from "@/components/ui/states/progress-bar";
import { isApiFailure } from "@/lib/client/client";
import { ImportCounts } from "../import/import-counts";
import { RefusedRows } from "../import/refused-rows";
import { Panel } from "../panel";
import { useDetailWords, useStaffWords } from "../use-staff-words";
import { addCheckedRows, type CheckedRows, uncheckedRows } from "./checked-rows";
import { inChunks } from "./in-chunks";
import { sendRows } from "./stock-api";
import type { StockFile, StockKind } from "./stock-file";

type Step = "check" | "import";
/** How far a step came, and what stopped it. */
type Progress = { step: Step; done: number; isRunning: boolean; refused?: RefusedCall };

/** Tries the rows of a file, shows what would become of them, and adds them. What stopped goes on where it was. */
export function ImportRun({
  kind,
  file,
  onChange,
  onAgain,
}: {
  kind: StockKind;
  file: StockFile;
  /** Back to the rows, to correct them. */
  onChange: () => void;
  onAgain: () => void;
}) {
  const t = useTranslations("adminStock");
  const router = useRouter();
  const failureText = useFailureText();
  const staffWords = useStaffWords();
  const detailWords = useDetailWords();
  const [checked, setChecked] = useState<CheckedRows>(() => uncheckedRows(file));
  const [added, setAdded] = useState(0);
  const [progress, setProgress] = useState<Progress>({ step: "check", done: 0, isRunning: true });
  const begun = useRef(false);

  const rowsOf = (step: Step) => (step === "check" ? file.rows : checked.fresh);
  const { step, done, isRunning, refused } = progress;
  const problem = refused?.problem;
  const total = rowsOf(step).length;
  const isChecked = step === "import" || (!isRunning && done === total);
  const isDone = step === "import" && !isRunning && done === total;

  const run = async (step: Step, from: number) => {
    setProgress({ step, done: from, isRunning: true });
    const { done, failure } = await inChunks(
      rowsOf(step),
      from,
      (chunk) => sendRows(kind, step, chunk),
      (outcomes, chunk, done) => {
        if (step === "check") setChecked((before) => addCheckedRows(before, chunk, outcomes, detailWords));
        else setAdded((before) => before + outcomes.filter(({ outcome }) => outcome === "CREATED").length);
        setProgress({ step, done, isRunning: true });
      },
    );
    const known = isApiFailure(failure) ? failure : null;
    setProgress({
      step,
      done,
      isRunning: false,
      ...(failure !== undefined && {
        refused: { problem: (known && staffWords(known)) ?? failureText(failure), failure: known },
      }),
    });
    // The counts of the other pages.
    if (step === "import") router.refresh();
  };

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void run("check", 0);
  });

  const progressLabel = t(step === "check" ? "checking" : "adding", { done, total });
  return (
    <div className="flex flex-col gap-4">
      <Panel title={t("result")}>
        {isRunning && (
          <div className="flex flex-col gap-2">
            <p className="text-muted text-sm">{progressLabel}</p>
            <ProgressBar value={total === 0 ? 1 : done / total} label={progressLabel} />
          </div>
        )}
        {!isRunning && (
          <ImportCounts
            counts={[
              { name: t(isDone ? "added" : "wouldAdd"), count: isDone ? added : checked.fresh.length },
              { name: t("already"), count: checked.already },
              { name: t("repeated"), count: checked.repeated },
              { name: t("refused"), count: checked.refused.length - checked.repeated },
            ]}
          />
        )}
        <div aria-live="polite" className="mt-4 empty:hidden">
          {problem && (
            <Alert tone="warning" title={t("stopped", { done, total })}>
              {step === "import" && t("stoppedText")}
            </Alert>
          )}
          {isDone && <Alert tone="success">{t("done", { count: added })}</Alert>}
          {!problem && !isRunning && step === "check" && checked.fresh.length === 0 && (
            <Alert tone="info">{t("nothing")}</Alert>
          )}
        </div>
        {refused && <WindowRefusal of={refused} className="mt-4" />}
        {!isRunning && (
          <div className="mt-4 flex flex-wrap gap-2.5">
            {problem && <Button onClick={() => void run(step, done)}>{t("continue")}</Button>}
            {!problem && step === "check" && checked.fresh.length > 0 && (
              <Button autoFocus onClick={() => void run("import", 0)}>
                {t("add", { count: checked.fresh.length })}
              </Button>
            )}
            {isDone ? (
              <Button intent="secondary" autoFocus onClick={onAgain}>
                {t("again")}
              </Button>
            ) : (
              <Button intent="secondary" onClick={onChange}>
                {t("change")}
              </Button>
            )}
          </div>
        )}
      </Panel>
      {isChecked && checked.refused.length > 0 && (
        <RefusedRows
          rows={checked.refused.map((row) => ({
            place: row.place,
            about: row.key,
            ...("first" in row
              ? { why: t("repeats", { row: row.first }) }
              : { why: row.reason, isEnglish: true }),
          }))}
          words={{
            title: t("refusedTitle"),
            row: t("row"),
            about: t("value"),
            why: t("why"),
            csv: t("refusedCsv"),
            file: t("refusedFile"),
            more: (count) => t("more", { count }),
          }}
        />
      )}
    </div>
  );
}
