import type { LineItem } from "@/components/checkout/order";

type NamedItem = Pick<LineItem, "lineItemId" | "subscriber" | "productOffering">;

/** The name of an item for the buyer: its user, else its plan. */
export const nameOfUser = ({ subscriber, productOffering }: NamedItem): string =>
  subscriber?.name || productOffering?.name || "";

/** An item among several of the same plan, distinguished by its user. */
export const planAndUser = ({ subscriber, productOffering }: NamedItem): string =>
  [productOffering?.name, subscriber?.name].filter(Boolean).join(" · ");

/** The most names that are listed instead of counted. */
const NAMED = 3;

export type WhoseAnswer = {
  text: string;
  count: number;
  /** The users' names; empty where all items have the same answer, or too many to name. */
  names: string[];
};

/** The answers for several items, each answer once: with the names while they are few, else with their number. */
export function answersOf<T extends NamedItem>(
  items: readonly T[],
  textOf: (item: T) => string,
): WhoseAnswer[] {
  const groups = [...Map.groupBy(items, textOf)];
  return groups.map(([text, same]) => ({
    text,
    count: same.length,
    names: groups.length > 1 && same.length <= NAMED ? same.map(nameOfUser) : [],
  }));
}
