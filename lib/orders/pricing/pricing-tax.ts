import {
  allocate,
  applyRate,
  extractIncludedTax,
  multiplyMinor,
  subtractMinor,
  sumMinor,
} from "@/lib/platform/money/money";
import type { TaxRate } from "@/lib/providers/tax/tax";
import type { PricingDiscount, PricingTaxEntry } from "@/lib/values/order-pricing";

/** The four amounts of every section of a pricing; total = subtotal − discounts + tax. */
export type PricingAmounts = {
  subtotalMinor: number;
  totalDiscountsMinor: number;
  taxAmountMinor: number;
  totalMinor: number;
};

/** A charge as the price list states it: with tax in it, or before tax. */
export type Charge = {
  listMinor: number;
  /** Each positive; together at most `listMinor`. */
  discounts: readonly Omit<PricingDiscount, "amountIncludingTaxMinor">[];
};

export type TaxedCharge = PricingAmounts & {
  taxBreakdown: PricingTaxEntry[];
  discounts: PricingDiscount[];
  /** Whether the charge is paid as the price list states it, tax included. */
  taxIncluded: boolean;
};

/**
 * Puts the tax on a charge, or takes it out.
 *
 * In all cases `subtotalMinor` is net of tax and before discounts, `totalDiscountsMinor` is net of tax, and
 * subtotal − discounts + tax = total, what the buyer pays.
 *
 * - Tax added (`includesTax` false): each rate of the charge after discounts, rounded half-even by itself.
 * - Tax included: total = list price less discounts, to the öre; the tax is taken out of it as a whole (rounded
 *   half-even once) and shared among the rates. The subtotal is the list price less its tax; discounts are the
 *   difference between both nets, shared in proportion to the discounts as the price list states them, which stand
 *   beside as `amountIncludingTaxMinor`.
 * - Tax included, and the buyer is spared some of it: the price without any tax, by the rates anybody else would pay;
 *   then what this buyer does pay is added. So the seller gets the same from both, and the buyer pays no tax that is
 *   not levied.
 */
export function taxCharge(charge: Charge, rates: readonly TaxRate[], includesTax: boolean): TaxedCharge {
  if (!includesTax) return addTax(charge, rates);
  const included = rates.map(({ rate, relief }) => relief?.insteadOf ?? rate);
  const statedDiscounts = sumMinor(charge.discounts.map(({ amountMinor }) => amountMinor));
  const afterDiscounts = subtractMinor(charge.listMinor, statedDiscounts);
  const { netMinor, taxMinor, taxesMinor } = extractIncludedTax(afterDiscounts, included);
  const subtotalMinor = extractIncludedTax(charge.listMinor, included).netMinor;
  const totalDiscountsMinor = subtractMinor(subtotalMinor, netMinor);
  const netDiscounts =
    statedDiscounts === 0
      ? []
      : allocate(
          totalDiscountsMinor,
          charge.discounts.map(({ amountMinor }) => amountMinor),
        );
  const discounts = charge.discounts.map((discount, index) => ({
    ...discount,
    amountMinor: netDiscounts[index] ?? 0,
  }));
  if (rates.some(({ relief }) => relief)) return addTax({ listMinor: subtotalMinor, discounts }, rates);
  return {
    subtotalMinor,
    totalDiscountsMinor,
    taxAmountMinor: taxMinor,
    totalMinor: afterDiscounts,
    taxBreakdown: entriesOf(rates, taxesMinor),
    discounts: discounts.map((discount, index) => ({
      ...discount,
      amountIncludingTaxMinor: charge.discounts[index]!.amountMinor,
    })),
    taxIncluded: true,
  };
}

function addTax({ listMinor, discounts }: Charge, rates: readonly TaxRate[]): TaxedCharge {
  const totalDiscountsMinor = sumMinor(discounts.map(({ amountMinor }) => amountMinor));
  const afterDiscounts = subtractMinor(listMinor, totalDiscountsMinor);
  const taxes = rates.map(({ rate }) => applyRate(afterDiscounts, rate));
  const taxAmountMinor = sumMinor(taxes);
  return {
    subtotalMinor: listMinor,
    totalDiscountsMinor,
    taxAmountMinor,
    totalMinor: sumMinor([afterDiscounts, taxAmountMinor]),
    taxBreakdown: entriesOf(rates, taxes),
    discounts: discounts.map((discount) => ({ ...discount })),
    taxIncluded: false,
  };
}

const entriesOf = (rates: readonly TaxRate[], amounts: readonly number[]): PricingTaxEntry[] =>
  rates.map(({ description, jurisdiction, rate, relief }, index) => ({
    description,
    jurisdiction,
    rate,
    amountMinor: amounts[index]!,
    ...(relief && {
      relief: {
        reason: relief.reason,
        ...(relief.reference !== undefined && { reference: relief.reference }),
      },
    }),
  }));

/** Each of the four added up; they stay consistent because each part is. */
export function sumAmounts(parts: readonly PricingAmounts[]): PricingAmounts {
  const total = (name: keyof PricingAmounts) => sumMinor(parts.map((part) => part[name]));
  return {
    subtotalMinor: total("subtotalMinor"),
    totalDiscountsMinor: total("totalDiscountsMinor"),
    taxAmountMinor: total("taxAmountMinor"),
    totalMinor: total("totalMinor"),
  };
}

/** The same amounts charged several times. */
export function repeatAmounts(amounts: PricingAmounts, times: number): PricingAmounts {
  return {
    subtotalMinor: multiplyMinor(amounts.subtotalMinor, times),
    totalDiscountsMinor: multiplyMinor(amounts.totalDiscountsMinor, times),
    taxAmountMinor: multiplyMinor(amounts.taxAmountMinor, times),
    totalMinor: multiplyMinor(amounts.totalMinor, times),
  };
}
