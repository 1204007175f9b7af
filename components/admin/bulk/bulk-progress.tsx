import { useFormatter, useLocale, useTranslations } from "next-intl";
import { Fragment } from "react";
import { ProgressBar } from "@/components/ui/states/progress-bar";
import { formatMoney } from "@/components/ui/text/format";
import type { BulkJob } from "@/lib/bulk/model";
import { failureWords } from "../failure/failure-words";
import { ApiMessage } from "../failure/said-by-api";
import { useFailureLanguage } from "../failure/use-failure-language";

/** How far a bulk job is: first its dry run, then its rows. */
export function BulkProgress({ job: { status, rows } }: { job: BulkJob }) {
  const t = useTranslations("adminBulk");
  const format = useFormatter();
  const isTrial = status === "PREPARING" || status === "READY";
  const through = isTrial ? rows.previewed : rows.done + rows.refused + rows.skipped;
  const label = t(isTrial ? "progressTrial" : "progressRun", { through, total: rows.total });
  return (
    <div className="flex flex-col gap-4">
      <div>
        <p className="tabular mb-2 text-sm">{label}</p>
        <ProgressBar label={label} value={rows.total === 0 ? 0 : through / rows.total} />
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3 lg:grid-cols-5">
        {(["total", "wouldChange", "done", "refused", "skipped"] as const).map((name) => (
          <div key={name} className="flex flex-col">
            <dt className="text-muted text-sm">{t(`count.${name}`)}</dt>
            <dd className="tabular font-semibold text-xl">{format.number(rows[name])}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** What the dry run says all rows cost together, in each currency. */
export function BulkCosts({ costs }: { costs: BulkJob["previewCosts"] }) {
  const t = useTranslations("adminBulk");
  const money = useSignedMoney();
  if (costs.length === 0) return null;
  return (
    <section className="mt-5 border-t pt-4">
      <h3 className="mb-2 font-medium text-sm">{t("costs")}</h3>
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        {costs.map((cost) => (
          <Fragment key={cost.currency}>
            <div>
              <dt className="text-muted text-sm">{t("costDue")}</dt>
              <dd className="tabular font-semibold text-xl">{money(cost.dueNowMinor, cost.currency)}</dd>
            </div>
            <div>
              <dt className="text-muted text-sm">{t("costDifference")}</dt>
              <dd className="tabular font-semibold text-xl">
                {money(cost.priceDifferenceMinor, cost.currency)}
              </dd>
            </div>
          </Fragment>
        ))}
      </dl>
      <p className="mt-2 text-muted text-sm">{t("costText")}</p>
    </section>
  );
}

/** @returns an amount in the reader's language, with its sign unless it is zero */
export function useSignedMoney(): (minor: number, currency: string) => string {
  const locale = useLocale();
  return (minor, currency) => {
    const sign = minor === 0 ? "" : minor < 0 ? "−" : "+";
    return `${sign}${formatMoney(locale, Math.abs(minor), currency)}`;
  };
}

/** What rows were refused with, the most frequent first. */
export function BulkRefusalList({ label, refusals }: { label: string; refusals: BulkJob["refusals"] }) {
  const t = useTranslations("adminBulk");
  const language = useFailureLanguage();
  if (refusals.length === 0) return null;
  return (
    <section className="mt-5 border-t pt-4">
      <h3 className="mb-2 font-medium text-sm">{label}</h3>
      <ul className="flex flex-col gap-1.5 text-sm">
        {refusals.map(({ internalCode, message, rows }) => (
          <li key={internalCode} className="flex flex-wrap items-baseline gap-x-2">
            <strong className="tabular font-semibold">{t("times", { rows })}</strong>
            <span>
              <ApiMessage words={failureWords(language, { internalCode, message })} otherwise={message} />
            </span>
            <code className="text-muted text-xs">{internalCode}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}
