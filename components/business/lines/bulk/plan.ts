import { amountOfOption, type CompanyAmount } from "@/components/business/company-price";
import { cycleMonths } from "@/lib/catalog/offerings/unit-price";
import type { components } from "@/lib/client/end-user.generated";
import * as codes from "@/lib/client/failure-codes.generated";
import { scaleMinor, sumMinor } from "@/lib/platform/money/money";
import { type ListedSubscription, listRefusal } from "../lines";

type Schemas = components["schemas"];

export type BulkAction = "PAUSE" | "RESTORE" | "CANCEL" | "CHANGE_OFFERING" | "RESEND";

/** A line nothing can be done with, and why. */
export type RefusedSubscription = { line: ListedSubscription; code: string };

/** Those of the selected lines an action can be taken with, as the server told when they were read. */
export function splitByAction(
  action: BulkAction,
  lines: readonly ListedSubscription[],
): { able: ListedSubscription[]; refused: RefusedSubscription[] } {
  const able: ListedSubscription[] = [];
  const refused: RefusedSubscription[] = [];
  for (const line of lines) {
    const code = listRefusal(line, action);
    if (code === undefined) able.push(line);
    else refused.push({ line, code });
  }
  return { able, refused };
}

/** Sums of amounts: one of each currency, and of what is with tax in the price list apart from what is before it. */
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

/** An amount of so many months, for one of them. */
const perMonth = ({ amountMinor, currency, taxedMinor }: CompanyAmount, months: number): CompanyAmount => ({
  amountMinor: scaleMinor(amountMinor, 1, months),
  currency,
  ...(taxedMinor !== undefined && { taxedMinor: scaleMinor(taxedMinor, 1, months) }),
});

/** What lines cost together, each for a month: what is charged every third month counts a third. */
export const monthlyAmounts = (lines: readonly ListedSubscription[]): CompanyAmount[] =>
  summed(lines.flatMap(({ price }) => (price ? [perMonth(price, price.months)] : [])));

/** The day it is, for what is over; the server decides what it asks by its own. */
export const todayUtc = (): string => new Date().toISOString().slice(0, 10);

type CancelBody = Pick<Schemas["CancelSubscriptionRequest"], "when" | "date">;

/**
 * When a line can end at the earliest without losing what is paid for: with the period, or the binding where that lasts
 * longer. What is not on the air yet, or is no longer paid for, has nothing to wait for.
 * @param today as a calendar date
 */
export function earliestEnd(
  line: ListedSubscription,
  today: string,
): { body: CancelBody; day: string | null } {
  const { status, paidUntil, bindingEndsAt } = line;
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

/** How many of the lines end when, the first day first; `null` is at once. */
export function countEndings(
  lines: readonly ListedSubscription[],
  today: string,
): { day: string | null; count: number }[] {
  const days = new Map<string | null, number>();
  for (const line of lines) {
    const { day } = earliestEnd(line, today);
    days.set(day, (days.get(day) ?? 0) + 1);
  }
  return [...days]
    .map(([day, count]) => ({ day, count }))
    .toSorted((a, b) => (a.day ?? "").localeCompare(b.day ?? ""));
}

/**
 * What resuming does: takes a change back that waits for its day, or else brings the line back. That a paused line comes
 * back by itself some day is no change to take back.
 */
export function countResumed(lines: readonly ListedSubscription[]): { back: number; undone: number } {
  const back = lines.filter(
    ({ status, pendingStatus }) =>
      status !== "ACTIVATED" &&
      status !== "PENDING" &&
      (pendingStatus === undefined || pendingStatus.status === "ACTIVATED"),
  ).length;
  return { back, undone: lines.length - back };
}

export type Option = Schemas["ProductOfferingOption"];

/** What changing to a plan means for lines whose options were asked for. */
export type BulkPlanChange = {
  /** Begin with their renewal, without anything to pay now; by their first day. */
  later: { line: ListedSubscription; option: Option }[];
  /** Begin now, for a difference that an order collects. */
  now: { line: ListedSubscription; option: Option }[];
  refused: RefusedSubscription[];
  dueNow: CompanyAmount[];
  /** How much more a month costs from then on; negative when less. */
  difference: CompanyAmount[];
};

/**
 * Sorts lines by what a change to `productOfferingId` means for each.
 * @param taxRates of the taxes in prices that include them
 */
export function planChange(
  productOfferingId: string,
  asked: readonly { line: ListedSubscription; options: readonly Option[] }[],
  taxRates: readonly string[],
): BulkPlanChange {
  const plan: Omit<BulkPlanChange, "dueNow" | "difference"> = { later: [], now: [], refused: [] };
  const due: CompanyAmount[] = [];
  const difference: CompanyAmount[] = [];
  for (const { line, options } of asked) {
    const option = options.find((one) => one.productOffering.productOfferingId === productOfferingId);
    if (!option?.allowed) {
      const same = line.productOffering.productOfferingId === productOfferingId;
      plan.refused.push({
        line,
        code: same ? codes.offeringUnchanged : (option?.internalCode ?? codes.offeringNotAnOption),
      });
      continue;
    }
    const months = cycleMonths(option.productOffering.price);
    difference.push(perMonth(amountOfOption(option, option.priceDifferenceMinor, taxRates), months));
    if (option.dueNowMinor > 0) {
      due.push(amountOfOption(option, option.dueNowMinor, taxRates));
      plan.now.push({ line, option });
    } else plan.later.push({ line, option });
  }
  return { ...plan, dueNow: summed(due), difference: summed(difference) };
}

/** The plans some of the lines can be changed to, each once. */
export function choicesOf(asked: readonly { options: readonly Option[] }[]): Option[] {
  const plans = new Map<string, Option>();
  for (const { options } of asked)
    for (const option of options) plans.set(option.productOffering.productOfferingId, option);
  return [...plans.values()];
}
