"use client";
import { useTranslations } from "next-intl";
import { RadioGroup } from "@/components/ui/forms/radio-group";
import { RowsForm } from "../import/rows-form";
import type { StockFile, StockKind } from "./stock-file";

const KINDS = ["NUMBERS", "SIMS"] as const;

/** The rows of numbers or SIMs to add. */
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
  const read = async (given: string) => {
    const { MOST_STOCK_ROWS, readStockFile, STOCK_COLUMNS } = await import("./stock-file");
    const file = readStockFile(kind, given);
    if (!("problem" in file)) {
      onFile(file);
      return undefined;
    }
    const row = "row" in file ? (file.row ?? 0) : 0;
    return t(`problem.${file.problem}`, { most: MOST_STOCK_ROWS, row, column: STOCK_COLUMNS[kind][0] });
  };
  return (
    <RowsForm
      words={{
        rows: t("rows"),
        hint: t(`rowsHint.${kind}`),
        check: t("check"),
        orFile: t("orFile"),
        workbook: t("problem.EXCEL"),
      }}
      text={text}
      onText={onText}
      onRead={read}
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
    </RowsForm>
  );
}
