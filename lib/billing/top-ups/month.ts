import type { Ctx } from "@/lib/kernel/context";
import { addMonths } from "@/lib/platform/dates/calendar";
import { dateIn, startOfDayIn } from "@/lib/platform/dates/time-zones";
import { subscriptionTimeZone } from "@/lib/subscriptions/periods/market";

type Sold = { country: string | null; currency: string };

/** The running calendar month in the subscription's market, as YYYY-MM. */
export const topUpMonth = (ctx: Ctx, subscription: Sold): string =>
  dateIn(ctx.clock.now(), subscriptionTimeZone(ctx, subscription)).slice(0, 7);

/** The instant at which the month after `month` begins in the subscription's market. */
export const monthAfter = (ctx: Ctx, subscription: Sold, month: string): Date =>
  startOfDayIn(addMonths(`${month}-01`, 1), subscriptionTimeZone(ctx, subscription));
