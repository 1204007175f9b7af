import { amountOfOption, type CompanyAmount } from "@/components/business/company-price";
import { cycleMonths } from "@/lib/catalog/offerings/unit-price";
import type { components } from "@/lib/client/end-user.generated";
import type * as codes from "@/lib/client/failure-codes.generated";
import { scaleMinor, sumMinor } from "@/lib/platform/money/money";
import { type ListedSubscription, listRefusal } from "../lines";

type Schemas = components["schemas"];

export type BulkAction = "PAUSE" | "RESTORE" | "CANCEL" | "CHANGE_OFFERING" | "RESEND";

/** A subscription that the action excludes, and why. */
export type RefusedSubscription = { subscription: ListedSubscription; code: string };

/** Splits the selected subscriptions by whether the action is possible, as the server reported when they were read. */
export function splitByAction(
  action: BulkAction,
  subscriptions: readonly ListedSubscription[],
): { able: ListedSubscription[]; refused: RefusedSubscription[] } {
  const able: ListedSubscription[] = [];
  const refused: RefusedSubscription[] = [];
  for (const subscription of subscriptions) {
    const code = listRefusal(subscription, action);
    if (code === undefined) able.push(subscription);
    else refused.push({ subscription, code });
  }
  return { able, refused };
}

/**
 * Adds amounts up: one sum for each currency, with separate sums for amounts that include tax and those that do not.
 */
function summed(amounts: readonly CompanyAmount[]): CompanyAmount[] {
  const sums = new Map<string, CompanyAmount>();
  for (const { amountMinor, currency, taxedMinor } of amounts) {
    const key = `${currency} ${taxedMinor !== undefined}`;
    const before = sums.get(key);
    sums.set(key, {
      amountMinor: sumMinor([before?.amountMinor ?? 0, amountMinor]),
      currency,
      ...(taxedMinor !== undefined && { taxedMinor: sumMinor([before?.taxedMinor ?? 0, taxedMinor]) }),
    });
  }
  return [...sums.values()];
}

/** An amount for several months, per month. */
const perMonth = ({ amountMinor, currency, taxedMinor }: CompanyAmount, months: number): CompanyAmount => ({
  amountMinor: scaleMinor(amountMinor, 1, months),
  currency,
  ...(taxedMinor !== undefined && { taxedMinor: scaleMinor(taxedMinor, 1, months) }),
});

/** The cost of subscriptions per month: a quarterly charge counts a third. */
export const monthlyAmounts = (subscriptions: readonly ListedSubscription[]): CompanyAmount[] =>
  summed(subscriptions.flatMap(({ price }) => (price ? [perMonth(price, price.months)] : [])));

/** Today's date, to recognize past dates; the server decides by its own. */
export const todayUtc = (): string => new Date().toISOString().slice(0, 10);

type CancelBody = Pick<Schemas["CancelSubscriptionRequest"], "when" | "date">;

/**
 * The earliest end of a subscription that loses no paid time: the end of its period, or of a longer binding period. A
 * subscription that is not active yet, or is no longer paid for, can end at once.
 * @param today as a calendar date
 */
export function earliestEnd(
  subscription: ListedSubscription,
  today: string,
): { body: CancelBody; day: string | null } {
  const { status, paidUntil, bindingEndsAt } = subscription;
  const period = paidUntil?.slice(0, 10);
  if (status === "PENDING" || period === undefined) {
    return bindingEndsAt === undefined
      ? { body: { when: "NOW" }, day: null }
      : { body: { when: "DATE", date: bindingEndsAt }, day: bindingEndsAt };
  }
  if (bindingEndsAt !== undefined && bindingEndsAt > period)
    return { body: { when: "DATE", date: bindingEndsAt }, day: bindingEndsAt };
  return { body: { when: "END_OF_PERIOD" }, day: period <= today ? null : period };
}

/** The number of subscriptions by end, the earliest first; `null` is at once. */
export function countEndings(
  subscriptions: readonly ListedSubscription[],
  today: string,
): { day: string | null; count: number }[] {
  const days = new Map<string | null, number>();
  for (const subscription of subscriptions) {
    const { day } = earliestEnd(subscription, today);
    days.set(day, (days.get(day) ?? 0) + 1);
  }
  return [...days]
    .map(([day, count]) => ({ day, count }))
    .toSorted((a, b) => (a.day ?? "").localeCompare(b.day ?? ""));
}

/**
 * The effect of resuming: it cancels a pending change, or else restores the subscription. The return date of a paused
 * subscription is not a change to cancel.
 */
export function countResumed(subscriptions: readonly ListedSubscription[]): { back: number; undone: number } {
  const back = subscriptions.filter(
    ({ status, pendingStatus }) =>
      status !== "ACTIVATED" &&
      status !== "PENDING" &&
      (pendingStatus === undefined || pendingStatus.status === "ACTIVATED"),
  ).length;
  return { back, undone: subscriptions.length - back };
}

export type Option = Schemas["ProductOfferingOption"];

/** The effect of changing to a plan on subscriptions whose options were read. */
export type BulkPlanChange = {
  /** Changes at the renewal, without a payment now; by their first day. */
  later: { subscription: ListedSubscription; option: Option }[];
  /** Changes now, for a difference that an order collects. */
  now: { subscription: ListedSubscription; option: Option }[];
  refused: RefusedSubscription[];
  dueNow: CompanyAmount[];
  /** The monthly difference from then on; negative for a lower price. */
  difference: CompanyAmount[];
};

/**
 * Sorts subscriptions by the effect of a change to `productOfferingId`.
 * @param taxRates of the taxes in prices that include them
 */
export function planChange(
  productOfferingId: string,
  asked: readonly { subscription: ListedSubscription; options: readonly Option[] }[],
  taxRates: readonly string[],
): BulkPlanChange {
  const plan: Omit<BulkPlanChange, "dueNow" | "difference"> = { later: [], now: [], refused: [] };
  const due: CompanyAmount[] = [];
  const difference: CompanyAmount[] = [];
  for (const { subscription, options } of asked) {
    const option = options.find((one) => one.productOffering.productOfferingId === productOfferingId);
    if (!option?.allowed) {
      const same = subscription.productOffering.productOfferingId === productOfferingId;
      plan.refused.push({
        subscription,
        code: same
          ? ("6100" satisfies typeof codes.offeringUnchanged)
          : (option?.internalCode ?? ("6101" satisfies typeof codes.offeringNotAnOption)),
      });
      continue;
    }
    const months = cycleMonths(option.productOffering.price);
    difference.push(perMonth(amountOfOption(option, option.priceDifferenceMinor, taxRates), months));
    if (option.dueNowMinor > 0) {
      due.push(amountOfOption(option, option.dueNowMinor, taxRates));
      plan.now.push({ subscription, option });
    } else plan.later.push({ subscription, option });
  }
  return { ...plan, dueNow: summed(due), difference: summed(difference) };
}

/** The plans that some of the subscriptions can be changed to, each once. */
export function choicesOf(asked: readonly { options: readonly Option[] }[]): Option[] {
  const plans = new Map<string, Option>();
  for (const { options } of asked)
    for (const option of options) plans.set(option.productOffering.productOfferingId, option);
  return [...plans.values()];
}
