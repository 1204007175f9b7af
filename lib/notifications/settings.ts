import { and, eq, sql } from "drizzle-orm";
import { notificationSettings, users } from "@/db/schema/identity";
import { normalizeEmail } from "@/lib/identity/users/users";
import { type Ctx, inTransaction, type SignedInUser, userOf } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import type { NotificationSettings, UpdateNotificationSettings } from "@/lib/notifications/model";
import { NOTIFICATION_KINDS, type NotificationKind } from "@/lib/values/mail-reasons";

function self(ctx: Ctx): SignedInUser {
  const user = userOf(ctx.caller);
  if (!user) throw new ApiError(failures.unauthenticated);
  return user;
}

/**
 * The notification settings of the signed-in person: all kinds, in the order of the page.
 * @throws ApiError unauthenticated
 */
export async function getMyNotificationSettings(ctx: Ctx): Promise<NotificationSettings> {
  const { userId } = self(ctx);
  const decided = await ctx.db
    .select({
      kind: notificationSettings.kind,
      email: notificationSettings.email,
      push: notificationSettings.push,
    })
    .from(notificationSettings)
    .where(and(eq(notificationSettings.tenantId, ctx.tenant.id), eq(notificationSettings.userId, userId)));
  const wishes = new Map(decided.map((wish) => [wish.kind, wish]));
  return {
    items: [
      ...NOTIFICATION_KINDS.map((kind) => ({
        kind,
        email: wishes.get(kind)?.email ?? true,
        push: wishes.get(kind)?.push ?? true,
        changeable: true,
      })),
      { kind: "SECURITY", email: true, push: false, changeable: false },
    ],
  };
}

/** Stores whether a person wants mails, or push notifications, of a kind. An absent wish stays. Safe to repeat. */
export async function setWanted(
  ctx: Pick<Ctx, "db" | "tenant" | "systemClock">,
  userId: string,
  kind: NotificationKind,
  { email, push }: { email?: boolean | undefined; push?: boolean | undefined },
): Promise<void> {
  const changed = {
    ...(email !== undefined && { email }),
    ...(push !== undefined && { push }),
    updatedAt: ctx.systemClock.now(),
  };
  await ctx.db
    .insert(notificationSettings)
    .values({ tenantId: ctx.tenant.id, userId, kind, email: true, ...changed })
    .onConflictDoUpdate({
      target: [notificationSettings.tenantId, notificationSettings.userId, notificationSettings.kind],
      set: changed,
    });
}

/**
 * Changes the named kinds and keeps the others.
 * @throws ApiError unauthenticated
 */
export function updateMyNotificationSettings(
  ctx: Ctx,
  { items }: UpdateNotificationSettings,
): Promise<NotificationSettings> {
  return inTransaction(ctx, async (ctx) => {
    const { userId } = self(ctx);
    for (const { kind, ...wish } of items) await setWanted(ctx, userId, kind, wish);
    return getMyNotificationSettings(ctx);
  });
}

/** Whether the user of the statement has a device that gets push notifications. */
const hasPushDevice = sql`exists (
  select 1 from push_devices d where d.tenant_id = ${users.tenantId} and d.user_id = ${users.id})`;

/**
 * The user of an address, their chosen language, and whether they want mails of this kind. `push`: they also want push
 * notifications of it, and have a device for them. Null: no user has the address.
 */
export async function wishOf(
  ctx: Ctx,
  address: string,
  kind: NotificationKind,
): Promise<{ userId: string; email: boolean; push: boolean; locale: string | null } | null> {
  const [row] = await ctx.db
    .select({
      userId: users.id,
      locale: users.preferredLocale,
      email: sql<boolean>`coalesce(${notificationSettings.email}, true)`,
      push: sql<boolean>`coalesce(${notificationSettings.push}, true) and ${hasPushDevice}`,
    })
    .from(users)
    .leftJoin(
      notificationSettings,
      and(
        eq(notificationSettings.tenantId, users.tenantId),
        eq(notificationSettings.userId, users.id),
        eq(notificationSettings.kind, kind),
      ),
    )
    .where(and(eq(users.tenantId, ctx.tenant.id), eq(users.email, normalizeEmail(address))));
  return row ?? null;
}
