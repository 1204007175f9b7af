import { taxOf } from "@/lib/billing/ledger/tax-of";
import { scaleMinor, subtractMinor, sumMinor } from "@/lib/platform/money/money";
import type { ComparedItem } from "./match-items";
import type { InvoiceChange } from "./model";

/** A reason that is not yet assigned to an invoice item. */
export type ChangeReason = Pick<
  InvoiceChange,
  "kind" | "differenceMinor" | "discount" | "beforeMinor" | "afterMinor"
>;

/** The amount of an item without tax. */
export const netOfItem = (item: ComparedItem): number => subtractMinor(item.totalMinor, taxOf([item]));

/** A net amount and the same amount with tax. */
type TaxRatio = { netMinor: number; grossMinor: number };

/** The ratio between an item's amounts without and with tax. Its discounts have it, too, when they take off the whole price. */
function taxRatio(item: ComparedItem): TaxRatio | undefined {
  if (item.totalMinor !== 0) return { netMinor: netOfItem(item), grossMinor: item.totalMinor };
  const discounts = item.discounts ?? [];
  const grossMinor = sumMinor(discounts.map((one) => one.amountIncludingTaxMinor ?? 0));
  if (grossMinor === 0) return undefined;
  return { netMinor: sumMinor(discounts.map(({ amountMinor }) => amountMinor)), grossMinor };
}

const withoutTax = (amountMinor: number, ratio: TaxRatio | undefined): number =>
  ratio ? scaleMinor(amountMinor, ratio.netMinor, ratio.grossMinor) : amountMinor;

/** A price of an item, as its price list states it, without tax. */
const netOn = (item: ComparedItem, amountMinor: number): number =>
  item.taxIncluded ? withoutTax(amountMinor, taxRatio(item)) : amountMinor;

/**
 * The reasons why the same thing has another amount, without tax: for a company, which deducts the tax. They add up exactly to the
 * difference of the two net amounts. A change of the tax alone is a reason only if it changes the net part of a price that includes tax.
 * @param parts the reasons with tax; with that of `after`, or if prices do not include it and it has changed, with that of `before`
 */
export function netReasons(
  before: ComparedItem,
  after: ComparedItem,
  { parts, sameTax }: { parts: readonly ChangeReason[]; sameTax: boolean },
): ChangeReason[] {
  const taxed = sameTax || (before.taxIncluded && after.taxIncluded) ? after : before;
  const ratio = taxRatio(taxed) ?? taxRatio(before) ?? taxRatio(after);
  const totalMinor = subtractMinor(netOfItem(after), netOfItem(before));
  const net = parts
    .filter(({ kind }) => kind !== "TAX")
    .map(({ beforeMinor, afterMinor, ...part }): ChangeReason => {
      return {
        ...part,
        differenceMinor: withoutTax(part.differenceMinor, ratio),
        ...(beforeMinor !== undefined && { beforeMinor: netOn(before, beforeMinor) }),
        ...(afterMinor !== undefined && { afterMinor: netOn(after, afterMinor) }),
      };
    });
  const restMinor = subtractMinor(totalMinor, sumMinor(net.map((part) => part.differenceMinor)));
  // Stryker disable next-line ConditionalExpression: the caller drops reasons without a difference.
  if (restMinor === 0) return net;
  const largest = net.toSorted((a, b) => Math.abs(b.differenceMinor) - Math.abs(a.differenceMinor))[0];
  // With the same taxes, the rest comes from rounding. With others, too, if it is at most one for each difference.
  const isRounding = sameTax || Math.abs(restMinor) <= net.length;
  if (!largest || !isRounding) return [...net, { kind: "TAX", differenceMinor: restMinor }];
  largest.differenceMinor = sumMinor([largest.differenceMinor, restMinor]);
  return net;
}
