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
 * The price and allowance of a recurring add-on in the plan period in which it is bought. The offering's
 * `price.firstPeriod` decides: PRORATED charges and includes the part of the remaining days, FULL the whole price and
 * allowance. The next renewal always charges the whole price.
 */
export type AddonFirstPeriod = {
  charge: "PRORATED" | "FULL";
  /** First and last day, in the market's calendar. */
  startsOn: CalendarDate;
  endsOn: CalendarDate;
  /** Remaining days, today included, and days of the plan's whole period. */
  days: number;
  ofDays: number;
  /** The part of the add-on's price per billing cycle that is charged. */
  share: { numerator: number; denominator: number };
};

/**
 * The first period of an add-on.
 * @param addon the add-on's price
 * @param plan the price of the subscription's offering; the add-on follows its periods
 * @returns undefined when a whole first period begins with the add-on: its price is paid once, or the subscription's
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

/** Records in the add-on's terms that its first allowance is partial, if it is. */
export const withFirstPeriod = (
  terms: AgreedTerms | null,
  first: AddonFirstPeriod | undefined,
): AgreedTerms | null =>
  first?.charge === "PRORATED" && first.days < first.ofDays
    ? { steps: [], ...terms, first: { days: first.days, ofDays: first.ofDays } }
    : terms;

/** An offering with the partial allowance of the first period: in proportion to the price, rounded up. */
export const inFirstPeriod = (offering: ProductOffering, terms: AgreedTerms | null): ProductOffering =>
  terms?.first ? scaled(offering, terms.first.days, terms.first.ofDays) : offering;

/**
 * An add-on's offering with its allowance for a whole period of the plan. The add-on follows the plan's periods and is
 * paid for all their months, so a monthly add-on of a quarterly plan includes three monthly allowances.
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
