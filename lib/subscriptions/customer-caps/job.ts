import { z } from "zod";
import type { Ctx } from "@/lib/kernel/context";
import { declareJob, enqueue, PRIORITY_BULK } from "@/lib/kernel/jobs/jobs";

/** Brings the caps of a customer up to date. `lib/subscriptions/jobs.ts` joins it with its work. */
export const followCustomerCapsJob = declareJob({
  name: "follow-customer-data-caps",
  payload: z.object({ customerId: z.uuid() }),
});

/** Compares the block of each subscription of a customer with the caps, some at a time. */
export const spreadDataBlocksJob = declareJob({
  name: "spread-data-blocks",
  payload: z.object({
    customerId: z.uuid(),
    /** The last subscription that was compared. */
    after: z.uuid().optional(),
    /** Whether a zone works again. */
    isReleased: z.boolean(),
  }),
  priority: PRIORITY_BULK,
});

/** The use of a customer is added up at most once in this time. */
const WINDOW_MS = 10_000;

/**
 * Queues the comparison of a customer's caps for the end of the running window, in the transaction that counted the usage.
 * All batches of a window share one job. A job that each batch postponed would never run.
 */
export async function queueCustomerCaps(ctx: Ctx, customerIds: readonly string[]): Promise<void> {
  const now = ctx.systemClock.now().getTime();
  const end = (Math.floor(now / WINDOW_MS) + 1) * WINDOW_MS;
  for (const customerId of customerIds)
    await enqueue(
      ctx,
      followCustomerCapsJob,
      { customerId },
      { afterMs: end - now, key: `customer-data-caps:${ctx.tenant.id}:${customerId}:${end}` },
    );
}
