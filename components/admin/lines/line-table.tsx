import { useTranslations } from "next-intl";
import { DateText } from "@/components/ui/date-text";
import { StatusBadge } from "@/components/ui/status-badge";
import type { SubscriptionSummary } from "@/lib/subscriptions/summary-model";
import { SelectAllBox, SelectBox } from "../bulk/selection";
import { linkedRowStyle, RowLink } from "../row-link";
import { Cell, HeadCell, Table } from "../table";

/** Subscriptions as a table; a row leads to the subscription. */
export function LineTable({
  label,
  lines,
  framed = true,
  selects = false,
}: {
  label: string;
  lines: readonly SubscriptionSummary[];
  /** Not where it fills a panel. */
  framed?: boolean;
  /** Rows can be chosen: the table is in a `Selection`. */
  selects?: boolean;
}) {
  const t = useTranslations("adminCustomer");
  const bulk = useTranslations("adminBulk");
  return (
    <Table label={label} framed={framed}>
      <thead>
        <tr>
          {selects && (
            <HeadCell className="w-0 pr-0">
              <SelectAllBox label={bulk("selectPage")} />
            </HeadCell>
          )}
          <HeadCell>{t("line")}</HeadCell>
          <HeadCell>{t("status")}</HeadCell>
          <HeadCell className="max-sm:hidden">{t("plan")}</HeadCell>
          <HeadCell className="max-lg:hidden">{t("user")}</HeadCell>
          <HeadCell className="max-sm:hidden">{t("next")}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.subscriptionId} className={linkedRowStyle}>
            {selects && (
              <Cell className="w-0 pr-0">
                <SelectBox
                  id={line.subscriptionId}
                  label={bulk("selectRow", { name: line.formattedMsisdn ?? line.display })}
                />
              </Cell>
            )}
            <Cell>
              <RowLink href={`/admin/lines/${line.subscriptionId}`}>
                <span className="tabular whitespace-nowrap">{line.formattedMsisdn}</span>
              </RowLink>
              {line.display !== line.formattedMsisdn && (
                <span className="block max-w-48 truncate text-muted">{line.display}</span>
              )}
            </Cell>
            <Cell>
              <StatusBadge status={line.status} label={t(`lineStatus.${line.status}`)} className="text-xs!" />
            </Cell>
            <Cell className="max-sm:hidden">{line.productOffering.name}</Cell>
            <Cell className="max-w-40 truncate text-muted max-lg:hidden">{line.subscriber.name}</Cell>
            <Cell className="text-muted max-sm:hidden">
              <Next line={line} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** What a subscription needs, else what happens to it next. */
function Next({ line }: { line: SubscriptionSummary }) {
  const t = useTranslations("adminCustomer");
  const { needs = [], pendingStatus, renewsAt } = line;
  if (needs.includes("PORTING_DETAILS")) return t("portingNeeds");
  if (needs.includes("ESIM_NOT_INSTALLED")) return t("esimWaits");
  if (needs.includes("USAGE_HIGH")) return t("usageHigh");
  if (pendingStatus?.status === "CANCELLED")
    return t.rich("ends", { date: () => <DateText value={pendingStatus.scheduledAt} format="short" /> });
  if (renewsAt) return t.rich("renews", { date: () => <DateText value={renewsAt} format="short" /> });
  return null;
}
