import { useLocale, useTranslations } from "next-intl";
import { DateText } from "@/components/ui/text/date-text";
import { formatBytes } from "@/components/ui/text/format";
import type { UnmatchedUsageRecord } from "@/lib/usage/record-model";
import { StaffLink } from "../staff-link";
import { Cell, HeadCell, rowStyle, Table } from "../table";

/** Usage of numbers without a subscription. The number leads to all its records. */
export function UnmatchedTable({
  label,
  records,
}: {
  label: string;
  records: readonly UnmatchedUsageRecord[];
}) {
  const t = useTranslations("adminLists.usage");
  const locale = useLocale();
  return (
    <Table label={label}>
      <thead>
        <tr>
          <HeadCell>{t("number")}</HeadCell>
          <HeadCell>{t("what")}</HeadCell>
          <HeadCell className="text-right">{t("quantity")}</HeadCell>
          <HeadCell className="max-sm:hidden">{t("used")}</HeadCell>
          <HeadCell className="max-lg:hidden">{t("reported")}</HeadCell>
          <HeadCell className="max-lg:hidden">{t("record")}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {records.map(
          ({ recordId, msisdn, iccid, service, scope, quantity, country, occurredAt, createdAt }) => (
            <tr key={recordId} className={rowStyle}>
              <Cell className="tabular">
                <StaffLink
                  href={`/admin/usage?${new URLSearchParams({ record: recordId })}`}
                  className="text-link underline decoration-1 underline-offset-4"
                >
                  {msisdn ?? iccid ?? t("noNumber")}
                </StaffLink>
              </Cell>
              <Cell>
                {t(`service.${service}`)}
                <span className="block text-muted text-xs">
                  {t(`scope.${scope}`)}
                  {country && ` · ${country}`}
                </span>
              </Cell>
              <Cell className="tabular whitespace-nowrap text-right">
                {service === "DATA" ? formatBytes(locale, quantity) : t(`units.${service}`, { quantity })}
              </Cell>
              <Cell className="whitespace-nowrap text-muted max-sm:hidden">
                <DateText value={occurredAt} format="dateTime" />
              </Cell>
              <Cell className="whitespace-nowrap text-muted max-lg:hidden">
                <DateText value={createdAt} format="dateTime" />
              </Cell>
              <Cell className="max-w-48 truncate font-mono text-muted text-xs max-lg:hidden">{recordId}</Cell>
            </tr>
          ),
        )}
      </tbody>
    </Table>
  );
}
