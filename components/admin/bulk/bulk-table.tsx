import { useTranslations } from "next-intl";
import { DateText } from "@/components/ui/text/date-text";
import type { BulkJob } from "@/lib/bulk/model";
import { linkedRowStyle, RowLink } from "../row-link";
import { Cell, HeadCell, Table } from "../table";
import { bulkName } from "./bulk-name";
import { BulkStatusBadge } from "./bulk-status";

/** Bulk jobs as a table; a row opens one. */
export function BulkTable({ label, jobs }: { label: string; jobs: readonly BulkJob[] }) {
  const t = useTranslations("adminBulk");
  return (
    <Table label={label}>
      <thead>
        <tr>
          <HeadCell>{t("what")}</HeadCell>
          <HeadCell>{t("status")}</HeadCell>
          <HeadCell className="text-right">{t("rows")}</HeadCell>
          <HeadCell className="text-right max-sm:hidden">{t("done")}</HeadCell>
          <HeadCell className="text-right max-sm:hidden">{t("refused")}</HeadCell>
          <HeadCell className="max-md:hidden">{t("who")}</HeadCell>
          <HeadCell className="max-md:hidden">{t("askedAt")}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {jobs.map(({ bulkJobId, operation, status, rows, requestedBy, createdAt, reason }) => (
          <tr key={bulkJobId} className={linkedRowStyle}>
            <Cell className="min-w-40">
              <RowLink href={`/admin/bulk/${bulkJobId}`}>
                {bulkName(operation, (known) => t(`act.${known}`))}
              </RowLink>
              <span className="block max-w-72 truncate text-muted">{reason}</span>
            </Cell>
            <Cell>
              <BulkStatusBadge status={status} />
            </Cell>
            <Cell className="tabular text-right">{rows.total}</Cell>
            <Cell className="tabular text-right max-sm:hidden">{rows.done}</Cell>
            <Cell className="tabular text-right max-sm:hidden">{rows.refused}</Cell>
            <Cell className="whitespace-nowrap max-md:hidden">{requestedBy.name}</Cell>
            <Cell className="tabular whitespace-nowrap text-muted max-md:hidden">
              <DateText value={createdAt} format="dateTime" />
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
