import { useTranslations } from "next-intl";
import { StaffLink } from "@/components/admin/staff-link";
import { DateText } from "@/components/ui/text/date-text";
import { MoneyText } from "@/components/ui/text/money";
import type { CustomerAccount } from "@/lib/billing/model";
import type { CustomerDiagnosis } from "@/lib/care/diagnosis/model";
import { sumMinor } from "@/lib/platform/money/money";
import { Panel } from "../panel";
import { HeldMoney } from "./held-money";

/** What a customer owes, by invoice, and what is held for them. */
export function OpenInvoices({
  customerId,
  invoices,
  account,
}: {
  customerId: string;
  invoices: CustomerDiagnosis["openInvoices"];
  /** Null where the person may not read it yet. */
  account: CustomerAccount | null;
}) {
  const t = useTranslations("adminCustomer");
  const byCurrency = Map.groupBy(invoices, ({ currency }) => currency);
  return (
    <Panel
      title={t("moneyTitle")}
      action={
        <StaffLink
          href={`/admin/customers/${customerId}/invoices`}
          className="text-link text-sm underline decoration-1 underline-offset-4"
        >
          {t("allInvoices")}
        </StaffLink>
      }
    >
      {account && <HeldMoney account={account} framed={false} />}
      {invoices.length === 0 ? (
        <p className="text-muted text-sm">{t("nothingOwed")}</p>
      ) : (
        <>
          {[...byCurrency].map(([currency, own]) => (
            <p key={currency} className="mb-2 font-semibold text-lg">
              {t.rich("owed", {
                amount: () => (
                  <MoneyText
                    amountMinor={sumMinor(own.map(({ amountRemainingMinor }) => amountRemainingMinor))}
                    currency={currency}
                  />
                ),
              })}
            </p>
          ))}
          <ul className="flex flex-col gap-2 text-sm">
            {invoices.map(({ invoiceId, number, status, dueDate, amountRemainingMinor, currency }, at) => (
              <li key={invoiceId} className="flex items-baseline justify-between gap-3">
                <span className="min-w-0">
                  <StaffLink
                    href={`/admin/invoices/${invoiceId}`}
                    // The one that is due first.
                    data-keys={at === 0 ? "a i" : undefined}
                    className="tabular font-medium underline decoration-1 decoration-border-strong underline-offset-4"
                  >
                    {number ?? t("draft")}
                  </StaffLink>
                  {dueDate && (
                    <span className={status === "OVERDUE" ? "block text-danger" : "block text-muted"}>
                      {t.rich(status === "OVERDUE" ? "wasDue" : "due", {
                        date: () => <DateText value={dueDate} format="short" />,
                      })}
                    </span>
                  )}
                </span>
                <MoneyText amountMinor={amountRemainingMinor} currency={currency} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}
