import type { components } from "@/lib/api/client/end-user.generated";
import { type ListedLine, refusalOf } from "../lines";

type Schemas = components["schemas"];

export type BulkAction = "PAUSE" | "RESTORE" | "CANCEL" | "CHANGE_OFFERING";

/** A line nothing can be done with, and why. */
export type Refused = { line: ListedLine; code: string };

/** Those of the selected lines an action can be taken with, as the server told when they were read. */
export function divide(
  action: BulkAction,
  lines: readonly ListedLine[],
): { able: ListedLine[]; refused: Refused[] } {
  const able: ListedLine[] = [];
  const refused: Refused[] = [];
  for (const line of lines) {
    const code = refusalOf(line, action);
    if (code === undefined) able.push(line);
    else refused.push({ line, code });
  }
  return { able, refused };
}

export type Sum = { amountMinor: number; currency: string };

/** Amounts by currency, each for a month: what is charged every third month counts a third. */
export function monthly(lines: readonly ListedLine[]): Sum[] {
  const sums = new Map<string, number>();
  for (const { recurringPrice: price } of lines)
    if (price)
      sums.set(
        price.currency,
        (sums.get(price.currency) ?? 0) + Math.round(price.amountMinor / price.months),
      );
  return [...sums].map(([currency, amountMinor]) => ({ currency, amountMinor }));
}

/** The day it is, for what is over; the server decides what it asks by its own. */
export const today = (): string => new Date().toISOString().slice(0, 10);

type CancelBody = Pick<Schemas["CancelSubscriptionRequest"], "when" | "date">;

/**
 * When a line can end at the earliest without losing what is paid for: with the period, or the binding where that lasts
 * longer. What is not on the air yet, or is no longer paid for, has nothing to wait for.
 * @param today as a calendar date
 */
export function endOf(line: ListedLine, today: string): { body: CancelBody; day: string | null } {
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
export function endings(
  lines: readonly ListedLine[],
  today: string,
): { day: string | null; count: number }[] {
  const days = new Map<string | null, number>();
  for (const line of lines) {
    const { day } = endOf(line, today);
    days.set(day, (days.get(day) ?? 0) + 1);
  }
  return [...days]
    .map(([day, count]) => ({ day, count }))
    .toSorted((a, b) => (a.day ?? "").localeCompare(b.day ?? ""));
}

/** What resuming does: brings a paused line back, or takes a change back that waits for its day. */
export function resumed(lines: readonly ListedLine[]): { back: number; undone: number } {
  const back = lines.filter(({ status }) => status !== "ACTIVATED" && status !== "PENDING").length;
  return { back, undone: lines.length - back };
}

export type Option = Schemas["ProductOfferingOption"];

/** What changing to a plan means for lines whose options were asked for. */
export type ChangePlan = {
  /** Begin with their renewal, without anything to pay now; by their first day. */
  later: { line: ListedLine; option: Option }[];
  /** Begin now, for a difference that an order collects. */
  now: { line: ListedLine; option: Option }[];
  refused: Refused[];
  dueNow: Sum[];
  /** How much more a month costs from then on; negative when less. */
  difference: Sum[];
};

const add = (sums: Map<string, number>, { currency }: Option, amountMinor: number) =>
  sums.set(currency, (sums.get(currency) ?? 0) + amountMinor);
const listOf = (sums: Map<string, number>): Sum[] =>
  [...sums].map(([currency, amountMinor]) => ({ currency, amountMinor }));

/** Six thousand one hundred and one: the plan is not one the line can be changed to. */
const NO_OPTION = "6101";
const UNCHANGED = "6100";

/** Sorts lines by what a change to `productOfferingId` means for each. */
export function planChange(
  productOfferingId: string,
  asked: readonly { line: ListedLine; options: readonly Option[] }[],
): ChangePlan {
  const plan: ChangePlan = { later: [], now: [], refused: [], dueNow: [], difference: [] };
  const due = new Map<string, number>();
  const difference = new Map<string, number>();
  for (const { line, options } of asked) {
    const option = options.find((one) => one.productOffering.productOfferingId === productOfferingId);
    if (!option?.allowed) {
      const same = line.productOffering.productOfferingId === productOfferingId;
      plan.refused.push({ line, code: same ? UNCHANGED : (option?.internalCode ?? NO_OPTION) });
      continue;
    }
    const months = option.productOffering.price.billingCycle?.interval ?? 1;
    add(difference, option, Math.round(option.priceDifferenceMinor / months));
    if (option.dueNowMinor > 0) {
      add(due, option, option.dueNowMinor);
      plan.now.push({ line, option });
    } else plan.later.push({ line, option });
  }
  return { ...plan, dueNow: listOf(due), difference: listOf(difference) };
}

/** The plans some of the lines can be changed to, each once. */
export function choicesOf(asked: readonly { options: readonly Option[] }[]): Option["productOffering"][] {
  const plans = new Map<string, Option["productOffering"]>();
  for (const { options } of asked)
    for (const { productOffering } of options) plans.set(productOffering.productOfferingId, productOffering);
  return [...plans.values()];
}
