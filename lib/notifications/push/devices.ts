import { and, desc, eq, ne } from "drizzle-orm";
import { sessions, users } from "@/db/schema/identity";
import { pushDevices } from "@/db/schema/push-devices";
import { mailLocale } from "@/lib/identity/mails/mailer";
import { signInDeviceOf } from "@/lib/identity/sign-in/devices";
import { requireUser } from "@/lib/identity/sign-in/sessions";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError, type Detail } from "@/lib/kernel/errors";
import { enqueue, PRIORITY_INTERACTIVE } from "@/lib/kernel/jobs/jobs";
import type { PushDevice, PushDevices, PushSubscriptionRequest } from "@/lib/notifications/push/model";
import { testNotice } from "@/lib/notifications/push/notice";
import { notSignedOut, PUSH_LIFETIME_MS, pushQueueOf, sendPush } from "@/lib/notifications/push/send-push";
import { env } from "@/lib/platform/env";
import { encrypt } from "@/lib/platform/secrets/encryption";
import { isUuid, newId } from "@/lib/platform/secrets/ids";
import { isCurvePoint, vapidPublicKey } from "@/lib/platform/secrets/vapid";
import { isPlainlyPrivate } from "@/lib/providers/endpoints/addresses";

/** More browsers than a person has. Each notice is sent to all of them. */
export const MAX_PUSH_DEVICES = 20;

type Row = Pick<typeof pushDevices.$inferSelect, "id" | "userAgent" | "createdAt" | "renewedAt">;

const present = ({ id, userAgent, createdAt, renewedAt }: Row): PushDevice => ({
  pushDeviceId: id,
  device: signInDeviceOf(userAgent),
  createdAt: createdAt.toISOString(),
  renewedAt: renewedAt.toISOString(),
});

const mine = (ctx: Ctx) =>
  and(eq(pushDevices.tenantId, ctx.tenant.id), eq(pushDevices.userId, requireUser(ctx).userId));

const one = (ctx: Ctx, pushDeviceId: string) => {
  if (!isUuid(pushDeviceId)) throw new ApiError(failures.pushDeviceNotFound);
  return and(mine(ctx), eq(pushDevices.id, pushDeviceId));
};

/**
 * The signed-in person's devices that get notices, and the key with which a browser subscribes.
 * @throws ApiError unauthenticated
 */
export async function listMyPushDevices(ctx: Ctx): Promise<PushDevices> {
  const rows = await ctx.db
    .select({
      id: pushDevices.id,
      userAgent: pushDevices.userAgent,
      createdAt: pushDevices.createdAt,
      renewedAt: pushDevices.renewedAt,
    })
    .from(pushDevices)
    .innerJoin(sessions, notSignedOut)
    .where(mine(ctx))
    .orderBy(desc(pushDevices.renewedAt), desc(pushDevices.id))
    .limit(MAX_PUSH_DEVICES);
  const { vapidPrivateKey } = env();
  return {
    ...(vapidPrivateKey && { publicKey: vapidPublicKey(vapidPrivateKey) }),
    items: rows.map(present),
  };
}

/** @throws ApiError pushNotAvailable, invalidRequest with the field and the reason */
function requireAllowed({ endpoint, keys }: PushSubscriptionRequest): void {
  const { vapidPrivateKey, webhookPrivateAddresses } = env();
  if (!vapidPrivateKey) throw new ApiError(failures.pushNotAvailable);
  const refuse = (detail: Detail) => {
    throw new ApiError(failures.invalidRequest, { details: [detail] });
  };
  const notAllowed = (message: string) => refuse({ property: "endpoint", code: "not_allowed", message });
  const target = new URL(endpoint);
  if (target.username || target.password) notAllowed("Credentials cannot be part of the address.");
  if (!webhookPrivateAddresses && target.protocol !== "https:") notAllowed("Must be an https address.");
  if (!webhookPrivateAddresses && isPlainlyPrivate(target)) notAllowed("The address is private or reserved.");
  if (!isCurvePoint(keys.p256dh))
    refuse({ property: "keys.p256dh", code: "invalid_format", message: "Must be a point of P-256." });
}

/** What a browser says about itself, as columns. */
const columnsOf = (ctx: Ctx, { endpoint, keys }: PushSubscriptionRequest) => ({
  sessionId: requireUser(ctx).sessionId,
  endpoint,
  p256dh: keys.p256dh,
  auth: encrypt("push-device", keys.auth),
  userAgent: ctx.client?.userAgent ?? null,
  renewedAt: ctx.systemClock.now(),
});

