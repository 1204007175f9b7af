"use client";
import { FileDown } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useId, useMemo, useState } from "react";
import { allSubscriptions } from "@/components/business/lines/all-lines";
import type { ListedSubscription } from "@/components/business/lines/lines";
import {
  judgeSeatRows,
  SEAT_COLUMNS,
  type SeatFileRow,
  seatFileRows,
} from "@/components/business/seats/pairs";
import type { Seat } from "@/components/business/seats/seat";
import { SeatResults } from "@/components/business/seats/seat-results";
import { useSeatRun } from "@/components/business/seats/use-seat-run";
import { type WrongSeatRow, wrongSeatRows } from "@/components/business/seats/wrong-seats";
import { MOST_ROWS } from "@/components/shell/files/table-file";
import { useFailureText } from "@/components/shell/use-failure-text";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose } from "@/components/ui/overlays/dialog";
import { Alert } from "@/components/ui/states/alert";

const SHOWN = 20;

/** Assigns seats to the people of a file: the assignment is shown first, and for each other row the reason. */
export function ImportDialog({
  customerId,
  seats,
  onClose,
}: {
  customerId: string;
  seats: readonly Seat[];
  onClose: () => void;
}) {
  const t = useTranslations("licenses");
  const failureText = useFailureText();
  const run = useSeatRun();
  // The seats when it opened: the list behind is read again after they change.
  const [before] = useState(seats);
  const [subscriptions, setSubscriptions] = useState<readonly ListedSubscription[]>();
  const [failed, setFailed] = useState<unknown>();
  const [rows, setRows] = useState<readonly SeatFileRow[]>();
  useEffect(() => {
    allSubscriptions(customerId).then(setSubscriptions, setFailed);
  }, [customerId]);
  const judged = useMemo(
    () => (rows && subscriptions ? judgeSeatRows(rows, subscriptions, before) : undefined),
    [rows, subscriptions, before],
  );
  const changes = (judged ?? []).flatMap((row) =>
    "pair" in row ? [{ seat: row.pair.seat, to: row.pair.subscription }] : [],
  );
  const wrong = (judged ?? []).filter((row) => "problem" in row);
  return (
    <Dialog
      open
      title={t("import.title")}
      onOpenChange={(open) => !open && run.state !== "running" && onClose()}
    >
      {run.state !== "idle" ? (
        <SeatResults run={run} onClose={onClose} />
      ) : (
        <div className="flex flex-col gap-5">
          {failed !== undefined && <Alert tone="danger">{failureText(failed)}</Alert>}
          {!rows && <SeatFile onRows={setRows} />}
          {judged && (
            <>
              {changes.length > 0 && (
                <Alert tone="success">{t("import.right", { count: changes.length })}</Alert>
              )}
              {wrong.length > 0 && <WrongSeatRows rows={wrong} />}
            </>
          )}
          <div className="flex flex-col-reverse gap-2.5 sm:flex-row sm:justify-end">
            {rows ? (
              <Button intent="secondary" onClick={() => setRows(undefined)}>
                {t("import.otherFile")}
              </Button>
            ) : (
              <DialogClose render={<Button intent="secondary">{t("bulk.close")}</Button>} />
            )}
            {changes.length > 0 && (
              <Button onClick={() => run.start(changes)}>
                {t("import.save", { count: changes.length })}
              </Button>
            )}
          </div>
        </div>
      )}
    </Dialog>
  );
}

function SeatFile({ onRows }: { onRows: (rows: readonly SeatFileRow[]) => void }) {
  const t = useTranslations("licenses");
  const locale = useLocale();
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const read = async (file: File | undefined) => {
    setProblem(undefined);
    if (!file) return;
    const { decodeText, isWorkbook, readCsv } = await import("@/components/shell/files/read-csv");
    const bytes = new Uint8Array(await file.arrayBuffer());
    const table = isWorkbook(bytes) ? null : readCsv(decodeText(bytes));
    if (!table || "problem" in table) return setProblem(t("import.unreadable", { most: MOST_ROWS }));
    const rows = seatFileRows(table);
    if (!rows) return setProblem(t("import.missing"));
    onRows(rows);
  };
  const template = async () => {
    const { downloadText, toCsv } = await import("@/components/shell/files/csv");
    downloadText(
      `${t("import.file")}.csv`,
      toCsv([SEAT_COLUMNS.map((column) => t(`import.column.${column}`))], locale),
    );
  };
  return (
    <>
      <p>{t("import.text")}</p>
      <div>
        <Button intent="secondary" size="sm" onClick={template}>
          <FileDown aria-hidden="true" className="size-4" />
          {t("import.template")}
        </Button>
      </div>
      <div className="flex flex-col gap-2">
        <label htmlFor={id} className="font-medium">
          {t("import.choose")}
        </label>
        <input
          id={id}
          type="file"
          accept=".csv,text/csv,text/plain"
          className="min-h-11"
          onChange={(event) => void read(event.target.files?.[0])}
        />
      </div>
      <div aria-live="assertive" className="empty:hidden">
        {problem && <Alert tone="danger">{problem}</Alert>}
      </div>
    </>
  );
}

/** Rows that assign no seat: the import continues without them, and a file of them has the reasons. */
function WrongSeatRows({ rows }: { rows: readonly WrongSeatRow[] }) {
  const t = useTranslations("licenses");
  const locale = useLocale();
  const save = async () => {
    const { downloadText, toCsv } = await import("@/components/shell/files/csv");
    const table = wrongSeatRows(rows, {
      column: (column) => t(`import.column.${column}`),
      reason: t("import.reason"),
      problem: (problem) => t(`import.problem.${problem}`),
    });
    downloadText(`${t("import.wrongFile")}.csv`, toCsv(table, locale));
  };
  return (
    <Alert tone="warning" title={t("import.wrong", { count: rows.length })}>
      <ul className="mt-1 text-sm">
        {rows.slice(0, SHOWN).map((row) => (
          <li key={row.place}>
            {t("import.row", { place: row.place, who: row.cells.email || row.cells.number })}{" "}
            {t(`import.problem.${row.problem}`)}
          </li>
        ))}
      </ul>
      {rows.length > SHOWN && <p className="text-sm">{t("bulk.andMore", { count: rows.length - SHOWN })}</p>}
      <Button
        intent="secondary"
        size="sm"
        className="mt-3 max-w-full whitespace-normal! py-1.5"
        onClick={save}
      >
        <FileDown aria-hidden="true" className="size-4" />
        {t("import.saveWrong")}
      </Button>
    </Alert>
  );
}
