import type { ProductOffering } from "@/lib/catalog/model";
import { cycleMonths } from "@/lib/catalog/offerings/unit-price";
import type { Ctx } from "@/lib/kernel/context";
import { addDays, type CalendarDate, daysBetween } from "@/lib/platform/dates/calendar";
import { dateIn } from "@/lib/platform/dates/time-zones";
import { type BillingPeriod, paidTimeOf } from "@/lib/subscriptions/offering-change/paid-time";
import { nominalCycleOf } from "@/lib/subscriptions/periods/periods";
import type { AgreedTerms } from "@/lib/values/agreed-terms";
import type { Price } from "@/lib/values/price";

/**
 * What a recurring add-on costs and gives in the plan's period that it is bought in. The offering says which
 * (`price.firstPeriod`): PRORATED, the price and the allowance of the days that are left; FULL, the whole price and the
 * whole allowance, for however few days. The next renewal charges the whole price either way.
 */
export type AddonFirstPeriod = {
  charge: "PRORATED" | "FULL";
  /** First and last day, in the market's calendar. */
  startsOn: CalendarDate;
  endsOn: CalendarDate;
  /** Days that are left, today included, and days of a whole period of the plan. */
  days: number;
  ofDays: number;
  /** The part of the add-on's price per billing cycle that is charged. */
  share: { numerator: number; denominator: number };
};

/**
 * @param addon the add-on's price
 * @param plan the price of the subscription's offering: the add-on goes with its periods
 * @returns undefined where a whole first period begins with the add-on: what is paid once, and a subscription whose
 *   period has not begun, is over, or has no end
 */
export function firstPeriodOf(
  ctx: Ctx,
  addon: Price,
  plan: Price,
  subscription: BillingPeriod,
): AddonFirstPeriod | undefined {
  const now = ctx.clock.now();
  const paid = paidTimeOf(ctx, subscription);
  if (addon.priceType !== "RECURRING" || !paid || paid.periodEndsAt <= now) return undefined;
  const { timeZone, anchorDay } = paid;
  const months = cycleMonths(plan);
  const period = { startsAt: paid.periodStartsAt, endsAt: paid.periodEndsAt };
  const whole = nominalCycleOf(period, months, anchorDay);
  const ofDays = daysBetween(dateIn(whole.startsAt, timeZone), dateIn(whole.endsAt, timeZone));
  const startsOn = dateIn(now, timeZone);
  const ends = dateIn(paid.periodEndsAt, timeZone);
  // The last hours of a period count as a day.
  const days = Math.min(ofDays, Math.max(1, daysBetween(startsOn, ends)));
  const charge = addon.firstPeriod ?? "PRORATED";
  return {
    charge,
    startsOn,
    endsOn: daysBetween(startsOn, ends) > 0 ? addDays(ends, -1) : startsOn,
    days,
    ofDays,
    share:
      charge === "FULL"
        ? { numerator: months, denominator: cycleMonths(addon) }
        : { numerator: months * days, denominator: cycleMonths(addon) * ofDays },
  };
}

/** Notes in the terms of an add-on that its first allowance is a part, where it is. */
export const withFirstPeriod = (
  terms: AgreedTerms | null,
  first: AddonFirstPeriod | undefined,
): AgreedTerms | null =>
  first?.charge === "PRORATED" && first.days < first.ofDays
    ? { steps: [], ...terms, first: { days: first.days, ofDays: first.ofDays } }
    : terms;

/** An offering with what its product includes in the first period: as large a part as is paid for, rounded up. */
export const inFirstPeriod = (offering: ProductOffering, terms: AgreedTerms | null): ProductOffering =>
  terms?.first ? scaled(offering, terms.first.days, terms.first.ofDays) : offering;

/**
 * An add-on's offering with what its product includes in a whole period of the plan. It goes with the plan's periods and
 * is paid for all their months, so a monthly add-on of a quarterly plan includes three times its monthly allowance.
 */
export const inPeriodOf = (plan: Price, offering: ProductOffering): ProductOffering =>
  offering.price.priceType === "RECURRING"
    ? scaled(offering, cycleMonths(plan), cycleMonths(offering.price))
    : offering;

function scaled(offering: ProductOffering, numerator: number, denominator: number): ProductOffering {
  const { features } = offering.product;
  if (!features || numerator === denominator) return offering;
  const part = (amount: number) => Math.ceil((amount * numerator) / denominator);
  const { dataMb, includedCallSeconds, includedSms } = features;
  return {
    ...offering,
    product: {
      ...offering.product,
      features: {
        ...features,
        ...(dataMb !== undefined && { dataMb: part(dataMb) }),
        ...(includedCallSeconds !== undefined && { includedCallSeconds: part(includedCallSeconds) }),
        ...(includedSms !== undefined && { includedSms: part(includedSms) }),
      },
    },
  };
}
