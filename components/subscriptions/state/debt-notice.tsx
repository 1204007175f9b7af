import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { PayInvoice } from "@/components/billing/pay-invoice";
import { ClientMessages } from "@/components/shell/client-messages";
import { Alert } from "@/components/ui/states/alert";
import { formatDate, formatMoney } from "@/components/ui/text/format";
import type { OverdueInvoice } from "@/lib/billing/collection/debts/overdue-invoice";

const NOTICE = "debt";

/**
 * The overdue debt of a subscription, its coming consequences, and the button that pays it.
 * @param acts whether the viewer may pay for the customer
 */
export function DebtNotice({ debt, acts }: { debt: OverdueInvoice; acts: boolean }) {
  const t = useTranslations("subscription.debt");
  const locale = useLocale();
  const { invoiceId, number, currency, dueDate, more, charge, suspendsOn, endsOn } = debt;
  const date = (day: string) => formatDate(locale, day, "date");
  const amount = formatMoney(locale, debt.allMinor, currency, "always");
  return (
    <div id={NOTICE} className="scroll-mt-24">
      <Alert
        tone="danger"
        title={t(endsOn ? "titleSuspended" : "title", { amount })}
        action={
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            {acts && (
              <ClientMessages areas={["invoices", "failures"]}>
                <PayInvoice invoiceId={invoiceId} number={number} size="sm" width="auto" />
              </ClientMessages>
            )}
            <Link
              href={more > 0 ? "/invoices?status=due" : `/invoices/${invoiceId}`}
              className="inline-flex min-h-9 items-center font-medium text-link underline decoration-1 underline-offset-4"
            >
              {more > 0 ? t("seeAll", { count: more + 1 }) : t("see")}
            </Link>
          </div>
        }
      >
        <p>
          {[
            dueDate && t("due", { date: date(dueDate) }),
            charge && t("charged", { date: date(charge.on), method: charge.methodName }),
            suspendsOn && t("suspends", { date: date(suspendsOn) }),
            endsOn && t("ends", { date: date(endsOn), count: more + 1 }),
          ]
            .filter(Boolean)
            .join(" ")}
        </p>
        {!acts && <p className="mt-1">{t("adminPays")}</p>}
      </Alert>
    </div>
  );
}

/** Shown in place of a change of the subscription, or of its next period, that waits until the debt is paid. */
export function PayFirst({
  debt,
  what,
}: {
  debt: OverdueInvoice;
  what: "plan" | "pause" | "sim" | "addons" | "period";
}) {
  const t = useTranslations("subscription.debt.first");
  const locale = useLocale();
  return (
    <p className="text-muted text-sm">
      {t.rich(what, {
        amount: formatMoney(locale, debt.allMinor, debt.currency, "always"),
        link: (text) => (
          <a href={`#${NOTICE}`} className="font-medium text-link underline decoration-1 underline-offset-4">
            {text}
          </a>
        ),
      })}
    </p>
  );
}
