"use client";
import { useTranslations } from "next-intl";
import { useFailureText } from "@/components/shell/use-failure-text";
import { Button } from "@/components/ui/button";
import { Alert } from "@/components/ui/states/alert";
import { ProgressBar } from "@/components/ui/states/progress-bar";
import type { SeatRun } from "./use-seat-run";

/** The progress while it runs; then the successes, and the reason of each unchanged seat. */
export function SeatResults({ run, onClose }: { run: SeatRun; onClose: () => void }) {
  const t = useTranslations("licenses");
  const failureText = useFailureText();
  const { state, total, outcomes } = run;
  const failed = outcomes.filter(({ error }) => error !== undefined);
  const done = outcomes.length - failed.length;
  if (state === "running") {
    const label = t("bulk.progress", { done: outcomes.length, total });
    return (
      <div className="flex flex-col gap-4">
        <p role="status" className="tabular">
          {label}
        </p>
        <ProgressBar value={outcomes.length / total} label={label} />
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <div role="status" className="flex flex-col gap-3">
        {done > 0 && <Alert tone="success">{t("bulk.done", { count: done })}</Alert>}
        {failed.length > 0 && (
          <Alert tone="danger" title={t("bulk.failed", { count: failed.length })}>
            <ul className="text-sm">
              {failed.map(({ item: { seat, to }, error }) => (
                <li key={seat.id}>
                  {[seat.name, seat.detail, to?.title ?? seat.subscription?.display]
                    .filter(Boolean)
                    .join(" · ")}
                  : {failureText(error)}
                </li>
              ))}
            </ul>
          </Alert>
        )}
      </div>
      <div className="flex flex-col-reverse gap-2.5 sm:flex-row sm:justify-end">
        <Button intent={failed.length > 0 ? "secondary" : "primary"} onClick={onClose}>
          {t("bulk.close")}
        </Button>
        {failed.length > 0 && (
          <Button onClick={run.again}>{t("bulk.again", { count: failed.length })}</Button>
        )}
      </div>
    </div>
  );
}
