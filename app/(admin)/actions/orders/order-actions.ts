import { type ActionMaker, actionWords, allowedActions } from "@/app/(admin)/actions/action-of";
import { orderPayLink } from "@/app/(admin)/actions/money/money-actions";
import type { Action } from "@/components/admin/act/action";
import type { LineItem, Order } from "@/lib/orders/model";
import { approveOrderOperation, cancelOrderOperation, retryOrderLineItem } from "@/lib/orders/operations";
import type { SigningSession } from "@/lib/signing/model";
import { orderCodes, recalculateDraft } from "./order-draft-actions";
import { submitDraft } from "./sale-actions";
import { signOrder } from "./signing-actions";

type Named = Pick<Order, "orderId" | "humanReadableId">;

/** Lets an order that waits for the brand go on. */
export const approveOrderAction = (maker: ActionMaker, order: Named): Action | null =>
  maker.make(approveOrderOperation, {
    params: { orderId: order.orderId },
    words: actionWords(maker.t, "approveOrder", { number: order.humanReadableId }),
  });

/** Delivers an order item that failed again; null for the others. */
export function retryItem({ t, make }: ActionMaker, order: Order, item: LineItem): Action | null {
  if (item.isRetryable === undefined) return null;
  const name = item.productOffering?.name ?? item.productOfferingId;
  return make(retryOrderLineItem, {
    params: { orderId: order.orderId, lineItemId: item.lineItemId },
    ...(!item.isRetryable && { refusal: t("retryOrderLineItem.refunded") }),
    words: actionWords(t, "retryOrderLineItem", { name }),
  });
}

/**
 * Everything that staff can do with an order, as it is now.
 * @param email where the customer gets its bills
 * @param contracts that were sent for signature, newest first
 */
export function orderActions(
  maker: ActionMaker,
  order: Order,
  { email, contracts }: { email: string | undefined; contracts: readonly SigningSession[] },
): Action[] {
  const { orderId, status, requirements, validation } = order;
  const waits = status === "DRAFT" || status === "PENDING_APPROVAL";
  return allowedActions([
    status === "PENDING_APPROVAL" ? approveOrderAction(maker, order) : null,
    status === "DRAFT" && validation.isValid && requirements.payment === "REQUIRED"
      ? orderPayLink(maker, { orderId, email })
      : null,
    signOrder(maker, order, contracts),
    submitDraft(maker, order),
    recalculateDraft(maker, order),
    orderCodes(maker, order),
    waits
      ? maker.make(cancelOrderOperation, {
          params: { orderId },
          danger: true,
          words: actionWords(maker.t, "cancelOrder", { number: order.humanReadableId }),
        })
      : null,
  ]);
}
