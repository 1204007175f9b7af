import { and, eq, inArray, isNull } from "drizzle-orm";
import { licenses } from "@/db/schema/licenses";
import { subscriptionAddons, subscriptions } from "@/db/schema/subscriptions";
import type { Ctx } from "@/lib/kernel/context";
import type { OrderItemRow } from "@/lib/orders/record";
import type { CalendarDate } from "@/lib/platform/dates/calendar";
import { dateIn } from "@/lib/platform/dates/time-zones";
import { subscriptionTimeZone } from "@/lib/subscriptions/periods/market";

/**
 * The day, in its market, on which what an order costs regularly is charged next. Null where nothing is, where it is not
 * known yet (a new line's period begins when it is on the air, and its own mail says the rest), where something that was
 * decided stands between, and where its lines are charged on different days.
 */
export async function nextChargeOn(ctx: Ctx, lines: readonly OrderItemRow[]): Promise<CalendarDate | null> {
  const recurring = lines.filter(({ pricing }) => pricing?.billingCycle);
  if (recurring.some(({ type, status }) => type === "SUBSCRIPTION" || status !== "COMPLETED")) return null;
  const ids = {
    addons: recurring.flatMap(({ createdSubscriptionAddonId }) => createdSubscriptionAddonId ?? []),
    seats: recurring.flatMap(({ type, createdLicenseIds, licenseId }) =>
      type === "LICENSE_CHANGE" ? (licenseId ?? []) : createdLicenseIds,
    ),
    lines: recurring.flatMap(({ type, subscriptionId }) =>
      type === "SUBSCRIPTION_CHANGE" ? (subscriptionId ?? []) : [],
    ),
  };
  const days = [
    ...(await daysOfAddons(ctx, ids.addons)),
    ...(await daysOfSeats(ctx, ids.seats)),
    ...(await daysOfLines(ctx, ids.lines)),
  ];
  const expected = ids.addons.length + ids.seats.length + ids.lines.length;
  return days.length === expected && new Set(days).size === 1 ? days[0]! : null;
}

/** Lines that renew as they are; nobody has decided otherwise. */
const lineGoesOn = and(
  eq(subscriptions.status, "ACTIVATED"),
  eq(subscriptions.autoRenew, true),
  isNull(subscriptions.pendingStatus),
);
const ofLine = { country: subscriptions.country, currency: subscriptions.currency };

async function daysOfAddons(ctx: Ctx, ids: readonly string[]): Promise<CalendarDate[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .select({ validTo: subscriptionAddons.validTo, line: ofLine })
    .from(subscriptionAddons)
    .innerJoin(
      subscriptions,
      and(
        eq(subscriptions.tenantId, subscriptionAddons.tenantId),
        eq(subscriptions.id, subscriptionAddons.subscriptionId),
        lineGoesOn,
      ),
    )
    .where(
      and(
        eq(subscriptionAddons.tenantId, ctx.tenant.id),
        inArray(subscriptionAddons.id, [...ids]),
        eq(subscriptionAddons.status, "ACTIVE"),
        eq(subscriptionAddons.renews, true),
      ),
    );
  return rows.flatMap(({ validTo, line }) => dayOf(ctx, validTo, line));
}

async function daysOfSeats(ctx: Ctx, ids: readonly string[]): Promise<CalendarDate[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .select({ paidUntil: licenses.paidUntil, currency: licenses.currency })
    .from(licenses)
    .where(
      and(
        eq(licenses.tenantId, ctx.tenant.id),
        inArray(licenses.id, [...ids]),
        eq(licenses.status, "ACTIVE"),
        eq(licenses.autoRenew, true),
        isNull(licenses.pendingStatus),
      ),
    );
  return rows.flatMap(({ paidUntil, currency }) => dayOf(ctx, paidUntil, { country: null, currency }));
}

async function daysOfLines(ctx: Ctx, ids: readonly string[]): Promise<CalendarDate[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .select({ paidUntil: subscriptions.paidUntil, line: ofLine })
    .from(subscriptions)
    .where(and(eq(subscriptions.tenantId, ctx.tenant.id), inArray(subscriptions.id, [...ids]), lineGoesOn));
  return rows.flatMap(({ paidUntil, line }) => dayOf(ctx, paidUntil, line));
}

const dayOf = (
  ctx: Ctx,
  at: Date | null,
  line: { country: string | null; currency: string },
): CalendarDate[] => (at ? [dateIn(at, subscriptionTimeZone(ctx, line))] : []);
