import type { StoredInvoiceItem } from "@/db/schema/billing";
import { multiplyMinor, scaleMinor, subtractMinor, sumMinor } from "@/lib/platform/money/money";

// The figures of an invoice in its documents. Pure. If all prices include tax (consumers in Europe), the figures include it and the tax is
// listed in addition. Otherwise the figures are without tax and the tax is added. In both cases, items − discounts (+ tax) = total, in the
// figures as printed.

export type FigureItem = {
  description: string;
  period: { from: string; to: string } | null;
  /** The number of months paid for, from a day that was not known at issue. */
  monthsFromActivation?: number;
  quantity: number;
  /** Price of one unit. Null if quantity × price is not the amount, as for a partial cycle. */
  unitPriceMinor: number | null;
  /** Sum of the rates, in percent. Null without tax. */
  rate: number | null;
  /** Before discounts. */
  amountMinor: number;
  discounts: { name: string; amountMinor: number }[];
  fees: { name: string; amountMinor: number }[];
};

export type TaxFigure = { name: string; rate: number | null; baseMinor: number; amountMinor: number };

export type InvoiceFigures = {
  taxIncluded: boolean;
  items: FigureItem[];
  subtotalMinor: number;
  discountsMinor: number;
  taxMinor: number;
  totalMinor: number;
  taxes: TaxFigure[];
};

/** Figures show amounts only. They do not need an item's kind or cause. */
type PricedItem = Omit<StoredInvoiceItem, "kind" | "cause"> & {
  fees?: { name: string; amountMinor: number }[];
};

const taxOf = (item: PricedItem) =>
  item.taxAmountMinor ?? sumMinor(item.taxBreakdown.map((tax) => tax.amountMinor));

/**
 * @param items of one invoice; their totals add up to the invoice's
 * @param beforeTax all figures without tax: a company books net amounts and gets the tax back
 */
export function figuresOf(
  items: readonly PricedItem[],
  { beforeTax = false }: { beforeTax?: boolean } = {},
): InvoiceFigures {
  const taxIncluded = !beforeTax && items.length > 0 && items.every((item) => item.taxIncluded);
  const written = items.map((item) => figureItem(item, taxIncluded));
  const totalMinor = sumMinor(items.map((item) => item.totalMinor));
  return {
    taxIncluded,
    items: written,
    subtotalMinor: sumMinor(
      written.flatMap((item) => [item.amountMinor, ...item.fees.map((fee) => fee.amountMinor)]),
    ),
    discountsMinor: sumMinor(written.flatMap((item) => item.discounts.map((one) => one.amountMinor))),
    taxMinor: sumMinor(items.map(taxOf)),
    totalMinor,
    taxes: taxesOf(items),
  };
}

function figureItem(item: PricedItem, taxIncluded: boolean): FigureItem {
  const quantity = item.quantity ?? 1;
  const netMinor = subtractMinor(item.totalMinor, taxOf(item));
  const paidMinor = taxIncluded ? item.totalMinor : netMinor;
  const discounts = (item.discounts ?? []).map(({ name, amountMinor, amountIncludingTaxMinor }) => ({
    name,
    amountMinor: !taxIncluded
      ? amountMinor
      : // As the price list states it; else with the tax of its item.
        (amountIncludingTaxMinor ??
        (netMinor > 0 ? scaleMinor(amountMinor, item.totalMinor, netMinor) : amountMinor)),
  }));
  const fees = (item.fees ?? []).map(({ name, amountMinor }) => ({ name, amountMinor }));
  // The price is what is left, so the figures add up whatever the rounding.
  const amountMinor = subtractMinor(
    sumMinor([paidMinor, ...discounts.map((one) => one.amountMinor)]),
    sumMinor(fees.map((one) => one.amountMinor)),
  );
  const { unitPriceMinor, periodStart, periodEnd } = item;
  const isWhole = unitPriceMinor !== undefined && multiplyMinor(unitPriceMinor, quantity) === amountMinor;
  const isNetOfGross = !taxIncluded && item.taxIncluded === true && isWholeWithTax(item, quantity);
  const rates = item.taxBreakdown.flatMap(({ rate }) => rate ?? []);
  return {
    description: item.description,
    period: periodStart && periodEnd ? { from: periodStart, to: periodEnd } : null,
    ...(item.monthsFromActivation && { monthsFromActivation: item.monthsFromActivation }),
    quantity,
    // A single unit costs its amount, even if a whole cycle costs something else.
    unitPriceMinor: isWhole
      ? unitPriceMinor
      : quantity === 1
        ? amountMinor
        : // The price list knows it with tax only.
          isNetOfGross
          ? scaleMinor(amountMinor, 1, quantity)
          : null,
    // Percentages have a few decimals at most. This removes those of floating point.
    rate: rates.length > 0 ? Number(rates.reduce((sum, rate) => sum + rate, 0).toFixed(6)) : null,
    amountMinor,
    discounts,
    fees,
  };
}

/** Whether the amount of an item, with tax, is its quantity times its unit price. */
function isWholeWithTax({ unitPriceMinor, totalMinor, discounts }: PricedItem, quantity: number): boolean {
  const taken = sumMinor((discounts ?? []).map((one) => one.amountIncludingTaxMinor ?? one.amountMinor));
  return (
    unitPriceMinor !== undefined && multiplyMinor(unitPriceMinor, quantity) === sumMinor([totalMinor, taken])
  );
}

/** Each tax with its base, in the order of their first use. Untaxed amounts come last. */
function taxesOf(items: readonly PricedItem[]): TaxFigure[] {
  const taxes = new Map<string, TaxFigure>();
  let untaxedMinor = 0;
  for (const item of items) {
    const netMinor = subtractMinor(item.totalMinor, taxOf(item));
    if (item.taxBreakdown.length === 0) untaxedMinor = sumMinor([untaxedMinor, netMinor]);
    for (const { description, rate, amountMinor, baseMinor } of item.taxBreakdown) {
      const key = JSON.stringify([description, rate ?? null]);
      const known = taxes.get(key);
      taxes.set(key, {
        name: description,
        rate: rate ?? null,
        baseMinor: sumMinor([known?.baseMinor ?? 0, baseMinor ?? netMinor]),
        amountMinor: sumMinor([known?.amountMinor ?? 0, amountMinor]),
      });
    }
  }
  return [
    ...taxes.values(),
    ...(untaxedMinor === 0 ? [] : [{ name: "", rate: null, baseMinor: untaxedMinor, amountMinor: 0 }]),
  ];
}
