import { useTranslations } from "next-intl";
import type { BulkJobRow } from "@/lib/bulk/model";
import { linkedRowStyle, RowLink } from "../row-link";
import { Cell, HeadCell, rowStyle, Table } from "../table";
import { RowOutcome } from "./bulk-status";

/** Where a row leads; null for what has no page of its own. */
const PAGES: Readonly<Record<string, string>> = {
  subscription: "/admin/lines/",
  paymentIntent: "/admin/payments/",
};

/** Rows of a bulk job with what the dry run said and what became of them. */
export function BulkRows({
  label,
  subjectType,
  rows,
}: {
  label: string;
  subjectType: string;
  rows: readonly BulkJobRow[];
}) {
  const t = useTranslations("adminBulk");
  const page = PAGES[subjectType];
  return (
    <Table label={label} framed={false}>
      <thead>
        <tr>
          <HeadCell>{t("row")}</HeadCell>
          <HeadCell>{t("subject")}</HeadCell>
          <HeadCell className="max-sm:hidden">{t("preview")}</HeadCell>
          <HeadCell>{t("outcome")}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ row, subjectId, preview, previewFailure, outcome, failure }) => (
          <tr key={row} className={page ? linkedRowStyle : rowStyle}>
            <Cell className="tabular text-muted">{row + 1}</Cell>
            <Cell>
              {page ? (
                <RowLink href={`${page}${encodeURIComponent(subjectId)}`}>
                  <code className="break-all text-xs">{subjectId}</code>
                </RowLink>
              ) : (
                <code className="break-all text-xs">{subjectId}</code>
              )}
            </Cell>
            <Cell className="max-sm:hidden">
              {preview === undefined ? "–" : t(`previewOf.${preview}`)}
              {previewFailure && (
                <span lang="en" className="block text-muted text-xs">
                  {previewFailure.message}
                </span>
              )}
            </Cell>
            <Cell>
              <RowOutcome outcome={outcome} />
              {failure && (
                <span lang="en" className="block text-muted text-xs">
                  {failure.message}
                </span>
              )}
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
