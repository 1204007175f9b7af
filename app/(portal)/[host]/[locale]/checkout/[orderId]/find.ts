import "server-only";
import { cache } from "react";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { getOrder } from "@/lib/orders/queries";

/** The order, or null when this visitor may not see it or there is none. Read once, for the title and the page. */
export const findOrder = cache(async (ctx: Ctx, orderId: string) => {
  try {
    return await getOrder(ctx, orderId);
  } catch (error) {
    if (error instanceof ApiError && error.failure === failures.orderNotFound) return null;
    throw error;
  }
});
