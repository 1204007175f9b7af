import { and, eq, inArray, isNull } from "drizzle-orm";
import { licenses } from "@/db/schema/licenses";
import { subscriptionAddons, subscriptions } from "@/db/schema/subscriptions";
import type { Ctx } from "@/lib/kernel/context";
import type { OrderItemRow } from "@/lib/orders/record";
import type { CalendarDate } from "@/lib/platform/dates/calendar";
import { dateIn } from "@/lib/platform/dates/time-zones";
import { subscriptionTimeZone } from "@/lib/subscriptions/periods/market";

/**
 * The day, in its market, of the next recurring charge of an order. Null in these cases:
 *
 * - Nothing recurs.
 * - The day is not known yet: a new subscription's period begins with its activation, and its own mail announces it.
 * - A scheduled decision comes first.
 * - The items are charged on different days.
 */
export async function nextChargeOn(ctx: Ctx, items: readonly OrderItemRow[]): Promise<CalendarDate | null> {
  const recurring = items.filter(({ pricing }) => pricing?.billingCycle);
  if (recurring.some(({ type, status }) => type === "SUBSCRIPTION" || status !== "COMPLETED")) return null;
  const ids = {
    addons: recurring.flatMap(({ createdSubscriptionAddonId }) => createdSubscriptionAddonId ?? []),
    seats: recurring.flatMap(({ type, createdLicenseIds, licenseId }) =>
      type === "LICENSE_CHANGE" ? (licenseId ?? []) : createdLicenseIds,
    ),
    subscriptions: recurring.flatMap(({ type, subscriptionId }) =>
      type === "SUBSCRIPTION_CHANGE" ? (subscriptionId ?? []) : [],
    ),
  };
  const days = [
    ...(await daysOfAddons(ctx, ids.addons)),
    ...(await daysOfSeats(ctx, ids.seats)),
    ...(await daysOfSubscriptions(ctx, ids.subscriptions)),
  ];
  const expected = ids.addons.length + ids.seats.length + ids.subscriptions.length;
  return days.length === expected && new Set(days).size === 1 ? days[0]! : null;
}

/** Subscriptions that renew unchanged. */
const renewsUnchanged = and(
  eq(subscriptions.status, "ACTIVATED"),
  eq(subscriptions.autoRenew, true),
  isNull(subscriptions.pendingStatus),
);
const ofSubscription = { country: subscriptions.country, currency: subscriptions.currency };

async function daysOfAddons(ctx: Ctx, ids: readonly string[]): Promise<CalendarDate[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .select({ validTo: subscriptionAddons.validTo, subscription: ofSubscription })
    .from(subscriptionAddons)
    .innerJoin(
      subscriptions,
      and(
        eq(subscriptions.tenantId, subscriptionAddons.tenantId),
        eq(subscriptions.id, subscriptionAddons.subscriptionId),
        renewsUnchanged,
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
  return rows.flatMap(({ validTo, subscription }) => dayOf(ctx, validTo, subscription));
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

async function daysOfSubscriptions(ctx: Ctx, ids: readonly string[]): Promise<CalendarDate[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .select({ paidUntil: subscriptions.paidUntil, subscription: ofSubscription })
    .from(subscriptions)
    .where(
      and(eq(subscriptions.tenantId, ctx.tenant.id), inArray(subscriptions.id, [...ids]), renewsUnchanged),
    );
  return rows.flatMap(({ paidUntil, subscription }) => dayOf(ctx, paidUntil, subscription));
}

const dayOf = (
  ctx: Ctx,
  at: Date | null,
  subscription: { country: string | null; currency: string },
): CalendarDate[] => (at ? [dateIn(at, subscriptionTimeZone(ctx, subscription))] : []);
