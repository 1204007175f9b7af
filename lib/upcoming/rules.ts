import { agreedPrice, netPriceOf } from "@/lib/catalog/offerings/agreed-price";
import { cycleMonths, priceWithoutIntroduction } from "@/lib/catalog/offerings/unit-price";
import { addDays, addMonthsTo, calendarDate } from "@/lib/platform/dates/calendar";
import { subtractMinor } from "@/lib/platform/money/money";
import { taxPlaceOf } from "@/lib/platform/money/tax-basis";
import type { AgreedTerms } from "@/lib/values/agreed-terms";
import type { Price } from "@/lib/values/price";
import type { PriceEffect, UpcomingChange, UpcomingKind } from "./model";

/**
 * How many days ahead a change by the calendar is shown. A change that a person decided or waits for is always shown. Showing each monthly
 * renewal earlier would be noise.
 */
const DAYS_AHEAD: Partial<Record<UpcomingKind, number>> = {
  RENEWAL: 7,
  ADDON_EXPIRES: 14,
  DISCOUNT_ENDS: 35,
  BINDING_ENDS: 35,
};

/**
 * Whether a change is near or unusual enough to be shown. A change by the calendar is not shown after its day: a renewal that waits for its
 * payment must not read as a coming one.
 */
export function isWorthNotifying(
  { kind, at }: Pick<UpcomingChange, "kind" | "at">,
  now: Date,
  isComplete = false,
): boolean {
  const days = DAYS_AHEAD[kind];
  if (days === undefined || at === undefined) return true;
  const today = calendarDate(now);
  const day = at.slice(0, 10);
  return day >= today && (isComplete || day <= addDays(today, days));
}

/** The cost of an offering from a price change on. Undefined if a discount was agreed, because the discount continues and reduces it. */
export function priceAfterChange(
  price: Price,
  currency: string,
  terms: AgreedTerms | null,
): PriceEffect | undefined {
  const amountMinor = priceWithoutIntroduction(price, currency);
  if (amountMinor === undefined || terms?.steps.some(({ discounts }) => discounts.length > 0))
    return undefined;
  return { per: "EACH", amountMinor, currency, months: cycleMonths(price), tax: taxPlaceOf(price) };
}

/** Kinds that end a subscription. Its renewals, and changes at a renewal, do not happen after them. */
const ENDS: readonly UpcomingKind[] = ["CANCEL", "RUNS_OUT"];

/**
 * Sorts changes for reading: those in progress first, then by day, with the end of a subscription last on its day. Leaves out what would
 * follow the end of its subscription.
 */
export function inReadingOrder(changes: readonly UpcomingChange[]): UpcomingChange[] {
  const endOf = new Map<string, string>();
  for (const { kind, subscriptionId, at } of changes) {
    if (!subscriptionId || !at || !ENDS.includes(kind)) continue;
    const before = endOf.get(subscriptionId);
    if (before === undefined || at.slice(0, 10) < before) endOf.set(subscriptionId, at.slice(0, 10));
  }
  const comes = ({ kind, subscriptionId, licenseId, at }: UpcomingChange) => {
    // A seat that is assigned to a subscription continues without it.
    const end = subscriptionId && !licenseId && endOf.get(subscriptionId);
    if (!end || !at || ENDS.includes(kind)) return true;
    // A renewal on the last day is not made either.
    return at.slice(0, 10) < end || (at.slice(0, 10) === end && kind !== "RENEWAL");
  };
  const day = ({ at }: UpcomingChange) => at?.slice(0, 10) ?? "";
  const last = ({ kind }: UpcomingChange) => (ENDS.includes(kind) ? 1 : 0);
  return changes
    .filter(comes)
    .toSorted((a, b) => day(a).localeCompare(day(b)) || last(a) - last(b) || a.id.localeCompare(b.id));
}

/** How far a recurring price is billed. */
export type BilledSoFar = {
  terms: AgreedTerms | null;
  /** Cycles that are on invoices or drafts. */
  cyclesBilled: number;
  periodEndsAt: Date;
  /** The end of the last of them. */
  billedUntil: Date;
};

const monthOf = (date: Date): number => date.getUTCFullYear() * 12 + date.getUTCMonth();

/** When the agreed terms next raise the price of a cycle, and by how much. Undefined if they never do, or not within their steps. */
export function nextPriceRise(
  price: Price,
  currency: string,
  { terms, cyclesBilled, periodEndsAt, billedUntil }: BilledSoFar,
): { at: Date; price: PriceEffect } | undefined {
  if (price.priceType !== "RECURRING" || !terms) return undefined;
  const months = cycleMonths(price);
  const cost = (cycle: number) => {
    const agreed = agreedPrice(price, currency, terms, cycle);
    return agreed && netPriceOf(agreed);
  };
  // Cycles that are billed ahead of the current period have not begun.
  const ahead = Math.max(0, Math.round((monthOf(billedUntil) - monthOf(periodEndsAt)) / months));
  const next = Math.max(0, cyclesBilled - ahead);
  for (const { fromCycle } of terms.steps) {
    if (fromCycle < next) continue;
    const [before, after] = [cost(Math.max(0, fromCycle - 1)), cost(fromCycle)];
    if (before === undefined || after === undefined) return undefined;
    if (fromCycle === 0 || after <= before) continue;
    return {
      at: addMonthsTo(periodEndsAt, (fromCycle - next) * months),
      price: {
        per: "EACH",
        amountMinor: subtractMinor(after, before),
        currency,
        months,
        tax: taxPlaceOf(price),
      },
    };
  }
  return undefined;
}
