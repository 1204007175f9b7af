import { and, eq } from "drizzle-orm";
import { calendarFeeds } from "@/db/schema/calendar-feeds";
import { requireUser } from "@/lib/identity/sign-in/sessions";
import { type Ctx, hidesSecrets } from "@/lib/kernel/context";
import { hostedToken, hostedTokenHash } from "@/lib/platform/secrets/hosted-tokens";
import { newId } from "@/lib/platform/secrets/ids";
import type { CalendarFeed } from "@/lib/upcoming/calendar/model";
import { portalUrl } from "@/lib/values/tenant/tenant";

const mine = (ctx: Ctx) =>
  and(eq(calendarFeeds.tenantId, ctx.tenant.id), eq(calendarFeeds.userId, requireUser(ctx).userId));

/**
 * Reads the calendar address of the signed-in user. Staff who view the pages as the user do not see it.
 * @throws ApiError unauthenticated
 */
export async function getMyCalendarFeed(ctx: Ctx): Promise<CalendarFeed> {
  const [row] = await ctx.db.select().from(calendarFeeds).where(mine(ctx));
  if (!row) return { isOn: false };
  return {
    isOn: true,
    ...(!hidesSecrets(ctx.caller) && {
      url: `${portalUrl(ctx.tenant)}/api/calendar/${hostedToken("calendar", row)}.ics`,
    }),
    createdAt: row.createdAt.toISOString(),
    ...(row.lastReadAt && { lastReadAt: row.lastReadAt.toISOString() }),
  };
}

/**
 * Gives the signed-in user a new calendar address. The one before no longer works.
 * @throws ApiError unauthenticated
 */
export async function renewMyCalendarFeed(ctx: Ctx): Promise<CalendarFeed> {
  const { userId } = requireUser(ctx);
  const id = newId();
  const made = {
    id,
    hostedTokenHash: hostedTokenHash("calendar", { tenantId: ctx.tenant.id, id }),
    createdAt: ctx.clock.now(),
    lastReadAt: null,
  };
  await ctx.db
    .insert(calendarFeeds)
    .values({ tenantId: ctx.tenant.id, userId, ...made })
    // Two clicks at once: the second address is the one that works, and both clicks show their own only once read again.
    .onConflictDoUpdate({ target: [calendarFeeds.tenantId, calendarFeeds.userId], set: made });
  return getMyCalendarFeed(ctx);
}

/**
 * Ends the calendar address of the signed-in user, if there is one.
 * @throws ApiError unauthenticated
 */
export async function endMyCalendarFeed(ctx: Ctx): Promise<void> {
  await ctx.db.delete(calendarFeeds).where(mine(ctx));
}
