import type { StoredInvoiceItem } from "@/db/schema/billing";
import { allocate } from "@/lib/platform/money/money";

/**
 * Splits an item for several seats into one item per seat. The parts of every amount add up to it.
 * @param seats at least 1
 */
export function splitBySeat<T extends StoredInvoiceItem>(item: T, seats: number): T[] {
  const split = (amountMinor: number) => allocate(amountMinor, new Array<number>(seats).fill(1));
  const amounts = {
    subtotalMinor: split(item.subtotalMinor),
    totalMinor: split(item.totalMinor),
    ...(item.taxAmountMinor !== undefined && { taxAmountMinor: split(item.taxAmountMinor) }),
    ...(item.totalDiscountsMinor !== undefined && { totalDiscountsMinor: split(item.totalDiscountsMinor) }),
  };
  const taxes = item.taxBreakdown.map((tax) => split(tax.amountMinor));
  const discounts = item.discounts?.map((discount) => ({
    net: split(discount.amountMinor),
    gross: discount.amountIncludingTaxMinor === undefined ? null : split(discount.amountIncludingTaxMinor),
  }));
  return Array.from({ length: seats }, (_, at) => ({
    ...item,
    ...Object.fromEntries(Object.entries(amounts).map(([name, parts]) => [name, parts[at]!])),
    quantity: 1,
    taxBreakdown: item.taxBreakdown.map((tax, index) => ({ ...tax, amountMinor: taxes[index]![at]! })),
    ...(item.discounts && {
      discounts: item.discounts.map((discount, index) => ({
        ...discount,
        amountMinor: discounts![index]!.net[at]!,
        ...(discounts![index]!.gross && { amountIncludingTaxMinor: discounts![index]!.gross![at]! }),
      })),
    }),
  }));
}
