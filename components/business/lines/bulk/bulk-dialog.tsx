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

/** Something done with many lines: what it means first, then how far it is, then what came of each. */
export function BulkDialog({
  action,
  lines,
  taxRates,
  email,
  onClose,
}: {
  action: BulkAction;
  lines: readonly ListedSubscription[];
  /** Of the taxes in prices that include them. */
  taxRates: readonly string[];
  /** The viewer's address, for codes. */
  email: string;
  /** `changed`: something was done, so what is shown is old. */
  onClose: (changed: boolean) => void;
}) {
  const t = useTranslations("lines.bulk");
  // What was selected when it opened: the list behind may be read again meanwhile.
  const [chosen] = useState(lines);
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
          <BulkChangePreview lines={chosen} taxRates={taxRates} onRun={run.start} />
        ) : action === "CANCEL" ? (
          <CancelPreview
            lines={chosen}
            email={email}
            onRun={(able, reason) => run.start(able.map(cancelling(reason)))}
          />
        ) : action === "RESEND" ? (
          <ResendPreview lines={chosen} onRun={(able) => run.start(able.map(resending))} />
        ) : (
          <SimplePreview action={action} lines={chosen} onRun={run.start} />
        )
      ) : (
        <BulkResults run={run} onClose={() => onClose(run.changed)} />
      )}
    </Dialog>
  );
}

/** What a call about a line says besides its body. */
const about = ({ subscriptionId }: ListedSubscription, key: string) => ({
  params: { path: { subscriptionId }, header: { "X-Idempotency-Key": key } },
});

const CALLS = {
  PAUSE: (line: ListedSubscription, key: string) =>
    api.POST("/subscriptions/{subscriptionId}/pause", about(line, key)),
  RESTORE: (line: ListedSubscription, key: string) =>
    api.POST("/subscriptions/{subscriptionId}/restore", about(line, key)),
} as const;

const cancelling =
  (reason: ChosenCancelReason) =>
  (line: ListedSubscription): BulkCall => ({
    lines: [line],
    work: async (key) => {
      const { body } = earliestEnd(line, todayUtc());
      await dataOrThrow(
        api.POST("/subscriptions/{subscriptionId}/cancel", {
          ...about(line, key),
          body: { ...body, reason },
        }),
      );
    },
  });

const resending = (line: ListedSubscription): BulkCall => ({
  lines: [line],
  work: async (key) => {
    await dataOrThrow(api.POST("/subscriptions/{subscriptionId}/esim/resend", about(line, key)));
  },
});

/** Pausing and resuming: no choices, and nothing to pay. */
function SimplePreview({
  action,
  lines,
  onRun,
}: {
  action: "PAUSE" | "RESTORE";
  lines: readonly ListedSubscription[];
  onRun: (jobs: readonly BulkCall[]) => void;
}) {
  const t = useTranslations("lines.bulk");
  const { able, refused } = splitByAction(action, lines);
  const { back, undone } = countResumed(able);
  const sums = monthlyAmounts(able);
  return (
    <BulkPreview
      action={action}
      able={able.length}
      of={lines.length}
      onConfirm={() =>
        onRun(
          able.map((line) => ({
            lines: [line],
            work: async (key) => {
              await dataOrThrow<unknown>(CALLS[action](line, key));
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
