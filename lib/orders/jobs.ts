import { z } from "zod";
import { job, LOOKED_FOR } from "@/lib/kernel/jobs/jobs";

/** Starts every line of a submitted order. Queued by submission, in its transaction. */
export const provisionOrder = job({
  name: "provision-order",
  payload: z.object({ orderId: z.uuid() }),
  priority: LOOKED_FOR,
  run: async (ctx, { orderId }) => {
    const { provision } = await import("@/lib/orders/provision");
    await provision(ctx, orderId);
  },
});
