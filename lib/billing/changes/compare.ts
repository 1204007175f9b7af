import { figuresOf } from "@/lib/billing/documents/figures";
import { multiplyMinor, scaleMinor, subtractMinor, sumMinor } from "@/lib/platform/money/money";
import { type ComparedItem, type ItemPair, isRecurringItem, matchItems } from "./match-items";
import type { InvoiceChange } from "./model";
import { type ChangeReason, netOfItem, netReasons } from "./net-parts";

/** A reason for a difference, in the currency of both invoices. */
export type InvoiceDifference = Omit<InvoiceChange, "currency">;

/**
 * Explains why one invoice has another total than the one before it. A pure function of their items. The differences add up exactly to the
 * difference of the totals, whatever the rounding.
 * @param beforeTax state every amount without tax, as a company reads it; the differences then add up without tax
 * @returns the reasons in the order of the invoice, with removed items last, and the number of items with an unchanged amount
 */
export function compareItems(
  before: readonly ComparedItem[],
  after: readonly ComparedItem[],
  { beforeTax = false }: { beforeTax?: boolean } = {},
): { changes: InvoiceDifference[]; unchangedLines: number } {
  const pairs = matchItems(before, after);
  const matched = new Set(pairs.flatMap(({ before, after }) => (before && after ? [after.subject] : [])));
  const found = pairs.map((pair) => changesOf(pair, matched, beforeTax));
  return {
    changes: found.flat(),
    unchangedLines: pairs.filter(({ after }, at) => after && found[at]!.length === 0).length,
  };
}

function changesOf(
  { before, after }: ItemPair,
  matched: ReadonlySet<string | null>,
  beforeTax: boolean,
): InvoiceDifference[] {
  if (before && after) {
    const whole = partsOf(before, after);
    const parts = beforeTax
      ? withDifference(netReasons(before, after, { parts: whole, sameTax: haveSameTax(before, after) }))
      : whole;
    return parts.map((part) => ({
      ...aboutItem(after),
      ...(part.kind === "REPLACED" && { previousDescription: before.description }),
      ...part,
    }));
  }
  const item = (after ?? before)!;
  const amountMinor = beforeTax ? netOfItem(item) : item.totalMinor;
  const differenceMinor = after ? amountMinor : subtractMinor(0, amountMinor);
  return [{ ...aboutItem(item), kind: kindOfUnpaired(item, after !== undefined, matched), differenceMinor }];
}

const aboutItem = (item: ComparedItem) => ({
  description: item.description,
  ...(item.subscriptionId && { subscriptionId: item.subscriptionId }),
  ...(item.licenseId && { licenseId: item.licenseId }),
  ...(item.productOfferingId && { productOfferingId: item.productOfferingId }),
});

/** The kind of an item that is on one of the invoices only. */
function kindOfUnpaired(
  item: ComparedItem,
  isNew: boolean,
  matched: ReadonlySet<string | null>,
): InvoiceChange["kind"] {
  if (!isRecurringItem(item))
    return isNew ? (item.kind === "PRORATION" ? "PRORATION" : "ONE_TIME") : "ONE_TIME_BEFORE";
  // A further cycle of something that both invoices charge for: a period that was billed late.
  if (matched.has(item.subject)) return "PERIOD";
  return isNew ? "ADDED" : "REMOVED";
}

/** The reasons why the same thing has another amount. */
function partsOf(before: ComparedItem, after: ComparedItem): ChangeReason[] {
  // Both amounts are in the same terms: with tax if both prices include it.
  const { taxIncluded, items: figures } = figuresOf([before, after]);
  const [was, is] = [figures[0]!, figures[1]!];
  const parts = [
    ...priceParts(before, after, was.amountMinor, is.amountMinor),
    ...discountParts(was.discounts, is.discounts),
  ];
  const totalMinor = subtractMinor(after.totalMinor, before.totalMinor);
  const sameTax = haveSameTax(before, after);
  if (!taxIncluded) {
    const taxed = sameTax ? after : before;
    for (const part of parts) part.differenceMinor = withTaxOf(taxed, part.differenceMinor);
  }
  const restMinor = subtractMinor(totalMinor, sumMinor(parts.map((part) => part.differenceMinor)));
  const largest = parts.toSorted((a, b) => Math.abs(b.differenceMinor) - Math.abs(a.differenceMinor))[0];
  // With the same taxes, the rest comes from rounding.
  if (sameTax && largest) largest.differenceMinor = sumMinor([largest.differenceMinor, restMinor]);
  else parts.push({ kind: "TAX", differenceMinor: restMinor });
  return withDifference(parts);
}

