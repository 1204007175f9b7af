import { useTranslations } from "next-intl";
import { DateText } from "@/components/ui/text/date-text";
import { MoneyText } from "@/components/ui/text/money";
import { addDays } from "@/lib/platform/dates/calendar";
import type { Metrics } from "@/lib/reports/metrics/model";
import { Panel } from "../panel";
import { RowLinks } from "./figure-panel";
import { rowsBehindFigure } from "./rows-of";

/** What customers owe today. It has no months: what was owed in the past is not stored. */
export function OverduePanel({ metrics: { overdue, today } }: { metrics: Metrics }) {
  const t = useTranslations("adminReports");
  return (
    <Panel title={t("overdue.title")} lead={t("overdue.definition")} className="flex flex-col">
      <p className="text-muted text-sm">
        <DateText value={today} />
      </p>
      <dl className="mt-0.5 mb-5 grid gap-3">
        {overdue.map(({ currency, amountMinor, invoices }) => (
          <div key={currency}>
            <dt className="sr-only">{currency}</dt>
            <dd>
              <MoneyText
                amountMinor={amountMinor}
                currency={currency}
                className="font-semibold text-3xl tracking-tight"
              />
              <span className="block text-muted text-sm">{t("overdue.invoices", { count: invoices })}</span>
            </dd>
          </div>
        ))}
      </dl>
      <div className="border-t pt-2">
        <RowLinks
          links={overdue
            .filter(({ invoices }) => invoices > 0)
            .map(({ currency }) => ({
              href: rowsBehindFigure.overdue(addDays(today, -1), currency),
              label: t("overdue.rows", { currency }),
            }))}
        />
      </div>
    </Panel>
  );
}
