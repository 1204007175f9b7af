import { type Day, isBetween, laterDay } from "./days";
import type { ManagedSubscription } from "./managed-subscription";

/** Reasons for leaving, as in the cancel operation. */
export const LEAVING_REASONS = [
  "PRICE",
  "NO_NEED",
  "COVERAGE",
  "FEATURES",
  "SUPPORT",
  "COMPLEXITY",
  "WRONG_ORDER",
  "TEST",
  "FRAUD",
  "OTHER",
] as const;
export type LeavingReason = (typeof LEAVING_REASONS)[number];

/** Alternatives to leaving. */
export type LeavingOffer = "CHEAPER" | "BIGGER" | "PAUSE" | "CONTACT";

const FITTING: Record<LeavingReason, LeavingOffer | null> = {
  PRICE: "CHEAPER",
  NO_NEED: "PAUSE",
  COVERAGE: "CONTACT",
  FEATURES: "BIGGER",
  SUPPORT: "CONTACT",
  COMPLEXITY: "CONTACT",
  WRONG_ORDER: "CONTACT",
  // A person who only tried it, or never asked for it, gets no counter-offer.
  TEST: null,
  FRAUD: "CONTACT",
  OTHER: null,
};

/** Whether the offer for a reason is another plan, so that the plans must be loaded first. */
export const dependsOnPlans = (reason: LeavingReason): boolean =>
  FITTING[reason] === "CHEAPER" || FITTING[reason] === "BIGGER";

/** The offer for a reason; null where none fits, or where it is not available. */
export function offerFor(
  reason: LeavingReason,
  has: { cheaper: boolean; bigger: boolean; pause: boolean },
): LeavingOffer | null {
  const offer = FITTING[reason];
  const canBeHad = { CHEAPER: has.cheaper, BIGGER: has.bigger, PAUSE: has.pause, CONTACT: true };
  return offer && canBeHad[offer] ? offer : null;
}

export type LeavingWhen = "NOW" | "END_OF_PERIOD" | "DATE";

export type LeaveDays = {
  /** The first possible end; later than today only during a commitment. */
  earliest: Day;
  /** The end of the commitment, if it decides the date. */
  boundUntil?: Day;
  /** The last day of an end without regard to the commitment, because a new price begins then. */
  freeUntil?: Day;
  choices: LeavingWhen[];
  /** The default; absent if only an irreversible choice is left. */
  suggested?: LeavingWhen;
};

/**
 * The possible ends of a subscription. A commitment moves the first day to its end. The end of the paid period is the
 * best day to leave, if the commitment allows it. A commitment does not apply before a new price of the brand begins.
 * Ending at once is never suggested, because it cannot be undone.
 */
export function leaveDays({
  today,
  paidUntil,
  bindingEndsAt,
  newPriceFrom,
}: Pick<ManagedSubscription, "today" | "paidUntil" | "bindingEndsAt" | "newPriceFrom">): LeaveDays {
  if (bindingEndsAt && newPriceFrom && newPriceFrom > today && newPriceFrom < bindingEndsAt) {
    const withPeriod =
      paidUntil !== undefined &&
      paidUntil > today &&
      (paidUntil <= newPriceFrom || paidUntil >= bindingEndsAt);
    return {
      earliest: today,
      boundUntil: bindingEndsAt,
      freeUntil: newPriceFrom,
      choices: [...(withPeriod ? (["END_OF_PERIOD"] as const) : []), "DATE", "NOW"],
      ...(withPeriod && { suggested: "END_OF_PERIOD" }),
    };
  }
  const earliest = bindingEndsAt ? laterDay(today, bindingEndsAt) : today;
  const bound = earliest > today;
  const withPeriod = paidUntil !== undefined && paidUntil >= earliest && paidUntil > today;
  const choices: LeavingWhen[] = [
    ...(withPeriod ? (["END_OF_PERIOD"] as const) : []),
    "DATE",
    ...(bound ? [] : (["NOW"] as const)),
  ];
  return {
    earliest,
    ...(bound && { boundUntil: earliest }),
    choices,
    ...(withPeriod ? { suggested: "END_OF_PERIOD" } : bound && { suggested: "DATE" }),
  };
}

/** Whether a subscription can end on the entered day. */
export const canEndOn = (text: string, { earliest, boundUntil, freeUntil }: LeaveDays): boolean =>
  isBetween(text, earliest, freeUntil) ||
  (freeUntil !== undefined && boundUntil !== undefined && isBetween(text, boundUntil));

/** The day on which a subscription ends, by the choice. */
export const leavingDay = (
  when: LeavingWhen,
  date: Day,
  { today, paidUntil }: Pick<ManagedSubscription, "today" | "paidUntil">,
) => (when === "NOW" ? today : when === "DATE" ? date : (paidUntil ?? today));
