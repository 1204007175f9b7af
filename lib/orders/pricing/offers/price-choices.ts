import { cycleMonths, unitPrice } from "@/lib/catalog/offerings/unit-price";
import { priceItem } from "@/lib/orders/pricing/pricing-item";
import { multiplyMinor, scaleMinor, subtractMinor, sumMinor } from "@/lib/platform/money/money";
import type { Price } from "@/lib/values/price";

/** A span of equal charges. Months count from 1. `toMonth` is the last month; null means that it has no end. */
export type PriceSpan = {
  fromMonth: number;
  toMonth: number | null;
  /** Per billing cycle or once, before any tax that is added. For a prepaid span the average per cycle, rounded. */
  amountMinor: number;
  /** The cost of the whole span when it is paid at its start. */
  prepaidMinor?: number;
};

/** One way to buy an offering, with its costs. */
export type PriceChoice = {
  id: "open" | "binding" | "upfront" | "binding-upfront";
  acceptBinding: boolean;
  acceptUpfront: boolean;
  currency: string;
  includesTax: boolean;
  priceType: Price["priceType"];
  /** Months between charges. */
  interval: number;
  /** List price of one cycle, or once. */
  regularMinor: number;
  /** Due with the order, before any tax that is added. */
  dueMinor: number;
  /** In order, without gaps. */
  spans: PriceSpan[];
  /** Months of commitment, if any. */
  bindingMonths?: number;
  /** Months paid in advance, if any. */
  prepaidMonths?: number;
  /** The saving compared with `open`, over its months. Absent when there is none. */
  saving?: { amountMinor: number; months: number };
  /** The amounts with tax, when the amounts above exclude a tax that prices include. Companies see both. */
  taxed?: { firstMinor: number; dueMinor: number };
};

/**
 * The ways to buy one unit: without conditions, and with each combination of the commitments and advance payments that
 * the price offers. Priced by the engine that prices orders. Promo codes and added taxes depend on the buyer and are not
 * included.
 * @returns empty when the offering is not sold in the currency; otherwise `open` comes first
 */
export function priceChoices(price: Price, currency: string): PriceChoice[] {
  if (unitPrice(price, currency) === undefined) return [];
  const recurring = price.priceType === "RECURRING";
  const bindings = recurring && price.bindingContract ? [false, true] : [false];
  const upfronts = recurring && price.customUpfrontPayment ? [false, true] : [false];
  const choices = bindings.flatMap((acceptBinding) =>
    upfronts.map((acceptUpfront) => choiceOf(price, currency, acceptBinding, acceptUpfront)),
  );
  return choicesWithSavings(choices);
}

/** The saving of each choice compared with the first. */
export function choicesWithSavings(choices: readonly PriceChoice[]): PriceChoice[] {
  const open = choices[0]!;
  return choices.map((choice) => {
    const months = Math.max(choice.bindingMonths ?? 0, choice.prepaidMonths ?? 0);
    const amountMinor = subtractMinor(costOfChoice(open, months), costOfChoice(choice, months));
    return amountMinor > 0 ? { ...choice, saving: { amountMinor, months } } : choice;
  });
}

function choiceOf(
  price: Price,
  currency: string,
  acceptBinding: boolean,
  acceptUpfront: boolean,
): PriceChoice {
  const { pricing } = priceItem({
    price,
    quantity: 1,
    acceptBindingContract: acceptBinding,
    acceptUpfrontPayment: acceptUpfront,
    currency,
    rates: [],
    promos: [],
  });
  const interval = cycleMonths(price);
  const dueMinor = pricing.initialInvoiceAmountMinor;
  const cycles = acceptUpfront ? price.customUpfrontPayment!.billingCycles : 1;
  const first: PriceSpan = {
    fromMonth: 1,
    toMonth: null,
    amountMinor: cycles > 1 ? scaleMinor(dueMinor, 1, cycles) : dueMinor,
    ...(acceptUpfront && { prepaidMinor: dueMinor }),
  };
  const later = pricing.recurringSchedule.map(
    ({ fromMonth, amountMinor }): PriceSpan => ({ fromMonth: fromMonth + 1, toMonth: null, amountMinor }),
  );
  return {
    id: acceptBinding ? (acceptUpfront ? "binding-upfront" : "binding") : acceptUpfront ? "upfront" : "open",
    acceptBinding,
    acceptUpfront,
    currency,
    includesTax: price.includesTax ?? false,
    priceType: price.priceType,
    interval,
    regularMinor: unitPrice(price, currency)!,
    dueMinor,
    spans: joined([first, ...later]),
    ...(acceptBinding && { bindingMonths: price.bindingContract!.duration.value }),
    ...(acceptUpfront && { prepaidMonths: cycles * interval }),
  };
}

/** Merges neighbouring spans of the same amount, and ends each where the next begins. Prepaid spans stay separate. */
function joined(spans: readonly PriceSpan[]): PriceSpan[] {
  return spans
    .filter(
      (span, at) =>
        at === 0 ||
        span.amountMinor !== spans[at - 1]!.amountMinor ||
        spans[at - 1]!.prepaidMinor !== undefined,
    )
    .map((span, at, kept) => ({ ...span, toMonth: kept[at + 1] ? kept[at + 1]!.fromMonth - 1 : null }));
}

/** The sum of all charges for the first `months` of a recurring price, before any tax that is added. */
export function costOfChoice({ spans, interval }: PriceChoice, months: number): number {
  return sumMinor(
    spans
      .filter(({ fromMonth }) => fromMonth <= months)
      .map(({ fromMonth, toMonth, amountMinor, prepaidMinor }) => {
        if (prepaidMinor !== undefined) return prepaidMinor;
        const last = Math.min(toMonth ?? months, months);
        return multiplyMinor(amountMinor, Math.ceil((last - fromMonth + 1) / interval));
      }),
  );
}
