import { and, eq } from "drizzle-orm";
import { subscriptions } from "@/db/schema/subscriptions";
import type { Ctx } from "@/lib/identity/context";
import type { CalendarDate } from "@/lib/platform/calendar";
import { dateIn } from "@/lib/platform/time-zones";
import { zoneOf } from "@/lib/subscriptions/market";
import { visible } from "@/lib/subscriptions/visibility";

/** The days that what is asked of a line goes by: dates of its market, as the operations read them. */
export type LineDays = {
  today: CalendarDate;
  /** What END_OF_PERIOD means; absent where no period runs. */
  paidUntil?: CalendarDate;
};

/** Null for a line that the caller may not see. */
export async function lineDays(ctx: Ctx, subscriptionId: string): Promise<LineDays | null> {
  const [line] = await ctx.db
    .select({
      country: subscriptions.country,
      currency: subscriptions.currency,
      status: subscriptions.status,
      paidUntil: subscriptions.paidUntil,
      periodEndsAt: subscriptions.periodEndsAt,
    })
    .from(subscriptions)
    .where(
      and(eq(subscriptions.tenantId, ctx.tenant.id), eq(subscriptions.id, subscriptionId), visible(ctx)),
    );
  if (!line) return null;
  const zone = zoneOf(ctx, line);
  const ends = line.status === "PENDING" ? null : (line.paidUntil ?? line.periodEndsAt);
  return { today: dateIn(ctx.clock.now(), zone), ...(ends && { paidUntil: dateIn(ends, zone) }) };
}
