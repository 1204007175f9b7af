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
    .select({ kind: notificationSettings.kind, email: notificationSettings.email })
    .from(notificationSettings)
    .where(and(eq(notificationSettings.tenantId, ctx.tenant.id), eq(notificationSettings.userId, userId)));
  const emails = new Map(decided.map(({ kind, email }) => [kind, email]));
  return {
    items: [
      ...NOTIFICATION_KINDS.map((kind) => ({ kind, email: emails.get(kind) ?? true, changeable: true })),
      { kind: "SECURITY", email: true, changeable: false },
    ],
  };
}

/** Stores whether a person wants mails of a kind. Safe to repeat. */
export async function setWanted(
  ctx: Pick<Ctx, "db" | "tenant" | "systemClock">,
  userId: string,
  kind: NotificationKind,
  email: boolean,
): Promise<void> {
  const row = { tenantId: ctx.tenant.id, userId, kind, email, updatedAt: ctx.systemClock.now() };
  await ctx.db
    .insert(notificationSettings)
    .values(row)
    .onConflictDoUpdate({
      target: [notificationSettings.tenantId, notificationSettings.userId, notificationSettings.kind],
      set: { email, updatedAt: row.updatedAt },
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
    for (const { kind, email } of items) await setWanted(ctx, userId, kind, email);
    return getMyNotificationSettings(ctx);
  });
}

/**
 * The user of an address, their chosen language, and whether they want mails of this kind. Null: no user has the
 * address.
 */
export async function wishOf(
  ctx: Ctx,
  address: string,
  kind: NotificationKind,
): Promise<{ userId: string; email: boolean; locale: string | null } | null> {
  const [row] = await ctx.db
    .select({
      userId: users.id,
      locale: users.preferredLocale,
      email: sql<boolean>`coalesce(${notificationSettings.email}, true)`,
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
