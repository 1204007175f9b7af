"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useMemo, useState } from "react";
import { DropFile } from "@/components/business/import/file/drop-file";
import type { ImportCompany } from "@/components/business/import/import-company";
import { allSubscriptions } from "@/components/business/lines/all-lines";
import { type CallOutcome, dataOrThrow, runMany } from "@/components/business/lines/bulk/run-many";
import type { ListedSubscription } from "@/components/business/lines/lines";
import { markRefreshing } from "@/components/shell/refreshing";
import { useFailureText } from "@/components/shell/use-failure-text";
import { Button } from "@/components/ui/button";
import { Alert } from "@/components/ui/states/alert";
import { ProgressBar } from "@/components/ui/states/progress-bar";
import { api } from "@/lib/client/client";
import { PreviewRows } from "./preview-rows";
import { judgeChange, type SubscriberChange } from "./rows";
import { subscriptionNumbers } from "./subscription-numbers";
import { useRows } from "./use-rows";

const changesNothing = ({ body }: SubscriberChange): boolean => Object.keys(body).length === 0;

/** Names and addresses of subscribers, from a file: each row finds its subscription by the number. */
export function ChangeSubscribers({
  company,
  onBusy,
}: {
  company: ImportCompany;
  onBusy: (busy: boolean) => void;
}) {
  const t = useTranslations("lines.import");
  const router = useRouter();
  const failureText = useFailureText();
  const { rows, leftOut, set, setCell, remove, leaveOut, bringBack } = useRows(onBusy);
  const [subscriptions, setSubscriptions] = useState<readonly ListedSubscription[]>();
  const [failed, setFailed] = useState<unknown>();
  const [outcomes, setOutcomes] = useState<readonly CallOutcome<SubscriberChange>[]>();
  const [running, setRunning] = useState(0);
  useEffect(() => {
    allSubscriptions(company.customerId).then(setSubscriptions, setFailed);
  }, [company.customerId]);
  const known = useMemo(() => subscriptionNumbers(subscriptions ?? []), [subscriptions]);
  const judged = useMemo(() => {
    const taken = new Set<string>();
    return (rows ?? []).map((row) => ({ ...row, ...judgeChange(row, known, taken) }));
  }, [rows, known]);
  const wishes = judged.flatMap(({ wish }) => wish ?? []);
  const changes = wishes.filter((wish) => !changesNothing(wish));
  const ready = subscriptions !== undefined && changes.length > 0 && wishes.length === judged.length;

  const run = async (wanted: readonly SubscriberChange[], kept: readonly CallOutcome<SubscriberChange>[]) => {
    setRunning(kept.length + wanted.length);
    setOutcomes(kept);
    await runMany(
      wanted,
      async ({ subscription, body }) => {
        const params = { path: { subscriberId: subscription.subscriber.subscriberId } };
        await dataOrThrow(api.PUT("/subscribers/{subscriberId}", { params, body }));
      },
      { onOutcome: (outcome) => setOutcomes((all) => [...(all ?? []), outcome]) },
    );
    setRunning(0);
    onBusy(false);
    markRefreshing();
    router.refresh();
  };

  if (outcomes) {
    const wrong = outcomes.filter(({ error }) => error !== undefined);
    const right = outcomes.filter(({ error }) => error === undefined);
    return (
      <div className="flex flex-col gap-5">
        {running > 0 ? (
          <>
            <p role="status" className="tabular">
              {t("changing", { done: outcomes.length, total: running })}
            </p>
            <ProgressBar
              value={outcomes.length / running}
              label={t("changing", { done: outcomes.length, total: running })}
            />
          </>
        ) : (
          <div role="status" className="flex flex-col gap-3">
            {right.length > 0 && <Alert tone="success">{t("changed", { count: right.length })}</Alert>}
            {wrong.length > 0 && (
              <Alert tone="danger" title={t("notChanged", { count: wrong.length })}>
                <ul className="text-sm">
                  {wrong.map(({ item, error }) => (
                    <li key={item.subscription.subscriptionId}>
                      {item.subscription.formattedMsisdn}: {failureText(error)}
                    </li>
                  ))}
                </ul>
              </Alert>
            )}
          </div>
        )}
        {running === 0 && (
          <div className="flex flex-wrap gap-2.5 sm:justify-end">
            {wrong.length > 0 && (
              <Button
                onClick={() =>
                  run(
                    wrong.map(({ item }) => item),
                    right,
                  )
                }
              >
                {t("again", { count: wrong.length })}
              </Button>
            )}
            <Button
              intent="secondary"
              onClick={() => {
                setOutcomes(undefined);
                set(undefined);
              }}
            >
              {t("otherFile")}
            </Button>
          </div>
        )}
      </div>
    );
  }
  if (failed !== undefined) return <Alert tone="danger">{failureText(failed)}</Alert>;
  if (!rows)
    return (
      <DropFile kind="CHANGE" example={["46701740641", t("example.name"), t("example.email")]} onRows={set} />
    );
  return (
    <div className="flex flex-col gap-5">
      <PreviewRows
        kind="CHANGE"
        rows={judged}
        onCell={setCell}
        onRemove={remove}
        leftOut={leftOut}
        onLeaveOut={leaveOut}
        onBringBack={bringBack}
      />
      {wishes.length > changes.length && (
        <p className="text-muted text-sm">{t("same", { count: wishes.length - changes.length })}</p>
      )}
      <div className="flex flex-col-reverse gap-2.5 sm:flex-row sm:justify-end">
        <Button intent="secondary" onClick={() => set(undefined)}>
          {t("otherFile")}
        </Button>
        <Button disabled={!ready} onClick={() => run(changes, [])}>
          {t("change", { count: changes.length })}
        </Button>
      </div>
    </div>
  );
}
