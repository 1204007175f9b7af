import { cycleMonths, unitPrice } from "@/lib/catalog/offerings/unit-price";
import { priceItem } from "@/lib/orders/pricing/pricing-line";
import { multiplyMinor, scaleMinor, subtractMinor, sumMinor } from "@/lib/platform/money/money";
import type { Price } from "@/lib/values/price";

/** From when until when a charge is the same. Months count from 1; `toMonth` is the last one, null: until one leaves. */
export type PriceSpan = {
  fromMonth: number;
  toMonth: number | null;
  /** Per billing cycle, or once; before any tax that is added. Of a prepaid span its share, rounded. */
  amountMinor: number;
  /** What all of the span costs when it is paid at the start. */
  prepaidMinor?: number;
};

/** One way to buy an offering, and what it comes to. */
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
  /** Months one commits to, when bound. */
  bindingMonths?: number;
  /** Months paid at once, when paid up front. */
  prepaidMonths?: number;
  /** What it saves against `open` over the months it is about. Absent when it saves nothing. */
  saving?: { amountMinor: number; months: number };
  /** What is paid with tax, where the amounts above are without a tax that prices include: what companies read. */
  taxed?: { firstMinor: number; dueMinor: number };
};

/**
 * The ways to buy one unit: as it is, and with each combination of what the price offers in return for commitment and
 * payment up front. Priced by the engine that prices orders; promo codes and added taxes depend on the buyer.
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

/** What each way to buy saves against the first of them. */
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

/** Neighbours of one amount become one span, and each ends where the next begins. Prepaid months stay by themselves. */
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

/** Everything charged for the first `months` of a recurring price, before any tax that is added. */
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
