"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { Action } from "../../act/action";
import { RowsForm } from "../../import/rows-form";
import { Panel } from "../../panel";
import type { TaxFile } from "./tax-file";
import { TaxImportRun } from "./tax-import-run";

/**
 * The import of a tax rate file: its rows, their changes, and the import. Needs the messages of `adminTaxes` and
 * `adminAct`.
 */
export function TaxImport({ action }: { action: Action }) {
  const t = useTranslations("adminTaxes.import");
  const [text, setText] = useState("");
  const [file, setFile] = useState<TaxFile>();
  if (file) return <TaxImportRun file={file} action={action} onChange={() => setFile(undefined)} />;
  const read = async (given: string) => {
    const { MOST_TAX_ROWS, readTaxFile } = await import("./tax-file");
    const file = readTaxFile(given);
    if ("problem" in file)
      return t(`problem.${file.problem}`, {
        most: MOST_TAX_ROWS,
        row: "row" in file ? (file.row ?? 0) : 0,
        column: "column" in file ? file.column : "",
      });
    setFile(file);
    return undefined;
  };
  return (
    <Panel title={t("what")}>
      <RowsForm
        words={{
          rows: t("rows"),
          hint: t("rowsHint"),
          check: t("check"),
          orFile: t("orFile"),
          workbook: t("problem.EXCEL"),
        }}
        text={text}
        onText={setText}
        onRead={read}
      />
    </Panel>
  );
}