/**
 * Turns push notifications on for a browser. If the browser has another row, also of another person, this one replaces
 * it: the person who turned it on last gets the notices.
 * @throws ApiError unauthenticated, pushNotAvailable, invalidRequest, tooManyPushDevices
 */
export function addMyPushDevice(ctx: Ctx, request: PushSubscriptionRequest): Promise<PushDevice> {
  requireAllowed(request);
  return inTransaction(ctx, async (ctx) => {
    const { userId } = requireUser(ctx);
    // Locked, so that of two additions at once the second counts the first.
    await ctx.db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.tenantId, ctx.tenant.id), eq(users.id, userId)))
      .for("no key update");
    const others = await ctx.db.$count(
      pushDevices,
      and(mine(ctx), ne(pushDevices.endpoint, request.endpoint)),
    );
    if (others >= MAX_PUSH_DEVICES) throw new ApiError(failures.tooManyPushDevices);
    const columns = columnsOf(ctx, request);
    // A new id: the browser of the person before must not find its device any more.
    const made = { id: newId(), userId, ...columns, createdAt: columns.renewedAt };
    await ctx.db
      .insert(pushDevices)
      .values({ tenantId: ctx.tenant.id, ...made })
      .onConflictDoUpdate({ target: [pushDevices.tenantId, pushDevices.endpoint], set: made });
    return present(made);
  });
}

/**
 * Confirms a device of the signed-in person: its browser is used, perhaps with another address, and this session is its
 * newest. Ending this session then also ends the notices.
 * @throws ApiError unauthenticated, pushNotAvailable, invalidRequest, pushDeviceNotFound if the person removed it, was
 * signed out, or another person turned the browser on
 */
export function renewMyPushDevice(
  ctx: Ctx,
  pushDeviceId: string,
  request: PushSubscriptionRequest,
): Promise<PushDevice> {
  return inTransaction(ctx, async (ctx) => {
    const own = one(ctx, pushDeviceId);
    const found = await ctx.db.select({ id: pushDevices.id }).from(pushDevices).where(own);
    if (found.length === 0) throw new ApiError(failures.pushDeviceNotFound);
    requireAllowed(request);
    // An address has one row. The row that the browser names stays, so another one goes.
    await ctx.db
      .delete(pushDevices)
      .where(
        and(
          eq(pushDevices.tenantId, ctx.tenant.id),
          eq(pushDevices.endpoint, request.endpoint),
          ne(pushDevices.id, pushDeviceId),
        ),
      );
    const [row] = await ctx.db.update(pushDevices).set(columnsOf(ctx, request)).where(own).returning();
    if (!row) throw new ApiError(failures.pushDeviceNotFound);
    return present(row);
  });
}

/**
 * Ends the notices to a device of the signed-in person.
 * @throws ApiError unauthenticated, pushDeviceNotFound
 */
export async function removeMyPushDevice(ctx: Ctx, pushDeviceId: string): Promise<void> {
  const gone = await ctx.db
    .delete(pushDevices)
    .where(one(ctx, pushDeviceId))
    .returning({ id: pushDevices.id });
  if (gone.length === 0) throw new ApiError(failures.pushDeviceNotFound);
}

/**
 * Sends a notice to a device of the signed-in person, so that they see whether it arrives.
 * @throws ApiError unauthenticated, pushNotAvailable, pushDeviceNotFound
 */
export async function testMyPushDevice(ctx: Ctx, pushDeviceId: string): Promise<void> {
  if (!env().vapidPrivateKey) throw new ApiError(failures.pushNotAvailable);
  const { userId, preferredLocale } = requireUser(ctx);
  const [row] = await ctx.db
    .select({ id: pushDevices.id })
    .from(pushDevices)
    .innerJoin(sessions, notSignedOut)
    .where(one(ctx, pushDeviceId));
  if (!row) throw new ApiError(failures.pushDeviceNotFound);
  await enqueue(
    ctx,
    { ...sendPush, priority: PRIORITY_INTERACTIVE },
    {
      pushDeviceId,
      userId,
      notice: testNotice(mailLocale(preferredLocale)),
      until: new Date(ctx.systemClock.now().getTime() + PUSH_LIFETIME_MS).toISOString(),
    },
    { queue: pushQueueOf(userId) },
  );
}
