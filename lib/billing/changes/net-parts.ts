import { taxOf } from "@/lib/billing/ledger/tax-of";
import { scaleMinor, subtractMinor, sumMinor } from "@/lib/platform/money/money";
import type { ComparedItem } from "./match-lines";
import type { InvoiceChange } from "./model";

/** A reason before it is said of which line. */
export type ChangeReason = Pick<
  InvoiceChange,
  "kind" | "differenceMinor" | "discount" | "beforeMinor" | "afterMinor"
>;

/** What a line costs without tax. */
export const netOfItem = (line: ComparedItem): number => subtractMinor(line.totalMinor, taxOf([line]));

/** An amount of a line's price list without tax. */
function netOn(line: ComparedItem, amountMinor: number): number {
  if (!line.taxIncluded || line.totalMinor === 0) return amountMinor;
  return scaleMinor(amountMinor, netOfItem(line), line.totalMinor);
}

/**
 * The reasons why the same thing costs something else, without tax: for a company, which deducts it. They add up to the
 * difference of the two lines without tax, to the minor unit. A change of the tax alone is a reason only where it changes
 * what is left of a price that includes it.
 */
export function netReasons(
  before: ComparedItem,
  after: ComparedItem,
  parts: readonly ChangeReason[],
): ChangeReason[] {
  const totalMinor = subtractMinor(netOfItem(after), netOfItem(before));
  const net = parts
    .filter(({ kind }) => kind !== "TAX")
    .map(({ beforeMinor, afterMinor, ...part }): ChangeReason => {
      const differenceMinor =
        after.totalMinor === 0
          ? part.differenceMinor
          : scaleMinor(part.differenceMinor, netOfItem(after), after.totalMinor);
      return {
        ...part,
        differenceMinor,
        ...(beforeMinor !== undefined && { beforeMinor: netOn(before, beforeMinor) }),
        ...(afterMinor !== undefined && { afterMinor: netOn(after, afterMinor) }),
      };
    });
  const restMinor = subtractMinor(totalMinor, sumMinor(net.map((part) => part.differenceMinor)));
  if (restMinor === 0) return net;
  const largest = net.toSorted((a, b) => Math.abs(b.differenceMinor) - Math.abs(a.differenceMinor))[0];
  if (!largest || net.length < parts.length) return [...net, { kind: "TAX", differenceMinor: restMinor }];
  // With the same taxes, it is what rounding left.
  largest.differenceMinor = sumMinor([largest.differenceMinor, restMinor]);
  return net;
}
