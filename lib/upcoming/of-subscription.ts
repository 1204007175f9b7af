import type { portings } from "@/db/schema/porting";
import type { ProductOffering } from "@/lib/catalog/model";
import { cycleMonths } from "@/lib/catalog/offerings/unit-price";
import type { Caller } from "@/lib/kernel/context";
import { calendarDate } from "@/lib/platform/dates/calendar";
import { taxPlaceOf } from "@/lib/platform/money/tax-basis";
import { actionRefusal } from "@/lib/subscriptions/actions";
import { beginsAt, type ChangeRow } from "@/lib/subscriptions/offering-change/record";
import { NEEDS_DETAILS } from "@/lib/subscriptions/porting/states";
import { actionFactsOf } from "@/lib/subscriptions/present";
import type { StoredSubscription } from "@/lib/subscriptions/stored-subscription";
import type { PriceEffect, UpcomingChange, UpcomingKind, UpcomingPayment } from "./model";
import { nextPriceRise, priceAfterChange } from "./rules";

export type UpcomingFacts = {
  subscription: StoredSubscription;
  plan: ProductOffering;
  /** The scheduled change of its plan, and the new plan. */
  change?: { row: ChangeRow; to: ProductOffering } | undefined;
  porting?: typeof portings.$inferSelect | undefined;
  now: Date;
  /** The cost of its renewal, tax included. */
  payment?: UpcomingPayment | undefined;
  /** Whether the caller may change the subscription. It also decides whether prices are shown, which are for the payer. */
  mayChange: boolean;
  caller: Caller;
};

/** All upcoming changes of a subscription, except those of its add-ons. Pure. */
export function upcomingOfSubscription(given: UpcomingFacts): UpcomingChange[] {
  const { subscription, mayChange } = given;
  if (subscription.status === "CANCELLED") return [];
  return [
    ...stateChanges(given),
    ...planChanges(given),
    ...changesInProgress(given),
    ...calendarChanges(given),
  ].map(({ price, newPrice, ...change }) => ({
    ...change,
    ...(price && mayChange && { price }),
    ...(newPrice && mayChange && { newPrice }),
  }));
}

const about = (
  { subscription, plan }: UpcomingFacts,
  kind: UpcomingKind,
  rest: Partial<UpcomingChange>,
): UpcomingChange => ({
  id: `${kind}:${subscription.id}`,
  kind,
  subscriptionId: subscription.id,
  name: plan.name,
  ...rest,
});

/** How a scheduled change of the state is undone, and why that would be refused now. */
function undoOfState({ subscription, mayChange, caller, now }: UpcomingFacts): Partial<UpcomingChange> {
  if (!mayChange) return {};
  const refused = actionRefusal("RESTORE", actionFactsOf({ subscription, sim: null }, now), caller);
  if (refused) return { undoRefused: refused.internalCode };
  return { undo: { operation: "restoreSubscription", subscriptionId: subscription.id } };
}

const SCHEDULED = { ACTIVATED: "ACTIVATION", PAUSED: "PAUSE", CANCELLED: "CANCEL" } as const;

function stateChanges(given: UpcomingFacts): UpcomingChange[] {
  const { subscription } = given;
  const changes: UpcomingChange[] = [];
  const { pendingStatus, pendingStatusAt, pendingDetails, status, pausedUntil } = subscription;
  if (pendingStatus && pendingStatusAt) {
    const until = pendingDetails?.resumeAt;
    changes.push(
      about(given, SCHEDULED[pendingStatus], {
        at: pendingStatusAt,
        ...(pendingStatus === "PAUSED" && until && { until }),
        ...undoOfState(given),
      }),
    );
  }
  if (status === "PAUSED" && pausedUntil) changes.push(about(given, "RESUME", { at: pausedUntil }));
  return changes;
}

