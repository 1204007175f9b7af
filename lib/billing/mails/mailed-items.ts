import type { StoredInvoiceItem } from "@/db/schema/billing";
import { figuresOf } from "@/lib/billing/documents/figures";
import { taxOf } from "@/lib/billing/ledger/tax-of";
import { subtractMinor } from "@/lib/platform/money/money";
import { readsBeforeTax } from "@/lib/platform/money/tax-basis";

/** The items of an invoice as a mail lists them. Items + taxes = the total of the invoice. */
export type MailedItems = {
  items: { description: string; quantity: number; amountMinor: number }[];
  /** Empty if the amounts of the items include their tax. */
  taxes: { description: string; amountMinor: number }[];
};

/**
 * The items of an invoice after discounts, on the tax basis of its PDF. A consumer whose prices include tax sees amounts with tax.
 * Otherwise amounts are without tax, and each tax is listed.
 */
export function mailedItems(
  items: readonly StoredInvoiceItem[],
  { customerType }: { customerType: "CONSUMER" | "BUSINESS" },
): MailedItems {
  const { taxIncluded, taxes } = figuresOf(items, { beforeTax: readsBeforeTax(customerType) });
  return {
    items: items.map((item) => ({
      description: item.description,
      quantity: item.quantity ?? 1,
      amountMinor: taxIncluded ? item.totalMinor : subtractMinor(item.totalMinor, taxOf([item])),
    })),
    taxes: taxIncluded
      ? []
      : taxes
          .filter(({ amountMinor }) => amountMinor !== 0)
          .map(({ name, amountMinor }) => ({ description: name, amountMinor })),
  };
}
