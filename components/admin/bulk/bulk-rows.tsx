import { useTranslations } from "next-intl";
import type { BulkJobRow } from "@/lib/bulk/model";
import { linkedRowStyle, RowLink } from "../row-link";
import { Cell, HeadCell, rowStyle, Table } from "../table";
import { useSignedMoney } from "./bulk-progress";
import { RowOutcome } from "./bulk-status";

/** Where a row leads; null for what has no page of its own. */
const PAGES: Readonly<Record<string, string>> = {
  subscription: "/admin/lines/",
  paymentIntent: "/admin/payments/",
};

function RowCost({
  cost: { currency, dueNowMinor, priceDifferenceMinor },
}: {
  cost: NonNullable<BulkJobRow["previewCost"]>;
}) {
  const t = useTranslations("adminBulk");
  const money = useSignedMoney();
  return (
    <span className="tabular block text-muted text-xs">
      {t("rowCost", {
        due: money(dueNowMinor, currency),
        difference: money(priceDifferenceMinor, currency),
      })}
    </span>
  );
}

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
        {rows.map(({ row, subjectId, preview, previewFailure, previewCost, outcome, failure }) => (
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
              {previewCost && <RowCost cost={previewCost} />}
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
