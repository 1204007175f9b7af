import { mails } from "@/db/schema/platform";
import { type MailToSend, sendMail } from "@/lib/identity/mails/mailer";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { type EnqueueOptions, enqueue, type Job } from "@/lib/kernel/jobs/jobs";
import { ProviderRefused } from "@/lib/providers/errors";

/**
 * Queues a mail unless one was queued under this key before. Runs in the transaction of its cause, so the mail is sent
 * if and only if the cause committed, and once however often the cause is processed.
 */
export function queueMailOnce<P extends Record<string, unknown>>(
  ctx: Ctx,
  key: string,
  job: Pick<Job<P>, "name" | "maxAttempts" | "priority">,
  payload: P,
  options: Omit<EnqueueOptions, "key"> = {},
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const fresh = await ctx.db
      .insert(mails)
      .values({ tenantId: ctx.tenant.id, key })
      .onConflictDoNothing()
      .returning({ key: mails.key });
    if (fresh.length > 0) await enqueue(ctx, job, payload, options);
  });
}

/**
 * Sends a mail. A rejected address stays rejected and is not worth a retry; our own wrong credentials are.
 * @returns whether the mail server accepted it
 * @throws ProviderUnreachable, ProviderUncertain, ProviderRefused
 */
export async function sendUnlessRefused(ctx: Ctx, mail: MailToSend): Promise<boolean> {
  try {
    await sendMail(ctx, mail);
    return true;
  } catch (error) {
    if (!(error instanceof ProviderRefused) || error.reason === "configuration") throw error;
    ctx.log.warn({ mail: mail.key, reason: error.reason }, "the mail server refused a mail");
    return false;
  }
}
