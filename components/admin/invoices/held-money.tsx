import { useTranslations } from "next-intl";
import { Money } from "@/components/ui/money";
import type { CustomerAccount } from "@/lib/billing/model";

/** Money of a customer that no invoice has used; nothing when there is none. */
export function HeldMoney({ account: { balances } }: { account: CustomerAccount }) {
  const t = useTranslations("adminCustomer");
  return balances
    .filter(({ balanceMinor }) => balanceMinor > 0)
    .map(({ currency, balanceMinor }) => (
      <p key={currency} className="mb-4 rounded-card border bg-surface px-4 py-3 text-sm">
        {t.rich("held", { amount: () => <Money amountMinor={balanceMinor} currency={currency} /> })}
      </p>
    ));
}
