import { failures } from "@/lib/kernel/error-registry";
import { moves } from "@/lib/kernel/moves";
import type { LineItemStatus, OrderStatus } from "@/lib/orders/model";

/** A submitted order only moves forward. A second submission changes nothing. */
const SUBMITTED = ["SUBMITTED", "PROCESSING", "COMPLETED", "PARTIALLY_COMPLETED", "FAILED"] as const;

/**
 * The changes a person may make to an order, by its state (docs/domain.md, Orders). Only the retry of a failed item
 * leaves a final state.
 */
export const ORDER_MOVES = moves<OrderStatus, OrderMove>({
  update: { from: ["DRAFT"], refused: failures.orderNotDraft },
  submit: {
    from: ["DRAFT"],
    to: "SUBMITTED",
    done: ["PENDING_APPROVAL", ...SUBMITTED],
    refused: failures.orderEnded,
  },
  approve: { from: ["PENDING_APPROVAL"], to: "SUBMITTED", refused: failures.orderNotWaiting },
  cancel: {
    from: ["DRAFT", "PENDING_APPROVAL"],
    to: "CANCELLED",
    done: ["CANCELLED"],
    refused: failures.orderNotCancellable,
  },
});
export type OrderMove = "update" | "submit" | "approve" | "cancel";

type Step<S> = { from: readonly S[]; to: S };

/** The automatic moves of an order, and the retry of a failed item. */
export const ORDER_STEPS = {
  askApproval: { from: ["DRAFT"], to: "PENDING_APPROVAL" },
  expire: { from: ["DRAFT", "PENDING_APPROVAL"], to: "EXPIRED" },
  start: { from: ["SUBMITTED"], to: "PROCESSING" },
  complete: { from: ["PROCESSING"], to: "COMPLETED" },
  completeInPart: { from: ["PROCESSING"], to: "PARTIALLY_COMPLETED" },
  fail: { from: ["PROCESSING"], to: "FAILED" },
  retry: { from: ["PROCESSING", "PARTIALLY_COMPLETED", "FAILED"], to: "PROCESSING" },
} satisfies Record<string, Step<OrderStatus>>;

/** The states of an order that has ended, with or without a delivery. */
export const ENDED_ORDERS: readonly OrderStatus[] = ["COMPLETED", "PARTIALLY_COMPLETED", "FAILED"];

/** The moves of an order item. It follows its order, and the state of what it ordered. */
export const ORDER_ITEM_MOVES = {
  start: { from: ["PENDING"], to: "PROCESSING" },
  complete: { from: ["PROCESSING"], to: "COMPLETED" },
  fail: { from: ["PROCESSING"], to: "FAILED" },
  cancel: { from: ["PENDING"], to: "CANCELLED" },
  // Only while its money has not been refunded (`retry-item.ts`).
  retry: { from: ["FAILED"], to: "PROCESSING" },
} satisfies Record<string, Step<LineItemStatus>>;

/** The move of an order when none of its items is in progress. Null while one is. */
export function orderOutcome(
  statuses: readonly LineItemStatus[],
): "complete" | "completeInPart" | "fail" | null {
  if (statuses.some((status) => status === "PENDING" || status === "PROCESSING")) return null;
  const completed = statuses.filter((status) => status === "COMPLETED").length;
  if (completed === statuses.length) return "complete";
  return completed === 0 ? "fail" : "completeInPart";
}
