import { queueMailOnce } from "@/lib/identity/mails/mail-once";
import type { Ctx } from "@/lib/kernel/context";
import { type EnqueueOptions, enqueue, MAIL_ATTEMPTS, PRIORITY_PROMPT } from "@/lib/kernel/jobs/jobs";

/** The job that tells a buyer of an order; `tell-order.ts` says what. */
export const orderMailsJob = { name: "tell-order", maxAttempts: MAIL_ATTEMPTS, priority: PRIORITY_PROMPT };

/** Jobs about one order run one after the other: what one has told the next need not tell. */
const LANES = 16;
const laneOf = (orderId: string): Pick<EnqueueOptions, "queue"> => ({
  queue: `tell-order:${Number.parseInt(orderId.slice(-4), 16) % LANES}`,
});

/** How long a confirmation waits for what it could say as well: the receipt, and that everything is done already. */
const PATIENCE_MS = 20_000;

type Cause = "submitted" | "ended";

/** Looks whether there is something to tell, once for each cause. In the transaction of the cause. */
export async function queueOrderMails(ctx: Ctx, orderId: string, cause: Cause): Promise<void> {
  const look = (key: string, patient: boolean, options: EnqueueOptions = {}) =>
    queueMailOnce(
      ctx,
      `tell-order:${key}:${orderId}`,
      orderMailsJob,
      { orderId, patient },
      {
        ...laneOf(orderId),
        ...options,
      },
    );
  await look(cause, true);
  // Whatever it waits for, and should that never come: the buyer hears of it.
  if (cause === "submitted") await look("late", false, { afterMs: PATIENCE_MS });
}

/** Looks again, because the order's invoice is paid. */
export const queuePaidOrderMails = (ctx: Ctx, orderId: string): Promise<void> =>
  enqueue(ctx, orderMailsJob, { orderId, patient: true }, laneOf(orderId));
