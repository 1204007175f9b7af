import { type Job, withWork } from "@/lib/kernel/jobs/jobs";
import { provisionOrder } from "@/lib/orders/jobs";
import { provision } from "@/lib/orders/provisioning/provision";

/** The jobs of orders with their work. */
// biome-ignore lint/suspicious/noExplicitAny: a list of jobs with different payloads; each checks its own
export const ORDER_JOBS: Job<any>[] = [
  withWork(provisionOrder, async (ctx, { orderId }) => {
    await provision(ctx, orderId);
  }),
];
