import { useLocale, useTranslations } from "next-intl";
import { StaffLinkButton } from "@/components/admin/staff-link";
import { formatMoney } from "@/components/ui/text/format";
import type { PlanComparison } from "@/lib/billing/plan-comparison/model";
import { Panel } from "../panel";

/** What other plans would have cost for the line's real use, once a caller asks whether there is a better one. */
export function ComparisonPanel({ comparison }: { comparison: PlanComparison | null }) {
  const t = useTranslations("adminLine.comparison");
  if (comparison && comparison.offerings.length > 0) return <Compared comparison={comparison} />;
  return (
    <Panel title={t("title")} lead={comparison ? t("none") : t("offer")}>
      {!comparison && (
        <StaffLinkButton href="?compare" intent="secondary" size="sm" scroll={false}>
          {t("open")}
        </StaffLinkButton>
      )}
    </Panel>
  );
}

function Compared({ comparison }: { comparison: PlanComparison }) {
  const t = useTranslations("adminLine.comparison");
  const locale = useLocale();
  const { months, offerings, invoicedMinor, currency, notes } = comparison;
  const money = (minor: number) => formatMoney(locale, minor, currency);
  const difference = (minor: number) =>
    minor === 0 ? t("same") : t(minor < 0 ? "less" : "more", { amount: money(Math.abs(minor)) });
  return (
    <Panel title={t("title")} lead={t("lead", { count: months.length })}>
      <dl className="flex flex-col gap-2 text-sm">
        <div className="flex flex-wrap justify-between gap-x-4 border-b pb-2">
          <dt className="text-muted">{t("paid")}</dt>
          <dd className="tabular font-medium">
            {invoicedMinor === undefined ? t("unknown") : money(invoicedMinor)}
          </dd>
        </div>
        {offerings.map(({ productOfferingId, name, totalMinor, differenceMinor, coversUsage }) => (
          <div key={productOfferingId} className="flex flex-wrap justify-between gap-x-4">
            <dt>
              {name}
              {!coversUsage && <span className="block text-danger text-xs">{t("uncovered")}</span>}
            </dt>
            <dd className="tabular text-right">
              {money(totalMinor)}
              {differenceMinor !== undefined && (
                <span className="block text-muted text-xs">{difference(differenceMinor)}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {notes.length > 0 && (
        <ul className="mt-3 flex list-disc flex-col gap-1 border-t pt-3 pl-4 text-muted text-xs">
          {notes.map((note) => (
            <li key={note}>{t(`notes.${note}`)}</li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
