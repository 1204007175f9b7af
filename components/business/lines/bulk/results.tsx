"use client";
import { CircleAlert, CircleCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { ProgressBar } from "@/components/ui/states/progress-bar";
import { knownNumberOf } from "../lines";
import type { BulkCall, BulkRun } from "./use-bulk-run";
import { useRefusalText } from "./use-refusal-text";

const subscriptionsOf = (jobs: readonly { item: BulkCall }[]) =>
  jobs.flatMap(({ item }) => item.subscriptions);

/** The progress while it runs; then the successes, and the reason of each failure. */
export function BulkResults({ run, onClose }: { run: BulkRun; onClose: () => void }) {
  const t = useTranslations("lines.bulk");
  const text = useRefusalText();
  const { state, total, outcomes, orders } = run;
  const failed = outcomes.filter(({ error }) => error !== undefined);
  const done = subscriptionsOf(
    outcomes.filter(({ item, error }) => error === undefined && !item.ordered),
  ).length;
  const left = total - outcomes.length;
  if (state === "running")
    return (
      <div className="flex flex-col gap-4">
        <p role="status" className="tabular">
          {t("progress", { done: outcomes.length, total })}
        </p>
        <ProgressBar
          value={outcomes.length / total}
          label={t("progress", { done: outcomes.length, total })}
        />
        <div className="flex justify-end">
          <Button intent="secondary" onClick={run.stop}>
            {t("stop")}
          </Button>
        </div>
      </div>
    );
  return (
    <div className="flex flex-col gap-5">
      <div role="status" className="flex flex-col gap-3">
        {done > 0 && (
          <p className="flex items-start gap-2.5">
            <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
            {t("done", { count: done })}
          </p>
        )}
        {left > 0 && <p className="pl-7.5 text-muted">{t("left", { count: left })}</p>}
        {failed.length > 0 && (
          <p className="flex items-start gap-2.5">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" />
            {t("failed", { count: subscriptionsOf(failed).length })}
          </p>
        )}
      </div>
      {failed.length > 0 && (
        <ul aria-label={t("failedList")} className="divide-y rounded-control border">
          {failed.map(({ item, error }) =>
            item.subscriptions.map((subscription) => (
              <li key={subscription.subscriptionId} className="px-4 py-3 text-sm">
                <p className="font-medium">
                  {subscription.title}{" "}
                  <span className="tabular whitespace-nowrap font-normal text-muted">
                    {knownNumberOf(subscription)}
                  </span>
                </p>
                <p className="text-danger">{text(error)}</p>
              </li>
            )),
          )}
        </ul>
      )}
      {orders.length > 0 && (
        <div className="rounded-control bg-info-surface p-4">
          <p className="mb-3">{t("toPay", { count: orders.length })}</p>
          <div className="flex flex-wrap gap-2.5">
            {orders.map((orderId, index) => (
              <LinkButton key={orderId} href={`/checkout/${orderId}`} size="sm">
                {orders.length === 1 ? t("checkout") : t("checkoutOf", { number: index + 1 })}
              </LinkButton>
            ))}
          </div>
        </div>
      )}
      <div className="flex flex-col-reverse gap-2.5 sm:flex-row sm:justify-end">
        <Button intent={failed.length > 0 ? "secondary" : "primary"} onClick={onClose}>
          {t("close")}
        </Button>
        {failed.length > 0 && (
          <Button onClick={run.again}>{t("again", { count: subscriptionsOf(failed).length })}</Button>
        )}
      </div>
    </div>
  );
}
