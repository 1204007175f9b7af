import type { StoredInvoiceItem } from "@/db/schema/billing";
import { figuresOf } from "@/lib/billing/documents/figures";
import { taxOf } from "@/lib/billing/ledger/tax-of";
import { subtractMinor } from "@/lib/platform/money/money";
import { readsBeforeTax } from "@/lib/platform/money/tax-basis";

/** What an invoice is for, as a mail lists it: lines + taxes = the total of the invoice. */
export type MailedItems = {
  lines: { description: string; quantity: number; amountMinor: number }[];
  /** Empty where the amounts of the lines have their tax in them. */
  taxes: { description: string; amountMinor: number }[];
};

/**
 * The lines of an invoice after their discounts, on the tax basis of its paper: with tax for a consumer whose prices
 * include it, otherwise without, and each tax by itself.
 */
export function mailedItems(
  lines: readonly StoredInvoiceItem[],
  { customerType }: { customerType: "CONSUMER" | "BUSINESS" },
): MailedItems {
  const { taxIncluded, taxes } = figuresOf(lines, { beforeTax: readsBeforeTax(customerType) });
  return {
    lines: lines.map((line) => ({
      description: line.description,
      quantity: line.quantity ?? 1,
      amountMinor: taxIncluded ? line.totalMinor : subtractMinor(line.totalMinor, taxOf([line])),
    })),
    taxes: taxIncluded
      ? []
      : taxes
          .filter(({ amountMinor }) => amountMinor !== 0)
          .map(({ name, amountMinor }) => ({ description: name, amountMinor })),
  };
}
