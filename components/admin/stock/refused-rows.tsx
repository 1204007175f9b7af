"use client";
import { Download } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Panel } from "../panel";
import { Cell, HeadCell, rowStyle, Table } from "../table";
import type { RefusedRow } from "./checked-rows";

const SHOWN = 100;

/** The rows that are not added, with the reason of each; all of them as a file. */
export function RefusedRows({ rows }: { rows: readonly RefusedRow[] }) {
  const t = useTranslations("adminStock");
  const locale = useLocale();
  const reasonOf = (row: RefusedRow) => ("first" in row ? t("repeats", { row: row.first }) : row.reason);
  const save = async () => {
    const { download, toCsv } = await import("@/components/shell/csv");
    const cells = rows.map((row) => [row.place, row.key, reasonOf(row)]);
    download(`${t("refusedFile")}.csv`, toCsv([[t("row"), t("value"), t("why")], ...cells], locale));
  };
  return (
    <Panel
      title={t("refusedTitle")}
      padded={false}
      action={
        <Button size="sm" intent="secondary" onClick={() => void save()}>
          <Download aria-hidden="true" className="size-4" />
          {t("refusedCsv")}
        </Button>
      }
    >
      <Table label={t("refusedTitle")} framed={false}>
        <thead>
          <tr>
            <HeadCell>{t("row")}</HeadCell>
            <HeadCell>{t("value")}</HeadCell>
            <HeadCell>{t("why")}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, SHOWN).map((row) => (
            <tr key={row.place} className={rowStyle}>
              <Cell className="tabular text-muted">{row.place}</Cell>
              <Cell className="break-all font-mono text-xs">{row.key}</Cell>
              <Cell lang={"first" in row ? undefined : "en"}>{reasonOf(row)}</Cell>
            </tr>
          ))}
        </tbody>
      </Table>
      {rows.length > SHOWN && (
        <p className="border-t px-4 py-3 text-muted text-sm">{t("more", { count: rows.length - SHOWN })}</p>
      )}
    </Panel>
  );
}
