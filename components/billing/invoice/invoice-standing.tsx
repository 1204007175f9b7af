import { useLocale, useTranslations } from "next-intl";
import { Alert } from "@/components/ui/states/alert";
import { Badge, type Tone } from "@/components/ui/text/badge";
import { DateText } from "@/components/ui/text/date-text";
import { formatMoney } from "@/components/ui/text/format";
import type { Invoice } from "@/lib/billing/model";
import type { Outlook } from "@/lib/billing/outlook/outlook";

const OPEN: readonly string[] = ["ISSUED", "PARTIALLY_PAID", "OVERDUE"];

export const isOpenInvoice = (invoice: Pick<Invoice, "status" | "amountRemainingMinor">): boolean =>
  OPEN.includes(invoice.status) && invoice.amountRemainingMinor > 0;

const TONES: Partial<Record<Invoice["status"], Tone>> = {
  PAID: "success",
  OVERDUE: "danger",
  PARTIALLY_PAID: "info",
  ISSUED: "info",
};

/** How an invoice stands, in a word. */
export function InvoiceBadge({
  invoice,
  late,
}: {
  invoice: Pick<Invoice, "status" | "amountRemainingMinor">;
  late: boolean;
}) {
  const t = useTranslations("pay.status");
  const status = late && isOpenInvoice(invoice) ? "OVERDUE" : invoice.status;
  return <Badge tone={TONES[status] ?? "neutral"}>{t(status === "SENT" ? "ISSUED" : status)}</Badge>;
}

/** What an open invoice asks for: how much, by when, and what follows when nobody does anything. */
export function InvoiceStanding({ invoice, outlook }: { invoice: Invoice; outlook: Outlook }) {
  const t = useTranslations("pay");
  const locale = useLocale();
  const { daysLeft, next } = outlook;
  const late = daysLeft !== null && daysLeft < 0;
  return (
    <section aria-label={t("amount")} className="@container flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 rounded-card bg-sunken p-5">
        <p>
          <span className="block text-muted text-sm">{t("amount")}</span>
          <span className="tabular font-display font-semibold text-4xl">
            {formatMoney(locale, invoice.amountRemainingMinor, invoice.currency, "always")}
          </span>
        </p>
        {invoice.dueDate && (
          <p className="@md:text-right">
            <span className="block text-muted text-sm">{late ? t("wasDue") : t("dueBy")}</span>
            <span className="font-semibold text-lg">
              <DateText value={invoice.dueDate} />
            </span>
            {daysLeft !== null && (
              <span className={late ? "block text-danger text-sm" : "block text-muted text-sm"}>
                {late ? t("daysLate", { days: -daysLeft }) : t("daysLeft", { days: daysLeft })}
              </span>
            )}
          </p>
        )}
      </div>
      {next?.kind === "CHARGED" && (
        <Alert tone="info">
          {t.rich("nextCharged", { method: next.methodName, date: () => <DateText value={next.on} /> })}
        </Alert>
      )}
      {next?.kind === "SUSPENDS" && late && (
        <Alert tone="warning">{t.rich("nextSuspends", { date: () => <DateText value={next.on} /> })}</Alert>
      )}
      {next?.kind === "SUSPENDED" && (
        <Alert tone="danger">
          {t.rich("nextSuspended", { others: next.others, date: () => <DateText value={next.cancelsOn} /> })}
        </Alert>
      )}
    </section>
  );
}
