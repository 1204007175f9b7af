import { figuresOf } from "@/lib/billing/documents/figures";
import { multiplyMinor, scaleMinor, subtractMinor, sumMinor } from "@/lib/platform/money/money";
import { type ComparedItem, type ItemPair, isRecurringItem, matchItems } from "./match-lines";
import type { InvoiceChange } from "./model";
import { type ChangeReason, netOfItem, netReasons } from "./net-parts";

/** A reason in the currency of both invoices. */
export type InvoiceDifference = Omit<InvoiceChange, "currency">;

/**
 * Why one invoice comes to another amount than the one before: a pure function of their lines. The differences add up to
 * the difference of the totals, to the minor unit, whatever was rounded on the way.
 * @param beforeTax state every amount without tax, as a company reads it; the differences then add up without it
 * @returns the reasons in the order of the invoice, what is gone last; and how many lines cost what they did
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
    const parts = beforeTax ? worthTelling(netReasons(before, after, whole)) : whole;
    return parts.map((part) => ({
      ...aboutLine(after),
      ...(part.kind === "REPLACED" && { previousDescription: before.description }),
      ...part,
    }));
  }
  const line = (after ?? before)!;
  const amountMinor = beforeTax ? netOfItem(line) : line.totalMinor;
  const differenceMinor = after ? amountMinor : subtractMinor(0, amountMinor);
  return [{ ...aboutLine(line), kind: wholeKind(line, after !== undefined, matched), differenceMinor }];
}

const aboutLine = (line: ComparedItem) => ({
  description: line.description,
  ...(line.subscriptionId && { subscriptionId: line.subscriptionId }),
  ...(line.licenseId && { licenseId: line.licenseId }),
  ...(line.productOfferingId && { productOfferingId: line.productOfferingId }),
});

/** What an item is that is on one of the invoices only. */
function wholeKind(
  line: ComparedItem,
  isNew: boolean,
  matched: ReadonlySet<string | null>,
): InvoiceChange["kind"] {
  if (!isRecurringItem(line))
    return isNew ? (line.kind === "PRORATION" ? "PRORATION" : "ONE_TIME") : "ONE_TIME_BEFORE";
  // One more cycle of what is on both: a period that was caught up with.
  if (line.subject !== null && matched.has(line.subject)) return "PERIOD";
  return isNew ? "ADDED" : "REMOVED";
}

/** Why the same thing costs something else. */
function partsOf(before: ComparedItem, after: ComparedItem): ChangeReason[] {
  // Both in the same terms: with tax where both prices include it.
  const { taxIncluded, lines } = figuresOf([before, after]);
  const [was, is] = [lines[0]!, lines[1]!];
  const parts = [
    ...priceParts(before, after, was.amountMinor, is.amountMinor),
    ...discountParts(was.discounts, is.discounts),
  ];
  const totalMinor = subtractMinor(after.totalMinor, before.totalMinor);
  const sameTax = taxesOf(before) === taxesOf(after);
  if (!taxIncluded) {
    const taxed = sameTax ? after : before;
    for (const part of parts) part.differenceMinor = withTaxOf(taxed, part.differenceMinor);
  }
  const restMinor = subtractMinor(totalMinor, sumMinor(parts.map((part) => part.differenceMinor)));
  if (restMinor !== 0) {
    const largest = parts.toSorted((a, b) => Math.abs(b.differenceMinor) - Math.abs(a.differenceMinor))[0];
    // With the same taxes it is what rounding left.
    if (sameTax && largest) largest.differenceMinor = sumMinor([largest.differenceMinor, restMinor]);
    else parts.push({ kind: "TAX", differenceMinor: restMinor });
  }
  return worthTelling(parts);
}

/** Another plan at the same price is worth a word all the same. */
const worthTelling = (parts: readonly ChangeReason[]): ChangeReason[] =>
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
  // A share of a cycle is less than its price; so is a price whose tax is not charged.
  const rest: ChangeReason = {
    kind: taxesOf(before) === taxesOf(after) ? "PERIOD" : "TAX",
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
  // What goes on under its name comes first. One of another name that takes off the same goes on, too: a discount was
  // renamed, or its reader has chosen another language.
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

/** Which taxes are levied, at which rates, and from which the buyer is spared; not how much. */
const taxesOf = ({ taxBreakdown }: ComparedItem): string =>
  JSON.stringify(
    taxBreakdown
      .map(({ description, rate, relief }) => [description, rate ?? null, relief?.reason ?? null])
      .toSorted((a, b) => (`${a}` < `${b}` ? -1 : 1)),
  );

/** A net amount with the tax that is on a line, in proportion. */
function withTaxOf(line: ComparedItem, netMinor: number): number {
  const taxMinor = line.taxAmountMinor ?? sumMinor(line.taxBreakdown.map((tax) => tax.amountMinor));
  const wholeMinor = subtractMinor(line.totalMinor, taxMinor);
  return wholeMinor > 0 ? sumMinor([netMinor, scaleMinor(netMinor, taxMinor, wholeMinor)]) : netMinor;
}
