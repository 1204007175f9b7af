"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Dialog } from "@/components/ui/overlays/dialog";
import { api } from "@/lib/client/client";
import type { ListedSubscription } from "../lines";
import { CancelPreview, type ChosenCancelReason } from "./cancel-preview";
import { BulkChangePreview } from "./change-preview";
import { type BulkAction, countResumed, earliestEnd, monthlyAmounts, splitByAction, todayUtc } from "./plan";
import { BulkPreview, CompanyAmounts, RefusedSubscriptions } from "./preview";
import { ResendPreview } from "./resend-preview";
import { BulkResults } from "./results";
import { dataOrThrow } from "./run-many";
import { type BulkCall, useBulkRun } from "./use-bulk-run";

/** An action on many subscriptions: first its effect, then its progress, then the outcome of each. */
export function BulkDialog({
  action,
  subscriptions,
  taxRates,
  email,
  onClose,
}: {
  action: BulkAction;
  subscriptions: readonly ListedSubscription[];
  /** The rates of the taxes in prices that include them. */
  taxRates: readonly string[];
  /** The viewer's address, for codes. */
  email: string;
  /** `changed`: whether something was done, so that the shown data is old. */
  onClose: (changed: boolean) => void;
}) {
  const t = useTranslations("lines.bulk");
  // The selection when it opened: the list behind may be read again in between.
  const [chosen] = useState(subscriptions);
  const run = useBulkRun();
  const running = run.state === "running";
  return (
    <Dialog
      open
      size="lg"
      title={t(`title.${action}`)}
      onOpenChange={(open) => {
        if (!open && !running) onClose(run.changed);
      }}
    >
      {run.state === "idle" ? (
        action === "CHANGE_OFFERING" ? (
          <BulkChangePreview subscriptions={chosen} taxRates={taxRates} onRun={run.start} />
        ) : action === "CANCEL" ? (
          <CancelPreview
            subscriptions={chosen}
            email={email}
            onRun={(able, reason) => run.start(able.map(cancelling(reason)))}
          />
        ) : action === "RESEND" ? (
          <ResendPreview subscriptions={chosen} onRun={(able) => run.start(able.map(resending))} />
        ) : (
          <SimplePreview action={action} subscriptions={chosen} onRun={run.start} />
        )
      ) : (
        <BulkResults run={run} onClose={() => onClose(run.changed)} />
      )}
    </Dialog>
  );
}

/** The other parts of a call about a subscription besides its body. */
const about = ({ subscriptionId }: ListedSubscription, key: string) => ({
  params: { path: { subscriptionId }, header: { "X-Idempotency-Key": key } },
});

const CALLS = {
  PAUSE: (subscription: ListedSubscription, key: string) =>
    api.POST("/subscriptions/{subscriptionId}/pause", about(subscription, key)),
  RESTORE: (subscription: ListedSubscription, key: string) =>
    api.POST("/subscriptions/{subscriptionId}/restore", about(subscription, key)),
} as const;

const cancelling =
  (reason: ChosenCancelReason) =>
  (subscription: ListedSubscription): BulkCall => ({
    subscriptions: [subscription],
    work: async (key) => {
      const { body } = earliestEnd(subscription, todayUtc());
      await dataOrThrow(
        api.POST("/subscriptions/{subscriptionId}/cancel", {
          ...about(subscription, key),
          body: { ...body, reason },
        }),
      );
    },
  });

const resending = (subscription: ListedSubscription): BulkCall => ({
  subscriptions: [subscription],
  work: async (key) => {
    await dataOrThrow(api.POST("/subscriptions/{subscriptionId}/esim/resend", about(subscription, key)));
  },
});

/** Pause and resume: no choices, and nothing to pay. */
function SimplePreview({
  action,
  subscriptions,
  onRun,
}: {
  action: "PAUSE" | "RESTORE";
  subscriptions: readonly ListedSubscription[];
  onRun: (jobs: readonly BulkCall[]) => void;
}) {
  const t = useTranslations("lines.bulk");
  const { able, refused } = splitByAction(action, subscriptions);
  const { back, undone } = countResumed(able);
  const sums = monthlyAmounts(able);
  return (
    <BulkPreview
      action={action}
      able={able.length}
      of={subscriptions.length}
      onConfirm={() =>
        onRun(
          able.map((subscription) => ({
            subscriptions: [subscription],
            work: async (key) => {
              await dataOrThrow<unknown>(CALLS[action](subscription, key));
            },
          })),
        )
      }
    >
      {able.length > 0 && (
        <ul className="flex list-disc flex-col gap-1.5 pl-5">
          {action === "PAUSE" ? (
            <>
              <li>{t("pause.when")}</li>
              <li>{t("pause.back")}</li>
              <li>{t.rich("pause.cost", { sum: () => <CompanyAmounts sums={sums} /> })}</li>
            </>
          ) : (
            <>
              {back > 0 && <li>{t("restore.back", { count: back })}</li>}
              {undone > 0 && <li>{t("restore.undone", { count: undone })}</li>}
              <li>{t("restore.cost")}</li>
            </>
          )}
        </ul>
      )}
      <RefusedSubscriptions refused={refused} />
    </BulkPreview>
  );
}
