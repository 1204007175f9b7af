import { sumMinor } from "@/lib/platform/money/money";
import type {
  PricingDiscount,
  PricingSummary,
  PricingTaxEntry,
  RecurringCosts,
} from "@/lib/values/order-pricing";
import type { PricedItem } from "./pricing-item";
import { repeatAmounts, sumAmounts } from "./pricing-tax";

const levels = ["COUNTRY", "STATE", "COUNTY", "CITY", "DISTRICT"];
const sources = ["STANDARD", "BINDING_CONTRACT", "UPFRONT_PAYMENT", "PROMO_CODE"];

/** The sum of the items. Does not depend on their order. */
export function summarizePricing(items: readonly PricedItem[], currency: string): PricingSummary {
  const initial = sumAmounts(items.map((item) => item.initial));
  return {
    currency,
    ...initial,
    includesTax: items.every(({ pricing }) => pricing.includesTax),
    initialInvoice: { ...initial },
    recurringCosts: recurringCosts(items),
    taxBreakdown: mergeTaxes(items.flatMap(({ pricing }) => pricing.taxBreakdown)),
    discounts: mergeDiscounts(items.flatMap(({ pricing }) => pricing.discounts)),
  };
}

/**
 * Monthly and quarterly items have no common cycle. Over the shortest span with whole cycles of each (here a quarter)
 * they do, and their charges add up without rounding.
 */
function recurringCosts(items: readonly PricedItem[]): RecurringCosts {
  const recurring = items.flatMap((item) => item.recurring ?? []);
  if (recurring.length === 0) return sumAmounts([]);
  const interval = recurring.map((item) => item.billingCycle.interval).reduce(leastCommonMultiple);
  return {
    ...sumAmounts(recurring.map((item) => repeatAmounts(item, interval / item.billingCycle.interval))),
    billingCycle: { period: "MONTHLY", interval },
  };
}

function leastCommonMultiple(a: number, b: number): number {
  let [x, y] = [a, b];
  while (y !== 0) [x, y] = [y, x % y];
  return (a / x) * b;
}

function groups<T>(items: readonly T[], keyOf: (item: T) => string): T[][] {
  const found = new Map<string, T[]>();
  for (const item of items) found.set(keyOf(item), [...(found.get(keyOf(item)) ?? []), item]);
  return [...found.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group);
}

function mergeTaxes(entries: readonly PricingTaxEntry[]): PricingTaxEntry[] {
  const key = ({ jurisdiction: { level, code, name }, description, rate, relief }: PricingTaxEntry) =>
    [levels.indexOf(level), code, name, description, rate, relief?.reason, relief?.reference].join("\u0000");
  return groups(entries, key).map((group) => ({
    ...group[0]!,
    amountMinor: sumMinor(group.map(({ amountMinor }) => amountMinor)),
  }));
}

function mergeDiscounts(entries: readonly PricingDiscount[]): PricingDiscount[] {
  const key = ({ source, code, name }: PricingDiscount) =>
    [sources.indexOf(source), code ?? "", name].join("\u0000");
  return groups(entries, key).map((group) => {
    const { amountIncludingTaxMinor: _, ...first } = group[0]!;
    const stated = group.map((entry) => entry.amountIncludingTaxMinor);
    // Discounts on prices with and without tax have no common "amount as in the price list".
    const allStated = stated.filter((amount) => amount !== undefined);
    return {
      ...first,
      amountMinor: sumMinor(group.map(({ amountMinor }) => amountMinor)),
      ...(allStated.length === group.length && { amountIncludingTaxMinor: sumMinor(allStated) }),
    };
  });
}
