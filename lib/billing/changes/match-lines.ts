import type { InvoiceLine } from "@/db/schema/billing";

/**
 * What a line is, as far as comparing goes. PLAN: what a subscription is. RECURRING: an add-on or a license. PRORATION: the
 * rest of a period after a change. ONCE: bought once.
 */
export type LineSort = "PLAN" | "RECURRING" | "PRORATION" | "ONCE";

export type ComparedLine = InvoiceLine & { sort: LineSort };

/** The same thing on two invoices; one side is missing where it is new or gone. */
export type LinePair = { before?: ComparedLine; after?: ComparedLine };

export const recurs = ({ sort }: ComparedLine): boolean => sort === "PLAN" || sort === "RECURRING";

/** Whose line it is: of a subscription, of a license, or of nobody in particular. */
export const subjectOf = ({ subscriptionId, licenseId }: InvoiceLine): string =>
  subscriptionId ?? licenseId ?? "";

/**
 * Which line of one invoice is which of another: first what was sold as the same thing to the same subject, in order; then
 * a subscription's plan with its other plan; then, where one thing is left on either side, what took the place of what.
 * Every line is in exactly one pair. Pairs are in the order of `after`, what is gone comes last. What is bought once is
 * never the same thing again.
 */
export function matchLines(before: readonly ComparedLine[], after: readonly ComparedLine[]): LinePair[] {
  const open = new Set(before.filter(recurs));
  const found = new Map<ComparedLine, ComparedLine>();
  const match = (keyOf: (line: ComparedLine) => string | null) => {
    const waiting = Map.groupBy(open, (line) => keyOf(line));
    for (const line of after) {
      if (!recurs(line) || found.has(line)) continue;
      const key = keyOf(line);
      const other = key === null ? undefined : waiting.get(key)?.shift();
      if (!other) continue;
      found.set(line, other);
      open.delete(other);
    }
  };
  match((line) => `${subjectOf(line)} ${line.productOfferingId ?? line.description}`);
  match((line) => (line.sort === "PLAN" ? (line.subscriptionId ?? null) : null));
  const alone = subjectsWithOne([...open]);
  const unmatched = subjectsWithOne(after.filter((line) => recurs(line) && !found.has(line)));
  match((line) => {
    const subject = subjectOf(line);
    return line.sort !== "PLAN" && alone.has(subject) && unmatched.has(subject) ? subject : null;
  });
  const gone = before.filter((line) => !recurs(line) || open.has(line));
  return [
    ...after.map((line): LinePair => {
      const other = found.get(line);
      return { after: line, ...(other && { before: other }) };
    }),
    ...gone.map((line): LinePair => ({ before: line })),
  ];
}

/** Subscriptions and licenses that one of these lines is of, and no other. */
function subjectsWithOne(lines: readonly ComparedLine[]): Set<string> {
  const bySubject = Map.groupBy(lines, subjectOf);
  return new Set([...bySubject].flatMap(([subject, own]) => (subject && own.length === 1 ? [subject] : [])));
}
