import type { LineItem } from "@/components/checkout/order";

type Line = Pick<LineItem, "lineItemId" | "subscriber" | "productOffering">;

/** Whose a line is, as the buyer knows it: who uses it, else what it is. */
export const nameOfUser = ({ subscriber, productOffering }: Line): string =>
  subscriber?.name || productOffering?.name || "";

/** A line among several of the same plan, told apart by who uses it. */
export const planAndUser = ({ subscriber, productOffering }: Line): string =>
  [productOffering?.name, subscriber?.name].filter(Boolean).join(" · ");

/** The most names that are read, rather than counted. */
const NAMED = 3;

export type WhoseAnswer = {
  text: string;
  count: number;
  /** Whose it is; empty where all lines have the same answer, or too many to name. */
  names: string[];
};

/** What was answered for several lines, each answer once: who has it by name while they are few, else how many. */
export function answersOf<T extends Line>(lines: readonly T[], textOf: (line: T) => string): WhoseAnswer[] {
  const groups = [...Map.groupBy(lines, textOf)];
  return groups.map(([text, same]) => ({
    text,
    count: same.length,
    names: groups.length > 1 && same.length <= NAMED ? same.map(nameOfUser) : [],
  }));
}
