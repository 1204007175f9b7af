import type { ExplainedItem } from "@/lib/billing/explain/model";

/** Up to here every item of an invoice is explained. */
const EVERY_ITEM = 200;

/** An item that is not just the price of a whole billing cycle. */
const isOutOfTheOrdinary = ({ kind, steps }: ExplainedItem): boolean =>
  kind === "PRORATION" || kind === "ONE_TIME" || steps.filter((step) => step.kind !== "TAX").length > 1;

/**
 * The explanations that a page shows, by item. An invoice of thousands of lines explains only what is out of the ordinary:
 * thousands of times the same explanation would triple the page.
 */
export const worthExplaining = (items: readonly ExplainedItem[]): (ExplainedItem | undefined)[] =>
  items.map((item) => (items.length <= EVERY_ITEM || isOutOfTheOrdinary(item) ? item : undefined));
