import { useLocale, useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { formatMoney } from "@/components/ui/format";
import type { UpcomingInvoice } from "@/lib/billing/renewals/model";

/** Names of that many lines are told; of more, how many. */
const NAMED = 2;

/** What will be charged or asked for next: when, how much, for what, and how. */
export function UpcomingList({ invoices }: { invoices: readonly UpcomingInvoice[] }) {
  const t = useTranslations("payments.upcoming");
  const locale = useLocale();
  return (
    <Card className="overflow-hidden">
      <ul className="divide-y">
        {invoices.map((invoice) => {
          const { currency, payment, periodStart, lineItems, totalMinor, balanceAppliedMinor } = invoice;
          const money = (minor: number) => formatMoney(locale, minor, currency, "always");
          return (
            <li
              key={`${periodStart} ${currency}`}
              className="flex items-start justify-between gap-4 px-5 py-4"
            >
              <div className="min-w-0">
                <p className="font-medium">
                  <DateText value={payment.method === "INVOICE" ? invoice.issuesAt : periodStart} />
                </p>
                <p className="break-words text-muted text-sm">
                  {lineItems.length <= NAMED
                    ? lineItems.map(({ description }) => description).join(", ")
                    : t("lines", { count: lineItems.length })}
                </p>
                <p className="mt-1 text-sm">
                  {t.rich(`method.${payment.method}`, {
                    method: payment.displayName ?? t("someMethod"),
                    date: () => <DateText value={invoice.dueDate} />,
                  })}
                </p>
              </div>
              <div className="shrink-0 text-right">
                <p className="tabular font-semibold">{money(invoice.amountDueMinor)}</p>
                {balanceAppliedMinor > 0 && (
                  <p className="tabular text-muted text-sm">
                    {t("balance", { total: money(totalMinor), balance: money(balanceAppliedMinor) })}
                  </p>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
