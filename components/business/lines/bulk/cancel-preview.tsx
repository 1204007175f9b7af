"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { DateText } from "@/components/ui/date-text";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import type { components } from "@/lib/api/client/end-user.generated";
import type { ListedLine } from "../lines";
import { divide, endings, monthly, today } from "./plan";
import { Preview, RefusedLines, Sums } from "./preview";

export type CancelReason = components["schemas"]["CancelSubscriptionRequest"]["reason"];

/** Reasons a company has; the rest of what the API knows is the brand's own to choose. */
const REASONS = ["NO_NEED", "PRICE", "COVERAGE", "FEATURES", "SUPPORT", "OTHER"] as const;

/** When each of the lines would end, what is no longer paid, and why they go. */
export function CancelPreview({
  lines,
  onRun,
}: {
  lines: readonly ListedLine[];
  onRun: (able: readonly ListedLine[], reason: CancelReason) => void;
}) {
  const t = useTranslations("lines.bulk");
  const [reason, setReason] = useState<CancelReason>("NO_NEED");
  const { able, refused } = divide("CANCEL", lines);
  return (
    <Preview
      danger
      action="CANCEL"
      able={able.length}
      of={lines.length}
      onConfirm={() => onRun(able, reason)}
    >
      {able.length > 0 && (
        <>
          <dl className="divide-y rounded-control border">
            {endings(able, today()).map(({ day, count }) => (
              <div key={day} className="flex justify-between gap-4 px-4 py-3">
                <dt>
                  {day === null
                    ? t("cancel.now")
                    : t.rich("cancel.on", { day: () => <DateText value={day} /> })}
                </dt>
                <dd className="tabular font-medium">{t("lines", { count })}</dd>
              </div>
            ))}
          </dl>
          <ul className="flex list-disc flex-col gap-1.5 pl-5">
            <li>{t("cancel.paid")}</li>
            <li>{t.rich("cancel.saves", { sum: () => <Sums sums={monthly(able)} /> })}</li>
            <li>{t("cancel.undo")}</li>
          </ul>
          <Field label={t("cancel.reason")}>
            <Select
              value={reason}
              options={REASONS.map((value) => ({ value, label: t(`cancel.reasons.${value}`) }))}
              onChange={(event) => setReason(event.target.value as CancelReason)}
            />
          </Field>
        </>
      )}
      <RefusedLines refused={refused} />
    </Preview>
  );
}
