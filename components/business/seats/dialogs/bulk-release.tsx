"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { Seat } from "@/components/business/seats/seat";
import { SeatResults } from "@/components/business/seats/seat-results";
import { useSeatRun } from "@/components/business/seats/use-seat-run";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose } from "@/components/ui/overlays/dialog";

const SHOWN = 8;

/** Releases the selected seats from their people; the seats stay, at the same cost. */
export function BulkRelease({
  selected,
  onClose,
}: {
  selected: readonly Seat[];
  onClose: (changed: boolean) => void;
}) {
  const t = useTranslations("licenses");
  // The selection when it opened: the list behind is read again in between.
  const [held] = useState(() =>
    selected.filter(({ subscription, actions }) => subscription && actions.includes("ASSIGN")),
  );
  const [others] = useState(selected.length - held.length);
  const run = useSeatRun();
  return (
    <Dialog
      open
      title={t("release.title")}
      onOpenChange={(open) => !open && run.state !== "running" && onClose(run.changed)}
    >
      {run.state !== "idle" ? (
        <SeatResults run={run} onClose={() => onClose(run.changed)} />
      ) : (
        <div className="flex flex-col gap-5">
          {held.length === 0 ? (
            <p>{t("release.nothing", { count: others })}</p>
          ) : (
            <>
              <p>{t("release.text", { count: held.length })}</p>
              <ul className="list-disc pl-5">
                {held.slice(0, SHOWN).map(({ id, name, subscription }) => (
                  <li key={id}>
                    {name} · {subscription?.display}
                  </li>
                ))}
              </ul>
              {held.length > SHOWN && (
                <p className="text-muted">{t("bulk.andMore", { count: held.length - SHOWN })}</p>
              )}
              {others > 0 && <p className="text-muted">{t("release.others", { count: others })}</p>}
            </>
          )}
          <div className="flex flex-col-reverse gap-2.5 sm:flex-row sm:justify-end">
            <DialogClose
              render={<Button intent="secondary">{held.length === 0 ? t("bulk.close") : t("keep")}</Button>}
            />
            {held.length > 0 && (
              <Button onClick={() => run.start(held.map((seat) => ({ seat, to: null })))}>
                {t("release.save", { count: held.length })}
              </Button>
            )}
          </div>
        </div>
      )}
    </Dialog>
  );
}
