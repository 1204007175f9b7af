import type { LineItemStatus, OrderStatus } from "@/lib/orders/model";

/** What may follow what (domain.md, Orders). The only place that says so; nothing leaves a final state. */
export const ORDER_TRANSITIONS: Record<OrderStatus, readonly OrderStatus[]> = {
  DRAFT: ["PENDING_APPROVAL", "SUBMITTED", "CANCELLED", "EXPIRED"],
  PENDING_APPROVAL: ["SUBMITTED", "CANCELLED", "EXPIRED"],
  SUBMITTED: ["PROCESSING"],
  PROCESSING: ["COMPLETED", "PARTIALLY_COMPLETED", "FAILED"],
  COMPLETED: [],
  PARTIALLY_COMPLETED: [],
  FAILED: [],
  CANCELLED: [],
  EXPIRED: [],
};

export const LINE_ITEM_TRANSITIONS: Record<LineItemStatus, readonly LineItemStatus[]> = {
  PENDING: ["PROCESSING", "CANCELLED"],
  PROCESSING: ["COMPLETED", "FAILED"],
  COMPLETED: [],
  FAILED: [],
  CANCELLED: [],
};

/** The states from which `to` may be reached: the `status in (…)` of a conditional update. */
export const orderStatesBefore = (to: OrderStatus): OrderStatus[] =>
  (Object.keys(ORDER_TRANSITIONS) as OrderStatus[]).filter((from) => ORDER_TRANSITIONS[from].includes(to));

export const lineStatesBefore = (to: LineItemStatus): LineItemStatus[] =>
  (Object.keys(LINE_ITEM_TRANSITIONS) as LineItemStatus[]).filter((from) =>
    LINE_ITEM_TRANSITIONS[from].includes(to),
  );

/** What an order is once none of its lines is under way; null while one is. */
export function outcomeOf(
  lines: readonly LineItemStatus[],
): "COMPLETED" | "PARTIALLY_COMPLETED" | "FAILED" | null {
  if (lines.some((status) => status === "PENDING" || status === "PROCESSING")) return null;
  const completed = lines.filter((status) => status === "COMPLETED").length;
  if (completed === lines.length) return "COMPLETED";
  return completed === 0 ? "FAILED" : "PARTIALLY_COMPLETED";
}
