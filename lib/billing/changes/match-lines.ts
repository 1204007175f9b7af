import type { InvoiceItemKind, StoredInvoiceItem } from "@/db/schema/billing";

/**
 * An invoice item with the subscription, add-on or license it charges for. The subject is null for an order line that has
 * created nothing yet, and for what was recorded before causes were.
 */
export type ComparedItem = StoredInvoiceItem & { subject: string | null };

/** The same thing on two invoices; one side is missing where it is new or gone. */
export type ItemPair = { before?: ComparedItem; after?: ComparedItem };

const RECURRING: readonly InvoiceItemKind[] = ["CYCLE", "ADDON", "SEAT"];

export const isRecurringItem = ({ kind }: Pick<StoredInvoiceItem, "kind">): boolean =>
  RECURRING.includes(kind);

/**
 * Pairs the items of two invoices that charge for the same subscription, add-on or license, in order. Each item is in
 * exactly one pair. Pairs are in the order of `after`; what is gone comes last. What is paid once is never the same twice.
 */
export function matchItems(before: readonly ComparedItem[], after: readonly ComparedItem[]): ItemPair[] {
  const waiting = Map.groupBy(
    before.filter((item) => isRecurringItem(item) && item.subject !== null),
    ({ subject }) => subject,
  );
  const matched = new Set<ComparedItem>();
  const pairs = after.map((item): ItemPair => {
    const other =
      isRecurringItem(item) && item.subject !== null ? waiting.get(item.subject)?.shift() : undefined;
    if (!other) return { after: item };
    matched.add(other);
    return { before: other, after: item };
  });
  return [
    ...pairs,
    ...before.filter((item) => !matched.has(item)).map((item): ItemPair => ({ before: item })),
  ];
}
