import { useLocale, useTranslations } from "next-intl";
import { type AmountDue, isLate, taxOfDue } from "@/components/billing/due";
import { LinkButton } from "@/components/ui/link-button";
import { Alert } from "@/components/ui/states/alert";
import { formatMoney } from "@/components/ui/text/format";
import type { InvoiceSubject } from "@/lib/billing/invoices/invoice-subjects";
import type { CustomerAccount } from "@/lib/billing/model";
import type { CalendarDate } from "@/lib/platform/dates/calendar";

/** What is owed and what is held, in a line each; nothing where the books are even. */
export function Balances({
  due,
  subjects,
  balances,
  today,
}: {
  due: readonly AmountDue[];
  /** How much of each invoice is tax, for a company. */
  subjects: ReadonlyMap<string, InvoiceSubject>;
  balances: CustomerAccount["balances"];
  today: CalendarDate;
}) {
  const t = useTranslations("payments.balance");
  const locale = useLocale();
  const held = balances.filter(({ balanceMinor }) => balanceMinor > 0);
  if (due.length === 0 && held.length === 0) return <p className="text-muted">{t("even")}</p>;
  return (
    <div className="flex flex-col gap-3">
      {due.map((one) => {
        const {
          currency,
          totalMinor,
          overdueMinor,
          invoices: [first],
        } = one;
        const late = isLate(first!, today);
        const standing = !late ? "owed" : overdueMinor < totalMinor ? "partlyLate" : "late";
        return (
          <Alert
            key={currency}
            tone={late ? "danger" : "info"}
            title={t(standing, {
              amount: formatMoney(locale, totalMinor, currency, "always"),
              tax: taxOfDue(one, subjects),
            })}
            action={
              <LinkButton href="/invoices?status=due" size="sm">
                {t("pay")}
              </LinkButton>
            }
          />
        );
      })}
      {held.map(({ currency, balanceMinor }) => (
        <Alert
          key={currency}
          tone="success"
          title={t("held", { amount: formatMoney(locale, balanceMinor, currency, "always") })}
        >
          {t("heldText")}
        </Alert>
      ))}
    </div>
  );
}
