import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { MoneyText } from "@/components/ui/text/money";
import type { CustomerAccount } from "@/lib/billing/model";

/** Money of a customer that no invoice has used; nothing when there is none. */
export function HeldMoney({
  account: { balances },
  framed = true,
}: {
  account: CustomerAccount;
  /** Not where it stands in a panel. */
  framed?: boolean;
}) {
  const t = useTranslations("adminCustomer");
  return balances
    .filter(({ balanceMinor }) => balanceMinor > 0)
    .map(({ currency, balanceMinor }) => (
      <p
        key={currency}
        className={cn("text-sm", framed ? "mb-4 rounded-card border bg-surface px-4 py-3" : "mb-3")}
      >
        {t.rich("held", { amount: () => <MoneyText amountMinor={balanceMinor} currency={currency} /> })}
      </p>
    ));
}
