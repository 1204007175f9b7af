import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { DateText } from "@/components/ui/text/date-text";
import type { Invoice } from "@/lib/billing/model";

/** The issue date, the due date, the payment date, and the subject. */
export function InvoiceDetails({ invoice }: { invoice: Invoice }) {
  const t = useTranslations("invoices.details");
  const { number, issuedAt, dueDate, paidAt, voidedAt, orderId, lineItems } = invoice;
  const starts = lineItems.flatMap(({ periodStart }) => periodStart ?? []).toSorted();
  const ends = lineItems.flatMap(({ periodEnd }) => periodEnd ?? []).toSorted();
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2.5">
      {number && <Detail label={t("number")}>{number}</Detail>}
      {issuedAt && (
        <Detail label={t("issued")}>
          <DateText value={issuedAt} />
        </Detail>
      )}
      {dueDate && (
        <Detail label={t("due")}>
          <DateText value={dueDate} />
        </Detail>
      )}
      {paidAt && (
        <Detail label={t("paid")}>
          <DateText value={paidAt} />
        </Detail>
      )}
      {voidedAt && (
        <Detail label={t("voided")}>
          <DateText value={voidedAt} />
        </Detail>
      )}
      {starts[0] && ends.at(-1) && (
        <Detail label={t("period")}>
          <DateText value={starts[0]} format="short" />
          {" – "}
          <DateText value={ends.at(-1)!} />
        </Detail>
      )}
      {orderId && (
        <Detail label={t("for")}>
          <Link href={`/orders/${orderId}`} className="text-link underline underline-offset-4">
            {t("order")}
          </Link>
        </Detail>
      )}
    </dl>
  );
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="tabular break-words text-right font-medium">{children}</dd>
    </>
  );
}
