import type { Action } from "@/components/admin/act/action";
import type { Order } from "@/lib/orders/model";
import { approveOrder, cancelOrder } from "@/lib/orders/operations";
import { type ActionMaker, known } from "./action-of";
import { orderPayLink } from "./money-actions";

type Named = Pick<Order, "orderId" | "humanReadableId">;

const wordsOf = (
  { t }: ActionMaker,
  key: "approveOrder" | "cancelOrder",
  { humanReadableId: number }: Named,
) => ({
  title: t(`${key}.title`),
  text: t(`${key}.text`, { number }),
  submit: t(`${key}.submit`),
  done: t(`${key}.done`),
});

/** Lets an order that waits for the brand go on. */
export const approve = (maker: ActionMaker, order: Named): Action | null =>
  maker.make(approveOrder, {
    params: { orderId: order.orderId },
    words: wordsOf(maker, "approveOrder", order),
  });

/** Everything that staff can do with an order, as it is now. */
export function orderActions(maker: ActionMaker, order: Order): Action[] {
  const { orderId, humanReadableId, status, requirements, validation, user } = order;
  const waits = status === "DRAFT" || status === "PENDING_APPROVAL";
  return known([
    status === "PENDING_APPROVAL" ? approve(maker, order) : null,
    status === "DRAFT" && validation.isValid && requirements.payment === "REQUIRED"
      ? orderPayLink(maker, { orderId, number: humanReadableId, email: user?.email })
      : null,
    waits
      ? maker.make(cancelOrder, {
          params: { orderId },
          danger: true,
          words: wordsOf(maker, "cancelOrder", order),
        })
      : null,
  ]);
}
