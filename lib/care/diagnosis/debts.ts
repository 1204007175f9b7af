import type { InvoiceFact } from "@/lib/care/diagnosis/facts";
import type { SubscriptionDebt } from "@/lib/care/diagnosis/model";
import { sumMinor } from "@/lib/platform/money/money";

/** The most debts that a diagnosis lists. */
const MOST_DEBTS = 100;

/**
 * The debt of each subscription: those with a late invoice first, then the largest. An invoice of several subscriptions
 * counts in full for each, because it is paid as a whole. An invoice with too many items to split counts for none.
 * @param invoices unpaid invoices
 */
export function debtsOf(invoices: readonly InvoiceFact[]): SubscriptionDebt[] {
  const debts = new Map<string, SubscriptionDebt>();
  for (const { subscriptionIds, currency, remainingMinor, isLate } of invoices)
    for (const subscriptionId of subscriptionIds ?? []) {
      const key = `${subscriptionId} ${currency}`;
      const before = debts.get(key);
      debts.set(key, {
        subscriptionId,
        currency,
        amountMinor: sumMinor([before?.amountMinor ?? 0, remainingMinor]),
        invoices: (before?.invoices ?? 0) + 1,
        isLate: isLate || before?.isLate === true,
        isShared: subscriptionIds!.length > 1 || before?.isShared === true,
      });
    }
  return [...debts.values()]
    .toSorted((a, b) => Number(b.isLate) - Number(a.isLate) || b.amountMinor - a.amountMinor)
    .slice(0, MOST_DEBTS);
}
