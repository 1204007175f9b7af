import { useTranslations } from "next-intl";
import { DateText } from "@/components/ui/text/date-text";
import type { Customer } from "@/lib/customers/model";
import { linkedRowStyle, RowLink } from "../row-link";
import { Cell, HeadCell, Table } from "../table";

/** Customers as a table; a row leads to the customer. */
export function CustomerTable({ customers }: { customers: readonly Customer[] }) {
  const t = useTranslations("adminCustomer");
  return (
    <Table label={t("title")}>
      <thead>
        <tr>
          <HeadCell>{t("name")}</HeadCell>
          <HeadCell>{t("type")}</HeadCell>
          <HeadCell>{t("number")}</HeadCell>
          <HeadCell className="max-md:hidden">{t("contact")}</HeadCell>
          <HeadCell className="max-md:hidden">{t("since")}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {customers.map(({ customerId, name, customerType, humanReadableId, contact, createdAt }) => (
          <tr key={customerId} className={linkedRowStyle}>
            <Cell>
              <RowLink href={`/admin/customers/${customerId}`}>{name}</RowLink>
            </Cell>
            <Cell className="text-muted">{t(`types.${customerType}`)}</Cell>
            <Cell className="whitespace-nowrap font-mono text-xs leading-5">{humanReadableId}</Cell>
            <Cell className="max-w-64 truncate text-muted max-md:hidden">
              {contact.email ?? contact.msisdn}
            </Cell>
            <Cell className="whitespace-nowrap text-muted max-md:hidden">
              <DateText value={createdAt} format="short" />
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
