import { useTranslations } from "next-intl";
import { DateText } from "@/components/ui/text/date-text";
import { StatusBadge } from "@/components/ui/text/status-badge";
import type { SimCard } from "@/lib/inventory/model";
import { StaffLink } from "../staff-link";
import { Cell, HeadCell, rowStyle, Table } from "../table";

/** SIMs as a table. */
export function SimTable({ label, sims }: { label: string; sims: readonly SimCard[] }) {
  const t = useTranslations("adminStock");
  return (
    <Table label={label}>
      <thead>
        <tr>
          <HeadCell>{t("iccid")}</HeadCell>
          <HeadCell className="max-sm:hidden">{t("type")}</HeadCell>
          <HeadCell>{t("status")}</HeadCell>
          <HeadCell className="max-sm:hidden">{t("changed")}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {sims.map(({ iccid, type, status, subscriptionId, updatedAt }) => (
          <tr key={iccid} className={rowStyle}>
            <Cell>
              <span className="tabular break-all font-medium">{iccid}</span>
              <span className="block text-muted text-xs sm:hidden">{t(`typeOf.${type}`)}</span>
              {subscriptionId && (
                <StaffLink
                  href={`/admin/lines/${subscriptionId}`}
                  data-row-link=""
                  className="block text-link underline decoration-1 underline-offset-4"
                >
                  {t("toLine")}
                  <span className="sr-only"> {iccid}</span>
                </StaffLink>
              )}
            </Cell>
            <Cell className="text-muted max-sm:hidden">{t(`typeOf.${type}`)}</Cell>
            <Cell>
              <StatusBadge status={status} label={t(`stateOf.${status}`)} className="text-xs!" />
            </Cell>
            <Cell className="tabular whitespace-nowrap text-muted max-sm:hidden">
              <DateText value={updatedAt} format="short" />
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
