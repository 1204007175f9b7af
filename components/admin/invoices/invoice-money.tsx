import { useTranslations } from "next-intl";
import { StaffLink } from "@/components/admin/staff-link";
import { DateText } from "@/components/ui/text/date-text";
import { MoneyText } from "@/components/ui/text/money";
import { StatusBadge } from "@/components/ui/text/status-badge";
import type { InvoiceExplanation } from "@/lib/billing/explain/model";
import type { Invoice } from "@/lib/billing/model";
import { Panel } from "../panel";

/** What was paid on an invoice, what was taken off it, and the payment that collects it. */
export function InvoiceMoney({
  invoice,
  explanation,
}: {
  invoice: Invoice;
  explanation: InvoiceExplanation;
}) {
  const t = useTranslations("adminMoney");
  const { currency, creditNotes, paymentIntent } = invoice;
  const { payments } = explanation;
  const isEmpty = payments.length === 0 && creditNotes.length === 0 && !paymentIntent;
  return (
    <Panel title={t("payments")}>
      {isEmpty && <p className="text-muted text-sm">{t("noMoney")}</p>}
      <ul className="flex flex-col gap-2.5 text-sm">
        {paymentIntent && (
          <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <StaffLink
              href={`/admin/payments/${paymentIntent.paymentIntentId}`}
              className="font-medium underline decoration-1 decoration-border-strong underline-offset-4"
            >
              {t("collects")}
            </StaffLink>
            <StatusBadge
              status={paymentIntent.status}
              label={t(`intentStatus.${paymentIntent.status}`)}
              className="text-xs!"
            />
          </li>
        )}
        {payments.map(({ cause, method, amountMinor, occurredAt }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two movements may be equal in all they say
          <li key={at} className="flex items-baseline justify-between gap-4">
            <span>
              {method ?? t(`cause.${cause}`)}{" "}
              <span className="text-muted">
                <DateText value={occurredAt} format="dateTime" />
              </span>
            </span>
            <MoneyText amountMinor={amountMinor} currency={currency} decimals="always" />
          </li>
        ))}
        {creditNotes.map(({ creditNoteId, number, totalMinor, reason, issuedAt, pdfUrl }) => (
          <li key={creditNoteId} className="flex items-baseline justify-between gap-4">
            <span className="min-w-0">
              {pdfUrl ? (
                <a
                  href={pdfUrl}
                  target="_blank"
                  rel="noreferrer"
                  className="text-link underline decoration-1 underline-offset-4"
                >
                  {t("creditNote", { number })}
                </a>
              ) : (
                t("creditNote", { number })
              )}{" "}
              <span className="text-muted">
                <DateText value={issuedAt} format="short" />
              </span>
              <span className="block text-muted">{reason}</span>
            </span>
            <MoneyText amountMinor={-totalMinor} currency={currency} decimals="always" />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
