import { type AnyJob, withWork } from "@/lib/kernel/jobs/jobs";
import { provisionOrder } from "@/lib/orders/jobs";
import { provision } from "@/lib/orders/provisioning/provision";

/** The jobs of orders with their work. */
export const ORDER_JOBS: AnyJob[] = [
  withWork(provisionOrder, async (ctx, { orderId }) => {
    await provision(ctx, orderId);
  }),
];
