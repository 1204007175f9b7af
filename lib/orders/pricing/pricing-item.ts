import type { Proration } from "@/db/schema/billing";
import { fractionOfPrice } from "@/lib/catalog/offerings/agreed-price";
import { cycleMonths, priceWithoutIntroduction, unitPrice } from "@/lib/catalog/offerings/unit-price";
import { multiplyMinor, sumMinor } from "@/lib/platform/money/money";
import type { TaxRate } from "@/lib/providers/tax/tax";
import { type AddonFirstPeriod, withFirstPeriod } from "@/lib/subscriptions/addons/first-period";
import type { AgreedTerms } from "@/lib/values/agreed-terms";
import type { LineItemPricing, RecurringStep } from "@/lib/values/order-pricing";
import type { BillingCycle, Price } from "@/lib/values/price";
import { type PeriodDiscount, type PriceStep, type PromoDiscount, priceSteps } from "./pricing-discounts";
import { type Charge, type PricingAmounts, type TaxedCharge, taxCharge } from "./pricing-tax";

export type PricedItem = {
  pricing: LineItemPricing;
  initial: PricingAmounts;
  /** The first charge after the initial invoice; null for one-time prices. */
  recurring: (PricingAmounts & { billingCycle: BillingCycle }) | null;
  /** The agreed terms of later cycles. Null for a one-time price, and for a change, which has the standing price. */
  terms: AgreedTerms | null;
};

export type ItemTerms = {
  price: Price;
  quantity: number;
  acceptBindingContract: boolean;
  acceptUpfrontPayment: boolean;
  currency: string;
  /** Set for a change of something that is paid already; see PricingItem. */
  dueNowMinor?: number;
  /** See PricingItem. */
  proration?: Proration;
  /** See PricingItem. */
  firstPeriod?: AddonFirstPeriod;
  rates: readonly TaxRate[];
  /** The promo codes that apply to this item's offering. */
  promos: readonly PromoDiscount[];
};

/**
 * The price of an order item at the start and later, for its whole quantity.
 *
 * The initial invoice has a one-time price, the first billing cycle, or all prepaid ones. Prices and discounts are whole
 * minor units per unit and period, so quantity n costs exactly n times one unit before tax is added or taken out. Tax is
 * rounded once per item, and per jurisdiction where it is added. So n items of one unit may differ from one item of n by
 * up to n/2 minor units per jurisdiction.
 *
 * @throws RangeError when the offering has no price in the currency; ask {@link unitPrice} first
 */
export function priceItem(terms: ItemTerms): PricedItem {
  const { price, quantity, currency, rates } = terms;
  const unitMinor = unitPrice(price, currency);
  if (unitMinor === undefined) throw new RangeError(`The offering has no price in ${currency}.`);
  if (terms.dueNowMinor !== undefined) return priceChange(terms, terms.dueNowMinor);
  const isRecurring = price.priceType === "RECURRING";
  const prepays = isRecurring && terms.acceptUpfrontPayment && price.customUpfrontPayment !== undefined;
  const firstCycles = prepays ? price.customUpfrontPayment!.billingCycles : 1;
  const steps = priceSteps({ ...terms, unitMinor, prepays, prepaidCycles: firstCycles });
  const includesTax = price.includesTax ?? false;
  const charged = (fromCycle: number, cycles: number): TaxedCharge =>
    taxCharge(chargeFor(steps, unitMinor, fromCycle, cycles, quantity), rates, includesTax);

  const first = isRecurring && !prepays ? terms.firstPeriod : undefined;
  const whole = chargeFor(steps, unitMinor, 0, firstCycles, quantity);
  const begins = first
    ? fractionOfPrice(
        { ...whole, discounts: [...whole.discounts] },
        first.share.numerator,
        first.share.denominator,
      )
    : whole;
  const { taxBreakdown, discounts, taxIncluded, ...initial } = taxCharge(begins, rates, includesTax);
  const billingCycle = isRecurring
    ? (price.billingCycle ?? { period: "MONTHLY" as const, interval: 1 })
    : undefined;
  const next = billingCycle && amountsOf(charged(firstCycles, 1));
  return {
    initial,
    recurring: next && billingCycle ? { ...next, billingCycle } : null,
    terms: isRecurring ? withFirstPeriod({ steps }, first) : null,
    pricing: {
      currency,
      initialInvoiceAmountMinor: initial.totalMinor,
      recurringAmountMinor: next?.totalMinor ?? 0,
      ...initial,
      includesTax: taxIncluded,
      ...(billingCycle && { billingCycle }),
      ...(first && { firstPeriod: toldOf(first) }),
      taxBreakdown,
      discounts,
      recurringSchedule: billingCycle
        ? schedule(steps, firstCycles, cycleMonths(price), (cycle) => charged(cycle, 1).totalMinor)
        : [],
    },
  };
}

