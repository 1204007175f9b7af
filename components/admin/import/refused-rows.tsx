"use client";
import { Download } from "lucide-react";
import { useLocale } from "next-intl";
import { Button } from "@/components/ui/button";
import { Panel } from "../panel";
import { Cell, HeadCell, rowStyle, Table } from "../table";

const SHOWN = 100;

/** A row that an import leaves out: its place in the file, what it is about, and why. */
export type RowProblem = {
  place: number;
  about: string;
  why: string;
  /** The API's own words, which are English. */
  isEnglish?: boolean;
};

/** The rows that are not imported, with the reason of each; all of them as a file. */
export function RefusedRows({
  rows,
  words,
}: {
  rows: readonly RowProblem[];
  words: {
    title: string;
    row: string;
    about: string;
    why: string;
    csv: string;
    file: string;
    more: (count: number) => string;
  };
}) {
  const locale = useLocale();
  const save = async () => {
    const { downloadText, toCsv } = await import("@/components/shell/files/csv");
    const cells = rows.map(({ place, about, why }) => [place, about, why]);
    downloadText(`${words.file}.csv`, toCsv([[words.row, words.about, words.why], ...cells], locale));
  };
  return (
    <Panel
      title={words.title}
      padded={false}
      action={
        <Button size="sm" intent="secondary" onClick={() => void save()}>
          <Download aria-hidden="true" className="size-4" />
          {words.csv}
        </Button>
      }
    >
      <Table label={words.title} framed={false}>
        <thead>
          <tr>
            <HeadCell>{words.row}</HeadCell>
            <HeadCell>{words.about}</HeadCell>
            <HeadCell>{words.why}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, SHOWN).map(({ place, about, why, isEnglish }) => (
            <tr key={`${place} ${about}`} className={rowStyle}>
              <Cell className="tabular text-muted">{place}</Cell>
              <Cell className="break-all font-mono text-xs">{about}</Cell>
              <Cell lang={isEnglish ? "en" : undefined}>{why}</Cell>
            </tr>
          ))}
        </tbody>
      </Table>
      {rows.length > SHOWN && (
        <p className="border-t px-4 py-3 text-muted text-sm">{words.more(rows.length - SHOWN)}</p>
      )}
    </Panel>
  );
}
