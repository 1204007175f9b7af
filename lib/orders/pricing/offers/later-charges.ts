import { extractIncludedTax, sumMinor } from "@/lib/platform/money/money";
import type { LineItemPricing, RecurringStep } from "@/lib/values/order-pricing";

type Priced = {
  pricing?: Pick<LineItemPricing, "recurringSchedule" | "billingCycle" | "taxBreakdown"> | null | undefined;
};

/**
 * How the charges of an order change after the first recurring one: the months from which all items together cost
 * another amount. Empty when the amount is constant, and when items are charged at intervals without a common sum.
 * @param beforeTax state the amounts without tax, as for a company; else with it
 */
export function laterCharges(
  items: readonly Priced[],
  { beforeTax = false }: { beforeTax?: boolean } = {},
): RecurringStep[] {
  const recurring = items.flatMap(({ pricing }) => (pricing?.recurringSchedule.length ? [pricing] : []));
  if (new Set(recurring.map(({ billingCycle }) => billingCycle?.interval)).size !== 1) return [];
  const months = [
    ...new Set(recurring.flatMap(({ recurringSchedule }) => recurringSchedule.map((step) => step.fromMonth))),
  ].sort((a, b) => a - b);
  return months
    .map((fromMonth) => ({
      fromMonth,
      amountMinor: sumMinor(
        recurring.map(({ recurringSchedule, taxBreakdown }) => {
          const step = recurringSchedule.findLast((one) => one.fromMonth <= fromMonth);
          const amountMinor = step?.amountMinor ?? 0;
          if (!beforeTax) return amountMinor;
          return extractIncludedTax(
            amountMinor,
            taxBreakdown.map(({ rate }) => rate),
          ).netMinor;
        }),
      ),
    }))
    .filter((step, index, all) => index > 0 && step.amountMinor !== all[index - 1]?.amountMinor);
}
