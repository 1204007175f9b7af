import type { portings } from "@/db/schema/porting";
import type { ProductOffering } from "@/lib/catalog/model";
import { cycleMonths } from "@/lib/catalog/offerings/unit-price";
import type { Caller } from "@/lib/kernel/context";
import { calendarDate } from "@/lib/platform/dates/calendar";
import { taxPlaceOf } from "@/lib/platform/money/tax-basis";
import { actionRefusal } from "@/lib/subscriptions/actions";
import type { StoredSubscription } from "@/lib/subscriptions/line";
import { beginsAt, type ChangeRow } from "@/lib/subscriptions/offering-change/record";
import { NEEDS_DETAILS } from "@/lib/subscriptions/porting/states";
import { actionFactsOf } from "@/lib/subscriptions/present";
import type { PriceEffect, UpcomingChange, UpcomingKind, UpcomingPayment } from "./model";
import { nextPriceRise, priceAfterChange } from "./rules";

export type UpcomingFacts = {
  line: StoredSubscription;
  plan: ProductOffering;
  /** The change of its plan that waits, and what to. */
  change?: { row: ChangeRow; to: ProductOffering } | undefined;
  porting?: typeof portings.$inferSelect | undefined;
  now: Date;
  /** What it renews with, tax included. */
  payment?: UpcomingPayment | undefined;
  /** Whether the caller may change the line; also decides whether prices are shown, which are for who pays. */
  mayChange: boolean;
  caller: Caller;
};

/** Everything about a line, but for its add-ons, that is going to be otherwise. Pure. */
export function upcomingOfSubscription(given: UpcomingFacts): UpcomingChange[] {
  const { line, mayChange } = given;
  if (line.status === "CANCELLED") return [];
  return [...stateChanges(given), ...planChanges(given), ...underWay(given), ...byItself(given)].map(
    ({ price, newPrice, ...change }) => ({
      ...change,
      ...(price && mayChange && { price }),
      ...(newPrice && mayChange && { newPrice }),
    }),
  );
}

const about = (
  { line, plan }: UpcomingFacts,
  kind: UpcomingKind,
  rest: Partial<UpcomingChange>,
): UpcomingChange => ({ id: `${kind}:${line.id}`, kind, subscriptionId: line.id, name: plan.name, ...rest });

/** How a scheduled change of the state is undone: by the operation that restores, and as it would answer. */
function restoring({ line, mayChange, caller, now }: UpcomingFacts): Partial<UpcomingChange> {
  if (!mayChange) return {};
  const refused = actionRefusal("RESTORE", actionFactsOf({ subscription: line, sim: null }, now), caller);
  if (refused) return { undoRefused: refused.internalCode };
  return { undo: { operation: "restoreSubscription", subscriptionId: line.id } };
}

const SCHEDULED = { ACTIVATED: "ACTIVATION", PAUSED: "PAUSE", CANCELLED: "CANCEL" } as const;

function stateChanges(given: UpcomingFacts): UpcomingChange[] {
  const { line } = given;
  const changes: UpcomingChange[] = [];
  const { pendingStatus, pendingStatusAt, pendingDetails, status, pausedUntil } = line;
  if (pendingStatus && pendingStatusAt) {
    const until = pendingDetails?.resumeAt;
    changes.push(
      about(given, SCHEDULED[pendingStatus], {
        at: pendingStatusAt,
        ...(pendingStatus === "PAUSED" && until && { until }),
        ...restoring(given),
      }),
    );
  }
  if (status === "PAUSED" && pausedUntil) changes.push(about(given, "RESUME", { at: pausedUntil }));
  return changes;
}

