import { useLocale, useTranslations } from "next-intl";
import { ProgressBar } from "@/components/ui/states/progress-bar";
import { DateText } from "@/components/ui/text/date-text";
import type { Usage } from "@/lib/usage/model";
import { Panel } from "../panel";
import { shownAllowances } from "./allowances";

/** The used part of a subscription's allowances. */
export function UsagePanel({ usage }: { usage: Usage }) {
  const t = useTranslations("adminLine");
  const s = useTranslations("adminDiagnosis");
  const allowances = shownAllowances(useLocale(), usage);
  return (
    <Panel title={t("usage")}>
      {allowances.length === 0 ? (
        <p className="text-muted text-sm">{t("noUsage")}</p>
      ) : (
        <ul className="flex flex-col gap-3">
          {allowances.map(({ service, name, roaming, used, total, part, validTo, given }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two packages may be equal in all they say
            <li key={at} className="text-sm">
              <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span>
                  <span className="font-medium">
                    {roaming ? s("abroad", { service: s(`service.${service}`) }) : s(`service.${service}`)}
                  </span>{" "}
                  <span className="text-muted">{name}</span>
                </span>
                <span className="tabular">
                  {total === undefined ? t("usedUnlimited", { used }) : t("used", { used, total })}
                </span>
              </p>
              {part !== undefined && (
                <ProgressBar
                  value={part}
                  label={`${s(`service.${service}`)}, ${name}`}
                  tone={part >= 1 ? "empty" : part >= 0.8 ? "low" : "normal"}
                  className="my-1 h-1.5"
                />
              )}
              {given && <p className="text-muted text-xs">{t("given", { given })}</p>}
              {validTo && (
                <p className="text-muted text-xs">
                  {t.rich("until", { date: () => <DateText value={validTo} format="short" /> })}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
