import type { InvoiceItemKind, InvoiceLine } from "@/db/schema/billing";

/**
 * An invoice item with the subscription, add-on or license it charges for. The subject is null for an order line that has
 * created nothing yet, and for what was recorded before causes were.
 */
export type ComparedLine = InvoiceLine & { subject: string | null };

/** The same thing on two invoices; one side is missing where it is new or gone. */
export type LinePair = { before?: ComparedLine; after?: ComparedLine };

const RECURRING: readonly InvoiceItemKind[] = ["CYCLE", "ADDON", "SEAT"];

export const recurs = ({ kind }: Pick<InvoiceLine, "kind">): boolean => RECURRING.includes(kind);

/**
 * Pairs the items of two invoices that charge for the same subscription, add-on or license, in order. Each item is in
 * exactly one pair. Pairs are in the order of `after`; what is gone comes last. What is paid once is never the same twice.
 */
export function matchLines(before: readonly ComparedLine[], after: readonly ComparedLine[]): LinePair[] {
  const waiting = Map.groupBy(
    before.filter((item) => recurs(item) && item.subject !== null),
    ({ subject }) => subject,
  );
  const matched = new Set<ComparedLine>();
  const pairs = after.map((item): LinePair => {
    const other = recurs(item) && item.subject !== null ? waiting.get(item.subject)?.shift() : undefined;
    if (!other) return { after: item };
    matched.add(other);
    return { before: other, after: item };
  });
  return [
    ...pairs,
    ...before.filter((item) => !matched.has(item)).map((item): LinePair => ({ before: item })),
  ];
}
