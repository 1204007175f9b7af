"use client";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { type RefusedCall, WindowRefusal } from "@/components/admin/act/refusal/refusal";
import { useFailureText } from "@/components/shell/use-failure-text";
import { Button } from "@/components/ui/button";
import { Alert } from "@/components/ui/states/alert";
import { Spinner } from "@/components/ui/states/spinner";
import type { TaxRateImportResults } from "@/lib/catalog/own-taxes/import-model";
import { isApiFailure } from "@/lib/client/client";
import { staffApi } from "@/lib/client/staff";
import type { Action } from "../../act/action";
import { ActionButton } from "../../act/action-button";
import { ImportCounts } from "../../import/import-counts";
import { RefusedRows } from "../../import/refused-rows";
import { Panel } from "../../panel";
import { useStaffWords } from "../../use-staff-words";
import { TaxDiffTable } from "./tax-diff-table";
import type { TaxFile } from "./tax-file";
import { taxChanges, taxProblems } from "./tax-outcomes";

/** Compares a file with the brand's rates, shows what it changes, and imports it as a whole. */
export function TaxImportRun({
  file: { rows },
  action,
  onChange,
}: {
  file: TaxFile;
  action: Action;
  /** Back to the rows, to correct them. */
  onChange: () => void;
}) {
  const t = useTranslations("adminTaxes.import");
  const failureText = useFailureText();
  const staffWords = useStaffWords();
  const [checked, setChecked] = useState<TaxRateImportResults>();
  const [refused, setRefused] = useState<RefusedCall>({ problem: undefined });
  const { problem } = refused;
  const begun = useRef(false);
  const taxRates = rows.map(({ rate }) => rate);

  const check = async () => {
    setChecked(undefined);
    setRefused({ problem: undefined });
    try {
      const { data, error } = await staffApi.POST("/tax-rates/import/check", { body: { taxRates } });
      if (error !== undefined) throw error;
      setChecked(data);
    } catch (error) {
      const failure = isApiFailure(error) ? error : null;
      setRefused({ problem: (failure && staffWords(failure)) ?? failureText(error), failure });
    }
  };

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void check();
  });

  const changes = checked ? taxChanges(rows, checked.items) : [];
  const problems = checked ? taxProblems(rows, checked.items, t("wholeRow")) : [];
  return (
    <div className="flex flex-col gap-4">
      <Panel title={t("result")}>
        {!checked && !problem && <Spinner />}
        {checked && (
          <ImportCounts
            counts={(["added", "changed", "ended", "unchanged", "wrong"] as const).map((name) => ({
              name: t(`count.${name}`),
              count: checked[name],
            }))}
          />
        )}
        <WindowRefusal of={refused} className="mt-4" />
        <div aria-live="polite" className="mt-4 empty:hidden">
          {problems.length > 0 && <Alert tone="warning">{t("correct")}</Alert>}
          {checked && checked.unchanged === rows.length && <Alert tone="info">{t("nothing")}</Alert>}
        </div>
        <div className="mt-4 flex flex-wrap gap-2.5">
          {checked && changes.length > 0 && problems.length === 0 && (
            <ActionButton
              key={checked.basis}
              intent="primary"
              label={t("apply", { count: changes.length })}
              action={{ ...action, body: { taxRates, basis: checked.basis } }}
            />
          )}
          {(checked || problem) && (
            <>
              <Button size="sm" intent="secondary" onClick={() => void check()}>
                {t("again")}
              </Button>
              <Button size="sm" intent="secondary" onClick={onChange}>
                {t("change")}
              </Button>
            </>
          )}
        </div>
      </Panel>
      {problems.length > 0 && (
        <RefusedRows
          rows={problems}
          words={{
            title: t("wrongTitle"),
            row: t("row"),
            about: t("field"),
            why: t("why"),
            csv: t("wrongCsv"),
            file: t("wrongFile"),
            more: (count) => t("more", { count }),
          }}
        />
      )}
      {changes.length > 0 && <TaxDiffTable changes={changes} />}
    </div>
  );
}
