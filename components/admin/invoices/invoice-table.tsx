import { useTranslations } from "next-intl";
import { DateText } from "@/components/ui/text/date-text";
import { MoneyText } from "@/components/ui/text/money";
import { StatusBadge } from "@/components/ui/text/status-badge";
import type { InvoiceListItem } from "@/lib/billing/model";
import { SelectAllBox, SelectRowBox } from "../bulk/selection";
import { linkedRowStyle, RowLink } from "../row-link";
import { Cell, HeadCell, Table } from "../table";

/** Invoices as a table; a row leads to the invoice. */
export function InvoiceTable({
  invoices,
  customers,
  selects = false,
}: {
  invoices: readonly InvoiceListItem[];
  /** Their names by id, where the invoices are of many customers. */
  customers?: Readonly<Record<string, string>>;
  /** Rows with a payment can be chosen, by the id of the payment: the table is in a `Selection`. */
  selects?: boolean;
}) {
  const t = useTranslations("adminCustomer");
  const s = useTranslations("adminMoney.invoiceStatus");
  const bulk = useTranslations("adminBulk");
  return (
    <Table label={t("invoices")}>
      <thead>
        <tr>
          {selects && (
            <HeadCell className="w-0 pr-0 max-sm:hidden">
              <SelectAllBox label={bulk("selectPage")} />
            </HeadCell>
          )}
          <HeadCell>{t("invoiceNumber")}</HeadCell>
          <HeadCell>{t("status")}</HeadCell>
          {customers && <HeadCell className="max-md:hidden">{t("customer")}</HeadCell>}
          <HeadCell className="max-sm:hidden">{t("dueColumn")}</HeadCell>
          <HeadCell className="text-right">{t("amount")}</HeadCell>
          <HeadCell className="text-right max-sm:hidden">{t("left")}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {invoices.map((invoice) => {
          const { invoiceId, number, status, dueDate, amountDueMinor, amountRemainingMinor, currency } =
            invoice;
          return (
            <tr key={invoiceId} className={linkedRowStyle}>
              {selects && (
                <Cell className="w-0 pr-0 max-sm:hidden">
                  {invoice.paymentIntentId && (
                    <SelectRowBox
                      id={invoice.paymentIntentId}
                      label={bulk("selectRow", { name: number ?? t("draft") })}
                    />
                  )}
                </Cell>
              )}
              <Cell>
                <RowLink href={`/admin/invoices/${invoiceId}`}>
                  <span className="tabular whitespace-nowrap">{number ?? t("draft")}</span>
                </RowLink>
              </Cell>
              <Cell>
                <StatusBadge status={status} label={s(status)} className="text-xs!" />
              </Cell>
              {customers && <Cell className="text-muted max-md:hidden">{customers[invoice.customerId]}</Cell>}
              <Cell className="whitespace-nowrap text-muted max-sm:hidden">
                {dueDate && <DateText value={dueDate} format="short" />}
              </Cell>
              <Cell className="text-right">
                <MoneyText amountMinor={amountDueMinor} currency={currency} decimals="always" />
              </Cell>
              <Cell className="text-right max-sm:hidden">
                {amountRemainingMinor > 0 && (
                  <MoneyText amountMinor={amountRemainingMinor} currency={currency} decimals="always" />
                )}
              </Cell>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
