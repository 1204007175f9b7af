import { agreedPrice, netPriceOf } from "@/lib/catalog/offerings/agreed-price";
import { cycleMonths, priceWithoutIntroduction } from "@/lib/catalog/offerings/unit-price";
import { addDays, addMonthsTo, calendarDate } from "@/lib/platform/dates/calendar";
import { subtractMinor } from "@/lib/platform/money/money";
import { taxPlaceOf } from "@/lib/platform/money/tax-basis";
import type { AgreedTerms } from "@/lib/values/agreed-terms";
import type { Price } from "@/lib/values/price";
import type { PriceEffect, UpcomingChange, UpcomingKind } from "./model";

/**
 * How many days ahead what goes on by itself is worth saying. What somebody decided, or waits for, is always shown; a
 * renewal every month would be noise.
 */
const DAYS_AHEAD: Partial<Record<UpcomingKind, number>> = {
  RENEWAL: 7,
  ADDON_EXPIRES: 14,
  DISCOUNT_ENDS: 35,
  BINDING_ENDS: 35,
};

/**
 * Whether something is near enough, or unusual enough, to be told. What comes by the calendar alone is not told after its
 * day: a renewal that waits for its payment must not read as a coming one.
 */
export function isWorthNotifying({ kind, at }: Pick<UpcomingChange, "kind" | "at">, now: Date): boolean {
  const days = DAYS_AHEAD[kind];
  if (days === undefined || at === undefined) return true;
  const today = calendarDate(now);
  const day = at.slice(0, 10);
  return day >= today && day <= addDays(today, days);
}

/** What an offering costs from a price change on, unless a discount was agreed, which goes on and comes off it. */
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

/** Kinds that stop what a line has; nothing that goes by its renewals happens after them. */
const ENDS: readonly UpcomingKind[] = ["CANCEL", "RUNS_OUT"];

/**
 * The list as it is read: what is under way first, then by day; of one day the end of a line last. What would come after
 * a line has ended does not come.
 */
export function inReadingOrder(changes: readonly UpcomingChange[]): UpcomingChange[] {
  const endOf = new Map<string, string>();
  for (const { kind, subscriptionId, at } of changes) {
    if (!subscriptionId || !at || !ENDS.includes(kind)) continue;
    const before = endOf.get(subscriptionId);
    if (before === undefined || at.slice(0, 10) < before) endOf.set(subscriptionId, at.slice(0, 10));
  }
  const comes = ({ kind, subscriptionId, licenseId, at }: UpcomingChange) => {
    // A seat that is assigned to a line goes on without it.
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

/** How far something recurring is billed. */
export type BilledSoFar = {
  terms: AgreedTerms | null;
  /** Cycles that invoices, drafts among them, were made for. */
  cyclesBilled: number;
  periodEndsAt: Date;
  /** Until when they were made. */
  billedUntil: Date;
};

const monthOf = (date: Date): number => date.getUTCFullYear() * 12 + date.getUTCMonth();

/**
 * When what was agreed on a price next makes a cycle dearer, and by how much. Undefined when it never does, or not within
 * the steps that were agreed.
 */
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
  // What is billed ahead of the running period has not begun.
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
