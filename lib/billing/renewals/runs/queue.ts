import type { Ctx } from "@/lib/kernel/context";
import { enqueue } from "@/lib/kernel/jobs/jobs";
import { hasDueCustomers } from "./claims";

/** The job that bills what is due; `lib/billing/jobs.ts` says what it does. */
export const renewalRunJob = { name: "renewal-run", maxAttempts: 25 };

/** How many runs share the work, over all replicas: each takes the customers that fall to it. */
const RUNS = 4;
/** After that the next minute's run goes on, so that a deployment need not wait long for one. */
export const RENEWAL_RUN_MS = 60_000;

/** Queues the runs if there is something to bill. One run of a kind at a time, whoever works it off. */
export async function queueRenewals(ctx: Ctx): Promise<void> {
  if (!(await hasDueCustomers(ctx))) return;
  for (let index = 0; index < RUNS; index++) {
    const key = `renewal-run:${ctx.tenant.id}:${index}`;
    await enqueue(ctx, renewalRunJob, { index, of: RUNS }, { key, queue: key });
  }
}
