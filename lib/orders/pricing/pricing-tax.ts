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

/** A charge as in the price list: with its tax, or before tax. */
export type Charge = {
  listMinor: number;
  /** Each positive; together at most `listMinor`. */
  discounts: readonly Omit<PricingDiscount, "amountIncludingTaxMinor">[];
};

export type TaxedCharge = PricingAmounts & {
  taxBreakdown: PricingTaxEntry[];
  discounts: PricingDiscount[];
  /** Whether the buyer pays the charge as in the price list, tax included. */
  taxIncluded: boolean;
};

/**
 * Adds the tax to a charge, or takes it out.
 *
 * In all cases `subtotalMinor` is net of tax and before discounts, `totalDiscountsMinor` is net of tax, and subtotal −
 * discounts + tax = total, what the buyer pays.
 *
 * - Tax added (`includesTax` false): each rate is applied to the charge after discounts and rounded half-even on its
 *   own.
 * - Tax included: the total is the list price less discounts, exact to the minor unit. The tax is taken out of it as a
 *   whole (rounded half-even once) and divided among the rates. The subtotal is the list price less its tax. The
 *   discounts are the difference of both nets, divided in proportion to the stated discounts, which
 *   `amountIncludingTaxMinor` shows.
 * - Tax included, and the buyer is exempt from some of it: the price without any tax, by the rates that other buyers
 *   pay, plus the taxes that this buyer pays. So the seller receives the same from both, and the buyer pays no tax that
 *   is not levied.
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

/** The sums of the four amounts. They stay consistent because each part is. */
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
