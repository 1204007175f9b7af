import { useLocale, useTranslations } from "next-intl";
import { formatBytes, formatCallSeconds, formatDate, formatMoney } from "@/components/ui/text/format";
import type { PlanComparison } from "@/lib/billing/plan-comparison/model";
import { sumMinor } from "@/lib/platform/money/money";
import { NumberCell, ScrolledTable, TableHeadings } from "./scrolled-table";

/** What was used and paid in each month, the latest first. */
export function ComparedMonths({ comparison: { months, currency } }: { comparison: PlanComparison }) {
  const t = useTranslations("compare.months");
  const locale = useLocale();
  return (
    <ScrolledTable label={t("scroll")}>
      <TableHeadings names={[t("month"), t("data"), t("calls"), t("texts"), t("paid")]} />
      <tbody className="divide-y">
        {months.toReversed().map(({ startsOn, endsOn, home, invoiced }) => (
          <tr key={startsOn}>
            <th scope="row" className="whitespace-nowrap px-4 py-3 text-left font-normal sm:px-6">
              {formatDate(locale, startsOn, "short")} – {formatDate(locale, endsOn, "short")}
            </th>
            <NumberCell>{formatBytes(locale, home.dataBytes)}</NumberCell>
            <NumberCell>{formatCallSeconds(locale, home.callSeconds)}</NumberCell>
            <NumberCell>{new Intl.NumberFormat(locale).format(home.smsCount)}</NumberCell>
            <NumberCell>
              {invoiced
                ? formatMoney(locale, sumMinor([invoiced.planMinor, invoiced.extraDataMinor]), currency)
                : t("unknown")}
            </NumberCell>
          </tr>
        ))}
      </tbody>
    </ScrolledTable>
  );
}
