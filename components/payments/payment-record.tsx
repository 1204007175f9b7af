import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";
import { Badge, type Tone } from "@/components/ui/text/badge";
import { DateText } from "@/components/ui/text/date-text";
import { formatMoney } from "@/components/ui/text/format";
import type { PaymentRecord } from "@/lib/payments/history";
import { failureKind, paymentStanding } from "./standing";

const TONES: Record<ReturnType<typeof paymentStanding>, Tone> = {
  PAID: "success",
  REFUNDED: "neutral",
  PARTLY_REFUNDED: "success",
  FAILED: "danger",
  NEEDS_ACTION: "warning",
  UNDER_WAY: "info",
  ENDED: "neutral",
};

/**
 * Payments as sentences: what each was for, what was tried, and what came back.
 * @param bare on the page of the invoice they are for: what they are for is not said again
 */
export function PaymentRecords({
  records,
  bare = false,
}: {
  records: readonly PaymentRecord[];
  bare?: boolean;
}) {
  return (
    <Card className="overflow-hidden">
      <ul className="divide-y">
        {records.map((record) => (
          <Record key={record.paymentIntentId} record={record} bare={bare} />
        ))}
      </ul>
    </Card>
  );
}

function Record({ record, bare }: { record: PaymentRecord; bare: boolean }) {
  const t = useTranslations("payments.record");
  const locale = useLocale();
  const { amountMinor, currency, createdAt, attempts, refunds } = record;
  const money = (minor: number) => formatMoney(locale, minor, currency, "always");
  const standing = paymentStanding(record);
  const [first] = attempts;
  // Paid at once, as nearly all are: the day and the method say it all.
  const atOnce = attempts.length === 1 && first?.status === "SUCCEEDED" ? first : undefined;
  const told = atOnce ? [] : attempts;
  // What an invoice waits for exists since it was drafted; it is paid when somebody pays.
  const triedAt = attempts.at(-1)?.createdAt ?? createdAt;
  return (
    <li className="px-5 py-4">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="font-medium">{bare ? <DateText value={triedAt} /> : <Subject record={record} />}</p>
          {(!bare || atOnce?.method) && (
            <p className="flex flex-wrap gap-x-3 text-muted text-sm">
              {!bare && <DateText value={triedAt} />}
              {atOnce?.method && <span>{atOnce.method}</span>}
            </p>
          )}
        </div>
        <div className="flex shrink-0 flex-col items-end gap-1">
          <span className="tabular font-semibold">{money(amountMinor)}</span>
          <Badge tone={TONES[standing]}>{t(`standing.${standing}`)}</Badge>
        </div>
      </div>
      {(told.length > 0 || refunds.length > 0) && (
        <ul className="mt-2 flex flex-col gap-1 text-muted text-sm">
          {told.map((attempt, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are in the order of time, and never move
            <li key={`attempt ${at}`}>
              {t.rich(`attempt.${attempt.status}`, {
                date: () => <DateText value={attempt.createdAt} format="dateTime" />,
                method: attempt.method ?? t("someMethod"),
                reason: t(`failure.${failureKind(attempt.failureCode)}`),
              })}
            </li>
          ))}
          {refunds.map((refund, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <li key={`refund ${at}`}>
              {t.rich(`refund.${refund.status}`, {
                date: () => <DateText value={refund.createdAt} />,
                amount: money(refund.amountMinor),
              })}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** What it was for, with the way there. */
function Subject({ record: { invoice, order } }: { record: PaymentRecord }) {
  const t = useTranslations("payments.record");
  const style = "underline decoration-1 decoration-border-strong underline-offset-4 hover:decoration-2";
  if (invoice)
    return (
      <Link href={`/invoices/${invoice.invoiceId}`} className={style}>
        {t("invoice", { number: invoice.number ?? "" })}
      </Link>
    );
  if (order)
    return (
      <Link href={`/orders/${order.orderId}`} className={style}>
        {t("order", { number: order.number })}
      </Link>
    );
  return t("other");
}
