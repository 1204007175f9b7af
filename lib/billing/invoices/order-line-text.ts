import { documentCopy } from "@/lib/billing/documents/copy";

/** What a line of an order is about, as far as its invoice says so. */
export type OrderedFor = {
  name: string;
  /** The name and number of the line. */
  line?: string | undefined;
  /** What it replaces. */
  from?: string | undefined;
};

/** What is paid for: its name, what it replaces, and the line it is for. */
export function orderItemText({ name, line, from }: OrderedFor, locale: string): string {
  const copy = documentCopy[/^sv\b/i.test(locale) ? "sv" : "en"];
  return [name, from && copy.differenceFrom(from), line].filter(Boolean).join(", ");
}
