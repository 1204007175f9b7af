import { useLocale, useTranslations } from "next-intl";
import { ProgressBar } from "@/components/ui/states/progress-bar";
import { DateText } from "@/components/ui/text/date-text";
import type { CarrierOperation } from "@/lib/subscriptions/network/model";
import type { Usage } from "@/lib/usage/model";
import { providerWords } from "../failure/failure-words";
import { ApiMessage } from "../failure/said-by-api";
import { useFailureLanguage } from "../failure/use-failure-language";
import { shownAllowances } from "./allowances";

/** What a list says of its subscriptions besides their summaries, by subscription. */
export type SubscriptionDetails = {
  /** Absent while the caller is not verified well enough. */
  usage?: Readonly<Record<string, Usage>>;
  /** What the network was asked for last. */
  network: Readonly<Record<string, CarrierOperation>>;
};

/**
 * Data at home, else the first allowance that there is. The packages of data count together: a used-up add-on stops nothing
 * while the plan has data left.
 */
export function UsageInShort({ usage }: { usage: Usage }) {
  const t = useTranslations("adminLine");
  const s = useTranslations("adminDiagnosis");
  const [shown] = shownAllowances(useLocale(), inOne(usage));
  if (!shown) return null;
  const { service, roaming, used, total, part } = shown;
  const name = roaming ? s("abroad", { service: s(`service.${service}`) }) : s(`service.${service}`);
  return (
    <>
      <span className="block text-muted text-xs">{t("usedOf", { service: name })}</span>
      <span className="tabular whitespace-nowrap">
        {total === undefined ? t("usedUnlimited", { used }) : t("used", { used, total })}
      </span>
      {part !== undefined && (
        <ProgressBar
          value={part}
          label={name}
          tone={part >= 1 ? "empty" : part >= 0.8 ? "low" : "normal"}
          className="mt-1 h-1 w-24"
        />
      )}
    </>
  );
}

/** Usage with the packages of data at home as one. One without a limit makes all of it unlimited. */
function inOne(usage: Usage): Usage {
  const packages = usage.data?.national ?? [];
  const [first] = packages;
  if (!usage.data || !first) return usage;
  const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
  const { remainingBytes: _, totalBytes: __, ...common } = first;
  const totals = packages.flatMap(({ totalBytes }) => totalBytes ?? []);
  const together = {
    ...common,
    usedBytes: sumOf(packages.map(({ usedBytes }) => usedBytes)),
    ...(totals.length === packages.length && { totalBytes: sumOf(totals) }),
  };
  return { ...usage, data: { ...usage.data, national: [together] } };
}

/** What the network was asked for last, and what became of it; in its own words when it refused. */
export function LastFromNetwork({ operation }: { operation: CarrierOperation }) {
  const t = useTranslations("adminLine");
  const does = useTranslations("adminTimeline");
  const { type, status, updatedAt, failureMessage, failureCode } = operation;
  const why = providerWords(useFailureLanguage(), failureCode, failureMessage);
  const said = failureMessage ?? failureCode;
  const isRefused = status === "FAILED";
  return (
    <span
      className={
        isRefused
          ? "block max-w-56 text-danger first-letter:uppercase"
          : "block max-w-56 text-muted first-letter:uppercase"
      }
    >
      {t.rich("lastFromNetwork", {
        what: does(`carrierDoes.${type}`),
        outcome: t(`operationStatus.${status}`),
        date: () => <DateText value={updatedAt} format="short" />,
      })}
      {isRefused && said && (
        <span className="block">
          <ApiMessage words={why} otherwise={said} />
        </span>
      )}
    </span>
  );
}
