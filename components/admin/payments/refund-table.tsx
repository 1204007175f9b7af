import { useTranslations } from "next-intl";
import { DateText } from "@/components/ui/text/date-text";
import { MoneyText } from "@/components/ui/text/money";
import { StatusBadge } from "@/components/ui/text/status-badge";
import type { PaymentRefundListItem } from "@/lib/payments/model";
import { linkedRowStyle, RowLink } from "../row-link";
import { Cell, HeadCell, Table } from "../table";

/** Refunds as a table; a row leads to the payment that is given back. */
export function RefundTable({
  refunds,
  customers,
}: {
  refunds: readonly PaymentRefundListItem[];
  /** Their names by id. */
  customers: Readonly<Record<string, string>>;
}) {
  const t = useTranslations("adminLists.refunds");
  const c = useTranslations("adminCustomer");
  const s = useTranslations("adminMoney.refundStatus");
  return (
    <Table label={t("title")}>
      <thead>
        <tr>
          <HeadCell>{t("cause")}</HeadCell>
          <HeadCell>{c("status")}</HeadCell>
          <HeadCell className="max-md:hidden">{c("customer")}</HeadCell>
          <HeadCell className="max-sm:hidden">{c("when")}</HeadCell>
          <HeadCell className="text-right">{c("amount")}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {refunds.map((refund) => (
          <tr key={refund.paymentRefundId} className={linkedRowStyle}>
            <Cell>
              <RowLink href={`/admin/payments/${refund.paymentIntentId}`}>
                {t(`causes.${refund.cause}`)}
              </RowLink>
            </Cell>
            <Cell>
              <StatusBadge status={refund.status} label={s(refund.status)} className="text-xs!" />
            </Cell>
            <Cell className="text-muted max-md:hidden">{customers[refund.customerId]}</Cell>
            <Cell className="whitespace-nowrap text-muted max-sm:hidden">
              <DateText value={refund.createdAt} format="dateTime" />
            </Cell>
            <Cell className="text-right">
              <MoneyText amountMinor={refund.amountMinor} currency={refund.currency} decimals="always" />
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
