import { useLocale, useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";
import { DateText } from "@/components/ui/text/date-text";
import { formatMoney } from "@/components/ui/text/format";
import type { UpcomingInvoice } from "@/lib/billing/renewals/model";
import { subtractMinor } from "@/lib/platform/money/money";
import { taxKindOf } from "@/lib/platform/money/tax-basis";

/** The number of lines that are named; of more, their number. */
const NAMED = 2;

/**
 * The coming charges and invoices: when, how much, for what, and how. A company reads the items without tax, and the
 * tax next to them, as on its invoices.
 */
export function UpcomingList({
  invoices,
  company,
}: {
  invoices: readonly UpcomingInvoice[];
  company: boolean;
}) {
  const t = useTranslations("payments.upcoming");
  const locale = useLocale();
  return (
    <Card className="overflow-hidden">
      <ul className="divide-y">
        {invoices.map((invoice) => {
          const { currency, payment, periodStart, lineItems, totalMinor, balanceAppliedMinor } = invoice;
          const taxMinor = invoice.taxAmountMinor;
          const kind = taxKindOf(currency);
          const money = (minor: number) => formatMoney(locale, minor, currency, "always");
          return (
            <li
              key={`${periodStart} ${currency}`}
              className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-5 py-4"
            >
              {/* A company's amounts are as wide as a phone, so they are below their items. */}
              <div className="min-w-48 flex-1">
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
              <div className="sm:text-right">
                {company ? (
                  <>
                    <p className="tabular font-semibold">
                      {t("beforeTax", { amount: money(subtractMinor(totalMinor, taxMinor)), kind })}
                    </p>
                    <p className="tabular text-muted text-sm">
                      {t("plusTax", { tax: money(taxMinor), kind, due: money(invoice.amountDueMinor) })}
                    </p>
                  </>
                ) : (
                  <p className="tabular font-semibold">{money(invoice.amountDueMinor)}</p>
                )}
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
