import { useTranslations } from "next-intl";
import { DateText } from "@/components/ui/text/date-text";
import { MoneyText } from "@/components/ui/text/money";
import type { LedgerEntry } from "@/lib/billing/model";
import { linkedRowStyle, RowLink } from "../row-link";
import { Cell, HeadCell, Table } from "../table";

const CAUSES = ["INVOICE_ISSUED", "INVOICE_VOIDED", "CREDIT_NOTE"] as const;

/** Entries of revenue as a table; a row opens the invoice. What was taken back is negative. */
export function RevenueTable({
  entries,
  customers,
}: {
  entries: readonly LedgerEntry[];
  /** Their names by id. */
  customers: Readonly<Record<string, string>>;
}) {
  const t = useTranslations("adminReports.entries");
  return (
    <Table label={t("what")}>
      <thead>
        <tr>
          <HeadCell>{t("what")}</HeadCell>
          <HeadCell>{t("when")}</HeadCell>
          <HeadCell className="max-sm:hidden">{t("customer")}</HeadCell>
          <HeadCell className="text-right">{t("amount")}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ sequence, cause, invoiceId, customerId, occurredAt, amountMinor, currency }) => {
          const known = CAUSES.find((one) => one === cause);
          const what = known ? t(`cause.${known}`) : cause;
          return (
            <tr key={sequence} className={linkedRowStyle}>
              <Cell>
                {invoiceId ? <RowLink href={`/admin/invoices/${invoiceId}`}>{what}</RowLink> : what}
              </Cell>
              <Cell className="tabular whitespace-nowrap">
                <DateText value={occurredAt} format="dateTime" />
              </Cell>
              <Cell className="text-muted max-sm:hidden">{customerId && customers[customerId]}</Cell>
              <Cell className="text-right">
                <MoneyText amountMinor={-amountMinor} currency={currency} decimals="always" />
              </Cell>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
