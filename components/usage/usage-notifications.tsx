"use client";
import { useTranslations } from "next-intl";
import { useOptimistic, useTransition } from "react";
import { useAct } from "@/components/shell/use-act";
import { cn } from "@/components/ui/cn";
import { api } from "@/lib/client/client";
import { offeredThresholds, toggleThreshold } from "./thresholds";

/**
 * The used shares at which a person gets a mail. Each press is saved at once; the pressed ones are the current setting.
 */
export function UsageNotificationForm({
  subscriptionId,
  thresholds,
  email,
  dataOnly,
}: {
  subscriptionId: string;
  thresholds: readonly number[];
  /** The recipient of the mail. */
  email: string;
  /** Whether the subscription has only data, so that calls and texts are not mentioned. */
  dataOnly: boolean;
}) {
  const t = useTranslations("usage");
  const [shown, show] = useOptimistic(thresholds);
  const [, startTransition] = useTransition();
  const { act, problem } = useAct((next: readonly number[]) =>
    api.PUT("/subscriptions/{subscriptionId}/usage-notifications", {
      params: { path: { subscriptionId } },
      body: { thresholds: [...next] },
    }),
  );
  const press = (threshold: number) => {
    const next = toggleThreshold(shown, threshold);
    startTransition(async () => {
      show(next);
      await act(next);
    });
  };
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{t("title")}</legend>
      <p className="mt-1 text-muted text-sm">
        {shown.length === 0 ? t("never") : t("lead", { email, counts: dataOnly ? "data" : "all" })}
      </p>
      <div className="mt-3 flex flex-wrap gap-1.5 xs:gap-2">
        {offeredThresholds(thresholds).map((threshold) => {
          const on = shown.includes(threshold);
          return (
            <button
              key={threshold}
              type="button"
              aria-pressed={on}
              aria-label={t("at", { percent: threshold / 100 })}
              onClick={() => press(threshold)}
              className={cn(
                "tabular min-h-11 min-w-15 rounded-full border px-2.5 font-medium transition-colors xs:px-4",
                on
                  ? "border-primary bg-primary text-primary-foreground"
                  : "border-border-strong bg-surface hover:border-foreground",
              )}
            >
              {t("percent", { percent: threshold / 100 })}
            </button>
          );
        })}
      </div>
      <p role="alert" className="mt-2 font-medium text-danger text-sm empty:hidden">
        {problem}
      </p>
    </fieldset>
  );
}
