import type { StoredInvoiceItem } from "@/db/schema/billing";
import { type FigureItem, figuresOf } from "@/lib/billing/documents/figures";
import { multiplyMinor, scaleMinor, subtractMinor, sumMinor } from "@/lib/platform/money/money";
import type { ExplanationStep } from "./model";

/** A step in the currency of its invoice. */
export type ItemStep = Omit<ExplanationStep, "currency">;

export type ExplainedAmounts = {
  /** Whether the steps include tax. */
  taxIncluded: boolean;
  /** The steps of each item, in the order of the invoice. They add up to the item's total, or to its net amount before tax. */
  items: ItemStep[][];
};

/**
 * How the amount of each invoice item comes about. A pure function of the items. Amounts include tax if all prices of the invoice do;
 * otherwise they are before tax, with each tax as a step.
 * @param beforeTax state every step without tax, as a company reads its invoice; the taxes are steps
 */
export function explanationSteps(
  items: readonly StoredInvoiceItem[],
  { beforeTax = false }: { beforeTax?: boolean } = {},
): ExplainedAmounts {
  const { taxIncluded, items: figures } = figuresOf(items, { beforeTax });
  return {
    taxIncluded,
    items: items.map((item, at) => [
      ...priceSteps(item, figures[at]!),
      ...discountSteps(item, figures[at]!),
      ...(taxIncluded ? [] : taxSteps(item)),
    ]),
  };
}

/** The steps from the price of whole cycles to the amount that is charged. */
function priceSteps(item: StoredInvoiceItem, { amountMinor, fees }: FigureItem): ItemStep[] {
  const steps = item.kind === "PRORATION" ? changeSteps(item, amountMinor) : listSteps(item, amountMinor);
  return [
    ...steps,
    ...fees.map((fee): ItemStep => ({ kind: "FEE", name: fee.name, amountMinor: fee.amountMinor })),
  ];
}

function listSteps(
  { unitPriceMinor, quantity = 1, share }: StoredInvoiceItem,
  amountMinor: number,
): ItemStep[] {
  const part = share && share.days < share.ofDays ? share : undefined;
  // A price list with tax has other amounts than steps before tax. Then the steps give only the sum.
  const wholeMinor = part ? scaleMinor(amountMinor, part.ofDays, Math.max(1, part.days)) : amountMinor;
  const cycles = unitPriceMinor ? Math.round(wholeMinor / multiplyMinor(unitPriceMinor, quantity)) : 0;
  const pricedMinor = cycles > 0 ? multiplyMinor(multiplyMinor(unitPriceMinor!, quantity), cycles) : 0;
  const isListed = part
    ? pricedMinor > 0 && scaleMinor(pricedMinor, part.days, part.ofDays) === amountMinor
    : pricedMinor === amountMinor && cycles > 0;
  const priceMinor = isListed ? pricedMinor : wholeMinor;
  return [
    {
      kind: "PRICE",
      amountMinor: priceMinor,
      quantity,
      ...(isListed && { unitPriceMinor: unitPriceMinor!, cycles }),
    },
    ...(part ? [partStep(part, subtractMinor(amountMinor, priceMinor))] : []),
  ];
}

function changeSteps({ proration, quantity = 1 }: StoredInvoiceItem, amountMinor: number): ItemStep[] {
  // Older invoices record only the price difference of the change.
  if (!proration) return [{ kind: "PRICE_DIFFERENCE", amountMinor }];
  const { priceDifferenceMinor, cycles, days, ofDays } = proration;
  const differenceMinor = multiplyMinor(multiplyMinor(priceDifferenceMinor, cycles), quantity);
  const isStated = Math.abs(scaleMinor(differenceMinor, days, ofDays) - amountMinor) <= cycles * quantity;
  // Before tax, the difference of prices with tax is scaled like the amount it led to.
  const wholeMinor =
    days >= ofDays
      ? amountMinor
      : isStated
        ? differenceMinor
        : scaleMinor(amountMinor, ofDays, Math.max(1, days));
  return [
    {
      kind: "PRICE_DIFFERENCE",
      amountMinor: wholeMinor,
      quantity,
      cycles,
      ...(isStated && { unitPriceMinor: priceDifferenceMinor }),
    },
    ...(days < ofDays ? [partStep({ days, ofDays }, subtractMinor(amountMinor, wholeMinor))] : []),
  ];
}

const partStep = ({ days, ofDays }: { days: number; ofDays: number }, amountMinor: number): ItemStep => ({
  kind: "PART_OF_CYCLE",
  amountMinor,
  days,
  ofDays,
});

const discountSteps = (item: StoredInvoiceItem, { discounts }: FigureItem): ItemStep[] =>
  discounts.map(({ name, amountMinor }, at) => {
    const { source, code } = item.discounts?.[at] ?? {};
    return {
      kind: "DISCOUNT",
      amountMinor: subtractMinor(0, amountMinor),
      name,
      ...(source && { source }),
      ...(code && { code }),
    };
  });

/** A step per tax. A tax from which the buyer is exempt is a step of 0 with the reason. */
function taxSteps(item: StoredInvoiceItem): ItemStep[] {
  const taxes = item.taxBreakdown.map(
    ({ description, amountMinor, rate, relief }): ItemStep => ({
      kind: "TAX",
      amountMinor,
      name: description,
      ...(rate !== undefined && { rate }),
      ...(relief && { relief }),
    }),
  );
  if (item.taxAmountMinor === undefined) return taxes;
  const namedMinor = sumMinor(taxes.map(({ amountMinor }) => amountMinor));
  const restMinor = subtractMinor(item.taxAmountMinor, namedMinor);
  // The steps add up to the item's total even if its taxes do not.
  return restMinor === 0 ? taxes : [...taxes, { kind: "TAX", amountMinor: restMinor, name: "" }];
}
