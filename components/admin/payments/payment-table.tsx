import { useTranslations } from "next-intl";
import { DateText } from "@/components/ui/text/date-text";
import { MoneyText } from "@/components/ui/text/money";
import { StatusBadge } from "@/components/ui/text/status-badge";
import type { PaymentIntentListItem } from "@/lib/payments/model";
import { SelectAllBox, SelectRowBox } from "../bulk/selection";
import { linkedRowStyle, RowLink } from "../row-link";
import { Cell, HeadCell, Table } from "../table";
import { usePaymentName } from "./payment-name";

/** Payments as a table; a row leads to the payment. */
export function PaymentTable({
  payments,
  customers,
  selects = false,
}: {
  payments: readonly PaymentIntentListItem[];
  /** Their names by id, where the payments are of many customers. */
  customers?: Readonly<Record<string, string>>;
  /** Rows can be chosen: the table is in a `Selection`. */
  selects?: boolean;
}) {
  const t = useTranslations("adminCustomer");
  const s = useTranslations("adminMoney");
  const bulk = useTranslations("adminBulk");
  const nameOf = usePaymentName();
  return (
    <Table label={t("payments")}>
      <thead>
        <tr>
          {selects && (
            <HeadCell className="w-0 pr-0 max-sm:hidden">
              <SelectAllBox label={bulk("selectPage")} />
            </HeadCell>
          )}
          <HeadCell>{t("what")}</HeadCell>
          <HeadCell>{t("status")}</HeadCell>
          {customers && <HeadCell className="max-md:hidden">{t("customer")}</HeadCell>}
          <HeadCell className="max-sm:hidden">{t("when")}</HeadCell>
          <HeadCell className="text-right">{t("amount")}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {payments.map(
          ({ paymentIntentId, customerId, status, type, description, amountMinor, currency, createdAt }) => (
            <tr key={paymentIntentId} className={linkedRowStyle}>
              {selects && (
                <Cell className="w-0 pr-0 max-sm:hidden">
                  <SelectRowBox
                    id={paymentIntentId}
                    label={bulk("selectRow", { name: nameOf({ type, description }) })}
                  />
                </Cell>
              )}
              <Cell>
                <RowLink href={`/admin/payments/${paymentIntentId}`}>{nameOf({ type, description })}</RowLink>
              </Cell>
              <Cell>
                <StatusBadge status={status} label={s(`intentStatus.${status}`)} className="text-xs!" />
              </Cell>
              {customers && (
                <Cell className="text-muted max-md:hidden">{customerId && customers[customerId]}</Cell>
              )}
              <Cell className="whitespace-nowrap text-muted max-sm:hidden">
                <DateText value={createdAt} format="dateTime" />
              </Cell>
              <Cell className="text-right">
                <MoneyText amountMinor={amountMinor} currency={currency} decimals="always" />
              </Cell>
            </tr>
          ),
        )}
      </tbody>
    </Table>
  );
}
