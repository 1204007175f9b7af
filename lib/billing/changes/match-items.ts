import type { InvoiceItemKind, StoredInvoiceItem } from "@/db/schema/billing";

/**
 * An invoice item with the subscription, add-on or license it charges for. The subject is null for an order item that has created nothing
 * yet, and for items recorded before items had a cause.
 */
export type ComparedItem = StoredInvoiceItem & { subject: string | null };

/** The same thing on two invoices. One side is missing if the thing is new or removed. */
export type ItemPair = { before?: ComparedItem; after?: ComparedItem };

const RECURRING: readonly InvoiceItemKind[] = ["CYCLE", "ADDON", "SEAT"];

/** Whether an invoice item is charged again in each cycle. */
export const isRecurringItem = ({ kind }: Pick<StoredInvoiceItem, "kind">): boolean =>
  RECURRING.includes(kind);

/**
 * Pairs the items of two invoices that charge for the same subscription, add-on or license. Each item is in exactly one pair. The pairs
 * have the order of `after`; removed items come last. One-time items are never paired.
 */
export function matchItems(before: readonly ComparedItem[], after: readonly ComparedItem[]): ItemPair[] {
  const waiting = Map.groupBy(before.filter(isRecurringItem), ({ subject }) => subject);
  const matched = new Set<ComparedItem>();
  const pairs = after.map((item): ItemPair => {
    const other =
      isRecurringItem(item) && item.subject !== null ? waiting.get(item.subject)?.shift() : undefined;
    // Stryker disable next-line ConditionalExpression: a pair whose `before` is undefined means the same.
    if (!other) return { after: item };
    matched.add(other);
    return { before: other, after: item };
  });
  return [
    ...pairs,
    ...before.filter((item) => !matched.has(item)).map((item): ItemPair => ({ before: item })),
  ];
}
