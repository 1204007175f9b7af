import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { sessions } from "@/db/schema/identity";
import { pushDevices } from "@/db/schema/push-devices";
import { languages } from "@/i18n/locales";
import type { Ctx } from "@/lib/kernel/context";
import { job, MAIL_ATTEMPTS } from "@/lib/kernel/jobs/jobs";
import { env } from "@/lib/platform/env";
import { decrypt } from "@/lib/platform/secrets/encryption";
import { ProviderRefused } from "@/lib/providers/errors";
import { pushServices } from "@/lib/providers/push/web-push";

/**
 * How long a notice is news. A browser that is off longer, or a push service that is down longer, gets nothing: the mail
 * says the same, and a phone that wakes up must not show a day of old notices.
 */
export const PUSH_LIFETIME_MS = 12 * 3600_000;

/** Jobs of one person run one after the other. Addresses that never answer would otherwise occupy all workers. */
export const pushQueueOf = (userId: string): string => `push:${userId}`;

/** The condition that a device's session was not ended. An expired session counts: the person did not sign out. */
export const notSignedOut = and(
  eq(sessions.tenantId, pushDevices.tenantId),
  eq(sessions.id, pushDevices.sessionId),
  isNull(sessions.revokedAt),
);

const deviceOf = (ctx: Ctx, pushDeviceId: string, userId: string) =>
  and(
    eq(pushDevices.tenantId, ctx.tenant.id),
    eq(pushDevices.id, pushDeviceId),
    // In a shared browser, another person may have turned it on in the meantime.
    eq(pushDevices.userId, userId),
  );

/**
 * Sends one notice to one browser. A job that runs twice sends it twice, and the browser shows it once, because both have
 * the same tag.
 */
export const sendPush = job({
  name: "send-push",
  payload: z.object({
    pushDeviceId: z.uuid(),
    userId: z.uuid(),
    notice: z.object({
      title: z.string(),
      body: z.string(),
      path: z.string(),
      tag: z.string(),
      lang: z.enum(languages),
    }),
    /** When it is no longer news, in real time. */
    until: z.iso.datetime(),
  }),
  maxAttempts: MAIL_ATTEMPTS,
  run: async (ctx, { pushDeviceId, userId, notice, until }) => {
    const { vapidPrivateKey: privateKey, webhookPrivateAddresses: allowPrivate } = env();
    const ttlSeconds = Math.floor((Date.parse(until) - ctx.systemClock.now().getTime()) / 1000);
    if (!privateKey || ttlSeconds <= 0) return;
    const [device] = await ctx.db
      .select({ endpoint: pushDevices.endpoint, p256dh: pushDevices.p256dh, auth: pushDevices.auth })
      .from(pushDevices)
      .innerJoin(sessions, notSignedOut)
      .where(deviceOf(ctx, pushDeviceId, userId));
    if (!device) return;
    const subject = `mailto:${ctx.tenant.settings.theme.support.email}`;
    try {
      await pushServices.send(
        { ...device, auth: decrypt("push-device", device.auth) },
        { text: JSON.stringify(notice), ttlSeconds, topic: notice.tag },
        { privateKey, subject },
        { allowPrivate },
      );
    } catch (error) {
      if (!(error instanceof ProviderRefused)) throw error;
      ctx.log.warn(
        { pushDeviceId, reason: error.reason, code: error.code },
        "a push service refused a notice",
      );
      // The browser forgot its address, and no later notice would arrive.
      if (error.reason === "not_found")
        await ctx.db
          .delete(pushDevices)
          .where(and(deviceOf(ctx, pushDeviceId, userId), eq(pushDevices.endpoint, device.endpoint)));
    }
  },
});
