import { sumMinor } from "@/lib/platform/money";
import type { LineItemPricing, RecurringStep } from "./model";

type Priced = { pricing?: Pick<LineItemPricing, "recurringSchedule" | "billingCycle"> | null | undefined };

/**
 * How what an order costs changes after its first charge that follows: from which month all its lines together come to
 * what, tax included. Empty where it stays, and where lines that are charged in different rhythms have no sum in common.
 */
export function laterCharges(lines: readonly Priced[]): RecurringStep[] {
  const recurring = lines.flatMap(({ pricing }) => (pricing?.recurringSchedule.length ? [pricing] : []));
  if (new Set(recurring.map(({ billingCycle }) => billingCycle?.interval)).size !== 1) return [];
  const months = [
    ...new Set(recurring.flatMap(({ recurringSchedule }) => recurringSchedule.map((step) => step.fromMonth))),
  ].sort((a, b) => a - b);
  return months
    .map((fromMonth) => ({
      fromMonth,
      amountMinor: sumMinor(
        recurring.map(
          ({ recurringSchedule }) =>
            recurringSchedule.findLast((step) => step.fromMonth <= fromMonth)?.amountMinor ?? 0,
        ),
      ),
    }))
    .filter((step, index, all) => index > 0 && step.amountMinor !== all[index - 1]?.amountMinor);
}
