import { and, eq, inArray } from "drizzle-orm";
import { licensePriceChanges } from "@/db/schema/license-price-changes";
import { licenses } from "@/db/schema/licenses";
import { offeringChanges } from "@/db/schema/offering-changes";
import { subscriptionAddons, subscriptions } from "@/db/schema/subscriptions";
import type { HolderKind } from "@/lib/billing/price-changes/holders";
import type { PriceChangeRow } from "@/lib/billing/price-changes/record";
import { cyclesFrom } from "@/lib/billing/renewals/plan/cycles";
import type { ProductOffering } from "@/lib/catalog/model";
import { cycleMonths, unitPrice } from "@/lib/catalog/offerings/unit-price";
import { getOfferings } from "@/lib/catalog/queries";
import type { Ctx } from "@/lib/kernel/context";
import { announceLicense } from "@/lib/licenses/events";
import { addDays } from "@/lib/platform/dates/calendar";
import { dateIn, startOfDayIn } from "@/lib/platform/dates/time-zones";
import { newId } from "@/lib/platform/secrets/ids";
import { announceSubscription } from "@/lib/subscriptions/events";
import { subscriptionTimeZone } from "@/lib/subscriptions/periods/market";

export type ScheduledPriceChange = { row: PriceChangeRow; from: ProductOffering; to: ProductOffering };

/** No billing cycle is longer. */
const LONGEST_MONTHS = 36;
const MONTH_MS = 31 * 24 * 3600 * 1000;

/** A subscription, add-on or license with the offering, with what its move to another price needs. */
type Holder = {
  id: string;
  subscriptionId?: string;
  currency: string;
  timeZone: string;
  /** The start of its next cycle. */
  renewsAt: Date | null;
  anchorDay: number | null;
  /** The length of its cycles. */
  months: number;
};

/**
 * Schedules the move of the locked holders, and announces it. A change that the customer chooses at this moment takes precedence.
 * @returns the number of holders that move
 */
export async function scheduleMoves(
  ctx: Ctx,
  kind: HolderKind,
  change: ScheduledPriceChange,
  ids: readonly string[],
  billDay: number | null,
): Promise<number> {
  const { row, from, to } = change;
  const holders = await HOLDERS[kind](ctx, ids, from);
  const now = ctx.clock.now();
  const valuesOf = (holder: Holder) => ({
    tenantId: ctx.tenant.id,
    id: newId(),
    priceChangeId: row.id,
    fromOfferingId: row.fromOfferingId,
    toOfferingId: row.toOfferingId,
    status: "SCHEDULED" as const,
    priceDifferenceMinor:
      (unitPrice(to.price, holder.currency) ?? 0) - (unitPrice(from.price, holder.currency) ?? 0),
    currency: holder.currency,
    scheduledFor: movesAt(ctx, row, holder, billDay),
    createdAt: now,
    updatedAt: now,
  });
  if (kind === "LICENSE") {
    const made = await ctx.db
      .insert(licensePriceChanges)
      .values(holders.map((holder) => ({ ...valuesOf(holder), licenseId: holder.id })))
      .onConflictDoNothing()
      .returning({ id: licensePriceChanges.licenseId });
    for (const { id } of made) await announceLicense(ctx, id, "license.updated");
    return made.length;
  }
  const made = await ctx.db
    .insert(offeringChanges)
    .values(
      holders.map((holder) => ({
        ...valuesOf(holder),
        subscriptionId: holder.subscriptionId ?? holder.id,
        subscriptionAddonId: kind === "SUBSCRIPTION_ADDON" ? holder.id : null,
        dueNowMinor: 0,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: offeringChanges.subscriptionId });
  for (const id of new Set(made.map(({ id }) => id)))
    await announceSubscription(ctx, id, "subscription.updated");
  return made.length;
}

type Load = (ctx: Ctx, ids: readonly string[], from: ProductOffering) => Promise<Holder[]>;

// Stryker disable next-line EqualityOperator: of two equal instants, either is the later
const later = (a: Date | null, b: Date | null): Date | null => (a && b && b > a ? b : a);

const HOLDERS: Readonly<Record<HolderKind, Load>> = {
  SUBSCRIPTION: async (ctx, ids, from) =>
    (
      await ctx.db
        .select()
        .from(subscriptions)
        .where(and(eq(subscriptions.tenantId, ctx.tenant.id), inArray(subscriptions.id, [...ids])))
    ).map((subscription) => ({
      id: subscription.id,
      currency: subscription.currency,
      timeZone: subscriptionTimeZone(ctx, subscription),
      renewsAt: later(subscription.paidUntil, subscription.billedUntil),
      anchorDay: subscription.billingAnchorDay,
      months: cycleMonths(from.price),
    })),
  // An add-on renews with the periods of its plan, whatever their length.
  SUBSCRIPTION_ADDON: async (ctx, ids) => {
    const rows = await ctx.db
      .select({ addon: subscriptionAddons, subscription: subscriptions })
      .from(subscriptionAddons)
      .innerJoin(
        subscriptions,
        and(
          eq(subscriptions.tenantId, subscriptionAddons.tenantId),
          eq(subscriptions.id, subscriptionAddons.subscriptionId),
        ),
      )
      .where(and(eq(subscriptionAddons.tenantId, ctx.tenant.id), inArray(subscriptionAddons.id, [...ids])));
    const plans = await getOfferings(ctx, [
      ...new Set(rows.map(({ subscription }) => subscription.productOfferingId)),
    ]);
    return rows.map(({ addon, subscription }) => ({
      id: addon.id,
      subscriptionId: subscription.id,
      currency: subscription.currency,
      timeZone: subscriptionTimeZone(ctx, subscription),
      renewsAt: addon.billedUntil ?? addon.validTo,
      anchorDay: subscription.billingAnchorDay,
      months: cycleMonths(plans.get(subscription.productOfferingId)!.price),
    }));
  },
  LICENSE: async (ctx, ids, from) =>
    (
      await ctx.db
        .select()
        .from(licenses)
        .where(and(eq(licenses.tenantId, ctx.tenant.id), inArray(licenses.id, [...ids])))
    ).map((license) => ({
      id: license.id,
      currency: license.currency,
      timeZone: subscriptionTimeZone(ctx, { country: null, currency: license.currency }),
      renewsAt: later(license.paidUntil, license.billedUntil),
      anchorDay: license.billingAnchorDay,
      months: cycleMonths(from.price),
    })),
};

/**
 * When a holder moves: at its first renewal that is not before the day of the price change and not before the end of the notice period.
 * @returns the instant of that renewal if it is known; otherwise the earliest instant that day and notice allow
 */
function movesAt(
  ctx: Ctx,
  { noticeDays, effectiveFrom }: PriceChangeRow,
  { timeZone, renewsAt, anchorDay, months }: Holder,
  billDay: number | null,
): Date {
  const noticed = addDays(dateIn(ctx.clock.now(), timeZone), noticeDays);
  const begins = [noticed, effectiveFrom].map((day) => startOfDayIn(day, timeZone).getTime());
  const earliest = new Date(Math.max(...begins));
  if (!renewsAt) return earliest;
  const cycles = cyclesFrom({
    from: renewsAt,
    until: new Date(earliest.getTime() + (LONGEST_MONTHS + 1) * MONTH_MS),
    anchorDay: anchorDay ?? renewsAt.getUTCDate(),
    ...(billDay !== null && { billDay: { day: billDay, timeZone } }),
    monthsAt: () => months,
    endsAt: null,
  });
  return cycles.find(({ startsAt }) => startsAt >= earliest)?.startsAt ?? earliest;
}
