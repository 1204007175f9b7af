import type { StoredInvoiceItem } from "@/db/schema/billing";
import { multiplyMinor, scaleMinor, subtractMinor, sumMinor } from "@/lib/platform/money/money";

// What an invoice's figures are when they are written down. Pure. Where all prices include tax (consumers in Europe)
// they are written with it and the tax is told beside; elsewhere they are written without and the tax is added. Either
// way: lines − discounts (+ tax) = total, in the figures as they stand on the paper.

export type FigureItem = {
  description: string;
  period: { from: string; to: string } | null;
  /** So many months are paid for, from a day not known when it was written. */
  monthsFromActivation?: number;
  quantity: number;
  /** Of several, null where quantity × price is not the amount: a share of a cycle. */
  unitPriceMinor: number | null;
  /** Sum of the rates, in percent; null without tax. */
  rate: number | null;
  /** Before discounts. */
  amountMinor: number;
  discounts: { name: string; amountMinor: number }[];
  fees: { name: string; amountMinor: number }[];
};

export type TaxFigure = { name: string; rate: number | null; baseMinor: number; amountMinor: number };

export type InvoiceFigures = {
  taxIncluded: boolean;
  lines: FigureItem[];
  subtotalMinor: number;
  discountsMinor: number;
  taxMinor: number;
  totalMinor: number;
  taxes: TaxFigure[];
};

/** Figures say what an item costs; why it is there is not their concern. */
type Line = Omit<StoredInvoiceItem, "kind" | "cause"> & { fees?: { name: string; amountMinor: number }[] };

const taxOf = (line: Line) =>
  line.taxAmountMinor ?? sumMinor(line.taxBreakdown.map((tax) => tax.amountMinor));

/**
 * @param lines of one invoice; their totals add up to the invoice's
 * @param beforeTax write all figures without tax: a company's books take them so, and gets the tax back
 */
export function figuresOf(
  lines: readonly Line[],
  { beforeTax = false }: { beforeTax?: boolean } = {},
): InvoiceFigures {
  const taxIncluded = !beforeTax && lines.length > 0 && lines.every((line) => line.taxIncluded);
  const written = lines.map((line) => figureLine(line, taxIncluded));
  const totalMinor = sumMinor(lines.map((line) => line.totalMinor));
  return {
    taxIncluded,
    lines: written,
    subtotalMinor: sumMinor(
      written.flatMap((line) => [line.amountMinor, ...line.fees.map((fee) => fee.amountMinor)]),
    ),
    discountsMinor: sumMinor(written.flatMap((line) => line.discounts.map((one) => one.amountMinor))),
    taxMinor: sumMinor(lines.map(taxOf)),
    totalMinor,
    taxes: taxesOf(lines),
  };
}

function figureLine(line: Line, taxIncluded: boolean): FigureItem {
  const quantity = line.quantity ?? 1;
  const netMinor = subtractMinor(line.totalMinor, taxOf(line));
  const paidMinor = taxIncluded ? line.totalMinor : netMinor;
  const discounts = (line.discounts ?? []).map(({ name, amountMinor, amountIncludingTaxMinor }) => ({
    name,
    amountMinor: !taxIncluded
      ? amountMinor
      : // As the price list states it; else with the tax of its line.
        (amountIncludingTaxMinor ??
        (netMinor > 0 ? scaleMinor(amountMinor, line.totalMinor, netMinor) : amountMinor)),
  }));
  const fees = (line.fees ?? []).map(({ name, amountMinor }) => ({ name, amountMinor }));
  // What is left is the price: so the figures always add up, whatever was rounded on the way.
  const amountMinor = subtractMinor(
    sumMinor([paidMinor, ...discounts.map((one) => one.amountMinor)]),
    sumMinor(fees.map((one) => one.amountMinor)),
  );
  const { unitPriceMinor, periodStart, periodEnd } = line;
  const isWhole = unitPriceMinor !== undefined && multiplyMinor(unitPriceMinor, quantity) === amountMinor;
  const isNetOfGross = !taxIncluded && line.taxIncluded === true && isWholeWithTax(line, quantity);
  const rates = line.taxBreakdown.flatMap(({ rate }) => rate ?? []);
  return {
    description: line.description,
    period: periodStart && periodEnd ? { from: periodStart, to: periodEnd } : null,
    ...(line.monthsFromActivation && { monthsFromActivation: line.monthsFromActivation }),
    quantity,
    // One of a thing costs its amount, whatever a whole cycle of it does.
    unitPriceMinor: isWhole
      ? unitPriceMinor
      : quantity === 1
        ? amountMinor
        : // The price list knows it with tax only.
          isNetOfGross
          ? scaleMinor(amountMinor, 1, quantity)
          : null,
    // Percentages have at most a few decimals; floating point adds its own.
    rate: rates.length > 0 ? Number(rates.reduce((sum, rate) => sum + rate, 0).toFixed(6)) : null,
    amountMinor,
    discounts,
    fees,
  };
}

/** Whether a line with tax is so many times its unit price. */
function isWholeWithTax({ unitPriceMinor, totalMinor, discounts }: Line, quantity: number): boolean {
  const taken = sumMinor((discounts ?? []).map((one) => one.amountIncludingTaxMinor ?? one.amountMinor));
  return (
    unitPriceMinor !== undefined && multiplyMinor(unitPriceMinor, quantity) === sumMinor([totalMinor, taken])
  );
}

/** Each tax with what it is levied on, in the order they first occur; what is not taxed last. */
function taxesOf(lines: readonly Line[]): TaxFigure[] {
  const taxes = new Map<string, TaxFigure>();
  let untaxedMinor = 0;
  for (const line of lines) {
    const netMinor = subtractMinor(line.totalMinor, taxOf(line));
    if (line.taxBreakdown.length === 0) untaxedMinor = sumMinor([untaxedMinor, netMinor]);
    for (const { description, rate, amountMinor, baseMinor } of line.taxBreakdown) {
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
