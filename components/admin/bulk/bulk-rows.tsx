import { useLocale, useTranslations } from "next-intl";
import { formatMoney } from "@/components/ui/text/format";
import type { BulkJobRow } from "@/lib/bulk/model";
import { failureWords, type KeptFailure } from "../failure/failure-words";
import { ApiMessage } from "../failure/said-by-api";
import { useFailureLanguage } from "../failure/use-failure-language";
import { linkedRowStyle, RowLink } from "../row-link";
import { Cell, HeadCell, rowStyle, Table } from "../table";
import { useSignedMoney } from "./bulk-progress";
import { RowOutcomeBadge } from "./bulk-status";

/** The page of a row: its own, and for carrier operations that of the subscription. Null where there is none. */
function pathOf(subjectType: string, { subjectId, subject }: BulkJobRow): string | null {
  if (!subject) return null;
  if (subject.subscriptionId) return `/admin/lines/${subject.subscriptionId}`;
  if (subjectType === "paymentIntent") return `/admin/payments/${subjectId}`;
  return subjectType === "webhookDelivery" ? `/admin/integrations/webhooks/${subjectId}` : null;
}

/**
 * A row's label for people: the subscription, the payment or the event, and its owner. The id where the subject does not
 * exist.
 */
function About({ row: { subjectId, subject }, href }: { row: BulkJobRow; href: string | null }) {
  const locale = useLocale();
  if (!subject) return <code className="break-all text-xs">{subjectId}</code>;
  const { display, customer, amountMinor, currency, eventType } = subject;
  const amount =
    amountMinor !== undefined &&
    currency !== undefined &&
    formatMoney(locale, amountMinor, currency, "always");
  const name = display ?? (amount || eventType || subjectId);
  return (
    <>
      {href === null ? name : <RowLink href={href}>{name}</RowLink>}
      {customer && <span className="block text-muted text-xs">{customer.name}</span>}
    </>
  );
}

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

function RowFailure({ failure }: { failure: KeptFailure }) {
  return (
    <span className="block text-muted text-xs">
      <ApiMessage words={failureWords(useFailureLanguage(), failure)} otherwise={failure.message} />
    </span>
  );
}

/** Rows of a bulk job with their dry-run results and outcomes. */
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
        {rows.map((one) => (
          <Row key={one.row} row={one} href={pathOf(subjectType, one)} />
        ))}
      </tbody>
    </Table>
  );
}

function Row({ row: shown, href }: { row: BulkJobRow; href: string | null }) {
  const t = useTranslations("adminBulk");
  const { row, preview, previewFailure, previewCost, outcome, failure } = shown;
  return (
    <tr className={href === null ? rowStyle : linkedRowStyle}>
      <Cell className="tabular text-muted">{row + 1}</Cell>
      <Cell>
        <About row={shown} href={href} />
      </Cell>
      <Cell className="max-sm:hidden">
        {preview === undefined ? "–" : t(`previewOf.${preview}`)}
        {previewCost && <RowCost cost={previewCost} />}
        {previewFailure && <RowFailure failure={previewFailure} />}
      </Cell>
      <Cell>
        <RowOutcomeBadge outcome={outcome} />
        {failure && <RowFailure failure={failure} />}
      </Cell>
    </tr>
  );
}
