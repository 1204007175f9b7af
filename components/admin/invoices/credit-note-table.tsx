import { useTranslations } from "next-intl";
import { DateText } from "@/components/ui/text/date-text";
import { MoneyText } from "@/components/ui/text/money";
import type { CreditNoteListItem } from "@/lib/billing/model";
import { linkedRowStyle, RowLink } from "../row-link";
import { Cell, HeadCell, Table } from "../table";

/** Credit notes as a table; a row leads to the invoice that they take a sum off. */
export function CreditNoteTable({
  creditNotes,
  customers,
}: {
  creditNotes: readonly CreditNoteListItem[];
  /** Their names by id. */
  customers: Readonly<Record<string, string>>;
}) {
  const t = useTranslations("adminLists.creditNotes");
  const c = useTranslations("adminCustomer");
  return (
    <Table label={t("title")}>
      <thead>
        <tr>
          <HeadCell>{t("number")}</HeadCell>
          <HeadCell>{t("cause")}</HeadCell>
          <HeadCell className="max-md:hidden">{c("customer")}</HeadCell>
          <HeadCell className="max-sm:hidden">{t("issued")}</HeadCell>
          <HeadCell className="text-right">{c("amount")}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {creditNotes.map((note) => (
          <tr key={note.creditNoteId} className={linkedRowStyle}>
            <Cell>
              <RowLink href={`/admin/invoices/${note.invoiceId}`}>
                <span className="tabular whitespace-nowrap">{note.number}</span>
              </RowLink>
            </Cell>
            <Cell>{t(`causes.${note.cause.type}`)}</Cell>
            <Cell className="text-muted max-md:hidden">{customers[note.customerId]}</Cell>
            <Cell className="whitespace-nowrap text-muted max-sm:hidden">
              <DateText value={note.issuedAt} format="short" />
            </Cell>
            <Cell className="text-right">
              <MoneyText amountMinor={note.totalMinor} currency={note.currency} decimals="always" />
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