function planChanges(given: UpcomingFacts): UpcomingChange[] {
  const { line, plan, change, mayChange } = given;
  if (!change) return [];
  const { row, to } = change;
  const waits = row.status === "SCHEDULED";
  const isByBrand = row.priceChangeId !== null;
  const costs = priceAfterChange(to.price, row.currency, line.terms);
  return [
    about(given, isByBrand ? "PRICE_CHANGE" : "PLAN_CHANGE", {
      ...(!isByBrand && { to: to.name }),
      ...(waits ? { at: beginsAt(row, line.periodEndsAt).toISOString() } : { underWay: true }),
      price: {
        per: "EACH",
        amountMinor: row.priceDifferenceMinor,
        currency: row.currency,
        months: cycleMonths(plan.price),
        tax: taxPlaceOf(to.price),
      },
      ...(isByBrand && costs && { newPrice: costs }),
      ...(waits &&
        !isByBrand &&
        mayChange && {
          undo: { operation: "undoSubscriptionProductOfferingChange", subscriptionId: line.id },
        }),
    }),
  ];
}

/** How far a port is. A day that has passed is not promised again. */
function progressOf(
  { status, expectedAt, requestedFor }: typeof portings.$inferSelect,
  now: Date,
): Pick<UpcomingChange, "at" | "underWay" | "needsDetails"> {
  if (NEEDS_DETAILS.includes(status)) return { needsDetails: true };
  const at = expectedAt?.toISOString() ?? requestedFor;
  return at && at.slice(0, 10) >= calendarDate(now) ? { at } : { underWay: true };
}

/** What the network or another operator is at. */
function underWay(given: UpcomingFacts): UpcomingChange[] {
  const { line, porting, now } = given;
  const changes: UpcomingChange[] = [];
  // How a line gets on the air for the first time is told at length on its page.
  if (line.changingTo && line.status !== "PENDING")
    changes.push(about(given, "STATUS_CHANGE", { status: line.changingTo, underWay: true }));
  if (line.pendingSim)
    changes.push(about(given, "SIM_CHANGE", { to: line.pendingSim.esim ? "ESIM" : "PSIM", underWay: true }));
  if (porting) changes.push(about(given, "PORT_IN", { to: porting.msisdn, ...progressOf(porting, now) }));
  return changes;
}

/** The states in which a line is billed and renews. */
const BILLED: readonly StoredSubscription["status"][] = ["ACTIVATED", "SUSPENDED", "BLOCKED"];

/** What comes by the calendar alone. */
function byItself(given: UpcomingFacts): UpcomingChange[] {
  const { line, plan, change, payment, mayChange } = given;
  const changes: UpcomingChange[] = [];
  const { periodEndsAt, bindingEndsAt, autoRenew, status } = line;
  const recurs = plan.price.priceType === "RECURRING";
  const paidUntil = line.paidUntil ?? periodEndsAt;
  if (!BILLED.includes(status) || !periodEndsAt || !paidUntil || !recurs) return changes;
  if (!autoRenew && line.paidUntil && line.pendingStatus !== "CANCELLED")
    changes.push(
      about(given, "RUNS_OUT", {
        at: line.paidUntil.toISOString(),
        ...(mayChange && { undo: { operation: "updateSubscription", subscriptionId: line.id } }),
      }),
    );
  if (bindingEndsAt) changes.push(about(given, "BINDING_ENDS", { at: bindingEndsAt }));
  if (!autoRenew) return changes;
  // Another plan has another price: what was agreed on this one ends with it.
  const rise = change
    ? undefined
    : nextPriceRise(plan.price, line.currency, {
        terms: line.terms,
        cyclesBilled: line.cyclesBilled,
        periodEndsAt,
        billedUntil: line.billedUntil ?? paidUntil,
      });
  if (rise) changes.push(about(given, "DISCOUNT_ENDS", { at: rise.at.toISOString(), price: rise.price }));
  // A renewal whose day has begun is paid or it is a debt, which the page shows with its payment. Neither is still to come.
  if (payment && paidUntil > given.now)
    changes.push(about(given, "RENEWAL", { at: paidUntil.toISOString(), price: charged(payment) }));
  return changes;
}

const charged = (payment: NonNullable<UpcomingFacts["payment"]>): PriceEffect => ({
  per: "ONCE",
  tax: "INCLUDED",
  ...payment,
});
