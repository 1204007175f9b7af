import { documentCopy } from "@/lib/billing/documents/copy";

/** What an order item is for, as far as its invoice states it. */
export type OrderedFor = {
  name: string;
  /** The name and number of the subscription. */
  subscription?: string | undefined;
  /** The name of what it replaces. */
  from?: string | undefined;
};

/** The description of an order item: its name, what it replaces, and the subscription it is for. */
export function orderItemText({ name, subscription, from }: OrderedFor, locale: string): string {
  const copy = documentCopy[/^sv\b/i.test(locale) ? "sv" : "en"];
  return [name, from && copy.differenceFrom(from), subscription].filter(Boolean).join(", ");
}
