import type { StoredInvoiceItem } from "@/db/schema/billing";
import { scaleMinor, subtractMinor, sumMinor } from "@/lib/platform/money/money";

export type TaxEntry = StoredInvoiceItem["taxBreakdown"][number];

/** Merges the taxes of several items by their name. */
export function mergedTaxes(entries: readonly TaxEntry[]): TaxEntry[] {
  const taxes = new Map<string, TaxEntry>();
  for (const { description, amountMinor, rate, relief } of entries) {
    const key = `${description}\n${rate ?? ""}`;
    const sum = sumMinor([taxes.get(key)?.amountMinor ?? 0, amountMinor]);
    taxes.set(key, {
      description,
      amountMinor: sum,
      ...(rate !== undefined && { rate }),
      ...(relief && { relief }),
    });
  }
  return [...taxes.values()];
}

const sameTax = (a: TaxEntry, b: TaxEntry) => a.description === b.description && a.rate === b.rate;

/**
 * The tax in a part of an invoice that is taken off. Pure. All parts together never take more tax, more of any one tax, or more of the net
 * amount than the invoice has. The last part takes exactly the rest.
 * @param invoice its total with its items
 * @param earlier what was taken off before
 * @param amountMinor what is taken off now, tax included; no more than is left
 * @param items the items it is for; all of them when absent
 */
export function creditShare(
  invoice: { totalMinor: number; items: readonly StoredInvoiceItem[] },
  earlier: readonly { totalMinor: number; taxBreakdown: readonly TaxEntry[] }[],
  amountMinor: number,
  items: readonly StoredInvoiceItem[] = invoice.items,
): { taxAmountMinor: number; taxBreakdown: TaxEntry[] } {
  const taken = mergedTaxes(earlier.flatMap(({ taxBreakdown }) => taxBreakdown));
  const left = mergedTaxes(invoice.items.flatMap(({ taxBreakdown }) => taxBreakdown)).map((tax) => ({
    ...tax,
    amountMinor: subtractMinor(tax.amountMinor, taken.find((other) => sameTax(other, tax))?.amountMinor ?? 0),
  }));
  const leftMinor = subtractMinor(invoice.totalMinor, sumMinor(earlier.map(({ totalMinor }) => totalMinor)));
  if (amountMinor > leftMinor)
    throw new RangeError(`${amountMinor} is more than the ${leftMinor} that are left`);
  const source = mergedTaxes(items.flatMap(({ taxBreakdown }) => taxBreakdown));
  const sourceMinor = sumMinor(items.map(({ totalMinor }) => totalMinor));
  const taxes = left.map((tax) => {
    if (amountMinor === leftMinor) return tax;
    const whole = source.find((other) => sameTax(other, tax))?.amountMinor ?? 0;
    const share = sourceMinor > 0 ? scaleMinor(whole, amountMinor, sourceMinor) : 0;
    return { ...tax, amountMinor: Math.min(share, tax.amountMinor) };
  });
  // The roundings of many small parts may leave less net amount than this part needs. Then more of it is tax.
  const sumOf = (entries: readonly TaxEntry[]) => sumMinor(entries.map((tax) => tax.amountMinor));
  const netLeft = subtractMinor(leftMinor, sumOf(left));
  let missing = subtractMinor(subtractMinor(amountMinor, sumOf(taxes)), netLeft);
  for (const [index, tax] of taxes.entries()) {
    // Stryker disable next-line EqualityOperator: when nothing is missing, nothing is added
    if (missing <= 0) break;
    const more = Math.min(missing, subtractMinor(left[index]!.amountMinor, tax.amountMinor));
    tax.amountMinor = sumMinor([tax.amountMinor, more]);
    missing = subtractMinor(missing, more);
  }
  // The tax never exceeds the amount to take off.
  let excess = subtractMinor(sumOf(taxes), amountMinor);
  for (const tax of taxes) {
    if (excess <= 0) break;
    const less = Math.min(excess, tax.amountMinor);
    tax.amountMinor = subtractMinor(tax.amountMinor, less);
    excess = subtractMinor(excess, less);
  }
  return { taxAmountMinor: sumOf(taxes), taxBreakdown: taxes.filter((tax) => tax.amountMinor !== 0) };
}