function planChanges(given: UpcomingFacts): UpcomingChange[] {
  const { subscription, plan, change, mayChange } = given;
  if (!change) return [];
  const { row, to } = change;
  const waits = row.status === "SCHEDULED";
  const isByBrand = row.priceChangeId !== null;
  const costs = priceAfterChange(to.price, row.currency, subscription.terms);
  return [
    about(given, isByBrand ? "PRICE_CHANGE" : "PLAN_CHANGE", {
      ...(!isByBrand && { to: to.name }),
      ...(waits ? { at: beginsAt(row, subscription.periodEndsAt).toISOString() } : { underWay: true }),
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
          undo: { operation: "undoSubscriptionProductOfferingChange", subscriptionId: subscription.id },
        }),
    }),
  ];
}

/** The progress of a port. A past day is not shown as expected. */
function progressOf(
  { status, expectedAt, requestedFor }: typeof portings.$inferSelect,
  now: Date,
): Pick<UpcomingChange, "at" | "underWay" | "needsDetails"> {
  if (NEEDS_DETAILS.includes(status)) return { needsDetails: true };
  const at = expectedAt?.toISOString() ?? requestedFor;
  return at && at.slice(0, 10) >= calendarDate(now) ? { at } : { underWay: true };
}

/** Changes that the network or another operator is carrying out. */
function changesInProgress(given: UpcomingFacts): UpcomingChange[] {
  const { subscription, porting, now } = given;
  const changes: UpcomingChange[] = [];
  // The page of the subscription shows its first activation in detail.
  if (subscription.changingTo && subscription.status !== "PENDING")
    changes.push(about(given, "STATUS_CHANGE", { status: subscription.changingTo, underWay: true }));
  if (subscription.pendingSim)
    changes.push(
      about(given, "SIM_CHANGE", { to: subscription.pendingSim.esim ? "ESIM" : "PSIM", underWay: true }),
    );
  if (porting) changes.push(about(given, "PORT_IN", { to: porting.msisdn, ...progressOf(porting, now) }));
  return changes;
}

/** The states in which a subscription is billed and renews. */
const BILLED: readonly StoredSubscription["status"][] = ["ACTIVATED", "SUSPENDED", "BLOCKED"];

/** Changes that come by the calendar alone. */
function calendarChanges(given: UpcomingFacts): UpcomingChange[] {
  const { subscription, plan, change, payment, mayChange } = given;
  const changes: UpcomingChange[] = [];
  const { periodEndsAt, bindingEndsAt, autoRenew, status } = subscription;
  const recurs = plan.price.priceType === "RECURRING";
  const paidUntil = subscription.paidUntil ?? periodEndsAt;
  if (!BILLED.includes(status) || !periodEndsAt || !paidUntil || !recurs) return changes;
  if (!autoRenew && subscription.paidUntil && subscription.pendingStatus !== "CANCELLED")
    changes.push(
      about(given, "RUNS_OUT", {
        at: subscription.paidUntil.toISOString(),
        ...(mayChange && { undo: { operation: "updateSubscription", subscriptionId: subscription.id } }),
      }),
    );
  if (bindingEndsAt) changes.push(about(given, "BINDING_ENDS", { at: bindingEndsAt }));
  if (!autoRenew) return changes;
  // Another plan has another price, and the terms of this plan end with it.
  const rise = change
    ? undefined
    : nextPriceRise(plan.price, subscription.currency, {
        terms: subscription.terms,
        cyclesBilled: subscription.cyclesBilled,
        periodEndsAt,
        billedUntil: subscription.billedUntil ?? paidUntil,
      });
  if (rise) changes.push(about(given, "DISCOUNT_ENDS", { at: rise.at.toISOString(), price: rise.price }));
  // A renewal whose day has begun is paid, or it is a debt that the page shows with its payment. It is not upcoming in either case.
  if (payment && paidUntil > given.now)
    changes.push(about(given, "RENEWAL", { at: paidUntil.toISOString(), price: charged(payment) }));
  return changes;
}

const charged = (payment: NonNullable<UpcomingFacts["payment"]>): PriceEffect => ({
  per: "ONCE",
  tax: "INCLUDED",
  ...payment,
});
