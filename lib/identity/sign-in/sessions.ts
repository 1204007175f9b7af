import { and, desc, eq, gt, isNull, ne, or, sql } from "drizzle-orm";
import type { Executor } from "@/db/client";
import { sessions } from "@/db/schema/identity";
import { pushDevices } from "@/db/schema/push-devices";
import { queueSecurityNotice } from "@/lib/identity/mails/security-notices";
import { endTokensOf } from "@/lib/identity/personal-tokens/end-tokens";
import { signInDeviceOf } from "@/lib/identity/sign-in/devices";
import { endSessions } from "@/lib/identity/sign-in/end-sessions";
import type { Session } from "@/lib/identity/users/account-model";
import { type Ctx, inTransaction, type SignedInUser, userOf } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { isUuid } from "@/lib/platform/secrets/ids";

/** @throws ApiError unauthenticated */
export function requireUser(ctx: Ctx): SignedInUser {
  const user = userOf(ctx.caller);
  if (!user) throw new ApiError(failures.unauthenticated);
  return user;
}

/**
 * How long an unused session lasts, in real time (docs/decisions/sessions.md). A used session lasts a week from the
 * sign-in.
 */
const IDLE_LIMIT_MS = 3 * 24 * 60 * 60 * 1000;

/** Sessions that were last used at or before this instant have ended. */
export const sessionsIdleSince = (now: Date): Date => new Date(now.getTime() - IDLE_LIMIT_MS);

const live = (ctx: Ctx, userId: string) =>
  and(
    eq(sessions.tenantId, ctx.tenant.id),
    eq(sessions.userId, userId),
    isNull(sessions.revokedAt),
    gt(sessions.expiresAt, ctx.systemClock.now()),
    gt(
      sql`coalesce(${sessions.lastUsedAt}, ${sessions.createdAt})`,
      sessionsIdleSince(ctx.systemClock.now()).toISOString(),
    ),
  );

/** More sessions than a person has. If there are more, the newest are shown. */
const SHOWN = 100;

/**
 * The sessions of the signed-in person, this one first, then by last use.
 * @throws ApiError unauthenticated
 */
export async function listMySessions(ctx: Ctx): Promise<{ items: Session[] }> {
  const { userId, sessionId } = requireUser(ctx);
  const used = sql`coalesce(${sessions.lastUsedAt}, ${sessions.createdAt})`;
  const rows = await ctx.db
    .select()
    .from(sessions)
    .where(live(ctx, userId))
    .orderBy(desc(sql`${sessions.id} = ${sessionId}::uuid`), desc(used), desc(sessions.id))
    .limit(SHOWN);
  return {
    items: rows.map((row) => ({
      sessionId: row.id,
      isCurrent: row.id === sessionId,
      device: signInDeviceOf(row.userAgent),
      createdAt: row.createdAt.toISOString(),
      lastUsedAt: (row.lastUsedAt ?? row.createdAt).toISOString(),
      expiresAt: row.expiresAt.toISOString(),
    })),
  };
}

/**
 * Ends one session of the signed-in person. All servers drop it within five seconds.
 * @throws ApiError unauthenticated, sessionNotFound
 */
export function endMySession(ctx: Ctx, sessionId: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { userId, sessionId: own } = requireUser(ctx);
    const ended = isUuid(sessionId)
      ? await endSessions(ctx, and(live(ctx, userId), eq(sessions.id, sessionId)))
      : 0;
    if (ended === 0) throw new ApiError(failures.sessionNotFound);
    // Signing out of the caller's own session needs no notice.
    if (sessionId !== own) await queueSecurityNotice(ctx, userId, { kind: "SESSIONS_ENDED", count: 1 });
  });
}

/**
 * Ends all sessions of the signed-in person except the caller's, and all their tokens.
 * @returns the number of sessions
 */
export function endMyOtherSessions(ctx: Ctx): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const { userId, sessionId } = requireUser(ctx);
    const ended = await endSessions(ctx, and(live(ctx, userId), ne(sessions.id, sessionId)));
    await endTokensOf(ctx, userId);
    // Sessions that expired are in no list, and their browsers still get push notifications.
    await ctx.db
      .delete(pushDevices)
      .where(
        and(
          eq(pushDevices.tenantId, ctx.tenant.id),
          eq(pushDevices.userId, userId),
          ne(pushDevices.sessionId, sessionId),
        ),
      );
    if (ended > 0) await queueSecurityNotice(ctx, userId, { kind: "SESSIONS_ENDED", count: ended });
    return ended;
  });
}

/** The accuracy of `lastUsedAt`. An exact value would make every read a write. */
const TOUCH_AFTER_MS = 5 * 60 * 1000;

export const isTouchDue = (lastUsedAt: Date | null, now: Date): boolean =>
  lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= TOUCH_AFTER_MS;

/** Records that a session is in use. Of simultaneous requests, one writes. */
export async function touchSession(
  db: Executor,
  { tenantId, sessionId }: { tenantId: string; sessionId: string },
  now: Date,
): Promise<void> {
  await db
    .update(sessions)
    .set({ lastUsedAt: now })
    .where(
      and(
        eq(sessions.tenantId, tenantId),
        eq(sessions.id, sessionId),
        or(
          isNull(sessions.lastUsedAt),
          sql`${sessions.lastUsedAt} <= ${new Date(now.getTime() - TOUCH_AFTER_MS).toISOString()}::timestamptz`,
        ),
      ),
    );
}
