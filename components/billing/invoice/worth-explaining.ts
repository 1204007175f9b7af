import type { ExplainedItem } from "@/lib/billing/explain/model";

/** Up to this number, every item of an invoice is explained. */
const EVERY_ITEM = 200;

/** An item that is not just the price of a whole billing cycle. */
const isOutOfTheOrdinary = ({ kind, steps }: ExplainedItem): boolean =>
  kind === "PRORATION" || kind === "ONE_TIME" || steps.filter((step) => step.kind !== "TAX").length > 1;

/**
 * The explanations that a page shows, by item. An invoice of thousands of items explains only unusual ones: thousands
 * of equal explanations would triple the page.
 */
export const worthExplaining = (items: readonly ExplainedItem[]): (ExplainedItem | undefined)[] =>
  items.map((item) => (items.length <= EVERY_ITEM || isOutOfTheOrdinary(item) ? item : undefined));
