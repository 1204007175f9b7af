import type { Ctx } from "@/lib/kernel/context";
import { enqueue } from "@/lib/kernel/jobs/jobs";
import { hasDueCustomers } from "./claims";

/** The job that bills what is due. `lib/billing/jobs.ts` declares it. */
export const renewalRunJob = { name: "renewal-run", maxAttempts: 25 };

/** The number of runs that share the work, over all replicas. Each takes its share of the customers. */
const RUNS = 4;
/** After this time the next minute's run continues, so that a deployment does not wait long for a run. */
export const RENEWAL_RUN_MS = 60_000;

/** Queues the runs if something is due for billing. At most one run of each index exists at a time, whichever replica takes it. */
export async function queueRenewals(ctx: Ctx): Promise<void> {
  if (!(await hasDueCustomers(ctx))) return;
  for (let index = 0; index < RUNS; index++) {
    const key = `renewal-run:${ctx.tenant.id}:${index}`;
    await enqueue(ctx, renewalRunJob, { index, of: RUNS }, { key, queue: key });
  }
}
