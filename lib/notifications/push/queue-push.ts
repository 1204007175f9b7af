import { and, eq } from "drizzle-orm";
import { sessions } from "@/db/schema/identity";
import { mails } from "@/db/schema/platform";
import { pushDevices } from "@/db/schema/push-devices";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { enqueue } from "@/lib/kernel/jobs/jobs";
import type { PushNotice } from "@/lib/notifications/push/notice";
import { notSignedOut, PUSH_LIFETIME_MS, pushQueueOf, sendPush } from "@/lib/notifications/push/send-push";
import { hashToken } from "@/lib/platform/secrets/ids";

/**
 * Queues a notice for each device of a person, once per key: a job that repeats its mail does not repeat the notice. One
 * job per device, so that a retry repeats no other device.
 * @param key that of the mail that says the same
 */
export function queuePush(
  ctx: Ctx,
  { userId, key, notice }: { userId: string; key: string; notice: PushNotice },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const devices = await ctx.db
      .select({ id: pushDevices.id })
      .from(pushDevices)
      .innerJoin(sessions, notSignedOut)
      .where(and(eq(pushDevices.tenantId, ctx.tenant.id), eq(pushDevices.userId, userId)));
    // Most people have none, and a row for each of their mails would be of no use.
    if (devices.length === 0) return;
    const fresh = await ctx.db
      .insert(mails)
      // A hash, because the keys of some mails contain an address.
      .values({ tenantId: ctx.tenant.id, key: `push:${hashToken(`${userId}:${key}`)}` })
      .onConflictDoNothing()
      .returning({ key: mails.key });
    if (fresh.length === 0) return;
    const until = new Date(ctx.systemClock.now().getTime() + PUSH_LIFETIME_MS).toISOString();
    for (const { id: pushDeviceId } of devices)
      await enqueue(ctx, sendPush, { pushDeviceId, userId, notice, until }, { queue: pushQueueOf(userId) });
  });
}
