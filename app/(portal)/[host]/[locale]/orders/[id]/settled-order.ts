import { cache } from "react";
import "server-only";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import type { Order } from "@/lib/orders/model";
import { getOrder } from "@/lib/orders/queries";
import { settleIntent } from "@/lib/payments/collections/settle";
import { findOrderIntent, type IntentRow } from "@/lib/payments/queries";

export type SettledOrder = { order: Order; intentStatus: IntentRow["status"] | null };

/**
 * The order as it is once the provider has been asked: who comes back from paying sees the truth at once, whether the
 * webhook has arrived or not. Null when this visitor may not see it or there is none.
 */
export const settledOrder = cache(async (ctx: Ctx, orderId: string): Promise<SettledOrder | null> => {
  try {
    const order = await getOrder(ctx, orderId);
    if (order.status !== "DRAFT") return { order, intentStatus: null };
    const intent = await findOrderIntent(ctx, orderId);
    if (!intent?.providerRef) return { order, intentStatus: intent?.status ?? null };
    // A provider that does not answer now is asked again by the job; the page polls.
    await settleIntent({ ...ctx, caller: { kind: "system", job: "payment-return" } }, intent.id).catch(
      (error: unknown) => ctx.log.warn({ err: error, orderId }, "the payment could not be read on return"),
    );
    const [fresh, after] = await Promise.all([getOrder(ctx, orderId), findOrderIntent(ctx, orderId)]);
    return { order: fresh, intentStatus: after?.status ?? null };
  } catch (error) {
    if (error instanceof ApiError && error.failure === failures.orderNotFound) return null;
    throw error;
  }
});
