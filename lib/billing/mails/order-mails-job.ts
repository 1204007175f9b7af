import { queueMailOnce } from "@/lib/identity/mails/mail-once";
import type { Ctx } from "@/lib/kernel/context";
import { type EnqueueOptions, enqueue, MAIL_ATTEMPTS, PRIORITY_PROMPT } from "@/lib/kernel/jobs/jobs";
import { laneOf } from "@/lib/kernel/jobs/lanes";

/** The job that informs a buyer of an order. `send-order-mails.ts` implements it. */
export const orderMailsJob = { name: "tell-order", maxAttempts: MAIL_ATTEMPTS, priority: PRIORITY_PROMPT };

/** The number of queues. Jobs of one order run one after the other, so none repeats what another has sent. */
const LANES = 16;
const inLane = (orderId: string): Pick<EnqueueOptions, "queue"> => ({
  queue: laneOf("tell-order", orderId, LANES),
});

/** How long a confirmation waits for news to include: the receipt and the completion. */
const LONGEST_WAIT_MS = 20_000;

type Cause = "submitted" | "ended";

/** Queues a check for news of an order, once per cause, in the transaction of the cause. */
export async function queueOrderMails(ctx: Ctx, orderId: string, cause: Cause): Promise<void> {
  const look = (key: string, patient: boolean, options: EnqueueOptions = {}) =>
    queueMailOnce(
      ctx,
      `tell-order:${key}:${orderId}`,
      orderMailsJob,
      { orderId, patient },
      {
        ...inLane(orderId),
        ...options,
      },
    );
  await look(cause, true);
  // The last check does not wait any more, so the buyer gets the confirmation even without the news.
  if (cause === "submitted") await look("late", false, { afterMs: LONGEST_WAIT_MS });
}

/** Queues a check because the order's invoice is paid. */
export const queuePaidOrderMails = (ctx: Ctx, orderId: string): Promise<void> =>
  enqueue(ctx, orderMailsJob, { orderId, patient: true }, inLane(orderId));