/**
 * A change costs the amount due now, and from the next renewal the standing price. Discounts for new customers,
 * commitments or prepayment do not apply to a change.
 */
function priceChange(terms: ItemTerms, dueNowMinor: number): PricedItem {
  const { price, quantity, currency, rates } = terms;
  const includesTax = price.includesTax ?? false;
  const charge = (unitMinor: number) =>
    taxCharge({ listMinor: multiplyMinor(unitMinor, quantity), discounts: [] }, rates, includesTax);
  const { taxBreakdown, discounts, taxIncluded, ...initial } = charge(dueNowMinor);
  const billingCycle = price.billingCycle ?? { period: "MONTHLY" as const, interval: 1 };
  const next = amountsOf(charge(priceWithoutIntroduction(price, currency) ?? 0));
  return {
    initial,
    recurring: { ...next, billingCycle },
    terms: null,
    pricing: {
      currency,
      initialInvoiceAmountMinor: initial.totalMinor,
      recurringAmountMinor: next.totalMinor,
      ...initial,
      includesTax: taxIncluded,
      billingCycle,
      ...(terms.proration && { proration: terms.proration }),
      taxBreakdown,
      discounts,
      recurringSchedule: [{ fromMonth: 0, amountMinor: next.totalMinor }],
    },
  };
}

const toldOf = ({ share: _, ...told }: AddonFirstPeriod): LineItemPricing["firstPeriod"] => told;

const amountsOf = ({
  subtotalMinor,
  totalDiscountsMinor,
  taxAmountMinor,
  totalMinor,
}: PricingAmounts): PricingAmounts => ({
  subtotalMinor,
  totalDiscountsMinor,
  taxAmountMinor,
  totalMinor,
});

/** Adds up the cycles from `fromCycle` on, by price step instead of by cycle. */
function chargeFor(
  steps: readonly PriceStep[],
  unitMinor: number,
  fromCycle: number,
  cycles: number,
  quantity: number,
): Charge {
  const totals = new Map<string, PeriodDiscount>();
  steps.forEach((step, index) => {
    const start = Math.max(step.fromCycle, fromCycle);
    const end = Math.min(steps[index + 1]?.fromCycle ?? Number.POSITIVE_INFINITY, fromCycle + cycles);
    if (end <= start) return;
    for (const discount of step.discounts) {
      const key = `${discount.source} ${discount.code ?? ""}`;
      const amountMinor = multiplyMinor(multiplyMinor(discount.amountMinor, end - start), quantity);
      totals.set(key, {
        ...discount,
        amountMinor: sumMinor([totals.get(key)?.amountMinor ?? 0, amountMinor]),
      });
    }
  });
  return {
    listMinor: multiplyMinor(multiplyMinor(unitMinor, cycles), quantity),
    discounts: [...totals.values()],
  };
}

function schedule(
  steps: readonly PriceStep[],
  firstRecurring: number,
  months: number,
  totalAt: (cycle: number) => number,
): RecurringStep[] {
  const cycles = [
    firstRecurring,
    ...steps.map(({ fromCycle }) => fromCycle).filter((from) => from > firstRecurring),
  ];
  return cycles
    .map((cycle) => ({ fromMonth: cycle * months, amountMinor: totalAt(cycle) }))
    .filter((step, index, all) => index === 0 || step.amountMinor !== all[index - 1]!.amountMinor);
}
