"use client";
import { useTranslations } from "next-intl";
import { lazy, Suspense, useState } from "react";
import { useConfirmation } from "@/components/account/sign-in/use-confirmation";
import { useAct } from "@/components/shell/use-act";
import { Checkbox } from "@/components/ui/forms/checkbox";
import { Field } from "@/components/ui/forms/field";
import { Select } from "@/components/ui/forms/select";
import { Skeleton } from "@/components/ui/states/skeleton";
import { DateText } from "@/components/ui/text/date-text";
import type { components } from "@/lib/client/end-user.generated";
import type { ListedSubscription } from "../lines";
import { countEndings, earliestEnd, monthlyAmounts, splitByAction, todayUtc } from "./plan";
import { BulkPreview, CompanyAmounts, RefusedSubscriptions } from "./preview";

// Loaded lazily: few people need the code field.
const ConfirmSession = lazy(() => import("@/components/account/sign-in/confirm-session"));

export type ChosenCancelReason = components["schemas"]["CancelSubscriptionRequest"]["reason"];

/** The reasons that a company can choose; the API's other reasons are for the brand. */
const REASONS = ["NO_NEED", "PRICE", "COVERAGE", "FEATURES", "SUPPORT", "OTHER"] as const;

/** The end of each subscription, what is no longer paid, and the reason. */
export function CancelPreview({
  subscriptions,
  email,
  onRun,
}: {
  subscriptions: readonly ListedSubscription[];
  /** The viewer's address, to which the code for an immediate end is sent. */
  email: string;
  onRun: (able: readonly ListedSubscription[], reason: ChosenCancelReason) => void;
}) {
  const t = useTranslations("lines.bulk");
  const [reason, setReason] = useState<ChosenCancelReason>("NO_NEED");
  const { able, refused } = splitByAction("CANCEL", subscriptions);
  // Ending at once cannot be undone: such subscriptions are included only on request, after a code.
  const [atOnce, setAtOnce] = useState(false);
  const [soon, later] = [
    able.filter((subscription) => earliestEnd(subscription, todayUtc()).day === null),
    able.filter((subscription) => earliestEnd(subscription, todayUtc()).day !== null),
  ];
  const ending = atOnce ? able : later;
  const confirmation = useConfirmation();
  const { act, busy, problem } = useAct(() => confirmation.start(), { refresh: false });
  if (confirmation.question)
    return (
      <Suspense fallback={<Skeleton className="h-40" />}>
        <ConfirmSession
          email={email}
          question={confirmation.question}
          action={{ label: t("do.CANCEL", { count: ending.length }), intent: "danger" }}
          onConfirmed={async () => {
            onRun(ending, reason);
            return undefined;
          }}
        />
      </Suspense>
    );
  return (
    <BulkPreview
      danger
      action="CANCEL"
      able={ending.length}
      of={subscriptions.length}
      busy={busy}
      waits={able.length > 0 && ending.length === 0 ? t("cancel.atOnceFirst") : undefined}
      onConfirm={() => (atOnce ? act(undefined) : onRun(ending, reason))}
    >
      {able.length > 0 && (
        <>
          <dl className="divide-y rounded-control border">
            {countEndings(able, todayUtc()).map(({ day, count }) => (
              <div key={day} className="flex justify-between gap-4 px-4 py-3">
                <dt>
                  {day === null
                    ? t("cancel.now")
                    : t.rich("cancel.on", { day: () => <DateText value={day} /> })}
                </dt>
                <dd className="tabular whitespace-nowrap font-medium">{t("lines", { count })}</dd>
              </div>
            ))}
          </dl>
          <ul className="flex list-disc flex-col gap-1.5 pl-5">
            <li>{t("cancel.paid")}</li>
            <li>{t.rich("cancel.saves", { sum: () => <CompanyAmounts sums={monthlyAmounts(ending)} /> })}</li>
            <li>{t("cancel.undo")}</li>
          </ul>
          {soon.length > 0 && (
            <Checkbox
              label={t("cancel.atOnce", { count: soon.length })}
              description={t("cancel.atOnceText")}
              checked={atOnce}
              onChange={(event) => setAtOnce(event.target.checked)}
            />
          )}
          <Field label={t("cancel.reason")}>
            <Select
              value={reason}
              options={REASONS.map((value) => ({ value, label: t(`cancel.reasons.${value}`) }))}
              onChange={(event) => setReason(event.target.value as ChosenCancelReason)}
            />
          </Field>
        </>
      )}
      <p role="alert" className="font-medium text-danger empty:hidden">
        {problem}
      </p>
      <RefusedSubscriptions refused={refused} />
    </BulkPreview>
  );
}
