import { useTranslations } from "next-intl";
import { StaffLink } from "@/components/admin/staff-link";
import { DateText } from "@/components/ui/text/date-text";
import { MoneyText } from "@/components/ui/text/money";
import type { Invoice } from "@/lib/billing/model";
import { Facts } from "../facts";
import { Panel } from "../panel";

const linkStyle = "text-link underline decoration-1 underline-offset-4";

/** What an invoice asks for, by when, and its papers. */
export function InvoiceFacts({ invoice }: { invoice: Invoice }) {
  const t = useTranslations("adminMoney");
  const { currency, amountDueMinor, amountPaidMinor, amountRemainingMinor, hostedUrl, pdfUrl, orderId } =
    invoice;
  const money = (amountMinor: number) => (
    <MoneyText amountMinor={amountMinor} currency={currency} decimals="always" />
  );
  return (
    <Panel title={t("facts")}>
      <Facts
        facts={[
          { name: t("total"), value: money(amountDueMinor) },
          { name: t("paid"), value: money(amountPaidMinor) },
          { name: t("left"), value: money(amountRemainingMinor) },
          invoice.issuedAt !== undefined && {
            name: t("issued"),
            value: <DateText value={invoice.issuedAt} format="short" />,
          },
          invoice.dueDate !== undefined && {
            name: t("due"),
            value: <DateText value={invoice.dueDate} format="short" />,
          },
          invoice.paidAt !== undefined && {
            name: t("paidAt"),
            value: <DateText value={invoice.paidAt} format="dateTime" />,
          },
          invoice.paymentProvider !== undefined && { name: t("provider"), value: invoice.paymentProvider },
          orderId !== undefined && {
            name: t("forOrder"),
            value: (
              <StaffLink href={`/admin/orders/${orderId}`} className={linkStyle}>
                {t("forOrder")}
              </StaffLink>
            ),
          },
          pdfUrl !== undefined && {
            name: t("pdf"),
            value: (
              <a href={pdfUrl} target="_blank" rel="noreferrer" className={linkStyle}>
                {t("pdf")}
              </a>
            ),
          },
          hostedUrl !== undefined && {
            name: t("hosted"),
            value: (
              <a href={hostedUrl} target="_blank" rel="noreferrer" className={linkStyle}>
                {t("hosted")}
              </a>
            ),
          },
        ]}
      />
    </Panel>
  );
}