/** Drops the reasons without a difference. A change of plan is a reason even at the same price. */
const withDifference = (parts: readonly ChangeReason[]): ChangeReason[] =>
  parts.filter(({ kind, differenceMinor }) => differenceMinor !== 0 || kind === "REPLACED");

function priceParts(
  before: ComparedItem,
  after: ComparedItem,
  beforeMinor: number,
  afterMinor: number,
): ChangeReason[] {
  const differenceMinor = subtractMinor(afterMinor, beforeMinor);
  if (before.productOfferingId !== after.productOfferingId)
    return [{ kind: "REPLACED", differenceMinor, beforeMinor, afterMinor }];
  const [oldPrice, newPrice] = [before.unitPriceMinor, after.unitPriceMinor];
  if (oldPrice === undefined || newPrice === undefined) return [{ kind: "PRICE", differenceMinor }];
  const [oldCount, newCount] = [before.quantity ?? 1, after.quantity ?? 1];
  const parts: ChangeReason[] = [
    {
      kind: "QUANTITY",
      differenceMinor: subtractMinor(multiplyMinor(oldPrice, newCount), multiplyMinor(oldPrice, oldCount)),
    },
    {
      kind: "PRICE",
      differenceMinor: subtractMinor(multiplyMinor(newPrice, newCount), multiplyMinor(oldPrice, newCount)),
      beforeMinor: oldPrice,
      afterMinor: newPrice,
    },
  ];
  const restMinor = subtractMinor(differenceMinor, sumMinor(parts.map((part) => part.differenceMinor)));
  // The rest is a partial cycle, or a price whose tax is not charged.
  const rest: ChangeReason = {
    kind: haveSameTax(before, after) ? "PERIOD" : "TAX",
    differenceMinor: restMinor,
  };
  return [...parts, rest].filter((part) => part.differenceMinor !== 0);
}

type Discount = { name: string; amountMinor: number };

function discountParts(before: readonly Discount[], after: readonly Discount[]): ChangeReason[] {
  const left = [...before];
  const take = (same: (one: Discount) => boolean): Discount | undefined => {
    const at = left.findIndex(same);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  };
  // Discounts of the same name are paired first. Then a discount of another name and the same amount counts as the same one: it was
  // renamed, or the reader has chosen another language.
  const named = after.map(({ name }) => take((one) => one.name === name));
  const parts = after.map(({ name, amountMinor }, at): ChangeReason => {
    const was = named[at] ?? take((one) => one.amountMinor === amountMinor);
    return {
      kind: was ? "DISCOUNT_CHANGED" : "DISCOUNT_STARTED",
      discount: name,
      differenceMinor: subtractMinor(was?.amountMinor ?? 0, amountMinor),
      ...(was && { beforeMinor: was.amountMinor }),
      afterMinor: amountMinor,
    };
  });
  const ended = left.map(
    ({ name, amountMinor }): ChangeReason => ({
      kind: "DISCOUNT_ENDED",
      discount: name,
      differenceMinor: amountMinor,
      beforeMinor: amountMinor,
    }),
  );
  return [...parts, ...ended];
}

/** The taxes that are levied, their rates and the buyer's exemptions, without the amounts. */
const taxesOf = ({ taxBreakdown }: ComparedItem): string =>
  JSON.stringify(
    taxBreakdown
      .map(({ description, rate, relief }) => [description, rate ?? null, relief?.reason ?? null])
      // Stryker disable next-line EqualityOperator: only the same order on both invoices counts.
      .toSorted((a, b) => (`${a}` < `${b}` ? -1 : 1)),
  );

const haveSameTax = (before: ComparedItem, after: ComparedItem): boolean =>
  taxesOf(before) === taxesOf(after);

/** Adds the tax of an item to a net amount, in proportion. */
function withTaxOf(item: ComparedItem, netMinor: number): number {
  const taxMinor = item.taxAmountMinor ?? sumMinor(item.taxBreakdown.map((tax) => tax.amountMinor));
  const wholeMinor = subtractMinor(item.totalMinor, taxMinor);
  return wholeMinor > 0 ? sumMinor([netMinor, scaleMinor(netMinor, taxMinor, wholeMinor)]) : netMinor;
}
