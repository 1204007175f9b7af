import { useTranslations } from "next-intl";
import { DateText } from "@/components/ui/text/date-text";
import { MoneyText } from "@/components/ui/text/money";
import type { IncomingPayment } from "@/lib/billing/incoming/model";
import { linkedRowStyle, RowLink } from "../row-link";
import { Cell, HeadCell, Table } from "../table";

/** Bank payments as a table; a row leads to the payment. */
export function BankTable({ label, payments }: { label: string; payments: readonly IncomingPayment[] }) {
  const t = useTranslations("adminBank");
  return (
    <Table label={label}>
      <thead>
        <tr>
          <HeadCell>{t("payer")}</HeadCell>
          <HeadCell className="max-lg:hidden">{t("reference")}</HeadCell>
          <HeadCell className="max-sm:hidden">{t("receivedOn")}</HeadCell>
          <HeadCell className="text-right">{t("amount")}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {payments.map((payment) => (
          <tr key={payment.incomingPaymentId} className={linkedRowStyle}>
            <Cell>
              <RowLink href={`/admin/incoming-payments/${payment.incomingPaymentId}`}>
                {payment.payerName ?? t("unknownPayer")}
              </RowLink>
              <span className="block break-all text-muted text-xs lg:hidden">{payment.reference}</span>
              <span className="block text-muted text-xs sm:hidden">
                <DateText value={payment.receivedOn} format="short" />
              </span>
            </Cell>
            <Cell className="max-w-72 truncate text-muted max-lg:hidden">{payment.reference}</Cell>
            <Cell className="tabular whitespace-nowrap text-muted max-sm:hidden">
              <DateText value={payment.receivedOn} format="short" />
            </Cell>
            <Cell className="text-right">
              <MoneyText amountMinor={payment.amountMinor} currency={payment.currency} decimals="always" />
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
