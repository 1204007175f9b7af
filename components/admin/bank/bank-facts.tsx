import { useTranslations } from "next-intl";
import { StaffLink } from "@/components/admin/staff-link";
import { DateText } from "@/components/ui/text/date-text";
import { MoneyText } from "@/components/ui/text/money";
import type { IncomingPayment } from "@/lib/billing/incoming/model";
import { Facts } from "../facts";
import { Panel } from "../panel";

const linkStyle = "text-link underline decoration-1 underline-offset-4";

/** What the bank says of a payment, and what it was used for. */
export function BankFacts({ payment }: { payment: IncomingPayment }) {
  const t = useTranslations("adminBank");
  const { payerName, reference, receivedOn, bankReference, settledAt, parts, currency } = payment;
  return (
    <Panel title={t("facts")}>
      <Facts
        facts={[
          { name: t("payer"), value: payerName ?? t("unknownPayer") },
          reference !== undefined && {
            name: t("reference"),
            value: <span className="break-all">{reference}</span>,
          },
          { name: t("receivedOn"), value: <DateText value={receivedOn} /> },
          {
            name: t("bankReference"),
            value: <span className="break-all font-mono text-xs">{bankReference}</span>,
          },
          settledAt !== undefined && {
            name: t("settledAt"),
            value: <DateText value={settledAt} format="dateTime" />,
          },
        ]}
      />
      {parts.length > 0 && (
        <>
          <h3 className="mt-4 mb-1 font-medium text-sm">{t("usedFor")}</h3>
          <ul className="divide-y text-sm">
            {parts.map(({ customerId, invoiceId, amountMinor }) => (
              <li key={invoiceId ?? "held"} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2">
                {invoiceId ? (
                  <StaffLink href={`/admin/invoices/${invoiceId}`} className={linkStyle}>
                    {t("toInvoice")}
                  </StaffLink>
                ) : (
                  <StaffLink href={`/admin/customers/${customerId}`} className={linkStyle}>
                    {t("held")}
                  </StaffLink>
                )}
                <MoneyText amountMinor={amountMinor} currency={currency} decimals="always" />
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}
