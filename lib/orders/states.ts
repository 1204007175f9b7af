import { failures } from "@/lib/kernel/error-registry";
import { moves } from "@/lib/kernel/moves";
import type { LineItemStatus, OrderStatus } from "@/lib/orders/model";

/** Once submitted an order only goes forward; asking for it again changes nothing. */
const SUBMITTED = ["SUBMITTED", "PROCESSING", "COMPLETED", "PARTIALLY_COMPLETED", "FAILED"] as const;

/**
 * The changes a person may make to an order, by its state (docs/domain.md, Orders). Only the retry of a failed item leaves a
 * final state.
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

/** What becomes of an order by itself, and when one of its failed items is tried again. */
export const ORDER_STEPS = {
  askApproval: { from: ["DRAFT"], to: "PENDING_APPROVAL" },
  expire: { from: ["DRAFT", "PENDING_APPROVAL"], to: "EXPIRED" },
  start: { from: ["SUBMITTED"], to: "PROCESSING" },
  complete: { from: ["PROCESSING"], to: "COMPLETED" },
  completeInPart: { from: ["PROCESSING"], to: "PARTIALLY_COMPLETED" },
  fail: { from: ["PROCESSING"], to: "FAILED" },
  retry: { from: ["PROCESSING", "PARTIALLY_COMPLETED", "FAILED"], to: "PROCESSING" },
} satisfies Record<string, Step<OrderStatus>>;

/** States of an order that is over, with what it bought or without. */
export const ENDED_ORDERS: readonly OrderStatus[] = ["COMPLETED", "PARTIALLY_COMPLETED", "FAILED"];

/** What becomes of a line: it follows its order, and what it asked for. */
export const ORDER_ITEM_MOVES = {
  start: { from: ["PENDING"], to: "PROCESSING" },
  complete: { from: ["PROCESSING"], to: "COMPLETED" },
  fail: { from: ["PROCESSING"], to: "FAILED" },
  cancel: { from: ["PENDING"], to: "CANCELLED" },
  // Only while the money for it has not gone back (`retry-item.ts`).
  retry: { from: ["FAILED"], to: "PROCESSING" },
} satisfies Record<string, Step<LineItemStatus>>;

/** What an order is once none of its lines is under way; null while one is. */
export function orderOutcome(
  lines: readonly LineItemStatus[],
): "complete" | "completeInPart" | "fail" | null {
  if (lines.some((status) => status === "PENDING" || status === "PROCESSING")) return null;
  const completed = lines.filter((status) => status === "COMPLETED").length;
  if (completed === lines.length) return "complete";
  return completed === 0 ? "fail" : "completeInPart";
}
